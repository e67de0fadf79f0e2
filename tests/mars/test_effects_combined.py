"""Effects combined: alternatives, costs with results, results that come together."""

from __future__ import annotations

import pytest

from tests.mars.directly import happens
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.removal import take_from_any_card
from tharsis.mars.engine.effects.resources import add_to_another, spend_here
from tharsis.mars.engine.effects.stock import exchange, gain, if_raised, lose, pay
from tharsis.mars.engine.effects.tiles import city, claim_area
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.playing import playable
from tharsis.mars.engine.terms import ANIMAL, ENERGY, EVENT, HEAT, MICROBE, MONEY, NOTHING, PROJECT
from tharsis.testing import Player, Table
from tharsis.testing.names import PLACES

ANIMALS = add_to_another(ANIMAL, 1)
MICROBES = add_to_another(MICROBE, 1)


def alternatives(player: Player) -> list[int]:
    """Which alternatives the open question offers."""
    assert player.is_asked() == "alternative"
    return [argument_of(each) for each in player.choices()]


# Alternatives -----------------------------------------------------------------------------------


def test_a_card_with_alternatives_asks_which() -> None:
    red = Table(players=2).player(0).has(money=12).holds("Artificial Photosynthesis")
    red.plays("Artificial Photosynthesis")
    assert alternatives(red) == [0, 1]


@pytest.mark.parametrize(
    "pointless",
    [
        ANIMALS,
        lose(heat=1) >> ANIMALS,
        lose(heat=1) >> (ANIMALS | MICROBES),
        ANIMALS & MICROBES,
    ],
)
def test_an_alternative_that_would_change_nothing_is_not_offered_beside_a_useful_one(
    pointless: Effect,
) -> None:
    red = Table(players=2).player(0).has(heat=1)
    happens(red, gain(money=1) | pointless)
    assert red.is_asked() == "turn"
    assert (red.stock.money, red.stock.heat) == (1, 1)


@pytest.mark.parametrize(
    "useful",
    [
        MICROBES,
        lose(heat=1) >> MICROBES,
        lose(heat=1) >> (ANIMALS | MICROBES),
        ANIMALS & MICROBES,
    ],
)
def test_an_alternative_that_would_change_something_is_offered(useful: Effect) -> None:
    red = Table(players=2).player(0).has(heat=1).owns("Tardigrades")
    happens(red, gain(money=1) | useful)
    assert alternatives(red) == [0, 1]
    red.answers(1)
    assert (red.stock.money, red.on("Tardigrades")) == (0, 1)


def test_of_alternatives_that_all_change_nothing_one_is_chosen_all_the_same() -> None:
    red = Table(players=2).player(0)
    happens(red, ANIMALS | MICROBES)
    assert alternatives(red) == [0, 1]
    red.answers(1)
    assert red.is_asked() == "turn"


def test_more_alternatives_are_offered_side_by_side() -> None:
    red = Table(players=2).player(0)
    for three in (
        gain(steel=1) | (gain(plants=2) | gain(heat=3)),
        (gain(steel=1) | gain(plants=2)) | gain(heat=3),
    ):
        happens(red, three)
        assert alternatives(red) == [0, 1, 2]
        red.answers(2)
    assert (red.stock.steel, red.stock.plants, red.stock.heat) == (0, 0, 6)


def test_an_impossible_alternative_is_not_offered() -> None:
    red = Table(players=2).player(0).has(heat=1)
    happens(red, lose(heat=2) >> gain(money=5) | lose(heat=1) >> gain(money=1))
    assert (red.stock.money, red.stock.heat) == (1, 0)


@pytest.mark.parametrize(
    ("heat", "kept"),
    [
        ([5, 3], 3),
        ([3, 5], 3),
        ([3, 3], 3),
        ([3], 3),
        ([0, 3], 0),
        ([3, 0], 0),
        ([0, 5, 3], 0),
        ([5, 3, 4], 3),
    ],
)
def test_only_what_the_cheapest_alternative_needs_is_kept(heat: list[int], kept: int) -> None:
    table = Table(players=2, corporations=["Helion"])
    combined: Effect | None = None
    for each in heat:
        one = lose(heat=each) >> gain(plants=1) if each else gain(plants=1)
        combined = one if combined is None else combined | one
    assert combined is not None
    assert combined.keeps(table.game, 0, -1, HEAT) == kept
    assert combined.keeps(table.game, 0, -1, MONEY) == 0


