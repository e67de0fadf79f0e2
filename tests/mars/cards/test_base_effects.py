"""Base set cards with a lasting effect: rebates, gains from what others do, discounts, softer requirements.

Effects that add animals or microbes, and the discount of Research Outpost, are tested with those cards.
"""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import exercises, look, meeting, play, since
from tests.support import ruling
from tharsis.testing import Table

# Arctic Algae -------------------------------------------------------------------------------


@exercises("Arctic Algae")
def test_arctic_algae() -> None:
    assert play(meeting("Arctic Algae").player(0), "Arctic Algae") == {"plants": 1}


@exercises("Arctic Algae")
def test_arctic_algae_feed_on_every_ocean_of_anyone() -> None:
    table = meeting("Arctic Algae")
    red = table.player(0)
    blue = table.player(1)
    play(red, "Arctic Algae")
    red.has(money=18).project("Aquifer", "1-5")
    assert red.stock.plants == 3
    blue.has(money=18).project("Aquifer", "1-2")
    assert red.stock.plants == 5
    play(blue, "Ice Asteroid", "2-6", "5-4")
    assert (red.stock.plants, blue.stock.plants) == (9, 2)
    blue.has(money=25).project("City", "7-3")
    blue.has(money=23).project("Greenery", "7-4")
    assert red.stock.plants == 9


@exercises("Mohole Area", "Mangrove")
def test_arctic_algae_do_not_feed_on_other_tiles_on_ocean_areas() -> None:
    table = Table(temperature=4)
    red = table.player(0).owns("Arctic Algae")
    assert play(red, "Mohole Area", "1-5") == {"1-5": "red mohole area", "heat production": 4}
    assert "plants" not in play(red, "Mangrove", "1-2")


@exercises("Artificial Lake")
def test_arctic_algae_feed_on_an_ocean_on_land() -> None:
    red = meeting("Artificial Lake").player(0).owns("Arctic Algae")
    assert play(red, "Artificial Lake", "7-3")["plants"] == 2


@exercises("Deimos Down")
def test_arctic_algae_feed_on_an_ocean_of_the_track() -> None:
    table = Table(temperature=-2)
    red = table.player(0).owns("Arctic Algae")
    play(table.player(1), "Deimos Down", "1-5", "nothing")
    assert red.stock.plants == 2


# Optimal Aerobraking ------------------------------------------------------------------------


@exercises("Optimal Aerobraking")
def test_optimal_aerobraking() -> None:
    assert play(Table().player(0), "Optimal Aerobraking") == {}


@ruling("card.optimal-aerobraking.rebate")
@exercises("Optimal Aerobraking", "Asteroid", "Imported GHG")
def test_optimal_aerobraking_rewards_own_space_events() -> None:
    red = Table().player(0)
    play(red, "Optimal Aerobraking")
    assert play(red, "Asteroid") == {
        "temperature": 2,
        "rating": 1,
        "titanium": 2,
        "money": 3,
        "heat": 3,
    }
    red.has(titanium=0)
    assert play(red, "Imported GHG") == {"heat production": 1, "heat": 6, "money": 3}


@exercises("Release of Inert Gases", "Giant Space Mirror", "Asteroid")
def test_optimal_aerobraking_rewards_nothing_else() -> None:
    table = Table()
    red = table.player(0).owns("Optimal Aerobraking")
    assert play(red, "Release of Inert Gases") == {"rating": 2}
    assert play(red, "Giant Space Mirror") == {"energy production": 3}
    assert play(table.player(1), "Asteroid") == {"temperature": 2, "blue rating": 1, "blue titanium": 2}


@ruling("order.rebate-needs-full-price")
def test_optimal_aerobraking_does_not_help_to_pay() -> None:
    red = Table().player(0).owns("Optimal Aerobraking").has(money=13).holds("Asteroid")
    assert not red.can_play("Asteroid")


# Rover Construction -------------------------------------------------------------------------


@exercises("Rover Construction")
def test_rover_construction() -> None:
    assert play(Table().player(0), "Rover Construction") == {"points": 1}


@ruling("action.effect.no-limit")
@exercises("Rover Construction", "Phobos Space Haven", "Ganymede Colony")
def test_rover_construction_earns_for_every_city_of_anyone_anywhere() -> None:
    table = Table()
    red = table.player(0)
    blue = table.player(1)
    play(red, "Rover Construction")
    red.has(money=25).project("City", "3-3")
    assert red.stock.money == 2
    blue.has(money=25).project("City", "7-3")
    assert red.stock.money == 4
    play(blue, "Ganymede Colony")
    assert red.stock.money == 6
    assert play(red, "Phobos Space Haven")["money"] == 2
    before = look(table)
    blue.has(money=23).project("Greenery", "7-4")
    assert "money" not in since(before, table)


# Shuttles -----------------------------------------------------------------------------------


@exercises("Shuttles")
def test_shuttles() -> None:
    red = meeting("Shuttles").player(0).makes(energy=1)
    assert play(red, "Shuttles") == {"energy production": -1, "money production": 2, "points": 1}


def test_shuttles_need_energy_production() -> None:
    table = meeting("Shuttles")
    table.player(1).makes(energy=5)
    red = table.player(0).has(money=10, energy=5).holds("Shuttles")
    assert not red.can_play("Shuttles")
    assert red.makes(energy=1).can_play("Shuttles")


