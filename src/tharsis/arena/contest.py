"""Who plays whom on which deal: pairings that are fair to every bot.

Each deal (a seed) is played by every line-up, and by every line-up in all its rotations, so that each bot
plays each seat with the same cards. Game number *i* is the same whatever the number of processes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from tharsis.arena.labels import short_name
from tharsis.bots import bot_named
from tharsis.kernel.chance import checked_seed, derived_seed
from tharsis.kernel.game import BadSetup
from tharsis.kernel.kits import USUAL, kit_named
from tharsis.kernel.rng import Rng


@dataclass(frozen=True)
class Fixture:
    """One game to be played: its number, its deal, and who sits where."""

    number: int
    deal: int
    seed: str
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """A pool of bots, and how many games they play at a table of how many seats.

    With as many seats as bots, all sit at one table. With fewer, every set of bots that fits meets; with
    more, the list is repeated, so one bot and three seats is a mirror match of three.
    """

    players: tuple[str, ...]
    seats: int
    games: int
    seed: str = "0"
    game: str = USUAL
    options: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played: raises ``UnknownBot`` or ``BadSetup`` before any work is done."""
        if not self.players:
            raise BadSetup("an arena needs at least one bot")
        checked_seed(self.seed)
        for spec in self.players:
            bot_named(spec, outside=True)
        kit_named(self.game).from_setup(self.setup(self.fixture(0)))

    @cached_property
    def cycle(self) -> list[tuple[str, ...]]:
        """All seatings that one deal is played in."""
        if self.seats < len(self.players):
            lineups = list(combinations(self.players, self.seats))
        else:
            lineups = [tuple(self.players[seat % len(self.players)] for seat in range(self.seats))]
        seatings: list[tuple[str, ...]] = []
        for lineup in lineups:
            for turn in range(self.seats):
                rotated = lineup[turn:] + lineup[:turn]
                if rotated not in seatings:
                    seatings.append(rotated)
        return seatings

    @property
    def total(self) -> int:
        """The games played: as many as asked for, rounded up so that every deal is played in full."""
        return -(-self.games // len(self.cycle)) * len(self.cycle)

    def fixture(self, number: int) -> Fixture:
        """Game ``number`` of the contest."""
        deal, place = divmod(number, len(self.cycle))
        return Fixture(number, deal, derived_seed(self.seed, deal), self.cycle[place])

    @cached_property
    def _setup(self) -> dict[str, Any]:
        kit = kit_named(self.game)
        return kit.setup_of(kit.new(**self.options, players=self.seats, seed="0"))

    def setup(self, fixture: Fixture) -> dict[str, Any]:
        """The setup of a game, the bots' names with it where the game has names."""
        setup = {**self._setup, "seed": fixture.seed}
        if "names" in setup:
            setup["names"] = [f"{seat + 1} {short_name(spec)}" for seat, spec in enumerate(fixture.bots)]
        return setup

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as the store keeps it."""
        return {
            "players": list(self.players),
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "game": self.game,
            "options": self.options,
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Contest:
        """The contest that :meth:`to_dict` describes."""
        return Contest(
            tuple(data["players"]), data["seats"], data["games"], data["seed"], data["game"], data["options"]
        )


def chance_of(fixture: Fixture, seat: int) -> Rng:
    """What a bot's own chance comes from: nothing to do with the deal's, and with no other bot's."""
    return Rng(int(derived_seed(fixture.seed, fixture.number, seat), 16))
