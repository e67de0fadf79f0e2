"""Trials: whether something can be carried out to its end is found by trying it on a copy.

A trial is made where adding up (:meth:`Effect.keeps`, :meth:`Effect.costs`) leaves doubts: choices, triggers
that feed a loss, an order that matters, a levy that is paid from what an action brings. Cards drawn in it are
blanks, so it depends on nothing that its player does not know; it starts no further trial; it ends after so
many steps, and what was not found to work by then does not. Positions that are alike are tried once.

A table on which something is done that a trial allowed is *wary* until it is done: what is not possible yet
waits for what else is pending, and a question offers only answers from which all can still be completed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.deck import left_in_all
from tharsis.mars.engine.effects.base import BOARD, Ask, Effect, Pending
from tharsis.mars.engine.effects.globals import Raise, RaiseRating
from tharsis.mars.engine.effects.hand import Draw
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.stock import Gain, Lose
from tharsis.mars.engine.faces import BY_NUMBER, Card, followed_by, new_project
from tharsis.mars.engine.levy import watches_terraform
from tharsis.mars.engine.payment import Payment, cash
from tharsis.mars.engine.terms import NO_TYPE, STEP_LEVY
from tharsis.mars.engine.zones import LARGEST_DECK, NO_STATE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

MOST_STEPS: Final = 4000  # answers given in one search
_ROOM: Final = 64  # cards that may be drawn in a trial from the draw pile
# What is drawn in a trial: nobody can use it.
_UNSEEN: Final[Card] = new_project("", "", "", NO_TYPE, 1 << 16, [], [], [])
_BLANKS: Final[list[Card]] = [_UNSEEN] * (_ROOM + LARGEST_DECK)


@final
class Trial:
    """What a table on which something is tried remembers besides."""

    def __init__(self, first: int) -> None:
        self.first = first  # the number of the first blank
        self.drawn = 0
        self.failed = False  # a mandatory part was not possible

    def copy(self) -> Trial:
        """An independent trial."""
        twin = Trial(self.first)
        twin.drawn = self.drawn
        twin.failed = self.failed
        return twin

    def draw(self, g: Table) -> int:
        """A blank, for as long as there are cards; -1 afterwards."""
        if self.drawn >= left_in_all(g) or self.drawn >= _ROOM:
            return -1
        self.drawn += 1
        return self.first + self.drawn - 1


def trial_of(g: Table) -> Table:
    """A copy to try something on, with nothing to be learned from its decks."""
    twin = g.copy()
    twin.trial = Trial(len(g.cards))
    twin.wary = True
    twin.cards = followed_by(_BLANKS) if g.cards is BY_NUMBER else g.cards + _BLANKS
    blank = len(g.cards) + _ROOM
    twin.piles = g.piles.veiled(blank)
    for state in twin.states:
        state.veil(blank)
    return twin


def trial_turn(g: Table, who: int) -> Table:
    """A copy on which it is the player's turn, with an action begun and nothing done of it yet."""
    twin = trial_of(g)
    twin.active = who
    twin.acting = True
    twin.pile = []
    twin.asks = [None for _ in twin.asks]
    return twin


