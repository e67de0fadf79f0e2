"""How the miniature expansion is drawn, and what clients call its verbs."""

from __future__ import annotations

from tests.miniature.rules import GRAIN, SWEEP, UNEARTH, Decree, DrawRelic, Dunes, SwapRelic
from tharsis.mars.client.icons import HELD, Icon, count_icons, effect_icons, icon
from tharsis.mars.client.options import VERBS
from tharsis.mars.engine.faces import Card

HELD[GRAIN] = "grain"
VERBS[SWEEP] = "sweep"
VERBS[UNEARTH] = "unearth"


@effect_icons.register
def _(effect: DrawRelic, face: Card | None) -> list[Icon]:
    return [icon("card", 1)]


@effect_icons.register
def _(effect: Decree, face: Card | None) -> list[Icon]:
    return [icon("rating"), icon("colon"), icon("money", -3)]


@effect_icons.register
def _(effect: SwapRelic, face: Card | None) -> list[Icon]:
    return [icon("card", -1), icon("arrow"), icon("card", 1)]


@count_icons.register
def _(count: Dunes, face: Card | None) -> list[Icon]:
    return [icon("tile", of="dune")]
