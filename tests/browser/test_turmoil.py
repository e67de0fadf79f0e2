"""Turmoil at the table: the chamber is seen at a glance, and parties are clicked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import PHONE, WIDE, Server, Table, shifts, watch_shifts
from tests.browser.test_for_everybody import findings

SEATS: list[dict[str, object]] = [{"who": "me", "name": "Ana"}, {"who": "me", "name": "Ben"}]
MODULES = ["base", "corporate-era", "turmoil"]
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def in_the_chamber(server: Server, page: Page) -> Table:
    """A first turn, with the chamber on the stage."""
    table = server.table(SEATS, seed=5, first_player=0, modules=MODULES)
    table.until(0, "turn")
    table.sit_down(page)
    page.get_by_role("button", name="Chamber").first.click()
    page.wait_for_selector(".chamber")
    return table


def delegates(table: Table, party: str) -> list[dict[str, Any]]:
    """Those of players in a party."""
    parties = table.view(0)["table"]["extras"]["turmoil"]["parties"]
    found = next(each for each in parties if each["name"] == party)
    return [group for group in found["delegates"] if group["seat"] >= 0]


@SIZES
def test_a_delegate_is_sent_by_a_click_on_a_party(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    page = new_page(size)
    watch_shifts(page)
    table = in_the_chamber(server, page)
    expect(page.locator(".party")).to_have_count(6)
    expect(page.locator(".party.dominant")).to_have_count(1)
    expect(page.locator(".global-event")).to_have_count(3)
    kelvinists = page.locator(".party", has_text="Kelvinists")
    shifts(page)
    kelvinists.click(position={"x": 60, "y": 12})  # anywhere: the whole party takes the click
    expect(kelvinists.locator(".delegates .of-orange, .delegates .of-blue")).to_have_count(1)
    assert delegates(table, "Kelvinists") == [{"seat": 0, "delegates": 1}]
    assert [each["what"] for each in shifts(page) if any("party" in what for what in each["what"])] == []
    expect(kelvinists.locator(".pointing-face")).to_have_text(["5 M€"])
    expect(page.locator(".log")).to_contain_text("Ana sends a delegate to Kelvinists")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"], "the page must not scroll sideways"


def places(page: Page) -> list[dict[str, float] | None]:
    """Where government, parties and events stand."""
    return [each.bounding_box() for each in page.locator(".rule, .party, .global-event").all()]  # type: ignore[misc]


@SIZES
def test_the_chamber_keeps_its_places(server: Server, new_page: NewPage, size: dict[str, int]) -> None:
    """Through three new governments and their events, while cards are bought and on a turn."""
    page = new_page(size)
    table = in_the_chamber(server, page)
    before = places(page)
    assert len(before) == 10
    seen = set()
    for generation in (2, 3, 4):
        table.until(0, "research")
        expect(page.locator(".prompt-sentence")).to_contain_text("Research")
        assert places(page) == before
        table.answers(0, "done")
        table.until(0, "turn")
        expect(page.locator(".topbar")).to_contain_text(re.compile(rf"Gen\w* *{generation}"))
        expect(page.locator(".prompt-sentence")).to_contain_text("Your turn")
        assert places(page) == before
        seen.add(page.locator(".rule h3").inner_text())
        seen.update(page.locator(".global-event h3").all_inner_texts())
    assert len(seen) >= 6, "other parties rule, and other events are announced"


def test_a_party_is_chosen_with_the_keyboard(server: Server, page: Page) -> None:
    table = in_the_chamber(server, page)
    page.keyboard.press("b")
    first = page.locator(".party .pointing.whole").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")  # around to the last party, past its second button
    last = page.locator(".party", has_text="Scientists").locator(".pointing.whole")
    expect(last).to_be_focused()
    expect(page.locator(".prompt-note")).to_contain_text(re.compile("you lead Scientists"))
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ana sends a delegate to Scientists")
    assert delegates(table, "Scientists") == [{"seat": 0, "delegates": 1}]
    expect(last).to_be_focused()


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_the_chamber_has_no_serious_findings(
    server: Server, new_page: NewPage, size: dict[str, int], theme: str
) -> None:
    page = new_page(size, color_scheme=theme, reduced_motion="reduce")
    in_the_chamber(server, page)
    assert findings(page) == []
    assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0
