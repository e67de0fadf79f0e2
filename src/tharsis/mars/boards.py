"""The printed boards. A token is an area: ``.`` land, ``~`` ocean area, ``^`` volcanic land; then one
letter per unit of the printed bonus (s steel, t titanium, p plant, h heat, e energy, c card, O: 6 M€
for an ocean); then ``=Name``, with ``!`` if only the city of that name may stand there.
"""

from __future__ import annotations

from typing import Final

from tharsis.mars.board import Board

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

BOARDS: Final = {"tharsis": THARSIS, "hellas": HELLAS, "elysium": ELYSIUM}
