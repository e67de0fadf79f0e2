"""Loading games with many undos is linear and lets others go on; looking back is quick and shows the same."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.support import me, new_game, serving, start_quickly
from tharsis.bots import bot_named, play_decision
from tharsis.kernel.game import BadRecord
from tharsis.kernel.rng import Rng
from tharsis.server.engines import migrate
from tharsis.server.hall import Hall
from tharsis.server.kinds import kind_named
from tharsis.server.live import Live
from tharsis.server.play import replaying
from tharsis.server.replay import EVERY, Made, Noted, placed, standing, taken_back
from tharsis.server.rows import ChoiceRow, NoteRow, SeatRow, Stored
from tharsis.server.settings import Settings
from tharsis.server.store import Store
from tharsis.server.turns import Turns

UNDOS = 10_000
NAMES = ["Ana", "Ben", "Eve"]


def stored(rows: list[ChoiceRow], notes: list[NoteRow]) -> Stored:
    """A game of three as it would lie in the database."""
    setup = kind_named("mars").checked({"seed": "3", "players": 3, "names": NAMES})
    return Stored(
        id="game", kind="mars", setup=setup, invite="x", created=5.0, finished=None, fault=None, rematch=None,
        seats=[SeatRow(seat, name, f"hash {seat}") for seat, name in enumerate(NAMES)],
        choices=rows, notes=notes, revision=1,
    )  # fmt: skip


@cache
def whole_game() -> tuple[tuple[int, int], ...]:
    """The choices of a game that bots play to its end."""
    game = kind_named("mars").start(stored([], []).setup)
    chance, bot, made = Rng(1), bot_named("planner"), []
    while not game.over:
        seat = game.waiting()[0]
        made.append((seat, play_decision(bot, game, seat, chance)))
        game.choose(*made[-1])
    return tuple(made)


def rows_of(choices: Any) -> list[ChoiceRow]:
    return [ChoiceRow(n, seat, option, None, 10.0 + n) for n, (seat, option) in enumerate(choices)]


def live_with(rows: list[ChoiceRow], notes: list[NoteRow]) -> Live:
    table = stored(rows, notes)
    play, work = replaying(table)
    for _ in work:
        pass
    return Live(table, play)


def spammed() -> tuple[list[ChoiceRow], list[NoteRow]]:
    """A game played to the end, after somebody took the first choice back again and again."""
    first, *others = whole_game()
    rows: list[ChoiceRow] = []
    notes: list[NoteRow] = []
    for _ in range(UNDOS):
        rows.append(ChoiceRow(len(rows), first[0], first[1], None, 10.0))
        rows.append(ChoiceRow(len(rows), first[0], None, 0, 10.0))
        notes.append(NoteRow(len(rows), first[0], "Ana takes back", 10.0))
    for seat, option in [first, *others]:
        rows.append(ChoiceRow(len(rows), seat, option, None, 11.0))
    return rows, notes


Entry = tuple[int, int | None, bool]


@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.none() | st.integers(0, 12), st.booleans()),
        max_size=40,
    )
)
def test_what_stands_in_the_end_is_what_undoing_one_by_one_leaves(entries: list[Entry]) -> None:
    rows: list[ChoiceRow] = []
    notes: list[NoteRow] = []
    made: list[Made] = []
    noted: list[Noted] = []
    for n, (seat, back, note) in enumerate(entries):
        if note:
            notes.append(NoteRow(n, seat, f"note {n}", 1.0))
            noted.append((len(made), notes[-1]))
        back = None if back is None or back >= len(made) else back
        rows.append(ChoiceRow(n, seat, None if back is not None else n, back, float(n)))
        if back is None:
            made.append((seat, n, float(n), n))
        else:
            # A note stays between the choices of others that it stood between.
            gone = [each for each in made[back:] if each[0] == seat]
            noted = [(place - sum(each in gone for each in made[:place]), note) for place, note in noted]
            made = taken_back(made, seat, back)
            assert not set(gone) & set(made)
    notes.append(NoteRow(len(rows), 0, "the end", 1.0))
    assert standing(rows) == made
    assert placed(made, notes) == [*noted, (len(made), notes[-1])]


def test_rows_that_make_no_sense_are_named() -> None:
    with pytest.raises(BadRecord, match="row 1 is missing: the next one there is 2"):
        standing([ChoiceRow(0, 0, 7, None, 1.0), ChoiceRow(2, 0, 7, None, 1.0)])
    with pytest.raises(BadRecord, match="row 0 is neither a choice nor an undo"):
        standing([ChoiceRow(0, 0, None, None, 1.0)])


def test_ten_thousand_undos_load_in_half_a_second_and_nobody_waits(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    migrate(settings.database_url())
    rows, notes = spammed()

    async def load() -> tuple[float, float, Live]:
        # In seconds of the processor, so that other programs on the machine do not count.
        store = Store(settings.database_url())
        hall = Hall(settings, store)
        await store.create(stored([], []))
        await store.append("game", rows, notes)
        longest, ended = 0.0, False

        async def watch() -> None:
            nonlocal longest
            before = time.thread_time()
            while not ended:
                await asyncio.sleep(0.001)
                longest = max(longest, time.thread_time() - before)
                before = time.thread_time()

        watching = asyncio.create_task(watch())
        gc.collect()
        gc.freeze()  # as the server does when it starts
        await asyncio.sleep(0.01)
        longest = 0.0
        begun = time.process_time()
        live = await hall.find("game")
        took = time.process_time() - begun
        ended = True
        await watching
        gc.unfreeze()
        await hall.close()
        await store.close()
        return took, longest, live

    took, longest, live = asyncio.run(load())
    assert live.game.over
    assert (live.n, len(live.play.steps), live.undone) == (len(rows), len(whole_game()), [UNDOS, 0, 0])
    assert took < 0.5
    assert longest < 0.1


def test_long_replays_take_turns_with_others() -> None:
    async def pauses() -> int:
        turns, ticks, done = Turns(), 0, False

        def work() -> Iterator[None]:
            for _ in range(40):
                time.sleep(0.001)
                yield

        async def tick() -> None:
            nonlocal ticks
            while not done:
                ticks += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        await asyncio.gather(*(turns.do(work()) for _ in range(3)))
        done = True
        await ticking
        return ticks

    assert asyncio.run(pauses()) >= 3 * 40 // 5


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_the_past_is_shown_as_it_was(seat: int) -> None:
    choices = whole_game()
    live = live_with(rows_of(choices), [NoteRow(40, 1, "Ben sits down", 50.0)])

    async def look(steps: list[int]) -> list[Any]:
        hall = Hall(Settings(data="unused"), Store("sqlite+aiosqlite:///unused"))
        return [await hall.at_step(live, step, seat) for step in steps]

    steps = [0, 1, EVERY - 1, EVERY, EVERY + 1, len(choices), 3, 200]
    steps += random.Random(4).sample(range(len(choices)), 10)
    for step, shown in zip(steps, asyncio.run(look(steps))):
        then = live_with(rows_of(choices[:step]), []).view_json(seat)
        changed = 10.0 + step - 1 if step else 5.0
        expected = {**msgspec.json.decode(then), "n": live.n, "step": step, "changed": changed, "undo": None}
        assert msgspec.json.decode(msgspec.json.encode(shown)) == expected, step


def test_looking_back_costs_little_once_looked_back_at() -> None:
    choices = whole_game()
    live = live_with(rows_of(choices), [])

    async def chosen() -> tuple[int, int]:
        hall = Hall(Settings(data="unused"), Store("sqlite+aiosqlite:///unused"))
        walked: list[int] = []
        for step in (len(choices), len(choices) - 1):
            past = hall.pasts.of(live.id, live.play, live.kind, live.setup)
            walked.append(sum(1 for _ in past.looking(list(choices[:step]))))
        return walked[0], walked[1]

    first, second = asyncio.run(chosen())
    assert first == len(choices) + 1
    assert second <= EVERY


def test_undos_of_a_seat_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, undos_per_seat=2) as server:
        ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=7, first_player=0)
        start_quickly([ana, ben])
        for _ in range(2):
            ana.picks("Power Plant")
            assert ana.undo().status_code == 200
        ana.picks("Power Plant")
        refused = ana.undo()
        assert refused.status_code == 409
        assert refused.json()["message"] == "you have taken back 2 times in this game: that is enough"
        server.stop()
        server.again()
        assert ana.undo().status_code == 409
