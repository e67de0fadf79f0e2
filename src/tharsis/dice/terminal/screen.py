"""The dice game on the screen: what is shown with a question, and what the player can ask to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from tharsis import rules
from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import Card
from tharsis.dice.engine.table import Table
from tharsis.dice.kit import KIT, table
from tharsis.dice.reading import ORIGINS, whole_book
from tharsis.dice.terminal.board import (
    dice_text,
    goals_grid,
    map_text,
    mat_text,
    pool_text,
    tracks_text,
)
from tharsis.dice.words.cards import card_text
from tharsis.dice.words.log import told
from tharsis.dice.words.nouns import NOT_PRINTED, bill
from tharsis.dice.words.options import STANDARD, describe, question
from tharsis.dice.words.refusals import Refusal, why_not, why_not_card
from tharsis.dice.words.result import verdict
from tharsis.kernel.game import Game
from tharsis.kernel.kits import Kit
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.terminal.answers import NotUnderstood, Offer, fits, ranked, words_of
from tharsis.terminal.screen import Screen
from tharsis.terminal.texts import flowing, indented, numbered, ruling_text

CARD_STYLES: Final = ["bold #d9694f", "bold #5fae5f", "bold #6fa3dd", "bold #c9a7e0"]
NAMED: Final = (terms.PLAY, terms.USE, terms.FOUND, terms.BONUS_CARD, terms.DISCARD)
FEW: Final = 8  # options up to which each has a line of its own


class DiceScreen(Screen):
    """Shows one game of dice at one console."""

    asking: ClassVar[dict[str, str]] = {
        "? CARD": "a card with its text",
        "? WORDS": "what the rules say",
        "why CARD": "why it cannot be played or used now",
        "hand": "your cards in full",
        "board": "the board",
        "players": "everybody's dice and cards",
        "goals": "milestones and awards",
        **{word: does for word, does in Screen.asking.items() if word != "? WORDS"},
    }

    def __init__(self, out: Console, kit: Kit = KIT) -> None:
        super().__init__(out, kit)
        self.shown = (-2, -1)  # the turn and seat for which the whole table was last shown

    def sights(self) -> dict[str, Callable[[Game, int], None]]:
        """What a player can ask to see, by the word to type."""
        return {
            "table": self.show_table,
            "hand": self.show_hand,
            "board": lambda game, seat: self.out.print(map_text(table(game), {})),
            "players": self.show_players,
            "goals": lambda game, seat: self.out.print(goals_grid(table(game))),
        }

    # With a question ------------------------------------------------------------------------

    def offers(self, game: Game, seat: int) -> list[Offer]:
        """The options as they are numbered on the screen."""
        g = table(game)
        return [Offer(each, _names(g, each), describe(g, seat, each)) for each in g.options(seat)]

    def forget(self) -> None:
        """Show everything again at the next question."""
        self.shown = (-2, -1)

    def show_question(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """The table, as far as it is news, then the question and its options."""
        g = table(game)
        if (g.turn, seat) != self.shown:
            self.show_table(game, seat)
            self.shown = (g.turn, seat)
        else:
            player = g.players[seat]
            self.out.print(Text("You have  ").append(dice_text(player.dice, player.wild)))
        if offers and all(verb_of(offer.option) == terms.PLACE for offer in offers):
            numbers = {argument_of(offer.option): n for n, offer in enumerate(offers, 1)}
            self.out.print(map_text(g, numbers))
        self.out.print(Text(question(g, seat), "bold"))
        self.out.print(self._listed(g, seat, offers))

    def _listed(self, g: Table, seat: int, offers: list[Offer]) -> Text:
        if any(verb_of(offer.option) in (terms.FOUND, terms.BONUS_CARD) for offer in offers):
            full = [Offer(each.option, each.names, f"{each.text}: {_text(g, each)}") for each in offers]
            return numbered(full)
        if len(offers) <= FEW:
            return numbered(offers)
        return flowing([(n, offer.text) for n, offer in enumerate(offers, 1)], self.out.width)

    def show_options(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """Every option in full."""
        self.out.print(numbered(offers))

    # The table ------------------------------------------------------------------------------

    def show_table(self, game: Game, seat: int) -> None:
        """Board, tracks, pool, everybody's dice, the hand."""
        g = table(game)
        self.out.print(Rule(Text(f"Turn {max(g.turn, 0) + 1} · {g.board.title}", "bold")))
        self.out.print(map_text(g, {}), end="")
        self.out.print(tracks_text(g))
        self.out.print(pool_text(g))
        self.out.print(goals_grid(g))
        for other in g.seats_from(max(seat, 0)):
            self.out.print(mat_text(g, other))
        if 0 <= seat < g.seats:
            self.show_hand(game, seat)

    def show_hand(self, game: Game, seat: int) -> None:
        """The cards in hand, each with its cost and text; a dash before what cannot be paid."""
        g = table(game)
        for card in g.players[seat].hand:
            face = g.book.card(card)
            refusal = why_not_card(g, seat, card)
            unpaid = refusal is not None and refusal.ruling == "dice.main.play-card"
            line = Text("  – " if unpaid else "  + ", "dim" if unpaid else "green")
            line.append(face.name, CARD_STYLES[face.colour]).append(f" ({bill(face.lines)})")
            line.append(f" {_points(face)}{card_text(face)}", "dim")
            self.out.print(line)

    def show_players(self, game: Game, seat: int) -> None:
        """Everybody's dice and cards, and points as they stand."""
        g = table(game)
        for other in g.seats_from(max(seat, 0)):
            self.out.print(mat_text(g, other))
        self.show_scores(game)

    def show_scores(self, game: Game) -> None:
        """Points by where they come from; alone, what they mean."""
        super().show_scores(game)
        g = table(game)
        if g.over and g.seats == 1:
            self.out.print(Text(verdict(g)))

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

    # Questions of the player ----------------------------------------------------------------

    def explain(self, game: Game, seat: int, words: str) -> None:
        """A card, or what the rules say on some words."""
        face = _called(words)
        if face is not None:
            self.out.print(card_panel(face))
        else:
            super().explain(game, seat, words)

    def why(self, game: Game, seat: int, words: str) -> None:
        """Why something cannot be done now."""
        name, refusal = _refusal(table(game), seat, words)
        if refusal is None:
            self.out.print(Text(f"{name}: nothing stands in its way; you can do it now.", "green"))
            return
        self.out.print(Text(f"{name}: {refusal.reason}.", "bold"))
        if refusal.ruling:
            self.out.print(ruling_text(rules.get(refusal.ruling), related=False))

    # Cards ----------------------------------------------------------------------------------

    def card_style(self, card: dict[str, Any]) -> str:
        """The colour of a card's name."""
        return CARD_STYLES[_face(card).colour]

    def card_cost(self, card: dict[str, Any]) -> str:
        """How many resources a card costs."""
        return "" if card["cost"] is None else f"{card['cost']}"

    def card_panel(self, card: dict[str, Any]) -> RenderableType:
        """A card drawn."""
        return card_panel(_face(card))


