"""Answers as tests write them, and the options that they mean."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine import table, terms
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.faces import NAMED, NUMBERS
from tharsis.testing.names import PLACES, RESOURCES, area_of, card_id
from tharsis.testing.seat import Seat
from tharsis.testing.words import UNDERSTANDINGS, Answer


def fits(g: table.Table, choice: int, answer: Answer) -> bool:
    """Does an answer in words mean this option? Of several amounts the first listed, the most, fits.

    What modules understand comes first.
    """
    for understanding in UNDERSTANDINGS:
        meant = understanding(g, choice, answer)
        if meant is not None:
            return meant
    verb = verb_of(choice)
    argument = argument_of(choice)
    if isinstance(answer, Seat):
        return verb == terms.TARGET and seat_of(choice) == answer.seat
    if isinstance(answer, tuple):
        return _fits_amount(choice, answer)
    if isinstance(answer, int):
        return verb in (terms.AMOUNT, terms.ALTERNATIVE, terms.RESOLVE, terms.PAY) and argument == answer
    return _fits_word(g, verb, argument, str(answer))


def _fits_word(g: table.Table, verb: int, argument: int, word: str) -> bool:
    if word in ("done", "nothing"):
        return verb in (terms.DONE, terms.DECLINE)
    if word == "end turn":
        return verb == terms.END_TURN
    if word in RESOURCES:
        if verb == terms.TARGET:
            return resource_of(option(verb, argument)) == RESOURCES.index(word)
        return verb == terms.ALTERNATIVE and argument == RESOURCES.index(word)
    if verb == terms.HEX:
        return (word in PLACES or word in g.board.names) and argument == area_of(g.board, word)
    if verb == terms.RESOLVE:
        effect = g.pile[argument].effect
        return word in [each.__class__.__name__ for each in (effect, *effect.parts())]
    if verb == terms.FUND:
        return NAMED[argument].name == word
    if word not in NUMBERS:
        return False
    return verb in (terms.PICK, terms.PLAY, terms.TO_CARD, terms.FROM_CARD) and argument == card_id(word)


def _fits_amount(choice: int, answer: tuple[Any, ...]) -> bool:
    """(player, amount, resource) in a removal."""
    target, *rest = answer
    if not isinstance(target, Seat):
        return False
    meant = verb_of(choice) == terms.TARGET and seat_of(choice) == target.seat
    for each in rest:
        if isinstance(each, str):
            meant = meant and resource_of(choice) == RESOURCES.index(each)
        else:
            meant = meant and amount_of(choice) == each
    return meant
