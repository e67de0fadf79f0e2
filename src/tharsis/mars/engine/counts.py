"""Counts: how many of something there are, as amounts of effects, points, milestones and awards use them.

Each class counts one thing for one player; ``card`` is the card in whose name is counted (-1: none).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.board import FIRST_HEX
from tharsis.mars.engine.terms import CITY_TILE, EMPTY, OCEAN_TILE, WILD
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean
from tharsis.mars.engine.wild import free, helping, spend_on, standing

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A number that can be looked up on the table."""

    def of(self, g: Table, who: int, card: int) -> int:
        raise NotImplementedError

    def times(self, g: Table, who: int, card: int, each: int) -> int:
        """How many full ``each`` an effect that happens now finds; wild tags that help are spent on it."""
        return self.of(g, who, card) // each

    def kinds(self) -> list[int]:
        """The resources on cards that it names."""
        return []


@final
class TagCount(Count):
    """Tags of the given kinds on the player's cards in play; a wild tag helps once where ``wild``."""

    def __init__(self, tags: list[int], wild: bool = True) -> None:
        self.tags = tags
        self.wild = wild

    def of(self, g: Table, who: int, card: int) -> int:
        return self._printed(g, who) + (self._wild(g, who) if self.wild else 0)

    def _printed(self, g: Table, who: int) -> int:
        mine = g.players[who].tags
        n = 0
        for tag in self.tags:
            n += mine[tag]
        return n

    def _wild(self, g: Table, who: int) -> int:
        player = g.players[who]
        return helping(player, self.tags) if player.tags[WILD] > 0 else 0

    def times(self, g: Table, who: int, card: int, each: int) -> int:
        found = self.of(g, who, card) // each
        player = g.players[who]
        if self.wild and player.tags[WILD] > 0:
            spend_on(player, self.tags[0], self._printed(g, who), self._wild(g, who), found * each)
        return found


@final
class TagsOfAll(Count):
    """Tags of one kind on the cards of all players; only the player's own wild tags help."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def of(self, g: Table, who: int, card: int) -> int:
        return self._printed(g) + helping(g.players[who], [self.tag])

    def _printed(self, g: Table) -> int:
        n = 0
        for player in g.players:
            n += player.tags[self.tag]
        return n

    def times(self, g: Table, who: int, card: int, each: int) -> int:
        found = self.of(g, who, card) // each
        player = g.players[who]
        spend_on(player, self.tag, self._printed(g), helping(player, [self.tag]), found * each)
        return found


@final
class OpponentTags(Count):
    """Tags of one kind on the cards of all opponents together."""

    def __init__(self, tag: int) -> None:
        self.tag = tag

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for seat in range(g.seats):
            if seat != who:
                n += g.players[seat].tags[self.tag]
        return n


@final
class TagKinds(Count):
    """Different kinds of tags in play; where ``wild``, a wild tag may be one more of those of the game."""

    def __init__(self, wild: bool = True) -> None:
        self.wild = wild

    def of(self, g: Table, who: int, card: int) -> int:
        player = g.players[who]
        n = 0
        for tag in range(WILD):
            if player.tags[tag] > 0 or (self.wild and standing(player, tag) > 0):
                n += 1
        return min(n + free(player), g.book.tag_kinds) if self.wild else n


@final
class IfTags(Count):
    """``much`` with at least ``least`` such tags, else ``little``."""

    def __init__(self, tag: int, least: int, much: int, little: int) -> None:
        self.tag = tag
        self.least = least
        self.much = much
        self.little = little

    def of(self, g: Table, who: int, card: int) -> int:
        player = g.players[who]
        return self.much if player.tags[self.tag] + helping(player, [self.tag]) >= self.least else self.little

    def times(self, g: Table, who: int, card: int, each: int) -> int:
        found = self.of(g, who, card) // each
        player = g.players[who]
        if found == self.much // each and self.much != self.little:
            spend_on(player, self.tag, player.tags[self.tag], helping(player, [self.tag]), self.least)
        return found


@final
class CitiesInPlay(Count):
    """All cities of everybody, on Mars alone or with those outside."""

    def __init__(self, outside: bool) -> None:
        self.outside = outside

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for area in range(0 if self.outside else FIRST_HEX, len(g.tiles)):
            if is_city(g.tiles[area]):
                n += 1
        return n


@final
class OwnCities(Count):
    """The player's cities, on Mars and outside."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for area in g.players[who].areas:
            if is_city(g.tiles[area]):
                n += 1
        return n


@final
class OwnGreeneries(Count):
    """The player's greeneries."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for area in g.players[who].areas:
            if is_greenery(g.tiles[area]):
                n += 1
        return n


@final
class OwnTiles(Count):
    """The player's tiles in rows ``top`` to ``bottom`` of the map (0: all, also outside Mars)."""

    def __init__(self, top: int = 0, bottom: int = 9) -> None:
        self.top = top
        self.bottom = bottom

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        rows = g.board.row
        for area in g.players[who].areas:
            if self.top <= rows[area] <= self.bottom:
                n += 1
        return n


@final
class OwnCoastTiles(Count):
    """The player's tiles beside at least one ocean tile."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for area in g.players[who].areas:
            for other in g.board.neighbours[area]:
                if is_ocean(g.tiles[other]):
                    n += 1
                    break
        return n


@final
class EmptyBeside(Count):
    """Areas without a tile beside the player's tiles, each once; a marker is no tile."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for area in g.board.hexes:
            if g.tiles[area] == EMPTY:
                for other in g.board.neighbours[area]:
                    if g.owners[other] == who and g.tiles[other] != EMPTY:
                        n += 1
                        break
        return n


