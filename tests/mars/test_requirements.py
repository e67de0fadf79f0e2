"""Requirements of cards: tags with wild ones, and nothing too strict about having more than enough."""

from __future__ import annotations

import pytest

from tharsis.mars.engine.counts import Here
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.requirements import CountRequirement, leeway
from tharsis.mars.engine.terms import NEXT_TOLERANCE, OXYGEN, TOLERANCE
from tharsis.testing import Table


@pytest.mark.parametrize(
    ("science", "wild", "met"),
    [
        (2, 0, False),
        (3, 0, True),
        (4, 0, True),
        (2, 1, True),
        (1, 1, False),
        (3, 1, True),
        (4, 3, True),
        (0, 4, True),
    ],
)
def test_wild_tags_fill_gaps_and_more_than_enough_is_enough(science: int, wild: int, met: bool) -> None:
    red = Table(players=2).player(0).has(money=20).holds("Gene Repair").tagged(science=science, wild=wild)
    assert red.can_play("Gene Repair") == met


@pytest.mark.parametrize(
    ("tags", "met"),
    [
        ({"plant": 1, "microbe": 1, "animal": 1}, True),
        ({"plant": 2, "microbe": 1}, False),
        ({"plant": 2, "microbe": 1, "wild": 1}, True),
        ({"plant": 3, "wild": 1}, False),
        ({"plant": 3, "wild": 2}, True),
        ({"wild": 5}, True),
    ],
)
def test_one_tag_of_each_kind(tags: dict[str, int], met: bool) -> None:
    red = Table(players=2).player(0).has(money=20).holds("Advanced Ecosystems").tagged(**tags)
    assert red.can_play("Advanced Ecosystems") == met


def test_what_is_required_is_counted_in_the_name_of_no_card() -> None:
    red = Table(players=2).player(0).owns(CARDS[0].name, CARDS[1].name, resources=1)
    assert CountRequirement(Here(), 0).met(red.table.game, 0)
    assert not CountRequirement(Here(), 1).met(red.table.game, 0)


def test_nothing_but_a_tolerance_eases_a_global_requirement() -> None:
    table = Table(players=2)
    mat = table.player(0).mat
    for perk in range(len(mat.perks)):
        if perk not in (TOLERANCE, NEXT_TOLERANCE):
            mat.add_perk(perk, 2)
    assert leeway(table.game, 0, OXYGEN) == 0
    mat.add_perk(TOLERANCE, 2)
    assert leeway(table.game, 0, OXYGEN) == 2
