"""How the chamber is said: delegates and posts, parties and policies, requirements, options and refusals."""

from __future__ import annotations

from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import NOBODY
from tharsis.mars.modules.turmoil.cards import PRESERVATION
from tharsis.mars.modules.turmoil.effects import (
    IN_PARTY,
    MEMBER,
    Recruit,
    SeizeChair,
    SendDelegates,
    SendHome,
    owner_of,
    party_of,
)
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import (
    DELEGATE,
    LOBBY,
    LOW_RATING_ALONE,
    POLICY_ACTION,
    PRICE,
    RaiseLowestRated,
    SendDelegate,
    party_place,
)
from tharsis.mars.modules.turmoil.state import (
    DELEGATES,
    INFLUENCE,
    MARS_FIRST,
    SUPPORTERS,
    UNITY,
    Chamber,
    Influence,
    InPower,
    InTheChair,
    PartiesJoined,
    PartiesLed,
    Party,
    turmoil,
)
from tharsis.mars.words.cards import PERKS, card_lines, requirement_words
from tharsis.mars.words.effects import effect_words, phrase, tell_of_game
from tharsis.mars.words.nouns import (
    CARD_RESOURCE_NAMES,
    Thing,
    counted,
    joined,
    plural,
    sentence,
)
from tharsis.mars.words.obstacles import Refusal, obstacle, vain
from tharsis.mars.words.options import VERB_WORDS, waiting_words
from tharsis.mars.words.questions import asked, bought_words, question_words
from tharsis.mars.words.refusals import WARNINGS, WHY_NOT, after_first_action
from tharsis.mars.words.wanting import too_few, unmet

SINGULAR = (MARS_FIRST, UNITY)  # parties whose names are one thing
PERKS[INFLUENCE] = lambda n, then: f"you have {n} more influence"

tell_of_game(SendDelegate, "send a delegate into a party")


def whose(g: Table, owner: int) -> str:
    """An owner of delegates by name."""
    return g.setup.names[owner] if owner < g.seats else "neutral"


@phrase.register
def _(effect: RaiseLowestRated, face: Card | None) -> str:
    return (
        "whoever has the lowest terraform rating (all who tie) gains 1 step of it; "
        f"alone you do if yours is {LOW_RATING_ALONE} or less"
    )


@counted.register
def _(count: Influence, face: Card | None) -> Thing:
    return Thing("point of influence", "points of influence", "", " you have")


@counted.register
def _(count: PartiesLed, face: Card | None) -> Thing:
    return Thing("party", "parties", " that you lead", "")


@counted.register
def _(count: PartiesJoined, face: Card | None) -> Thing:
    return Thing("party", "parties", " in which you have a delegate", "")


# Parties ------------------------------------------------------------------------------------------


def bonus_words(party: Party) -> str:
    """What coming to rule brings, in a sentence."""
    bonus = party.bonus if party.bonus is not None else party.ranking
    assert bonus is not None
    return sentence(effect_words(bonus))


def policy_words(party: Party) -> str:
    """What holds while the party rules, in sentences."""
    told = " ".join(card_lines(party.policy))
    return f"{told} Once per player and generation." if party.once else told


# Requirements -------------------------------------------------------------------------------------


@requirement_words.register
def _(requirement: InPower) -> str:
    name = MEMBERS[requirement.party].name
    return f"{name} ruling or {SUPPORTERS} of your delegates there"


@requirement_words.register
def _(requirement: InTheChair) -> str:
    return "a neutral delegate in the chair" if requirement.neutral else "your delegate in the chair"


@unmet.register
def _(requirement: InPower, g: Table, seat: int) -> Refusal:
    chamber = turmoil(g).chamber
    name = MEMBERS[requirement.party].name
    have = chamber.of(requirement.party, seat)
    return Refusal(
        f"needs {name} ruling, or {SUPPORTERS} of your delegates there: {MEMBERS[chamber.ruling].name} "
        f"{'rules' if chamber.ruling in SINGULAR else 'rule'}, and you have {have}",
        "req.party.ruling-or-two",
    )


@unmet.register
def _(requirement: InTheChair, g: Table, seat: int) -> Refusal:
    chairman = turmoil(g).chamber.chairman
    there = "a neutral delegate" if chairman >= g.seats else "you" if chairman == seat else whose(g, chairman)
    verb = "have" if chairman == seat else "has"
    return Refusal(
        f"needs {requirement_words(requirement)}: {there} {verb} it", "req.delegate.leader-or-chair"
    )


@too_few.register
def _(count: PartiesLed, have: int) -> tuple[str, str]:
    return f"you lead {have}", "req.delegate.leader-or-chair"


