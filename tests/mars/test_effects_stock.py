"""Effects on the own stock: gains by a count, losses that the card's own triggers feed, exchanges."""

from __future__ import annotations

import pytest

from tests.mars.directly import happens
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.declare import tags
from tharsis.mars.engine.effects.base import Effect
from tharsis.mars.engine.effects.globals import rating
from tharsis.mars.engine.effects.stock import Toll, forfeit, gain, pay
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.in_force import lay_out
from tharsis.mars.engine.terms import ACTIVE, JOVIAN, NOTHING, PLANT, PROJECT, TAG_PLAYED, YOU
from tharsis.mars.engine.triggers import when
from tharsis.testing import Player, Table


def watches(player: Player, effect: Effect, who: int = YOU) -> None:
    """The player has a card in play with that effect whenever somebody (or the player) plays a plant tag."""
    trigger = when(TAG_PLAYED, effect, who, tags=[PLANT])
    lay_out(
        player.mat,
        Card("", "", "", PROJECT, ACTIVE, 0, [], [], NOTHING, [], None, [trigger], [], [], None, None, False),
    )
    player.table.refresh()


# Gains ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("jovian", "times"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_a_gain_comes_once_for_each_full_number(jovian: int, times: int) -> None:
    red = Table(players=2).player(0).tagged(jovian=jovian)
    before = red.rating
    happens(red, gain(plants=2, heat=1, count=tags(JOVIAN), each=2), rating(3, count=tags(JOVIAN), each=2))
    assert (red.stock.plants, red.stock.heat, red.rating) == (2 * times, times, before + 3 * times)


def test_what_a_gain_gives_of_each_resource() -> None:
    red = Table(players=2).player(0).has(money=9)
    happens(red, gain(money=1, steel=2, titanium=3, plants=4, energy=5, heat=6))
    assert red.stock == (10, 2, 3, 4, 5, 6)


# Losses that the card itself feeds --------------------------------------------------------------


def moss(needed: int) -> tuple[Player, Player, str]:
    """Somebody who could play a moss that needs so many plants, and an opponent."""
    table = Table(players=2).fill_oceans(3)
    name = {1: "Moss", 2: "Nitrophilic Moss"}[needed]
    return table.player(0).has(money=20).holds(name), table.player(1), name


def test_viral_enhancers_bring_one_of_the_plants_that_a_moss_takes() -> None:
    red, _, name = moss(2)
    red.owns("Viral Enhancers")
    assert not red.has(plants=0).can_play(name)
    assert red.has(plants=1).can_play(name)
    red.plays(name)
    assert (red.stock.plants, red.production.plants) == (0, 2)


def test_a_trigger_that_brings_no_plants_does_not_feed_a_moss() -> None:
    red, _, name = moss(1)
    red.owns("Decomposers", "Ecological Zone")
    watches(red, gain(steel=1, heat=2))
    assert not red.can_play(name)
    red.owns("Viral Enhancers")
    assert red.can_play(name)


def test_a_trigger_of_another_does_not_feed_a_moss() -> None:
    red, blue, name = moss(1)
    watches(blue, gain(plants=1), who=1)
    assert not red.can_play(name)
    watches(red, gain(plants=1), who=1)
    assert red.can_play(name)


def test_a_trigger_whose_gain_is_counted_is_not_relied_on() -> None:
    red, _, name = moss(1)
    watches(red, gain(plants=1, count=tags(JOVIAN)))
    assert not red.can_play(name)
    watches(red, gain(plants=1))
    assert red.can_play(name)  # nor does it take away what another brings


# Costs ------------------------------------------------------------------------------------------


def test_what_costs_nothing_takes_nothing() -> None:
    red = happens(Table(players=2).player(0).has(money=7), pay(0), data=5)
    assert red.stock.money == 7


def test_a_toll_takes_what_there_is_and_never_metal() -> None:
    red = happens(Table(players=2).player(0).has(money=2, steel=5, titanium=5, heat=5), Toll(), data=6)
    assert red.stock == (0, 5, 5, 0, 0, 5)


@pytest.mark.parametrize(("money", "heat"), [(5, 1), (0, 6), (4, 2), (0, 1), (0, 0), (3, 0)])
def test_helion_pays_a_toll_with_its_last_heat(money: int, heat: int) -> None:
    red = Table(players=2, corporations=["Helion"]).player(0).has(money=money, heat=heat)
    happens(red, Toll(), data=6)
    assert (red.stock.money, red.stock.heat, red.is_asked()) == (0, 0, "turn")


@pytest.mark.parametrize(
    ("resource", "effect"),
    [
        ("money", forfeit(money=3)),
        ("steel", forfeit(steel=3)),
        ("titanium", forfeit(titanium=3)),
        ("plants", forfeit(plants=3)),
        ("energy", forfeit(energy=3)),
        ("heat", forfeit(heat=3)),
    ],
)
def test_as_much_of_a_resource_is_forfeited_as_there_is(resource: str, effect: Effect) -> None:
    red = Table(players=2).player(0).has(**{resource: 5})
    happens(red, effect)
    assert getattr(red.stock, resource) == 2
    happens(red, effect)
    assert sum(red.stock) == 0


# Exchanges --------------------------------------------------------------------------------------


def test_how_much_energy_is_sold_is_asked() -> None:
    red = Table(players=2).player(0).owns("Power Infrastructure").has(energy=3).uses("Power Infrastructure")
    assert red.is_asked() == "amount"
    assert [argument_of(each) for each in red.choices()] == [3, 2, 1]
    red.answers(2)
    assert (red.stock.energy, red.stock.money) == (1, 2)
