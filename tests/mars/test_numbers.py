"""Numbers in options and records never change: the lock file keeps them."""

from __future__ import annotations

import hashlib

import tharsis.mars.modules  # noqa: F401  (makes them known)
from tharsis.mars.client.options import VERBS
from tharsis.mars.engine.board import OUTSIDE
from tharsis.mars.engine.faces import FACES, KINDS
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.numbers import LOCK, MOST, RESERVED, TESTING, label, number_of

# Released lines: their number and a digest of them. New lines may follow; these stay as they are.
RELEASED = 281
DIGEST = "ef8634a71ec0f16bcd1547f434e0bd658ed45805beb19f63699e049d5f2b58a9"


def lines() -> list[str]:
    return [f"{number} {what}" for what, number in LOCK.items()]


def test_lines_of_the_lock_file_never_change() -> None:
    digest = hashlib.sha256("\n".join(lines()[:RELEASED]).encode()).hexdigest()
    assert digest == DIGEST


def test_no_number_stands_for_two_things() -> None:
    for space, most in MOST.items():
        numbers = [number for what, number in LOCK.items() if what.startswith(space + " ")]
        assert len(numbers) == len(set(numbers))
        assert max(numbers) < RESERVED[space] < most


def test_every_face_has_its_number() -> None:
    for face in FACES:
        if not face.module.startswith(TESTING):
            assert LOCK[label("face", KINDS[face.kind], face.module, face.name)] == face.id


def test_every_area_off_mars_has_its_number() -> None:
    owners = [module.name for module in MODULES]
    for each in OUTSIDE:
        if each.area < RESERVED["area"]:  # those above are of modules of tests
            assert each.area in [LOCK.get(label("area", "outside", owner, each.name)) for owner in owners]
    assert len({area.area for area in OUTSIDE}) == len(OUTSIDE)


def test_every_verb_has_its_number() -> None:
    for number, name in VERBS.items():
        if number >= RESERVED["verb"]:
            continue  # of a module of tests
        assert number in [
            locked
            for what, locked in LOCK.items()
            if what.startswith("verb turn ") and what.endswith(f" {name}")
        ]


def test_modules_of_tests_get_numbers_of_a_reserved_range() -> None:
    number = number_of("face", "project", "test-numbers", "Somewhere")
    assert RESERVED["face"] <= number < MOST["face"]
    assert number == number_of("face", "project", "test-numbers", "Somewhere")
    assert number != number_of("face", "project", "test-numbers", "Elsewhere")
