"""The data files: cards, boards, dice, tracks and goals as people write them, read into a book.

Whoever owns the printed game can replace the values in ``data`` without touching code. Everything is
checked here, and what is wrong is said with the file, the entry and the field:
``python -m tharsis.dice.reading [FOLDER]`` reads a folder and says so.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from tharsis.dice.engine.cards import Board, Book, Card, Milestone, Track, condition_of, effect, what_of
from tharsis.dice.engine.effects import leaves_choice
from tharsis.dice.engine.terms import (
    ANY_COLOUR,
    ANY_ICON,
    ANY_OF,
    BLUE_CARD,
    BONUS,
    BY_OCEAN,
    BY_OCEAN_OR_FOREST,
    CITY,
    COLOURS,
    CORPORATION,
    DIFFERENT,
    DRAW,
    EITHER_TRACK,
    ELSEWHERE,
    FOREST,
    FREE_ACTION,
    GAIN,
    GREEN_CARD,
    ICONS,
    KINDS_OF_COST,
    MAIN_ACTION,
    NO_COLOUR,
    OCEAN,
    ON_BONUS_STEP,
    OXYGEN,
    PLACE_CITY,
    PLACE_FOREST,
    PLACE_OCEAN,
    PLACE_SPECIAL,
    PLAY_A_CARD,
    POINTS,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    PROJECT,
    RAISE,
    RARITIES,
    RED_CARD,
    RED_PLAYED,
    RIVALS_LOSE,
    ROLL,
    SUPPORT_ACTION,
    TEMPERATURE,
    TRACKS,
    TURN,
    USUAL_PLACE,
    WILD,
)
from tharsis.dice.forms import CARDS, FORMS, fault

FOLDER: Final = Path(__file__).parent / "data"
ERA: Final = "corporate-era"
FILES: Final = {"": ("projects", "bonus", "corporations"), ERA: (ERA,)}
KINDS: Final = {"projects": PROJECT, "bonus": BONUS, "corporations": CORPORATION}
KIND_NAMES: Final = {"project": PROJECT, "bonus": BONUS, "corporation": CORPORATION}
CARD_COLOURS: Final = {"red": RED_CARD, "green": GREEN_CARD, "blue": BLUE_CARD}
ACTIONS: Final = {"free": FREE_ACTION, "support": SUPPORT_ACTION, "main": MAIN_ACTION}
HAPPENINGS: Final = {
    "ocean": OCEAN, "forest": FOREST, "city": CITY,
    **{f"{name} card": RED_PLAYED + colour for name, colour in CARD_COLOURS.items()},
}  # fmt: skip
COUNTS: Final = [
    "red cards", "green cards", "blue cards", "cards", "cards with points", "dice of one colour", "points",
    "production dice",
]  # fmt: skip
CONDITIONS: Final = {
    "bonus step": ON_BONUS_STEP, "by ocean": BY_OCEAN, "by ocean or forest": BY_OCEAN_OR_FOREST
}  # fmt: skip
ORIGINS: Final = {
    "known": "documented; what is not in the sources is ours",
    "part": "documented in part, the rest is ours",
    "name": "the name is documented, the values are ours",
    "borrowed": "named after a card of the board game, the values are ours",
    "ours": "made for this edition",
}
KNOWN: Final = "known"
TRACK_NAMES: Final = ["temperature", "oxygen", "oceans"]
ROWS: Final = [4, 5, 6, 7, 6, 5, 4]
MOST_ID: Final = 4095
MOST: Final = 31


class BadData(Exception):
    """A data file that cannot be used; the message says where and why."""


class Names:
    """The words for colours, icons and special tiles that the other files use."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.colours: list[str] = [each["colour"] for each in game["dice"]]
        self.icons: list[str] = [face for each in game["dice"] for face in each["faces"]]
        self.special: list[str] = list(game["special_tiles"])
        if len(self.colours) != COLOURS or len(self.icons) != ICONS or len(set(self.icons)) != ICONS:
            raise BadData("game.json, dice: there are five colours with three different faces each")

    def icon(self, text: str) -> int:
        """An icon, "? green" for any of a colour, or "?" for any."""
        if text == "?":
            return ANY_ICON
        if text.startswith("? ") and text[2:] in self.colours:
            return ANY_OF + self.colours.index(text[2:])
        if text in self.icons:
            return self.icons.index(text)
        raise BadData(f"{text!r} is no icon; the icons are: {', '.join(self.icons)}, '? COLOUR', '?'")

    def colour(self, text: str) -> int:
        """A colour of dice."""
        if text in self.colours:
            return self.colours.index(text)
        raise BadData(f"{text!r} is no colour; the colours are: {', '.join(self.colours)}")

    def tile(self, text: str) -> int:
        """A special tile."""
        if text in self.special:
            return self.special.index(text)
        raise BadData(f"{text!r} is no special tile; these are: {', '.join(self.special)}")


