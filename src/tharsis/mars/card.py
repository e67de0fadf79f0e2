"""What a card is: one declaration made of named effects. It has no code of its own.

``project`` and ``corporation`` register a card; its place in the list is its number in options and
records, so new cards are only ever appended.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.counts import Count
from tharsis.mars.effects.base import Effect
from tharsis.mars.requirements import Requirement
from tharsis.mars.terms import BUILDING, CITY, CORPORATION, NO_TYPE, NOTHING, PROJECT, SPACE
from tharsis.mars.triggers import Trigger


@final
class Points:
    """Victory points of a card: a fixed number, or ``times`` for every full ``each`` of a count."""

    def __init__(self, fixed: int, count: Count | None, each: int, times: int) -> None:
        self.fixed = fixed
        self.count = count
        self.each = each
        self.times = times


@final
class Perk:
    """A lasting rule: ``amount`` more (or less) of one of the numbers that a player plays by."""

    def __init__(self, which: int, amount: int) -> None:
        self.which = which
        self.amount = amount


@final
class Card:
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
        points: Points | None,
        first: Effect | None,
        untouchable: bool,
    ) -> None:
        self.id = -1
        self.number = number
        self.name = name
        self.module = module
        self.kind = kind
        self.type = type
        self.cost = cost
        self.tags = tags
        self.requires = requires
        self.holds = holds
        self.printed = effects  # as declared, for the words
        self.effects = in_order(effects)
        self.action = action
        self.triggers = triggers
        self.perks = perks
        self.points = points
        self.first = first
        self.untouchable = untouchable  # nobody may remove resources from it
        self.box = [each for each in self.effects if each.boxed]
        self.checks = [each for each in self.effects if each.checked]
        self.steel = BUILDING in tags
        self.titanium = SPACE in tags
        self.city = CITY in tags


def in_order(effects: list[Effect]) -> list[Effect]:
    """The effects in the fixed order: what gains before what may need the gain, else as printed."""
    parts: list[Effect] = []
    for each in effects:
        parts += each.parts()
    return sorted(parts, key=rank_of)


def rank_of(effect: Effect) -> int:
    """The effect's place in the fixed order."""
    return effect.rank


CARDS: Final[list[Card]] = []
NUMBERS: Final[dict[str, int]] = {}


def register(card: Card) -> Card:
    """Append a card to the list of all cards."""
    if card.name in NUMBERS:
        raise ValueError(f"two cards are called {card.name}")
    card.id = len(CARDS)
    NUMBERS[card.name] = card.id
    CARDS.append(card)
    return card


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
    points: Points | None = None,
    untouchable: bool = False,
) -> Card:
    """Declare and register a project card."""
    return register(
        Card(
            number, name, module, PROJECT, type, cost, tags, requires, holds, effects, action,
            [] if triggers is None else triggers, [] if perks is None else perks, points, None, untouchable,
        )
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
    points: Points | None = None,
    first: Effect | None = None,
) -> Card:
    """Declare and register a corporation; ``money`` is what it starts with."""
    return register(
        Card(
            number, name, module, CORPORATION, NO_TYPE, money, tags, [], holds, effects, action,
            [] if triggers is None else triggers, [] if perks is None else perks, points, first, False,
        )
    )  # fmt: skip
