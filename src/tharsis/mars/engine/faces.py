"""Faces: all that can be named, be the source of an effect or be in force, cards first of all.

A card is one declaration made of named effects. It has no code of its own. A face's number in options and
records comes from the lock file (numbers.py).
"""

from __future__ import annotations

from typing import Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.numbers import number_of
from tharsis.mars.engine.requirements import Requirement
from tharsis.mars.engine.terms import (
    BUILDING,
    CITY,
    CORPORATION,
    FIGHTER,
    HEAT_ON_CARD,
    NO_TYPE,
    NOTHING,
    PROJECT,
    SPACE,
)
from tharsis.mars.engine.triggers import Trigger


@final
class Points:
    """Victory points of a card: a fixed number, or ``times`` for every full ``each`` of a count."""

    def __init__(self, fixed: int, count: Count | None, each: int, times: int) -> None:
        self.fixed = fixed
        self.count = count
        self.each = each
        self.times = times

    def positive(self) -> bool:
        """Do they never cost the player points?"""
        return self.count is not None or self.fixed >= 0


@final
class Perk:
    """A lasting rule: ``amount`` more (or less) of one of the numbers that a player plays by."""

    def __init__(self, which: int, amount: int) -> None:
        self.which = which
        self.amount = amount


@final
class Discount:
    """A lasting rule: cards cost so much less, for each tag where the filter names tags."""

    def __init__(self, cards: CardFilter, amount: int) -> None:
        self.cards = cards
        self.amount = amount


@final
class Pays:
    """A lasting rule: what lies on the card may pay for the cards meant, ``value`` M€ each.

    ``name`` is what the coin is called in payments.
    """

    def __init__(self, name: str, cards: CardFilter, value: int) -> None:
        self.name = name
        self.cards = cards
        self.value = value


# Kinds of faces, by number; modules may add more.
KINDS: Final[list[str]] = ["project", "corporation", "standard-project", "milestone", "award"]


# Further resources that lie on cards, after those that tags name; modules may add more.
CARD_RESOURCES: Final[list[str]] = ["fighter", "floater", "asteroid"]


def card_resource(name: str) -> int:
    """The number of a resource that lies on cards, new or known."""
    if name not in CARD_RESOURCES:
        CARD_RESOURCES.append(name)
    return FIGHTER + CARD_RESOURCES.index(name)


def resource_name(kind: int) -> str:
    """The name of a resource that lies on cards and is none of those that tags name."""
    return CARD_RESOURCES[kind - FIGHTER]


