"""Golden games: one finished random game for each board, number of players and variant, with its scores.

Those of the dice game are in a folder of their own.

``python tools/records.py`` writes those that are missing in ``tests/records``; ``--renew`` writes all anew,
which is right only when a rule was fixed on purpose: say why in the commit.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tharsis.bots import bot_named, play_decision
from tharsis.dice.kit import KIT as DICE
from tharsis.dice.kit import table
from tharsis.dice.reading import board_names
from tharsis.kernel.game import Game
from tharsis.kernel.record import Record
from tharsis.kernel.rng import Rng
from tharsis.mars.kit import KIT

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records"


def kinds() -> dict[str, dict[str, Any]]:
    """Names of the golden games with their setups."""
    games: dict[str, dict[str, Any]] = {}
    for board in ("tharsis", "hellas", "elysium"):
        for players in range(1, 6):
            games[f"{board}-{players}"] = {"board": board, "players": players}
    games["standard-3"] = {"players": 3, "modules": ["base"]}
    games["draft-2"] = {"players": 2, "draft": True}
    games["draft-4"] = {"players": 4, "draft": True, "board": "elysium"}
    games["order-2"] = {"players": 2, "effect_order": "player"}
    games["order-hellas-3"] = {"players": 3, "effect_order": "player", "board": "hellas", "draft": True}
    games["beginners-4"] = {"players": 4, "beginners": [True, False, True, False]}
    games["solo-rating"] = {"players": 1, "solo_goal": "rating"}
    for seed, name in enumerate(sorted(games), 1):
        games[name]["seed"] = 1000 + seed
    for seed, (name, setup) in enumerate(_with_venus().items(), 2001):
        games[name] = {"modules": ["base", "corporate-era", "venus"], **setup, "seed": seed}
    for seed, (name, setup) in enumerate(_with_prelude().items(), 3001):
        games[name] = {"modules": ["base", "corporate-era", "prelude"], **setup, "seed": seed}
    for seed, (name, setup) in enumerate(_with_colonies().items(), 4001):
        games[name] = {"modules": ["base", "corporate-era", "colonies"], **setup, "seed": seed}
    for seed, (name, setup) in enumerate(_with_turmoil().items(), 5001):
        games[name] = {"modules": ["base", "corporate-era", "turmoil"], **setup, "seed": seed}
    return games


def _with_turmoil() -> dict[str, dict[str, Any]]:
    everything = ["base", "corporate-era", "prelude", "venus", "colonies", "turmoil"]
    return {
        "turmoil-1": {"players": 1},
        "turmoil-2": {"players": 2, "effect_order": "player"},
        "turmoil-3": {"players": 3, "board": "hellas", "draft": True},
        "turmoil-4": {"players": 4, "board": "elysium", "modules": ["base", "prelude", "turmoil"]},
        "turmoil-5": {"players": 5, "modules": ["base", "turmoil"], "beginners": [True] + [False] * 4},
        "turmoil-solo-rating": {"players": 1, "solo_goal": "rating", "board": "elysium"},
        "turmoil-everything-1": {"players": 1, "modules": everything},
        "turmoil-everything-2": {"players": 2, "modules": everything},
        "turmoil-everything-3": {
            "players": 3,
            "modules": everything,
            "effect_order": "player",
            "draft": True,
        },
    }


def _with_prelude() -> dict[str, dict[str, Any]]:
    both = ["base", "corporate-era", "prelude", "venus"]
    return {
        "prelude-1": {"players": 1},
        "prelude-2": {"players": 2},
        "prelude-3": {"players": 3, "board": "hellas", "effect_order": "player"},
        "prelude-4": {
            "players": 4,
            "board": "elysium",
            "draft": True,
            "beginners": [True, False, False, True],
        },
        "prelude-5": {"players": 5, "modules": ["base", "prelude"], "mixed_corporations": True},
        "prelude-solo-rating": {"players": 1, "solo_goal": "rating", "board": "elysium"},
        "prelude-venus-1": {"players": 1, "modules": both},
        "prelude-venus-3": {"players": 3, "modules": both, "mixed_corporations": True},
    }


def _with_colonies() -> dict[str, dict[str, Any]]:
    venus = ["base", "corporate-era", "venus", "colonies"]
    everything = ["base", "corporate-era", "prelude", "venus", "colonies"]
    return {
        "colonies-1": {"players": 1},
        "colonies-2": {"players": 2, "effect_order": "player"},
        "colonies-3": {"players": 3, "board": "hellas", "draft": True},
        "colonies-4": {"players": 4, "board": "elysium", "modules": venus},
        "colonies-5": {"players": 5, "modules": ["base", "colonies"], "beginners": [True] + [False] * 4},
        "colonies-solo-rating": {"players": 1, "solo_goal": "rating", "modules": venus},
        "everything-1": {"players": 1, "modules": everything},
        "everything-3": {"players": 3, "modules": everything, "effect_order": "player", "draft": True},
    }


def _with_venus() -> dict[str, dict[str, Any]]:
    return {
        "venus-1": {"players": 1},
        "venus-2": {"players": 2},
        "venus-3": {"players": 3, "board": "hellas", "venus_board": "alternative"},
        "venus-4": {"players": 4, "board": "elysium", "draft": True, "effect_order": "player"},
        "venus-5": {"players": 5, "modules": ["base", "venus"], "world_government": False},
        "venus-solo-rating": {"players": 1, "solo_goal": "rating", "board": "hellas"},
    }


def write(name: str, setup: dict[str, Any]) -> None:
    """Play a game at random and keep its record and result."""
    game = KIT.new(**setup)
    record = Record("mars", KIT.setup_of(game))
    rng = Rng(setup["seed"])
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        choice = options[rng.below(len(options))]
        game.choose(seat, choice)
        record.choices.append((seat, choice))
    keep(FOLDER, name, record, {"generation": game.generation, "scores": scores_of(game)})


def scores_of(game: Game) -> list[dict[str, Any]]:
    """Points as plain data."""
    return [{"total": score.total, "won": score.won, **score.parts} for score in game.scores()]


def keep(folder: Path, name: str, record: Record, result: dict[str, Any]) -> None:
    """Write a record and its result."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(record.dump() + "\n", encoding="utf-8")
    (folder / f"{name}.result.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def of_dice() -> dict[str, dict[str, Any]]:
    """Golden games of dice: both sides of the board, with and without Corporate Era, 1 to 4 players."""
    games: dict[str, dict[str, Any]] = {}
    for i, side in enumerate(board_names()):
        for players in range(DICE.fewest_players, DICE.most_players + 1):
            era = (players + i) % 2 == 0
            games[f"side-{side}-{players}"] = {"board": side, "players": players, "corporate_era": era}
    for seed, setup in enumerate(games.values(), 5001):
        setup["seed"] = seed
    return games


def write_dice(name: str, setup: dict[str, Any]) -> None:
    """Play a game of dice and keep its record and result; of every kind of thing to do, any."""
    game = table(DICE.new(**setup))
    record = Record("dice", DICE.setup_of(game))
    bot = bot_named("random-verb")
    rng = Rng(setup["seed"])
    while not game.over:
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        choice = play_decision(bot, game, seat, rng)
        game.choose(seat, choice)
        record.choices.append((seat, choice))
    result = {"turn": game.turn, "scores": scores_of(game)}
    keep(FOLDER / "dice", name, record, result)


def main() -> None:
    """Write the records."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renew", action="store_true")
    renew = parser.parse_args().renew
    for name, setup in kinds().items():
        if renew or not (FOLDER / f"{name}.json").exists():
            write(name, setup)
    for name, setup in of_dice().items():
        if renew or not (FOLDER / "dice" / f"{name}.json").exists():
            write_dice(name, setup)


if __name__ == "__main__":
    main()
