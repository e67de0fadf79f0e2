"""Expansions at the table: a whole game with all of them, the start, tracks and tiles, by clicking."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import PHONE, WIDE, Clicker, Server
from tests.browser.test_for_everybody import findings

ME: dict[str, object] = {"who": "me", "name": "Ana"}
BEN: dict[str, object] = {"who": "me", "name": "Ben"}
BASE = ["base", "corporate-era"]
VENUS = [*BASE, "prelude", "venus"]
ALL = [*VENUS, "colonies"]
EVERYTHING = [*ALL, "turmoil"]
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
# What stands on the table is aimed at there: an option that names it is no mere word in the question.
PLAIN = """texts => [...document.querySelectorAll(".prompt-buttons .button:not(.track-button)")]
  .map(it => it.textContent.trim()).filter(text => texts.includes(text))"""


def plain_buttons(page: Page, view: dict[str, Any]) -> list[str]:
    """Options of tiles, areas and tracks that are nothing but words among the buttons of the question."""
    question = view["question"]
    aimed = [
        each["text"]
        for each in (question["options"] if question else [])
        if any(name in each for name in ("face", "area", "parameter"))
    ]
    found: list[str] = page.evaluate(PLAIN, aimed)
    return found


def lobbies(page: Page, player: Clicker) -> None:
    """On a turn: open the chamber, and send the delegate in the lobby by a click on a party."""
    page.locator(".to-stage", has_text="Chamber").click()
    expect(page.locator(".party.lit")).to_have_count(6)
    page.locator(".party.lit", has_text="Unity").click(position={"x": 60, "y": 12})
    player.confirms_if_asked()
    expect(page.locator(".log")).to_contain_text("Ana sends a delegate to Unity")


def told(page: Page, words: str) -> int:
    """How many lines of the log say so."""
    return page.locator(".log-line", has_text=words).count()


def test_a_whole_game_with_everything_is_played_by_clicking(server: Server, new_page: NewPage) -> None:
    """From corporations, preludes and projects to the end page, with trades, World Governments and events."""
    page = new_page(reduced_motion="reduce")
    table = server.table([ME, {"who": "bot", "bot": "planner"}], seed=11, modules=EVERYTHING)
    table.sit_down(page)
    player = Clicker(page)
    player.waits()
    player.starts()
    kinds: set[str] = set()
    lobbied = False
    for _ in range(500):
        player.waits()
        view = table.view(0)
        if view["over"]:
            break
        if view["question"] is not None:
            kinds.add(view["question"]["kind"])
            assert plain_buttons(page, view) == []
            if not lobbied and any(each["verb"] == "lobby" for each in view["question"]["options"]):
                lobbies(page, player)
                lobbied = True
                continue
        player.answers()
    player.waits()
    assert {"prelude", "turn", "research", "world-government"} <= kinds
    assert page.locator(".plain-extras").count() == 0
    expect(page.locator(".end h1")).to_have_text(re.compile(r"win|victory"))
    expect(page.locator(".scores tbody tr")).to_have_count(2)
    seen = table.view(0)["table"]
    places = sorted(seen["players"], key=lambda mat: mat["points"]["place"])
    expect(page.locator(".scores thead th").nth(-2)).to_have_text("Chair and leaders")
    posts = page.locator(".scores tbody tr td:nth-last-child(2)")
    expect(posts).to_have_text([str(mat["points"]["more"]["posts"]) for mat in places])
    page.get_by_role("button", name="Look at the table and replay").click()
    expect(page.locator(".world-venus")).to_be_visible()
    page.get_by_role("tab", name="Colonies").click()
    expect(page.locator(".colony-tile")).to_have_count(len(seen["extras"]["colonies"]["tiles"]))
    page.get_by_role("tab", name="Chamber").click()
    expect(page.locator(".party.dominant")).to_have_count(1)
    assert told(page, "trades with") > 0
    assert told(page, "Ana sends a delegate to Unity") > 0
    # None in the first generation, and none after the last one; each government names who comes next.
    assert told(page, "happens") == seen["generation"] - 2
    assert told(page, "The dominant party is") >= told(page, "The ruling party is") == seen["generation"] - 1
    page.get_by_label("Step of the game").fill("0")
    expect(page.locator(".log-line", has_text="trades with")).to_have_count(0)
    expect(page.locator(".party .mark:not(.of-neutral)")).to_have_count(0)


@SIZES
def test_the_world_government_is_chosen_on_the_tracks(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    table = server.table([ME, BEN], seed=4, first_player=0, modules=VENUS)
    before = table.until(0, "world-government")["table"]["extras"]["venus"]["value"]
    page, other = new_page(size), new_page(size)
    table.sit_down(page)
    table.sit_down(other, 1)
    expect(page.locator(".track.lit")).to_have_count(4)
    expect(page.locator(".prompt-buttons .track-button")).to_have_count(4)
    box = page.get_by_role("button", name="Settings").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= size["width"], "four parameters leave room for the last button"
    expect(other.locator(".government")).to_have_text(re.compile("Ana chooses what rises"))
    expect(other.locator(".track.lit")).to_have_count(0)
    assert findings(page) == []
    page.locator(".world-venus .tick.next").click(force=True)
    page.get_by_role("button", name="Yes").click()  # what follows deals cards: it cannot be taken back
    expect(other.locator(".world-venus .world-value")).to_have_text(f"{before + 2} %")
    assert table.view(1)["table"]["extras"]["venus"]["value"] == before + 2


def test_a_track_is_chosen_with_the_keyboard(server: Server, page: Page) -> None:
    table = server.table([ME, BEN], seed=4, first_player=0, modules=VENUS)
    table.until(0, "world-government")
    table.sit_down(page)
    page.wait_for_selector(".track.lit")
    page.wait_for_timeout(400)
    page.keyboard.press("b")
    for _ in range(8):
        if page.evaluate("document.activeElement.matches('.world-venus .track-reach')"):
            break
        page.keyboard.press("Tab")
    expect(page.locator(".world-venus .track-reach")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Yes")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".world-venus .world-value")).to_have_text("2 %")


@SIZES
def test_tiles_are_traded_with_and_built_on_by_clicking_them(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    tiles = ["Callisto", "Ganymede", "Io", "Luna", "Pluto"]
    table = server.table([ME, BEN], seed=6, first_player=0, modules=[*BASE, "colonies"], colony_tiles=tiles)
    money = table.until(0, "turn")["table"]["players"][0]["stock"]["money"]
    assert money >= 27, "the corporation of this deal can pay for a trade and a colony"
    page = new_page(size)
    table.sit_down(page)
    page.get_by_role("button", name="Trade").first.click()
    expect(page.locator(".colony-tile")).to_have_count(5)
    luna = page.locator(".colony-tile", has_text="Luna")
    luna.get_by_role("button", name=re.compile("^Trade with Luna")).click()
    expect(luna.locator(".colony-fleet")).to_contain_text("fleet of Ana")
    io = page.locator(".colony-tile", has_text="Io")
    io.get_by_role("button", name="Build on Io").click()
    expect(io.locator(".colony-place.taken")).to_have_count(1)
    state = table.view(0)["table"]["extras"]["colonies"]
    assert [tile["colonies"] for tile in state["tiles"] if tile["name"] == "Io"] == [[0]]
    assert state["fleets"][0] == {"seat": 0, "fleets": 1, "home": 0}
    if size is WIDE:
        expect(page.locator(".mat.own .fleets")).to_have_attribute("aria-label", "0 of 1 trade fleet at home")
    expect(page.locator(".log")).to_contain_text("Ana trades with Luna")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"], "the page must not scroll sideways"


@pytest.mark.parametrize("theme", ["dark", "light"])
@SIZES
def test_the_tiles_have_no_serious_findings(
    server: Server, new_page: NewPage, size: dict[str, int], theme: str
) -> None:
    table = server.table([ME, BEN], seed=2, first_player=0, modules=ALL)
    page = new_page(size, color_scheme=theme, reduced_motion="reduce")
    table.sit_down(page)
    page.wait_for_selector(".chooser .card")
    assert findings(page) == []
    table.until(0, "turn")
    page.wait_for_selector(".prompt-buttons .button.strong")
    assert findings(page) == []
    page.get_by_role("button", name="Trade").first.click()
    page.wait_for_selector(".colony-tile")
    assert findings(page) == []
    assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0


@SIZES
def test_the_start_has_preludes_and_tiles(server: Server, new_page: NewPage, size: dict[str, int]) -> None:
    table = server.table([ME], seed=3, modules=ALL)
    page = new_page(size)
    table.sit_down(page)
    groups = table.view(0)["question"]["groups"]
    assert [len(group["cards"]) for group in groups] == [2, 4, 4, 10]
    page.locator(".firms .choice-button").first.click()
    button = page.locator(".prompt-buttons .button.primary")
    expect(button).to_have_text("Choose 2 more preludes")
    preludes, tiles = page.locator(".few-kept").all()
    for i in (1, 3):
        preludes.locator(".choice-button").nth(i).click()
    expect(button).to_have_text("Choose 3 more colony tiles")
    for i in (0, 1, 3):
        tiles.locator(".choice-button").nth(i).click()
    expect(tiles.locator(".choice-button").nth(2)).to_be_disabled()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"], "the page must not scroll sideways"
    button.click()
    expect(page.locator(".prompt")).not_to_contain_text("to keep")
    kept = [each["card"] for i, each in enumerate(groups[2]["cards"]) if i != 2]
    assert [tile["face"] for tile in table.view(0)["table"]["extras"]["colonies"]["tiles"]] == kept
