"""Does anything jump? Plays whole games by clicking, and adds up what the browser calls layout shift.

``python tools/steady.py [--players 3] [--seed 20] [--size wide] [--pictures folder]``. Every shift counts,
right after a click too; each is told with the question that was open and the things that moved. With
``--pictures`` each kind of question is photographed the first few times that it is asked.
"""

from __future__ import annotations

import argparse
import collections
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page  # noqa: E402

from tests.browser import kit  # noqa: E402

SIZES = {"wide": kit.WIDE, "phone": kit.PHONE}
PICTURES_EACH = 3


class Watcher:
    """Keeps what moved, question by question, and takes pictures."""

    def __init__(self, page: Page, folder: Path | None, name: str) -> None:
        self.page = page
        self.folder = folder
        self.name = name
        self.seen: collections.Counter[str] = collections.Counter()
        self.moved: list[tuple[float, str, list[str]]] = []
        self.kind = "start"

    def looks(self) -> None:
        """Note what moved since the last look, and photograph a question of a new kind."""
        for shift in kit.shifts(self.page):
            self.moved.append((shift["value"], self.kind, shift["what"]))
        sentence = self.page.locator(".prompt-sentence, .end h1").first.inner_text()
        self.kind = re.sub(r"[^a-z]+", "-", sentence.lower()).strip("-")[:40]
        self.seen[self.kind] += 1
        if self.folder is not None and self.seen[self.kind] <= PICTURES_EACH:
            self.page.screenshot(path=self.folder / f"{self.name}-{self.kind}-{self.seen[self.kind]}.png")


def play(server: kit.Server, page: Page, arguments: argparse.Namespace, size: str) -> Watcher:
    """One game from the start to the end page."""
    kit.watch_shifts(page)
    seats: list[dict[str, object]] = [{"who": "me", "name": "Ana"}]
    seats += [{"who": "bot", "bot": arguments.bot}] * (arguments.players - 1)
    table = server.table(seats, seed=arguments.seed, modules=arguments.modules)
    table.sit_down(page)
    player = kit.Clicker(page, arguments.seed)
    watcher = Watcher(page, arguments.pictures, size)
    player.waits()
    watcher.looks()
    player.starts(arguments.cards)
    for _ in range(arguments.most):
        player.waits()
        watcher.looks()
        if player.over:
            break
        player.answers()
    return watcher


def tell(size: str, watcher: Watcher) -> float:
    """The sum of a game, and where it came from."""
    total = sum(value for value, _, _ in watcher.moved)
    questions = sum(watcher.seen.values())
    print(f"{size}: layout shift {total:.4f} in {len(watcher.moved)} shifts, {questions} questions")
    for value, kind, what in sorted(watcher.moved, reverse=True)[:40]:
        print(f"  {value:.4f} {kind}")
        for each in what:
            print(f"      {each}")
    return total


def main(words: list[str]) -> int:
    """Play, and say what moved; 1 if anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--cards", type=int, default=4)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--modules", nargs="*", default=["base", "corporate-era"])
    parser.add_argument("--size", choices=[*SIZES, "both"], default="both")
    parser.add_argument("--most", type=int, default=5000)
    parser.add_argument("--pictures", type=Path, default=None)
    arguments = parser.parse_args(words)
    if arguments.pictures is not None:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    server = kit.Server().start()
    sums: list[float] = []
    try:
        with kit.browser() as browser:
            for size in SIZES if arguments.size == "both" else [arguments.size]:
                options: dict[str, Any] = {"viewport": SIZES[size], "has_touch": size == "phone"}
                page = browser.new_context(**options).new_page()
                sums.append(tell(size, play(server, page, arguments, size)))
                page.context.close()
    finally:
        server.clear()
    return int(any(sums))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
