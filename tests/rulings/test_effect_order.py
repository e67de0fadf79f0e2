"""The rulings on the order of effects, with both settings of ``effect_order``, and on the parameter tracks.

With ``player`` the active player names the effect that comes next; with ``printed`` a fixed order is used,
and no card may become unplayable by it.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.table import Table as Game
from tharsis.testing import Player, Table, card_id
from tharsis.testing.names import tile_number

ORDERS = ["printed", "player"]
POLE = "9-3"


def pending(player: Player) -> list[tuple[str, int]]:
    """The effects offered in a question for the order: what it is and whose it is."""
    assert player.is_asked() == "order"
    pile = player.table.game.pile
    found = []
    for choice in player.choices():
        assert verb_of(choice) == terms.RESOLVE
        each = pile[argument_of(choice)]
        found.append((each.effect.__class__.__name__, each.who))
    return sorted(found)


def resolves(player: Player, effect: str, who: int = 0, tile: int = terms.EMPTY) -> None:
    """Answer a question for the order with an effect of a certain player (and of a certain tile)."""
    pile = player.table.game.pile
    for choice in player.choices():
        each = pile[argument_of(choice)]
        if (each.effect.__class__.__name__, each.who) == (effect, who):
            if tile == terms.EMPTY or getattr(each.effect, "tile", terms.EMPTY) == tile:
                player.table.game.choose(player.seat, choice)
                return
    raise AssertionError(f"{effect} of seat {who} is not offered, only {pending(player)}")


def settles(player: Player, *effects: str) -> None:
    """Resolve effects of these names, the player's own or not, for as long as they are offered."""
    while player.is_asked() == "order":
        offered = [each for each in pending(player) if each[0] in effects]
        if not offered:
            return
        resolves(player, *offered[0])


def walk(game: Game, choice: int) -> tuple[list[Game], list[Game]]:
    """All games that an action of seat 0 can lead to, and all games on the way that ask something."""
    ends: list[Game] = []
    asking: list[Game] = []
    first = game.copy()
    first.choose(0, choice)
    unseen = [first]
    while unseen:
        now = unseen.pop()
        seat = now.waiting()[0]
        if now.prompt(seat).kind == "turn":
            ends.append(now)
            continue
        asking.append(now)
        for each in now.options(seat):
            after = now.copy()
            after.choose(seat, each)
            unseen.append(after)
    return ends, asking


def endings(game: Game, choice: int) -> list[Game]:
    """All games that an action of seat 0 can lead to, whatever is answered on the way."""
    return walk(game, choice)[0]


def playing(table: Table, card: str) -> list[Game]:
    """All games that playing a card from the first seat's hand can lead to."""
    table.turn_of(0)
    return endings(table.game, option(terms.PLAY, card_id(card)))


# The order of effects ---------------------------------------------------------------------------


@ruling("order.pay-first")
@pytest.mark.parametrize("order", ORDERS)
def test_paying_comes_first_and_then_the_card_counts_as_played(order: str) -> None:
    table = Table(players=2, effect_order=order)
    red = table.player(0).owns("Optimal Aerobraking", "Media Group").has(money=21, titanium=7).holds("Comet")
    table.player(1).has(plants=3)
    table.turn_of(0)
    table.game.choose(0, option(terms.PLAY, card_id("Comet")))
    assert red.is_asked() == "payment"  # whatever the order, nothing else can come before
    assert (red.hand, red.events, red.tags("space")) == (["Comet"], [], 1)
    assert (table.temperature, red.stock.heat) == (-30, 0)
    red.answers({"titanium": 7})
    assert (red.hand, red.events, red.tags("space")) == ([], ["Comet"], 2)
    assert red.stock.titanium == 0


@ruling("order.pay-first")
@pytest.mark.parametrize("order", ORDERS)
def test_tags_of_a_card_just_paid_for_count_for_its_own_effects(order: str) -> None:
    table = Table(players=2, effect_order=order)
    red = table.player(0).has(money=18).holds("Power Grid").tagged(power=1).plays("Power Grid")
    assert red.production.energy == 2


