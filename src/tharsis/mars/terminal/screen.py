"""The board game on the screen: what is shown with a question, and what the player can ask to see.

The play loop talks to a screen through the methods of :class:`Screen` and knows nothing of Mars.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from tharsis import rules
from tharsis.kernel.game import Game
from tharsis.kernel.kits import Kit
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.faces import BY_NUMBER, NAMED, NUMBERS, Card
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ACT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    FUND,
    HEX,
    PICK,
    PLAY,
    PROJECT,
    PROJECT_VERB,
)
from tharsis.mars.kit import KIT, table
from tharsis.mars.terminal.board import legend, map_text, map_width, outside_text, short_legend
from tharsis.mars.terminal.colours import card_colour
from tharsis.mars.terminal.face import card_panel, rulings_on
from tharsis.mars.terminal.mats import (
    goals_grid,
    mats_text,
    parameters_text,
    players_text,
    score_grid,
    stacked_parameters,
    verdict,
)
from tharsis.mars.terminal.options import (
    card_entry,
    hand_list,
    offer_of,
    several,
    turn_list,
)
from tharsis.mars.words.log import told
from tharsis.mars.words.nouns import group_words
from tharsis.mars.words.questions import question
from tharsis.mars.words.refusals import Refusal, why_not, why_not_card_all
from tharsis.mars.words.standing import standing
from tharsis.terminal.answers import NotUnderstood, Offer, Several, fits, ranked, words_of
from tharsis.terminal.screen import Screen
from tharsis.terminal.texts import flowing, indented, number_text, numbered, ruling_text

HELP: Final = """\
Answer with a number, or with a name or its beginning: asteroid, pass, 4-5.
The area of a tile may follow at once: city 4-5.
Where several cards are wanted, type all their numbers: 1 3 4.

  ? CARD       a card with its rulings       hand       your cards in full
  ? WORDS      what the rules say            board      the map, with a legend
  why CARD     why it cannot be played       players    mats and cards in play
  undo         take back your last answer    goals      milestones and awards
  hint         what the planner would do, and why
  options      all options in full           log        what has happened so far
  save [FILE]  where the game is saved, or save a copy
  table        everything again
  quit         leave; tharsis play --resume goes on"""

WIDE: Final = 140  # columns from which the map and everything else stand side by side
MIDDLE: Final = 98  # columns from which milestones and awards fit beside the map
TALL: Final = 44  # lines from which hexes take two lines each
ROOM_FOR_MAP: Final = 28  # the same for a map that is shown alone
LISTED: Final = 15  # areas up to which each is listed besides its number on the map
# Questions for cards that say all there is to say about picking one.
_PLAIN_PICKS: Final = ("start", "research", "draft", "keep", "buy", "sell", "swap")


class MarsScreen(Screen):
    """Shows one table at one console."""

    def __init__(self, out: Console, kit: Kit = KIT) -> None:
        super().__init__(out, kit)
        self.generation = -1  # for which the whole table was last shown, and to whom
        self.seat = -1
        self.tiles: list[int] = []

    def help(self) -> str:
        """All that can be typed."""
        return HELP

    def sights(self) -> dict[str, Callable[[Game, int], None]]:
        """What a player can ask to see, by the word to type."""
        return {
            "table": self.show_table,
            "hand": self.show_hand,
            "board": lambda game, seat: self.show_board(game),
            "players": self.show_players,
            "goals": lambda game, seat: self.show_goals(game),
        }

    # What the loop needs to know ------------------------------------------------------------

    def offers(self, game: Game, seat: int) -> list[Offer]:
        """The options as they are numbered on the screen."""
        g = table(game)
        many = several(g, seat)
        options = g.options(seat) if many is None else many.picks
        return [offer_of(g, seat, each) for each in options]

    def several(self, game: Game, seat: int) -> Several | None:
        """Whether the question wants several of the offers at once."""
        return several(table(game), seat)

    def forget(self) -> None:
        """Show everything again at the next question."""
        self.generation = -1

    # With a question ------------------------------------------------------------------------

    def show_question(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """The table, as far as it is news, then the question and its options."""
        g = table(game)
        kind = g.prompt(seat).kind
        fresh = (g.generation, seat) != (self.generation, self.seat)
        if fresh or (kind == "turn" and g.taken == 0):
            self.show_table(game, seat)
        elif kind in ("turn", "final-greeneries"):
            if g.tiles != self.tiles:
                self._print_whole(self._map(g))
            self._print_whole(parameters_text(g, self.out.width < MIDDLE, self.out.width))
            self._print_whole(mats_text(g, [seat], self.out.width))
        self.generation, self.seat, self.tiles = g.generation, seat, g.tiles[:]
        if self.out.height >= ROOM_FOR_MAP:
            self.out.print()
        self.out.print(Text(question(g, seat), "bold"))
        self.out.print(self._options(g, seat, kind, offers))

    def show_options(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """Every option in full."""
        entries = [(number, offer.text) for number, offer in enumerate(offers, 1)]
        self.out.print(flowing(entries, self.out.width))

    def _options(self, g: Table, seat: int, kind: str, offers: list[Offer]) -> RenderableType:
        many = several(g, seat)
        if kind == "turn":
            return turn_list(g, seat, offers, self.out.width)
        if offers and all(verb_of(offer.option) == HEX for offer in offers):
            return self._areas(g, offers)
        parts: list[RenderableType] = []
        if kind == "start":
            parts += self._still_to_choose(g, seat)
        if kind == "start" and many is None:
            parts.append(self._panels(g, offers))
        elif any(verb_of(offer.option) == PICK for offer in offers):
            for number, offer in enumerate(offers, 1):
                if verb_of(offer.option) == PICK:
                    notes = [] if kind in _PLAIN_PICKS else [offer.text]
                    parts.append(self._entry(g, seat, argument_of(offer.option), number, notes))
                else:
                    parts.append(numbered([offer], number))
        else:
            parts.append(numbered(offers))
        if many is not None:
            parts.append(Text(_how_many(many), "italic"))
        return Group(*parts)

    def _still_to_choose(self, g: Table, seat: int) -> list[RenderableType]:
        """At the start: what else was dealt, for everything is seen before anything is chosen."""
        ask = g.asks[seat]
        assert ask is not None
        parts: list[RenderableType] = []
        for group in g.book.start[ask.data + 1 :]:
            dealt = sorted(group.dealt(g, seat))
            if dealt:
                parts.append(Text(f"You are dealt these {group_words(group).several}:"))
                parts += [self._entry(g, seat, face, None) for face in dealt]
                parts.append(Text())
        return parts

    def _panels(self, g: Table, offers: list[Offer]) -> RenderableType:
        panels: list[RenderableType] = []
        for number, offer in enumerate(offers, 1):
            panels.append(Group(numbered([offer], number), card_panel(g.cards[argument_of(offer.option)])))
        return Columns(panels)

    def _entry(
        self, g: Table, seat: int, face: int, number: int | None, notes: list[str] | None = None
    ) -> RenderableType:
        """A face in a list; what is no card is told by its name."""
        if g.cards[face].id == face:
            return card_entry(g, seat, g.cards[face], number, notes)
        line = number_text(number)
        line.append(NAMED[face].name, "bold")
        return line

    def _areas(self, g: Table, offers: list[Offer]) -> RenderableType:
        numbers = {argument_of(offer.option): n for n, offer in enumerate(offers, 1)}
        parts: list[RenderableType] = [map_text(g, numbers, self.out.height >= ROOM_FOR_MAP)]
        if len(offers) <= LISTED or self.out.height >= TALL:
            entries = [(n, offer.text) for n, offer in enumerate(offers, 1)]
            parts.append(flowing(entries, self.out.width))
        else:
            parts.append(Text("Type a number from the map; options says what each place brings.", "italic"))
        return Group(*parts)

    # The table ------------------------------------------------------------------------------

    def _map(self, g: Table) -> Text:
        return map_text(g, {}, self.out.height >= TALL)

    def show_table(self, game: Game, seat: int) -> None:
        """Map, parameters, mats, milestones and awards, as much as the terminal has room for."""
        g = table(game)
        self.out.print(Rule(self._headline(g)))
        seats = g.seats_from(max(seat, 0))
        width = self.out.width
        board = Group(self._map(g), outside_text(g))
        goals = g.seats > 1
        if width >= WIDE:
            rest = width - map_width(g) - 4
            right: list[RenderableType] = [stacked_parameters(g), Text(), mats_text(g, seats, rest)]
            if goals:
                right += [Text(), goals_grid(g, side_by_side=True)]
            self.out.print(_beside(board, map_width(g), Group(*right)))
            self._show_standing(g)
            return
        if width >= MIDDLE:
            beside = goals_grid(g, side_by_side=False) if goals else short_legend(g)
            self.out.print(_beside(board, map_width(g), beside))
        else:
            self.out.print(_beside(board, map_width(g), short_legend(g)))
            if goals and self.out.height >= TALL:
                self.out.print(goals_grid(g, side_by_side=g.seats < 5))
        self._print_whole(parameters_text(g, width < MIDDLE, width))
        self._print_whole(mats_text(g, seats, width, brief=self.out.height < ROOM_FOR_MAP))
        self._show_standing(g)

    def _show_standing(self, g: Table) -> None:
        """What modules have on the table."""
        for line in standing(g):
            heading = not line.startswith(" ")
            self.out.print(Text(line, "bold") if heading else indented(Text(line.strip()), 2))

    def _print_whole(self, text: Text) -> None:
        """Print lines that must not be wrapped."""
        self.out.print(text, no_wrap=True, overflow="ellipsis")

    def _headline(self, g: Table) -> Text:
        last = f" of {g.book.last_generation}" if g.book.last_generation else ""
        return Text(f"Generation {g.generation}{last} · {g.board.title}", "bold")

    def show_board(self, game: Game) -> None:
        """The map with its legend."""
        g = table(game)
        self._print_whole(map_text(g, {}, self.out.height >= ROOM_FOR_MAP))
        self.out.print(outside_text(g))
        self.out.print(legend(g))
        self.out.print(stacked_parameters(g))

    def show_hand(self, game: Game, seat: int) -> None:
        """The hand in full."""
        self.out.print(hand_list(table(game), seat))

    def show_players(self, game: Game, seat: int) -> None:
        """All mats, everything in play, points as they stand."""
        g = table(game)
        self.out.print(players_text(g, g.seats_from(max(seat, 0)), self.out.width))
        self.out.print(score_grid(g, g.scores()))

    def show_goals(self, game: Game) -> None:
        """Milestones and awards."""
        g = table(game)
        if g.seats == 1:
            self.out.print("A solo game has no milestones and no awards.")
        else:
            self.out.print(goals_grid(g, side_by_side=False))

    def show_log(self, game: Game, seat: int | None, since: int, most: int) -> int:
        """The log from entry ``since`` on, the last ``most`` lines of it; how many entries there are now."""
        g = table(game)
        lines = [line.text for line in told(g, g.log[since:], seat)]
        if len(lines) > most:
            self.out.print(f"… {len(lines) - most} earlier lines: type log", style="dim")
        for line in lines[-most:]:
            self.out.print(indented(Text(line, "cyan"), 2))
        return len(g.log)

    def log_length(self, game: Game) -> int:
        """How many entries the log has."""
        return len(table(game).log)

    def show_end(self, game: Game) -> None:
        """The final table, the scores, who has won."""
        self.show_table(game, 0)
        self.show_scores(game)

    def show_scores(self, game: Game) -> None:
        """Points by category; who has won once it is over."""
        g = table(game)
        scores = g.scores()
        self.out.print(score_grid(g, scores))
        if g.over:
            self.out.print(verdict(g, scores))

    # Cards ----------------------------------------------------------------------------------

    def card_style(self, card: dict[str, Any]) -> str:
        """The colour of a card's name."""
        return f"bold {card_colour(_face(card))}"

    def card_cost(self, card: dict[str, Any]) -> str:
        """What a card costs, in M€."""
        return "" if card["cost"] is None else f"{card['cost']} M€"

    def card_panel(self, card: dict[str, Any]) -> RenderableType:
        """A card drawn."""
        return card_panel(_face(card))

    # Questions of the player ----------------------------------------------------------------

    def explain(self, game: Game, seat: int, words: str) -> None:
        """A card with its rulings, or what the rules say on some words."""
        g = table(game)
        face = _card_called(words, g.cards)
        if face is not None:
            player = g.players[seat]
            self.out.print(card_panel(face, card_cost(player, face) if face.id in player.hand else None))
            found = rulings_on(face)
        else:
            found = [hit.ruling for hit in rules.search(words, modules=_modules(g), limit=5)]
        for ruling in found:
            self.out.print(ruling_text(ruling, related=False))
        if face is None and not found:
            self.out.print(f"Nothing is known about “{words}”: no card and no rule.", markup=False)

    def why(self, game: Game, seat: int, words: str) -> None:
        """Why something cannot be done now."""
        g = table(game)
        name, refusals = _refusals(g, seat, words)
        if not refusals:
            self.out.print(Text(f"{name}: nothing stands in its way; you can do it now.", "green"))
        for refusal in refusals:
            self.out.print(Text(f"{name}: {refusal.reason}.", "bold"))
            if refusal.ruling:
                self.out.print(ruling_text(rules.get(refusal.ruling), related=False))


