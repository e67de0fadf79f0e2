"""What an option would do, as far as the seat can know: found out in a copy that holds no secrets."""

from __future__ import annotations

from tharsis.dice.client.shapes import DiceChange, DicePreview
from tharsis.dice.client.trial import Mark, Trial, known_copy
from tharsis.dice.client.view import areas
from tharsis.dice.engine import terms
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import names
from tharsis.dice.words import options as words
from tharsis.dice.words.nouns import icons, level, plural


def previews(g: Table, seat: int) -> list[DicePreview]:
    """The outcome of each of the seat's options."""
    if not 0 <= seat < g.seats or not g.is_waiting(seat):
        return []
    known = known_copy(g, seat)
    return [_preview(known, seat, choice) for choice in g.options(seat)]


def _preview(before: Table, seat: int, choice: int) -> DicePreview:
    after = Trial(before, seat, choice).after
    mark = Mark(before)
    rolls = mark.rolled(after)
    told: DicePreview = {
        "option": choice,
        "known": not after.over and before.step not in (terms.CHOOSE_CORPORATION, terms.REVEAL),
        "text": "",
        "players": [],
        "tracks": {},
        "areas": [],
        "rolls": rolls,
        "draws": mark.drawn(after),
        "ends_turn": after.active != before.active or after.over,
        "asks_next": "",
    }
    if not told["known"]:
        return told
    if after.is_waiting(seat) and after.question != terms.NO_QUESTION and not mark.revealed(after):
        told["asks_next"] = words.question(after, seat)
    told["tracks"] = {
        before.book.tracks[track].name: after.tracks[track] - before.tracks[track]
        for track in range(terms.TRACKS)
        if after.tracks[track] != before.tracks[track]
    }
    told["areas"] = [each for each in areas(after, before.tiles) if each["new"]]
    for other in range(before.seats):
        change = _change(before, after, other, rolls)
        if other == seat or any(change["colours"]) or change["wild"] or change["points"]:
            told["players"].append(change)
    told["text"] = _words(after, seat, told)
    return told


def _change(before: Table, after: Table, seat: int, rolls: bool) -> DiceChange:
    then, now = before.players[seat], after.players[seat]
    dice = [a - b for a, b in zip(now.dice, then.dice)]
    return {
        "seat": seat,
        "dice": [] if rolls else dice,
        "colours": [a - b for a, b in zip(now.colours, then.colours)],
        "wild": now.wild - then.wild,
        "points": now.points - then.points,
        "hand": len(now.hand) - len(then.hand),
    }


def _words(g: Table, seat: int, told: DicePreview) -> str:
    """The outcome on one line: "-3 heat, +2 points, temperature to -28 °C"."""
    parts: list[str] = []
    for change in told["players"]:
        whose = "" if change["seat"] == seat else f"{g.setup['names'][change['seat']]}: "
        if told["rolls"]:
            parts += [
                f"{whose}{n:+} {names().colours[colour]} {'die' if abs(n) == 1 else 'dice'}"
                for colour, n in enumerate(change["colours"])
                if n
            ]
        else:
            parts += [
                f"{whose}{'+' if n > 0 else '-'}{icons(abs(n), icon)}"
                for icon, n in enumerate(change["dice"])
                if n
            ]
        if change["wild"]:
            parts.append(f"{whose}{change['wild']:+} wild")
        if change["points"]:
            parts.append(f"{whose}+{plural(change['points'], 'point')}")
    for track in range(terms.TRACKS):
        name = g.book.tracks[track].name
        if name in told["tracks"]:
            parts.append(f"{name} to {level(g.book, track, g.tracks[track])}")
    parts += [f"{each['tile']} on {g.board.names[each['area']]}" for each in told["areas"]]
    return ", ".join(parts)