# On a turn ----------------------------------------------------------------------------------------


def effect_of_sending(g: Table, who: int, party: int, from_lobby: bool) -> str:
    """What a delegate sent into a party would change, as a remark."""
    after = turmoil(g).chamber.copy()
    after.send(who, party, from_lobby)
    return changes_words(g, who, party, after)


def changes_words(g: Table, who: int, party: int, after: Chamber) -> str:
    """What is new for a player in a chamber after something was done in one party, as a remark."""
    before = turmoil(g).chamber
    told = news(g, before, after, who, party)
    gained = after.influence(who) - before.influence(who)
    if gained:
        told.append(f"influence {gained:+}")
    return f": {joined(told)}" if told else ""


def news(g: Table, before: Chamber, after: Chamber, who: int, it: int = -1) -> list[str]:
    """Who leads, which party is dominant, who has the chair, where new; ``it``: a party just named."""
    told: list[str] = []
    for party, leader in enumerate(after.leaders):
        if leader not in (before.leaders[party], NOBODY):
            told.append(f"{_somebody(g, leader, who, 'lead')} {'it' if party == it else MEMBERS[party].name}")
    if after.dominant != before.dominant:
        which = "it" if after.dominant == it else MEMBERS[after.dominant].name
        told.append(f"{which} becomes dominant")
    if after.chairman != before.chairman:
        told.append(f"{_somebody(g, after.chairman, who, 'take')} the chair")
    return told


def _somebody(g: Table, owner: int, who: int, verb: str) -> str:
    """What an owner of delegates does, told to a player."""
    if owner == who:
        return f"you {verb}"
    return f"{whose(g, owner) if owner < g.seats else 'a neutral delegate'} {verb}s"


def influence_words(g: Table, seat: int) -> str:
    """What a player's influence is made of."""
    chamber = turmoil(g).chamber
    party = MEMBERS[chamber.dominant].name
    leads = chamber.leaders[chamber.dominant] == seat
    told = ["1 for the chair"] if chamber.chairman == seat else []
    if leads:
        told.append(f"1 for leading {party}")
    if chamber.of(chamber.dominant, seat) > (1 if leads else 0):
        told.append(f"1 for {'another' if leads else 'a'} delegate in {'it' if leads else party}")
    by_cards = g.players[seat].perks[INFLUENCE]
    if by_cards:
        told.append(f"{by_cards} by cards")
    return joined(told) or "none"


def _lobby(g: Table, ask: Ask, face: int) -> str:
    party = party_place(g, face)
    change = effect_of_sending(g, ask.who, party, True)
    return f"Send your delegate from the lobby to {MEMBERS[party].name} (free){change}"


def _from_reserve(g: Table, ask: Ask, face: int) -> str:
    party = party_place(g, face)
    change = effect_of_sending(g, ask.who, party, False)
    return f"Send a delegate from your reserve to {MEMBERS[party].name} ({PRICE} M€){change}"


def _policy(g: Table, ask: Ask, face: int) -> str:
    policy = g.cards[face]
    assert policy.action is not None
    return f"Use the {policy.name}: {effect_words(policy.action, policy)}"


VERB_WORDS[LOBBY] = _lobby
VERB_WORDS[DELEGATE] = _from_reserve
VERB_WORDS[POLICY_ACTION] = _policy


@bought_words.register
def _(effect: SendDelegate, g: Table, data: int) -> str:
    return f"A delegate to {MEMBERS[data].name}"


@waiting_words.register
def _(effect: SendDelegate, g: Table, card: int, data: int) -> str:
    return f"send a delegate to {MEMBERS[data].name}"


def _none_left() -> Refusal:
    return Refusal(f"all {DELEGATES} of your delegates are placed", "turmoil.delegates.seven")


def _no_such_party(face: int) -> Refusal | None:
    if all(party.id != face for party in MEMBERS):
        return Refusal("there is no such party")
    return None


def why_not_lobby(g: Table, seat: int, face: int) -> Refusal | None:
    """Why a seat cannot send the delegate in its lobby now; None if it can."""
    chamber = turmoil(g).chamber
    if chamber.lobby[seat] > 0:
        return _no_such_party(face)
    if chamber.reserve[seat] == 0:
        return _none_left()
    return Refusal("your delegate has left the lobby; another comes after this generation", "action.kinds")


def why_not_delegate(g: Table, seat: int, face: int) -> Refusal | None:
    """Why a seat cannot send a delegate of its reserve now; None if it can."""
    if turmoil(g).chamber.reserve[seat] == 0:
        return _none_left()
    if cash(g, seat) < PRICE:
        return Refusal(f"costs {PRICE} M€, you can pay {cash(g, seat)}", "action.kinds")
    return _no_such_party(face)


