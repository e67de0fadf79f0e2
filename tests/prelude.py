"""What tests of Prelude share: tables with it, and preludes played at any time."""

from __future__ import annotations

from typing import Any, Self

from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.modules.prelude.rules import PLAY_PRELUDE, PRELUDES
from tharsis.testing import Answer, Player, Table, card_id

MODULES = ["base", "corporate-era", "prelude"]


class PreludePlayer(Player):
    """A player with preludes."""

    @property
    def preludes(self) -> list[str]:
        """Names of the preludes still to be played."""
        g = self.table.game
        return sorted(g.cards[each].name for each in g.book.group(PRELUDES).dealt(g, self.seat))

    def keeps(self, *names: str) -> Self:
        """Have preludes in hand."""
        g = self.table.game
        for name in names:
            self.table.take_out(card_id(name))
        hands = g.changed_piles().hands[g.book.group(PRELUDES).shares[0].hands]
        hands.of[self.seat] = [card_id(name) for name in names]
        self.table.refresh()
        return self

    def plays_prelude(self, name: str, *answers: Answer) -> Self:
        """Play a prelude by the rules at any time, as far as it can be played."""
        self.keeps(name)
        self.table.happens(self.seat, [Pending(PLAY_PRELUDE, self.seat, -1, card_id(name))])
        self.table.answer(*answers)
        return self


def prelude_table(*picks: list[str], players: int = 2, **options: Any) -> Table:
    """A table with Prelude: in the prelude phase if preludes are named, else in the action phase."""
    modules = options.pop("modules", MODULES)
    kept = {PRELUDES: list(picks)} if picks else None
    return Table(players=players, modules=modules, picks=kept, **options)


def seated(table: Table) -> list[PreludePlayer]:
    """The players, with words for preludes."""
    return table.seated(PreludePlayer)
