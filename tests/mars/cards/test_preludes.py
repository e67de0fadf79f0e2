"""Every prelude is played once, and does what the catalogue says: no more and no less."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.mars.test_catalogue import RESOURCES, TAGS, section
from tests.prelude import PreludePlayer, prelude_table, seated
from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.modules.prelude.rules import PRELUDE
from tharsis.testing import card_id

MONEY = 30
BY_RULINGS = {"Ecology Experts", "Eccentric Sponsor"}  # the card that they play is told by rulings


class Fact(NamedTuple):
    """A line of the catalogue."""

    number: str
    name: str
    tags: str
    holds: str
    effects: str
    vp: str


FACTS = [Fact(*line.split(" | ")) for line in section("prelude", "preludes")]


def test_there_are_thirty_five() -> None:
    assert len(FACTS) == 35
    assert sorted(fact.name for fact in FACTS) == sorted(card.name for card in CARDS if card.kind == PRELUDE)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_printed(fact: Fact) -> None:
    card = next(card for card in CARDS if card.name == fact.name)
    assert (card.number, card.kind, card.type, card.cost) == (fact.number, PRELUDE, terms.NO_TYPE, 0)
    assert [TAGS[tag] for tag in card.tags] == ([] if fact.tags == "-" else fact.tags.split(" "))
    assert (card.holds, fact.holds) == (terms.NOTHING, "-")
    assert (card.points, fact.vp) == (None, "-")
    assert [*card.requires, *card.triggers, *card.perks, *card.discounts] == []
    assert card.action is None


class Told(NamedTuple):
    """What a prelude changes."""

    stock: list[int]
    production: list[int]
    rating: int
    tracks: dict[str, int]
    tiles: dict[int, int]
    cards: int


def told(fact: Fact) -> Told:
    """What the catalogue says."""
    stock, production = [0] * 6, [0] * 6
    tracks = {"temperature": 0, "oxygen": 0, "oceans": 0}
    tiles = {terms.OCEAN_TILE: 0, terms.GREENERY_TILE: 0, terms.CITY_TILE: 0}
    rating = cards = 0
    for entry in fact.effects.split("; "):
        if match := re.fullmatch(r"prod ([+-]\d+) (\S+)", entry):
            production[RESOURCES.index(match[2])] += int(match[1])
        elif match := re.fullmatch(r"([+-]\d+) (\S+)", entry):
            stock[RESOURCES.index(match[2])] += int(match[1])
        elif match := re.fullmatch(r"(temperature|oxygen) \+(\d)", entry):
            tracks[match[1]] += int(match[2])
            rating += int(match[2])
        elif match := re.fullmatch(r"TR \+(\d)", entry):
            rating += int(match[1])
        elif match := re.fullmatch(r"ocean( x2)?", entry):
            n = 2 if match[1] else 1
            tiles[terms.OCEAN_TILE] += n
            tracks["oceans"] += n
            rating += n
        elif entry == "greenery":
            tiles[terms.GREENERY_TILE] += 1
            tracks["oxygen"] += 1
            rating += 1
        elif entry == "city":
            tiles[terms.CITY_TILE] += 1
        elif match := re.fullmatch(r"(?:draw|reveal until) (\d)(?: \w+)?", entry):
            cards += int(match[1])
        else:
            assert entry.startswith("NB: "), entry
    return Told(stock, production, rating, tracks, tiles, cards)


def places(red: PreludePlayer) -> list[int]:
    """Answer the questions for places by areas away from oceans; which were chosen."""
    g = red.table.game
    placed = []
    while red.is_asked() == "place":
        plain = [
            each
            for each in red.choices()
            if verb_of(each) == terms.HEX
            and not any(g.tiles[near] == terms.OCEAN_TILE for near in g.board.neighbours[argument_of(each)])
        ]
        placed.append(argument_of(plain[0]))
        red.takes(plain[0])
    return placed


@pytest.mark.parametrize(
    "fact", [fact for fact in FACTS if fact.name not in BY_RULINGS], ids=lambda fact: fact.name
)
def test_played(fact: Fact) -> None:
    table = prelude_table()
    red = seated(table)[0].has(money=MONEY)
    g = table.game
    before = red.rating
    red.plays_prelude(fact.name)
    placed = places(red)
    expected = told(fact)
    found = Told(
        [much - (MONEY if i == 0 else 0) for i, much in enumerate(red.mat.stock)],
        list(red.mat.production),
        red.rating - before,
        {
            "temperature": (table.temperature + 30) // 2,
            "oxygen": table.oxygen,
            "oceans": table.ocean_tiles,
        },
        {tile: g.tiles.count(tile) for tile in expected.tiles},
        len(red.hand),
    )
    # What areas and tracks give by the way comes on top.
    for area in placed:
        for resource in range(6):
            expected.stock[resource] += g.board.stock[area][resource]
    if fact.name == "Huge Asteroid":  # it passes -24: one step of heat production
        expected.production[terms.HEAT] += 1
    assert found == expected._replace(cards=expected.cards + sum(g.board.cards[area] for area in placed))
    assert len(placed) == sum(expected.tiles.values())
    assert red.tableau[-1] == fact.name
    for tag in set(TAGS) - {"venus"}:
        assert red.tags(tag) == fact.tags.split(" ").count(tag)


@pytest.mark.parametrize("name", sorted(BY_RULINGS))
def test_the_card_players_lie_in_play(name: str) -> None:
    red = seated(prelude_table())[0].holds("Mine").has(money=MONEY)
    red.plays_prelude(name, "Mine")
    assert red.tableau[-2:] == [name, "Mine"]
    assert red.stock.money == (MONEY if name == "Eccentric Sponsor" else MONEY - 4)
    assert red.production.plants == int(name == "Ecology Experts")
    assert card_id("Mine") not in red.mat.hand
