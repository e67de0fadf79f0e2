"""The chance of a game: a cryptographic generator, and the seeds that it begins with.

It is ChaCha with 8 rounds. Its key is the SHA-256 of the seed's text, so cards and dice that everybody sees
tell nothing of the seed, nor of what comes next. A block depends on the key and on its number alone: the
state is the number of words used so far, and a copy shares the block in hand. Everything is computed on
32-bit words, so the numbers are the same on every platform, compiled or interpreted. Bots guess with the
generator of :mod:`tharsis.kernel.rng`.
"""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.game import BadSetup

if TYPE_CHECKING:
    from mypy_extensions import i64  # compiled: machine integers; interpreted: nothing but a name

    from tharsis.kernel.rng import Rng

ROUNDS: Final = 8
MASK32: Final = 0xFFFFFFFF
LONGEST_SEED: Final = 64
CHOSEN_DEAL: Final = "This deal was chosen: whoever chose the seed can know every card."
CONSTANTS: Final = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]  # "expand 32-byte k"


def fresh_seed() -> str:
    """A seed that nobody has chosen: 128 bits from the operating system."""
    return os.urandom(16).hex()


def derived_seed(*parts: object) -> str:
    """A seed of 128 bits that depends on all parts: for the many games of one simulation.

    >>> derived_seed("7", 1) == derived_seed("7", 1) != derived_seed("7", 2)
    True
    """
    return hashlib.sha256("/".join(map(str, parts)).encode()).hexdigest()[:32]


def checked_seed(value: object) -> str:
    """A seed that somebody has chosen; raises :class:`BadSetup` if it is none."""
    if isinstance(value, str) and 0 < len(value) <= LONGEST_SEED and value.isprintable() and " " not in value:
        return value
    raise BadSetup(f"seed must be a text of 1 to {LONGEST_SEED} printable characters without blanks")


def key_of(seed: str) -> list[int]:
    """The eight words of the key that a seed stands for."""
    digest = hashlib.sha256(seed.encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4)]


def block(key: list[int], number: int, rounds: int = ROUNDS, nonce: int = 0) -> list[int]:
    """The sixteen words of a block: ChaCha as published, with a counter and a nonce of 64 bits each."""
    start = [
        *CONSTANTS, *key, number & MASK32, number >> 32 & MASK32, nonce & MASK32, nonce >> 32 & MASK32
    ]  # fmt: skip
    a0: i64 = start[0]
    a1: i64 = start[1]
    a2: i64 = start[2]
    a3: i64 = start[3]
    b0: i64 = start[4]
    b1: i64 = start[5]
    b2: i64 = start[6]
    b3: i64 = start[7]
    c0: i64 = start[8]
    c1: i64 = start[9]
    c2: i64 = start[10]
    c3: i64 = start[11]
    d0: i64 = start[12]
    d1: i64 = start[13]
    d2: i64 = start[14]
    d3: i64 = start[15]
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)  # columns
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)  # diagonals
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    mixed = [a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3]
    return [start[i] + mixed[i] & MASK32 for i in range(16)]


def _quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    a = a + b & MASK32
    d ^= a
    d = (d << 16 | d >> 16) & MASK32
    c = c + d & MASK32
    b ^= c
    b = (b << 12 | b >> 20) & MASK32
    a = a + b & MASK32
    d ^= a
    d = (d << 8 | d >> 24) & MASK32
    c = c + d & MASK32
    b ^= c
    b = (b << 7 | b >> 25) & MASK32
    return a, b, c, d


@final
class Chance:
    """All that is random in one game; two with equal key and use give equal numbers for ever.

    >>> dealt = Chance.of_seed("7")
    >>> again = dealt.copy()
    >>> [dealt.below(6) for _ in range(8)] == [again.below(6) for _ in range(8)]
    True
    """

    def __init__(self, key: list[int]) -> None:
        self.key = key  # never changed
        self.used = 0  # words drawn so far
        self.words: list[int] = []  # the block in hand, made when its first word is drawn; replaced

    @staticmethod
    def of_seed(seed: str) -> Chance:
        """The chance of a game with this seed."""
        return Chance(key_of(seed))

    @staticmethod
    def guessed(rng: Rng) -> Chance:
        """Some chance or other, for a game as somebody imagines it."""
        return Chance([rng.next32(), rng.next32(), 0, 0, 0, 0, 0, 0])

    def next32(self) -> int:
        """The next 32 random bits."""
        place = self.used & 15
        if place == 0:
            self.words = block(self.key, self.used >> 4)
        self.used += 1
        return self.words[place]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; n is at most 2**30."""
        product = self.next32() * n
        if product & MASK32 < n:  # words that would favour some numbers are drawn again
            spare = (1 << 32) % n
            while product & MASK32 < spare:
                product = self.next32() * n
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def begin(self, part: int) -> None:
        """Go on with numbers that belong to this part of a game, whatever was drawn before.

        So that guesses at how a game may go on can be compared roll by roll: a part has room for 1024 words.
        """
        self.used = part << 10

    def copy(self) -> Chance:
        """An independent chance that will give the same numbers."""
        twin = Chance(self.key)
        twin.used = self.used
        twin.words = self.words
        return twin

    def state(self) -> list[int]:
        """The key and the words used: equal states have equal futures."""
        return [*self.key, self.used]
