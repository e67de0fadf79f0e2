"""How far a game has come in the eyes of each seat.

A row of the record is counted by everybody, but for the secret answers of players who decide at once: until
all have answered those are counted by their own seat alone, so that nobody can tell how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence

from tharsis.server.rows import ChoiceRow


class Tally:
    """The version of the game that each seat sees, and its time; the last place is a spectator's."""

    def __init__(self, seats: int, rows: Sequence[ChoiceRow], public: int, created: float) -> None:
        """Rows before ``public`` are there for everybody, those from there on are secret answers."""
        self.seats = seats
        self.everybody(public, next((row.at for row in reversed(rows) if row.n < public), created))
        for row in rows:
            if row.n >= public:
                self.alone(row)

    def everybody(self, n: int, at: float) -> None:
        """All rows up to ``n`` are there for everybody."""
        self.n = [n] * (self.seats + 1)
        self.at = [at] * (self.seats + 1)

    def alone(self, row: ChoiceRow) -> None:
        """A secret answer, or one taken back."""
        self.n[row.seat] += 1
        self.at[row.seat] = row.at
