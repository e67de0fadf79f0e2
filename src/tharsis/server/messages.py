"""Everything that goes over the wire, as strict types: unknown fields and wrong kinds are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tharsis.kernel.kits import USUAL

Name = Annotated[str, Meta(min_length=1, max_length=30, description="1 to 30 printable characters")]
Token = Annotated[str, Meta(min_length=1, max_length=128)]
OptionNumber = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]
Version = Annotated[int, Meta(ge=0, le=(1 << 31) - 1, description="the version of the game that you look at")]


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    """A message from a client."""


# What clients send over HTTP ------------------------------------------------------------------


class MySeat(Strict, tag_field="who", tag="me"):
    """The one who makes the table sits here."""

    name: Name
    colour: str | None = None


class OpenSeat(Strict, tag_field="who", tag="open"):
    """Anybody with the invitation may sit here."""

    name: Name | None = None
    colour: str | None = None


class BotSeat(Strict, tag_field="who", tag="bot"):
    """A bot sits here: ``normal`` or a name from the list of bots."""

    bot: Annotated[str, Meta(min_length=1, max_length=60)] = "normal"
    name: Name | None = None
    colour: str | None = None


class NewGame(Strict):
    """A table to be made: one entry for each seat, and the options of the game."""

    seats: Annotated[list[MySeat | OpenSeat | BotSeat], Meta(min_length=1, max_length=8)]
    game: Annotated[str, Meta(max_length=32)] = USUAL
    setup: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options of the game: board, modules, draft, beginners, solo_goal, effect_order, first_player, seed."""


class JoinGame(Strict):
    """Take a free seat."""

    invite: Token
    name: Name
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    colour: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    """One that nobody at the table has; a free seat that had it gets the other in exchange."""


class HandOver(Strict):
    """A key to take a seat up on another device: of my own seat, or as the table's host of somebody's."""

    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class TakeOver(Strict):
    """Take a seat up with a key."""

    key: Token


class MyGames(Strict):
    """The tokens that a browser keeps."""

    tokens: Annotated[list[Token], Meta(max_length=200)]


class Choose(Strict):
    """Options to take one after another: all of them or none; only the last may show something new."""

    n: Version
    options: Annotated[list[OptionNumber], Meta(min_length=1, max_length=64)]


class Undo(Strict):
    """Take own choices back to a step (default: the beginning of the last action)."""

    n: Version
    to: Annotated[int, Meta(ge=0, le=(1 << 31) - 1)] | None = None


class Resume(Strict):
    """Agree to go on with a game that no longer replays, from where the setback says that it holds."""

    keep: Version


# What clients get -----------------------------------------------------------------------------


class Problem(Struct):
    """Why a request was refused: ``code`` for programs, ``message`` for people, ``n`` where it is stale."""

    code: str
    message: str
    n: int | None = None


class Held(Struct):
    """A seat and the token that holds it: keep it, it is shown only once."""

    seat: int
    token: str


class Created(Struct):
    """A new table. ``invite`` lets others sit down; ``game`` alone lets them watch."""

    game: str
    invite: str
    seats: list[Held]


class Joined(Struct):
    """A seat taken."""

    game: str
    seat: int
    token: str


class SeatKey(Struct):
    """A key that fits once, from ``opens`` until ``until``. Keep it private: who has it can take the seat."""

    seat: int
    key: str
    opens: float
    until: float


class SeatInfo(Struct):
    """Who sits where. ``bot`` is the bot's name; a seat that is ``open`` waits for somebody."""

    seat: int
    name: str
    colour: str
    bot: str | None
    open: bool
    connected: bool


class Summary(Struct):
    """A game in short: in a list, and for who thinks about sitting down."""

    game: str
    kind: str
    seat: int
    seats: list[SeatInfo]
    n: int
    round: int
    over: bool
    waiting: list[int]
    your_turn: bool
    created: float
    changed: float
    invite: str | None
    seed_chosen: bool
    """The deal was chosen: whoever chose the seed can know every card."""
    host: int = -1
    """The seat of whoever made the table, who can help others back to theirs."""
    setup: dict[str, Any] = {}
    """How the table is set, as far as everybody may know: board, modules, draft and the like."""
    title: str = ""
    """What the game is called."""
    about: list[str] = []
    """The same in words, a line for each option that says something."""
    fault: str | None = None


class AgreeingSeat(Struct):
    """A seat of a game that is set aside. Bots always agree, and so does a seat where nobody sits."""

    seat: int
    name: str
    bot: str | None
    agreed: bool


class Setback(Struct):
    """Why a game is set aside (null: it is not) and how far it still holds."""

    game: str
    fault: str | None
    keep: int | None
    """What to send to agree to going on; null if the game cannot go on from anywhere."""
    holding: int
    """Choices that still hold."""
    dropped: int
    """Choices that would no longer count."""
    seat: int
    seats: list[AgreeingSeat]


class UndoInfo(Struct):
    """How far the seat may take back: to the step ``to`` by default, at the most to ``earliest``."""

    to: int
    earliest: int


class LogPart(Struct):
    """Lines of the log from ``start`` on: what the client has beyond ``start`` is replaced by them."""

    start: int
    lines: list[dict[str, Any]]
    total: int


