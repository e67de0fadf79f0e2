"""The rules reference: every rule and ruling that the project knows, with search, lookup and coverage.

It knows nothing of a running game and needs only the standard library; the data ships with the package.

>>> from tharsis import rules
>>> rules.search("overpay steel")[0].ruling.id
'pay.overpay.allowed'
>>> [ruling.id for ruling in rules.for_card("ironworks")][0]
'card.ironworks.at-max-oxygen'
"""

from tharsis.rules.names import UnknownName, all_names, for_card
from tharsis.rules.proof import Coverage, Tally, coverage, dump_proven, load_proven
from tharsis.rules.ranking import Hit, search
from tharsis.rules.register import UnknownRuling, all_rulings, for_modules, get, rulings_of
from tharsis.rules.ruling import Ruling

__all__ = [
    "Coverage",
    "Hit",
    "Ruling",
    "Tally",
    "UnknownName",
    "UnknownRuling",
    "all_names",
    "all_rulings",
    "coverage",
    "dump_proven",
    "for_card",
    "for_modules",
    "get",
    "load_proven",
    "rulings_of",
    "search",
]