def why_not_policy(g: Table, seat: int, face: int) -> Refusal | None:
    """Why a seat cannot use the action of a policy now; None if it can."""
    state = turmoil(g)
    party = MEMBERS[state.chamber.ruling]
    if party.policy.id != face:
        return Refusal("its party does not rule", "turmoil.government.dominant-rules")
    action = party.policy.action
    if action is None:
        return Refusal("this policy has no action")
    if party.once and state.used[seat] == g.generation:
        return Refusal("you have used it in this generation", "party.scientists.policy")
    return None if action.possible(g, seat, face) else obstacle(action, g, seat, face)


WHY_NOT[LOBBY] = after_first_action(why_not_lobby)
WHY_NOT[DELEGATE] = after_first_action(why_not_delegate)
WHY_NOT[POLICY_ACTION] = after_first_action(why_not_policy)


def _dear_delegate(g: Table, seat: int, face: int) -> list[Refusal]:
    if turmoil(g).chamber.lobby[seat] == 0:
        return []
    return [Refusal("your delegate in the lobby could go there for nothing", "action.kinds")]


def _vain_policy(g: Table, seat: int, face: int) -> list[Refusal]:
    action = g.cards[face].action
    return [] if action is None else vain(action, g, seat, face)


WARNINGS[DELEGATE] = _dear_delegate
WARNINGS[POLICY_ACTION] = _vain_policy


# What cards do in the chamber ---------------------------------------------------------------------

CARD_RESOURCE_NAMES[PRESERVATION] = "preservation resource"


@phrase.register
def _(effect: SendDelegates, face: Card | None) -> str:
    return f"send {effect.amount} of your delegates into one party of your choice"


@phrase.register
def _(effect: SendHome, face: Card | None) -> str:
    return "send a delegate, anyone's, who leads no party back from a party to the reserve"


@phrase.register
def _(effect: Recruit, face: Card | None) -> str:
    return "replace a neutral delegate who leads no party by one of yours"


@phrase.register
def _(effect: SeizeChair, face: Card | None) -> str:
    return "make a delegate of yours chairman (the chair itself gives nothing more here)"


@question_words.register
def _(effect: SendDelegates, g: Table, ask: Ask) -> str:
    which = "your delegate" if effect.amount == 1 else f"your {effect.amount} delegates"
    return asked(g, ask, f"choose a party for {which}")


@question_words.register
def _(effect: SendHome, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the delegate who is sent home")


@question_words.register
def _(effect: Recruit, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the party in which you replace a neutral delegate")


def _in_party(g: Table, ask: Ask, face: int) -> str:
    party = party_place(g, face)
    after = turmoil(g).chamber.copy()
    if isinstance(ask.effect, SendDelegates):
        for _ in range(ask.effect.amount):
            after.send(ask.who, party)
    else:
        after.exchange(party, after.neutral, ask.who)
    return MEMBERS[party].name + changes_words(g, ask.who, party, after)


def _member(g: Table, ask: Ask, argument: int) -> str:
    party, owner = party_of(argument), owner_of(argument)
    whose = "your own" if owner == ask.who else g.setup.names[owner] if owner < g.seats else "neutral"
    after = turmoil(g).chamber.copy()
    after.remove(party, owner, ask.who)
    return f"{MEMBERS[party].name}, {whose}{changes_words(g, ask.who, party, after)}"


VERB_WORDS[IN_PARTY] = _in_party
VERB_WORDS[MEMBER] = _member


def _no_delegate(g: Table, who: int, wanted: int, ruling: str) -> Refusal:
    have = turmoil(g).chamber.available(who)
    return Refusal(f"takes {plural(wanted, 'delegate')}, you have {have or 'none'} left", ruling)


@obstacle.register
def _(effect: SendDelegates, g: Table, who: int, card: int) -> Refusal:
    return _no_delegate(g, who, effect.amount, "turmoil.delegates.card-needs-enough")


@obstacle.register
def _(effect: SendHome, g: Table, who: int, card: int) -> Refusal:
    return Refusal("all delegates in parties are party leaders", "turmoil.delegates.return-only-on-rule")


@obstacle.register
def _(effect: Recruit, g: Table, who: int, card: int) -> Refusal:
    if turmoil(g).chamber.available(who) == 0:
        return _no_delegate(g, who, 1, "card.recruitment.needs-delegate")
    return Refusal("there is no neutral delegate who leads no party", "card.recruitment.swap-is-instant")


@obstacle.register
def _(effect: SeizeChair, g: Table, who: int, card: int) -> Refusal:
    return _no_delegate(g, who, 1, "card.vote-of-no-confidence.needs-delegate")
