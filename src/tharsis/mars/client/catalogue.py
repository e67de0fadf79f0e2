"""What never changes: cards, boards, projects, tracks and colours as a client draws them. Made once."""

from __future__ import annotations

from functools import cache
from typing import Final

import tharsis.mars.cards  # noqa: F401  (registers the cards)
from tharsis import rules
from tharsis.mars.board import HEXES, ROWS, Board, row_and_place
from tharsis.mars.boards import BOARDS
from tharsis.mars.card import CARDS, Card
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
from tharsis.mars.icons import (
    HELD,
    PARAMETERS,
    RESOURCES,
    TAGS,
    TILES,
    bonus_icons,
    card_icons,
    count_icons,
    effect_icons,
    held_name,
    icon,
    points_icons,
    requirement_icons,
)
from tharsis.mars.milestones import AWARD_COSTS, AWARDS, MILESTONE_COST, MILESTONES
from tharsis.mars.setup import COLOURS, LONGEST_NAME, MODULES, MOST_PLAYERS
from tharsis.mars.standard_projects import PROJECTS
from tharsis.mars.terms import CORPORATION, LAND, MAXIMUM, OCEAN_AREA, OXYGEN, START, STEP, TEMPERATURE
from tharsis.mars.text import (
    award_words,
    card_lines,
    milestone_words,
    points_words,
    project_words,
    requirement_words,
)
from tharsis.mars.words import TILE_NAMES, TYPE_NAMES, area_name

# Colours that most eyes tell apart, each with a shape of its own.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "orange": ("#e69f00", "circle"),
    "blue": ("#56b4e9", "square"),
    "green": ("#009e73", "triangle"),
    "red": ("#d55e00", "diamond"),
    "pink": ("#cc79a7", "star"),
    "yellow": ("#f0e442", "hexagon"),
}
_MODULE_TITLES: Final = {"base": "Base game", "corporate-era": "Corporate Era"}
_ROW_HEIGHT: Final = 0.866  # of a hex standing on its point, in widths


@cache
def catalogue() -> Catalogue:
    """Everything in one."""
    return {
        "cards": [card_face(card) for card in CARDS],
        "boards": [_board(board) for board in BOARDS.values()],
        "projects": [_project(i) for i in range(len(PROJECTS))],
        "tracks": _tracks(),
        "colours": [_colour(name) for name in COLOURS],
        "modules": [{"name": name, "title": _MODULE_TITLES.get(name, name)} for name in MODULES],
        "tags": list(TAGS),
        "tiles": [_tile(i) for i in range(len(TILES))],
        "resources": list(RESOURCES),
        "card_resources": list(HELD.values()),
        "milestone_cost": MILESTONE_COST,
        "award_costs": list(AWARD_COSTS),
        "most_players": MOST_PLAYERS,
        "longest_name": LONGEST_NAME,
    }


def _colour(name: str) -> ColourFace:
    hex, shape = LOOKS[name]
    return {"name": name, "hex": hex, "shape": shape}


def _tile(i: int) -> NamedText:
    return {"name": TILES[i], "title": TILE_NAMES[i]}


def card_face(face: Card) -> CardFace:
    """A card as printed."""
    points = face.points
    return {
        "card": face.id,
        "number": face.number,
        "name": face.name,
        "module": face.module,
        "kind": "corporation" if face.kind == CORPORATION else "project",
        "type": TYPE_NAMES[face.type],
        "cost": face.cost,
        "tags": [TAGS[tag] for tag in face.tags],
        "requirement": ", ".join(requirement_words(each) for each in face.requires),
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
        "hexes": [_hex(board, area) for area in range(HEXES)],
        "outside": [_hex(board, area) for area in range(HEXES, len(board.kind))],
        "milestones": [_milestone(name) for name in board.milestones],
        "awards": [_award(name) for name in board.awards],
    }


def _hex(board: Board, area: int) -> HexFace:
    row, place = row_and_place(area) if area < HEXES else (0, area - HEXES + 1)
    kind = board.kind[area]
    return {
        "area": area,
        "row": row,
        "place": place,
        "x": place - 1 + (max(ROWS) - ROWS[row - 1]) / 2 if row else 0.0,
        "y": round((row - 1) * _ROW_HEIGHT, 3) if row else 0.0,
        "kind": "land" if kind == LAND else "ocean" if kind == OCEAN_AREA else "outside",
        "name": board.names[area],
        "label": area_name(board, area),
        "volcanic": board.volcanic[area] == 1,
        "reserved": board.reserved[area] == 1,
        "bonus": bonus_icons(board.stock[area], board.cards[area], board.toll[area]),
        "neighbours": list(board.neighbours[area]),
    }


def _milestone(name: str) -> GoalFace:
    milestone = MILESTONES[name]
    return {
        "name": name,
        "text": milestone_words(milestone),
        "icons": count_icons(milestone.count, None),
        "threshold": milestone.threshold,
    }


def _award(name: str) -> GoalFace:
    award = AWARDS[name]
    return {"name": name, "text": award_words(award), "icons": count_icons(award.count, None), "threshold": 0}


def _project(i: int) -> ProjectFace:
    project = PROJECTS[i]
    return {
        "project": i,
        "name": project.name,
        "cost": project.cost,
        "text": project_words(project),
        "icons": effect_icons(project.effect, None),
        "solo_only": project.solo_only,
    }


def _tracks() -> list[Track]:
    warmth = [icon("production", 1, "heat")]
    bonuses = {
        TEMPERATURE: [(-24, warmth), (-20, warmth), (0, [icon("ocean", 1)])],
        OXYGEN: [(8, [icon("temperature", 1)])],
    }
    return [
        {
            "name": PARAMETERS[i],
            "least": START[i],
            "most": MAXIMUM[i],
            "step": STEP[i],
            "unit": ["°C", "%", ""][i],
            "bonuses": [{"value": value, "icons": list(icons)} for value, icons in bonuses.get(i, [])],
        }
        for i in range(len(PARAMETERS))
    ]
