"""Wild tags: what they stand for, and where they are nothing. Cards that print none are lent one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from tests.support import ruling
from tests.venus import venus_table
from tharsis.mars.engine.faces import BY_NUMBER
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.terms import EARTH, MICROBE, SCIENCE, VENUS, WILD
from tharsis.testing import Player, Table, card_id
from tharsis.testing.names import TAGS


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


@ruling("tag.wild.not-a-twelfth")
@ruling("tag.wild.only-existing-types")
def test_a_wild_tag_is_one_of_the_kinds_that_there_are() -> None:
    """Ten kinds and a wild tag are ten: there is no eleventh in a game of base and Corporate Era."""
    table = Table(players=2, board="hellas")
    count = next(each for each in table.game.book.milestones if each.name == "Diversifier").count
    red = table.player(0).tagged(wild=3)
    assert count.of(table.game, 0, -1) == 3
    red.tagged(**{TAGS[tag]: 1 for tag in range(VENUS)})
    assert count.of(table.game, 0, -1) == 10


@ruling("tag.wild.not-venus-without-venus")
def test_it_is_a_venus_tag_only_where_there_are_any() -> None:
    plain = Table(players=2, board="hellas")
    count = next(each for each in plain.game.book.milestones if each.name == "Diversifier").count
    every = {TAGS[tag]: 1 for tag in range(VENUS)}
    plain.player(0).tagged(wild=1, **every)
    assert count.of(plain.game, 0, -1) == 10
    venus = Table(players=2, board="hellas", modules=["base", "corporate-era", "venus"])
    venus.player(0).tagged(wild=1, **every)
    assert count.of(venus.game, 0, -1) == 11


@ruling("tag.wild.never-triggers")
def test_it_sets_nothing_off() -> None:
    with lent("Mine", [WILD]):
        red = player().owns("Olympus Conference").holds("Mine").plays("Mine")
    assert red.on("Olympus Conference") == 0
    assert red.tags("wild") == 1


@ruling("tag.wild.after-play-only")
def test_it_stands_for_something_only_from_the_next_action_on() -> None:
    with lent("Satellites", [WILD]):
        red = player().makes(money=0).holds("Satellites").plays("Satellites")
    assert red.production.money == 0  # in its own action it is no space tag
    red.table.turn_of(0)
    red.has(money=33).holds("Terraforming Ganymede").plays("Terraforming Ganymede")
    assert red.rating == 22  # now it is a jovian tag beside the printed one


@ruling("tag.wild.for-requirements")
@ruling("req.tags.wild-may-fill")
@pytest.mark.parametrize(
    ("science", "wild", "can"), [(3, 0, False), (3, 1, True), (2, 1, False), (2, 2, True)]
)
def test_it_meets_a_requirement(science: int, wild: int, can: bool) -> None:
    red = player(science=science, wild=wild).holds("Quantum Extractor")
    assert red.can_play("Quantum Extractor") == can


@ruling("tag.wild.for-milestones")
@pytest.mark.parametrize(
    ("board", "milestone", "tags"),
    [
        ("tharsis", "Builder", {"building": 7}),
        ("elysium", "Ecologist", {"plant": 2, "animal": 1}),
        ("hellas", "Rim Settler", {"jovian": 2}),
        (
            "hellas",
            "Diversifier",
            {"building": 1, "space": 1, "power": 1, "science": 1, "jovian": 1, "earth": 2, "city": 1},
        ),
    ],
)
def test_it_counts_for_a_milestone(board: str, milestone: str, tags: dict[str, int]) -> None:
    red = Table(players=2, board=board).player(0).has(money=8).tagged(**tags)
    assert not red.can_claim(milestone)
    red.tagged(wild=1)
    assert red.can_claim(milestone)


@ruling("tag.wild.for-own-counts")
def test_it_counts_where_the_owner_counts_tags() -> None:
    red = player(wild=1).holds("Terraforming Ganymede").plays("Terraforming Ganymede")
    assert red.rating == 22
    red = player(wild=1).makes(money=0).holds("Satellites").plays("Satellites")
    assert red.production.money == 2


@ruling("tag.wild.no-discount-for-itself")
def test_its_own_card_is_no_cheaper_by_it() -> None:
    """Earth Office takes 3 M€ off for an earth tag."""
    red = player().owns("Earth Office")
    with lent("Mine", [WILD]):
        assert red.holds("Mine").price_of("Mine") == 4
    with lent("Mine", [WILD, EARTH]):
        assert red.price_of("Mine") == 1


@ruling("tag.wild.not-for-opponents-counts")
def test_toll_station_does_not_count_the_wild_tags_of_others() -> None:
    table = Table(players=2)
    table.player(1).tagged(wild=2, space=1)
    red = (
        table.player(0)
        .has(money=12)
        .makes(money=0)
        .tagged(wild=1)
        .holds("Toll Station")
        .plays("Toll Station")
    )
    assert red.production.money == 1


@ruling("tag.wild.not-for-awards")
@pytest.mark.parametrize(
    ("board", "award"), [("tharsis", "Scientist"), ("hellas", "Space Baron"), ("hellas", "Contractor")]
)
def test_it_counts_for_no_award(board: str, award: str) -> None:
    table = Table(players=2, board=board)
    table.player(0).tagged(wild=3)
    found = next(each for each in table.game.book.awards if each.name == award)
    assert found.count.of(table.game, 0, -1) == 0


@ruling("tag.wild.not-when-drawn")
@ruling("card.search-for-life.no-wild")
def test_a_card_with_a_wild_tag_is_no_find() -> None:
    for tags, found in (([WILD], 0), ([MICROBE], 1)):
        with lent("Mine", tags):
            red = player().owns("Search For Life")
            red.table.deck_top("Mine")
            red.uses("Search For Life")
            assert red.on("Search For Life") == found


@ruling("tag.wild.not-for-end-scoring")
def test_it_gives_no_points_at_the_end() -> None:
    red = player().owns("Ganymede Colony")
    before = red.points_of("Ganymede Colony")
    assert red.tagged(wild=2).points_of("Ganymede Colony") == before == 1
    assert red.tagged(jovian=1).points_of("Ganymede Colony") == 2


@ruling("tag.wild.not-an-event")
def test_it_is_no_event() -> None:
    table = Table(players=2, board="elysium")
    red = table.player(0).has(money=8).tagged(wild=9).holds("Media Archives").plays("Media Archives")
    assert red.stock.money == 0
    legend = next(each for each in table.game.book.milestones if each.name == "Legend")
    assert legend.count.of(table.game, 0, -1) == 0


@ruling("tag.wild.choice-per-action")
def test_it_is_chosen_anew_for_each_action() -> None:
    """Space for Satellites in the first action, Venus for a requirement in the second."""
    table = venus_table()
    red = table.player(0).has(money=60).makes(money=0).tagged(wild=1, venus=1)
    red.holds("Satellites", "Sulphur-Eating Bacteria", "Luxury Foods").plays("Satellites")
    assert red.production.money == 2
    assert red.tagged(earth=1).can_play("Luxury Foods")  # venus, earth and jovian: the wild tag is jovian now


@ruling("tag.wild.one-type-per-action")
@ruling("card.gyropolis.wild-once")
def test_within_an_action_it_is_one_tag() -> None:
    """Gyropolis counts it as Venus or as Earth; Luxury Foods needs two tags more than one wild tag gives."""
    table = venus_table()
    red = table.player(0).has(money=60).makes(energy=2, money=0).tagged(wild=1, venus=1, earth=1)
    red.holds("Gyropolis").plays("Gyropolis", "7-3")
    assert red.production.money == 3
    poor = venus_table().player(0).has(money=60).tagged(wild=1, venus=1).holds("Luxury Foods")
    assert not poor.can_play("Luxury Foods")
    assert poor.tagged(wild=1).can_play("Luxury Foods")


@ruling("tag.wild.one-type-per-action")
def test_what_a_requirement_took_counts_for_nothing_else() -> None:
    """Quantum Extractor needs a fourth science tag: in that action the wild tag is no other kind."""
    red = player(science=3, wild=1).holds("Quantum Extractor")
    face = BY_NUMBER[card_id("Quantum Extractor")]
    twin = red.table.copy()
    twin.player(0).plays("Quantum Extractor")
    assert twin.player(0).production.energy == 4
    mine = red.table.game.players[0]
    face.requires[0].settle(red.table.game, 0)
    assert mine.stands == [SCIENCE]


@ruling("tag.wild.counts-as-tagless")
def test_a_card_with_only_a_wild_tag_counts_as_one_without() -> None:
    face = BY_NUMBER[card_id("Mine")]
    with lent("Mine", [WILD]):
        assert CardFilter(untagged=True).fits(face)
    with lent("Mine", [WILD, SCIENCE]):
        assert not CardFilter(untagged=True).fits(face)


@ruling("card.robotic-workforce.research-network")
@ruling("prelude.research-network.robotic-workforce")
def test_a_wild_tag_may_be_building_for_robotic_workforce() -> None:
    """Sponsors stands in: a card with M€ production and nothing but a wild tag."""
    with lent("Sponsors", []):
        red = player().owns("Sponsors").holds("Robotic Workforce")
        assert not red.can_play("Robotic Workforce")
    with lent("Sponsors", [WILD]):
        red = player().makes(money=0).owns("Sponsors").holds("Robotic Workforce")
        assert red.can_play("Robotic Workforce")
        red.plays("Robotic Workforce")
        assert red.production.money == 2
