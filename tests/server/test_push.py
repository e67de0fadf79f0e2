"""What is pushed is the view itself: every field once, with the log from where a connection left off."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from tharsis.kernel.game import Game
from tharsis.mars.client.door import MarsClient
from tharsis.mars.kit import KIT
from tharsis.server.door import LargeOnly
from tharsis.server.live import Live
from tharsis.server.messages import Hello, LogPart, Pong, ViewPush
from tharsis.server.play import replayed
from tharsis.server.rows import ChoiceRow, NoteRow, SeatRow, Stored
from tharsis.server.settings import Settings
from tharsis.server.socket import REST, Connection
from tharsis.server.turns import PEOPLE, Turns

NAMES = ['","log":{"start":0', "Ben"]


@pytest.fixture
def live() -> Live:
    """A game of two, one with a name that looks like what is sent."""
    setup = KIT.setup_of(KIT.new(players=2, names=NAMES, seed=3, beginners=[True, True]))
    seats = [SeatRow(seat, name) for seat, name in enumerate(NAMES)]
    stored = Stored("g", "mars", setup, "invite", 0.0, None, None, None, seats, [], [], KIT.revision)
    game = Live(stored, replayed(stored))
    for n in range(4):
        game.note(NoteRow(0, n % 2, f'{n},"log":{{"start":0,"lines":[],"total":{n}}}', 0.0))
    return game


def only_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    assert len({name for name, _ in pairs}) == len(pairs), [name for name, _ in pairs]
    return dict(pairs)


@pytest.mark.parametrize("seat", [-1, 0, 1])
@pytest.mark.parametrize("start", [0, 1, 3, 4])
def test_what_is_pushed_is_the_view_with_the_log_from_there_on(live: Live, seat: int, start: int) -> None:
    pushed = json.loads(live.push_json(seat, start), object_pairs_hook=only_once)
    lines = [msgspec.json.decode(line.json) for line in live.lines(seat)]
    expected = ViewPush(
        msgspec.structs.replace(
            live.seen_by(seat),
            log=LogPart(start, lines[start:], len(lines)),
        )
    )
    assert pushed == msgspec.json.decode(msgspec.json.encode(expected))
    assert json.loads(live.view_json(seat, start)) == pushed["view"]
    assert pushed["view"]["log"]["start"] == start
    assert len(pushed["view"]["log"]["lines"]) == pushed["view"]["log"]["total"] - start
    msgspec.json.decode(live.push_json(seat, start), type=ViewPush)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats for which the game was asked to draw its table."""
    seats: list[int] = []
    view = MarsClient.view

    def counted(self: MarsClient, game: Game, seat: int, before: Any) -> dict[str, Any]:
        seats.append(seat)
        return view(self, game, seat, before)

    monkeypatch.setattr(MarsClient, "view", counted)
    return seats


def test_a_view_is_made_once_for_all_connections_of_a_seat(live: Live, made: list[int]) -> None:
    for start in range(4):
        live.push_json(0, start)
        live.edition(0)
        live.view_json(0)
    assert made == [0]


def test_who_comes_and_goes_and_what_is_noted_leave_the_table_as_it_was(live: Live, made: list[int]) -> None:
    before = json.loads(live.view_json(1))
    live.arrive(0)
    live.note(NoteRow(0, 0, "something", 0.0))
    after = json.loads(live.view_json(1))
    assert [each["connected"] for each in before["seats"] + after["seats"]] == [False, False, True, False]
    assert after["log"]["total"] == before["log"]["total"] + 1
    assert after["table"] == before["table"]
    live.leave(0)
    assert json.loads(live.view_json(1))["seats"] == before["seats"]
    assert made == [1]
    seat = live.game.waiting()[0]
    live.choose([ChoiceRow(0, seat, live.game.options(seat)[0], None, 0.0)])
    live.view_json(1)
    assert made == [1, 1]


def test_a_line_more_is_another_edition(live: Live) -> None:
    before = [live.edition(seat) for seat in (0, 1)]
    assert [live.edition(seat) for seat in (0, 1)] == before
    live.note(NoteRow(0, 0, "something", 0.0))
    assert all(live.edition(seat) > old for seat, old in zip((0, 1), before))


# How often, and how large ---------------------------------------------------------------------


def pushed(live: Live, seat: int) -> list[int]:
    """How many lines of the log each view has that is sent while somebody notes three things in a row."""
    sent: list[Any] = []

    class Line:
        async def send_text(self, text: str) -> None:
            sent.append(json.loads(text))

    async def watch() -> None:
        line: Any = Line()
        connection = Connection(line, live, seat, Hello(), Settings(), Turns())
        live.listeners.add(connection.wake)
        sending = asyncio.create_task(connection.send_all())
        await asyncio.sleep(0)
        for n in range(3):
            live.note(NoteRow(0, 0, f"thing {n}", 0.0))
            for _ in range(5):
                await asyncio.sleep(0)
        await asyncio.sleep(2 * REST)
        sending.cancel()

    asyncio.run(watch())
    return [each["view"]["log"]["total"] for each in sent]


def test_views_of_bots_at_play_come_at_intervals_to_who_looks_on(live: Live) -> None:
    for row in live.seats:
        row.bot = "random"
    total = len(live.lines(-1))
    assert pushed(live, -1) == [total, total + 3]


def test_who_is_asked_gets_every_view_at_once(live: Live) -> None:
    live.seats[1].bot = "random"
    seat = live.game.waiting()[0]
    total = len(live.lines(seat))
    assert pushed(live, seat) == [total, total + 1, total + 2, total + 3]


def test_without_bots_every_view_is_sent_at_once(live: Live) -> None:
    total = len(live.lines(-1))
    assert pushed(live, -1) == [total, total + 1, total + 2, total + 3]


def test_only_large_messages_are_packed_and_a_view_like_the_last_is_small(live: Live) -> None:
    _, server = LargeOnly.offered().process_request_params([], [])
    client = PerMessageDeflate(False, False, LargeOnly.WINDOW, 12)
    small = Frame(Opcode.TEXT, b'{"type":"pong","id":1}')
    assert server.encode(small) is small
    sizes = []
    for start in (0, 1, 3):
        text = live.push_json(0, start)
        packed = server.encode(Frame(Opcode.TEXT, text))
        assert packed.rsv1
        sizes.append(len(packed.data))
        assert bytes(client.decode(packed).data) == text
    assert sizes[0] < len(text) / 2
    assert sizes[1] < sizes[0] / 10


def test_answers_wait_for_no_turn_and_views_of_onlookers_for_those_of_people(live: Live) -> None:
    sent: list[str] = []

    class Line:
        async def send_text(self, text: str) -> None:
            sent.append(json.loads(text)["type"])

    async def passes(number: int) -> None:
        for _ in range(number):
            await asyncio.sleep(0)

    async def scene() -> None:
        line: Any = Line()
        turns = Turns()

        async def somebody() -> None:
            while True:
                await turns.turn(PEOPLE)

        crowd = [asyncio.create_task(somebody()) for _ in range(3)]
        await passes(5)
        connection = Connection(line, live, -1, Hello(), Settings(), turns)
        connection.prompt = False  # who looks on and has been greeted
        sending = asyncio.create_task(connection.send_all())
        await passes(20)
        assert sent == []
        await connection.tell(Pong(1))
        assert sent == ["pong"]
        connection.prompt = True  # now the view is waited for
        connection.wake()
        await passes(20)
        assert sent == ["pong", "view"]
        for task in (sending, *crowd):
            task.cancel()

    asyncio.run(scene())
