"""The table: everything that changes in a game of dice, and the door through which it changes.

State is plain data. Effects that are pending lie on the pile (what came of something) or in the group (what
the card being carried out still has to do); rules are functions of other modules, none of which imports this
one while running.
"""

from __future__ import annotations

from typing import Any, Final, final

from tharsis.dice.engine import hidden, payment, schedule, scoring
from tharsis.dice.engine.cards import Board, Book
from tharsis.dice.engine.effects import answer, next_of_group, question_options, resolve
from tharsis.dice.engine.goals import claim_milestones
from tharsis.dice.engine.log import Entry
from tharsis.dice.engine.player import Player
from tharsis.dice.engine.playing import carry_out
from tharsis.dice.engine.terms import (
    ASK_PAY,
    ASK_PAY_ANY,
    CHOOSE_CORPORATION,
    NO_QUESTION,
)
from tharsis.kernel.chance import Chance
from tharsis.kernel.game import Game, IllegalOption, Prompt, Score
from tharsis.kernel.rng import Rng

QUESTIONS: Final = [
    "", "pay", "pay-any", "place", "colour", "icon", "track", "turn-die", "order", "card", "bonus"
]  # fmt: skip
STEPS: Final = [
    "corporation", "settle", "reveal", "gift", "turn", "main", "after", "keep", "discard", "bonus", "over"
]  # fmt: skip


