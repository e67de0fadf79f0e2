"""The form of what a client of the dice game gets: one typed dictionary for each thing it draws.

Dice are counted by icon (15: three for each colour, from common to rare) or by colour (5). Seats are numbers
from 0, -1 stands for nobody. Cards, areas, icons and milestones are numbers whose names are in the catalogue.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class DiceRefused(TypedDict):
    """Why something is not possible now; ``ruling`` is the id of the rule, empty if none says so."""

    reason: str
    ruling: str


class DicePaid(TypedDict):
    """A payment: dice by icon, and wild tokens."""

    dice: list[int]
    wild: int


class DiceOption(TypedDict):
    """One legal answer: ``option`` is what to send, ``verb`` its kind, the rest what it is about.

    Where something is paid, ``paid`` is the usual payment; where there is a choice how, ``batch`` is what to
    send for that.
    """

    option: int
    verb: str
    text: str
    irreversible: bool
    card: NotRequired[int]
    area: NotRequired[int]
    icon: NotRequired[int]
    face: NotRequired[int]
    colour: NotRequired[int]
    track: NotRequired[int]
    standard: NotRequired[int]
    effect: NotRequired[int]
    batch: NotRequired[list[int]]
    paid: NotRequired[DicePaid]


class DiceQuestion(TypedDict):
    """What the seat is asked; ``bill`` while it pays, ``most`` where it picks several.

    ``usual`` are the dice that are worth keeping, by icon, where it decides which to keep.
    """

    kind: str
    text: str
    source: int
    picks: list[int]
    most: int
    bill: NotRequired[DicePaid]
    usual: NotRequired[list[int]]
    options: list[DiceOption]


class DiceWaiting(TypedDict):
    """Somebody is asked something: ``about`` says what, as far as all may know."""

    seat: int
    about: str


class DiceToken(TypedDict):
    """An effect to be drawn: ``what`` is done and how often; the rest says with what. ``text``: in words.

    ``icon`` is a kind of cost (15 and above are "?"), ``colour`` 5 a die of any colour.
    """

    what: str
    many: int
    text: str
    icon: NotRequired[int]
    colour: NotRequired[int]
    track: NotRequired[str]
    tile: NotRequired[str]
    elsewhere: NotRequired[bool]
    condition: NotRequired[str]


class DiceParameter(TypedDict):
    """A parameter; ``bonuses`` are the values where something comes."""

    name: str
    value: int
    first: int
    last: int
    step: int
    unit: str
    complete: bool
    bonuses: dict[str, DiceToken]


class DiceArea(TypedDict):
    """A tile on the board."""

    area: int
    tile: str
    new: bool


class DiceCard(TypedDict):
    """A card in play; ``action`` is empty without one, ``why_not`` says why it cannot be used now."""

    card: int
    action: str
    used: bool
    usable: bool
    why_not: DiceRefused | None


class DicePoints(TypedDict):
    """Points by where they come from."""

    track: int
    milestones: int
    awards: int
    cards: int
    total: int
    place: int
    won: bool


class DiceMat(TypedDict):
    """All that is open of a player."""

    seat: int
    name: str
    colour: str
    corporation: int
    dice: list[int]
    wild: int
    production: list[int]
    keeps: int
    hand_size: int
    cards: list[DiceCard]
    next_bonus: int
    waiting: bool
    points: DicePoints


class DiceHandCard(TypedDict):
    """A card in the own hand, whether and why not it can be played now, and whether it could be paid."""

    card: int
    payable: bool
    playable: bool
    why_not: DiceRefused | None


class DiceStandard(TypedDict):
    """A standard action."""

    standard: int
    text: str
    icon: int
    price: int
    usable: bool
    why_not: DiceRefused | None


class DiceMilestone(TypedDict):
    """A milestone: ``claimed_by`` -1 nobody, -2 too late; alone ``deadline`` is the last turn, else 0."""

    milestone: int
    name: str
    text: str
    needs: int
    progress: list[int]
    claimed_by: int
    deadline: int


class DiceAward(TypedDict):
    """An award die: its icon, how often it stands in costs, what it would bring now; alone ``needs``."""

    icon: int
    counts: list[int]
    points: list[int]
    needs: int


class DiceChanges(TypedDict):
    """What is new since the snapshot."""

    areas: list[int]
    tracks: dict[str, int]
    points: list[int]
    dice: list[list[int]]


class DiceTable(TypedDict):
    """All that a seat (or a spectator) may see; ``verdict``: at the end of a solo game, how good it was."""

    board: str
    corporate_era: bool
    phase: str
    turn: int
    round: int
    turns_left: int
    active: int
    first_player: int
    headline: str
    verdict: str
    waiting: list[DiceWaiting]
    parameters: list[DiceParameter]
    areas: list[DiceArea]
    pool: list[int]
    bank: int
    players: list[DiceMat]
    milestones: list[DiceMilestone]
    awards: list[DiceAward]
    hand: list[DiceHandCard]
    corporations: list[int]
    chosen_corporation: int
    standard: list[DiceStandard]
    stack: list[int]
    stack_size: int
    draw_pile: int
    discards: int
    changes: DiceChanges


class DiceChange(TypedDict):
    """What changes for one player; dice by icon where no die is rolled, always by colour."""

    seat: int
    dice: list[int]
    colours: list[int]
    wild: int
    points: int
    hand: int


class DicePreview(TypedDict):
    """The outcome of an option as far as it is known."""

    option: int
    known: bool
    text: str
    players: list[DiceChange]
    tracks: dict[str, int]
    areas: list[DiceArea]
    rolls: bool
    draws: bool
    ends_turn: bool
    asks_next: str


class DiceLinePart(TypedDict):
    """A piece of a line and what it names."""

    text: str
    seat: NotRequired[int]
    card: NotRequired[int]
    area: NotRequired[int]
    icon: NotRequired[int]


class DiceLogLine(TypedDict):
    """A line of the log; ``generation`` is the turn."""

    text: str
    seat: int
    step: int
    generation: int
    kind: str
    cards: list[int]
    areas: list[int]
    parts: list[DiceLinePart]


class DiceFace(TypedDict):
    """A card as it is printed: costs by kind (icons, "?" of a colour, white "?"), words, its origin.

    ``effects`` come when it is played; ``pay`` and ``does`` are its action, ``when`` and ``lasting`` what it
    waits for; ``ours``: its values are not the printed ones.
    """

    card: int
    number: str
    name: str
    kind: str
    colour: str
    module: str
    cost: list[int]
    text: str
    effects: list[DiceToken]
    production: list[int]
    action: str
    pay: list[int]
    does: list[DiceToken]
    when: str
    lasting: list[DiceToken]
    keeps: int
    discount: int
    points: int
    origin: str
    ours: bool


class DiceIcon(TypedDict):
    """A face of a die."""

    icon: int
    name: str
    colour: str
    sides: int


class DicePlace(TypedDict):
    """An area of a board: where it lies, what placing there brings."""

    area: int
    name: str
    row: int
    column: int
    ocean: bool
    bonus: str
    gives: list[DiceToken]
    symbol: str


class DiceBoard(TypedDict):
    """A side of the board."""

    name: str
    title: str
    areas: list[DicePlace]


class DiceOrigin(TypedDict):
    """Something else that is printed, and where its values come from."""

    name: str
    origin: str
    ours: bool


class DiceCatalogue(TypedDict):
    """What never changes. ``note``: the cards are not the printed ones; ``origins``: of all but cards."""

    title: str
    note: str
    cards: list[DiceFace]
    icons: list[DiceIcon]
    colours: list[str]
    boards: list[DiceBoard]
    bonus_at: list[int]
    origins: list[DiceOrigin]
