"""Cards in words: effects, lasting rules, requirements, points, projects, milestones and awards.

Every phrase is made from the definition that the engine executes, found by its class, so a card needs
no text of its own. A phrase is an imperative without a full stop; ``face`` is the card on which an
effect is printed, which says what "here" holds and whether the card's own tags count.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final, NamedTuple

from tharsis.mars import actions, ordering, research
from tharsis.mars.board import OUTSIDE, ROWS
from tharsis.mars.card import CARDS, Card, Perk, Points
from tharsis.mars.counts import (
    AnyHere,
    Beside,
    CardsInPlay,
    CardsWithRequirement,
    CitiesInPlay,
    Count,
    EventsOfAll,
    HandSize,
    Here,
    HighestProduction,
    IfTags,
    InStock,
    OpponentTags,
    OwnCities,
    OwnCoastTiles,
    OwnEvents,
    OwnGreeneries,
    OwnTiles,
    ProductionKinds,
    ProductionOf,
    Rating,
    ResourcesOnCards,
    TagCount,
    TagKinds,
)
from tharsis.mars.effects import globals, hand, production, removal, resources, rules, stock, tiles
from tharsis.mars.effects.base import Both, Choice, Effect, Then
from tharsis.mars.milestones import Award, Milestone
from tharsis.mars.requirements import CountRequirement, ParameterRequirement, Requirement, TagRequirement
from tharsis.mars.standard_projects import PROJECTS, DoProject, SellPatents, StandardProject
from tharsis.mars.terms import (
    ALONE,
    ANYONE,
    AS_CITY,
    AS_GREENERY,
    AS_OCEAN,
    AUTOMATED,
    BESIDE_CITY,
    BESIDE_GREENERY,
    BESIDE_TWO_CITIES,
    CAPITAL,
    CARD_PLAYED,
    CARD_PRICE,
    CITY_PLACED,
    CITY_TILE,
    CORPORATION,
    DISCOUNT_ALL,
    DISCOUNT_TAG,
    FIRST_PERKS,
    GREENERY_PLACED,
    GREENERY_PRICE,
    GREENERY_TILE,
    HEAT_PAYS,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_PLACED,
    OCEAN_TILE,
    OCEANS,
    ON_LAND,
    ON_METAL,
    ON_METAL_BESIDE_OWN,
    ON_OCEAN_AREA,
    ON_VOLCANIC,
    OXYGEN,
    PERKS,
    PROJECT_PAID,
    SHELTERED,
    STEEL_VALUE,
    TAG_PLAYED,
    TILE_PLACED,
    TITANIUM_VALUE,
    TOLERANCE,
)
from tharsis.mars.triggers import Trigger
from tharsis.mars.words import (
    CARD_RESOURCE_NAMES,
    PARAMETER_NAMES,
    RESOURCE_NAMES,
    TAG_NAMES,
    TILE_NAMES,
    TYPE_NAMES,
    a,
    headline,
    joined,
    level,
    many,
    on_card,
    plural,
    sentence,
    steps,
)
from tharsis.mars.words import production as production_name
from tharsis.mars.words import stock as stock_words

RATING: Final = "terraform rating (TR)"


# What can be counted ------------------------------------------------------------------------


class Thing(NamedTuple):
    """What a count counts: one of them, several, what follows in any sentence, what follows on a card."""

    one: str
    more: str
    where: str = ""
    whose: str = ""


def _thing(noun: str, where: str = "", whose: str = "") -> Thing:
    return Thing(noun, many(noun), where, whose)


def _tags(tags: list[int], last: str = "or") -> str:
    return joined([TAG_NAMES[tag] for tag in tags], last) + " tag"


@singledispatch
def _counted(count: Count, face: Card | None) -> Thing:
    raise TypeError(f"there are no words for the count {type(count).__name__}")


@_counted.register
def _(count: TagCount, face: Card | None) -> Thing:
    own = face is not None and any(tag in count.tags for tag in face.tags)
    return _thing(_tags(count.tags), "", " you have, this card's included" if own else " you have")


@_counted.register
def _(count: OpponentTags, face: Card | None) -> Thing:
    return _thing(_tags([count.tag]), "", " that your opponents have")


@_counted.register
def _(count: TagKinds, face: Card | None) -> Thing:
    return _thing("different tag", "", " you have")


@_counted.register
def _(count: CitiesInPlay, face: Card | None) -> Thing:
    return _thing("city", " in play, on Mars or off" if count.outside else " on Mars", ", whoever owns it")


@_counted.register
def _(count: OwnCities, face: Card | None) -> Thing:
    return _thing("city", "", " you own")


@_counted.register
def _(count: OwnGreeneries, face: Card | None) -> Thing:
    return _thing("greenery", "", " you own")


@_counted.register
def _(count: OwnTiles, face: Card | None) -> Thing:
    if count.top == 0:
        return _thing("tile", " on Mars and off", " that you own")
    rows = len(ROWS) - count.top + 1
    return _thing("tile", f" in the bottom {plural(rows, 'row')} of the map", " that you own")


@_counted.register
def _(count: OwnCoastTiles, face: Card | None) -> Thing:
    return _thing("tile", " beside an ocean", " that you own")


@_counted.register
def _(count: Beside, face: Card | None) -> Thing:
    noun = TILE_NAMES[count.tiles[0]]  # the first is the plain kind, the others count as such
    return _thing(noun, " beside this tile")


@_counted.register
def _(count: Here, face: Card | None) -> Thing:
    kind = -1 if face is None else face.holds
    return _thing(CARD_RESOURCE_NAMES.get(kind, "resource"), " here")


@_counted.register
def _(count: EventsOfAll, face: Card | None) -> Thing:
    return _thing("event", " played in this game", ", whoever played it")


@_counted.register
def _(count: OwnEvents, face: Card | None) -> Thing:
    return _thing("event", " in the pile of played events")


@_counted.register
def _(count: HandSize, face: Card | None) -> Thing:
    return _thing("card", " in hand")


@_counted.register
def _(count: Rating, face: Card | None) -> Thing:
    return Thing("step", "steps", f" of {RATING}")


@_counted.register
def _(count: ProductionOf, face: Card | None) -> Thing:
    return Thing("step", "steps", f" of {production_name(count.resource)}")


@_counted.register
def _(count: HighestProduction, face: Card | None) -> Thing:
    return Thing("step", "steps", " of any one production")


@_counted.register
def _(count: ProductionKinds, face: Card | None) -> Thing:
    return Thing("kind of production", "kinds of production", " above the level that everybody began with")


@_counted.register
def _(count: InStock, face: Card | None) -> Thing:
    names = joined([RESOURCE_NAMES[resource] for resource in count.resources])
    return Thing(names, names, " in stock" + (" together" if len(count.resources) > 1 else ""))


@_counted.register
def _(count: CardsInPlay, face: Card | None) -> Thing:
    # Events never stay in play, so more than one type means all the others.
    noun = f"{TYPE_NAMES[AUTOMATED]} card" if count.types == [AUTOMATED] else "project card"
    cost = f" with a printed cost of at least {count.least_cost} M€" if count.least_cost else ""
    return _thing(noun, " in play" + cost + ("" if count.types == [AUTOMATED] else " (events do not count)"))


@_counted.register
def _(count: CardsWithRequirement, face: Card | None) -> Thing:
    return _thing("card", " in play with a requirement (events do not count)")


@_counted.register
def _(count: ResourcesOnCards, face: Card | None) -> Thing:
    return _thing("resource", " on cards in play")


def _each(count: Count, each: int, face: Card | None) -> str:
    """``each`` of a count as the measure of something."""
    thing = _counted(count, face)
    return (thing.one if each == 1 else f"{each} {thing.more}") + thing.where + thing.whose


def _scaled(phrase: str, count: Count | None, each: int, face: Card | None) -> str:
    return phrase if count is None else f"{phrase} for every {_each(count, each, face)}"


# Effects ------------------------------------------------------------------------------------


def effect_words(effect: Effect, face: Card | None = None) -> str:
    """An effect as an imperative phrase; what it costs stands before a colon.

    >>> from tharsis.mars.effects.globals import oxygen
    >>> from tharsis.mars.effects.stock import gain, lose
    >>> effect_words(lose(energy=4) >> (gain(steel=1) & oxygen(1)))
    'spend 4 energy: gain 1 steel and raise oxygen 1 step'
    """
    if isinstance(effect, Then):
        return f"{_words(effect.cost, face)}: {_words(effect.result, face)}"
    return _words(effect, face)


@singledispatch
def _words(effect: Effect, face: Card | None) -> str:
    """An effect inside a sentence."""
    raise TypeError(f"there are no words for the effect {type(effect).__name__}")


@_words.register
def _(effect: Then, face: Card | None) -> str:
    # A condition has no "to" after it: what follows is what it allows.
    link = ", " if isinstance(effect.cost, stock.IfRaised) else " to "
    return _words(effect.cost, face) + link + _words(effect.result, face)


@_words.register
def _(effect: Choice, face: Card | None) -> str:
    parts = [_words(each, face) for each in effect.alternatives]
    plain = len(parts) == 2 and not any(isinstance(each, Then) for each in effect.alternatives)
    return " or ".join(parts) if plain else ", ".join(parts[:-1]) + ", or " + parts[-1]


@_words.register
def _(effect: Both, face: Card | None) -> str:
    if all(_is_step(each) for each in effect.members):
        return _production_box([each for each in effect.members if isinstance(each, production.Produce)])
    return joined([_words(each, face) for each in effect.members])


def _is_step(effect: Effect) -> bool:
    return isinstance(effect, production.Produce) and effect.count is None


def _production_box(changes: list[production.Produce]) -> str:
    """Several changes of own production: losses first, each verb once."""
    groups: list[str] = []
    for verb, sign in (("lower", -1), ("raise", 1)):
        parts = [
            f"your {production_name(each.resource)} {steps(abs(each.amount))}"
            for each in changes
            if each.amount * sign > 0
        ]
        if parts:
            groups.append(f"{verb} {joined(parts)}")
    return " and ".join(groups) if " and " not in "".join(groups) else ", and ".join(groups)


@_words.register
def _(effect: production.Produce, face: Card | None) -> str:
    verb = "lower" if effect.amount < 0 else "raise"
    phrase = f"{verb} your {production_name(effect.resource)} "
    if isinstance(effect.count, IfTags):
        count = effect.count
        return (
            f"{phrase}{steps(effect.amount * count.little)}, or {steps(effect.amount * count.much)} "
            f"if you have at least {plural(count.least, _tags([count.tag]))}"
        )
    return _scaled(phrase + steps(abs(effect.amount)), effect.count, effect.each, face)


@_words.register
def _(effect: production.AnyProduction, face: Card | None) -> str:
    return f"lower any player's {production_name(effect.resource)} {steps(effect.amount)}"


@_words.register
def _(effect: production.MetalProduction, face: Card | None) -> str:
    return "raise your production of the metal printed there 1 step (if both are, of the one you choose)"


@_words.register
def _(effect: production.CopyBox, face: Card | None) -> str:
    return "repeat all production changes of one of your cards in play with a building tag, losses included"


@_words.register
def _(effect: production.ShiftProduction, face: Card | None) -> str:
    given, taken = production_name(effect.given), production_name(effect.taken)
    return f"lower your {given} by as many steps as you like, at least 1, and raise your {taken} by as many"


@_words.register
def _(effect: stock.Gain, face: Card | None) -> str:
    amounts = joined([stock_words(n, kind) for kind, n in zip(effect.resources, effect.amounts)])
    return _scaled(f"gain {amounts}", effect.count, effect.each, face)


@_words.register
def _(effect: stock.Lose, face: Card | None) -> str:
    verb = "spend" if effect.urgent else "lose"
    return f"{verb} {stock_words(effect.amount, effect.resource)}"


@_words.register
def _(effect: stock.Pay, face: Card | None) -> str:
    if effect.cost < 0:
        return "pay what is due"
    helpers = [name for name, helps in (("steel", effect.steel), ("titanium", effect.titanium)) if helps]
    return f"spend {effect.cost} M€" + (f" ({joined(helpers)} may pay too)" if helpers else "")


@_words.register
def _(effect: stock.Toll, face: Card | None) -> str:
    return "pay the price printed on the area"


@_words.register
def _(effect: stock.Exchange, face: Card | None) -> str:
    given, taken = RESOURCE_NAMES[effect.given], RESOURCE_NAMES[effect.taken]
    return f"turn as much {given} as you like, at least 1, into the same amount of {taken}"


@_words.register
def _(effect: stock.IfRaised, face: Card | None) -> str:
    return f"if your {RATING} has gone up this generation"


@_words.register
def _(effect: globals.Raise, face: Card | None) -> str:
    name = PARAMETER_NAMES[effect.parameter]
    return f"raise {name if effect.parameter == OXYGEN else 'the ' + name} {steps(effect.steps)}"


@_words.register
def _(effect: globals.RaiseRating, face: Card | None) -> str:
    return _scaled(f"raise your {RATING} {steps(effect.steps)}", effect.count, effect.each, face)


@_words.register
def _(effect: hand.Draw, face: Card | None) -> str:
    return f"draw {plural(effect.amount, 'card')}"


@_words.register
def _(effect: hand.Look, face: Card | None) -> str:
    return (
        f"look at the top {plural(effect.amount, 'card')} of the deck, "
        f"keep {effect.keep} of them and discard the others"
    )


@_words.register
def _(effect: hand.LookAndBuy, face: Card | None) -> str:
    return "look at the top card of the deck, then buy it or discard it"


@_words.register
def _(effect: hand.TakeOffer, face: Card | None) -> str:
    return "take the card that you bought"


@_words.register
def _(effect: hand.RevealForTag, face: Card | None) -> str:
    return (
        "reveal the top card of the deck and discard it; "
        f"if it has {a(_tags([effect.tag]))}, {_words(resources.AddHere(1), face)}"
    )


@_words.register
def _(effect: hand.SwapCard, face: Card | None) -> str:
    return "you may discard a card from your hand to draw another"


def _here(amount: int, face: Card | None) -> str:
    return on_card(amount, -1 if face is None else face.holds)


@_words.register
def _(effect: resources.AddHere, face: Card | None) -> str:
    return f"add {_here(effect.amount, face)} here"


@_words.register
def _(effect: resources.SpendHere, face: Card | None) -> str:
    return f"spend {_here(effect.amount, face)} from here"


@_words.register
def _(effect: resources.AddTo, face: Card | None) -> str:
    target = "another card of yours" if effect.another else "a card of yours"
    return f"add {on_card(effect.amount, effect.kind)} to {target}"


@_words.register
def _(effect: resources.AddToFull, face: Card | None) -> str:
    return f"add {on_card(effect.amount, -1)} to a card of yours that already has one, of the same kind"


@_words.register
def _(effect: resources.AddToPlayed, face: Card | None) -> str:
    return "add 1 resource to the card played, if it holds microbes or animals"


@_words.register
def _(effect: removal.Harm, face: Card | None) -> str:
    amounts = [stock_words(n, kind) for kind, n in zip(effect.resources, effect.amounts)]
    if effect.on_card:
        amounts.append(f"{on_card(effect.on_card, effect.kind)} on one card")
    verb = "steal" if effect.steal else "remove"
    return f"you may {verb} up to {joined(amounts, 'or')} from any player"


@_words.register
def _(effect: removal.TakeFromAnyCard, face: Card | None) -> str:
    return f"remove {on_card(1, effect.kind)} from any player's card"


@_words.register
def _(effect: removal.FloodNeighbour, face: Card | None) -> str:
    return f"you may remove up to {effect.amount} M€ from the owner of one tile beside it"


@_words.register
def _(effect: rules.NextCard, face: Card | None) -> str:
    if effect.which == NEXT_DISCOUNT:
        return f"the next card you play this generation costs {effect.amount} M€ less"
    if effect.which == NEXT_TOLERANCE:
        return (
            "the next card you play this generation may miss its temperature, oxygen or ocean requirement "
            f"by up to {steps(effect.amount)}"
        )
    raise TypeError(f"there are no words for the next card's rule {effect.which}")


# Where a tile may stand; "{}" is the tile with its article.
_PLACES: Final = {
    ON_LAND: "{} on a land area",
    ON_OCEAN_AREA: "{} on an ocean area",
    ON_VOLCANIC: "{} on a volcanic area (any land area on a map without volcanoes)",
    AS_CITY: "{}",
    AS_GREENERY: "{}",
    AS_OCEAN: "{}",
    ALONE: "{} on a land area with no tile beside it, not even an ocean",
    BESIDE_CITY: "{} on a land area beside at least 1 city, whoever owns it",
    BESIDE_TWO_CITIES: "{} on a land area beside at least 2 cities, whoever owns them",
    BESIDE_GREENERY: "{} on a land area beside at least 1 greenery, whoever owns it",
    ON_METAL: "{} on a land area with a steel or titanium bonus",
    ON_METAL_BESIDE_OWN: "{} on a land area with a steel or titanium bonus, beside at least 1 tile of yours",
}


@_words.register
def _(effect: tiles.PlaceTile, face: Card | None) -> str:
    name = TILE_NAMES[effect.tile]
    tile = a(name) if effect.tile in (OCEAN_TILE, GREENERY_TILE, CITY_TILE) else f"the {name} tile"
    if effect.name in OUTSIDE:
        return f"place {tile} on {effect.name}, off Mars"
    if effect.name:
        return f"place {tile} on {effect.name} (by the usual rules on a map without that area)"
    phrase = "place " + _PLACES[effect.rule].format(tile)
    if effect.tile == OCEAN_TILE and effect.rule == ON_LAND:
        phrase += " instead of an ocean area"
    elif effect.tile == GREENERY_TILE:
        away = "" if effect.rule == AS_GREENERY else ", beside your own tiles or not"
        phrase += f"{away} (oxygen rises 1 step)"
    elif effect.tile == CAPITAL:
        phrase += " where a city may stand; it counts as a city"
    return phrase if effect.after is None else f"{phrase}; then {_words(effect.after, face)}"


@_words.register
def _(effect: tiles.TollOcean, face: Card | None) -> str:
    return "place an ocean"


@_words.register
def _(effect: tiles.ClaimArea, face: Card | None) -> str:
    return "put your marker on a free land area, where only you may place a tile from now on"


# What the game itself does ------------------------------------------------------------------


@_words.register
def _(effect: SellPatents, face: Card | None) -> str:
    return "discard as many cards from your hand as you like, at least 1, and gain 1 M€ for each"


_GAME: Final[dict[type[Effect], str]] = {
    DoProject: "carry out a standard project",
    actions.PayForCard: "pay for a card",
    actions.PlayCard: "play a card",
    actions.ClaimMilestone: "claim a milestone",
    actions.FundAward: "fund an award",
    actions.TakeTurn: "take a turn",
    actions.FinalGreeneries: "turn plants into greeneries",
    ordering.ChooseNext: "choose what comes next",
    research.StartingChoice: "choose a corporation and cards to begin with",
    research.Reveal: "reveal your corporation",
    research.KeepCards: "pay for the cards that you keep",
    research.BuyCards: "buy cards",
    research.Pledge: "choose how to pay",
    research.DraftCard: "draft a card",
}


def _game_words(effect: Effect, face: Card | None) -> str:
    return _GAME[type(effect)]


for _kind in _GAME:
    _words.register(_kind, _game_words)


# Lasting rules ------------------------------------------------------------------------------


def trigger_words(trigger: Trigger, face: Card | None = None) -> str:
    """A lasting effect: when it comes, and what it does."""
    return f"{_occasion(trigger, face)}, {_words(trigger.effect, face)}"


def _occasion(trigger: Trigger, face: Card | None) -> str:
    anyone = trigger.who == ANYONE
    plays, places = ("any player plays", "any player places") if anyone else ("you play", "you place")
    cost = f" with a printed cost of at least {trigger.least_cost} M€" if trigger.least_cost else ""
    if trigger.happening == TAG_PLAYED:
        own = face is not None and any(tag in trigger.tags for tag in face.tags)
        return f"for each {_tags(trigger.tags)} {plays}" + (" (this card's included)" if own else "")
    if trigger.happening == CARD_PLAYED:
        tag = f" with {a(_tags(trigger.tags))}" if trigger.tags else ""
        return f"when {plays} {'an event' if trigger.events_only else 'a card'}{tag}{cost}"
    if trigger.happening == PROJECT_PAID:
        payer = "any player pays" if anyone else "you pay"
        free = joined([project.name for project in PROJECTS if project.cost == 0])
        return f"when {payer} for a standard project{cost or f' (so not for {free})'}"
    if trigger.happening == TILE_PLACED:
        where = " on an area with a steel or titanium bonus" if trigger.on_metal else ""
        return f"when {places} a tile, ocean or not,{where}".rstrip(",")
    if trigger.happening == CITY_PLACED:
        return f"when {places} a city" + (" on Mars" if trigger.on_mars else ", on Mars or off") + _itself(face)
    tile = {OCEAN_PLACED: "an ocean", GREENERY_PLACED: "a greenery"}[trigger.happening]
    return f"when {places} {tile}"


def _itself(face: Card | None) -> str:
    """A card that places a city sees its own."""
    if face is None or not any(_places_city(each) for each in face.effects):
        return ""
    return " (this one included)"


def _places_city(effect: Effect) -> bool:
    return isinstance(effect, tiles.PlaceTile) and effect.tile in (CITY_TILE, CAPITAL)


def perk_words(perk: Perk) -> str:
    """A lasting rule: what is different for the player from now on."""
    n = perk.amount
    if DISCOUNT_TAG <= perk.which < PERKS:
        return f"cards cost you {n} M€ less for each {_tags([perk.which - DISCOUNT_TAG])} on them"
    for project in PROJECTS:
        if project.discount == perk.which:
            return f"the standard project {project.name} costs you {n} M€ less"
    usual = FIRST_PERKS[perk.which]
    phrases = {
        STEEL_VALUE: f"each steel you pay with is worth {n} M€ more",
        TITANIUM_VALUE: f"each titanium you pay with is worth {n} M€ more",
        TOLERANCE: f"your cards may miss temperature, oxygen and ocean requirements by up to {steps(n)}",
        DISCOUNT_ALL: f"every card you play costs you {n} M€ less",
        GREENERY_PRICE: f"turning plants into a greenery takes {usual + n} plants instead of {usual}",
        HEAT_PAYS: "you may pay with heat as if it were M€, but not the other way round",
        SHELTERED: "opponents may not remove your plants, nor animals or microbes from your cards",
        NEXT_DISCOUNT: f"the next card you play costs you {n} M€ less",
        NEXT_TOLERANCE: f"the next card you play may miss its requirement by up to {steps(n)}",
        CARD_PRICE: f"buying a card costs you {usual + n} M€ instead of {usual}",
    }
    return phrases[perk.which]


# Requirements and points --------------------------------------------------------------------


def requirement_words(requirement: Requirement) -> str:
    """What must hold before a card may be played."""
    if isinstance(requirement, ParameterRequirement):
        bound = "at most" if requirement.most else "at least"
        value = f"{bound} {level(requirement.parameter, requirement.value)}"
        if requirement.parameter == OCEANS:
            return value
        return f"{PARAMETER_NAMES[requirement.parameter]} {value}"
    if isinstance(requirement, TagRequirement):
        return joined([plural(n, _tags([tag])) for tag, n in zip(requirement.tags, requirement.amounts)])
    if isinstance(requirement, CountRequirement):
        if isinstance(requirement.count, ProductionOf):
            return f"{production_name(requirement.count.resource)} at least {requirement.least}"
        thing = _counted(requirement.count, None)
        owned = thing.whose if thing.whose.startswith(" you ") else ""
        number = f"{requirement.least} {thing.one if requirement.least == 1 else thing.more}"
        return f"at least {number}{thing.where}{owned}"
    raise TypeError(f"there are no words for the requirement {type(requirement).__name__}")


def points_words(points: Points, face: Card | None = None) -> str:
    """The victory points of a card."""
    if face is None:  # what lies "here" is known by the card only
        face = next((card for card in CARDS if card.points is points), None)
    if points.count is None:
        return plural(points.fixed, "point")
    much = plural(points.times, "point")
    if isinstance(points.count, AnyHere):
        return f"{much} if there is at least {_here(1, face)} here"
    thing = _counted(points.count, None)  # at the end own tags count as a matter of course
    each = _each(points.count, points.each, face) if isinstance(points.count, Here) else ""
    if not each:
        each = (thing.one if points.each == 1 else f"{points.each} {thing.more}") + thing.where
        each += thing.whose if thing.whose.startswith(" you ") else ""
    extra = f" and {plural(points.fixed, 'point')} besides" if points.fixed else ""
    return f"{much} per {each}{extra}"


# Cards --------------------------------------------------------------------------------------


def card_lines(face: Card) -> list[str]:
    """The card's rules as sentences; its requirement and points stand apart."""
    lines: list[str] = []
    if face.kind == CORPORATION:
        lines.append(f"Start with {face.cost} M€.")
    lines += [sentence(phrase) for phrase in _effects(face)]
    if face.action is not None:
        lines.append(f"Action: {_words(face.action, face)}.")
    lines += [f"Effect: {trigger_words(trigger, face)}." for trigger in face.triggers]
    lines += [f"Effect: {perk_words(perk)}." for perk in face.perks]
    if face.first is not None:
        lines.append(f"Your first action in the game: {_words(face.first, face)}.")
    if face.untouchable:
        lines.append(f"Nobody, not even you, may remove {many(CARD_RESOURCE_NAMES[face.holds])} from here.")
    if face.kind == CORPORATION and len(lines) == 1:
        # The corporation without a rule is the one whose owner has no starting cards to choose from.
        lines.append(f"You keep all {research.START_CARDS} of your starting cards and pay nothing for them.")
    if not lines:
        lines.append(_bare(face))
    return lines


