"""What one seat may see of a game of dice, in numbers. What is open and what is not is decided here alone.

Open are the board, dice, tokens, cards in play and points. A hand, the corporations to choose from and the
choice among them are shown to their own seat; what is left of the bonus cards to whoever has looked at them.
"""

from __future__ import annotations

from typing import Any

from tharsis.dice.engine.table import Table


def seen(g: Table, seat: int) -> dict[str, Any]:
    """All that the seat may know (-1: a spectator)."""
    asked = 0 <= seat < g.seats and g.is_waiting(seat)
    looked = 0 <= seat < g.seats and g.players[seat].looked
    return {
        "seat": seat,
        "over": g.over,
        "turn": g.turn,
        "last_turns": g.last_turns,
        "first_player": g.first_player,
        "active": g.active,
        "waiting": g.waiting(),
        "step": g.step,
        "question": g.question,
        "tracks": list(g.tracks),
        "tiles": list(g.tiles),
        "pool": list(g.pool),
        "bank": g.bank,
        "awards": list(g.awards),
        "milestones": list(g.milestones),
        "claimed": list(g.claimed),
        "draw_pile": len(g.deck) - g.deck_next,
        "discards": len(g.discard),
        "stack_size": len(g.stack),
        "stack": list(g.stack) if looked else [],
        "purchase": g.purchase,
        "bill": list(g.bill),
        "bill_wild": g.bill_wild,
        "picks": list(g.picks),
        "source": g.source,
        "group": list(g.group),
        "pile": list(g.pile),
        "players": [_mat(g, other, seat) for other in range(g.seats)],
        "options": list(g.options(seat)) if asked else [],
    }


def _mat(g: Table, other: int, seat: int) -> dict[str, Any]:
    player = g.players[other]
    told: dict[str, Any] = {
        "dice": list(player.dice),
        "wild": player.wild,
        "points": player.points,
        "corporation": player.corporation,
        "chosen": player.pledge >= 0,
        "tableau": list(player.tableau),
        "used": list(player.used),
        "production": list(player.production),
        "awarded": list(player.awarded),
        "bonuses": player.bonuses,
        "hand_size": len(player.hand),
    }
    if other == seat:
        told |= {
            "hand": list(player.hand),
            "corporations": list(player.corporations),
            "pledge": player.pledge,
        }
    return told
