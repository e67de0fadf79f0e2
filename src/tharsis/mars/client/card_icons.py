"""Cards as icons: requirements, lasting rules, points, whole cards, and what an area of a board gives.

Effects and counts get their icons in :mod:`tharsis.mars.client.icons`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

from tharsis.mars.client.icons import (
    RESOURCES,
    TAGS,
    Icon,
    count_icons,
    effect_icons,
    filter_icons,
    held_name,
    icon,
    tile_icon,
    track_icon,
)
from tharsis.mars.engine.faces import Card, Discount, Pays, Perk, Points
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.terms import (
    ANYONE,
    CARD_PLAYED,
    CARD_PRICE,
    CITY_PLACED,
    CORPORATION,
    EVENT,
    FIRST_PERKS,
    GREENERY_PLACED,
    GREENERY_PRICE,
    GREENERY_TILE,
    HEAT_ON_CARD,
    HEAT_PAYS,
    NEW_TAG_PLAYED,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_MONEY,
    OCEAN_PLACED,
    OCEANS,
    OXYGEN,
    POWER_PLANT_DISCOUNT,
    PRODUCED,
    PRODUCTION_RAISED,
    PROJECT_PAID,
    RESOURCE_ADDED,
    SHELTERED,
    STEEL_VALUE,
    STEP_LEVY,
    TAG_PLAYED,
    TEMPERATURE,
    TILE_PLACED,
    TITANIUM_VALUE,
    TOLERANCE,
    TRACK_RAISED,
    WILD,
)
from tharsis.mars.engine.triggers import Trigger


@singledispatch
def requirement_icons(requirement: Requirement) -> list[Icon]:
    """The icons of a requirement."""
    raise TypeError(f"there are no icons for the requirement {type(requirement).__name__}")


@requirement_icons.register
def _(requirement: ParameterRequirement) -> list[Icon]:
    bound = icon("most" if requirement.most else "least")
    return [bound, icon(track_icon(requirement.parameter), requirement.value)]


@requirement_icons.register
def _(requirement: TagRequirement) -> list[Icon]:
    return [icon("tag", n, TAGS[tag]) for tag, n in zip(requirement.tags, requirement.amounts)]


@requirement_icons.register
def _(requirement: CountRequirement) -> list[Icon]:
    tokens = count_icons(requirement.count, None)
    tokens[0]["n"] = requirement.bound
    return [icon("most"), *tokens] if requirement.most else tokens


def _tracks(trigger: Trigger) -> list[Icon]:
    """The track that a trigger watches; those that every game has, where it watches all."""
    watched = [trigger.what] if trigger.what >= 0 else [TEMPERATURE, OXYGEN, OCEANS]
    tokens: list[Icon] = []
    for number in watched:
        if tokens:
            tokens.append(icon("or"))
        tokens.append(icon(track_icon(number), any=trigger.who == ANYONE))
    return tokens


def _tags(trigger: Trigger) -> list[Icon]:
    """Any of the tags that a trigger waits for."""
    tokens: list[Icon] = []
    for tag in trigger.cards.tags:
        if tokens:
            tokens.append(icon("or"))
        tokens.append(icon("tag", of=TAGS[tag], any=trigger.who == ANYONE))
    return tokens


def _card(trigger: Trigger) -> list[Icon]:
    kind = icon("event" if trigger.cards.type == EVENT else "played", any=trigger.who == ANYONE)
    points = [icon("points")] if trigger.cards.scores else []
    return [kind, *(icon("tag", of=TAGS[tag]) for tag in trigger.cards.tags), *points]


def _tile(what: str, trigger: Trigger, where: str = "") -> list[Icon]:
    return [icon("tile", of=what, any=trigger.who == ANYONE, where=where)]


# Occasions by happening; modules add theirs.
OCCASIONS: Final[dict[int, Callable[[Trigger], list[Icon]]]] = {
    TAG_PLAYED: _tags,
    CARD_PLAYED: _card,
    PROJECT_PAID: lambda trigger: [icon("project", any=trigger.who == ANYONE)],
    CITY_PLACED: lambda trigger: _tile("city", trigger, "mars" if trigger.on_mars else ""),
    GREENERY_PLACED: lambda trigger: _tile("greenery", trigger),
    OCEAN_PLACED: lambda trigger: [icon("ocean", any=trigger.who == ANYONE)],
    TILE_PLACED: lambda trigger: _tile("any", trigger, "metal" if trigger.on_metal else ""),
    TRACK_RAISED: _tracks,
    PRODUCTION_RAISED: lambda trigger: [
        icon(
            "production", of="any" if trigger.what < 0 else RESOURCES[trigger.what], any=trigger.who == ANYONE
        )
    ],
    NEW_TAG_PLAYED: lambda trigger: [icon("kinds"), icon("tag", of="any", any=trigger.who == ANYONE)],
    PRODUCED: lambda trigger: [icon("production", any=trigger.who == ANYONE)],
    RESOURCE_ADDED: lambda trigger: [icon("held", of=held_name(trigger.what), any=trigger.who == ANYONE)],
}


def trigger_icons(trigger: Trigger, face: Card) -> list[Icon]:
    """When it happens, a colon, what it does."""
    occasion = OCCASIONS[trigger.happening](trigger)
    least = max(trigger.least_cost, trigger.cards.least_cost)
    if least:
        occasion.append(icon("cost", least))
    return [*occasion, icon("colon"), *effect_icons(trigger.effect, face)]


# The icons of lasting rules, by number; modules add theirs.
PERKS: Final[dict[int, Callable[[Perk], list[Icon]]]] = {
    STEEL_VALUE: lambda perk: [icon("steel"), icon("colon"), icon("value", perk.amount, "money")],
    TITANIUM_VALUE: lambda perk: [icon("titanium"), icon("colon"), icon("value", perk.amount, "money")],
    TOLERANCE: lambda perk: [icon("requirement"), icon("colon"), icon("tolerance", perk.amount)],
    GREENERY_PRICE: lambda perk: [
        icon("plants", FIRST_PERKS[perk.which] + perk.amount),
        icon("arrow"),
        icon("tile", of=tile_icon(GREENERY_TILE)),
    ],
    HEAT_PAYS: lambda perk: [icon("heat"), icon("colon"), icon("value", of="money")],
    SHELTERED: lambda perk: [
        icon("shelter"),
        icon("plants"),
        icon("held", of="animal"),
        icon("held", of="microbe"),
    ],
    POWER_PLANT_DISCOUNT: lambda perk: [
        icon("project", of="power-plant"),
        icon("colon"),
        icon("discount", perk.amount),
    ],
    NEXT_DISCOUNT: lambda perk: [icon("next-card"), icon("colon"), icon("discount", perk.amount)],
    NEXT_TOLERANCE: lambda perk: [icon("next-card"), icon("colon"), icon("tolerance", perk.amount)],
    HEAT_ON_CARD: lambda perk: [icon("held", of="any"), icon("colon"), icon("heat", perk.amount)],
    STEP_LEVY: lambda perk: [icon("rating"), icon("colon"), icon("money", -perk.amount)],
    OCEAN_MONEY: lambda perk: [
        icon("beside"),
        icon("ocean"),
        icon("colon"),
        icon("money", FIRST_PERKS[perk.which] + perk.amount),
    ],
    CARD_PRICE: lambda perk: [
        icon("buy"),
        icon("colon"),
        icon("cost", FIRST_PERKS[perk.which] + perk.amount),
    ],
}


def perk_icons(perk: Perk) -> list[Icon]:
    """The icons of a lasting rule."""
    return PERKS[perk.which](perk)


def pays_icons(pays: Pays, face: Card) -> list[Icon]:
    """The icons of what lies on a card and pays for others."""
    held = icon("held", of=held_name(face.holds))
    return [*filter_icons(pays.cards), icon("colon"), held, icon("value", pays.value, "money")]


def discount_icons(discount: Discount) -> list[Icon]:
    """The icons of a discount."""
    return [*filter_icons(discount.cards), icon("colon"), icon("discount", discount.amount)]


def points_icons(points: Points, face: Card) -> list[Icon]:
    """The icons of a card's points."""
    if points.count is None:
        return [icon("points", points.fixed)]
    tokens = [icon("points", points.times), icon("per", points.each), *count_icons(points.count, face)]
    return tokens if points.fixed == 0 else [icon("points", points.fixed), icon("plus"), *tokens]


