"""The tool that learns: it notes games as they are, and finds what is there to be found."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tharsis.bots.mars import experience, judgement
from tharsis.bots.mars.experience import AFTER, BEFORE, BELONGINGS, DATA_FILE, RIVALS_HAND
from tharsis.bots.mars.lessons import LESSONS
from tharsis.bots.mars.outlook import Outlook, fresh
from tharsis.kernel.kits import kit_named
from tharsis.mars.kit import table
from tharsis.testing import card_id

TOOLS = Path(__file__).resolve().parents[2] / "tools"
MODULES = ["base", "corporate-era"]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The tool's parts by name; whatever they forget is remembered again afterwards."""
    monkeypatch.syspath_prepend(str(TOOLS))
    known = list(LESSONS)
    yield lambda name: import_module(f"learning.{name}")
    LESSONS[:] = known
    for name in [each for each in sys.modules if each == "tune" or each.split(".")[0] == "learning"]:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_gives_a_row_before_and_after_each_purchase(tool: Any, players: int) -> None:
    rows = tool("games").play((players, 7, MODULES))
    moments = [row.moment for row in rows]
    assert moments[0] == AFTER  # the start
    assert moments[1:3] == [BEFORE, AFTER]
    assert moments.count(AFTER) == moments.count(BEFORE) + 1 > 4
    for row in rows:
        assert len(row.seats) == len(row.ends) == players
        for seat in row.seats:
            assert len(seat.has) == len(BELONGINGS)
            assert len(seat.in_play) == len(seat.held)
    left = [row.steps for row in rows]
    assert left == sorted(left, reverse=True)


def test_the_same_seed_gives_the_same_rows(tool: Any) -> None:
    play = tool("games").play
    assert play((2, 5, MODULES)) == play((2, 5, MODULES))


def test_gifts_lay_cards_out_that_nobody_chose(tool: Any) -> None:
    """Without gifts nobody has more than a corporation when the first generation's actions begin."""
    rows = [tool("games").play((2, seed, MODULES))[0] for seed in range(8)]
    assert any(len(seat.in_play) > 1 for row in rows for seat in row.seats)


def made_up(games: Any, lead: Any, count: int = 1500) -> list[Any]:
    """Rows of games in which the lead comes of something."""
    rng = np.random.default_rng(1)
    cards = [card_id(name) for name in ("Earth Catapult", "Mine", "Insulation")]
    rows = []
    for seed in range(count):
        seats = []
        for _ in range(2):
            has = [float(much) for much in rng.normal(10.0, 3.0, len(BELONGINGS))]
            in_play = [card for card in cards if rng.random() < 0.5]
            hand = [card for card in cards if card not in in_play and rng.random() < 0.5]
            seats.append(games.Seat(has, in_play, [0] * len(in_play), hand))
        ends = [lead(seats[0]) - lead(seats[1]), 0]
        rows.append(games.Row(seed, AFTER, int(rng.integers(5, 40)), seats, ends))
    return rows


def learned_from(tool: Any, lead: Any) -> dict[str, dict[str, list[float]]]:
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = tool("together").Learner(before, game.book, list(game.cards), MODULES)
    curves: dict[str, dict[str, list[float]]] = learner.learn(made_up(tool("games"), lead), AFTER)
    return curves


def at(curve: list[float], stage: float) -> float:
    return sum(much * stage**i for i, much in enumerate(curve))


def test_a_lead_that_comes_of_the_rating_is_found(tool: Any) -> None:
    found = learned_from(tool, lambda seat: 2.0 * seat.has[0])["belongings"]
    for stage in (0.3, 0.5, 0.7):
        assert at(found["0"], stage) == pytest.approx(2.0, abs=0.15)
        assert at(found["7"], stage) == pytest.approx(0.0, abs=0.15)


def test_a_lead_that_comes_of_a_card_in_play_is_found(tool: Any) -> None:
    catapult, mine = card_id("Earth Catapult"), card_id("Mine")
    found = learned_from(tool, lambda seat: 8.0 * (catapult in seat.in_play))["in play"]
    assert at(found[str(catapult)], 0.5) > 4.0
    assert abs(at(found[str(mine)], 0.5)) < 2.0


def test_a_lead_that_comes_of_a_card_in_hand_is_found(tool: Any) -> None:
    catapult, mine = card_id("Earth Catapult"), card_id("Mine")
    found = learned_from(tool, lambda seat: 8.0 * (mine in seat.hand))["hand"]
    assert at(found[str(mine)], 0.5) > 4.0
    assert abs(at(found[str(catapult)], 0.5)) < 2.0


def test_of_hands_only_those_of_rivals_count_by_size(tool: Any) -> None:
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = tool("together").Learner(before, game.book, list(game.cards), MODULES)
    rows = made_up(tool("games"), lambda seat: 0.0, 3)
    found = learner.matrices(rows, AFTER)["has"]
    assert found[0, RIVALS_HAND] == pytest.approx(-rows[0].seats[1].has[RIVALS_HAND], rel=1e-5)


def test_what_is_written_is_read_again(tool: Any, tmp_path: Path) -> None:
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    tool("together").write(tmp_path / "curves.json", before, before["modules"])
    assert json.loads((tmp_path / "curves.json").read_text(encoding="utf-8")) == before
    assert experience.learned().modules == MODULES


def test_the_tool_and_the_bots_have_the_same_purse_in_mind(tool: Any) -> None:
    """The share of a card that the purse reaches is the same in the regression and in play."""
    games = tool("games")
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = tool("together").Learner(before, game.book, list(game.cards), MODULES)
    scale = experience.learned().scale(game, AFTER)
    game.players[0].stock[0] = 15
    hand = sorted(game.book.project_cards, key=lambda card: -scale.hand[card])[:4]
    has = experience.belongings(game, 0, Outlook(game, 0, fresh(game, 10.0)), False)
    shares, idle = learner.hand(games.Seat(has, [], [], hand), AFTER, 42)
    told = sum(scale.hand[card] * share for card, share in shares) + idle * scale.idle
    bargains = experience.Bargains(game, 0, hand, scale, hand)
    assert bargains.points(0, 0.0, experience.Purse(game, 0, False), scale) == pytest.approx(told)
    assert any(share < 1.0 for _, share in shares)


# Alone --------------------------------------------------------------------------------------------


def test_a_game_alone_gives_a_row_for_every_generation_but_the_first(tool: Any) -> None:
    rows = tool("alone").play(7)
    assert len(rows) == 13
    assert all(len(row["has"]) == len(judgement.BELONGINGS) for row in rows)


def test_a_victory_that_comes_of_few_steps_is_found(tool: Any) -> None:
    rng = np.random.default_rng(1)
    games = 1500
    steps = rng.integers(0, 14, (games, 3)).astype(float)
    rows = {
        "seed": np.arange(games),
        "time": rng.random(games),
        "steps": steps,
        "has": rng.normal(10.0, 3.0, (games, len(judgement.BELONGINGS))),
        "value": rng.random(games),
        "won": (steps[:, 0] < 6.0).astype(float),
    }
    _, tasks, _ = tool("alone").learn(rows)
    powers = np.array([1.0, 0.5, 0.25])
    assert powers @ tasks[0] < -0.2
    assert abs(powers @ tasks[1]) < 0.1
