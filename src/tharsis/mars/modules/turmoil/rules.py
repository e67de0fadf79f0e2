"""How a game is played with Turmoil: set-up, lobbying and policies on a turn, and what ends a generation.

A policy holds in the action phase only, for all players. The phase comes last in the solar phase, so not in
the last generation: the rating is revised, the current event happens, the dominant party takes power, and the
events move up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import option
from tharsis.mars.engine.economy import change_rating
from tharsis.mars.engine.effects.base import DOING, RATING, Effect, Pending
from tharsis.mars.engine.in_force import enter, leave
from tharsis.mars.engine.levy import Levy, triggers_cost
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.schedule import Step
from tharsis.mars.engine.scoring import Scorer
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.terms import SOLAR_PHASE, STEP_LEVY
from tharsis.mars.engine.turn_actions import TurnAction
from tharsis.mars.engine.zones import Deck, ModuleState
from tharsis.mars.modules.turmoil.state import (
    NAME,
    NO_EVENT,
    Chamber,
    GlobalEvent,
    Party,
    Turmoil,
    turmoil,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

LOBBY: Final = number_of("verb", "turn", NAME, "lobby")  # from the lobby, for nothing
DELEGATE: Final = number_of("verb", "turn", NAME, "delegate")  # from the reserve
POLICY_ACTION: Final = number_of("verb", "turn", NAME, "policy")
PRICE: Final = 5  # of a delegate from the reserve
TERRAFORMER: Final = 26  # the rating for that milestone, as everybody's falls
LEVY_RULING: Final = "party.reds.unaffordable-is-illegal"
LOW_RATING_ALONE: Final = 20  # up to here whoever is alone counts as the lowest


# Parties ------------------------------------------------------------------------------------------


def party_place(g: Table, face: int) -> int:
    """The number of a party, by its face."""
    for number, party in enumerate(parties(g)):
        if party.id == face:
            return number
    raise ValueError(f"face {face} is no party")


def parties(g: Table) -> list[Party]:
    """The parties of a game, in clockwise order."""
    for module in g.book.modules:
        if isinstance(module, TurmoilModule):
            return module.parties
    raise ValueError("the game is not played with Turmoil")


def ruling_policy_begins(g: Table) -> None:
    """The ruling party's policy holds from now on, for all players."""
    state = turmoil(g)
    state.in_force = True
    policy = parties(g)[state.chamber.ruling].policy
    for player in g.players:
        enter(player, policy)


def ruling_policy_ends(g: Table) -> None:
    """The ruling party's policy holds no longer."""
    state = turmoil(g)
    state.in_force = False
    policy = parties(g)[state.chamber.ruling].policy
    for player in g.players:
        leave(player, policy)


@final
class PolicyBegins(Step):
    """The action phase is about to begin: the ruling party's policy holds."""

    def begin(self, g: Table) -> None:
        ruling_policy_begins(g)


@final
class PolicyEnds(Step):
    """The action phase is over, and the policy ends with it."""

    def begin(self, g: Table) -> None:
        ruling_policy_ends(g)


@final
class RaiseLowestRated(Effect):
    """Whoever has the lowest rating, all who tie, gains a step; alone with a low rating."""

    def __init__(self) -> None:
        super().__init__(DOING, RATING, RATING)

    def fortunate(self, g: Table) -> list[int]:
        """Those who would gain it now."""
        lowest = min([player.rating for player in g.players]) if g.seats > 1 else LOW_RATING_ALONE
        return [seat for seat in g.seats_from(g.first_player) if g.players[seat].rating <= lowest]

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        for seat in self.fortunate(g):
            change_rating(g, seat, 1, card)


RAISE_LOWEST_RATED: Final = RaiseLowestRated()


# On a turn ----------------------------------------------------------------------------------------


@final
class SendDelegate(Effect):
    """A delegate of the player's goes into the party ``data``, from the lobby or the reserve."""

    def __init__(self, from_lobby: bool = True) -> None:
        super().__init__(DOING, 0, 0)
        self.from_lobby = from_lobby

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        send(g, who, data, card, self.from_lobby)


