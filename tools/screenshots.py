"""Pictures of the table for looking at: every scene on a wide screen and on a phone, light and dark.

``python tools/screenshots.py [folder]`` (default: build/screenshots). A game with a fixed seed is moved on by
a program and photographed where something worth seeing is asked, so that pictures of two versions compare.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

from tests.browser import kit  # noqa: E402
from tests.browser.kit import Game, View, kind  # noqa: E402

SIZES = {"wide": kit.WIDE, "phone": kit.PHONE}
THEMES = ("dark", "light")


def coins(least: int) -> Callable[[View], bool]:
    """Is the first seat asked how to pay, with so many coins to choose from?"""

    def asked(view: View) -> bool:
        return kind("payment")(view) and len(view["question"]["payment"]["coins"]) >= least

    return asked


def priced(view: View) -> bool:
    """Can the first seat play a card for which it may pay in several ways?"""
    return bool(kind("turn")(view)) and bool(_priced(view))


def _priced(view: View) -> list[int]:
    options = view["question"]["options"]
    return [each["card"] for each in options if each["verb"] == "play" and len(each.get("paid", [])) > 1]


class Camera:
    """Takes the same picture in all sizes and themes."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, name: str, show: Callable[[Page], None]) -> None:
        """Show a scene and photograph it."""
        for size, viewport in SIZES.items():
            for theme in THEMES:
                context = self.browser.new_context(
                    viewport=viewport,  # type: ignore[arg-type]
                    color_scheme=theme,  # type: ignore[arg-type]
                    has_touch=size == "phone",
                    reduced_motion="reduce",
                )
                page = context.new_page()
                show(page)
                page.wait_for_timeout(300)
                page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
                context.close()
        print(name)

    def table(self, name: str, game: Game, then: Callable[[Page], None] = lambda page: None) -> None:
        """Photograph the table as the first seat sees it."""

        def show(page: Page) -> None:
            game.table.sit_down(page)
            page.wait_for_selector(".prompt, .end")
            page.wait_for_timeout(300)
            then(page)

        self.shoot(name, show)


def opens(path: str, server: kit.Server) -> Callable[[Page], None]:
    """Go to a page."""

    def show(page: Page) -> None:
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")

    return show


def pane(page: Page, name: str) -> None:
    """On a phone, go to a pane."""
    button = page.locator(".pane-nav button", has_text=name)
    if button.count():
        button.click()


def begin(page: Page) -> None:
    """Choose a corporation and some cards, not yet sent."""
    page.locator(".firms .choice-button").last.click()
    for i in (7, 3, 0):
        page.locator(".projects .choice-button").nth(i).click()
    page.mouse.move(5, 5)


def select_a_card(page: Page) -> None:
    """Choose a card of the hand that can be played."""
    pane(page, "Hand")
    page.locator(".hand-card.lit .hand-card-button, .hand-card-button").first.click()
    page.mouse.move(5, 5)


def selects(card: int) -> Callable[[Page], None]:
    """Choose that card of the hand."""

    def show(page: Page) -> None:
        pane(page, "Hand")
        page.locator(f".hand-card-button[data-card='{card}']").click()
        page.mouse.move(5, 5)

    return show


def open_a_card(page: Page) -> None:
    """The large view of a card named in the log."""
    pane(page, "Log")
    page.locator(".log .card-link").last.click()
    page.wait_for_selector(".card-dialog .card")
    page.wait_for_load_state("networkidle")


def show_goals(page: Page) -> None:
    """Milestones and awards."""
    pane(page, "Log")
    page.get_by_role("tab", name="Milestones & awards").click()


def show_tableau(page: Page) -> None:
    """The cards in play."""
    pane(page, "Players")
    tab = page.get_by_role("tab", name="Cards in play")
    if tab.count() and tab.is_visible():
        tab.click()


def photograph(server: kit.Server, camera: Camera) -> None:
    """All scenes."""
    camera.shoot("start", opens("/", server))
    camera.shoot("new-table", opens("/new", server))
    camera.shoot("cards", opens("/cards", server))
    game = Game(server, 12, draft=True)
    camera.table("begin", game, begin)
    game.until(kind("draft", 2))
    camera.table("draft", game)
    game.until(kind("research", 3))
    camera.table("research", game)
    if game.until(kind("turn", 4, hand=3)):
        camera.table("turn", game)
        camera.table("selected", game, select_a_card)
        camera.table("card", game, open_a_card)
        camera.table("goals", game, show_goals)
        camera.table("tableau", game, show_tableau)
        camera.table("players", game, lambda page: pane(page, "Players"))
    scenes = {
        "payment": coins(2),
        "place": kind("place", 3),
        "remove": kind("remove", 3),
        "end-turn": kind("end-turn", 3),
    }
    for scene, wanted in scenes.items():
        for seed in range(5, 10):
            other = Game(server, seed)
            if other.until(wanted):
                camera.table(scene, other)
                break
    paying = Game(server, 7)
    seen = paying.until(priced)
    if seen:
        camera.table("priced", paying, selects(_priced(seen)[0]))
    crowd = Game(server, 45, players=5)
    if crowd.until(kind("turn", 6, hand=3)):
        camera.table("crowd", crowd, lambda page: pane(page, "Players"))
    friends = server.table([{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "bot"}], seed=1)
    camera.shoot("join", opens(f"/join/{friends.game}#{friends.invite}", server))
    game.until(lambda view: bool(view["over"]))
    camera.table("end", game)
    camera.table("replay", game, lambda page: page.get_by_role("button", name="replay").click())


def main(arguments: list[str]) -> int:
    """Take all pictures."""
    lacking = kit.missing()
    if lacking is not None:
        print(f"screenshots: {lacking}", file=sys.stderr)
        return 2
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "screenshots"
    server = kit.Server().start()
    try:
        with kit.browser() as browser:
            photograph(server, Camera(browser, folder))
    finally:
        server.clear()
    print(f"The pictures are in {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
