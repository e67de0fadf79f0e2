"""Options: one choice of one seat, packed into one small integer.

The low six bits name a verb of the game, the rest is the verb's argument (a card, a hex, a seat,
a payment …). What the verbs mean is each game's own affair.
"""

from __future__ import annotations

from typing import Final

VERB_BITS: Final = 6
VERB_MASK: Final = 63


def option(verb: int, argument: int = 0) -> int:
    """Pack a verb and its argument.

    >>> option(3, 5)
    323
    """
    return (argument << VERB_BITS) | verb


def verb_of(choice: int) -> int:
    """The verb of a packed option.

    >>> verb_of(323)
    3
    """
    return choice & VERB_MASK


def argument_of(choice: int) -> int:
    """The argument of a packed option.

    >>> argument_of(323)
    5
    """
    return choice >> VERB_BITS
