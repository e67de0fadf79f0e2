"""A game in some position, for tests and puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, Self, TypeVar

from tharsis.kernel.game import Score
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars import kit
from tharsis.mars.engine import terms
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.effects.base import Pending
from tharsis.mars.engine.effects.globals import Raise
from tharsis.mars.engine.groups import CORPORATIONS, STARTING_CHOICE, resume_choice
from tharsis.mars.engine.placement import put
from tharsis.mars.engine.requirements import Requirement
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.engine.tracks import Track
from tharsis.mars.engine.turn import TAKE_TURN
from tharsis.testing.answers import fits
from tharsis.testing.deeds import happen, renewed
from tharsis.testing.names import area_of, card_id, face_id, tile_number
from tharsis.testing.player import Player
from tharsis.testing.words import Answer

P = TypeVar("P", bound=Player)


class Waived(Requirement):
    """A requirement that counts as met."""

    def met(self, g: Game, who: int) -> bool:
        return True


WAIVED = Waived()


class Table:
    """A game in some position, in the action phase of generation 1 unless told otherwise.

    Players without a corporation named in ``corporations`` have the Beginner Corporation, no cards and an
    empty stock, and with ``False`` no corporation at all; a named corporation is chosen and revealed by the
    rules, with what it starts with. ``picks`` names what each seat keeps of the groups that modules add to
    the start; without it nobody is dealt anything of them.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        corporations: Sequence[str | Literal[False] | None] | Literal[False] | None = None,
        oxygen: int = 0,
        temperature: int = -30,
        generation: int = 1,
        first_player: int = 0,
        seed: int | str = 1,
        picks: dict[str, list[list[str]]] | None = None,
        **options: Any,
    ) -> None:
        none = corporations is False
        given = list(corporations or [])
        wanted = [name or None for name in given] + [None] * (players - len(given))
        game = kit.KIT.new(
            players=players,
            beginners=[name is None for name in wanted],
            first_player=first_player,
            seed=seed,
            logging=True,
            **options,
        )
        self._sit_at(game)
        g = self.game
        kept = dict(picks or {})
        kept[CORPORATIONS] = [[name] if name else [] for name in wanted]
        self._deal_start(kept)
        for seat in range(players):
            self._choose_start(seat, [names for group in kept.values() for names in group[seat : seat + 1]])
        for seat, name in enumerate(wanted):
            mat = g.players[seat]
            g.deck = g.deck + mat.hand
            mat.hand = []
            if name is None:
                mat.stock = [0] * 6
                if none or False in given[seat : seat + 1]:
                    self.players[seat].steps_down()
        g.parameters[terms.OXYGEN] = oxygen
        g.parameters[terms.TEMPERATURE] = temperature
        g.generation = generation
        self.refresh()

    def _sit_at(self, game: Game) -> None:
        self.game = game
        self.forced: list[int] = []
        self.players = self.seated(Player)

    @classmethod
    def around(cls, game: Game) -> Self:
        """A table around a game that is there already, in whatever phase; the game stays as it is."""
        table = cls.__new__(cls)
        table._sit_at(game)
        return table

    def copy(self) -> Self:
        """A table of its own in the same position."""
        twin = self.around(self.game.copy())
        twin.forced = self.forced[:]
        return twin

    def seated(self, kind: type[P]) -> list[P]:
        """The players with a module's words: ``red, blue = table.seated(VenusPlayer)``."""
        return [kind(self, seat) for seat in range(self.game.seats)]

    def _deal_start(self, kept: dict[str, list[list[str]]]) -> None:
        """Let everybody be dealt what is to be kept, and nothing else of the groups that modules bring."""
        g = self.game
        if g.phase != terms.SETUP_PHASE:  # nobody had anything to choose
            return
        for group in g.book.start:
            wanted = [[face_id(name) for name in names] for names in kept.get(group.name, [])]
            for share in group.shares:
                piles = g.changed_piles()
                deck, hands = piles.decks[share.deck], piles.hands[share.hands]
                lying = [*deck.faces[deck.next :], *(face for held in hands.of for face in held)]
                mine = [[face for face in names if face in lying] for names in wanted]
                mine += [[] for _ in range(g.seats - len(mine))]
                lying = [face for face in lying if not any(face in faces for faces in mine)]
                if group.name == CORPORATIONS:  # one more, so that there is a choice
                    mine = [[*faces, lying.pop()] if faces else faces for faces in mine]
                hands.of = mine
                deck.faces, deck.next = lying, 0
        for seat in range(g.seats):
            g.asks[seat] = None
            resume_choice(g, seat, 0)
        g.run()

    def _choose_start(self, seat: int, kept: list[list[str]]) -> None:
        """Answer the starting question of a seat: what is named is kept, and no project card."""
        g = self.game
        named = [face_id(name) for names in kept for name in names]
        ask = g.asks[seat]
        while ask is not None and ask.effect is STARTING_CHOICE:
            options = g.options(seat)
            picks = [each for each in options if verb_of(each) == terms.PICK and argument_of(each) in named]
            done = option(terms.DONE)
            g.choose(seat, picks[0] if picks else done if done in options else options[0])
            ask = g.asks[seat]

    # Building ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Forget options worked out before the table was changed by hand."""
        self.game.asks = [renewed(ask) for ask in self.game.asks]

    def player(self, seat: int) -> Player:
        """The player at a seat."""
        return self.players[seat]

    def sets(self, **tracks: int) -> Self:
        """Set tracks by name, with nothing to anybody: ``sets(temperature=-10, oceans=3)``."""
        for name, value in tracks.items():
            track = self._track(name)
            if value not in range(track.start, track.end + 1, track.step):
                raise AssertionError(
                    f"{name} goes from {track.start} to {track.end} by {track.step} and is never {value}"
                )
            if track.number == terms.OCEANS:
                self._drain_oceans(value)
                self.fill_oceans(value)
            self.game.parameters[track.number] = value
        self.refresh()
        return self

    def _drain_oceans(self, downto: int) -> None:
        """Take ocean tiles off the map until there are so many."""
        g = self.game
        for area in g.board.hexes:
            if g.parameters[terms.OCEANS] > downto and g.tiles[area] == terms.OCEAN_TILE:
                put(g, area, terms.EMPTY, terms.NOBODY)
                g.parameters[terms.OCEANS] -= 1

    def oceans(self, *places: str) -> Self:
        """Lay ocean tiles on hexes, with no TR for anybody."""
        for place in places:
            put(self.game, self.area(place), terms.OCEAN_TILE, terms.NOBODY)
            self.game.parameters[terms.OCEANS] += 1
        self.refresh()
        return self

    def fill_oceans(self, upto: int) -> Self:
        """Lay ocean tiles on free ocean areas until there are so many."""
        g = self.game
        for area in g.board.hexes:
            if g.parameters[terms.OCEANS] >= upto:
                break
            if g.board.kind[area] == terms.OCEAN_AREA and g.tiles[area] == terms.EMPTY:
                put(g, area, terms.OCEAN_TILE, terms.NOBODY)
                g.parameters[terms.OCEANS] += 1
        self.refresh()
        return self

    def neutral(self, tile: str, place: str) -> Self:
        """Lay a tile that belongs to the neutral opponent."""
        area = self.area(place)
        put(self.game, area, tile_number(tile), terms.NEUTRAL)
        self.refresh()
        return self

    def deck_top(self, *names: str) -> Self:
        """Stack the draw pile: the first name is drawn first."""
        wanted = [card_id(name) for name in names]
        for card in wanted:
            self.take_out(card)
        g = self.game
        g.deck = wanted + g.deck[g.deck_next :]
        g.deck_next = 0
        return self

    def shrink_deck(self, cards: int) -> Self:
        """Leave only so many cards in the draw pile; the others leave the game."""
        g = self.game
        g.deck = g.deck[g.deck_next : g.deck_next + cards]
        g.deck_next = 0
        return self

    def take_out(self, card: int) -> None:
        """Take a card from wherever it is but in play, to be put somewhere else."""
        g = self.game
        g.deck = [each for each in g.deck[g.deck_next :] if each != card]
        g.deck_next = 0
        g.discard = [each for each in g.discard if each & CARD_MASK != card]
        g.passed_on = [each for each in g.passed_on if each & CARD_MASK != card]
        piles = g.changed_piles()
        for deck in piles.decks:
            deck.faces, deck.next = [each for each in deck.faces[deck.next :] if each != card], 0
            deck.discards = [each for each in deck.discards if each & CARD_MASK != card]
            deck.gone = [each for each in deck.gone if each & CARD_MASK != card]
        for hands in piles.hands:
            hands.of = [[each for each in held if each != card] for held in hands.of]
        for mat in g.players:
            mat.hand = [each for each in mat.hand if each != card]
            mat.offer = [each for each in mat.offer if each != card]
            mat.aside = [each for each in mat.aside if each != card]
            mat.events = [each for each in mat.events if each != card]

    # Looking ----------------------------------------------------------------------------------

    def area(self, place: str) -> int:
        """The area of a place such as "5-3", or of a printed name."""
        return area_of(self.game.board, place)

    def tile_at(self, place: str) -> str | None:
        """The tile on a place, or None."""
        found = self.game.tiles[self.area(place)]
        return TILES[found].name.lower() if found else None

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

    def track(self, name: str) -> int:
        """Where a track stands, by its name."""
        return self.game.parameters[self._track(name).number]

    def _track(self, name: str) -> Track:
        used = self.game.book.tracks_used
        for track in used:
            if track.name == name:
                return track
        known = ", ".join(track.name for track in used)
        raise KeyError(f"there is no track called {name!r} in this game; there are: {known}")

    def steps_on(self, name: str) -> int:
        """The number of a track that rises by steps, not by tiles."""
        number = self._track(name).number
        if number == terms.OCEANS:
            raise AssertionError('oceans are laid, not raised: lays("ocean", place)')
        return number

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
        if g.phase != terms.ACTION_PHASE:
            raise AssertionError("nobody takes turns in this phase")
        if not all(ask.effect is TAKE_TURN for ask in asked):
            raise AssertionError("a question is open: answer it first")
        g.asks = [None] * g.seats
        g.active = seat
        g.taken = 0
        g.ask(TAKE_TURN, seat, -1, -1, [], [])

    def happens(self, who: int, pending: list[Pending]) -> Self:
        """Let effects come by the rules at any time; whoever was asked before is asked again after them."""
        with self.noting_forced() as g:
            happen(g, who, pending)
        return self

    def raises(self, track: str, steps: int = 1, *answers: Answer) -> Self:
        """Raise a track in nobody's name: only what moves the planet itself comes of it."""
        effect = Raise(self.steps_on(track), steps)
        self.happens(terms.NOBODY, [Pending(effect, terms.NOBODY, -1, -1)])
        return self.answer(*answers)

    @contextmanager
    def noting_forced(self) -> Iterator[Game]:
        """Note what the game answers by itself meanwhile, because there is only one answer."""
        g = self.game
        logging, before = g.logging, len(g.log)
        g.logging = True
        try:
            yield g
        finally:
            self.forced = [entry.what for entry in g.log[before:] if entry.kind == "forced"]
            g.logging = logging
            if not logging:
                del g.log[before:]

    @contextmanager
    def waiving(self, card: str) -> Iterator[None]:
        """Meanwhile the requirements of a card count as met; it still has them."""
        face = self.game.cards[card_id(card)]
        requires = face.requires
        face.requires = [WAIVED for _ in requires]
        self.refresh()
        try:
            yield
        finally:
            face.requires = requires
            self.refresh()

    def end_action_phase(self) -> Self:
        """Everybody passes: production follows, and whatever comes then."""
        g = self.game
        generation = g.generation
        while not g.over and g.phase == terms.ACTION_PHASE and g.generation == generation:
            seat = g.waiting()[0]
            stop = [each for each in g.options(seat) if verb_of(each) in (terms.PASS, terms.END_TURN)]
            g.choose(seat, stop[0])
        return self

    def next_generation(self) -> Self:
        """Everybody passes and buys nothing; the next action phase begins (or the game ends).

        What is asked in the solar phase gets its last answer.
        """
        self.end_action_phase()
        g = self.game
        while g.phase in (terms.SOLAR_PHASE, terms.RESEARCH_PHASE, terms.DRAFT_PHASE):
            seat = g.waiting()[0]
            g.choose(seat, g.options(seat)[-1])
        return self

    def finish(self) -> Self:
        """Convert nothing more: the game ends after the current generation if it can."""
        self.end_action_phase()
        g = self.game
        while not g.over and g.phase == terms.FINAL_PHASE:
            g.choose(g.waiting()[0], option(terms.DONE))
        return self

    def complete(self) -> Self:
        """Put all tracks at their end, with nothing to anybody."""
        for track in self.game.book.tracks_used:
            if track.number == terms.OCEANS:
                self.fill_oceans(track.end)
            else:
                self.game.parameters[track.number] = track.end
        self.refresh()
        return self

    def asked(self) -> Player | None:
        """The player who is asked something now (the first, if several)."""
        waiting = self.game.waiting()
        return self.players[waiting[0]] if waiting else None

    def answer(self, *answers: Answer) -> Self:
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
