"""A second game, small and whole: take stones from a heap, and keep or exchange a hidden coin.

Everybody draws a coin that nobody else sees. All decide at once, secretly, whether to keep it or to exchange
it for one of 3. Then players take turns to take 1 to 3 stones. Stones and coins are points.
"""

from __future__ import annotations

from typing import Any

from tharsis.kernel.chance import Chance
from tharsis.kernel.game import Game, IllegalOption, Prompt, Score, rank
from tharsis.kernel.kits import Kit
from tharsis.kernel.option import argument_of, option
from tharsis.kernel.rng import Rng

DECIDE, TAKE = 1, 2
KEEP, EXCHANGE = option(DECIDE, 0), option(DECIDE, 1)
UNDECIDED = -1
OFFERED = 3
RICHEST = 9


class Nim(Game):
    """One heap."""

    def __init__(self, setup: dict[str, Any]) -> None:
        chance = Chance.of_seed(setup["seed"])
        self.setup = setup
        self.seats = setup["players"]
        self.over = False
        self.stones: int = setup["stones"]
        self.coins = [1 + chance.below(RICHEST) for _ in range(self.seats)]
        self.answers = [UNDECIDED] * self.seats
        self.taken = [0] * self.seats
        self.turn = -1  # nobody's before all have decided
        self.log: list[str] = []

    def waiting(self) -> list[int]:
        if self.turn < 0:
            return [seat for seat in range(self.seats) if self.answers[seat] == UNDECIDED]
        return [] if self.over else [self.turn]

    def options(self, seat: int) -> list[int]:
        if seat not in self.waiting():
            return []
        if self.turn < 0:
            return [KEEP, EXCHANGE]
        return [option(TAKE, n) for n in range(1, min(3, self.stones) + 1)]

    def prompt(self, seat: int) -> Prompt:
        return Prompt("coin" if self.turn < 0 else "take", seat, -1, [], 0)

    def choose(self, seat: int, choice: int) -> None:
        if choice not in self.options(seat):
            raise IllegalOption(f"option {choice} is not legal for seat {seat}")
        if self.turn < 0:
            self.answers[seat] = choice
            if UNDECIDED not in self.answers:
                for each, answer in enumerate(self.answers):
                    self.coins[each] = OFFERED if answer == EXCHANGE else self.coins[each]
                self.turn = 0
                self.log.append("All have decided.")
            return
        self.stones -= argument_of(choice)
        self.taken[seat] += argument_of(choice)
        self.log.append(f"{self.setup['names'][seat]} takes {argument_of(choice)}.")
        self.turn = (seat + 1) % self.seats
        self.over = self.stones == 0

    def copy(self) -> Nim:
        twin = Nim(self.setup)
        twin.over, twin.stones, twin.turn = self.over, self.stones, self.turn
        twin.coins, twin.answers, twin.taken = self.coins[:], self.answers[:], self.taken[:]
        return twin

    def known_to(self, seat: int, rng: Rng) -> Nim:
        guess = self.copy()
        for other in range(self.seats):
            if other != seat and self.answers[other] != UNDECIDED and self.turn < 0:
                guess.answers[other] = [KEEP, EXCHANGE][rng.below(2)]
            if other != seat and not (self.turn >= 0 and self.answers[other] == EXCHANGE):
                guess.coins[other] = 1 + rng.below(RICHEST)
        return guess

    def scores(self) -> list[Score]:
        """The coins count when they are shown, in the end."""
        coins = self.coins if self.over else [0] * self.seats
        scores = [Score(s, {"stones": self.taken[s], "coin": coins[s]}, 0) for s in range(self.seats)]
        rank(scores)
        return scores

    def state(self) -> dict[str, object]:
        return {
            "stones": self.stones,
            "coins": self.coins[:],
            "answers": self.answers[:],
            "taken": self.taken[:],
            "turn": self.turn,
        }


def nim(game: Game) -> Nim:
    assert isinstance(game, Nim)
    return game


class NimKit(Kit):
    """All that the project must be told of it."""

    name = "nim"
    title = "Nim with coins"
    most_players = 4

    def setup_options(self) -> list[dict[str, Any]]:
        values = [{"value": 21, "title": "many"}, {"value": 11, "title": "few"}]
        return [
            {
                "name": "stones",
                "title": "Stones",
                "help": "How many lie on the heap.",
                "kind": "choice",
                "values": values,
                "default": 21,
            }
        ]

    def begin(self, setup: dict[str, Any], logging: bool = False) -> Nim:
        return Nim(setup)

    def owns(self, game: Game) -> bool:
        return isinstance(game, Nim)

    def setup_of(self, game: Game) -> dict[str, Any]:
        return nim(game).setup

    def describe(self, game: Game, seat: int, choice: int) -> str:
        if choice == KEEP:
            return f"Keep the coin of {nim(game).coins[seat]}"
        return f"Exchange it for {OFFERED}" if choice == EXCHANGE else f"Take {argument_of(choice)}"

    def question(self, game: Game, seat: int) -> str:
        return "Which coin do you want?" if nim(game).turn < 0 else "How many do you take?"

    def seen_by(self, game: Game, seat: int) -> dict[str, Any]:
        g = nim(game)
        shown = [
            g.over or each == seat or (g.turn >= 0 and g.answers[each] == EXCHANGE) for each in range(g.seats)
        ]
        return {
            "stones": g.stones,
            "taken": g.taken[:],
            "coins": [coin if seen else None for coin, seen in zip(g.coins, shown)],
            "waiting": g.waiting(),
        }

    def log_lines(self, game: Game, seat: int | None) -> list[str]:
        return nim(game).log[:]


KIT = NimKit()


def heap(stones: int) -> Nim:
    """Two players who have kept their coins, and so many stones."""
    game = nim(KIT.new(seed=1))
    for seat in (0, 1):
        game.choose(seat, KEEP)
    game.stones = stones
    return game
