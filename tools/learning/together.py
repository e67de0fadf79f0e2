"""What rows of games with rivals tell: a ridge regression for the lead at the end, as curves over the stage.

Belongings and cards in play count for a player and against the others; cards in hand count as far as the
purse reaches, in the order of the curves before. Single cards are held back by their penalty: what their
attributes say of them stands until games say otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from learning.cards import attributes, played
from learning.games import Record, moments
from tharsis.bots.mars.experience import (
    AFTER,
    BEFORE,
    BELONGINGS,
    COIN,
    DELAY,
    RIVALS_HAND,
    STEEL_COIN,
    TITANIUM_COIN,
    belongings,
    too_late,
)
from tharsis.bots.mars.outlook import STEPS, Outlook, fresh, generations_left, steps_left
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.terms import CORPORATION, PROJECT

STAGES: Final = int(STEPS) + 1
STOCK: Final = 20.0  # the penalty on belongings, on their own scale
ATTRIBUTE: Final = 40.0
IN_PLAY: Final = 195.0  # the penalty on single cards in play and what lies on them ...
IN_HAND: Final = 390.0  # ... and in hand
WORST: Final = -3.0  # points that playing a card may lose by the curves before
HELD_BACK: Final = 5  # every fifth game tests what the others taught

Curves = dict[str, dict[str, list[float]]]


class Seat(NamedTuple):
    """What a player has at a moment."""

    has: list[float]
    in_play: list[int]
    held: list[int]
    hand: list[int]  # cards whose time has not passed


class Row(NamedTuple):
    """A moment of a game, and how the game ended."""

    seed: int
    moment: str
    steps: int
    seats: list[Seat]
    ends: list[int]


def rows(record: Record) -> list[Row]:
    """The moments of a game."""
    found = []
    for moment, game in moments(record):
        prices = fresh(game, generations_left(game))
        seats = [
            Seat(
                belongings(game, seat, Outlook(game, seat, prices)),
                list(player.tableau),
                list(player.held),
                [card for card in player.hand if not too_late(game.cards[card], game)],
            )
            for seat, player in enumerate(game.players)
        ]
        found.append(Row(record.seed, moment, steps_left(game), seats, record.ends))
    return found


def powers(steps: Any, degree: int) -> Any:
    """The powers of the stage: share of the terraforming still to be done."""
    at = np.asarray(steps, float) / STEPS
    return np.stack([at**i for i in range(degree)], -1)


class Before:
    """The curves that were learned before: they order the cards in hand, and say what playing one brings."""

    def __init__(self, curves: dict[str, Curves], cards: list[int], faces: list[Card]) -> None:
        stages = powers(np.arange(STAGES), 3)
        self.gains = {moment: _table(curves[moment]["hand"], cards) @ stages.T for moment in (BEFORE, AFTER)}
        belongings = _table(curves[BEFORE]["belongings"], range(len(BELONGINGS))) @ stages.T
        change = np.array([played(faces[card]) for card in cards])
        self.played = np.maximum(
            change @ belongings + _table(curves[BEFORE]["in play"], cards) @ stages.T, WORST
        )


def _table(curves: dict[str, list[float]], numbers: Iterable[int]) -> Any:
    return np.array([curves.get(str(number), [0.0, 0.0, 0.0]) for number in numbers])


class Learner:
    """Learns from rows of games with certain cards."""

    def __init__(
        self, curves: dict[str, Curves], book: Rulebook, faces: list[Any], modules: list[str]
    ) -> None:
        self.modules = modules
        self.cards = [
            i
            for i, face in enumerate(faces)
            if face.module in modules and face.kind in (PROJECT, CORPORATION)
        ]
        self.place = {card: i for i, card in enumerate(self.cards)}
        self.holders = [card for card in self.cards if faces[card].holds >= 0]
        self.holder = {card: i for i, card in enumerate(self.holders)}
        self.costs = [face.cost for face in faces]
        self.attributes = np.array([attributes(faces[card], book) for card in self.cards])
        self.before = Before(curves, self.cards, faces)

    def hand(self, seat: Seat, moment: str, steps: int) -> tuple[list[tuple[int, float]], float]:
        """Which share of each card's worth the purse reaches, and the money that no card needs."""
        has = seat.has
        short = -(has[COIN] + STEEL_COIN * has[COIN + 1] + TITANIUM_COIN * has[COIN + 2])
        income = max(5.0, has[0] + has[7] + STEEL_COIN * has[8] + TITANIUM_COIN * has[9])
        gains = self.before.gains[moment][:, steps]
        ranked = sorted(
            ((gains[self.place[card]] / (self.costs[card] + 4.0), card) for card in seat.hand), reverse=True
        )
        shares = []
        for gain, card in ranked:
            wait = short + self.costs[card]
            shares.append((card, exp(-DELAY * wait / income) if wait > 0 else 1.0))
            if gain > 0:
                short = wait
        return shares, max(0.0, -short)

    def matrices(self, rows: list[Row], moment: str) -> dict[str, Any]:
        """The rows of a moment, seen by every seat."""
        rows = [row for row in rows if row.moment == moment]
        count = sum(len(row.seats) for row in rows)
        found = {
            "has": np.zeros((count, len(BELONGINGS)), np.float32),
            "idle": np.zeros((count, 1), np.float32),
            "in play": np.zeros((count, len(self.cards)), np.float32),
            "held": np.zeros((count, len(self.holders)), np.float32),
            "hand": np.zeros((count, len(self.cards)), np.float32),
            "steps": np.zeros(count, int),
            "seed": np.zeros(count, int),
            "lead": np.zeros(count),
        }
        k = 0
        for row in rows:
            rivals = len(row.seats) - 1
            for who, seat in enumerate(row.seats):
                for other, theirs in enumerate(row.seats):
                    share = 1.0 if other == who else -1.0 / rivals
                    found["has"][k] += share * np.array(theirs.has)
                    for card, held in zip(theirs.in_play, theirs.held, strict=True):
                        found["in play"][k, self.place[card]] += share
                        if held and card in self.holder:
                            found["held"][k, self.holder[card]] += share * held
                found["has"][k, RIVALS_HAND] -= seat.has[RIVALS_HAND]
                shares, idle = self.hand(seat, moment, row.steps)
                for card, share in shares:
                    found["hand"][k, self.place[card]] += share
                found["idle"][k, 0] = idle / 10
                found["steps"][k] = row.steps
                found["seed"][k] = row.seed
                others = [end for other, end in enumerate(row.ends) if other != who]
                found["lead"][k] = row.ends[who] - sum(others) / rivals
                k += 1
        return found

    def learn(self, rows: list[Row], moment: str) -> Curves:
        """The curves of a moment; prints how much of the lead they explain in games held back."""
        found = self.matrices(rows, moment)
        blocks: list[tuple[Any, int, float]] = [
            (found["has"], 3, -STOCK),
            (found["idle"], 3, -STOCK),
            (self._played(found), 2, -STOCK),
            (found["hand"] @ self.attributes.astype(np.float32), 3, ATTRIBUTE),
            (found["in play"] @ self.attributes.astype(np.float32), 3, ATTRIBUTE),
            (found["in play"], 3, IN_PLAY),
            (found["held"], 2, IN_PLAY),
            (found["hand"], 3, IN_HAND),
            (np.ones((len(found["lead"]), 1), np.float32), 1, 0.1),
        ]
        stage = powers(found["steps"], 3).astype(np.float32)
        x = np.concatenate([block * stage[:, i : i + 1] for block, n, _ in blocks for i in range(n)], 1)
        penalty = np.concatenate([np.full(block.shape[1] * n, much) for block, n, much in blocks])
        tested = found["seed"] % HELD_BACK == 0
        foretold = x[tested] @ ridge(x[~tested], found["lead"][~tested], penalty)
        _tell(moment, found["steps"][tested], foretold, found["lead"][tested])
        weights = ridge(x, found["lead"], penalty)
        taken = 0
        pieces = []
        for block, n, _ in blocks:
            size = block.shape[1]
            pieces.append(weights[taken : taken + n * size].reshape(n, size).T)
            taken += n * size
        has, idle, playing, hand_looks, looks, in_play, held, hand, _ = pieces
        return {
            "belongings": _curves(range(len(BELONGINGS)), has),
            "idle": _curves([0], idle / 10),
            "in play": _curves(self.cards, in_play + self.attributes @ looks),
            "held": _curves(self.holders, held),
            "hand": _curves(self.cards, hand + self.attributes @ hand_looks + self._as_curves(playing[0])),
        }

    def _played(self, found: dict[str, Any]) -> Any:
        """What playing the cards in hand would bring by the curves before."""
        total = np.zeros((len(found["lead"]), 1), np.float32)
        for steps in np.unique(found["steps"]):
            some = found["steps"] == steps
            total[some, 0] = found["hand"][some] @ self.before.played[:, steps]
        return total

    def _as_curves(self, share: Any) -> Any:
        """The share of what playing brings, as curves over the stage like the others."""
        steps = np.arange(1, STAGES)
        wanted = self.before.played[:, 1:] * (powers(steps, 2) @ share)
        return np.linalg.lstsq(powers(steps, 3), wanted.T, rcond=None)[0].T


