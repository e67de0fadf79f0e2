"""A contest on disk: what is being played, and every game as one line, written the moment it ends.

``run.json`` says what the contest is, ``games.jsonl`` holds the games in the order in which they ended. A
contest that was interrupted goes on where it stopped; a line that was cut off is played again.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import tharsis
from tharsis.arena.contest import Contest
from tharsis.arena.playing import GameLine
from tharsis.kernel.kits import kit_named
from tharsis.kernel.record import Record

RUN: Final = "run.json"
GAMES: Final = "games.jsonl"
VERSION: Final = 2
# The packages whose sources decide how a game goes, besides the game's own.
DECIDING: Final = ("kernel", "bots")


class BadStore(Exception):
    """A directory that holds no contest, or another one; the message says which and what to do."""


class Store:
    """The games of one contest in a directory. ``lines`` has those already played, without their records."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.lines: dict[int, GameLine] = {}

    @staticmethod
    def open(path: Path, contest: Contest, mixed: bool = False) -> Store:
        """Begin a contest in a directory or go on with the one that is there.

        Raises :class:`BadStore` when another contest is there, or when rules or bots have changed since, as
        their games would not belong together; ``mixed`` says that this is wanted.
        """
        store = Store(path, contest)
        path.mkdir(parents=True, exist_ok=True)
        if (path / RUN).exists():
            run = read_run(path)
            _compare(path, {**run["contest"], "games": contest.games}, contest.to_dict())
            if run["code"] != fingerprint(contest.game) and not mixed:
                raise BadStore(
                    f"the games in {path} were played before rules or bots changed: choose another "
                    "directory, or say --mixed to keep them"
                )
            store.read()
        elif any(path.iterdir()):
            raise BadStore(f"{path} holds other files: choose an empty directory for the games")
        store._write_run()
        return store

    @staticmethod
    def load(path: Path) -> Store:
        """The contest in a directory, to look at."""
        if not (path / RUN).exists():
            raise BadStore(f"{path} holds no games of an arena")
        store = Store(path, Contest.from_dict(read_run(path)["contest"]))
        store.read()
        return store

    def _write_run(self) -> None:
        run = {
            "version": VERSION,
            "tharsis": tharsis.__version__,
            "compiled": tharsis.compiled(),
            "code": fingerprint(self.contest.game),
            "contest": self.contest.to_dict(),
        }
        draft = self.path / f".{RUN}"
        draft.write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
        draft.replace(self.path / RUN)

    def read(self) -> None:
        """Read all games; a last line that was cut off is removed."""
        whole = 0
        file = self.path / GAMES
        if not file.exists():
            return
        with file.open("rb") as source:
            for raw in source:
                if not raw.endswith(b"\n"):
                    break
                whole += len(raw)
                line: Any = json.loads(raw)
                del line["record"]
                self.lines.setdefault(line["number"], line)
        if whole < file.stat().st_size:
            with file.open("rb+") as torn:
                torn.truncate(whole)

    def append(self, line: GameLine) -> None:
        """Keep a game that has ended."""
        with (self.path / GAMES).open("ab") as file:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        kept: Any = {key: value for key, value in line.items() if key != "record"}
        self.lines[line["number"]] = kept

    def missing(self) -> Iterator[int]:
        """The numbers of the games still to be played."""
        return (number for number in range(self.contest.total) if number not in self.lines)

    def played(self) -> list[GameLine]:
        """The games of this contest that have been played, by number."""
        return [self.lines[number] for number in sorted(self.lines) if number < self.contest.total]

    def record(self, number: int) -> Record:
        """The record of a game; raises :class:`BadStore` if it has not been played."""
        if number in self.lines:
            with (self.path / GAMES).open("rb") as source:
                for raw in source:
                    line: Any = json.loads(raw)
                    if line["number"] == number:
                        return Record.load(json.dumps(line["record"]))
        raise BadStore(f"{self.path} holds no game {number}")


def read_run(path: Path) -> dict[str, Any]:
    """What a directory says of its contest; raises :class:`BadStore`."""
    try:
        run: Any = json.loads((path / RUN).read_text(encoding="utf-8"))
        if run["version"] != VERSION:
            raise BadStore(
                f"{path / RUN} is of version {run['version']!r}; this program reads version {VERSION}"
            )
        Contest.from_dict(run["contest"])
        run["code"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadStore(f"{path / RUN} does not describe a contest ({error!r})") from None
    checked: dict[str, Any] = run
    return checked


def _compare(path: Path, there: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, value in wanted.items():
        if there[key] != value:
            raise BadStore(
                f"{path} holds another contest ({key}: {_words(there[key])}, not {_words(value)}): choose "
                "another directory"
            )


def _words(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(str(each) for each in value)
    if isinstance(value, dict):
        return " ".join(f"{key}={_words(each)}" for key, each in value.items()) or "none"
    return str(value)


def fingerprint(game: str) -> str:
    """Stands for the sources of rules and bots: another one, other games."""
    kit = kit_named(game)
    root = Path(tharsis.__file__).parent
    digest = hashlib.sha256(f"{kit.name} {kit.revision}".encode())
    for package in [*(root / name for name in DECIDING), Path(inspect.getfile(type(kit))).parent]:
        for source in sorted(package.rglob("*.py")):
            digest.update(source.relative_to(package).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
