"""Options and questions in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tharsis.dice.engine import terms
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import names
from tharsis.dice.words.cards import TRACKS, action_words, phrase
from tharsis.dice.words.nouns import area_name, bill, icon_name, icons, joined, plural
from tharsis.kernel.option import argument_of, verb_of

STANDARD: Final = [
    "raise the temperature",
    "place an ocean",
    "place a forest",
    "place a city",
    "take 2 points",
]


def bill_words(g: Table) -> str:
    """What the bill takes as it stands."""
    parts = [icons(n, icon) for icon, n in enumerate(g.bill) if n]
    if g.bill_wild:
        parts.append(plural(g.bill_wild, "wild token"))
    return joined(parts) or "nothing"


def _name(g: Table, card: int) -> str:
    return g.book.card(card).name


def _turn_die(g: Table, argument: int) -> str:
    icon, rarity = divmod(argument, terms.RARITIES)
    return f"Turn {icon_name(icon)} to {icon_name(icon // terms.RARITIES * terms.RARITIES + rarity)}"


def _standard(g: Table, which: int) -> str:
    price = icons(terms.STANDARD_PRICES[which], terms.STANDARD_ICONS[which])
    return f"Pay {price} to {STANDARD[which]}"


def _play(g: Table, card: int) -> str:
    face = g.book.card(card)
    return f"Play {face.name} ({bill(face.lines)})"


def _done(g: Table, argument: int) -> str:
    if g.step == terms.KEEP_DICE:
        return "Keep no more" if g.picks else "Keep none"
    return "Discard no more cards"


VERBS: Final[dict[int, Callable[[Table, int], str]]] = {
    terms.FOUND: lambda g, card: f"Lead {_name(g, card)}",
    terms.PRODUCTION_TURN: lambda g, _: "Take a production turn",
    terms.GAIN_DIE: lambda g, colour: f"Take and roll a {names().colours[colour]} die",
    terms.TURN_FOR: lambda g, icon: f"Discard {icon_name(icon)} to turn another die",
    terms.DRAW_FOR: lambda g, icon: f"Discard {icon_name(icon)} to draw 2 cards",
    terms.USE: lambda g, card: f"Use {_name(g, card)}: {action_words(g.book.card(card))}",
    terms.PLAY: _play,
    terms.STANDARD: _standard,
    terms.END_TURN: lambda g, _: "End the turn",
    terms.KEEP: lambda g, icon: f"Keep {icon_name(icon)}",
    terms.DONE: _done,
    terms.DISCARD: lambda g, card: f"Discard {_name(g, card)}",
    terms.PAY: lambda g, _: f"Pay {bill_words(g)}",
    terms.SPARE: lambda g, icon: f"Keep {icon_name(icon)} and pay a wild token instead",
    terms.PAY_WITH: lambda g, icon: "Pay a wild token" if icon == terms.ICONS else f"Pay {icon_name(icon)}",
    terms.PLACE: lambda g, area: f"On {area_name(g.board, area)}{_bonus(g, area)}",
    terms.COLOUR: lambda g, colour: f"A {names().colours[colour]} die",
    terms.ICON: lambda g, icon: icon_name(icon).capitalize(),
    terms.TRACK: lambda g, track: f"Raise {TRACKS[track]}",
    terms.TURN_DIE: _turn_die,
    terms.FIRST: lambda g, i: f"First {phrase(g.group[i])}",
    terms.BONUS_CARD: lambda g, card: f"Play {_name(g, card)}",
    terms.GIVE: lambda g, icon: f"Give {icon_name(icon)}",
    terms.SKIP: lambda g, _: "Leave it",
}


def _bonus(g: Table, area: int) -> str:
    packed = g.board.bonus[area]
    return f" ({phrase(packed)})" if packed and g.step != terms.SETTLE else ""


def describe(g: Table, seat: int, choice: int) -> str:
    """One of the seat's legal options in words."""
    return VERBS[verb_of(choice)](g, argument_of(choice))


