"""The eleven colony tiles."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import prod
from tharsis.mars.engine.effects.resources import add_to_any
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.effects.tiles import ocean
from tharsis.mars.engine.terms import ANIMAL, FLOATER, MICROBE
from tharsis.mars.modules.colonies.effects import draw_then_discard
from tharsis.mars.modules.colonies.state import ColonyTile


def _energy(n: int) -> Effect | None:
    return gain(energy=n) if n else None


def _titanium(n: int) -> Effect | None:
    return gain(titanium=n) if n else None


def _plants(n: int) -> Effect | None:
    return gain(plants=n) if n else None


def _cards(n: int) -> Effect | None:
    return draw(n) if n else None


def _held(kind: int, *amounts: int) -> list[Effect | None]:
    return [add_to_any(kind, n) if n else None for n in amounts]


TILES: Final[list[ColonyTile]] = [
    ColonyTile(
        "Callisto",
        prod(energy=1),
        [_energy(n) for n in (0, 2, 3, 5, 7, 10, 13)],
        gain(energy=3),
    ),
    ColonyTile(
        "Ceres",
        prod(steel=1),
        [gain(steel=n) for n in (1, 2, 3, 4, 6, 8, 10)],
        gain(steel=2),
    ),
    ColonyTile(
        "Enceladus",
        add_to_any(MICROBE, 3),
        _held(MICROBE, 0, 1, 2, 3, 4, 4, 5),
        add_to_any(MICROBE, 1),
        wakes=MICROBE,
    ),
    ColonyTile(
        "Europa",
        ocean(),
        [prod(money=1)] * 2 + [prod(energy=1)] * 2 + [prod(plants=1)] * 3,
        gain(money=1),
    ),
    ColonyTile(
        "Ganymede",
        prod(plants=1),
        [_plants(n) for n in (0, 1, 2, 3, 4, 5, 6)],
        gain(plants=1),
    ),
    ColonyTile(
        "Io",
        prod(heat=1),
        [gain(heat=n) for n in (2, 3, 4, 6, 8, 10, 13)],
        gain(heat=2),
    ),
    ColonyTile(
        "Luna",
        prod(money=2),
        [gain(money=n) for n in (1, 2, 4, 7, 10, 13, 17)],
        gain(money=2),
    ),
    ColonyTile(
        "Miranda",
        add_to_any(ANIMAL, 1),
        _held(ANIMAL, 0, 1, 1, 2, 2, 3, 3),
        draw(1),
        wakes=ANIMAL,
    ),
    ColonyTile(
        "Pluto",
        draw(2),
        [_cards(n) for n in (0, 1, 2, 2, 3, 3, 4)],
        draw_then_discard(),
    ),
    ColonyTile(
        "Titan",
        add_to_any(FLOATER, 3),
        _held(FLOATER, 0, 1, 1, 2, 3, 3, 4),
        add_to_any(FLOATER, 1),
        wakes=FLOATER,
    ),
    ColonyTile(
        "Triton",
        gain(titanium=3),
        [_titanium(n) for n in (0, 1, 1, 2, 3, 4, 5)],
        gain(titanium=1),
    ),
]
