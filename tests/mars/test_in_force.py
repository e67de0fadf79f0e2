"""What is in force leaves with what brought it; triggers that wait for steps; the one filter for cards."""

from __future__ import annotations

import pytest

from tharsis.mars.engine.economy import add_to_card, produce
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.faces import BY_NUMBER, CARDS, Card
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.in_force import enter, leave, take_away
from tharsis.mars.engine.terms import (
    ACTIVE,
    ANIMAL,
    BUILDING,
    EARTH,
    EVENT,
    MICROBE,
    NOTHING,
    OPPONENT,
    PLANTS,
    PRODUCTION_RAISED,
    PROJECT,
    RESOURCE_ADDED,
    SPACE,
    TRACK_RAISED,
    YOU,
)
from tharsis.mars.engine.tracks import raise_track
from tharsis.mars.engine.triggers import Trigger, when
from tharsis.testing import Player, Table, card_id

LASTING = [card.name for card in CARDS if card.perks or card.triggers or card.discounts]


def rules_of(player: Player) -> tuple[object, ...]:
    mat = player.mat
    watches = [[(watch.card, watch.trigger) for watch in watches] for watches in mat.triggers]
    return mat.perks, mat.discounts, watches


@pytest.mark.parametrize("name", LASTING)
def test_what_leaves_takes_its_rules_with_it(name: str) -> None:
    red = Table(players=2).player(0).owns("Earth Office", "Space Station", "Rover Construction")
    before = rules_of(red)
    face = BY_NUMBER[card_id(name)]
    enter(red.mat, face)
    assert name in red.tableau or rules_of(red) != before
    leave(red.mat, face)
    if name not in red.tableau:
        assert rules_of(red) == before


def test_a_card_taken_out_of_play_leaves_nothing_behind() -> None:
    red = Table(players=2).player(0).owns("Mine").owns("Earth Office", resources=0).owns("Fish", resources=2)
    before = len(red.mat.tableau)
    take_away(red.mat, BY_NUMBER[card_id("Earth Office")])
    assert red.tableau[-2:] == ["Mine", "Fish"]
    assert red.on("Fish") == 2
    assert len(red.mat.held) == len(red.mat.acted) == len(red.mat.memory) == before - 1
    assert red.mat.discounts == []


def watching(player: Player, trigger: Trigger) -> Player:
    """A player with a trigger of no particular card."""
    face = Card(
        "", "", "", PROJECT, ACTIVE, 0, [], [], NOTHING, [], None, [trigger], [], [], None, None, False
    )
    enter(player.mat, face)
    return player


def happens(table: Table) -> None:
    table.game.asks = [None] * table.game.seats
    table.game.run()


MONEY: Effect = gain(money=1)


def test_each_step_of_a_track_sets_a_trigger_off() -> None:
    table = Table(players=2)
    red = watching(table.player(0), when(TRACK_RAISED, MONEY, what=1))
    blue = watching(table.player(1), when(TRACK_RAISED, MONEY, OPPONENT))
    raise_track(table.game, 0, 1, 3, -1)
    happens(table)
    assert (red.stock.money, blue.stock.money) == (3, 3)
    raise_track(table.game, 0, 0, 1, -1)
    raise_track(table.game, 1, 1, 1, -1)
    happens(table)
    assert (red.stock.money, blue.stock.money) == (4, 4)


def test_each_step_of_production_sets_a_trigger_off_and_a_loss_does_not() -> None:
    table = Table(players=2)
    red = watching(table.player(0), when(PRODUCTION_RAISED, MONEY, YOU, what=PLANTS))
    produce(table.game, 0, PLANTS, 2, -1)
    produce(table.game, 0, PLANTS, -1, -1)
    produce(table.game, 1, PLANTS, 1, -1)
    happens(table)
    assert red.stock.money == 2


def test_each_resource_put_on_a_card_sets_a_trigger_off() -> None:
    table = Table(players=2)
    red = watching(table.player(0).owns("Fish", "Tardigrades"), when(RESOURCE_ADDED, MONEY, YOU, what=ANIMAL))
    add_to_card(table.game, 0, card_id("Fish"), 2, -1)
    add_to_card(table.game, 0, card_id("Tardigrades"), 2, -1)
    happens(table)
    assert red.stock.money == 2


@pytest.mark.parametrize(
    ("cards", "fitting", "other"),
    [
        (CardFilter([SPACE]), "Comet", "Mine"),
        (CardFilter([SPACE], EVENT), "Comet", "Space Station"),
        (CardFilter(least_cost=20), "Comet", "Mine"),
        (CardFilter(required=True), "Ants", "Mine"),
        (CardFilter(untagged=True), "Sabotage", "Mine"),
        (CardFilter(holds=MICROBE), "Ants", "Fish"),
        (CardFilter(scores=True), "Fish", "Bribed Committee"),
    ],
)
def test_a_filter_says_which_cards_are_meant(cards: CardFilter, fitting: str, other: str) -> None:
    assert cards.fits(BY_NUMBER[card_id(fitting)])
    assert cards.times(BY_NUMBER[card_id(fitting)]) == 1
    assert not cards.fits(BY_NUMBER[card_id(other)])
    assert cards.times(BY_NUMBER[card_id(other)]) == 0


def test_a_filter_counts_every_tag_that_it_names() -> None:
    mining = next(card for card in CARDS if card.tags.count(BUILDING) == 1 and SPACE in card.tags)
    assert CardFilter([BUILDING, SPACE]).times(mining) == 2
    assert CardFilter([EARTH]).times(mining) == 0
