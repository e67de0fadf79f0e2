"""What happens to one seat by the rules, outside a card and at any time, with all that follows."""

from __future__ import annotations

from typing import Self

from tharsis.mars.engine.economy import floor_of
from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.effects.globals import Raise, RaiseRating
from tharsis.mars.engine.effects.production import Produce
from tharsis.mars.engine.effects.resources import AddHere
from tharsis.mars.engine.effects.stock import Gain
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.groups import FOUND
from tharsis.mars.engine.places import AS_CITY, AS_GREENERY, AS_OCEAN, ON_LAND, Place
from tharsis.mars.engine.playing import PLAY_CARD
from tharsis.mars.engine.terms import CORPORATION
from tharsis.mars.engine.tiles import is_city, is_greenery, is_ocean
from tharsis.testing.acting import Acting
from tharsis.testing.names import RESOURCES, card_id, tile_number
from tharsis.testing.words import Answer


class Happening(Acting):
    """What happens to a player. Answers come in the order of the questions, as for cards."""

    def carries_out(self, *effects: Effect, answers: tuple[Answer, ...] = (), card: str = "") -> Self:
        """Effects of the engine happen to the player, in the name of a card if one is named."""
        source = card_id(card) if card else -1
        return self._happens([Pending(each, self.seat, source, -1) for each in effects], answers)

    def gains(self, **stock: int) -> Self:
        """Gain resources: ``gains(money=3)``."""
        if min(stock.values(), default=0) < 0:
            raise AssertionError("nobody gains less than nothing: has() sets the stock")
        kinds = [RESOURCES.index(name) for name in stock]
        return self.carries_out(Gain(kinds, list(stock.values()), None, 1))

    def produces(self, **production: int) -> Self:
        """Change productions by so much: ``produces(plants=1, energy=-1)``."""
        for name, change in production.items():
            resource = RESOURCES.index(name)
            if change < 0 and self.mat.production[resource] + change < floor_of(resource):
                raise AssertionError(f"the production of {name} cannot fall by {-change}")
        kinds = [Produce(RESOURCES.index(name), change, None, 1) for name, change in production.items()]
        return self.carries_out(*kinds)

    def rises(self, steps: int = 1) -> Self:
        """The terraform rating rises (or falls, with fewer than 0 steps)."""
        return self.carries_out(RaiseRating(steps, None, 1))

    def raises(self, track: str, steps: int = 1, *answers: Answer) -> Self:
        """Raise a track, with rating and bonuses: ``raises("temperature", 2)``."""
        return self.carries_out(Raise(self.table.steps_on(track), steps), answers=answers)

    def adds(self, name: str, amount: int = 1, *answers: Answer) -> Self:
        """Put resources on an own card."""
        if card_id(name) not in self.mat.tableau or self.face(name).holds < 0:
            raise AssertionError(f"seat {self.seat} has no card {name!r} in play that holds anything")
        return self.carries_out(AddHere(amount), answers=answers, card=name)

    def lays(self, tile: str, place: str, *answers: Answer, rule: Place | None = None) -> Self:
        """Place a tile where its rule allows: ``lays("city", "7-3")``. Special tiles go on any free land."""
        number = tile_number(tile)
        if rule is None:
            rule = (
                AS_CITY if is_city(number)
                else AS_GREENERY if is_greenery(number)
                else AS_OCEAN if is_ocean(number)
                else ON_LAND
            )  # fmt: skip
        named = place if self.table.game.board.area_named(place) >= 0 else ""
        return self.carries_out(PlaceTile(number, rule, named), answers=(place, *answers))

    def founds(self, name: str, *answers: Answer) -> Self:
        """Play a corporation by the rules at any time: money, effects, triggers, a first action to come."""
        card = self.comes_free(name)
        return self._happens([Pending(FOUND, self.seat, -1, card)], answers)

    def plays_at_once(self, name: str, *answers: Answer) -> Self:
        """Play a card of any kind by the rules at any time: unpaid, no action, whatever it requires."""
        if self.face(name).kind == CORPORATION:
            raise AssertionError(f"{name} is a corporation: founds() plays it")
        card = card_id(name)
        self.table.take_out(card)
        self.mat.hand.append(card)
        return self._happens([Pending(PLAY_CARD, self.seat, card, card)], answers)

    def _happens(self, pending: list[Pending], answers: tuple[Answer, ...]) -> Self:
        self.table.happens(self.seat, pending)
        self.table.answer(*answers)
        return self
