"""How the effects of Prelude are drawn."""

from __future__ import annotations

from tharsis.mars.client.icons import PICTURES, Icon, effect_icons, icon
from tharsis.mars.engine.faces import Card
from tharsis.mars.modules.prelude.rules import DrawPreludes, FundFree, RaiseLowest

PICTURES.append("award")


@effect_icons.register
def _(effect: DrawPreludes, face: Card | None) -> list[Icon]:
    drawn = icon("card", effect.amount, of="prelude")
    return [icon("look"), drawn, icon("arrow"), icon("card", 1, of="prelude", where="play")]


@effect_icons.register
def _(effect: FundFree, face: Card | None) -> list[Icon]:
    return [icon("award", 1), icon("colon"), icon("money", 0)]


@effect_icons.register
def _(effect: RaiseLowest, face: Card | None) -> list[Icon]:
    return [icon("production", effect.steps, of="any", where="lowest")]
