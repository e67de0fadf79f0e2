"""Cards as the engine reads them, and effects packed into one small integer each.

An effect says what happens, with what (an icon, a colour, a track …), how often and on which condition. The
pile of pending effects is a list of such numbers, so that copies of a game cost next to nothing.
"""

from __future__ import annotations

from typing import final

from tharsis.dice.engine.terms import (
    ALWAYS,
    NEVER,
    NO_ACTION,
    PRODUCTS,
)


def effect(what: int, how: int = 0, many: int = 1, condition: int = ALWAYS) -> int:
    """Pack an effect."""
    return what | how << 5 | many << 11 | condition << 16


def what_of(packed: int) -> int:
    """What the effect does."""
    return packed & 31


def how_of(packed: int) -> int:
    """The icon, colour, track, tile or place that it is about."""
    return packed >> 5 & 63


def many_of(packed: int) -> int:
    """How many, or how often."""
    return packed >> 11 & 31


def condition_of(packed: int) -> int:
    """What must hold."""
    return packed >> 16 & 3


def once_less(packed: int) -> int:
    """The same effect with one of it done."""
    return packed - (1 << 11)


@final
class Card:
    """A project, a bonus card or a corporation. Nothing here ever changes."""

    def __init__(self, id: int, number: str, name: str, kind: int, colour: int) -> None:
        self.id = id
        self.number = number
        self.name = name
        self.kind = kind
        self.colour = colour
        self.module = ""
        self.origin = ""
        self.cost: list[int] = []  # how many of each kind of cost: icons, "?" of a colour, white "?"
        self.lines: list[int] = []  # the same as pairs: kind, how many
        self.icons = 0  # the icons among them, one bit each
        self.effects: list[int] = []  # when it is played; of a corporation: its starting bonus
        self.production: list[int] = [0] * PRODUCTS
        self.production_dice = 0
        self.points = 0  # at the end
        self.action = NO_ACTION
        self.action_lines: list[int] = []
        self.action_effects: list[int] = []
        self.waits_for = NEVER
        self.lasting = 0  # the effect that comes of it
        self.keeps = 0  # dice more at production
        self.discount = -1  # an icon less on cards


@final
class Milestone:
    """A race: the first to have so many of something."""

    def __init__(self, id: int, name: str, counts: int, needs: int, origin: str) -> None:
        self.id = id
        self.name = name
        self.counts = counts
        self.needs = needs
        self.origin = origin


@final
class Track:
    """A global parameter: its values go from ``first`` to ``last``; effects come at some of them."""

    def __init__(self, name: str, first: int, last: int, step: int, unit: str) -> None:
        self.name = name
        self.first = first
        self.last = last
        self.step = step
        self.unit = unit
        self.bonuses: dict[int, int] = {}


@final
class Board:
    """A side of the board: neighbours, areas for oceans, placement bonuses, places for special tiles."""

    def __init__(self, name: str, title: str, rows: list[int]) -> None:
        self.name = name
        self.title = title
        self.rows = rows  # how many areas each row has
        self.areas = sum(rows)
        self.names: list[str] = []
        self.ocean: list[bool] = []
        self.bonus: list[int] = []  # an effect, or 0
        self.symbol: list[int] = []  # the special tile that belongs here, or -1
        self.neighbours: list[list[int]] = []


@final
class Book:
    """All that a kind of game is played by; shared by its games and never changed."""

    def __init__(self) -> None:
        self.cards: list[Card | None] = []  # by id
        self.projects: list[int] = []
        self.bonus: list[int] = []
        self.corporations: list[int] = []
        self.milestones: list[Milestone] = []
        self.tracks: list[Track] = []
        self.special_tiles: list[str] = []
        self.dice = 0  # of each colour
        self.wild = 0
        self.land_tiles = 0
        self.bonus_at: list[int] = []
        self.bonus_stack: list[int] = []
        self.board = Board("", "", [])
        self.solo_turns = 0
        self.solo_starts: list[int] = []
        self.deadlines: list[int] = []
        self.award_needs: list[int] = []
        self.bands: list[tuple[int, str]] = []

    def card(self, id: int) -> Card:
        """A card by its number."""
        found = self.cards[id]
        assert found is not None
        return found
