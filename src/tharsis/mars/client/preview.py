"""What an option would do, as far as the seat can know: found out in a copy that holds no secrets.

It is paid for the sensible way. Where cards would be drawn, or the generation would end, only that is said:
the rest is not known yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.mars.client.icons import RESOURCES, TAGS, marker_icon, tile_icon
from tharsis.mars.client.options import client_seat
from tharsis.mars.client.shapes import Area, CardChange, MatChange, Preview, Resources
from tharsis.mars.client.trial import Mark, Trial, known_copy
from tharsis.mars.engine.player import Player
from tharsis.mars.engine.scoring import scores
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import EMPTY, STEP_LEVY
from tharsis.mars.words import questions
from tharsis.mars.words.nouns import TRACK_WORDS, area_name, joined, plural, stock, tile_name
from tharsis.mars.words.nouns import production as production_words

# What is new in what a module keeps on a table, in words for a seat: before, after. Modules add theirs.
OUTCOMES: Final[dict[str, Callable[[Table, Table, int], list[str]]]] = {}


def previews(g: Table, seat: int) -> list[Preview]:
    """The outcome of each of the seat's options."""
    if not 0 <= seat < g.seats or g.asks[seat] is None:
        return []
    known = known_copy(g, seat)
    return [_preview(known, seat, choice) for choice in g.options(seat)]


def resources(amounts: list[int]) -> Resources:
    """Six numbers by name."""
    return {
        "money": amounts[0],
        "steel": amounts[1],
        "titanium": amounts[2],
        "plants": amounts[3],
        "energy": amounts[4],
        "heat": amounts[5],
    }


def _less(after: list[int], before: list[int]) -> list[int]:
    return [a - b for a, b in zip(after, before)]


def _preview(before: Table, seat: int, choice: int) -> Preview:
    after = Trial(before, seat, choice).after
    draws = Mark(before).drawn(after)
    ends = before.generation != after.generation or after.over or before.phase != after.phase
    told: Preview = {
        "option": choice,
        "known": not ends,
        "text": "",
        "players": [],
        "parameters": {},
        "areas": [],
        "resources": [],
        "draws": draws,
        "ends_turn": after.active != seat,
        "asks_next": "",
    }
    if ends:
        return told
    if after.asks[seat] is not None and not draws and after.taken == before.taken:
        told["asks_next"] = questions.question(after, seat)
    told["parameters"] = {
        track.name: after.parameters[track.number] - before.parameters[track.number]
        for track in before.book.tracks_used
        if after.parameters[track.number] != before.parameters[track.number]
    }
    told["areas"] = [
        _area(after, area) for area in range(len(after.tiles)) if after.tiles[area] != before.tiles[area]
    ]
    points_before = [score.total for score in scores(before)]
    points_after = [score.total for score in scores(after)]
    for other in range(before.seats):
        change = _mat_change(before.players[other], after.players[other], other)
        change["points"] = points_after[other] - points_before[other]
        if other == seat or _any_change(change):
            told["players"].append(change)
        told["resources"] += _held_changes(before.players[other], after.players[other])
    told["text"] = _words(before, after, seat, told)
    return told


def _area(g: Table, area: int) -> Area:
    return {
        "area": area,
        "tile": tile_icon(g.tiles[area]),
        "owner": client_seat(g.owners[area]),
        "claim": client_seat(g.claims[area]),
        "marker": marker_icon(g.markers[area]),
        "new": True,
    }


def _mat_change(before: Player, after: Player, seat: int) -> MatChange:
    return {
        "seat": seat,
        "stock": resources(_less(after.stock, before.stock)),
        "production": resources(_less(after.production, before.production)),
        "rating": after.rating - before.rating,
        "hand": len(after.hand) - len(before.hand),
        "points": 0,
        "tags": {
            TAGS[tag]: after.tags[tag] - before.tags[tag]
            for tag in range(len(after.tags))
            if after.tags[tag] != before.tags[tag]
        },
    }


def _any_change(change: MatChange) -> bool:
    amounts = [*change["stock"].values(), *change["production"].values()]
    return bool(any(amounts) or change["rating"] or change["hand"] or change["points"])


def _held_changes(before: Player, after: Player) -> list[CardChange]:
    return [
        {"card": card, "amount": after.resources_on(card) - before.resources_on(card)}
        for card in after.tableau
        if after.resources_on(card) != before.resources_on(card)
    ]


def _words(before: Table, g: Table, seat: int, told: Preview) -> str:
    """The own outcome on one line: "-24 M€, city on 4-5, M€ production +1"."""
    parts: list[str] = []
    for change in told["players"]:
        whose = "" if change["seat"] == seat else f"{g.setup.names[change['seat']]}: "
        own = list(change["stock"].values())
        made = list(change["production"].values())
        for kind in range(len(RESOURCES)):
            n = own[kind]
            if isinstance(n, int) and n:
                parts.append(f"{whose}{'+' if n > 0 else ''}{stock(n, kind)}")
        for kind in range(len(RESOURCES)):
            n = made[kind]
            if isinstance(n, int) and n:
                parts.append(f"{whose}{production_words(kind)} {n:+}")
        if change["rating"]:
            parts.append(f"{whose}TR {change['rating']:+}{_levied(before, g, change)}")
        # A step of the rating is a point that is told already.
        points = change["points"] - change["rating"]
        if points:
            parts.append(f"{whose}{'+' if points > 0 else ''}{plural(points, 'point')}")
        parts += [
            f"{whose}{n:+} {tag} {'tag' if abs(n) == 1 else 'tags'}" for tag, n in change["tags"].items()
        ]
        # Events and cards played leave the hand; only what comes by drawing is worth a word.
        if change["hand"] > 0:
            parts.append(f"{whose}{plural(change['hand'], 'card')}")
    parts += [
        f"{TRACK_WORDS[track.number].name} {told['parameters'][track.name] // track.step:+}"
        for track in g.book.tracks_used
        if track.name in told["parameters"]
    ]
    placed = [
        f"{tile_name(g.tiles[area['area']])} on {area_name(g.board, area['area'])}"
        for area in told["areas"]
        if g.tiles[area["area"]] != EMPTY
    ]
    if placed:
        parts.append(joined(placed))
    parts += [f"{change['amount']:+} on {g.cards[change['card']].name}" for change in told["resources"]]
    for module in g.book.modules:
        if module.name in OUTCOMES:
            parts += OUTCOMES[module.name](before, g, seat)
    return ", ".join(parts)


def _levied(before: Table, after: Table, change: MatChange) -> str:
    """What of the price is a levy on the steps, as a remark."""
    seat = change["seat"]
    due = before.players[seat].perks[STEP_LEVY] * change["rating"]
    if due <= 0:
        return ""
    still = " still" if after.players[seat].owed else ""
    return f" ({due} M€{still} to {questions.levied_by(after)})"
