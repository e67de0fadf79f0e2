"""Corporate Era's lasting rules: discounts, metal values, rebates, and protection from others."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table


def owner_of(*cards: str, **stock: int) -> tuple[Table, Player, Player]:
    table = Table(players=2, oxygen=4)
    return table, table.player(0).owns(*cards).has(**stock), table.player(1)


def price(player: Player, card: str) -> int:
    """The fewest M€ with which the card can be played."""
    player.holds(card)
    for money in range(60):
        if player.has(money=money).can_play(card):
            return money
    raise AssertionError(f"{card} can't be played at all")


# Rule card, card played, what it costs then.
DISCOUNTS = [
    ("Space Station", "Technology Demonstration", 3),  # an event with a space tag, printed 5
    ("Space Station", "Io Mining Industries", 39),
    ("Space Station", "Invention Contest", 2),  # no space tag
    ("Quantum Extractor", "Technology Demonstration", 3),
    ("Quantum Extractor", "Geothermal Power", 11),  # a power tag gets nothing
    ("Mass Converter", "Technology Demonstration", 3),
    ("Mass Converter", "Geothermal Power", 11),
    ("Earth Catapult", "Technology Demonstration", 3),
    ("Earth Catapult", "Mineral Deposit", 3),  # no tag at all
    ("Earth Catapult", "Sponsors", 4),
    ("Anti-Gravity Technology", "Mineral Deposit", 3),
    ("Anti-Gravity Technology", "Sponsors", 4),
    ("Earth Office", "Sponsors", 3),
    ("Earth Office", "Bribed Committee", 4),
    ("Earth Office", "Mine", 4),  # no earth tag
]


@pytest.mark.parametrize(("rule", "card", "cost"), DISCOUNTS, ids=[f"{r}-{c}" for r, c, _ in DISCOUNTS])
def test_a_discount_lowers_the_price(rule: str, card: str, cost: int) -> None:
    _, red, _ = owner_of(rule)
    assert price(red, card) == cost
    red.plays(card)
    assert red.stock.money == 0


@pytest.mark.parametrize("rule", sorted({row[0] for row in DISCOUNTS}))
def test_a_discount_is_only_for_its_owner(rule: str) -> None:
    _, _, blue = owner_of(rule)
    assert price(blue, "Imported GHG") == 7


def test_a_card_does_not_discount_itself() -> None:
    table = Table(players=2)
    red = table.player(0).tagged(science=7)
    assert price(red, "Earth Office") == 1
    assert price(red, "Earth Catapult") == 23
    assert price(red, "Anti-Gravity Technology") == 14
    assert price(red, "Space Station") == 10


def test_discounts_add_up() -> None:
    _, red, _ = owner_of("Space Station", "Quantum Extractor", "Mass Converter")
    assert price(red, "Callisto Penal Mines") == 24 - 6
    red.owns("Earth Catapult", "Anti-Gravity Technology")
    assert price(red, "Callisto Penal Mines") == 24 - 10
    red.owns("Earth Office").tagged(science=2)
    assert price(red, "Interstellar Colony Ship") == 24 - 13


def test_a_price_never_falls_below_zero() -> None:
    _, red, _ = owner_of("Earth Office", "Earth Catapult")
    red.holds("Business Network").has(money=1).plays("Business Network")
    assert red.stock.money == 1


def test_playing_the_rule_makes_the_next_card_cheaper() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=11).holds("Space Station", "Technology Demonstration")
    red.plays("Space Station")
    assert not red.can_play("Technology Demonstration")
    red.has(money=3).plays("Technology Demonstration")
    assert red.stock.money == 0


def test_discounts_leave_standard_projects_alone() -> None:
    _, red, _ = owner_of("Earth Catapult", "Anti-Gravity Technology", money=10)
    assert not red.can_project("Power Plant")


def test_advanced_alloys_make_steel_worth_three_and_titanium_four() -> None:
    _, red, _ = owner_of("Advanced Alloys", steel=9, titanium=7)
    red.holds("Space Elevator", "Mine", "Callisto Penal Mines")
    red.plays("Callisto Penal Mines", pay={"titanium": 6})  # 24 M€
    assert red.stock.titanium == 1
    red.plays("Space Elevator", pay={"steel": 8, "titanium": 1})  # 28 for 27 M€
    assert (red.stock.steel, red.stock.titanium) == (1, 0)
    red.has(steel=1, money=1).plays("Mine", pay={"steel": 1})
    assert (red.stock.steel, red.stock.money) == (0, 0)


def test_advanced_alloys_are_for_their_owner_alone() -> None:
    _, _, blue = owner_of("Advanced Alloys")
    blue.has(titanium=7).holds("Callisto Penal Mines")
    assert not blue.can_play("Callisto Penal Mines")
    blue.has(titanium=8)
    assert blue.can_play("Callisto Penal Mines")


def test_media_group_returns_three_for_each_own_event() -> None:
    _, red, _ = owner_of("Media Group", money=5)
    red.holds("Mineral Deposit", "Virus").plays("Mineral Deposit")
    assert red.stock.money == 3
    red.plays("Virus")
    assert red.stock.money == 5


def test_media_group_wants_the_full_price_first() -> None:
    _, red, _ = owner_of("Media Group", money=4)
    red.holds("Mineral Deposit")
    assert not red.can_play("Mineral Deposit")


def test_media_group_ignores_other_cards_and_other_players() -> None:
    _, red, blue = owner_of("Media Group", money=4)
    red.holds("Mine").plays("Mine")
    blue.has(money=5).holds("Mineral Deposit").plays("Mineral Deposit")
    assert red.stock.money == 0
    assert blue.stock.money == 0


STANDARD_PROJECTS = [
    ("Power Plant", 11, None),
    ("Asteroid", 14, None),
    ("Aquifer", 18, "5-4"),
    ("Greenery", 23, "2-3"),
    ("City", 25, "2-3"),
]


@pytest.mark.parametrize(("project", "cost", "place"), STANDARD_PROJECTS)
def test_standard_technology_returns_three(project: str, cost: int, place: str | None) -> None:
    _, red, _ = owner_of("Standard Technology", money=cost)
    red.project(project, *([place] if place else []))
    assert red.stock.money == 3


def test_standard_technology_wants_the_full_price_first() -> None:
    _, red, _ = owner_of("Standard Technology", money=10)
    assert not red.can_project("Power Plant")


def test_standard_technology_gives_nothing_for_patents_or_conversions() -> None:
    _, red, _ = owner_of("Standard Technology", plants=8, heat=8)
    red.holds("Mine").sells("Mine")
    assert red.stock.money == 1
    red.converts_plants("2-3")
    red.converts_heat()
    assert red.stock.money == 1


def test_standard_technology_ignores_other_players() -> None:
    _, red, blue = owner_of("Standard Technology")
    blue.has(money=11).project("Power Plant")
    assert (red.stock.money, blue.stock.money) == (0, 0)


def test_standard_technology_in_the_solo_game_for_rating_covers_buffer_gas() -> None:
    table = Table(players=1, solo_goal="rating")
    red = table.player(0).owns("Standard Technology").has(money=16)
    red.project("Buffer Gas")
    assert red.stock.money == 3
    assert red.rating == 15


def test_protected_habitats_keep_plants_from_opponents() -> None:
    table, red, blue = owner_of("Protected Habitats", plants=9)
    blue.has(money=15).holds("Asteroid", "Virus").plays("Asteroid").plays("Virus")
    assert table.asked() is red  # blue's two actions are over, without a question about plants
    assert red.stock.plants == 9


def test_protected_habitats_keep_animals_from_opponents() -> None:
    _, red, blue = owner_of("Protected Habitats")
    red.owns("Fish", resources=3)
    blue.has(money=1).holds("Virus").plays("Virus")
    assert red.on("Fish") == 3
    blue.owns("Predators")
    assert not blue.can_use("Predators")


def test_protected_habitats_keep_microbes_from_opponents() -> None:
    _, red, blue = owner_of("Protected Habitats")
    red.owns("Tardigrades", resources=3)
    blue.owns("Ants")
    assert not blue.can_use("Ants")


def test_protected_habitats_guard_nothing_else() -> None:
    _, red, blue = owner_of("Protected Habitats", money=9, steel=9, titanium=9)
    red.makes(plants=1)
    blue.has(money=12).holds("Sabotage", "Hired Raiders", "Fish")
    blue.plays("Sabotage", (red, 3, "titanium")).plays("Hired Raiders", (red, 2, "steel"))
    assert (red.stock.titanium, red.stock.steel) == (6, 7)
    blue.table.game.parameters[0] = 2
    blue.table.refresh()
    blue.plays("Fish", red)
    assert red.production.plants == 0


def test_protected_habitats_do_not_bind_their_owner() -> None:
    _, red, _ = owner_of("Protected Habitats", "Ants")
    red.owns("Tardigrades", resources=2).uses("Ants", "Tardigrades")
    assert (red.on("Ants"), red.on("Tardigrades")) == (1, 1)


def test_protected_habitats_leave_opponents_unprotected() -> None:
    _, red, blue = owner_of("Protected Habitats", money=1)
    blue.has(plants=7)
    red.holds("Virus").plays("Virus", (blue, 5, "plants"))
    assert blue.stock.plants == 2
