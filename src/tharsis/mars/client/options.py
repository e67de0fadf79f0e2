"""A seat's question as data: each legal option taken apart into what it is about, with its words.

Options that must be paid for carry the sensible payment. What draws or reveals cards, passes or hands the
turn on cannot be taken back, and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.client.icons import RESOURCES
from tharsis.mars.client.parts import line_parts
from tharsis.mars.client.paying import bill, payment_asked
from tharsis.mars.client.picking import picking
from tharsis.mars.client.shapes import Group, Option, Question, StartCard
from tharsis.mars.client.trial import Trial, irreversible, known_copy
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.groups import (
    STARTING_CHOICE,
    begins_choice,
    leaves_choice,
)
from tharsis.mars.engine.research import price_with
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACT,
    ACTION_PHASE,
    ALTERNATIVE,
    AMOUNT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    CORPORATION,
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
from tharsis.mars.words import questions, refusals
from tharsis.mars.words.nouns import group_words, joined

# What clients call the verbs; modules add theirs.
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
        "text": "",
        "parts": line_parts(questions.question_parts(g, ask)),
        "source": ask.card,
        "picks": list(ask.picks),
        "options": _options(g, seat),
    }
    if payment_asked(g, seat) is not None:
        asked["payment"] = bill(g, seat, ask)
        asked["picks"] = []  # of cards; the bill says what was picked of coins
    several = picking(g, seat, ask)
    if several is not None:
        asked["picking"] = several
    if asked["kind"] == "start":
        asked["groups"] = groups(g, seat, ask)
        if begins_choice(g, ask):
            asked["parts"] = [{"text": _whole_start(g, seat)}]
    asked["text"] = "".join(part["text"] for part in asked["parts"])
    return asked


def groups(g: Table, seat: int, ask: Ask) -> list[Group]:
    """Everything that the seat picks from at the start, and what is picked of it already."""
    chosen = g.players[seat].chosen
    told: list[Group] = []
    for number, group in enumerate(g.book.start):
        said = group_words(group)
        entry: Group = {
            "name": group.name,
            "title": said.title,
            "cards": [_start_card(g, face) for face in sorted(group.dealt(g, seat))],
            "least": group.least,
            "most": group.most,
            "price": price_with([]) if group.priced else 0,
            "picked": chosen[number] if number < len(chosen) else ask.picks if number == ask.data else [],
            "open": number >= ask.data and leaves_choice(g, seat, number),
        }
        if group.least < group.most:
            entry["done"] = option(DONE)
        told.append(entry)
    return told


def _whole_start(g: Table, seat: int) -> str:
    """All that the seat chooses at the start, in one sentence."""
    parts: list[str] = []
    for number, group in enumerate(g.book.start):
        if leaves_choice(g, seat, number):
            said = group_words(group)
            many = f"{group.least} " if group.least == group.most else ""
            parts.append(said.one if group.most == 1 else f"{many}{said.several}")
    return f"Choose {joined(parts)} to keep"


def _start_card(g: Table, face: int) -> StartCard:
    """What may be kept, the money that it brings and what it adds to the price of each card kept."""
    leads = g.cards[face].kind == CORPORATION
    return {
        "card": face,
        "option": option(PICK, face),
        "money": g.cards[face].cost if leads else 0,
        "surcharge": price_with([g.cards[face]]) - price_with([]) if leads else 0,
    }


def _options(g: Table, seat: int) -> list[Option]:
    known = known_copy(g, seat)
    return [_option(g, seat, choice, known) for choice in g.options(seat)]


def _option(g: Table, seat: int, choice: int, known: Table) -> Option:
    verb = verb_of(choice)
    trial = Trial(known, seat, choice)
    told: Option = {
        "option": choice,
        "verb": verb_name(verb),
        "text": questions.describe(g, seat, choice),
        "irreversible": irreversible(known, seat, choice, trial.after),
        "warnings": [each.reason for each in refusals.warnings(g, seat, choice)]
        if g.phase == ACTION_PHASE
        else [],
    }
    if len(trial.batch) > 1:
        told["batch"] = trial.batch
    if trial.paid:
        told["paid"] = trial.paid
    if verb in ABOUT:
        ABOUT[verb](g, argument_of(choice), told)
    ask = g.asks[seat]
    if ask is not None and ask.effect.asks() in ABOUT_ANSWERS:
        ABOUT_ANSWERS[ask.effect.asks()](g, ask, argument_of(choice), told)
    return told


def verb_name(verb: int) -> str:
    """What clients call a verb."""
    if verb not in VERBS:
        raise ValueError(f"clients have no name for the verb {verb}")
    return VERBS[verb]


def _card(g: Table, card: int, told: Option) -> None:
    told["card"] = card


def _from_card(g: Table, card: int, told: Option) -> None:
    told["card"] = card
    told["seat"] = g.owner_of(card)


def _area(g: Table, area: int, told: Option) -> None:
    told["area"] = area


def _target(g: Table, argument: int, told: Option) -> None:
    choice = option(TARGET, argument)
    told["seat"] = client_seat(seat_of(choice))
    told["amount"] = amount_of(choice)
    told["resource"] = RESOURCES[resource_of(choice)]


def _amount(g: Table, amount: int, told: Option) -> None:
    told["amount"] = amount


def _project(g: Table, face: int, told: Option) -> None:
    told["project"] = face


def _milestone(g: Table, face: int, told: Option) -> None:
    told["milestone"] = g.book.milestone_place(face)


def _award(g: Table, face: int, told: Option) -> None:
    told["award"] = g.book.award_place(face)


def _which(g: Table, which: int, told: Option) -> None:
    told["which"] = which


# What an option is about, read from its argument, by verb; some stand alone. Modules add theirs.
ABOUT: Final[dict[int, Callable[[Table, int, Option], None]]] = {
    PLAY: _card,
    ACT: _card,
    PICK: _card,
    TO_CARD: _card,
    FIRST_ACTION: _card,
    FROM_CARD: _from_card,
    HEX: _area,
    TARGET: _target,
    AMOUNT: _amount,
    PAY: _amount,
    PROJECT_VERB: _project,
    CLAIM: _milestone,
    FUND: _award,
    ALTERNATIVE: _which,
    RESOLVE: _which,
}
# What answers are about beyond what their verb says, by the kind of question; modules add theirs.
ABOUT_ANSWERS: Final[dict[str, Callable[[Table, Ask, int, Option], None]]] = {}


def deciding_at_once(g: Table) -> bool:
    """Are questions put to all players at once? Answers stay secret until all have given theirs."""
    return any(ask is not None and ask.effect.together for ask in g.asks)


# Kinds of questions with which an answer or an action begins; modules add theirs.
BEGINNINGS: Final = {"turn", "end-turn", "start", "research", "draft", "final-greeneries"}


def begins(g: Table, seat: int) -> bool:
    """Does the seat begin an answer or an action here, rather than go on with one?"""
    ask = g.asks[seat] if 0 <= seat < g.seats else None
    if ask is None or ask.picks:
        return False
    if ask.effect is STARTING_CHOICE:
        return begins_choice(g, ask)
    return ask.effect.asks() in BEGINNINGS and ask.data < 0
