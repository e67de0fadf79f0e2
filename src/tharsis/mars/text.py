"""Cards in words: lasting rules, requirements, points, whole cards, and what the board offers.

Every sentence is made from the definition that the engine executes, so a card needs no text of its
own; effects get their phrases in :mod:`tharsis.mars.phrases`, things their names in
:mod:`tharsis.mars.words`.
"""

from __future__ import annotations

from tharsis.mars.card import CARDS, Card, Perk, Points
from tharsis.mars.counts import (
    AnyHere,
    Here,
    HighestProduction,
    OwnCities,
    OwnCoastTiles,
    OwnGreeneries,
    OwnTiles,
    ProductionKinds,
    ProductionOf,
    Rating,
)
from tharsis.mars.effects.base import Effect
from tharsis.mars.effects.tiles import TRACK_OCEAN, PlaceTile
from tharsis.mars.milestones import Award, Milestone
from tharsis.mars.phrases import effect_words, here_words
from tharsis.mars.phrases import phrase as phrase_of
from tharsis.mars.requirements import CountRequirement, ParameterRequirement, Requirement, TagRequirement
from tharsis.mars.research import START_CARDS
from tharsis.mars.standard_projects import PROJECTS, StandardProject
from tharsis.mars.terms import (
    ANYONE,
    CAPITAL,
    CARD_PLAYED,
    CARD_PRICE,
    CITY_PLACED,
    CITY_TILE,
    CORPORATION,
    DISCOUNT_ALL,
    DISCOUNT_TAG,
    EVENT,
    FIRST_PERKS,
    GREENERY_PLACED,
    GREENERY_PRICE,
    HEAT_PAYS,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_PLACED,
    OCEAN_TILE,
    OCEANS,
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
    RATING,
    RESOURCE_NAMES,
    TILE_NAMES,
    a,
    counted,
    each_of,
    joined,
    level,
    many,
    plural,
    sentence,
    steps,
    tag_words,
)
from tharsis.mars.words import production as production_name

__all__ = [
    "award_words",
    "card_lines",
    "card_text",
    "effect_words",
    "milestone_words",
    "perk_words",
    "points_words",
    "project_words",
    "requirement_words",
    "trigger_words",
]


# Lasting rules ------------------------------------------------------------------------------


def trigger_words(trigger: Trigger, face: Card | None = None) -> str:
    """A lasting effect: when it comes, and what it does."""
    return f"{_occasion(trigger, face)}, {phrase_of(trigger.effect, face)}"


def _occasion(trigger: Trigger, face: Card | None) -> str:
    anyone = trigger.who == ANYONE
    plays, places = ("any player plays", "any player places") if anyone else ("you play", "you place")
    cost = f" with a printed cost of at least {trigger.least_cost} M€" if trigger.least_cost else ""
    if trigger.happening == TAG_PLAYED:
        own = face is not None and any(tag in trigger.tags for tag in face.tags)
        return f"for each {tag_words(trigger.tags)} {plays}" + (" (this card's included)" if own else "")
    if trigger.happening == CARD_PLAYED:
        tag = f" with {a(tag_words(trigger.tags))}" if trigger.tags else ""
        return f"when {plays} {'an event' if trigger.events_only else 'a card'}{tag}{cost}"
    if trigger.happening == PROJECT_PAID:
        payer = "any player pays" if anyone else "you pay"
        free = joined([project.name for project in PROJECTS if project.cost == 0])
        return f"when {payer} for a standard project{cost or f' ({free}, being free, does not count)'}"
    if trigger.happening == TILE_PLACED:
        where = " on an area with a steel or titanium bonus" if trigger.on_metal else ""
        return f"when {places} a tile (oceans too){where}"
    if trigger.happening == CITY_PLACED:
        return (
            f"when {places} a city" + (" on Mars" if trigger.on_mars else ", on Mars or off") + _itself(face)
        )
    tile = {OCEAN_PLACED: "an ocean", GREENERY_PLACED: "a greenery"}[trigger.happening]
    return f"when {places} {tile}"


def _itself(face: Card | None) -> str:
    """A card that places a city sees its own."""
    if face is None or not any(_places_city(each) for each in face.effects):
        return ""
    return " (this one included)"


def _places_city(effect: Effect) -> bool:
    return isinstance(effect, PlaceTile) and effect.tile in (CITY_TILE, CAPITAL)


