"""Lasting effects: what comes whenever somebody places a tile or the owner plays a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.dice.engine.cards import how_of, many_of, what_of
from tharsis.dice.engine.stock import draw_cards, gain_dice, gain_points, gain_wild, roll_dice
from tharsis.dice.engine.terms import DRAW, GAIN, POINTS, RED_PLAYED, ROLL, WILD

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table


def happened(g: Table, who: int, what: int) -> None:
    """Something happened: a tile by anybody, a card that one plays oneself."""
    for seat in g.seats_from(who):
        waiting = g.players[seat].waiting_for
        if waiting and (what < RED_PLAYED or seat == who):
            for i in range(0, len(waiting), 2):
                if waiting[i] == what:
                    give(g, seat, waiting[i + 1])


def give(g: Table, who: int, packed: int) -> None:
    """An effect that asks nothing, for any seat and at once."""
    what = what_of(packed)
    how = how_of(packed)
    many = many_of(packed)
    if what == ROLL:
        roll_dice(g, who, how, many)
    elif what == GAIN:
        gain_dice(g, who, how, many)
    elif what == WILD:
        gain_wild(g, who, many)
    elif what == POINTS:
        gain_points(g, who, many)
    elif what == DRAW:
        draw_cards(g, who, many)
    else:
        raise AssertionError(f"effect {packed} asks something")
