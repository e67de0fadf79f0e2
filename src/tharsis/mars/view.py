"""What one seat may see of a table, as plain data for a client. The only way out of the engine.

Open are the board, the mats, cards in play, played events, the numbers of cards in hands and piles;
a hand, cards under consideration and secret answers are shown to their own seat alone.
"""

from __future__ import annotations

from typing import Any

from tharsis.mars.player import Player
from tharsis.mars.state import Table
from tharsis.mars.terms import DRAFT_PHASE, SETUP_PHASE


def view(g: Table, seat: int) -> dict[str, Any]:
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
    seen: dict[str, Any] = {
        "rating": player.rating,
        "raised": player.raised_in == g.generation,
        "corporation": player.corporation,
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
        # Picks of a purchase are secret, but cards drafted lie face down for all to count.
        "drafted": len(player.aside) if g.phase == DRAFT_PHASE else 0,
    }
    if other == seat:
        seen["hand"] = list(player.hand)
        seen["offer"] = list(player.offer)
        seen["aside"] = list(player.aside)
        seen["corporations"] = list(player.corporations)
        seen["pledge"] = player.pledge
    return seen


def hidden_cards(g: Table, seat: int) -> set[int]:
    """The cards that a view of the seat must not name: for tests of leaks."""
    hidden = set(g.deck[g.deck_next :])
    for other in range(g.seats):
        if other != seat:
            player: Player = g.players[other]
            hidden.update(player.hand, player.offer, player.aside)
            if g.phase == SETUP_PHASE and player.corporation < 0:
                hidden.update(player.corporations)
    return hidden
