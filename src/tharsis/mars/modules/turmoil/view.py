"""What everybody sees of the chamber: delegates, posts, influence, the events and what they would bring."""

from __future__ import annotations

from typing import Any

from tharsis.mars.client.card_icons import card_icons
from tharsis.mars.client.icons import Icon, effect_icons
from tharsis.mars.client.options import NEUTRAL_SEAT
from tharsis.mars.client.preview import OUTCOMES
from tharsis.mars.client.table import ASKED, EXTRAS, FACTS, refused
from tharsis.mars.engine.faces import FACES
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.zones import FACE_MASK
from tharsis.mars.modules.turmoil.foresight import foreseen
from tharsis.mars.modules.turmoil.icons import party_icon
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import PRICE, event_named
from tharsis.mars.modules.turmoil.state import (
    DELEGATES,
    NAME,
    NO_EVENT,
    GlobalEvent,
    Party,
    influence,
    turmoil,
)
from tharsis.mars.modules.turmoil.telling import event_words, outcome_words
from tharsis.mars.modules.turmoil.words import (
    bonus_words,
    effect_of_sending,
    influence_words,
    news,
    policy_words,
    why_not_delegate,
    why_not_lobby,
    why_not_policy,
)

ASKED["send-delegates"] = "choosing a party"
ASKED["send-home"] = "choosing a delegate"
ASKED["recruit"] = "choosing a party"


def owner(g: Table, number: int) -> int:
    """An owner of delegates as clients know seats; -1: there is none."""
    return NEUTRAL_SEAT if number == g.seats else number


def view(g: Table, seat: int) -> dict[str, Any]:
    """The chamber and the events; what lobbying and the events would do to the seat."""
    state = turmoil(g)
    chamber = state.chamber
    ruling = MEMBERS[chamber.ruling]
    action = ruling.policy.action is not None
    zones = (("current", state.current), ("coming", state.coming), ("distant", state.distant))
    return {
        "parties": [_party(g, number, seat) for number in range(len(MEMBERS))],
        "ruling": ruling.id,
        "dominant": MEMBERS[chamber.dominant].id,
        "chairman": owner(g, chamber.chairman),
        "policy": {
            "face": ruling.policy.id,
            "in_force": state.in_force,
            "action": action,
            "why_not": refused(why_not_policy(g, seat, ruling.policy.id)) if action and seat >= 0 else None,
        },
        "lobby": list(chamber.lobby),
        "reserve": list(chamber.reserve[: g.seats]),
        "neutral": chamber.reserve[chamber.neutral],
        "influence": [influence(g, other) for other in range(g.seats)],
        "influence_from": [influence_words(g, other) for other in range(g.seats)],
        "events": [_event(g, when, face, seat) for when, face in zones if face != NO_EVENT],
        "past": [entry & FACE_MASK for entry in state.decks[0].discards],
    }


def _party(g: Table, number: int, seat: int) -> dict[str, Any]:
    """Whose delegates sit in a party, and what one more of the seat's would change."""
    chamber = turmoil(g).chamber
    party = MEMBERS[number]
    lobby = chamber.lobby[seat] > 0 if seat >= 0 else False
    told: dict[str, Any] = {
        "face": party.id,
        "name": party.name,
        "size": chamber.size(number),
        "leader": owner(g, chamber.leaders[number]),
        "delegates": [
            {"seat": owner(g, each), "delegates": chamber.of(number, each)}
            for each in range(g.seats + 1)
            if chamber.of(number, each)
        ],
        "would": "",
        "why_not_lobby": None,
        "why_not_delegate": None,
    }
    if seat >= 0:
        if chamber.available(seat):
            told["would"] = effect_of_sending(g, seat, number, lobby).removeprefix(": ")
        told["why_not_lobby"] = refused(why_not_lobby(g, seat, party.id))
        told["why_not_delegate"] = refused(why_not_delegate(g, seat, party.id))
    return told


def _event(g: Table, when: str, face: int, seat: int) -> dict[str, Any]:
    """An event that lies open, and what it would do to the seat now."""
    event = event_named(g, face)
    return {
        "when": when,
        "face": face,
        "name": event.name,
        "would": outcome_words(g, foreseen(g, event, seat)) if seat >= 0 else "",
    }


def facts() -> dict[str, Any]:
    """Parties and events as printed."""
    return {
        "delegates": DELEGATES,
        "price": PRICE,
        "parties": [_printed_party(party) for party in MEMBERS],
        "events": [_printed_event(face) for face in FACES if isinstance(face, GlobalEvent)],
    }


def _printed_party(party: Party) -> dict[str, Any]:
    bonus = party.bonus if party.bonus is not None else party.ranking
    assert bonus is not None
    return {
        "face": party.id,
        "name": party.name,
        "sign": party_icon(party),
        "bonus": bonus_words(party),
        "bonus_icons": effect_icons(bonus, None),
        "policy": policy_words(party),
        "policy_face": party.policy.id,
        "policy_icons": [token for _, tokens in card_icons(party.policy) for token in tokens],
    }


def _printed_event(event: GlobalEvent) -> dict[str, Any]:
    icons: list[list[Icon]] = [effect_icons(effect, None) for effect in [*event.first, *event.each]]
    return {
        "face": event.id,
        "name": event.name,
        "revealed": MEMBERS[event.revealed].id,
        "current": MEMBERS[event.current].id,
        "needs": list(event.needs),
        "lines": event_words(event),
        "icons": icons,
    }


def outcome(before: Table, after: Table, seat: int) -> list[str]:
    """What is new in the chamber."""
    told = news(after, turmoil(before).chamber, turmoil(after).chamber, seat)
    gained = influence(after, seat) - influence(before, seat)
    return [*told, f"influence {gained:+}"] if gained else told


EXTRAS[NAME] = view
FACTS[NAME] = facts
OUTCOMES[NAME] = outcome
