"""Several people at one table, each in a browser of their own."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.kit import PHONE, WIDE, Clicker, Server
from tests.browser.test_for_everybody import findings

LOW = {"width": 1280, "height": 720}


def test_two_players_meet_by_link_draft_and_play(server: Server, new_page: NewPage) -> None:
    ana, ben = new_page(), new_page()
    ana.goto(f"{server.url}/new")
    ana.get_by_label("Name of seat 1").fill("Ana")
    ana.get_by_label("Remove seat 3").click()
    ana.get_by_label("Who sits on seat 2").select_option("open")
    ana.get_by_label("Draft").check()
    ana.get_by_role("button", name="Set the table").click()

    ana.get_by_role("button", name="Invite players").click()
    link = ana.get_by_label("Invitation to a free seat").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    expect(ben.get_by_role("radio", name="blue")).to_be_checked()
    expect(ben.get_by_role("radio", name="orange")).to_have_count(0)
    ben.get_by_role("radio", name="pink").focus()
    ben.keyboard.press("Space")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector(".prompt.asked")
    expect(ana.locator(".mat.of-pink")).to_contain_text("Ben")

    players = [Clicker(ana, 1), Clicker(ben, 2)]
    players[0].starts(cards=2)
    expect(ana.locator(".prompt")).not_to_have_class(re.compile("asked"))
    expect(ana.locator(".prompt")).to_contain_text("Ben is choosing a corporation")
    players[1].starts(cards=1)
    _both_pass(players)

    # The draft of the second generation: four cards, then three, then two; the last comes by itself.
    for left in (4, 3, 2):
        for player in players:
            expect(player.page.locator(".chooser .choices .choice")).to_have_count(left)
        hands = [_offered(player.page) for player in players]
        assert not hands[0] & hands[1], "nobody sees what the other chooses from"
        for player in players:
            player.page.locator(".chooser .choice-button").first.click()
            player.confirms_if_asked()
    for player in players:
        expect(player.page.locator(".prompt-sentence")).to_contain_text("buy", ignore_case=True)
        player.confirms()
    _both_pass(players)
    expect(ana.locator(".generation b")).to_have_text("3")


def _offered(page: Page) -> set[str | None]:
    return {card.get_attribute("data-card") for card in page.locator(".chooser .choice-button").all()}


def _both_pass(players: list[Clicker]) -> None:
    """Whoever is asked passes, after a first action if need be, until the generation is over."""
    generation = players[0].page.locator(".generation b").inner_text()
    for _ in range(60):
        for player in players:
            page = player.page
            if page.locator(".generation b").inner_text() != generation:
                return
            if not page.locator(".prompt.asked").count():
                continue
            end = page.locator(".prompt-buttons .button.strong")
            if end.count():
                end.click()
                player.confirms_if_asked()
            else:
                player.answers()
            player.settled()
    raise AssertionError("the generation does not end")


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", [WIDE, LOW, PHONE], ids=["wide", "low", "phone"])
def test_all_mats_stay_in_sight(
    server: Server, new_page: NewPage, size: dict[str, int], players: int
) -> None:
    names = ["Ana", "Benedikta", "Cleo", "Dorothea the Elder", "Emil"][:players]
    table = server.table([{"who": "me", "name": name} for name in names], seed=14, first_player=0)
    for seat in range(players):
        table.starts(seat)
    page = new_page(size)
    table.sit_down(page)
    Clicker(page).waits()
    if size is PHONE:
        page.locator(".pane-nav button", has_text="Players").click()
    expect(page.locator(".mats .mat")).to_have_count(players)
    prompt = _box(page.locator(".prompt"))
    for mat in page.locator(".mats .mat").all():
        box = _box(mat)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= prompt["y"]
        assert mat.evaluate("it => it.scrollWidth <= it.clientWidth"), "nothing sticks out of a mat"
    if size is not PHONE:
        assert _box(page.locator(".tab-panel"))["height"] >= 70, "the log has room for a few lines"
        hand = _box(page.locator(".hand"))
        assert hand["y"] + hand["height"] <= size["height"] + 1


def _box(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


def test_a_spectator_sees_the_table_and_no_hand(server: Server, new_page: NewPage) -> None:
    table = server.table(
        [{"who": "me", "name": "Ana"}, {"who": "me", "name": "Ben"}], seed=14, first_player=0
    )
    for seat in (0, 1):
        table.starts(seat)
    watcher, ana = new_page(), new_page()
    watcher.goto(table.url)
    expect(watcher.locator(".mat")).to_have_count(2)
    expect(watcher.locator(".hand")).to_have_count(0)
    expect(watcher.locator(".prompt")).not_to_have_class(re.compile("asked"))
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    table.sit_down(ana)
    ana.get_by_role("button", name="Standard projects").click()
    ana.locator(".project", has_text="Power Plant").click()
    expect(watcher.locator(".log")).to_contain_text("Power Plant")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("chosen", [True, False], ids=["chosen", "by-chance"])
def test_a_chosen_deal_is_told_to_all(
    server: Server, new_page: NewPage, size: dict[str, int], chosen: bool
) -> None:
    setup = {"seed": "known"} if chosen else {}
    table = server.table([{"who": "me", "name": "Ana"}, {"who": "open"}], **setup)
    guest, page = new_page(size), new_page(size)
    guest.goto(f"{server.url}/join/{table.game}#{table.invite}")
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    sentence = "This deal was chosen: whoever chose the seed can know every card."
    expect(guest.get_by_text(sentence)).to_have_count(int(chosen))
    guest.get_by_role("link", name="Only watch").click()
    table.sit_down(page)
    for each in (guest, page):
        expect(each.locator(".generation")).to_be_visible()
        mark = each.get_by_role("note", name=sentence)
        expect(mark).to_have_count(int(chosen))
        if chosen:
            expect(mark).to_be_in_viewport(ratio=1)
            wide = each.evaluate(
                "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
            )
            assert wide, "the mark makes the page too wide"
            last = each.get_by_role("button", name="Settings")
            expect(last).to_be_in_viewport(ratio=1)


def test_the_end_of_a_chosen_deal_is_marked(server: Server, new_page: NewPage) -> None:
    page = new_page()
    table = server.table([{"who": "me", "name": "Ana"}], seed="known")
    view = table.view(0)
    while not view["over"]:
        table.choose(0, view["n"], [view["question"]["options"][-1]["option"]])
        view = table.view(0)
    table.sit_down(page)
    expect(page.locator(".end .chosen-deal")).to_have_text(
        "This deal was chosen: whoever chose the seed can know every card."
    )
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(".chosen-mark")).to_have_count(0)


def test_a_damaged_game_is_a_calm_page_and_the_rest_goes_on(server: Server, new_page: NewPage) -> None:
    page = new_page()
    table = server.table([{"who": "me", "name": "Ana"}, {"who": "open"}], seed=23)
    healthy = server.table([{"who": "me", "name": "Ana"}, {"who": "me", "name": "Ben"}], seed=23)
    for each in (table, healthy):
        each.starts(0)
    server.stop()
    with sqlite3.connect(Path(server.folder) / "tables.sqlite") as database:
        database.execute("update choices set option = 77777 where game = ? and n = 1", (table.game,))
    server.start()
    table.sit_down(page)
    expect(page.get_by_role("heading", name="This game is set aside")).to_be_visible()
    expect(page.get_by_text("Nothing was deleted")).to_be_visible()
    page.get_by_text("What was found").click()
    expect(page.get_by_text("choice 1 is impossible")).to_be_visible()
    assert findings(page) == []
    page.goto(f"{server.url}/join/{table.game}#{table.invite}")
    page.wait_for_url(table.url)  # whoever has a seat there comes to the table, and to the notice again
    page.get_by_role("link", name="To the start page").click()
    expect(page.locator(".my-games")).to_contain_text("damaged")

    guest = new_page()
    guest.goto(f"{server.url}/join/{table.game}#{table.invite}")
    expect(guest.get_by_role("heading", name="This game is set aside")).to_be_visible()
    healthy.sit_down(guest)
    expect(guest.locator(".mat")).to_have_count(2)


def test_a_lost_connection_is_a_quiet_banner_and_comes_back(server: Server, new_page: NewPage) -> None:
    page = new_page()
    table = server.table(
        [{"who": "me", "name": "Ana"}, {"who": "me", "name": "Ben"}], seed=23, first_player=0
    )
    for seat in (0, 1):
        table.starts(seat)
    table.sit_down(page)
    player = Clicker(page)
    sentence = player.asked()
    server.stop()
    expect(page.locator(".banner")).to_contain_text("Connection lost")
    assert page.locator(".mat").count() == 2
    server.start()
    # The client waits for up to 8 seconds between two attempts, and connecting takes a while too.
    expect(page.locator(".banner")).to_have_count(0, timeout=30_000)
    assert player.asked() == sentence
    page.get_by_role("button", name="Standard projects").click()
    page.locator(".project", has_text="Power Plant").click()
    expect(page.locator(".log")).to_contain_text("Power Plant")
