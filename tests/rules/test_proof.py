"""Counting which rulings the tests prove."""

import json
from pathlib import Path

from tharsis import rules


def test_nothing_marked_means_everything_missing() -> None:
    report = rules.coverage({}, ["draft"])
    assert report.total == rules.Tally(6, 0, tuple(r.id for r in rules.rulings_of(["draft"])))


def test_a_marked_ruling_is_proven() -> None:
    report = rules.coverage({"phase.draft.direction": ["test_direction"]}, ["base", "draft"])
    assert report.by_module["draft"].proven == report.by_section["phases"].proven == report.total.proven == 1
    assert "phase.draft.direction" not in report.total.missing


def test_a_mark_without_a_test_proves_nothing() -> None:
    assert rules.coverage({"phase.draft.direction": []}, ["draft"]).total.proven == 0


def test_a_ruling_counts_for_each_module_that_it_needs() -> None:
    report = rules.coverage({}, ["base", "corporate-era", "solo"])
    assert "card.ants.opponent" in report.by_module["base"].missing
    assert "card.ants.opponent" in report.by_module["corporate-era"].missing


def test_sections_add_up_to_the_total() -> None:
    report = rules.coverage({}, ["base", "corporate-era", "hellas", "elysium", "solo", "draft"])
    assert sum(tally.rulings for tally in report.by_section.values()) == report.total.rulings == 469


def test_a_mark_of_another_module_is_neither_counted_nor_unknown() -> None:
    report = rules.coverage({"wgt.no-tr": ["test_wgt"]}, ["base"])
    assert report.total.proven == 0
    assert report.unknown == ()


def test_unknown_ids_are_listed() -> None:
    report = rules.coverage({"card.nonsense": ["test"], "a.b": ["test"]}, ["base"])
    assert report.unknown == ("a.b", "card.nonsense")


def test_proven_round_trips(tmp_path: Path) -> None:
    marked = {"b.c": ["two", "one", "two"], "a.b": iter(["x"])}
    path = tmp_path / "proven.json"
    path.write_text(rules.dump_proven(marked), encoding="utf-8")
    assert rules.load_proven(str(path)) == {"a.b": ["x"], "b.c": ["one", "two"]}
    assert list(json.loads(path.read_text(encoding="utf-8"))) == ["a.b", "b.c"]


def test_without_a_file_nothing_is_proven(tmp_path: Path) -> None:
    assert rules.load_proven(str(tmp_path / "none.json")) == {}


def test_the_shipped_file_names_only_known_rulings() -> None:
    assert rules.coverage(rules.load_proven(), ["base"]).unknown == ()