def send(g: Table, owner: int, party: int, card: int, from_lobby: bool = False) -> None:
    """A delegate goes into a party, if there is one to send."""
    chamber = turmoil(g).chamber
    before = chamber.dominant
    leader = chamber.leaders[party]
    if not chamber.send(owner, party, from_lobby):
        return
    if g.logging:
        who = owner if owner < g.seats else -1
        if from_lobby:
            g.note("lobbied", who, card, parties(g)[party].id, 1)
        else:
            g.note("delegate", who, card, parties(g)[party].id, 1)
        note_changes(g, party, leader, before)


def note_changes(g: Table, party: int, leader: int, dominant: int) -> None:
    """Write down who leads a party now and which one is dominant, where that is new."""
    chamber = turmoil(g).chamber
    if chamber.leaders[party] != leader and chamber.leaders[party] >= 0:
        now = chamber.leaders[party]
        g.note("party-leader", now if now < g.seats else -1, -1, parties(g)[party].id, 0)
    if chamber.dominant != dominant:
        g.note("dominant", -1, -1, parties(g)[chamber.dominant].id, 0)


FROM_LOBBY: Final = SendDelegate(True)
FROM_RESERVE: Final = SendDelegate(False)


@final
class Lobbying(TurnAction):
    """Send a delegate into a party: the one in the lobby for nothing, or one of the reserve for M€."""

    def __init__(self, verb: int, effect: Effect, price: int, parties: list[Party]) -> None:
        super().__init__(verb)
        self.effect = effect
        self.price = price
        self.everywhere = [option(verb, party.id) for party in parties]  # never changed

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        chamber = turmoil(g).chamber
        there = chamber.lobby[who] if self.price == 0 else chamber.reserve[who]
        if there > 0 and (self.price == 0 or cash(g, who) >= self.price):
            found += self.everywhere

    def do(self, g: Table, who: int, argument: int) -> None:
        self.pay_then(g, who, self.effect, party_place(g, argument), self.price)

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        return self.price

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return False


@final
class UsePolicy(TurnAction):
    """Use the action that the ruling party's policy offers."""

    def __init__(self, verb: int, parties: list[Party]) -> None:
        super().__init__(verb)
        self.parties = parties

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        state = turmoil(g)
        party = self.parties[state.chamber.ruling]
        action = party.policy.action
        if action is None or (party.once and state.used[who] == g.generation):
            return
        if action.possible(g, who, party.policy.id):
            found.append(option(self.verb, party.policy.id))

    def do(self, g: Table, who: int, argument: int) -> None:
        state = turmoil(g)
        state.used[who] = g.generation
        policy = parties(g)[state.chamber.ruling].policy
        if g.logging:
            g.note("policy", who, policy.id, policy.id, 0)
        assert policy.action is not None
        g.pile.append(Pending(policy.action, who, policy.id, -1))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        action = g.cards[argument].action
        assert action is not None
        return action.costs(g, who, argument, levy) + triggers_cost(g, who, levy)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        action = g.cards[argument].action
        assert action is not None
        return action.terraforms(g, who, argument)


# The phase ----------------------------------------------------------------------------------------


@final
class Revision(Step):
    """Everybody loses a step of the rating."""

    def begin(self, g: Table) -> None:
        if g.logging:
            g.note("turmoil", -1, -1, g.generation, 0)
        for seat in g.seats_from(g.first_player):
            change_rating(g, seat, -1, -1)


def event_named(g: Table, face: int) -> GlobalEvent:
    """The event of that number."""
    for module in g.book.modules:
        if isinstance(module, TurmoilModule):
            return module.events[face]
    raise ValueError("the game is not played with Turmoil")


@final
class CurrentEvent(Step):
    """The current event happens, one part after another in written order; nobody chooses the order."""

    def begin(self, g: Table) -> None:
        state = turmoil(g)
        state.part = 0
        g.active = g.first_player
        if g.logging and state.current != NO_EVENT:
            g.note("global-event", -1, state.current, state.current, 0)

    def over(self, g: Table) -> bool:
        state = turmoil(g)
        if state.current == NO_EVENT:
            return True
        pending = event_part(g, event_named(g, state.current), state.part)
        if pending is not None:
            state.part += 1
            g.active = pending.who
            g.pile.append(pending)
            return False
        state.decks[0].discard(state.current, list(range(g.seats)))
        state.current = NO_EVENT
        state.part = 0
        return True


