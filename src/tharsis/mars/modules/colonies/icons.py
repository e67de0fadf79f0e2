"""How colonies are drawn, and what clients call their verbs."""

from __future__ import annotations

from tharsis.mars.client.card_icons import OCCASIONS, PERKS
from tharsis.mars.client.icons import HELD, PICTURES, RESOURCES, Icon, count_icons, effect_icons, icon
from tharsis.mars.client.options import ABOUT, ABOUT_ANSWERS, VERBS
from tharsis.mars.client.shapes import Option
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ANYONE
from tharsis.mars.modules.colonies.cards import CAMP
from tharsis.mars.modules.colonies.effects import (
    COLONY_PLACED,
    COLONY_TILE,
    TRADE_DISCOUNT,
    TRADE_STEPS,
    AddTile,
    DrawThenDiscard,
    FreeTrade,
    GainFleet,
    OwnBonuses,
    PlaceColony,
    ShiftMarkers,
    trade_cost,
)
from tharsis.mars.modules.colonies.rules import TRADE
from tharsis.mars.modules.colonies.state import ByTrade, ColoniesInPlay, OwnColonies, colonies
from tharsis.mars.modules.colonies.words import traded_tile

HELD[CAMP] = "camp"
VERBS[TRADE] = "trade"
VERBS[COLONY_TILE] = "colony-tile"
PICTURES.extend(["colony", "colony-tile", "colony-bonus", "colony-marker", "fleet", "trade"])


def _tile(g: Table, face: int, told: Option) -> None:
    told["face"] = face


def _way_to_pay(g: Table, ask: Ask, which: int, told: Option) -> None:
    told["face"] = traded_tile(g).id
    told["resource"] = RESOURCES[which]
    told["amount"] = trade_cost(g, ask.who, which)


def _raise(g: Table, ask: Ask, steps: int, told: Option) -> None:
    told["face"] = colonies(g).tiles[ask.data].id


ABOUT_ANSWERS["trade-cost"] = _way_to_pay
ABOUT_ANSWERS["trade-steps"] = _raise
ABOUT[TRADE] = _tile
ABOUT[COLONY_TILE] = _tile
PERKS[TRADE_DISCOUNT] = lambda perk: [icon("trade"), icon("colon"), icon("discount", perk.amount)]
PERKS[TRADE_STEPS] = lambda perk: [icon("trade"), icon("colon"), icon("colony-marker", perk.amount)]
OCCASIONS[COLONY_PLACED] = lambda trigger: [icon("colony", any=trigger.who == ANYONE)]


@effect_icons.register
def _(effect: PlaceColony, face: Card | None) -> list[Icon]:
    return [icon("colony", 1, where="again" if effect.again else "")]


@effect_icons.register
def _(effect: FreeTrade, face: Card | None) -> list[Icon]:
    return [icon("trade")]


@effect_icons.register
def _(effect: GainFleet, face: Card | None) -> list[Icon]:
    return [icon("fleet", 1)]


@effect_icons.register
def _(effect: ShiftMarkers, face: Card | None) -> list[Icon]:
    return [icon("colony-marker", 1), icon("colony-marker", -1)]


@effect_icons.register
def _(effect: OwnBonuses, face: Card | None) -> list[Icon]:
    return [icon("colony-bonus"), icon("per", 1), icon("colony")]


@effect_icons.register
def _(effect: AddTile, face: Card | None) -> list[Icon]:
    return [icon("colony-tile", 1)]


@effect_icons.register
def _(effect: ByTrade, face: Card | None) -> list[Icon]:
    return effect_icons(effect.brought, face)


@effect_icons.register
def _(effect: DrawThenDiscard, face: Card | None) -> list[Icon]:
    return [icon("card", 1), icon("card", -1)]


@count_icons.register
def _(count: OwnColonies, face: Card | None) -> list[Icon]:
    return [icon("colony")]


@count_icons.register
def _(count: ColoniesInPlay, face: Card | None) -> list[Icon]:
    return [icon("colony", any=True)]
