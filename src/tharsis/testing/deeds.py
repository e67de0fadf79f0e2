"""What happens outside a card and outside a turn, by the rules, at any time.

Open questions are laid aside, what happens runs through the pile like anything else, and whoever was asked
before is asked again.
"""

from __future__ import annotations

from tharsis.mars.engine.effects.base import DOING, Ask, Effect, Pending
from tharsis.mars.engine.playing import turn_down_events
from tharsis.mars.engine.table import Table


def renewed(ask: Ask | None) -> Ask | None:
    """The same question, its options to be worked out anew (copies of a game share questions)."""
    if ask is None or type(ask.effect).options is Effect.options:  # listed when it was asked
        return ask
    return Ask(ask.effect, ask.who, ask.card, ask.data, [], ask.picks)


class Resume(Effect):
    """Whoever was asked before is asked again. An event's tags counted only while it was played."""

    def __init__(self, g: Table) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True  # what lies under it waits, in whatever order effects come
        self.asked = g.asks
        self.events = g.events
        self.offers = [player.offer for player in g.players]

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.events = [card for card in g.events if card not in self.events]
        turn_down_events(g)
        g.events = self.events
        for player, offer in zip(g.players, self.offers):
            player.offer = offer
        g.asks = [renewed(ask) for ask in self.asked]

    def asks(self) -> str:
        return "resume"


def happen(g: Table, who: int, pending: list[Pending]) -> None:
    """Effects come, in the fixed order of a card's, until somebody is asked or all are done."""
    g.pile.append(Pending(Resume(g), who, -1, -1))
    g.asks = [None] * g.seats
    g.push(pending)
    g.run()