def face_kind(name: str) -> int:
    """The number of a kind of faces, new or known."""
    if name not in KINDS:
        KINDS.append(name)
    return KINDS.index(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """Something that can be named: its kind, the module that brings it, its name."""

    def __init__(self, kind: int, module: str, name: str) -> None:
        self.id = -1
        self.kind = kind
        self.module = module
        self.name = name


@final
class Card(Face):
    """A project or corporation card, immutable and shared by all games."""

    def __init__(
        self,
        number: str,
        name: str,
        module: str,
        kind: int,
        type: int,
        cost: int,
        tags: list[int],
        requires: list[Requirement],
        holds: int,
        effects: list[Effect],
        action: Effect | None,
        triggers: list[Trigger],
        perks: list[Perk],
        discounts: list[Discount],
        points: Points | None,
        first: Effect | None,
        untouchable: bool,
        dealt: bool = True,
        pays: Pays | None = None,
    ) -> None:
        super().__init__(kind, module, name)
        self.number = number
        self.type = type
        self.cost = cost
        self.printed_cost = 0 if kind == CORPORATION else cost  # a corporation's money is no cost
        self.tags = tags
        self.requires = requires
        self.holds = holds
        self.printed = effects  # as declared, for the words
        self.effects = in_order(effects)
        self.action = action
        self.triggers = triggers
        self.perks = perks
        self.discounts = discounts
        self.points = points
        self.first = first
        self.untouchable = untouchable  # nobody may remove resources from it
        self.dealt = dealt  # lies in its deck at the start; if not, it comes into play in another way
        self.pays = pays
        # May something be paid from it?
        self.paying = pays is not None or HEAT_ON_CARD in [perk.which for perk in perks]
        self.shows = shown_kinds(self)  # resources on cards that it names
        self.box = [each for each in self.effects if each.boxed]
        self.checks = [each for each in self.effects if each.checked]
        self.steel = BUILDING in tags
        self.titanium = SPACE in tags
        self.city = CITY in tags


def shown_kinds(face: Card) -> list[int]:
    """The resources on cards that a card holds, gives, needs or costs."""
    found = [face.holds] if face.holds != NOTHING else []
    for effect in face.effects:
        found += effect.kinds()
    for action in (face.action, face.first):
        if action is not None:
            found += action.kinds()
    for trigger in face.triggers:
        found += trigger.effect.kinds()
    for requirement in face.requires:
        found += requirement.kinds()
    return sorted(set(found))


def in_order(effects: list[Effect]) -> list[Effect]:
    """The effects in the fixed order: what gains before what may need the gain, else as printed."""
    parts: list[Effect] = []
    for each in effects:
        parts += each.parts()
    return sorted(parts, key=rank_of)


def rank_of(effect: Effect) -> int:
    """The effect's place in the fixed order."""
    return effect.rank


FACES: Final[list[Face]] = []  # in the order of their modules
CARDS: Final[list[Card]] = []  # those of them that are cards
BY_NUMBER: Final[list[Card]] = []  # cards by number; where no card has the number lies a blank
NUMBERS: Final[dict[str, int]] = {}  # cards by name
NAMED: Final[dict[int, Face]] = {}  # all faces by number
_FOLLOWED: Final[list[list[Card]]] = []  # the cards with others behind them, while no new one comes


def enter_face(face: Face) -> None:
    """Make a face known. Its number is given for good."""
    number = number_of("face", KINDS[face.kind], face.module, face.name)
    while len(BY_NUMBER) <= number:
        BY_NUMBER.append(BLANK)
    face.id = number
    FACES.append(face)
    NAMED[number] = face
    if isinstance(face, Card):
        CARDS.append(face)
        BY_NUMBER[number] = face
        NUMBERS.setdefault(face.name, number)
    _FOLLOWED.clear()


def followed_by(more: list[Card]) -> list[Card]:
    """The cards by number and these behind them: always the same list, never changed."""
    if not _FOLLOWED:
        _FOLLOWED.append(BY_NUMBER + more)
    return _FOLLOWED[0]


def leave_face(face: Face) -> None:
    """Forget a face; its number stays its own."""
    FACES.remove(face)
    del NAMED[face.id]
    if isinstance(face, Card):
        CARDS.remove(face)
        if NUMBERS.get(face.name) == face.id:
            del NUMBERS[face.name]


def new_project(
    module: str,
    number: str,
    name: str,
    type: int,
    cost: int,
    tags: list[int],
    effects: list[Effect],
    requires: list[Requirement],
    holds: int = NOTHING,
    action: Effect | None = None,
    triggers: list[Trigger] | None = None,
    perks: list[Perk] | None = None,
    discounts: list[Discount] | None = None,
    points: Points | None = None,
    untouchable: bool = False,
    pays: Pays | None = None,
) -> Card:
    """Declare a project card."""
    return Card(
        number, name, module, PROJECT, type, cost, tags, requires, holds, effects, action,
        [] if triggers is None else triggers, [] if perks is None else perks,
        [] if discounts is None else discounts, points, None, untouchable, True, pays,
    )  # fmt: skip


def new_corporation(
    module: str,
    number: str,
    name: str,
    money: int,
    tags: list[int],
    effects: list[Effect],
    holds: int = NOTHING,
    action: Effect | None = None,
    triggers: list[Trigger] | None = None,
    perks: list[Perk] | None = None,
    discounts: list[Discount] | None = None,
    points: Points | None = None,
    first: Effect | None = None,
    dealt: bool = True,
) -> Card:
    """Declare a corporation; ``money`` is what it starts with."""
    return Card(
        number, name, module, CORPORATION, NO_TYPE, money, tags, [], holds, effects, action,
        [] if triggers is None else triggers, [] if perks is None else perks,
        [] if discounts is None else discounts, points, first, False, dealt,
    )  # fmt: skip


BLANK: Final[Card] = new_project("", "", "", NO_TYPE, 0, [], [], [])
