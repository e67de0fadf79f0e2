"""A seat's question as data: each legal option taken apart into what it is about, with its words.

Whether an option can be taken back is found out by taking it in a copy that holds nothing the seat does
not know: what draws or reveals cards, passes or hands the turn on cannot.
"""

from __future__ import annotations

from typing import Final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars import refusals, wording
from tharsis.mars.client.shapes import Founding, Option, Payment, Picking, Question
from tharsis.mars.effects.base import Ask
from tharsis.mars.effects.hand import Look
from tharsis.mars.icons import RESOURCES
from tharsis.mars.payment import funds, money_part
from tharsis.mars.research import price_with
from tharsis.mars.state import Table
from tharsis.mars.terms import (
    ACT,
    ACTION_PHASE,
    ALTERNATIVE,
    AMOUNT,
    CARD_PRICE,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DECLINE,
    DONE,
    END_TURN,
    FIRST_ACTION,
    FROM_CARD,
    FUND,
    HEX,
    NEUTRAL,
    PASS,
    PAY,
    PICK,
    PLAY,
    PROJECT_VERB,
    RESOLVE,
    TARGET,
    TO_CARD,
)

VERBS: Final[dict[int, str]] = {
    PASS: "pass",
    END_TURN: "end-turn",
    PLAY: "play",
    ACT: "act",
    PROJECT_VERB: "project",
    CLAIM: "claim",
    FUND: "fund",
    CONVERT_PLANTS: "convert-plants",
    CONVERT_HEAT: "convert-heat",
    FIRST_ACTION: "first-action",
    PICK: "pick",
    DONE: "done",
    HEX: "hex",
    TARGET: "target",
    FROM_CARD: "from-card",
    TO_CARD: "to-card",
    ALTERNATIVE: "alternative",
    AMOUNT: "amount",
    PAY: "pay",
    DECLINE: "decline",
    RESOLVE: "resolve",
}
NEUTRAL_SEAT: Final = -2  # the neutral opponent, for clients


def client_seat(seat: int) -> int:
    """A seat as clients know it."""
    return NEUTRAL_SEAT if seat == NEUTRAL else seat


def question(g: Table, seat: int) -> Question | None:
    """What the seat is asked, with all its options; None if it is not asked."""
    ask = g.asks[seat] if 0 <= seat < g.seats else None
    if ask is None:
        return None
    asked: Question = {
        "kind": ask.effect.asks(),
        "text": wording.question(g, seat),
        "source": ask.card,
        "picks": list(ask.picks),
        "options": _options(g, seat),
    }
    if asked["kind"] == "payment":
        asked["cost"] = ask.data
    several = picking(g, seat, ask)
    if several is not None:
        asked["picking"] = several
        if asked["kind"] == "start":
            asked["corporations"] = foundings(g, seat, ask)
            if ask.data < 0:
                asked["text"] = "Choose a corporation and cards to keep"
    return asked


