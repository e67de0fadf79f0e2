"""How the chamber is drawn, and what clients call its verbs."""

from __future__ import annotations

from tharsis.mars.client.card_icons import PERKS, requirement_icons
from tharsis.mars.client.icons import HELD, PICTURES, Icon, count_icons, effect_icons, icon
from tharsis.mars.client.options import ABOUT, NEUTRAL_SEAT, VERBS
from tharsis.mars.client.shapes import Option
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.table import Table
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
    POLICY_ACTION,
    RaiseLowestRated,
    parties,
)
from tharsis.mars.modules.turmoil.state import (
    INFLUENCE,
    Influence,
    InPower,
    InTheChair,
    PartiesJoined,
    PartiesLed,
    Party,
)

PICTURES.extend(["influence", "delegate", "chairman", "party-leader", "party"])

HELD[PRESERVATION] = "preservation"
VERBS[IN_PARTY] = "in-party"
VERBS[MEMBER] = "member"
VERBS[LOBBY] = "lobby"
VERBS[DELEGATE] = "delegate"
VERBS[POLICY_ACTION] = "policy"
PERKS[INFLUENCE] = lambda perk: [icon("influence", perk.amount)]


def _party(g: Table, face: int, told: Option) -> None:
    told["face"] = face


def _member(g: Table, argument: int, told: Option) -> None:
    """A delegate: the party, and the seat whose it is."""
    told["face"] = parties(g)[party_of(argument)].id
    told["seat"] = owner_of(argument) if owner_of(argument) < g.seats else NEUTRAL_SEAT


ABOUT[IN_PARTY] = _party
ABOUT[MEMBER] = _member
ABOUT[LOBBY] = _party
ABOUT[DELEGATE] = _party
ABOUT[POLICY_ACTION] = _party


def party_icon(party: Party) -> str:
    """A party among icons."""
    return party.name.lower().replace(" ", "-")


@effect_icons.register
def _(effect: SendDelegates, face: Card | None) -> list[Icon]:
    return [icon("delegate", effect.amount)]


@effect_icons.register
def _(effect: SendHome, face: Card | None) -> list[Icon]:
    return [icon("delegate", -1, any=True)]


@effect_icons.register
def _(effect: Recruit, face: Card | None) -> list[Icon]:
    return [icon("delegate", -1, "neutral"), icon("arrow"), icon("delegate", 1)]


@effect_icons.register
def _(effect: SeizeChair, face: Card | None) -> list[Icon]:
    return [icon("chairman", -1, "neutral"), icon("arrow"), icon("chairman", 1)]


@effect_icons.register
def _(effect: RaiseLowestRated, face: Card | None) -> list[Icon]:
    return [icon("rating", 1, where="lowest")]


@count_icons.register
def _(count: Influence, face: Card | None) -> list[Icon]:
    return [icon("influence")]


@count_icons.register
def _(count: PartiesLed, face: Card | None) -> list[Icon]:
    return [icon("party-leader")]


@count_icons.register
def _(count: PartiesJoined, face: Card | None) -> list[Icon]:
    return [icon("party"), icon("delegate")]


@requirement_icons.register
def _(requirement: InPower) -> list[Icon]:
    return [icon("party", of=party_icon(MEMBERS[requirement.party]))]


@requirement_icons.register
def _(requirement: InTheChair) -> list[Icon]:
    return [icon("chairman", of="neutral" if requirement.neutral else "")]
