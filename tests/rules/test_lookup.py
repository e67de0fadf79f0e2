"""Rulings by id and by card, and what is said when there is none."""

import pytest

from tharsis import rules
from tharsis.rules.slips import nearest


def test_get_gives_the_ruling() -> None:
    assert rules.get("phase.production.income").statement == "M€ income is TR plus M€ production."


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(rules.UnknownRuling) as refusal:
        rules.get("card.ants.self-feding")
    assert str(refusal.value).startswith("There is no ruling 'card.ants.self-feding'; the nearest")
    assert "'card.ants.self-feeding'" in str(refusal.value)


def test_an_unknown_id_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        rules.get("")


def test_an_id_without_its_beginning_is_completed() -> None:
    with pytest.raises(rules.UnknownRuling, match=r"'phase\.draft\.direction'"):
        rules.get("draft.direction")


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("robotic workforce", "Robotic Workforce"),
        ("ROBOTIC WORKFROCE", "Robotic Workforce"),
        ("Inventors Guild", "Inventors' Guild"),
        ("inventor's guild", "Inventors' Guild"),
        ("ceos favorite project", "CEO's Favorite Project"),
        ("UNMI", "United Nations Mars Initiative"),
        ("helion", "Helion"),
        ("lakefront", "Lakefront Resorts"),
        ("self replicating robots", "Self-replicating Robots"),
        ("landlord", "Landlord"),
    ],
)
def test_names_are_found_as_typed(typed: str, topic: str) -> None:
    assert rules.for_card(typed)[0].topic == topic


def test_rulings_about_a_card_come_before_those_that_mention_it() -> None:
    topics = [ruling.topic for ruling in rules.for_card("Ants")]
    assert topics[:6] == ["Ants"] * 6
    assert len(topics) > 6
    assert "Ants" not in topics[6:]


def test_a_card_without_rulings_has_an_empty_list() -> None:
    assert rules.for_card("Trees") == []


def test_an_event_is_not_the_project_of_its_name() -> None:
    assert [r.id for r in rules.for_card("Asteroid Mining:event")] == ["event.asteroid-mining.no-wild"]
    assert rules.for_card("Asteroid Mining") == []


def test_an_unknown_name_gets_suggestions() -> None:
    with pytest.raises(rules.UnknownName) as refusal:
        rules.for_card("robot factory")
    sentence = str(refusal.value)
    assert sentence.startswith(
        "No card, corporation, tile, milestone or award is called 'robot factory'; did"
    )
    assert sentence.endswith("?")


def test_nonsense_gets_one_clear_sentence() -> None:
    with pytest.raises(rules.UnknownName, match=r"^No card, .* is called 'zzzzzzzzzzzzqqqq'\.$"):
        rules.for_card("zzzzzzzzzzzzqqqq")


def test_an_empty_name_is_refused() -> None:
    with pytest.raises(rules.UnknownName, match=r"^' ' is no name; give the name of a card, .*\.$"):
        rules.for_card(" ")


def test_each_name_finds_itself() -> None:
    from tharsis.rules.names import find_name

    assert [name for name in rules.all_names() if find_name(name) != name] == []


def test_results_are_the_callers_own() -> None:
    rules.for_card("Ants").clear()
    assert rules.for_card("Ants")


def test_slips_are_letters_lost_added_changed_or_exchanged() -> None:
    for slip in ("workfrce", "workfforce", "workfonce", "workfroce"):
        assert nearest(slip, ["workforce", "worker"]) == ["workforce"]
    assert nearest("city", ["cited"]) == []
