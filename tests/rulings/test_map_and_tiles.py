"""The rulings on areas, placement, ownership and bonuses, on the three boards."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine import terms
from tharsis.mars.engine.places import oceans_beside
from tharsis.testing import Player, Table, card_id

BOARDS = ["tharsis", "hellas", "elysium"]
ROWS = [5, 6, 7, 8, 9, 8, 7, 6, 5]
EVERYWHERE = [f"{row}-{place}" for row, width in enumerate(ROWS, 1) for place in range(1, width + 1)]
OCEAN_AREAS = {
    "tharsis": ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"],
    "hellas": ["1-1", "2-1", "3-1", "4-1", "4-6", "4-7", "5-6", "5-7", "5-8", "6-6", "6-7", "7-1"],
    "elysium": ["1-1", "1-2", "1-3", "1-4", "2-4", "2-5", "3-5", "3-6", "4-4", "4-6", "4-7", "5-4"],
}
NOCTIS = "5-3"
POLE = "9-3"


def land(board: str) -> list[str]:
    """The areas of a board that are neither for oceans nor reserved."""
    barred = OCEAN_AREAS[board] + ([NOCTIS] if board == "tharsis" else [])
    return [place for place in EVERYWHERE if place not in barred]


def names(table: Table, places: list[str]) -> set[str]:
    """The printed names of areas."""
    return {table.game.board.names[table.area(place)] for place in places}


def fill_land(table: Table, owner: Player, *but: str) -> None:
    """Cover every land area with special tiles of one player, except some."""
    for place in land(table.game.board.name):
        if place not in but and table.tile_at(place) is None:
            owner.tile("nuclear zone", place)


# Areas ------------------------------------------------------------------------------------------


@ruling("map.non-reserved.rest")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("tile", ["Greenery", "City", "Restricted Area"])
def test_every_area_that_is_not_reserved_takes_any_tile(board: str, tile: str) -> None:
    table = Table(players=2, board=board)
    red = table.player(0).has(money=50).holds("Restricted Area")
    if tile == "Restricted Area":
        red.plays(tile)
    else:
        red.project(tile)
    assert red.places() == land(board)


@ruling("map.volcanic.not-reserved")
@pytest.mark.parametrize(
    ("board", "volcanoes"),
    [("tharsis", ["2-2", "3-1", "4-1", "5-1"]), ("elysium", ["2-1", "3-1", "3-7", "5-9"])],
)
def test_any_tile_may_stand_on_a_volcanic_area(board: str, volcanoes: list[str]) -> None:
    for volcano in volcanoes:
        table = Table(players=2, board=board)
        red = table.player(0).has(money=50).holds("Nuclear Zone")
        red.project("City")
        assert volcano in red.places()
        red.answers("7-4")
        red.has(money=50).plays("Nuclear Zone")
        assert volcano in red.places()
        red.answers("8-4")
        table.player(1).has(money=50).project("Greenery", volcano)
        assert table.tile_at(volcano) == "greenery"


@ruling("map.volcanic.tharsis")
def test_volcanic_areas_of_the_standard_board() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=18).holds("Lava Flows").plays("Lava Flows")
    assert red.places() == ["2-2", "3-1", "4-1", "5-1"]
    assert names(table, red.places()) == {"Tharsis Tholus", "Ascraeus Mons", "Pavonis Mons", "Arsia Mons"}


@ruling("map.volcanic.elysium")
def test_volcanic_areas_of_elysium() -> None:
    table = Table(players=2, board="elysium")
    red = table.player(0).has(money=18).holds("Lava Flows").plays("Lava Flows")
    assert red.places() == ["2-1", "3-1", "3-7", "5-9"]
    assert names(table, red.places()) == {"Arsia Mons", "Olympus Mons", "Elysium Mons", "Hecates Tholus"}


@ruling("map.volcanic.hellas-none")
def test_hellas_has_no_volcanic_area() -> None:
    assert 1 not in Table(players=2, board="hellas").game.board.volcanic


@ruling("map.volcanic.hellas-lava-flows")
def test_lava_flows_go_anywhere_on_hellas() -> None:
    table = Table(players=2, board="hellas")
    table.player(1).tile("city", "3-3").marks("7-3")
    red = table.player(0).has(money=24).holds("Lava Flows").plays("Lava Flows")
    assert red.places() == [place for place in land("hellas") if place not in ("3-3", "7-3")]
    red.answers("3-4")  # beside a city, beside nothing of red's
    assert (table.tile_at("3-4"), table.owner_at("3-4")) == ("lava flows", 0)


# Where tiles may stand --------------------------------------------------------------------------


@ruling("map.tile.no-stacking")
def test_no_tile_goes_on_another() -> None:
    table = Table(players=2, temperature=4).oceans("1-2")
    table.player(1).tile("city", "3-3").tile("greenery", "7-4").tile("mohole area", "1-4")
    red = table.player(0).tile("nuclear zone", "8-4").tile("greenery", "7-3")
    red.has(money=300).holds("Restricted Area", "Mangrove")
    taken = {"1-2", "1-4", "3-3", "7-3", "7-4", "8-4"}
    for project in ("Greenery", "City", "Aquifer"):
        red.project(project)
        assert not taken & set(red.places())
        chosen = red.places()[0]
        red.answers(chosen)
        taken.add(chosen)
    for card in ("Restricted Area", "Mangrove"):
        red.plays(card)
        assert not taken & set(red.places())
        chosen = red.places()[0]
        red.answers(chosen)
        taken.add(chosen)


@ruling("map.card-rule-wins")
def test_a_placement_rule_on_a_card_overrides_the_general_one() -> None:
    table = Table(players=2, temperature=4)
    red = table.player(0).has(money=200).makes(energy=2).tile("city", "3-3", "3-5")
    red.holds("Urbanized Area", "Mohole Area", "Mangrove", "Artificial Lake", "Research Outpost")
    red.plays("Urbanized Area")  # a city, but beside two cities
    assert table.tile_at("3-4") == "city"
    red.plays("Mohole Area")  # on an ocean area
    assert red.places() == OCEAN_AREAS["tharsis"]
    red.answers("5-4")
    red.plays("Mangrove")  # a greenery, on an ocean area beside no own tile
    assert red.places() == [place for place in OCEAN_AREAS["tharsis"] if place != "5-4"]
    red.answers("9-5")
    red.plays("Artificial Lake")  # an ocean, but on land
    assert not set(red.places()) & set(OCEAN_AREAS["tharsis"])
    red.answers("7-1")
    red.plays("Research Outpost")  # a city, but beside no tile at all
    assert not set(red.places()) & {"7-2", "6-1", "6-2", "8-1"}


@ruling("map.city.not-beside-city")
@pytest.mark.parametrize("by", ["project", "first action", "card", "capital"])
def test_a_city_never_stands_beside_a_city(by: str) -> None:
    table = Table(players=2, corporations=["Tharsis Republic"] if by == "first action" else None)
    table.fill_oceans(4)
    red = table.player(0).has(money=50).makes(energy=2).holds("Corporate Stronghold", "Capital")
    red.tile("city", "3-3")
    table.player(1).tile("capital", "7-4").tile("nuclear zone", "8-6").tile("greenery", "9-1")
    if by == "project":
        red.project("City")
    elif by == "first action":
        red.does_first_action()
    else:
        red.plays("Corporate Stronghold" if by == "card" else "Capital")
    beside = ["2-2", "2-3", "3-2", "3-3", "3-4", "4-3", "4-4"]
    beside += ["6-4", "6-5", "7-3", "7-4", "7-5", "8-3", "8-4"]
    taken = ["8-6", "9-1"]
    assert red.places() == [place for place in land("tharsis") if place not in beside + taken]


@ruling("map.city.not-beside-city")
def test_a_neutral_city_keeps_its_distance_too() -> None:
    table = Table(players=1)
    g = table.game
    for area, tile in enumerate(g.tiles):
        if tile == terms.CITY_TILE:
            g.tiles[area] = terms.EMPTY
    table.neutral("city", "7-4")
    red = table.player(0).has(money=50).project("City")
    assert not {"6-4", "6-5", "7-3", "7-5", "8-3", "8-4"} & set(red.places())
    assert "7-2" in red.places()


@ruling("map.greenery.adjacent-if-possible")
@pytest.mark.parametrize("by", ["project", "plants", "card"])
def test_a_greenery_touches_an_own_tile(by: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50, plants=8).tagged(science=2).holds("Plantation")
    red.tile("city", "5-2").tile("mining area", "9-1")
    table.player(1).tile("greenery", "6-2").tile("city", "7-5").marks("4-1")
    if by == "project":
        red.project("Greenery")
    elif by == "plants":
        red.converts_plants()
    else:
        red.plays("Plantation")
    # Not on Noctis City (5-3), not where blue has a tile or a marker.
    assert red.places() == ["4-2", "5-1", "6-1", "8-1", "8-2", "9-2"]


@ruling("map.greenery.first-anywhere")
def test_the_first_greenery_goes_anywhere() -> None:
    table = Table(players=2)
    table.player(1).tile("city", "3-3")
    red = table.player(0).has(plants=8).converts_plants()
    assert red.places() == [place for place in land("tharsis") if place != "3-3"]


@ruling("map.greenery.first-anywhere")
def test_a_city_outside_mars_is_no_neighbour_of_greeneries() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=25, plants=8).holds("Phobos Space Haven").plays("Phobos Space Haven")
    red.converts_plants()
    assert red.places() == land("tharsis")


@ruling("map.greenery.no-room-anywhere")
def test_a_greenery_goes_anywhere_if_there_is_no_room_beside_own_tiles() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=8).tile("city", "1-1")  # beside it: 1-2 (ocean area), 2-1, 2-2
    blue = table.player(1).tile("greenery", "2-1")
    red.converts_plants()
    assert table.tile_at("2-2") == "greenery"  # the only area beside red's city
    red.has(plants=8)
    for taken in ("2-3", "3-1", "3-2", "3-3"):
        blue.tile("nuclear zone", taken)
    red.converts_plants()
    gone = ["1-1", "2-1", "2-2", "2-3", "3-1", "3-2", "3-3"]
    assert red.places() == [place for place in land("tharsis") if place not in gone]


@ruling("map.greenery.no-room-anywhere")
def test_an_area_barred_by_a_marker_is_no_room() -> None:
    table = Table(players=2)
    red = table.player(0).has(plants=8).tile("city", "1-1")
    table.player(1).tile("greenery", "2-1").marks("2-2")
    red.converts_plants()
    assert red.places() == [place for place in land("tharsis") if place not in ("1-1", "2-1", "2-2")]


@ruling("map.ocean.blue-areas-only")
@pytest.mark.parametrize("board", BOARDS)
def test_oceans_go_only_on_ocean_areas(board: str) -> None:
    table = Table(players=2, board=board)
    red = table.player(0).has(money=18).project("Aquifer")
    assert red.places() == OCEAN_AREAS[board]


@ruling("map.ocean.blue-areas-only")
def test_an_ocean_goes_on_land_where_a_card_says_so() -> None:
    table = Table(players=2, temperature=-6)
    red = table.player(0).has(money=15).holds("Artificial Lake").plays("Artificial Lake")
    assert red.places() == land("tharsis")


@ruling("map.ocean.twelve-areas")
@pytest.mark.parametrize("board", BOARDS)
def test_twelve_areas_for_nine_oceans(board: str) -> None:
    table = Table(players=2, board=board)
    red = table.player(0)
    free = 12
    for oceans in range(9):
        red.has(money=18).project("Aquifer")
        assert len(red.places()) == free
        red.answers(red.places()[0])
        free -= 1
        assert table.ocean_tiles == oceans + 1
    red.has(money=18).project("Aquifer")  # the three last areas stay dry
    assert table.ocean_tiles == 9
    assert red.is_asked() != "place"


@ruling("map.ocean-area.others-barred")
@pytest.mark.parametrize(
    "card",
    ["Nuclear Zone", "Restricted Area", "Commercial District", "Domed Crater", "Plantation",
     "Natural Preserve", "Research Outpost", "Land Claim"],
)  # fmt: skip
def test_ocean_areas_take_no_other_tile(card: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).makes(energy=2).tagged(science=2).holds(card).plays(card)
    assert red.places() == land("tharsis")


@ruling("map.ocean-area.others-barred")
@pytest.mark.parametrize("card", ["Ecological Zone", "Industrial Center", "Mining Rights", "Mining Area"])
def test_ocean_areas_take_no_tile_beside_others_either(card: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds(card)
    red.tile("greenery", "6-5", "2-5", "1-3", "2-3", "8-5").tile("city", "5-7", "9-4")
    red.plays(card)
    assert red.places() != []
    assert not set(red.places()) & set(OCEAN_AREAS["tharsis"])


@ruling("map.ocean-area.others-barred")
@pytest.mark.parametrize(
    ("card", "tile"),
    [("Mangrove", "greenery"), ("Protected Valley", "greenery"), ("Mohole Area", "mohole area")],
)
def test_three_cards_go_on_ocean_areas(card: str, tile: str) -> None:
    table = Table(players=2, temperature=4)
    red = table.player(0).has(money=50).tile("city", "7-1").holds(card).plays(card)
    assert red.places() == OCEAN_AREAS["tharsis"]
    red.answers("5-5")
    assert (table.tile_at("5-5"), table.owner_at("5-5"), table.ocean_tiles) == (tile, 0, 0)


@ruling("map.land-claim.only-owner")
@pytest.mark.parametrize("tile", ["Greenery", "City", "Restricted Area"])
def test_only_its_player_places_a_tile_on_a_claimed_area(tile: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=51).holds("Land Claim").plays("Land Claim", "3-3")
    blue = table.player(1).has(money=50).holds("Restricted Area")
    for player in (blue, red):
        if tile == "Restricted Area":
            player.holds(tile).plays(tile)
        else:
            player.project(tile)
        assert ("3-3" in player.places()) == (player is red)
        player.answers("7-3" if player is blue else "3-3")
    assert table.owner_at("3-3") == 0


@ruling("map.land-claim.only-owner")
def test_nobody_else_claims_a_claimed_area() -> None:
    table = Table(players=2)
    table.player(1).marks("3-3")
    red = table.player(0).has(money=1).holds("Land Claim").plays("Land Claim")
    assert "3-3" not in red.places()


@ruling("map.tile.card-needs-legal-space")
@pytest.mark.parametrize(
    ("card", "needs"),
    [
        ("Industrial Center", "a city"),
        ("Urbanized Area", "two cities around an area"),
        ("Mining Area", "own tile beside metal"),
        ("Mining Rights", "a metal area"),
        ("Natural Preserve", "an area alone"),
        ("Lava Flows", "a volcano"),
        ("Noctis City", "its area"),
        ("Land Claim", "free land"),
    ],
)
def test_a_card_whose_tile_has_no_legal_space_cannot_be_played(card: str, needs: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).makes(energy=2).holds(card)
    blue = table.player(1)
    metal = ["1-1", "2-2", "3-7", "4-1", "8-1", "8-6", "9-1", "9-2"]
    if card in ("Industrial Center", "Urbanized Area"):
        red.tile("greenery", "3-3")
        assert not red.can_play(card)
        blue.tile("city", "7-3", "7-5")
    elif card == "Mining Area":
        assert not red.can_play(card)
        red.tile("greenery", "2-3")
    elif card == "Mining Rights":
        blue.tile("greenery", *metal)
        assert not red.can_play(card)
        table.game.tiles[table.area("8-6")] = terms.EMPTY
    elif card == "Lava Flows":
        blue.tile("greenery", "2-2", "3-1", "4-1", "5-1")
        assert not red.can_play(card)
        table.game.tiles[table.area("5-1")] = terms.EMPTY
    elif card == "Noctis City":
        blue.tile("greenery", NOCTIS)
        assert not red.can_play(card)
        table.game.tiles[table.area(NOCTIS)] = terms.EMPTY
    else:
        fill_land(table, blue)
        assert not red.can_play(card)
        for place in ("1-1", "2-1", "2-2"):
            table.game.tiles[table.area(place)] = terms.EMPTY
    table.refresh()
    assert red.can_play(card), needs


@ruling("map.noctis.always-its-area")
def test_noctis_city_goes_on_its_own_area_even_beside_cities() -> None:
    table = Table(players=2)
    table.player(1).tile("city", "4-3", "6-3")
    red = table.player(0).has(money=18).makes(energy=1).holds("Noctis City")
    red.plays("Noctis City")
    assert (table.tile_at(NOCTIS), table.owner_at(NOCTIS)) == ("city", 0)
    assert red.stock.plants == 2


@ruling("map.noctis.always-its-area")
@pytest.mark.parametrize("tile", ["Greenery", "City", "Restricted Area", "Land Claim"])
def test_nothing_else_goes_on_the_area_of_noctis_city(tile: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Restricted Area", "Land Claim")
    if tile in ("Greenery", "City"):
        red.project(tile)
    else:
        red.plays(tile)
    assert NOCTIS not in red.places()


# Ownership and points ---------------------------------------------------------------------------


@ruling("map.tile.owned")
def test_every_tile_but_oceans_belongs_to_its_player() -> None:
    table = Table(players=2).fill_oceans(4)
    blue = table.player(1).has(money=200).makes(energy=3)
    blue.holds("Restricted Area", "Capital", "Mohole Area", "Ganymede Colony")
    blue.project("City", "3-3").project("Greenery", "3-4")
    blue.plays("Restricted Area", "7-3").plays("Capital", "8-5").plays("Mohole Area", "9-5")
    blue.plays("Ganymede Colony")
    for place in ("3-3", "3-4", "7-3", "8-5", "9-5", "Ganymede Colony"):
        assert table.owner_at(place) == 1
    funded = table.game.awards[:]
    funded[0] = 0  # Landlord
    table.game.awards = funded
    table.player(0).tile("greenery", "9-1", "9-2")
    assert (table.player(0).points["awards"], blue.points["awards"]) == (0, 5)
    blue.has(plants=8).converts_plants()
    assert "8-4" in blue.places()  # beside the Capital: an own tile


@ruling("map.ocean.unowned")
def test_oceans_belong_to_nobody() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=36, plants=8).project("Aquifer", "1-2").project("Aquifer", "5-5")
    assert (table.owner_at("1-2"), table.owner_at("5-5")) == (-1, -1)
    red.converts_plants()
    assert red.places() == land("tharsis")  # an ocean is no tile of red's to stand beside
    red.answers("7-3")
    table.player(1).tile("greenery", "8-1", "8-2")
    funded = table.game.awards[:]
    funded[0] = 0  # Landlord
    table.game.awards = funded
    assert (red.points["awards"], table.player(1).points["awards"]) == (0, 5)


@ruling("map.special.not-a-city")
@pytest.mark.parametrize(
    "tile",
    ["commercial district", "ecological zone", "industrial center", "lava flows", "mining area",
     "mining rights", "mohole area", "natural preserve", "nuclear zone", "restricted area"],
)  # fmt: skip
def test_a_special_tile_is_no_city(tile: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).tile(tile, "3-3", "5-7", "7-3").tile("greenery", "3-4", "7-4")
    assert not red.can_claim("Mayor")
    assert (red.points["cities"], red.points["greeneries"], red.points["cards"]) == (0, 2, 0)
    red.holds("Greenhouses").plays("Greenhouses")
    assert red.stock.plants == 0
    red.project("City")
    assert "3-2" in red.places()  # right beside it
    red.answers("3-2")
    assert red.points["cities"] == 0


@ruling("map.special.not-a-city")
def test_a_special_tile_scores_what_its_card_says() -> None:
    table = Table(players=2, oxygen=0)
    red = table.player(0).has(money=50).makes(energy=1).holds("Commercial District", "Natural Preserve")
    table.player(1).tile("city", "3-3").tile("greenery", "3-5", "7-4")
    red.plays("Commercial District", "3-4").plays("Natural Preserve", "9-1")
    assert red.points["cards"] == 1 + 1  # 1 city beside the one, 1 point fixed on the other
    assert (red.points["cities"], red.points["greeneries"]) == (0, 0)


@ruling("map.greenery.points")
def test_a_greenery_scores_for_its_owner_and_for_each_adjacent_city() -> None:
    table = Table(players=3)
    red = table.player(0).tile("greenery", "3-4")
    blue = table.player(1).tile("city", "3-3")
    green = table.player(2).tile("capital", "3-5").tile("city", "7-3")
    assert (red.points["greeneries"], red.points["cities"]) == (1, 0)
    assert (blue.points["greeneries"], blue.points["cities"]) == (0, 1)
    assert (green.points["greeneries"], green.points["cities"]) == (0, 1)


@ruling("map.city.points")
def test_a_city_scores_for_every_adjacent_greenery_whoever_owns_it() -> None:
    table = Table(players=2)
    red = table.player(0).tile("city", "3-3").tile("greenery", "3-2", "3-6")
    table.player(1).tile("greenery", "3-4", "4-4")
    table.player(1).tile("nuclear zone", "2-2")
    assert red.points["cities"] == 3
    assert red.points["greeneries"] == 2
    assert table.player(1).points["cities"] == 0


@ruling("map.city.points")
def test_a_city_outside_mars_scores_for_no_greenery() -> None:
    table = Table(players=2)
    red = table.player(0).tile("city", "Phobos Space Haven", "7-3").tile("greenery", *["9-5", "9-4"])
    assert red.points["cities"] == 0


@ruling("map.greenery.no-oxygen-no-tr")
@pytest.mark.parametrize("by", ["project", "plants", "card"])
def test_a_greenery_gives_no_rating_if_oxygen_cannot_rise(by: str) -> None:
    for oxygen, gained in [(13, 1), (14, 0)]:
        table = Table(players=2, oxygen=oxygen)
        red = table.player(0).has(money=50, plants=8).tagged(science=2).holds("Plantation")
        if by == "project":
            red.project("Greenery", "3-3")
        elif by == "plants":
            red.converts_plants("3-3")
        else:
            red.plays("Plantation", "3-3")
        assert (table.tile_at("3-3"), table.oxygen, red.rating) == ("greenery", 14, 20 + gained)


# Bonuses ----------------------------------------------------------------------------------------


@ruling("map.ocean-adjacency.two-each")
def test_ecological_zone_beside_three_oceans_gives_six() -> None:
    table = Table(players=2).oceans("5-6", "6-6", "6-7")
    red = table.player(0).has(money=12).tile("greenery", "4-7").holds("Ecological Zone")
    red.plays("Ecological Zone", "5-7")
    assert red.stock.money == 6


@ruling("map.ocean-adjacency.two-each")
@pytest.mark.parametrize(
    ("project", "cost", "place", "oceans"),
    [("City", 25, "5-7", 3), ("Greenery", 23, "5-7", 3), ("Aquifer", 18, "5-5", 2), ("City", 25, "3-3", 0)],
)
def test_any_tile_gives_two_for_each_adjacent_ocean(project: str, cost: int, place: str, oceans: int) -> None:
    table = Table(players=2).oceans("5-6", "6-6", "6-7", "1-2")
    if place == "5-5":
        table.oceans("5-4")
    red = table.player(0).has(money=cost).project(project, place)
    assert (red.stock.money, table.player(1).stock.money) == (2 * oceans, 0)


@ruling("map.ocean-adjacency.later-tiles-only")
def test_an_ocean_placed_later_gives_nothing_to_the_tiles_beside_it() -> None:
    table = Table(players=2)
    red = table.player(0).tile("city", "5-7").tile("greenery", "4-6").has(money=18)
    blue = table.player(1).tile("greenery", "4-5").has(money=18)
    blue.project("Aquifer", "5-6")
    assert (red.stock.money, blue.stock.money) == (18, 0)
    red.project("Aquifer", "6-6")  # beside the ocean, and beside red's own city
    assert (red.stock.money, blue.stock.money) == (2, 0)


@ruling("map.ocean-adjacency.later-tiles-only")
def test_money_goes_to_whoever_places_the_tile_not_to_whoever_placed_the_ocean() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=18).project("Aquifer", "5-6")
    blue = table.player(1).has(money=25).project("City", "5-7")
    assert (red.stock.money, blue.stock.money) == (0, 2)


@ruling("map.bonus.printed")
@pytest.mark.parametrize(
    ("board", "place", "gained"),
    [
        ("tharsis", "1-1", {"steel": 2}),
        ("tharsis", "4-1", {"plants": 1, "titanium": 1}),
        ("tharsis", "8-6", {"titanium": 1}),
        ("tharsis", "6-2", {"plants": 2}),
        ("tharsis", "3-1", {"cards": 1}),
        ("tharsis", "3-3", {}),
        ("hellas", "8-3", {"heat": 2}),
        ("hellas", "3-7", {"plants": 1, "cards": 1}),
        ("elysium", "3-7", {"cards": 3}),
        ("elysium", "5-6", {"plants": 3}),
        ("elysium", "3-1", {"titanium": 2}),
    ],
)
def test_whoever_places_a_tile_gains_the_printed_bonus(
    board: str, place: str, gained: dict[str, int]
) -> None:
    table = Table(players=2, board=board)
    blue = table.player(1).has(money=25).project("City", place)
    assert len(blue.hand) == gained.pop("cards", 0)
    wanted = {
        name: gained.get(name, 0) for name in ("money", "steel", "titanium", "plants", "energy", "heat")
    }
    assert blue.stock._asdict() == wanted
    assert table.player(0).stock == (0, 0, 0, 0, 0, 0)
    assert table.player(0).hand == []


@ruling("map.bonus.printed")
@pytest.mark.parametrize(
    ("board", "place", "gained"),
    [("tharsis", "9-5", {"titanium": 2}), ("hellas", "5-7", {"heat": 3}), ("tharsis", "2-6", {"cards": 2})],
)
def test_an_ocean_gains_the_printed_bonus_too(board: str, place: str, gained: dict[str, int]) -> None:
    table = Table(players=2, board=board)
    red = table.player(0).has(money=18).project("Aquifer", place)
    assert len(red.hand) == gained.pop("cards", 0)
    assert {name: amount for name, amount in red.stock._asdict().items() if amount} == gained


# The south pole of Hellas -----------------------------------------------------------------------


@ruling("map.hellas.pole-cost")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_the_south_pole_costs_six_and_gives_an_ocean(order: str) -> None:
    table = Table(players=2, board="hellas", effect_order=order)
    red = table.player(0).has(money=33).project("City", POLE)
    if red.is_asked() == "order":
        red.answers("TollOcean")
    assert red.is_asked() == "place"
    assert red.places() == OCEAN_AREAS["hellas"]
    red.answers("5-7")
    assert (table.tile_at(POLE), table.owner_at(POLE)) == ("city", 0)
    assert (table.tile_at("5-7"), table.ocean_tiles, red.rating) == ("ocean", 1, 21)
    assert (red.stock.money, red.stock.heat) == (33 - 25 - 6, 3)


@ruling("map.hellas.pole-cost")
def test_who_cannot_pay_the_six_cannot_place_there() -> None:
    table = Table(players=2, board="hellas")
    red = table.player(0).has(plants=8, money=5).converts_plants()
    assert POLE not in red.places()
    red.answers("3-3")
    blue = table.player(1).has(plants=8, money=6).converts_plants()
    assert POLE in blue.places()


@ruling("map.hellas.pole-pay-late")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_the_granted_ocean_may_pay_for_the_pole(order: str) -> None:
    table = Table(players=2, board="hellas", effect_order=order).oceans("5-6", "5-8")
    red = table.player(0).has(plants=8).converts_plants()
    assert POLE not in red.places()  # no ocean would bring more than 4 M€
    red.answers("3-3")
    table.oceans("6-6")  # now 5-7 lies beside three
    blue = table.player(1).has(plants=8).converts_plants(POLE)
    # Only the ocean that pays the 6 M€ is possible, so it is taken.
    assert (table.tile_at("5-7"), blue.stock.money, blue.rating) == ("ocean", 6 - 6, 22)


@ruling("map.hellas.pole-pay-late")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_an_effect_of_the_placement_may_pay_for_the_pole(order: str) -> None:
    table = Table(players=2, board="hellas", effect_order=order)
    red = table.player(0).has(money=29).project("City")
    assert POLE not in red.places()  # 4 M€ left
    red.answers("3-3")
    blue = table.player(1).owns("Rover Construction").has(money=29).project("City", POLE)
    while blue.is_asked() == "order":
        blue.answers("TollOcean" if blue.stock.money >= 6 else "Gain")
    blue.answers("1-1")
    assert (table.ocean_tiles, blue.stock.money) == (1, 29 - 25 + 2 - 6)


@ruling("map.hellas.pole-no-ocean-left")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_with_no_ocean_left_the_six_are_still_due(order: str) -> None:
    table = Table(players=2, board="hellas", effect_order=order).fill_oceans(9)
    red = table.player(0).has(plants=8, money=5).converts_plants()
    assert POLE not in red.places()  # no ocean will help to pay
    red.answers("3-3")
    blue = table.player(1).has(plants=8, money=7).converts_plants(POLE)
    if blue.is_asked() == "order":
        blue.answers("TollOcean")
    assert (blue.stock.money, table.ocean_tiles, blue.rating) == (1, 9, 21)
    assert (table.active, table.game.taken) == (1, 1)


@ruling("map.hellas.pole-no-ocean-left")
def test_the_ninth_ocean_on_the_pole_itself_leaves_none_to_pay_with() -> None:
    # An ocean on 5-7 would bring 12 M€, but Artificial Lake is the last ocean.
    table = Table(players=2, board="hellas", temperature=-6)
    table.oceans("5-6", "5-8", "4-6", "4-7", "6-6", "6-7", "1-1", "2-1")
    red = table.player(0).has(money=15 + 5).holds("Artificial Lake").plays("Artificial Lake")
    assert POLE not in red.places()
    red.answers("8-1")
    assert (table.ocean_tiles, red.stock.money) == (9, 5)


@ruling("map.hellas.pole-no-ocean-left")
def test_an_ocean_of_the_track_that_is_the_last_leaves_the_six_payable() -> None:
    # A greenery on the pole raises oxygen to 8%, that temperature to 0°C, and that gives the ninth ocean.
    table = Table(players=2, board="hellas", oxygen=7, temperature=-2)
    table.oceans("5-6", "5-8", "1-1", "2-1", "3-1", "4-1", "6-6", "7-1")
    table.player(0).has(plants=8, money=2).converts_plants(POLE)
    before = table.game
    for choice in before.options(0):
        after = before.copy()
        after.choose(0, choice)
        assert after.parameters[terms.OCEANS] == 9
        income = 2 * oceans_beside(after, argument_of(choice))
        assert after.players[0].stock[terms.MONEY] == 2 + income - 6


@ruling("map.hellas.pole-no-ocean-left")
def test_a_tile_that_could_only_stand_on_the_pole_needs_the_six() -> None:
    table = Table(players=2, board="hellas").fill_oceans(9)
    red = table.player(0).has(money=10 + 5).holds("Nuclear Zone")
    fill_land(table, table.player(1), POLE)
    assert not red.can_play("Nuclear Zone")
    red.has(money=10 + 6)
    assert red.can_play("Nuclear Zone")
    table.game.choose(0, option(terms.PLAY, card_id("Nuclear Zone")))
    assert (table.tile_at(POLE), red.stock.money) == ("nuclear zone", 0)