# Effects ----------------------------------------------------------------------------------------


def _rolled(names: Names, many: str, what: str) -> int:
    how = ANY_COLOUR if what == "any" else DIFFERENT if what == "different" else names.colour(what)
    return effect(ROLL, how, int(many))


_FORMS: Final[list[tuple[str, Callable[..., int]]]] = [
    (r"gain (\d+) (.+)", lambda names, n, what: effect(GAIN, names.icon(what), int(n))),
    (r"roll (\d+) (\w+)", _rolled),
    (r"(\d+) wild", lambda names, n: effect(WILD, 0, int(n))),
    (r"(\d+) vp", lambda names, n: effect(POINTS, 0, int(n))),
    (r"draw (\d+)", lambda names, n: effect(DRAW, 0, int(n))),
    (r"temperature (\d+)", lambda names, n: effect(RAISE, TEMPERATURE, int(n))),
    (r"oxygen (\d+)", lambda names, n: effect(RAISE, OXYGEN, int(n))),
    (r"temperature or oxygen", lambda names: effect(RAISE, EITHER_TRACK)),
    (r"ocean", lambda names: effect(PLACE_OCEAN, USUAL_PLACE)),
    (r"ocean on land", lambda names: effect(PLACE_OCEAN, ELSEWHERE)),
    (r"forest", lambda names: effect(PLACE_FOREST, USUAL_PLACE)),
    (r"forest on ocean", lambda names: effect(PLACE_FOREST, ELSEWHERE)),
    (r"city", lambda names: effect(PLACE_CITY, USUAL_PLACE)),
    (r"city anywhere", lambda names: effect(PLACE_CITY, ELSEWHERE)),
    (r"special (.+)", lambda names, what: effect(PLACE_SPECIAL, names.tile(what))),
    (r"rivals lose (.+)", lambda names, what: effect(RIVALS_LOSE, _plain_icon(names, what))),
    (r"turn (\d+)", lambda names, n: effect(TURN, 0, int(n))),
    (r"play a card", lambda names: effect(PLAY_A_CARD)),
]


def _plain_icon(names: Names, text: str) -> int:
    icon = names.icon(text)
    if icon >= ICONS:
        raise BadData(f"{text!r} must name one icon here")
    return icon


def read_effect(names: Names, text: str) -> int:
    """An effect as people write it, such as ``roll 2 green`` or ``if by ocean: 1 vp``."""
    condition = 0
    rest = text
    if text.startswith("if ") and ":" in text:
        when, _, rest = text[3:].partition(":")
        rest = rest.strip()
        if when not in CONDITIONS:
            raise BadData(f"{when!r} is no condition; these are: {', '.join(CONDITIONS)}")
        condition = CONDITIONS[when]
    for form, make in _FORMS:
        found = re.fullmatch(form, rest)
        if found:
            if any(part.isdigit() and not 0 < int(part) <= MOST for part in found.groups()):
                raise BadData(f"{text!r}: numbers go from 1 to {MOST}")
            return make(names, *found.groups()) | effect(0, 0, 0, condition)
    forms = ", ".join(
        form.replace(r"(\d+)", "N").replace("(.+)", "X").replace(r"(\w+)", "X") for form, _ in _FORMS
    )
    raise BadData(f"{text!r} is no effect; the effects are: {forms}, 'if CONDITION: EFFECT'")


# Cards ------------------------------------------------------------------------------------------

_FIELDS: Final = {
    "id", "number", "name", "kind", "colour", "cost", "effects", "start", "production", "action", "when",
    "keeps", "discount", "discount_module", "vp", "origin",
}  # fmt: skip


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadData(f"{value!r} must be a list of texts")
    return value


