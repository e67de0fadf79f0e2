"""The dice game at the table: whole games and single turns, played by clicking on dice, cards and areas."""

from __future__ import annotations

import random
import re
from typing import ClassVar

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import PHONE, WIDE, Follower, Server, Table
from tests.browser.test_for_everybody import findings

ME: dict[str, object] = {"who": "me", "name": "Ana"}
BEN: dict[str, object] = {"who": "me", "name": "Ben"}
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


# What is clicked first, and the pane where it lies on a phone.
PANES = {"area": "Board", "laid out": "Board", "card": "Hand", "standard": "Hand"}


class Roller(Follower):
    """Plays the dice game: pays, places and plays whatever is lit."""

    still = ".dg-table[aria-busy=false]"
    sights: ClassVar[dict[str, str]] = {
        "area": ".dg-hex.lit",
        "laid out": ".dg-choice.lit .dg-choice-button",
        "card": ".dg-hand-card.lit .dg-hand-card-button",
        "standard": ".dg-standard.lit:not(:disabled)",
        "pool": ".dg-tray-pool .lit",
        "own": ".dg-tray-own .dg-tray-die",
        "die": ".dg-tray-own button:not(:disabled, [data-quick])",
        "by itself": ".dg-end-by-itself input",
        "ready": ".prompt-buttons .button.primary:not(:disabled)",
        "back": ".prompt-buttons .button : Back",
        "button": ".prompt-buttons > .button:not(.undo, :disabled)",
    }
    hidden = frozenset(PANES)

    def pane(self, name: str) -> None:
        """On a phone, look at another pane."""
        found = self.page.locator(".dg-pane-nav button", has_text=name)
        if name and found.count():
            found.click()

    def answers(self) -> None:
        """Answer one question by a click on something lit; turns are to end by themselves from now on."""
        seen = self.sees()
        thing = next((name for name in PANES if seen[name]), None)
        if thing is None and seen["ready"] and (not seen["pool"] or seen["own"] < 5):
            thing = "by itself" if seen["by itself"] else "ready"
        thing = thing or next((name for name in ("pool", "die", "button") if seen[name]), None)
        if thing is None:
            return self.nothing_lit()
        self.idle = 0
        self.pane(PANES.get(thing, ""))
        if self.clicks(thing, seen):
            self.confirms_if_asked()
        return None


def first_turn(server: Server, **setup: object) -> Table:
    """Two people; Ana, or whoever is first, begins the first turn."""
    table = server.table_of("dice", [ME, BEN], seed=5, **setup)
    for _ in range(9):
        for seat in (0, 1):
            view = table.view(seat)
            question = view["question"]
            if question and question["kind"] != "turn":
                table.choose(seat, view["n"], [question["options"][0]["option"]])
    return table


def active(table: Table) -> int:
    return next(seat for seat in (0, 1) if table.view(seat)["question"] is not None)


@SIZES
def test_a_game_is_set_up_and_played_by_clicking(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    # A whole game goes without motion; the phone's part of one has it.
    page = new_page(size, has_touch=size is PHONE, reduced_motion="reduce" if size is WIDE else None)
    page.goto(f"{server.url}/new?game=dice")
    page.get_by_label("Name of seat 1").fill("Ana")
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("button", name="Add a seat")).to_be_disabled()
    for seat in (2, 3, 4):
        page.get_by_label(f"Who sits on seat {seat}").select_option("bot:normal")
    page.get_by_label("Side 2").check()
    page.get_by_label("Corporate Era").check()
    page.get_by_label("Seed").fill("2")
    page.get_by_role("button", name="Set the table").click()
    player = Roller(page)
    assert player.asked() == "Which corporation do you lead?"
    if size is PHONE:  # a whole game at the wide table is enough of them
        player.goes_on(40)
        expect(page.locator(".prompt")).to_be_visible()
        return
    assert player.plays() > 10

    expect(page.locator(".end h1")).to_have_text(re.compile(r"win|victory"))
    expect(page.locator(".scores tbody tr")).to_have_count(4)
    expect(page.locator(".chart polyline")).to_have_count(4)
    page.get_by_role("button", name=re.compile("[Rr]eplay")).click()
    tiles = page.locator(".dg-hex .dg-tile").count()
    assert tiles > 0
    page.get_by_label("Step of the game").fill("0")
    expect(page.locator(".dg-hex .dg-tile")).to_have_count(0)
    page.get_by_label("Step of the game").fill("100000")
    expect(page.locator(".dg-hex .dg-tile")).to_have_count(tiles)
    page.get_by_role("button", name="Scores").click()
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    assert Roller(page).asked() == "Which corporation do you lead?"