def _face(card: dict[str, Any]) -> Card:
    """The card that the browser's data stand for."""
    return BY_NUMBER[NUMBERS[card["name"]]]


def _beside(left: RenderableType, left_width: int, right: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, width=left_width + 2)
    grid.add_column()
    grid.add_row(left, right)
    return grid


def _how_many(many: Several) -> str:
    how = f"Type the numbers of all that you want, such as 1 3 4 ({_amount(many)})"
    return how + ("; none for nothing." if many.least == 0 else ".")


def _amount(many: Several) -> str:
    if many.least == many.most:
        return f"exactly {many.least}"
    return f"at most {many.most}" if many.least == 0 else f"{many.least} to {many.most}"


def _card_called(words: str, cards: list[Card]) -> Card | None:
    typed = words_of(words)
    best = [face for face in cards if typed and fits(typed, face.name) == 4]
    begun = best or [face for face in cards if typed and fits(typed, face.name) == 3]
    return begun[0] if len(begun) == 1 else None


def _modules(g: Table) -> list[str]:
    modules = [*g.setup.modules, g.setup.board]
    if g.seats == 1:
        modules.append("solo")
    if g.setup.draft:
        modules.append("draft")
    return modules


def _refusals(g: Table, seat: int, words: str) -> tuple[str, list[Refusal]]:
    """What was meant by ``words``, and all that stands in its way."""
    player = g.players[seat]
    candidates = [Offer(option(PLAY, card), (g.cards[card].name,), "") for card in player.hand]
    candidates += [
        Offer(option(ACT, card), (g.cards[card].name,), "")
        for card in player.tableau
        if g.cards[card].action is not None
    ]
    candidates += [
        Offer(option(PROJECT_VERB, project.id), (project.name, f"Project {project.name}"), "")
        for project in g.book.projects
    ]
    if g.seats > 1:
        candidates += [Offer(option(CLAIM, each.id), (each.name,), "") for each in g.book.milestones]
        candidates += [Offer(option(FUND, each.id), (each.name,), "") for each in g.book.awards]
    candidates.append(Offer(option(CONVERT_PLANTS), ("Plants",), ""))
    candidates.append(Offer(option(CONVERT_HEAT), ("Heat",), ""))
    found = ranked(words_of(words), candidates)
    if not found:
        face = _card_called(words, g.cards)
        if face is None or face.kind != PROJECT:
            raise NotUnderstood(f"“{words}” is no card, project, milestone or award of this game")
        return face.name, why_not_card_all(g, seat, face.id)
    choice = found[0].option
    name = found[0].names[0]
    if verb_of(choice) == PLAY:
        refusals = why_not_card_all(g, seat, argument_of(choice))
        if refusals:
            return name, refusals
    refusal = why_not(g, seat, choice)
    return name, [] if refusal is None else [refusal]