def event_part(g: Table, event: GlobalEvent, part: int) -> Pending | None:
    """What an event does as its part of that number, or None after the last one."""
    if part < len(event.first):
        return Pending(event.first[part], g.first_player, event.id, -1)
    part -= len(event.first)
    if part >= len(event.each) * g.seats:
        return None
    seat = g.seats_from(g.first_player)[part // len(event.each)]
    return Pending(event.each[part % len(event.each)], seat, event.id, -1)


@final
class NewGovernment(Step):
    """The dominant party comes to rule: its bonus, its leader in the chair, its others home; lobbies fill.

    Another one is always dominant then.
    """

    def begin(self, g: Table) -> None:
        chamber = turmoil(g).chamber
        party = parties(g)[chamber.dominant]
        if g.logging:
            g.note("ruling-party", -1, -1, party.id, 0)
        if party.ranking is not None:
            party.ranking.resolve(g, g.first_player, party.id, -1)
        if party.bonus is not None:
            for seat in g.seats_from(g.first_player):
                party.bonus.resolve(g, seat, party.id, -1)
        seated = chamber.leaders[chamber.dominant] >= 0
        chairman = chamber.change_government()
        if g.logging and seated:
            g.note("chairman", chairman if chairman < g.seats else -1, -1, party.id, 0)
        if seated and chairman < g.seats:
            change_rating(g, chairman, 1, party.id)
        if g.logging:
            g.note("dominant", -1, -1, parties(g)[chamber.dominant].id, 0)
        chamber.fill_lobby()


@final
class ChangingTimes(Step):
    """Events move up, a new one is revealed, and neutral delegates follow them."""

    def begin(self, g: Table) -> None:
        state = turmoil(g)
        state.current = state.coming
        state.coming = state.distant
        if state.current != NO_EVENT:
            send(g, state.chamber.neutral, event_named(g, state.current).current, state.current)
        state.distant = NO_EVENT
        reveal_event(g)


def reveal_event(g: Table) -> None:
    """A new distant event: a neutral delegate goes into its party."""
    state = turmoil(g)
    state.distant = state.decks[0].draw(g.chance)
    if state.distant == NO_EVENT:
        return
    if g.logging:
        g.note("event-revealed", -1, state.distant, state.distant, 0)
    send(g, state.chamber.neutral, event_named(g, state.distant).revealed, state.distant)


# The end ------------------------------------------------------------------------------------------


@final
class Posts(Scorer):
    """A point for the chair, and one for each party led."""

    def points(self, g: Table, seat: int) -> int:
        chamber = turmoil(g).chamber
        return chamber.led(seat) + (1 if chamber.chairman == seat else 0)


class TurmoilModule(Module):
    """Turmoil."""

    parties: list[Party]
    events: dict[int, GlobalEvent]

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        self.parties = [face for face in self.faces if isinstance(face, Party)]
        self.events = {face.id: face for face in self.faces if isinstance(face, GlobalEvent)}
        book.actions.append(Lobbying(LOBBY, FROM_LOBBY, 0, self.parties))
        book.actions.append(Lobbying(DELEGATE, FROM_RESERVE, PRICE, self.parties))
        book.actions.append(UsePolicy(POLICY_ACTION, self.parties))
        book.insert_step(PolicyBegins("policy-begins"), before="actions", again=True)
        book.insert_step(PolicyEnds("policy-ends"), before="production")
        book.insert_step(Revision("revision", SOLAR_PHASE), before="next-generation")
        book.insert_step(CurrentEvent("current-event"), before="next-generation")
        book.insert_step(NewGovernment("new-government"), before="next-generation")
        book.insert_step(ChangingTimes("changing-times"), before="next-generation")
        book.scorers.append(Posts("posts"))
        book.set_threshold("Terraformer", TERRAFORMER)
        for party in self.parties:
            if any(perk.which == STEP_LEVY for perk in party.policy.perks):
                book.levies.append(Levy(party.policy, LEVY_RULING, f"the {party.name}"))

    def state(self, g: Table) -> ModuleState:
        present = [module.name for module in g.book.modules]
        events: list[int] = []
        for face in self.events:
            if all(name in present for name in self.events[face].needs):
                events.append(face)
        g.chance.shuffle(events)
        return Turmoil(Chamber(g.seats), Deck(events), [0] * g.seats)

    def begin(self, g: Table) -> None:
        """The first event drawn is the coming one and makes its party dominant; the next one is distant."""
        reveal_event(g)
        state = turmoil(g)
        state.coming = state.distant
        reveal_event(g)
