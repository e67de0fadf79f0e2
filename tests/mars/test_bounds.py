"""What effects tell the ledger: how much they may cost, bring, need and keep, and what may help them.

Whether a card can be played, or an action be paid for under a levy, is added up from what effects say of
themselves, and tried only where that leaves doubts. A bound that is too low offers what can't be done or
refuses what can; one that is too high costs a trial that nobody needs. So the numbers are held here one by
one, and beside them stand positions in which a wrong one would be noticed at the table.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.mars.directly import happens, hold, known, levied
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.counts import OwnCities
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    HAND,
    KNOWLEDGE,
    ON_CARDS,
    PARAMETERS,
    PRODUCTION,
    PRODUCTIONS,
    RATING,
    STOCK,
    UNKNOWN,
    Ask,
    Effect,
)
from tharsis.mars.engine.effects.from_hand import play_for_less, play_whatever_the_planet
from tharsis.mars.engine.effects.globals import drift, oxygen, rating, temperature
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.production import (
    Produce,
    any_prod,
    copy_box,
    prod,
    sell_production,
    shift_prod,
    slump,
)
from tharsis.mars.engine.effects.resources import spend_from
from tharsis.mars.engine.effects.stock import (
    Pay,
    due,
    exchange,
    forfeit,
    gain,
    gain_any,
    gain_of_it,
    if_not_raised,
    if_raised,
    keep_only,
    lose,
    pay,
)
from tharsis.mars.engine.effects.tiles import PlaceTile, city, city_at, greenery, ocean, ocean_on_land
from tharsis.mars.engine.faces import new_project
from tharsis.mars.engine.places import AS_CITY, AS_GREENERY
from tharsis.mars.engine.terms import (
    ALTERNATIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    CITY_PLACED,
    CITY_TILE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DECLINE,
    ENERGY,
    FLOATER,
    FROM_CARD,
    GREENERY_PLACED,
    GREENERY_TILE,
    HAPPENINGS,
    HEAT,
    MICROBE,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    OCEAN_PLACED,
    OXYGEN,
    PLANTS,
    PLAY,
    SPACE,
    STEEL,
    TEMPERATURE,
    TILE_PLACED,
    TRACK_RAISED,
    VENUS,
    WILD,
)
from tharsis.mars.engine.tracks import TrackBonus
from tharsis.testing import Player, Table, card_id
from tharsis.testing.names import PLACES

LEVY = 3
RESOURCES = range(PRODUCTIONS)
CITIES = OwnCities()


def plain(reads: int = 0, writes: int = 0) -> Effect:
    """An effect that says nothing of itself but what it reads and writes."""
    return Effect(DOING, reads, writes)


@cache
def player() -> Player:
    """Somebody with a little of everything and two cities, early in the game: to ask, not to play."""
    red = Table(players=2).player(0).has(money=7, steel=2, titanium=1, plants=4, heat=5)
    return red.tile("city", "7-5", "7-3")


# The most that it may cost ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "most"),
    [
        (plain(writes=STOCK), UNKNOWN),
        (plain(writes=RATING), UNKNOWN),
        (plain(writes=STOCK | BOARD), UNKNOWN),
        (plain(), 0),
        (plain(reads=STOCK | RATING, writes=PRODUCTION | BOARD | PARAMETERS | HAND | ON_CARDS), 0),
        (exchange(ENERGY, MONEY), UNKNOWN),
        (gain(money=2), 0),
        (gain_of_it(1), 0),
        (gain_any(CITIES), 0),
        (sell_production(4), 0),
        (lose(plants=3), 3),
        (forfeit(money=6), 6),
        (forfeit(money=8), 7),
        (forfeit(money=2, count=CITIES), 4),
        (forfeit(heat=3), 0),
        (keep_only(MONEY, 5), 2),
        (keep_only(MONEY, 2, CITIES), 3),
        (keep_only(MONEY, 9), 0),
        (keep_only(HEAT, 1), 0),
        (pay(0), 0),
        (pay(5), 5),
        (pay(5, steel=True), 5),
        (Pay(-1), UNKNOWN),
        (due(4), 4),
        (rating(2), 2 * LEVY),
        (rating(-2), 0),
        (rating(1, CITIES), UNKNOWN),
        (if_not_raised(lose(heat=2)), 2),
        (lose(heat=2) >> rating(1), 2 + LEVY),
        (lose(heat=4) | rating(1), 4),
        (lose(heat=2) | rating(1), LEVY),
        (pay(2) & rating(1), 2 + LEVY),
        (city(), 0),
        (ocean(), LEVY),
        (ocean(after=draw(1)), UNKNOWN),
        (PlaceTile(CITY_TILE, AS_CITY, after=draw(1)), UNKNOWN),
    ],
)
def test_the_most_that_an_effect_may_cost(effect: Effect, most: int) -> None:
    assert effect.costs(player().table.game, 0, -1, LEVY) == most


@pytest.mark.parametrize(
    ("effect", "least"),
    [
        (plain(writes=STOCK | RATING), 0),
        (gain(money=2), 0),
        (pay(5), 5),
        (pay(5, steel=True), 0),
        (pay(5, titanium=True), 0),
        (Pay(-1), 0),
        (rating(2), 2 * LEVY),
        (rating(-2), 0),
        (rating(1, CITIES), 0),
        (pay(5) >> rating(1), 5 + LEVY),
        (rating(1) | pay(1), 0),
    ],
)
def test_the_least_that_an_effect_costs(effect: Effect, least: int) -> None:
    assert effect.sure_cost(player().table.game, 0, -1, LEVY) == least


@pytest.mark.parametrize(
    ("effect", "at", "steps", "ahead", "reached"),
    [
        (temperature(1), {"temperature": -30}, 1, 1, 0),  # an ocean is ahead, as long as 0° is
        (temperature(3), {"temperature": -30}, 3, 1, 0),
        (temperature(1), {"temperature": -2}, 1, 1, 1),
        (temperature(1), {"temperature": 0}, 1, 0, 0),
        (temperature(3), {"temperature": 4}, 2, 0, 0),
        (temperature(1), {"temperature": 8}, 0, 0, 0),
        (temperature(1), {"temperature": -2, "oceans": 9}, 1, 0, 0),
        (oxygen(2), {"oxygen": 0}, 2, 2, 0),  # a step of temperature is ahead, and its ocean
        (oxygen(2), {"oxygen": 5}, 2, 2, 0),
        (oxygen(2), {"oxygen": 6}, 2, 2, 1),
        (oxygen(1), {"oxygen": 7, "temperature": -2}, 1, 2, 2),
        (oxygen(1), {"oxygen": 7, "temperature": 2}, 1, 1, 1),
        (oxygen(1), {"oxygen": 7, "temperature": 8}, 1, 0, 0),
        (oxygen(1), {"oxygen": 8}, 1, 0, 0),
        (oxygen(2), {"oxygen": 13}, 1, 0, 0),
    ],
)
def test_a_track_costs_its_own_steps_and_what_is_ahead_of_it(
    effect: Effect, at: dict[str, int], steps: int, ahead: int, reached: int
) -> None:
    """Alone it costs what it reaches; otherwise something else may have moved the track before."""
    g = Table(players=2).sets(**at).game
    assert effect.costs(g, 0, -1, LEVY) == LEVY * (steps + ahead)
    assert effect.costs_alone(g, 0, -1, LEVY) == LEVY * (steps + reached)
    assert (effect | draw(1)).costs_alone(g, 0, -1, LEVY) == LEVY * (steps + reached)
    assert effect.sure_cost(g, 0, -1, LEVY) == LEVY * steps


def test_two_bonuses_may_move_the_same_track() -> None:
    """The second finds it where the first has left it, so all that is ahead of it counts."""
    table = Table(players=2).sets(oxygen=6, temperature=-4)
    g = table.game
    track = g.book.tracks[OXYGEN]
    more = TrackBonus(7, temperature(1), PARAMETERS, planet=True)
    track.bonuses.insert(0, more)
    try:
        assert oxygen(2).costs_alone(g, 0, -1, LEVY) == LEVY * 5  # the second step of temperature is at 0°
    finally:
        track.bonuses.remove(more)


@pytest.mark.parametrize(
    ("effect", "at", "alone", "least"),
    [
        (ocean(), {"oceans": 8}, LEVY, LEVY),
        (ocean(), {"oceans": 9}, 0, 0),
        (ocean(draw(1)), {"oceans": 8}, UNKNOWN, LEVY),
        (greenery(), {"oxygen": 6}, LEVY, LEVY),
        (greenery(), {"oxygen": 7, "temperature": 0}, 2 * LEVY, LEVY),
        (greenery(), {"oxygen": 14}, 0, 0),
        (city(), {"oxygen": 0}, 0, 0),
    ],
)
def test_what_a_tile_costs_alone(effect: Effect, at: dict[str, int], alone: int, least: int) -> None:
    g = Table(players=2).sets(**at).game
    assert effect.costs_alone(g, 0, -1, LEVY) == alone
    assert effect.sure_cost(g, 0, -1, LEVY) == least


def test_a_tile_brings_at_most_what_oceans_beside_the_best_area_pay() -> None:
    table = Table(players=2, corporations=False)
    g = table.game
    assert [each.income(g, 0, -1) for each in (ocean(), greenery(), city())] == [0, 0, 0]
    table.oceans("1-2", "2-6")  # of the areas for oceans 1-4 and 1-5 lie beside 2-6
    assert [each.income(g, 0, -1) for each in (ocean(), greenery(), city())] == [2, 2, 2]
    table.oceans("1-4")
    assert [each.income(g, 0, -1) for each in (ocean(), greenery(), city())] == [4, 4, 4]
    assert ocean(draw(1)).income(g, 0, -1) == UNKNOWN
    table.sets(oxygen=7, temperature=-2)  # an ocean follows, and pays wherever it goes
    assert greenery().income(g, 0, -1) == UNKNOWN
    land = [g.board.label(area) for area in g.board.hexes if g.board.open_land[area]]
    table.player(0).tile("greenery", *land)
    assert city().income(g, 0, -1) == UNKNOWN


@pytest.mark.parametrize(
    ("effect", "at", "happenings"),
    [
        (temperature(1), {"temperature": -30}, [TRACK_RAISED]),
        (temperature(1), {"temperature": -2}, [OCEAN_PLACED, TILE_PLACED, TRACK_RAISED]),
        (oxygen(1), {"oxygen": 7, "temperature": 2}, [TRACK_RAISED]),
        (ocean(), {"oceans": 0}, [OCEAN_PLACED, TILE_PLACED]),
        (greenery(), {"oxygen": 0}, [GREENERY_PLACED, TILE_PLACED, TRACK_RAISED]),
        (city(), {"oxygen": 0}, [CITY_PLACED, TILE_PLACED]),
        (draw(1), {}, list(range(HAPPENINGS))),
        (ocean(draw(1)), {}, list(range(HAPPENINGS))),
    ],
)
def test_what_an_effect_sets_off(effect: Effect, at: dict[str, int], happenings: list[int]) -> None:
    g = Table(players=2).sets(**at).game
    assert [each for each in range(HAPPENINGS) if effect.sets_off(g, each)] == happenings


@pytest.mark.parametrize(
    ("effect", "at", "most"),
    [
        (ocean(), {"oceans": 8}, LEVY),
        (ocean(), {"oceans": 9}, 0),
        (greenery(), {"oxygen": 13}, LEVY),
        (greenery(), {"oxygen": 7, "temperature": 0}, 2 * LEVY),
        (greenery(), {"oxygen": 14}, 0),
        (city(), {"oxygen": 0}, 0),
    ],
)
def test_a_tile_costs_what_its_track_does(effect: Effect, at: dict[str, int], most: int) -> None:
    table = Table(players=2).sets(**at)
    assert effect.costs(table.game, 0, -1, LEVY) == most
    assert effect.terraforms(table.game, 0, -1) == (most > 0)


def test_where_areas_take_a_toll_a_tile_may_cost_and_bring_anything() -> None:
    g = Table(players=2, board="hellas").game
    assert city().costs(g, 0, -1, LEVY) == UNKNOWN
    assert city().income(g, 0, -1) == UNKNOWN
    assert city().terraforms(g, 0, -1)


# Steps of the rating ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "may"),
    [
        (plain(writes=RATING), True),
        (plain(reads=RATING, writes=STOCK | PARAMETERS | KNOWLEDGE), False),
        (rating(1), True),
        (temperature(1), True),
        (gain(money=1), False),
        (play_for_less(5), True),
        (city(), False),
        (greenery(), True),
        (ocean(), True),
        (PlaceTile(CITY_TILE, AS_CITY, after=draw(1)), True),
        (draw(1) >> rating(1), True),
        (rating(1) >> draw(1), True),
        (draw(1) >> gain(heat=1), False),
        (rating(1) | draw(1), True),
        (draw(1) | gain(heat=1), False),
        (rating(1) & draw(1), True),
        (draw(1) & gain(heat=1), False),
    ],
)
def test_what_may_raise_the_rating(effect: Effect, may: bool) -> None:
    assert effect.terraforms(player().table.game, 0, -1) is may


@pytest.mark.parametrize(
    ("effect", "at"),
    [(temperature(1), {"temperature": 8}), (oxygen(1), {"oxygen": 14}), (greenery(), {"oxygen": 14})],
)
def test_a_track_at_its_end_raises_no_rating(effect: Effect, at: dict[str, int]) -> None:
    assert effect.terraforms(Table(players=2).game, 0, -1)
    assert not effect.terraforms(Table(players=2).sets(**at).game, 0, -1)


# What it may bring --------------------------------------------------------------------------------


def brought(effect: Effect, red: Player) -> dict[int, int]:
    """All that an effect says it may bring: resources and, from ``PRODUCTIONS`` on, productions."""
    said = {what: effect.brings(red.table.game, 0, -1, what) for what in range(2 * PRODUCTIONS)}
    return {what: much for what, much in said.items() if much != 0}


ANY_RESOURCE = dict.fromkeys(RESOURCES, UNKNOWN)
ANY_PRODUCTION = {PRODUCTIONS + what: UNKNOWN for what in RESOURCES}


@pytest.mark.parametrize(
    ("effect", "brings"),
    [
        (plain(), {}),
        (plain(reads=STOCK | PRODUCTION, writes=BOARD | RATING | HAND), {}),
        (plain(writes=STOCK), ANY_RESOURCE),
        (plain(writes=PRODUCTION), ANY_PRODUCTION),
        (draw(1), {}),
        (exchange(ENERGY, MONEY), ANY_RESOURCE),
        (gain_of_it(1), ANY_RESOURCE),
        (gain(money=1, plants=3), {MONEY: 1, PLANTS: 3}),
        (gain(heat=2, count=CITIES), {HEAT: UNKNOWN}),
        (lose(plants=2), {}),
        (forfeit(money=2), {}),
        (keep_only(HEAT, 0), {}),
        (pay(2), {}),
        (due(2), {}),
        (prod(money=2), {PRODUCTIONS + MONEY: 2}),
        (prod(heat=1), {PRODUCTIONS + HEAT: 1}),
        (prod(steel=1, count=CITIES), {PRODUCTIONS + STEEL: UNKNOWN}),
        (prod(energy=-1), {}),
        (prod(energy=-1, count=CITIES), {}),
        (Produce(ENERGY, 0, CITIES, 1), {}),
        (slump(heat=2), {}),
        (any_prod(plants=1), {}),
        (sell_production(4), dict.fromkeys(RESOURCES, 4)),
        (shift_prod(HEAT, MONEY), ANY_PRODUCTION),
        (city(), ANY_RESOURCE),
        (ocean(after=draw(1)), ANY_RESOURCE | ANY_PRODUCTION),
        (gain(steel=1) >> gain(plants=2), {PLANTS: 2}),
        (gain(plants=2) | gain(plants=3, heat=1) | draw(1), {PLANTS: 3, HEAT: 1}),
        (gain(plants=2) & gain(plants=3, heat=1) & draw(1), {PLANTS: 5, HEAT: 1}),
        (gain(plants=1) & sell_production(2), {what: 3 if what == PLANTS else 2 for what in RESOURCES}),
    ],
)
def test_what_an_effect_may_bring(effect: Effect, brings: dict[int, int]) -> None:
    assert brought(effect, player()) == brings


@pytest.mark.parametrize(
    ("effect", "at", "brings"),
    [
        (temperature(1), -28, {}),
        (temperature(1), -26, ANY_PRODUCTION),
        (temperature(1), -24, {}),
        (temperature(2), -28, ANY_PRODUCTION),
        (temperature(1), -2, ANY_RESOURCE),
        (oxygen(1), -28, {}),
        (oxygen(1), -26, ANY_PRODUCTION),
        (oxygen(1), -2, ANY_RESOURCE),
    ],
)
def test_a_track_brings_what_its_bonuses_in_reach_do(effect: Effect, at: int, brings: dict[int, int]) -> None:
    """The next step of oxygen brings one of temperature too."""
    assert brought(effect, Table(players=2).sets(oxygen=7, temperature=at).player(0)) == brings


# What may help it ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "by", "may"),
    [
        (plain(reads=BOARD), plain(writes=BOARD), True),
        (plain(reads=BOARD | STOCK), plain(writes=STOCK | HAND), True),
        (plain(reads=BOARD), plain(writes=STOCK), False),
        (plain(reads=0), plain(writes=STOCK | BOARD), False),
        (plain(reads=KNOWLEDGE), plain(writes=KNOWLEDGE), False),
        (lose(plants=2), gain(plants=1), True),
        (lose(plants=2), gain(heat=1), False),
        (lose(plants=2), prod(plants=1), False),
        (pay(9), gain(money=1), True),
        (pay(9), gain(heat=1), True),
        (pay(9), gain(titanium=1), True),
        (pay(9), draw(1), False),
        (pay(9), prod(money=1), False),
        (due(9), gain(money=1), True),
        (due(9), gain(heat=1), True),
        (due(9), draw(1), False),
        (due(9), prod(money=1), False),
        (prod(energy=-1), prod(energy=1), True),
        (prod(energy=-1), prod(heat=1), False),
        (prod(energy=-1), prod(energy=-1), False),
        (prod(energy=-1), gain(energy=1), False),
        (any_prod(plants=1), prod(plants=1), True),
        (any_prod(plants=1), prod(heat=1), False),
        (any_prod(plants=1), gain(plants=1), False),
        (shift_prod(HEAT, MONEY), prod(heat=1), True),
        (shift_prod(HEAT, MONEY), prod(money=1), False),
        (shift_prod(HEAT, MONEY), gain(heat=1), False),
    ],
)
def test_what_may_help_an_effect(effect: Effect, by: Effect, may: bool) -> None:
    assert effect.helped(player().table.game, 0, -1, by) is may


# What must be left --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (plain(STOCK, STOCK), {}),
        (lose(plants=3), {PLANTS: 3}),
        (pay(6), {MONEY: 6}),
        (pay(6, steel=True), {MONEY: 2}),  # two steel are worth four
        (pay(1), {MONEY: 1}),
        (pay(7, steel=True, titanium=True), {}),
        (pay(3, steel=True), {}),
        (pay(0), {}),
        (Pay(-1), {}),
        (due(4), {MONEY: 4}),
        (city(), {}),
        (lose(plants=3) >> lose(plants=1), {PLANTS: 4}),
        (lose(plants=3) | lose(plants=2), {PLANTS: 2}),
        (lose(plants=3) | lose(heat=2), {}),
        (lose(plants=3) & lose(plants=1) & lose(heat=2), {PLANTS: 4, HEAT: 2}),
    ],
)
def test_what_must_be_left_after_paying(effect: Effect, left: dict[int, int]) -> None:
    g = player().table.game
    said = {resource: effect.keeps(g, 0, -1, resource) for resource in RESOURCES}
    assert {resource: much for resource, much in said.items() if much != 0} == left


@pytest.mark.parametrize(
    ("effect", "floaters"),
    [
        (plain(ON_CARDS, ON_CARDS), 0),
        (spend_from(FLOATER, 2), 2),
        (spend_from(MICROBE, 2), 0),
        (spend_from(FLOATER, 2) >> draw(1), 2),
        (spend_from(FLOATER, 2) | spend_from(FLOATER, 3), 2),
        (spend_from(FLOATER, 2) | draw(1), 0),
        (spend_from(FLOATER, 2) & spend_from(FLOATER, 1) & draw(1), 3),
        (draw(1) >> spend_from(FLOATER, 2), 2),
        (spend_from(FLOATER, 1) >> spend_from(FLOATER, 2), 3),
    ],
)
def test_what_must_be_left_on_a_card_after_paying(effect: Effect, floaters: int) -> None:
    assert effect.keeps_held(player().table.game, 0, -1, FLOATER) == floaters
    assert effect.keeps_held(player().table.game, 0, -1, ANIMAL) == 0


@pytest.mark.parametrize(
    ("effect", "heat"),
    [
        (lose(heat=3) >> lose(heat=2), 5),
        (lose(heat=3) >> gain(heat=9), 3),
        (lose(heat=3) >> (lose(heat=2) >> draw(1)), 5),
        (lose(heat=3) >> (lose(heat=4) | lose(heat=1)), 4),
        (lose(heat=3) >> (lose(heat=2) & draw(1)), 5),
        (lose(heat=3) & lose(heat=2), 5),
        (lose(heat=3) & lose(heat=2) & lose(heat=1), 6),
        (lose(heat=3) & draw(1), 3),
    ],
)
def test_costs_and_what_results_take_are_needed_together(effect: Effect, heat: int) -> None:
    red = Table(players=2).player(0).has(heat=heat)
    assert effect.possible(red.table.game, 0, -1)
    assert not effect.possible(red.has(heat=heat - 1).table.game, 0, -1)


def test_no_part_may_be_impossible() -> None:
    g = player().table.game
    for effect in (draw(1) >> if_raised(), if_raised() >> draw(1), draw(1) & if_raised()):
        assert not effect.possible(g, 0, -1)


def test_a_tile_that_can_stand_on_the_pole_alone_keeps_its_toll() -> None:
    """All oceans lie, so none is granted there."""
    table = Table(players=2, board="hellas").sets(oceans=9)
    g = table.game
    on_moon = city_at("Ganymede Colony")
    nowhere = PlaceTile(GREENERY_TILE, AS_GREENERY, "Nowhere")
    for effect in (greenery(), nowhere, on_moon):
        assert effect.keeps(g, 0, -1, MONEY) == 0
    table.player(1).tile("greenery", *(place for place in PLACES if place != "9-3"))
    table.player(0).has(money=6)
    for effect, left in ((greenery(), 6), (nowhere, 6), (on_moon, 0), (ocean_on_land(), 0)):
        assert effect.keeps(g, 0, -1, MONEY) == left
        assert effect.keeps(g, 0, -1, HEAT) == 0


# Cards that help themselves -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("helps", "takes"),
    [
        (lose(energy=1) >> (gain(plants=1) & draw(1)), lose(plants=1)),
        (gain(plants=1) | draw(1), lose(plants=1)),
        (gain(heat=1), lose(heat=1)),
        (gain(money=1), due(1)),
        (sell_production(1), lose(titanium=1)),
        (prod(heat=1), shift_prod(HEAT, MONEY)),
        (prod(plants=1), any_prod(plants=1)),
        (temperature(1), shift_prod(HEAT, MONEY)),
        (lose(energy=1) >> prod(plants=1), prod(plants=-1)),
    ],
)
def test_what_a_card_brings_helps_what_it_takes(helps: Effect, takes: Effect) -> None:
    """The temperature gives heat production at its next step."""
    red = Table(players=2, temperature=-26, corporations=False).player(0).has(energy=1).makes(titanium=1)
    alone = hold(red, takes)
    both = hold(red, helps, takes)
    assert not red.can_do(PLAY, alone)
    assert red.can_do(PLAY, both)


@pytest.mark.parametrize(
    ("brings", "takes"), [(gain(plants=1), lose(plants=2)), (temperature(1), prod(heat=-2))]
)
def test_too_little_does_not_help(brings: Effect, takes: Effect) -> None:
    red = Table(players=2, temperature=-26, corporations=False).player(0)
    assert not red.can_do(PLAY, hold(red, brings, takes))


def test_what_helps_comes_first_when_the_card_is_played() -> None:
    red = Table(players=2, corporations=False).player(0).has(energy=1)
    card = hold(red, lose(energy=1) >> (gain(plants=1) & draw(1)), lose(plants=1))
    red.does(PLAY, card)
    assert (red.stock.plants, red.stock.energy, len(red.hand)) == (0, 0, 1)


# Parts that want the same ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "effect", "metal", "money", "can"),
    [
        (BUILDING, lose(steel=1), {"steel": 1}, 1, False),
        (BUILDING, lose(steel=1), {"steel": 1}, 2, True),
        (BUILDING, lose(steel=1), {"steel": 2}, 0, True),
        (SPACE, lose(titanium=1), {"titanium": 1}, 1, False),
        (SPACE, lose(titanium=1), {"titanium": 1}, 2, True),
        (SPACE, lose(titanium=1), {"titanium": 2}, 0, True),
    ],
)
def test_metal_that_a_card_takes_does_not_pay_for_it(
    tag: int, effect: Effect, metal: dict[str, int], money: int, can: bool
) -> None:
    red = Table(players=2, corporations=False).player(0).has(money=money, **metal)
    assert red.can_do(PLAY, hold(red, effect, tags=[tag], cost=2)) is can


@pytest.mark.parametrize(("heat", "can"), [(4, False), (5, True)])
def test_two_losses_of_a_card_are_added_up(heat: int, can: bool) -> None:
    red = Table(players=2, corporations=False).player(0).has(heat=heat)
    assert red.can_do(PLAY, hold(red, lose(heat=3), lose(heat=2))) is can


@pytest.mark.parametrize(("floaters", "can"), [(1, False), (2, True)])
def test_two_parts_of_a_card_do_not_take_the_same_floater(floaters: int, can: bool) -> None:
    red = Table(players=2, modules=["base", "venus"], corporations=False).player(0)
    red.owns("Dirigibles", resources=floaters)
    assert red.can_do(PLAY, hold(red, spend_from(FLOATER, 1), spend_from(FLOATER, 1))) is can


@pytest.mark.parametrize(("left", "can"), [(["7-5"], False), (["7-5", "7-3"], True)])
def test_two_tiles_of_a_card_do_not_take_the_same_place(left: list[str], can: bool) -> None:
    red, blue = Table(players=2, corporations=False).players
    blue.tile("greenery", *(place for place in PLACES if place not in left))
    assert red.can_do(PLAY, hold(red, city()))
    assert red.can_do(PLAY, hold(red, city(), city())) is can


# Resources on cards that pay, and that are needed ----------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "floaters"),
    [
        (spend_from(FLOATER, 1), 3),
        (spend_from(FLOATER, 1) | spend_from(FLOATER, 2), 3),
        (spend_from(FLOATER, 2) | spend_from(FLOATER, 3), 4),
        (spend_from(FLOATER, 1) >> draw(1), 3),
        ((spend_from(FLOATER, 1) & draw(1)) | (spend_from(FLOATER, 1) & gain(heat=1)), 3),
        (spend_from(FLOATER, 1) | draw(1), 2),
        (draw(1), 2),
    ],
)
def test_floaters_that_a_card_will_take_do_not_pay_for_it(effect: Effect, floaters: int) -> None:
    """Two floaters on Dirigibles pay 6 M€ for a Venus card."""
    for there in (floaters - 1, floaters):
        red = Table(players=2, modules=["base", "venus"], corporations=False).player(0)
        red.owns("Dirigibles", resources=there)
        assert red.can_do(PLAY, hold(red, effect, tags=[VENUS], cost=6)) is (there == floaters)


# Under a levy -------------------------------------------------------------------------------------


def test_of_alternatives_one_that_cannot_be_paid_for_is_not_offered() -> None:
    red = levied()
    red.owns("Nitrite Reducing Bacteria", resources=3).has(money=LEVY - 1)
    before = red.rating
    red.uses("Nitrite Reducing Bacteria")
    assert (red.on("Nitrite Reducing Bacteria"), red.rating, red.stock.money) == (4, before, LEVY - 1)


def test_of_alternatives_each_that_can_be_paid_for_is_offered() -> None:
    red = levied()
    red.owns("Nitrite Reducing Bacteria", resources=3).has(money=LEVY)
    before = red.rating
    red.uses("Nitrite Reducing Bacteria")
    assert [argument_of(each) for each in red.choices()] == [0, 1]
    red.takes(option(ALTERNATIVE, 1))
    assert (red.on("Nitrite Reducing Bacteria"), red.rating, red.stock.money) == (0, before + 1, 0)


@pytest.mark.parametrize(
    ("effects", "money"),
    [
        ([rating(1)], LEVY),
        ([rating(2)], 2 * LEVY),
        ([rating(1, CITIES)], 2 * LEVY),
        ([rating(1), draw(1)], LEVY),
        ([pay(2) >> rating(1)], 2 + LEVY),
        ([due(2), rating(1)], 2 + LEVY),
        ([gain(money=1), rating(1)], LEVY - 1),
        ([rating(1) & temperature(1)], 2 * LEVY),
        ([oxygen(1)], 2 * LEVY),
        ([if_not_raised(rating(1))], LEVY),
        ([draw(1) >> rating(1)], LEVY),
    ],
)
def test_a_card_is_offered_with_what_its_steps_cost_and_not_with_less(
    effects: list[Effect], money: int
) -> None:
    """The next step of oxygen brings one of temperature too."""
    red = levied(oxygen=7, temperature=-20).tile("city", "7-5", "7-3")
    card = hold(red, *effects)
    assert not red.has(money=money - 1).can_do(PLAY, card)
    assert red.has(money=money).can_do(PLAY, card)


@pytest.mark.parametrize(
    ("at", "verb", "money"),
    [
        ({"temperature": -30}, CONVERT_HEAT, LEVY),
        ({"temperature": -2}, CONVERT_HEAT, 2 * LEVY),
        ({"temperature": 8}, CONVERT_HEAT, 0),
        ({"oxygen": 6}, CONVERT_PLANTS, LEVY),
        ({"oxygen": 7}, CONVERT_PLANTS, 2 * LEVY),
        ({"oxygen": 7, "temperature": -2}, CONVERT_PLANTS, 3 * LEVY),
    ],
)
def test_what_is_converted_costs_all_the_steps_that_come_of_it(
    at: dict[str, int], verb: int, money: int
) -> None:
    red = levied().has(heat=8, plants=8).tile("city", "7-5")
    red.table.sets(**at)
    assert red.has(money=money).can_do(verb)
    assert money == 0 or not red.has(money=money - 1).can_do(verb)


@pytest.mark.parametrize(("heat", "can"), [(10, False), (11, True)])
def test_heat_that_an_action_takes_does_not_pay_for_its_step(heat: int, can: bool) -> None:
    red = levied(corporations=["Helion", None]).owns("Caretaker Contract").has(money=0, heat=heat)
    assert red.can_use("Caretaker Contract") is can


@pytest.mark.parametrize(
    ("money", "steel", "can"), [(10, 0, False), (11, 0, True), (2, 4, False), (3, 4, True)]
)
def test_money_that_an_action_takes_does_not_pay_for_its_step(money: int, steel: int, can: bool) -> None:
    red = levied().owns("Aquifer Pumping").has(money=money, steel=steel)
    assert red.can_use("Aquifer Pumping") is can


# A card played within another -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "perk"), [(play_whatever_the_planet(), NEXT_TOLERANCE), (play_for_less(25), NEXT_DISCOUNT)]
)
def test_terms_end_when_no_card_is_played_by_them(effect: Effect, perk: int) -> None:
    """Whoever must play a card declines only without one."""
    red = Table(players=2, corporations=False).player(0)
    card = hold(red, gain(plants=1), cost=20)
    red.has(money=20)
    happens(red, effect)
    assert red.mat.perks[perk] > 0
    if perk == NEXT_DISCOUNT:
        assert red.choices() == [option(PLAY, card)]
        red.mat.hand.remove(card)
        red.table.refresh()
    assert option(DECLINE) in red.choices()
    red.takes(option(DECLINE))
    assert (red.mat.perks[perk], red.stock.money, red.stock.plants) == (0, 20, 0)
    assert red.is_asked() == "turn"


@pytest.mark.parametrize(("money", "can"), [(14, False), (15, True)])
def test_whoever_must_play_a_card_needs_one_that_can_be_played_for_less(money: int, can: bool) -> None:
    red = Table(players=2, corporations=False).player(0).has(money=money)
    g = red.table.game
    assert not play_for_less(5).possible(g, 0, -1)
    hold(red, gain(plants=1), cost=20)
    assert play_for_less(5).possible(g, 0, -1) is can
    assert play_whatever_the_planet().possible(g, 0, -1)
    assert red.mat.perks[NEXT_DISCOUNT] == 0


def test_a_doubtful_card_played_within_another_is_played_to_its_end() -> None:
    red = Table(players=2, corporations=False).player(0).has(money=9)
    card = hold(red, gain(plants=1) | gain(heat=1), lose(heat=1), cost=8)
    happens(red, play_for_less(5))
    red.takes(option(PLAY, card))
    assert red.is_asked() == "turn"  # only heat could be chosen, so nothing was asked
    assert (red.stock.money, red.stock.plants, red.stock.heat, red.hand) == (6, 0, 0, [])


def test_a_card_without_doubts_leaves_a_table_as_wary_as_it_is() -> None:
    red = Table(players=2, corporations=False).player(0)
    card = hold(red, gain(plants=1))
    g = red.table.game
    effect = play_for_less(5)
    for wary in (False, True):
        g.wary = wary
        effect.answer(g, Ask(effect, 0, -1, -1, [], []), option(PLAY, card))
        assert g.wary is wary


def test_a_card_is_in_doubt_only_by_what_is_found_now() -> None:
    red = Table(players=2, corporations=False).player(0)
    sure = hold(red, gain(plants=1))
    doubtful = hold(red, gain(heat=1), lose(heat=1))
    g = red.table.game
    effect = play_for_less(0)
    g.doubts = [option(PLAY, sure)]  # of another question
    ask = Ask(effect, 0, -1, -1, [], [])
    assert effect.options(g, ask) == [option(PLAY, sure), option(PLAY, doubtful)]
    assert ask.doubts == [option(PLAY, doubtful)]


def test_a_wild_tag_stands_once_for_the_building_whose_box_is_copied() -> None:
    red = Table(players=2, corporations=False).player(0).tagged(wild=2).owns("Mine")
    g = red.table.game
    face = new_project("", "", "", AUTOMATED, 0, [WILD], [prod(steel=1)], [])
    card = known(red, face).id
    effect = copy_box()
    effect.answer(g, Ask(effect, 0, -1, -1, [], []), option(FROM_CARD, card_id("Mine")))
    assert red.mat.stands == []  # which is a building itself
    g.pile = []
    for times in (1, 2):
        effect.answer(g, Ask(effect, 0, -1, -1, [], []), option(FROM_CARD, card))
        assert red.mat.stands == [BUILDING]
        assert [each.effect for each in g.pile] == face.box * times


@pytest.mark.parametrize(
    ("at", "steps", "then"),
    [(-20, 1, -18), (-20, 2, -16), (6, 2, 8), (8, 1, 8), (-20, -2, -24), (-28, -2, -30), (8, -1, 8)],
)
def test_a_track_drifts_as_far_as_it_goes_and_for_nobody(at: int, steps: int, then: int) -> None:
    red = Table(players=2, temperature=at).player(0)
    before = red.rating
    happens(red, drift(TEMPERATURE, steps))
    assert (red.table.track("temperature"), red.rating) == (then, before)


def test_a_track_that_drifts_up_a_step_moves_the_planet() -> None:
    red = Table(players=2, temperature=-2).player(0)
    happens(red, drift(TEMPERATURE, 1))
    assert red.is_asked() == "place"  # an ocean of nobody
