"""What a card looks like before anybody has met it: from its effects' data, as numbers for a regression."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tharsis.bots.mars.experience import BELONGINGS, KINDS
from tharsis.mars.engine.effects.base import Both, Effect
from tharsis.mars.engine.effects.globals import Raise, RaiseRating
from tharsis.mars.engine.effects.hand import Draw, Look, LookAndBuy
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.requirements import ParameterRequirement, TagRequirement
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.terms import ACTIVE, BUILDING, EVENT, OCEANS, PROJECT, SPACE
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean

# Where attributes stand; the first is a level.
COST, EVENTS, ACTIVES, TAGS, KIND, POINTS, COUNTED = 1, 2, 3, 4, 5, 15, 16
PRODUCTION, STOCK, STEPS, TILES, CARDS = 17, 23, 29, 30, 31
ACTION, TRIGGERS, DISCOUNTS, PERKS = 32, 33, 34, 35
REQUIRES, HOW_FAR, TAGS_WANTED = 36, 37, 38
ATTRIBUTES: Final = 39

_PLACE: Final = {name: i for i, name in enumerate(BELONGINGS)}
METAL_SAVES: Final = 0.9  # what a card costs of its price that metal can pay for
COUNTED_TIMES: Final = {"production": 2, "stock": 3}  # what a count comes to, roughly
DRAWN: Final = 3.5  # M€ for a card drawn
BESIDE_OCEAN: Final = 3.0  # M€ for what comes with an ocean, and for other tiles
OTHER_TILE: Final = 2.0


def parts(effects: list[Effect]) -> list[Effect]:
    """Effects that happen at once, joined ones taken apart."""
    found: list[Effect] = []
    for effect in effects:
        found += parts(effect.members) if isinstance(effect, Both) else [effect]
    return found


def attributes(face: Card, book: Rulebook) -> Any:
    """What is to be seen of a card."""
    seen = np.zeros(ATTRIBUTES)
    seen[0] = 1.0
    seen[COST] = face.cost / 10
    seen[EVENTS] = face.type == EVENT
    seen[ACTIVES] = face.type == ACTIVE
    seen[TAGS] = len(face.tags)
    for tag in face.tags:
        seen[KIND + min(tag, KINDS - 1)] += 1
    if face.points is not None:
        seen[POINTS] = face.points.fixed
        seen[COUNTED] = face.points.count is not None
    for effect in parts(face.effects):
        if isinstance(effect, Produce) and effect.count is None:
            seen[PRODUCTION + effect.resource] += effect.amount
        elif isinstance(effect, Gain) and effect.count is None:
            for resource, amount in zip(effect.resources, effect.amounts, strict=True):
                seen[STOCK + resource] += amount / 3
        elif isinstance(effect, Raise) or (isinstance(effect, RaiseRating) and effect.count is None):
            seen[STEPS] += effect.steps
        elif isinstance(effect, PlaceTile):
            seen[TILES] += 1
        elif isinstance(effect, Draw):
            seen[CARDS] += effect.amount
        elif isinstance(effect, Look | LookAndBuy):
            seen[CARDS] += 1
    seen[ACTION] = face.action is not None
    seen[TRIGGERS] = bool(face.triggers)
    seen[DISCOUNTS] = bool(face.discounts)
    seen[PERKS] = bool(face.perks)
    seen[REQUIRES] = bool(face.requires)
    for requirement in face.requires:
        if isinstance(requirement, ParameterRequirement) and not requirement.most:
            track = book.tracks[requirement.parameter]
            seen[HOW_FAR] += (requirement.value - track.start) / (track.end - track.start)
        elif isinstance(requirement, TagRequirement):
            seen[TAGS_WANTED] += 1
    return seen


def played(face: Card) -> Any:
    """What playing a card does to what its player has, roughly, its price included."""
    change = np.zeros(len(BELONGINGS))
    if face.kind != PROJECT:
        return change
    metal = BUILDING in face.tags or SPACE in face.tags
    change[_PLACE["M€"]] -= face.cost * (METAL_SAVES if metal else 1.0)
    if face.type == EVENT:
        change[_PLACE["events"]] += 1
    else:
        change[_PLACE["cards in play"]] += 1
        for tag in face.tags:
            if tag < KINDS:
                change[_PLACE[f"tags of kind {tag}"]] += 1
    if face.points is not None and face.points.count is None:
        change[_PLACE["points of cards"]] += face.points.fixed
    for effect in parts(face.effects):
        if isinstance(effect, Produce):
            times = 1 if effect.count is None else COUNTED_TIMES["production"]
            change[_PLACE["M€ production"] + effect.resource] += effect.amount * times
        elif isinstance(effect, Gain):
            times = 1 if effect.count is None else COUNTED_TIMES["stock"]
            for resource, amount in zip(effect.resources, effect.amounts, strict=True):
                change[_PLACE["M€"] + resource] += amount * times
        elif isinstance(effect, Raise | RaiseRating):
            change[_PLACE["rating"]] += effect.steps
            if isinstance(effect, Raise) and effect.parameter == OCEANS:
                change[_PLACE["M€"]] += BESIDE_OCEAN / 2 * effect.steps
        elif isinstance(effect, PlaceTile):
            _place(effect.tile, change)
        elif isinstance(effect, Draw):
            change[_PLACE["M€"]] += DRAWN * effect.amount
    return change


def _place(tile: int, change: Any) -> None:
    if is_ocean(tile):
        change[_PLACE["rating"]] += 1
        change[_PLACE["M€"]] += BESIDE_OCEAN
    elif is_greenery(tile):
        change[_PLACE["rating"]] += 1
        change[_PLACE["greeneries"]] += 1
    elif is_city(tile):
        change[_PLACE["cities"]] += 1
        change[_PLACE["free areas beside cities"]] += 3
    else:
        change[_PLACE["M€"]] += OTHER_TILE