@final
class Table(Game):
    """A game of dice in progress. Lists marked *replaced* are never changed in place."""

    setup: dict[str, Any]
    open_turns: list[bool]  # who ends turns in which nothing is left to do; replaced
    book: Book
    board: Board
    chance: Chance
    pool: list[int]  # dice by colour
    bank: int  # wild tokens
    tracks: list[int]
    tiles: list[int]
    land_left: int  # tiles for forests and cities
    special_left: list[int]  # special tiles that are not on the board; replaced
    awards: list[int]  # three icons; replaced
    milestones: list[int]  # three, by number; replaced
    claimed: list[int]  # by whom; -1: by nobody, -2: too late; replaced
    deck: list[int]  # replaced
    deck_next: int
    discard: list[int]  # a card and the seats that know it, packed; replaced
    stack: list[int]  # bonus cards, sorted; replaced
    players: list[Player]
    first_player: int
    active: int  # whose turn it is
    who: int  # who is asked or whose effects are carried out: most often the same
    turn: int  # turns finished
    last_turns: int  # turns left once the end has come in sight, else -1
    step: int
    asked: bool  # the step waits for an answer
    question: int
    data: int  # what the question is about
    source: int  # the card that is being carried out, or -1
    picks: list[int]  # replaced
    pile: list[int]
    group: list[int]  # replaced
    placed: int  # the area of the last tile of this card, or -1
    stopped: bool  # this card made a track stop on a bonus
    purchase: int  # the option that is being paid for, or -1
    bill: list[int]  # dice that pay for it, by icon; replaced
    bill_wild: int
    bill_any: list[int]  # "?" still to be paid; replaced
    changed: bool  # something that milestones count
    listed: list[int]  # options, once somebody has looked; replaced
    logging: bool
    log: list[Entry]

    def __init__(self) -> None:
        pass

    # The door -------------------------------------------------------------------------------

    def waiting(self) -> list[int]:
        if self.over:
            return []
        if self.step == CHOOSE_CORPORATION:
            return [seat for seat in range(self.seats) if self.players[seat].pledge < 0]
        return [self.who]

    def options(self, seat: int) -> list[int]:
        if self.over or not 0 <= seat < self.seats:
            return []
        if self.step == CHOOSE_CORPORATION:
            return schedule.founding_options(self, seat)
        if seat != self.who:
            return []
        if not self.listed:
            if self.question == NO_QUESTION:
                self.listed = schedule.step_options(self)
            elif self.question == ASK_PAY or self.question == ASK_PAY_ANY:
                self.listed = payment.paying_options(self)
            else:
                self.listed = question_options(self)
        return self.listed

    def prompt(self, seat: int) -> Prompt:
        if seat not in self.waiting():
            raise IllegalOption(f"seat {seat} is not asked anything now")
        kind = STEPS[self.step] if self.question == NO_QUESTION else QUESTIONS[self.question]
        return Prompt(kind, seat, self.source, self.picks, self.data)

    def choose(self, seat: int, choice: int) -> None:
        legal = self.options(seat)
        known = False
        for each in legal:  # quicker than asking the list
            if each == choice:
                known = True
                break
        if not known:
            if not legal:
                asked = ", ".join(str(other) for other in self.waiting())
                raise IllegalOption(f"seat {seat} is not asked anything now (asked: {asked or 'nobody'})")
            raise IllegalOption(f"option {choice} is not legal for seat {seat}; legal are: {legal}")
        if self.step == CHOOSE_CORPORATION:
            schedule.pledge(self, seat, choice)
            return
        self.listed = payment.NOTHING
        if self.question == NO_QUESTION:
            self.asked = False
            schedule.take(self, choice)
        elif self.question == ASK_PAY or self.question == ASK_PAY_ANY:
            payment.pay_on(self, choice)
        else:
            answer(self, choice)
        self.run()

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self.question == NO_QUESTION and not self.asked and not self.over:
            if self.changed:
                self.changed = False
                claim_milestones(self)
            if self.purchase >= 0:
                carry_out(self)
            elif self.pile:
                resolve(self, self.pile.pop())
            elif self.group:
                next_of_group(self)
            else:
                schedule.advance(self)

    def copy(self) -> Table:
        twin = Table()
        twin.seats = self.seats
        twin.over = self.over
        twin.setup = self.setup
        twin.open_turns = self.open_turns
        twin.book = self.book
        twin.board = self.board
        twin.chance = self.chance.copy()
        twin.pool = self.pool[:]
        twin.bank = self.bank
        twin.tracks = self.tracks[:]
        twin.tiles = self.tiles[:]
        twin.land_left = self.land_left
        twin.special_left = self.special_left
        twin.awards = self.awards
        twin.milestones = self.milestones
        twin.claimed = self.claimed
        twin.deck = self.deck
        twin.deck_next = self.deck_next
        twin.discard = self.discard
        twin.stack = self.stack
        twin.players = [player.copy() for player in self.players]
        twin.first_player = self.first_player
        twin.active = self.active
        twin.who = self.who
        twin.turn = self.turn
        twin.last_turns = self.last_turns
        twin.step = self.step
        twin.asked = self.asked
        twin.question = self.question
        twin.data = self.data
        twin.source = self.source
        twin.picks = self.picks
        twin.pile = self.pile[:]
        twin.group = self.group
        twin.placed = self.placed
        twin.stopped = self.stopped
        twin.purchase = self.purchase
        twin.bill = self.bill
        twin.bill_wild = self.bill_wild
        twin.bill_any = self.bill_any
        twin.changed = self.changed
        twin.listed = self.listed
        twin.logging = False
        twin.log = []
        return twin

    def known_to(self, seat: int, rng: Rng) -> Table:
        twin = self.copy()
        hidden.deal_anew(twin, seat, rng)
        return twin

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def state(self) -> dict[str, object]:
        return {
            "over": self.over,
            "random": self.chance.state(),
            "pool": list(self.pool),
            "bank": self.bank,
            "tracks": list(self.tracks),
            "tiles": list(self.tiles),
            "land_left": self.land_left,
            "special_left": list(self.special_left),
            "awards": list(self.awards),
            "milestones": list(self.milestones),
            "claimed": list(self.claimed),
            "deck": list(self.deck[self.deck_next :]),
            "discard": list(self.discard),
            "stack": list(self.stack),
            "players": [player.state() for player in self.players],
            "first_player": self.first_player,
            "active": self.active,
            "who": self.who,
            "turn": self.turn,
            "last_turns": self.last_turns,
            "step": self.step,
            "asked": self.asked,
            "question": self.question,
            "data": self.data,
            "source": self.source,
            "picks": list(self.picks),
            "pile": list(self.pile),
            "group": list(self.group),
            "placed": self.placed,
            "stopped": self.stopped,
            "purchase": self.purchase,
            "bill": list(self.bill),
            "bill_wild": self.bill_wild,
            "bill_any": list(self.bill_any),
            "changed": self.changed,
        }

    # What the rules use ---------------------------------------------------------------------

    def seats_from(self, who: int) -> list[int]:
        """All seats clockwise, beginning with ``who``."""
        return [(who + i) % self.seats for i in range(self.seats)]

    def ask(self, question: int, data: int) -> None:
        """Put a question to whoever is acting."""
        self.question = question
        self.data = data

    def complete(self, track: int) -> bool:
        """Has a parameter reached its end?"""
        return self.tracks[track] >= self.book.tracks[track].last

    def is_waiting(self, seat: int) -> bool:
        """Is the seat asked now?"""
        return not self.over and (
            self.players[seat].pledge < 0 if self.step == CHOOSE_CORPORATION else seat == self.who
        )

    def note(self, kind: str, who: int, what: int, amount: int, cards: list[int]) -> None:
        """Write a line of the log."""
        self.log.append(Entry(kind, who, what, amount, cards, self.source, self.turn))
