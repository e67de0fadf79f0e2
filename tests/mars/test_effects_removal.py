"""Effects that take from somebody: who may be hit, how much, and what is asked."""

from __future__ import annotations

from tests.mars.directly import happens
from tharsis.kernel.option import argument_of, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.effects.removal import remove, steal, take_from_any_card
from tharsis.mars.engine.effects.resources import add_here
from tharsis.mars.engine.terms import ANIMAL, FIGHTER, FROM_CARD, MICROBE, TARGET
from tharsis.testing import Player, Table
from tharsis.testing.names import RESOURCES


def targets(player: Player) -> list[tuple[int, int, str]]:
    """What the open question offers to take: seat, amount, resource."""
    found = []
    for each in player.choices():
        if verb_of(each) == TARGET:
            found.append((seat_of(each), amount_of(each), RESOURCES[resource_of(each)]))
    return found


def cards(player: Player) -> list[tuple[str, int]]:
    """From which cards the open question offers to take, and what lies there."""
    g = player.table.game
    found = [argument_of(each) for each in player.choices() if verb_of(each) == FROM_CARD]
    return [(g.cards[each].name, g.players[g.owner_of(each)].resources_on(each)) for each in found]


# From the stock ---------------------------------------------------------------------------------


def test_taking_away_and_stealing_are_asked_for_by_name() -> None:
    red, blue = Table(players=2).players
    blue.has(plants=1, steel=1)
    assert happens(red, remove(plants=3)).is_asked() == "remove"
    red.answers("nothing")
    assert happens(red, steal(steel=2)).is_asked() == "steal"


def test_any_amount_up_to_what_there_is_may_be_taken_from_each_player_oneself_last() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.has(plants=9)
    blue.has(plants=2)
    green.has(plants=9)
    happens(red, remove(plants=3))
    assert targets(red) == [
        (1, 2, "plants"), (1, 1, "plants"), (2, 3, "plants"), (2, 2, "plants"), (2, 1, "plants"),
        (0, 3, "plants"), (0, 2, "plants"), (0, 1, "plants"),
    ]  # fmt: skip
    red.answers((green, 2))
    assert (red.stock.plants, blue.stock.plants, green.stock.plants) == (9, 2, 7)


def test_a_single_one_of_exactly_what_is_named_is_taken() -> None:
    red, blue = Table(players=2).players
    blue.has(money=1, steel=1, titanium=1, plants=1, energy=1, heat=1)
    for effect, resource in (
        (remove(money=1), "money"),
        (remove(steel=1), "steel"),
        (remove(titanium=1), "titanium"),
        (remove(plants=1), "plants"),
        (steal(money=1), "money"),
        (steal(steel=1), "steel"),
    ):
        happens(red, effect)
        assert targets(red) == [(blue.seat, 1, resource)]
        red.answers("nothing")
    assert sum(blue.stock) == 6


def test_the_middle_seat_hits_both_others_first() -> None:
    red, blue, green = Table(players=3).players
    red.has(plants=1)
    green.has(plants=1)
    happens(blue.has(plants=1), remove(plants=3))
    assert targets(blue) == [(2, 1, "plants"), (0, 1, "plants"), (1, 1, "plants")]


def test_everybody_knows_who_may_be_hit() -> None:
    red, blue = Table(players=2).players
    blue.has(plants=2)
    choices = happens(red, remove(plants=3)).choices()
    assert red.table.game.known_to(blue.seat, Rng(1)).options(red.seat) == choices


def test_what_is_stolen_is_gained() -> None:
    red, blue = Table(players=2).players
    blue.has(money=2, steel=5)
    happens(red, steal(money=3, steel=2))
    assert targets(red) == [(1, 2, "money"), (1, 1, "money"), (1, 2, "steel"), (1, 1, "steel")]
    red.answers((blue, 2, "steel"))
    assert (red.stock.steel, blue.stock.steel, red.stock.money, blue.stock.money) == (2, 3, 0, 2)


# From cards -------------------------------------------------------------------------------------


def test_a_single_animal_may_be_removed() -> None:
    red, blue = Table(players=2).players
    blue.owns("Fish", resources=2)
    happens(red, remove(animals=1))
    assert cards(red) == [("Fish", 2)]
    red.answers("Fish")
    assert blue.on("Fish") == 1


def test_removing_plants_alone_leaves_animals_alone() -> None:
    red, blue = Table(players=2).players
    blue.owns("Fish", resources=2).has(plants=1)
    happens(red, remove(plants=1))
    assert cards(red) == []


def test_protected_habitats_protect_animals_and_microbes_and_nothing_else() -> None:
    red, blue = Table(players=2).players
    blue.owns("Protected Habitats").owns("Security Fleet", "Fish", "Tardigrades", resources=1)
    red.owns("Predators", "Ants")
    for kind in (ANIMAL, MICROBE):
        assert not take_from_any_card(kind).possible(red.table.game, red.seat, -1)
    happens(red, take_from_any_card(FIGHTER) >> add_here(1), card="Predators")
    assert (blue.on("Security Fleet"), red.on("Predators")) == (0, 1)


def test_own_animals_may_be_taken_though_protected() -> None:
    red = Table(players=2).player(0).owns("Protected Habitats").owns("Fish", resources=1).owns("Predators")
    red.uses("Predators")
    assert (red.on("Fish"), red.on("Predators")) == (0, 1)


# Flooding ---------------------------------------------------------------------------------------


def test_flooding_hits_the_owners_of_tiles_beside_and_no_others() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.has(money=20).tile("greenery", "9-2").holds("Flooding")  # far away
    blue.has(money=9).tile("greenery", "2-2")
    green.has(money=2).tile("greenery", "9-1")  # far away
    red.plays("Flooding", "1-2")
    assert red.is_asked() == "remove"
    assert targets(red) == [(1, 4, "money"), (1, 3, "money"), (1, 2, "money"), (1, 1, "money")]
    red.answers((blue, 3))
    assert (red.stock.money, blue.stock.money, green.stock.money) == (13, 6, 2)


def test_flooding_beside_own_tiles_without_money_asks_nothing() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=7).tile("greenery", "1-1", "2-2").holds("Flooding")
    red.plays("Flooding", "1-2")
    assert (red.is_asked(), red.stock.money) == ("turn", 0)


def test_flooding_may_spare_everybody() -> None:
    table = Table(players=2)
    red, blue = table.players
    blue.has(money=9).tile("greenery", "2-2")
    red.has(money=20).holds("Flooding").plays("Flooding", "1-2", "nothing")
    assert (red.stock.money, blue.stock.money) == (13, 9)
