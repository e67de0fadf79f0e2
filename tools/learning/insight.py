"""What games tell a network: how far ahead somebody ended (alone: how near the goal), by what he saw before.

The network learns twice. First from how games ended; then from that and from what the first one thought two
generations later, which is nearer and varies less. What it explains in games held back is printed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from learning.games import Record, moments
from tharsis.bots.mars.experience import AFTER
from tharsis.bots.mars.insight import Taught, ending, hand_cards, open_cards, own_things, rivals_things
from tharsis.bots.mars.network import AT_ONCE, RIVALS
from tharsis.bots.mars.outlook import STEPS, fresh, generations_left, steps_left
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import PROJECT

UNITS: Final = 32
ROUNDS: Final = 4  # through all rows
AT_A_TIME: Final = 2048  # rows
RATE: Final = 0.002
DECAY: Final = 0.01
LATER: Final = 4  # moments: two generations
ENDS: Final = 0.3  # the say of how the game ended, beside what was thought later
MOST: Final = 60  # resources on a card that are told apart
ON_CARDS: Final = 0.25  # the scale of resources on cards, beside cards
POINTS: Final = 10.0  # the scale of leads
HELD_BACK: Final = 20  # every so manyth game tests what the others taught
ORDER: Final = 128  # moments that a game may have
STAGES: Final = ((36, 43), (28, 36), (18, 28), (8, 18), (1, 8))

Rows = dict[str, Any]


class Notes:
    """What is noted of games with certain modules."""

    def __init__(self, game: Table, modules: list[str], shown: list[str]) -> None:
        """The game may be any with these modules, those included that are ``shown`` beside their cards."""
        faces = game.cards
        known = [i for i, face in enumerate(faces) if face.module in modules]
        projects = [i for i in known if faces[i].kind == PROJECT]
        holders = [i for i in known if faces[i].holds >= 0]
        self.modules = modules
        self.shown = shown
        self.cards: list[list[int]] = []
        self.places: list[dict[int, int]] = []
        self.size = 0
        self.scale = np.zeros(0, np.float32)
        for some, much in (
            (known, 1.0),
            (holders, ON_CARDS),
            (projects, 1.0),
            (known, 1.0),
            (holders, ON_CARDS),
        ):
            self.add(some, much)
        prices = fresh(game, generations_left(game))
        own = own_things(game, 0, prices, False, [], shown)
        self.dense = [len(own), len(rivals_things(game, 0, prices, shown))]

    def add(self, cards: list[int], scale: float = 1.0) -> None:
        """More inputs: single cards of another kind."""
        self.cards.append(cards)
        self.places.append({card: self.size + i for i, card in enumerate(cards)})
        self.size += len(cards)
        self.scale = np.append(self.scale, np.full(len(cards), scale, np.float32))

    def of(self, record: Record) -> Rows:
        """The rows of a game: at every moment each player, beside one rival if he is not alone."""
        found: dict[str, list[Any]] = {
            name: [] for name in ("counted", "cards", "steps", "order", "seat", "lead")
        }
        count = record.players
        for moment, game in moments(record):
            prices = fresh(game, generations_left(game))
            things = [rivals_things(game, seat, prices, self.shown) for seat in range(count)]
            for who in range(count):
                hand = game.players[who].hand
                own = own_things(game, who, prices, moment == AFTER, hand, self.shown)
                cards = np.zeros(self.size, np.uint8)
                self.mark(cards, open_cards(game, who) + hand_cards(game, who, hand), 0)
                if count == 1:
                    theirs = [0.0] * self.dense[1]
                    lead = ending(record.ends[0] == 0, -record.ends[0])
                else:
                    rival = (who + 1 + (record.seed + game.generation) % (count - 1)) % count
                    theirs = things[rival]
                    lead = float(record.ends[who] - record.ends[rival])
                    self.mark_rival(cards, game, rival)
                found["counted"].append(own + theirs)
                found["cards"].append(cards)
                found["steps"].append(steps_left(game))
                found["order"].append(2 * game.generation + (moment == AFTER))
                found["seat"].append(who)
                found["lead"].append(lead)
        rows = {name: np.array(some, np.float32) for name, some in found.items() if name != "cards"}
        rows["cards"] = np.array(found["cards"], np.uint8)
        rows["seed"] = np.full(len(found["lead"]), record.seed, np.int64)
        return rows

    def mark_rival(self, cards: Any, game: Table, rival: int) -> None:
        """Note a rival's cards in play."""
        self.mark(cards, open_cards(game, rival), RIVALS)

    def mark(self, cards: Any, found: list[tuple[int, int, float]], shift: int) -> None:
        """Note single cards."""
        for kind, card, much in found:
            place = self.places[shift + kind].get(card)
            if place is not None:
                cards[place] = min(MOST, much)


