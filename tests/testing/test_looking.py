"""What the kit shows of a player: points of a card, prices, lasting values, events face down."""

from __future__ import annotations

import pytest

from tharsis.mars.engine import terms
from tharsis.testing import Table
from tharsis.testing.words import LASTING


def test_the_points_of_one_card() -> None:
    red = Table(players=2).player(0).owns("Fish", resources=3).has_played("Bribed Committee").owns("Mine")
    assert [red.points_of(name) for name in ("Fish", "Bribed Committee", "Mine")] == [3, -2, 0]
    with pytest.raises(AssertionError, match="seat 0 has not played Birds"):
        red.points_of("Birds")


def test_the_price_of_a_card_after_discounts() -> None:
    red = Table(players=2).player(0).owns("Earth Catapult", "Earth Office")
    assert (red.price_of("Mine"), red.discount_on("Mine")) == (2, 2)
    assert (red.price_of("Sponsors"), red.discount_on("Sponsors")) == (1, 5)
    assert (red.price_of("Earth Office"), red.discount_on("Earth Office")) == (0, 1)


def test_the_price_of_a_standard_project() -> None:
    red, blue = Table(players=2, corporations=["ThorGate", None]).players
    assert [player.project_price("Power Plant") for player in (red, blue)] == [8, 11]
    assert red.project_price("City") == 25
    with pytest.raises(KeyError, match="there is no standard project called 'Dome'"):
        red.project_price("Dome")


def test_lasting_values_by_name() -> None:
    red = Table(players=2).player(0)
    for name, number in LASTING.items():
        assert red.lasting(name) == terms.FIRST_PERKS[number], name
    core = {number for number in LASTING.values() if number <= terms.OCEAN_MONEY}
    assert core == set(range(terms.OCEAN_MONEY + 1))
    red.owns("Advanced Alloys").leads("PhoboLog")
    assert (red.lasting("steel_value"), red.lasting("titanium_value")) == (3, 5)
    with pytest.raises(KeyError, match="there is no lasting value called 'luck'"):
        red.lasting("luck")


def test_events_lie_face_down_without_tags() -> None:
    red = Table(players=2).player(0).has_played("Comet", "Asteroid")
    assert (red.events, red.tags("space"), "Comet" in red.tableau) == (["Comet", "Asteroid"], 0, False)


def test_a_card_leaves_wherever_it_was_offered() -> None:
    table = Table(players=2).end_action_phase()
    red, blue = table.players
    offered = red.offer[0]
    blue.holds(offered)
    assert (offered in red.offer, blue.hand) == (False, [offered])
    red.answers("done")
    with pytest.raises(KeyError, match="there is no milestone called 'Gardner'"):
        red.can_claim("Gardner")
