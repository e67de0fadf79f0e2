"""Somebody who sits at a test table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.in_force import take_away
from tharsis.mars.engine.player import Player as Mat
from tharsis.mars.engine.terms import CORPORATION
from tharsis.testing.names import card_id

if TYPE_CHECKING:
    from tharsis.testing.table import Table


class Seat:
    """A seat of a test table. It keeps nothing itself, so a table may be looked at through several."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def mat(self) -> Mat:
        """The engine's own record of this player."""
        return self.table.game.players[self.seat]

    def face(self, name: str) -> Card:
        """A card, by its name."""
        return self.table.game.cards[card_id(name)]

    def comes_free(self, corporation: str) -> int:
        """Take a corporation from wherever it is; the player's Beginner Corporation makes way for it."""
        g = self.table.game
        face = self.face(corporation)
        if face.kind != CORPORATION:
            raise AssertionError(f"{corporation} is no corporation")
        if g.owner_of(face.id) >= 0:
            raise AssertionError(f"{corporation} is in play already")
        self.table.take_out(face.id)
        if self.mat.corporations and not g.cards[self.mat.corporations[0]].dealt:
            self.steps_down()
        return face.id

    def steps_down(self) -> None:
        """Be without a corporation (the first, of several)."""
        face = self.table.game.cards[self.mat.corporations[0]]
        take_away(self.mat, face)
        self.mat.add_tags(face.tags, -1)
        self.mat.first_due = [each for each in self.mat.first_due if each != face.id]
        self.mat.corporations = self.mat.corporations[1:]
