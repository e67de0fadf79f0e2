"""The testing kit: build a position in a few lines, play by name, look at the outcome.

Building sets the table directly; whatever is *played* goes through the same door as a player's choice
(``Game.options`` and ``Game.choose``), never around the rules.

>>> table = Table(players=2, oxygen=4)
>>> red = table.player(0).owns("Ants", resources=2)
>>> _ = red.uses("Ants", "Ants")
>>> red.on("Ants")
2
"""

from tharsis.testing.names import Amounts, card_id
from tharsis.testing.player import Player
from tharsis.testing.table import Table
from tharsis.testing.words import LASTING, Answer, understands

__all__ = ["LASTING", "Amounts", "Answer", "Player", "Table", "card_id", "understands"]
