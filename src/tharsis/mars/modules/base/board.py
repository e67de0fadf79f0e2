"""The printed board. A token is an area: ``.`` land, ``~`` ocean area, ``^`` volcanic land; then one letter
per unit of the printed bonus (s steel, t titanium, p plant, h heat, e energy, c card, O: 6 M€ for an ocean);
then ``=Name``, with ``!`` if only the city of that name may stand there.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.board import Board

THARSIS: Final = Board(
    "tharsis",
    "Tharsis",
    [
        ".ss ~ss . ~c ~",
        ". ^s=Tharsis_Tholus . . . ~cc",
        "^c=Ascraeus_Mons . . . . . .s",
        "^pt=Pavonis_Mons .p .p .p .pp .p .p ~pp",
        "^pp=Arsia_Mons .pp .pp=Noctis_City! ~pp ~pp ~pp .pp .pp .pp",
        ".p .pp .p .p .p ~p ~p ~p",
        ". . . . . .p .",
        ".ss . .c .c . .t",
        ".s .ss . . ~tt",
    ],
    ["Terraformer", "Mayor", "Gardener", "Builder", "Planner"],
    ["Landlord", "Scientist", "Banker", "Thermalist", "Miner"],
)
