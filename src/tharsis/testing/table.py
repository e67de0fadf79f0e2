"""A game in some position, for tests and puzzles."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.game import Score
from tharsis.kernel.option import option, verb_of
from tharsis.mars import kind, terms
from tharsis.mars.actions import TAKE_TURN
from tharsis.mars.board import HEXES
from tharsis.mars.deck import CARD_MASK
from tharsis.testing.answers import Answer, fits
from tharsis.testing.names import TILES, area_of, card_id
from tharsis.testing.player import Player


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
        self.game.tiles[area] = TILES[tile]
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
        return area_of(self.game.board, place)

    def tile_at(self, place: str) -> str | None:
        """The tile on a place, or None."""
        found = self.game.tiles[self.area(place)]
        return next((name for name, number in TILES.items() if number == found), None)

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
            if fits(self.game, choice, answer):
                del self.forced[: i + 1]
                return True
        return False
