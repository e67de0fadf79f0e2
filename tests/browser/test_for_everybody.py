"""Keyboard alone, screen readers, contrast, reduced motion, and the size of the first load."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import CLIENT, PHONE, ROOT, WIDE, Clicker, Server, Table

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PEOPLE: list[dict[str, object]] = [{"who": "me", "name": "Ana"}, {"who": "me", "name": "Ben"}]


def findings(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make setup")
    # A page without inline scripts still lets the debugger evaluate one.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:4]])}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def begun(server: Server) -> Table:
    table = server.table(PEOPLE, seed=8, first_player=0)
    for seat in (0, 1):
        table.starts(seat)
    return table


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", ["/", "/new", "/cards", "/rules"])
def test_pages_have_no_serious_findings(server: Server, new_page: NewPage, path: str, theme: str) -> None:
    page = new_page(color_scheme=theme)
    page.goto(server.url + path)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_table_has_no_serious_findings(
    server: Server, new_page: NewPage, size: dict[str, int], theme: str
) -> None:
    page = new_page(size, color_scheme=theme)
    start = server.table(PEOPLE, seed=9)
    start.sit_down(page)
    page.wait_for_selector(".chooser .card")
    assert findings(page) == []
    page.locator(".firms .choice-button").first.click()
    page.locator(".projects .choice-button").first.click()
    assert findings(page) == []
    begun(server).sit_down(page)
    player = Clicker(page)
    player.waits()
    page.wait_for_timeout(400)
    assert findings(page) == []
    page.get_by_role("button", name="Settings").click()
    assert findings(page) == []


def test_a_turn_needs_only_the_keyboard(server: Server, page: Page) -> None:
    table = server.table(PEOPLE, seed=8, first_player=0)
    table.starts(1)
    table.sit_down(page)
    Clicker(page).waits()
    # The corporation and two cards.
    for key in ("b", "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowDown", "Space", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect(page.locator(".firms .choice.on")).to_have_count(1)
    expect(page.locator(".projects .choice.on")).to_have_count(3)
    page.keyboard.press("Space")
    expect(page.locator(".pick-count")).to_contain_text("Keep 2 cards for 6 M€")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator(".hand-card")).to_have_count(2)

    # A standard project that asks for a place.
    page.get_by_role("button", name="Standard projects").focus()
    page.keyboard.press("Enter")
    project = page.locator(".project:not(:disabled)", has_text="Aquifer")
    if project.count() == 0:
        project = page.locator(".project:not(:disabled)").last
    project.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    if page.locator(".hex.lit").count():
        page.keyboard.press("b")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        if page.get_by_role("button", name="Place here").count():
            page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("standard project")

    # Pass, with the question that comes before it.
    page.wait_for_selector(".prompt.asked .button.strong")
    page.locator(".prompt .button.strong").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Ben")


def test_reduced_motion_moves_nothing(server: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    begun(server).sit_down(page)
    Clicker(page).waits()
    moving = page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length")
    assert moving == 0


def test_the_first_load_is_small(server: Server) -> None:
    """Everything that a fresh browser fetches before the first game, compressed."""
    files = [file for file in CLIENT.rglob("*") if file.is_file()]
    total = sum(len(gzip.compress(file.read_bytes())) for file in files)
    total += len(gzip.compress(json.dumps(server.get("/api/catalogue")).encode()))
    assert total < 250_000


def test_the_page_breaks_no_content_policy(server: Server, page: Page) -> None:
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    begun(server).sit_down(page)
    Clicker(page).waits()
    page.keyboard.press("2")
    page.wait_for_timeout(300)
    assert refused == []
