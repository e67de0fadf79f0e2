"""The facts of Colonies against its declarations, field by field."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.colonies.deeds import BY_NAME, COUNT, MODULES, Moons
from tests.mars.test_catalogue import RESOURCES, TAGS, TYPES, Condition, Score, entries, section
from tests.support import ruling
from tharsis.mars.engine import terms
from tharsis.mars.engine.counts import CitiesInPlay, Count, Held, Here, OwnCities
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import Draw
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.resources import AddTo
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.faces import CARDS, FACES, Card
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.kit import KIT
from tharsis.mars.modules.colonies.cards import CAMP
from tharsis.mars.modules.colonies.effects import TRADE_MONEY, TRADE_OTHER, DrawThenDiscard
from tharsis.mars.modules.colonies.state import (
    FIRST_STEP,
    PLACES,
    STEPS,
    ColoniesInPlay,
    ColonyTile,
    OwnColonies,
)

HELD = {
    terms.NOTHING: "-",
    terms.MICROBE: "microbe",
    terms.ANIMAL: "animal",
    terms.FLOATER: "floater",
    CAMP: "camp",
}
PROJECTS = [line.split(" | ") for line in section("colonies", "projects")]
CORPORATIONS = [line.split(" | ") for line in section("colonies", "corporations")]
TILES = [line.split(" | ") for line in section("colonies", "colonies")]
RULES = list(section("colonies", "rules"))
CARD = {card.name: card for card in CARDS if card.module == "colonies"}


def conditions(field: str) -> Iterator[Condition]:
    for entry in entries(field):
        if match := re.fullmatch(r"tags (\w+)>=(\d+)", entry):
            yield f"{match[1]} tags", ">=", int(match[2])
        else:
            match = re.fullmatch(r"(temperature|floaters|own \w+|any \w+)(<=|>=)(-?\d+)", entry)
            assert match is not None, entry
            yield match[1], match[2], int(match[3])


def counted(count: Count) -> str:
    if isinstance(count, Held):
        return f"{HELD[count.kind]}s"
    if isinstance(count, CitiesInPlay):
        return "any city" if count.outside else "any city on Mars"
    names: dict[type[Count], str] = {
        OwnCities: "own city",
        OwnColonies: "own colony",
        ColoniesInPlay: "any colony",
    }
    return names[type(count)]


def required(requirement: Requirement) -> Iterator[Condition]:
    if isinstance(requirement, ParameterRequirement):
        assert requirement.parameter == terms.TEMPERATURE
        yield "temperature", "<=" if requirement.most else ">=", requirement.value
    elif isinstance(requirement, TagRequirement):
        for tag, n in zip(requirement.tags, requirement.amounts):
            yield f"{TAGS[tag]} tags", ">=", n
    else:
        assert isinstance(requirement, CountRequirement)
        yield counted(requirement.count), "<=" if requirement.most else ">=", requirement.bound


def score(field: str) -> Score | None:
    if field == "-":
        return None
    if match := re.fullmatch(r"(\d+) per (\d+ )?(.+)", field):
        return match[3], int(match[1]), int(match[2] or 1)
    return "fixed", int(field), 1


def scored(card: Card) -> Score | None:
    points = card.points
    if points is None:
        return None
    if points.count is None:
        return "fixed", points.fixed, 1
    what = f"{HELD[card.holds]} here" if isinstance(points.count, Here) else counted(points.count)
    return what, points.times, points.each


def test_the_number_of_components() -> None:
    assert (len(PROJECTS), len(CORPORATIONS), len(TILES)) == (49, 5, 11)
    faces = [each for each in FACES if each.module == "colonies"]
    assert len(faces) == 49 + 5 + 11 + 1
    assert [line[0] for line in PROJECTS] == [f"C{n:02}" for n in range(1, 50)]


@pytest.mark.parametrize("line", PROJECTS, ids=lambda line: line[1])
def test_project(line: list[str]) -> None:
    number, name, type, cost, tags, requires, holds, effects, vp = line
    card = CARD[name]
    assert (card.kind, card.number, TYPES[card.type], card.cost) == (terms.PROJECT, number, type, int(cost))
    assert [TAGS[tag] for tag in card.tags] == entries(tags, " ")
    assert [each for one in card.requires for each in required(one)] == list(conditions(requires))
    assert HELD[card.holds] == holds
    assert scored(card) == score(vp)
    assert (card.action is not None) == ("action: " in effects)
    assert bool(card.triggers or card.perks or card.discounts) == ("effect: " in effects)


@pytest.mark.parametrize("line", CORPORATIONS, ids=lambda line: line[1])
def test_corporation(line: list[str]) -> None:
    number, name, money, tags, holds, start, effects, vp = line
    card = CARD[name]
    assert (card.kind, card.number, card.cost) == (terms.CORPORATION, number, int(money))
    assert [TAGS[tag] for tag in card.tags] == entries(tags, " ")
    assert HELD[card.holds] == holds
    assert [words for each in card.printed for words in told(each)] == entries(start)
    assert scored(card) == score(vp)
    assert (card.first is not None) == ("first: " in effects)
    assert (card.action is not None) == ("action: " in effects)
    assert bool(card.triggers or card.perks or card.discounts) == ("effect: " in effects)


def told(effect: Effect | None) -> list[str]:
    """An effect of a tile in the catalogue's notation."""
    if effect is None:
        return ["-"]
    if isinstance(effect, Produce):
        return [f"prod {effect.amount:+} {RESOURCES[effect.resource]}"]
    if isinstance(effect, Gain):
        return [f"{n:+} {RESOURCES[kind]}" for kind, n in zip(effect.resources, effect.amounts)]
    if isinstance(effect, AddTo):
        assert not effect.another
        assert effect.tag < 0
        return [f"add {effect.amount} {HELD[effect.kind]} to any card"]
    if isinstance(effect, Draw):
        return [f"draw {effect.amount}"]
    if isinstance(effect, DrawThenDiscard):
        return ["draw 1, then discard 1 card from hand"]
    assert isinstance(effect, PlaceTile)
    assert effect.tile == terms.OCEAN_TILE
    return ["ocean"]


