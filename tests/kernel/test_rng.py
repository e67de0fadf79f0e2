"""The quick generator: the numbers of its definition, whatever the arithmetic that gets them."""

from __future__ import annotations

import pytest

from tharsis.kernel.rng import Rng

WORD = 1 << 32


def rotated(x: int, k: int) -> int:
    return (x << k | x >> (32 - k)) % WORD


@pytest.mark.parametrize("seed", [0, 1, 7, WORD - 1, WORD, (1 << 64) - 1, 0x9E3779B97F4A7C15, 1 << 100])
def test_the_numbers_are_those_of_xoroshiro64_with_two_stars(seed: int) -> None:
    rng = Rng(seed)
    a, b = rng.a, rng.b
    for _ in range(200):
        wanted = rotated(a * 0x9E3779BB % WORD, 5) * 5 % WORD
        b ^= a
        a, b = rotated(a, 26) ^ b ^ (b << 9) % WORD, rotated(b, 13)
        assert rng.next32() == wanted
        assert (rng.a, rng.b) == (a, b)


@pytest.mark.parametrize("n", [1, 2, 3, 208, 0xFFFF, 0x10000, 0x10001, 1 << 30, WORD - 1, WORD])
def test_a_number_below_n_is_the_share_of_32_bits(n: int) -> None:
    for seed in range(100):
        assert Rng(seed).below(n) == Rng(seed).next32() * n // WORD