@ruling("order.active-player-chooses")
def test_the_active_player_resolves_pending_effects_in_any_order() -> None:
    for first in ("PlaceTile", "Harm"):
        table = Table(players=2, effect_order="player")
        red = table.player(0).has(money=21).holds("Comet")
        blue = table.player(1).has(plants=3)
        red.plays("Comet")
        settles(red, "Raise")
        assert pending(red) == [("Harm", 0), ("PlaceTile", 0)]
        assert blue.is_asked() is None
        resolves(red, first)
        if first == "Harm":
            red.answers((blue, 3))
            assert (blue.stock.plants, table.ocean_tiles, red.is_asked()) == (0, 0, "place")
            red.answers("1-2")
        else:
            red.answers("1-2")
            assert (blue.stock.plants, table.ocean_tiles, red.is_asked()) == (3, 1, "remove")
            red.answers((blue, 3))
        assert (blue.stock.plants, table.ocean_tiles, table.temperature) == (0, 1, -28)
        assert red.is_asked() == "turn"


@ruling("order.active-player-chooses")
@pytest.mark.parametrize("order", ORDERS)
def test_an_order_that_a_card_fixes_binds(order: str) -> None:
    table = Table(players=2, effect_order=order).deck_top("Comet", "Mine")
    red = table.player(0).owns("Mars University").has(money=9).holds("Advanced Alloys", "Ants")
    red.plays("Advanced Alloys")
    assert red.hand == ["Ants"]  # nothing is drawn before the discard
    red.answers("Ants")
    assert red.hand == ["Comet"]


@ruling("order.pool-grows")
def test_effects_triggered_on_the_way_join_the_pool() -> None:
    table = Table(players=2, effect_order="player", temperature=8)
    red = table.player(0).owns("Arctic Algae").has(money=21).holds("Comet")
    blue = table.player(1).owns("Arctic Algae").has(plants=1)
    red.plays("Comet")
    settles(red, "Raise")
    assert pending(red) == [("Harm", 0), ("PlaceTile", 0)]
    resolves(red, "PlaceTile")
    red.answers("1-2")
    # The algae of both wait beside what is left of the card.
    assert pending(red) == [("Gain", 0), ("Gain", 1), ("Harm", 0)]
    assert (red.stock.plants, blue.stock.plants) == (0, 1)
    resolves(red, "Gain", 1)
    resolves(red, "Harm")
    red.answers((blue, 3))
    assert (red.stock.plants, blue.stock.plants) == (2, 0)
    assert red.is_asked() == "turn"


@ruling("order.own-effects-any-order")
@pytest.mark.parametrize("first", ["Draw", "PlaceTile"])
def test_a_draw_and_a_tile_come_in_either_order(first: str) -> None:
    table = Table(players=2, effect_order="player").deck_top("Mine")
    red = table.player(0).has(money=15).holds("Convoy From Europa").plays("Convoy From Europa")
    assert pending(red) == [("Draw", 0), ("PlaceTile", 0)]
    resolves(red, first)
    assert red.is_asked() == "place"
    assert red.hand == (["Mine"] if first == "Draw" else [])
    red.answers("1-2")
    assert red.hand == ["Mine"]


@ruling("order.own-effects-any-order")
@pytest.mark.parametrize(("tile_first", "money"), [(True, 0), (False, 2)])
def test_a_parameter_and_a_tile_come_in_either_order(tile_first: bool, money: int) -> None:
    table = Table(players=2, effect_order="player", temperature=-2)
    red = table.player(0).has(money=18).holds("Lava Flows").plays("Lava Flows")
    if tile_first:
        resolves(red, "PlaceTile", tile=tile_number("lava flows"))
        assert table.temperature == -2
        red.answers("2-2", "1-2")
    else:
        resolves(red, "Raise")
        assert table.temperature == 2
        resolves(red, "PlaceTile", tile=terms.OCEAN_TILE)
        red.answers("1-2", "2-2")  # now the lava flows beside an ocean
    assert (table.tile_at("1-2"), table.tile_at("2-2"), table.temperature) == ("ocean", "lava flows", 2)
    assert red.stock.money == money


