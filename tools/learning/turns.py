"""What comes of options, for the network that judges turns: now and then in a game they are all tried out.

Each is taken in a few guesses at what is hidden, the generation is played to its end, and insight says by how
much the player would then end ahead of each of the others. That varies far less than ends of games do, and
what options of one turn have in common cancels out: the network learns above all by how much they differ.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from learning.games import Played, Record, Task, replayed
from learning.insight import Learner, Notes, Rows, Weights, pace
from tharsis.bots.mars.choosing import bought
from tharsis.bots.mars.insight import Insight, rivals_things
from tharsis.bots.mars.network import IN_HAND, READY, UNSEEN, WAITING
from tharsis.bots.mars.outlook import Forecast, forecast, fresh, steps_left
from tharsis.bots.mars.picking import buying_sets
from tharsis.bots.mars.planner import carry_out, follow, rated_options
from tharsis.bots.mars.search import LONGEST, play_on
from tharsis.bots.mars.turns import as_passed, turns_cards, turns_things
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CARD_PRICE, DONE, PICK, PROJECT

TURNS: Final = 0.25  # of the turns are tried out (with more rivals fewer), ...
PURCHASES: Final = 0.75  # ... and of the purchases
GUESSES: Final = 2
BEST: Final = 5  # ideas that seem best are tried, ...
OTHERS: Final = 3  # ... and so many others
FOLLOWED: Final = 0.6  # how often what turned out best is done
NEAR: Final = 0.7  # generations left with which a try goes on to the end of the game
SETS: Final = 99  # more than there are

DEVIATIONS: Final = 20.0  # how much more the differences within a turn count than the leads
ROUNDS: Final = 6  # through all rows
AT_A_TIME: Final = 384  # turns
RATE: Final = 0.002
UNITS: Final = 32


class Trial(NamedTuple):
    """Options of one seat that were tried out."""

    at: int  # how many choices had been made in the game
    seat: int
    ideas: list[list[int]]  # each as options to be taken in turn
    leads: list[list[float]]  # what came of each: points ahead of each of the others, on average


class Tried(Played):
    """A game in which some turns and purchases are tried out."""

    def __init__(self, task: Task, thorough: bool) -> None:
        """In tries everybody plays as the planner (``thorough``) or, much quicker, by prices."""
        super().__init__(task)
        self.thorough = thorough
        self.trials: list[Trial] = []
        self.asked: set[tuple[int, int]] = set()  # purchases that were decided about
        self.line: list[int] = []

    def choice(self, seat: int) -> int:
        game = self.game
        kind = game.prompt(seat).kind
        if kind == "research":
            key = (game.generation, seat)
            if key not in self.asked:
                self.asked.add(key)
                self.line = []
                if self.chance.random() < PURCHASES / (game.seats - 1):
                    self._try(seat, self._purchases(seat))
            if self.line and self.line[0] in game.options(seat):
                return self.line.pop(0)
            self.line = []
        elif kind == "turn" and len(game.options(seat)) > 1:
            if self.chance.random() < TURNS / (game.seats - 1):
                self._try(seat, self._turns(seat))
                if self.line:
                    return self.line.pop(0)
        return super().choice(seat)

    def _turns(self, seat: int) -> list[list[int]]:
        """What seems best, some others, and to do nothing."""
        known = self.game.known_to(seat, self.rng)
        rated = [choice for _, choice in rated_options(known, seat)]
        ideas = rated[:BEST]
        rest = rated[BEST:]
        self.chance.shuffle(rest)
        ideas += rest[:OTHERS]
        nothing = self.game.options(seat)[-1]
        return [[choice] for choice in ideas] + ([] if nothing in ideas else [[nothing]])

    def _purchases(self, seat: int) -> list[list[int]]:
        """What seems best, and some other sets of cards."""
        sets = buying_sets(self.game.known_to(seat, self.rng), seat, SETS)
        rest = sets[BEST:]
        self.chance.shuffle(rest)
        return [
            [option(PICK, card) for card in sorted(cards)] + [option(DONE)]
            for cards in sets[:BEST] + rest[:OTHERS]
        ]

    def _try(self, seat: int, ideas: list[list[int]]) -> None:
        """Each in the same guesses; now and then the best is what will be done."""
        if len(ideas) < 2:
            return
        game = self.game
        left = forecast(game).left
        horizon = LONGEST if left <= NEAR else game.generation + 1
        prices = fresh(game, max(left - 1.0, 0.0))
        leads = np.zeros((len(ideas), game.seats - 1))
        for _ in range(GUESSES):
            guess = game.known_to(seat, self.rng)
            first: list[dict[int, float]] = [{} for _ in range(game.seats)]
            for i, line in enumerate(ideas):
                twin = guess.copy()
                for choice in line[:-1]:
                    twin.choose(seat, choice)
                carry_out(twin, seat, line[-1])
                play_on(twin, horizon, first, self.thorough)
                leads[i] += np.array(ahead(twin, seat, prices)) / GUESSES
        self.trials.append(Trial(len(self.choices), seat, ideas, leads.tolist()))
        if self.chance.random() < FOLLOWED:
            self.line = list(ideas[int(leads.sum(1).argmax())])


def ahead(g: Table, who: int, prices: Forecast) -> list[float]:
    """By how many points a player is ahead of each of the others at the end, or will be by insight."""
    if not g.over:
        return Insight(g, who, prices, False, g.players[who].hand).leads(g)
    totals = [score.total for score in g.scores()]
    return [float(totals[who] - total) for seat, total in enumerate(totals) if seat != who]


def play(task: Task, thorough: bool) -> tuple[Record, list[Trial]] | None:
    """A game with trials; None if it was given up."""
    game = Tried(task, thorough)
    record = game.played()
    return None if record is None else (record, game.trials)


class TurnNotes(Notes):
    """What is noted of what was tried in games with certain modules."""

    def __init__(self, game: Table, modules: list[str], shown: list[str]) -> None:
        super().__init__(game, modules, shown)
        known = self.cards[0]
        self.add([i for i in known if game.cards[i].action is not None])
        self.add([i for i in known if game.cards[i].kind == PROJECT and game.cards[i].requires])
        assert len(self.cards) == max(READY, WAITING) + 1
        now = forecast(game)
        own = turns_things(game, as_passed(game), 0, now, [], shown)
        self.dense = [len(own), self.dense[1]]

    def of_trials(self, tried: tuple[Record, list[Trial]]) -> Rows:
        """The rows of a game: every idea, beside one of the rivals."""
        record, trials = tried
        found: dict[str, list[Any]] = {
            name: [] for name in ("counted", "cards", "steps", "unseen", "turn", "lead")
        }
        awaited = {trial.at: trial for trial in trials}
        for i, game in replayed(record):
            if i in awaited:
                self._note(game, awaited[i], record.seed, found)
        rows: Rows = {name: np.array(some, np.float32) for name, some in found.items()}
        rows["cards"] = np.array(found["cards"], np.uint8).reshape(-1, self.size)
        rows["turn"] = np.array(found["turn"], np.int64)
        rows["seed"] = np.full(len(found["lead"]), record.seed, np.int64)
        return rows

    def _note(self, game: Table, trial: Trial, seed: int, found: dict[str, list[Any]]) -> None:
        now = forecast(game)
        assert now.dawn is not None
        who = trial.seat
        player = game.players[who]
        known = player.hand + player.offer
        place = (seed + trial.at) % (game.seats - 1)
        rival = [seat for seat in range(game.seats) if seat != who][place]
        for line, leads in zip(trial.ideas, trial.leads, strict=True):
            g = _led_to(game, who, line)
            seen = as_passed(g)
            own = turns_things(g, seen, who, now, known, self.shown)
            own_cards = turns_cards(g, seen, who, known)
            cards = np.zeros(self.size, np.uint8)
            self.mark(cards, own_cards, 0)
            self.mark_rival(cards, seen, rival)
            found["counted"].append(own + rivals_things(seen, rival, now.dawn, self.shown))
            found["cards"].append(cards)
            found["steps"].append(steps_left(seen))
            found["unseen"].append(sum(1 for _, card, _ in own_cards if card == UNSEEN))
            found["turn"].append((seed << 16) + trial.at)
            found["lead"].append(leads[place])


def _led_to(game: Table, who: int, line: list[int]) -> Table:
    if game.prompt(who).kind == "turn":
        return follow(game, who, line[0])
    cards = [argument_of(choice) for choice in line[:-1]]
    return bought(game, who, cards, game.players[who].perks[CARD_PRICE] * len(cards))


class TurnLearner(Learner):
    """Learns from rows that stand together turn by turn."""

    notes: TurnNotes
    units = UNITS

    def inputs(self, some: Any) -> tuple[Any, Any]:
        """Rows as the network gets them: a card nobody has seen is a little of every card."""
        inputs, stage = super().inputs(some)
        unseen = self.rows["unseen"][some]
        drawn = np.where(unseen > 0)[0]
        hand = sum(self.notes.dense) + np.array(list(self.notes.places[IN_HAND].values()))
        inputs[np.ix_(drawn, hand)] += (unseen[drawn] / len(hand))[:, None]
        return inputs.astype(np.float32), stage

    def learn(self) -> Weights:
        """From leads, and more from how they differ within a turn."""
        turn = self.rows["turn"]
        starts = np.flatnonzero(np.concatenate([[True], turn[1:] != turn[:-1]]))
        sizes = np.diff(np.append(starts, len(turn)))
        tested = self.tested[starts]
        taught = np.flatnonzero(~tested)
        net = self.beginning()
        at_a_time = min(AT_A_TIME, len(taught))
        count = len(taught) // at_a_time
        lead = self.rows["lead"]
        for i in range(ROUNDS):
            order = self.chance.permutation(taught)
            for k in range(count):
                rate = RATE * pace(i * count + k, ROUNDS * count)
                turns = np.sort(order[k * at_a_time : (k + 1) * at_a_time])
                some = _rows_of(starts[turns], sizes[turns])
                inputs, stage = self.inputs(some)
                foretold = net.forward(inputs, stage)[0]
                missed = foretold - lead[some]
                missed += DEVIATIONS * deviations(missed, sizes[turns])
                net.learn(inputs, stage, foretold - missed, rate)
            print(f"\rfrom {len(taught)} turns: {i + 1} of {ROUNDS} times", end="", flush=True)
        print()
        held = np.flatnonzero(tested)
        if len(held):
            some = _rows_of(starts[held], sizes[held])
            self._tell_turns(self.foretold(net, some), lead[some], sizes[held])
        return net

    def _tell_turns(self, foretold: Any, lead: Any, sizes: Any) -> None:
        differs = deviations(lead, sizes)
        missed = deviations(foretold, sizes) - differs
        explained = 1.0 - (missed**2).sum() / (differs**2).sum()
        best = [
            some.max() - some[thought.argmax()]
            for some, thought in zip(
                np.split(lead, np.cumsum(sizes)[:-1]), np.split(foretold, np.cumsum(sizes)[:-1]), strict=True
            )
        ]
        print(f"  {explained:.3f} of the differences within a turn explained")
        print(f"  the choice is {np.mean(best):.3f} points behind what turned out best")
        print(f"  leads missed by {np.sqrt(((foretold - lead) ** 2).mean()):.3f} points")


def _rows_of(starts: Any, sizes: Any) -> Any:
    return np.concatenate([np.arange(start, start + size) for start, size in zip(starts, sizes, strict=True)])


def deviations(values: Any, sizes: Any) -> Any:
    """What is left of values when the mean of each turn is taken away."""
    places = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    return values - np.repeat(np.add.reduceat(values, places) / sizes, sizes)
