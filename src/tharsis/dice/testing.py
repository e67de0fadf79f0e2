"""Positions of the dice game in a few lines, and turns played by name: for tests and puzzles.

Building (``has``, ``holds``, ``owns``, ``makes``, ``scores``, ``tile`` …) sets things directly. What is
played goes through the same door as a player's choice.
"""

from __future__ import annotations

from typing import Any, Self

from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import Book, Card
from tharsis.dice.engine.player import Player as Mat
from tharsis.dice.engine.player import new_player
from tharsis.dice.engine.playing import add_card, in_force
from tharsis.dice.engine.start import new_table
from tharsis.dice.engine.stock import CARD_MASK
from tharsis.dice.engine.table import STEPS
from tharsis.dice.engine.table import Table as Game
from tharsis.dice.reading import Names, book_of, names
from tharsis.kernel.chance import Chance
from tharsis.kernel.option import argument_of, option, verb_of

Answer = str | int | tuple[str, str]
STANDARD = ["heat", "water", "plant", "city", "credit"]
LONGEST = 60


class Table:
    """A game in some position: the first turn of seat 0, and nobody has anything."""

    def __init__(
        self,
        players: int = 2,
        *,
        board: str = "1",
        corporate_era: bool = False,
        seed: str = "1",
        book: Book | None = None,
        milestones: tuple[str, ...] = (),
        awards: tuple[str, ...] = (),
        fresh: bool = False,
    ) -> None:
        self.words: Names = names()
        setup = {
            "players": players, "names": ["Red", "Blue", "Green", "White"][:players], "colours": [],
            "seed": seed, "seed_chosen": True, "board": board, "corporate_era": corporate_era,
            "open_turns": [False] * players,
        }  # fmt: skip
        self.game: Game = new_table(book or book_of(board, corporate_era), setup, True)
        self.players = [Player(self, seat) for seat in range(players)]
        if milestones:
            ids = {each.name: each.id for each in self.game.book.milestones}
            self.game.milestones = [ids[name] for name in milestones]
        for i, name in enumerate(awards):
            self._set_award(i, self.words.icon(name))
        if not fresh:
            self._clear()

    def _set_award(self, i: int, icon: int) -> None:
        g = self.game
        g.pool[g.awards[i] // 3] += 1
        g.pool[icon // 3] -= 1
        g.awards = [*g.awards[:i], icon, *g.awards[i + 1 :]]

    def _clear(self) -> None:
        """Through the set-up, and everything that it brought goes back."""
        g = self.game
        g.first_player = g.active = g.who = 0
        self.rush(terms.TURN_BEGINS)
        for seat, player in enumerate(self.players):
            old = g.players[seat]
            for colour in range(terms.COLOURS):
                g.pool[colour] += old.colours[colour]
            g.bank += old.wild
            g.deck = g.deck + old.hand
            g.deck += [card for card in old.tableau if g.book.card(card).kind == terms.PROJECT]
            g.players[seat] = new_player(terms.KEPT_DICE)
            g.players[seat].corporation = old.corporation
            if g.seats == 1:
                player.mat.bonuses = 1
        if g.seats > 1:
            g.tiles = [terms.EMPTY] * g.board.areas
            g.land_left = g.book.land_tiles
            g.tracks = [track.first for track in g.book.tracks]
        g.claimed = [terms.NOBODY] * 3
        self.refresh()

    def rush(self, step: int) -> None:
        """Answer with the first option until a step is reached."""
        for _ in range(LONGEST):
            if self.game.step == step and self.game.question == terms.NO_QUESTION:
                return
            seat = self.game.waiting()[0]
            self.game.choose(seat, self.game.options(seat)[0])
        raise AssertionError(f"the game does not come to {STEPS[step]}")

    def refresh(self) -> None:
        """What was listed before the position changed is forgotten."""
        self.game.listed = []

    # Building -------------------------------------------------------------------------------

    def sets(self, **values: int) -> Self:
        """Set tracks by their names."""
        for name, value in values.items():
            at = ["temperature", "oxygen", "oceans"].index(name)
            self.game.tracks[at] = value
        self.refresh()
        return self

    def tile(self, kind: str, *areas: str) -> Self:
        """Tiles on the board; nothing comes of them."""
        for area in areas:
            self.game.tiles[self.area(area)] = self.tile_number(kind)
            if kind == "ocean":
                self.game.tracks[terms.OCEANS] += 1
            elif self.tile_number(kind) < terms.SPECIAL:
                self.game.land_left -= 1
        self.refresh()
        return self

    def will_roll(self, *icons: str) -> Self:
        """The next dice to be rolled show these."""
        wanted = [self.words.icon(each) % 3 for each in icons]
        for n in range(1_000_000):
            chance = Chance.of_seed(f"roll{n}")
            if [terms.SIDES[chance.below(6)] for _ in wanted] == wanted:
                self.game.chance = Chance.of_seed(f"roll{n}")
                return self
        raise AssertionError(f"no seed rolls {icons}")

    def stack(self, *cards: str) -> Self:
        """The bonus cards that are left."""
        self.game.stack = sorted(self.card(name).id for name in cards)
        return self

    def pool_has(self, **colours: int) -> Self:
        """Leave so many dice of colours in the pool; the others are out of the game."""
        for colour, many in colours.items():
            self.game.pool[self.words.colour(colour)] = many
        self.refresh()
        return self

    # Names ----------------------------------------------------------------------------------

    def card(self, name: str) -> Card:
        """A card by its name."""
        for face in self.game.book.cards:
            if face is not None and face.name == name:
                return face
        raise AssertionError(f"there is no card {name!r} in this game")

    def area(self, name: str) -> int:
        """An area by its name."""
        return self.game.board.names.index(name)

    def tile_number(self, kind: str) -> int:
        """A tile by its name."""
        plain = ["", "ocean", "forest", "city"]
        return plain.index(kind) if kind in plain else terms.SPECIAL + self.words.tile(kind)

    # Looking --------------------------------------------------------------------------------

    def track(self, name: str) -> int:
        """The value of a track."""
        return self.game.tracks[["temperature", "oxygen", "oceans"].index(name)]

    def at(self, area: str) -> str:
        """The tile on an area, empty for none."""
        tile = self.game.tiles[self.area(area)]
        plain = ["", "ocean", "forest", "city"]
        return plain[tile] if tile < terms.SPECIAL else self.words.special[tile - terms.SPECIAL]

    def pool(self, colour: str) -> int:
        """Dice of a colour in the pool."""
        return self.game.pool[self.words.colour(colour)]

    @property
    def asked(self) -> str:
        """The kind of question that is open."""
        return self.game.prompt(self.game.waiting()[0]).kind

    # Playing --------------------------------------------------------------------------------

    def fits(self, choice: int, answer: Answer) -> bool:
        """Does an answer mean this option?"""
        verb, argument = verb_of(choice), argument_of(choice)
        if isinstance(answer, int):
            return verb == terms.FIRST and argument == answer
        if isinstance(answer, tuple):
            before, after = (self.words.icon(each) for each in answer)
            return verb == terms.TURN_DIE and argument == before * 3 + after % 3 and before // 3 == after // 3
        if verb in (terms.PLAY, terms.USE, terms.FOUND, terms.BONUS_CARD, terms.DISCARD):
            return self.game.book.card(argument).name == answer
        if verb == terms.PLACE:
            return self.game.board.names[argument] == answer
        if verb in (terms.COLOUR, terms.GAIN_DIE):
            return self.words.colours[argument] == answer
        if verb == terms.TRACK:
            return ["temperature", "oxygen"][argument] == answer
        if verb == terms.PAY_WITH:
            return answer == ("wild" if argument == terms.ICONS else self.words.icons[argument])
        if verb in (terms.KEEP, terms.GIVE, terms.ICON, terms.SPARE):
            return self.words.icons[argument] == answer
        ends = {terms.DONE: "done", terms.SKIP: "skip", terms.PAY: "pay", terms.END_TURN: "end"}
        return ends.get(verb) == answer

    def answer(self, seat: int, answer: Answer) -> None:
        """Answer the open question by name."""
        for choice in self.game.options(seat):
            if self.fits(choice, answer):
                self.game.choose(seat, choice)
                return
        raise AssertionError(f"{answer!r} is no answer to {self.asked!r} of seat {self.game.waiting()}")

    def finish(self) -> None:
        """The end of the game, as if the last turn were over."""
        g = self.game
        if g.seats == 1:
            g.turn = g.book.solo_turns - 1
        else:
            g.last_turns = 1
        self.end_turn()

    def end_turn(self) -> None:
        """Whatever is left of the turn is left out; bonus cards and the next turn follow."""
        g = self.game
        g.step = terms.BONUS_CARDS
        g.question = terms.NO_QUESTION
        g.asked = False
        self.refresh()
        g.run()

    def points(self) -> list[int]:
        """Everybody's total."""
        return [score.total for score in self.game.scores()]


class Player:
    """Somebody who sits at a test table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def mat(self) -> Mat:
        """The engine's own record."""
        return self.table.game.players[self.seat]

    # Building -------------------------------------------------------------------------------

    def has(self, wild: int = 0, **dice: int) -> Self:
        """Dice that show icons, and wild tokens."""
        g = self.table.game
        for name, many in dice.items():
            icon = self.table.words.icon(name)
            self.mat.dice[icon] += many
            self.mat.colours[icon // 3] += many
            g.pool[icon // 3] -= many
            assert g.pool[icon // 3] >= 0, f"there are not so many {name} dice"
        self.mat.wild += wild
        g.bank -= wild
        self.table.refresh()
        return self

    def holds(self, *cards: str) -> Self:
        """Cards in hand, wherever they were."""
        g = self.table.game
        for name in cards:
            card = self.table.card(name).id
            g.deck = [each for each in g.deck[g.deck_next :] if each != card]
            g.deck_next = 0
            for other in g.players:
                other.hand = [each for each in other.hand if each != card]
            self.mat.hand = [*self.mat.hand, card]
        self.table.refresh()
        return self

    def holds_any(self, many: int) -> Self:
        """Some cards from the deck."""
        g = self.table.game
        self.mat.hand = self.mat.hand + g.deck[g.deck_next : g.deck_next + many]
        g.deck_next += many
        return self

    def owns(self, *cards: str) -> Self:
        """Cards in play: they count and their rules hold, but what they do when played is left out."""
        g = self.table.game
        who, before = g.who, (g.group, g.pile[:], g.source)
        for name in cards:
            self.holds(name)
            card = self.table.card(name).id
            self.mat.hand = [each for each in self.mat.hand if each != card]
            g.who = self.seat
            add_card(g, card)
            g.group, g.pile, g.source = before
        g.who = who
        self.table.refresh()
        return self

    def leads(self, corporation: str) -> Self:
        """A corporation with its production, but without its starting bonus."""
        face = self.table.card(corporation)
        self.mat.corporation = face.id
        in_force(self.mat, face)
        return self

    def makes(self, **production: int) -> Self:
        """Production by colour."""
        produced = self.mat.production[:]
        for name, many in production.items():
            produced[self.table.words.colour(name)] += many
            self.mat.production_dice += many
        self.mat.production = produced
        return self

    def scores(self, points: int) -> Self:
        """So many points on the track; bonus cards that belong to them count as taken."""
        self.mat.points = points
        alone = 1 if self.table.game.seats == 1 else 0
        self.mat.bonuses = alone + sum(points >= mark for mark in self.table.game.book.bonus_at)
        return self

    # Looking --------------------------------------------------------------------------------

    def die(self, icon: str) -> int:
        """How many dice show an icon."""
        return self.mat.dice[self.table.words.icon(icon)]

    def dice(self) -> dict[str, int]:
        """All dice."""
        return {self.table.words.icons[i]: many for i, many in enumerate(self.mat.dice) if many}

    @property
    def wild(self) -> int:
        """Wild tokens."""
        return self.mat.wild

    @property
    def points(self) -> int:
        """Points on the track."""
        return self.mat.points

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        return [self.table.game.book.card(card).name for card in self.mat.hand]

    @property
    def played(self) -> list[str]:
        """The names of the cards in play."""
        return [self.table.game.book.card(card).name for card in self.mat.tableau]

    @property
    def milestones(self) -> list[str]:
        """Milestones that are this player's."""
        g = self.table.game
        return [g.book.milestones[g.milestones[i]].name for i in range(3) if g.claimed[i] == self.seat]

    def part(self, category: str) -> int:
        """A part of the score."""
        return self.table.game.scores()[self.seat].parts[category]

    # Playing --------------------------------------------------------------------------------

    def options(self, verb: int) -> list[int]:
        """The arguments of the options of a verb."""
        return [argument_of(each) for each in self.table.game.options(self.seat) if verb_of(each) == verb]

    def can_play(self, card: str) -> bool:
        """Could the card be played as a main action?"""
        return self.at_main().table.card(card).id in self.options(terms.PLAY)

    def can_use(self, card: str) -> bool:
        """May the card's action be used at this step?"""
        return self.table.card(card).id in self.options(terms.USE)

    def can_do(self, standard: str) -> bool:
        """Could the standard action be taken?"""
        return STANDARD.index(standard) in self.at_main().options(terms.STANDARD)

    def at_main(self) -> Self:
        """The support action is over."""
        self.table.game.step = terms.MAIN
        self.table.refresh()
        return self

    def takes(self, verb: int, argument: int = 0, *answers: Answer) -> Self:
        """Any option, then answers to what follows."""
        self.table.game.choose(self.seat, option(verb, argument))
        return self.answers(*answers)

    def answers(self, *answers: Answer) -> Self:
        """Answers to open questions, in their order."""
        for each in answers:
            self.table.answer(self.seat, each)
        return self

    def plays(self, card: str, *answers: Answer) -> Self:
        """Play a card as the main action."""
        return self.at_main().takes(terms.PLAY, self.table.card(card).id, *answers)

    def does(self, standard: str, *answers: Answer) -> Self:
        """A standard action."""
        return self.at_main().takes(terms.STANDARD, STANDARD.index(standard), *answers)

    def uses(self, card: str, *answers: Answer) -> Self:
        """The action of a blue card."""
        return self.takes(terms.USE, self.table.card(card).id, *answers)

    def gains_die(self, colour: str) -> Self:
        """Support: a die of a colour."""
        return self.takes(terms.GAIN_DIE, self.table.words.colour(colour))

    def turns(self, discarded: str, before: str, after: str) -> Self:
        """Support: discard a die to turn another."""
        return self.takes(terms.TURN_FOR, self.table.words.icon(discarded), (before, after))

    def draws_for(self, discarded: str) -> Self:
        """Support: a die for two cards."""
        return self.takes(terms.DRAW_FOR, self.table.words.icon(discarded))

    def produces(self, *keep: str, discard: tuple[str, ...] = ()) -> Self:
        """A production turn."""
        self.takes(terms.PRODUCTION_TURN)
        g = self.table.game
        for icon in sorted(keep, key=self.table.words.icon):
            self.answers(icon)
        if g.step == terms.KEEP_DICE:
            self.answers("done")
        self.answers(*discard)
        if g.step == terms.DISCARD_CARDS and g.who == self.seat:
            self.answers("done")
        return self


def discarded(game: Game) -> list[str]:
    """The names of the discards."""
    return [game.book.card(entry & CARD_MASK).name for entry in game.discard]


def book_with(*cards: dict[str, Any], board: str = "1", rows: list[list[str]] | None = None) -> Book:
    """The shipped book with more cards, or with another board: for ideas that no shipped card has."""
    from tharsis.dice.reading import FOLDER, read_board, read_book, read_card

    book = read_book(FOLDER, board, ())
    for given in cards:
        card = read_card(names(), {"origin": "ours", **given}, terms.PROJECT, "", ("",))
        book.cards = [*book.cards, *[None] * (card.id + 1 - len(book.cards))]
        book.cards[card.id] = card
        [book.projects, book.bonus, book.corporations][card.kind].append(card.id)
    if rows is not None:
        book.board = read_board(names(), {"name": board, "title": "", "rows": rows})
    return book