def picking(g: Table, seat: int, ask: Ask) -> Picking | None:
    """The question as a choice of several cards at once, where it is one and nothing has been picked yet."""
    player = g.players[seat]
    kind = ask.effect.asks()
    if ask.picks:
        return None
    if kind == "research":
        price = player.perks[CARD_PRICE]
        return _several(player.offer, 0, funds(player, False, False) // price, price, True)
    if kind == "start":
        # Before the corporation is chosen: what the choice among them leaves open at the most.
        firms = foundings(g, seat, ask)
        most = max(firm["most"] for firm in firms)
        return _several(player.offer, 0, most, min(firm["price"] for firm in firms), True)
    if kind == "sell":
        return _several(player.hand, 1, len(player.hand), -1, True)
    if isinstance(ask.effect, Look):
        return _several(player.offer, ask.effect.keep, ask.effect.keep, 0, False)
    return None


def foundings(g: Table, seat: int, ask: Ask) -> list[Founding]:
    """The corporations that the seat may begin with; only the one chosen, once it is."""
    player = g.players[seat]
    found: list[Founding] = []
    for card in sorted(player.corporations) if ask.data < 0 else [ask.data]:
        face = g.cards[card]
        price = price_with(face)
        firm: Founding = {
            "card": card,
            "money": face.cost,
            "price": price,
            "most": min(face.cost // price, len(player.offer)),
        }
        if ask.data < 0:
            firm["option"] = option(PICK, card)
        found.append(firm)
    return found


def _several(cards: list[int], least: int, most: int, price: int, ends: bool) -> Picking:
    told: Picking = {
        "cards": [{"card": card, "option": option(PICK, card)} for card in sorted(cards)],
        "least": least,
        "most": min(most, len(cards)),
        "price": price,
    }
    if ends:
        told["done"] = option(DONE)
    return told


def _options(g: Table, seat: int) -> list[Option]:
    known = known_copy(g, seat)
    return [_option(g, seat, choice, known) for choice in g.options(seat)]


def known_copy(g: Table, seat: int) -> Table:
    """The table as the seat knows it, dealt by a rule that depends on nothing hidden."""
    return g.known_to(seat, Rng(g.generation * 8 + seat))


def _option(g: Table, seat: int, choice: int, known: Table) -> Option:
    verb = verb_of(choice)
    told: Option = {
        "option": choice,
        "verb": VERBS[verb],
        "text": wording.describe(g, seat, choice),
        "irreversible": irreversible(known, seat, choice),
        "warnings": [each.reason for each in refusals.warnings(g, seat, choice)]
        if g.phase == ACTION_PHASE
        else [],
    }
    _take_apart(g, seat, verb, argument_of(choice), told)
    return told


def _take_apart(g: Table, seat: int, verb: int, argument: int, told: Option) -> None:
    if verb in (PLAY, ACT, PICK, TO_CARD):
        told["card"] = argument
    elif verb == FROM_CARD:
        told["card"] = argument & 0xFFF
        told["amount"] = argument >> 12
        told["seat"] = g.owner_of(argument & 0xFFF)
    elif verb == HEX:
        told["area"] = argument
    elif verb == TARGET:
        told["seat"] = client_seat(argument & 15)
        told["amount"] = (argument >> 4) & 63
        told["resource"] = RESOURCES[argument >> 10]
    elif verb == AMOUNT:
        told["amount"] = argument
    elif verb == PAY:
        told["payment"] = _payment(g, seat, argument)
    elif verb == PROJECT_VERB:
        told["project"] = argument
    elif verb == CLAIM:
        told["milestone"] = argument
    elif verb == FUND:
        told["award"] = argument
    elif verb in (ALTERNATIVE, RESOLVE):
        told["which"] = argument


def _payment(g: Table, seat: int, packed: int) -> Payment:
    ask = g.asks[seat]
    cost = 0 if ask is None else ask.data
    return {
        "steel": packed & 255,
        "titanium": (packed >> 8) & 255,
        "heat": (packed >> 16) & 255,
        "money": money_part(g.players[seat], cost, packed),
    }


# What cannot be taken back --------------------------------------------------------------------


class Mark:
    """A moment of a table, to tell later whether anybody has learned something new since."""

    def __init__(self, g: Table) -> None:
        self.deck = g.deck  # replaced by a reshuffle
        self.deck_next = g.deck_next
        self.chance = (g.rng.a, g.rng.b)
        self.passed_on = g.passed_on  # replaced when packs are passed on
        self.phase = g.phase
        self.generation = g.generation

    def drawn(self, g: Table) -> bool:
        """Was a card drawn or revealed, or chance used, since?"""
        return (
            self.deck_next != g.deck_next
            or self.deck is not g.deck
            or self.chance != (g.rng.a, g.rng.b)
            or self.passed_on is not g.passed_on
        )

    def revealed(self, g: Table) -> bool:
        """Has anybody learned something new that cannot be unlearned?"""
        # A phase that all players decide in ends by showing their secret answers.
        return self.drawn(g) or self.generation != g.generation or self.phase != g.phase or g.over


def irreversible(known: Table, seat: int, choice: int) -> bool:
    """Can the option not be taken back once others go on?"""
    if verb_of(choice) in (PASS, END_TURN):
        return True
    if verb_of(choice) in (PICK, PAY) and len(known.waiting()) > 1:
        return False  # one of several secret answers
    after = known.copy()
    after.choose(seat, choice)
    if Mark(known).revealed(after):
        return True
    return known.phase == ACTION_PHASE and after.active != seat and after.waiting() != [seat]


_BEGINNINGS: Final = ("turn", "start", "research", "draft", "final-greeneries")


def begins(g: Table, seat: int) -> bool:
    """Does the seat begin an answer or an action here, rather than go on with one?"""
    ask = g.asks[seat] if 0 <= seat < g.seats else None
    if ask is None or ask.picks:
        return False
    return ask.effect.asks() in _BEGINNINGS and ask.data < 0
