"""How often things happen in a generation: what is played, what sets a trigger off, how counts grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.mars.outlook import Outlook, steps_left, steps_of
from tharsis.bots.mars.prices import GROWTH, PACES
from tharsis.mars.engine import counts
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.placement import oceans_left
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.terms import (
    ANYONE,
    CARD_PLAYED,
    CITY_PLACED,
    EVENT,
    GREENERY_PLACED,
    NEW_TAG_PLAYED,
    OCEAN_PLACED,
    PRODUCED,
    PRODUCTION_RAISED,
    PROJECT_PAID,
    RESOURCE_ADDED,
    TAG_PLAYED,
    TAGS,
    TILE_PLACED,
    TRACK_RAISED,
    WILD,
    YOU,
)
from tharsis.mars.engine.triggers import HAPPENING_NAMES, Trigger

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

# How often a player plays a tag of each kind.
TAG_PACE: Final = [0.75, 0.6, 0.3, 0.45, 0.18, 0.35, 0.32, 0.25, 0.15, 0.22, 0.2, 0.05]
assert len(TAG_PACE) == TAGS
CARD_PACE: Final = 2.6
EVENT_PACE: Final = 0.6
SPACE_EVENTS: Final = 0.55  # the share of events with a tag that somebody waits for
DEAR_PACE: Final = 0.5
PROJECT_PACE: Final = 0.5
PRODUCTION_PACE: Final = 1.2  # steps of all productions together
NEW_KINDS: Final = 0.1  # of each kind of tag that a player has not yet in play
RESOURCE_PACE: Final = 0.8  # resources put on cards
KINDS: Final = 6.0  # of productions; and about as many of resources on cards


def pace_of_tags(tags: list[int]) -> float:
    """How often one of these tags is played."""
    much = 0.0
    for tag in tags:
        much += TAG_PACE[tag]
    return much


def pace_of_cards(cards: CardFilter, g: Table) -> float:
    """How often a player plays a card that a filter means; as often as its tags where it names tags."""
    if cards.plain:
        return pace_of_tags(cards.tags) if cards.tags else CARD_PACE
    return CARD_PACE * _share(cards, g)


# Shares worked out before, by the filter and the rules of the game that it is asked about.
_shares: Final[dict[tuple[CardFilter, Rulebook], float]] = {}


def _share(cards: CardFilter, g: Table) -> float:
    """How often a filter counts among the project cards of the game, on average."""
    key = (cards, g.book)
    share = _shares.get(key)
    if share is None:
        times = 0
        for card in g.book.project_cards:
            times += cards.times(g.cards[card])
        share = float(times) / float(max(1, len(g.book.project_cards)))
        _shares[key] = share
    return share


def _doers(trigger: Trigger, g: Table) -> float:
    """How many players can set a trigger off."""
    if trigger.who == YOU:
        return 1.0
    return float(g.seats if trigger.who == ANYONE else g.seats - 1)


def _pace_of_played(cards: CardFilter, g: Table) -> float:
    if cards.least_cost > 0:
        return DEAR_PACE
    if cards.type == EVENT:
        return EVENT_PACE * SPACE_EVENTS if cards.tags else EVENT_PACE
    return pace_of_cards(cards, g)


def _pace_of_steps(trigger: Trigger, g: Table, o: Outlook) -> float:
    """Steps of a track, or of those that the game waits for, by all players; each does his share."""
    rest = steps_left(g) if trigger.what < 0 else steps_of(g, trigger.what)
    return float(rest) / max(o.left, 1.0) * _doers(trigger, g) / float(g.seats)


def pace_of(trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
    """How often a trigger is set off."""
    happening = trigger.happening
    if happening == TAG_PLAYED:
        return pace_of_tags(trigger.cards.tags) * _doers(trigger, g)
    if happening == CARD_PLAYED:
        return _pace_of_played(trigger.cards, g) * _doers(trigger, g)
    if happening == PROJECT_PAID:
        return PROJECT_PACE * (0.6 if trigger.least_cost > 0 else 1.0) * _doers(trigger, g)
    if happening == OCEAN_PLACED:
        return min(0.8, float(oceans_left(g)) / max(o.left, 1.0))
    if happening == GREENERY_PLACED:
        return 0.55
    if happening == CITY_PLACED:
        return 0.3 * _doers(trigger, g)
    if happening == TILE_PLACED:
        return 0.3
    if happening == TRACK_RAISED:
        return _pace_of_steps(trigger, g, o)
    if happening == PRODUCTION_RAISED:
        return PRODUCTION_PACE / (KINDS if trigger.what >= 0 else 1.0) * _doers(trigger, g)
    if happening == RESOURCE_ADDED:
        return RESOURCE_PACE / (KINDS if trigger.what >= 0 else 1.0) * _doers(trigger, g)
    if happening == NEW_TAG_PLAYED:
        return NEW_KINDS * float(1 + g.players[who].tags[:WILD].count(0)) * _doers(trigger, g)
    if happening == PRODUCED:
        return _doers(trigger, g)
    pace = PACES.get(happening)
    if pace is None:
        raise TypeError(f"nothing says how often {HAPPENING_NAMES[happening]} sets a trigger off")
    return pace.pace(trigger, g, who, o)


GROWING: Final = 0.14  # what is counted grows by so much in a generation
_growing: Final[list[type[Count]]] = [
    counts.TagCount, counts.OpponentTags, counts.TagKinds, counts.IfTags, counts.CitiesInPlay,
    counts.OwnCities, counts.OwnGreeneries, counts.OwnTiles, counts.OwnCoastTiles, counts.EventsOfAll,
    counts.OwnEvents, counts.HandSize, counts.Rating, counts.ProductionOf, counts.HighestProduction,
    counts.ProductionKinds, counts.InStock, counts.CardsInPlay, counts.CardsWithRequirement,
    counts.ResourcesOnCards, counts.TagsOfAll, counts.Held, counts.Untagged, counts.AtMost,
    counts.Over, counts.Plus, counts.Less, counts.Rest, counts.Reaches, counts.Named, counts.EmptyBeside,
]  # fmt: skip
for _count in _growing:
    GROWTH[_count] = GROWING
GROWTH[counts.Here] = 0.0  # what adds resources has their points in its price
GROWTH[counts.AnyHere] = 0.0
GROWTH[counts.Beside] = 0.0  # the place of the tile decides


def growth_of(count: Count) -> float:
    """By how much a count grows."""
    growth = GROWTH.get(type(count))
    if growth is None:
        raise TypeError(f"nothing says how the count {type(count).__name__} grows")
    return growth