@final
class Search:
    """Looks for answers with which a trial ends well; remembers positions, and the nearest miss of a levy."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], bool] = {}
        self.steps = 0
        self.due = 0
        self.left = -1  # with the smallest gap so far; -1: the levy alone has failed nowhere

    def ends_well(self, g: Table) -> bool:
        """Can the trial be completed from here, where it has run until a question or the end?"""
        assert g.trial is not None
        if g.trial.failed:
            return False
        ask: Ask | None = None
        for each in g.asks:
            if each is not None:
                ask = each
                break
        if ask is None:
            return self._paid(g)
        if self.steps == 0:
            return self._any_answer(g, ask)  # the search begins here, and nothing leads back
        key = _position(g, ask)
        found = self.known.get(key)
        if found is None:
            found = self._any_answer(g, ask)
            self.known[key] = found
        return found

    def _any_answer(self, g: Table, ask: Ask) -> bool:
        """The player needs one answer that works; what others answer must all do."""
        mine = ask.who == g.active
        for choice in g.options(ask.who):
            if self.answer_works(g, ask, choice) == mine:
                return mine
        return not mine

    def answer_works(self, g: Table, ask: Ask, choice: int) -> bool:
        """Can the trial be completed after that answer?"""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return False
        assert g.trial is not None
        twin = g.copy()
        twin.trial = g.trial.copy()
        twin.cards = g.cards
        twin.asks[ask.who] = None
        ask.effect.answer(twin, ask, choice)
        twin.run()
        return self.ends_well(twin)

    def _paid(self, g: Table) -> bool:
        """All is done: can what is due be paid?"""
        due = g.players[g.active].owed
        left = cash(g, g.active)
        if due <= left:
            return True
        if self.left < 0 or due - left < self.due - self.left:
            self.due = due
            self.left = left
        return False


def _position(g: Table, ask: Ask) -> tuple[int, ...]:
    """What the rest of a trial depends on; the board only if something may still look at it."""
    key = [id(ask.effect), ask.who, ask.card, ask.data, *ask.picks, -1]
    board = _looks_at_board(g, ask.effect)
    for pending in g.pile:
        key += [id(pending.effect), pending.who, pending.card, pending.data]
        board = board or _looks_at_board(g, pending.effect)
    for player in g.players:
        key += player.stock
        key += player.production
        key += player.held
        key += [player.owed, *player.stands, -1, *player.tableau, -1, *player.hand, -1, *player.offer, -1]
    key += g.parameters
    if board:
        key += g.tiles
        key += g.claims
        for state in g.states:
            if state is not NO_STATE:
                key += state.digest()
    return tuple(key)


def _looks_at_board(g: Table, effect: Effect) -> bool:
    """May its outcome depend on the board, or on what modules keep? Only plain effects never do."""
    if isinstance(effect, (Gain, Produce, RaiseRating)):
        return effect.count is not None
    if isinstance(effect, Raise):
        return effect.writing(g) & BOARD != 0
    return not isinstance(effect, (Lose, Payment, Draw))


# What is asked of it ------------------------------------------------------------------------------


def completes(g: Table, who: int, pending: list[Pending]) -> bool:
    """Can the player carry out all of this as an action, in some way?"""
    twin = trial_turn(g, who)
    twin.pile = pending
    twin.run()
    return Search().ends_well(twin)


def search_turn(g: Table, who: int, choice: int) -> Search | None:
    """Try an option of a turn: None if it can be completed, else what was found."""
    twin = trial_turn(g, who)
    twin.book.action(verb_of(choice)).do(twin, who, argument_of(choice))
    twin.run()
    search = Search()
    return None if search.ends_well(twin) else search


def bearable(g: Table, who: int, choice: int) -> bool:
    """Can what a levy takes for an option of a turn, legal otherwise, be paid in full?"""
    return len(all_bearable(g, who, [choice])) == 1


def all_bearable(g: Table, who: int, choices: list[int]) -> list[int]:
    """Those options of a turn, legal otherwise, for which all that a levy takes can be paid."""
    levy = g.players[who].perks[STEP_LEVY]
    if levy == 0 or g.trial is not None or not choices:
        return choices
    found: list[int] = []
    set_off = watches_terraform(g, who)
    means = cash(g, who)
    action = g.book.action(verb_of(choices[0]))
    for choice in choices:
        if verb_of(choice) != action.verb:
            action = g.book.action(verb_of(choice))
        argument = argument_of(choice)
        if not set_off and not action.terraforms(g, who, argument):
            found.append(choice)  # nothing that is levied can come of it
        elif (
            action.costs(g, who, argument, levy) <= means
            or action.costs_alone(g, who, argument, levy) <= means
        ):
            found.append(choice)
        elif action.sure_cost(g, who, argument, levy) > means:
            pass  # even that is more than there will be
        elif action.best_cost(g, who, argument, levy) <= means or search_turn(g, who, choice) is None:
            doubt(g, choice)
            found.append(choice)
    return found


def doubt(g: Table, choice: int) -> None:
    """An option of a turn is legal because a trial said so: the table is wary when it is taken."""
    g.doubts = [*g.doubts, choice]


def narrowed(g: Table, ask: Ask, options: list[int]) -> list[int]:
    """The answers to a question of a wary table from which all can still be completed.

    Others answer as they like: what they do must not stand in the player's way.
    """
    if len(options) < 2 or ask.who != g.active:
        return options
    search = Search()
    twin = trial_of(g)
    found: list[int] = []
    for choice in options:
        search.steps = 0
        if search.answer_works(twin, ask, choice):
            found.append(choice)
    return found if found else options
