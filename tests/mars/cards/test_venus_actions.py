"""The actions of Venus Next, its corporations, the alternative board, and what everybody is shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.told import question_of
from tests.venus import venus_table
from tharsis.kernel.option import argument_of
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.kit import KIT
from tharsis.testing import Player

# Card, resources on it, what one use takes, the answers, what is gained: stock, production, on it, Venus.
ACTIONS: list[tuple[str, int, dict[str, int], tuple[Any, ...], dict[str, int]]] = [
    ("Aerial Mappers", 0, {}, (), {"here": 1}),
    ("Aerial Mappers", 1, {}, (1,), {"here": 0, "cards": 1}),
    ("Deuterium Export", 0, {}, (), {"here": 1}),
    ("Deuterium Export", 1, {}, (1,), {"here": 0, "prod_energy": 1}),
    ("Dirigibles", 0, {}, (), {"here": 1}),
    ("Extractor Balloons", 0, {}, (), {"here": 1}),
    ("Extractor Balloons", 2, {}, (1,), {"here": 0, "venus": 2}),
    ("Extremophiles", 0, {}, (), {"here": 1}),
    ("Floating Habs", 0, {"money": 2}, (), {"here": 1}),
    ("Forced Precipitation", 0, {"money": 2}, (), {"here": 1}),
    ("Forced Precipitation", 2, {}, (), {"here": 0, "venus": 2}),
    ("Jet Stream Microscrappers", 0, {"titanium": 1}, (), {"here": 2}),
    ("Jet Stream Microscrappers", 3, {}, (), {"here": 1, "venus": 2}),
    ("Local Shading", 0, {}, (), {"here": 1}),
    ("Local Shading", 1, {}, (1,), {"here": 0, "prod_money": 1}),
    ("Rotator Impacts", 0, {"money": 6}, (), {"here": 1}),
    ("Rotator Impacts", 1, {}, (), {"here": 0, "venus": 2}),
    ("Stratopolis", 0, {}, (), {"here": 2}),
    ("Stratospheric Birds", 0, {}, (), {"here": 1}),
    ("Sulphur-Eating Bacteria", 0, {}, (), {"here": 1}),
    ("Sulphur-Eating Bacteria", 3, {}, (1, 3), {"here": 0, "money": 9}),
    ("Thermophiles", 0, {}, (), {"here": 1}),
    ("Thermophiles", 2, {}, (1,), {"here": 0, "venus": 2}),
    ("Venusian Insects", 0, {}, (), {"here": 1}),
    ("Celestic", 0, {}, (), {"here": 1}),
]
ELSEWHERE = {"Maxwell Base", "Venus Magnetizer", "Viron"}  # tested below and with the rulings


def test_every_action_is_in_the_list() -> None:
    assert {row[0] for row in ACTIONS} | ELSEWHERE == {
        card.name for card in CARDS if card.module == "venus" and card.action is not None
    }


@pytest.mark.parametrize(
    ("card", "held", "cost", "answers", "gained"), ACTIONS, ids=[f"{row[0]}-{row[1]}" for row in ACTIONS]
)
def test_an_action_takes_its_cost_and_gives_what_it_says(
    card: str, held: int, cost: dict[str, int], answers: tuple[Any, ...], gained: dict[str, int]
) -> None:
    table = venus_table()
    red = table.player(0).owns(card, resources=held)
    for name, amount in cost.items():
        red.has(**{name: amount - 1})
        assert not red.can_use(card) or held
    red.has(**cost).uses(card, *answers)
    assert red.is_asked() in ("turn", None)
    assert red.on(card) == gained["here"]
    assert all(getattr(red.stock, name) == 0 for name in cost)
    assert red.stock.money == gained.get("money", 0)
    assert red.production.money == gained.get("prod_money", 0)
    assert red.production.energy == gained.get("prod_energy", 0)
    assert table.track("venus") == gained.get("venus", 0)
    assert len(red.hand) == gained.get("cards", 0)
    assert not red.can_use(card)


def test_a_resource_too_few_cannot_be_spent() -> None:
    for card, held in (("Extractor Balloons", 1), ("Thermophiles", 1), ("Local Shading", 0)):
        red = venus_table().player(0).owns(card, resources=held).uses(card)
        assert red.on(card) == held + 1  # adding was the only way, so nothing was asked
    red = venus_table().player(0).owns("Forced Precipitation", resources=1).has(money=1)
    assert not red.can_use("Forced Precipitation")


@pytest.mark.parametrize(
    ("card", "holders", "others"),
    [
        ("Aerial Mappers", {"Aerial Mappers", "Local Shading", "Floating Habs"}, {"Thermophiles", "Fish"}),
        ("Extremophiles", {"Extremophiles", "Thermophiles", "Ants"}, {"Local Shading", "Fish"}),
        ("Thermophiles", {"Thermophiles", "Extremophiles"}, {"Ants", "Local Shading"}),
        ("Stratopolis", {"Stratopolis", "Local Shading"}, {"Ants", "Fish", "Thermophiles"}),
        ("Maxwell Base", {"Local Shading", "Thermophiles", "Venusian Animals"}, {"Ants", "Fish"}),
    ],
)
def test_resources_go_to_own_cards_that_may_have_them(card: str, holders: set[str], others: set[str]) -> None:
    table = venus_table()
    red = table.player(0).owns(*sorted(holders | others | {card}))
    table.player(1).owns("Dirigibles", "Venusian Insects")
    red.uses(card)
    if red.is_asked() == "alternative":
        red.answers(0)
    assert {table.game.cards[argument_of(each)].name for each in red.choices()} == holders


def test_the_magnetizer_turns_energy_production_into_venus() -> None:
    table = venus_table()
    red = table.player(0).owns("Venus Magnetizer")
    assert not red.can_use("Venus Magnetizer")
    red.makes(energy=1).uses("Venus Magnetizer")
    assert (red.production.energy, table.track("venus"), red.rating) == (0, 2, 21)


# Corporations -------------------------------------------------------------------------------


def test_celestic_scores_a_point_for_three_floaters() -> None:
    red = venus_table().player(0).leads("Celestic").adds("Celestic", 5)
    assert red.points_of("Celestic") == 1


def test_a_search_ends_with_the_deck() -> None:
    table = venus_table(corporations=["Morning Star Inc.", None])
    table.deck_top("Comet", "Dirigibles", "Ants").shrink_deck(3)
    table.game.discard = []
    red = table.player(0).does_first_action()
    assert red.hand == ["Dirigibles"]
    assert sorted(table.discards) == ["Ants", "Comet"]


def test_what_a_search_has_shown_is_not_shuffled_in_again() -> None:
    table = venus_table(corporations=["Morning Star Inc.", None])
    table.deck_top("Comet", "Dirigibles").shrink_deck(2)
    table.game.discard = []
    red = table.player(0).does_first_action()
    assert (red.hand, table.discards) == (["Dirigibles"], ["Comet"])


def test_manutech_gains_any_resource_with_its_production() -> None:
    red = venus_table().player(0).leads("Manutech").makes(money=-2)
    red.produces(money=1, steel=1, titanium=1, plants=1, energy=1, heat=2)
    assert list(red.stock) == [1, 1, 1, 1, 1, 2]


def test_manutech_gains_by_the_bonus_of_a_track() -> None:
    red = venus_table(temperature=-26).player(0).leads("Manutech").raises("temperature")
    assert (red.production.heat, red.stock.heat) == (1, 1)


# The alternative board ----------------------------------------------------------------------


def other_board(**options: Any) -> tuple[Any, Player]:
    table = venus_table(venus_board="alternative", **options)
    return table, table.player(0)


def test_own_venus_tags_make_air_scrapping_cheaper_by_up_to_5() -> None:
    for tags, price in ((0, 15), (1, 14), (5, 10), (8, 10)):
        _, red = other_board()
        red.tagged(venus=tags).has(money=price - 1)
        assert red.project_price("Air Scrapping") == price
        assert not red.can_project("Air Scrapping")
        red.has(money=price).project("Air Scrapping")
        assert (red.stock.money, red.rating) == (0, 21)
    red = venus_table().player(0).tagged(venus=5)
    assert red.project_price("Air Scrapping") == 15


def test_each_step_above_16_gives_a_resource_of_choice() -> None:
    table, red = other_board(venus=14)
    red.raises("venus")
    assert red.is_asked() == "turn"
    red.raises("venus")
    assert (red.is_asked(), len(red.choices())) == ("alternative", 6)
    red.answers(3)
    assert (table.track("venus"), red.stock.plants) == (18, 1)
    red.raises("venus", 2, 2, 2)
    assert red.stock.titanium == 2


def test_the_last_step_gives_a_resource_of_any_kind_besides() -> None:
    _, red = other_board(venus=28)
    red.owns("Fish", "Local Shading").raises("venus")
    asked = []
    while red.is_asked() == "alternative":
        asked.append(len(red.choices()))
        red.answers(6 if len(red.choices()) == 7 else 0)
        if red.is_asked() == "add-to":
            red.answers("Fish")
    assert sorted(asked) == [6, 7]
    assert (red.on("Fish"), red.stock.money) == (1, 1)


def test_the_world_government_gives_none_of_it() -> None:
    table, red = other_board(venus=20)
    table.end_action_phase()
    before = red.stock
    table.answer("venus")
    assert (table.track("venus"), red.stock, red.is_asked()) == (22, before, "research")


# What is shown ------------------------------------------------------------------------------


def test_the_track_its_bonuses_and_the_decision_are_shown_to_everybody() -> None:
    table = venus_table(venus=8)
    table.player(0).owns("Floating Habs", resources=2).owns("Local Shading", resources=1)
    seen = CLIENT.view(table.game, 1, None)
    shown = seen["extras"]["venus"]
    assert (shown["value"], shown["world_government"], shown["deciding"]) == (8, True, -1)
    assert shown["floaters"] == [3, 0]
    bonuses = catalogue()["extras"]["venus"]["bonuses"]
    assert [each["at"] for each in bonuses[shown["board"]]] == [8, 16]
    assert len(bonuses["alternative"]) > 2
    assert next(each for each in seen["parameters"] if each["name"] == "venus")["most"] == 30
    assert len(seen["milestones"]) == len(seen["awards"]) == 6
    table.end_action_phase()
    for seat in (0, 1, -1):
        view = CLIENT.view(table.game, seat, None)
        assert view["phase"] == "solar"
        assert view["extras"]["venus"]["deciding"] == 0
        assert view["waiting"] == [{"seat": 0, "about": "deciding for the World Government"}]
    texts = [each["text"] for each in question_of(table.game, 0)["options"]]
    assert texts == [
        "Raise the temperature (from -30 °C to -28 °C)",
        "Raise oxygen (from 0 % to 1 %)",
        "Place an ocean (0 of 9 lie there)",
        "Raise Venus (from 8 % to 10 %)",
    ]
    assert "World Government" in KIT.question(table.game, 0)
    table.answer("venus")
    lines = KIT.log_lines(table.game, 1)
    assert any("World Government decides on a step of Venus" in line for line in lines)


def test_why_not_is_said() -> None:
    table = venus_table(venus=4)
    red = table.player(0).leads("Viron").has(money=9, titanium=0)
    red.holds("Sponsored Academies")
    table.turn_of(0)
    hand = CLIENT.view(table.game, 0, None)["hand"]
    assert [each["reason"] for each in hand[0]["why_not"]] == ["you have no other card in hand to discard"]
    red.has(money=30).holds("Stratospheric Birds", "Terraforming Contract", "Aerosport Tournament")
    reasons = {
        table.game.cards[each["card"]].name: [why["reason"] for why in each["why_not"]]
        for each in CLIENT.view(table.game, 0, None)["hand"]
    }
    assert reasons["Stratospheric Birds"] == [
        "needs Venus at least 12 %, it is 4 %",
        "you have no card with 1 floater on it",
    ]
    assert reasons["Terraforming Contract"] == ["needs terraform rating (TR) at least 25, you have 20"]
    assert reasons["Aerosport Tournament"] == ["needs at least 5 floaters on your cards, you have 0"]
    viron = CLIENT.view(table.game, 0, None)["players"][0]["cards"][0]["action"]
    assert viron["why_not"]["ruling"] == "corp.viron.second-use"
