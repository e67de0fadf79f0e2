"""A server's hall without a process around it: for faults that are easier to make from within."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tharsis.server.engines import migrate
from tharsis.server.hall import Hall
from tharsis.server.live import Live
from tharsis.server.messages import BotSeat, Created, MySeat, NewGame, OpenSeat
from tharsis.server.settings import Settings
from tharsis.server.store import Store

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Wait for something, as a test."""
    return asyncio.run(work)


@asynccontextmanager
async def hall_at(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    """A hall on the database in a folder (or on ``database``); bots do not move."""
    chosen = Settings(data=str(folder), health_seconds=0.0, **settings)
    await asyncio.to_thread(migrate, chosen.database_url())
    store = Store(chosen.database_url(), "test")
    hall = Hall(chosen, store)
    hall.drivers.stopping = True
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def table_for(hall: Hall, *seats: str, **setup: Any) -> Created:
    """A new table: names of people, "bot" or "open". A seed may be a number here, as in Python."""
    if "seed" in setup:
        setup["seed"] = str(setup["seed"])
    wanted: list[MySeat | OpenSeat | BotSeat] = []
    for seat in seats:
        wanted.append(
            BotSeat(bot="random") if seat == "bot" else OpenSeat() if seat == "open" else MySeat(name=seat)
        )
    return await hall.create(NewGame(seats=wanted, setup=setup))


async def play(hall: Hall, made: Created, choices: int) -> None:
    """Let people make so many choices, always the last option there is."""
    tokens = {held.seat: held.token for held in made.seats}
    for _ in range(choices):
        live = await hall.find(made.game)
        seat = next(seat for seat in live.game.waiting() if seat in tokens)
        await hall.choose(made.game, tokens[seat], live.n_for(seat), [live.game.options(seat)[-1]])


def change(folder: Path, statement: str, *values: Any) -> int:
    """Change the database behind the server's back; how many rows that concerned."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        return database.execute(statement, values).rowcount


def ask(folder: Path, statement: str, *values: Any) -> list[Any]:
    """Rows of the database."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        return database.execute(statement, values).fetchall()


def noted(live: Live, seat: int) -> list[str]:
    """The lines of a game's log that are notes, as a seat reads them."""
    return [msgspec.json.decode(line.json)["text"] for line in live.lines(seat) if line.noted]