def _number(value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadData(f"{value!r} must be a whole number from {low} to {high}")
    return value


def _one_of(value: Any, known: dict[str, int]) -> int:
    if value not in known:
        raise BadData(f"{value!r} must be one of {', '.join(known)}")
    return known[value]


def read_cost(names: Names, texts: list[str]) -> list[int]:
    """How many of each kind a cost names."""
    cost = [0] * KINDS_OF_COST
    for text in texts:
        cost[names.icon(text)] += 1
    return cost


def lines_of(cost: list[int]) -> list[int]:
    """A cost as pairs of kind and number, icons first."""
    return [part for kind, many in enumerate(cost) if many for part in (kind, many)]


def _production(names: Names, texts: list[str]) -> list[int]:
    produced = [0] * (COLOURS + 3)
    for text in texts:
        found = re.fullmatch(r"(\d+) (\w+)", text)
        if not found:
            raise BadData(f"{text!r} must be a number and a colour, 'any', 'wild' or 'vp'")
        what = found[2]
        where = {"any": ANY_COLOUR, "wild": PRODUCED_WILD, "vp": PRODUCED_POINTS}.get(what)
        produced[names.colour(what) if where is None else where] += _number(int(found[1]), 1, MOST)
    return produced


def read_card(names: Names, given: dict[str, Any], kind: int, module: str, modules: tuple[str, ...]) -> Card:
    """A card of a data file."""
    field = "name"
    name = given.get("name")
    try:
        if not isinstance(name, str) or not name:
            raise BadData("a card needs a name")
        for field in given:
            if field not in _FIELDS:
                raise BadData(f"there is no such field; the fields are: {', '.join(sorted(_FIELDS))}")
        field = "kind"
        kind = _one_of(given["kind"], KIND_NAMES) if "kind" in given else kind
        field = "colour"
        colour = NO_COLOUR if kind == CORPORATION else _one_of(given.get("colour"), CARD_COLOURS)
        field = "id"
        card = Card(_number(given.get("id"), 1, MOST_ID), str(given.get("number", "")), name, kind, colour)
        card.module = module
        field = "origin"
        if given.get("origin") not in ORIGINS:
            raise BadData(f"{given.get('origin')!r} must be one of {', '.join(ORIGINS)}")
        card.origin = given["origin"]
        field = "cost"
        if (kind == PROJECT) != bool(given.get("cost")):
            raise BadData("projects have a cost, bonus cards and corporations have none")
        card.cost = read_cost(names, _texts(given.get("cost", [])))
        card.lines = lines_of(card.cost)
        card.icons = sum(1 << icon for icon in range(ICONS) if card.cost[icon])
        field = "effects"
        if colour in (GREEN_CARD, BLUE_CARD) and given.get("effects"):
            raise BadData("only red cards do something when they are played")
        card.effects = [read_effect(names, each) for each in _texts(given.get("effects", []))]
        field = "start"
        if given.get("start") and kind != CORPORATION:
            raise BadData("only corporations have a starting bonus")
        card.effects += [read_effect(names, each) for each in _texts(given.get("start", []))]
        field = "production"
        if given.get("production") and colour in (RED_CARD, BLUE_CARD):
            raise BadData("only corporations and green cards produce")
        card.production = _production(names, _texts(given.get("production", [])))
        card.production_dice = sum(card.production[: ANY_COLOUR + 1])
        field = "action"
        if "action" in given:
            _read_action(names, card, given["action"])
        field = "when"
        if "when" in given:
            _read_lasting(names, card, given["when"])
        field = "keeps"
        card.keeps = _number(given.get("keeps", 0), 0, MOST)
        field = "discount"
        if "discount" in given and given.get("discount_module", "") in modules:
            card.discount = _plain_icon(names, given["discount"])
        field = "vp"
        card.points = _number(given.get("vp", 0), 0, MOST)
    except BadData as wrong:
        raise BadData(f"{given.get('number') or name}, {field}: {wrong}") from None
    return card


def _read_action(names: Names, card: Card, given: Any) -> None:
    if card.colour != BLUE_CARD:
        raise BadData("only blue cards have actions")
    if not isinstance(given, dict) or set(given) != {"kind", "pay", "effects"}:
        raise BadData("an action has a kind, what it takes to pay, and effects")
    card.action = _one_of(given["kind"], ACTIONS)
    card.action_lines = lines_of(read_cost(names, _texts(given["pay"])))
    card.action_effects = [read_effect(names, each) for each in _texts(given["effects"])]
    if any(what_of(each) == PLAY_A_CARD for each in card.action_effects):
        raise BadData("an action plays no card")


def _read_lasting(names: Names, card: Card, given: Any) -> None:
    if not isinstance(given, dict) or set(given) != {"happens", "effect"}:
        raise BadData("a lasting effect says what happens and the effect that comes of it")
    card.waits_for = _one_of(given["happens"], HAPPENINGS)
    card.lasting = _giving(names, given["effect"])


def _giving(names: Names, text: str) -> int:
    """An effect that can come at any time, because it asks nothing and concerns one player alone."""
    packed = read_effect(names, text)
    if (
        condition_of(packed)
        or leaves_choice(packed)
        or what_of(packed) not in (GAIN, ROLL, WILD, POINTS, DRAW)
    ):
        raise BadData(f"{text!r} cannot come here: it must be dice, tokens, points or cards without a choice")
    return packed


# Boards and the rest ----------------------------------------------------------------------------


def read_board(names: Names, given: dict[str, Any]) -> Board:
    """A side of the board."""
    rows = given["rows"]
    if [len(row) for row in rows] != ROWS:
        raise BadData(f"the rows A to G have {', '.join(map(str, ROWS))} areas")
    board = Board(given["name"], given["title"], list(ROWS))
    places: dict[tuple[int, int], int] = {}
    for r, row in enumerate(rows):
        for i, text in enumerate(row):
            places[_axial(r, i)] = len(places)
            name = f"{'ABCDEFG'[r]}{i + 1}"
            try:
                _read_area(names, board, name, text)
            except BadData as wrong:
                raise BadData(f"area {name}: {wrong}") from None
    for q, r in places:
        around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
        board.neighbours.append(sorted(places[each] for each in around if each in places))
    if not _can_settle(board):
        raise BadData(
            "no area with a point touches an area for oceans and, with it, a third one: no solo game"
        )
    return board


def _axial(row: int, i: int) -> tuple[int, int]:
    r = row - 3
    return max(-3, -r - 3) + i, r


def _read_area(names: Names, board: Board, name: str, text: str) -> None:
    found = re.fullmatch(r"(ocean:?)?\s*(?:\[(.+?)\])?\s*(.*)", text)
    assert found is not None
    board.names.append(name)
    board.ocean.append(found[1] is not None)
    board.symbol.append(-1 if found[2] is None else names.tile(found[2]))
    board.bonus.append(_giving(names, found[3]) if found[3] else 0)


def _can_settle(board: Board) -> bool:
    return any(
        board.bonus[city]
        and what_of(board.bonus[city]) == POINTS
        and board.ocean[sea]
        and not board.ocean[land]
        for city in range(board.areas)
        for sea in board.neighbours[city]
        for land in board.neighbours[city]
        if land in board.neighbours[sea]
    )


def _read_tracks(names: Names, given: list[dict[str, Any]]) -> list[Track]:
    if [each.get("name") for each in given] != TRACK_NAMES:
        raise BadData(f"the tracks are {', '.join(TRACK_NAMES)}")
    tracks = []
    for each in given:
        track = Track(each["name"], each["first"], each["last"], each["step"], each["unit"])
        if track.step <= 0 or track.last <= track.first or (track.last - track.first) % track.step:
            raise BadData(f"{track.name}: the steps do not lead from {track.first} to {track.last}")
        for at, text in each["bonuses"].items():
            if int(at) not in range(track.first + track.step, track.last + 1, track.step):
                raise BadData(f"{track.name}: there is no step at {at}")
            track.bonuses[int(at)] = _giving(names, text)
        tracks.append(track)
    return tracks


def _load(folder: Path, name: str) -> dict[str, Any]:
    try:
        given = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise BadData(f"{name}.json cannot be read: {wrong}") from None
    if not isinstance(given, dict):
        raise BadData(f"{name}.json must hold an object")
    misshapen = fault(FORMS.get(name, CARDS), given)
    if misshapen:
        raise BadData(f"{name}.json, {misshapen}")
    return given


def _counts(text: str) -> int:
    if text not in COUNTS:
        raise BadData(f"game.json, milestones: {text!r} must be one of {', '.join(COUNTS)}")
    return COUNTS.index(text)


def read_book(folder: Path, board: str, modules: tuple[str, ...]) -> Book:
    """All that a kind of game is played by; raises :class:`BadData`."""
    game = _load(folder, "game")
    names = Names(game)
    book = Book()
    try:
        book.tracks = _read_tracks(names, game["tracks"])
        book.milestones = [
            Milestone(i, each["name"], _counts(each["counts"]), each["needs"], each["origin"])
            for i, each in enumerate(game["milestones"])
        ]
        if len(book.milestones) < 3:
            raise BadData("there must be at least three milestones")
    except BadData as wrong:
        raise BadData(f"game.json: {wrong}") from None
    book.special_tiles = names.special
    book.dice = _number(game["dice_of_a_colour"], 1, 99)
    book.wild = _number(game["wild_tokens"], 0, 99)
    book.land_tiles = _number(game["land_tiles"], 1, 99)
    book.bonus_at = [_number(each, 1, 99) for each in game["bonus_at"]]
    book.bonus_stack = [_number(each, 0, 99) for each in game["bonus_stack"]]
    solo = game["solo"]
    book.solo_turns = _number(solo["turns"], 1, 999)
    book.solo_starts = [solo["starts"].get(track.name, track.first) for track in book.tracks]
    book.deadlines = list(solo["deadlines"])
    book.award_needs = list(solo["award_needs"])
    book.bands = [(least, words) for least, words in solo["bands"]]
    for each in _load(folder, "boards")["boards"]:
        try:
            read = read_board(names, each)
        except BadData as wrong:
            raise BadData(f"boards.json, {each.get('name')}: {wrong}") from None
        if read.name == board:
            book.board = read
    if not book.board.areas:
        raise BadData(f"boards.json: there is no board {board!r}")
    _read_cards(folder, names, book, modules)
    return book


def _read_cards(folder: Path, names: Names, book: Book, modules: tuple[str, ...]) -> None:
    found: dict[int, Card] = {}
    called: set[str] = set()
    for module in ("", *modules):
        for file in FILES[module]:
            for given in _load(folder, file)["cards"]:
                try:
                    card = read_card(names, given, KINDS.get(file, PROJECT), module, ("", *modules))
                    if card.id in found or card.name in called:
                        raise BadData(f"{card.number}: there is another card of this name or id")
                except BadData as wrong:
                    raise BadData(f"{file}.json, {wrong}") from None
                found[card.id] = card
                called.add(card.name)
    book.cards = [found.get(id) for id in range(max(found) + 1)]
    for id in sorted(found):
        [book.projects, book.bonus, book.corporations][found[id].kind].append(id)
    for kind, cards, least in (
        ("projects", book.projects, 20), ("bonus cards", book.bonus, max(book.bonus_stack)),
        ("corporations", book.corporations, 8),
    ):  # fmt: skip
        if len(cards) < least:
            raise BadData(f"there are {len(cards)} {kind}; four players need {least}")


@cache
def book_of(board: str, era: bool) -> Book:
    """The book of a kind of game, read once."""
    return read_book(FOLDER, board, (ERA,) if era else ())


@cache
def whole_book() -> Book:
    """Every card there is: for whoever browses them."""
    return book_of(board_names()[0], True)


@cache
def board_names() -> list[str]:
    """The sides of the board."""
    return [each["name"] for each in _load(FOLDER, "boards")["boards"]]


@cache
def names() -> Names:
    """The words of the shipped data."""
    return Names(_load(FOLDER, "game"))


@cache
def origins() -> list[tuple[str, str]]:
    """What is printed besides cards, with where its values come from."""
    game = _load(FOLDER, "game")
    found = [(f"{each['colour']} dice", each["origin"]) for each in game["dice"]]
    found += [(f"bonuses of the {each['name']} track", each["origin"]) for each in game["tracks"]]
    found += [(f"milestone {each['name']}", each["origin"]) for each in game["milestones"]]
    found.append(("solo game", game["solo"]["origin"]))
    return found + [(f"board, {each['title']}", each["origin"]) for each in _load(FOLDER, "boards")["boards"]]


def complaints(folder: Path) -> list[str]:
    """What is wrong with a folder of data files, the first thing of each kind of game."""
    found: list[str] = []
    try:
        boards = [each["name"] for each in _load(folder, "boards")["boards"]]
    except BadData as wrong:
        return [str(wrong)]
    for board in boards:
        for modules in ((), (ERA,)):
            try:
                read_book(folder, board, modules)
            except BadData as wrong:
                if str(wrong) not in found:
                    found.append(str(wrong))
            except (KeyError, TypeError, ValueError, AttributeError) as wrong:
                found.append(f"something is missing or of the wrong kind: {wrong!r}")
    return found


def main(arguments: list[str]) -> int:
    """Check a folder: 0 if it can be played with."""
    wrong = complaints(Path(arguments[0]) if arguments else FOLDER)
    for each in wrong:
        print(each)
    if not wrong:
        print("The data files are in order.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

assert len(TRACK_NAMES) == TRACKS
assert RARITIES * COLOURS == ICONS
