"""Games to learn from: the planner plays, and chance plays along, lest having be only a sign of playing well.

Cards are bought, kept and played now and then by chance, and gifts come out of nowhere, cards in play among
them. A game is kept as what was chosen in it: played again it shows every moment, and whoever learns from it
notes there what he likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tharsis.bots.mars.experience import AFTER, BEFORE
from tharsis.bots.mars.outlook import price_of_rest
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.deck import draw_to_hand
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ACTIVE, DONE, PICK, PLAY
from tharsis.mars.kit import KIT

LONGEST: Final = 30  # generations after which a game is given up
SLIP: Final = 0.04  # of the turns: one of the three best options
WHIM: Final = 0.03  # of the turns: any card in hand is played
BUY: Final = 0.25  # of the purchases: any of the cards
KEEP: Final = 0.4  # of the starts: any of the cards ...
LEAD: Final = 0.25  # ... and any corporation
LAST_GIFT: Final = 8  # generation
OTHER_GIFT: Final = 0.35  # of the gifts: something else than a card in play
BOARDS: Final = ("tharsis", "tharsis", "hellas", "elysium")


class Task(NamedTuple):
    """What is to be played. Chance has the shares above, times one of ``restless``."""

    seed: int
    players: int
    modules: list[str]
    restless: tuple[float, ...]
    gifts: tuple[int, ...]  # to each player: one of these numbers


class Record(NamedTuple):
    """A game as it was played."""

    seed: int
    board: str
    draft: bool
    players: int
    modules: list[str]
    choices: list[tuple[int, int]]  # who chose what
    gifts: list[tuple[int, int, int]]  # after how many choices to whom, and which of his gifts
    ends: list[int]  # everybody's points; alone the M€ that the goal would still have cost, below 0


def play(task: Task) -> Record | None:
    """A game; None if it was given up."""
    return Played(task).played()


def replayed(record: Record) -> Iterator[tuple[int, Table]]:
    """The game again: how many choices have been made, and where they led."""
    game = _new(record.seed, record.board, record.draft, record.players, record.modules)
    gifts: dict[int, list[tuple[int, int]]] = {}
    for when, seat, number in record.gifts:
        gifts.setdefault(when, []).append((seat, number))
    for i, (seat, choice) in enumerate(record.choices):
        for whom, number in gifts.get(i, []):
            _give(game, record.seed, whom, number)
        yield i, game
        game.choose(seat, choice)


def moments(record: Record) -> Iterator[tuple[str, Table]]:
    """The game again, where a generation begins and where its cards have been bought."""
    generation = 1
    bought = False
    for i, game in replayed(record):
        if game.generation != generation:
            generation = game.generation
            bought = False
            yield BEFORE, game
        elif not bought and game.prompt(record.choices[i][0]).kind == "turn":
            bought = True
            yield AFTER, game


def _new(seed: int, board: str, draft: bool, players: int, modules: list[str]) -> Table:
    game = KIT.new(players=players, modules=modules, board=board, draft=draft, seed=seed)
    assert isinstance(game, Table)
    return game


def _ends(game: Table) -> list[int]:
    scores = game.scores()
    if game.seats > 1:
        return [score.total for score in scores]
    return [0 if scores[0].won else min(-1, -round(price_of_rest(game)))]


def _give(game: Table, seed: int, seat: int, number: int) -> None:
    give(game, seat, Random(seed * 100 + seat * 10 + number))
    for ask in game.asks:
        if ask is not None:
            ask.options = []  # what is legal may have changed


class Played:
    """A game of the planner in which chance plays along."""

    def __init__(self, task: Task) -> None:
        chance = Random(task.seed)
        self.task = task
        self.chance = chance
        self.board = chance.choice(BOARDS)
        self.draft = chance.random() < 0.5
        self.game = _new(task.seed, self.board, self.draft, task.players, task.modules)
        self.rng = Rng(task.seed)
        self.restless = chance.choice(task.restless)
        count = chance.choice(task.gifts)
        self.gifts = [
            (chance.randrange(1, LAST_GIFT + 1), seat, i)
            for seat in range(task.players)
            for i in range(count)
        ]
        self.whims: dict[tuple[str, int, int], set[int] | None] = {}  # cards to pick, where chance picks
        self.choices: list[tuple[int, int]] = []

    def played(self) -> Record | None:
        """It is played to its end; None if it was given up."""
        task = self.task
        game = self.game
        choices = self.choices
        given: list[tuple[int, int, int]] = []
        generation = 0  # of the last gifts: the first ones come when the start is over
        while not game.over and game.generation < LONGEST:
            seat = game.waiting()[0]
            if game.generation != max(generation, 1) or (
                generation == 0 and game.prompt(seat).kind == "turn"
            ):
                generation = game.generation
                self.whims = {}
                for when, whom, number in self.gifts:
                    if when == generation:
                        _give(game, task.seed, whom, number)
                        given.append((len(choices), whom, number))
            choice = self.choice(seat)
            choices.append((seat, choice))
            game.choose(seat, choice)
        if not game.over:
            return None
        return Record(
            task.seed, self.board, self.draft, task.players, task.modules, choices, given, _ends(game)
        )

    def choice(self, seat: int) -> int:
        """What a seat chooses."""
        options = self.game.options(seat)
        if len(options) == 1:
            return options[0]
        kind = self.game.prompt(seat).kind
        if kind in ("start", "research"):
            picked = self._picked(seat, kind, options)
            if picked is not None:
                return picked
        if kind == "turn" and self.chance.random() < WHIM * self.restless:
            plays = [each for each in options if verb_of(each) == PLAY]
            if plays:
                return self.chance.choice(plays)
        known = self.game.known_to(seat, self.rng)
        assert isinstance(known, Table)
        if kind == "turn" and self.chance.random() < SLIP * self.restless:
            return self.chance.choice(rated_options(known, seat)[:3])[1]
        return plan(known, seat)

    def _picked(self, seat: int, kind: str, options: list[int]) -> int | None:
        """What chance picks of cards to buy or keep, or of corporations; None: the planner decides."""
        data = self.game.prompt(seat).note
        key = (kind, seat, data)
        if key not in self.whims:
            group = self.game.book.start[data] if kind == "start" else None
            share = BUY if group is None else KEEP if group.priced else LEAD
            cards = [argument_of(each) for each in options if verb_of(each) == PICK]
            if self.chance.random() >= share * self.restless:
                self.whims[key] = None
            elif group is not None and not group.priced:
                self.whims[key] = {self.chance.choice(cards)}
            else:
                likely = self.chance.choice([0.3, 0.5, 0.7])
                self.whims[key] = {card for card in cards if self.chance.random() < likely}
        whim = self.whims[key]
        if whim is None:
            return None
        wanted = [each for each in options if verb_of(each) == PICK and argument_of(each) in whim]
        if wanted:
            return wanted[0]
        return option(DONE) if option(DONE) in options else options[0]


def give(game: Table, seat: int, chance: Random) -> None:
    """A gift: it makes a player richer who did nothing for it."""
    player = game.players[seat]
    kind = chance.randrange(4) if chance.random() < OTHER_GIFT else -1
    if kind == 0:
        player.stock[chance.randrange(6)] += chance.randrange(4, 16)
    elif kind == 1:
        player.production[chance.randrange(6)] += chance.randrange(1, 4)
    elif kind == 2:
        player.rating += chance.randrange(1, 4)
    elif kind == 3:
        draw_to_hand(game, seat, chance.randrange(1, 4), -1)
    else:
        lay_out_any(game, seat, chance)


def lay_out_any(game: Table, seat: int, chance: Random) -> None:
    """A card with something lasting comes from the pile into play, without what playing it does at once."""
    rest = [i for i in range(game.deck_next, len(game.deck)) if game.cards[game.deck[i]].type == ACTIVE]
    if not rest:
        return
    place = chance.choice(rest)
    face = game.cards[game.deck[place]]
    game.deck = game.deck[:place] + game.deck[place + 1 :]
    game.players[seat].add_tags(face.tags, 1)
    bring_into_play(game, seat, face)
