"""The rules at the command line."""

from __future__ import annotations

from tests.cli.terminal import ok

KEYS = ["id", "topic", "statement", "modules", "cards", "related", "section"]


def test_a_search_gives_the_best_ruling_first() -> None:
    out = ok("rules", "overpay", "steel").out
    assert out.startswith("pay.overpay.allowed")
    assert "see also" in out


def test_a_search_as_data() -> None:
    hits = ok("rules", "overpay steel", "--limit", "3", "--json").json()
    assert len(hits) == 3
    assert [list(hit) for hit in hits] == [[*KEYS, "score"]] * 3
    assert hits[0]["score"] >= hits[1]["score"] >= hits[2]["score"]


def test_only_what_can_be_played_is_searched_unless_asked() -> None:
    assert not any("promo" in hit["modules"] for hit in ok("rules", "splice", "--json").json())
    assert any("promo" in hit["modules"] for hit in ok("rules", "splice", "--module", "all", "--json").json())


def test_all_on_a_card() -> None:
    found = ok("rules", "--card", "ants", "--json").json()
    assert found
    assert all(list(ruling) == KEYS and "Ants" in ruling["cards"] for ruling in found)
    assert found[0]["id"] in ok("rules", "--card", "ants").out


def test_one_ruling_by_its_id() -> None:
    ruling = ok("rules", "--id", "pay.mix", "--json").json()
    assert list(ruling) == KEYS
    assert ruling["id"] == "pay.mix"
    assert "pay.mix" in ok("rules", "--id", "pay.mix").out


def test_nothing_found_is_no_error() -> None:
    assert ok("rules", "qqqqqqqq").out == "No ruling found.\n"
    assert ok("rules", "qqqqqqqq", "--json").json() == []


def test_coverage() -> None:
    found = ok("rules", "--coverage", "--json").json()
    assert list(found) == ["total", "modules", "sections", "unknown"]
    assert list(found["total"]) == ["rulings", "proven", "missing"]
    products = ["base", "colonies", "corporate-era", "elysium", "hellas", "prelude", "turmoil", "venus"]
    assert sorted(found["modules"]) == sorted([*products, "draft", "solo"])
    total = found["total"]
    assert total["rulings"] == total["proven"] + len(total["missing"]) == 962
    out = ok("rules", "--coverage", "--module", "draft").out
    assert "not yet" in out
    assert "hellas" not in out
