"""Tiles: placing one by a rule, the ocean of a track or toll, a marker that claims an area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    HAND,
    KNOWLEDGE,
    ON_CARDS,
    PARAMETERS,
    PRODUCTION,
    PRODUCTIONS,
    RATING,
    STOCK,
    UNKNOWN,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.effects.globals import AIR
from tharsis.mars.engine.markers import CLAIM, put_marker
from tharsis.mars.engine.placement import (
    any_area,
    areas,
    lift_ocean,
    money_to_keep,
    ocean_areas,
    place,
    place_for_nobody,
    place_income,
)
from tharsis.mars.engine.places import (
    AS_CITY,
    AS_GREENERY,
    AS_OCEAN,
    ON_LAND,
    ON_OCEAN_AREA,
    Place,
    free,
)
from tharsis.mars.engine.terms import (
    CITY_TILE,
    GREENERY_TILE,
    HEX,
    MONEY,
    NO_CARD,
    NOBODY,
    OCEAN_TILE,
    OCEANS,
    OXYGEN,
    TILE_PLACED,
)
from tharsis.mars.engine.tiles import is_greenery, is_ocean
from tharsis.mars.engine.tracks import complete
from tharsis.mars.engine.triggers import tile_happening

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

_WRITES: Final = BOARD | STOCK | PRODUCTION | HAND | ON_CARDS | RATING | KNOWLEDGE


@final
class PlaceTile(Effect):
    """Place a tile where its rule allows. Only an ocean may be skipped, when none is left.

    With ``name`` it goes on the area of that name; boards without such an area use ``rule``.
    ``after`` follows with the area as its ``data``.
    """

    def __init__(self, tile: int, rule: Place, name: str = "", after: Effect | None = None) -> None:
        writes = _WRITES
        if is_ocean(tile) or is_greenery(tile):
            writes |= PARAMETERS
        super().__init__(DOING, BOARD | KNOWLEDGE, writes)
        self.tile = tile
        self.rule = rule
        self.name = name
        self.after = after
        self.checked = tile != OCEAN_TILE

    def legal(self, g: Table, who: int) -> list[int]:
        """The areas where it may go now."""
        if self.tile == OCEAN_TILE and complete(g, OCEANS):
            return []
        if self.name:
            area = g.board.area_named(self.name)
            if area >= 0:
                return [area] if free(g, who, area) else []
        return ocean_areas(g, who) if self.rule is AS_OCEAN else areas(g, who, self.rule, self.tile)

    def possible(self, g: Table, who: int, card: int) -> bool:
        if self.tile == OCEAN_TILE:
            return True
        if self.name:
            return len(self.legal(g, who)) > 0
        return any_area(g, who, self.rule, self.tile)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(HEX, area) for area in self.legal(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        area = argument_of(choice)
        if self.after is not None:
            g.pile.append(Pending(self.after, ask.who, ask.card, area))
        place(g, ask.who, area, self.tile, ask.card)

    def asks(self) -> str:
        return "place"

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        if resource != MONEY or self.tile == OCEAN_TILE or not g.board.has_toll:
            return 0
        if self.name and g.board.area_named(self.name) >= 0:
            return 0
        return money_to_keep(g, who, self.rule, self.tile)

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        """Besides what its triggers bring, which are looked at elsewhere."""
        if self.after is not None or g.board.has_toll:
            return True
        if is_ocean(self.tile):
            return not complete(g, OCEANS)
        return is_greenery(self.tile) and not complete(g, OXYGEN)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        """Besides what its triggers take, which are looked at elsewhere."""
        if self.after is not None or g.board.has_toll:
            return UNKNOWN
        if is_ocean(self.tile):
            return 0 if complete(g, OCEANS) else levy
        return AIR.costs(g, who, card, levy) if is_greenery(self.tile) else 0

    def costs_alone(self, g: Table, who: int, card: int, levy: int) -> int:
        if is_greenery(self.tile) and self.after is None and not g.board.has_toll:
            return AIR.costs_alone(g, who, card, levy)
        return self.costs(g, who, card, levy)

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        if is_ocean(self.tile):
            return 0 if complete(g, OCEANS) else levy
        return AIR.sure_cost(g, who, card, levy) if is_greenery(self.tile) else 0

    def income(self, g: Table, who: int, card: int) -> int:
        """What the best area gives; not known where something follows, or there is none to place it on."""
        if self.after is not None or g.board.has_toll:
            return UNKNOWN
        if is_greenery(self.tile) and AIR.writing(g) & STOCK:
            return UNKNOWN
        most = self._best_income(g, who)
        return most if most >= 0 else UNKNOWN

    def sure_income(self, g: Table, who: int, card: int) -> int:
        return max(self._best_income(g, who), 0)

    def _best_income(self, g: Table, who: int) -> int:
        """What the best area gives that pays as M€; -1 without an area."""
        most = -1
        for area in self.legal(g, who):
            most = max(most, place_income(g, who, area))
        return most

    def sets_off(self, g: Table, happening: int) -> bool:
        if self.after is not None or g.board.has_toll or happening == TILE_PLACED:
            return True
        if is_greenery(self.tile) and AIR.sets_off(g, happening):
            return True
        return happening == tile_happening(self.tile)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        """Besides what its triggers bring: a production may only come by an effect that follows."""
        return UNKNOWN if what < PRODUCTIONS or self.after is not None else 0


@final
class TollOcean(Effect):
    """The ocean granted by an area with a toll."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, _WRITES | PARAMETERS)
        self.tile = OCEAN_TILE

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if not complete(g, OCEANS):
            g.ask_or_take(self, who, card, data, [option(HEX, area) for area in ocean_areas(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        place(g, ask.who, argument_of(choice), OCEAN_TILE, NO_CARD)

    def asks(self) -> str:
        return "place"


@final
class ClaimArea(Effect):
    """Put an own marker of some kind on a free area without one: what that means, the kind says."""

    def __init__(self, marker: int, rule: Place) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, BOARD)
        self.marker = marker
        self.rule = rule
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(self._legal(g, who)) > 0

    def _legal(self, g: Table, who: int) -> list[int]:
        return [area for area in g.board.hexes if g.claims[area] == NOBODY and self.rule.fits(g, who, area)]

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask_or_take(self, who, card, data, [option(HEX, area) for area in self._legal(g, who)])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        put_marker(g, ask.who, argument_of(choice), self.marker)
        if g.logging:
            g.note("claim-area", ask.who, ask.card, argument_of(choice), self.marker)

    def asks(self) -> str:
        return "claim-area"


@final
class NobodysOcean(Effect):
    """An ocean that nobody has brought: the first player says where, and nobody gains by it."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, _WRITES | PARAMETERS)
        self.tile = OCEAN_TILE

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if not complete(g, OCEANS):
            legal = [area for area in g.board.hexes if AS_OCEAN.fits(g, NOBODY, area)]
            g.ask_or_take(self, g.first_player, card, data, [option(HEX, area) for area in legal])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        place_for_nobody(g, argument_of(choice), OCEAN_TILE, ask.card)

    def asks(self) -> str:
        return "place"


@final
class DryOcean(Effect):
    """The first player takes an ocean tile off the board, unless all have been placed."""

    def __init__(self) -> None:
        super().__init__(DOING, BOARD | KNOWLEDGE, BOARD | PARAMETERS)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if not complete(g, OCEANS):
            there = [option(HEX, area) for area in g.board.hexes if g.tiles[area] == OCEAN_TILE]
            g.ask_or_take(self, g.first_player, card, data, there)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        lift_ocean(g, argument_of(choice), ask.card)

    def asks(self) -> str:
        return "dry"


NOBODYS_OCEAN: Final = NobodysOcean()
TRACK_OCEAN: Final = PlaceTile(OCEAN_TILE, AS_OCEAN)
GREENERY: Final = PlaceTile(GREENERY_TILE, AS_GREENERY)


def ocean(after: Effect | None = None) -> Effect:
    """Place an ocean."""
    return TRACK_OCEAN if after is None else PlaceTile(OCEAN_TILE, AS_OCEAN, "", after)


def ocean_on_land() -> Effect:
    """Place an ocean on a land area."""
    return PlaceTile(OCEAN_TILE, ON_LAND)


def greenery() -> Effect:
    """Place a greenery, which raises oxygen."""
    return PlaceTile(GREENERY_TILE, AS_GREENERY)


def greenery_on_ocean_area() -> Effect:
    """Place a greenery on an ocean area, beside an own tile or not."""
    return PlaceTile(GREENERY_TILE, ON_OCEAN_AREA)


def city(rule: Place = AS_CITY) -> Effect:
    """Place a city."""
    return PlaceTile(CITY_TILE, rule)


def city_at(name: str) -> Effect:
    """Place a city on the area of that name; on a board without it, as any city."""
    return PlaceTile(CITY_TILE, AS_CITY, name)


def tile(kind: int, rule: Place) -> Effect:
    """Place a special tile."""
    return PlaceTile(kind, rule)


def claim_area(marker: int = CLAIM, rule: Place = ON_LAND) -> Effect:
    """Put a marker on an area."""
    return ClaimArea(marker, rule)


def dry_ocean() -> Effect:
    """An ocean goes back to the supply."""
    return DryOcean()
