"""Whatever the server answers to a seat depends on nothing that the seat does not know.

Games are stopped at many points and put into two worlds that are equal to a seat's knowledge but hold other
hidden cards and other secret answers. Every address and every message of the socket must answer alike in
both: statuses, codes, sentences, sizes, bytes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.worlds import Answer, House, Seated, house
from tests.support import corporations_dealt
from tharsis.bots.hints import explain
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.client.trial import Mark
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ACTION_PHASE, DONE, HEAT, PICK, RESEARCH_PHASE, SETUP_PHASE
from tharsis.mars.kit import KIT
from tharsis.mars.words import questions
from tharsis.server.batch import TOO_FAR
from tharsis.server.rows import NoteRow

GARBAGE = 999999
POINTS = 12  # where each game is stopped
TRIED = 4  # options of a question that batches begin with
Told = dict[str, Any]


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("worlds")) as open_house:
        yield open_house


# Equal to the seat's knowledge, equal to the seat ----------------------------------------------


def batches(known: Table, seat: int, chance: random.Random) -> list[tuple[list[int], bool]]:
    """What a seat could send, each with whether taking it shows something new."""
    options = known.options(seat)
    tried = chance.sample(options, min(TRIED, len(options)))
    found = [[GARBAGE], [GARBAGE, *options[:1]], [option(DONE)]]
    for first in tried:
        found += [[first, GARBAGE], [first, first]]
        after = known.copy()
        after.choose(seat, first)
        walk = [first]
        while len(walk) < 5 and after.asks[seat] is not None:
            walk.append(chance.choice(after.options(seat)))
            after.choose(seat, walk[-1])
        found += [walk, [*walk, GARBAGE], [*walk[:2], GARBAGE, *walk[2:]]]
    found += [[each] for each in tried]
    return [(batch, shows(known, seat, batch)) for batch in found]


def shows(known: Table, seat: int, batch: list[int]) -> bool:
    """Does taking a legal batch show the seat something?"""
    after = known.copy()
    for each in batch:
        if each not in after.options(seat):
            return False
        after.choose(seat, each)
    return Mark(known).revealed(after)


def all_answers(table: Seated, seat: int, tries: list[tuple[list[int], bool]]) -> Told:
    """Everything that the server tells a seat in the world that the table is in."""
    live = table.live
    n, step = live.n_for(seat), live.step_for(seat)
    told: Told = {
        path: table.get(seat, path)
        for path in ("", "/view", "/previews", "/log", "/log?start=2", "/history", "/record", "/replay/9999")
    }
    if seat >= 0:
        mine = {"tokens": [table.tokens[seat]]}
        told["mine"] = table.house.client.post("/api/games/mine", json=mine).json()
    for batch, showing in tries:
        with table.try_out():
            got = table.post(seat, "/choose", {"n": n, "options": batch})
        told[f"choose {batch}"] = got[0] if showing else got
    for stale in (0, n - 1, n + 1, n + 7):
        if stale != n and stale >= 0:
            told[f"at {stale}"] = table.post(seat, "/choose", {"n": stale, "options": [GARBAGE]})
            told[f"undo at {stale}"] = table.post(seat, "/undo", {"n": stale})
    for to in (None, 0, step - 2, step - 1, step, 9999):
        if to is None or to >= 0:
            with table.try_out():
                told[f"undo {to}"] = table.post(seat, "/undo", {"n": n} if to is None else {"n": n, "to": to})
    told["socket"] = spoken(table, seat, n, [batch for batch, _ in tries][-4:])
    return told


def spoken(table: Seated, seat: int, n: int, refused: list[list[int]]) -> list[str]:
    """What a WebSocket says to messages that change nothing: these batches end in garbage."""
    heard: list[str] = []
    with table.line(seat) as socket:
        heard.append(socket.receive_text())
        socket.send_json({"type": "preview", "id": 1})
        for i, batch in enumerate(refused):
            socket.send_json({"type": "choose", "id": 10 + i, "n": n, "options": [*batch, GARBAGE]})
        socket.send_json({"type": "choose", "id": 2, "n": n + 1, "options": [GARBAGE]})
        socket.send_json({"type": "undo", "id": 3, "n": n, "to": 9999})
        socket.send_json({"type": "ping", "id": 4})
        while '"pong"' not in heard[-1]:
            heard.append(socket.receive_text())
    return heard


def engine_answers(g: Table, seat: int) -> Told:
    """What the engine itself tells about the seat: to the command line, to notebooks, to bots."""
    told: Told = {"seen": KIT.seen_by(g, seat), "question": questions.question(g, seat)}
    if seat >= 0 and g.asks[seat] is not None:
        prompt = g.prompt(seat)
        told["prompt"] = (prompt.kind, prompt.source, prompt.picks, prompt.note)
        told["options"] = [KIT.describe(g, seat, each) for each in g.options(seat)]
        told["hint"] = explain("planner", g, seat, Rng(5))
    return told


def differences(one: Told, other: Told) -> list[str]:
    """What differs, each from the first difference on."""
    found: list[str] = []
    for key in one:
        if one[key] != other[key]:
            here, there = repr(one[key]), repr(other[key])
            first = next((i for i, (a, b) in enumerate(zip(here, there)) if a != b), len(here))
            place = max(0, first - 40)
            found.append(f"{key}: …{here[place : place + 100]}… / …{there[place : place + 100]}…")
    return found


@pytest.mark.parametrize(
    ("seats", "setup"),
    [
        (1, {"effect_order": "player"}),
        (2, {"draft": True, "effect_order": "player", "board": "hellas"}),
        (3, {"draft": True, "beginners": [False, True, False]}),
        (4, {"board": "elysium"}),
        (3, {"modules": ["base", "corporate-era", "prelude"], "mixed_corporations": True}),
    ],
)
def test_two_worlds_that_a_seat_cannot_tell_apart_answer_it_alike(
    inn: House, seats: int, setup: dict[str, Any]
) -> None:
    table = inn.table(seats, seed=seats + 20, **setup)
    chance = random.Random(seats)
    compared = too_far = 0
    until_stop = 0
    while not table.truth.over and compared < POINTS:
        g = table.truth
        seat = chance.choice(g.waiting())
        if until_stop == 0:
            until_stop = chance.choice((1, 2, 8, 21, 34) if g.phase == ACTION_PHASE else (1, 2, 5))
            # Mostly whoever is asked, sometimes who looks on.
            eyes = seat if chance.random() < 0.8 else chance.randrange(-1, seats)
            tries = [([GARBAGE], False)]
            if eyes in g.waiting():
                tries = batches(g.known_to(eyes, Rng(77)), eyes, chance)
            told = []
            for world in (1, 2):
                with table.world(seat if eyes < 0 else eyes, world) as other:
                    told.append({**all_answers(table, eyes, tries), **engine_answers(other, eyes)})
            assert not differences(*told), f"seat {eyes} at {table.live.n}: {differences(*told)}"
            compared += 1
            too_far += sum(TOO_FAR in str(each) for each in told[0].values())
        until_stop -= 1
        table.play(seat, chance.choice(g.options(seat)))
    assert compared == POINTS
    assert too_far > POINTS


# The attack ------------------------------------------------------------------------------------


def refusal(answer: Answer) -> tuple[int, str, str]:
    """Status, code and sentence."""
    body = json.loads(answer[1])
    return answer[0], body["code"], body["message"]


def test_a_batch_that_goes_on_after_something_is_shown_is_refused_with_the_same_words(inn: House) -> None:
    """An option that draws, passes or drafts, and nonsense after it: once it was told what would be legal."""
    table = inn.table(2, seed=3, draft=True, first_player=0)
    chance = random.Random(3)
    attacks: dict[int, int] = {}
    while table.truth.generation < 5:
        g = table.truth
        seat = chance.choice(g.waiting())
        known = g.known_to(seat, Rng(0))
        for each in g.options(seat):
            if shows(known, seat, [each]):
                before = table.get(seat, "/view")
                more = (GARBAGE, each, known.options(seat)[0])
                answers = {refusal(table.choose(seat, each, another)) for another in more}
                assert answers == {(409, "too-far", TOO_FAR)}
                assert table.get(seat, "/view") == before
                with table.try_out():
                    table.must(seat, each)
                attacks[g.phase] = attacks.get(g.phase, 0) + 1
                break
        table.play(seat, chance.choice(g.options(seat)))
    # At the start, on turns, in the draft and in research alike.
    assert len(attacks) == 4
    assert sum(attacks.values()) > 20


def test_a_batch_ends_with_the_own_last_answer_whether_or_not_others_have_given_theirs(inn: House) -> None:
    table = inn.table(2, seed=5)
    answer = [table.truth.options(1)[0], option(DONE)]
    told = []
    for ready in (False, True):
        with table.try_out():
            if ready:
                table.must(0, table.truth.options(0)[0], option(DONE))
            told += [table.choose(1, *answer, more) for more in (GARBAGE, option(DONE))]
            assert table.choose(1, *answer)[0] == 200
    assert {refusal(each) for each in told} == {(409, "too-far", TOO_FAR)}


def test_a_choice_that_only_hidden_cards_forbid_is_a_defect_and_tells_nothing(
    inn: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = inn.table(2, seed=5)
    monkeypatch.setattr("tharsis.server.hall.judge", lambda *_: None)
    status, code, message = refusal(table.choose(0, GARBAGE))
    assert (status, code) == (500, "defect")
    assert "legal" not in message
    assert table.live.n == 0


# Secret answers have no number -----------------------------------------------------------------


def others_answers(table: Seated, seat: int) -> Told:
    """Everything that the server tells somebody who watches others decide in secret."""
    n = table.live.n_for(seat)
    told = all_answers(table, seat, [([GARBAGE], False)])
    for step in range(table.live.step_for(seat) + 3):
        told[f"replay {step}"] = table.get(seat, f"/replay/{step}")
    own = table.truth.options(seat) if seat >= 0 else []
    for each in own[:2]:
        if not shows(table.truth.known_to(seat, Rng(0)), seat, [each]):
            # Also after a choice of one's own, which has a number and a time.
            with table.try_out():
                told[f"own {each}"] = table.post(seat, "/choose", {"n": n, "options": [each]})
                told[f"after {each}"] = [table.get(seat, "/view"), table.get(seat), table.undo(seat)]
    return told


def at_research(inn: House) -> Seated:
    """A table where all buy cards, and seat 1 may pay with heat: how is then a question of its own."""
    helion = next(card.id for card in CARDS if card.name == "Helion")
    seed = next(n for n in range(99) if helion in corporations_dealt(KIT.new(players=3, seed=n), 1))
    table = inn.table(3, seed=seed)
    table.play(1, option(PICK, helion))
    while table.truth.phase != RESEARCH_PHASE:
        seat = table.truth.waiting()[0]
        table.play(seat, table.truth.options(seat)[-1])
    assert table.truth.players[1].stock[HEAT] > 0
    return table


def secret_ways(table: Seated, seat: int) -> list[list[list[int]]]:
    """Ways to be in the middle of a secret answer: batches one after another, an empty one takes back."""
    g = table.truth
    first = [g.options(seat)[0]] if g.phase == SETUP_PHASE else []
    cards = [option(PICK, card) for card in sorted(g.players[seat].offer)]
    ways = [
        [[*first, cards[0]]],
        [[*first, cards[0]], [cards[1]], [cards[2]]],
        [[*first, *cards[:2]], [], [*first, *cards[1:4]]],
        [[*first, *cards[:2]], []],
    ]
    if g.phase == RESEARCH_PHASE:
        ways.append([[*cards[:2], option(DONE)]])  # and how to pay is asked
    return [[], *ways]


def secretly(table: Seated, seat: int, way: list[list[int]], clock: float) -> None:
    """Go some of the way."""
    for i, batch in enumerate(way):
        table.house.clock = clock + i
        if batch:
            table.must(seat, *batch)
        else:
            assert table.undo(seat)[0] == 200


def finish(table: Seated, seat: int) -> None:
    """Complete a secret answer."""
    while table.truth.asks[seat] is not None:
        options = table.truth.options(seat)
        table.must(seat, option(DONE) if option(DONE) in options else options[0])


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("phase", ["setup", "research"])
def test_nobody_can_tell_how_many_secret_answers_another_has_given(
    inn: House, phase: str, ready: bool
) -> None:
    table = inn.table(3, seed=9) if phase == "setup" else at_research(inn)
    told: list[dict[int, Told]] = []
    for way in secret_ways(table, 1):
        with table.try_out():
            secretly(table, 1, way[:1], 2000.0)
            # Others answer and talk meanwhile.
            inn.clock = 2500.0
            table.must(0, table.truth.options(0)[0])
            table.live.note(NoteRow(table.live.n, 2, "P2 is back", inn.clock))
            secretly(table, 1, way[1:], 2600.0)
            if ready:
                finish(table, 1)
            inn.clock = 3000.0
            told.append({seat: others_answers(table, seat) for seat in (0, 2, -1)})
    for each in told[1:]:
        for seat, answers in each.items():
            assert not differences(told[0][seat], answers), f"{seat}: {differences(told[0][seat], answers)}"


def test_an_unfinished_secret_answer_is_pushed_to_nobody_else(inn: House) -> None:
    table = inn.table(2, seed=9)
    with table.line(0) as ana, table.line(-1) as eve, table.line(1) as ben:
        for socket in (ana, eve, ben):
            while not all(each["connected"] for each in next_view(socket)["seats"]):
                pass
        for choice in (table.truth.options(1)[0], option(PICK, min(table.truth.players[1].offer))):
            table.must(1, choice)
            assert next_view(ben)["waiting"] == [0, 1]
            for socket in (ana, eve):  # there was time for a push
                socket.send_json({"type": "ping", "id": 1})
                assert socket.receive_json()["type"] == "pong"
        ana.send_json({"type": "choose", "id": 2, "n": 0, "options": table.truth.options(0)[:1]})
        assert ana.receive_json() == {"type": "done", "id": 2, "n": 1}
        assert next_view(ana)["n"] == 1
        finish(table, 1)
        for socket in (ana, eve):
            assert next_view(socket)["waiting"] == [0]


def next_view(socket: Any) -> dict[str, Any]:
    """The next view that is pushed."""
    while True:
        message = socket.receive_json()
        if message["type"] == "view":
            view: dict[str, Any] = message["view"]
            return view


def test_the_last_to_answer_cannot_be_felt_by_who_is_ready(inn: House) -> None:
    """Whoever waits for one player alone may still take back, however many cards that one has picked."""
    table = inn.table(2, seed=9)
    finish(table, 0)
    before = table.get(0, "/view")
    table.must(1, table.truth.options(1)[0], option(PICK, min(table.truth.players[1].offer)))
    assert table.get(0, "/view") == before
    assert table.undo(0)[0] == 200
    assert table.live.game.waiting() == [0, 1]


def test_a_game_read_again_shows_everybody_the_same_version(inn: House) -> None:
    """Versions and steps come from the record alone: another process or a restart counts alike."""
    table = inn.table(3, written=True, seed=4, draft=True, first_player=0)
    chance = random.Random(4)
    seen = undone = 0
    while seen < 60:
        inn.clock += 1.0
        seat = chance.choice(table.truth.waiting())
        if table.live.play.undo(seat) is not None and chance.random() < 0.3:
            assert table.undo(seat)[0] == 200
            undone += 1
        else:
            options = table.truth.options(seat)
            table.must(seat, option(DONE) if option(DONE) in options else chance.choice(options))
        before = [table.get(eyes, "/view") for eyes in range(-1, 3)]
        inn.hall.games.clear()
        assert [table.get(eyes, "/view") for eyes in range(-1, 3)] == before
        seen += 1
    assert table.truth.generation > 1
    assert undone > 5