def joined(parts: list[Rows]) -> Rows:
    """The rows of many games."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


class Weights:
    """A network that learns, on inputs of one scale."""

    def __init__(self, inputs: int, units: int, chance: Any) -> None:
        small = 0.05
        self.all = {
            "straight": np.zeros((inputs, 3), np.float32),
            "level": np.zeros(3, np.float32),
            "rows": (small * chance.normal(size=(inputs, units))).astype(np.float32),
            "bias": np.zeros(units, np.float32),
            "out": (small * chance.normal(size=units)).astype(np.float32),
        }
        self.first = {name: np.zeros_like(some) for name, some in self.all.items()}
        self.second = {name: np.zeros_like(some) for name, some in self.all.items()}
        self.steps = 0

    def forward(self, x: Any, stage: Any) -> tuple[Any, Any, Any]:
        """The leads, the units and the powers of the stage."""
        powers = np.stack([np.ones_like(stage), stage, stage * stage], 1)
        units = np.maximum(x @ self.all["rows"] + self.all["bias"], 0.0)
        lead = ((x @ self.all["straight"] + self.all["level"]) * powers).sum(1) + units @ self.all["out"]
        return POINTS * lead, units, powers

    def learn(self, x: Any, stage: Any, lead: Any, rate: float) -> None:
        """A step downhill (Adam)."""
        foretold, units, powers = self.forward(x, stage)
        error = ((foretold - lead) * (2.0 / POINTS / len(lead))).astype(np.float32)
        beyond = np.outer(error, self.all["out"]) * (units > 0.0)
        slopes = {
            "straight": x.T @ (error[:, None] * powers),
            "level": (error[:, None] * powers).sum(0),
            "rows": x.T @ beyond,
            "bias": beyond.sum(0),
            "out": units.T @ error,
        }
        self.steps += 1
        for name, slope in slopes.items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            mean = self.first[name] / (1.0 - 0.9**self.steps)
            spread = np.sqrt(self.second[name] / (1.0 - 0.999**self.steps)) + 1e-8
            self.all[name] -= rate * (mean / spread + DECAY * self.all[name])


def pace(done: int, steps: int) -> float:
    """How much is learned in a step: little at first, then less and less."""
    return min(1.0, (done + 1) / 200) * (1.0 - done / steps)


class Learner:
    """Learns from rows, from nothing or from what another network knows already."""

    units = UNITS

    def __init__(self, rows: Rows, notes: Notes, begin: Taught | None = None) -> None:
        self.begin = begin
        self.rows = rows
        self.notes = notes
        self.mean = rows["counted"].mean(0)
        self.spread = rows["counted"].std(0)
        self.steady = self.spread < 1e-3
        self.spread[self.steady] = 1.0
        self.stage = (rows["steps"] / STEPS).astype(np.float32)
        self.tested = rows["seed"] % HELD_BACK == 0
        self.chance = np.random.default_rng(0)

    def inputs(self, some: Any) -> tuple[Any, Any]:
        """Rows as the network gets them."""
        counted = (self.rows["counted"][some] - self.mean) / self.spread
        cards = self.rows["cards"][some].astype(np.float32) * self.notes.scale
        return np.concatenate([counted, cards], 1), self.stage[some]

    def foretold(self, net: Weights, some: Any) -> Any:
        """What the network thinks of rows."""
        parts = [some[i : i + 20_000] for i in range(0, len(some), 20_000)]
        return np.concatenate([net.forward(*self.inputs(part))[0] for part in parts])

    def later(self) -> Any:
        """For every row the one two generations later; -1 where the game was over by then."""
        key = (self.rows["seed"] * 8 + self.rows["seat"].astype(np.int64)) * ORDER
        key += self.rows["order"].astype(np.int64)
        order = np.argsort(key)
        place = np.minimum(np.searchsorted(key[order], key + LATER), len(key) - 1)
        return np.where(key[order][place] == key + LATER, order[place], -1)

    def learn(self) -> Weights:
        """From how games ended, then from what was thought later too."""
        lead = self.rows["lead"]
        first = self._learned(lead, "from the ends")
        thought = self.foretold(first, np.arange(len(lead)))
        later = self.later()
        mixed = np.where(later >= 0, ENDS * lead + (1.0 - ENDS) * thought[later], lead)
        return self._learned(mixed, "from what was thought later")

    def beginning(self) -> Weights:
        """What is known before anything is learned."""
        net = Weights(self.rows["counted"].shape[1] + self.notes.size, self.units, self.chance)
        if self.begin is not None:
            self._take_over(net, self.begin)
        return net

    def _learned(self, lead: Any, how: str) -> Weights:
        net = self.beginning()
        taught = np.where(~self.tested)[0]
        at_a_time = min(AT_A_TIME, len(taught))
        count = len(taught) // at_a_time
        for i in range(ROUNDS):
            order = self.chance.permutation(taught)
            for k in range(count):
                rate = RATE * pace(i * count + k, ROUNDS * count)
                some = np.sort(order[k * at_a_time : (k + 1) * at_a_time])
                net.learn(*self.inputs(some), lead[some], rate)
            print(f"\r{how}: {i + 1} of {ROUNDS} times", end="", flush=True)
        print()
        self._tell(net)
        return net

    def _take_over(self, net: Weights, known: Taught) -> None:
        """What another network makes of the inputs that it knows; the others begin with next to nothing."""
        own, theirs = known.net.dense  # what is noted here beside comes after it
        places = [*range(own), *range(self.notes.dense[0], self.notes.dense[0] + theirs)]
        numbers = list(range(own + theirs))
        first = sum(self.notes.dense)
        for kind, cards in enumerate(known.net.places):
            for card, number in cards.items():
                if card in self.notes.places[kind]:
                    places.append(first + self.notes.places[kind][card])
                    numbers.append(number)
        # Of what was always the same to the other it knows nothing (straight it counts for nothing),
        # which does not matter where it is the same here too.
        steady = np.concatenate([self.steady, np.ones(self.notes.size, bool)])
        met = [i for i in range(len(places)) if any(known.net.straight[numbers[i]]) or steady[places[i]]]
        places, numbers = [places[i] for i in met], [numbers[i] for i in met]
        scale = np.concatenate([1.0 / self.spread, self.notes.scale])[places][:, None]
        shift = np.concatenate([self.mean, np.zeros(self.notes.size)])[places]
        rows = np.array(known.net.rows)[numbers]
        straight = np.array(known.net.straight)[numbers] / POINTS
        count = rows.shape[1]  # of its units: there may be more here
        net.all["rows"][places, :count] = rows / scale
        net.all["straight"][places] = straight / scale
        net.all["bias"][:count] = np.array(known.net.bias) + shift @ rows
        net.all["out"][:count] = np.array(known.net.out) / POINTS
        net.all["level"][:] = np.array(known.net.level) / POINTS + shift @ straight

    def _tell(self, net: Weights) -> None:
        tested = np.where(self.tested)[0]
        if not len(tested):
            return
        missed = self.foretold(net, tested) - self.rows["lead"][tested]
        steps = self.rows["steps"][tested]
        for low, high in STAGES:
            some = (steps >= low) & (steps < high)
            if some.sum() > 10:
                spread = self.rows["lead"][tested][some].var()
                explained = 1.0 - (missed[some] ** 2).mean() / spread
                print(f"  {low:2} steps left: {explained:.3f} of the lead explained")
        print(f"  missed by {np.sqrt((missed**2).mean()):.3f} points on average (root of squares)")

    def write(self, net: Weights, path: Path) -> None:
        """Put the network in its file, for inputs as they are."""
        assert self.units % AT_ONCE == 0
        scale = np.concatenate([1.0 / self.spread, self.notes.scale]).astype(float)
        shift = np.concatenate([self.mean / self.spread, np.zeros(self.notes.size)])
        rows = net.all["rows"].astype(float)
        straight = POINTS * net.all["straight"].astype(float)
        data = {
            "modules": self.notes.modules,
            "shown": self.notes.shown,
            "dense": self.notes.dense,
            "cards": self.notes.cards,
            "level": _rounded(POINTS * net.all["level"] - shift @ straight),
            "units": [_rounded(net.all["bias"] - shift @ rows), _rounded(POINTS * net.all["out"])],
            "straight": [_rounded(some) for some in straight * scale[:, None]],
            "rows": [_rounded(some) for some in rows * scale[:, None]],
        }
        lines = [f" {json.dumps(name)}: {_lines(some)}" for name, some in data.items()]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _rounded(some: Any) -> list[float]:
    return [float(f"{much:.4g}") for much in some]


def _lines(some: Any) -> str:
    """A line for each list within a list."""
    if not some or not isinstance(some[0], list):
        return json.dumps(some)
    return "[\n" + ",\n".join(json.dumps(each, separators=(",", ":")) for each in some) + "\n ]"
