"""The log in words: a line for each thing that happened, with what it names.

Dice of one roll, and what pays for one thing, stand on one line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.dice.engine import terms
from tharsis.dice.engine.log import Entry
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import names
from tharsis.dice.words.nouns import dice_of, icon_name, icons, level, plural, tile_name
from tharsis.kernel.lines import SEAT, Line, Part, listed, parts

CARD: Final = "card"
AREA: Final = "area"
ICON: Final = "icon"
MILESTONE: Final = "milestone"
TURN: Final = "turn"

STANDARD: Final = [
    "raises the temperature",
    "places an ocean",
    "places a forest",
    "places a city",
    "takes points",
]


def _who(g: Table, seat: int) -> Part:
    return Part(g.setup["names"][seat], {SEAT: seat})


def _card(g: Table, card: int) -> Part:
    return Part(g.book.card(card).name, {CARD: card})


def _icons(n: int, icon: int) -> Part:
    return Part(icons(n, icon), {ICON: icon})


def _drew(g: Table, entry: Entry, reader: int | None) -> list[Part]:
    if not entry.amount:
        return parts(_who(g, entry.who), " finds no card to draw.")
    if reader == entry.who:
        return parts(_who(g, entry.who), " draws ", listed([_card(g, card) for card in entry.cards]), ".")
    return parts(_who(g, entry.who), f" draws {plural(entry.amount, 'card')}.")


def _placed(g: Table, entry: Entry, reader: int | None) -> list[Part]:
    area = Part(g.board.names[entry.what], {AREA: entry.what})
    return parts(_who(g, entry.who), f" places {_a(tile_name(entry.amount))} on ", area, ".")


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _settled(g: Table, entry: Entry, reader: int | None) -> list[Part]:
    area = Part(g.board.names[entry.what], {AREA: entry.what})
    return parts(f"{_a(tile_name(entry.amount)).capitalize()} is on ", area, " to begin with.")


def _does(words: Callable[[Table, Entry], list[Part]]) -> Callable[[Table, Entry, int | None], list[Part]]:
    return lambda g, entry, reader: parts(_who(g, entry.who), " ", words(g, entry), ".")


def _text(words: str) -> list[Part]:
    return [Part(words)]


def _source(g: Table, entry: Entry) -> list[Part]:
    return parts(" (", _card(g, entry.source), ")") if entry.source >= 0 else []


KINDS: Final[dict[str, Callable[[Table, Entry, int | None], list[Part]]]] = {
    "founds": _does(lambda g, e: parts("leads ", _card(g, e.what))),
    "gave": _does(lambda g, e: parts("gives ", _icons(1, e.what), " to ", _who(g, e.amount))),
    "settled": _settled,
    "production": _does(lambda g, e: _text("takes a production turn")),
    "plays": _does(lambda g, e: parts("plays ", _card(g, e.what))),
    "uses": _does(lambda g, e: parts("uses ", _card(g, e.what))),
    "standard": _does(lambda g, e: _text(STANDARD[e.what])),
    "bonus": _does(lambda g, e: parts("plays the bonus card ", _card(g, e.what))),
    "gains-die": _does(lambda g, e: _text(f"takes {dice_of(1, e.what).replace('1 ', 'a ')}")),
    "gives-up": _does(lambda g, e: parts("gives up ", _icons(1, e.what))),
    "gained": _does(lambda g, e: parts("gains ", _icons(e.amount, e.what), _source(g, e))),
    "none-left": _does(lambda g, e: _text(f"finds no {names().colours[e.what // 3]} die to gain")),
    "lost": _does(lambda g, e: parts("loses ", _icons(e.amount, e.what))),
    "turned": _does(lambda g, e: parts("turns ", _icons(1, e.what), f" to {icon_name(e.amount)}")),
    "wild": _does(lambda g, e: _text(f"gains {plural(e.amount, 'wild token')}")),
    "shortage": _does(lambda g, e: _text(f"finds {plural(e.amount, 'die', 'dice')} missing in the pool")),
    "points": _does(lambda g, e: _text(f"gains {plural(e.amount, 'point')}")),
    "drew": _drew,
    "shuffled": lambda g, e, reader: _text("The discards are shuffled and become the deck."),
    "placed": _placed,
    "no-area": _does(lambda g, e: _text("finds no place for the tile")),
    "raised": _does(
        lambda g, e: _text(f"raises {g.book.tracks[e.what].name} to {level(g.book, e.what, e.amount)}")
    ),
    "milestone": _does(
        lambda g, e: parts(
            "reaches the milestone ", Part(g.book.milestones[e.what].name, {MILESTONE: e.what})
        )
    ),
    "too-late": lambda g, e, reader: parts(
        "Nobody has reached ", Part(g.book.milestones[e.what].name, {MILESTONE: e.what}), " in time."
    ),
    "last-turns": lambda g, e, reader: _text("Two parameters are complete: everybody has one more turn."),
    "over": lambda g, e, reader: _text("The game is over."),
}
# Kinds whose neighbours go on one line: the word before the list.
FOLDED: Final = {"rolled": "rolls ", "paid": "pays ", "paid-wild": "pays ", "returned": "returns "}


def told(g: Table, entries: list[Entry], reader: int | None) -> list[Line]:
    """The entries as lines; None reads as a spectator."""
    found: list[Line] = []
    i = 0
    while i < len(entries):
        entry = entries[i]
        j = i + 1
        if entry.kind in FOLDED:
            while (
                j < len(entries)
                and FOLDED.get(entries[j].kind) == FOLDED[entry.kind]
                and entries[j].who == entry.who
            ):
                j += 1
            words = parts(_who(g, entry.who), " ", FOLDED[entry.kind], _amounts(entries[i:j]), ".")
        else:
            words = KINDS[entry.kind](g, entry, reader)
        heading = entry.kind in ("last-turns", "over")
        found.append(Line(entry.kind, heading, entry.turn, words))
        i = j
    return found


def _amounts(entries: list[Entry]) -> list[Part]:
    many = [0] * terms.ICONS
    wild = 0
    for entry in entries:
        if entry.kind == "paid-wild":
            wild += entry.amount
        else:
            many[entry.what] += entry.amount
    found = [_icons(n, icon) for icon, n in enumerate(many) if n]
    if wild:
        found.append(Part(plural(wild, "wild token")))
    return listed(found)


def log_lines(g: Table, seat: int | None) -> list[str]:
    """The log as text, as the seat may read it."""
    return [line.text for line in told(g, g.log, seat)]
