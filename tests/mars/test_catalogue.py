"""The catalogue of components against the engine's definitions, field by field.

The files in ``tests/data/catalogue`` state the facts of every card and board in a terse notation, one
component a line, fields separated by `` | ``. Here they are read on their own terms, with none of the
engine's readers, and compared with what the engine plays with; what cards *do* is tested by playing them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import tharsis.mars.modules  # noqa: F401  (registers the cards)
from tharsis.mars import kit
from tharsis.mars.engine import terms
from tharsis.mars.engine.board import FIRST_HEX, Board
from tharsis.mars.engine.counts import (
    AnyHere,
    Beside,
    CitiesInPlay,
    Count,
    Held,
    Here,
    OwnGreeneries,
    ProductionOf,
    Rating,
    TagCount,
)
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.faces import CARDS, FACES, Card
from tharsis.mars.engine.goals import MILESTONE_COST
from tharsis.mars.engine.module import MODULES as ALL_MODULES
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.rulebook import Rulebook, rulebook
from tharsis.mars.engine.setup import read_setup
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.modules.base.projects import ForRating
from tharsis.mars.modules.venus.rules import VENUS_TRACK
from tharsis.testing import Table

DATA = Path(__file__).parent.parent / "data" / "catalogue"
FILES = {"base": "base", "corporate-era": "corporate-era", "venus": "venus-next", "prelude": "prelude"}
MODULES = list(FILES)

RESOURCES = ["M€", "steel", "titanium", "plants", "energy", "heat"]
TAGS = [
    "building",
    "space",
    "power",
    "science",
    "jovian",
    "earth",
    "plant",
    "microbe",
    "animal",
    "city",
    "venus",
    "wild",
]
HELD = {
    terms.NOTHING: "-",
    terms.SCIENCE: "science",
    terms.MICROBE: "microbe",
    terms.ANIMAL: "animal",
    terms.FIGHTER: "fighter",
    terms.FLOATER: "floater",
    terms.ASTEROID: "asteroid",
}
TYPES = {terms.EVENT: "event", terms.AUTOMATED: "automated", terms.ACTIVE: "active"}
PARAMETERS = {0: "temperature", 1: "oxygen", 2: "oceans", VENUS_TRACK: "venus"}

BY_OWN_TAG = {"Saturn Systems": {"M€": 1}}  # production that a corporation's own tag sets off
BY_OWN_START = {"Manutech": {"steel": 1}, "Vitor": {"M€": 48}}  # stock that its own rule brings

Condition = tuple[str, str, int]  # ("oxygen", ">=", 4), ("science tags", ">=", 2)
Score = tuple[str, int, int]  # what is counted, points, for each so many


# Reading the catalogue ----------------------------------------------------------------------


def section(file: str, name: str) -> Iterator[str]:
    """The lines of one section, without comments and empty lines."""
    inside = False
    for line in (DATA / f"{file}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            inside = line == f"[{name}]"
        elif inside and line and not line.startswith("#"):
            yield line


def entries(field: str, mark: str = "; ") -> list[str]:
    """The entries of a field."""
    return [] if field == "-" else field.split(mark)


def conditions(field: str) -> list[Condition]:
    """What a field ``requires`` asks for."""
    found: list[Condition] = []
    for entry in entries(field):
        if match := re.fullmatch(r"(temperature|oxygen|oceans|venus|TR|floaters)(<=|>=)(-?\d+)", entry):
            found.append((match[1], match[2], int(match[3])))
        elif match := re.fullmatch(r"tags (\w+)>=(\d+)", entry):
            found.append((f"{match[1]} tags", ">=", int(match[2])))
        elif match := re.fullmatch(r"tag (\w+)", entry):
            found.append((f"{match[1]} tags", ">=", 1))
        elif match := re.fullmatch(r"(prod \w+|own \w+|any \w+)>=(\d+)", entry):
            found.append((match[1], ">=", int(match[2])))
        else:
            raise ValueError(f"what does the requirement {entry!r} mean?")
    return found


def score(field: str) -> Score | None:
    """What a field ``vp`` gives."""
    if field == "-":
        return None
    if re.fullmatch(r"-?\d+", field):
        return ("fixed", int(field), 1)
    if match := re.fullmatch(r"(\d+) if (\w+) here", field):
        return (f"any {match[2]} here", int(match[1]), 1)
    if match := re.fullmatch(r"(\d+) per (\d+ )?(.+)", field):
        return (match[3], int(match[1]), int(match[2] or 1))
    raise ValueError(f"what do the points {field!r} mean?")


@dataclass(frozen=True)
class Project:
    """The facts of a project card, from the catalogue or from the engine."""

    module: str
    number: str
    name: str
    type: str
    cost: int
    tags: list[str]
    requires: list[Condition]
    holds: str
    vp: Score | None
    action: bool
    lasting: bool


@dataclass(frozen=True)
class Corporation:
    """The facts of a corporation; ``start`` is what it begins with besides M€."""

    module: str
    number: str
    name: str
    money: int
    tags: list[str]
    holds: str
    start: list[str]
    vp: Score | None


def _projects() -> Iterator[Project]:
    for module in MODULES:
        for line in section(FILES[module], "projects"):
            number, name, type, cost, tags, requires, holds, effects, vp = line.split(" | ")
            yield Project(
                module=module,
                number=number,
                name=name,
                type=type,
                cost=int(cost),
                tags=entries(tags, " "),
                requires=conditions(requires),
                holds=holds,
                vp=score(vp),
                action="action: " in effects,
                lasting="effect: " in effects,
            )


def _corporations() -> Iterator[Corporation]:
    for module in MODULES:
        for line in section(FILES[module], "corporations"):
            number, name, money, tags, holds, start, _, vp = line.split(" | ")
            yield Corporation(
                module, number, name, int(money), entries(tags, " "), holds, entries(start), score(vp)
            )


PROJECTS_OF_CATALOGUE = list(_projects())
CORPORATIONS_OF_CATALOGUE = list(_corporations())
BY_NAME = {each.name: each for each in PROJECTS_OF_CATALOGUE}


# The engine's cards in the same terms -------------------------------------------------------


def _card(name: str) -> Card:
    found = [card for card in CARDS if card.name == name]
    assert len(found) == 1, f"{name} is defined {len(found)} times"
    return found[0]


def _counted(count: Count) -> str:
    """What a requirement counts, as the catalogue would say it."""
    if isinstance(count, ProductionOf):
        return f"prod {RESOURCES[count.resource]}"
    if isinstance(count, OwnGreeneries):
        return "own greenery"
    if isinstance(count, CitiesInPlay) and count.outside:
        return "any city"
    if isinstance(count, Rating):
        return "TR"
    if isinstance(count, Held):
        return f"{HELD[count.kind]}s"
    raise TypeError(f"no requirement of the catalogue counts {type(count).__name__}")


def _conditions(requirement: Requirement) -> list[Condition]:
    if isinstance(requirement, ParameterRequirement):
        sign = "<=" if requirement.most else ">="
        return [(PARAMETERS[requirement.parameter], sign, requirement.value)]
    if isinstance(requirement, TagRequirement):
        assert len(requirement.tags) == len(requirement.amounts)
        return [(f"{TAGS[tag]} tags", ">=", much) for tag, much in zip(requirement.tags, requirement.amounts)]
    assert isinstance(requirement, CountRequirement)
    return [(_counted(requirement.count), "<=" if requirement.most else ">=", requirement.bound)]


def _scored(count: Count, holds: str) -> str:
    """What points count, as the catalogue would say it."""
    if isinstance(count, Here):
        return f"{holds} here"
    if isinstance(count, AnyHere):
        return f"any {holds} here"
    if isinstance(count, TagCount):
        assert not count.wild, "a wild tag is worth no points"
        assert len(count.tags) == 1
        return f"{TAGS[count.tags[0]]} tag"
    if isinstance(count, CitiesInPlay) and count.outside:
        return "any city"
    if isinstance(count, Beside):
        return f"adjacent {'ocean' if count.tile == terms.OCEAN_TILE else 'city'}"
    raise TypeError(f"no points of the catalogue count {type(count).__name__}")


def _score(card: Card) -> Score | None:
    points = card.points
    if points is None or (points.count is None and points.fixed == 0):  # an icon, but no points
        return None
    if points.count is None:
        return ("fixed", points.fixed, 1)
    assert points.fixed == 0, "points are fixed or counted"
    return (_scored(points.count, HELD[card.holds]), points.times, points.each)


def _project(card: Card) -> Project:
    return Project(
        module=card.module,
        number=card.number,
        name=card.name,
        type=TYPES[card.type],
        cost=card.cost,
        tags=[TAGS[tag] for tag in card.tags],
        requires=[each for requirement in card.requires for each in _conditions(requirement)],
        holds=HELD[card.holds],
        vp=_score(card),
        action=card.action is not None,
        lasting=bool(card.triggers or card.perks or card.discounts or card.pays) or card.untouchable,
    )


def _start(card: Card) -> list[str]:
    found: list[str] = []
    for printed in card.printed:
        for effect in printed.parts():
            if isinstance(effect, Produce):
                assert effect.count is None
                found.append(f"prod {effect.amount:+} {RESOURCES[effect.resource]}")
            else:
                assert isinstance(effect, Gain)
                assert effect.count is None
                much = zip(effect.resources, effect.amounts)
                found += [f"{amount:+} {RESOURCES[resource]}" for resource, amount in much]
    return found


def _corporation(card: Card) -> Corporation:
    tags = [TAGS[tag] for tag in card.tags]
    holds = HELD[card.holds]
    return Corporation(
        card.module, card.number, card.name, card.cost, tags, holds, _start(card), _score(card)
    )


# Cards --------------------------------------------------------------------------------------


def test_the_number_of_cards() -> None:
    projects = [card for card in CARDS if card.kind == terms.PROJECT and card.module in MODULES]
    corporations = [card for card in CARDS if card.kind == terms.CORPORATION and card.module in MODULES]
    assert [sum(card.module == module for card in projects) for module in MODULES] == [137, 71, 49, 7]
    assert [sum(card.module == module for card in corporations) for module in MODULES] == [11, 2, 5, 5]
    assert len(PROJECTS_OF_CATALOGUE) == 264
    assert len(CORPORATIONS_OF_CATALOGUE) == 23


def test_the_projects_are_numbered() -> None:
    numbers = sorted(card.number for card in CARDS if card.kind == terms.PROJECT and card.module in MODULES)
    assert numbers == [f"{n:03}" for n in [*range(1, 209), *range(213, 262)]] + [
        f"P{n}" for n in range(36, 43)
    ]


@pytest.mark.parametrize("fact", PROJECTS_OF_CATALOGUE, ids=lambda fact: fact.name)
def test_project(fact: Project) -> None:
    card = _card(fact.name)
    assert card.kind == terms.PROJECT
    assert _project(card) == fact
    assert (card.steel, card.titanium) == ("building" in fact.tags, "space" in fact.tags)


@pytest.mark.parametrize("fact", CORPORATIONS_OF_CATALOGUE, ids=lambda fact: fact.name)
def test_corporation(fact: Corporation) -> None:
    card = _card(fact.name)
    assert card.kind == terms.CORPORATION
    assert card.type == terms.NO_TYPE
    dealt = [each for each in fact.start if each.startswith("draw ")]  # by the setup, not by the card
    assert _corporation(card) == replace(fact, start=[each for each in fact.start if each not in dealt])
    assert (dealt == ["draw 10"]) == (fact.number == "R00")


@pytest.mark.parametrize("fact", CORPORATIONS_OF_CATALOGUE[1:], ids=lambda fact: fact.name)
def test_a_corporation_revealed_has_what_it_starts_with(fact: Corporation) -> None:
    red = Table(corporations=[fact.name, None], modules=[*MODULES]).player(0)
    stock = dict.fromkeys(RESOURCES, 0) | {"M€": fact.money} | BY_OWN_START.get(fact.name, {})
    production = dict.fromkeys(RESOURCES, 0) | BY_OWN_TAG.get(fact.name, {})
    for entry in fact.start:
        *where, much, resource = entry.split(" ")
        (production if where == ["prod"] else stock)[resource] += int(much)
    assert list(red.stock) == list(stock.values())
    assert list(red.production) == list(production.values())
    assert [red.tags(tag) for tag in TAGS] == [fact.tags.count(tag) for tag in TAGS]


def test_a_beginner_corporation_has_money_and_ten_cards() -> None:
    game = kit.KIT.new(players=2, beginners=True, seed=1)
    assert [len(mat.hand) for mat in game.players] == [10, 10]
    assert [mat.stock for mat in game.players] == [[CORPORATIONS_OF_CATALOGUE[0].money, 0, 0, 0, 0, 0]] * 2


# Boards -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hex:
    """One area of a printed map."""

    place: str
    sign: str
    bonus: str
    name: str
    reserved: bool


def lines_of(board: str, key: str) -> list[str]:
    """What follows a key in the section of a board."""
    prefix = f"{key}: "
    return [line[len(prefix) :] for line in section("boards", f"board {board}") if line.startswith(prefix)]


def hexes(board: str) -> list[Hex]:
    """The map of a board, in reading order."""
    found: list[Hex] = []
    for row in range(1, 10):
        (line,) = lines_of(board, f"row {row}")
        for place, token in enumerate(line.split(" "), 1):
            match = re.fullmatch(r"([.~^])([a-zA-Z]*)(?:=(\w+)(!?))?", token)
            assert match is not None, token
            name = (match[3] or "").replace("_", " ")
            found.append(Hex(f"{row}-{place}", match[1], match[2], name, match[4] == "!"))
    return found


def _bonus(board: Board, area: int) -> str:
    """The printed bonus of an area in the catalogue's letters, sorted."""
    letters = "c" * board.cards[area]
    for resource, letter in enumerate("?stpeh"):
        letters += letter * board.stock[area][resource]
    if board.toll[area]:
        letters += "O"
    return "".join(sorted(letters))


