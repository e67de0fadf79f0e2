"""Golden games of dice replay to the same result for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tharsis.dice.kit import KIT, table
from tharsis.dice.reading import board_names
from tharsis.kernel.record import Record

FOLDER = Path(__file__).resolve().parents[1] / "records" / "dice"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.endswith(".result"))


def test_there_is_a_game_for_each_side_and_number_of_players() -> None:
    eras = set()
    for side in board_names():
        for players in range(KIT.fewest_players, KIT.most_players + 1):
            assert f"side-{side}-{players}" in GAMES
            setup = json.loads((FOLDER / f"side-{side}-{players}.json").read_text(encoding="utf-8"))["setup"]
            eras.add((players == 1, setup["corporate_era"]))
    assert len(eras) == 4  # alone and together, with Corporate Era and without


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = Record.load((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = table(record.verify())
    result = json.loads((FOLDER / f"{name}.result.json").read_text(encoding="utf-8"))
    assert game.over
    assert game.turn == result["turn"]
    assert [{"total": s.total, "won": s.won, **s.parts} for s in game.scores()] == result["scores"]
