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

from tharsis.bots.mars import experience, insight
from tharsis.bots.mars.experience import AFTER, BEFORE, BELONGINGS, DATA_FILE, RIVALS_HAND
from tharsis.bots.mars.outlook import Outlook, forecast, fresh, generations_left
from tharsis.bots.mars.planner import follow, plan
from tharsis.bots.mars.turns import Turns
from tharsis.kernel.kits import kit_named
from tharsis.mars.kit import table
from tharsis.testing import card_id

TOOLS = Path(__file__).resolve().parents[2] / "tools"
MODULES = ["base", "corporate-era"]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The tool's parts by name; whatever they forget is remembered again afterwards."""
    monkeypatch.syspath_prepend(str(TOOLS))
    yield lambda name: import_module(f"learning.{name}")
    for name in [each for each in sys.modules if each.split(".")[0] in ("tune", "learn", "learning")]:
        sys.modules.pop(name, None)


def task(tool: Any, seed: int, players: int = 2, restless: float = 1.0, gifts: int = 5) -> Any:
    return tool("games").Task(seed, players, MODULES, (restless,), (gifts,))


def rows_of(tool: Any, seed: int, players: int = 2) -> list[Any]:
    rows: list[Any] = tool("together").rows(tool("games").play(task(tool, seed, players)))
    return rows


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_gives_a_row_before_and_after_each_purchase(tool: Any, players: int) -> None:
    rows = rows_of(tool, 7, players)
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


def test_the_same_seed_gives_the_same_game(tool: Any) -> None:
    play = tool("games").play
    assert play(task(tool, 5)) == play(task(tool, 5))


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_played_again_is_the_same_game(tool: Any, players: int) -> None:
    """Gifts come again too: otherwise some choice would not be legal, or the end another."""
    games = tool("games")
    for seed in range(3):
        record = games.play(task(tool, seed, players))
        assert record.gifts
        last: Any = None
        for _, game in games.moments(record):
            last = game
        assert [score.total for score in last.scores()] == record.ends


def test_chance_plays_along_as_much_as_it_is_told_to(tool: Any) -> None:
    games = tool("games")
    calm = games.play(task(tool, 11, restless=0.0, gifts=0))
    assert not calm.gifts
    again = games.play(task(tool, 11, restless=0.0, gifts=0))
    assert again.choices == calm.choices
    assert games.play(task(tool, 11, restless=1.0, gifts=0)).choices != calm.choices


def test_gifts_lay_cards_out_that_nobody_chose(tool: Any) -> None:
    """Without gifts nobody has more than a corporation when the first generation's actions begin."""
    rows = [rows_of(tool, seed)[0] for seed in range(8)]
    assert any(len(seat.in_play) > 1 for row in rows for seat in row.seats)


def made_up(together: Any, lead: Any, count: int = 1500) -> list[Any]:
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
            seats.append(together.Seat(has, in_play, [0] * len(in_play), hand))
        ends = [lead(seats[0]) - lead(seats[1]), 0]
        rows.append(together.Row(seed, AFTER, int(rng.integers(5, 40)), seats, ends))
    return rows


def learned_from(tool: Any, lead: Any) -> dict[str, dict[str, list[float]]]:
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = tool("together").Learner(before, game.book, list(game.cards), MODULES)
    curves: dict[str, dict[str, list[float]]] = learner.learn(made_up(tool("together"), lead), AFTER)
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
    rows = made_up(tool("together"), lambda seat: 0.0, 3)
    found = learner.matrices(rows, AFTER)["has"]
    assert found[0, RIVALS_HAND] == pytest.approx(-rows[0].seats[1].has[RIVALS_HAND], rel=1e-5)


def test_what_is_written_is_read_again(tool: Any, tmp_path: Path) -> None:
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    tool("together").write(tmp_path / "curves.json", before, before["modules"])
    assert json.loads((tmp_path / "curves.json").read_text(encoding="utf-8")) == before
    assert experience.learned().modules == MODULES


