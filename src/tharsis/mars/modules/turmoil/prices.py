"""What bots think of the chamber: influence, posts, delegates, and the policy of the day."""

from __future__ import annotations

from typing import Final, final

from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.bots.mars.prices import (
    ANSWERS,
    EFFECT_PRICES,
    GROWTH,
    PERK_PRICES,
    POSITIONS,
    READINESS,
    SIGHTS,
    Answer,
    PerkPrice,
    PositionPrice,
    Price,
    Readiness,
    Sight,
)
from tharsis.bots.mars.worth import worth
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Ask, Effect
from tharsis.mars.engine.effects.stock import Forfeit, KeepOnly
from tharsis.mars.engine.requirements import Requirement
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ENERGY, HEAT, MONEY
from tharsis.mars.modules.turmoil.effects import (
    Recruit,
    SeizeChair,
    SendDelegates,
    SendHome,
    owner_of,
    party_of,
)
from tharsis.mars.modules.turmoil.rules import (
    NewGovernment,
    RaiseLowestRated,
    Revision,
    event_named,
    parties,
    party_place,
)
from tharsis.mars.modules.turmoil.state import (
    INFLUENCE,
    NAME,
    NO_EVENT,
    PARTIES,
    Chamber,
    GlobalEvent,
    Influence,
    InPower,
    InTheChair,
    PartiesJoined,
    PartiesLed,
    Turmoil,
    influence,
    turmoil,
)

EVENT_WORTH: Final = 1.6  # M€ that one more influence is worth in an event
CHAIR_AHEAD: Final = 0.6  # how often the leader of the dominant party takes the chair
POST_AHEAD: Final = 0.15  # how much of a post now will be a point at the end, in an early generation
COMING: Final = 0.6  # of what an event brings that comes a generation later
DISTANT: Final = 0.35
SPARE: Final = 0.8  # M€ that a delegate who can still be sent is worth


@final
class InfluencePrice(PerkPrice):
    """Of influence that cards give: it counts in the event of every generation."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * EVENT_WORTH * o.annuity


PERK_PRICES[INFLUENCE] = InfluencePrice()


# Cards in the chamber -----------------------------------------------------------------------------


def posts(chamber: Chamber, who: int, o: Outlook) -> float:
    """What posts are worth: the way to the chair now, and points at the end."""
    held = float(chamber.led(who) + (1 if chamber.chairman == who else 0))
    if o.left < 1.0:
        return held * o.point
    much = held * POST_AHEAD * o.point
    if chamber.leaders[chamber.dominant] == who:
        much += CHAIR_AHEAD * o.step
    return much


def standing(chamber: Chamber, who: int, o: Outlook) -> float:
    """What a player has in a chamber: influence on the next event, and posts."""
    return float(chamber.influence(who)) * EVENT_WORTH * o.money + posts(chamber, who, o)


def sent(chamber: Chamber, who: int, party: int, amount: int, o: Outlook) -> float:
    """What sending delegates into a party changes."""
    after = chamber.copy()
    for _ in range(amount):
        after.send(who, party)
    return standing(after, who, o) - standing(chamber, who, o)


def recruited(chamber: Chamber, who: int, party: int, o: Outlook) -> float:
    """What replacing a neutral delegate of a party changes."""
    after = chamber.copy()
    after.exchange(party, chamber.neutral, who)
    return standing(after, who, o) - standing(chamber, who, o)


def sent_home(chamber: Chamber, who: int, party: int, owner: int, o: Outlook) -> float:
    """What it changes that a delegate goes home: for oneself, and for whoever loses by it."""
    after = chamber.copy()
    after.remove(party, owner, who)
    much = standing(after, who, o) - standing(chamber, who, o)
    if owner not in (who, chamber.neutral):
        loss = standing(chamber, owner, o) - standing(after, owner, o)
        much += loss * o.weights.harm / float(max(1, chamber.seats - 1))
    return much


@final
class InChamber(Price):
    """Of all that cards do in the chamber: of the best that they can do now."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        chamber = turmoil(g).chamber
        best = 0.0
        if isinstance(effect, SendDelegates):
            if effect.possible(g, who, card):
                for party in range(PARTIES):
                    best = max(best, sent(chamber, who, party, effect.amount, o))
        elif isinstance(effect, Recruit):
            for party in effect.legal(g, who):
                best = max(best, recruited(chamber, who, party, o))
        elif isinstance(effect, SendHome):
            for each in effect.legal(g):
                member = argument_of(each)
                best = max(best, sent_home(chamber, who, party_of(member), owner_of(member), o))
        else:
            assert isinstance(effect, SeizeChair)
            if effect.possible(g, who, card):
                after = chamber.copy()
                after.take_chair(who)
                best = standing(after, who, o) - standing(chamber, who, o)
        return best