@final
class Beside(Count):
    """Oceans or cities beside the tile that the card placed."""

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def counts(self, tile: int) -> bool:
        """Is a tile one of those counted?"""
        return (
            is_ocean(tile) if self.tile == OCEAN_TILE else is_city(tile) if self.tile == CITY_TILE else False
        )

    def of(self, g: Table, who: int, card: int) -> int:
        area = g.players[who].place_of(card)
        if area < 0:
            return 0
        n = 0
        for other in g.board.neighbours[area]:
            if self.counts(g.tiles[other]):
                n += 1
        return n


@final
class Here(Count):
    """Resources on the card."""

    def of(self, g: Table, who: int, card: int) -> int:
        return g.players[who].resources_on(card)


@final
class AnyHere(Count):
    """1 if there is a resource on the card."""

    def of(self, g: Table, who: int, card: int) -> int:
        return 1 if g.players[who].resources_on(card) > 0 else 0


@final
class EventsOfAll(Count):
    """Events ever played by all players together."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for player in g.players:
            n += len(player.events)
        return n


@final
class OwnEvents(Count):
    """Cards in the player's event pile."""

    def of(self, g: Table, who: int, card: int) -> int:
        return len(g.players[who].events)


@final
class HandSize(Count):
    """Cards in hand."""

    def of(self, g: Table, who: int, card: int) -> int:
        return len(g.players[who].hand)


@final
class Rating(Count):
    """Terraform rating."""

    def of(self, g: Table, who: int, card: int) -> int:
        return g.players[who].rating


@final
class ProductionOf(Count):
    """Production of one resource."""

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def of(self, g: Table, who: int, card: int) -> int:
        return g.players[who].production[self.resource]


@final
class HighestProduction(Count):
    """The highest of the six productions."""

    def of(self, g: Table, who: int, card: int) -> int:
        return max(g.players[who].production)


@final
class ProductionKinds(Count):
    """Productions above what everybody started the game with."""

    def of(self, g: Table, who: int, card: int) -> int:
        base = g.book.first_production
        n = 0
        for much in g.players[who].production:
            if much > base:
                n += 1
        return n


@final
class InStock(Count):
    """Resources of the given kinds in stock, together."""

    def __init__(self, resources: list[int]) -> None:
        self.resources = resources

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for resource in self.resources:
            n += g.players[who].stock[resource]
        return n


@final
class CardsInPlay(Count):
    """Project cards face up in play, of the given types and at least that printed cost."""

    def __init__(self, types: list[int], least_cost: int = 0) -> None:
        self.types = types
        self.least_cost = least_cost

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for each in g.players[who].tableau:
            face = g.cards[each]
            if face.type in self.types and face.cost >= self.least_cost:
                n += 1
        return n


@final
class CardsWithRequirement(Count):
    """Cards face up in play that have a requirement."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for each in g.players[who].tableau:
            if g.cards[each].requires:
                n += 1
        return n


@final
class ResourcesOnCards(Count):
    """Resources of every kind on the player's cards in play."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for much in g.players[who].held:
            n += much
        return n


@final
class Held(Count):
    """Resources of one kind on the player's cards in play."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def of(self, g: Table, who: int, card: int) -> int:
        player = g.players[who]
        n = 0
        for i, each in enumerate(player.tableau):
            if g.cards[each].holds == self.kind:
                n += player.held[i]
        return n

    def kinds(self) -> list[int]:
        return [self.kind]


@final
class Untagged(Count):
    """The player's cards face up in play without tags; a wild tag is none here."""

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for each in g.players[who].tableau:
            bare = True
            for tag in g.cards[each].tags:
                if tag != WILD:
                    bare = False
            if bare:
                n += 1
        return n


@final
class AtMost(Count):
    """A count, but never more than so many."""

    def __init__(self, count: Count, most: int) -> None:
        self.count = count
        self.most = most

    def of(self, g: Table, who: int, card: int) -> int:
        return min(self.count.of(g, who, card), self.most)

    def times(self, g: Table, who: int, card: int, each: int) -> int:
        return min(self.count.times(g, who, card, 1), self.most) // each


@final
class Over(Count):
    """Every full ``each`` of a count beyond ``base``."""

    def __init__(self, count: Count, base: int, each: int) -> None:
        self.count = count
        self.base = base
        self.each = each

    def of(self, g: Table, who: int, card: int) -> int:
        return max(0, self.count.of(g, who, card) - self.base) // self.each


@final
class Plus(Count):
    """Several counts together."""

    def __init__(self, counts: list[Count]) -> None:
        self.counts = counts

    def of(self, g: Table, who: int, card: int) -> int:
        n = 0
        for count in self.counts:
            n += count.of(g, who, card)
        return n


@final
class Less(Count):
    """A count, one fewer for each of another; never below nothing."""

    def __init__(self, count: Count, fewer: Count) -> None:
        self.count = count
        self.fewer = fewer

    def of(self, g: Table, who: int, card: int) -> int:
        return max(0, self.count.of(g, who, card) - self.fewer.of(g, who, card))


@final
class Rest(Count):
    """What a count leaves of so many."""

    def __init__(self, most: int, count: Count) -> None:
        self.most = most
        self.count = count

    def of(self, g: Table, who: int, card: int) -> int:
        return max(0, self.most - self.count.of(g, who, card))


@final
class Reaches(Count):
    """1 if a count is at least so much."""

    def __init__(self, count: Count, least: int) -> None:
        self.count = count
        self.least = least

    def of(self, g: Table, who: int, card: int) -> int:
        return 1 if self.count.of(g, who, card) >= self.least else 0


# What modules can count and others may ask for, by name.
NAMED_COUNTS: Final[dict[str, Count]] = {}


@final
class Named(Count):
    """What another module counts under a name; looked up only in games that are played with it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, g: Table, who: int, card: int) -> int:
        return NAMED_COUNTS[self.name].of(g, who, card)
