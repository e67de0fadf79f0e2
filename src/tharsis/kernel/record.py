"""Records: a game is its setup and the choices made since, and can be replayed from them.

One JSON document ``{"game", "version", "setup", "choices"}``; each choice is ``[seat, option]``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, final

from tharsis.kernel.game import BadRecord, BadSetup, Game, IllegalOption

VERSION: Final = 1


@final
class Record:
    """Everything needed to play a game again."""

    def __init__(
        self, game: str, setup: dict[str, Any], choices: list[tuple[int, int]] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.choices: list[tuple[int, int]] = [] if choices is None else choices

    def dump(self) -> str:
        """The record as a JSON document."""
        return json.dumps(
            {
                "game": self.game,
                "version": VERSION,
                "setup": self.setup,
                "choices": [[seat, choice] for seat, choice in self.choices],
            },
            separators=(",", ":"),
        )

    @staticmethod
    def load(text: str) -> Record:
        """Read a JSON document; raises :class:`BadRecord` with one sentence on what is wrong."""
        try:
            data: Any = json.loads(text)
        except ValueError as error:
            raise BadRecord(f"not a record: it is no JSON document ({error})") from None
        if not isinstance(data, dict):
            raise BadRecord("not a record: the document is no JSON object")
        for key in ("game", "version", "setup", "choices"):
            if key not in data:
                raise BadRecord(f"not a record: the field '{key}' is missing")
        extra = sorted(set(data) - {"game", "version", "setup", "choices"})
        if extra:
            raise BadRecord(f"the record has an unknown field '{extra[0]}'")
        version: Any = data["version"]
        if version != VERSION or isinstance(version, bool):
            raise BadRecord(f"the record is of version {version!r}; this program reads version {VERSION}")
        if not isinstance(data["game"], str):
            raise BadRecord("the record's field 'game' must be the name of a game")
        if not isinstance(data["setup"], dict):
            raise BadRecord("the record's field 'setup' must be an object")
        if not isinstance(data["choices"], list):
            raise BadRecord("the record's field 'choices' must be a list")
        choices: list[tuple[int, int]] = []
        for n, entry in enumerate(data["choices"]):
            if (
                not isinstance(entry, list)
                or len(entry) != 2
                or any(isinstance(x, bool) or not isinstance(x, int) or not 0 <= x < 1 << 53 for x in entry)
            ):
                raise BadRecord(f"choice {n} must be a pair of whole numbers [seat, option], not {entry!r}")
            choices.append((entry[0], entry[1]))
        return Record(data["game"], data["setup"], choices)

    def start(self) -> Game:
        """The game before its first choice."""
        from tharsis.kernel.games import game_type

        try:
            return game_type(self.game).from_setup(self.setup)
        except BadSetup as error:
            raise BadRecord(f"the record's setup is not playable: {error}") from None

    def replay(self, stop: int | None = None, watch: Callable[[Game, int], None] | None = None) -> Game:
        """The game after the first ``stop`` choices (all, if None).

        ``watch`` is called with the game and the number of choices made, before each choice and at the end.
        Raises :class:`BadRecord` naming the first impossible choice and what was legal.
        """
        game = self.start()
        n = 0
        last = len(self.choices) if stop is None else stop
        for seat, choice in self.choices[:last]:
            if watch is not None:
                watch(game, n)
            try:
                game.choose(seat, choice)
            except IllegalOption as error:
                raise BadRecord(f"choice {n} of the record is impossible: {error}") from None
            n += 1
        if watch is not None:
            watch(game, n)
        return game

    def verify(self) -> Game:
        """Replay everything and return the game reached; raises :class:`BadRecord` at the first fault."""
        return self.replay()
