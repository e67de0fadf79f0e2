"""The testing kit: build a position in a few lines, play by name, look at the outcome.

Building sets the table directly; whatever is *played* goes through the same door as a player's choice
(``Game.options`` and ``Game.choose``), never around the rules.

>>> table = Table(players=2, oxygen=4)
>>> red = table.player(0).owns("Ants", resources=2)
>>> _ = red.uses("Ants", "Ants")
>>> red.on("Ants")
2
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from tharsis.kernel.game import Score
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars import kind, terms
from tharsis.mars.actions import TAKE_TURN, lay_out
from tharsis.mars.board import HEXES, hex_at
from tharsis.mars.card import NUMBERS, Card
from tharsis.mars.deck import CARD_MASK
from tharsis.mars.player import Player as Mat
from tharsis.mars.standard_projects import PROJECTS

_RESOURCES = ["money", "steel", "titanium", "plants", "energy", "heat"]
_TILES = {
    "ocean": terms.OCEAN_TILE,
    "greenery": terms.GREENERY_TILE,
    "city": terms.CITY_TILE,
    "capital": terms.CAPITAL,
    "commercial district": terms.COMMERCIAL_DISTRICT,
    "ecological zone": terms.ECOLOGICAL_ZONE,
    "industrial center": terms.INDUSTRIAL_CENTER,
    "lava flows": terms.LAVA_FLOWS,
    "mining area": terms.MINING_AREA,
    "mining rights": terms.MINING_RIGHTS,
    "mohole area": terms.MOHOLE_AREA,
    "natural preserve": terms.NATURAL_PRESERVE,
    "nuclear zone": terms.NUCLEAR_ZONE,
    "restricted area": terms.RESTRICTED_AREA,
}
_TAGS = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip

Answer = Any  # "5-3", a card's name, a Player, (Player, amount), a number, "done", "nothing", {"steel": 2}


class Amounts(NamedTuple):
    """Six numbers, one for each standard resource."""

    money: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


def card_id(name: str) -> int:
    """The number of a card, by its name."""
    if name not in NUMBERS:
        raise KeyError(f"there is no card called {name!r}")
    return NUMBERS[name]


class Table:
    """A game in some position, in the action phase of generation 1 unless told otherwise.

    Players without a corporation named in ``corporations`` have the Beginner Corporation, no cards and an
    empty stock; a named corporation is chosen and revealed by the rules, with what it starts with.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        corporations: list[str | None] | None = None,
        oxygen: int = 0,
        temperature: int = -30,
        generation: int = 1,
        first_player: int = 0,
        seed: int = 1,
        **options: Any,
    ) -> None:
        wanted = list(corporations or [])
        wanted += [None] * (players - len(wanted))
        self.game = kind.KIND.new(
            players=players,
            beginners=[name is None for name in wanted],
            first_player=first_player,
            seed=seed,
            logging=True,
            **options,
        )
        g = self.game
        for seat, name in enumerate(wanted):
            if name is not None:
                self._give_corporation(seat, card_id(name))
        for seat, name in enumerate(wanted):
            if name is not None:
                g.choose(seat, option(terms.PICK, card_id(name)))
                g.choose(seat, option(terms.DONE))
        for seat, name in enumerate(wanted):
            mat = g.players[seat]
            g.deck = g.deck + mat.hand
            mat.hand = []
            if name is None:
                mat.stock = [0] * 6
        g.parameters[terms.OXYGEN] = oxygen
        g.parameters[terms.TEMPERATURE] = temperature
        g.generation = generation
        self.players = [Player(self, seat) for seat in range(players)]
        self.forced: list[int] = []
        self.refresh()

    def _give_corporation(self, seat: int, corporation: int) -> None:
        """Swap the wanted corporation into the pair dealt to a seat."""
        g = self.game
        old = g.players[seat].corporations[0]
        for mat in g.players:
            mat.corporations = [old if each == corporation else each for each in mat.corporations]
        g.unused_corporations = [old if each == corporation else each for each in g.unused_corporations]
        rest = g.players[seat].corporations[1:]
        g.players[seat].corporations = [corporation, *(each for each in rest if each != corporation)]
        if len(g.players[seat].corporations) == 1:
            g.players[seat].corporations.append(old)
        for ask in g.asks:
            if ask is not None:
                ask.options = []

    # Building ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Forget options worked out before the table was changed by hand."""
        for ask in self.game.asks:
            if ask is not None and ask.effect is TAKE_TURN:
                ask.options = []

    def player(self, seat: int) -> Player:
        """The player at a seat."""
        return self.players[seat]

    def oceans(self, *places: str) -> Table:
        """Lay ocean tiles on hexes, with no TR for anybody."""
        for place in places:
            self.game.tiles[self.area(place)] = terms.OCEAN_TILE
            self.game.parameters[terms.OCEANS] += 1
        self.refresh()
        return self

    def fill_oceans(self, upto: int) -> Table:
        """Lay ocean tiles on free ocean areas until there are so many."""
        g = self.game
        for area in range(HEXES):
            if g.parameters[terms.OCEANS] >= upto:
                break
            if g.board.kind[area] == terms.OCEAN_AREA and g.tiles[area] == terms.EMPTY:
                g.tiles[area] = terms.OCEAN_TILE
                g.parameters[terms.OCEANS] += 1
        self.refresh()
        return self

    def neutral(self, tile: str, place: str) -> Table:
        """Lay a tile that belongs to the neutral opponent."""
        area = self.area(place)
        self.game.tiles[area] = _TILES[tile]
        self.game.owners[area] = terms.NEUTRAL
        self.refresh()
        return self

    def deck_top(self, *names: str) -> Table:
        """Stack the draw pile: the first name is drawn first."""
        wanted = [card_id(name) for name in names]
        for card in wanted:
            self.take_out(card)
        g = self.game
        g.deck = wanted + g.deck[g.deck_next :]
        g.deck_next = 0
        return self

    def shrink_deck(self, cards: int) -> Table:
        """Leave only so many cards in the draw pile; the others leave the game."""
        g = self.game
        g.deck = g.deck[g.deck_next : g.deck_next + cards]
        g.deck_next = 0
        return self

    def take_out(self, card: int) -> None:
        """Take a card from wherever it is, to be put somewhere else."""
        g = self.game
        g.deck = [each for each in g.deck[g.deck_next :] if each != card]
        g.deck_next = 0
        g.discard = [each for each in g.discard if each & CARD_MASK != card]
        for mat in g.players:
            mat.hand = [each for each in mat.hand if each != card]

    # Looking ----------------------------------------------------------------------------------

    def area(self, place: str) -> int:
        """The area of a place such as "5-3", or of a printed name."""
        match = re.fullmatch(r"(\d)-(\d)", place)
        if match:
            return hex_at(int(match[1]), int(match[2]))
        area = self.game.board.area_named(place)
        if area < 0:
            raise KeyError(f"there is no area called {place!r} on this board")
        return area

    def tile_at(self, place: str) -> str | None:
        """The tile on a place, or None."""
        found = self.game.tiles[self.area(place)]
        return next((name for name, number in _TILES.items() if number == found), None)

    def owner_at(self, place: str) -> int:
        """The seat that owns the tile on a place (-1: nobody, 15: the neutral opponent)."""
        return self.game.owners[self.area(place)]

    @property
    def temperature(self) -> int:
        """Degrees."""
        return self.game.parameters[terms.TEMPERATURE]

    @property
    def oxygen(self) -> int:
        """Percent."""
        return self.game.parameters[terms.OXYGEN]

    @property
    def ocean_tiles(self) -> int:
        """Ocean tiles placed."""
        return self.game.parameters[terms.OCEANS]

    @property
    def generation(self) -> int:
        """The generation counter."""
        return self.game.generation

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.game.active

    @property
    def discards(self) -> list[str]:
        """Names of the cards in the discard pile."""
        return [self.game.cards[entry & CARD_MASK].name for entry in self.game.discard]

    def scores(self) -> list[Score]:
        """The scores as they stand."""
        return self.game.scores()

    # Moving the game along --------------------------------------------------------------------

    def turn_of(self, seat: int) -> None:
        """Make it a seat's turn, with both actions to come (nothing may be half done)."""
        g = self.game
        if g.active == seat and g.asks[seat] is not None:
            return
        asked = [ask for ask in g.asks if ask is not None]
        if not all(ask.effect is TAKE_TURN for ask in asked):
            raise AssertionError("a question is open: answer it first")
        g.asks = [None] * g.seats
        g.active = seat
        g.taken = 0
        g.ask(TAKE_TURN, seat, -1, -1, [], [])

    def end_action_phase(self) -> Table:
        """Everybody passes: production follows, and whatever comes then."""
        g = self.game
        generation = g.generation
        while not g.over and g.phase == terms.ACTION_PHASE and g.generation == generation:
            seat = g.waiting()[0]
            stop = [each for each in g.options(seat) if verb_of(each) in (terms.PASS, terms.END_TURN)]
            g.choose(seat, stop[0])
        return self

    def next_generation(self) -> Table:
        """Everybody passes and buys nothing; the next action phase begins (or the game ends)."""
        self.end_action_phase()
        g = self.game
        while g.phase in (terms.RESEARCH_PHASE, terms.DRAFT_PHASE):
            seat = g.waiting()[0]
            g.choose(seat, g.options(seat)[-1])
        return self

    def finish(self) -> Table:
        """Convert nothing more: the game ends after the current generation if it can."""
        self.end_action_phase()
        g = self.game
        while not g.over and g.phase == terms.FINAL_PHASE:
            g.choose(g.waiting()[0], option(terms.DONE))
        return self

    def complete(self) -> Table:
        """Put all three parameters at their maximum, with nothing to anybody."""
        self.game.parameters[terms.TEMPERATURE] = terms.MAXIMUM[terms.TEMPERATURE]
        self.game.parameters[terms.OXYGEN] = terms.MAXIMUM[terms.OXYGEN]
        return self.fill_oceans(terms.MAXIMUM[terms.OCEANS])

    def asked(self) -> Player | None:
        """The player who is asked something now (the first, if several)."""
        waiting = self.game.waiting()
        return self.players[waiting[0]] if waiting else None

    def answer(self, *answers: Answer) -> Table:
        """Answer the open questions one after the other, whoever is asked."""
        for each in answers:
            if self._was_forced(each):
                continue
            player = self.asked()
            if player is None:
                raise AssertionError(f"nobody is asked anything, so {each!r} answers nothing")
            player.answers(each)
        return self

    def _was_forced(self, answer: Answer) -> bool:
        """Was this the only answer to a question, so that the game did not ask?"""
        for i, choice in enumerate(self.forced):
            if self.players[0].fits(choice, answer):
                del self.forced[: i + 1]
                return True
        return False


