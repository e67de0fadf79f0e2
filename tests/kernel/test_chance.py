"""The chance of a game: ChaCha as published, numbers without favour, copies, and seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from struct import pack

import pytest

import tharsis
from tharsis.kernel.chance import Chance, block, checked_seed, derived_seed, fresh_seed, key_of
from tharsis.kernel.game import BadSetup
from tharsis.kernel.kits import kit_named, kit_names
from tharsis.kernel.rng import Rng

ZERO = [0] * 8
COUNTING = [int.from_bytes(bytes(range(i, i + 4)), "little") for i in range(0, 32, 4)]  # 00 01 02 … 1f


def octets(words: list[int]) -> str:
    return pack("<16I", *words).hex()


def test_eight_rounds_are_as_published() -> None:
    # draft-strombergson-chacha-test-vectors, TC1: 256-bit key, 8 rounds, all zero.
    assert octets(block(ZERO, 0)) == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_twenty_rounds_are_as_published() -> None:
    # RFC 8439: appendix A.1, vectors 1 and 2 (block 0 and 1), and section 2.3.2 with a key and a nonce.
    assert octets(block(ZERO, 0, rounds=20)) == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )
    assert octets(block(ZERO, 1, rounds=20)) == (
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )
    # There the nonce has 96 bits, its first word where the counter's high word is here.
    assert octets(block(COUNTING, 1 | 0x09000000 << 32, rounds=20, nonce=0x4A000000)) == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_the_numbers_are_the_words_of_block_after_block() -> None:
    chance = Chance(COUNTING)
    assert [chance.next32() for _ in range(48)] == [
        *block(COUNTING, 0), *block(COUNTING, 1), *block(COUNTING, 2)
    ]  # fmt: skip


def test_a_block_is_made_when_it_is_needed() -> None:
    chance = Chance(COUNTING)
    assert chance.words == []
    for _ in range(16):
        chance.next32()
    assert chance.words == block(COUNTING, 0)


def test_a_copy_goes_on_alike_and_independently() -> None:
    for used in (0, 1, 15, 16, 17, 40):
        chance = Chance.of_seed("Olympus")
        for _ in range(used):
            chance.next32()
        twin = chance.copy()
        assert twin.state() == chance.state()
        ahead = [twin.next32() for _ in range(40)]
        assert twin.state() != chance.state()
        assert [chance.next32() for _ in range(40)] == ahead


def stacked(*words: int) -> Chance:
    """A chance whose next words are known."""
    chance = Chance(ZERO)
    chance.words = [0, *words]
    chance.used = 1
    return chance


def test_below_draws_again_where_some_numbers_would_be_favoured() -> None:
    # 2**32 = 6 * 715827882 + 4: four words of all must not count, the first of some sixths.
    edges = [-(-(face << 32) // 6) for face in range(6)]
    counting = {face: -(-((face + 1) << 32) // 6) - edges[face] for face in range(6)}
    for face, edge in enumerate(edges):
        chance = stacked(edge, 0x80000001)
        result = chance.below(6)
        if chance.used == 3:  # drawn again
            assert result == 3
            counting[face] -= 1
        else:
            assert result == face
        assert stacked(edge + 1).below(6) == face
    assert counting == dict.fromkeys(range(6), (1 << 32) // 6)
    assert stacked(0xFFFFFFFF).below(6) == 5
    assert stacked(0xFFFFFFFF).below(1 << 30) == (1 << 30) - 1
    assert stacked(0).below(1) == 0


def test_every_number_and_every_order_comes_equally_often() -> None:
    chance = Chance.of_seed("1")
    rolls = Counter(chance.below(6) for _ in range(60_000))
    assert all(abs(rolls[face] - 10_000) < 500 for face in range(6))  # more than five standard deviations
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1000) < 170 for count in orders.values())


def test_the_whole_seed_counts() -> None:
    long = "a" * 63
    keys = {tuple(key_of(seed)) for seed in ("a", "b", "aa", "A", "ä", long + "a", long + "b")}
    assert len(keys) == 7
    assert all(0 <= word < 1 << 32 for key in keys for word in key)
    # SHA-256 of "abc" (FIPS 180-2), as little-endian words: another program can do the same.
    assert pack("<8I", *key_of("abc")).hex() == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_fresh_seeds_have_128_bits_and_never_repeat() -> None:
    seeds = {fresh_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
    # Every bit is set in some seeds and not in others.
    assert all({int(seed, 16) >> bit & 1 for seed in seeds} == {0, 1} for bit in range(128))


def test_derived_seeds_are_seeds() -> None:
    seeds = {derived_seed(seed, number) for seed in ("1", "11", "x" * 64) for number in (0, 1, 10, 11)}
    assert len(seeds) == 12
    assert all(checked_seed(seed) == seed and len(seed) == 32 for seed in seeds)


def test_guesses_come_from_the_guesser_alone() -> None:
    assert Chance.guessed(Rng(1)).state() == Chance.guessed(Rng(1)).state()
    assert Chance.guessed(Rng(1)).state() != Chance.guessed(Rng(2)).state()


@pytest.mark.usefixtures("mini")
@pytest.mark.parametrize("name", [*kit_names(), "nim"])
def test_a_game_without_a_chosen_seed_is_dealt_by_the_operating_system(name: str) -> None:
    kit = kit_named(name)
    setups = [kit.setup_of(kit.new(players=2)) for _ in range(20)]
    assert len({setup["seed"] for setup in setups}) == 20
    assert all(len(setup["seed"]) == 32 for setup in setups)


@pytest.mark.usefixtures("mini")
@pytest.mark.parametrize("name", [*kit_names(), "nim"])
def test_a_number_stands_for_its_digits_but_not_in_a_record(name: str) -> None:
    kit = kit_named(name)
    game = kit.new(players=2, seed=7)
    setup = kit.setup_of(game)
    assert setup["seed"] == "7"
    assert kit.from_setup(setup).state() == game.state()
    with pytest.raises(BadSetup, match="seed must be a text"):
        kit.from_setup({**setup, "seed": 7})
    with pytest.raises(BadSetup, match="no seed"):
        kit.from_setup({key: value for key, value in setup.items() if key != "seed"})


DRAWN = """
import tharsis
from tharsis.kernel.chance import Chance
chance = Chance.of_seed("Tharsis")
print(tharsis.compiled())
print([chance.next32() for _ in range(100)], [chance.below(n) for n in range(1, 200)], chance.below(1 << 30))
"""


def drawn(pure: bool) -> list[str]:
    environment = {
        **os.environ,
        "THARSIS_PURE": "1" if pure else "0",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", DRAWN], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_compiled_and_interpreted_the_numbers_are_the_same() -> None:
    pure, native = drawn(pure=True), drawn(pure=False)
    assert pure[0] == "False"
    if not os.environ.get("THARSIS_PURE"):
        assert native[0] == str(tharsis.compiled())
    assert native[1] == pure[1]
