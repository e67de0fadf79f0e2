"""Under the Reds what is offered can always be completed, and what is refused never can.

Random positions with little money are taken apart by trying everything on copies: all that a seat could do if
steps cost nothing, with every answer to every question, by the plain rules and no ledger. An option must be
offered exactly if one of these ways ends with every step paid for; and however an offered option is carried
out at the table, it ends so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.turmoil import in_session, turmoil_table
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.effects.base import PARAMETERS, RATING, Pending
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACTION_PHASE,
    END_TURN,
    HEAT,
    MONEY,
    PASS,
    PLANTS,
    PROJECT_VERB,
    STEP_LEVY,
)
from tharsis.mars.engine.turn import END_THE_TURN, TAKE_TURN
from tharsis.mars.kit import KIT
from tharsis.mars.modules.turmoil.rules import ruling_policy_begins, ruling_policy_ends
from tharsis.mars.modules.turmoil.state import REDS, turmoil
from tharsis.mars.words.refusals import why_not

MODULES = ["base", "corporate-era", "prelude", "venus", "colonies", "turmoil"]
MOST_WAYS: Final = 3000  # looked at before an option counts as undecided
PRICE: Final = 3


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


# Positions ----------------------------------------------------------------------------------------


def positions(seed: int, wanted: int) -> Iterator[Table]:
    """Tables on which the Reds rule and whoever's turn it is has little money."""
    rng = Rng(seed)
    found = 0
    while found < wanted:
        game = KIT.new(
            players=1 + rng.below(3),
            modules=MODULES,
            seed=rng.below(1 << 30),
            effect_order=("printed", "player")[rng.below(2)],
        )
        while not game.over and found < wanted:
            seat = game.waiting()[rng.below(len(game.waiting()))]
            ask = game.asks[seat]
            if (
                game.phase == ACTION_PHASE
                and ask is not None
                and ask.effect is TAKE_TURN
                and rng.below(60) == 0
            ):
                found += 1
                yield under_the_reds(game, seat, rng)
            options = game.options(seat)
            # Seldom pass, so that there is something to do and to spend.
            busy = [each for each in options if verb_of(each) not in (PASS, END_TURN)]
            choices = busy if busy and rng.below(4) else options
            game.choose(seat, choices[rng.below(len(choices))])


def raises(face: Card) -> bool:
    """Does a card, its action included, change the rating by what it does itself?"""
    effects = [*face.effects, *([] if face.action is None else [face.action])]
    return any(effect.writes & (RATING | PARAMETERS) for effect in effects)


def under_the_reds(game: Table, seat: int, rng: Rng) -> Table:
    """A copy on which the Reds rule and the seat has just a little of what it might need."""
    g = game.copy()
    ruling_policy_ends(g)
    turmoil(g).chamber.ruling = REDS
    ruling_policy_begins(g)
    player = g.players[seat]
    player.stock[HEAT] = rng.below(14)
    player.stock[PLANTS] = rng.below(12)
    terraforming = [card for card in g.deck[g.deck_next :] if raises(g.cards[card])]
    fitting = [card for card in terraforming if all(each.met(g, seat) for each in g.cards[card].requires)]
    dealt = fitting[rng.below(12) :][:6]
    g.deck = [card for card in g.deck[g.deck_next :] if card not in dealt]
    g.deck_next = 0
    player.hand += dealt
    # What one of the cards costs, and a little more or less than the Reds would take.
    costs = [card_cost(player, g.cards[card]) for card in dealt] + [8, 14, 18]
    player.stock[MONEY] = costs[rng.below(len(costs))] + rng.below(6)
    ask = g.asks[seat]
    assert ask is not None
    g.asks[seat] = None
    g.ask(TAKE_TURN, seat, -1, -1, [], [])
    return g


def legal_otherwise(g: Table, seat: int) -> list[int]:
    """What the seat could do if steps cost nothing."""
    free = g.copy()
    player = free.players[seat]
    player.perks = [0 if which == STEP_LEVY else much for which, much in enumerate(player.perks)]
    free.asks[seat] = None
    free.ask(TAKE_TURN, seat, -1, -1, [], [])
    return free.options(seat)


# Everything that could be done --------------------------------------------------------------------


class Undecided(Exception):
    """There are too many ways."""


class Ways:
    """All ways in which an option could be carried out, by the plain rules."""

    def __init__(self, g: Table, seat: int) -> None:
        self.seat = seat
        self.rating = g.players[seat].rating
        self.seen: dict[str, bool] = {}

    def any_paid(self, g: Table, choice: int, wary: bool) -> bool:
        """Is there a way on which every step is paid for?"""
        twin = g.copy()
        ask = twin.asks[self.seat]
        assert ask is not None
        twin.asks[self.seat] = None
        twin.acting = True
        twin.wary = wary
        twin.book.action(verb_of(choice)).do(twin, self.seat, argument_of(choice))
        return self._on(twin)

    def _on(self, g: Table) -> bool:
        """Go on from where nobody is asked, and look at every answer."""
        if not run_to_question(g):
            return paid_in_full(g, self.seat)
        key = repr(g.state())
        if key not in self.seen:
            if len(self.seen) >= MOST_WAYS:
                raise Undecided
            self.seen[key] = False  # no way leads back to itself
            self.seen[key] = self._any_answer(g)
        return self.seen[key]

    def _any_answer(self, g: Table) -> bool:
        who = g.waiting()[0]
        mine = who == self.seat
        for choice in plain_options(g, who):
            twin = g.copy()
            ask = twin.asks[who]
            assert ask is not None
            twin.asks[who] = None
            ask.effect.answer(twin, ask, choice)
            if self._on(twin) == mine:
                return mine
        return not mine