@final
class BestSeat(Answer):
    """The party, or the delegate, that changes most for the better."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        chamber = turmoil(g).chamber
        effect = ask.effect
        best = options[0]
        most = -1.0e9
        for each in options:
            argument = argument_of(each)
            if isinstance(effect, SendHome):
                much = sent_home(chamber, who, party_of(argument), owner_of(argument), o)
            elif isinstance(effect, Recruit):
                much = recruited(chamber, who, party_place(g, argument), o)
            else:
                assert isinstance(effect, SendDelegates)
                much = sent(chamber, who, party_place(g, argument), effect.amount, o)
            if much > most:
                most = much
                best = each
        return best


@final
class PowerReady(Readiness):
    """How soon a party rules, or has two delegates of the player's."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        assert isinstance(requirement, InPower)
        chamber = turmoil(g).chamber
        if chamber.dominant == requirement.party or chamber.of(requirement.party, who) > 0:
            return 0.75
        return 0.5 if chamber.available(who) > 1 else 0.3


@final
class ChairReady(Readiness):
    """How soon the right one has the chair."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        assert isinstance(requirement, InTheChair)
        chamber = turmoil(g).chamber
        wanted = chamber.neutral if requirement.neutral else who
        return 0.7 if chamber.leaders[chamber.dominant] == wanted else 0.25


@final
class LowestRated(Price):
    """Of a step for whoever has the lowest rating."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        assert isinstance(effect, RaiseLowestRated)
        return o.step if who in effect.fortunate(g) else 0.0


@final
class Seated(PositionPrice):
    """Posts, the way to the chair, and what the party that is about to rule brings everybody."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        for state in g.states:
            if isinstance(state, Turmoil):
                chamber = state.chamber
                total = posts(chamber, who, o) + float(chamber.available(who)) * SPARE * o.money
                if o.left >= 1.0:
                    party = parties(g)[chamber.dominant]
                    bonus = party.bonus if party.bonus is not None else party.ranking
                    if bonus is not None:
                        total += CHAIR_AHEAD * worth(bonus, g, who, party.id, o)
                return total
        return 0.0


# Events ahead -------------------------------------------------------------------------------------


def expected(g: Table, who: int, resource: int) -> int:
    """What a player will have of a resource after the next production, as things stand."""
    player = g.players[who]
    much = player.stock[resource] + player.production[resource]
    if resource == MONEY:
        much += player.rating
    elif resource == HEAT:
        much += player.stock[ENERGY]
    elif resource == ENERGY:
        much -= player.stock[ENERGY]
    return max(0, much)


def event_worth(g: Table, who: int, event: GlobalEvent, o: Outlook) -> float:
    """What an event would bring a player as things stand, after the production that comes before it."""
    total = 0.0
    for effect in event.first:
        total += worth(effect, g, who, event.id, o)
    for effect in event.each:
        if isinstance(effect, Forfeit):
            lost = min(effect.due(g, who, event.id), expected(g, who, effect.resource))
            total -= float(lost) * o.price[effect.resource]
        elif isinstance(effect, KeepOnly):
            left = max(0, expected(g, who, effect.resource) - effect.keeping(g, who, event.id))
            total -= float(left) * o.price[effect.resource]
        else:
            total += worth(effect, g, who, event.id, o)
    return total


@final
class Announced(PositionPrice):
    """What the events that lie open will bring: one plans for what is announced."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        for state in g.states:
            if isinstance(state, Turmoil):
                total = 0.0
                if o.left >= 1.0:
                    total += self._of(g, who, state.current, o)
                    total += COMING * self._of(g, who, state.coming, o)
                    total += DISTANT * self._of(g, who, state.distant, o)
                return total
        return 0.0

    def _of(self, g: Table, who: int, event: int, o: Outlook) -> float:
        return 0.0 if event == NO_EVENT else event_worth(g, who, event_named(g, event), o)


# What is shown of it ------------------------------------------------------------------------------

_REVISION: Final = Revision("revision")
_GOVERNMENT: Final = NewGovernment("government")


@final
class ChamberSight(Sight):
    """Which party rules and which is about to; a player's influence, posts and delegates."""

    def of_table(self, g: Table) -> list[float]:
        chamber = turmoil(g).chamber
        seen = [0.0] * (2 * PARTIES)
        seen[chamber.ruling] = 1.0
        seen[PARTIES + chamber.dominant] = 1.0
        return seen

    def of_player(self, g: Table, who: int) -> list[float]:
        chamber = turmoil(g).chamber
        return [
            float(influence(g, who)),
            1.0 if chamber.chairman == who else 0.0,
            float(chamber.led(who)),
            float(chamber.available(who)),
        ]

    def dawn(self, g: Table) -> None:
        """Ratings fall and a government is formed; what the current event does is left to its price."""
        _REVISION.begin(g)
        _GOVERNMENT.begin(g)


_IN_CHAMBER: Final = InChamber()
_priced: Final[list[type[Effect]]] = [SendDelegates, SendHome, Recruit, SeizeChair]
for _kind in _priced:
    EFFECT_PRICES[_kind] = _IN_CHAMBER
for _question in ("send-delegates", "send-home", "recruit"):
    ANSWERS[_question] = BestSeat()
READINESS[InPower] = PowerReady()
READINESS[InTheChair] = ChairReady()
GROWTH[Influence] = 0.0
GROWTH[PartiesLed] = 0.0
GROWTH[PartiesJoined] = 0.1
EFFECT_PRICES[RaiseLowestRated] = LowestRated()
POSITIONS.append(Announced())
POSITIONS.append(Seated())
SIGHTS[NAME] = ChamberSight(2 * PARTIES, 4)
