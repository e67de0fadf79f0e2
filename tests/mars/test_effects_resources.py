"""Effects on resources that lie on cards: on this card, on another, on the card just played."""

from __future__ import annotations

import pytest

from tests.mars.directly import happens, hold, lay_out
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.resources import (
    add_here,
    add_to_another,
    add_to_any,
    add_to_each,
    add_to_each_full,
    add_to_played,
    spend_from,
)
from tharsis.mars.engine.effects.stock import gain, if_not_raised
from tharsis.mars.engine.terms import ANIMAL, FLOATER, MICROBE, NOTHING
from tharsis.testing import Table, card_id


def test_which_card_gets_the_resources_is_asked() -> None:
    red = Table(players=2).player(0).owns("Tardigrades", "Ants", "Symbiotic Fungus").uses("Symbiotic Fungus")
    assert red.is_asked() == "add-to"
    red.answers("Ants")
    assert (red.on("Ants"), red.on("Tardigrades")) == (1, 0)


def test_another_card_is_not_this_card() -> None:
    red = Table(players=2).player(0).owns("Ants")
    happens(red, add_to_another(MICROBE, 1), card="Ants")
    assert red.on("Ants") == 0
    red.owns("Tardigrades")
    happens(red, add_to_another(MICROBE, 1), card="Ants")
    assert (red.on("Ants"), red.on("Tardigrades")) == (0, 1)


def test_any_card_may_be_this_card() -> None:
    red = Table(players=2).player(0).owns("Ants", "Fish")
    happens(red, add_to_any(MICROBE, 2), card="Ants")
    assert (red.on("Ants"), red.on("Fish")) == (2, 0)


def test_a_favourite_project_has_a_resource_already() -> None:
    red = Table(players=2).player(0).has(money=1).holds("CEO's Favorite Project")
    red.owns("Ants", "Fish", resources=1).owns("Tardigrades").plays("CEO's Favorite Project")
    assert red.is_asked() == "add-to"
    red.answers("Fish")
    assert (red.on("Ants"), red.on("Fish"), red.on("Tardigrades")) == (1, 2, 0)


def test_a_card_just_played_gets_a_resource_if_it_holds_microbes_or_animals_and_lies_there() -> None:
    red = Table(players=2).player(0).owns("Ants", "Fish", "Security Fleet", "Moss")
    for name, gets in (("Ants", 1), ("Fish", 1), ("Security Fleet", 0), ("Moss", 0)):
        happens(red, add_to_played(), data=card_id(name))
        assert red.on(name) == gets
    happens(red, add_to_played(), data=card_id("Tardigrades"))  # not in play
    assert red.on("Tardigrades") == 0


# Cards that name a resource -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "named"),
    [
        (gain(money=1), []),
        (add_here(1), []),
        (add_to_any(MICROBE, 1), [MICROBE]),
        (add_to_another(ANIMAL, 1), [ANIMAL]),
        (add_to_any(NOTHING, 1), []),
        (spend_from(FLOATER, 2), [FLOATER]),
        (add_to_each(FLOATER, 1), [FLOATER]),
        (add_to_each_full(1), []),
        (if_not_raised(add_to_any(MICROBE, 1)), [MICROBE]),
        (spend_from(FLOATER, 1) >> add_to_any(MICROBE, 1), [MICROBE, FLOATER]),
        (add_to_any(ANIMAL, 1) | gain(money=1) | add_to_any(MICROBE, 1), [ANIMAL, MICROBE]),
        (add_to_any(ANIMAL, 1) & gain(money=1) & add_to_each(FLOATER, 1), [ANIMAL, FLOATER]),
    ],
)
def test_a_card_names_the_resources_that_it_gives_and_takes(effect: Effect, named: list[int]) -> None:
    red = Table(players=2).player(0)
    for card in (hold(red, effect), lay_out(red, action=effect)):
        assert red.table.game.cards[card].shows == sorted(named)