def card_icons(face: Card) -> list[tuple[str, list[Icon]]]:
    """All rows of a card: what happens at once, the action, lasting effects, the first action."""
    rows: list[tuple[str, list[Icon]]] = []
    if face.cost and face.kind == CORPORATION:
        rows.append(("start", [icon("money", face.cost)]))
    if face.printed:
        rows.append(("effect", [token for each in face.printed for token in effect_icons(each, face)]))
    if face.action is not None:
        rows.append(("action", effect_icons(face.action, face)))
    rows += [("lasting", trigger_icons(trigger, face)) for trigger in face.triggers]
    rows += [("lasting", discount_icons(discount)) for discount in face.discounts]
    rows += [("lasting", perk_icons(perk)) for perk in face.perks]
    if face.pays is not None:
        rows.append(("lasting", pays_icons(face.pays, face)))
    if face.first is not None:
        rows.append(("first-action", effect_icons(face.first, face)))
    if face.untouchable:
        rows.append(("lasting", [icon("shelter"), icon("held", of=held_name(face.holds))]))
    if WILD in face.tags:
        rows.append(("lasting", [icon("tag", of="wild"), icon("colon"), icon("tag", of="any")]))
    return rows


def bonus_icons(stock_bonus: list[int], cards: int, toll: int) -> list[Icon]:
    """What is printed on an area of a board."""
    tokens = [icon(RESOURCES[kind], n) for kind, n in enumerate(stock_bonus) if n]
    if cards:
        tokens.append(icon("card", cards))
    if toll:
        tokens += [icon("money", -toll), icon("ocean", 1)]
    return tokens
