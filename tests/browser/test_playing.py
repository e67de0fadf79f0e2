"""Whole games and parts of them, played by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import PHONE, WIDE, Clicker, Server

BOT: dict[str, object] = {"who": "bot", "bot": "random"}
ME: dict[str, object] = {"who": "me", "name": "Ana"}


def test_a_game_is_created_and_played_to_the_end_by_clicking(server: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")  # a whole game: what moves costs time, and is seen elsewhere
    page.goto(server.url)
    page.get_by_role("link", name="New table").first.click()
    page.get_by_label("Name of seat 1").fill("Ana")
    for seat in ("2", "3"):
        page.get_by_label(f"Who sits on seat {seat}").select_option("bot:random")
    page.get_by_label("Seed").fill("20")
    page.get_by_role("button", name="Set the table").click()
    player = Clicker(page)
    player.starts()
    assert player.plays() > 20
    expect(page.locator(".end h1")).to_have_text(re.compile(r"win|victory"))
    expect(page.locator(".scores tbody tr")).to_have_count(3)
    expect(page.locator(".chart polyline")).to_have_count(3)

    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename.endswith(".json")

    page.get_by_role("button", name="Look at the table and replay").click()
    final = page.locator(".hex .tile").count()
    page.get_by_label("Step of the game").fill("0")
    expect(page.locator(".hex .tile")).to_have_count(0)
    page.get_by_label("Step of the game").fill("100000")
    expect(page.locator(".hex .tile")).to_have_count(final)
    page.get_by_role("button", name="Scores").click()

    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    Clicker(page).starts()


def test_play_now_needs_a_click_and_the_name_of_the_game(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Terraforming Mars, the board game").click()
    assert "corporation" in Clicker(page).asked().lower()
    expect(page.locator(".choices.firms .choice-button")).to_have_count(2)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_start_is_one_page(server: Server, new_page: NewPage, size: dict[str, int]) -> None:
    page = new_page(size, has_touch=size is PHONE)
    table = server.table([ME, {"who": "me", "name": "Ben"}], seed=12)
    table.sit_down(page)
    question = table.view(0)["question"]
    firms, cards = page.locator(".firms .choice-button"), page.locator(".projects .choice-button")

    def press(found: Locator) -> None:
        if size is PHONE:
            found.tap()
        else:
            found.click()

    expect(firms).to_have_count(2)
    expect(cards).to_have_count(10)
    left, right = firms.first.bounding_box(), firms.last.bounding_box()
    assert left is not None
    assert right is not None
    assert left["y"] == right["y"], "the corporations lie side by side"
    if size is WIDE:
        assert page.evaluate("(it => it.scrollHeight <= it.clientHeight)(document.querySelector('.chooser'))")

    # Both are tried, cards go on and off: nothing is sent yet.
    press(firms.first)
    for i in (0, 4, 9, 4):
        press(cards.nth(i))
    press(firms.last)
    expect(page.locator(".firms .choice.on")).to_have_count(1)
    chosen = question["groups"][0]["cards"][1]
    expect(page.locator(".pick-count")).to_contain_text(
        f"Keep 2 cards for 6 M€: {chosen['money'] - 6} M€ left"
    )
    assert table.view(0)["step"] == 0

    press(page.get_by_role("button", name="Begin with"))
    expect(page.locator(".prompt")).to_contain_text("Ben is choosing")
    view = table.view(0)["table"]
    kept = [question["groups"][1]["cards"][i]["card"] for i in (0, 9)]
    assert [group["chosen"] for group in view["start"]] == [[chosen["card"]], kept]

    # Taken back, the page is as it was left.
    press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".projects .choice.on")).to_have_count(2)
    press(cards.nth(9))
    press(page.get_by_role("button", name="Begin with"))
    expect(page.locator(".prompt")).to_contain_text("Ben is choosing")
    assert len(table.view(0)["table"]["start"][1]["chosen"]) == 1


def test_a_reload_in_the_middle_loses_nothing(server: Server, page: Page) -> None:
    table = server.table([ME, BOT], seed=3)
    table.sit_down(page)
    player = Clicker(page)
    player.starts(cards=2)
    for _ in range(3):
        player.waits()
        player.answers()
    player.waits()
    sentence = player.asked()
    mats = page.locator(".mats").inner_text()
    lines = page.locator(".log-line").count()
    page.reload()
    assert player.asked() == sentence
    assert page.locator(".mats").inner_text() == mats
    assert page.locator(".log-line").count() == lines


def test_a_choice_can_be_undone(server: Server, page: Page) -> None:
    table = server.table([ME, {"who": "me", "name": "Ben"}], seed=2, first_player=0)
    for seat in (0, 1):
        table.starts(seat)
    table.sit_down(page)
    player = Clicker(page)
    player.waits()
    money = page.locator(".mat.own .stock").first.get_attribute("aria-label")
    page.get_by_role("button", name="Standard projects").click()
    page.locator(".project", has_text="Power Plant").click()
    expect(page.locator(".mat.own .stock").first).not_to_have_attribute("aria-label", money or "")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".mat.own .stock").first).to_have_attribute("aria-label", money or "")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_payment_is_shown_and_can_be_made_otherwise(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    table = server.table([ME, {"who": "me", "name": "Ben"}], seed=3, first_player=0)
    for seat in (0, 1):
        table.starts(seat)  # Ana begins with Helion, whose heat pays like M€
    for seat in (0, 1):
        table.answers(seat, "pass")
    for seat in (0, 1):
        table.answers(seat, "done")
    table.answers(1, "pass")
    assert table.view(0)["table"]["players"][0]["stock"]["heat"] == 3
    page = new_page(size, has_touch=size is PHONE)
    table.sit_down(page)

    page.get_by_role("button", name="rojects").first.click()
    page.get_by_role("button", name="Power Plant: pay otherwise").click()
    slider = page.get_by_role("slider", name="heat to pay")
    expect(slider).to_be_focused()
    expect(page.get_by_role("button", name="Pay 11 M€")).to_be_visible()
    expect(page.locator(".prompt-note")).to_contain_text("-11 M€, energy production +1")
    slider.press("ArrowRight")
    page.get_by_role("button", name="More heat").click()
    expect(page.get_by_role("button", name="Pay 2 heat + 9 M€")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"], "the page must not scroll sideways"
    slider.press("Enter")
    expect(page.locator(".prompt-sentence")).to_contain_text("2 of 2")
    assert table.view(0)["table"]["players"][0]["stock"]["heat"] == 1
    # The usual payment stands on the button, and needs no further step.
    page.get_by_role("button", name="rojects").first.click()
    plant = page.locator(".project", has_text="Power Plant")
    expect(plant.locator(".project-cost")).to_contain_text("11 M€")
    plant.click()
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    assert table.view(0)["table"]["players"][0]["stock"]["heat"] == 1


def test_a_turn_is_over_when_the_player_says_so(server: Server, page: Page) -> None:
    table = server.table([ME, {"who": "me", "name": "Ben"}], seed=2, first_player=0)
    for seat in (0, 1):
        table.starts(seat)
    table.sit_down(page)

    def power_plants(n: int) -> None:
        for _ in range(n):
            page.get_by_role("button", name="Standard projects").click()
            page.locator(".project", has_text="Power Plant").click()
            page.wait_for_timeout(200)

    power_plants(2)
    end = page.get_by_role("button", name="End turn")
    expect(end).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt-sentence")).to_contain_text("2 of 2")
    power_plants(1)
    end.click()
    expect(page.locator(".prompt")).to_contain_text("Ben is choosing an action")

    # Who wishes is not asked.
    table.answers(1, "pass")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("End my turn by itself after the last action").check()
    page.keyboard.press("Escape")
    power_plants(2)
    expect(page.locator(".prompt-sentence")).to_contain_text("1 of 2")
    assert table.view(0)["table"]["players"][0]["production"]["energy"] == 4


def test_what_cannot_be_taken_back_asks_once(server: Server, page: Page) -> None:
    table = server.table([ME, {"who": "me", "name": "Ben"}], seed=18, first_player=0)
    for seat in (0, 1):
        table.starts(seat)
    table.sit_down(page)
    Clicker(page).waits()
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.locator(".prompt-note")).to_contain_text("cannot be taken back")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".mat.own")).not_to_have_class(re.compile("passed"))
    page.get_by_role("button", name="Pass", exact=True).click()
    page.get_by_role("button", name="Yes, pass").click()
    expect(page.locator(".mat.own")).to_have_class(re.compile("passed"))


def test_a_phone_has_everything_in_panes(server: Server, new_page: NewPage) -> None:
    page = new_page(PHONE, has_touch=True)
    table = server.table([ME, BOT], seed=5)
    table.sit_down(page)
    player = Clicker(page)
    player.starts(cards=2)
    for name in ("Hand", "Players", "Log", "Board"):
        page.locator(".pane-nav button", has_text=name).click()
        expect(page.locator(f".pane-{name.lower()}")).to_be_visible()
    for _ in range(12):
        player.waits()
        player.answers()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"], "the page must not scroll sideways"
