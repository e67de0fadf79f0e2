"""Turns: one piece of long work in each pass of the event loop, people's first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from tharsis.server.turns import BOTS, PEOPLE, SLICE, Turns


async def passes(counted: list[int]) -> None:
    """Count the passes of the loop."""
    while True:
        counted[0] += 1
        await asyncio.sleep(0)


def noting(place: asyncio.Future[None], name: str, came: list[str]) -> asyncio.Future[None]:
    """Note the name when its turn comes."""
    place.add_done_callback(lambda _: came.append(name))
    return place


def test_there_is_one_turn_in_a_pass() -> None:
    async def scene() -> list[int]:
        turns, now, at = Turns(), [0], []
        counting = asyncio.create_task(passes(now))

        async def work() -> None:
            await turns.turn(PEOPLE)
            at.append(now[0])

        await asyncio.gather(*(work() for _ in range(6)))
        counting.cancel()
        return at

    at = asyncio.run(scene())
    assert len(set(at)) == 6


def test_a_free_turn_is_had_at_once() -> None:
    async def scene() -> bool:
        turns = Turns()
        free = turns.ask(BOTS).done()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return free and turns.ask(BOTS).done() and not turns.ask(PEOPLE).done()

    assert asyncio.run(scene())


def test_people_come_before_bots() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        turns.ask(PEOPLE)  # taken: the others wait
        wishes = [("bot", BOTS), ("bot too", BOTS), ("Ana", PEOPLE), ("Ben", PEOPLE)]
        await asyncio.gather(*(noting(turns.ask(patience), name, came) for name, patience in wishes))
        return came

    assert asyncio.run(scene()) == ["Ana", "Ben", "bot", "bot too"]


def test_who_has_waited_long_enough_comes_before_people() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        turns.ask(PEOPLE)
        bot = noting(turns.ask(0.01), "bot", came)
        time.sleep(0.02)
        await asyncio.gather(bot, noting(turns.ask(PEOPLE), "Ana", came))
        return came

    assert asyncio.run(scene()) == ["bot", "Ana"]


def test_who_is_in_a_hurry_asks_again() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        turns.ask(PEOPLE)
        bot = noting(turns.ask(BOTS), "bot", came)
        turns.ask(PEOPLE, noting(turns.ask(BOTS), "Ana", came))
        await bot
        return came

    assert asyncio.run(scene()) == ["Ana", "bot"]


def test_a_turn_that_nobody_waits_for_is_the_next_ones() -> None:
    async def scene() -> None:
        turns = Turns()
        turns.ask(PEOPLE)
        turns.ask(PEOPLE).cancel()
        async with asyncio.timeout(1):
            await turns.turn(BOTS)

    asyncio.run(scene())


def test_long_work_leaves_others_their_turns() -> None:
    async def scene() -> int:
        turns, had, done = Turns(), 0, False

        def work() -> Iterator[None]:
            for _ in range(20):
                time.sleep(SLICE)
                yield

        async def other() -> None:
            nonlocal had
            while not done:
                await turns.turn(PEOPLE)
                had += 1

        others = asyncio.create_task(other())
        await turns.do(work())
        done = True
        await others
        return had

    assert asyncio.run(scene()) >= 18
