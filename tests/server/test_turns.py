"""Turns: one piece of long work in each pass of the event loop, people's first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from tharsis.server.turns import BOTS, PEOPLE, SLICE, Place, Turns


async def passes(counted: list[int]) -> None:
    """Count the passes of the loop."""
    while True:
        counted[0] += 1
        await asyncio.sleep(0)


def waiting(turns: Turns, patience: float, name: str, came: list[str]) -> Place:
    """Ask for a turn, and note the name when it comes."""
    place = Place(lambda: came.append(name))
    turns.ask(place, patience)
    return place


async def order_of(*wishes: tuple[str, float]) -> list[str]:
    """The order in which they come who ask one after another while the turn is taken."""
    turns = Turns()
    came: list[str] = []
    for name, patience in (("somebody", PEOPLE), *wishes):
        waiting(turns, patience, name, came)
    while len(came) <= len(wishes):
        await asyncio.sleep(0)
    return came[1:]


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
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        waiting(turns, BOTS, "bot", came)
        assert came == ["bot"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting(turns, BOTS, "another", came)
        waiting(turns, PEOPLE, "too late", came)
        return came[:]

    assert asyncio.run(scene()) == ["bot", "another"]


def test_people_come_before_bots() -> None:
    came = asyncio.run(order_of(("bot", BOTS), ("bot too", BOTS), ("Ana", PEOPLE), ("Ben", PEOPLE)))
    assert came == ["Ana", "Ben", "bot", "bot too"]


def test_who_has_waited_long_enough_comes_before_people() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        waiting(turns, PEOPLE, "somebody", came)
        waiting(turns, 0.01, "bot", came)
        time.sleep(0.02)
        waiting(turns, PEOPLE, "Ana", came)
        await asyncio.sleep(0.01)
        return came

    assert asyncio.run(scene()) == ["somebody", "bot", "Ana"]


def test_who_is_in_a_hurry_asks_again_and_has_one_turn() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        waiting(turns, PEOPLE, "somebody", came)
        waiting(turns, BOTS, "bot", came)
        turns.ask(waiting(turns, BOTS, "Ana", came), PEOPLE)
        await asyncio.sleep(0.01)
        return came

    assert asyncio.run(scene()) == ["somebody", "Ana", "bot"]


def test_an_old_wish_does_not_help_a_new_one() -> None:
    async def scene() -> list[str]:
        turns = Turns()
        came: list[str] = []
        waiting(turns, PEOPLE, "somebody", came)
        ana = waiting(turns, BOTS, "Ana", came)
        turns.ask(ana, PEOPLE)
        while len(came) < 2:
            await asyncio.sleep(0)
        waiting(turns, 2 * BOTS, "bot", came)
        turns.ask(ana, 3 * BOTS)  # her first wish would come before the bot's
        await asyncio.sleep(0.01)
        return came

    assert asyncio.run(scene()) == ["somebody", "Ana", "bot", "Ana"]


def test_a_turn_that_nobody_waits_for_is_the_next_ones() -> None:
    async def scene() -> None:
        turns = Turns()
        await turns.turn(PEOPLE)
        given_up = asyncio.create_task(turns.turn(PEOPLE))
        next_one = asyncio.create_task(turns.turn(BOTS))
        await asyncio.sleep(0)
        given_up.cancel()
        async with asyncio.timeout(1):
            await next_one

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
