"""Helion's heat pays as M€ wherever something costs M€; M€ never pay as heat, and others' heat never pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tharsis.kernel.option import option
from tharsis.mars.engine.terms import PLAY
from tharsis.testing import Player, Table, card_id


def helion(**stock: int) -> tuple[Table, Player, Player]:
    """Helion with exactly this stock, against a corporation whose heat is only warm."""
    table = Table(players=2, corporations=["Helion"])
    red, blue = table.players
    empty = dict.fromkeys(["money", "steel", "titanium", "plants", "energy", "heat"], 0)
    return table, red.has(**{**empty, **stock}), blue


def heats(player: Player) -> list[int]:
    """How much heat the payments offered would take."""
    return sorted(way["heat"] for way in player.payments())


def asked_to_pay(player: Player, card: str) -> None:
    """Begin to play a card, up to the question how to pay for it."""
    player.holds(card)
    player.table.game.choose(player.seat, option(PLAY, card_id(card)))
    assert player.is_asked() == "payment"


# Cards --------------------------------------------------------------------------------------


def test_any_mix_of_heat_and_money_pays_for_a_card() -> None:
    _, red, _ = helion(money=4, heat=5)
    asked_to_pay(red, "Sponsors")  # 6 M€
    assert heats(red) == [2, 3, 4, 5]
    red.answers({"heat": 3})
    assert (red.stock.money, red.stock.heat) == (1, 2)
    assert red.production.money == 2


def test_heat_alone_pays_for_a_card() -> None:
    _, red, _ = helion(heat=6)
    red.holds("Sponsors").plays("Sponsors")
    assert red.stock.heat == 0
    assert "Sponsors" in red.tableau


def test_heat_and_money_together_must_reach_the_price() -> None:
    _, red, blue = helion(money=2, heat=3)
    red.holds("Sponsors")
    assert not red.can_play("Sponsors")
    assert red.has(heat=4).can_play("Sponsors")
    assert not blue.has(money=2, heat=9).holds("Sponsors").can_play("Sponsors")


def test_heat_never_overpays() -> None:
    _, red, _ = helion(money=9, heat=9)
    asked_to_pay(red, "Sponsors")
    assert heats(red) == [0, 1, 2, 3, 4, 5, 6]


def test_heat_joins_steel_and_titanium() -> None:
    _, red, _ = helion(money=2, heat=5, steel=4, titanium=4)
    red.holds("Space Elevator").plays("Space Elevator", pay={"steel": 4, "titanium": 4, "heat": 5})
    assert red.stock == (0, 0, 0, 0, 0, 0)


def test_heat_pays_the_rest_beside_steel() -> None:
    _, red, _ = helion(heat=2, steel=1)
    red.holds("Mine").plays("Mine")
    assert red.stock == (0, 0, 0, 0, 0, 0)


# Research and looking -----------------------------------------------------------------------


def test_heat_buys_cards_in_the_research_phase() -> None:
    table, red, blue = helion(heat=10)
    red.rated(0).makes(heat=0)  # no income, so that all comes from heat
    table.end_action_phase()
    assert red.is_asked() == "research"
    wanted = sorted(red.mat.offer)[:3]
    red.answers(*(table.game.cards[card].name for card in wanted), "done")
    assert sorted(red.mat.hand) == []  # not before all have answered
    blue.answers("done")
    assert sorted(red.mat.hand) == wanted
    assert (red.stock.money, red.stock.heat) == (0, 1)


def test_heat_and_money_mix_in_the_research_phase() -> None:
    table, red, blue = helion(heat=5, money=3)
    red.rated(0).makes(heat=0)
    table.end_action_phase()
    wanted = sorted(red.mat.offer)[:2]
    red.answers(*(table.game.cards[card].name for card in wanted), "done")
    assert heats(red) == [3, 4, 5]
    red.answers({"heat": 4})
    blue.answers("done")
    assert (red.stock.money, red.stock.heat) == (1, 1)


def test_without_helion_heat_buys_no_card() -> None:
    table, _, blue = helion()
    blue.has(heat=30).rated(0)
    table.end_action_phase()
    assert len(blue.choices()) == 1  # nothing but done


@pytest.mark.parametrize("card", ["Inventors' Guild", "Business Network"])
def test_heat_buys_the_card_looked_at(card: str) -> None:
    table, red, _ = helion(heat=3)
    table.deck_top("Algae", "Birds")
    red.owns(card).uses(card, "Algae")
    assert red.stock.heat == 0
    assert red.hand == ["Algae"]


# Actions ------------------------------------------------------------------------------------

ACTIONS: list[tuple[str, int, tuple[Any, ...]]] = [
    ("Search For Life", 1, ()),
    ("Restricted Area", 2, ()),
    ("Industrial Center", 7, ()),
    ("Space Mirrors", 7, ()),
    ("Underground Detonations", 10, ()),
    ("Aquifer Pumping", 8, ("5-4",)),
    ("Water Import From Europa", 12, ("5-4",)),
]


@pytest.mark.parametrize(("card", "cost", "answers"), ACTIONS, ids=[row[0] for row in ACTIONS])
def test_heat_pays_for_an_action(card: str, cost: int, answers: tuple[Any, ...]) -> None:
    _, red, _ = helion(heat=cost - 1)
    red.owns(card)
    assert not red.can_use(card)
    red.has(heat=cost).uses(card, *answers)
    assert red.stock.heat == 0
    assert red.is_asked() == "turn"


@pytest.mark.parametrize(
    ("card", "metal", "units"), [("Aquifer Pumping", "steel", 3), ("Water Import From Europa", "titanium", 2)]
)
def test_heat_joins_metal_in_an_action(card: str, metal: str, units: int) -> None:
    table, red, _ = helion(money=1, heat=9, **{metal: units})
    cost = 2 if card == "Aquifer Pumping" else 6  # what the metal leaves to pay
    red.owns(card).uses(card, pay={metal: units, "heat": cost - 1}).answers("5-4")
    assert (red.stock.money, getattr(red.stock, metal), red.stock.heat) == (0, 0, 10 - cost)
    assert table.ocean_tiles == 1


# The board ----------------------------------------------------------------------------------

PROJECTS = [
    ("Power Plant", 11, ()),
    ("Asteroid", 14, ()),
    ("Aquifer", 18, ("5-4",)),
    ("Greenery", 23, ("2-3",)),
    ("City", 25, ("2-3",)),
]


@pytest.mark.parametrize(("project", "cost", "answers"), PROJECTS)
def test_heat_pays_for_a_standard_project(project: str, cost: int, answers: tuple[str, ...]) -> None:
    _, red, blue = helion(money=4, heat=cost - 5)
    assert not red.can_project(project)
    red.has(heat=cost - 4).project(project, *answers)
    assert (red.stock.money, red.stock.heat) == (0, 0)
    assert not blue.has(money=cost - 1, heat=30).can_project(project)


def test_heat_claims_a_milestone() -> None:
    _, red, blue = helion(money=3, heat=4)
    red.rated(35)
    blue.rated(35).has(money=7, heat=9)
    assert not blue.can_claim("Terraformer")
    assert not red.can_claim("Terraformer")
    red.has(heat=6).claims("Terraformer", pay={"heat": 6})
    assert (red.stock.money, red.stock.heat) == (1, 0)
    assert red.points["milestones"] == 5


def test_heat_funds_an_award() -> None:
    _, red, blue = helion(heat=22)
    assert not blue.has(money=7, heat=30).can_fund("Banker")
    red.funds("Banker").funds("Thermalist")
    assert red.stock.heat == 0
    red.has(heat=19)
    assert not red.can_fund("Miner")
    red.has(heat=20)
    assert red.can_fund("Miner")


def test_heat_pays_the_toll_of_the_south_pole() -> None:
    table = Table(players=2, corporations=["Helion"], board="hellas")
    red = table.player(0).has(money=25, heat=6)
    red.project("City", "South Pole", pay={"heat": 0})
    assert red.is_asked() in ("place", "payment")
    while red.is_asked() != "turn":
        red.answers("1-1" if red.is_asked() == "place" else {"heat": 6})
    assert (red.stock.money, red.stock.heat) == (0, 0)


# Heat as heat -------------------------------------------------------------------------------

MONEY_IS_NO_HEAT: list[Callable[[Player], bool]] = [
    lambda red: red.has(heat=7).can_convert_heat(),
    lambda red: red.owns("Caretaker Contract").has(heat=7).can_use("Caretaker Contract"),
    lambda red: red.holds("Local Heat Trapping").has(heat=4).can_play("Local Heat Trapping"),
]


@pytest.mark.parametrize("could", MONEY_IS_NO_HEAT)
def test_money_never_pays_as_heat(could: Callable[[Player], bool]) -> None:
    _, red, _ = helion(money=50)
    assert not could(red)


def test_helion_still_warms_the_planet_with_eight_heat() -> None:
    table, red, _ = helion(heat=8)
    red.converts_heat()
    assert table.temperature == -28
    assert red.stock.heat == 0


def test_local_heat_trapping_takes_five_heat_besides_its_price() -> None:
    _, red, _ = helion(money=0, heat=5)
    red.holds("Local Heat Trapping")
    assert not red.can_play("Local Heat Trapping")  # the price would eat into the five
    assert red.has(money=1).can_play("Local Heat Trapping")
    assert red.has(money=0, heat=6).can_play("Local Heat Trapping")


def test_local_heat_trapping_paid_all_in_heat() -> None:
    _, red, _ = helion(heat=6)
    red.holds("Local Heat Trapping").plays("Local Heat Trapping")
    assert red.stock == (0, 0, 0, 4, 0, 0)


def test_local_heat_trapping_with_five_heat_must_be_paid_in_money() -> None:
    _, red, _ = helion(money=1, heat=5)
    red.holds("Local Heat Trapping").plays("Local Heat Trapping")
    assert red.stock == (0, 0, 0, 4, 0, 0)


def test_local_heat_trapping_may_be_paid_either_way_with_more() -> None:
    _, red, _ = helion(money=1, heat=6)
    red.holds("Local Heat Trapping").plays("Local Heat Trapping", pay={"heat": 1})
    assert red.stock == (1, 0, 0, 4, 0, 0)
    _, red, _ = helion(money=1, heat=6)
    red.holds("Local Heat Trapping").plays("Local Heat Trapping", pay={})
    assert red.stock == (0, 0, 0, 4, 0, 1)


def test_local_heat_trapping_for_free_needs_only_its_five_heat() -> None:
    _, red, _ = helion(heat=5)
    red.holds("Indentured Workers", "Local Heat Trapping").plays("Indentured Workers")
    red.plays("Local Heat Trapping")
    assert red.stock == (0, 0, 0, 4, 0, 0)


def test_heat_paid_is_missing_for_thermalist_and_counts_for_no_banker() -> None:
    _, red, blue = helion(heat=16)
    blue.has(heat=9).makes(money=1)
    red.funds("Thermalist")  # 8 of its own 16 heat
    assert (red.points["awards"], blue.points["awards"]) == (0, 5)
