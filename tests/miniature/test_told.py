"""The miniature expansion is told, drawn and shown: options, questions, lines, views of whole games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cli.terminal import ok
from tests.hidden import hidden_cards
from tests.miniature import switched_on
from tests.miniature.rules import DRAW_RELIC, NAME, state_of
from tests.told import question_of
from tharsis.bots import bot_named, play_decision
from tharsis.kernel.rng import Rng
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine.faces import CARDS, FACES
from tharsis.mars.kit import KIT, table
from tharsis.mars.words.cards import card_lines
from tharsis.testing import Table

MODULES = ["base", "corporate-era", NAME]
SETUP: dict[str, Any] = {
    "players": 2,
    "modules": MODULES,
    "seed": "6",
    "names": ["Ana", "Ben"],
}


@pytest.fixture(autouse=True)
def _dust() -> Iterator[None]:
    with switched_on():
        yield


def test_a_whole_game_is_shown_and_nothing_hidden_with_it() -> None:
    game = table(CLIENT.start(CLIENT.checked(SETUP)))
    for seat in (0, 1, 0, 1):  # there is something to show, and something to hide
        DRAW_RELIC.resolve(game, seat, -1, -1)
    rng = Rng(2)
    step = 0
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        if step % 5 == 0:
            assert all(KIT.describe(game, seat, choice) for choice in options)
            assert KIT.question(game, seat)
            shown = json.dumps(CLIENT.view(game, seat, None))
            other = 1 - seat
            for relic in state_of(game).hands[0].of[other]:
                assert next(face.name for face in FACES if face.id == relic) not in shown
            assert hidden_cards(game, seat)
        if step % 40 == 0:
            json.dumps(CLIENT.previews(game, seat))
        game.choose(seat, options[rng.below(len(options))])
        step += 1
    mine = KIT.log_lines(game, 0)
    assert any(" shows " in line for line in mine)
    assert any("raises the dust to" in line for line in mine)
    found = [entry.who for entry in game.log if entry.kind == "relic"]
    assert {0, 1} <= set(found)
    for reader in (0, 1, None):  # a relic found is told to whoever found it, and to nobody else
        told = [line for line in KIT.log_lines(game, reader) if " finds " in line]
        assert len(told) == (0 if reader is None else found.count(reader))
    assert "relics" in game.scores()[0].parts


def test_a_seat_sees_its_own_relics_and_how_many_others_have() -> None:
    dusty = Table(players=2, modules=MODULES)
    dusty.player(0).has(money=5).holds("Dig").plays("Dig")
    held = state_of(dusty.game).hands[0].of[0]
    own, theirs = (CLIENT.view(dusty.game, seat, None)["extras"][NAME] for seat in (0, 1))
    assert (own["relics"], own["held"]) == (held, [2, 0])
    assert (theirs["relics"], theirs["held"]) == ([], [2, 0])
    assert CLIENT.view(KIT.new(players=2, seed=1), 0, None)["extras"] == {}


def test_drawing_from_a_deck_of_its_own_cannot_be_taken_back() -> None:
    dusty = Table(players=2, modules=MODULES, open_turns=True)
    dusty.player(0).has(money=30).holds("Dig", "Clear Skies")
    dusty.turn_of(0)
    told = {each["text"]: each for each in question_of(dusty.game, 0)["options"]}
    assert told["Play Dig (5 M€)"]["irreversible"]
    assert not told["Play Clear Skies (4 M€)"]["irreversible"]


def test_cards_read_and_the_catalogue_holds_them() -> None:
    lines = {face.name: card_lines(face) for face in CARDS if face.module == NAME}
    assert "raise the dust 2 steps" in " ".join(lines["Great Dune"]).lower()
    assert "beside no city" in " ".join(lines["Great Dune"])


def test_the_planner_plays_it() -> None:
    game = KIT.new(**SETUP)
    rng = Rng(1)
    bots = [bot_named("planner"), bot_named("random")]
    while not game.over:
        seat = game.waiting()[0]
        game.choose(seat, play_decision(bots[seat], game, seat, rng))
    assert game.scores()[0].total > game.scores()[1].total


def test_it_is_played_in_the_terminal(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    modules = f"base,corporate-era,{NAME}"
    said = ok("play", "--players", "1", "--modules", modules, "--seed", "4", typed="1\n" * 2500).out
    assert "Final scores" in said
    assert "Dust" in said