@ruling("order.own-effects-any-order")
def test_production_and_a_tile_come_in_either_order() -> None:
    table = Table(players=2, effect_order="player")
    table.player(0).has(money=18).makes(energy=2).holds("Underground City")
    table.turn_of(0)
    ends, asking = walk(table.game, option(terms.PLAY, card_id("Underground City")))
    placing = [each.players[0].production for each in asking if each.prompt(0).kind == "place"]
    assert [0, 0, 0, 0, 2, 0] in placing  # the city first
    assert [0, 2, 0, 0, 0, 0] in placing  # the whole box first
    assert all(end.players[0].production == [0, 2, 0, 0, 0, 0] for end in ends)


@ruling("order.own-effects-any-order")
def test_the_printed_order_gains_before_it_loses() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=5).tagged(power=2).holds("Power Supply Consortium")
    assert red.can_play("Power Supply Consortium")  # nobody else has energy production to lose
    red.plays("Power Supply Consortium")
    assert red.production.energy == 0


@ruling("order.card-triggers-from-payment")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("card", "plants"), [("Moss", 0), ("Nitrophilic Moss", 1)])
def test_a_plant_of_viral_enhancers_pays_for_moss(order: str, card: str, plants: int) -> None:
    table = Table(players=2, effect_order=order).oceans("1-2", "1-4", "1-5")
    red = table.player(0).has(money=8, plants=plants).holds(card)
    assert not red.can_play(card)
    red.owns("Viral Enhancers")
    assert red.can_play(card)
    red.plays(card)
    assert red.stock.plants == 0
    assert red.production.plants == plants + 1
    assert red.is_asked() == "turn"


@ruling("order.card-triggers-from-payment")
@pytest.mark.parametrize("order", ORDERS)
def test_the_rebate_of_credicor_is_there_for_the_cards_own_tile(order: str) -> None:
    table = Table(players=2, board="hellas", corporations=["CrediCor"], effect_order=order)
    red = table.player(0).has(money=24 + 2).makes(energy=1).holds("Domed Crater").plays("Domed Crater")
    settles(red, "Gain")
    settles(red, "PlaceTile")
    assert POLE in red.places()  # 2 left and 4 back pay its 6 M€


@ruling("order.card-triggers-from-payment")
@pytest.mark.parametrize("trigger_first", [True, False])
def test_olympus_conference_comes_before_or_after_the_cards_own_draw(trigger_first: bool) -> None:
    table = Table(players=2, effect_order="player").deck_top("Comet", "Mine", "Ants", "Birds")
    red = table.player(0).owns("Olympus Conference", resources=1).has(money=9).holds("Lagrange Observatory")
    red.plays("Lagrange Observatory")
    assert pending(red) == [("Choice", 0), ("Draw", 0)]
    resolves(red, "Choice" if trigger_first else "Draw", 0)
    assert red.hand == ([] if trigger_first else ["Comet"])
    red.answers(1)
    assert red.hand == ["Comet", "Mine"]


@ruling("order.card-triggers-from-payment")
def test_ecological_zone_and_media_group_are_there_before_the_cards_own_effects() -> None:
    table = Table(players=2)
    red = (
        table.player(0)
        .has(money=12)
        .tile("greenery", "3-3")
        .holds("Ecological Zone")
        .plays("Ecological Zone")
    )
    assert (red.is_asked(), red.on("Ecological Zone")) == ("place", 2)
    blue = table.player(1).owns("Media Group").has(money=11).holds("Subterranean Reservoir")
    red.answers("3-4")
    blue.plays("Subterranean Reservoir")
    assert (blue.is_asked(), blue.stock.money) == ("place", 3)


