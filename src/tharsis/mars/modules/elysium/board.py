"""The printed board. A token is an area: ``.`` land, ``~`` ocean area, ``^`` volcanic land; then one letter
per unit of the printed bonus (s steel, t titanium, p plant, h heat, e energy, c card, O: 6 M€ for an ocean);
then ``=Name``, with ``!`` if only the city of that name may stand there.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.board import Board

ELYSIUM: Final = Board(
    "elysium",
    "Elysium",
    [
        "~ ~t ~c ~s .c",
        "^t=Hecates_Tholus . . ~ ~ .ss",
        "^tt=Elysium_Mons . .c . ~p ~ ^ccc=Olympus_Mons",
        ".p .p .p ~pp .p ~p ~p .ps",
        ".pp .pp .pp ~pp .pp .ppp .pp .pp ^pt=Arsia_Mons",
        ".s .p .p .p .p .p .p .",
        ".t .s . . .s . .",
        ".ss . . . .ss .",
        ".s . .c .c .ss",
    ],
    ["Generalist", "Specialist", "Ecologist", "Tycoon", "Legend"],
    ["Celebrity", "Industrialist", "Desert Settler", "Estate Dealer", "Benefactor"],
)
