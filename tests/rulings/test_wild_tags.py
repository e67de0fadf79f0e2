"""Wild tags in the middle of an action, on cards that print none: they are lent one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.support import ruling
from tharsis.mars.engine.faces import BY_NUMBER
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.terms import SCIENCE, WILD
from tharsis.testing import Player, Table, card_id


@contextmanager
def lent(name: str, tags: Sequence[int]) -> Iterator[None]:
    """A card bears other tags for a while."""
    face = BY_NUMBER[card_id(name)]
    printed = face.tags
    face.tags = list(tags)
    try:
        yield
    finally:
        face.tags = printed


def player(**tags: int) -> Player:
    return Table(players=2).player(0).has(money=60).tagged(**tags)


@ruling("tag.wild.after-play-only", "tag.wild.never-triggers")
def test_it_stands_for_something_only_from_the_next_action_on() -> None:
    with lent("Satellites", [WILD]):
        red = player().makes(money=0).holds("Satellites").plays("Satellites")
    assert red.production.money == 0  # in its own action it is no space tag
    red.table.turn_of(0)
    red.has(money=33).holds("Terraforming Ganymede").plays("Terraforming Ganymede")
    assert red.rating == 22  # now it is a jovian tag beside the printed one


@ruling("tag.wild.one-type-per-action")
def test_what_a_requirement_took_counts_for_nothing_else() -> None:
    """Quantum Extractor needs a fourth science tag: in that action the wild tag is no other kind."""
    red = player(science=3, wild=1).holds("Quantum Extractor")
    game = red.table.game
    BY_NUMBER[card_id("Quantum Extractor")].requires[0].settle(game, 0)
    assert game.players[0].stands == [SCIENCE]
    red.holds("Satellites").carries_out(*BY_NUMBER[card_id("Satellites")].effects)
    assert red.production.money == 0


@ruling("tag.wild.counts-as-tagless")
def test_a_card_with_only_a_wild_tag_counts_as_one_without() -> None:
    face = BY_NUMBER[card_id("Mine")]
    with lent("Mine", [WILD]):
        assert CardFilter(untagged=True).fits(face)
    with lent("Mine", [WILD, SCIENCE]):
        assert not CardFilter(untagged=True).fits(face)
