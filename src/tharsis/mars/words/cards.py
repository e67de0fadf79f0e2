"""Cards in words: lasting rules, requirements, points, whole cards, and what the board offers.

Every sentence is made from the definition that the engine executes, so a card needs no text of its
own; effects get their phrases in :mod:`tharsis.mars.words.effects`, things their names in
:mod:`tharsis.mars.words.nouns`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, singledispatch
from typing import Final

from tharsis.mars.engine.counts import (
    AnyHere,
    Count,
    Here,
    HighestProduction,
    ProductionKinds,
)
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.tiles import TRACK_OCEAN, PlaceTile
from tharsis.mars.engine.faces import CARDS, FACES, Card, Discount, Pays, Perk, Points
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.groups import START_CARDS
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.standard_projects import StandardProject
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
    HEAT_ON_CARD,
    HEAT_PAYS,
    NEW_TAG_PLAYED,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_MONEY,
    OCEAN_PLACED,
    OCEAN_TILE,
    OCEANS,
    OPPONENT,
    PRODUCED,
    PRODUCTION_RAISED,
    PROJECT_PAID,
    RESOURCE_ADDED,
    SHELTERED,
    STEEL_VALUE,
    STEP_LEVY,
    TAG_PLAYED,
    TILE_PLACED,
    TITANIUM_VALUE,
    TOLERANCE,
    TRACK_RAISED,
    WILD,
    YOU,
)
from tharsis.mars.engine.tiles import is_city
from tharsis.mars.engine.triggers import Trigger
from tharsis.mars.words.effects import effect_words, here_words
from tharsis.mars.words.effects import phrase as phrase_of
from tharsis.mars.words.nouns import (
    CARD_RESOURCE_NAMES,
    RESOURCE_NAMES,
    TRACK_WORDS,
    a,
    counted,
    each_of,
    filter_words,
    joined,
    level,
    many,
    measured,
    plural,
    sentence,
    steps,
    tag_words,
    tile_name,
)
from tharsis.mars.words.nouns import production as production_name

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
    told = OCCASIONS[trigger.happening](trigger)
    if face is not None and trigger.happening in INCLUDED:
        told += INCLUDED[trigger.happening](trigger, face)
    return told


def _subject(trigger: Trigger, verb: str) -> str:
    return {YOU: f"you {verb}", ANYONE: f"anyone {verb}s", OPPONENT: f"an opponent {verb}s"}[trigger.who]


def _does(trigger: Trigger, verb: str) -> str:
    """As :func:`_subject`, where rivals alone never do it."""
    return f"any player {verb}s" if trigger.who == ANYONE else f"you {verb}"


def _dear(trigger: Trigger) -> str:
    """What the card or project must cost at least."""
    least = max(trigger.least_cost, trigger.cards.least_cost)
    return f" with a printed cost of at least {least} M€" if least else ""


def _card_played(trigger: Trigger) -> str:
    kind = "an event" if trigger.cards.type == EVENT else "a card"
    tag = f" with {a(tag_words(trigger.cards.tags))}" if trigger.cards.tags else ""
    points = " with points that are not negative" if trigger.cards.scores else ""
    return f"when {_does(trigger, 'play')} {kind}{tag}{points}{_dear(trigger)}"


def _project_paid(trigger: Trigger) -> str:
    free = joined([project.name for project in _projects() if project.cost == 0])
    which = _dear(trigger) or f" ({free}, being free, does not count)"
    return f"when {_does(trigger, 'pay')} for a standard project{which}"


def _whose_phase(trigger: Trigger) -> str:
    return {YOU: "", ANYONE: ", for each player", OPPONENT: ", for each opponent"}[trigger.who]


def _placed(what: str) -> Callable[[Trigger], str]:
    return lambda trigger: f"when {_does(trigger, 'place')} {what}"


# Occasions by happening; modules add theirs.
OCCASIONS: Final[dict[int, Callable[[Trigger], str]]] = {
    TAG_PLAYED: lambda trigger: f"for each {tag_words(trigger.cards.tags)} {_does(trigger, 'play')}",
    CARD_PLAYED: _card_played,
    PROJECT_PAID: _project_paid,
    TILE_PLACED: lambda trigger: (
        _placed("a tile (oceans too)")(trigger)
        + (" on Mars" if trigger.on_mars else "")
        + (" on an area with a steel or titanium bonus" if trigger.on_metal else "")
    ),
    CITY_PLACED: lambda trigger: (
        _placed("a city")(trigger) + (" on Mars" if trigger.on_mars else ", on Mars or off")
    ),
    OCEAN_PLACED: _placed("an ocean"),
    GREENERY_PLACED: _placed("a greenery"),
    TRACK_RAISED: lambda trigger: (
        f"for each step that {_subject(trigger, 'raise')} "
        + (TRACK_WORDS[trigger.what].the if trigger.what >= 0 else "a track")
    ),
    PRODUCTION_RAISED: lambda trigger: (
        f"for each step that {_subject(trigger, 'raise')} "
        + (f"{production_name(trigger.what)}" if trigger.what >= 0 else "a production")
    ),
    NEW_TAG_PLAYED: lambda trigger: (
        f"for each kind of tag that {_subject(trigger, 'get')} and had not in play before "
        "(events and wild tags do not count)"
    ),
    PRODUCED: lambda trigger: f"in the production phase{_whose_phase(trigger)}",
    RESOURCE_ADDED: lambda trigger: (
        f"for each {CARD_RESOURCE_NAMES.get(trigger.what, 'resource')} "
        f"that {_subject(trigger, 'add')} to a card"
    ),
}


def _own_tag(trigger: Trigger, face: Card) -> str:
    return " (this card's included)" if any(tag in trigger.cards.tags for tag in face.tags) else ""


def _own_city(trigger: Trigger, face: Card) -> str:
    return " (this one included)" if any(_places_city(each) for each in face.effects) else ""


def _own_points(trigger: Trigger, face: Card) -> str:
    return " (this one included)" if trigger.cards.scores and trigger.cards.fits(face) else ""


# That the card itself sets its trigger off, by happening; modules add theirs.
INCLUDED: Final[dict[int, Callable[[Trigger, Card], str]]] = {
    TAG_PLAYED: _own_tag,
    CARD_PLAYED: _own_points,
    CITY_PLACED: _own_city,
}


def _places_city(effect: Effect) -> bool:
    return isinstance(effect, PlaceTile) and is_city(effect.tile)


def perk_words(perk: Perk) -> str:
    """A lasting rule: what is different for the player from now on."""
    n = perk.amount
    for project in _projects():
        if project.discount == perk.which:
            return f"the standard project {project.name} costs you {n} M€ less"
    if perk.which not in PERKS:
        raise TypeError(f"there are no words for the lasting rule {perk.which}")
    return PERKS[perk.which](n, FIRST_PERKS[perk.which] + n)


# Lasting rules by number, told by how much more and how much then; modules add theirs.
PERKS: Final[dict[int, Callable[[int, int], str]]] = {
    STEEL_VALUE: lambda n, then: f"each steel you pay with is worth {n} M€ more",
    TITANIUM_VALUE: lambda n, then: f"each titanium you pay with is worth {n} M€ more",
    TOLERANCE: lambda n, then: f"your cards may miss requirements on any track by up to {steps(n)}",
    GREENERY_PRICE: lambda n, then: (
        f"turning plants into a greenery takes {then} plants instead of {then - n}"
    ),
    HEAT_PAYS: lambda n, then: "you may pay with heat as if it were M€, but not the other way round",
    SHELTERED: lambda n, then: (
        "opponents may not remove your plants, nor animals or microbes from your cards"
    ),
    NEXT_DISCOUNT: lambda n, then: f"the next card you play costs you {n} M€ less",
    NEXT_TOLERANCE: lambda n, then: f"the next card you play may miss its requirement by up to {steps(n)}",
    HEAT_ON_CARD: lambda n, then: f"each resource here may be spent as {n} heat, wherever heat is spent",
    STEP_LEVY: lambda n, then: f"each step of terraform rating that you gain in an action costs you {n} M€",
    OCEAN_MONEY: lambda n, then: (
        f"for each ocean beside a tile that you place you gain {then} M€ instead of {then - n}"
    ),
    CARD_PRICE: lambda n, then: f"buying a card costs you {then} M€ instead of {then - n}",
}


def discount_words(discount: Discount) -> str:
    """A lasting rule about what cards cost."""
    n, cards = discount.amount, discount.cards
    if cards.tags:
        less = f"{n} M€ less for each {tag_words(cards.tags)}"
        if cards.plain:
            return f"cards cost you {less} on them"
        return f"every {filter_words(cards, with_tags=False)} costs you {less} on it"
    if cards.plain:
        return f"every card you play costs you {n} M€ less"
    return f"every {filter_words(cards)} costs you {n} M€ less"


def pays_words(pays: Pays, face: Card) -> str:
    """A lasting rule about what pays for cards."""
    noun = many(CARD_RESOURCE_NAMES[face.holds])
    return f"{noun} from here may pay for {filter_words(pays.cards, several=True)}, {pays.value} M€ each"


# Requirements and points --------------------------------------------------------------------


@singledispatch
def requirement_words(requirement: Requirement) -> str:
    """What must hold before a card may be played."""
    raise TypeError(f"there are no words for the requirement {type(requirement).__name__}")


@requirement_words.register
def _(requirement: ParameterRequirement) -> str:
    bound = "at most" if requirement.most else "at least"
    value = f"{bound} {level(requirement.parameter, requirement.value)}"
    if requirement.parameter == OCEANS:
        return value
    return f"{TRACK_WORDS[requirement.parameter].name} {value}"


@requirement_words.register
def _(requirement: TagRequirement) -> str:
    return joined([plural(n, tag_words([tag])) for tag, n in zip(requirement.tags, requirement.amounts)])


@requirement_words.register
def _(requirement: CountRequirement) -> str:
    bound = "at most" if requirement.most else "at least"
    level_of = measured(requirement.count)
    if level_of:
        return f"{level_of} {bound} {requirement.bound}"
    thing = counted(requirement.count, None)
    noun = thing.one if requirement.bound == 1 else thing.more
    return f"{bound} {requirement.bound} {noun}{thing.where}{thing.whose}"


def points_words(points: Points, face: Card | None = None) -> str:
    """The victory points of a card."""
    if face is None:  # what lies "here" is known by the card only
        face = next((card for card in CARDS if card.points is points), None)
    if points.count is None:
        return plural(points.fixed, "point") if points.fixed else "an icon for points, but no points"
    extra = f", and {plural(points.fixed, 'point')} besides" if points.fixed else ""
    return f"{plural(points.times, 'point')} {scored(points.count, points.each, face)}{extra}"


@singledispatch
def scored(count: Count, each: int, face: Card | None) -> str:
    """What points are given for: every ``each`` of a count."""
    return f"per {each_of(count, each, None)}"  # at the end a card's own tags count as a matter of course


@scored.register
def _(count: Here, each: int, face: Card | None) -> str:
    return f"per {each_of(count, each, face)}"


@scored.register
def _(count: AnyHere, each: int, face: Card | None) -> str:
    return f"if there is at least {here_words(1, face)} here"


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
    lines += [f"Effect: {discount_words(discount)}." for discount in face.discounts]
    lines += [f"Effect: {perk_words(perk)}." for perk in face.perks]
    if face.pays is not None:
        lines.append(f"Effect: {pays_words(face.pays, face)}.")
    if face.first is not None:
        lines.append(f"Your first action in the game: {phrase_of(face.first, face)}.")
    if face.untouchable:
        lines.append(f"Nobody, not even you, may remove {many(CARD_RESOURCE_NAMES[face.holds])} from here.")
    if face.kind == CORPORATION and len(lines) == 1:
        # The corporation without a rule is the one whose owner has no starting cards to choose from.
        lines.append(f"You keep all {START_CARDS} of your starting cards and pay nothing for them.")
    if WILD in face.tags:
        lines.append("Effect: in each of your later actions its wild tag counts as one tag of your choice.")
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
            said.append(f"place {plural(n, tile_name(OCEAN_TILE))}")
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


def _projects() -> list[StandardProject]:
    return [face for face in FACES if isinstance(face, StandardProject)]


def project_words(project: StandardProject) -> str:
    """What a standard project costs and does."""
    phrase = effect_words(project.effect)
    return sentence(f"pay {project.cost} M€: {phrase}" if project.cost else phrase)


@cache  # they stand in every view
def milestone_words(milestone: Milestone) -> str:
    """What it takes to claim a milestone."""
    return sentence(reaching(milestone.count, milestone.threshold))


@singledispatch
def reaching(count: Count, least: int) -> str:
    """To have at least so much of a count."""
    level_of = measured(count)
    if level_of:
        return f"have {a(level_of)} of at least {least}"
    thing = counted(count, None)
    return f"{thing.verb} at least {least} {thing.one if least == 1 else thing.more}{thing.where}"


@reaching.register
def _(count: HighestProduction, least: int) -> str:
    return f"have a production of at least {least}, whichever of the six it is"


@reaching.register
def _(count: ProductionKinds, least: int) -> str:
    kinds = f"all {least} productions" if least == len(RESOURCE_NAMES) else f"{least} kinds of production"
    return f"have {kinds} above the level that everybody began with"


@cache
def award_words(award: Award) -> str:
    """What an award counts."""
    level_of = measured(award.count)
    if level_of:
        return f"Goes to the player with the highest {level_of}."
    thing = counted(award.count, None)
    return f"Goes to the player with the most {thing.more}{thing.where}."
