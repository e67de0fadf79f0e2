"""What one seat may see of a table, in numbers. What is open and what is not is decided here alone.

Open are the board, the mats, cards in play, played events, the numbers of cards in hands and piles;
a hand, cards under consideration and secret answers are shown to their own seat alone.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import DRAFT_PHASE, SETUP_PHASE


class Own(NamedTuple):
    """What nobody sees but the seat itself: cards, and answers that are not shown yet."""

    hand: list[int]
    offer: list[int]
    aside: list[int]
    dealt: list[list[int]]  # at the start, of each group
    chosen: list[list[int]]  # of them
    pledge: int
    promised: list[int]


def own(g: Table, seat: int) -> Own:
    """What only the seat may see; nothing for a spectator (-1)."""
    if not 0 <= seat < g.seats:
        return Own([], [], [], [], [], -1, [])
    player = g.players[seat]
    starting = g.phase == SETUP_PHASE and not player.corporations
    return Own(
        list(player.hand),
        list(player.offer),
        list(player.aside),
        [list(group.dealt(g, seat)) for group in g.book.start] if starting else [],
        [_picked(g, seat, number) for number in range(len(g.book.start))] if starting else [],
        player.pledge,
        list(player.promised),
    )


def _picked(g: Table, seat: int, number: int) -> list[int]:
    """What a seat has picked of a group of the start so far."""
    chosen = g.players[seat].chosen
    ask = g.asks[seat]
    if number < len(chosen):
        return list(chosen[number])
    return list(ask.picks) if ask is not None and number == len(chosen) else []


def drafted(g: Table, seat: int) -> int:
    """The cards that a seat has drafted: they lie face down for all to count, but picks to buy are secret."""
    return len(g.players[seat].aside) if g.phase == DRAFT_PHASE else 0


def seen(g: Table, seat: int) -> dict[str, Any]:
    """All that the seat may know (-1: a spectator)."""
    asked = g.asks[seat] if 0 <= seat < g.seats else None
    return {
        "seat": seat,
        "over": g.over,
        "generation": g.generation,
        "phase": g.phase,
        "first_player": g.first_player,
        "active": g.active,
        "taken": g.taken,
        "waiting": g.waiting(),
        "parameters": list(g.parameters),
        "tiles": list(g.tiles),
        "owners": list(g.owners),
        "claims": list(g.claims),
        "markers": list(g.markers),
        "milestones": list(g.milestones),
        "awards": list(g.awards),
        "draw_pile": len(g.deck) - g.deck_next,
        "discards": len(g.discard),
        "players": [_mat(g, other, seat) for other in range(g.seats)],
        "options": [] if asked is None else list(g.options(seat)),
        "picks": [] if asked is None else list(asked.picks),
    }


def _mat(g: Table, other: int, seat: int) -> dict[str, Any]:
    player = g.players[other]
    told: dict[str, Any] = {
        "rating": player.rating,
        "raised": player.raised_in == g.generation,
        "corporations": list(player.corporations),
        "passed": player.passed,
        "first_due": player.first_due,
        "stock": list(player.stock),
        "production": list(player.production),
        "tags": list(player.tags),
        "perks": list(player.perks),
        "cards": [
            {
                "card": card,
                "resources": player.held[i],
                "used": player.acted[i] == g.generation,
                "memory": player.memory[i],
            }
            for i, card in enumerate(player.tableau)
        ],
        "events": list(player.events),
        "hand_size": len(player.hand),
        "offer_size": len(player.offer),
        "drafted": drafted(g, other),
    }
    return {**told, **own(g, seat)._asdict()} if other == seat else told
