"""Why not: refusals in words, one for each kind of obstacle, and never at odds with the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tharsis import rules
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.effects.base import Both, Choice, Effect, Then
from tharsis.mars.engine.effects.removal import take_from_any_card
from tharsis.mars.engine.effects.resources import spend_here
from tharsis.mars.engine.effects.tiles import PlaceTile
from tharsis.mars.engine.faces import BY_NUMBER, CARDS, FACES
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.standard_projects import StandardProject
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.terms import (
    ACT,
    CITY_TILE,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DONE,
    EMPTY,
    END_TURN,
    FIRST_ACTION,
    FUND,
    GREENERY_TILE,
    HEX,
    LAND,
    MONEY,
    NOBODY,
    OCEAN_AREA,
    OXYGEN,
    PASS,
    PLAY,
    PROJECT_VERB,
    SCIENCE,
    TEMPERATURE,
)
from tharsis.mars.engine.turn import TAKE_TURN
from tharsis.mars.kit import KIT
from tharsis.mars.words import cards, obstacles, refusals
from tharsis.mars.words.obstacles import obstacle
from tharsis.mars.words.refusals import (
    Refusal,
    warnings,
    why_not,
    why_not_action,
    why_not_award,
    why_not_card,
    why_not_card_all,
    why_not_milestone,
    why_not_project,
)
from tharsis.testing import Player, Table, card_id

PROJECTS = [face for face in FACES if isinstance(face, StandardProject)]
Arrange = Callable[[Player], object]


def red_player(**options: object) -> Player:
    """A player with plenty of money, whose turn it is."""
    return Table(**options).player(0).has(money=100)  # type: ignore[arg-type]


def world(red: Player, *, oxygen: int = 0, temperature: int = -30, oceans: int = 0) -> Player:
    """Set the global parameters."""
    red.table.game.parameters[OXYGEN] = oxygen
    red.table.game.parameters[TEMPERATURE] = temperature
    red.table.fill_oceans(oceans)
    return red


def cover(red: Player, *, spare: tuple[str, ...] = (), kind: int = LAND, tile: int = GREENERY_TILE) -> Player:
    """Cover all free areas of a kind with tiles of nobody, except some."""
    g = red.table.game
    spared = [red.table.area(place) for place in spare]
    for area in g.board.hexes:
        if g.board.kind[area] == kind and g.tiles[area] == EMPTY and area not in spared:
            g.tiles[area] = tile
    red.table.refresh()
    return red


def nothing(red: Player) -> None:
    """The position as it is."""


# Cards --------------------------------------------------------------------------------------

CARD_REFUSALS: list[tuple[str, Arrange, str]] = [
    # Requirements
    ("Ants", lambda red: world(red, oxygen=2), "needs oxygen at least 4 %, it is 2 % · req.must-be-met"),
    (
        "Natural Preserve",
        lambda red: world(red, oxygen=5),
        "needs oxygen at most 4 %, it is 5 % · req.must-be-met",
    ),
    ("Lichen", nothing, "needs temperature at least -24 °C, it is -30 °C · req.must-be-met"),
    (
        "ArchaeBacteria",
        lambda red: world(red, temperature=-16),
        "needs temperature at most -18 °C, it is -16 °C · req.must-be-met",
    ),
    ("Algae", lambda red: world(red, oceans=1), "needs at least 5 oceans, there is 1 · req.must-be-met"),
    ("Algae", lambda red: world(red, oceans=4), "needs at least 5 oceans, there are 4 · req.must-be-met"),
    ("Dust Seals", lambda red: world(red, oceans=4), "needs at most 3 oceans, there are 4 · req.must-be-met"),
    (
        "Ants",
        lambda red: world(red.owns("Adaptation Technology"), oxygen=1),
        "needs oxygen at least 4 % (2 % for you), it is 1 % · req.must-be-met",
    ),
    (
        "ArchaeBacteria",
        lambda red: world(red.owns("Adaptation Technology"), temperature=-12),
        "needs temperature at most -18 °C (-14 °C for you), it is -12 °C · req.must-be-met",
    ),
    ("Gene Repair", lambda red: red.tagged(science=1), "needs 2 more science tags · req.tags.in-play-only"),
    ("Gene Repair", lambda red: red.tagged(science=2), "needs 1 more science tag · req.tags.in-play-only"),
    (
        "Advanced Ecosystems",
        lambda red: red.tagged(microbe=3),
        "needs 1 more plant tag and 1 more animal tag · req.tags.in-play-only",
    ),
    (
        "Advanced Ecosystems",
        lambda red: red.tagged(microbe=3, wild=1),
        "needs 1 more plant or animal tag · req.tags.in-play-only",
    ),
    # Money
    ("Comet", lambda red: red.has(money=19), "costs 21 M€, you can pay 19 · pay.card.full-first"),
    (
        "Comet",
        lambda red: red.has(money=13, titanium=1).owns("Space Station", "Earth Catapult"),
        "costs 17 M€, you can pay 16 · pay.card.full-first",
    ),
    (
        "Comet",
        lambda red: red.has(money=19, steel=1),
        "costs 21 M€, you can pay 19 · pay.steel.building-only",
    ),
    ("Mine", lambda red: red.has(money=1, titanium=1), "costs 4 M€, you can pay 1 · pay.titanium.space-only"),
    ("Mine", lambda red: red.has(money=1, heat=9), "costs 4 M€, you can pay 1 · pay.card.full-first"),
    # Production
    ("GHG Factories", nothing, "your energy production would fall below 0 · must.production.own-loss"),
    (
        "Strip Mine",
        lambda red: red.makes(energy=1),
        "your energy production would fall below 0 · must.production.own-loss",
    ),
    (
        "Lunar Beam",
        lambda red: red.makes(money=-4),
        "your M€ production would fall below -5 · must.production.money-to-minus-five",
    ),
    (
        "Immigrant City",
        lambda red: red.makes(money=-5, energy=1),
        "your M€ production would fall below -5 · must.production.money-to-minus-five",
    ),
    (
        "Small Animals",
        lambda red: world(red, oxygen=6),
        "nobody has plant production to lose · must.production.nobody-has-it",
    ),
    (
        "Birds",
        lambda red: world(red.makes(plants=1), oxygen=13),
        "no player has 2 plant production to lose · must.production.one-target",
    ),
    (
        "Insulation",
        nothing,
        "you have no heat production to turn into M€ production · card.insulation.at-least-one",
    ),
    (
        "Robotic Workforce",
        lambda red: red.owns("Strip Mine"),
        "you have no building card whose production box can be carried out in full"
        " · card.robotic-workforce.needs-copyable",
    ),
    # Losses
    ("Moss", lambda red: world(red, oceans=3), "needs 1 plant, you have 0 · order.all-mandatory-parts"),
    (
        "Nitrophilic Moss",
        lambda red: world(red.has(plants=1), oceans=3),
        "needs 2 plants, you have 1 · order.all-mandatory-parts",
    ),
    (
        "Local Heat Trapping",
        lambda red: red.has(heat=4),
        "needs 5 heat, you have 4 · order.all-mandatory-parts",
    ),
    # Tiles
    (
        "Underground City",
        lambda red: cover(red.makes(energy=2)),
        "no area left where a city may stand · must.tile.placeable",
    ),
    (
        "Plantation",
        lambda red: cover(red.tagged(science=2)),
        "no area left where a greenery may stand · must.tile.placeable",
    ),
    ("Nuclear Zone", cover, "no free land area left for its tile · must.tile.placeable"),
    (
        "Mohole Area",
        lambda red: cover(red, kind=OCEAN_AREA),
        "no free ocean area left for its tile · must.tile.placeable",
    ),
    (
        "Research Outpost",
        lambda red: cover(red, spare=("5-1", "9-1")),
        "no free area left without a neighbouring tile · must.tile.placeable",
    ),
    ("Industrial Center", nothing, "no free area left beside a city · must.tile.placeable"),
    (
        "Urbanized Area",
        lambda red: red.makes(energy=1).tile("city", "3-3"),
        "no free area left beside two cities · must.tile.placeable",
    ),
    (
        "Ecological Zone",
        lambda red: cover(red.tile("greenery", "9-4"), spare=("3-3",), tile=CITY_TILE),
        "no free area left beside a greenery · must.tile.placeable",
    ),
    (
        "Mining Rights",
        lambda red: cover(red, spare=("1-3", "2-1")),
        "no free area left with a steel or titanium bonus · card.mining-rights.metal-space",
    ),
    ("Mining Area", nothing, "you have no tile on Mars to place its tile beside · card.mining-area.no-tiles"),
    (
        "Mining Area",
        lambda red: red.tile("city", "6-4"),
        "no free area left with a steel or titanium bonus beside a tile of yours"
        " · card.mining-area.metal-space",
    ),
    (
        "Lava Flows",
        lambda red: red.tile("city", "2-2", "3-1", "4-1", "5-1"),
        "no volcanic area is free · card.lava-flows.all-taken",
    ),
    (
        "Noctis City",
        lambda red: red.makes(energy=1).tile("city", "Noctis City"),
        "its own area, Noctis City, is taken · map.tile.no-stacking",
    ),
    ("Land Claim", cover, "no free land area left to mark · card.land-claim.not-reserved"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arrange", "expected"), CARD_REFUSALS)
def test_a_card_says_why_it_cannot_be_played(name: str, arrange: Arrange, expected: str) -> None:
    red = red_player()
    arrange(red)
    red.holds(name)
    assert str(why_not_card(red.table.game, 0, card_id(name))) == expected
    assert not red.can_play(name)


@pytest.mark.parametrize(
    ("name", "arrange", "have", "ruling"),
    [
        ("Great Escarpment Consortium", nothing, "yours is 0", "req.production.at-least-one"),
        ("Ecological Zone", nothing, "you have 0", "req.tile.own"),
        ("Rad-Suits", lambda red: red.tile("city", "3-3"), "there is 1", "req.must-be-met"),
        ("Rad-Suits", nothing, "there are 0", "req.must-be-met"),
    ],
)
def test_what_is_counted_falls_short(name: str, arrange: Arrange, have: str, ruling: str) -> None:
    red = red_player()
    arrange(red)
    red.holds(name)
    needed = cards.requirement_words(BY_NUMBER[card_id(name)].requires[0])
    assert why_not_card(red.table.game, 0, card_id(name)) == Refusal(f"needs {needed}, {have}", ruling)


def test_a_card_that_can_be_played_has_no_obstacle() -> None:
    red = red_player().holds("Comet")
    assert why_not_card(red.table.game, 0, card_id("Comet")) is None
    assert why_not_card_all(red.table.game, 0, card_id("Comet")) == []


def test_on_a_map_without_volcanoes_lava_needs_any_land() -> None:
    red = cover(red_player(board="hellas").holds("Lava Flows"))
    expected = "no free land area left for its tile · must.tile.placeable"
    assert str(why_not_card(red.table.game, 0, card_id("Lava Flows"))) == expected


def test_every_obstacle_is_listed_the_most_fundamental_first() -> None:
    red = cover(red_player().has(money=3).holds("Capital"))
    assert [str(each) for each in why_not_card_all(red.table.game, 0, card_id("Capital"))] == [
        "needs at least 4 oceans, there are 0 · req.must-be-met",
        "costs 26 M€, you can pay 3 · pay.card.full-first",
        "your energy production would fall below 0 · must.production.own-loss",
        "no area left where a city may stand · must.tile.placeable",
    ]


def test_every_failing_part_of_a_production_box_is_listed() -> None:
    red = world(red_player(), oceans=3).makes(money=-5).holds("Cloud Seeding")
    assert [each.reason for each in why_not_card_all(red.table.game, 0, card_id("Cloud Seeding"))] == [
        "your M€ production would fall below -5",
        "nobody has heat production to lose",
    ]


def test_a_loss_that_the_own_city_makes_good_is_no_obstacle() -> None:
    red = red_player().makes(money=-4).holds("Immigrant City")
    assert [each.reason for each in why_not_card_all(red.table.game, 0, card_id("Immigrant City"))] == [
        "your energy production would fall below 0"
    ]


def test_heat_that_an_effect_needs_cannot_pay_for_the_card() -> None:
    red = Table(corporations=["Helion"]).player(0).has(money=0, heat=5).holds("Local Heat Trapping")
    expected = (
        "costs 1 M€ and its effect needs 5 heat, besides which you can pay 0 · order.all-mandatory-parts"
    )
    assert str(why_not_card(red.table.game, 0, card_id("Local Heat Trapping"))) == expected
    red.has(heat=6)
    assert why_not_card(red.table.game, 0, card_id("Local Heat Trapping")) is None


def south_pole_only(money: int) -> Player:
    """On Hellas, with no area left but the south pole and no ocean to help to pay for it."""
    red = world(red_player(board="hellas"), oceans=9).has(money=money)
    return cover(red, spare=("9-3",)).makes(energy=2)


def test_a_card_leaves_the_price_of_the_south_pole() -> None:
    red = south_pole_only(23).holds("Underground City")
    assert str(why_not_card(red.table.game, 0, card_id("Underground City"))) == (
        "costs 18 M€ and the only area left for its tile asks 6 M€ more, you can pay 23"
        " · map.hellas.pole-cost"
    )
    red.has(money=24)
    assert why_not_card(red.table.game, 0, card_id("Underground City")) is None


def test_the_south_pole_may_be_too_dear_before_anything_is_paid() -> None:
    red = south_pole_only(5).has(steel=20).holds("Underground City")
    assert str(why_not_card(red.table.game, 0, card_id("Underground City"))) == (
        "the only area left for its tile asks 6 M€, you can pay 5 · map.hellas.pole-cost"
    )


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Comet", "Comet is not in your hand"),
        ("Mine", "you have already played Mine"),
        ("Asteroid", "you have already played Asteroid"),
        ("Helion", "Helion is a corporation, not a card to play on a turn"),
        (99_999, "there is no card 99999"),
        (-1, "there is no card -1"),
    ],
)
def test_a_card_that_is_not_in_hand(card: str | int, expected: str) -> None:
    red = red_player().owns("Mine").has_played("Asteroid")
    number = card if isinstance(card, int) else card_id(card)
    assert str(why_not_card(red.table.game, 0, number)) == expected


# Actions ------------------------------------------------------------------------------------

ACTION_REFUSALS: list[tuple[str, Arrange, str]] = [
    ("Mine", lambda red: red.owns("Mine"), "Mine has no action"),
    ("Ants", nothing, "Ants is not in play"),
    ("Ants", lambda red: red.table.player(1).owns("Ants"), "Ants belongs to Player 2"),
    (
        "Tardigrades",
        lambda red: red.owns("Tardigrades", used=True),
        "its action was already used this generation · action.card-action.once",
    ),
    (
        "Ants",
        lambda red: red.owns("Ants", "Tardigrades"),
        "there is no microbe that can be taken from any card · card.ants.needs-a-microbe",
    ),
    (
        "Predators",
        lambda red: red.owns("Predators").owns("Pets", resources=4),
        "there is no animal that can be taken from any card · card.predators.needs-an-animal",
    ),
    (
        "Underground Detonations",
        lambda red: red.owns("Underground Detonations").has(money=9, heat=9),
        "costs 10 M€, you can pay 9 · must.action.cost",
    ),
    (
        "Water Import From Europa",
        lambda red: red.owns("Water Import From Europa").has(money=5, titanium=2, steel=9),
        "costs 12 M€, you can pay 11 · must.action.cost",
    ),
    (
        "Steelworks",
        lambda red: red.owns("Steelworks").has(energy=3),
        "needs 4 energy, you have 3 · must.action.cost",
    ),
    (
        "Electro Catapult",
        lambda red: red.owns("Electro Catapult"),
        "needs 1 plant, you have 0; or needs 1 steel, you have 0 · must.action.cost",
    ),
    (
        "Equatorial Magnetizer",
        lambda red: red.owns("Equatorial Magnetizer"),
        "your energy production would fall below 0 · must.action.cost",
    ),
    (
        "Power Infrastructure",
        lambda red: red.owns("Power Infrastructure"),
        "needs at least 1 energy, you have none · card.power-infrastructure.at-least-one",
    ),
    (
        "United Nations Mars Initiative",
        lambda red: red.owns("United Nations Mars Initiative"),
        "your terraform rating has not risen this generation · corp.unmi.no-null-action",
    ),
    (
        "United Nations Mars Initiative",
        lambda red: red.owns("United Nations Mars Initiative").rose().has(money=2),
        "costs 3 M€, you can pay 2 · must.action.cost",
    ),
]


@pytest.mark.parametrize(("name", "arrange", "expected"), ACTION_REFUSALS)
def test_an_action_says_why_it_cannot_be_used(name: str, arrange: Arrange, expected: str) -> None:
    red = red_player()
    arrange(red)
    assert str(why_not_action(red.table.game, 0, card_id(name))) == expected
    assert not red.can_use(name)


def test_an_action_that_can_be_used_has_no_obstacle() -> None:
    red = red_player().owns("Ants", resources=1)
    assert why_not_action(red.table.game, 0, card_id("Ants")) is None


@pytest.mark.parametrize("card", [-1, 99_999])
def test_an_action_of_no_card(card: int) -> None:
    assert str(why_not_action(red_player().table.game, 0, card)) == f"there is no card {card}"


def test_resources_that_a_card_lacks() -> None:
    red = red_player().owns("GHG Producing Bacteria", resources=1)
    found = obstacle(spend_here(2), red.table.game, 0, card_id("GHG Producing Bacteria"))
    assert str(found) == "needs 2 microbes on it, it has 1 · must.action.cost"


def test_a_resource_that_nobody_can_give() -> None:
    red = red_player().owns("Physics Complex")
    found = obstacle(take_from_any_card(SCIENCE), red.table.game, 0, card_id("Physics Complex"))
    assert str(found) == "there is no science resource that can be taken from any card · must.action.red-cost"


# Standard projects and conversions ----------------------------------------------------------

PROJECT_REFUSALS: list[tuple[str, Arrange, str]] = [
    ("Sell Patents", nothing, "you have no card in hand to sell · stdproj.sell-patents.at-least-one"),
    ("Asteroid", lambda red: red.has(money=13), "costs 14 M€, you can pay 13 · stdproj.printed"),
    ("Power Plant", lambda red: red.has(money=8, heat=5), "costs 11 M€, you can pay 8 · stdproj.printed"),
    (
        "Power Plant",
        lambda red: red.owns("ThorGate").has(money=7),
        "costs 8 M€, you can pay 7 · stdproj.printed",
    ),
    (
        "Aquifer",
        lambda red: red.has(money=10, steel=4),
        "costs 18 M€, you can pay 10 · pay.metal-not-for-projects",
    ),
    ("City", cover, "no area left where a city may stand · stdproj.tile-needs-space"),
    ("Greenery", cover, "no area left where a greenery may stand · stdproj.tile-needs-space"),
]  # fmt: skip


def project_face(name: str) -> int:
    return next(project.id for project in PROJECTS if project.name == name)


def project_number(g: Game, name: str) -> int:
    return [project.name for project in g.book.projects].index(name)


@pytest.mark.parametrize(("name", "arrange", "expected"), PROJECT_REFUSALS)
def test_a_standard_project_says_why_it_is_closed(name: str, arrange: Arrange, expected: str) -> None:
    red = red_player()
    arrange(red)
    assert str(why_not_project(red.table.game, 0, project_number(red.table.game, name))) == expected
    assert not red.can_project(name)


def test_a_city_project_leaves_the_price_of_the_south_pole() -> None:
    red = south_pole_only(30)
    assert str(why_not_project(red.table.game, 0, project_number(red.table.game, "City"))) == (
        "costs 25 M€ and the only area left for its tile asks 6 M€ more, you can pay 30"
        " · map.hellas.pole-cost"
    )
    red.has(money=31)
    assert why_not_project(red.table.game, 0, project_number(red.table.game, "City")) is None


def test_buffer_gas_has_its_price_in_the_solo_game_for_a_rating() -> None:
    red = red_player(players=1, solo_goal="rating").has(money=15)
    number = project_number(red.table.game, "Buffer Gas")
    assert str(why_not_project(red.table.game, 0, number)) == "costs 16 M€, you can pay 15 · solo.buffer-gas"
    red.has(money=16)
    assert why_not_project(red.table.game, 0, number) is None


def test_buffer_gas_is_not_offered_in_other_games() -> None:
    red = red_player()
    number = next(face.id for face in PROJECTS if face.name == "Buffer Gas")
    reason = "Buffer Gas is not offered in this kind of game · solo.buffer-gas"
    assert str(why_not(red.table.game, 0, option(PROJECT_VERB, number))) == reason
    assert not red.can_project("Buffer Gas")


@pytest.mark.parametrize("i", [-1, len(PROJECTS)])
def test_there_is_no_such_standard_project(i: int) -> None:
    reason = "there is no such standard project in this game"
    assert str(why_not_project(red_player().table.game, 0, i)) == reason


CONVERSION_REFUSALS: list[tuple[int, Arrange, str]] = [
    (CONVERT_PLANTS, lambda red: red.has(plants=7), "needs 8 plants, you have 7 · action.convert.plants"),
    (
        CONVERT_PLANTS,
        lambda red: red.owns("Ecoline").has(plants=6),
        "needs 7 plants, you have 6 · action.convert.plants",
    ),
    (
        CONVERT_PLANTS,
        lambda red: cover(red.has(plants=8)),
        "no area left where a greenery may stand · must.convert.plants-needs-space",
    ),
    (CONVERT_HEAT, lambda red: red.has(heat=7), "needs 8 heat, you have 7 · action.convert.heat"),
]


@pytest.mark.parametrize(("verb", "arrange", "expected"), CONVERSION_REFUSALS)
def test_a_conversion_says_what_is_wanting(verb: int, arrange: Arrange, expected: str) -> None:
    red = red_player()
    arrange(red)
    assert str(why_not(red.table.game, 0, option(verb))) == expected


def test_plants_cannot_pay_for_the_south_pole() -> None:
    red = south_pole_only(5).has(plants=8)
    assert str(why_not(red.table.game, 0, option(CONVERT_PLANTS))) == (
        "the only area left for its tile asks 6 M€, you can pay 5 · must.convert.plants-needs-space"
    )
    red.has(money=6)
    assert why_not(red.table.game, 0, option(CONVERT_PLANTS)) is None


# Milestones and awards ----------------------------------------------------------------------


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
def test_every_milestone_says_what_is_wanting(board: str) -> None:
    red = red_player(board=board)
    g = red.table.game
    for i, milestone in enumerate(g.book.milestones):
        goal = cards.milestone_words(milestone).removesuffix(".")
        have = red.rating if milestone.name == "Terraformer" else 0
        assert why_not_milestone(g, 0, i) == Refusal(
            f"you must {goal[0].lower()}{goal[1:]}, you are at {have}", "milestone.condition-at-claim"
        )


def test_a_milestone_that_can_be_claimed_or_not() -> None:
    red = red_player(names=["Ada", "Ben"]).rated(35).tagged(building=8)
    g = red.table.game
    assert why_not_milestone(g, 0, 0) is None
    red.has(money=7)
    assert str(why_not_milestone(g, 0, 0)) == "costs 8 M€, you can pay 7 · milestone.claim-cost"
    red.has(money=7, steel=1)
    assert str(why_not_milestone(g, 0, 0)) == "costs 8 M€, you can pay 7 · pay.metal-not-for-projects"
    g.milestones = [1, NOBODY, NOBODY, NOBODY, NOBODY]
    assert str(why_not_milestone(g, 0, 0)) == "Ben has already claimed it · milestone.one-owner"
    assert str(why_not_milestone(g, 1, 0)) == "you have already claimed it · milestone.one-owner"
    g.milestones = [1, 1, 0, NOBODY, NOBODY]
    assert (
        str(why_not_milestone(g, 0, 3))
        == "3 milestones are claimed, no more can be · milestone.three-in-total"
    )
    assert str(why_not_milestone(g, 0, 5)) == "there is no such milestone in this game"


def test_an_award_that_can_be_funded_or_not() -> None:
    red = red_player(names=["Ada", "Ben"])
    g = red.table.game
    assert why_not_award(g, 0, 0) is None
    g.awards = [1, NOBODY, NOBODY, NOBODY, NOBODY]
    red.has(money=13)
    assert str(why_not_award(g, 0, 0)) == "Ben has already funded it · award.three-in-total"
    assert str(why_not_award(g, 0, 1)) == "costs 14 M€, you can pay 13 · award.cost"
    g.awards = [1, 0, 0, NOBODY, NOBODY]
    assert str(why_not_award(g, 0, 2)) == "you have already funded it · award.three-in-total"
    assert str(why_not_award(g, 0, 3)) == "3 awards are funded, no more can be · award.three-in-total"
    assert str(why_not_award(g, 0, -1)) == "there is no such award in this game"


def test_solo_has_neither_milestones_nor_awards() -> None:
    g = red_player(players=1).table.game
    assert (
        str(why_not_milestone(g, 0, 0))
        == "there are no milestones in a solo game · milestone-award.not-in-solo"
    )
    assert str(why_not_award(g, 0, 0)) == "there are no awards in a solo game · milestone-award.not-in-solo"


# The turn -----------------------------------------------------------------------------------


def said(g: Game, seat: int, verb: int, argument: int = 0) -> str:
    return str(why_not(g, seat, option(verb, argument)))


def test_what_may_be_done_is_not_refused() -> None:
    red = red_player().holds("Mine").owns("Tardigrades")
    g = red.table.game
    for choice in red.choices():
        assert why_not(g, 0, choice) is None
    assert option(PLAY, card_id("Mine")) in red.choices()


def test_each_kind_of_choice_on_a_turn_finds_its_reason() -> None:
    red = red_player().has(money=0).holds("Mine").owns("Ants")
    g = red.table.game
    assert said(g, 0, PLAY, card_id("Mine")) == "costs 4 M€, you can pay 0 · pay.card.full-first"
    assert said(g, 0, ACT, card_id("Ants")).endswith("card.ants.needs-a-microbe")
    assert said(g, 0, PROJECT_VERB, g.book.projects[1].id) == "costs 11 M€, you can pay 0 · stdproj.printed"
    assert said(g, 0, CLAIM, g.book.milestones[1].id).endswith("milestone.condition-at-claim")
    assert said(g, 0, FUND, g.book.awards[1].id) == "costs 8 M€, you can pay 0 · award.cost"


def test_it_is_another_players_turn() -> None:
    table = Table(players=3, names=["Ada", "Ben", "Cy"])
    table.player(1).has(money=100).holds("Mine")
    assert said(table.game, 1, PLAY, card_id("Mine")) == "it is the turn of Ada"
    assert why_not_card(table.game, 1, card_id("Mine")) is None


def test_whoever_has_passed_is_out() -> None:
    table = Table(players=2)
    table.player(0).passes()
    assert said(table.game, 0, CONVERT_HEAT) == (
        "you have passed and are out until the next generation · phase.action.pass-is-out"
    )


def test_another_question_is_open() -> None:
    red = red_player().holds("Nuclear Zone").plays("Nuclear Zone")
    g = red.table.game
    assert said(g, 0, PASS) == f"another question is open: {KIT.question(g, 0)}"
    assert (
        said(g, 0, HEX, red.table.area("1-2")) == f"this does not answer the question: {KIT.question(g, 0)}"
    )
    assert said(g, 0, HEX, red.table.area("1-3")) == "None"
    assert said(g, 1, PASS) == "it is the turn of Player 1"


def test_another_player_must_answer_first() -> None:
    table = Table(players=2, names=["Ada", "Ben"])
    table.player(1).owns("Mars University").holds("Mine")
    ada = table.player(0).has(money=100)
    g = table.game
    g.asks[0] = None
    g.ask(g.cards[card_id("Mars University")].triggers[0].effect, 1, card_id("Mars University"), -1, [], [])
    assert said(g, ada.seat, PASS) == "Ben must answer a question first"


def test_whoever_has_chosen_waits_for_the_others() -> None:
    game = KIT.new(players=3, names=["Ada", "Ben", "Cy"], seed=3)
    assert said(game, 0, PASS) == "another question is open: Choose a corporation"
    game.choose(0, game.options(0)[0])
    game.choose(0, option(DONE))
    assert said(game, 0, PASS) == "you have chosen, now wait for Ben and Cy"


def test_the_game_is_over() -> None:
    red = Table(players=2).complete().finish().player(0)
    assert red.table.game.over
    assert said(red.table.game, 0, PASS) == "the game is over"


def test_at_the_end_only_plants_can_be_converted() -> None:
    table = Table(players=2).complete()
    table.player(0).has(plants=8)
    table.end_action_phase()
    assert said(table.game, 0, CONVERT_HEAT) == (
        "only plants can still be converted · end.greeneries.after-production"
    )
    assert said(table.game, 0, CONVERT_PLANTS) == "None"
    assert said(table.game, 1, CONVERT_PLANTS) == "it is the turn of Player 1"


def test_the_corporations_first_action_comes_first() -> None:
    red = Table(corporations=["Inventrix"]).player(0).holds("Mine")
    g = red.table.game
    expected = "the first action of Inventrix comes first · must.first-action.before-others"
    assert said(g, 0, PLAY, card_id("Mine")) == expected
    assert said(g, 0, CONVERT_PLANTS) == expected
    assert said(g, 0, FIRST_ACTION, g.players[0].corporations[0]) == "None"
    assert said(g, 0, PASS) == "None"
    red.does_first_action()
    assert (
        said(g, 0, FIRST_ACTION, g.players[0].corporations[0])
        == "the first action of Inventrix is already done"
    )
    assert said(g, 0, PLAY, card_id("Mine")) == "None"


def test_a_first_action_that_is_not_possible_waits() -> None:
    red = cover(Table(corporations=["Tharsis Republic"]).player(0).holds("Mine"))
    assert (
        said(red.table.game, 0, FIRST_ACTION, red.mat.corporations[0])
        == "no area left where a city may stand · must.tile.placeable"
    )
    assert said(red.table.game, 0, PLAY, card_id("Mine")) == "None"


def test_a_corporation_without_a_first_action() -> None:
    red = red_player()
    assert (
        said(red.table.game, 0, FIRST_ACTION, red.mat.corporations[0])
        == "Beginner Corporation has no first action"
    )


def test_passing_and_ending_the_turn() -> None:
    red = red_player()
    g = red.table.game
    assert said(g, 0, END_TURN) == "you have not taken an action: pass instead · phase.action.one-or-two"
    red.project("Asteroid")
    assert said(g, 0, PASS) == "you have taken an action: end the turn instead · phase.action.one-or-two"
    assert said(g, 0, END_TURN) == "None"


@pytest.mark.parametrize("choice", [option(PASS, 1), option(CONVERT_HEAT, 2), option(HEX, 3), 63, -1, -64])
def test_there_is_no_such_option(choice: int) -> None:
    assert str(why_not(red_player().table.game, 0, choice)) == "there is no such option"


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    assert str(why_not(red_player().table.game, seat, option(PASS))) == f"there is no seat {seat}"


# In vain ------------------------------------------------------------------------------------

CARD_WARNINGS: list[tuple[str, Arrange, list[str]]] = [
    (
        "Asteroid",
        lambda red: world(red, temperature=8),
        [
            "the temperature is at its maximum: this step gives nothing · may.raise.maxed-by-card",
            "no opponent has plants that can be removed · may.remove.partly-or-not",
        ],
    ),
    (
        "Strip Mine",
        lambda red: world(red.makes(energy=2), oxygen=14),
        ["the oxygen is at its maximum: these steps give nothing · may.raise.maxed-by-card"],
    ),
    (
        "Strip Mine",
        lambda red: world(red.makes(energy=2), oxygen=13),
        ["only 1 of the 2 oxygen steps is left · param.never-beyond-max"],
    ),
    (
        "Ice Asteroid",
        lambda red: world(red, oceans=9),
        ["no ocean is left: none is placed · may.tile.ocean-exhausted"],
    ),
    (
        "Ice Asteroid",
        lambda red: world(red, oceans=8),
        ["only 1 of its 2 oceans is left · may.tile.ocean-exhausted"],
    ),
    ("Ice Asteroid", nothing, []),
    (
        "Artificial Lake",
        lambda red: cover(world(red, temperature=0)),
        ["no area is left for the ocean: none is placed · may.tile.ocean-exhausted"],
    ),
    (
        "Plantation",
        lambda red: world(red.tagged(science=2), oxygen=14),
        ["the oxygen is at its maximum: the greenery does not raise it · may.greenery.at-full-oxygen"],
    ),
    (
        "Imported Nitrogen",
        lambda red: red.owns("Tardigrades"),
        ["no card of yours can hold the animals · may.add.no-holder"],
    ),
    ("Imported Hydrogen", nothing, []),
    (
        "Eos Chasma National Park",
        lambda red: world(red, temperature=-12),
        ["no card of yours can hold the animal · may.add.no-holder"],
    ),
    (
        "CEO's Favorite Project",
        lambda red: red.owns("Tardigrades"),
        ["no card of yours has a resource to add to · card.ceos-favorite.no-target"],
    ),
    ("CEO's Favorite Project", lambda red: red.owns("Tardigrades", resources=1), []),
    (
        "Virus",
        lambda red: red.has(plants=3),
        ["no opponent has plants or animals that can be removed · may.red-resources.not-own"],
    ),
    (
        "Virus",
        lambda red: red.table.player(1).has(plants=3).owns("Protected Habitats"),
        ["no opponent has plants or animals that can be removed · may.remove.partly-or-not"],
    ),
    (
        "Virus",
        lambda red: red.owns("Fish", resources=1),
        ["no opponent has plants or animals that can be removed · may.red-resources.not-own"],
    ),
    ("Virus", lambda red: red.table.player(1).owns("Fish", resources=1), []),
    (
        "Hired Raiders",
        nothing,
        ["no opponent has M€ or steel that can be stolen · may.red-resources.not-own"],
    ),
    ("Hired Raiders", lambda red: red.table.player(1).has(steel=1), []),
    # The ocean gives the opponent plants before they are removed.
    ("Comet", lambda red: red.table.player(1).owns("Arctic Algae"), []),
    ("Greenhouses", nothing, ["as things stand it gives no plants"]),
    ("Greenhouses", lambda red: red.tile("city", "3-3"), []),
    ("Energy Saving", nothing, ["as things stand it gives no energy production"]),
    ("Worms", lambda red: world(red, oxygen=4), ["as things stand it gives no plant production"]),
    ("Worms", lambda red: world(red.tagged(microbe=1), oxygen=4), []),
    ("Power Grid", nothing, []),
    ("Terraforming Ganymede", nothing, []),
    ("Research", nothing, []),
    ("Research", lambda red: red.table.shrink_deck(0), ["no card is left to draw"]),
    ("Special Design", nothing, []),
]


@pytest.mark.parametrize(("name", "arrange", "expected"), CARD_WARNINGS)
def test_a_legal_card_says_what_would_be_in_vain(name: str, arrange: Arrange, expected: list[str]) -> None:
    red = red_player()
    arrange(red)
    red.holds(name)
    assert red.can_play(name)
    assert [str(each) for each in warnings(red.table.game, 0, option(PLAY, card_id(name)))] == expected


ACTION_WARNINGS: list[tuple[str, Arrange, list[str]]] = [
    (
        "Water Splitting Plant",
        lambda red: world(red.has(energy=3), oxygen=14),
        ["the oxygen is at its maximum: this step gives nothing · may.maxed.blue-actions"],
    ),
    (
        "Ironworks",
        lambda red: world(red.has(energy=4), oxygen=14),
        ["the oxygen is at its maximum: this step gives nothing · may.maxed.blue-actions"],
    ),
    (
        "Aquifer Pumping",
        lambda red: world(red, oceans=9),
        ["no ocean is left: none is placed · may.maxed.blue-actions"],
    ),
    ("Symbiotic Fungus", nothing, ["no card of yours can hold the microbe · may.add.no-holder"]),
    # The other alternative is of use.
    ("Extreme-Cold Fungus", nothing, []),
    ("GHG Producing Bacteria", lambda red: world(red, temperature=8), []),
    ("Martian Rails", lambda red: red.has(energy=1), ["as things stand it gives no M€"]),
    (
        "Inventors' Guild",
        lambda red: red.has(money=2),
        ["the card that it shows costs 3 M€ to buy, you can pay 2"],
    ),
    ("Inventors' Guild", nothing, []),
    ("Inventors' Guild", lambda red: red.table.shrink_deck(0), ["no card is left to draw"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arrange", "expected"), ACTION_WARNINGS)
def test_a_legal_action_says_what_would_be_in_vain(name: str, arrange: Arrange, expected: list[str]) -> None:
    red = red_player().owns(name)
    arrange(red)
    assert red.can_use(name)
    assert [str(each) for each in warnings(red.table.game, 0, option(ACT, card_id(name)))] == expected


def test_everything_else_that_may_be_in_vain() -> None:
    red = world(red_player(), oxygen=14, temperature=8, oceans=9).has(money=100, plants=8, heat=8)
    g = red.table.game

    def warned(verb: int, argument: int = 0) -> list[str]:
        assert why_not(g, 0, option(verb, argument)) is None
        return [str(each) for each in warnings(g, 0, option(verb, argument))]

    oxygen = "the oxygen is at its maximum: the greenery does not raise it · may.greenery.at-full-oxygen"
    step = "the temperature is at its maximum: this step gives nothing"
    assert warned(PROJECT_VERB, project_face("Asteroid")) == [f"{step} · stdproj.maxed-is-legal"]
    assert warned(PROJECT_VERB, project_face("Aquifer")) == [
        "no ocean is left: none is placed · stdproj.maxed-is-legal"
    ]
    assert warned(PROJECT_VERB, project_face("Greenery")) == [oxygen]
    assert warned(PROJECT_VERB, project_face("City")) == []
    assert warned(CONVERT_PLANTS) == [oxygen]
    assert warned(CONVERT_HEAT) == [f"{step} · may.maxed.heat"]
    assert warned(FUND, g.book.awards[0].id) == []
    assert warned(PASS) == []


def test_a_first_action_may_be_in_vain() -> None:
    table = Table(corporations=["Inventrix"]).shrink_deck(0)
    table.game.discard = []
    assert [
        str(each)
        for each in warnings(table.game, 0, option(FIRST_ACTION, table.player(0).mat.corporations[0]))
    ] == ["no card is left to draw"]


def test_what_is_not_legal_has_no_warning() -> None:
    red = world(red_player(), temperature=8).has(money=0).holds("Asteroid")
    assert warnings(red.table.game, 0, option(PLAY, card_id("Asteroid"))) == []


def test_the_last_greeneries_have_no_warning() -> None:
    table = Table(players=2).complete()
    table.player(0).has(plants=8)
    table.end_action_phase()
    assert warnings(table.game, 0, option(CONVERT_PLANTS)) == []


# Nothing is left without words, nothing without ground --------------------------------------


def parts_of(effect: Effect) -> Iterator[Effect]:
    """An effect and everything that it is made of."""
    yield effect
    inner: list[Effect] = []
    if isinstance(effect, Then):
        inner = [effect.cost, effect.result]
    elif isinstance(effect, Choice):
        inner = effect.alternatives
    elif isinstance(effect, Both):
        inner = effect.members
    elif isinstance(effect, PlaceTile) and effect.after is not None:
        inner = [effect.after]
    for each in inner:
        yield from parts_of(each)


def effects_on_cards() -> Iterator[tuple[str, int, Effect]]:
    """Every effect on every card and standard project, with the name and number of the card."""
    for face in CARDS:
        printed = [*face.effects, *(trigger.effect for trigger in face.triggers)]
        printed += [each for each in (face.action, face.first) if each is not None]
        for effect in printed:
            for part in parts_of(effect):
                yield face.name, face.id, part
    for project in PROJECTS:
        for part in parts_of(project.effect):
            yield project.name, -1, part


def test_every_effect_that_can_be_impossible_has_an_explanation() -> None:
    for name, _, effect in effects_on_cards():
        unexplained = type(effect) not in obstacle.registry
        # Metal production follows the tile, and is possible wherever the tile is.
        always_possible = type(effect).possible is Effect.possible
        assert not unexplained or always_possible or not (effect.checked or effect.boxed), name


def test_an_effect_without_words_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="nothing explains why Effect is not possible"):
        obstacle(Effect(0, 0, 0), red_player().table.game, 0, -1)


def test_a_ruling_about_one_card_is_cited_for_that_card_only() -> None:
    g = cover(red_player(modules=[module.name for module in MODULES if module.choosable])).table.game
    cited = 0
    for name, card, effect in effects_on_cards():
        if (effect.checked or effect.boxed) and type(effect) in obstacle.registry and card >= 0:
            if isinstance(effect, Then | Choice | Both):  # looked at part by part
                continue
            id = obstacle(effect, g, 0, card).ruling
            if id.startswith(("card.", "corp.")):
                cited += 1
                assert id in [ruling.id for ruling in rules.for_card(name)], (name, id)
    assert cited >= 10


def test_every_ruling_cited_is_in_the_register() -> None:
    known = {ruling.id for ruling in rules.all_rulings()}
    cited: set[str] = set()
    for module in (obstacles, refusals):
        source = Path(module.__file__ or "").with_name(module.__name__.rpartition(".")[2] + ".py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(r"[a-z-]+(\.[a-z-]+)+", node.value):
                    cited.add(node.value)
    assert len(cited) > 40
    assert cited <= known


def test_a_refusal_in_words() -> None:
    assert str(Refusal("the game is over")) == "the game is over"
    assert str(Refusal("its tile", "must.tile.placeable")) == "its tile · must.tile.placeable"
    with pytest.raises(AttributeError):
        Refusal("final").reason = "changed"  # type: ignore[misc]


# Whole games --------------------------------------------------------------------------------


def every_choice(g: Game, seat: int) -> list[int]:
    """All that a player could wish to do on a turn."""
    player = g.players[seat]
    choices = [option(verb) for verb in (PASS, END_TURN, CONVERT_PLANTS, CONVERT_HEAT)]
    choices += [option(FIRST_ACTION, card) for card in player.corporations]
    choices += [option(PLAY, card) for card in player.hand]
    choices += [option(ACT, card) for card in player.tableau]
    choices += [option(PROJECT_VERB, project.id) for project in PROJECTS]
    choices += [option(CLAIM, milestone.id) for milestone in g.book.milestones]
    choices += [option(FUND, award.id) for award in g.book.awards]
    return choices


def check_refusal(g: Game, refusal: Refusal) -> None:
    """In words, and by a ruling of this kind of game."""
    assert refusal.reason
    assert not refusal.reason.endswith((".", "not possible now"))
    if refusal.ruling:
        needed = rules.get(refusal.ruling).modules
        assert "corporate-era" not in needed or "corporate-era" in g.setup.modules
        # Some say of a project that it belongs to another kind of game.
        elsewhere = refusal.ruling in ("solo.buffer-gas", "stdproj.expansion")
        assert "solo" not in needed or g.seats == 1 or elsewhere


def check_turn(g: Game, seat: int) -> None:
    """Everything legal is unrefused, everything else is refused with a reason."""
    legal = g.options(seat)
    for choice in every_choice(g, seat):
        refusal = why_not(g, seat, choice)
        assert (refusal is None) == (choice in legal)
        for each in [refusal] if refusal else warnings(g, seat, choice):
            check_refusal(g, each)
    for other in range(g.seats):
        check_marks(g, other)


def check_marks(g: Game, seat: int) -> None:
    """A player who waits is told what would be legal if it were the own turn."""
    mine = g.copy()
    mine.ask(TAKE_TURN, seat, -1, -1, [], [])
    legal = mine.options(seat)
    if any(option(FIRST_ACTION, card) in legal for card in g.players[seat].corporations):
        return
    for card in g.players[seat].hand:
        assert (why_not_card(g, seat, card) is None) == (option(PLAY, card) in legal)
        check_price(g, seat, card)
    for card in g.players[seat].tableau:
        assert (why_not_action(g, seat, card) is None) == (option(ACT, card) in legal)
    for i, project in enumerate(g.book.projects):
        assert (why_not_project(g, seat, i) is None) == (option(PROJECT_VERB, project.id) in legal)
    for i, milestone in enumerate(g.book.milestones):
        assert (why_not_milestone(g, seat, i) is None) == (option(CLAIM, milestone.id) in legal)
    for i, award in enumerate(g.book.awards):
        assert (why_not_award(g, seat, i) is None) == (option(FUND, award.id) in legal)


def check_price(g: Game, seat: int, card: int) -> None:
    """Where only money is wanting, the sum that is named is exactly what is missing."""
    found = why_not_card_all(g, seat, card)
    prices = re.fullmatch(r"costs (\d+) M€, you can pay (\d+)", found[0].reason) if len(found) == 1 else None
    if prices is not None:
        missing = int(prices[1]) - int(prices[2])
        richer = g.copy()
        richer.players[seat].stock[MONEY] += missing - 1
        assert why_not_card(richer, seat, card) is not None
        richer.players[seat].stock[MONEY] += 1
        assert why_not_card(richer, seat, card) is None


def play(g: Game, rng: Rng) -> int:
    """Play at random to the end, looking at every turn; how many there were."""
    turns = 0
    while not g.over:
        waiting = g.waiting()
        for seat in range(g.seats):
            if g.asks[seat] is None or g.prompt(seat).kind != "turn":
                refusal = why_not(g, seat, option(PASS))
                assert refusal is not None
                check_refusal(g, refusal)
        seat = waiting[rng.below(len(waiting))]
        if g.prompt(seat).kind == "turn":
            turns += 1
            check_turn(g, seat)
        options = g.options(seat)
        g.choose(seat, options[rng.below(len(options))])
    return turns


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("effect_order", ["printed", "player"])
def test_reasons_never_disagree_with_the_rules(board: str, players: int, effect_order: str) -> None:
    seed = players * 10 + len(board) + len(effect_order)
    base_only = players in (3, 4) and effect_order == "printed"
    g = KIT.new(
        players=players,
        board=board,
        modules=["base"] if base_only else ["base", "corporate-era"],
        draft=players % 2 == 0,
        effect_order=effect_order,
        solo_goal="rating" if players == 1 and effect_order == "player" else "terraform",
        seed=seed,
    )
    assert play(g, Rng(seed)) > 50


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
@pytest.mark.parametrize("players", [1, 3])
def test_nor_where_heat_pays(board: str, players: int) -> None:
    corporations: list[str | None] = ["Helion", "Tharsis Republic"]
    table = Table(players=players, corporations=corporations[:players], board=board)
    assert play(table.game, Rng(players)) > 50
