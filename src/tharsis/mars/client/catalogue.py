"""What never changes: cards, boards, projects, tracks and colours as a client draws them. Made once."""

from __future__ import annotations

from functools import cache
from typing import Final

import tharsis.mars.modules  # noqa: F401  (registers the cards)
from tharsis import rules
from tharsis.mars.client.card_icons import bonus_icons, card_icons, points_icons, requirement_icons
from tharsis.mars.client.icons import (
    HELD,
    RESOURCES,
    TAGS,
    count_icons,
    effect_icons,
    held_name,
    tile_icon,
)
from tharsis.mars.client.shapes import (
    BoardFace,
    CardFace,
    Catalogue,
    ColourFace,
    GoalFace,
    HexFace,
    NamedText,
    ProjectFace,
    Track,
)
from tharsis.mars.client.table import FACTS
from tharsis.mars.engine.board import FIRST_HEX, OUTSIDE, Board
from tharsis.mars.engine.faces import CARDS, FACES, KINDS, Card
from tharsis.mars.engine.goals import MILESTONE_COST
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.rulebook import award_named, milestone_named, rulebook
from tharsis.mars.engine.setup import COLOURS, LONGEST_NAME, MOST_PLAYERS, read_setup
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.terms import LAND, OCEAN_AREA
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.words.cards import (
    award_words,
    card_lines,
    milestone_words,
    points_words,
    project_words,
    requirement_words,
)
from tharsis.mars.words.nouns import TRACK_WORDS, area_name, joined, type_name

# Colours that most eyes tell apart, each with a shape of its own.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "orange": ("#e69f00", "circle"),
    "blue": ("#56b4e9", "square"),
    "green": ("#009e73", "triangle"),
    "red": ("#d55e00", "diamond"),
    "pink": ("#cc79a7", "star"),
    "yellow": ("#f0e442", "hexagon"),
}
_ROW_HEIGHT: Final = 0.866  # of a hex standing on its point, in widths


@cache
def catalogue() -> Catalogue:
    """Everything in one."""
    return {
        "cards": [card_face(card) for card in CARDS],
        "boards": [_board(board) for module in MODULES for board in module.boards],
        "projects": [_project(face) for face in FACES if isinstance(face, StandardProject)],
        "tracks": _tracks(),
        "colours": [_colour(name) for name in COLOURS],
        "modules": [{"name": each.name, "title": each.title} for each in MODULES if each.choosable],
        "tags": list(TAGS),
        "tiles": [_tile(i) for i in range(len(TILES))],
        "resources": list(RESOURCES),
        "card_resources": list(HELD.values()),
        "milestone_cost": MILESTONE_COST,
        "award_costs": list(rulebook(read_setup({})).award_costs),
        "most_players": MOST_PLAYERS,
        "longest_name": LONGEST_NAME,
        "extras": {module.name: FACTS[module.name]() for module in MODULES if module.name in FACTS},
    }


def _colour(name: str) -> ColourFace:
    hex, shape = LOOKS[name]
    return {"name": name, "hex": hex, "shape": shape}


def _tile(i: int) -> NamedText:
    return {"name": tile_icon(i), "title": TILES[i].name}


def card_face(face: Card) -> CardFace:
    """A card as printed."""
    points = face.points
    return {
        "card": face.id,
        "number": face.number,
        "name": face.name,
        "module": face.module,
        "kind": KINDS[face.kind],
        "type": type_name(face),
        "cost": face.cost,
        "tags": [TAGS[tag] for tag in face.tags],
        "requirement": joined([requirement_words(each) for each in face.requires]),
        "requirement_icons": [token for each in face.requires for token in requirement_icons(each)],
        "holds": held_name(face.holds) if face.holds >= 0 else "",
        "lines": card_lines(face),
        "icons": [{"part": part, "icons": tokens} for part, tokens in card_icons(face)],
        "points": "" if points is None else points_words(points, face),
        "points_icons": [] if points is None else points_icons(points, face),
        "fixed_points": points.fixed if points is not None and points.count is None else None,
        "has_action": face.action is not None,
        "rulings": _rulings(face.name),
    }


def _rulings(name: str) -> list[str]:
    try:
        return [ruling.id for ruling in rules.for_card(name)]
    except rules.UnknownName:
        return []


def _board(board: Board) -> BoardFace:
    return {
        "name": board.name,
        "title": board.title,
        "hexes": [_hex(board, area) for area in board.hexes],
        "outside": [_hex(board.with_outside(OUTSIDE), each.area) for each in OUTSIDE],
        "milestones": [_milestone(board, name) for name in board.milestones],
        "awards": [_award(name) for name in board.awards],
    }


def _hex(board: Board, area: int) -> HexFace:
    kind = board.kind[area]
    on_mars = area >= FIRST_HEX
    return {
        "area": area,
        "row": board.row[area],
        "place": board.place[area] if on_mars else area + 1,
        "x": (board.across[area] - min(board.across)) / 2 if on_mars else 0.0,
        "y": round((board.row[area] - 1) * _ROW_HEIGHT, 3) if on_mars else 0.0,
        "kind": "land" if kind == LAND else "ocean" if kind == OCEAN_AREA else "outside",
        "name": board.names[area],
        "label": area_name(board, area),
        "volcanic": board.volcanic[area] == 1,
        "reserved": board.reserved[area] == 1,
        "bonus": bonus_icons(board.stock[area], board.cards[area], board.toll[area]),
        "neighbours": list(board.neighbours[area]),
    }


def _milestone(board: Board, name: str) -> GoalFace:
    milestone = milestone_named(name)
    otherwise = {
        module: at[name] for module, at in _thresholds(board.name) if at[name] != milestone.threshold
    }
    titles = {module.name: module.title for module in MODULES}
    remarks = [f" With {titles[module]}: {value}." for module, value in otherwise.items()]
    return {
        "name": name,
        "text": milestone_words(milestone) + "".join(remarks),
        "icons": count_icons(milestone.count, None),
        "threshold": milestone.threshold,
        "threshold_with": otherwise,
    }


@cache
def _thresholds(board: str) -> list[tuple[str, dict[str, int]]]:
    """What each milestone of a board takes when one expansion is added to the base game."""
    found: list[tuple[str, dict[str, int]]] = []
    for module in MODULES:
        if module.choosable and module.expansion:
            book = rulebook(read_setup({"board": board, "modules": ["base", module.name]}))
            found.append((module.name, {each.name: each.threshold for each in book.milestones}))
    return found


def _award(name: str) -> GoalFace:
    award = award_named(name)
    return {
        "name": name,
        "text": award_words(award),
        "icons": count_icons(award.count, None),
        "threshold": 0,
        "threshold_with": {},
    }


def _project(project: StandardProject) -> ProjectFace:
    return {
        "project": project.id,
        "name": project.name,
        "cost": project.cost,
        "text": project_words(project),
        "icons": effect_icons(project.effect, None),
    }


def _tracks() -> list[Track]:
    every = {"modules": [module.name for module in MODULES if module.choosable]}
    return [
        {
            "name": track.name,
            "least": track.start,
            "most": track.end,
            "step": track.step,
            "unit": TRACK_WORDS[track.number].value.removeprefix("{}").strip(),
            "bonuses": [
                {"value": bonus.value, "icons": effect_icons(bonus.effect, None)} for bonus in track.bonuses
            ],
        }
        for track in rulebook(read_setup(every)).tracks_used
    ]
