"""What everybody sees of colonies: tiles with markers, places and fleets, and what each would bring now."""

from __future__ import annotations

from typing import Any

from tharsis.mars.client.icons import RESOURCES, Icon, effect_icons
from tharsis.mars.client.options import client_seat
from tharsis.mars.client.table import ASKED, EXTRAS, FACTS, refused
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.faces import FACES
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.colonies.cards import PROJECTS
from tharsis.mars.modules.colonies.effects import TRADE_STEPS, TRADE_WITH, trade_cost
from tharsis.mars.modules.colonies.state import ASLEEP, NAME, PLACES, STEPS, ColonyTile, colonies
from tharsis.mars.modules.colonies.words import (
    asleep_words,
    income_words,
    tile_lines,
    why_not_build,
    why_not_trade,
)
from tharsis.mars.words.effects import effect_words

ASKED["colony"] = "building a colony"
ASKED["trade"] = "choosing where to trade"
ASKED["trade-cost"] = "choosing how to pay"
ASKED["trade-steps"] = "trading"
ASKED["add-tile"] = "choosing a colony tile"


def view(g: Table, seat: int) -> dict[str, Any]:
    """The tiles in play, the others, and everybody's fleets."""
    state = colonies(g)
    return {
        "tiles": [_tile(g, i, seat) for i in range(len(state.tiles))],
        "unused": [_named(tile) for tile in state.unused if tile not in state.drawn],
        "drawn": [_named(tile) for tile in state.drawn],
        "fleets": [
            {"seat": each, "fleets": state.fleets[each], "home": state.at_home(each)}
            for each in range(g.seats)
        ],
        "costs": [
            {"resource": RESOURCES[resource], "amount": trade_cost(g, seat, resource)}
            for resource in TRADE_WITH
        ]
        if seat >= 0
        else [],
        "raises": g.players[seat].perks[TRADE_STEPS] if seat >= 0 else 0,
    }


def facts() -> dict[str, Any]:
    """The tiles as printed, and the standard project that builds on them."""
    tiles = [_printed(face) for face in FACES if isinstance(face, ColonyTile)]
    return {"steps": STEPS, "places": PLACES, "tiles": tiles, "project": PROJECTS[0].id}


def _icons(effect: Effect | None) -> list[Icon]:
    return [] if effect is None else effect_icons(effect, None)


def _printed(tile: ColonyTile) -> dict[str, Any]:
    """A tile as printed."""
    return {
        **_named(tile),
        "lines": tile_lines(tile),
        "build": _icons(tile.build),
        "income": [_icons(each) for each in tile.income],
        "bonus": _icons(tile.bonus),
    }


def _named(tile: ColonyTile) -> dict[str, Any]:
    return {"face": tile.id, "name": tile.name}


def _tile(g: Table, i: int, seat: int) -> dict[str, Any]:
    """A tile in play: where its marker stands, whose colonies and fleet are there, what is to be had."""
    state = colonies(g)
    tile = state.tiles[i]
    active = state.markers[i] != ASLEEP
    return {
        **_named(tile),
        "active": active,
        "asleep": "" if active else f"wakes {asleep_words(tile)}",
        "marker": state.markers[i],
        "colonies": list(state.settlers[i]),
        "fleet": client_seat(state.visitors[i]),
        "income_now": income_words(tile, state.markers[i]) if active else "",
        "build_now": effect_words(tile.build),
        "bonus_each": effect_words(tile.bonus),
        "why_not_trade": refused(why_not_trade(g, seat, tile.id)) if seat >= 0 else None,
        "why_not_build": refused(why_not_build(g, seat, i)) if seat >= 0 else None,
    }


EXTRAS[NAME] = view
FACTS[NAME] = facts