class Player:
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
            self.mat.stock[_RESOURCES.index(name)] = amount
        self.table.refresh()
        return self

    def makes(self, **production: int) -> Player:
        """Set productions: ``makes(energy=2, money=-3)``."""
        for name, amount in production.items():
            self.mat.production[_RESOURCES.index(name)] = amount
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
            self.mat.tags[_TAGS.index(name)] += amount
        self.table.refresh()
        return self

    def tile(self, tile: str, *places: str) -> Player:
        """Have tiles on places, with no bonus or trigger."""
        for place in places:
            area = self.table.area(place)
            self.table.game.tiles[area] = _TILES[tile]
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
            wanted = pay.get("steel", 0) | pay.get("titanium", 0) << 8 | pay.get("heat", 0) << 16
        self._choose(option(terms.PAY, wanted))

    def _answer(self, answer: Answer) -> None:
        g = self.table.game
        ask = g.asks[self.seat]
        if ask is None:
            raise AssertionError(f"seat {self.seat} is not asked anything, so {answer!r} answers nothing")
        fitting = [each for each in g.options(self.seat) if self.fits(each, answer)]
        if not fitting:
            raise AssertionError(
                f"{answer!r} answers none of the options of the question {ask.effect.asks()!r}"
            )
        self._choose(fitting[0])

    def fits(self, choice: int, answer: Answer) -> bool:
        """Does an answer in words mean this option? Of several amounts the first listed, the most, fits."""
        verb = verb_of(choice)
        argument = argument_of(choice)
        if isinstance(answer, dict):
            packed = answer.get("steel", 0) | answer.get("titanium", 0) << 8 | answer.get("heat", 0) << 16
            return verb == terms.PAY and argument == packed
        if isinstance(answer, Player):
            return verb == terms.TARGET and argument & 15 == answer.seat
        if isinstance(answer, tuple):
            return self._fits_amount(verb, argument, answer)
        if isinstance(answer, int):
            return verb in (terms.AMOUNT, terms.ALTERNATIVE, terms.RESOLVE) and argument == answer
        if answer in ("done", "nothing"):
            return verb in (terms.DONE, terms.DECLINE)
        if answer in _RESOURCES:
            shift = 10 if verb == terms.TARGET else 0
            return verb in (terms.TARGET, terms.ALTERNATIVE) and argument >> shift == _RESOURCES.index(answer)
        if verb == terms.HEX:
            return argument == self._named(str(answer), self.table.area)
        if verb == terms.RESOLVE:
            return bool(self.table.game.pile[argument].effect.__class__.__name__ == answer)
        if answer not in NUMBERS:
            return False
        if verb == terms.FROM_CARD:
            return argument & 0xFFF == card_id(answer)
        return verb in (terms.PICK, terms.TO_CARD) and argument == card_id(answer)

    @staticmethod
    def _fits_amount(verb: int, argument: int, answer: tuple[Any, ...]) -> bool:
        """(Player, amount, resource) in a removal, or (card, amount)."""
        target, *rest = answer
        if not isinstance(target, Player):
            return verb == terms.FROM_CARD and argument == card_id(target) | rest[0] << 12
        fits = verb == terms.TARGET and argument & 15 == target.seat
        for each in rest:
            if isinstance(each, str):
                fits = fits and argument >> 10 == _RESOURCES.index(each)
            else:
                fits = fits and (argument >> 4) & 63 == each
        return fits

    @staticmethod
    def _named(name: str, lookup: Callable[[str], int]) -> int:
        try:
            return lookup(name)
        except KeyError:
            return -1

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
        return [place for place in _places() if self.table.area(place) in found]

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
        return self.mat.tags[_TAGS.index(name)]

    @property
    def points(self) -> dict[str, int]:
        """The parts of the score as it stands."""
        return self.table.game.scores()[self.seat].parts

    @property
    def total(self) -> int:
        """The score as it stands."""
        return self.table.game.scores()[self.seat].total


def _places() -> list[str]:
    return [
        f"{row}-{place}"
        for row, width in enumerate([5, 6, 7, 8, 9, 8, 7, 6, 5], 1)
        for place in range(1, width + 1)
    ]
