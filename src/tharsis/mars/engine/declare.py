"""The words that card lists are written in: thin helpers over effects, counts, requirements and rules."""

from __future__ import annotations

from typing import Final

from tharsis.mars.engine.counts import (
    AnyHere,
    AtMost,
    Beside,
    CitiesInPlay,
    Count,
    EventsOfAll,
    Held,
    Here,
    IfTags,
    Less,
    OpponentTags,
    Over,
    OwnCities,
    OwnGreeneries,
    Plus,
    ProductionOf,
    Rating,
    TagCount,
    TagsOfAll,
    Untagged,
)
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.faces import Card, Discount, Face, Pays, Perk, Points, new_corporation, new_project
from tharsis.mars.engine.filters import ALL_CARDS, CardFilter
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
)
from tharsis.mars.engine.terms import (
    CITY_TILE,
    NO_TYPE,
    NOTHING,
    OCEAN_TILE,
    OCEANS,
    OXYGEN,
    STEEL_VALUE,
    TEMPERATURE,
    TITANIUM_VALUE,
    TOLERANCE,
)
from tharsis.mars.engine.triggers import Trigger

Lasting = Trigger | Perk | Discount | Pays

# Counts -------------------------------------------------------------------------------------

here: Final[Count] = Here()
any_here: Final[Count] = AnyHere()
any_city: Final[Count] = CitiesInPlay(outside=True)
any_city_on_mars: Final[Count] = CitiesInPlay(outside=False)
events_of_all: Final[Count] = EventsOfAll()
untagged: Final[Count] = Untagged()
beside_oceans: Final[Count] = Beside(OCEAN_TILE)
beside_cities: Final[Count] = Beside(CITY_TILE)


def tags(*kinds: int) -> Count:
    """Own tags of these kinds, the card being played included."""
    return TagCount(list(kinds))


def tags_at_end(*kinds: int) -> Count:
    """Own tags of these kinds when points are counted: wild tags stand for nothing then."""
    return TagCount(list(kinds), wild=False)


def opponent_tags(kind: int) -> Count:
    """Tags of all opponents."""
    return OpponentTags(kind)


def tags_of_all(kind: int) -> Count:
    """Tags of all players."""
    return TagsOfAll(kind)


def held(kind: int) -> Count:
    """Resources of a kind on own cards."""
    return Held(kind)


def at_most(most: int, count: Count) -> Count:
    """A count, but never more than so many."""
    return AtMost(count, most)


def over(count: Count, base: int, each: int) -> Count:
    """Every full ``each`` of a count beyond ``base``."""
    return Over(count, base, each)


def plus(*counts: Count) -> Count:
    """Several counts together."""
    return Plus(list(counts))


def less(count: Count, fewer: Count) -> Count:
    """A count, one fewer for each of another."""
    return Less(count, fewer)


def if_tags(kind: int, least: int, much: int, little: int) -> Count:
    """``much`` with at least so many tags, else ``little``."""
    return IfTags(kind, least, much, little)


# Points -------------------------------------------------------------------------------------


def per(each: int, count: Count, times: int = 1) -> Points:
    """``times`` points for every ``each`` of a count."""
    return Points(0, count, each, times)


# Requirements -------------------------------------------------------------------------------


def least_oxygen(percent: int) -> Requirement:
    """Oxygen at least."""
    return ParameterRequirement(OXYGEN, percent, False)


def most_oxygen(percent: int) -> Requirement:
    """Oxygen at most."""
    return ParameterRequirement(OXYGEN, percent, True)


def least_temperature(degrees: int) -> Requirement:
    """Temperature at least."""
    return ParameterRequirement(TEMPERATURE, degrees, False)


def most_temperature(degrees: int) -> Requirement:
    """Temperature at most."""
    return ParameterRequirement(TEMPERATURE, degrees, True)


def least_oceans(tiles: int) -> Requirement:
    """Ocean tiles at least."""
    return ParameterRequirement(OCEANS, tiles, False)


def most_oceans(tiles: int) -> Requirement:
    """Ocean tiles at most."""
    return ParameterRequirement(OCEANS, tiles, True)


def least_tags(kind: int, amount: int) -> Requirement:
    """Own tags of one kind at least."""
    return TagRequirement([kind], [amount])


def one_tag_each(*kinds: int) -> Requirement:
    """One own tag of each kind."""
    return TagRequirement(list(kinds), [1] * len(kinds))


