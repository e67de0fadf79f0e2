"""The form of what a client gets: one typed dictionary for each thing it draws.

Seats are numbers from 0; -1 stands for nobody, -2 for the neutral opponent of the solo game. Cards and
areas are numbers too: their names and faces are in the catalogue, which never changes while a server runs.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from tharsis.mars.client.icons import Icon

__all__ = ["Catalogue", "Icon", "LogLine", "MarsTable", "Option", "Preview", "Question"]


class Resources(TypedDict):
    """An amount of each standard resource, or of each production."""

    money: int
    steel: int
    titanium: int
    plants: int
    energy: int
    heat: int


class BillCoin(TypedDict):
    """A coin that may help to pay: ``picked`` so far (-1: not asked yet), ``usual``: what is sensible."""

    name: str
    have: int
    value: int
    picked: int
    usual: int


class Bill(TypedDict):
    """What is to be paid, asked coin by coin: ``coin`` is asked for now.

    What is left is paid in the ``currency``, M€ nearly always: ``money`` of it is there.
    """

    cost: int
    currency: str
    coins: list[BillCoin]
    coin: str
    money: int
    usual_money: int


class Paid(TypedDict):
    """A part of a payment: an amount of a coin, or of ``money``."""

    name: str
    amount: int


class Refused(TypedDict):
    """Why something is not possible now; ``ruling`` is the id of the rule, empty if none says so."""

    reason: str
    ruling: str


class Option(TypedDict):
    """One legal answer. ``option`` is what to send; the rest says what it is about.

    Where it leads to a choice of how to pay, ``paid`` is the sensible payment and ``batch`` what to send for
    it; the option alone asks how to pay. ``irreversible`` is said of the batch.
    """

    option: int
    verb: str
    text: str
    irreversible: bool
    warnings: list[str]
    card: NotRequired[int]
    area: NotRequired[int]
    seat: NotRequired[int]
    amount: NotRequired[int]
    resource: NotRequired[str]
    batch: NotRequired[list[int]]
    paid: NotRequired[list[Paid]]
    project: NotRequired[int]
    milestone: NotRequired[int]
    award: NotRequired[int]
    which: NotRequired[int]
    face: NotRequired[int]  # something that is no card: a colony tile
    parameter: NotRequired[str]  # the track that it would move


class PickCard(TypedDict):
    """A card that may be part of an answer of several, with the option that picks it."""

    card: int
    option: int


class Picking(TypedDict):
    """A choice of several cards: ``cards`` in the order in which to send picks, then ``done`` if any."""

    cards: list[PickCard]
    least: int
    most: int
    price: int
    done: NotRequired[int]


class StartCard(TypedDict):
    """Something to begin with: the ``money`` that it brings, what it adds to the price of each card kept."""

    card: int
    option: int
    money: int
    surcharge: int


class Group(TypedDict):
    """What is picked from at the start: ``least`` to ``most`` of these, at ``price`` M€ each.

    ``picked`` are those picked so far; ``open``: picks are still wanted, and ``done`` ends them where their
    number is free. The options of all open groups, one group after another, are the whole answer.
    """

    name: str
    title: str
    cards: list[StartCard]
    least: int
    most: int
    price: int
    picked: list[int]
    open: bool
    done: NotRequired[int]


class LinePart(TypedDict):
    """A piece of a sentence: ``text`` as it stands there, and the seat, card or area that it names.

    ``face`` is something that is no card and has a face all the same.
    """

    text: str
    seat: NotRequired[int]
    card: NotRequired[int]
    face: NotRequired[int]
    area: NotRequired[int]


class Question(TypedDict):
    """What the seat is asked: ``kind`` names the question, ``source`` the card that asks (-1: the game).

    ``parts`` are its text in pieces.
    """

    kind: str
    text: str
    parts: list[LinePart]
    source: int
    picks: list[int]
    payment: NotRequired[Bill]
    picking: NotRequired[Picking]
    groups: NotRequired[list[Group]]
    options: list[Option]


class Waiting(TypedDict):
    """Somebody is asked something: ``about`` says what, as far as all may know."""

    seat: int
    about: str


class Parameter(TypedDict):
    """A global parameter and its track."""

    name: str
    value: int
    least: int
    most: int
    step: int
    complete: bool


class Area(TypedDict):
    """What lies on an area: a tile and its owner, a marker (empty: none) and whose that is."""

    area: int
    tile: str
    owner: int
    claim: int
    marker: str
    new: bool


class CardAction(TypedDict):
    """A card's action: can it be used now, and if not, why not."""

    usable: bool
    used: bool
    why_not: Refused | None


class TableauCard(TypedDict):
    """A card in play. ``points`` are what it is worth as things stand."""

    card: int
    resources: int
    points: int
    action: CardAction | None
    area: int


class Points(TypedDict):
    """Points by where they come from, in the order in which they are counted, as they stand."""

    rating: int
    awards: int
    milestones: int
    greeneries: int
    cities: int
    cards: int
    more: dict[str, int]  # what modules bring, by name
    total: int
    place: int
    won: bool


class Mat(TypedDict):
    """A player's mat, open to all."""

    seat: int
    name: str
    colour: str
    corporations: list[int]
    rating: int
    raised: bool
    stock: Resources
    production: Resources
    tags: dict[str, int]
    held: dict[str, int]
    hand_size: int
    offer_size: int
    drafted: int
    cards: list[TableauCard]
    events: list[int]
    actions_left: int
    passed: bool
    waiting: bool
    steel_value: int
    titanium_value: int
    greenery_price: int
    heat_pays: bool
    points: Points