TITLES = ["Tharsis", "Hellas", "Elysium"]
BOARDS = {board.name: board for module in ALL_MODULES for board in module.boards}
PROJECTS = [face for face in FACES if isinstance(face, StandardProject) and face.module in MODULES]


def book_of(title: str) -> Rulebook:
    return rulebook(read_setup({"board": title.lower()}))


def test_the_boards() -> None:
    assert [board.title for board in BOARDS.values()] == TITLES
    assert [name for name, board in BOARDS.items() if board.name == name] == ["tharsis", "hellas", "elysium"]


@pytest.mark.parametrize("title", TITLES)
class TestBoard:
    """A board, hex by hex."""

    def test_areas(self, title: str) -> None:
        board = BOARDS[title.lower()]
        expected = hexes(title)
        assert len(expected) == 61
        sign = {terms.LAND: ".", terms.OCEAN_AREA: "~"}
        found = [
            Hex(
                each.place,
                "^" if board.volcanic[area] else sign[board.kind[area]],
                _bonus(board, area),
                board.names[area],
                bool(board.reserved[area]),
            )
            for area, each in enumerate(expected, FIRST_HEX)
        ]
        assert found == [
            Hex(each.place, each.sign, "".join(sorted(each.bonus)), each.name, each.reserved)
            for each in expected
        ]

    def test_a_place_is_called_by_row_and_number(self, title: str) -> None:
        places = [tuple(map(int, each.place.split("-"))) for each in hexes(title)]
        board = BOARDS[title.lower()]
        assert [board.hex_at(row, place) for row, place in places] == board.hexes == list(range(16, 77))

    def test_ocean_areas(self, title: str) -> None:
        assert BOARDS[title.lower()].kind.count(terms.OCEAN_AREA) == 12

    def test_metal(self, title: str) -> None:
        board = BOARDS[title.lower()]
        assert board.metal[FIRST_HEX:] == [
            int("s" in each.bonus or "t" in each.bonus) for each in hexes(title)
        ]

    def test_volcanic_areas(self, title: str) -> None:
        board = BOARDS[title.lower()]
        (line,) = lines_of(title, "volcanic")
        expected = [] if line == "-" else line.split(", ")
        found = [
            f"{each.name} {each.place}"
            for area, each in enumerate(hexes(title), FIRST_HEX)
            if board.volcanic[area]
        ]
        assert sorted(found) == sorted(expected)
        assert board.has_volcanoes == bool(expected)

    def test_the_toll_of_the_south_pole(self, title: str) -> None:
        board = BOARDS[title.lower()]
        expected = [0] * board.end
        for line in lines_of(title, "special"):
            if match := re.match(r"(\d)-(\d) .*: O = pay (\d+) M€ -> ocean", line):
                expected[board.hex_at(int(match[1]), int(match[2]))] = int(match[3])
        assert board.toll == expected
        assert sum(expected) == (6 if title == "Hellas" else 0)

    def test_neighbours(self, title: str) -> None:
        board = BOARDS[title.lower()]
        places = {each.place: area for area, each in enumerate(hexes(title), FIRST_HEX)}
        for place, area in places.items():
            row, n = map(int, place.split("-"))
            beside = [(row, n - 1), (row, n + 1)]
            beside += [(row + 1, n), (row + 1, n + 1)] if row <= 4 else [(row + 1, n - 1), (row + 1, n)]
            beside += [(row - 1, n - 1), (row - 1, n)] if row <= 5 else [(row - 1, n), (row - 1, n + 1)]
            expected = {places[f"{r}-{h}"] for r, h in beside if f"{r}-{h}" in places}
            assert set(board.neighbours[area]) == expected, place
            assert len(board.neighbours[area]) == len(expected), place

    def test_areas_outside_mars(self, title: str) -> None:
        board = book_of(title).board
        listed = [line.split(" | ") for line in section("boards", "off-Mars areas")]
        assert [board.names[area] for area in board.outside] == [
            name for name, where in listed if where == "all boards"
        ]
        for area in board.outside:
            assert (board.kind[area], board.reserved[area]) == (terms.OFF_MARS, 1)
            assert (board.neighbours[area], _bonus(board, area)) == ([], "")

    def test_milestones(self, title: str) -> None:
        expected = [line.split(" | ")[:2] for line in lines_of(title, "milestone")]
        found = [[each.name, str(each.threshold)] for each in book_of(title).milestones]
        assert found == expected
        assert BOARDS[title.lower()].milestones == [name for name, _ in expected]

    def test_awards(self, title: str) -> None:
        expected = [line.split(" | ")[0] for line in lines_of(title, "award")]
        assert [each.name for each in book_of(title).awards] == expected
        assert BOARDS[title.lower()].awards == expected