@ruling("order.placement-bonus-after-tile")
@pytest.mark.parametrize("order", ORDERS)
def test_bonuses_of_a_space_come_only_once_the_tile_lies_there(order: str) -> None:
    table = Table(players=2, effect_order=order).oceans("1-4", "1-5").deck_top("Mine", "Ants")
    red = table.player(0).has(money=17)
    assert not red.can_project("Aquifer")  # 18, though the oceans beside 2-6 would give money back
    red.has(money=18).project("Aquifer")
    assert (red.stock.money, red.hand) == (0, [])
    red.answers("2-6")  # two cards are printed there, and 1-5 lies beside it
    assert (red.stock.money, red.hand) == (2, ["Mine", "Ants"])


@ruling("order.placement-bonus-after-tile")
def test_printed_plants_come_only_once_the_tile_lies_there() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=25).project("City")
    assert red.stock.plants == 0
    red.answers("5-2")
    assert red.stock.plants == 2


@ruling("order.others-effects-too")
@pytest.mark.parametrize("blue_first", [True, False])
def test_the_active_player_orders_effects_of_others_too(blue_first: bool) -> None:
    table = Table(players=2, effect_order="player", temperature=8)
    red = table.player(0).has(money=21).holds("Comet")
    blue = table.player(1).owns("Arctic Algae").has(plants=1)
    red.plays("Comet")
    settles(red, "Raise")
    resolves(red, "PlaceTile")
    red.answers("1-2")
    assert (red.is_asked(), blue.is_asked()) == ("order", None)
    assert pending(red) == [("Gain", 1), ("Harm", 0)]
    if blue_first:
        resolves(red, "Gain", 1)
        red.answers((blue, 3))
    else:
        resolves(red, "Harm")
        red.answers((blue, 1))
    assert blue.stock.plants == (0 if blue_first else 2)


@ruling("order.case.giant-ice-asteroid")
@pytest.mark.parametrize("order", ORDERS)
def test_giant_ice_asteroid_takes_the_plants_that_its_oceans_gave(order: str) -> None:
    table = Table(players=2, effect_order=order)
    red = table.player(0).has(money=36).holds("Giant Ice Asteroid").plays("Giant Ice Asteroid")
    blue = table.player(1).owns("Arctic Algae").has(plants=3)
    settles(red, "Raise")
    for place in ("1-2", "1-4"):
        settles(red, "Gain")
        settles(red, "PlaceTile")
        red.answers(place)
    settles(red, "Gain")
    assert blue.stock.plants == 3 + 4
    red.answers((blue, 6))
    assert (blue.stock.plants, table.ocean_tiles, red.is_asked()) == (1, 2, "turn")


@ruling("order.case.giant-ice-asteroid")
def test_giant_ice_asteroid_may_remove_first_if_its_player_wants() -> None:
    table = Table(players=2, effect_order="player")
    red = table.player(0).has(money=36).holds("Giant Ice Asteroid").plays("Giant Ice Asteroid")
    blue = table.player(1).owns("Arctic Algae").has(plants=2)
    resolves(red, "Harm")
    red.answers((blue, 2))
    for place in ("1-2", "1-4"):
        settles(red, "Raise", "PlaceTile", "Gain")
        red.answers(place)
    assert blue.stock.plants == 4


@ruling("order.rebate-needs-full-price")
@pytest.mark.parametrize("order", ORDERS)
def test_a_rebate_does_not_help_to_pay(order: str) -> None:
    table = Table(players=2, corporations=["CrediCor"], effect_order=order)
    red = table.player(0).holds("Ganymede Colony")  # 20 M€
    for money in (16, 17, 19):
        assert not red.has(money=money).can_play("Ganymede Colony")
    red.has(money=20).plays("Ganymede Colony")
    assert red.stock.money == 4


@ruling("order.rebate-needs-full-price")
def test_a_rebate_does_not_help_to_pay_for_a_project() -> None:
    red = Table(players=2, corporations=["CrediCor"]).player(0).owns("Standard Technology").has(money=22)
    assert not red.can_project("Greenery")  # 23, though 7 would come back