def _effects(face: Card) -> list[str]:
    """The phrases of what happens when the card is played; the same thing again is said once."""
    phrases: list[str] = []
    times: list[int] = []
    for effect in face.printed:
        phrase = _words(effect, face)
        if phrases and phrases[-1] == phrase:
            times[-1] += 1
        else:
            phrases.append(phrase)
            times.append(1)
    ocean = _words(tiles.TRACK_OCEAN, None)
    said: list[str] = []
    for phrase, n in zip(phrases, times):
        if n > 1 and phrase == ocean:
            said.append(f"place {plural(n, TILE_NAMES[OCEAN_TILE])}")
        else:
            said.append(phrase if n == 1 else f"{n} times: {phrase}")
    return said


def _bare(face: Card) -> str:
    """For a card that does nothing."""
    brings = (["tags"] if len(face.tags) > 1 else ["tag"] if face.tags else []) + ["points"]
    return f"Playing it has no effect: it brings only its {joined(brings)}."


def card_text(face: Card) -> str:
    """All of the card's rules in one text."""
    return " ".join(card_lines(face))


# On the board -------------------------------------------------------------------------------


def project_words(project: StandardProject) -> str:
    """What a standard project costs and does."""
    phrase = effect_words(project.effect)
    return sentence(f"pay {project.cost} M€: {phrase}" if project.cost else phrase)


def milestone_words(milestone: Milestone) -> str:
    """What it takes to claim a milestone."""
    count, least = milestone.count, milestone.threshold
    if isinstance(count, (Rating, ProductionOf)):
        return sentence(f"have {a(_measure(count))} of at least {least}")
    if isinstance(count, HighestProduction):
        return f"Have a production of at least {least}, whichever of the six it is."
    if isinstance(count, ProductionKinds) and least == len(RESOURCE_NAMES):
        return f"Have all {least} productions above the level that everybody began with."
    thing = _counted(count, None)
    verb = "own" if isinstance(count, (OwnCities, OwnGreeneries, OwnTiles, OwnCoastTiles)) else "have"
    return sentence(f"{verb} at least {least} {thing.one if least == 1 else thing.more}{thing.where}")


def award_words(award: Award) -> str:
    """What an award counts."""
    if isinstance(award.count, (Rating, ProductionOf)):
        return f"Goes to the player with the highest {_measure(award.count)}."
    thing = _counted(award.count, None)
    return f"Goes to the player with the most {thing.more}{thing.where}."


def _measure(count: Rating | ProductionOf) -> str:
    return RATING if isinstance(count, Rating) else production_name(count.resource)