@exercises("Shuttles")
def test_shuttles_make_own_space_cards_cheaper_by_two() -> None:
    table = meeting("Shuttles")
    red = table.player(0).makes(energy=1)
    blue = table.player(1).holds("Space Mirrors").has(money=2)
    play(red, "Shuttles")
    red.holds("Asteroid", "Solar Wind Power", "Adapted Lichen", "Micro-Mills")
    assert not red.has(money=11).can_play("Asteroid")
    red.has(money=12).plays("Asteroid")
    assert red.stock.money == 0
    red.has(money=9, titanium=0).plays("Solar Wind Power")
    assert red.stock.money == 0
    assert not red.has(money=8).can_play("Adapted Lichen")
    assert not blue.can_play("Space Mirrors")


# Requirements off by two --------------------------------------------------------------------


@exercises("Adaptation Technology")
def test_adaptation_technology() -> None:
    assert play(Table().player(0), "Adaptation Technology") == {"points": 1}


@exercises("Adaptation Technology")
@pytest.mark.parametrize(
    ("name", "limit", "beyond"),
    [
        ("Fish", {"temperature": -2}, {"temperature": -4}),
        ("ArchaeBacteria", {"temperature": -14}, {"temperature": -12}),
        ("Windmills", {"oxygen": 5}, {"oxygen": 4}),
        ("Dust Seals", {"oceans": 5}, {"oceans": 6}),
        ("Algae", {"oceans": 3}, {"oceans": 2}),
    ],
)
def test_adaptation_technology_softens_own_requirements_by_two_steps(
    name: str, limit: dict[str, int], beyond: dict[str, int]
) -> None:
    for position, playable in [(limit, True), (beyond, False)]:
        table = Table(oxygen=position.get("oxygen", 0), temperature=position.get("temperature", -30))
        table.fill_oceans(position.get("oceans", 0))
        red = table.player(0).makes(plants=1).holds(name).has(money=20)
        assert not red.can_play(name)
        play(red, "Adaptation Technology")
        red.has(money=20)
        assert red.can_play(name) is playable
        blue = table.player(1).holds(name).has(money=20)
        assert not blue.can_play(name)


@ruling("card.adaptation-technology.global-only")
@exercises("Adaptation Technology")
def test_adaptation_technology_softens_no_other_requirement() -> None:
    red = Table().player(0).tagged(power=1)
    play(red, "Adaptation Technology")
    red.holds("Fusion Power").has(money=20)
    assert not red.can_play("Fusion Power")


@exercises("Special Design")
def test_special_design_does_nothing_at_once() -> None:
    assert play(Table().player(0), "Special Design") == {}


@exercises("Special Design", "Fish")
def test_special_design_softens_the_requirement_of_the_next_card() -> None:
    table = Table(temperature=-2)
    table.player(1).makes(plants=1)
    red = table.player(0).holds("Fish").has(money=9)
    assert not red.can_play("Fish")
    play(red, "Special Design")
    assert play(red, "Fish") == {"blue plants production": -1}


@exercises("Special Design")
def test_special_design_softens_by_two_steps_and_no_more() -> None:
    red = Table(temperature=-4).player(0).makes(plants=1).holds("Fish")
    play(red, "Special Design")
    assert not red.has(money=9).can_play("Fish")


@ruling("card.special-design.expires", "card.special-design.any-next-card")
@exercises("Special Design", "Micro-Mills")
def test_special_design_lapses_with_the_next_card_needed_or_not() -> None:
    red = Table(temperature=-2).player(0).makes(plants=1).holds("Fish")
    play(red, "Special Design")
    play(red, "Micro-Mills")
    assert not red.has(money=9).can_play("Fish")


@ruling("card.special-design.other-actions-between")
@exercises("Special Design", "Fish")
def test_special_design_waits_through_other_actions() -> None:
    red = Table(temperature=-2).player(0).makes(plants=1)
    play(red, "Special Design")
    red.has(money=11).project("Power Plant")
    assert play(red, "Fish") == {"plants production": -1}


@exercises("Special Design")
def test_special_design_lapses_with_the_generation() -> None:
    table = Table(temperature=-2)
    red = table.player(0).makes(plants=1).holds("Fish")
    play(red, "Special Design")
    table.next_generation()
    assert not red.has(money=9).can_play("Fish")


@exercises("Special Design")
def test_special_design_is_for_its_player() -> None:
    table = Table(temperature=-2)
    blue = table.player(1).makes(plants=1).holds("Fish").has(money=9)
    play(table.player(0), "Special Design")
    assert not blue.can_play("Fish")


@ruling("card.special-design.global-only")
@exercises("Special Design")
def test_special_design_softens_no_other_requirement() -> None:
    red = Table().player(0).tagged(power=1)
    play(red, "Special Design")
    red.holds("Fusion Power").has(money=20)
    assert not red.can_play("Fusion Power")


@ruling("corp.inventrix.stacks", "effect.stack.requirements")
@exercises("Special Design", "Adaptation Technology")
def test_softer_requirements_add_up() -> None:
    table = Table(corporations=["Inventrix", None], temperature=-10)
    red = table.player(0).does_first_action().makes(plants=1)
    red.holds("Fish")
    play(red, "Adaptation Technology")
    assert not red.has(money=9).can_play("Fish")
    play(red, "Special Design")
    assert red.has(money=9).can_play("Fish")
    table = Table(corporations=["Inventrix", None], temperature=-12)
    red = table.player(0).does_first_action().makes(plants=1).owns("Adaptation Technology").holds("Fish")
    play(red, "Special Design")
    assert not red.has(money=9).can_play("Fish")