def least_production(resource: int, amount: int = 1) -> Requirement:
    """Own production at least."""
    return CountRequirement(ProductionOf(resource), amount)


def least_rating(rating: int) -> Requirement:
    """Own terraform rating at least."""
    return CountRequirement(Rating(), rating)


def own_greenery(amount: int = 1) -> Requirement:
    """Own greeneries at least."""
    return CountRequirement(OwnGreeneries(), amount)


def own_city(amount: int = 1) -> Requirement:
    """Own cities at least."""
    return CountRequirement(OwnCities(), amount)


def least_held(kind: int, amount: int) -> Requirement:
    """Resources of a kind on own cards at least."""
    return CountRequirement(Held(kind), amount)


def cities_in_play(amount: int) -> Requirement:
    """Cities of anyone at least."""
    return CountRequirement(any_city, amount)


# Lasting rules ------------------------------------------------------------------------------


def discount(tag: int, amount: int) -> Discount:
    """Cards cost less for each such tag."""
    return Discount(CardFilter([tag]), amount)


def discount_all(amount: int) -> Discount:
    """Every card costs less."""
    return Discount(ALL_CARDS, amount)


def discount_on(cards: CardFilter, amount: int) -> Discount:
    """Some cards cost less."""
    return Discount(cards, amount)


def steel_worth_more(amount: int = 1) -> Perk:
    """Steel pays more."""
    return Perk(STEEL_VALUE, amount)


def titanium_worth_more(amount: int = 1) -> Perk:
    """Titanium pays more."""
    return Perk(TITANIUM_VALUE, amount)


def tolerance(steps: int) -> Perk:
    """Global requirements may be off by that many steps."""
    return Perk(TOLERANCE, steps)


def pays_here(name: str, cards: CardFilter, value: int) -> Pays:
    """What lies here may pay for some cards."""
    return Pays(name, cards, value)


def rule(which: int, amount: int = 1) -> Perk:
    """Any other number that a player plays by."""
    return Perk(which, amount)


# Cards --------------------------------------------------------------------------------------


def _points(vp: int | Points) -> Points | None:
    if isinstance(vp, int):
        return Points(vp, None, 1, 0) if vp else None
    return vp


class CardList:
    """Declares the cards of one module, in their printed order."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.cards: list[Face] = []

    def project(
        self,
        number: str,
        name: str,
        type: int,
        cost: int,
        tags: list[int],
        *effects: Effect,
        requires: Requirement | list[Requirement] | None = None,
        holds: int = NOTHING,
        action: Effect | None = None,
        lasting: list[Lasting] | None = None,
        vp: int | Points = 0,
        untouchable: bool = False,
    ) -> Card:
        """One project card."""
        lasting = lasting or []
        card = new_project(
            self.module,
            number,
            name,
            type,
            cost,
            tags,
            list(effects),
            requires if isinstance(requires, list) else [requires] if requires is not None else [],
            holds,
            action,
            [each for each in lasting if isinstance(each, Trigger)],
            [each for each in lasting if isinstance(each, Perk)],
            [each for each in lasting if isinstance(each, Discount)],
            _points(vp),
            untouchable,
            next((each for each in lasting if isinstance(each, Pays)), None),
        )
        self.cards.append(card)
        return card

    def special(
        self, kind: int, number: str, name: str, tags: list[int], *effects: Effect, holds: int = NOTHING
    ) -> Card:
        """One card of another kind: it costs nothing and is of no type."""
        card = Card(
            number, name, self.module, kind, NO_TYPE, 0, tags, [], holds, list(effects),
            None, [], [], [], None, None, False,
        )  # fmt: skip
        self.cards.append(card)
        return card

    def corporation(
        self,
        number: str,
        name: str,
        money: int,
        tags: list[int],
        *effects: Effect,
        holds: int = NOTHING,
        action: Effect | None = None,
        lasting: list[Lasting] | None = None,
        first: Effect | None = None,
        vp: int | Points = 0,
        dealt: bool = True,
    ) -> Card:
        """One corporation card."""
        lasting = lasting or []
        card = new_corporation(
            self.module,
            number,
            name,
            money,
            tags,
            list(effects),
            holds,
            action,
            [each for each in lasting if isinstance(each, Trigger)],
            [each for each in lasting if isinstance(each, Perk)],
            [each for each in lasting if isinstance(each, Discount)],
            _points(vp),
            first,
            dealt,
        )
        self.cards.append(card)
        return card
