"""Every ruling of the modules that the engine plays is proven by a test, and every mark names a ruling."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from tharsis import rules
from tharsis.kernel.kits import kit_named, kit_names

ROOT = Path(__file__).resolve().parents[2]
MARKS: dict[str, list[str]] = runpy.run_path(str(ROOT / "tools" / "rules" / "proven.py"))["marks"](
    ROOT / "tests"
)


@pytest.mark.parametrize("name", kit_names())
def test_every_ruling_of_an_implemented_module_has_a_test(name: str) -> None:
    scope = rules.rulings_of(kit_named(name).rules_scope())
    assert scope
    missing = [ruling.id for ruling in scope if ruling.id not in MARKS]
    assert missing == []


def test_every_mark_names_a_ruling() -> None:
    known = {ruling.id for ruling in rules.all_rulings()}
    assert sorted(set(MARKS) - known) == []


def test_the_shipped_list_of_proofs_is_up_to_date() -> None:
    # If this fails: python tools/rules/proven.py
    assert rules.load_proven() == {id: sorted(set(tests)) for id, tests in MARKS.items()}
