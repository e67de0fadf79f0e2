"""Tharsis: the board game Terraforming Mars as software (unofficial fan project).

>>> import tharsis
>>> game = tharsis.new("mars", players=3, board="hellas", seed=7)
>>> game.waiting()
[0, 1, 2]
"""

from tharsis._pure import compiled, install

install()

from tharsis.api import BadRecord, BadSetup, Game, IllegalOption, Record, Rng, new  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalOption",
    "Record",
    "Rng",
    "__version__",
    "compiled",
    "new",
]
