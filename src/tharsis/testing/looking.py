"""Looking at one seat: what it may do, what it is asked, what it has."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import TypeVar

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.faces import FACES, Face
from tharsis.mars.engine.payment import Payment, Till
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.scoring import card_points
from tharsis.mars.engine.standard_projects import StandardProject, project_cost
from tharsis.testing.names import PLACES, TAGS, Amounts, card_id
from tharsis.testing.seat import Seat
from tharsis.testing.words import LASTING

F = TypeVar("F", bound=Face)


def _named(faces: Sequence[F], name: str, what: str) -> F:
    for face in faces:
        if face.name == name:
            return face
    raise KeyError(f"there is no {what} called {name!r}")


class Looking(Seat):
    """What a player sees."""

    def _project(self, name: str) -> StandardProject:
        # Of whatever game: where it is no project of this one it cannot be carried out.
        return _named([face for face in FACES if isinstance(face, StandardProject)], name, "standard project")

    def _milestone(self, name: str) -> int:
        return _named(self.table.game.book.milestones, name, "milestone").id

    def _award(self, name: str) -> int:
        return _named(self.table.game.book.awards, name, "award").id

    def _may(self, choice: int) -> bool:
        self.table.turn_of(self.seat)
        return choice in self.table.game.options(self.seat)

    def can_play(self, name: str, *, ignoring_requirements: bool = False) -> bool:
        """Could the card be played now, were it this player's turn?"""
        with self.table.waiving(name) if ignoring_requirements else nullcontext():
            return self._may(option(terms.PLAY, card_id(name)))

    def can_use(self, name: str) -> bool:
        """Could the action of the card be used now?"""
        return self._may(option(terms.ACT, card_id(name)))

    def can_project(self, name: str) -> bool:
        """Could the standard project be carried out now?"""
        return self._may(option(terms.PROJECT_VERB, self._project(name).id))

    def can_claim(self, name: str) -> bool:
        """Could the milestone be claimed now?"""
        return self._may(option(terms.CLAIM, self._milestone(name)))

    def can_fund(self, name: str) -> bool:
        """Could the award be funded now?"""
        return self._may(option(terms.FUND, self._award(name)))

    def can_convert_plants(self) -> bool:
        """Could plants be turned into a greenery now?"""
        return self._may(option(terms.CONVERT_PLANTS))

    def can_convert_heat(self) -> bool:
        """Could heat be turned into a temperature step now?"""
        return self._may(option(terms.CONVERT_HEAT))

    def can_do(self, verb: int, argument: int = 0) -> bool:
        """Could an action be taken now, by its verb?"""
        return self._may(option(verb, argument))

    def can_pass(self) -> bool:
        """Could the player pass now?"""
        return self._may(option(terms.PASS))

    def is_asked(self) -> str | None:
        """The kind of the open question to this player, or None."""
        ask = self.table.game.asks[self.seat]
        return None if ask is None else ask.effect.asks()

    def choices(self) -> list[int]:
        """The options of the open question."""
        return self.table.game.options(self.seat)

    def places(self) -> list[str]:
        """The hexes among the options of the open question, as "row-place"."""
        found = [argument_of(each) for each in self.choices() if verb_of(each) == terms.HEX]
        return [place for place in PLACES if self.table.area(place) in found]

    def payments(self) -> list[dict[str, int]]:
        """All ways to answer the open question for a payment (M€ pay the rest)."""
        g = self.table.game
        ask = g.asks[self.seat]
        if ask is None or not isinstance(ask.effect, Payment):
            return []
        till = Till(g, self.seat, ask.effect.bill(g, self.seat, ask.card, ask.data))
        names = [coin.name for coin in till.coins]
        return [dict(zip(names, way)) for way in till.ways(ask.picks)]

    @property
    def stock(self) -> Amounts:
        """What is in stock."""
        return Amounts(*self.mat.stock)

    @property
    def production(self) -> Amounts:
        """The productions."""
        return Amounts(*self.mat.production)

    @property
    def rating(self) -> int:
        """Terraform rating."""
        return self.mat.rating

    @property
    def hand(self) -> list[str]:
        """Names of the cards in hand."""
        return self._names(self.mat.hand)

    @property
    def tableau(self) -> list[str]:
        """Names of the cards face up in play."""
        return self._names(self.mat.tableau)

    @property
    def events(self) -> list[str]:
        """Names of the events in the own pile."""
        return self._names(self.mat.events)

    @property
    def offer(self) -> list[str]:
        """Names of the cards under consideration."""
        return self._names(self.mat.offer)

    def _names(self, cards: list[int]) -> list[str]:
        return [self.table.game.cards[card].name for card in cards]

    @property
    def corporation(self) -> str | None:
        """Name of the corporation (the first, of several), or None."""
        names = self.corporations
        return names[0] if names else None

    @property
    def corporations(self) -> list[str]:
        """Names of the corporations in play."""
        return self._names(self.mat.corporations)

    def on(self, name: str) -> int:
        """Resources on a card in play."""
        return self.mat.resources_on(card_id(name))

    def tags(self, name: str) -> int:
        """Tags of one kind in play."""
        return self.mat.tags[TAGS.index(name)]

    @property
    def points(self) -> dict[str, int]:
        """The parts of the score as it stands."""
        return self.table.game.scores()[self.seat].parts

    @property
    def total(self) -> int:
        """The score as it stands."""
        return self.table.game.scores()[self.seat].total

    def points_of(self, name: str) -> int:
        """Points of one card that the player has played, as things stand."""
        if name not in self.tableau and name not in self.events:
            raise AssertionError(f"seat {self.seat} has not played {name}")
        return card_points(self.table.game, self.seat, card_id(name))

    def price_of(self, name: str) -> int:
        """What a card costs the player, after all discounts."""
        return card_cost(self.mat, self.face(name))

    def discount_on(self, name: str) -> int:
        """What the player's discounts take off the price of a card."""
        return self.face(name).cost - self.price_of(name)

    def project_price(self, name: str) -> int:
        """What a standard project costs the player."""
        return project_cost(self.table.game, self.seat, self._project(name))

    def lasting(self, name: str) -> int:
        """One of the numbers that the player plays by: ``lasting("steel_value")``."""
        if name not in LASTING:
            raise KeyError(f"there is no lasting value called {name!r}; there are: {', '.join(LASTING)}")
        return self.mat.perks[LASTING[name]]
