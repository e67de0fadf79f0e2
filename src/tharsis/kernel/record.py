"""Records: a game is its setup and the choices made since, and can be replayed from them.

One JSON document ``{"game", "version", "revision", "setup", "choices"}``; each choice is ``[seat, option]``.
``version`` is that of the document's form, ``revision`` that of the rules that the game was begun with. A
record of another revision is replayed like any other; only if it does not replay is the revision named.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, final

from tharsis.kernel.game import BadRecord, BadSetup, Game, IllegalOption

VERSION: Final = 2  # 1 was dealt by another generator
BEFORE: Final = 0  # the revision of records made before revisions were counted


@final
class Record:
    """Everything needed to play a game again."""

    def __init__(
        self,
        game: str,
        setup: dict[str, Any],
        choices: list[tuple[int, int]] | None = None,
        revision: int | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.revision = revision  # None: that of the rules of this program
        self.choices: list[tuple[int, int]] = [] if choices is None else choices

    def dump(self) -> str:
        """The record as a JSON document."""
        from tharsis.kernel.kits import kit_named

        return json.dumps(
            {
                "game": self.game,
                "version": VERSION,
                "revision": kit_named(self.game).revision if self.revision is None else self.revision,
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
        extra = sorted(set(data) - {"game", "version", "revision", "setup", "choices"})
        if extra:
            raise BadRecord(f"the record has an unknown field '{extra[0]}'")
        version: Any = data["version"]
        if version != VERSION or isinstance(version, bool):
            raise BadRecord(f"the record is of version {version!r}; this program reads version {VERSION}")
        revision: Any = data.get("revision", BEFORE)
        if isinstance(revision, bool) or not isinstance(revision, int) or not 0 <= revision < 1 << 31:
            raise BadRecord(f"the record's field 'revision' must be a whole number, not {revision!r}")
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
        return Record(data["game"], data["setup"], choices, revision)

    def start(self) -> Game:
        """The game before its first choice."""
        from tharsis.kernel.kits import kit_named

        try:
            return kit_named(self.game).from_setup(self.setup)
        except BadSetup as error:
            raise BadRecord(f"the record's setup is not playable: {error}{self.other_rules()}") from None

    def other_rules(self) -> str:
        """What to add to a fault if the record was made with other rules than this program's."""
        from tharsis.kernel.kits import kit_named, kit_names

        if self.revision is None or self.game not in kit_names():
            return ""
        return revised(self.revision, kit_named(self.game).revision)

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
                raise BadRecord(
                    f"choice {n} of the record is impossible: {error}{self.other_rules()}"
                ) from None
            n += 1
        if watch is not None:
            watch(game, n)
        return game

    def verify(self) -> Game:
        """Replay everything and return the game reached; raises :class:`BadRecord` at the first fault."""
        return self.replay()


def revised(then: int, today: int) -> str:
    """What to add to a fault of a record that was begun with a revision of the rules.

    >>> revised(1, 2)
    ' (it was begun with revision 1 of the rules, this program plays revision 2)'
    >>> revised(2, 2)
    ''
    """
    if then == today:
        return ""
    begun = (
        f"with revision {then} of the rules"
        if then != BEFORE
        else "before revisions of the rules were counted"
    )
    return f" (it was begun {begun}, this program plays revision {today})"