class HandCard(TypedDict):
    """A card in the own hand: what it costs now, and whether and why not it can be played."""

    card: int
    cost: int
    playable: bool
    why_not: list[Refused]


class Project(TypedDict):
    """A standard project as it stands for the seat."""

    project: int
    name: str
    cost: int
    usable: bool
    why_not: Refused | None


class Conversion(TypedDict):
    """Turning plants into a greenery, or heat into a step of temperature."""

    name: str
    cost: int
    usable: bool
    why_not: Refused | None


class MilestoneView(TypedDict):
    """A milestone, how far everybody is, and who claimed it."""

    milestone: int
    name: str
    text: str
    threshold: int
    progress: list[int]
    claimed_by: int
    cost: int
    why_not: Refused | None


class AwardView(TypedDict):
    """An award, everybody's count, the points it would give now, and who funded it."""

    award: int
    name: str
    text: str
    counts: list[int]
    points: list[int]
    funded_by: int
    why_not: Refused | None


class Changes(TypedDict):
    """What is new since the seat's last choice."""

    areas: list[int]
    parameters: dict[str, int]
    ratings: list[int]


class Dealt(TypedDict):
    """What a seat was dealt of a group at the start, and what it has chosen of it but not yet shown."""

    name: str
    cards: list[int]
    chosen: list[int]


class MarsTable(TypedDict):
    """All that a seat (or a spectator) may see of a table. ``outside``: the areas off Mars in this game."""

    board: str
    modules: list[str]
    draft: bool
    solo_goal: str
    phase: str
    generation: int
    last_generation: int
    active: int
    first_player: int
    actions_taken: int
    headline: str
    waiting: list[Waiting]
    parameters: list[Parameter]
    areas: list[Area]
    outside: list[int]
    draw_pile: int
    discards: int
    players: list[Mat]
    milestones: list[MilestoneView]
    awards: list[AwardView]
    award_cost: int
    hand: list[HandCard]
    offer: list[int]
    aside: list[int]
    start: list[Dealt]
    projects: list[Project]
    conversions: list[Conversion]
    changes: Changes
    extras: dict[str, Any]


class MatChange(TypedDict):
    """What an option changes for one player."""

    seat: int
    stock: Resources
    production: Resources
    rating: int
    hand: int
    points: int
    tags: dict[str, int]


class Preview(TypedDict):
    """The outcome of an option as far as it is known: empty where it depends on what nobody knows yet."""

    option: int
    known: bool
    text: str
    players: list[MatChange]
    parameters: dict[str, int]
    areas: list[Area]
    resources: list[CardChange]
    draws: bool
    ends_turn: bool
    asks_next: str


class CardChange(TypedDict):
    """Resources that come on a card or leave it."""

    card: int
    amount: int


class LogLine(TypedDict):
    """A line of the log: about which seat it is, and the cards and areas that it names.

    ``parts`` are its text in pieces. ``kind`` is ``event``, ``note``, or the kind of a heading.
    """

    text: str
    seat: int
    step: int
    generation: int
    kind: str
    cards: list[int]
    areas: list[int]
    parts: list[LinePart]


# The catalogue --------------------------------------------------------------------------------


class IconRow(TypedDict):
    """A line of icons: ``part`` says what of the card it shows."""

    part: str
    icons: list[Icon]


class CardFace(TypedDict):
    """A card as printed, in words and icons."""

    card: int
    number: str
    name: str
    module: str
    kind: str
    type: str
    cost: int
    tags: list[str]
    requirement: str
    requirement_icons: list[Icon]
    holds: str
    lines: list[str]
    icons: list[IconRow]
    points: str
    points_icons: list[Icon]
    fixed_points: int | None
    has_action: bool
    rulings: list[str]


class HexFace(TypedDict):
    """An area of a board: where it lies, what is printed on it."""

    area: int
    row: int
    place: int
    x: float
    y: float
    kind: str
    name: str
    label: str
    volcanic: bool
    reserved: bool
    bonus: list[Icon]
    neighbours: list[int]


class GoalFace(TypedDict):
    """A milestone or an award. ``threshold_with``: by module, where another value than printed is enough."""

    name: str
    text: str
    icons: list[Icon]
    threshold: int
    threshold_with: dict[str, int]


class BoardFace(TypedDict):
    """A printed board. Hexes lie at (x, y) in units of a hex's width; y grows downwards."""

    name: str
    title: str
    hexes: list[HexFace]
    outside: list[HexFace]
    milestones: list[GoalFace]
    awards: list[GoalFace]


class ProjectFace(TypedDict):
    """A standard project."""

    project: int
    name: str
    cost: int
    text: str
    icons: list[Icon]


class TrackBonus(TypedDict):
    """A bonus printed on a parameter's track."""

    value: int
    icons: list[Icon]


class Track(TypedDict):
    """A global parameter's track."""

    name: str
    least: int
    most: int
    step: int
    unit: str
    bonuses: list[TrackBonus]


class ColourFace(TypedDict):
    """A player's colour, with a shape for those who cannot tell colours apart."""

    name: str
    hex: str
    shape: str


class NamedText(TypedDict):
    """A name for programs and one for people."""

    name: str
    title: str


class Catalogue(TypedDict):
    """Everything that never changes: cards, boards, projects, tracks, colours, the options of a new table."""

    cards: list[CardFace]
    boards: list[BoardFace]
    projects: list[ProjectFace]
    tracks: list[Track]
    colours: list[ColourFace]
    modules: list[NamedText]
    tags: list[str]
    tiles: list[NamedText]
    resources: list[str]
    card_resources: list[str]
    milestone_cost: int
    award_costs: list[int]
    most_players: int
    longest_name: int
    extras: dict[str, Any]
    """What modules tell of themselves, by their names."""
