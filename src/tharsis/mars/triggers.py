"""Triggers: lasting effects that wait for something to happen, kept in lists per player and happening.

An event that nobody watches costs a look at an empty list. What a trigger does waits on the pile like
any other effect, with ``data`` telling what happened (the card played, the area covered).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tharsis.mars.board import HEXES
from tharsis.mars.effects.base import Effect, Pending
from tharsis.mars.terms import (
    ANYONE,
    CAPITAL,
    CARD_PLAYED,
    CITY_PLACED,
    CITY_TILE,
    EVENT,
    GREENERY_PLACED,
    GREENERY_TILE,
    OCEAN_PLACED,
    OCEAN_TILE,
    PROJECT,
    PROJECT_PAID,
    TAG_PLAYED,
    TILE_PLACED,
)

if TYPE_CHECKING:
    from tharsis.mars.card import Card
    from tharsis.mars.state import Table


@final
class Trigger:
    """When WHO does HAPPENING (and the filters fit): the effect, for the trigger's owner."""

    def __init__(
        self,
        happening: int,
        who: int,
        effect: Effect,
        tags: list[int],
        events_only: bool,
        least_cost: int,
        on_mars: bool,
        on_metal: bool,
    ) -> None:
        self.happening = happening
        self.who = who
        self.effect = effect
        self.tags = tags
        self.events_only = events_only
        self.least_cost = least_cost
        self.on_mars = on_mars
        self.on_metal = on_metal


@final
class Watch:
    """A trigger in play: it belongs to a card."""

    def __init__(self, trigger: Trigger, card: int) -> None:
        self.trigger = trigger
        self.card = card


def when(
    happening: int,
    effect: Effect,
    who: int = ANYONE,
    tags: list[int] | None = None,
    events_only: bool = False,
    least_cost: int = 0,
    on_mars: bool = False,
    on_metal: bool = False,
) -> Trigger:
    """Declare a trigger."""
    return Trigger(
        happening, who, effect, [] if tags is None else tags, events_only, least_cost, on_mars, on_metal
    )


def _listens(trigger: Trigger, owner: int, doer: int) -> bool:
    return trigger.who == ANYONE or owner == doer


def card_triggers(g: Table, who: int, face: Card) -> list[Pending]:
    """What is set off by playing a card: by the card as a whole, then by each of its tags."""
    found: list[Pending] = []
    cost = face.cost if face.kind == PROJECT else 0  # a corporation's money is no cost
    for seat in g.seats_from(who):
        player = g.players[seat]
        for watch in player.triggers[CARD_PLAYED]:
            trigger = watch.trigger
            if not _listens(trigger, seat, who):
                continue
            if trigger.events_only and face.type != EVENT:
                continue
            if cost < trigger.least_cost:
                continue
            if trigger.tags and not any(tag in trigger.tags for tag in face.tags):
                continue
            found.append(Pending(trigger.effect, seat, watch.card, face.id))
        watches = player.triggers[TAG_PLAYED]
        if watches:
            for tag in face.tags:
                for watch in watches:
                    if tag in watch.trigger.tags and _listens(watch.trigger, seat, who):
                        found.append(Pending(watch.trigger.effect, seat, watch.card, face.id))
    return found


def project_triggers(g: Table, who: int, cost: int) -> list[Pending]:
    """What is set off by paying for a standard project of that basic cost."""
    found: list[Pending] = []
    for seat in g.seats_from(who):
        for watch in g.players[seat].triggers[PROJECT_PAID]:
            if _listens(watch.trigger, seat, who) and cost >= watch.trigger.least_cost:
                found.append(Pending(watch.trigger.effect, seat, watch.card, cost))
    return found


def tile_triggers(g: Table, who: int, area: int, tile: int) -> list[Pending]:
    """What is set off by a tile just placed; ``who`` may be nobody."""
    found: list[Pending] = []
    happening = TILE_PLACED
    if tile == OCEAN_TILE:
        happening = OCEAN_PLACED
    elif tile == GREENERY_TILE:
        happening = GREENERY_PLACED
    elif tile in (CITY_TILE, CAPITAL):
        happening = CITY_PLACED
    for seat in g.seats_from(who):
        lists = g.players[seat].triggers
        if happening != TILE_PLACED:
            for watch in lists[happening]:
                trigger = watch.trigger
                if _listens(trigger, seat, who) and (area < HEXES or not trigger.on_mars):
                    found.append(Pending(trigger.effect, seat, watch.card, area))
        for watch in lists[TILE_PLACED]:
            trigger = watch.trigger
            if _listens(trigger, seat, who) and (not trigger.on_metal or g.board.metal[area] == 1):
                found.append(Pending(trigger.effect, seat, watch.card, area))
    return found