def plain_options(g: Table, who: int) -> list[int]:
    """The legal answers by the question alone."""
    ask = g.asks[who]
    assert ask is not None
    return ask.options or ask.effect.options(g, ask)


def run_to_question(g: Table) -> bool:
    """Carry out what is pending; False when the action is done and only what is due has not been taken."""
    while not g.waiting():
        if not g.pile:
            return False
        pending: Pending | None = g.pile.pop() if not g.setup.player_order and not g.wary else g._next()
        if pending is not None:
            pending.effect.resolve(g, pending.who, pending.card, pending.data)
    return True


def paid_in_full(g: Table, seat: int) -> bool:
    """Can the seat pay what it owes for its steps?"""
    return g.players[seat].owed <= cash(g, seat)


# At the table -------------------------------------------------------------------------------------


def carried_out(g: Table, seat: int, choice: int, rng: Rng) -> int:
    """Carry an option out at the table by chance answers; returns what was left unpaid for steps."""
    twin = g.copy()
    twin.logging = True
    before = twin.players[seat].rating
    twin.choose(seat, choice)
    while twin.acting and not twin.over and twin.waiting():
        asked = twin.waiting()[0]
        ask = twin.asks[asked]
        assert ask is not None
        if ask.effect is TAKE_TURN or ask.effect is END_THE_TURN:
            break
        options = twin.options(asked)
        twin.choose(asked, options[rng.below(len(options))])
    taken = 0
    risen = 0
    for entry in twin.log:
        if entry.who == seat and entry.kind == "levy":
            taken += entry.amount
        if entry.who == seat and entry.kind == "rating" and entry.amount > 0:
            risen += entry.amount
        if entry.kind == "production-phase":
            break
    assert min(twin.players[seat].stock) >= 0
    assert before + risen >= twin.players[seat].rating
    return PRICE * risen - taken


class Tally:
    """What was looked at."""

    def __init__(self) -> None:
        self.offered = 0
        self.tried = 0  # of these, because a trial found a way
        self.refused = 0
        self.undecided = 0


def look_at(g: Table, rng: Rng, tally: Tally) -> None:
    """Compare what is offered with everything that could be done."""
    seat = g.waiting()[0]
    offered = g.options(seat)
    ask = g.asks[seat]
    assert ask is not None
    for choice in legal_otherwise(g, seat):
        verb = verb_of(choice)
        if verb in (PASS, END_TURN):
            continue
        try:
            found = Ways(g, seat).any_paid(g, choice, False) or Ways(g, seat).any_paid(g, choice, True)
        except Undecided:
            tally.undecided += 1
            found = choice in offered
        assert (choice in offered) == found, KIT.describe(g, seat, choice) if found else choice
        said = why_not(g, seat, choice)
        assert (said is None) == (choice in offered)
        if choice in offered:
            tally.offered += 1
            tally.tried += choice in ask.doubts
            for _ in range(3):
                assert carried_out(g, seat, choice, rng) == 0
        else:
            tally.refused += 1
            assert said is not None
            assert said.reason.startswith("the Reds would take "), said
    assert set(offered) <= set(legal_otherwise(g, seat))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_can_be_completed_and_what_is_refused_never_can(seed: int) -> None:
    rng = Rng(seed)
    tally = Tally()
    for g in positions(seed, 16):
        look_at(g, rng, tally)
    assert tally.offered > 40
    assert tally.refused > 4
    assert tally.tried > 0
    assert tally.undecided <= (tally.offered + tally.refused) // 20


@pytest.mark.parametrize(("money", "can"), [(16, False), (17, True)])
def test_the_copies_tell_what_can_be_done(money: int, can: bool) -> None:
    table = turmoil_table().ruled_by("Reds")
    table.players[0].has(money=money)
    asteroid = next(each for each in table.game.book.projects if each.name == "Asteroid")
    choice = option(PROJECT_VERB, asteroid.id)
    assert Ways(table.game, 0).any_paid(table.game, choice, False) == can
    assert carried_out(table.game, 0, choice, Rng(1)) == 0 if can else choice not in table.game.options(0)


if __name__ == "__main__":
    import sys

    with in_session():
        total = Tally()
        for number in range(int(sys.argv[1]), int(sys.argv[2])):
            for position in positions(number, 20):
                try:
                    look_at(position, Rng(number), total)
                except AssertionError as error:
                    print("seed", number, "failed:", error)
                    raise
        print(
            total.offered,
            "offered",
            total.tried,
            "tried",
            total.refused,
            "refused",
            total.undecided,
            "undecided",
        )
