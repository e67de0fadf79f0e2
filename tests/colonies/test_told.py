"""Colonies are told and shown: options, questions, log, refusals, warnings, views, the terminal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.terminal import ok
from tests.colonies.deeds import BY_NAME, MODULES, Moons, Settler
from tests.hidden import hidden_cards
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.terms import PLAY, PROJECT_VERB
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.effects import free_trade, place_colony
from tharsis.mars.modules.colonies.rules import TRADE
from tharsis.mars.modules.colonies.tiles import TILES
from tharsis.mars.modules.colonies.words import fleets_words, tile_lines
from tharsis.mars.words.cards import card_lines
from tharsis.mars.words.obstacles import obstacle
from tharsis.mars.words.refusals import warnings, why_not
from tharsis.testing import card_id


def described(red: Settler) -> list[str]:
    return [KIT.describe(red.table.game, red.seat, each) for each in red.choices()]


def trade(name: str) -> int:
    return option(TRADE, BY_NAME[name].id)


# Options and questions ---------------------------------------------------------------------------


def test_a_trade_says_what_it_brings_and_costs() -> None:
    red = Moons("Luna").puts(Luna=5).settlers[0].has(money=9, energy=3)
    red.table.turn_of(0)
    assert "Trade with Luna: gain 10 M€ (9 M€, 3 energy or 3 titanium)" in described(red)
    red.trades("Luna")
    assert KIT.question(red.table.game, 0) == "Trade with Luna: choose what to pay with"
    assert described(red) == ["Pay 9 M€", "Pay 3 energy"]


def test_a_discount_is_said() -> None:
    red = Moons("Luna").puts(Luna=1).settlers[0].owns("Cryo-Sleep", "Rim Freighters").has(money=9)
    red.table.turn_of(0)
    assert "Trade with Luna: gain 1 M€ (7 M€, 1 energy or 1 titanium)" in described(red)


def test_raising_the_marker_says_what_each_step_brings() -> None:
    red = Moons("Luna").settlers[0].owns("Trade Envoys", "Trading Colony").has(money=9).trades("Luna")
    assert KIT.question(red.table.game, 0) == "Trade with Luna: you may raise its marker before"
    assert described(red) == [
        "Raise it 2 steps: gain 7 M€",
        "Raise it 1 step: gain 4 M€",
        "Leave it: gain 2 M€",
    ]


def test_building_says_what_each_tile_brings() -> None:
    table = Moons("Luna", "Io")
    red, blue = table.settlers
    blue.settles("Io")
    red.has(money=17).project("Build Colony")
    assert KIT.question(table.game, 0) == "Choose where to build your colony"
    told = described(red)
    assert "Build on Luna: raise your M€ production 2 steps" in told
    assert "Build on Io: raise your heat production 1 step (beside Player 2)" in told


def test_markers_and_tiles_are_named() -> None:
    table = Moons("Luna", "Io").puts(Luna=4, Io=4)
    red = table.settlers[0].has(money=1).holds("Market Manipulation").plays("Market Manipulation")
    assert KIT.question(table.game, 0) == "Market Manipulation: choose the tile whose marker rises"
    assert "Raise Luna to step 5: gain 10 M€" in described(red)
    red.answers("Luna")
    assert "Lower Io to step 3: gain 4 heat" in described(red)
    aridor = Moons("Luna", corporations=["Aridor"]).settlers[0].does_first_action()
    assert "Put Titan into play (once a card in play can hold floaters)" in described(aridor)


def test_a_bonus_asked_of_another_player_names_its_tile() -> None:
    table = Moons("Pluto")
    red, blue = table.settlers
    blue.settles("Pluto").holds("Trees", "Comet")
    red.has(money=9).trades("Pluto")
    assert KIT.question(table.game, 1) == "Pluto: choose a card to discard"
    assert "Discard Trees" in described(blue)
    assert CLIENT.view(table.game, 0, None)["waiting"] == [{"seat": 1, "about": "discarding a card"}]


# The log -----------------------------------------------------------------------------------------


def test_the_log_says_who_got_what_from_whose_trade() -> None:
    table = Moons("Luna", players=3).puts(Luna=5)
    red, blue, _ = table.settlers
    blue.settles("Luna")
    start = len(table.game.log)
    red.owns("Trade Envoys").has(energy=3).trades("Luna", 1)
    lines = KIT.log_lines(table.game, 0)
    assert start
    assert lines[-4:] == [
        "Player 1 moves the marker of Luna to step 6",
        "Player 1 trades with Luna at step 6",
        "Player 1 gains 13 M€ (Luna: income of the trade)",
        "Player 2 gains 2 M€ (Luna: colony bonus, by the trade of Player 1)",
    ]
    last = table.game.log[start:]
    (line,) = [each for each in CLIENT.lines(table.game, last, 1, 0) if each["seat"] == blue.seat]
    assert [part["seat"] for part in line["parts"] if "seat" in part] == [blue.seat, red.seat]
    assert [part["face"] for part in line["parts"] if "face" in part] == [BY_NAME["Luna"].id]


def test_the_log_tells_the_own_bonus_from_the_income() -> None:
    table = Moons("Luna").puts(Luna=5)
    red = table.settlers[0].settles("Luna").has(energy=3).trades("Luna")
    assert KIT.log_lines(table.game, 0)[-2:] == [
        "Player 1 gains 10 M€ (Luna: income of the trade)",
        "Player 1 gains 2 M€ (Luna: colony bonus of the own trade)",
    ]
    red.plays_at_once("Productive Outpost")
    assert KIT.log_lines(table.game, 0)[-1] == "Player 1 gains 2 M€ (Luna: colony bonus)"


def test_the_log_tells_them_apart_in_any_order() -> None:
    table = Moons("Pluto", effect_order="player").puts(Pluto=3).deck_top("Comet", "Ants", "Trees")
    red = table.settlers[0].settles("Pluto").holds("Pets").has(money=9).trades("Pluto")
    red.answers("DrawThenDiscard", "Pets")
    assert KIT.log_lines(table.game, 1)[-3:] == [
        "Player 1 draws 1 card (Pluto: colony bonus of the own trade)",
        "Player 1 discards 1 card (Pluto: colony bonus of the own trade)",
        "Player 1 draws 2 cards (Pluto: income of the trade)",
    ]


def test_colonies_of_one_owner_are_told_together() -> None:
    table = Moons("Luna")
    red, blue = table.settlers
    blue.settles("Luna").settles("Luna")
    red.has(energy=3).trades("Luna")
    assert KIT.log_lines(table.game, 0)[-1] == (
        "Player 2 gains 4 M€ (Luna: colony bonus, by the trade of Player 1)"
    )


def test_the_log_says_whose_trade_it_was_after_a_question_too() -> None:
    """Lines are made of what one choice set off: whose trade it was stands in an earlier part of the log."""
    table = Moons("Enceladus").puts(Enceladus=2)
    red, blue = table.settlers
    blue.owns("Ants").owns("Tardigrades").settles("Enceladus")
    red.has(money=9).trades("Enceladus")
    start = len(table.game.log)
    blue.answers("Ants")
    told = CLIENT.lines(table.game, table.game.log[start:], -1, 0)
    assert [line["text"] for line in told] == [
        "Player 2 adds 1 microbe to Ants (Enceladus: colony bonus, by the trade of Player 1)"
    ]


def test_the_log_tells_of_colonies_fleets_tiles_and_waking() -> None:
    table = Moons("Luna", "Miranda", corporations=["Aridor"])
    red, blue = table.settlers
    red.does_first_action("Titan")
    red.has(money=17).project("Build Colony", "Luna")
    blue.plays_at_once("Fish").plays_at_once("Sky Docks")
    table.next_generation()
    lines = KIT.log_lines(table.game, 0)
    for line in (
        "Player 1 puts the colony tile Titan into play (Aridor)",
        "Player 1 carries out the standard project Build Colony for 17 M€",
        "Player 1 builds a colony on Luna",
        "Player 1's M€ production +2 (Luna: for building)",
        "Miranda wakes up (Fish)",
        "Player 2 gains a trade fleet (Sky Docks), and has 2 now",
        "All trade fleets come home, and the markers of the colony tiles rise",
    ):
        assert line in lines


def test_a_trade_paid_in_money_names_its_price() -> None:
    table = Moons("Io")
    table.settlers[0].has(money=9).trades("Io")
    assert "Player 1 trades with Io at step 2 for 9 M€" in KIT.log_lines(table.game, 0)


# Why not -----------------------------------------------------------------------------------------


def reason(red: Settler, choice: int) -> str:
    red.table.turn_of(red.seat)
    return str(why_not(red.table.game, red.seat, choice))


def test_why_a_trade_is_not_possible() -> None:
    table = Moons("Luna", "Io", "Titan")
    red = table.settlers[0]
    assert (
        reason(red, trade("Luna"))
        == "costs 9 M€, 3 energy or 3 titanium, you have 0 M€, 0 energy and 0 titanium · colony.trade.cost"
    )
    red.has(money=30)
    assert reason(red, trade("Titan")) == (
        "Titan sleeps; it wakes once a card in play can hold floaters · colony.inactive.no-trade-no-build"
    )
    table.sends(1, "Luna")
    assert reason(red, trade("Luna")) == (
        "Player 2 has a fleet there until the next generation · colony.trade.one-fleet-per-tile"
    )
    red.trades("Io")
    assert reason(red, trade("Io")) == (
        "no fleet at home: your trade fleet is away until the next generation · colony.trade.fleet-stays"
    )
    assert reason(red, trade("Pluto")).startswith("no fleet at home") == ("Pluto" in table.in_play)


def test_why_a_tile_that_is_not_in_play_cannot_be_traded_with() -> None:
    red = Moons("Luna", "Io", "Ceres", "Europa", "Pluto").settlers[0].has(money=9)
    assert reason(red, trade("Titan")) == "there is no such colony tile in this game"


def test_why_a_colony_cannot_be_built() -> None:
    table = Moons("Luna", "Io", "Ceres", "Europa", "Pluto")
    red = table.settlers[0].has(money=40).holds("Mining Colony", "Market Manipulation", "Research Colony")
    project = next(each for each in table.game.book.projects if each.name == "Build Colony")
    red.settles(*table.in_play)
    assert reason(red, option(PLAY, card_id("Mining Colony"))) == (
        "you have a colony on every tile where one could still be built"
        " · colony.build.one-per-player-and-tile"
    )
    assert reason(red, option(PROJECT_VERB, project.id)).startswith("you have a colony on every tile")
    red.settles(*table.in_play).settles(*table.in_play)
    assert reason(red, option(PLAY, card_id("Research Colony"))) == (
        "no colony tile has a free place · colony.build.card-needs-place"
    )
    table.puts(**dict.fromkeys(table.in_play, 7))
    assert reason(red, option(PLAY, card_id("Market Manipulation"))) == (
        "there are no two tiles of which one marker can rise and the other fall"
        " · card.market-manipulation.both"
    )


def test_why_a_requirement_is_not_met() -> None:
    red = Moons("Luna", "Io").settlers[0].has(money=40)
    red.holds("Space Port", "Pioneer Settlement", "Airliners", "Urban Decomposers").makes(energy=1)
    assert "needs at least 1 colony of yours, you have 0" in reason(red, option(PLAY, card_id("Space Port")))
    assert "needs at least 3 floaters on your cards" in reason(red, option(PLAY, card_id("Airliners")))
    red.settles("Luna", "Io")
    assert "needs at most 1 colony of yours, you have 2" in reason(
        red, option(PLAY, card_id("Pioneer Settlement"))
    )


def test_why_the_launch_pad_cannot_trade() -> None:
    table = Moons("Luna", "Io")
    red = table.settlers[0].owns("Titan Floating Launch-pad", resources=1).has(money=9).trades("Io")
    assert obstacle(free_trade(), table.game, 0, -1).reason.startswith("no fleet at home")
    red.commands(2)
    for name in table.in_play:
        table.sends(1, name)
    assert obstacle(free_trade(), table.game, 0, -1).reason == "every active colony tile has a fleet already"


def test_what_would_be_in_vain_is_said_before() -> None:
    table = Moons("Enceladus", "Callisto", "Luna").puts(Enceladus=4, Callisto=1)
    red = table.settlers[0].has(money=20).holds("Productive Outpost")
    red.table.turn_of(0)

    def said(choice: int) -> list[str]:
        return [each.reason for each in warnings(table.game, 0, choice)]

    assert said(trade("Enceladus")) == ["no card of yours can hold the microbes"]
    assert said(trade("Callisto")) == ["at this step the trade itself brings nothing"]
    assert said(trade("Luna")) == []
    assert said(option(PLAY, card_id("Productive Outpost"))) == [
        "you have no colony that could give its bonus"
    ]


# Views -------------------------------------------------------------------------------------------


def extras(table: Moons, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = CLIENT.view(table.game, seat, None)["extras"]["colonies"]
    return shown


def test_a_seat_sees_tiles_with_markers_colonies_fleets_and_what_they_bring() -> None:
    table = Moons("Luna", "Titan", players=3).puts(Luna=4)
    red, blue, _ = table.settlers
    blue.settles("Luna")
    red.commands(2).has(money=9).trades("Io")
    shown = extras(table, 0)
    luna = next(tile for tile in shown["tiles"] if tile["name"] == "Luna")
    assert (luna["marker"], luna["colonies"], luna["fleet"], luna["active"]) == (4, [1], -1, True)
    assert (luna["income_now"], luna["bonus_each"]) == ("gain 7 M€", "gain 2 M€")
    printed = catalogue()["extras"]["colonies"]["tiles"]
    assert [len(tile["income"]) for tile in printed if tile["face"] == luna["face"]] == [7]
    assert luna["why_not_build"] is None
    io = next(tile for tile in shown["tiles"] if tile["name"] == "Io")
    assert io["fleet"] == 0
    assert io["why_not_trade"]["ruling"] == "colony.trade.one-fleet-per-tile"
    titan = next(tile for tile in shown["tiles"] if tile["name"] == "Titan")
    assert (titan["active"], titan["income_now"]) == (False, "")
    assert titan["asleep"] == "wakes once a card in play can hold floaters"
    assert shown["fleets"][0] == {"seat": 0, "fleets": 2, "home": 1}
    assert shown["costs"] == [
        {"resource": "money", "amount": 9},
        {"resource": "energy", "amount": 3},
        {"resource": "titanium", "amount": 3},
    ]
    watching = extras(table, -1)
    assert watching["costs"] == []
    assert watching["tiles"][0]["why_not_trade"] is None
    assert fleets_words(table.game, 0) == "1 of 2 trade fleets at home"


def test_an_option_names_its_tile_and_a_preview_says_what_everybody_would_get() -> None:
    table = Moons("Luna").puts(Luna=5)
    red, blue = table.settlers
    blue.settles("Luna")
    red.has(energy=3)
    table.turn_of(0)
    asked = CLIENT.question(table.game, 0)
    assert asked is not None
    (offered,) = [each for each in asked["options"] if each.get("face") == BY_NAME["Luna"].id]
    assert offered["verb"] == "trade"
    (preview,) = [each for each in CLIENT.previews(table.game, 0) if each["option"] == offered["option"]]
    gains = {change["seat"]: change["stock"]["money"] for change in preview["players"]}
    assert gains == {0: 10, 1: 2}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games_are_shown_and_nothing_hidden_with_them(players: int) -> None:
    setup = {"players": players, "modules": MODULES, "seed": "9", "effect_order": "player"}
    game = KIT.new(**setup, logging=True)
    rng = Rng(players)
    step = 0
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        if step % 7 == 0:
            assert all(KIT.describe(game, seat, choice) for choice in options)
            assert KIT.question(game, seat)
            json.dumps(CLIENT.view(game, seat, None))
            assert hidden_cards(game, seat) is not None
        if step % 60 == 0:
            json.dumps(CLIENT.previews(game, seat))
        game.choose(seat, options[rng.below(len(options))])
        step += 1
    assert any(" trades with " in line for line in KIT.log_lines(game, 0))


def test_every_card_and_tile_can_be_read() -> None:
    for card in CARDS:
        if card.module == "colonies":
            assert card_lines(card)
    for tile in TILES:
        lines = tile_lines(tile)
        assert len(lines) == (4 if tile.wakes >= 0 else 3)


def test_it_is_played_in_the_terminal(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    typed = "1\n1 2 4\n" + "1\n" * 2500
    said = ok("play", "--players", "1", "--modules", ",".join(MODULES), "--seed", "4", typed=typed).out
    assert "Final scores" in said
    assert "keep 3 of these 4 colony tiles" in said
    assert "Colony tiles" in said
    assert "1 of 1 trade fleet at home" in said
    assert "Trade with" in said


def test_a_marker_and_a_bonus_may_meet_in_one_line_of_the_log() -> None:
    table = Moons("Luna")
    red = table.settlers[0].carries_out(place_colony(), answers=("Luna",))
    assert KIT.log_lines(table.game, 0)[-2:] == [
        "Player 1 builds a colony on Luna",
        "Player 1's M€ production +2 (Luna: for building)",
    ]
    assert red.production.money == 2


# What answers are about --------------------------------------------------------------------------


def about(red: Settler, *keys: str) -> list[dict[str, Any]]:
    """What clients are told that the answers are about, to light the things themselves."""
    asked = CLIENT.question(red.table.game, red.seat)
    assert asked is not None
    return [{key: each[key] for key in keys if key in each} for each in asked["options"]]


def test_ways_to_pay_and_steps_to_raise_name_their_tile() -> None:
    red = Moons("Luna", "Io").settlers[0].owns("Trade Envoys").has(money=9, energy=3)
    red.trades("Io")
    io = BY_NAME["Io"].id
    assert about(red, "face", "resource", "amount") == [
        {"face": io, "resource": "money", "amount": 9},
        {"face": io, "resource": "energy", "amount": 3},
    ]
    red.answers("energy")
    assert about(red, "face", "amount") == [{"face": io, "amount": 1}, {"face": io, "amount": 0}]
