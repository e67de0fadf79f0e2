"""Calm and safe: nothing jumps, targets are things on the table, seats travel, rules stand beside it."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import (
    NAMES,
    PHONE,
    WIDE,
    Clicker,
    Game,
    Server,
    Table,
    kind,
    shifts,
    watch_shifts,
)

BOT: dict[str, object] = {"who": "bot", "bot": "random"}
ANA: dict[str, object] = {"who": "me", "name": "Ana"}
BEN: dict[str, object] = {"who": "me", "name": "Ben"}


def begun(server: Server, seed: int = 8, cards: int = 0) -> Table:
    """Two people in the first action phase; the first keeps some cards."""
    table = server.table([ANA, BEN], seed=seed, first_player=0)
    for _ in range(1 + cards):
        table.answers(0, "pick")
    table.answers(0, "done")
    table.starts(1)
    return table


def hand(page: Page) -> list[str]:
    return [each.get_attribute("data-card") or "" for each in page.locator(".hand-card-button").all()]


def box(found: Locator) -> FloatRect:
    place = found.bounding_box()
    assert place is not None
    return place


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_jumps(server: Server, new_page: NewPage, size: dict[str, int]) -> None:
    """The start, some turns and a research phase; `tools/steady.py` does the same with whole games."""
    page = new_page(size, has_touch=size is PHONE)
    watch_shifts(page)
    table = server.table([ANA, BOT], seed=20, first_player=0)
    table.sit_down(page)
    player = Clicker(page, 3)
    player.starts(4)
    moved = shifts(page)
    for _ in range(12):
        player.waits()
        player.answers()
        moved += shifts(page)
    assert sum(each["value"] for each in moved) < 0.001, moved


def test_the_hand_has_an_order_of_its_own(server: Server, page: Page) -> None:
    begun(server, cards=6).sit_down(page)
    cards = page.locator(".hand-card-button")
    expect(cards).to_have_count(6)
    before = hand(page)
    # A hand makes more than one move, and by the second one a busy browser knows what lies below.
    cards.nth(4).hover()
    page.mouse.down()
    cards.nth(1).hover()
    cards.nth(1).hover()
    page.mouse.up()
    moved = [before[0], before[4], *before[1:4], before[5]]
    expect(cards.nth(1)).to_have_attribute("data-card", before[4])
    assert hand(page) == moved
    expect(page.get_by_label("Sort")).to_have_value("own")

    # Arrows lead along the hand; with Shift they take the card along.
    cards.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Shift+ArrowRight")
    expect(cards.nth(2)).to_have_attribute("data-card", before[4])
    expect(cards.nth(2)).to_be_focused()
    page.reload()
    expect(cards).to_have_count(6)
    assert hand(page) == [before[0], before[1], before[4], before[2], before[3], before[5]]


def test_the_hand_is_searched_and_listed(server: Server, page: Page) -> None:
    begun(server, cards=8).sit_down(page)
    cards = page.locator(".hand-card-button")
    expect(cards).to_have_count(8)
    name = page.locator(".hand-card .card-name").nth(3).inner_text()
    page.get_by_label("Search your hand").fill(name)
    expect(cards).to_have_count(1)
    page.get_by_label("Search your hand").fill("no such card")
    expect(page.locator(".hand-empty")).to_have_text("No card fits the filter.")
    page.get_by_label("Search your hand").fill("")
    page.get_by_role("button", name="Show list").click()
    expect(page.locator(".hand-line")).to_have_count(8)
    tags, names = page.locator(".line-tags").first, page.locator(".line-name").first
    assert box(tags)["x"] < box(names)["x"]


def test_a_hover_card_leaves_the_question_free(server: Server, page: Page) -> None:
    begun(server, cards=5).sit_down(page)
    page.locator(".hand-card-button").nth(2).hover()
    peek = page.locator(".peek .card")
    expect(peek).to_be_visible()
    page.wait_for_timeout(200)
    shown = box(peek)
    assert shown["y"] + shown["height"] <= box(page.locator(".prompt"))["y"]


def test_a_preview_tells_points_and_tags(server: Server, page: Page) -> None:
    begun(server, cards=8).sit_down(page)
    Clicker(page).waits()
    told = []
    for card in page.locator(".hand-card.lit .hand-card-button").all():
        card.click()
        note = page.locator(".prompt-note")
        expect(note).to_contain_text("M€")
        tagged = card.locator(".card:not(.type-event) .card-tags > *").count() > 0
        worth = card.locator(".card-vp:not(.per)").count() > 0
        told.append((tagged, worth, note.inner_text()))
        card.click()
    assert told
    for tagged, worth, words in told:
        assert ("tag" in words) == tagged, words
        assert ("point" in words) == worth, words


def test_the_log_points_at_the_board(server: Server, page: Page) -> None:
    table = begun(server)
    table.sit_down(page)
    page.get_by_role("button", name="Standard projects").click()
    page.locator(".project:not(:disabled)", has_text="Aquifer").click()
    page.locator(".hex.lit").first.click()
    Clicker(page).confirms_if_asked()
    line = page.locator(".log-line", has_text="places an ocean")
    expect(line).to_be_visible()
    expect(page.locator(".told-ring")).to_have_count(0)
    line.hover()
    expect(page.locator(".told-ring")).to_have_count(1)
    page.locator(".topbar").hover()
    expect(page.locator(".told-ring")).to_have_count(0)


def test_rules_open_beside_the_table(server: Server, page: Page) -> None:
    begun(server).sit_down(page)
    sentence = Clicker(page).asked()
    page.get_by_role("button", name="Rules", exact=True).click()
    beside = page.get_by_role("complementary", name="Rules")
    beside.get_by_role("searchbox").fill("greenery next to opponent")
    answers = beside.locator(".rulings").first.locator("li")
    expect(answers.first).to_be_visible()
    first = " ".join(answers.nth(i).inner_text() for i in range(3))
    assert "A greenery must touch a tile of its player" in first
    expect(beside.get_by_role("heading", name="About other modules")).to_be_visible()
    assert Clicker(page).asked() == sentence, "the table is still there"
    page.get_by_role("button", name="Close the rules").click()
    expect(beside).to_have_count(0)


def test_a_seat_goes_to_another_device(server: Server, new_page: NewPage) -> None:
    table = begun(server)
    page, phone = new_page(), new_page(PHONE, has_touch=True)
    table.sit_down(page)
    Clicker(page).waits()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.get_by_role("img", name="The link, to be read by a phone")).to_be_visible()
    phone.goto(page.get_by_label("For you alone").input_value())
    phone.get_by_role("button", name="Sit down here").click()
    expect(phone.locator(".prompt.asked")).to_be_visible()
    # The first device holds the seat no longer, and says so.
    expect(page.locator(".prompt.asked")).to_have_count(0)
    expect(page.locator("body")).to_contain_text(re.compile("seat|cannot be shown|watching"))
    phone.get_by_role("button", name="Projects").click()
    phone.locator(".project", has_text="Power Plant").click()
    expect(phone.locator(".prompt-sentence")).to_contain_text("2 of 2")


def test_the_host_helps_somebody_back(server: Server, new_page: NewPage) -> None:
    table = begun(server)
    ana, ben = new_page(), new_page()
    table.sit_down(ana)
    Clicker(ana).waits()
    ana.get_by_role("button", name="Share").click()
    ana.get_by_role("button", name="Help Ben back to their seat").click()
    link = ana.get_by_label("For Ben alone").input_value()
    expect(ana.locator(".own-seat")).to_contain_text("unless Ben comes back before")
    expect(ana.locator(".log")).to_contain_text("Ana has made a key to the seat of Ben")
    # Not at once: whoever holds the seat has a while to show up.
    ben.goto(link)
    ben.get_by_role("button", name="Sit down here").click()
    expect(ben.get_by_role("alert")).to_contain_text("fits")


def test_without_a_connection_nothing_can_be_chosen(server: Server, new_page: NewPage) -> None:
    page = new_page()
    begun(server, cards=4).sit_down(page)
    Clicker(page).waits()
    end = page.get_by_role("button", name="Pass", exact=True)
    expect(end).to_be_enabled()
    server.stop()
    expect(page.locator(".banner")).to_contain_text("Connection lost")
    expect(end).to_be_disabled()
    page.get_by_role("button", name="Standard projects").click()
    expect(page.locator(".project:not(:disabled)")).to_have_count(0)
    server.start()
    # Attempts are three seconds apart at most; with the connection the notice is gone.
    expect(page.locator(".connection")).to_have_class(re.compile("is-open"), timeout=30_000)
    expect(page.locator(".banner")).to_have_count(0, timeout=500)
    expect(end).to_be_enabled()


def test_the_focus_follows_the_questions(server: Server, page: Page) -> None:
    begun(server).sit_down(page)
    Clicker(page).waits()
    page.get_by_role("button", name="Standard projects").focus()
    page.keyboard.press("Enter")
    page.locator(".project:not(:disabled)", has_text="Aquifer").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hex.lit:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    if page.get_by_role("button", name="Place here").count():
        page.keyboard.press("Enter")
    expect(page.locator(".prompt-sentence")).to_contain_text("2 of 2")
    expect(page.locator(".prompt .button:focus")).to_have_count(1)


def keeps(table: Table, seat: int, name: str) -> None:
    """Start with the first corporation and one card, by name."""
    table.answers(seat, "pick")
    faces = table.server.get("/api/catalogue")["cards"]
    card = next(each["card"] for each in faces if each["name"] == name)
    view = table.view(seat)
    wanted = next(each for each in view["question"]["options"] if each.get("card") == card)
    table.choose(seat, view["n"], [wanted["option"]])
    table.answers(seat, "done")


def test_buying_a_card_stands_beside_discarding_it(server: Server, page: Page) -> None:
    table = server.table([ANA, BEN], seed=39, first_player=0)
    keeps(table, 0, "Inventors' Guild")
    table.starts(1)
    table.sit_down(page)
    page.locator(".hand-card.lit .hand-card-button").click()
    page.get_by_role("button", name="Play Inventors' Guild").click()
    page.locator(".prompt .button", has_text="Actions").click()
    page.get_by_role("button", name="Use Inventors' Guild").click()
    Clicker(page).confirms_if_asked()
    buy = page.locator(".prompt-buttons .button", has_text=re.compile("Buy.*3 M€"))
    discard = page.locator(".prompt-buttons .button", has_text="Discard")
    expect(buy).to_be_visible()
    expect(discard).to_be_visible()
    expect(page.locator(".chooser .card")).to_have_count(1)
    assert abs(box(buy)["y"] - box(discard)["y"]) < 2
    buy.click()
    expect(page.locator(".hand-card")).to_have_count(1)


def test_targets_are_on_the_mats(server: Server, page: Page) -> None:
    people: list[dict[str, object]] = [{"who": "me", "name": name} for name in NAMES]
    table = server.table(people, seed=22, first_player=0)
    keeps(table, 0, "Sabotage")
    for seat in range(1, 5):
        table.starts(seat)
    table.sit_down(page)
    page.locator(".hand-card.lit .hand-card-button").click()
    page.get_by_role("button", name="Play Sabotage").click()
    expect(page.locator(".prompt-note")).to_contain_text("lit resource on a mat")
    # Harm to oneself is no lit choice, and the many choices are no wall of buttons.
    expect(page.locator(".mat:not(.own) .stock.lit").first).to_be_visible()
    expect(page.locator(".mat.own .stock.lit")).to_have_count(0)
    assert page.locator(".prompt-buttons .button:visible").count() <= 8
    expect(page.get_by_role("button", name="Your own")).to_have_class(re.compile("quiet"))
    page.locator(".mat:not(.own)", has_text="Cleo").locator(".stock.lit").first.click()
    steps = page.get_by_role("group", name="How much of Cleo")
    expect(steps.locator("output")).to_have_text(re.compile("7"))
    steps.get_by_role("button", name="Less").click()
    expect(steps.locator("output")).to_have_text(re.compile("6"))
    steps.get_by_role("button", name="More").click()
    before = table.view(0)["table"]["players"][2]["stock"]["money"]
    steps.locator(".button.primary").click()
    expect(page.locator(".prompt-sentence")).to_contain_text("2 of 2")
    assert table.view(0)["table"]["players"][2]["stock"]["money"] == before - 7


@pytest.mark.parametrize("size", [(960, 700), (1100, 800), (844, 390), (768, 1024), (320, 568)])
def test_every_size_is_usable(server: Server, new_page: NewPage, size: tuple[int, int]) -> None:
    wide, high = size
    page = new_page({"width": wide, "height": high}, has_touch=wide < 960)
    people: list[dict[str, object]] = [{"who": "me", "name": name} for name in NAMES]
    table = server.table(people, seed=22, first_player=0)
    keeps(table, 0, "Sabotage")
    for seat in range(1, 5):
        table.starts(seat)
    table.sit_down(page)
    Clicker(page).waits()
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    expect(page.get_by_role("button", name="Settings")).to_be_in_viewport(ratio=1)
    board = box(page.locator("svg.board"))
    assert min(board["width"], board["height"]) >= 280, "the board stays usable"
    # The buttons of the turn stand apart and inside the window, with their words inside them.
    for button in page.locator(".prompt-buttons .slot").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate("it => it.scrollWidth <= it.clientWidth"), button.inner_text()
    if wide < 960:
        page.locator(".pane-nav button", has_text="Players").click()
    mats = [box(mat) for mat in page.locator(".mats .mat").all()]
    assert len(mats) == 5
    for upper, lower in itertools.pairwise(mats):
        assert upper["y"] + upper["height"] <= lower["y"]
    for mat in page.locator(".mats .mat").all():
        assert mat.evaluate("it => it.scrollWidth <= it.clientWidth"), "nothing sticks out of a mat"


def test_cards_to_choose_from_are_shown(server: Server, page: Page) -> None:
    """Which of two cards gets the microbes: the cards in play come to the front, and go again."""
    game = Game(server, 7, players=2)
    asked = game.until(lambda view: kind("add-to")(view) and len(view["question"]["options"]) > 1)
    assert asked is not None
    game.table.sit_down(page)
    Clicker(page).waits()
    expect(page.locator(".tableau-card.lit").first).to_be_visible()
    expect(page.locator(".mat.lit").first).to_be_visible()
    page.locator(".tableau-card.lit .button").first.click()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