@pytest.mark.parametrize("line", TILES, ids=lambda line: line[0])
def test_tile(line: list[str]) -> None:
    name, build, income, bonus, active = line
    tile = BY_NAME[name]
    assert told(tile.build) * PLACES == entries(build)
    assert [words for each in tile.income for words in told(each)] == income.split("; ")
    assert told(tile.bonus) == [bonus]
    wakes = "from the start" if tile.wakes < 0 else f"once any card in play holds {HELD[tile.wakes]}"
    assert wakes == active


def test_the_numbers_of_the_rules() -> None:
    text = "\n".join(RULES)
    assert f"spend {17} M€ -> colony" in text
    (project,) = [each for each in FACES if isinstance(each, StandardProject) and each.module == "colonies"]
    assert (project.name, project.cost) == ("Build Colony", 17)
    assert f"cost {TRADE_MONEY} M€ / {TRADE_OTHER} energy / {TRADE_OTHER} titanium" in text
    assert f"track: {STEPS} steps; the first {PLACES} steps" in text
    assert f"marker starts on step {FIRST_STEP}" in text


@ruling("setup.colonies.tile-count")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_so_many_tiles_are_drawn(players: int) -> None:
    line = next(line for line in RULES if line.startswith("tiles in play"))
    match = re.search(rf"{players} players (\d)", line)
    assert match is not None
    for seed in range(3):
        game = KIT.new(players=players, modules=MODULES, seed=seed)
        tiles = next(state for state in game.states if state.plain().get("tiles")).plain()["tiles"]
        assert isinstance(tiles, list)
        assert len(tiles) == int(match[1]) == COUNT[players] == {2: 5, 3: 5, 4: 6, 5: 7}[players]


@ruling("card.colonies-version-wins", "card.jovian-lanterns.version")
def test_three_cards_exist_once_in_the_version_of_colonies() -> None:
    for name in ("Jovian Lanterns", "Atmo Collectors", "Lunar Exports"):
        assert [card.module for card in CARDS if card.name == name] == ["colonies"]
    lanterns = CARD["Jovian Lanterns"]
    assert (lanterns.cost, lanterns.tags) == (20, [terms.JOVIAN])
    red = Moons().settlers[0].holds("Jovian Lanterns").tagged(jovian=1).has(money=19, titanium=9)
    assert not red.can_play("Jovian Lanterns")
    assert red.has(money=20).can_play("Jovian Lanterns")


def test_the_tiles_are_faces_with_numbers_of_their_own() -> None:
    assert len({tile.id for tile in BY_NAME.values()}) == 11
    assert all(isinstance(each, ColonyTile) for each in BY_NAME.values())