# Every mandatory part ---------------------------------------------------------------------------


@ruling("order.all-mandatory-parts")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("money", "after"), [(0, -1), (-4, -5)])
def test_immigrant_city_in_whatever_order_does_all_of_it(order: str, money: int, after: int) -> None:
    table = Table(players=2, effect_order=order)
    red = table.player(0).has(money=13).makes(money=money, energy=1).holds("Immigrant City")
    assert red.can_play("Immigrant City")
    ends = playing(table, "Immigrant City")
    assert len(ends) >= 48
    for end in ends:
        assert end.players[0].production == [after, 0, 0, 0, 0, 0]
        assert end.tiles.count(terms.CITY_TILE) == 1


@ruling("order.all-mandatory-parts")
@pytest.mark.parametrize("order", ORDERS)
def test_no_order_saves_the_plants_of_nitrophilic_moss(order: str) -> None:
    table = Table(players=2, effect_order=order).oceans("1-2", "1-4", "1-5")
    table.player(0).owns("Viral Enhancers", "Decomposers").has(money=8, plants=1).holds("Nitrophilic Moss")
    for end in playing(table, "Nitrophilic Moss"):
        assert end.players[0].stock[terms.PLANTS] == 0
        assert end.players[0].production[terms.PLANTS] == 2
        assert end.players[0].resources_on(card_id("Decomposers")) == 1


@ruling("order.all-mandatory-parts")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("own", "other"), [(0, 0), (-5, -4), (-3, -5)])
def test_hackers_in_whatever_order_do_all_of_it(order: str, own: int, other: int) -> None:
    table = Table(players=2, effect_order=order)
    table.player(0).has(money=3).makes(money=own, energy=1).holds("Hackers")
    table.player(1).makes(money=other)
    ends = playing(table, "Hackers")
    assert ends
    for end in ends:
        red, blue = end.players
        assert red.production[terms.ENERGY] == 0
        assert red.production[terms.MONEY] + blue.production[terms.MONEY] == own + other
        assert min(red.production[terms.MONEY], blue.production[terms.MONEY]) >= -5


@ruling("order.all-mandatory-parts")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("card", ["Mining Rights", "Mining Area"])
def test_the_metal_of_a_mine_is_gained_in_whatever_order(order: str, card: str) -> None:
    table = Table(players=2, effect_order=order)
    table.player(0).has(money=9).tile("greenery", "2-3", "8-5").holds(card)
    ends = playing(table, card)
    assert ends
    for end in ends:
        red = end.players[0]
        assert red.production[terms.STEEL] + red.production[terms.TITANIUM] == 1


@ruling("order.all-mandatory-parts")
@pytest.mark.parametrize("order", ORDERS)
def test_a_tile_on_the_pole_in_whatever_order_is_paid_and_grants_its_ocean(order: str) -> None:
    table = Table(players=2, board="hellas", effect_order=order).oceans("5-6")
    red = table.player(0).owns("Rover Construction").has(money=25 + 4)
    red.project("City")
    ends = endings(table.game, option(terms.HEX, table.area(POLE)))
    assert ends
    for end in ends:
        assert end.parameters[terms.OCEANS] == 2
        placed = [
            area
            for area in end.board.hexes
            if end.tiles[area] == terms.OCEAN_TILE and area != table.area("5-6")
        ]
        beside = end.board.neighbours[placed[0]]
        income = 2 if table.area("5-6") in beside else 0
        assert end.players[0].stock[terms.MONEY] == 4 + 2 - 6 + income


