"""Triggers: lasting effects that wait for something to happen, kept in lists per player and happening.

An event that nobody watches costs a look at an empty list. What a trigger does waits on the pile like
any other effect, with ``data`` telling what happened (the card played, the area covered).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.board import FIRST_HEX
from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.filters import ANY_TYPE, CardFilter
from tharsis.mars.engine.terms import (
    ANYONE,
    CARD_PLAYED,
    CITY_PLACED,
    EVENT,
    GREENERY_PLACED,
    HAPPENINGS,
    NEW_TAG_PLAYED,
    OCEAN_PLACED,
    PROJECT_PAID,
    TAG_PLAYED,
    TILE_PLACED,
    WILD,
    YOU,
)
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table


@final
class Trigger:
    """When WHO does HAPPENING (and the filters fit): the effect, for the trigger's owner.

    What can be done several times at once (steps, resources) sets it off for each time.
    """

    def __init__(
        self,
        happening: int,
        who: int,
        effect: Effect,
        cards: CardFilter,
        least_cost: int,
        on_mars: bool,
        on_metal: bool,
        what: int,
    ) -> None:
        self.happening = happening
        self.who = who
        self.effect = effect
        self.cards = cards  # which cards played
        self.least_cost = least_cost  # of a standard project
        self.on_mars = on_mars
        self.on_metal = on_metal
        self.what = what  # which track, production or resource; any if negative


# By number; modules add theirs.
HAPPENING_NAMES: Final[list[str]] = [
    "tag-played",
    "card-played",
    "project-paid",
    "ocean-placed",
    "greenery-placed",
    "city-placed",
    "tile-placed",
    "track-raised",
    "production-raised",
    "resource-added",
    "new-tag-played",
    "produced",
]
assert len(HAPPENING_NAMES) == HAPPENINGS


def happening_number(name: str) -> int:
    """The number of something that triggers may wait for, new or known."""
    if name not in HAPPENING_NAMES:
        HAPPENING_NAMES.append(name)
    return HAPPENING_NAMES.index(name)


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
    type: int = ANY_TYPE,
    least_cost: int = 0,
    on_mars: bool = False,
    on_metal: bool = False,
    cards: CardFilter | None = None,
    what: int = -1,
) -> Trigger:
    """Declare a trigger; ``cards`` says more of the cards that it waits for than tags, type and cost."""
    if cards is None:
        cards = CardFilter(tags, type, least_cost)
    return Trigger(happening, who, effect, cards, least_cost, on_mars, on_metal, what)


def _listens(trigger: Trigger, owner: int, doer: int) -> bool:
    if trigger.who == ANYONE:
        return True
    return owner == doer if trigger.who == YOU else owner != doer and doer >= 0


def card_triggers(g: Table, who: int, face: Card) -> list[Pending]:
    """What is set off by playing a card: by the card as a whole, then by each of its tags."""
    found: list[Pending] = []
    for seat in g.seats_from(who):
        player = g.players[seat]
        for watch in player.triggers[CARD_PLAYED]:
            if _listens(watch.trigger, seat, who) and watch.trigger.cards.fits(face):
                found.append(Pending(watch.trigger.effect, seat, watch.card, face.id))
        watches = player.triggers[TAG_PLAYED]
        if watches:
            for tag in face.tags:
                for watch in watches:
                    if tag in watch.trigger.cards.tags and _listens(watch.trigger, seat, who):
                        found.append(Pending(watch.trigger.effect, seat, watch.card, face.id))
        for watch in player.triggers[NEW_TAG_PLAYED]:
            if _listens(watch.trigger, seat, who):
                for _ in range(new_kinds(g, who, face)):
                    found.append(Pending(watch.trigger.effect, seat, watch.card, face.id))
    return found


def new_kinds(g: Table, who: int, face: Card) -> int:
    """Kinds of tags that the player has by this card alone, which is in play already."""
    n = 0
    if face.type != EVENT:
        mine = g.players[who].tags
        for tag in range(WILD):
            if tag in face.tags and mine[tag] == face.tags.count(tag):
                n += 1
    return n


def watched(g: Table, happening: int) -> bool:
    """Does anybody wait for it?"""
    for player in g.players:
        if player.triggers[happening]:
            return True
    return False


def step_triggers(g: Table, happening: int, who: int, what: int, times: int, data: int) -> list[Pending]:
    """What is set off by steps of a track or a production, or by resources put on a card: once for each."""
    found: list[Pending] = []
    if times <= 0:
        return found
    for seat in g.seats_from(who if who >= 0 else g.first_player):
        for watch in g.players[seat].triggers[happening]:
            trigger = watch.trigger
            if _listens(trigger, seat, who) and (trigger.what < 0 or trigger.what == what):
                for _ in range(times):
                    found.append(Pending(trigger.effect, seat, watch.card, data))
    return found


def project_triggers(g: Table, who: int, cost: int) -> list[Pending]:
    """What is set off by paying for a standard project of that basic cost."""
    found: list[Pending] = []
    for seat in g.seats_from(who):
        for watch in g.players[seat].triggers[PROJECT_PAID]:
            if _listens(watch.trigger, seat, who) and cost >= watch.trigger.least_cost:
                found.append(Pending(watch.trigger.effect, seat, watch.card, cost))
    return found


def tile_happening(tile: int) -> int:
    """What placing a tile is, besides placing any tile."""
    if is_ocean(tile):
        return OCEAN_PLACED
    if is_greenery(tile):
        return GREENERY_PLACED
    return CITY_PLACED if is_city(tile) else TILE_PLACED


def tile_triggers(g: Table, who: int, area: int, tile: int) -> list[Pending]:
    """What is set off by a tile just placed; ``who`` may be nobody."""
    found: list[Pending] = []
    happening = tile_happening(tile)
    for seat in g.seats_from(who if who >= 0 else g.first_player):
        lists = g.players[seat].triggers
        if happening != TILE_PLACED:
            for watch in lists[happening]:
                trigger = watch.trigger
                if _listens(trigger, seat, who) and (area >= FIRST_HEX or not trigger.on_mars):
                    found.append(Pending(trigger.effect, seat, watch.card, area))
        for watch in lists[TILE_PLACED]:
            trigger = watch.trigger
            if (
                _listens(trigger, seat, who)
                and (not trigger.on_metal or g.board.metal[area] == 1)
                and (area >= FIRST_HEX or not trigger.on_mars)
            ):
                found.append(Pending(trigger.effect, seat, watch.card, area))
    return found