def test_the_tool_and_the_bots_have_the_same_purse_in_mind(tool: Any) -> None:
    """The share of a card that the purse reaches is the same in the regression and in play."""
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    before = json.loads(DATA_FILE.read_text(encoding="utf-8"))
    learner = tool("together").Learner(before, game.book, list(game.cards), MODULES)
    scale = experience.learned().scale(game, AFTER)
    game.players[0].stock[0] = 15
    hand = sorted(game.book.project_cards, key=lambda card: -scale.hand[card])[:4]
    has = experience.belongings(game, 0, Outlook(game, 0, fresh(game, 10.0)))
    shares, idle = learner.hand(tool("together").Seat(has, [], [], hand), AFTER, 42)
    told = sum(scale.hand[card] * share for card, share in shares) + idle * scale.idle
    bargains = experience.Bargains(game, 0, hand, scale, hand)
    assert bargains.points(0, 0.0, experience.Purse(game, 0), scale) == pytest.approx(told)
    assert any(share < 1.0 for _, share in shares)


# Insight ------------------------------------------------------------------------------------------


def notes_of(tool: Any, seeds: range, players: int = 2) -> tuple[Any, Any]:
    module = tool("insight")
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    notes = module.Notes(game, MODULES, [])
    records = [tool("games").play(task(tool, seed, players)) for seed in seeds]
    return notes, module.joined([notes.of(record) for record in records])


@pytest.mark.parametrize("players", [2, 3])
def test_every_moment_is_noted_for_every_player(tool: Any, players: int) -> None:
    notes, rows = notes_of(tool, range(7, 8), players)
    count = players * len(rows_of(tool, 7, players))
    assert {len(some) for some in rows.values()} == {count}
    assert rows["counted"].shape[1] == sum(notes.dense)
    assert rows["cards"].shape[1] == notes.size
    assert set(rows["seat"]) == set(range(players))
    if players == 2:
        assert rows["lead"].sum() == 0.0  # what one is ahead the other is behind
    # Corporations are in play when the first actions begin.
    assert rows["cards"][0].sum() >= 2


def test_games_with_every_module_can_be_learned_from(tool: Any) -> None:
    """Cards that neither experience nor insight has met stand among the inputs."""
    modules = [*MODULES, "prelude", "venus", "colonies", "turmoil"]
    game = table(kit_named("mars").new(players=2, modules=modules, seed="0"))
    notes = tool("insight").Notes(game, modules, modules[2:])
    record = tool("games").play(tool("games").Task(3, 2, modules, (1.0,), (3,)))
    rows = notes.of(record)
    assert rows["cards"].shape[1] == notes.size > 1000
    met = rows["cards"].any(0)
    own = [place for card, place in notes.places[0].items() if game.cards[card].module not in MODULES]
    assert met[own].any()


def test_the_row_of_two_generations_later_is_found(tool: Any) -> None:
    notes, rows = notes_of(tool, range(7, 9))
    later = tool("insight").Learner(rows, notes).later()
    for i, k in enumerate(later):
        if k >= 0:
            assert rows["order"][k] == rows["order"][i] + 4
            assert (rows["seed"][k], rows["seat"][k]) == (rows["seed"][i], rows["seat"][i])
    assert 0 < (later < 0).sum() < len(later) / 2