# What the board offers besides ----------------------------------------------------------------


def test_costs_of_milestones_and_awards() -> None:
    lines = list(section("boards", "milestones and awards"))
    claim = re.search(r"an action, (\d+) M€.*max (\d)", lines[0])
    fund = re.search(r"first (\d+) M€, second (\d+) M€, third (\d+) M€.*max (\d)", lines[1])
    assert claim is not None
    assert fund is not None
    assert (int(claim[1]), int(claim[2])) == (MILESTONE_COST, book_of("Tharsis").most_milestones)
    costs = book_of("Tharsis").award_costs
    assert ([int(fund[1]), int(fund[2]), int(fund[3])], int(fund[4])) == (costs, len(costs))


def test_costs_of_standard_projects() -> None:
    listed = [line.split(" | ") for line in section("boards", "standard projects")]
    expected = {name: int(cost) for name, cost, _, when in listed if when == "always" and cost.isdecimal()}
    assert len(expected) == 6
    assert {
        project.name: project.cost for project in PROJECTS if type(project) is StandardProject
    } == expected | {name: int(cost) for name, cost, _, when in listed if when == "Venus Next"}
    solo = {name: int(cost) for name, cost, _, when in listed if "solo" in when}
    assert {project.name: project.cost for project in PROJECTS if isinstance(project, ForRating)} == solo