@ruling("order.hellas-pole")
@pytest.mark.parametrize("first", ["Toll", "TollOcean"])
def test_toll_and_ocean_of_the_pole_come_in_either_order(first: str) -> None:
    table = Table(players=2, board="hellas", effect_order="player")
    red = table.player(0).has(money=6, plants=8).converts_plants(POLE)
    assert table.tile_at(POLE) == "greenery"
    assert pending(red) == [("Toll", 0), ("TollOcean", 0)]
    assert (red.stock.money, table.ocean_tiles) == (6, 0)
    resolves(red, first)
    assert red.is_asked() == "place"
    assert red.stock.money == (0 if first == "Toll" else 6)
    red.answers("1-1")
    assert (red.stock.money, table.ocean_tiles) == (0, 1)


@ruling("order.hellas-pole")
def test_the_ocean_of_the_pole_may_come_before_money_still_to_come() -> None:
    table = Table(players=2, board="hellas", effect_order="player")
    red = table.player(0).owns("Rover Construction").has(money=25 + 4).project("City", POLE)
    resolves(red, "TollOcean")
    assert red.is_asked() == "place"  # the 2 M€ of Rover Construction will complete the toll
    red.answers("1-1")
    settles(red, "Gain", "Toll")
    assert (red.stock.money, table.ocean_tiles) == (0, 1)


@ruling("order.hellas-pole")
def test_the_fixed_order_lets_the_ocean_pay_for_the_pole() -> None:
    table = Table(players=2, board="hellas").oceans("5-6", "5-8", "6-6")
    red = table.player(0).has(money=0, plants=8).converts_plants(POLE)
    assert (table.tile_at("5-7"), red.stock.money) == ("ocean", 0)


# Bonuses on the tracks --------------------------------------------------------------------------


@ruling("param.bonus.temperature-heat")
@pytest.mark.parametrize(
    ("before", "card", "heat"),
    [
        (-28, "Asteroid", 0),
        (-26, "Asteroid", 1),
        (-24, "Asteroid", 0),
        (-22, "Asteroid", 1),
        (-20, "Asteroid", 0),
        (-26, "Big Asteroid", 1),
        (-22, "Big Asteroid", 1),
        (-24, "Big Asteroid", 1),
        (-26, "Deimos Down", 2),
        (-30, "Deimos Down", 1),
    ],
)
def test_heat_production_at_minus_24_and_minus_20(before: int, card: str, heat: int) -> None:
    table = Table(players=2, temperature=before)
    red = table.player(0).has(money=31).holds(card).plays(card)
    assert (red.production.heat, table.player(1).production.heat) == (heat, 0)


WARMER = {"Asteroid": 1, "Big Asteroid": 2, "Deimos Down": 3}


@ruling("param.bonus.temperature-ocean")
@pytest.mark.parametrize("card", WARMER)
@pytest.mark.parametrize("before", range(-10, 8, 2))
def test_an_ocean_for_reaching_or_passing_zero_degrees(before: int, card: str) -> None:
    table = Table(players=2, temperature=before)
    red, blue = table.players
    blue.has(money=31).holds(card).plays(card)
    after = min(before + 2 * WARMER[card], 8)
    steps = (after - before) // 2
    if before < 0 <= after:
        assert blue.is_asked() == "place"
        kinds = {table.game.board.kind[table.area(place)] for place in blue.places()}
        assert (kinds, len(blue.places())) == ({terms.OCEAN_AREA}, 12)
        steel = blue.stock.steel
        blue.answers("1-2")  # 2 steel are printed there
        assert (table.ocean_tiles, blue.rating, blue.stock.steel) == (1, 20 + steps + 1, steel + 2)
    else:
        assert (table.ocean_tiles, blue.rating) == (0, 20 + steps)
    assert blue.is_asked() == "turn"
    assert (table.temperature, red.rating, red.is_asked()) == (after, 20, None)


