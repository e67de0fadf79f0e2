"""Every Corporate Era project is played from the same position, and everything it does at once is checked.

A row states what the published facts of the card say; whatever a row does not mention must stay as it was.
Actions, lasting effects, limits and special cases have files of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tharsis.mars.engine.terms import ACTIVE, AUTOMATED, EVENT
from tharsis.testing import Amounts, Player, Table, card_id

TAGS = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip
TYPES = {EVENT: "event", AUTOMATED: "automated", ACTIVE: "active"}
BLUE = "blue"  # stands for the opponent in the answers of a row
NONE: Mapping[str, int] = MappingProxyType({})
OFFER = ["Capital", "Algae", "Fish", "Birds"]  # on top of the draw pile


class Facts(NamedTuple):
    """What a card is and what playing it changes in the position of :func:`position`."""

    name: str
    kind: str
    cost: int
    tags: str = ""
    production: Mapping[str, int] = NONE
    stock: Mapping[str, int] = NONE
    rating: int = 0
    hand: tuple[str, ...] = ()
    points: int = 0
    answers: tuple[Any, ...] = ()
    tile: tuple[str, str] | None = None
    on: tuple[str, int] | None = None
    victim_production: Mapping[str, int] = NONE
    victim_stock: Mapping[str, int] = NONE


# In the position the player has 7 science, 2 power, 1 building, 1 earth, 1 jovian and 1 space tag in play;
# the opponent has 2 space tags, and 3 events have been played.
ROWS = [
    Facts("Asteroid Mining Consortium", "automated", 13, "jovian", {"titanium": 1}, points=1,
          answers=(BLUE,), victim_production={"titanium": -1}),
    Facts("Inventors' Guild", "active", 9, "science"),
    Facts("Space Elevator", "active", 27, "space building", {"titanium": 1}, points=2),
    Facts("Development Center", "active", 11, "science building"),
    Facts("Space Station", "active", 10, "space", points=1),
    Facts("Interstellar Colony Ship", "event", 24, "earth space", points=4),
    Facts("Security Fleet", "active", 12, "space", on=("Security Fleet", 0)),
    Facts("Lightning Harvest", "automated", 8, "power", {"energy": 1, "money": 1}, points=1),
    Facts("Tardigrades", "active", 4, "microbe", on=("Tardigrades", 0)),
    Facts("Virus", "event", 1, "microbe", answers=((BLUE, 5, "plants"),), victim_stock={"plants": -5}),
    Facts("Miranda Resort", "automated", 12, "jovian space", {"money": 1}, points=1),
    Facts("Mine", "automated", 4, "building", {"steel": 1}),
    Facts("Vesta Shipyard", "automated", 15, "jovian space", {"titanium": 1}, points=1),
    Facts("Great Escarpment Consortium", "automated", 6, "", {"steel": 1}, answers=(BLUE,),
          victim_production={"steel": -1}),
    Facts("Mineral Deposit", "event", 5, stock={"steel": 5}),
    Facts("Mining Area", "automated", 4, "building", {"steel": 1}, {"steel": 1}, answers=("3-7",),
          tile=("mining area", "3-7")),
    Facts("Building Industries", "automated", 6, "building", {"energy": -1, "steel": 2}),
    Facts("Land Claim", "event", 1, answers=("2-3",)),
    Facts("Sponsors", "automated", 6, "earth", {"money": 2}),
    Facts("Electro Catapult", "active", 17, "building", {"energy": -1}, points=1),
    Facts("Earth Catapult", "active", 23, "earth", points=2),
    Facts("Advanced Alloys", "active", 9, "science"),
    Facts("Mars University", "active", 8, "science building", points=1),
    Facts("Viral Enhancers", "active", 9, "science microbe", stock={"plants": 1}),
    Facts("Quantum Extractor", "active", 13, "science power", {"energy": 4}),
    Facts("Callisto Penal Mines", "automated", 24, "jovian space", {"money": 3}, points=2),
    Facts("Trans-Neptune Probe", "automated", 6, "science space", points=1),
    Facts("Commercial District", "automated", 16, "building", {"energy": -1, "money": 4}, points=1,
          answers=("3-5",), tile=("commercial district", "3-5")),
    Facts("Robotic Workforce", "automated", 9, "science", {"energy": -1, "heat": 3},
          answers=("Carbonate Processing",)),
    Facts("Research", "automated", 11, "science science", hand=("Capital", "Algae"), points=1),
    Facts("Gene Repair", "automated", 12, "science", {"money": 2}, points=2),
    Facts("Io Mining Industries", "automated", 41, "jovian space", {"titanium": 2, "money": 2}, points=2),
    Facts("Mass Converter", "active", 8, "science power", {"energy": 6}),
    Facts("Physics Complex", "active", 12, "science building", on=("Physics Complex", 0)),
    Facts("Tropical Resort", "automated", 13, "building", {"heat": -2, "money": 3}, points=2),
    Facts("Toll Station", "automated", 12, "space", {"money": 2}),
    Facts("Earth Office", "active", 1, "earth"),
    Facts("Acquired Company", "automated", 10, "earth", {"money": 3}),
    Facts("Media Archives", "automated", 8, "earth", stock={"money": 3}),
    Facts("Media Group", "active", 6, "earth"),
    Facts("Business Network", "active", 4, "earth", {"money": -1}),
    Facts("Business Contacts", "event", 7, "earth", hand=("Algae", "Birds"), answers=("Algae", "Birds")),
    Facts("Bribed Committee", "event", 7, "earth", rating=2, points=-2),
    Facts("Sabotage", "event", 1, answers=((BLUE, 7, "money"),), victim_stock={"money": -7}),
    Facts("Industrial Center", "active", 4, "building", answers=("3-5",), tile=("industrial center", "3-5")),
    Facts("Hired Raiders", "event", 1, stock={"money": 3}, answers=((BLUE, 3, "money"),),
          victim_stock={"money": -3}),
    Facts("Hackers", "automated", 3, "", {"energy": -1, "money": 2}, points=-1, answers=(BLUE,),
          victim_production={"money": -2}),
    Facts("Cartel", "automated", 8, "earth", {"money": 2}),
    Facts("Titanium Mine", "automated", 7, "building", {"titanium": 1}),
    Facts("CEO's Favorite Project", "event", 1, on=("Nitrite Reducing Bacteria", 2)),
    Facts("Anti-Gravity Technology", "active", 14, "science", points=3),
    Facts("Investment Loan", "event", 3, "earth", {"money": -1}, {"money": 10}),
    Facts("Caretaker Contract", "active", 3),
    Facts("Standard Technology", "active", 6, "science"),
    Facts("Power Supply Consortium", "automated", 5, "power", {"energy": 1}, answers=(BLUE,),
          victim_production={"energy": -1}),
    Facts("Protected Habitats", "active", 5),
    Facts("Satellites", "automated", 10, "space", {"money": 2}),
    Facts("Fuel Factory", "automated", 6, "building", {"energy": -1, "titanium": 1, "money": 1}),
    Facts("Corporate Stronghold", "automated", 11, "city building", {"energy": -1, "money": 3}, points=-2,
          answers=("9-3",), tile=("city", "9-3")),
    Facts("Olympus Conference", "active", 10, "science earth building", points=1,
          on=("Olympus Conference", 1)),
    Facts("Rad-Suits", "automated", 6, "", {"money": 1}, points=1),
    Facts("Invention Contest", "event", 2, "science", hand=("Fish",), answers=("Fish",)),
    Facts("Power Infrastructure", "active", 4, "power building"),
    Facts("Indentured Workers", "event", 0, points=-1),
    Facts("Lagrange Observatory", "automated", 9, "science space", hand=("Capital",), points=1),
    Facts("Terraforming Ganymede", "automated", 33, "jovian space", rating=2, points=2),
    Facts("Restricted Area", "active", 11, "science", answers=("2-3",), tile=("restricted area", "2-3")),
    Facts("Energy Tapping", "automated", 3, "power", {"energy": 1}, points=-1, answers=(BLUE,),
          victim_production={"energy": -1}),
    Facts("Technology Demonstration", "event", 5, "science space", hand=("Capital", "Algae")),
    Facts("Medical Lab", "automated", 13, "science building", {"money": 1}, points=1),
    Facts("AI Central", "active", 21, "science building", {"energy": -1}, points=1),
]  # fmt: skip


def position(effect_order: str = "printed") -> tuple[Table, Player, Player]:
    """A position in which each of the cards is legal."""
    table = Table(players=2, temperature=0, oxygen=4, effect_order=effect_order)
    red, blue = table.players
    red.owns("Carbonate Processing").owns("Nitrite Reducing Bacteria", resources=1).has_played("Asteroid")
    red.tagged(science=7, power=2, earth=1, jovian=1, space=1).tile("city", "3-6")
    red.makes(steel=1, titanium=1, energy=2, heat=2)
    blue.tagged(space=2).has_played("Comet", "Ice Asteroid").tile("city", "7-3")
    blue.makes(money=2, steel=1, titanium=1, plants=1, energy=1, heat=1)
    blue.has(money=20, steel=20, titanium=20, plants=20, energy=20, heat=20)
    table.deck_top(*OFFER)
    return table, red, blue


def changed(before: Amounts, change: Mapping[str, int]) -> Amounts:
    """Six numbers after a change."""
    return Amounts(*(amount + change.get(name, 0) for name, amount in before._asdict().items()))


def tags_of(player: Player) -> dict[str, int]:
    return {tag: player.tags(tag) for tag in TAGS}


@pytest.mark.parametrize("facts", ROWS, ids=[row.name for row in ROWS])
def test_playing_the_card_does_what_it_says_and_nothing_else(facts: Facts) -> None:
    table, red, blue = position()
    red.has(money=facts.cost).holds(facts.name)
    stock, production, rating = red.stock, red.production, red.rating
    victim_stock, victim_production, victim_rating = blue.stock, blue.production, blue.rating
    tags, victim_tags, points, victim_points = tags_of(red), tags_of(blue), red.points, blue.points
    tiles, owners = list(table.game.tiles), list(table.game.owners)

    red.plays(facts.name, *(person(each, blue) for each in facts.answers))

    assert red.is_asked() == "turn"  # all questions are answered, and a second action may follow
    assert table.game.taken == 1
    assert red.stock == changed(stock, {**facts.stock, "money": facts.stock.get("money", 0) - facts.cost})
    assert red.production == changed(production, facts.production)
    assert red.rating == rating + facts.rating
    assert sorted(red.hand) == sorted(facts.hand)
    assert red.points["cards"] == points["cards"] + facts.points
    assert (blue.stock, blue.production, blue.rating) == (
        changed(victim_stock, facts.victim_stock),
        changed(victim_production, facts.victim_production),
        victim_rating,
    )
    assert tags_of(blue) == victim_tags
    assert blue.points == victim_points
    assert (table.temperature, table.oxygen, table.ocean_tiles) == (0, 4, 0)

    for tag in facts.tags.split() if facts.kind != "event" else []:
        tags[tag] += 1
    assert tags_of(red) == tags
    face = table.game.cards[card_id(facts.name)]
    assert TYPES[face.type] == facts.kind
    assert sorted(TAGS[tag] for tag in face.tags) == sorted(facts.tags.split())
    assert (facts.name in red.events) == (facts.kind == "event")
    assert (facts.name in red.tableau) == (facts.kind != "event")

    if facts.tile is not None:
        tile, place = facts.tile
        assert table.tile_at(place) == tile
        assert table.owner_at(place) == red.seat
        tiles[table.area(place)] = table.game.tiles[table.area(place)]
        owners[table.area(place)] = red.seat
    assert (table.game.tiles, table.game.owners) == (tiles, owners)
    if facts.on is not None:
        assert red.on(facts.on[0]) == facts.on[1]


@pytest.mark.parametrize("facts", ROWS, ids=[row.name for row in ROWS])
def test_one_short_of_the_price_is_too_little(facts: Facts) -> None:
    _, red, _ = position()
    red.holds(facts.name).has(money=facts.cost)
    assert red.can_play(facts.name)
    if facts.cost > 0:
        red.has(money=facts.cost - 1)
        assert not red.can_play(facts.name)


@pytest.mark.parametrize("facts", ROWS, ids=[row.name for row in ROWS])
def test_steel_pays_for_buildings_and_titanium_for_space_only(facts: Facts) -> None:
    _, red, _ = position()
    red.holds(facts.name).has(steel=-(-facts.cost // 2))
    assert red.can_play(facts.name) == ("building" in facts.tags or facts.cost == 0)
    red.has(steel=0, titanium=-(-facts.cost // 3))
    assert red.can_play(facts.name) == ("space" in facts.tags or facts.cost == 0)


def person(answer: Any, blue: Player) -> Any:
    """Put the opponent where a row says so."""
    if answer == BLUE:
        return blue
    if isinstance(answer, tuple):
        return (blue, *answer[1:])
    return answer


def test_a_row_for_each_of_the_71_projects() -> None:
    assert len({row.name for row in ROWS}) == 71
