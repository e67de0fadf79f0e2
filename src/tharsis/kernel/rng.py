"""A quick generator with 64 bits of state, for the guesses of bots; games have :mod:`tharsis.kernel.chance`.

It is xoroshiro64**, computed on two 32-bit halves so that no intermediate leaves the range of a
machine integer: the same numbers on every platform, compiled or interpreted. ``i64`` is a word for the
compiler alone, which then computes with machine integers and without a look at each number's size; it is
known only while types are checked, so that nothing need be installed for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF


def _times(a: i64, b: i64) -> i64:
    """The low 32 bits of a product, without ever exceeding 62 bits on the way."""
    return (((a * (b >> 16)) & 0xFFFF) << 16) + a * (b & 0xFFFF) & MASK32


def _rotate(x: i64, k: i64) -> i64:
    return ((x << k) & MASK32) | (x >> (32 - k))


def _scramble(x: i64) -> i64:
    """A 32-bit finaliser: neighbouring seeds give unrelated states."""
    x ^= x >> 16
    x = _times(x, 0x7FEB352D)
    x ^= x >> 15
    x = _times(x, 0x846CA68B)
    return x ^ (x >> 16)


@final
class Rng:
    """A deterministic generator; two with equal state give equal numbers for ever.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)] == [Rng(7).below(6)] + [rng.below(6) for _ in range(0)]
    False
    >>> Rng(7).below(1000) == Rng(7).below(1000)
    True
    """

    def __init__(self, seed: int = 0) -> None:
        low: i64 = seed & MASK32
        high: i64 = (seed >> 32) & MASK32
        self.a: i64 = _scramble(low ^ 0x9E3779B9)
        self.b: i64 = _scramble(high ^ _scramble(self.a ^ 0x85EBCA6B))
        if self.a == 0 and self.b == 0:
            self.a = 1

    def next32(self) -> int:
        """The next 32 random bits."""
        a = self.a
        b = self.b
        result = _times(_rotate(_times(a, 0x9E3779BB), 5), 5)
        b ^= a
        self.a = _rotate(a, 26) ^ b ^ ((b << 9) & MASK32)
        self.b = _rotate(b, 13)
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, where n is at most 2**32."""
        bits: i64 = self.next32()
        many: i64 = n
        # The upper half of bits * n, reached in two steps of less than 63 bits.
        return ((bits >> 16) * many + ((bits & 0xFFFF) * many >> 16)) >> 16

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        twin = Rng()
        twin.a = self.a
        twin.b = self.b
        return twin
