"""Any game as a server needs it: the question, the options and what a seat sees, in words and plain data.

It takes the careful side where it knows nothing: every choice may have revealed something, so none is taken
back and no batch goes on behind it. A game that knows better brings a client of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from tharsis.kernel.game import Game

if TYPE_CHECKING:
    from tharsis.kernel.kits import Kit


class PlainOption(TypedDict):
    """One legal answer: ``option`` is what to send."""

    option: int
    text: str


class PlainQuestion(TypedDict):
    """What the seat is asked."""

    kind: str
    text: str
    picks: list[int]
    options: list[PlainOption]


class PlainTable(TypedDict):
    """What a seat (or a spectator) may see of any game: ``seen`` has the form that the game gives it."""

    seen: dict[str, Any]


class PlainPreview(TypedDict):
    """An option; nothing is known of its outcome."""

    option: int
    known: bool
    text: str


class PlainLinePart(TypedDict):
    """A piece of a line; games that name seats or cards in it say so beside the text."""

    text: str


class PlainLogLine(TypedDict):
    """A line of the log, in the form that the lines of all games have: ``parts`` are its text in pieces."""

    text: str
    seat: int
    step: int
    generation: int
    kind: str
    parts: list[PlainLinePart]


class PlainPoints(TypedDict):
    """A seat's points as they stand."""

    total: int
    place: int
    won: bool


class PlainCatalogue(TypedDict):
    """What never changes."""

    title: str
    cards: list[dict[str, Any]]


class PlainClient:
    """Everything that a server needs to show tables of a game and to let people play at them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.name = kit.name
        self.title = kit.title
        self.revision = kit.revision
        self.open_turns = kit.open_turns

    def start(self, setup: dict[str, Any]) -> Game:
        """A new game that writes a log; raises ``BadSetup``."""
        return self.kit.begin(self.kit.checked(setup), True)

    def checked(self, setup: dict[str, Any]) -> dict[str, Any]:
        """The whole setup, defaults filled in; raises ``BadSetup``."""
        return self.kit.checked(setup)

    def setup_choices(self) -> dict[str, Any]:
        """The choices of each option of a new game."""
        plain: dict[str, Any] = {"help": "", "values": [], "alone": None, "module": ""}
        return {
            "title": self.kit.title,
            "about": self.kit.about,
            "fewest_players": self.kit.fewest_players,
            "most_players": self.kit.most_players,
            "longest_name": self.kit.longest_name,
            "colours": list(self.kit.colours),
            "options": [{**plain, **each} for each in self.kit.setup_options()],
        }

    def view(self, game: Game, seat: int, before: Any) -> dict[str, Any]:
        """All that a seat (-1: a spectator) may see."""
        view: PlainTable = {"seen": self.kit.seen_by(game, seat)}
        return dict(view)

    def question(self, game: Game, seat: int) -> dict[str, Any] | None:
        """What the seat is asked, with all its options; None if it is not asked."""
        if seat not in game.waiting():
            return None
        prompt = game.prompt(seat)
        asked: PlainQuestion = {
            "kind": prompt.kind,
            "text": self.kit.question(game, seat),
            "picks": list(prompt.picks),
            "options": [
                {"option": each, "text": self.kit.describe(game, seat, each)} for each in game.options(seat)
            ],
        }
        return dict(asked)

    def previews(self, game: Game, seat: int) -> list[dict[str, Any]]:
        """The seat's options; what comes of them nobody says."""
        options = game.options(seat)
        return [
            {"option": each, "known": False, "text": self.kit.describe(game, seat, each)} for each in options
        ]

    def snapshot(self, game: Game) -> Any:
        """Nothing is compared with later."""
        return None

    def log_size(self, game: Game) -> int:
        """How many lines the log has."""
        return len(self.kit.log_lines(game, None))

    def log_entries(self, game: Game, start: int) -> list[Any]:
        """The lines of the log, as everybody may read them, from a place on."""
        return self.kit.log_lines(game, None)[start:]

    def lines(self, game: Game, entries: list[Any], seat: int, step: int) -> list[dict[str, Any]]:
        """Such lines with the step that they came of."""
        now = self.moment(game)
        return [
            {
                "text": text,
                "seat": -1,
                "step": step,
                "generation": now,
                "kind": "event",
                "parts": [{"text": text}],
            }
            for text in entries
        ]

    def mark(self, game: Game) -> Any:
        """Nothing is remembered of a moment."""
        return None

    def reveals(self, mark: Any, game: Game) -> bool:
        """Somebody may have learned something."""
        return True

    def secret(self, game: Game) -> bool:
        """Where several are asked at once their answers stay secret."""
        return len(game.waiting()) > 1

    def begins(self, game: Game, seat: int) -> bool:
        """Does the seat begin a new answer here, rather than go on with one?"""
        return not game.prompt(seat).picks

    def moment(self, game: Game) -> int:
        """The round of the game, for charts."""
        return self.kit.statistics().moment(game)

    def points(self, game: Game) -> list[dict[str, Any]]:
        """Everybody's points as they stand: before the end a game scores what is open to all."""
        return [
            {"total": score.total, "place": score.place, "won": score.won and game.over}
            for score in game.scores()
        ]

    def catalogue(self) -> dict[str, Any]:
        """The cards."""
        return {"title": self.title, "cards": self.kit.cards()}

    def shapes(self) -> dict[str, Any]:
        """The types of all this, for the description of the interface."""
        mine = self.name.capitalize()
        return {
            f"{mine}Table": PlainTable,
            f"{mine}Question": PlainQuestion,
            f"{mine}Preview": PlainPreview,
            f"{mine}LogLine": PlainLogLine,
            f"{mine}Points": PlainPoints,
            f"{mine}Catalogue": PlainCatalogue,
        }