def perk_words(perk: Perk) -> str:
    """A lasting rule: what is different for the player from now on."""
    n = perk.amount
    if DISCOUNT_TAG <= perk.which < PERKS:
        return f"cards cost you {n} M€ less for each {tag_words([perk.which - DISCOUNT_TAG])} on them"
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
        return joined([plural(n, tag_words([tag])) for tag, n in zip(requirement.tags, requirement.amounts)])
    if isinstance(requirement, CountRequirement):
        if isinstance(requirement.count, ProductionOf):
            return f"{production_name(requirement.count.resource)} at least {requirement.least}"
        thing = counted(requirement.count, None)
        noun = thing.one if requirement.least == 1 else thing.more
        return f"at least {requirement.least} {noun}{thing.where}{thing.whose}"
    raise TypeError(f"there are no words for the requirement {type(requirement).__name__}")


def points_words(points: Points, face: Card | None = None) -> str:
    """The victory points of a card."""
    if face is None:  # what lies "here" is known by the card only
        face = next((card for card in CARDS if card.points is points), None)
    if points.count is None:
        return plural(points.fixed, "point")
    much = plural(points.times, "point")
    if isinstance(points.count, AnyHere):
        return f"{much} if there is at least {here_words(1, face)} here"
    # At the end a card's own tags count as a matter of course.
    each = each_of(points.count, points.each, face if isinstance(points.count, Here) else None)
    extra = f", and {plural(points.fixed, 'point')} besides" if points.fixed else ""
    return f"{much} per {each}{extra}"


# Cards --------------------------------------------------------------------------------------


def card_lines(face: Card) -> list[str]:
    """The card's rules as sentences; its requirement and points stand apart."""
    lines: list[str] = []
    if face.kind == CORPORATION:
        lines.append(f"Start with {face.cost} M€.")
    lines += [sentence(phrase) for phrase in _effects(face)]
    if face.action is not None:
        lines.append(f"Action: {phrase_of(face.action, face)}.")
    lines += [f"Effect: {trigger_words(trigger, face)}." for trigger in face.triggers]
    lines += [f"Effect: {perk_words(perk)}." for perk in face.perks]
    if face.first is not None:
        lines.append(f"Your first action in the game: {phrase_of(face.first, face)}.")
    if face.untouchable:
        lines.append(f"Nobody, not even you, may remove {many(CARD_RESOURCE_NAMES[face.holds])} from here.")
    if face.kind == CORPORATION and len(lines) == 1:
        # The corporation without a rule is the one whose owner has no starting cards to choose from.
        lines.append(f"You keep all {START_CARDS} of your starting cards and pay nothing for them.")
    if not lines:
        lines.append(_bare(face))
    return lines


def _effects(face: Card) -> list[str]:
    """The phrases of what happens when the card is played; the same thing again is said once."""
    phrases: list[str] = []
    times: list[int] = []
    for effect in face.printed:
        phrase = phrase_of(effect, face)
        if phrases and phrases[-1] == phrase:
            times[-1] += 1
        else:
            phrases.append(phrase)
            times.append(1)
    ocean = phrase_of(TRACK_OCEAN, None)
    said: list[str] = []
    for phrase, n in zip(phrases, times):
        if n > 1 and phrase == ocean:
            said.append(f"place {plural(n, TILE_NAMES[OCEAN_TILE])}")
        else:
            said.append(phrase if n == 1 else f"{n} times: {phrase}")
    return said


def _bare(face: Card) -> str:
    """For a card that does nothing."""
    brings = ["tags" if len(face.tags) > 1 else "tag"] if face.tags and face.type != EVENT else []
    if face.points is not None:
        brings.append("point" if face.points.count is None and face.points.fixed == 1 else "points")
    return f"It brings you its {joined(brings)}, and nothing else."


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
    thing = counted(count, None)
    verb = "own" if isinstance(count, (OwnCities, OwnGreeneries, OwnTiles, OwnCoastTiles)) else "have"
    return sentence(f"{verb} at least {least} {thing.one if least == 1 else thing.more}{thing.where}")


def award_words(award: Award) -> str:
    """What an award counts."""
    if isinstance(award.count, (Rating, ProductionOf)):
        return f"Goes to the player with the highest {_measure(award.count)}."
    thing = counted(award.count, None)
    return f"Goes to the player with the most {thing.more}{thing.where}."


def _measure(count: Rating | ProductionOf) -> str:
    return RATING if isinstance(count, Rating) else production_name(count.resource)