class GameView(Struct):
    """All that a seat (-1: a spectator) may see now."""

    game: str
    kind: str
    n: int
    """The version as my seat sees it: send it with every choice."""
    step: int
    """How many choices count, after those taken back; the secret ones of others when all have answered."""
    seat: int
    over: bool
    waiting: list[int]
    changed: float
    """When the last choice that ``n`` counts was made (seconds since 1970)."""
    seats: list[SeatInfo]
    host: int
    """The seat of whoever made the table, who can help others back to theirs; -1: nobody's."""
    seed_chosen: bool
    """The deal was chosen: whoever chose the seed can know every card."""
    invite: str | None
    undo: UndoInfo | None
    new_from: int
    """The first line of the log that is newer than the seat's last choice."""
    rematch: str | None
    question: dict[str, Any] | None
    """What my seat is asked, with all options; null if it is not asked."""
    table: dict[str, Any]
    log: LogPart


class Chosen(Struct):
    """The choice is on the disk."""

    n: int
    view: GameView


class PreviewList(Struct):
    """The outcome of each option of the version ``n``."""

    n: int
    previews: list[dict[str, Any]]


class HistoryPoint(Struct):
    """Everybody's points at the beginning of a round, and at the end of the game."""

    round: int
    step: int
    points: list[dict[str, Any]]


class History(Struct):
    """The points over the rounds, and how many steps a replay has."""

    steps: int
    points: list[HistoryPoint]


class BotInfo(Struct):
    """A bot: its name and a sentence on how strong and how quick it is.

    ``level`` is 1 and more for those made for people to play against, in order of strength, else 0;
    ``seconds`` is how long it thinks about a choice here at the most (0: no time worth mentioning).
    """

    name: str
    title: str
    about: str
    level: int
    seconds: float


class ChoiceValue(Struct):
    """A value of an option of a new game; ``always``: it cannot be left out."""

    value: str | bool | int
    title: str
    always: bool = False


class SetupChoice(Struct):
    """An option of a new game.

    ``kind`` is ``choice`` of one value, ``several`` values, a ``switch``, or ``seats``: a switch for each.
    ``alone``: only for one player (true), only for several (false), for both (null). ``module``: only while
    the option ``modules`` has that value.
    """

    name: str
    title: str
    help: str
    kind: Literal["choice", "several", "switch", "seats"]
    values: list[ChoiceValue]
    default: str | bool | int | list[str]
    alone: bool | None
    module: str


class Choices(Struct):
    """What a new game may be."""

    title: str
    about: str
    """What kind of game it is, in a sentence."""
    fewest_players: int
    most_players: int
    longest_name: int
    colours: list[str]
    options: list[SetupChoice]


class Offer(Struct):
    """What a new table may be: the games, their options, the bots."""

    games: dict[str, Choices]
    usual: str
    """The game that is meant where none is named."""
    bots: list[BotInfo]
    normal_bot: str


class RulingInfo(Struct):
    """A rule or a ruling."""

    id: str
    topic: str
    statement: str
    modules: list[str]
    cards: list[str]
    related: list[str]


class RulingList(Struct):
    """Rulings, best first; the first ``fitting`` of them are about the modules asked for."""

    rulings: list[RulingInfo]
    fitting: int


class Health(Struct):
    """Is everything well?"""

    status: Literal["ok"]
    version: str
    games: int
    process: int


# The WebSocket --------------------------------------------------------------------------------

MessageId = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]


class Hello(Strict, tag_field="type", tag="hello"):
    """The first message: who I am (no token: a spectator) and what I have already seen."""

    token: Token | None = None
    n: Version | None = None
    log: Annotated[int, Meta(ge=0, le=(1 << 31) - 1)] = 0


class LiveChoose(Strict, tag_field="type", tag="choose"):
    """Take options, as over HTTP."""

    id: MessageId
    n: Version
    options: Annotated[list[OptionNumber], Meta(min_length=1, max_length=64)]


class LiveUndo(Strict, tag_field="type", tag="undo"):
    """Take back, as over HTTP."""

    id: MessageId
    n: Version
    to: Annotated[int, Meta(ge=0, le=(1 << 31) - 1)] | None = None


class LivePreview(Strict, tag_field="type", tag="preview"):
    """What would my options do?"""

    id: MessageId


class LivePing(Strict, tag_field="type", tag="ping"):
    """Are you there?"""

    id: MessageId


ClientMessage = Hello | LiveChoose | LiveUndo | LivePreview | LivePing


class ViewPush(Struct, tag_field="type", tag="view"):
    """The view as it is now, pushed after every change."""

    view: GameView


class Current(Struct, tag_field="type", tag="current"):
    """Nothing has changed since you looked."""

    n: int


class Done(Struct, tag_field="type", tag="done"):
    """Your choice is on the disk; the view follows."""

    id: int
    n: int


class Previews(Struct, tag_field="type", tag="previews"):
    """What your options would do."""

    id: int
    n: int
    previews: list[dict[str, Any]]


class Pong(Struct, tag_field="type", tag="pong"):
    """Here I am."""

    id: int


class Refusal(Struct, tag_field="type", tag="error"):
    """Why a message was refused; nothing was changed. ``id`` is the message's, -1 if it had none."""

    id: int
    code: str
    message: str
    n: int | None = None


ServerMessage = ViewPush | Current | Done | Previews | Pong | Refusal
