"""The words that the miniature expansion adds to the testing kit: relics by name, sweeping, showing."""

from __future__ import annotations

from typing import Self

from tests.miniature.cards import RELICS
from tests.miniature.rules import DECREE, SWEEP, UNEARTH, relic_numbered, state_of
from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.table import Table as Game
from tharsis.testing import Answer, Player, understands

NAMES = [face.name for face in RELICS]


@understands
def relic(g: Game, choice: int, answer: Answer) -> bool | None:
    """A relic is named in answers as cards are."""
    if answer not in NAMES:
        return None
    return verb_of(choice) == UNEARTH and relic_numbered(argument_of(choice)).name == answer


class DustPlayer(Player):
    """A player who knows of dust."""

    def keeps(self, *names: str) -> Self:
        """Hold relics, taken from the deck."""
        state = state_of(self.table.game)
        taken = [face.id for face in RELICS if face.name in names]
        deck = state.decks[0]
        deck.faces = [each for each in deck.faces[deck.next :] if each not in taken]
        deck.next = 0
        state.hands[0].of[self.seat] = [*state.hands[0].of[self.seat], *taken]
        self.table.refresh()
        return self

    def decrees(self) -> Self:
        """Bring the tax into force, or lift it."""
        return self.carries_out(DECREE)

    def sweeps(self) -> Self:
        """Pay to raise the dust."""
        return self.does(SWEEP)

    def shows(self, name: str) -> Self:
        """Show a relic."""
        return self.does(UNEARTH, next(face.id for face in RELICS if face.name == name))

    @property
    def relics(self) -> list[str]:
        """Names of the relics held."""
        return [relic_numbered(each).name for each in state_of(self.table.game).hands[0].of[self.seat]]

    @property
    def shown(self) -> list[str]:
        """Names of the relics shown."""
        return [relic_numbered(each).name for each in state_of(self.table.game).shown[self.seat]]