def ridge(x: Any, y: Any, penalty: Any) -> Any:
    """Weights that foretell ``y``; a penalty below zero is one on the scale of its column."""
    squares = np.zeros((x.shape[1], x.shape[1]))
    products = np.zeros(x.shape[1])
    for i in range(0, len(x), 20_000):
        some = x[i : i + 20_000].astype(float)
        squares += some.T @ some
        products += some.T @ y[i : i + 20_000]
    variance = np.maximum(np.diag(squares) / len(x), 1e-9)
    held = np.where(penalty < 0.0, -penalty * variance, penalty)
    return np.linalg.solve(squares + np.diag(held + 1e-6), products)


def _tell(moment: str, steps: Any, foretold: Any, lead: Any) -> None:
    for low, high in ((36, 43), (28, 36), (18, 28), (8, 18), (1, 8)):
        some = (steps >= low) & (steps < high)
        if some.sum() > 10:
            explained = np.corrcoef(foretold[some], lead[some])[0, 1] ** 2
            print(f"  {moment} cards are bought, {low:2} steps left: {explained:.3f} of the lead explained")


def _curves(numbers: Iterable[int], table: Any) -> dict[str, list[float]]:
    return {
        str(number): [float(f"{much:.3g}") for much in curve]
        for number, curve in zip(numbers, table, strict=True)
        if np.any(curve)
    }


def write(path: Path, curves: dict[str, Curves], modules: list[str]) -> None:
    """Put the curves in their file, a line for each kind."""
    lines = [f' "modules": {json.dumps(modules)}']
    for moment in (BEFORE, AFTER):
        kinds = [f'  "{kind}": {json.dumps(some)}' for kind, some in curves[moment].items()]
        lines.append(f' "{moment}": {{\n' + ",\n".join(kinds) + "\n }")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
