"""A wild tag is one kind of tag in an action, chosen anew for the next; the requirement takes it first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.miniature import switched_on
from tests.miniature.rules import NAME
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.terms import SCIENCE
from tharsis.mars.words.refusals import why_not_card
from tharsis.testing import Player, Table, card_id

MODULES = ["base", "corporate-era", NAME]


@pytest.fixture(autouse=True)
def _dust() -> Iterator[None]:
    with switched_on():
        yield


def wild(n: int = 1, **tags: int) -> Player:
    """A player with wild tags in play."""
    red = Table(players=2, modules=MODULES).player(0).has(money=10)
    return red.tagged(wild=n, **tags) if n else red.tagged(**tags)


def gained(red: Player, card: str) -> int:
    before = red.stock.money
    red.holds(card).plays(card)
    return red.stock.money - before + red.table.game.cards[card_id(card)].cost


def test_it_meets_a_requirement_and_then_counts_as_nothing_else() -> None:
    red = wild(jovian=2)
    assert gained(red, "Dust Fair") == 2


def test_where_the_requirement_does_not_need_it_it_counts() -> None:
    assert gained(wild(jovian=2, science=1), "Dust Fair") == 3


def test_what_the_requirement_took_counts_where_the_same_kind_is_counted() -> None:
    assert gained(wild(), "Dust Survey") == 1


def test_of_two_wild_tags_the_requirement_takes_only_what_it_needs() -> None:
    assert gained(wild(2, jovian=1), "Dust Fair") == 2


def test_it_is_chosen_anew_for_the_next_action() -> None:
    red = wild(jovian=1)
    assert gained(red, "Dust Fair") == 1
    assert red.table.game.players[0].stands == []
    assert gained(red.tagged(science=1), "Dust Fair") == 2


def test_within_an_action_it_is_counted_for_one_kind_by_all_effects() -> None:
    red = wild(earth=1, jovian=1)
    assert gained(red, "Dust Census") == 2
    assert (red.stock.steel, red.stock.heat) == (1, 2)


def test_a_count_of_two_kinds_together_has_it_once() -> None:
    assert gained(wild(earth=1), "Dust Ledger") == 2


def test_a_count_that_it_does_not_help_leaves_it_to_the_next() -> None:
    red = wild(earth=2, jovian=1)
    assert gained(red, "Dust Pairs") == 1
    assert red.stock.steel == 2


def test_a_count_that_it_helps_takes_it() -> None:
    red = wild(earth=1, jovian=1)
    assert gained(red, "Dust Pairs") == 1
    assert red.stock.steel == 1


@pytest.mark.parametrize(("n", "can"), [(1, False), (2, True)])
def test_it_cannot_fill_two_places_of_a_requirement(n: int, can: bool) -> None:
    red = wild(n).holds("Dust Trio")
    assert red.can_play("Dust Trio") == can


def test_it_stands_for_nothing_in_the_action_that_brings_it() -> None:
    red = wild(0, jovian=1)
    assert gained(red, "Dust Lab") == 1
    assert red.tags("wild") == 1
    red.table.turn_of(0)
    assert gained(red.tagged(science=1), "Dust Fair") == 2


def test_what_is_wanting_besides_is_told() -> None:
    red = wild().holds("Dust Trio")
    said = why_not_card(red.table.game, 0, card_id("Dust Trio"))
    assert said is not None
    assert said.reason == "needs 1 more plant or animal tag"


def test_a_card_with_nothing_but_a_wild_tag_is_one_without_tags() -> None:
    red = wild(0)
    lab = red.table.game.cards[card_id("Dust Lab")]
    assert CardFilter(untagged=True).fits(lab)
    assert not CardFilter([SCIENCE]).fits(lab)


def test_a_copy_in_the_middle_of_an_action_keeps_what_it_stands_for() -> None:
    red = wild(jovian=2)
    game = red.table.game
    game.players[0].stands = [SCIENCE]
    assert game.copy().players[0].stands == [SCIENCE]
    assert game.copy().state() == game.state()
