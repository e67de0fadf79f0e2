"""The thirteen corporations of the base game and Corporate Era: what they start with and how they play.

Each is chosen and revealed by the rules. Helion's heat has a file of its own (test_corporate_era_helion.py),
and so have the effects of Saturn Systems and Teractor (test_corporate_era_corporations.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from tharsis.kernel.option import option
from tharsis.mars import kit
from tharsis.mars.engine.terms import CONVERT_PLANTS
from tharsis.testing import Amounts, Player, Table

TAGS = [
    "building", "space", "power", "science", "jovian", "earth",
    "plant", "microbe", "animal", "city", "venus", "wild",
]  # fmt: skip
NONE: Mapping[str, int] = MappingProxyType({})
UNMI = "United Nations Mars Initiative"


class Start(NamedTuple):
    """What a corporation has right after it was revealed, with no project card kept."""

    name: str
    stock: dict[str, int]
    production: Mapping[str, int] = NONE
    tags: Mapping[str, int] = NONE
    first_action: bool = False


STARTS = [
    Start("CrediCor", {"money": 57}),
    Start("Ecoline", {"money": 36, "plants": 3}, {"plants": 2}, {"plant": 1}),
    Start("Helion", {"money": 42}, {"heat": 3}, {"space": 1}),
    Start("Interplanetary Cinematics", {"money": 30, "steel": 20}, tags={"building": 1}),
    Start("Inventrix", {"money": 45}, tags={"science": 1}, first_action=True),
    Start("Mining Guild", {"money": 30, "steel": 5}, {"steel": 1}, {"building": 2}),
    Start("PhoboLog", {"money": 23, "titanium": 10}, tags={"space": 1}),
    Start("Tharsis Republic", {"money": 40}, tags={"building": 1}, first_action=True),
    Start("ThorGate", {"money": 48}, {"energy": 1}, {"power": 1}),
    Start(UNMI, {"money": 40}, tags={"earth": 1}),
    Start("Saturn Systems", {"money": 42}, {"titanium": 1, "money": 1}, {"jovian": 1}),
    Start("Teractor", {"money": 60}, tags={"earth": 1}),
]


def amounts(given: Mapping[str, int], base: int = 0) -> Amounts:
    return Amounts(*(base + given.get(name, 0) for name in Amounts._fields))


def play_as(corporation: str, **stock: int) -> tuple[Table, Player, Player]:
    table = Table(players=2, corporations=[corporation])
    return table, table.player(0).has(**stock), table.player(1)


@pytest.mark.parametrize("start", STARTS, ids=[each.name for each in STARTS])
def test_the_start(start: Start) -> None:
    _, red, blue = play_as(start.name)
    assert red.stock == amounts(start.stock)
    assert red.production == amounts(start.production)
    assert {tag: red.tags(tag) for tag in TAGS if red.tags(tag)} == start.tags
    assert red.rating == 20
    assert red.tableau == [start.name]
    assert red.hand == []
    assert bool(red.mat.first_due) == start.first_action
    assert red.points["cards"] == 0
    assert blue.production == amounts({})


@pytest.mark.parametrize(
    "start",
    [each for each in STARTS if each.name not in ("Saturn Systems", "Teractor")],
    ids=lambda s: s.name,
)
def test_the_start_of_the_standard_game_adds_one_of_each_production(start: Start) -> None:
    table = Table(players=2, corporations=[start.name], modules=["base"])
    assert table.player(0).production == amounts(start.production, base=1)


@pytest.mark.parametrize("start", STARTS, ids=[each.name for each in STARTS])
def test_a_solo_start_has_rating_fourteen(start: Start) -> None:
    table = Table(players=1, corporations=[start.name])
    assert table.player(0).rating == 14
    assert table.player(0).stock == amounts(start.stock)


def test_the_beginner_corporation_starts_with_42_and_ten_free_cards() -> None:
    game = kit.KIT.new(players=2, beginners=True, seed=3)
    for player in game.players:
        assert player.stock == [42, 0, 0, 0, 0, 0]
        assert player.production == [0] * 6
        assert player.tags == [0] * 12
        assert len(player.hand) == 10
        assert player.rating == 20
        assert not player.first_due
        assert [game.cards[card].name for card in player.tableau] == ["Beginner Corporation"]
    assert game.discard == []


# CrediCor -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "back"),
    [
        ("Ganymede Colony", 20, 4),
        ("Callisto Penal Mines", 24, 4),
        ("Interstellar Colony Ship", 24, 4),  # an event
        ("Protected Valley", 23, 4),
        ("Subterranean Reservoir", 11, 0),
        ("Lava Flows", 18, 0),
    ],
)
def test_credicor_gets_four_back_for_a_card_of_twenty_or_more(card: str, cost: int, back: int) -> None:
    _, red, _ = play_as("CrediCor", money=cost)
    red.tagged(science=5).holds(card).plays(card)
    if red.is_asked() == "place":
        red.answers("Arsia Mons" if card == "Lava Flows" else "1-5")
    assert red.stock.money == back


def test_credicor_looks_at_the_printed_cost() -> None:
    _, red, _ = play_as("CrediCor")
    red.owns("Earth Catapult", "Earth Office").tagged(science=5).holds("Interstellar Colony Ship")
    red.has(money=19).plays("Interstellar Colony Ship")
    assert red.stock.money == 4
    red.owns("Space Station").holds("Ganymede Colony").has(money=16).plays("Ganymede Colony")
    assert red.stock.money == 4


@pytest.mark.parametrize(
    ("project", "cost", "place", "back"),
    [
        ("City", 25, "2-3", 4),
        ("Greenery", 23, "2-3", 4),
        ("Aquifer", 18, "5-4", 0),
        ("Asteroid", 14, None, 0),
        ("Power Plant", 11, None, 0),
    ],
)
def test_credicor_and_standard_projects(project: str, cost: int, place: str | None, back: int) -> None:
    _, red, _ = play_as("CrediCor", money=cost)
    red.project(project, *([place] if place else []))
    assert red.stock.money == back


def test_credicor_cannot_pay_with_what_comes_back() -> None:
    _, red, _ = play_as("CrediCor", money=17)
    red.holds("Ganymede Colony")
    assert not red.can_play("Ganymede Colony")
    assert not red.has(money=24).can_project("City")


def test_credicor_gains_nothing_for_other_expenses_or_other_players() -> None:
    _, red, blue = play_as("CrediCor", money=20)
    table = red.table
    table.game.awards = [1, 1, -1, -1, -1]
    table.refresh()
    red.funds("Banker")  # the third award costs 20
    assert red.stock.money == 0
    blue.has(money=45).holds("Ganymede Colony").plays("Ganymede Colony").project("City", "2-3")
    assert red.stock.money == 0


# Ecoline ------------------------------------------------------------------------------------


def test_ecoline_plants_a_greenery_for_seven() -> None:
    _, red, blue = play_as("Ecoline", plants=15)
    red.converts_plants("2-3").converts_plants("2-4")
    assert red.stock.plants == 1
    assert red.rating == 22
    assert not red.can_convert_plants()
    assert not blue.has(plants=7).can_convert_plants()
    assert blue.has(plants=8).can_convert_plants()


def test_ecoline_plants_for_seven_after_the_last_production_too() -> None:
    table, red, _ = play_as("Ecoline", plants=5)
    table.complete()
    table.end_action_phase()  # two more plants grow
    assert red.stock.plants == 7
    table.game.choose(red.seat, option(CONVERT_PLANTS))
    red.answers("2-3")
    assert red.stock.plants == 0
    assert table.game.over


def test_ecoline_pays_the_project_like_everybody() -> None:
    _, red, _ = play_as("Ecoline", money=22, plants=6)
    assert not red.can_project("Greenery")


# Interplanetary Cinematics ------------------------------------------------------------------


def test_interplanetary_cinematics_gets_two_for_each_own_event() -> None:
    _, red, blue = play_as("Interplanetary Cinematics", money=5)
    red.holds("Mineral Deposit", "Mine").plays("Mineral Deposit")
    assert red.stock.money == 2
    red.plays("Mine", pay={"steel": 2})
    assert red.stock.money == 2
    blue.has(money=5).holds("Comet", "Sabotage").plays("Sabotage", "nothing")
    assert red.stock.money == 2


def test_interplanetary_cinematics_needs_the_full_price() -> None:
    _, red, _ = play_as("Interplanetary Cinematics", money=4)
    red.holds("Mineral Deposit")
    assert not red.can_play("Mineral Deposit")


def test_interplanetary_cinematics_and_media_group_pay_five() -> None:
    _, red, _ = play_as("Interplanetary Cinematics", money=5)
    red.owns("Media Group").holds("Mineral Deposit").plays("Mineral Deposit")
    assert red.stock.money == 5


# Inventrix ----------------------------------------------------------------------------------


def test_inventrix_draws_three_before_anything_else() -> None:
    table, red, _ = play_as("Inventrix")
    table.deck_top("Algae", "Birds", "Capital", "Fish")
    assert not red.can_project("Power Plant")
    red.does_first_action()
    assert red.hand == ["Algae", "Birds", "Capital"]
    red.project("Power Plant")
    assert red.production.energy == 1


@pytest.mark.parametrize(
    ("card", "parameter", "legal", "illegal"),
    [
        ("Caretaker Contract", 0, -4, -6),  # 0°C or warmer
        ("ArchaeBacteria", 0, -14, -12),  # at most -18°C
        ("Ants", 1, 2, 1),  # 4% oxygen
        ("Electro Catapult", 1, 10, 11),  # at most 8%
        ("Algae", 2, 3, 2),  # 5 oceans
        ("Dust Seals", 2, 5, 6),  # at most 3
    ],
)
def test_inventrix_may_be_two_steps_off(card: str, parameter: int, legal: int, illegal: int) -> None:
    table, red, _ = play_as("Inventrix", money=50)
    red.does_first_action().makes(energy=1).holds(card)
    table.game.parameters[parameter] = legal
    table.refresh()
    assert red.can_play(card)
    table.game.parameters[parameter] = illegal
    table.refresh()
    assert not red.can_play(card)


def test_inventrix_loosens_no_other_requirement() -> None:
    _, red, _ = play_as("Inventrix", money=50)
    red.does_first_action().holds("Gene Repair", "Rad-Suits", "Asteroid Mining Consortium").tagged(science=1)
    assert red.tags("science") == 2
    assert not any(red.can_play(card) for card in ("Gene Repair", "Rad-Suits", "Asteroid Mining Consortium"))


# Mining Guild -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "steps"), [("1-1", 1), ("3-7", 1), ("8-6", 1), ("4-1", 1), ("2-3", 0), ("3-1", 0), ("4-2", 0)]
)
def test_mining_guild_gets_one_steel_production_for_a_metal_area(place: str, steps: int) -> None:
    _, red, _ = play_as("Mining Guild", money=25)
    red.project("City", place)
    assert red.production.steel == 1 + steps
    assert red.production.titanium == 0


@pytest.mark.parametrize(("place", "steps"), [("1-2", 1), ("9-5", 1), ("5-4", 0)])
def test_mining_guild_gets_it_for_oceans_too(place: str, steps: int) -> None:
    _, red, _ = play_as("Mining Guild", money=18)
    red.project("Aquifer", place)
    assert red.production.steel == 1 + steps


def test_mining_guild_ignores_other_players_and_its_own_claims() -> None:
    _, red, blue = play_as("Mining Guild", money=1)
    blue.has(money=25).project("City", "1-1")
    red.holds("Land Claim").plays("Land Claim", "9-2")
    assert red.production.steel == 1


@pytest.mark.parametrize(
    ("card", "cost", "place", "production"),
    [
        ("Mining Rights", 9, "1-1", (3, 0)),
        ("Mining Rights", 9, "8-6", (2, 1)),
        ("Mining Area", 4, "9-2", (3, 0)),
        ("Mining Area", 4, "8-6", (2, 1)),
    ],
)
def test_mining_guild_and_mining_cards(card: str, cost: int, place: str, production: tuple[int, int]) -> None:
    _, red, _ = play_as("Mining Guild", money=cost)
    red.tile("greenery", "9-3", "8-5").holds(card).plays(card, place, pay={})
    assert (red.production.steel, red.production.titanium) == production


# PhoboLog -----------------------------------------------------------------------------------


def test_phobologs_titanium_is_worth_four() -> None:
    _, red, blue = play_as("PhoboLog", money=0, titanium=6)
    red.holds("Callisto Penal Mines").plays("Callisto Penal Mines")
    assert red.stock.titanium == 0
    blue.has(titanium=7).holds("Vesta Shipyard", "Io Mining Industries")
    assert blue.can_play("Vesta Shipyard")
    blue.has(titanium=4)
    assert not blue.can_play("Vesta Shipyard")  # 4 · 3 = 12 of 15


def test_phobolog_with_advanced_alloys_gets_five_and_its_steel_three() -> None:
    _, red, _ = play_as("PhoboLog", money=0, titanium=3, steel=2)
    red.owns("Advanced Alloys").holds("Vesta Shipyard", "Building Industries").makes(energy=1)
    red.plays("Vesta Shipyard").plays("Building Industries")
    assert (red.stock.titanium, red.stock.steel) == (0, 0)


def test_phobologs_titanium_pays_for_water_from_europa() -> None:
    table, red, _ = play_as("PhoboLog", money=0, titanium=3)
    red.owns("Water Import From Europa").uses("Water Import From Europa", "5-4")
    assert red.stock.titanium == 0
    assert table.ocean_tiles == 1


# Tharsis Republic ---------------------------------------------------------------------------


def test_tharsis_republic_begins_with_a_city() -> None:
    table, red, _ = play_as("Tharsis Republic", money=40)
    assert not red.can_project("Power Plant")
    red.does_first_action("2-3")
    assert table.tile_at("2-3") == "city"
    assert red.production.money == 1
    assert red.stock.money == 43
    red.project("Power Plant")
    assert table.active == 1


def test_the_first_city_keeps_its_distance_like_any_city() -> None:
    _, red, blue = play_as("Tharsis Republic")
    blue.tile("city", "9-3")
    red.does_first_action()
    assert "7-3" in red.places()
    assert not {"8-3", "8-4", "9-2", "9-4", "5-3", "5-4"} & set(red.places())


def test_tharsis_republic_and_every_kind_of_city() -> None:
    _, red, blue = play_as("Tharsis Republic", money=0)
    red.does_first_action("2-3")
    assert (red.production.money, red.stock.money) == (1, 3)
    blue.has(money=25).project("City", "9-3")
    assert (red.production.money, red.stock.money) == (2, 3)
    blue.has(money=20).holds("Ganymede Colony").plays("Ganymede Colony")
    assert (red.production.money, red.stock.money) == (2, 3)
    red.has(money=25).holds("Phobos Space Haven").plays("Phobos Space Haven")
    assert (red.production.money, red.stock.money) == (2, 3)
    red.has(money=25).project("City", "7-5")
    assert (red.production.money, red.stock.money) == (4, 3)  # one step by the project itself
    blue.has(money=30).makes(energy=2).holds("Capital")
    red.table.fill_oceans(4)
    blue.plays("Capital", "4-6")
    assert red.production.money == 5


def test_tharsis_republic_in_solo_hears_of_the_neutral_cities() -> None:
    table = Table(players=1, corporations=["Tharsis Republic"])
    red = table.player(0)
    assert red.production == (2, 0, 0, 0, 0, 0)
    assert red.stock.money == 40  # they are not its own
    red.does_first_action()
    red.answers(red.places()[0])
    assert red.production.money == 3
    assert red.stock.money >= 43


# ThorGate -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("Power Plant", 1),
        ("Geothermal Power", 8),
        ("Lunar Beam", 10),
        ("Fueled Generators", 0),
        ("Mine", 4),
        ("Energy Tapping", 0),
        ("Beam From A Thorium Asteroid", 29),
    ],
)
def test_thorgate_pays_three_less_for_power_cards(card: str, cost: int) -> None:
    _, red, _ = play_as("ThorGate", money=cost)
    red.tagged(jovian=1).holds(card)
    if cost:
        assert not red.has(money=cost - 1).can_play(card)
    assert red.has(money=cost).can_play(card)
    red.plays(card)
    assert red.stock.money == 0


def test_thorgate_builds_the_power_plant_project_for_eight() -> None:
    _, red, blue = play_as("ThorGate", money=7)
    assert not red.can_project("Power Plant")
    red.has(money=8).project("Power Plant")
    assert red.stock.money == 0
    assert red.production.energy == 2
    assert not blue.has(money=10).can_project("Power Plant")
    assert not red.has(money=13).can_project("Asteroid")


def test_thorgate_with_standard_technology_gets_three_back_of_eight() -> None:
    _, red, _ = play_as("ThorGate", money=8)
    red.owns("Standard Technology").project("Power Plant")
    assert red.stock.money == 3


# United Nations Mars Initiative -------------------------------------------------------------


def test_unmi_buys_rating_after_a_rise_in_this_generation() -> None:
    table, red, _ = play_as(UNMI, money=17)
    assert not red.can_use(UNMI)
    red.project("Asteroid").uses(UNMI)
    assert red.rating == 22
    assert red.stock.money == 0
    assert table.temperature == -28  # its own step is no parameter step
    assert not red.has(money=3).can_use(UNMI)
    table.next_generation()
    assert not red.has(money=20).can_use(UNMI)  # nothing rose yet in this generation
    red.project("Asteroid").uses(UNMI)
    assert red.rating == 24


def test_unmi_needs_three() -> None:
    _, red, _ = play_as(UNMI, money=2, steel=9, titanium=9, heat=9)
    red.rose()
    assert not red.can_use(UNMI)
    assert red.has(money=3).can_use(UNMI)


def test_a_rise_of_another_player_is_not_enough_for_unmi() -> None:
    _, red, blue = play_as(UNMI, money=20)
    blue.has(money=14).project("Asteroid")
    assert not red.can_use(UNMI)
