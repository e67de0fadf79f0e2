"""The printed board. A token is an area: ``.`` land, ``~`` ocean area, ``^`` volcanic land; then one letter
per unit of the printed bonus (s steel, t titanium, p plant, h heat, e energy, c card, O: 6 M€ for an ocean);
then ``=Name``, with ``!`` if only the city of that name may stand there.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.board import Board

HELLAS: Final = Board(
    "hellas",
    "Hellas",
    [
        "~pp .pp .pp .ps .p",
        "~pp .pp .p .ps .p .p",
        "~p .p .s .s . .pp .pc",
        "~p .p .s .ss .s ~p ~p .p",
        ".c . . .ss . ~c ~hhh ~ .p",
        ".t . .s . . ~ ~s .",
        "~tt . . .c . . .t",
        ".s .c .hh .hh .t .t",
        ". .hh .O=South_Pole .hh .",
    ],
    ["Diversifier", "Tactician", "Polar Explorer", "Energizer", "Rim Settler"],
    ["Cultivator", "Magnate", "Space Baron", "Excentric", "Contractor"],
)
