"""A new table: dice, cards and goals laid out, hands dealt; then corporations are chosen."""

from __future__ import annotations

from typing import Any, Final

from tharsis.dice.engine.cards import Book
from tharsis.dice.engine.payment import NOTHING
from tharsis.dice.engine.player import new_player
from tharsis.dice.engine.table import Table
from tharsis.dice.engine.terms import (
    CHOOSE_CORPORATION,
    COLOURS,
    EMPTY,
    HAND,
    KEPT_DICE,
    NO_QUESTION,
    NOBODY,
    RARITIES,
    SIDES,
)
from tharsis.kernel.chance import Chance

CORPORATIONS_DEALT: Final = 2
GOALS: Final = 3  # milestones, and awards


def new_table(book: Book, setup: dict[str, Any], logging: bool) -> Table:
    """A game of a whole setup, at its first question."""
    g = Table()
    seats: int = setup["players"]
    seed: str = setup["seed"]
    chance = Chance.of_seed(seed)
    g.seats = seats
    g.over = False
    g.setup = setup
    g.open_turns = setup["open_turns"]
    g.book = book
    g.board = book.board
    g.chance = chance
    g.pool = [book.dice] * COLOURS
    g.bank = book.wild
    g.tracks = book.solo_starts[:] if seats == 1 else [track.first for track in book.tracks]
    g.tiles = [EMPTY] * book.board.areas
    g.land_left = book.land_tiles
    g.special_left = list(range(len(book.special_tiles)))
    colours = list(range(COLOURS))
    chance.shuffle(colours)
    g.awards = []
    for colour in colours[:GOALS]:
        g.pool[colour] -= 1
        g.awards.append(colour * RARITIES + SIDES[chance.below(6)])
    milestones = list(range(len(book.milestones)))
    chance.shuffle(milestones)
    g.milestones = milestones[:GOALS]
    g.claimed = [NOBODY] * GOALS
    deck = book.projects[:]
    chance.shuffle(deck)
    g.deck = deck
    g.deck_next = 0
    g.discard = []
    bonus = book.bonus[:]
    chance.shuffle(bonus)
    g.stack = sorted(bonus[: book.bonus_stack[seats - 1]])
    corporations = book.corporations[:]
    chance.shuffle(corporations)
    g.players = []
    for seat in range(seats):
        player = new_player(KEPT_DICE)
        player.corporations = sorted(
            corporations[CORPORATIONS_DEALT * seat : CORPORATIONS_DEALT * (seat + 1)]
        )
        player.hand = deck[HAND * seat : HAND * (seat + 1)]
        g.players.append(player)
    g.deck_next = HAND * seats
    g.first_player = chance.below(seats)
    g.active = g.first_player
    g.who = g.first_player
    g.turn = -1 if seats == 1 else 0
    g.last_turns = -1
    g.step = CHOOSE_CORPORATION
    g.asked = False
    g.question = NO_QUESTION
    g.data = 0
    g.source = -1
    g.picks = []
    g.pile = []
    g.group = []
    g.placed = -1
    g.stopped = False
    g.purchase = -1
    g.bill = NOTHING
    g.bill_wild = 0
    g.bill_any = []
    g.changed = False
    g.listed = []
    g.logging = logging
    g.log = []
    return g