STEP_QUESTIONS: Final[dict[int, Callable[[Table], str]]] = {
    terms.CHOOSE_CORPORATION: lambda g: "Which corporation do you lead?",
    terms.SETTLE: lambda g: (
        f"Where is the {['city', 'ocean', 'forest'][len(g.picks)]} that is there to begin with?"
    ),
    terms.GIFT: lambda g: "You are first, so you give a die to the last player: which one?",
    terms.TURN_BEGINS: lambda g: "Produce, or begin with a support action?",
    terms.MAIN: lambda g: "What is your main action?",
    terms.TURN_ENDS: lambda g: "Use a free action, or end the turn?",
    terms.KEEP_DICE: lambda g: (
        f"Which dice do you keep ({f'{len(g.picks)} so far, ' if g.picks else ''}"
        f"at most {g.players[g.who].keeps})?"
    ),
    terms.DISCARD_CARDS: lambda g: "Which cards do you discard?",
}
QUESTIONS: Final[dict[int, Callable[[Table], str]]] = {
    terms.ASK_PAY: lambda g: f"How do you pay for {purchase_words(g)}?",
    terms.ASK_PAY_ANY: lambda g: f"What do you pay as {icon_name(g.bill_any[0])}?",
    terms.ASK_PLACE: lambda g: f"Where do you {phrase(g.data)}?",
    terms.ASK_COLOUR: lambda g: "A die of which colour?",
    terms.ASK_ICON: lambda g: "Which resource do you gain?",
    terms.ASK_TRACK: lambda g: "Which parameter do you raise?",
    terms.ASK_TURN: lambda g: "Which die do you turn, and to which face?",
    terms.ASK_ORDER: lambda g: "What comes first?",
    terms.ASK_CARD: lambda g: "Which card do you play?",
    terms.ASK_BONUS: lambda g: "Which bonus card do you play?",
}


def purchase_words(g: Table) -> str:
    """What is being paid for."""
    verb, argument = verb_of(g.purchase), argument_of(g.purchase)
    if verb == terms.STANDARD:
        return ["a step of temperature", "an ocean", "a forest", "a city", "2 points"][argument]
    return _name(g, argument) if verb == terms.PLAY else f"the action of {_name(g, argument)}"


def question(g: Table, seat: int) -> str:
    """What the seat is asked, or whom it waits for."""
    if g.over:
        return "The game is over."
    if not g.is_waiting(seat):
        others = [g.setup["names"][each] for each in g.waiting()]
        return f"Waiting for {joined(others)}."
    if g.question != terms.NO_QUESTION:
        return QUESTIONS[g.question](g)
    return "Do you end the turn?" if ends_only(g, seat) else STEP_QUESTIONS[g.step](g)


def ends_only(g: Table, seat: int) -> bool:
    """Is nothing left to do in the turn but to end it?"""
    options = g.options(seat)
    return len(options) == 1 and verb_of(options[0]) == terms.END_TURN


QUESTIONS_ABOUT: Final = {
    terms.ASK_PAY: "paying",
    terms.ASK_PAY_ANY: "paying",
    terms.ASK_PLACE: "placing a tile",
    terms.ASK_COLOUR: "choosing a die",
    terms.ASK_ICON: "choosing a resource",
    terms.ASK_TRACK: "choosing a parameter",
    terms.ASK_TURN: "turning a die",
    terms.ASK_ORDER: "carrying out a card",
    terms.ASK_CARD: "choosing a card",
    terms.ASK_BONUS: "taking a bonus card",
}


def about(g: Table) -> str:
    """What is going on, as everybody may know: a word or two."""
    kinds = {
        terms.CHOOSE_CORPORATION: "choosing a corporation",
        terms.SETTLE: "setting up",
        terms.REVEAL: "setting up",
        terms.GIFT: "giving a die",
        terms.TURN_BEGINS: "beginning a turn",
        terms.MAIN: "choosing a main action",
        terms.TURN_ENDS: "ending a turn",
        terms.KEEP_DICE: "producing",
        terms.DISCARD_CARDS: "producing",
        terms.BONUS_CARDS: "taking a bonus card",
        terms.FINISHED: "",
    }
    return QUESTIONS_ABOUT[g.question] if g.question else kinds[g.step]
