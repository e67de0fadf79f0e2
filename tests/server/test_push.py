"""What is pushed is the view itself: every field once, with the log from where a connection left off."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tharsis.mars.kit import KIT
from tharsis.server.live import Live
from tharsis.server.messages import ViewPush
from tharsis.server.play import replayed
from tharsis.server.rows import NoteRow, SeatRow, Stored

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
    expected = ViewPush(live.view(seat, start))
    assert pushed == msgspec.json.decode(msgspec.json.encode(expected))
    assert pushed["view"]["log"]["start"] == start
    assert len(pushed["view"]["log"]["lines"]) == pushed["view"]["log"]["total"] - start
    msgspec.json.decode(live.push_json(seat, start), type=ViewPush)


def test_a_view_is_made_once_for_all_connections_of_a_seat(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    view = Live.view

    def counted(self: Live, seat: int, log_start: int | None = None) -> Any:
        made.append(seat)
        return view(self, seat, log_start)

    monkeypatch.setattr(Live, "view", counted)
    for start in range(4):
        live.push_json(0, start)
        live.edition(0)
    assert made == [0]


def test_a_line_more_is_another_edition(live: Live) -> None:
    before = [live.edition(seat) for seat in (0, 1)]
    assert [live.edition(seat) for seat in (0, 1)] == before
    live.note(NoteRow(0, 0, "something", 0.0))
    assert all(live.edition(seat) > old for seat, old in zip((0, 1), before))
