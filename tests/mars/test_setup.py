"""A setup that makes no sense is refused in one sentence that says what to change."""

from __future__ import annotations

from typing import Any

import pytest

from tharsis.kernel.game import BadSetup
from tharsis.mars.setup import read_setup


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
        ({"seed": -1}, "seed must be a whole number"),
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
            "seed": 2**64 - 1,
        }
    )
    assert read_setup(setup.to_dict()).to_dict() == setup.to_dict()


def test_who_knows_a_setup_without_its_seed_knows_all_else() -> None:
    setup = read_setup({"players": 3, "seed": 77})
    blind = setup.without_seed().to_dict()
    assert blind.pop("seed") != 77
    told = setup.to_dict()
    told.pop("seed")
    assert blind == told
