"""What never changes while a server runs: cards, icons, boards, in words and numbers."""

from __future__ import annotations

from functools import cache

from tharsis.dice.client.shapes import DiceBoard, DiceCatalogue, DiceFace, DicePlace
from tharsis.dice.client.tokens import token
from tharsis.dice.engine.cards import Board, Card
from tharsis.dice.engine.terms import ICONS, KINDS_OF_COST, RARITIES, SIDES
from tharsis.dice.reading import KNOWN, ORIGINS, board_names, book_of, names, origins, whole_book
from tharsis.dice.words.cards import card_text, happening, phrase
from tharsis.dice.words.nouns import ACTION_NAMES, CARD_COLOURS, KINDS, NOT_PRINTED, icon_name


@cache
def catalogue(title: str) -> DiceCatalogue:
    """Everything that a client looks up."""
    book = whole_book()
    return {
        "title": title,
        "note": NOT_PRINTED,
        "cards": [_face(face) for face in book.cards if face is not None],
        "icons": [
            {
                "icon": icon,
                "name": icon_name(icon),
                "colour": names().colours[icon // RARITIES],
                "sides": SIDES.count(icon % RARITIES),
            }
            for icon in range(ICONS)
        ],
        "colours": list(names().colours),
        "boards": [_board(book_of(name, False).board) for name in board_names()],
        "bonus_at": list(book.bonus_at),
        "origins": [
            {"name": name, "origin": ORIGINS[origin], "ours": origin != KNOWN} for name, origin in origins()
        ],
    }


def _face(face: Card) -> DiceFace:
    return {
        "card": face.id,
        "number": face.number,
        "name": face.name,
        "kind": KINDS[face.kind],
        "colour": CARD_COLOURS[face.colour],
        "module": face.module,
        "cost": list(face.cost),
        "text": card_text(face),
        "effects": [token(each) for each in face.effects],
        "production": list(face.production),
        "action": ACTION_NAMES[face.action],
        "pay": read_lines(face.action_lines),
        "does": [token(each) for each in face.action_effects],
        "when": happening(face.waits_for) if face.waits_for else "",
        "lasting": [token(face.lasting)] if face.waits_for else [],
        "keeps": face.keeps,
        "discount": face.discount,
        "points": face.points,
        "origin": ORIGINS[face.origin],
        "ours": face.origin != KNOWN,
    }


def read_lines(lines: list[int]) -> list[int]:
    """A cost in pairs, as how many of each kind."""
    cost = [0] * KINDS_OF_COST
    for i in range(0, len(lines), 2):
        cost[lines[i]] = lines[i + 1]
    return cost


def _board(board: Board) -> DiceBoard:
    places: list[DicePlace] = []
    area = 0
    for row, many in enumerate(board.rows):
        for column in range(many):
            bonus = board.bonus[area]
            symbol = board.symbol[area]
            places.append(
                {
                    "area": area,
                    "name": board.names[area],
                    "row": row,
                    "column": column,
                    "ocean": board.ocean[area],
                    "bonus": phrase(bonus) if bonus else "",
                    "gives": [token(bonus)] if bonus else [],
                    "symbol": names().special[symbol] if symbol >= 0 else "",
                }
            )
            area += 1
    return {"name": board.name, "title": board.title, "areas": places}
