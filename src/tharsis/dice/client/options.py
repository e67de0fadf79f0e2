"""A seat's question as data: each option taken apart into what it is about, with its words."""

from __future__ import annotations

from typing import Final

from tharsis.dice.client.keeping import worth_keeping
from tharsis.dice.client.shapes import DiceOption, DiceQuestion
from tharsis.dice.client.trial import Trial, irreversible, known_copy, paying
from tharsis.dice.engine import terms
from tharsis.dice.engine.table import Table
from tharsis.dice.words import options as words
from tharsis.kernel.option import argument_of, verb_of

# What clients call the verbs, and what their arguments are.
VERBS: Final[dict[int, tuple[str, str]]] = {
    terms.FOUND: ("found", "card"),
    terms.PRODUCTION_TURN: ("production", ""),
    terms.GAIN_DIE: ("gain-die", "colour"),
    terms.TURN_FOR: ("turn-for", "icon"),
    terms.DRAW_FOR: ("draw-for", "icon"),
    terms.USE: ("use", "card"),
    terms.PLAY: ("play", "card"),
    terms.STANDARD: ("standard", "standard"),
    terms.END_TURN: ("end-turn", ""),
    terms.KEEP: ("keep", "icon"),
    terms.DONE: ("done", ""),
    terms.DISCARD: ("discard", "card"),
    terms.PAY: ("pay", ""),
    terms.SPARE: ("spare", "icon"),
    terms.PAY_WITH: ("pay-with", "icon"),
    terms.PLACE: ("place", "area"),
    terms.COLOUR: ("colour", "colour"),
    terms.ICON: ("icon", "icon"),
    terms.TRACK: ("track", "track"),
    terms.TURN_DIE: ("turn-die", ""),
    terms.FIRST: ("first", "effect"),
    terms.BONUS_CARD: ("bonus-card", "card"),
    terms.GIVE: ("give", "icon"),
    terms.SKIP: ("skip", ""),
}
# Kinds of questions with which an answer or an action begins.
BEGINNINGS: Final = {"corporation", "settle", "gift", "turn", "main", "after", "bonus"}


def begins(g: Table, seat: int) -> bool:
    """Does the seat begin an answer or an action here, rather than go on with one?"""
    return g.is_waiting(seat) and not g.picks and g.prompt(seat).kind in BEGINNINGS


def question(g: Table, seat: int) -> DiceQuestion | None:
    """What the seat is asked."""
    if not 0 <= seat < g.seats or not g.is_waiting(seat):
        return None
    known = known_copy(g, seat)
    prompt = g.prompt(seat)
    asked: DiceQuestion = {
        "kind": "end-turn" if words.ends_only(g, seat) else prompt.kind,
        "text": words.question(g, seat),
        "source": prompt.source,
        "picks": list(prompt.picks),
        "most": g.players[seat].keeps if g.step == terms.KEEP_DICE else 1,
        "options": [option_data(known, seat, choice) for choice in g.options(seat)],
    }
    if paying(g, seat):
        asked["bill"] = {"dice": list(g.bill), "wild": g.bill_wild}
    if g.step == terms.KEEP_DICE and not g.picks:
        asked["usual"] = worth_keeping(g, seat)
    return asked


def option_data(known: Table, seat: int, choice: int) -> DiceOption:
    """One option, tried in what the seat knows."""
    verb, about = VERBS[verb_of(choice)]
    argument = argument_of(choice)
    trial = Trial(known, seat, choice)
    told: DiceOption = {
        "option": choice,
        "verb": verb,
        "text": words.describe(known, seat, choice),
        "irreversible": irreversible(known, seat, choice, trial.after),
    }
    if about == "card":
        told["card"] = argument
    elif about == "area":
        told["area"] = argument
    elif about == "icon":
        told["icon"] = argument
    elif about == "colour":
        told["colour"] = argument
    elif about == "track":
        told["track"] = argument
    elif about == "standard":
        told["standard"] = argument
    elif about == "effect":
        told["effect"] = argument
    elif verb == "turn-die":
        told["icon"] = argument // terms.RARITIES
        told["face"] = (
            argument // terms.RARITIES // terms.RARITIES * terms.RARITIES + argument % terms.RARITIES
        )
    if trial.paid is not None:
        told["paid"] = trial.paid
    if len(trial.batch) > 1:
        told["batch"] = trial.batch
    return told
