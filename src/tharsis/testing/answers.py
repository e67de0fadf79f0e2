"""Answers as tests write them, and the options that they mean."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars import state, terms
from tharsis.mars.card import NUMBERS
from tharsis.testing.names import PLACES, RESOURCES, Seat, area_of, card_id

Answer = Any  # "5-3", a card's name, a player, (player, amount), a number, "done", "nothing", {"steel": 2}


def packed(pay: dict[str, int]) -> int:
    """A payment as the engine packs it; M€ pay the rest."""
    return pay.get("steel", 0) | pay.get("titanium", 0) << 8 | pay.get("heat", 0) << 16


def fits(g: state.Table, choice: int, answer: Answer) -> bool:
    """Does an answer in words mean this option? Of several amounts the first listed, the most, fits."""
    verb = verb_of(choice)
    argument = argument_of(choice)
    if isinstance(answer, dict):
        return verb == terms.PAY and argument == packed(answer)
    if isinstance(answer, Seat):
        return verb == terms.TARGET and argument & 15 == answer.seat
    if isinstance(answer, tuple):
        return _fits_amount(verb, argument, answer)
    if isinstance(answer, int):
        return verb in (terms.AMOUNT, terms.ALTERNATIVE, terms.RESOLVE) and argument == answer
    return _fits_word(g, verb, argument, str(answer))


def _fits_word(g: state.Table, verb: int, argument: int, word: str) -> bool:
    if word in ("done", "nothing"):
        return verb in (terms.DONE, terms.DECLINE)
    if word in RESOURCES:
        shift = 10 if verb == terms.TARGET else 0
        return verb in (terms.TARGET, terms.ALTERNATIVE) and argument >> shift == RESOURCES.index(word)
    if verb == terms.HEX:
        return (word in PLACES or word in g.board.names) and argument == area_of(g.board, word)
    if verb == terms.RESOLVE:
        return bool(g.pile[argument].effect.__class__.__name__ == word)
    if word not in NUMBERS:
        return False
    if verb == terms.FROM_CARD:
        return argument & 0xFFF == card_id(word)
    return verb in (terms.PICK, terms.TO_CARD) and argument == card_id(word)


def _fits_amount(verb: int, argument: int, answer: tuple[Any, ...]) -> bool:
    """(player, amount, resource) in a removal, or (card, amount)."""
    target, *rest = answer
    if not isinstance(target, Seat):
        return verb == terms.FROM_CARD and argument == card_id(target) | rest[0] << 12
    meant = verb == terms.TARGET and argument & 15 == target.seat
    for each in rest:
        if isinstance(each, str):
            meant = meant and argument >> 10 == RESOURCES.index(each)
        else:
            meant = meant and (argument >> 4) & 63 == each
    return meant