def test_the_network_plays_as_it_was_taught(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written and read answers as what learned did, for inputs as they are in a game."""
    module = tool("insight")
    monkeypatch.setattr(module, "AT_A_TIME", 64)
    monkeypatch.setattr(module, "ROUNDS", 40)
    monkeypatch.setattr(module, "RATE", 0.01)
    notes, rows = notes_of(tool, range(7, 11))
    learner = module.Learner(rows, notes)
    net = learner.learn()
    learner.write(net, tmp_path / "insight.json")
    read = insight.read(tmp_path / "insight.json")
    assert read.modules == MODULES
    record = tool("games").play(task(tool, 7))
    before = insight.networks(insight.TOGETHER)
    insight.use([read], insight.TOGETHER)
    try:
        foretold = learner.foretold(net, np.arange(len(rows["lead"])))
        k = 0
        for moment, game in tool("games").moments(record):
            prices = fresh(game, generations_left(game))
            for who in range(2):
                hand = game.players[who].hand
                told = insight.Insight(game, who, prices, moment == AFTER, hand).lead(game)
                assert told == pytest.approx(float(foretold[k]), abs=0.1)  # weights are rounded
                k += 1
        assert k > 20
        assert foretold[:k].std() > 3.0
    finally:
        insight.use(before, insight.TOGETHER)


def test_a_network_finds_what_goes_with_what(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards that bring something only together: no sum of what each brings can tell."""
    module = tool("insight")
    monkeypatch.setattr(module, "ROUNDS", 30)
    monkeypatch.setattr(module, "RATE", 0.01)
    monkeypatch.setattr(module, "AT_A_TIME", 256)
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    notes = module.Notes(game, MODULES, [])
    chance = np.random.default_rng(1)
    count = 4000
    cards = np.zeros((count, notes.size), np.uint8)
    one, other = (notes.places[0][card_id(name)] for name in ("Mine", "Insulation"))
    cards[:, [one, other]] = chance.random((count, 2)) < 0.5
    rows = {
        "counted": np.zeros((count, sum(notes.dense)), np.float32),
        "cards": cards,
        "steps": np.full(count, 20.0, np.float32),
        "order": np.zeros(count, np.float32),
        "seat": np.zeros(count, np.float32),
        "seed": np.arange(count),
        "lead": (20.0 * (cards[:, one] != cards[:, other]) - 10.0).astype(np.float32),
    }
    learner = module.Learner(rows, notes)
    missed = learner.foretold(learner.learn(), np.where(learner.tested)[0]) - rows["lead"][learner.tested]
    assert np.sqrt((missed**2).mean()) < 3.0  # by a sum of both: 10


def test_a_game_alone_is_noted_by_how_near_the_goal_was(tool: Any) -> None:
    ends = set()
    for seed in range(7, 17):
        record = tool("games").play(task(tool, seed, players=1))
        notes, rows = notes_of(tool, range(seed, seed + 1), players=1)
        assert len(rows["lead"]) == 2 * 14 - 1
        assert not rows["counted"][:, notes.dense[0] :].any()  # no rival
        (lead,) = set(rows["lead"])
        assert lead == 0.0 if record.ends[0] == 0 else -100.0 <= lead < -40.0
        ends.add(lead)
    assert 0.0 in ends
    assert len(ends) > 1


def test_a_network_may_begin_with_what_another_knows(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it has learned anything it answers as the other, whatever it sees beside; then otherwise."""
    module = tool("insight")
    modules = [*MODULES, "venus"]
    game = table(kit_named("mars").new(players=2, modules=modules, seed="0"))
    notes = module.Notes(game, modules, ["venus"])
    records = [tool("games").play(tool("games").Task(seed, 2, modules, (1.0,), (3,))) for seed in (3, 4)]
    usual = insight.networks(insight.TOGETHER)[0]
    plain = [module.Notes(game, MODULES, []).of(each) for each in records]
    learner = module.Learner(module.joined([notes.of(each) for each in records]), notes, usual)
    net = module.Weights(sum(notes.dense) + notes.size, learner.units, learner.chance)
    net.all["rows"][:] = 0.0
    learner._take_over(net, usual)
    before = module.Learner(module.joined(plain), module.Notes(game, MODULES, []), usual)
    same = module.Weights(sum(before.notes.dense) + before.notes.size, before.units, before.chance)
    before._take_over(same, usual)
    every = np.arange(len(learner.rows["lead"]))
    assert learner.foretold(net, every) == pytest.approx(before.foretold(same, every), abs=0.02)
    assert learner.foretold(net, every).std() > 2.0


def test_mixed_games_have_the_usual_modules_and_some_others(tool: Any) -> None:
    from learn import some_of  # type: ignore[import-not-found,unused-ignore]

    every = [*MODULES, "prelude", "venus", "colonies"]
    drawn = [some_of(every, seed) for seed in range(60)]
    assert some_of(every, 7) == drawn[7]
    assert all(some[:2] == MODULES and len(some) > 2 for some in drawn)
    assert {len(some) for some in drawn} == {3, 4, 5}
    assert {module for some in drawn for module in some} == set(every)


# Turns --------------------------------------------------------------------------------------------


def tried(tool: Any, seed: int, players: int = 2) -> tuple[Any, list[Any]]:
    game: tuple[Any, list[Any]] = tool("turns").play(task(tool, seed, players, 0.3, 1), thorough=False)
    return game


def turn_rows(tool: Any, games: list[Any]) -> tuple[Any, Any]:
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    notes = tool("turns").TurnNotes(game, MODULES, [])
    return notes, tool("insight").joined([notes.of_trials(each) for each in games])


@pytest.mark.parametrize("players", [2, 3])
def test_turns_and_purchases_are_tried_out_and_noted(tool: Any, players: int) -> None:
    record, trials = tried(tool, 5, players)
    assert tried(tool, 5, players) == (record, trials)
    purchases = [trial for trial in trials if len(trial.ideas[0]) > 1]
    assert 0 < len(purchases) < len(trials)
    for trial in trials:
        assert len(trial.ideas) == len(trial.leads) > 1
        assert len({tuple(line) for line in trial.ideas}) == len(trial.ideas)
        assert all(len(leads) == players - 1 for leads in trial.leads)
        assert record.choices[trial.at][0] == trial.seat
    followed = [
        trial
        for trial in trials
        if record.choices[trial.at][1] == trial.ideas[int(np.array(trial.leads).sum(1).argmax())][0]
    ]
    assert len(followed) > len(trials) / 3
    notes, rows = turn_rows(tool, [(record, trials)])
    assert {len(some) for some in rows.values()} == {sum(len(trial.ideas) for trial in trials)}
    assert rows["counted"].shape[1] == sum(notes.dense)
    assert rows["cards"].shape[1] == notes.size
    assert len(set(rows["turn"])) == len(trials)


def test_what_is_tried_comes_of_the_option(tool: Any) -> None:
    """Where the game is over after any try, what came of it is the lead."""
    game = table(kit_named("mars").new(players=2, modules=MODULES, seed="0"))
    game.players[0].rating += 9
    prices = fresh(game, generations_left(game))
    told = insight.Insight(game, 0, prices, False, game.players[0].hand).lead(game)
    assert tool("turns").ahead(game, 0, prices) == [pytest.approx(told)]
    while not game.over:
        seat = game.waiting()[0]
        game.choose(seat, plan(game, seat))
    totals = [score.total for score in game.scores()]
    assert tool("turns").ahead(game, 0, prices) == [totals[0] - totals[1]]
    assert tool("turns").ahead(game, 1, prices) == [totals[1] - totals[0]]


def test_deviations_are_what_differs_within_a_turn(tool: Any) -> None:
    values = np.array([1.0, 3.0, 10.0, 10.0, 13.0])
    assert tool("turns").deviations(values, np.array([2, 3])).tolist() == [-1.0, 1.0, -1.0, -1.0, 2.0]


def test_the_network_for_turns_rates_as_it_was_taught(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written and read answers as what learned did, for options as they are in a game."""
    module = tool("turns")
    monkeypatch.setattr(module, "AT_A_TIME", 32)
    monkeypatch.setattr(module, "ROUNDS", 20)
    games = [tried(tool, seed) for seed in range(5, 8)]
    notes, rows = turn_rows(tool, games)
    learner = module.TurnLearner(rows, notes, insight.networks(insight.TOGETHER)[0])
    net = learner.learn()
    learner.write(net, tmp_path / "turns.json")
    foretold = learner.foretold(net, np.arange(len(rows["lead"])))
    missed = (foretold - rows["lead"]).std()
    assert missed < 0.7 * rows["lead"].std()
    before = insight.networks(insight.TURNS)
    insight.use([insight.read(tmp_path / "turns.json")], insight.TURNS)
    try:
        record, trials = games[0]
        awaited = {trial.at: trial for trial in trials}
        k = 0
        told = 0
        for i, game in tool("games").replayed(record):
            if i not in awaited:
                continue
            trial = awaited[i]
            if game.prompt(trial.seat).kind == "turn":
                turns = Turns(game, trial.seat, forecast(game), game.players[trial.seat].hand)
                for n, line in enumerate(trial.ideas):
                    lead = turns.lead(follow(game, trial.seat, line[0]))
                    assert lead == pytest.approx(float(foretold[k + n]), abs=0.1)  # weights are rounded
                    told += 1
            k += len(trial.ideas)
        assert told > 50
    finally:
        insight.use(before, insight.TURNS)


def test_games_with_trials_are_kept_and_learned_from_again(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool("turns")
    from learn import main

    def run(games: int, out: str) -> Any:
        given = ["turns", "--games", str(games), "--kept", str(tmp_path), "--out", str(tmp_path / out)]
        monkeypatch.setattr(sys, "argv", ["learn.py", *given])
        main()
        return insight.read(tmp_path / out)

    first = run(3, "first.json")
    assert first.modules == MODULES
    assert len(list(tmp_path.glob("*.trials"))) == 1
    again = run(0, "again.json")
    assert again.net.rows == first.net.rows
    assert capsys.readouterr().out.splitlines().count("3 games") == 2