@ruling("param.bonus.temperature-ocean")
@pytest.mark.parametrize(("temperature", "ocean"), [(-4, False), (-2, True), (0, False)])
def test_an_ocean_at_zero_degrees_however_they_come(temperature: int, ocean: bool) -> None:
    table = Table(players=2, temperature=temperature)
    red = table.player(0).has(heat=8).converts_heat()
    assert (red.is_asked() == "place") == ocean
    table = Table(players=2, temperature=temperature, oxygen=7)  # 8 % of oxygen warm by a step
    red = table.player(0).has(money=12).holds("Mining Expedition").plays("Mining Expedition")
    assert (red.is_asked() == "place") == ocean
    table = Table(players=2, temperature=temperature)
    red = table.player(0).has(money=14).project("Asteroid")
    assert (red.is_asked() == "place") == ocean


@ruling("param.bonus.temperature-ocean")
@pytest.mark.parametrize(("oceans", "rating"), [(7, 23), (8, 22), (9, 21)])
def test_no_ocean_at_zero_degrees_if_none_is_left(oceans: int, rating: int) -> None:
    table = Table(players=2, temperature=-2).fill_oceans(oceans)
    red = table.player(0).has(money=21).holds("Comet").plays("Comet")  # with an ocean of its own
    while red.is_asked() == "place":
        red.answers(red.places()[0])
    if red.stock.plants:
        red.answers("nothing")
    assert (table.temperature, table.ocean_tiles, red.rating) == (0, 9, rating)
    assert red.is_asked() == "turn"
    table = Table(players=2, temperature=-2).fill_oceans(9)
    red = table.player(0).has(heat=8).converts_heat()
    assert (table.temperature, table.ocean_tiles, red.rating) == (0, 9, 21)
    assert red.is_asked() == "turn"


@ruling("param.bonus.oxygen-temperature")
@pytest.mark.parametrize(
    ("oxygen", "card", "temperature", "rating"),
    [(6, "Mining Expedition", -30, 21), (7, "Mining Expedition", -28, 22), (8, "Mining Expedition", -30, 21),
     (6, "Strip Mine", -28, 23), (7, "Strip Mine", -28, 23)],
)  # fmt: skip
def test_oxygen_onto_or_past_eight_percent_warms(
    oxygen: int, card: str, temperature: int, rating: int
) -> None:
    table = Table(players=2, oxygen=oxygen)
    red = table.player(0).has(money=25).makes(energy=2).holds(card).plays(card)
    assert (table.temperature, red.rating) == (temperature, rating)


@ruling("param.bonus.oxygen-temperature")
def test_oxygen_does_not_warm_beyond_the_maximum() -> None:
    table = Table(players=2, oxygen=7, temperature=8)
    red = table.player(0).has(plants=8).converts_plants("3-3")
    assert (table.oxygen, table.temperature, red.rating) == (8, 8, 21)


@ruling("param.bonus.passing-counts")
@pytest.mark.parametrize("order", ORDERS)
def test_deimos_down_passing_zero_degrees_still_gives_the_ocean(order: str) -> None:
    table = Table(players=2, temperature=-2, effect_order=order)
    red = table.player(0).has(money=31).holds("Deimos Down").plays("Deimos Down")
    settles(red, "Raise")
    settles(red, "PlaceTile", "Gain")
    assert (table.temperature, red.is_asked()) == (4, "place")
    red.answers("1-4")
    assert (table.ocean_tiles, red.rating) == (1, 20 + 3 + 1)


@ruling("param.bonus.passing-counts")
def test_oxygen_passing_eight_percent_still_warms() -> None:
    table = Table(players=2, oxygen=7)
    table.player(0).has(money=25).makes(energy=2).holds("Strip Mine").plays("Strip Mine")
    assert (table.oxygen, table.temperature) == (9, -28)


@ruling("param.bonus.who-raised")
def test_bonuses_go_to_the_player_who_raised_the_parameter() -> None:
    table = Table(players=2, oxygen=7, temperature=-26)
    red = table.player(0)
    blue = table.player(1).has(plants=8).converts_plants("3-3")
    assert (blue.rating, red.rating) == (22, 20)  # oxygen, temperature
    assert (blue.production.heat, red.production.heat) == (1, 0)  # -24°C