def test_play_now_asks_which_game_and_says_what_each_is(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    dice = page.get_by_role("button", name="Terraforming Mars: The Dice Game")
    expect(dice).to_contain_text("Roll dice")
    dice.click()
    assert Roller(page).asked() == "Which corporation do you lead?"


@SIZES
def test_dice_are_kept_by_clicking_and_taken_back_until_the_roll(
    server: Server, new_page: NewPage, size: dict[str, int]
) -> None:
    page = new_page(size)
    table = first_turn(server)
    seat = active(table)
    table.sit_down(page, seat)
    player = Roller(page)
    assert "support action" in player.asked()
    own = page.locator(".dg-tray-own .dg-tray-die")
    many = own.count()
    assert many == sum(table.view(seat)["table"]["players"][seat]["dice"])
    page.get_by_role("button", name="Take a production turn").click()

    kept = page.locator(".dg-tray-die.on")
    proposed = len(table.view(seat)["question"]["usual"])
    expect(kept).to_have_count(proposed)
    kept.first.click()
    expect(kept).to_have_count(proposed - 1)
    page.locator(".prompt .button.primary").click()
    expect(own).to_have_count(proposed - 1)
    page.locator(".prompt .undo").click()
    expect(own).to_have_count(many)
    # What was ticked is found again, and changed.
    page.get_by_role("button", name="Take a production turn").click()
    expect(kept).to_have_count(proposed - 1)
    page.locator(".dg-tray-die:not(.on)").first.click()
    expect(kept).to_have_count(proposed)
    page.locator(".prompt .button.primary").click()
    expect(own).to_have_count(proposed)

    # Cards to give up are clicked too.
    expect(page.locator(".prompt")).to_contain_text("Which cards do you discard?")
    player.pane("Hand")
    page.locator(".dg-hand-card-button").first.click()
    page.get_by_role("button", name="Discard 1 card and produce").click()
    expect(page.locator(".dg-hand-card")).to_have_count(5)
    expect(page.locator(".prompt .undo")).to_be_disabled()
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".prompt.asked")).to_have_count(0)


def test_a_payment_is_shown_on_the_dice_and_can_be_made_otherwise(server: Server, page: Page) -> None:
    """Heat for a step of temperature: the usual payment is a click, another one is clicked die for die."""
    table = server.table_of("dice", [ME], seed=31)
    rng = random.Random(31)
    for _ in range(900):
        view = table.view(0)
        options = view["question"]["options"]
        if [each for each in options if each["verb"] == "standard" and "batch" in each]:
            break
        # Tokens are spared: nothing is played.
        wanted = [each for each in options if each["verb"] not in ("play", "standard", "use")]
        table.choose(0, view["n"], [rng.choice(wanted or options)["option"]])
    standard = next(each for each in options if each["verb"] == "standard" and "batch" in each)
    table.sit_down(page)
    Roller(page).waits()
    page.locator(".dg-standard.lit").nth(
        [each for each in options if each["verb"] == "standard"].index(standard)
    ).click()
    paid = sum(standard["paid"]["dice"])
    expect(page.locator(".dg-tray-die.paying")).to_have_count(paid)
    expect(page.get_by_role("button", name=re.compile("^Pay with"))).to_be_visible()
    page.get_by_role("button", name="Pay otherwise").click()
    # A die is kept and a token pays for it.
    lit = page.locator(".dg-tray-die.lit")
    lit.first.click()
    expect(page.locator(".dg-tray-die.paying")).to_have_count(paid - 1)
    page.locator(".prompt .undo").click()
    expect(page.locator(".dg-tray-die.paying")).to_have_count(0)


def test_a_turn_needs_only_the_keyboard(server: Server, page: Page) -> None:
    table = first_turn(server)
    seat = active(table)
    table.sit_down(page, seat)
    Roller(page).waits()
    # A die is given up for two cards.
    hand = page.locator(".dg-hand-card").count()
    page.keyboard.press("d")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".dg-tray-die.selected")).to_have_count(1)
    page.get_by_role("button", name=re.compile("draw 2 cards")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".dg-hand-card")).to_have_count(hand + 2)
    # A second support action: a die of the pool, with the question that comes before it.
    dice = page.locator(".dg-tray-own .dg-tray-die").count()
    for key in ("d", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".prompt-note")).to_contain_text("cannot be taken back")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt-note")).not_to_contain_text("cannot be taken back")
    for key in ("d", "ArrowLeft", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".dg-tray-own .dg-tray-die")).to_have_count(dice + 1)
    page.keyboard.press("2")
    expect(page.get_by_role("tab", name="Cards in play")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("theme", ["dark", "light"])
@SIZES
def test_the_table_has_no_serious_findings(
    server: Server, new_page: NewPage, size: dict[str, int], theme: str
) -> None:
    page = new_page(size, color_scheme=theme)
    start = server.table_of("dice", [ME, BEN], seed=9)
    start.sit_down(page)
    page.wait_for_selector(".dg-choice-button")
    assert findings(page) == []
    table = first_turn(server)
    table.sit_down(page, active(table))
    player = Roller(page)
    player.waits()
    page.wait_for_timeout(500)
    for pane in ("Board", "Hand", "Players"):
        player.pane(pane)
        assert findings(page) == []
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".rules-beside")).to_contain_text("these cards are ours")
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_cards_say_where_they_come_from(server: Server, new_page: NewPage, theme: str) -> None:
    page = new_page(color_scheme=theme)
    page.goto(f"{server.url}/cards?game=dice")
    expect(page.locator(".dg-card-grid .dg-card")).to_have_count(130)
    expect(page.locator("main")).to_contain_text("these cards are ours")
    assert findings(page) == []
    page.get_by_label("Search cards").fill("Wildlife Reserve")
    expect(page.locator(".dg-card-grid .dg-card")).to_have_count(1)
    page.locator(".dg-card-grid button").click()
    expect(page.get_by_role("dialog")).to_contain_text("made for this edition")


def test_reduced_motion_rolls_without_moving(server: Server, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    table = first_turn(server)
    table.sit_down(page, active(table))
    player = Roller(page)
    player.waits()
    dice = page.locator(".dg-tray-own .dg-tray-die").count()
    page.locator(".dg-tray-pool button").first.click()
    player.confirms_if_asked()
    expect(page.locator(".dg-tray-own .dg-tray-die")).to_have_count(dice + 1)
    expect(page.locator(".dg-tray-die.rolled")).to_have_count(1)
    moving = page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length")
    assert moving == 0
