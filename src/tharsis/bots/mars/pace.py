"""How often things happen in a generation: what is played, what sets a trigger off, how counts grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook, steps_left, steps_of
from tharsis.bots.mars.prices import GROWTH, PACES, Pace
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
# Steps that the tracks of the base game rise in a generation, by number.
SPEED: Final = [1.6, 1.2, 0.8]
RISING: Final = 11.6  # generations in which other tracks rise from beginning to end


def speed_of(g: Table, which: int) -> float:
    """How many steps a track rises in a generation."""
    if which < len(SPEED):
        return SPEED[which]
    track = g.book.tracks[which]
    return float((track.end - track.start) // track.step) / RISING


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


@final
class Steady(Pace):
    """Of what happens so often, whoever waits for it."""

    def __init__(self, much: float) -> None:
        self.much = much

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return self.much


@final
class ByEach(Pace):
    """Of what each player does so often."""

    def __init__(self, much: float) -> None:
        self.much = much

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return self.much * _doers(trigger, g)


@final
class OfOneKind(Pace):
    """Of what each player does so often with all kinds together, where a trigger may wait for one of them."""

    def __init__(self, much: float) -> None:
        self.much = much

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return self.much / (KINDS if trigger.what >= 0 else 1.0) * _doers(trigger, g)


@final
class TagsPlayed(Pace):
    """Of tags."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return pace_of_tags(trigger.cards.tags) * _doers(trigger, g)


@final
class NewTags(Pace):
    """Of kinds of tags that a player has not yet in play."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return NEW_KINDS * float(1 + g.players[who].tags[:WILD].count(0)) * _doers(trigger, g)


@final
class CardsPlayed(Pace):
    """Of cards."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        cards = trigger.cards
        if cards.least_cost > 0:
            much = DEAR_PACE
        elif cards.type == EVENT:
            much = EVENT_PACE * SPACE_EVENTS if cards.tags else EVENT_PACE
        else:
            much = pace_of_cards(cards, g)
        return much * _doers(trigger, g)


@final
class ProjectsPaid(Pace):
    """Of standard projects, some of which may be too cheap."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return PROJECT_PACE * (0.6 if trigger.least_cost > 0 else 1.0) * _doers(trigger, g)


@final
class OceansPlaced(Pace):
    """Of oceans: those left, until the end."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        return min(0.8, float(oceans_left(g)) / max(o.left, 1.0))


@final
class StepsRaised(Pace):
    """Steps of a track, or of those that the game waits for, by all players; each does his share."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        rest = steps_left(g) if trigger.what < 0 else steps_of(g, trigger.what)
        return float(rest) / max(o.left, 1.0) * _doers(trigger, g) / float(g.seats)


PACES[TAG_PLAYED] = TagsPlayed()
PACES[NEW_TAG_PLAYED] = NewTags()
PACES[CARD_PLAYED] = CardsPlayed()
PACES[PROJECT_PAID] = ProjectsPaid()
PACES[OCEAN_PLACED] = OceansPlaced()
PACES[GREENERY_PLACED] = Steady(0.55)
PACES[CITY_PLACED] = ByEach(0.3)
PACES[TILE_PLACED] = Steady(0.3)
PACES[TRACK_RAISED] = StepsRaised()
PACES[PRODUCTION_RAISED] = OfOneKind(PRODUCTION_PACE)
PACES[RESOURCE_ADDED] = OfOneKind(RESOURCE_PACE)
PACES[PRODUCED] = ByEach(1.0)


def pace_of(trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
    """How often a trigger is set off."""
    pace = PACES.get(trigger.happening)
    if pace is None:
        raise TypeError(f"nothing says how often {HAPPENING_NAMES[trigger.happening]} sets a trigger off")
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
