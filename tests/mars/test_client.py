"""What a client is shown of whole games: plain data, every option of every question, nothing hidden."""

from __future__ import annotations

import json

import pytest

from tests.hidden import hidden_cards
from tharsis.kernel.rng import Rng
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.kit import KIT, table


@pytest.mark.parametrize("seed", range(5))
def test_views_of_a_whole_game_hold_every_option_and_nothing_hidden(seed: int) -> None:
    game = table(CLIENT.start(KIT.random_setup(seed)))
    rng = Rng(seed)
    before = CLIENT.snapshot(game)
    steps = 0
    while not game.over:
        seat = game.waiting()[0]
        if steps % 17 == 0:
            for viewer in range(-1, game.seats):
                view = CLIENT.view(game, viewer, before)
                json.dumps(view)
                asked = CLIENT.question(game, viewer)
                json.dumps(asked)
                told = [] if asked is None else [each["option"] for each in asked["options"]]
                assert told == game.options(viewer)
                assert all(
                    "hand" not in mat or not mat["hand"] for mat in view["players"] if mat["seat"] != viewer
                )
            outcomes = CLIENT.previews(game, seat)
            assert {each["option"] for each in outcomes} <= set(game.options(seat))
            assert hidden_cards(game, seat).isdisjoint(game.players[seat].hand)
        options = game.options(seat)
        mark = CLIENT.mark(game)
        game.choose(seat, options[rng.below(len(options))])
        assert CLIENT.reveals(mark, game) in (True, False)
        steps += 1
    lines = CLIENT.lines(game, CLIENT.log_entries(game, 0), -1, 0)
    assert lines
    assert CLIENT.log_size(game) == len(game.log)
    assert CLIENT.moment(game) == game.generation
    assert len(CLIENT.points(game)) == game.seats
    json.dumps(lines)


def test_the_catalogue_holds_every_card() -> None:
    catalogue = CLIENT.catalogue()
    json.dumps(catalogue)
    assert [face["card"] for face in catalogue["cards"]] == [card.id for card in CARDS]
    boards = next(each for each in CLIENT.setup_choices()["options"] if each["name"] == "board")
    assert [each["value"] for each in boards["values"]] == ["tharsis", "hellas", "elysium"]
    assert CLIENT.checked({"players": 2})["players"] == 2
