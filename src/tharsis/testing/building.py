"""Building one seat's position: it is set as told, and nothing comes of it."""

from __future__ import annotations

from typing import Self

from tharsis.mars.engine.in_force import lay_out
from tharsis.mars.engine.markers import CLAIM, put_marker
from tharsis.mars.engine.placement import put
from tharsis.testing.names import RESOURCES, TAGS, card_id, tile_number
from tharsis.testing.seat import Seat


class Building(Seat):
    """What a player has."""

    def has(self, **stock: int) -> Self:
        """Set amounts in stock: ``has(money=20, steel=2)``."""
        for name, amount in stock.items():
            self.mat.stock[RESOURCES.index(name)] = amount
        self.table.refresh()
        return self

    def makes(self, **production: int) -> Self:
        """Set productions: ``makes(energy=2, money=-3)``."""
        for name, amount in production.items():
            self.mat.production[RESOURCES.index(name)] = amount
        self.table.refresh()
        return self

    def rated(self, rating: int) -> Self:
        """Set the terraform rating."""
        self.mat.rating = rating
        self.table.refresh()
        return self

    def holds(self, *names: str) -> Self:
        """Put cards into the hand."""
        for name in names:
            self.table.take_out(card_id(name))
            self.mat.hand.append(card_id(name))
        self.table.refresh()
        return self

    def holds_any(self, amount: int) -> Self:
        """Put so many cards from the draw pile into the hand."""
        g = self.table.game
        for _ in range(amount):
            self.mat.hand.append(g.deck[g.deck_next])
            g.deck_next += 1
        self.table.refresh()
        return self

    def owns(self, *names: str, resources: int = 0, used: bool = False) -> Self:
        """Have cards face up in play with their tags and lasting effects, without playing them."""
        g = self.table.game
        for name in names:
            face = self.face(name)
            self.table.take_out(face.id)
            self.mat.add_tags(face.tags, 1)
            lay_out(self.mat, face)
            self.mat.held = [*self.mat.held[:-1], resources]
            if used:
                self.mat.acted = [*self.mat.acted[:-1], g.generation]
        self.table.refresh()
        return self

    def leads(self, name: str) -> Self:
        """Have a corporation in play with its tags and lasting effects, without what it starts with.

        It takes the place of a Beginner Corporation and joins any other.
        """
        card = self.comes_free(name)
        self.owns(name)
        self.mat.corporations = [*self.mat.corporations, card]
        return self

    def has_played(self, *events: str) -> Self:
        """Have events in the own pile, face down."""
        for name in events:
            self.table.take_out(card_id(name))
            self.mat.events = [*self.mat.events, card_id(name)]
        self.table.refresh()
        return self

    def tagged(self, **tags: int) -> Self:
        """Add tags of no particular card: ``tagged(science=3)``."""
        for name, amount in tags.items():
            self.mat.add_tags([TAGS.index(name)], amount)
        self.table.refresh()
        return self

    def tile(self, tile: str, *places: str) -> Self:
        """Have tiles on places, with no bonus or trigger."""
        for place in places:
            area = self.table.area(place)
            put(self.table.game, area, tile_number(tile), self.seat)
        self.table.refresh()
        return self

    def marks(self, place: str, kind: int = CLAIM) -> Self:
        """Have a marker on an area."""
        put_marker(self.table.game, self.seat, self.table.area(place), kind)
        self.table.refresh()
        return self

    def rose(self) -> Self:
        """Have raised the own rating this generation already."""
        self.mat.raised_in = self.table.game.generation
        self.table.refresh()
        return self
