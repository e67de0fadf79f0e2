"""The shipped register is whole, consistent and in one form."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tharsis import rules

DATA = Path(rules.__file__).parent / "data"
IMPLEMENTED = ["base", "corporate-era", "hellas", "elysium", "solo", "draft"]
MODULES = {*IMPLEMENTED, "prelude", "venus", "colonies", "turmoil", "promo", "six", "dice", "dice-solo"}


def test_every_ruling_is_there_once() -> None:
    ids = [ruling.id for ruling in rules.all_rulings()]
    assert len(ids) == len(set(ids)) == 1221


def test_ids_are_words_joined_by_dots() -> None:
    shape = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
    assert [ruling.id for ruling in rules.all_rulings() if not shape.fullmatch(ruling.id)] == []


def test_statements_are_sentences() -> None:
    odd = [r.id for r in rules.all_rulings() if not re.fullmatch(r"[A-Z0-9].{11,}\.\)?", r.statement)]
    assert odd == []


def test_statements_do_not_lean_on_the_one_before() -> None:
    leaning = re.compile(r"(It|Its|That|Those|These|They|This|Then|Also|Such) ")
    assert [r.id for r in rules.all_rulings() if leaning.match(r.statement)] == []


def test_no_statement_is_given_twice_under_one_topic() -> None:
    told = Counter((r.section, r.topic, r.statement) for r in rules.all_rulings())
    assert [key for key, times in told.items() if times > 1] == []


def test_topics_are_short_titles() -> None:
    assert [r.topic for r in rules.all_rulings() if not 2 <= len(r.topic) <= 50 or r.topic[-1] in "?:;"] == []


def test_modules_are_known_and_never_empty() -> None:
    assert [r.id for r in rules.all_rulings() if not r.modules or not MODULES.issuperset(r.modules)] == []


def test_cards_are_in_the_names_list() -> None:
    names = rules.all_names()
    assert [(r.id, card) for r in rules.all_rulings() for card in r.cards if card not in names] == []


def test_related_rulings_exist_and_are_others() -> None:
    known = {ruling.id for ruling in rules.all_rulings()}
    for ruling in rules.all_rulings():
        assert len(ruling.related) == len(set(ruling.related)) <= 6
        assert set(ruling.related) <= known - {ruling.id}


def test_every_ruling_leads_on_to_another() -> None:
    assert [ruling.id for ruling in rules.all_rulings() if not ruling.related] == []


def test_rulings_of_one_card_are_related() -> None:
    assert "card.predators.solo" in rules.get("card.predators.own-card").related
    assert "card.robotic-workforce.mining" in rules.get("card.mining-rights.copied").related


def test_a_card_named_in_a_statement_is_concerned() -> None:
    assert rules.get("card.ants.opponent").cards == ("Ants", "Protected Habitats")
    assert "Rover Construction" in rules.get("effect.stack.city-project").cards


def test_components_that_share_a_name_are_told_apart() -> None:
    assert rules.get("event.interplanetary-trade.no-wild").cards == ("Interplanetary Trade:event",)
    assert rules.get("card.interplanetary-trade.max").cards == ("Interplanetary Trade",)
    assert rules.get("stdproj.asteroid").cards == ("Asteroid:standard project",)


def test_the_modules_in_use_now_have_469_rulings() -> None:
    assert len(rules.rulings_of(IMPLEMENTED)) == 469


def test_a_ruling_needs_all_its_modules() -> None:
    ruling = rules.get("corp.saturn.corporations-and-preludes")
    assert ruling not in rules.rulings_of(["corporate-era"])
    assert ruling in rules.rulings_of(["corporate-era", "prelude"])


def test_modules_without_rulings_change_nothing() -> None:
    assert rules.rulings_of(["base", "utopia-planitia"]) == rules.for_modules(["base"])


def test_rulings_are_frozen() -> None:
    with pytest.raises(AttributeError):
        rules.get("score.winner").statement = "Nobody wins."  # type: ignore[misc]


def test_the_files_are_in_their_normal_form() -> None:
    for path in DATA.glob("*.json"):
        blocks = json.loads(path.read_text(encoding="utf-8"))
        assert blocks
        assert all(block["rulings"] for block in blocks)
        fields = {tuple(ruling) for block in blocks for ruling in block["rulings"]}
        assert fields == {("id", "modules", "statement", "cards", "related")}
