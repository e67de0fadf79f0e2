"""The table: everything that changes in a game, and the door through which it changes.

State is plain data: lists of small integers, a few players, the pile of pending effects and the
questions put to seats. Rules live in other modules as functions on a table; none of them imports
this one while running, so the table may import them all.
"""

from __future__ import annotations

from typing import final

from tharsis.kernel.chance import Chance
from tharsis.kernel.game import Game, IllegalOption, Prompt, Score
from tharsis.kernel.rng import Rng
from tharsis.mars.engine import hidden, schedule, scoring
from tharsis.mars.engine.board import Board
from tharsis.mars.engine.effects.base import NO_DOUBTS, Ask, Effect, Pending
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.levy import steps_levied
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.ordering import next_pending, next_ready
from tharsis.mars.engine.payment import cash, supply
from tharsis.mars.engine.player import Player
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.terms import MONEY
from tharsis.mars.engine.trial import Trial, narrowed
from tharsis.mars.engine.zones import NO_STATE, ModuleState, Piles


@final
class Table(Game):
    """A game of the board game in progress. Lists marked *replaced* are never changed in place."""

    setup: Setup
    book: Rulebook
    board: Board
    cards: list[Card]
    chance: Chance
    parameters: list[int]
    tiles: list[int]  # replaced
    owners: list[int]  # replaced
    claims: list[int]  # whose marker lies on an area; replaced
    markers: list[int]  # of which kind it is; replaced
    deck: list[int]  # replaced
    deck_next: int
    discard: list[int]
    piles: (
        Piles  # of corporations and whatever modules deal; shared by copies, changed_piles() before a change
    )
    players: list[Player]
    milestones: list[int]  # who claimed each; replaced
    awards: list[int]  # who funded each; replaced
    generation: int
    step: int  # of the schedule
    begun: bool  # has that step begun?
    phase: int
    first_player: int
    active: int
    taken: int  # actions that the active player has taken this turn
    acting: bool  # an action is being carried out
    events: list[int]  # being played, the innermost last: their tags count; replaced
    won: bool  # solo: the goal was reached in time
    passed_on: list[int]  # draft: cards known to a former holder, card | seats << 16; replaced
    states: list[ModuleState]  # of the modules, by slot
    pile: list[Pending]
    asks: list[Ask | None]
    wary: bool  # what is being done was found possible by a trial, and must be completed
    trial: Trial | None  # this is a copy on which something is tried
    doubts: list[int]  # options of the turn that a trial found possible; replaced
    logging: bool
    log: list[Entry]

    def __init__(self) -> None:
        pass

    # The door -------------------------------------------------------------------------------

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.asks[seat] is not None]

    def next_seat(self) -> int:
        for seat in range(self.seats):
            if self.asks[seat] is not None:
                return seat
        raise IllegalOption("nobody is asked anything now")

    def options(self, seat: int) -> list[int]:
        if not 0 <= seat < self.seats:
            return []
        ask = self.asks[seat]
        if ask is None:
            return []
        if not ask.options:
            ask.options = ask.effect.options(self, ask)
            if self.wary and self.trial is None:
                ask.options = narrowed(self, ask, ask.options)
        return ask.options

    def prompt(self, seat: int) -> Prompt:
        ask = self.asks[seat] if 0 <= seat < self.seats else None
        if ask is None:
            raise IllegalOption(f"seat {seat} is not asked anything now")
        return Prompt(ask.effect.asks(), seat, ask.card, ask.picks, ask.data)

    def choose(self, seat: int, choice: int) -> None:
        ask = self.asks[seat] if 0 <= seat < self.seats else None
        if ask is None:
            asked = ", ".join(str(each) for each in self.waiting())
            raise IllegalOption(f"seat {seat} is not asked anything now (asked: {asked or 'nobody'})")
        for legal in self.options(seat):
            if legal == choice:
                break
        else:
            listed = ", ".join(str(each) for each in self.options(seat))
            raise IllegalOption(f"option {choice} is not legal for seat {seat}; legal are: {listed}")
        self.asks[seat] = None
        ask.effect.answer(self, ask, choice)
        self.run()

    def copy(self) -> Table:
        twin = Table()
        twin.seats = self.seats
        twin.over = self.over
        twin.setup = self.setup
        twin.book = self.book
        twin.board = self.board
        twin.cards = self.cards
        twin.chance = self.chance.copy()
        twin.parameters = self.parameters[:]
        twin.tiles = self.tiles
        twin.owners = self.owners
        twin.claims = self.claims
        twin.markers = self.markers
        twin.deck = self.deck
        twin.deck_next = self.deck_next
        twin.discard = self.discard[:]
        twin.piles = self.piles
        twin.players = [player.copy() for player in self.players]
        twin.milestones = self.milestones
        twin.awards = self.awards
        twin.generation = self.generation
        twin.step = self.step
        twin.begun = self.begun
        twin.phase = self.phase
        twin.first_player = self.first_player
        twin.active = self.active
        twin.taken = self.taken
        twin.acting = self.acting
        twin.events = self.events
        twin.won = self.won
        twin.passed_on = self.passed_on
        twin.states = self.states
        for state in self.states:
            if state is not NO_STATE:
                twin.states = [each.copy() for each in self.states]
                break
        twin.pile = self.pile[:]
        twin.asks = self.asks[:]
        twin.wary = self.wary
        twin.trial = None
        twin.doubts = NO_DOUBTS
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
            "parameters": list(self.parameters),
            "tiles": list(self.tiles),
            "owners": list(self.owners),
            "claims": list(self.claims),
            "markers": list(self.markers),
            "deck": list(self.deck[self.deck_next :]),
            "discard": list(self.discard),
            "piles": self.piles.plain(),
            "players": [player.state() for player in self.players],
            "milestones": list(self.milestones),
            "awards": list(self.awards),
            "generation": self.generation,
            "step": self.step,
            "begun": self.begun,
            "phase": self.phase,
            "first_player": self.first_player,
            "active": self.active,
            "taken": self.taken,
            "acting": self.acting,
            "events": list(self.events),
            "won": self.won,
            "passed_on": list(self.passed_on),
            "states": [state.plain() for state in self.states],
            "pile": [[each.effect.asks(), each.who, each.card, each.data] for each in self.pile],
            "asks": [
                None if ask is None else [ask.effect.asks(), ask.card, ask.data, list(ask.picks)]
                for ask in self.asks
            ],
        }

    # What the rules use ---------------------------------------------------------------------

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while True:
            for ask in self.asks:
                if ask is not None:
                    if not self.wary or self.trial is not None or not self._narrow():
                        return
                    break
            else:
                if self.pile:
                    pending = (
                        self.pile.pop() if not self.setup.player_order and not self.wary else self._next()
                    )
                    if pending is not None:
                        pending.effect.resolve(self, pending.who, pending.card, pending.data)
                elif self.over or self.trial is not None:
                    return
                else:
                    schedule.advance(self)

    def ask(
        self, effect: Effect, who: int, card: int, data: int, options: list[int], picks: list[int]
    ) -> None:
        """Put a question to a seat. With no options listed they are worked out when looked at."""
        self.asks[who] = Ask(effect, who, card, data, options, picks)

    def ask_or_take(self, effect: Effect, who: int, card: int, data: int, options: list[int]) -> None:
        """Ask, unless there is only one answer, or none."""
        if len(options) > 1:
            self.asks[who] = Ask(effect, who, card, data, options, [])
        elif options:
            self._take(Ask(effect, who, card, data, options, []))

    def _take(self, ask: Ask) -> None:
        """The only answer there is."""
        if self.logging:
            self.note("forced", ask.who, ask.card, ask.options[0], 0)
        ask.effect.answer(self, ask, ask.options[0])

    def _next(self) -> Pending | None:
        """What comes next where it is not simply the top of the pile."""
        return next_pending(self) if self.setup.player_order else next_ready(self)

    def _narrow(self) -> bool:
        """A wary table asks only for answers that work; True if there was only one and it is taken."""
        for ask in self.asks:
            if ask is not None and ask.options:
                working = narrowed(self, ask, ask.options)
                if len(working) < len(ask.options):
                    less = Ask(ask.effect, ask.who, ask.card, ask.data, working, ask.picks)
                    self.asks[ask.who] = less
                    if len(working) == 1 and not ask.effect.secret:
                        self.asks[ask.who] = None
                        self._take(less)
                        return True
        return False

    def push(self, pending: list[Pending]) -> None:
        """Put effects on the pile so that they come up in the fixed order, ranks first, then as listed."""
        n = len(pending)
        if n > 1:
            for i in range(1, n):
                moved = pending[i]
                j = i
                while j > 0 and pending[j - 1].effect.rank > moved.effect.rank:
                    pending[j] = pending[j - 1]
                    j -= 1
                pending[j] = moved
        i = n - 1
        while i >= 0:
            self.pile.append(pending[i])
            i -= 1

    def in_reach(self, who: int, resource: int) -> int:
        """How much of a resource a player can spend, for effects that cannot look it up themselves."""
        return cash(self, who) if resource == MONEY else supply(self, who, resource)

    def levied(self, who: int, steps: int) -> int:
        """A player gains steps of the rating that cost something; returns those that count."""
        return steps_levied(self, who, steps)

    def seats_from(self, who: int) -> list[int]:
        """All seats in player order, beginning with ``who``."""
        return self.setup.orders[who]

    def seats_after(self, who: int) -> list[int]:
        """All seats in player order, ending with ``who``."""
        return self.setup.orders[(who + 1) % self.seats]

    def changed_piles(self) -> Piles:
        """The piles, to be changed: copies of the game keep theirs."""
        self.piles = self.piles.twin()
        return self.piles

    def owner_of(self, card: int) -> int:
        """The seat that has the card face up in play, or -1."""
        for seat in range(self.seats):
            if card in self.players[seat].tableau:
                return seat
        return -1

    def note(self, kind: str, who: int, card: int, what: int, amount: int) -> None:
        """Write a line of the log."""
        self.log.append(Entry(kind, who, card, what, amount, self.generation))