def test_an_effect_that_asks_nothing_has_no_question_of_its_own() -> None:
    assert gain(plants=1).asks() == "choose"


# Costs and results ------------------------------------------------------------------------------


def test_a_cost_is_paid_before_its_result() -> None:
    red = Table(players=2).player(0).has(energy=2)
    happens(red, lose(energy=2) >> exchange(ENERGY, MONEY))
    assert (red.stock.energy, red.stock.money) == (0, 0)  # nothing was left to exchange


def test_results_that_come_together_come_in_their_order() -> None:
    red = Table(players=2).player(0).has(heat=1)
    happens(red, lose(heat=1) >> (gain(energy=1) & exchange(ENERGY, MONEY)))
    assert (red.stock.heat, red.stock.energy, red.stock.money) == (0, 0, 1)
    happens(red.has(heat=1), lose(heat=1) >> (exchange(ENERGY, MONEY) & gain(energy=1)))
    assert (red.stock.heat, red.stock.energy, red.stock.money) == (0, 1, 1)


def test_three_results_come_together() -> None:
    red = Table(players=2).player(0)
    for three in (
        gain(steel=1) & gain(plants=2) & gain(heat=3),
        gain(steel=1) & (gain(plants=2) & gain(heat=3)),
    ):
        assert len(three.parts()) == 3
        happens(red, three)
    assert (red.stock.steel, red.stock.plants, red.stock.heat) == (2, 4, 6)


# Playing a card with such effects ---------------------------------------------------------------


def card_with(effect: Effect) -> Card:
    """An event for nothing with one effect."""
    return Card("", "", "", PROJECT, EVENT, 0, [], [], NOTHING, [effect], None, [], [], [], None, None, False)


@pytest.mark.parametrize(
    ("effect", "heat"),
    [
        (lose(heat=3), 3),
        (lose(heat=3) >> gain(plants=1), 3),
        (lose(heat=5) >> gain(plants=1) | lose(heat=3) >> gain(plants=1), 3),
        (lose(heat=5) & gain(plants=1), 5),
        (spend_here(1) | exchange(HEAT, MONEY), 1),
        (gain(plants=1) | lose(heat=3), 0),
    ],
)
def test_a_card_is_playable_when_its_effect_is_possible(effect: Effect, heat: int) -> None:
    red = Table(players=2).player(0)
    assert playable(red.table.game, 0, card_with(effect)) == (heat == 0)
    red.has(heat=heat)
    assert playable(red.table.game, 0, card_with(effect))
    if heat > 1:
        red.has(heat=heat - 1)
        assert not playable(red.table.game, 0, card_with(effect))


def test_a_card_whose_condition_fails_is_not_playable() -> None:
    red, blue = Table(players=2).players
    g = red.table.game
    assert not playable(g, 0, card_with(if_raised()))
    assert playable(g, 0, card_with(if_raised() | gain(plants=1)))
    red.rose()
    assert playable(g, 0, card_with(if_raised()))
    assert not playable(g, 0, card_with(spend_here(1)))  # nothing lies on a card in hand
    assert not playable(g, 0, card_with(pay(3)))
    assert playable(red.has(money=3).table.game, 0, card_with(pay(3)))
    assert not playable(g, 0, card_with(take_from_any_card(MICROBE)))
    blue.owns("Tardigrades", resources=1)
    assert playable(g, 0, card_with(take_from_any_card(MICROBE)))


def test_a_card_whose_tile_has_no_place_is_not_playable() -> None:
    red, blue = Table(players=2).players
    g = red.table.game
    for effect in (city(), claim_area()):
        assert playable(g, 0, card_with(effect))
    blue.tile("city", *PLACES)
    for effect in (city(), claim_area()):
        assert not playable(g, 0, card_with(effect))
