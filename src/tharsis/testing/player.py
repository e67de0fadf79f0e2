"""One seat of a test table: build its mat, play by name, look at the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars import terms
from tharsis.mars.actions import lay_out
from tharsis.mars.card import Card
from tharsis.mars.player import Player as Mat
from tharsis.mars.standard_projects import PROJECTS
from tharsis.testing.answers import Answer, fits, packed
from tharsis.testing.names import PLACES, RESOURCES, TAGS, TILES, Amounts, Seat, card_id

if TYPE_CHECKING:
    from tharsis.testing.table import Table


class Player(Seat):
    """One seat of a test table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def mat(self) -> Mat:
        """The engine's own record of this player."""
        return self.table.game.players[self.seat]

    # Building ---------------------------------------------------------------------------------

    def has(self, **stock: int) -> Player:
        """Set amounts in stock: ``has(money=20, steel=2)``."""
        for name, amount in stock.items():
            self.mat.stock[RESOURCES.index(name)] = amount
        self.table.refresh()
        return self

    def makes(self, **production: int) -> Player:
        """Set productions: ``makes(energy=2, money=-3)``."""
        for name, amount in production.items():
            self.mat.production[RESOURCES.index(name)] = amount
        self.table.refresh()
        return self

    def rated(self, rating: int) -> Player:
        """Set the terraform rating."""
        self.mat.rating = rating
        self.table.refresh()
        return self

    def holds(self, *names: str) -> Player:
        """Put cards into the hand."""
        for name in names:
            self.table.take_out(card_id(name))
            self.mat.hand.append(card_id(name))
        self.table.refresh()
        return self

    def holds_any(self, amount: int) -> Player:
        """Put so many cards from the draw pile into the hand."""
        g = self.table.game
        for _ in range(amount):
            self.mat.hand.append(g.deck[g.deck_next])
            g.deck_next += 1
        self.table.refresh()
        return self

    def owns(self, *names: str, resources: int = 0, used: bool = False) -> Player:
        """Have cards face up in play with their tags and lasting effects, without playing them."""
        g = self.table.game
        for name in names:
            face = g.cards[card_id(name)]
            self.table.take_out(face.id)
            for tag in face.tags:
                self.mat.tags[tag] += 1
            lay_out(self.mat, face)
            self.mat.held[-1] = resources
            if used:
                self.mat.acted[-1] = g.generation
        self.table.refresh()
        return self

    def has_played(self, *events: str) -> Player:
        """Have events in the own pile."""
        for name in events:
            self.table.take_out(card_id(name))
            self.mat.events = [*self.mat.events, card_id(name)]
        self.table.refresh()
        return self

    def tagged(self, **tags: int) -> Player:
        """Add tags of no particular card: ``tagged(science=3)``."""
        for name, amount in tags.items():
            self.mat.tags[TAGS.index(name)] += amount
        self.table.refresh()
        return self

    def tile(self, tile: str, *places: str) -> Player:
        """Have tiles on places, with no bonus or trigger."""
        for place in places:
            area = self.table.area(place)
            self.table.game.tiles[area] = TILES[tile]
            self.table.game.owners[area] = self.seat
        self.table.refresh()
        return self

    def marks(self, place: str) -> Player:
        """Have a marker on an area."""
        g = self.table.game
        claims = g.claims[:]
        claims[self.table.area(place)] = self.seat
        g.claims = claims
        self.table.refresh()
        return self

    def rose(self) -> Player:
        """Have raised the own rating this generation already."""
        self.mat.raised_in = self.table.game.generation
        self.table.refresh()
        return self

    # Playing ----------------------------------------------------------------------------------

    def plays(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Player:
        """Play a card from hand on the own turn, answering its questions in order.

        ``pay`` says what besides M€ to pay with; without it M€ pay if they can.
        """
        return self._does(option(terms.PLAY, card_id(name)), answers, pay)

    def uses(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Player:
        """Use the action of a card in play."""
        return self._does(option(terms.ACT, card_id(name)), answers, pay)

    def project(self, name: str, *answers: Answer, pay: dict[str, int] | None = None) -> Player:
        """Carry out a standard project."""
        return self._does(option(terms.PROJECT_VERB, self._project(name)), answers, pay)

    def claims(self, milestone: str, pay: dict[str, int] | None = None) -> Player:
        """Claim a milestone."""
        return self._does(option(terms.CLAIM, self._milestone(milestone)), (), pay)

    def funds(self, award: str, pay: dict[str, int] | None = None) -> Player:
        """Fund an award."""
        return self._does(option(terms.FUND, self._award(award)), (), pay)

    def converts_plants(self, *answers: Answer) -> Player:
        """Turn plants into a greenery."""
        return self._does(option(terms.CONVERT_PLANTS), answers, None)

    def converts_heat(self, *answers: Answer) -> Player:
        """Turn heat into a temperature step."""
        return self._does(option(terms.CONVERT_HEAT), answers, None)

    def does_first_action(self, *answers: Answer) -> Player:
        """Carry out the corporation's first action."""
        return self._does(option(terms.FIRST_ACTION), answers, None)

    def sells(self, *names: str) -> Player:
        """Sell patents."""
        return self.project("Sell Patents", *sorted(names, key=card_id), "done")

    def passes(self) -> Player:
        """Pass for the generation."""
        return self._does(option(terms.PASS), (), None)

    def ends_turn(self) -> Player:
        """Stop after one action."""
        return self._does(option(terms.END_TURN), (), None)

    def answers(self, *answers: Answer) -> Player:
        """Answer the questions put to this player, in order."""
        for each in answers:
            self._answer(each)
        return self

    def _does(self, choice: int, answers: tuple[Answer, ...], pay: dict[str, int] | None) -> Player:
        self.table.turn_of(self.seat)
        self._choose(choice)
        self._pay(pay)
        for each in answers:
            self.table.answer(each)
            self._pay(pay)
        return self

    def _choose(self, choice: int) -> None:
        """Choose, and note what the game answered by itself because there was only one answer."""
        g = self.table.game
        before = len(g.log)
        g.choose(self.seat, choice)
        self.table.forced = [entry.what for entry in g.log[before:] if entry.kind == "forced"]

    def _pay(self, pay: dict[str, int] | None) -> None:
        """Answer an open question for a payment."""
        g = self.table.game
        ask = g.asks[self.seat]
        if ask is None or ask.effect.asks() != "payment":
            return
        ways = [argument_of(each) for each in g.options(self.seat)]
        if pay is None:
            wanted = 0 if 0 in ways else ways[0]
        else:
            wanted = packed(pay)
        self._choose(option(terms.PAY, wanted))

    def _answer(self, answer: Answer) -> None:
        g = self.table.game
        ask = g.asks[self.seat]
        if ask is None:
            raise AssertionError(f"seat {self.seat} is not asked anything, so {answer!r} answers nothing")
        fitting = [each for each in g.options(self.seat) if fits(g, each, answer)]
        if not fitting:
            raise AssertionError(
                f"{answer!r} answers none of the options of the question {ask.effect.asks()!r}"
            )
        self._choose(fitting[0])

    def fits(self, choice: int, answer: Answer) -> bool:
        """Does an answer in words mean this option?"""
        return fits(self.table.game, choice, answer)

    # Looking ----------------------------------------------------------------------------------

    def _project(self, name: str) -> int:
        return [project.name for project in PROJECTS].index(name)

    def _milestone(self, name: str) -> int:
        return self.table.game.board.milestones.index(name)

    def _award(self, name: str) -> int:
        return self.table.game.board.awards.index(name)

    def _may(self, choice: int) -> bool:
        self.table.turn_of(self.seat)
        return choice in self.table.game.options(self.seat)

    def can_play(self, name: str) -> bool:
        """Could the card be played now, were it this player's turn?"""
        return self._may(option(terms.PLAY, card_id(name)))

    def can_use(self, name: str) -> bool:
        """Could the action of the card be used now?"""
        return self._may(option(terms.ACT, card_id(name)))

    def can_project(self, name: str) -> bool:
        """Could the standard project be carried out now?"""
        return self._may(option(terms.PROJECT_VERB, self._project(name)))

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
        """The payments among the options of the open question (M€ pay the rest)."""
        packed = [argument_of(each) for each in self.choices() if verb_of(each) == terms.PAY]
        return [{"steel": p & 255, "titanium": (p >> 8) & 255, "heat": (p >> 16) & 255} for p in packed]

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
        return [self._face(card).name for card in self.mat.hand]

    @property
    def tableau(self) -> list[str]:
        """Names of the cards face up in play."""
        return [self._face(card).name for card in self.mat.tableau]

    @property
    def events(self) -> list[str]:
        """Names of the events in the own pile."""
        return [self._face(card).name for card in self.mat.events]

    @property
    def offer(self) -> list[str]:
        """Names of the cards under consideration."""
        return [self._face(card).name for card in self.mat.offer]

    def _face(self, card: int) -> Card:
        return self.table.game.cards[card]

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
