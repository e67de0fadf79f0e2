"""Requirements of the base set: each card at its limit, and one step off it.

The limits are read from the catalogue. Everything else that a card might need is at hand, so that only the
requirement can stop it.
"""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import rich
from tests.mars.test_catalogue import BY_NAME, PROJECTS_OF_CATALOGUE, Condition
from tharsis.testing import Player, Table

STEP = {"temperature": 2, "oxygen": 1, "oceans": 1}
LOWEST = {"temperature": -30, "oxygen": 0, "oceans": 0}
HIGHEST = {"temperature": 8, "oxygen": 14, "oceans": 9}
TAGS_OF_BLUE = {"power": 5, "science": 5, "jovian": 5, "plant": 5, "microbe": 5, "animal": 5}

GLOBAL = [
    (each.name, condition)
    for each in PROJECTS_OF_CATALOGUE
    if each.module == "base"
    for condition in each.requires
    if condition[0] in STEP
]
OF_TAGS = [
    (each.name, condition)
    for each in PROJECTS_OF_CATALOGUE
    if each.module == "base"
    for condition in each.requires
    if condition[0].endswith(" tags")
]


def holder(table: Table, name: str) -> Player:
    """A player with the card and everything but its requirement; the opponent has plenty of all."""
    rich(table.player(1)).tagged(**TAGS_OF_BLUE)
    return rich(table.player(0)).has(money=99, plants=9, energy=9, heat=9).holds(name)


def at(name: str, value: int) -> Player:
    """A holder of a card with the parameter that it names at some value."""
    ((what, _, _),) = BY_NAME[name].requires
    values = LOWEST | {what: value}
    table = Table(oxygen=values["oxygen"], temperature=values["temperature"]).fill_oceans(values["oceans"])
    return holder(table, name)


def test_how_many_cards_have_a_requirement() -> None:
    cards = [each for each in PROJECTS_OF_CATALOGUE if each.module == "base" and each.requires]
    assert len(GLOBAL) == 52
    assert len(OF_TAGS) == 7
    assert len(cards) == 52 + 5 + 1  # five cards need tags, one of them of three kinds; one a greenery


@pytest.mark.parametrize(("name", "condition"), GLOBAL, ids=lambda value: str(value))
class TestGlobal:
    """A global parameter must be at least, or at most, at a value."""

    def test_at_the_limit(self, name: str, condition: Condition) -> None:
        _, _, value = condition
        assert at(name, value).can_play(name)

    def test_one_step_off(self, name: str, condition: Condition) -> None:
        what, sign, value = condition
        off = STEP[what] if sign == "<=" else -STEP[what]
        assert not at(name, value + off).can_play(name)

    def test_well_within(self, name: str, condition: Condition) -> None:
        what, sign, value = condition
        within = -STEP[what] if sign == "<=" else STEP[what]
        assert at(name, value + within).can_play(name)

    def test_adapted_by_two_steps_and_no_more(self, name: str, condition: Condition) -> None:
        what, sign, value = condition
        off = STEP[what] if sign == "<=" else -STEP[what]
        assert at(name, value + 2 * off).owns("Adaptation Technology").can_play(name)
        if LOWEST[what] <= value + 3 * off <= HIGHEST[what]:
            assert not at(name, value + 3 * off).owns("Adaptation Technology").can_play(name)


@pytest.mark.parametrize(("name", "condition"), OF_TAGS, ids=lambda value: str(value))
class TestTags:
    """Own tags in play must be so many; neither the card's own nor an opponent's count."""

    def tagged(self, name: str, spared: str, fewer: int) -> Player:
        """A holder with exactly the tags needed, but ``fewer`` of one kind."""
        red = holder(Table(), name)
        for what, _, much in BY_NAME[name].requires:
            red.tagged(**{what.removesuffix(" tags"): much - (fewer if what == spared else 0)})
        return red

    def test_at_the_limit(self, name: str, condition: Condition) -> None:
        assert self.tagged(name, condition[0], 0).can_play(name)

    def test_one_tag_short(self, name: str, condition: Condition) -> None:
        assert not self.tagged(name, condition[0], 1).can_play(name)

    def test_tags_are_never_adapted(self, name: str, condition: Condition) -> None:
        red = self.tagged(name, condition[0], 1).owns("Adaptation Technology")
        if condition[0] == "science tags":  # that card has one itself
            red.tagged(science=-1)
        assert not red.can_play(name)

    def test_wild_tags_fill_gaps(self, name: str, condition: Condition) -> None:
        assert self.tagged(name, condition[0], 1).tagged(wild=1).can_play(name)


def test_ecological_zone_needs_an_own_greenery() -> None:
    table = Table()
    red = holder(table, "Ecological Zone")
    assert BY_NAME["Ecological Zone"].requires == [("own greenery", ">=", 1)]
    table.player(1).tile("greenery", "6-3")
    assert not red.can_play("Ecological Zone")
    red.tile("greenery", "7-4")
    assert red.can_play("Ecological Zone")
