"""A setup that makes no sense is refused in one sentence that says what to change."""

from __future__ import annotations

from typing import Any

import pytest

from tharsis.kernel.game import BadSetup
from tharsis.mars.engine.setup import read_setup, setup_options
from tharsis.testing import Table


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 0}, "players must be a whole number from 1 to 5, not 0"),
        ({"players": True}, "players must be a whole number"),
        ({"players": 2, "names": "Ana"}, "names must be a list of texts"),
        ({"players": 2, "names": ["Ana"]}, "one for each of the 2 players, not 1"),
        ({"players": 2, "names": ["Ana", "Ana"]}, "names must all be different"),
        ({"players": 2, "names": ["Ana", " "]}, "a name must be 1 to 30 printable characters"),
        ({"players": 1, "colours": ["mauve"]}, "there is no colour 'mauve'; the colours are: orange"),
        ({"board": "moon"}, "board must be one of tharsis, hellas, elysium, not 'moon'"),
        ({"modules": "base"}, "modules must be a list of module names"),
        ({"modules": ["base", "moon"]}, "there is no module 'moon'"),
        ({"modules": ["corporate-era"]}, "every game needs the module base"),
        ({"players": 1, "modules": ["base"]}, "a solo game always uses Corporate Era"),
        ({"draft": "yes"}, "draft must be true or false"),
        ({"beginners": 1}, "beginners must be true, false, or one of these for each player"),
        ({"players": 3, "beginners": [True]}, "one for each of the 3 players, not 1"),
        ({"players": 2, "solo_goal": "rating"}, "solo_goal rating is for one player"),
        ({"effect_order": "mine"}, "effect_order must be one of printed, player"),
        ({"players": 2, "first_player": 2}, "first_player must be a whole number from 0 to 1"),
        ({"seed": 7}, "seed must be a text of 1 to 64 printable characters without blanks"),
        ({"seed": ""}, "seed must be a text"),
        ({"seed": "7", "seed_chosen": 1}, "seed_chosen must be true or false"),
        ({"seed": "two words"}, "seed must be a text"),
        ({"seed": "line\n"}, "seed must be a text"),
        ({"seed": "x" * 65}, "seed must be a text"),
        ({"colour": "red"}, "there is no option 'colour'; the options are: players"),
    ],
)
def test_nonsense_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence) as refusal:
        read_setup(options)
    assert "\n" not in str(refusal.value)


def test_plain_data_makes_an_equal_setup() -> None:
    setup = read_setup(
        {
            "players": 2,
            "names": ["Ana", "Ben"],
            "colours": ["red", "blue"],
            "board": "hellas",
            "modules": ["base"],
            "draft": True,
            "beginners": [True, False],
            "effect_order": "player",
            "first_player": 1,
            "seed": "x" * 64,
        }
    )
    assert read_setup(setup.to_dict()).to_dict() == setup.to_dict()


def test_a_seed_is_chosen_unless_it_was_drawn() -> None:
    chosen = read_setup({"seed": "7"})
    assert chosen.seed_chosen
    assert read_setup(chosen.to_dict()).seed_chosen
    drawn = read_setup({})
    assert not drawn.seed_chosen
    assert not read_setup(drawn.to_dict()).seed_chosen
    assert not read_setup({"seed_chosen": True}).seed_chosen
    assert [each.without_seed().seed_chosen for each in (chosen, drawn)] == [True, False]


def test_who_knows_a_setup_without_its_seed_knows_all_else() -> None:
    setup = read_setup({"players": 3, "seed": "77"})
    blind = setup.without_seed().to_dict()
    assert blind.pop("seed") != "77"
    told = setup.to_dict()
    told.pop("seed")
    assert blind == told


def test_an_open_turn_waits_for_its_end() -> None:
    table = Table(players=2, open_turns=[True, False])
    red, blue = table.player(0).has(heat=16), table.player(1).has(heat=16)
    red.converts_heat().converts_heat()
    assert red.is_asked() == "end-turn"
    assert len(red.choices()) == 1
    red.answers("end turn")
    assert blue.is_asked() == "turn"
    blue.converts_heat().converts_heat()
    assert red.is_asked() == "turn"


def test_passing_ends_an_open_turn_at_once() -> None:
    table = Table(players=2, open_turns=True)
    table.player(0).passes()
    assert table.player(0).is_asked() is None
    assert table.player(1).is_asked() == "turn"


def test_declared_options_are_read_by_name() -> None:
    names = [option.name for option in setup_options()]
    assert names[:3] == ["draft", "solo_goal", "effect_order"]
    setup = read_setup({"draft": True})
    assert setup.values["draft"] == "yes"
    assert setup.to_dict()["draft"] is True
    for option in setup_options():
        told = option.described()
        values = [each["value"] for each in told["values"]]
        assert told["default"] in values or (told["kind"] == "several" and told["default"] == [])


def test_the_default_game_is_base_and_corporate_era() -> None:
    assert read_setup({}).modules == ["base", "corporate-era"]
