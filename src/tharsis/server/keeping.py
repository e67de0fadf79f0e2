"""What the operator does with games: look, release, export, delete, clean up, forget a player's name.

It works beside a running server. What it changes it announces: PostgreSQL tells every worker, and for SQLite
a row is left that the server finds within seconds.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, text, update

from tharsis.server.appends import Taken
from tharsis.server.live import Live
from tharsis.server.names import folded, free_name
from tharsis.server.play import replayed
from tharsis.server.recovery import fault_of, first_that_fails
from tharsis.server.rows import NOBODY, NoteRow, Stored, Undecodable
from tharsis.server.schema import agreements, choices, games, notes, notices, seats
from tharsis.server.store import CHANNEL, OPERATOR, Store, now
from tharsis.server.turns import Turns

DAY = 86400.0


class CannotDo(Exception):
    """Why something cannot be done, in one sentence."""


class Listed(msgspec.Struct):
    """A game in a list."""

    id: str
    kind: str
    created: float
    changed: float
    finished: float | None
    fault: str | None
    revision: int | None
    choices: int
    names: list[str]


class Keeper:
    """The operator's hand in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def listed(self) -> list[Listed]:
        """All games, the one played last first."""
        count, last = func.count(choices.c.n).label("made"), func.max(choices.c.at).label("last")
        made = select(choices.c.game, count, last).group_by(choices.c.game).subquery()
        heads = select(games, made.c.made, made.c.last).outerjoin(made, made.c.game == games.c.id)
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(heads)).all()
            sitting = (await connection.execute(select(seats).order_by(seats.c.game, seats.c.seat))).all()
        names: dict[str, list[str]] = {}
        for row in sitting:
            said = f"{row.name} ({row.bot})" if row.bot else row.name if row.token else f"{row.name} (free)"
            names.setdefault(row.game, []).append(said)
        listed = [
            Listed(
                row.id, row.kind, row.created, row.last or row.created, row.finished, row.fault, row.revision,
                row.made or 0, names.get(row.id, []),
            )
            for row in found
        ]  # fmt: skip
        return sorted(listed, key=lambda each: -each.changed)

    async def stored(self, game: str) -> Stored:
        """A whole game; raises :class:`CannotDo`."""
        try:
            stored = await self.store.load(game)
        except Undecodable as error:
            raise CannotDo(f"the game {game} cannot be read: {error}") from None
        if stored is None:
            raise CannotDo(f"there is no game {game}")
        return stored

    async def live(self, game: str) -> Live:
        """A game replayed; raises :class:`CannotDo`."""
        stored = await self.stored(game)
        try:
            return Live(stored, replayed(stored))
        except Exception as error:
            raise CannotDo(f"the game {game} does not replay: {fault_of(stored, error)}") from None

    async def holds(self, game: str) -> tuple[str | None, int | None]:
        """What is wrong with a game (None: nothing), and up to which row it holds (None: not at all)."""
        stored = await self.stored(game)
        try:
            Live(stored, replayed(stored))
            return None, stored.n
        except Exception as error:
            try:
                return fault_of(stored, error), await first_that_fails(stored, Turns())
            except Exception:
                return fault_of(stored, error), None

    async def release(self, game: str) -> None:
        """Let a game go on that was set aside and replays again; raises :class:`CannotDo`."""
        await self.live(game)
        stored = await self.stored(game)
        note = NoteRow(stored.n, NOBODY, "The record of this game replays again: nothing was lost", now())
        try:
            await self.store.release(game, note)
        except Taken:
            raise CannotDo(f"the game {game} is not set aside") from None
        await self._announce([game])

    async def delete(self, ids: list[str]) -> int:
        """Delete games with everything that belongs to them; how many there were."""
        async with self.store.engine.begin() as connection:
            for table in (agreements, choices, notes, seats):
                await connection.execute(delete(table).where(table.c.game.in_(ids)))
            await connection.execute(update(games).where(games.c.rematch.in_(ids)).values(rematch=None))
            gone = await connection.execute(delete(games).where(games.c.id.in_(ids)))
        await self._announce(ids)
        return gone.rowcount

    async def abandoned(self, days: float, finished: bool) -> list[Listed]:
        """Games in which nothing was chosen for so many days; also those played to the end, if wanted."""
        before = now() - days * DAY
        return [
            each
            for each in await self.listed()
            if each.changed < before and (finished or each.finished is None)
        ]

    async def forget(self, name: str) -> list[str]:
        """Take a player's name out of every game; the games concerned."""
        async with self.store.engine.begin() as connection:
            found = (await connection.execute(select(seats).where(seats.c.bot.is_(None)))).all()
            mine = [row for row in found if row.token is not None and folded(row.name) == folded(name)]
            for row in mine:
                others = select(seats.c.name).where(seats.c.game == row.game, seats.c.seat != row.seat)
                taken = [each.name for each in await connection.execute(others)]
                plain = free_name(f"Player {row.seat + 1}", taken)
                here = (seats.c.game == row.game) & (seats.c.seat == row.seat)
                await connection.execute(update(seats).where(here).values(name=plain))
                await self._rewrite(connection, row.game, row.seat, row.name, plain)
        concerned = sorted({row.game for row in mine})
        await self._announce(concerned)
        return concerned

    async def _rewrite(self, connection: Any, game: str, seat: int, name: str, plain: str) -> None:
        """The name as it stands in the setup and in notes about the seat."""
        (setup,) = (await connection.execute(select(games.c.setup).where(games.c.id == game))).scalars()
        try:
            read = msgspec.json.decode(setup)
            read["names"][seat] = plain
        except (msgspec.DecodeError, TypeError, KeyError, IndexError):
            raise CannotDo(
                f"the setup of game {game} cannot be read, so the name may stand in it: delete the game"
            ) from None
        encoded = msgspec.json.encode(read).decode()
        await connection.execute(update(games).where(games.c.id == game).values(setup=encoded))
        about = select(notes.c.id, notes.c.text).where(
            notes.c.game == game, notes.c.text.contains(name, autoescape=True)
        )
        for note in (await connection.execute(about)).all():
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: plain, note.text)
            await connection.execute(update(notes).where(notes.c.id == note.id).values(text=said))

    async def _announce(self, ids: list[str]) -> None:
        async with self.store.engine.begin() as connection:
            for game in ids:
                if self.store.embedded:
                    await connection.execute(insert(notices), [{"game": game, "at": now()}])
                else:
                    payload = {"channel": CHANNEL, "payload": f"{OPERATOR} {game}"}
                    await connection.execute(text("select pg_notify(:channel, :payload)"), payload)
