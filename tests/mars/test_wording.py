"""A running game in words: every option, question and line of the log, and nothing told to the wrong seat."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.mars.test_text import card, well_formed
from tests.support import deal_corporations
from tharsis.kernel.rng import Rng
from tharsis.mars.engine import placement
from tharsis.mars.engine.faces import BY_NUMBER, NUMBERS
from tharsis.mars.engine.in_force import lay_out
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    CITY_TILE,
    ENERGY,
    GREENERY_TILE,
    HEAT,
    MONEY,
    OCEAN_TILE,
    PLANTS,
    STEEL,
    TITANIUM,
)
from tharsis.mars.engine.turn import TAKE_TURN
from tharsis.mars.kit import KIT
from tharsis.mars.words import questions

NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eva"]


# A table to look at -------------------------------------------------------------------------


def table(*corporations: str, **options: Any) -> Table:
    """A game in its first action phase, everybody with the corporation named and no cards."""
    names = NAMES[: len(corporations)]
    g = KIT.new(players=len(names), names=names, first_player=0, seed=0, logging=True, **options)
    for seat, name in enumerate(corporations):
        deal_corporations(g, seat, [NUMBERS[name]])
        choose(g, seat, f"Choose {name}")
        choose(g, seat, "Done: keep no cards")
    return g


def give(g: Table, seat: int, *cards: str, **stock: int) -> None:
    """Cards in hand, resources in stock, and the turn asked anew."""
    kinds = {"money": MONEY, "steel": STEEL, "titanium": TITANIUM, "plants": PLANTS, "heat": HEAT}
    for name, amount in stock.items():
        g.players[seat].stock[kinds[name]] = amount
    for name in cards:
        g.players[seat].hand.append(NUMBERS[name])
    g.deck = [each for each in g.deck if BY_NUMBER[each].name not in cards]
    if g.active == seat:
        g.ask(TAKE_TURN, seat, -1, -1, [], [])


def lay(g: Table, seat: int, name: str, resources: int) -> None:
    """A card in play with resources on it."""
    lay_out(g.players[seat], card(name))
    g.players[seat].held[-1] = resources


def put(g: Table, row: int, place: int, tile: int, owner: int) -> None:
    placement.put(g, g.board.hex_at(row, place), tile, owner)


def offered(g: Table, seat: int) -> list[str]:
    return [questions.describe(g, seat, option) for option in g.options(seat)]


def choose(g: Table, seat: int, said: str) -> None:
    """Take the option that reads so."""
    g.choose(seat, g.options(seat)[offered(g, seat).index(said)])


# Options and questions ----------------------------------------------------------------------


def test_a_turn_is_offered_in_words() -> None:
    g = table("CrediCor", "Teractor")
    give(g, 0, "Asteroid", money=30, plants=8, heat=8)
    lay(g, 0, "Ants", 1)
    for place in (1, 3, 5):
        put(g, 9, place, CITY_TILE, 0)
    assert questions.question(g, 0) == "Your turn: choose an action (1 of 2)"
    assert offered(g, 0) == [
        "Play Asteroid (14 M€)",
        "Use the action of Ants",
        "Turn 8 plants into a greenery",
        "Turn 8 heat into 1 step of temperature",
        "Claim Mayor (8 M€)",
        "Fund Landlord (8 M€)",
        "Fund Scientist (8 M€)",
        "Fund Banker (8 M€)",
        "Fund Thermalist (8 M€)",
        "Fund Miner (8 M€)",
        "Standard project: Sell Patents (1 M€ per card)",
        "Standard project: Power Plant (11 M€)",
        "Standard project: Asteroid (14 M€)",
        "Standard project: Aquifer (18 M€)",
        "Standard project: Greenery (23 M€)",
        "Standard project: City (25 M€)",
        "Pass for this generation",
    ]


def test_prices_are_those_of_the_player() -> None:
    g = table("ThorGate", "Teractor")
    give(g, 0, "Solar Power", money=20)
    assert "Play Solar Power (8 M€)" in offered(g, 0)
    assert "Standard project: Power Plant (8 M€)" in offered(g, 0)


def test_the_second_action_may_be_left_out() -> None:
    g = table("Teractor", "CrediCor")
    choose(g, 0, "Fund Banker (8 M€)")
    assert questions.question(g, 0) == "Your turn: choose an action (2 of 2)"
    assert "Fund Miner (14 M€)" in offered(g, 0)
    assert offered(g, 0)[-1] == "End the turn"


def test_a_first_action_says_what_it_does() -> None:
    g = table("Tharsis Republic", "Teractor")
    assert (
        questions.question(g, 0)
        == "Your turn: the first action of your corporation comes before anything else"
    )
    assert offered(g, 0) == ["First action of Tharsis Republic: place a city", "Pass for this generation"]


def test_a_place_shows_what_it_brings() -> None:
    g = table("Teractor", "CrediCor")
    put(g, 5, 5, OCEAN_TILE, -1)
    put(g, 3, 4, GREENERY_TILE, 1)
    choose(g, 0, "Standard project: City (25 M€)")
    assert questions.question(g, 0) == "Place a city"
    assert "Place the city on 4-5 (2 plants, beside 1 ocean and 1 greenery)" in offered(g, 0)
    assert "Place the city on 7-1" in offered(g, 0)
    assert "Place the city on 3-1 Ascraeus Mons (1 card)" in offered(g, 0)


def test_the_south_pole_shows_its_price() -> None:
    g = table("Teractor", "CrediCor", board="hellas")
    choose(g, 0, "Standard project: City (25 M€)")
    assert "Place the city on 9-3 South Pole (pay 6 M€ for an ocean)" in offered(g, 0)


def test_the_card_that_asks_is_named() -> None:
    g = table("Teractor", "CrediCor")
    give(g, 0, "Comet")
    choose(g, 0, "Play Comet (21 M€)")
    assert questions.question(g, 0) == "Comet: place an ocean"
    assert "Place the ocean on 5-4 (2 plants)" in offered(g, 0)


def test_a_payment_lists_metal_first_and_says_what_is_wasted() -> None:
    g = table("Teractor", "CrediCor")
    give(g, 0, "Space Elevator", money=20, steel=5, titanium=3)
    choose(g, 0, "Play Space Elevator (27 M€)")
    assert questions.question(g, 0) == "Space Elevator: choose how to pay 27 M€, how much titanium"
    assert offered(g, 0) == ["Pay 3 titanium", "Pay 2 titanium", "Pay 1 titanium", "Pay 0 titanium"]
    choose(g, 0, "Pay 3 titanium")
    assert questions.question(g, 0) == "Space Elevator: choose how to pay 27 M€, how much steel"
    assert offered(g, 0)[0] == "Pay 3 titanium + 5 steel + 8 M€"


def test_overpaying_with_metal_is_told() -> None:
    g = table("Teractor", "CrediCor")
    give(g, 0, "Mine", money=20, steel=4)
    g.players[0].perks = [3, *g.players[0].perks[1:]]  # steel is worth 3 M€
    choose(g, 0, "Play Mine (4 M€)")
    assert offered(g, 0) == ["Pay 1 steel + 1 M€", "Pay 4 M€", "Pay 2 steel (2 M€ too much)"]


def test_heat_that_pays_stands_between_metal_and_money() -> None:
    g = table("Helion", "Teractor")
    give(g, 0, money=10, heat=2)
    choose(g, 0, "Standard project: Power Plant (11 M€)")
    assert questions.question(g, 0) == "Standard project Power Plant: choose how to pay 11 M€, how much heat"
    assert offered(g, 0) == ["Pay 1 heat + 10 M€", "Pay 2 heat + 9 M€"]


def test_removal_names_the_victim() -> None:
    g = table("Teractor", "CrediCor")
    give(g, 0, "Virus")
    give(g, 1, plants=2)
    give(g, 0, plants=1)
    lay(g, 0, "Birds", 3)
    lay(g, 1, "Fish", 1)
    choose(g, 0, "Play Virus (1 M€)")
    assert offered(g, 0) == [
        "Remove 2 plants from Ben (who has 2)",
        "Remove 1 plant from Ben (who has 2)",
        "Remove 1 animal from Fish (Ben)",
        "Remove nothing",
        "Remove 1 plant of your own (you have 1)",
        "Remove up to 2 animals from Birds (yours)",
    ]


def test_own_cards_are_called_yours() -> None:
    g = table("Teractor", "CrediCor")
    lay(g, 0, "Ants", 1)
    lay(g, 1, "Tardigrades", 3)
    give(g, 0)
    choose(g, 0, "Use the action of Ants")
    assert questions.question(g, 0) == "Ants: remove 1 microbe from any card (yours or another player's)"
    assert offered(g, 0) == ["Remove 1 microbe from Tardigrades (Ben)", "Remove 1 microbe from Ants (yours)"]


def test_lost_production_is_told_with_what_is_left() -> None:
    g = table("Teractor", "CrediCor")
    g.players[0].production[HEAT] = 2
    g.players[1].production[HEAT] = 5
    give(g, 0, "Heat Trappers")
    choose(g, 0, "Play Heat Trappers (6 M€)")
    assert questions.question(g, 0) == "Heat Trappers: lower any player's heat production 2 steps"
    assert offered(g, 0) == [
        "Lower Ben's heat production 2 steps (from 5 to 3)",
        "Lower your own heat production 2 steps (from 2 to 0)",
    ]


def test_alternatives_are_told_in_the_words_of_the_effect() -> None:
    g = table("Teractor", "CrediCor")
    lay(g, 0, "Regolith Eaters", 2)
    give(g, 0)
    choose(g, 0, "Use the action of Regolith Eaters")
    assert questions.question(g, 0) == "Regolith Eaters: choose one"
    assert offered(g, 0) == ["Add 1 microbe here", "Spend 2 microbes from here: raise oxygen 1 step"]


def test_a_card_to_add_to_shows_what_it_has() -> None:
    g = table("Teractor", "CrediCor")
    lay(g, 0, "Symbiotic Fungus", 0)
    lay(g, 0, "Ants", 2)
    lay(g, 0, "Tardigrades", 0)
    give(g, 0)
    choose(g, 0, "Use the action of Symbiotic Fungus")
    assert offered(g, 0) == ["Add 1 microbe to Ants (now 2)", "Add 1 microbe to Tardigrades (now 0)"]


def test_selling_counts_what_is_picked() -> None:
    g = table("Teractor", "CrediCor")
    give(g, 0, "Comet", "Fish")
    choose(g, 0, "Standard project: Sell Patents (1 M€ per card)")
    choose(g, 0, "Sell Comet (1 M€)")
    assert questions.question(g, 0) == "Sell patents: choose the cards to sell at 1 M€ each (1 picked)"
    assert offered(g, 0) == ["Sell Fish (1 M€)", "Done: sell 1 card for 1 M€"]


def research(g: Table) -> None:
    """Everybody passes, and the next generation begins."""
    for seat in range(g.seats):
        choose(g, seat, "Pass for this generation")


def test_research_counts_what_is_picked() -> None:
    g = table("Teractor", "CrediCor")
    research(g)
    g.players[0].offer = [NUMBERS["Comet"], NUMBERS["Fish"], NUMBERS["Moss"], NUMBERS["Trees"]]
    assert questions.question(g, 0) == "Research: buy any of these 4 cards at 3 M€ each"
    choose(g, 0, "Buy Comet (3 M€)")
    assert questions.question(g, 0) == "Research: buy any of these 4 cards at 3 M€ each (1 picked)"
    choose(g, 0, "Buy Fish (3 M€)")
    choose(g, 0, "Done: buy 2 cards for 6 M€")
    assert questions.question(g, 0) == "Waiting for Ben"


def test_a_draft_says_where_the_pack_goes() -> None:
    g = table("Teractor", "CrediCor", "Ecoline", draft=True)
    research(g)
    assert questions.question(g, 0) == "Draft: take 1 of these 4 cards; the others go to Ben"
    assert questions.question(g, 2) == "Draft: take 1 of these 4 cards; the others go to Ana"


def test_the_start_says_what_to_choose_and_whom_to_wait_for() -> None:
    g = KIT.new(players=3, names=NAMES[:3], first_player=0, seed=0)
    assert questions.question(g, 0) == "Choose a corporation"
    deal_corporations(g, 0, [NUMBERS["Teractor"]])
    choose(g, 0, "Choose Teractor")
    assert questions.question(g, 0) == "Teractor: keep any of these 10 cards at 3 M€ each"
    choose(g, 0, "Done: keep no cards")
    assert questions.question(g, 0) == "Waiting for Ben and Cleo"


def test_pending_effects_name_their_card_and_owner() -> None:
    g = table("Teractor", "Tharsis Republic", effect_order="player")
    g.players[0].production[ENERGY] = 1
    give(g, 0, "Corporate Stronghold")
    choose(g, 0, "Play Corporate Stronghold (11 M€)")
    assert questions.question(g, 0) == "Several effects are pending: choose what comes next"
    assert "Corporate Stronghold: place a city" in offered(g, 0)
    choose(g, 0, "Corporate Stronghold: place a city")
    choose(g, 0, "Place the city on 3-5")
    assert set(offered(g, 0)) == {
        "Corporate Stronghold: raise your M€ production 3 steps",
        "Corporate Stronghold: lower your energy production 1 step",
        "Tharsis Republic (Ben): raise their M€ production 1 step",
    }


def test_nothing_can_be_described_to_a_seat_that_is_not_asked() -> None:
    g = table("Teractor", "CrediCor")
    with pytest.raises(ValueError, match="Ben is not asked anything now"):
        questions.describe(g, 1, 0)


# The log ------------------------------------------------------------------------------------


def since(g: Table, before: int, seat: int | None = None) -> list[str]:
    """The lines written after so many."""
    return questions.log_lines(g, seat)[before:]


def test_the_start_is_told() -> None:
    g = table("Ecoline", "Teractor")
    assert questions.log_lines(g, None) == [
        "Ana leads Ecoline",
        "Ana gains 36 M€ (Ecoline)",
        "Ana's plant production +2 (Ecoline)",
        "Ana gains 3 plants (Ecoline)",
        "Ana keeps no starting cards",
        "Ben leads Teractor",
        "Ben gains 60 M€ (Teractor)",
        "Ben keeps no starting cards",
    ]


def test_an_event_is_told_with_its_price_and_what_it_sets_off() -> None:
    g = table("Teractor", "CrediCor")
    lay(g, 0, "Media Group", 0)
    give(g, 0, "Asteroid", money=20)
    give(g, 1, plants=5)
    before = len(questions.log_lines(g, None))
    choose(g, 0, "Play Asteroid (14 M€)")
    choose(g, 0, "Remove 3 plants from Ben (who has 5)")
    assert since(g, before) == [
        "Ana plays Asteroid for 14 M€",
        "Ana gains 3 M€ (Media Group)",
        "Ana gains 2 titanium (Asteroid)",
        "Ana raises the temperature to -28 °C (Asteroid), TR +1",
        "Ben loses 3 plants (Asteroid)",
    ]


def test_what_is_turned_into_something_is_told_once() -> None:
    g = table("Ecoline", "CrediCor")
    give(g, 0, plants=8, heat=8)
    before = len(questions.log_lines(g, None))
    choose(g, 0, "Turn 8 heat into 1 step of temperature")
    choose(g, 0, "Turn 7 plants into a greenery")
    choose(g, 0, "Place the greenery on 4-2 (1 plant)")
    assert since(g, before) == [
        "Ana turns 8 heat into 1 step of temperature",
        "Ana raises the temperature to -28 °C, TR +1",
        "Ana turns 7 plants into a greenery",
        "Ana places a greenery on 4-2",
        "Ana gains 1 plant",
        "Ana raises oxygen to 1 %, TR +1",
    ]


def test_the_board_is_told() -> None:
    g = table("CrediCor", "Teractor")
    before = len(questions.log_lines(g, None))
    choose(g, 0, "Standard project: City (25 M€)")
    choose(g, 0, "Place the city on 3-1 Ascraeus Mons (1 card)")
    choose(g, 0, "Fund Banker (8 M€)")
    assert since(g, before) == [
        "Ana carries out the standard project City for 25 M€",
        "Ana gains 4 M€ (CrediCor)",
        "Ana's M€ production +1",
        "Ana places a city on 3-1 Ascraeus Mons",
        "Ana draws 1 card",
        "Ana funds the award Banker for 8 M€",
    ]


def test_production_is_one_line_a_player() -> None:
    g = table("Ecoline", "PhoboLog")
    before = len(questions.log_lines(g, None))
    research(g)
    assert since(g, before) == [
        "Ana passes for this generation",
        "Ben passes for this generation",
        "Production of generation 1",
        "Ana gains 20 M€ and 2 plants",
        "Ben gains 20 M€",
        "Generation 2: Ben begins",
    ]


def test_cards_bought_and_sold_are_named_to_their_player_alone() -> None:
    g = table("Teractor", "CrediCor")
    research(g)
    g.players[0].offer = [NUMBERS["Comet"], NUMBERS["Fish"], NUMBERS["Moss"], NUMBERS["Trees"]]
    before = len(questions.log_lines(g, None))
    for said in ("Buy Comet (3 M€)", "Buy Fish (3 M€)", "Done: buy 2 cards for 6 M€"):
        choose(g, 0, said)
    choose(g, 1, "Done: buy no cards")
    choose(g, 1, "Pass for this generation")
    for said in (
        "Standard project: Sell Patents (1 M€ per card)",
        "Sell Fish (1 M€)",
        "Done: sell 1 card for 1 M€",
    ):
        choose(g, 0, said)
    told = [
        "Ben buys no cards",
        "Ana buys 2 cards for 6 M€",
        "Ben passes for this generation",
        "Ana sells 1 card for 1 M€",
    ]
    assert since(g, before) == told
    assert since(g, before, seat=1) == told
    assert since(g, before, seat=0) == [
        "Ben buys no cards",
        "Ana buys 2 cards for 6 M€: Comet and Fish",
        "Ben passes for this generation",
        "Ana sells 1 card for 1 M€: Fish",
    ]


def test_private_entries_are_for_their_player() -> None:
    g = table("Teractor", "CrediCor")
    for kind, said in [
        ("drawn", "You take Fish into your hand (Ants)"),
        ("discarded", "You discard Fish (Ants)"),
    ]:
        entry = Entry(kind, 0, NUMBERS["Ants"], NUMBERS["Fish"], 1, 1)
        assert questions.entry_words(g, entry, 0) == said
        assert questions.entry_words(g, entry, 1) is None
        assert questions.entry_words(g, entry, None) is None


def test_resources_on_cards_are_told_with_their_owner() -> None:
    g = table("Teractor", "CrediCor")
    lay(g, 0, "Ants", 0)
    lay(g, 1, "Tardigrades", 3)
    give(g, 0)
    before = len(questions.log_lines(g, None))
    choose(g, 0, "Use the action of Ants")
    assert since(g, before) == [
        "Ana uses the action of Ants",
        "1 microbe is removed from Ben's Tardigrades (Ants)",
        "Ana adds 1 microbe to Ants",
    ]


def test_the_neutral_opponent_of_a_solo_game_is_told() -> None:
    g = table("Teractor")
    assert [line.split(":")[0] for line in questions.log_lines(g, None)[:4]] == [
        "Revealed to place the neutral tiles"
    ] * 4
    before = len(questions.log_lines(g, None))
    give(g, 0, "Heat Trappers")
    choose(g, 0, "Play Heat Trappers (6 M€)")
    assert since(g, before) == [
        "Ana plays Heat Trappers for 6 M€",
        "Ana's energy production +1 (Heat Trappers)",
        "The neutral opponent loses 2 steps of heat production (Heat Trappers)",
    ]


def test_an_unknown_entry_is_an_error() -> None:
    g = table("Teractor", "CrediCor")
    with pytest.raises(ValueError, match="no words for the log entry 'dance'"):
        questions.entry_words(g, Entry("dance", 0, -1, 0, 0, 1), 0)


def test_every_kind_of_entry_that_the_engine_writes_has_words() -> None:
    source = Path(questions.__file__).parent.parent
    for folder in sorted((source / "modules").glob("*/__init__.py")):
        import_module(f"tharsis.mars.modules.{folder.parent.name}")  # also those not in the list yet
    written = {
        kind
        for path in source.rglob("*.py")
        for kind in re.findall(r'\.note\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(written) > 30
    g = table("Teractor", "CrediCor")
    for kind in written:
        words = questions.entry_words(g, Entry(kind, 0, NUMBERS["Ants"], 1, 1, 1), 0)
        assert words is None if kind == "forced" else words and well_formed(words), kind


# Whole games --------------------------------------------------------------------------------

SETUPS: list[dict[str, Any]] = [
    {"players": 1, "board": "hellas", "solo_goal": "rating"},
    {"players": 1, "board": "tharsis", "effect_order": "player"},
    {"players": 2, "board": "tharsis", "draft": True},
    {"players": 2, "board": "hellas", "effect_order": "player", "beginners": [True, False]},
    {"players": 3, "board": "elysium", "effect_order": "player", "draft": True},
    {"players": 3, "board": "hellas"},
    {"players": 4, "board": "tharsis", "effect_order": "player"},
    {"players": 4, "board": "elysium", "modules": ["base"]},
    {"players": 5, "board": "hellas", "draft": True, "effect_order": "player"},
    {"players": 5, "board": "elysium"},
]


def some_choice(rng: Rng, said: list[str]) -> int:
    """Any option, but rather a lively one: games of cards, not of passing."""
    lively = [
        i for i, each in enumerate(said) if each.startswith(("Play ", "Use ", "Turn ", "Buy ", "Keep "))
    ]
    if lively and rng.below(4):
        return lively[rng.below(len(lively))]
    return rng.below(len(said))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(str(each) for each in setup.values()))
def test_a_whole_game_is_told(setup: dict[str, Any], seed: int) -> None:
    g = KIT.new(**setup, names=NAMES[: setup["players"]], seed=seed, logging=True)
    rng = Rng(seed)
    while not g.over:
        waiting = g.waiting()
        for seat in range(g.seats):
            question = KIT.question(g, seat)
            assert well_formed(question), question
            assert question.startswith("Waiting for ") == (seat not in waiting)
        for seat in waiting:
            said = [KIT.describe(g, seat, option) for option in g.options(seat)]
            assert all(well_formed(each) for each in said), said
            assert len(set(said)) == len(said), said
        seat = waiting[rng.below(len(waiting))]
        said = [KIT.describe(g, seat, option) for option in g.options(seat)]
        g.choose(seat, g.options(seat)[some_choice(rng, said)])
    assert KIT.question(g, 0) == "The game is over"
    assert_log_is_told(g)


def assert_log_is_told(g: Table) -> None:
    for entry in g.log:
        for reader in (None, *range(g.seats)):
            words = questions.entry_words(g, entry, reader)
            if entry.kind in ("drawn", "discarded"):
                assert (words is None) == (reader != entry.who)
            elif entry.kind != "forced":
                assert words is not None
                assert well_formed(words), words
    # Only its player reads names behind a count of cards.
    counts = re.compile(r" (draws|discards|sells|buys|keeps) .*: ")
    for reader in (None, *range(g.seats)):
        lines = KIT.log_lines(g, reader)
        assert all(well_formed(line) for line in lines)
        named = [line for line in lines if counts.search(line)]
        owner = None if reader is None else g.setup.names[reader]
        assert all(owner is not None and line.startswith(f"{owner} ") for line in named)
        assert (len(named) > 0) == (reader is not None)
