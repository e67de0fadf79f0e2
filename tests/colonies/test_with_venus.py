"""Where Colonies meets Venus Next and the solo variants."""

from __future__ import annotations

from typing import Any

import pytest

from tests.colonies.deeds import MODULES, Moons, Settler
from tests.support import ruling
from tharsis.kernel.rng import Rng
from tharsis.mars.kit import KIT

WITH_VENUS = [*MODULES, "venus"]


@ruling("colony.titan.wake-up")
def test_a_card_or_corporation_that_holds_floaters_wakes_titan() -> None:
    table = Moons("Titan", "Miranda", "Enceladus", modules=WITH_VENUS)
    table.settlers[1].plays_at_once("Dirigibles")
    assert [table.marker(name) for name in ("Titan", "Miranda", "Enceladus")] == [2, 0, 0]
    led = Moons("Titan", modules=WITH_VENUS, corporations=["Celestic"])
    assert led.marker("Titan") == 2
    none = Moons("Titan", modules=WITH_VENUS)
    none.settlers[0].plays_at_once("Venus Governor")
    assert none.marker("Titan") == 0


@ruling("stdproj.expansion")
def test_expansions_and_variants_bring_standard_projects() -> None:
    def offered(players: int, modules: list[str], **options: Any) -> dict[str, int]:
        game = KIT.new(players=players, modules=modules, seed=1, **options)
        usual = {"Sell Patents", "Power Plant", "Asteroid", "Aquifer", "Greenery", "City"}
        found = {project.name: project.cost for project in game.book.projects}
        assert set(found) >= usual
        return {name: cost for name, cost in found.items() if name not in usual}

    assert offered(2, ["base", "corporate-era"]) == {}
    assert offered(2, MODULES) == {"Build Colony": 17}
    assert offered(2, ["base", "corporate-era", "venus"]) == {"Air Scrapping": 15}
    assert offered(1, WITH_VENUS, solo_goal="rating") == {
        "Build Colony": 17,
        "Air Scrapping": 15,
        "Buffer Gas": 16,
    }


@ruling("card.standard-technology.which")
@pytest.mark.parametrize(
    "project",
    [
        "Power Plant",
        "Asteroid",
        "Aquifer",
        "Greenery",
        "City",
        "Air Scrapping",
        "Buffer Gas",
        "Build Colony",
    ],
)
def test_standard_technology_pays_for_every_project_but_selling(project: str) -> None:
    table = Moons("Luna", players=1, modules=WITH_VENUS, solo_goal="rating")
    red = table.settlers[0].owns("Standard Technology").has(money=60)
    before = [entry.amount for entry in table.game.log if entry.kind == "gain"]
    red.project(project)
    if red.is_asked() == "place":
        red.answers(red.places()[0])
    elif red.is_asked() == "colony":
        red.answers("Luna")
    gains = [entry for entry in table.game.log if entry.kind == "gain"][len(before) :]
    from_card = [each.amount for each in gains if each.card == red.face("Standard Technology").id]
    assert from_card == [3]


@ruling("card.standard-technology.which")
def test_standard_technology_does_not_pay_for_selling_nor_for_trading() -> None:
    red = Moons("Luna").puts(Luna=1).settlers[0].owns("Standard Technology").holds("Trees").sells("Trees")
    assert red.stock.money == 1
    red.has(money=9).trades("Luna")
    assert red.stock.money == 1


@ruling("resource.floater.on-cards")
def test_floaters_lie_on_floater_cards_and_serve_as_these_say() -> None:
    table = Moons("Titan", modules=WITH_VENUS).puts(Titan=4)
    red, blue = table.settlers
    red.owns("Titan Shuttles", "Jovian Lanterns").owns("Fish", "Tardigrades").has(money=9)
    red.trades("Titan")
    assert red.is_asked() == "add-to"
    assert len(red.choices()) == 2, "only on cards that hold floaters"
    red.answers("Jovian Lanterns")
    assert (red.on("Jovian Lanterns"), red.points_of("Jovian Lanterns")) == (2, 1)
    red.adds("Titan Shuttles", 4)
    assert red.points_of("Titan Shuttles") == 1, "its floaters score nothing"
    assert red.stock.titanium == 0
    blue.owns("Dirigibles", resources=5)
    assert blue.stock.money == 0, "they are spent only as the card says"
    assert not blue.has(heat=0).can_convert_heat()


@pytest.mark.parametrize("seed", range(4))
def test_games_with_both_are_played_to_the_end(seed: int) -> None:
    game = KIT.new(players=1 + seed, modules=WITH_VENUS, seed=seed)
    rng = Rng(seed)
    while not game.over:
        seat = game.waiting()[0]
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])
    assert game.scores()[0].total > 0


def test_the_colonies_step_comes_after_the_world_government() -> None:
    book = KIT.new(players=2, modules=WITH_VENUS, seed=1).book
    names = [step.name for step in book.steps]
    solar = names[names.index("end-check") : names.index("next-generation")]
    assert solar[0] == "end-check"
    assert solar[-1] == "fleets-home"
    assert len(solar) == 3


def test_a_floater_of_stormcraft_may_be_added_to_a_card_of_venus() -> None:
    table = Moons(modules=WITH_VENUS, corporations=["Stormcraft Incorporated"])
    red: Settler = table.settlers[0].owns("Dirigibles")
    red.uses("Stormcraft Incorporated", "Dirigibles")
    assert red.on("Dirigibles") == 1
