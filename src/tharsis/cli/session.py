"""A game being played at one terminal: its record, who answers for which seat, undo and saving.

Knows only the kernel. The saved file is the game's record and nothing else, so every other command reads it;
a seat that a bot plays says so in its name, ``Ares (random)``, and that is how a resumed game knows.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tharsis.bots import Bot, UnknownBot, bot_named, play_decision
from tharsis.cli.common import Complaint, make_directory, read_record, read_text, write_text
from tharsis.kernel.chance import derived_seed
from tharsis.kernel.game import BadRecord, BadSetup, Game, IllegalOption
from tharsis.kernel.kits import Kit, kit_named
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng

OPPONENTS: Final = ["Ares", "Boreas", "Ceres", "Deimos", "Eos"]
_BOT: Final = re.compile(r"\(([^()]+)\)$")


def bot_seat_name(seat: int, spec: str) -> str:
    """The name of a seat that a bot plays.

    >>> bot_seat_name(1, "random")
    'Ares (random)'
    """
    return f"{OPPONENTS[(seat - 1) % len(OPPONENTS)]} ({spec})"


def bot_of(name: str) -> Bot | None:
    """The bot that plays the seat of this name; None: a person does."""
    found = _BOT.search(name)
    if found is None:
        return None
    try:
        return bot_named(found[1])
    except UnknownBot:
        return None


class Session:
    """One game, from its record."""

    def __init__(self, record: Record, path: Path) -> None:
        self.record = record
        self.path = path
        self.kit: Kit = kit_named(record.game)
        self.game: Game = replayed(record, len(record.choices))
        self.names: list[str] = list(self.kit.setup_of(self.game)["names"])
        self.bots: list[Bot | None] = [bot_of(name) for name in self.names]

    @staticmethod
    def begin(game: str, options: dict[str, Any], path: Path) -> Session:
        """A new game, saved at once so that a place that cannot be written to is found out early."""
        kit = kit_named(game)
        session = Session(Record(game, kit.setup_of(kit.new(**options))), path)
        session.save()
        return session

    @staticmethod
    def resume(path: Path) -> Session:
        """The game saved in a file."""
        return Session(read_record(path), path)

    @property
    def seed_chosen(self) -> bool:
        """Was the deal chosen, so that somebody can know every card?"""
        return bool(self.kit.setup_of(self.game).get("seed_chosen", True))

    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def choose(self, seat: int, option: int) -> None:
        """Answer for a seat."""
        self.game.choose(seat, option)
        self.record.choices.append((seat, option))

    def let_bots_play(self, thinks: Callable[[str], None]) -> int | None:
        """Bots answer until a person is asked: the seat of that person, or None when the game is over.

        ``thinks`` is told the name of each bot before it decides.
        """
        while not self.game.over:
            waiting = self.game.waiting()
            for seat in waiting:
                bot = self.bots[seat]
                if bot is not None:
                    thinks(self.names[seat])
                    self.choose(seat, play_decision(bot, self.game, seat, self._chance()))
                    break
            else:
                return waiting[0]
        return None

    def _chance(self) -> Rng:
        # Depends on the game so far and on nothing else: a game resumed goes on as it would have gone on.
        seed: str = self.record.setup["seed"]
        return Rng(int(derived_seed(seed, "bots", len(self.record.choices)), 16))

    def undo(self) -> bool:
        """Go back to where a person last began to answer; False if nobody has answered yet."""
        people = self.people()
        begun = -1

        def watch(game: Game, n: int) -> None:
            nonlocal begun
            if n < len(self.record.choices):
                seat = self.record.choices[n][0]
                # An answer of several picks is taken back as a whole.
                if seat in people and not game.prompt(seat).picks:
                    begun = n

        self.record.replay(watch=watch)
        if begun < 0:
            return False
        del self.record.choices[begun:]
        self.game = replayed(self.record, begun)
        return True

    def save(self) -> None:
        """Write the record to the session's file."""
        self.save_copy(self.path)

    def save_copy(self, path: Path) -> None:
        """Write the record to any file."""
        write_text(path, self.record.dump() + "\n")


def replayed(record: Record, stop: int) -> Game:
    """The game after so many choices, with its log; raises ``BadRecord`` at an impossible choice."""
    try:
        game = kit_named(record.game).new(logging=True, **record.setup)
    except BadSetup as error:
        raise BadRecord(f"the record's setup is not playable: {error}{record.other_rules()}") from None
    for n, (seat, option) in enumerate(record.choices[:stop]):
        try:
            game.choose(seat, option)
        except IllegalOption as error:
            raise BadRecord(
                f"choice {n} of the record is impossible: {error}{record.other_rules()}"
            ) from None
    return game


# Where games are kept -----------------------------------------------------------------------


def data_directory() -> Path:
    """The user's own place for saved games."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tharsis"


def fresh_path(stamp: str) -> Path:
    """A file for a new game; ``stamp`` says when it was begun."""
    games = data_directory() / "games"
    make_directory(games)
    path = games / f"{stamp}.json"
    n = 2
    while path.exists():
        path = games / f"{stamp}-{n}.json"
        n += 1
    return path


def remember_last(path: Path) -> None:
    """Note which game ``--resume`` continues."""
    note = data_directory() / "last-game"
    make_directory(note.parent)
    write_text(note, f"{path.absolute()}\n")


def last_path() -> Path:
    """The file of the game played last."""
    note = data_directory() / "last-game"
    if not note.exists():
        raise Complaint("there is no game to resume; start one with: tharsis play")
    path = Path(read_text(note).strip())
    if not path.exists():
        raise Complaint(
            f"the last game, {path}, is gone; name another file, or start anew with: tharsis play"
        )
    return path
