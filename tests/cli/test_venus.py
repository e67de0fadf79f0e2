"""Venus Next in the terminal: its track, what lies on cards, its options at the command line."""

from __future__ import annotations

import pytest

from tests.cli.terminal import ok
from tests.venus import venus_table
from tharsis.cli.setups import as_words, flag_of
from tharsis.mars.kit import KIT
from tharsis.mars.terminal.mats import mats_text, parameters_text, stacked_parameters


@pytest.mark.parametrize("width", [80, 100, 140])
def test_all_four_tracks_are_shown_within_the_screen(width: int) -> None:
    shown = parameters_text(venus_table(venus=10).game, width < 98, width).plain
    assert max(len(line) for line in shown.splitlines()) <= width
    assert "Venus 10 % ━━━━━──r───────" in shown
    assert "Venus" not in shown.splitlines()[0] or width >= 140


def test_the_bonuses_ahead_stand_on_the_track() -> None:
    assert "0 % ───c───r───────" in stacked_parameters(venus_table().game).plain


def test_a_mat_tells_what_lies_on_cards_in_sum() -> None:
    table = venus_table()
    table.player(0).owns("Dirigibles", resources=2).owns("Local Shading", resources=1).owns(
        "Ants", resources=4
    )
    assert "on cards: 3 floaters, 4 microbes" in mats_text(table.game, [0], 120).plain
    assert "on cards" not in mats_text(table.game, [1], 120).plain


def test_the_world_government_can_be_left_out_at_the_command_line() -> None:
    option = next(each for each in KIT.setup_options() if each["name"] == "world_government")
    assert flag_of(option) == "--no-world-government"
    assert as_words(KIT, {"world_government": False}) == ["--no-world-government"]
    assert as_words(KIT, {"world_government": True}) == []
    run = ["simulate", "--games", "4", "--modules", "base,venus", "--seed", "3", "--json"]
    slow, quick = ok(*run, "--no-world-government").json(), ok(*run).json()
    assert slow["generations"]["mean"] > quick["generations"]["mean"]


def test_cards_are_browsed_by_module() -> None:
    cards = ok("cards", "--module", "venus", "--json").json()
    assert len(cards) == 54
    assert "Holds floaters" in ok("cards", "Dirigibles").out