def _face(card: dict[str, Any]) -> Card:
    return next(face for face in whole_book().cards if face is not None and face.number == card["number"])


def _points(face: Card) -> str:
    return f"{face.points} VP. " if face.points else ""


def _text(g: Table, offer: Offer) -> str:
    face = g.book.card(argument_of(offer.option))
    return f"{_points(face)}{card_text(face)}"


def _names(g: Table, choice: int) -> tuple[str, ...]:
    """What an option may be called for short."""
    verb, argument = verb_of(choice), argument_of(choice)
    if verb in NAMED:
        return (g.book.card(argument).name,)
    if verb == terms.PLACE:
        return (g.board.names[argument],)
    return ("produce",) if verb == terms.PRODUCTION_TURN else ("end",) if verb == terms.END_TURN else ()


def _called(words: str) -> Card | None:
    typed = words_of(words)
    found = [
        face for face in whole_book().cards if face is not None and typed and fits(typed, face.name) >= 3
    ]
    exact = [face for face in found if fits(typed, face.name) == 4]
    chosen = exact or found
    return chosen[0] if len(chosen) == 1 else None


def _refusal(g: Table, seat: int, words: str) -> tuple[str, Refusal | None]:
    player = g.players[seat]
    candidates = [Offer(option(terms.PLAY, card), (g.book.card(card).name,), "") for card in player.hand]
    candidates += [Offer(option(terms.USE, card), (g.book.card(card).name,), "") for card in player.actions]
    candidates += [
        Offer(option(terms.STANDARD, which), (name.split()[-1], name), "")
        for which, name in enumerate(STANDARD)
    ]
    candidates.append(Offer(option(terms.PRODUCTION_TURN), ("production",), ""))
    found = ranked(words_of(words), candidates)
    if not found:
        face = _called(words)
        if face is None:
            raise NotUnderstood(f"“{words}” is no card and no action of this game")
        return face.name, why_not(g, seat, option(terms.PLAY, face.id))
    choice = found[0].option
    if verb_of(choice) == terms.PLAY:
        return found[0].names[0], why_not_card(g, seat, argument_of(choice))
    return found[0].names[0], why_not(g, seat, choice)


def card_panel(face: Card) -> RenderableType:
    """A card with its cost, its text, its points, and where it comes from."""
    lines = [f"Cost: {bill(face.lines)}"] if face.lines else []
    lines += [card_text(face)]
    if face.points:
        lines.append(f"{face.points} VP at the end.")
    lines += ["", f"Origin: {ORIGINS[face.origin]}. {NOT_PRINTED}"]
    return Panel("\n".join(lines), title=face.name, title_align="left")
