"""What modules keep on a table: state in a numbered slot, and piles of faces with who may see them.

A module with cards of its own declares its piles (:class:`Piles`); copies, states and what is dealt anew for
a seat that cannot know it follow from the declaration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.rng import Rng

if TYPE_CHECKING:
    from tharsis.kernel.chance import Chance
    from tharsis.mars.engine.table import Table

FACE_MASK: Final = 0xFFFF
_SEEN: Final = 16  # from this bit on a discard says which seats know it
LARGEST_DECK: Final = 512  # faces of one deck, at most
_VEILS: Final[dict[int, list[int]]] = {}  # faces that nobody knows, by the first number; never changed


@mypyc_attr(allow_interpreted_subclasses=True)
class ModuleState:
    """What changes of a module during a game. Without anything of its own it is empty."""

    def copy(self) -> ModuleState:
        """An independent state; what never changes may be shared."""
        return self

    def plain(self) -> dict[str, object]:
        """Plain data: equal states give equal data."""
        return {}

    def digest(self) -> list[int]:
        """Numbers that are equal for equal states: what a search compares, quicker than plain data."""
        return [hash(repr(self.plain()))]

    def hide(self, g: Table, seat: int, rng: Rng) -> None:
        """Deal anew what the seat cannot know."""

    def veil(self, blank: int) -> None:
        """Let a trial learn nothing by drawing: numbers from ``blank`` on stand in for faces."""

    def hidden_from(self, seat: int) -> list[int]:
        """The faces that a view of the seat must not name."""
        return []

    def turned(self) -> int:
        """How many faces have been drawn so far: whoever drew one has learned something."""
        return 0


NO_STATE: Final = ModuleState()


@final
class Deck:
    """A draw pile that is never changed but replaced, a mark for the next face, and the discards."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.next = 0
        self.turned = 0  # faces drawn so far
        self.discards: list[int] = []
        self.gone: list[int] = []  # left the game; replaced

    def copy(self) -> Deck:
        """An independent deck."""
        twin = Deck(self.faces)
        twin.next = self.next
        twin.turned = self.turned
        twin.discards = self.discards[:]
        twin.gone = self.gone
        return twin

    def left(self) -> int:
        """Faces that can still be drawn, after a reshuffle if need be."""
        return len(self.faces) - self.next + len(self.discards)

    def draw(self, chance: Chance) -> int:
        """The top face, reshuffling the discards when the pile is empty; -1 if there is none at all."""
        if self.next >= len(self.faces):
            if not self.discards:
                return -1
            fresh = [entry & FACE_MASK for entry in self.discards]
            chance.shuffle(fresh)
            self.faces = fresh
            self.next = 0
            self.discards = []
        self.next += 1
        self.turned += 1
        return self.faces[self.next - 1]

    def discard(self, face: int, seats: list[int]) -> None:
        """Lay a face on the discards; these seats have seen it."""
        self.discards.append(face | _seen_by(seats))

    def remove(self, face: int, seats: list[int]) -> None:
        """A face leaves the game; these seats have seen it."""
        self.gone = [*self.gone, face | _seen_by(seats)]


def _veiled(deck: Deck, blank: int) -> Deck:
    """A deck of as many faces that nobody knows, with numbers from ``blank`` on."""
    faces = _VEILS.get(blank)
    if faces is None:
        faces = list(range(blank, blank + LARGEST_DECK))
        _VEILS[blank] = faces
    twin = Deck(faces)
    twin.next = LARGEST_DECK - deck.left()
    return twin


def _seen_by(seats: list[int]) -> int:
    seen = 0
    for seat in seats:
        seen |= 1 << (_SEEN + seat)
    return seen


def _guessed(entries: list[int], bit: int, pool: list[int]) -> list[int]:
    """Faces put away, those that the seat has not seen replaced; who else knows them is not known either."""
    return [entry & FACE_MASK | bit if entry & bit else pool.pop() for entry in entries]


@final
class Hands:
    """What each seat holds of one deck; ``secret``: only the seat itself may see it."""

    def __init__(self, deck: int, secret: bool, seats: int) -> None:
        self.deck = deck
        self.secret = secret
        self.of: list[list[int]] = [[] for _ in range(seats)]  # each replaced, never changed

    def copy(self) -> Hands:
        """Independent hands."""
        twin = Hands(self.deck, self.secret, 0)
        twin.of = self.of[:]
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Piles(ModuleState):
    """Decks, and what seats hold of them. A module extends it with whatever else it keeps."""

    def __init__(self, decks: list[Deck], hands: list[Hands]) -> None:
        self.decks = decks
        self.hands = hands

    def copy(self) -> ModuleState:
        return self.twin()

    def twin(self) -> Piles:
        """Independent piles, without what a module keeps besides."""
        return Piles([deck.copy() for deck in self.decks], [hands.copy() for hands in self.hands])

    def plain(self) -> dict[str, object]:
        return {
            "decks": [deck.faces[deck.next :] for deck in self.decks],
            "discards": [list(deck.discards) for deck in self.decks],
            "gone": [list(deck.gone) for deck in self.decks],
            "hands": [[list(each) for each in hands.of] for hands in self.hands],
        }

    def digest(self) -> list[int]:
        found: list[int] = []
        for deck in self.decks:
            found += [*deck.faces[deck.next :], -1, *deck.discards, -1, *deck.gone, -1]
        for hands in self.hands:
            for held in hands.of:
                found += [*held, -1]
        return found

    def hide(self, g: Table, seat: int, rng: Rng) -> None:
        for number, deck in enumerate(self.decks):
            bit = 1 << (_SEEN + seat)
            pool = deck.faces[deck.next :]
            pool += [entry & FACE_MASK for entry in deck.discards + deck.gone if not entry & bit]
            secret = [hands for hands in self.hands if hands.deck == number and hands.secret]
            for hands in secret:
                for other, held in enumerate(hands.of):
                    if other != seat:
                        pool += held
            pool.sort()  # so that the outcome depends on nothing but what the seat knows
            rng.shuffle(pool)
            for hands in secret:
                hands.of = [
                    held if other == seat else [pool.pop() for _ in held]
                    for other, held in enumerate(hands.of)
                ]
            deck.discards = _guessed(deck.discards, bit, pool)
            deck.gone = _guessed(deck.gone, bit, pool)
            deck.faces = pool
            deck.next = 0

    def veil(self, blank: int) -> None:
        self.decks = [_veiled(deck, blank) for deck in self.decks]

    def veiled(self, blank: int) -> Piles:
        """Independent piles from which a trial learns nothing, without what a module keeps besides."""
        return Piles([_veiled(deck, blank) for deck in self.decks], [hands.copy() for hands in self.hands])

    def hidden_from(self, seat: int) -> list[int]:
        found: list[int] = []
        for deck in self.decks:
            found += deck.faces[deck.next :]
        for hands in self.hands:
            if hands.secret:
                for other, held in enumerate(hands.of):
                    if other != seat:
                        found += held
        return found

    def turned(self) -> int:
        return sum([deck.turned for deck in self.decks])
