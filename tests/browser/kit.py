"""What browser tests and screenshots need: a real server process, Debian's Chromium, a player who clicks.

The player answers whatever the page asks, seeing only what a person sees: lit areas, cards and buttons.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, Locator, Page, TimeoutError, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "tharsis" / "server" / "static"
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000


def missing() -> str | None:
    """What browser tests lack here, in one sentence; None if nothing."""
    if chromium() is None:
        return "no Chromium here: on Debian, apt-get install chromium"
    if not (CLIENT / "index.html").is_file():
        return "the client is not built: make setup"
    return None


def chromium() -> str | None:
    """The browser to use."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    return None


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
  const classes = node => [...(node.classList ?? [])].join(".");
  const name = node => node.id ? `#${node.id}` : `${node.nodeName.toLowerCase()}.${classes(node)}`;
  const told = node => !node ? "?" : node.nodeType === 1 ? name(node) : `text in ${told(node.parentNode)}`;
  const box = it => [it.x, it.y, it.width, it.height].map(Math.round).join(" ");
  for (const entry of list.getEntries()) {
    const what = entry.sources.map(({ node, previousRect, currentRect }) =>
      `${told(node)}: ${box(previousRect)} -> ${box(currentRect)}`);
    window.shifts.push({ value: entry.value, what });
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def watch_shifts(page: Page) -> None:
    """From the next page on, note everything that moves without being moved by transforms or scrolling."""
    page.add_init_script(WATCH_SHIFTS)


def shifts(page: Page) -> list[dict[str, Any]]:
    """What has moved since the last time this was asked: how much (also right after a click), and what."""
    page.wait_for_timeout(50)
    found: list[dict[str, Any]] = page.evaluate("window.shifts.splice(0)")
    return found


def _headers(token: str) -> dict[str, str]:
    return {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}


class Server:
    """A server process of its own, with its own data folder."""

    def __init__(self, environment: dict[str, str] | None = None) -> None:
        self.environment = {**os.environ, **(environment or {})}
        self.folder = tempfile.mkdtemp(prefix="tharsis-browser-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Start, or start again on the same port with the same games."""
        command = [sys.executable, "-m", "tharsis.server", "--port", str(self.port), "--data", self.folder]
        command += ["--web", str(CLIENT), "--games-per-address", "100000", "--bot-pause", "0"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment)
        for _ in range(900):
            with contextlib.suppress(OSError):
                self.get("/api/health")
                return self
            time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        """Stop in an orderly way."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None

    def clear(self) -> None:
        """Stop and forget all games."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def get(self, path: str, token: str = "") -> Any:
        """Ask for JSON."""
        return self._read(urllib.request.Request(self.url + path, headers=_headers(token)))

    def post(self, path: str, body: object, token: str = "") -> Any:
        """Send JSON and read the answer."""
        return self._read(urllib.request.Request(self.url + path, json.dumps(body).encode(), _headers(token)))

    def _read(self, request: urllib.request.Request) -> Any:
        """Ask, and ask again a little later if the server finds us too quick."""
        for _ in range(50):
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise
                time.sleep(0.2)
        raise RuntimeError("the server finds us too quick")

    def table(self, seats: list[dict[str, object]], **setup: object) -> Table:
        """Make a table of the board game without clicking. A seed may be a number here, as in Python."""
        return self.table_of("mars", seats, **setup)

    def table_of(self, game: str, seats: list[dict[str, object]], /, **setup: object) -> Table:
        """Make a table of any game."""
        if "seed" in setup:
            setup["seed"] = str(setup["seed"])
        return Table(self, self.post("/api/games", {"game": game, "seats": seats, "setup": setup}))


QUIET = ("done", "pass", "decline", "end-turn")


def _least(options: list[dict[str, Any]]) -> int:
    """The option that does least; the first if all do something."""
    for verb in QUIET:
        for each in options:
            if each["verb"] == verb:
                return int(each["option"])
    return int(options[0]["option"])


class Table:
    """A table made by a program: its tokens, and a hand to move it on."""

    def __init__(self, server: Server, made: dict[str, Any]) -> None:
        self.server = server
        self.game: str = made["game"]
        self.invite: str = made["invite"]
        self.tokens: dict[int, str] = {held["seat"]: held["token"] for held in made["seats"]}

    @property
    def url(self) -> str:
        """The table's page."""
        return f"{self.server.url}/table/{self.game}"

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""
        found: dict[str, Any] = self.server.get(f"/api/games/{self.game}/view", self.tokens[seat])
        return found

    def choose(self, seat: int, n: int, options: list[int]) -> None:
        """Take options for a seat."""
        body = {"n": n, "options": options}
        self.server.post(f"/api/games/{self.game}/choose", body, self.tokens[seat])

    def starts(self, seat: int) -> None:
        """Take the first corporation and no cards, without clicking."""
        for wanted in ("pick", "done"):
            self.answers(seat, wanted)

    def until(self, seat: int, kind: str, most: int = 3000) -> dict[str, Any]:
        """Let everybody do as little as possible until the seat is asked this; what it sees then."""
        for _ in range(most):
            view = self.view(seat)
            if view["over"] or (view["question"] is not None and view["question"]["kind"] == kind):
                return view
            asked = view["waiting"][0]
            seen = view if asked == seat else self.view(asked)
            self.choose(asked, seen["n"], [_least(seen["question"]["options"])])
        raise AssertionError(f"seat {seat} is never asked about {kind}")

    def answers(self, seat: int, verb: str) -> None:
        """Take the first option with that verb, without clicking."""
        view = self.view(seat)
        options = view["question"]["options"]
        self.choose(seat, view["n"], [next(each["option"] for each in options if each["verb"] == verb)])

    def sit_down(self, page: Page, seat: int = 0) -> None:
        """Open the table in a browser that holds the seat."""
        page.goto(f"{self.server.url}/rules")
        held = json.dumps([{"game": self.game, "token": self.tokens[seat]}])
        page.evaluate("held => localStorage.setItem('tharsis.seats', held)", held)
        page.goto(self.url)


NAMES = ("Ana", "Ben", "Cleo", "Dorothea", "Emil")
LIKED = {"play": 5, "claim": 8, "fund": 2, "act": 5, "convert-plants": 9, "convert-heat": 5, "pick": 12}
View = dict[str, Any]


class Game:
    """A game of three seats or more, moved on without clicking."""

    def __init__(self, server: Server, seed: int, players: int = 3, **setup: object) -> None:
        people: list[dict[str, object]] = [{"who": "me", "name": name} for name in NAMES[:players]]
        self.table = server.table(people, seed=seed, first_player=0, **setup)
        self.rng = random.Random(seed)

    def until(self, wanted: Callable[[View], bool]) -> View | None:
        """Move on until the first seat sees what is wanted; None if the game ends before."""
        for _ in range(20_000):
            view = self.table.view(0)
            if wanted(view):
                return view
            if view["over"]:
                return None
            seat = view["waiting"][0]
            self._answer(seat, view if seat == 0 else self.table.view(seat))
        return None

    def _answer(self, seat: int, view: View) -> None:
        options = view["question"]["options"]
        weights = [LIKED.get(option["verb"], 1) for option in options]
        chosen = self.rng.choices(options, weights)[0]
        self.table.choose(seat, view["n"], [chosen["option"]])


def kind(name: str, generation: int = 1, hand: int = 0) -> Callable[[View], bool]:
    """Is the first seat asked this kind of question?"""

    def asked(view: View) -> bool:
        table = view["table"]
        question = view["question"]
        return (
            question is not None
            and question["kind"] == name
            and table["generation"] >= generation
            and len(table["hand"]) >= hand
        )

    return asked


class Follower:
    """Plays by clicking, like somebody who knows no rules and follows the lights.

    Nothing is waited for by the clock: a table says whether an answer is on its way, and one look tells what
    could be clicked.
    """

    still: str  # the table, while no answer is on its way
    sights: ClassVar[dict[str, str]]  # what can be clicked: a selector, and after " : " how its words begin
    hidden: frozenset[str] = frozenset()  # what counts also in a pane that is not open
    patience = 4000.0  # for something that was lit a moment ago

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.idle = 0  # how often in a row nothing could be clicked
        self.missed = 0  # how often in all something was gone before it was clicked
        page.set_default_timeout(PATIENCE)

    def waits(self) -> None:
        """Until something is asked, or the game is over."""
        self.page.wait_for_selector(f"{self.still}:has(.prompt.asked), {self.still} ~ .prompt.asked, .end")

    def settled(self) -> None:
        """Until the choice just made has been answered."""
        self.page.wait_for_selector(f"{self.still}, .end")

    def asked(self) -> str:
        """The sentence of the question."""
        self.waits()
        return self.page.locator(".prompt-sentence").inner_text()

    @property
    def over(self) -> bool:
        """Is the end page shown?"""
        return self.page.locator(".end").count() > 0

    def sees(self) -> dict[str, int]:
        """How many of each thing could be clicked."""
        found: dict[str, int] = self.page.evaluate(LOOK, [self.sights, list(self.hidden)])
        return found

    def found(self, thing: str) -> Locator:
        """The things of a kind."""
        selector, _, word = self.sights[thing].partition(" : ")
        located = self.page.locator(selector)
        return located.filter(has_text=re.compile(rf"^\s*{word}")) if word else located

    def clicks(self, thing: str, seen: dict[str, int], **how: Any) -> bool:
        """Click any one of the things of a kind that were seen; False if it is gone by now."""
        try:
            self.found(thing).nth(self.rng.randrange(seen[thing])).click(timeout=self.patience, **how)
        except TimeoutError:
            self.missed += 1
            assert self.missed < 5, f"{thing} cannot be clicked: {self.page.locator('.prompt').inner_text()}"
            return False
        return True

    def nothing_lit(self) -> None:
        """The question may have gone while we looked, as when the game has just ended; it may not stay so."""
        self.idle += 1
        assert self.idle < 40, f"asked, but nothing to click: {self.page.locator('.prompt').inner_text()}"
        self.page.wait_for_timeout(100)

    def confirms_if_asked(self) -> None:
        """Where something is asked once more, say yes; where that cannot be said, go back."""
        self.settled()
        seen = self.sees()
        if seen["back"] and seen["ready"]:
            self.confirms()
        elif seen["back"]:
            self.found("back").first.click()
        self.settled()

    def confirms(self) -> None:
        """The lit button of the question."""
        self.found("ready").first.click()

    def answers(self) -> None:
        """Answer one question, by a click on something lit."""
        raise NotImplementedError

    def goes_on(self, most: int) -> int:
        """Answer so many questions, or as many as there are; how many there were."""
        for answered in range(most):
            self.waits()
            if self.over:
                return answered
            self.answers()
        return most

    def plays(self, most: int = 2000) -> int:
        """Answer questions until the game is over; how many there were."""
        answered = self.goes_on(most)
        assert answered < most, f"the game is not over after {most} answers"
        return answered


LOOK = """([sights, hidden]) => Object.fromEntries(Object.entries(sights).map(([name, sight]) => {
  const [selector, word] = sight.split(" : ");
  const there = it => hidden.includes(name) || it.checkVisibility();
  const called = it => !word || it.textContent.trim().startsWith(word);
  return [name, [...document.querySelectorAll(selector)].filter(it => there(it) && called(it)).length];
}))"""


class Clicker(Follower):
    """Plays the board game."""

    still = ".table-main[aria-busy=false]"
    sights: ClassVar[dict[str, str]] = {
        "area": ".hex.lit",
        "track": ".track.lit .tick.next",
        "piece": ".pane-board .pointing",
        "stage": ".prompt-buttons .to-stage:not(:disabled)",
        "laid out": ".choice.lit:not(.on) .choice-button",
        "taken": ".choice.on",
        "several": ".pick-count",
        "card": ".hand-card.lit .hand-card-button",
        "turn": ".prompt-buttons .button.strong",
        "ready": ".prompt-buttons .button.primary:not(:disabled)",
        "otherwise": ".prompt-buttons .otherwise:not(:disabled)",
        "amount": ".payment .step:not(:disabled)",
        "back": ".prompt-buttons .button : Back",
        "button": ".prompt-buttons > .button:not(.undo, :disabled)",
    }
    hidden = frozenset({"card"})

    def starts(self, cards: int = 3) -> None:
        """Take the first corporation and some cards."""
        self.page.locator(".choices.firms .choice-button").first.click()
        self.page.wait_for_selector(".pick-count")
        for kept in self.page.locator(".choices.few-kept").all():
            # Preludes, colony tiles: as many as the button still asks for.
            for i in range(kept.locator(".choice-button").count()):
                if kept.locator(".choice.lit:not(.on)").count():
                    kept.locator(".choice-button").nth(i).click()
        for i in range(cards):
            self.page.locator(".choices.projects .choice-button").nth(i).click()
        self.confirms()
        self.settled()

    def confirms(self) -> None:
        """The lit button of the question; now and then another payment than the one that it offers."""
        seen = self.sees()
        if seen["otherwise"] and self.rng.random() < 0.3:
            self.found("otherwise").first.click()
            return
        if seen["amount"] and self.rng.random() < 0.5:
            self.clicks("amount", seen)
        super().confirms()

    def answers(self) -> None:
        seen = self.sees()
        chance = self.rng.random()
        turn = seen["turn"] > 0
        # A pick of several is not ready before enough of them are taken.
        picks = seen["laid out"] and (not seen["button"] or (not seen["taken"] and chance < 0.7))
        if seen["area"]:
            self._takes("area", seen)
        elif seen["track"]:
            self._takes("track", seen, force=True)  # what takes the click lies over the step
        elif seen["piece"] and (not turn or chance < 0.5):
            self._takes("piece", seen)
        elif seen["stage"] and turn and chance < 0.3:
            self.clicks("stage", seen)
            self._takes("piece", self.sees())
        elif picks:
            if self.clicks("laid out", seen) and not self.sees()["several"]:
                self.confirms_if_asked()
        elif seen["card"] and chance < 0.85:
            self._in_pane("Hand")
            self._takes("card", seen)
        elif seen["ready"]:
            self.confirms()
        elif seen["button"]:
            # Passing, ending the turn, declining: the last button that is not for taking back.
            self.found("button").last.click()
            self.confirms_if_asked()
        else:
            return self.nothing_lit()
        self.idle = 0
        self.settled()
        return None

    def _takes(self, thing: str, seen: dict[str, int], **how: Any) -> None:
        if self.clicks(thing, seen, **how):
            self.confirms_if_asked()

    def _in_pane(self, name: str) -> None:
        pane = self.page.locator(".pane-nav button", has_text=name)
        if pane.count():
            pane.click()
