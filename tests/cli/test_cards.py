"""The card browser: lists, one card drawn, filters, and the data for other programs."""

from __future__ import annotations

from typing import Any

from tests.cli.terminal import ok

KEYS = ["number", "name", "module", "kind", "type", "cost", "tags", "requires", "holds", "vp", "text"]


def cards(*arguments: str) -> list[dict[str, Any]]:
    result: list[dict[str, Any]] = ok("cards", "--json", *arguments).json()
    return result


def names(*arguments: str) -> list[str]:
    return [card["name"] for card in cards(*arguments)]


def test_json_has_exactly_the_promised_keys() -> None:
    found = cards()
    assert len(found) > 200
    assert all(list(card) == KEYS for card in found)
    assert {card["kind"] for card in found} == {"project", "corporation", "prelude", "policy"}
    assert {card["type"] for card in found} == {"event", "automated", "active", None}


def test_a_card_as_data() -> None:
    (ants,) = cards("ants")
    assert ants["number"] == "035"
    assert ants["cost"] == 9
    assert ants["tags"] == ["microbe"]
    assert ants["type"] == "active"
    assert ants["holds"] == "microbe"
    assert "4 %" in ants["requires"]
    assert isinstance(ants["vp"], str)
    assert ants["text"].startswith("Action: ")


def test_points_are_a_number_where_they_are_fixed_and_null_where_there_are_none() -> None:
    assert cards("colonizer training camp")[0]["vp"] == 2
    assert cards("asteroid")[0]["vp"] is None


def test_a_corporation_has_no_cost_and_no_type() -> None:
    (helion,) = cards("helion")
    assert (helion["kind"], helion["cost"], helion["type"]) == ("corporation", None, None)


def test_an_exact_name_is_drawn_as_a_card() -> None:
    out = ok("cards", "asteroid").out
    assert "╭─ Asteroid ─" in out
    assert "14 M€" in out
    assert "Also: Big Asteroid" in out


def test_a_number_finds_its_card() -> None:
    assert names("009") == ["Asteroid"]


def test_a_slip_is_forgiven() -> None:
    assert names("inventers guild") == ["Inventors' Guild"]


def test_part_of_a_name_lists_all_that_have_it() -> None:
    out = ok("cards", "aster").out
    assert "Ice Asteroid" in out
    assert "╭─" not in out


def test_filters() -> None:
    for card in cards("--type", "event", "--tag", "space", "--cost", "10-20"):
        assert card["type"] == "event"
        assert "space" in card["tags"]
        assert 10 <= card["cost"] <= 20
    assert names("--tag", "microbe,microbe") == []
    assert all(card["kind"] == "corporation" for card in cards("--corporations"))
    assert len(cards("--kind", "prelude")) == 35
    assert len(cards("--kind", "policy")) == 6
    assert {card["module"] for card in cards("--module", "corporate-era")} == {"corporate-era"}
    assert all(not card["tags"] for card in cards("--tag", "none"))
    assert "Pets" in names("--text", "animal city")


def test_no_card_fits_is_no_error() -> None:
    assert ok("cards", "--cost", "99").out == "No card fits.\n"


def test_a_long_list_has_one_line_a_card() -> None:
    out = ok("cards").out
    assert len(out.splitlines()) == len(cards()) + 1
    assert max(len(line) for line in out.splitlines()) <= 100