@ruling("param.bonus.who-raised")
def test_the_ocean_of_the_track_is_placed_and_rated_by_who_raised() -> None:
    table = Table(players=2, temperature=-2)
    red = table.player(0)
    blue = table.player(1).has(heat=8).converts_heat()
    assert (blue.is_asked(), red.is_asked()) == ("place", None)
    blue.answers("9-5")
    assert (blue.rating, red.rating) == (22, 20)
    assert (blue.stock.titanium, red.stock.titanium) == (2, 0)


@ruling("param.bonus.chain")
@pytest.mark.parametrize("order", ORDERS)
def test_oxygen_to_eight_warms_to_zero_and_gives_an_ocean(order: str) -> None:
    table = Table(players=2, oxygen=7, temperature=-2, effect_order=order)
    red = table.player(0).has(plants=8).converts_plants("3-3")
    assert (table.oxygen, table.temperature, red.is_asked()) == (8, 0, "place")
    red.answers("1-2")
    assert (table.ocean_tiles, red.rating) == (1, 23)


# The tracks -------------------------------------------------------------------------------------


@ruling("param.temperature.range")
def test_temperature_rises_nineteen_steps_of_two_degrees() -> None:
    table = Table(players=2).fill_oceans(9)
    red = table.player(0).has(heat=8 * 20)
    assert table.temperature == -30
    for step in range(1, 20):
        red.converts_heat()
        assert (table.temperature, red.rating) == (-30 + 2 * step, 20 + step)
    assert table.temperature == 8
    red.converts_heat()
    assert (table.temperature, red.rating) == (8, 39)


@ruling("param.oxygen.range")
def test_oxygen_rises_fourteen_steps_of_one_percent() -> None:
    table = Table(players=2, temperature=8)
    red = table.player(0).has(plants=8 * 20)
    assert table.oxygen == 0
    for step in range(1, 15):
        red.converts_plants()
        red.answers(red.places()[0])
        assert (table.oxygen, red.rating) == (step, 20 + step)
    red.converts_plants()
    red.answers(red.places()[0])
    assert (table.oxygen, red.rating) == (14, 34)


@ruling("param.oceans.range")
def test_nine_oceans_complete_the_third_parameter() -> None:
    table = Table(players=2, temperature=8, oxygen=14)
    red, blue = table.player(0), table.player(1)
    for n in range(1, 10):
        player = red if n % 3 else blue
        player.has(money=18).project("Aquifer")
        player.answers(player.places()[0])
        assert table.ocean_tiles == n
    assert (red.rating, blue.rating) == (26, 23)
    red.has(money=18).project("Aquifer")
    assert (table.ocean_tiles, red.rating) == (9, 26)
    table.finish()
    assert table.game.over  # with the other two full


@ruling("param.oceans.range")
def test_eight_oceans_do_not_complete_the_third_parameter() -> None:
    table = Table(players=2, temperature=8, oxygen=14).fill_oceans(8)
    table.end_action_phase()
    assert table.generation == 2


@ruling("param.never-beyond-max")
def test_deimos_down_at_six_degrees_raises_one_step() -> None:
    table = Table(players=2, temperature=6)
    red = table.player(0).has(money=31).holds("Deimos Down").plays("Deimos Down")
    assert (table.temperature, red.rating, red.stock.steel) == (8, 21, 4)


@ruling("param.never-beyond-max")
def test_strip_mine_at_thirteen_percent_raises_one_step() -> None:
    table = Table(players=2, oxygen=13)
    red = table.player(0).has(money=25).makes(energy=2).holds("Strip Mine").plays("Strip Mine")
    assert (table.oxygen, red.rating) == (14, 21)


@ruling("param.never-beyond-max")
def test_ice_asteroid_with_one_ocean_left_places_one() -> None:
    table = Table(players=2).fill_oceans(8)
    red = table.player(0).has(money=23).holds("Ice Asteroid").plays("Ice Asteroid")
    red.answers(red.places()[0])
    assert (table.ocean_tiles, red.rating, red.is_asked()) == (9, 21, "turn")