VENUS = rulebook(read_setup({"modules": ["base", "venus"]}))


def test_what_venus_next_adds_to_a_board() -> None:
    added = next(line for line in section("boards", "milestones and awards") if line.startswith("Venus Next"))
    match = re.fullmatch(
        r"Venus Next adds milestone (\w+) \| (\d+) \| floaters on own cards; "
        r"and award (\w+) \| venus tags; still max 3 of each",
        added,
    )
    assert match is not None
    milestone, award = VENUS.milestones[-1], VENUS.awards[-1]
    assert (milestone.name, milestone.threshold, award.name) == (match[1], int(match[2]), match[3])
    assert (len(VENUS.milestones), len(VENUS.awards)) == (6, 6)
    assert (VENUS.most_milestones, len(VENUS.award_costs)) == (3, 3)
    listed = [line.split(" | ") for line in section("boards", "off-Mars areas")]
    assert sorted(VENUS.board.names[area] for area in VENUS.board.outside) == sorted(
        name for name, where in listed if where in ("all boards", "Venus Next")
    )


def test_the_track_of_venus() -> None:
    track = VENUS.tracks[VENUS_TRACK]
    rules = list(section("venus-next", "rules"))
    bounds = re.match(
        r"Venus track: (\d+)% to (\d+)%, (\d+)% a step, (\d+) steps; starts at (\d+)%", rules[0]
    )
    assert bounds is not None
    assert [track.start, track.end, track.step] == [int(bounds[n]) for n in (1, 2, 3)]
    assert (int(bounds[4]), int(bounds[5])) == ((track.end - track.start) // track.step, track.start)
    bonuses = re.match(r"bonus on reaching (\d+)%: draw 1; on reaching (\d+)%: TR \+1", rules[2])
    assert bonuses is not None
    assert [bonus.value for bonus in track.bonuses] == [int(bonuses[1]), int(bonuses[2])]


def test_tracks() -> None:
    tracks = {line.split(" | ")[0]: line for line in section("boards", "tracks")}
    for track in book_of("Tharsis").tracks:
        _, values, bonuses = tracks[track.name].split(" | ")
        bounds = re.match(r"(-?\d+) to \+?(\d+)(?: in steps of (\d+))?", values)
        assert bounds is not None
        assert (track.start, track.end, track.step) == (int(bounds[1]), int(bounds[2]), int(bounds[3] or 1))
        listed = [] if bonuses == "-" else [int(each.partition(":")[0]) for each in bonuses.split("; ")]
        assert [bonus.value for bonus in track.bonuses] == listed
    start = re.search(r"starts at (\d+) \(solo (\d+)\)", tracks["TR"])
    assert start is not None
    for players in range(1, 6):
        game = kit.KIT.new(players=players, seed=1)
        assert {mat.rating for mat in game.players} == {int(start[2 if players == 1 else 1])}
