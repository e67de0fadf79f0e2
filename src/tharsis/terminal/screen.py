"""The screen that any game has: what a seat sees as a list, the question, its options by number.

The play loop, records and the card browser talk to a screen and know nothing of the game. A game that draws
more extends this class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tharsis import rules
from tharsis.kernel.game import Game
from tharsis.kernel.kits import Kit
from tharsis.terminal.answers import Offer, Several
from tharsis.terminal.texts import indented, numbered, ruling_text


class Screen:
    """Shows one game at one console."""

    answering = "Answer with a number, or with a name or its beginning."
    # What can be typed besides answers: the word, and what it does.
    asking: ClassVar[dict[str, str]] = {
        "? WORDS": "what the rules say",
        "undo": "take back your last answer",
        "hint": "what the planner would do, and why",
        "table": "everything again",
        "options": "all options in full",
        "log": "what has happened so far",
        "save [FILE]": "where the game is saved, or save a copy",
        "quit": "leave; tharsis play --resume goes on",
    }

    def __init__(self, out: Console, kit: Kit) -> None:
        self.out = out
        self.kit = kit

    def help(self) -> str:
        """All that can be typed."""
        width = max(len(word) for word in self.asking)
        lines = [f"  {word.ljust(width)}  {does}" for word, does in self.asking.items()]
        return "\n".join([self.answering, "", *lines])

    def sights(self) -> dict[str, Callable[[Game, int], None]]:
        """What a player can ask to see, by the word to type."""
        return {"table": self.show_table}

    # With a question ------------------------------------------------------------------------

    def offers(self, game: Game, seat: int) -> list[Offer]:
        """The options as they are numbered on the screen."""
        return [Offer(each, (), self.kit.describe(game, seat, each)) for each in game.options(seat)]

    def several(self, game: Game, seat: int) -> Several | None:
        """Whether the question wants several of the offers at once."""
        return None

    def forget(self) -> None:
        """Show everything again at the next question."""

    def show_question(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """What the seat sees, then the question and its options."""
        self.show_table(game, seat)
        self.out.print(Text(self.kit.question(game, seat), "bold"))
        self.out.print(numbered(offers))

    def show_options(self, game: Game, seat: int, offers: list[Offer]) -> None:
        """Every option in full."""
        self.out.print(numbered(offers))

    # The game -------------------------------------------------------------------------------

    def show_table(self, game: Game, seat: int) -> None:
        """All that the seat sees, one thing below the other."""
        self.out.print()
        for line in _lines(self.kit.seen_by(game, seat)):
            self.out.print(Text(line))

    def show_log(self, game: Game, seat: int | None, since: int, most: int) -> int:
        """The log from line ``since`` on, the last ``most`` lines of it; how many there are now."""
        lines = self.kit.log_lines(game, seat)
        fresh = lines[since:]
        if len(fresh) > most:
            self.out.print(f"… {len(fresh) - most} earlier lines: type log", style="dim")
        for line in fresh[-most:]:
            self.out.print(indented(Text(line, "cyan"), 2))
        return len(lines)

    def log_length(self, game: Game) -> int:
        """How long the log is, as :meth:`show_log` counts."""
        return len(self.kit.log_lines(game, None))

    def show_scores(self, game: Game) -> None:
        """Points by where they come from, the best first; who has won once it is over."""
        scores = sorted(game.scores(), key=lambda each: each.place)
        names: list[str] = self.kit.setup_of(game)["names"]
        title = "Final scores" if game.over else "Points so far"
        grid = Grid(title=title, title_justify="left", box=None, padding=(0, 1), pad_edge=False)
        for heading in ("", *scores[0].parts, "total"):
            grid.add_column(heading, justify="right" if heading else "left")
        for score in scores:
            cells = [names[score.seat], *(str(each) for each in score.parts.values()), str(score.total)]
            grid.add_row(*cells, style="bold" if score.won and game.over else "")
        self.out.print(grid)
        if game.over:
            winners = " and ".join(names[score.seat] for score in scores if score.won)
            self.out.print(Text(f"{winners or 'Nobody'} has won.", "bold"))

    def show_end(self, game: Game) -> None:
        """The last position and the scores."""
        self.show_table(game, 0)
        self.show_scores(game)

    # Questions of the player ----------------------------------------------------------------

    def explain(self, game: Game, seat: int, words: str) -> None:
        """What the rules say on some words."""
        scope = self.kit.rules_scope()
        hits = rules.search(words, modules=scope, limit=5) if scope else []
        for hit in hits:
            self.out.print(ruling_text(hit.ruling, related=False))
        if not hits:
            self.out.print(f"Nothing is known about “{words}”.", markup=False)

    def why(self, game: Game, seat: int, words: str) -> None:
        """Why something cannot be done now: a plain game does not say."""
        self.out.print("Only what is listed can be done now.")

    # Cards ----------------------------------------------------------------------------------

    def card_style(self, card: dict[str, Any]) -> str:
        """The colour of a card's name."""
        return ""

    def card_cost(self, card: dict[str, Any]) -> str:
        """What a card costs; empty where it costs nothing at all."""
        return "" if card.get("cost") is None else str(card["cost"])

    def card_panel(self, card: dict[str, Any]) -> RenderableType:
        """A card drawn."""
        facts = [f"{key}: {value}" for key, value in card.items() if key not in ("name", "text") and value]
        return Panel("\n".join([*facts, "", str(card["text"])]), title=card["name"], title_align="left")


def _lines(seen: dict[str, Any], depth: int = 0) -> Iterator[str]:
    """Plain data as lines of words."""
    for key, value in seen.items():
        name = "  " * depth + key.replace("_", " ")
        if isinstance(value, dict):
            yield f"{name}:"
            yield from _lines(value, depth + 1)
        elif isinstance(value, (list, tuple)):
            yield f"{name}: {', '.join(_word(each) for each in value) or 'none'}"
        else:
            yield f"{name}: {_word(value)}"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)
