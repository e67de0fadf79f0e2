"""What a player typed, and which option was meant."""

from __future__ import annotations

import pytest

from tharsis.terminal.answers import NotUnderstood, Offer, pick_one, pick_several

OFFERS = [
    Offer(10, ("Asteroid",), "Play Asteroid (14 M€)"),
    Offer(11, ("Asteroid Mining",), "Play Asteroid Mining (30 M€)"),
    Offer(12, ("Inventors' Guild",), "Play Inventors' Guild (9 M€)"),
    Offer(13, ("City", "Project City"), "Standard project: City (25 M€)"),
    Offer(14, ("4-5",), "Place the city on 4-5 (2 plants)"),
    Offer(15, ("Pass",), "Pass for this generation"),
]


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("1", 10),
        ("6", 15),
        ("asteroid", 10),
        ("ASTEROID MINING", 11),
        ("asteroid m", 11),
        ("min", 11),
        ("inventors guild", 12),
        ("guild", 12),
        ("city", 13),
        ("project city", 13),
        ("4-5", 14),
        ("pa", 15),
        ("pass for this generation", 15),
    ],
)
def test_numbers_names_and_beginnings(typed: str, option: int) -> None:
    assert pick_one(typed, OFFERS)[0].option == option


def test_an_area_after_a_name_is_an_answer_in_advance() -> None:
    assert pick_one("city 6-1", OFFERS) == (OFFERS[3], "6-1")
    assert pick_one("4 12", OFFERS) == (OFFERS[3], "12")


@pytest.mark.parametrize("typed", ["0", "7", "teapot", "asteroid minning", "city hall", "-"])
def test_what_fits_nothing_is_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        pick_one(typed, OFFERS)


def test_what_fits_several_is_refused_with_their_numbers() -> None:
    with pytest.raises(NotUnderstood, match=r"1 Play Asteroid .*; 2 Play Asteroid Mining"):
        pick_one("ast", OFFERS)


@pytest.mark.parametrize("typed", ["3 1", "1,3", "1 3 3", "guild, asteroid"])
def test_several_come_in_the_order_of_the_offers(typed: str) -> None:
    assert [offer.option for offer in pick_several(typed, OFFERS)] == [10, 12]


@pytest.mark.parametrize("typed", ["1 9", "guild, teapot", "guild 1"])
def test_several_are_refused_if_one_is_wrong(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        pick_several(typed, OFFERS)
