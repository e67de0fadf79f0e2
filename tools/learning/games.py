"""Games to learn from: the planner plays, and chance plays along, lest having be only a sign of playing well.

Cards are bought, kept and played now and then by chance, and gifts come out of nowhere, cards in play among
them. At the beginning of every generation, before and after cards are bought, a row notes what everybody has.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from tharsis.bots.mars.experience import AFTER, BEFORE, belongings, too_late
from tharsis.bots.mars.outlook import Outlook, fresh, generations_left, steps_left
from tharsis.bots.mars.planner import plan, rated_options
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.deck import draw_to_hand
from tharsis.mars.engine.in_force import bring_into_play
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ACTION_PHASE, ACTIVE, DONE, PICK, PLAY
from tharsis.mars.kit import KIT

LONGEST: Final = 30  # generations after which a game is given up
SLIP: Final = 0.04  # of the turns: one of the three best options
WHIM: Final = 0.03  # of the turns: any card in hand is played
BUY: Final = 0.25  # of the purchases: any of the cards
KEEP: Final = 0.4  # of the starts: any of the cards ...
LEAD: Final = 0.25  # ... and any corporation
GIFTS: Final = 5  # for each player and game, in the first generations
LAST_GIFT: Final = 8
OTHER_GIFT: Final = 0.35  # of the gifts: something else than a card in play
BOARDS: Final = ("tharsis", "tharsis", "hellas", "elysium")


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


def play(task: tuple[int, int, list[str]]) -> list[Row]:
    """The rows of a game of so many players, by its seed, with these modules."""
    players, seed, modules = task
    chance = Random(seed)
    board = chance.choice(BOARDS)
    game = KIT.new(players=players, modules=modules, board=board, draft=chance.random() < 0.5, seed=seed)
    assert isinstance(game, Table)
    return _Game(game, seed, chance).played()


class _Game:
    def __init__(self, game: Table, seed: int, chance: Random) -> None:
        self.game = game
        self.seed = seed
        self.chance = chance
        self.rng = Rng(seed)
        self.whims: dict[tuple[str, int, int], set[int] | None] = {}  # cards to pick, where chance picks
        self.notes: list[tuple[str, int, list[Seat]]] = []
        self.gifts = [
            (chance.randrange(1, LAST_GIFT + 1), seat) for seat in range(game.seats) for _ in range(GIFTS)
        ]

    def played(self) -> list[Row]:
        game = self.game
        generation = 0
        bought = True
        while not game.over and game.generation < LONGEST:
            if game.generation != generation:
                generation = game.generation
                self.whims = {}
                bought = False
                if generation > 1:
                    self._give(generation)
                    self._note(BEFORE)
            seat = game.waiting()[0]
            if not bought and game.phase == ACTION_PHASE and game.prompt(seat).kind == "turn":
                bought = True
                if generation == 1:
                    self._give(generation)
                self._note(AFTER)
            game.choose(seat, self._choice(seat))
        if not game.over:
            return []
        ends = [score.total for score in game.scores()]
        return [Row(self.seed, moment, steps, seats, ends) for moment, steps, seats in self.notes]

    def _note(self, moment: str) -> None:
        game = self.game
        prices = fresh(game, generations_left(game))
        seats = [
            Seat(
                belongings(game, seat, Outlook(game, seat, prices), False),
                list(player.tableau),
                list(player.held),
                [card for card in player.hand if not too_late(game.cards[card], game)],
            )
            for seat, player in enumerate(game.players)
        ]
        self.notes.append((moment, steps_left(game), seats))

    def _give(self, generation: int) -> None:
        for when, seat in self.gifts:
            if when == generation:
                give(self.game, seat, self.chance)
        for ask in self.game.asks:
            if ask is not None:
                ask.options = []  # what is legal may have changed

    def _choice(self, seat: int) -> int:
        options = self.game.options(seat)
        if len(options) == 1:
            return options[0]
        kind = self.game.prompt(seat).kind
        if kind in ("start", "research"):
            picked = self._picked(seat, kind, options)
            if picked is not None:
                return picked
        if kind == "turn" and self.chance.random() < WHIM:
            plays = [each for each in options if verb_of(each) == PLAY]
            if plays:
                return self.chance.choice(plays)
        known = self.game.known_to(seat, self.rng)
        assert isinstance(known, Table)
        if kind == "turn" and self.chance.random() < SLIP:
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
            if self.chance.random() >= share:
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
