"""Venus Next: its track, the World Government, its corporations and cards."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tests.venus import asked_tracks, venus_table
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.client.door import CLIENT
from tharsis.mars.engine import terms
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.kit import KIT
from tharsis.mars.words.nouns import TAG_NAMES
from tharsis.testing import Table

# The track ----------------------------------------------------------------------------------


@ruling("venus.track.range")
def test_venus_rises_from_0_to_30_by_2_and_each_step_is_rating() -> None:
    table = venus_table()
    red = table.player(0)
    seen = [table.track("venus")]
    for _ in range(15):
        before = red.rating
        red.raises("venus")
        seen.append(table.track("venus"))
        assert red.rating - before == (2 if seen[-1] == 16 else 1)
    assert seen == list(range(0, 31, 2))


@ruling("setup.venus.track-start")
def test_venus_begins_at_0() -> None:
    assert venus_table().track("venus") == 0


@ruling("venus.max-no-tr")
def test_at_30_there_is_no_further_step() -> None:
    table = venus_table(venus=28)
    red = table.player(0).raises("venus", 3)
    assert (table.track("venus"), red.rating) == (30, 21)
    red.raises("venus")
    assert (table.track("venus"), red.rating) == (30, 21)


@ruling("param.bonus.venus-card")
@pytest.mark.parametrize(("start", "steps", "cards"), [(4, 1, 0), (6, 1, 1), (4, 3, 1), (8, 1, 0)])
def test_reaching_or_passing_8_draws_a_card(start: int, steps: int, cards: int) -> None:
    red = venus_table(venus=start).player(0).raises("venus", steps)
    assert len(red.hand) == cards


@ruling("param.bonus.venus-tr")
@pytest.mark.parametrize(("start", "steps", "rating"), [(12, 1, 21), (14, 1, 22), (12, 3, 24), (16, 1, 21)])
def test_reaching_or_passing_16_gives_a_step_more(start: int, steps: int, rating: int) -> None:
    assert venus_table(venus=start).player(0).raises("venus", steps).rating == rating


@ruling("venus.air-scrapping")
def test_air_scrapping_raises_venus_for_15() -> None:
    table = venus_table()
    red = table.player(0).has(money=14)
    assert not red.can_project("Air Scrapping")
    red.has(money=15).project("Air Scrapping")
    assert (red.stock.money, table.track("venus"), red.rating) == (0, 2, 21)


@ruling("stdproj.maxed-is-legal")
@ruling("may.maxed.standard-projects")
@pytest.mark.parametrize(("project", "cost"), [("Air Scrapping", 15), ("Asteroid", 14), ("Aquifer", 18)])
def test_a_project_for_a_full_track_may_be_paid_for_in_vain(project: str, cost: int) -> None:
    red = venus_table().complete().player(0).has(money=cost).project(project)
    assert (red.stock.money, red.rating) == (0, 20)


@ruling("may.maxed.cards")
def test_a_card_for_a_full_track_may_be_played_for_the_rest() -> None:
    table = venus_table().complete()
    red = table.player(0).has(money=67).holds("Sulphur Exports", "GHG Import From Venus", "Ice Asteroid")
    red.plays("Sulphur Exports").plays("GHG Import From Venus").plays("Ice Asteroid")
    assert (red.production.money, red.production.heat, red.rating) == (1, 3, 20)
    assert (red.stock.money, table.ocean_tiles) == (0, 9)


@ruling("score.tr-sources")
def test_rating_comes_from_tracks_cards_and_buffer_gas() -> None:
    table = venus_table(players=1, solo_goal="rating")
    red = table.player(0)
    assert red.rating == 14
    red.raises("venus").raises("temperature").raises("oxygen").lays("ocean", "1-2")
    assert red.rating == 18
    red.tagged(venus=1, earth=1, jovian=1).has(money=27).holds("Omnicourt").plays("Omnicourt")
    assert red.rating == 20
    red.project("Buffer Gas")
    assert (red.rating, red.stock.money) == (21, 0)


@ruling("req.checked-only-on-play")
def test_a_card_played_in_time_keeps_its_action() -> None:
    table = venus_table(venus=14)
    red = table.player(0).has(money=12).holds("Rotator Impacts").plays("Rotator Impacts")
    table.sets(venus=16)
    red.uses("Rotator Impacts", 0)
    assert red.on("Rotator Impacts") == 1
    other = venus_table(venus=16).player(0).has(money=20).holds("Rotator Impacts")
    assert not other.can_play("Rotator Impacts")


@ruling("tag.list")
def test_there_are_eleven_tags_and_the_wild_one() -> None:
    assert sorted(name.lower() for name in TAG_NAMES) == [
        "animal", "building", "city", "earth", "jovian", "microbe", "plant", "power", "science", "space",
        "venus", "wild",
    ]  # fmt: skip
    shown = {tag for card in CARDS if card.module in ("base", "corporate-era", "venus") for tag in card.tags}
    assert shown == {tag for tag in range(terms.TAGS) if tag != terms.WILD}


# The end and the setup ----------------------------------------------------------------------


@ruling("end.venus-not-needed")
def test_an_unfinished_venus_does_not_prolong_the_game() -> None:
    table = venus_table().complete().sets(venus=4)
    table.finish()
    assert table.game.over
    assert table.track("venus") == 4


@ruling("setup.venus.adds-milestone-and-award")
@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
def test_venus_adds_a_milestone_and_an_award_to_any_board(board: str) -> None:
    with_venus = venus_table(board=board).game.book
    without = Table(board=board).game.book
    assert [each.name for each in with_venus.milestones] == [
        *(each.name for each in without.milestones),
        "Hoverlord",
    ]
    assert [each.name for each in with_venus.awards] == [*(each.name for each in without.awards), "Venuphile"]
    assert len(without.milestones) == len(without.awards) == 5


@ruling("milestone.hoverlord.sixth")
def test_hoverlord_needs_seven_floaters_and_only_three_milestones_are_claimed() -> None:
    table = venus_table()
    red, blue = table.players
    red.owns("Floating Habs", resources=4).owns("Local Shading", resources=2).has(money=40)
    assert not red.can_claim("Hoverlord")
    red.owns("Aerial Mappers", resources=1)
    blue.rated(35).tile("city", "3-3", "5-5", "7-3").tile("greenery", "3-4", "5-6", "7-4").has(money=40)
    blue.claims("Terraformer").claims("Mayor")
    red.claims("Hoverlord")
    assert red.points["milestones"] == 5
    assert not blue.can_claim("Gardener")


@ruling("award.venuphile.sixth-award")
def test_venuphile_is_one_of_six_awards_of_which_three_are_funded() -> None:
    table = venus_table()
    red, blue = table.players
    red.has(money=42).funds("Venuphile").funds("Landlord")
    assert red.stock.money == 20
    blue.has(money=20).funds("Miner")
    assert not red.has(money=99).can_fund("Scientist")


@ruling("award.venuphile.tags")
def test_venuphile_counts_venus_tags_but_no_events_and_no_wild_tags() -> None:
    table = venus_table()
    red, blue = table.players
    red.leads("Celestic").owns("Venus Waystation", "Ishtar Mining")
    blue.owns("Venus Governor").has_played("Air-Scrapping Expedition").tagged(wild=2)
    red.has(money=8).funds("Venuphile")
    assert (red.points["awards"], blue.points["awards"]) == (5, 0)
    blue.owns("Corroder Suits")
    assert (red.points["awards"], blue.points["awards"]) == (5, 5)


# The World Government -----------------------------------------------------------------------


def solar(table: Table) -> Table:
    """Everybody passes: the World Government asks."""
    return table.end_action_phase()


@ruling("setup.wgt.only-with-venus")
def test_the_world_government_comes_with_venus_and_only_with_it() -> None:
    table = solar(venus_table())
    assert table.player(0).is_asked() == "world-government"
    assert "world-government" not in [step.name for step in Table().game.book.steps]
    with pytest.raises(BadSetup, match="world_government belongs to Venus Next"):
        KIT.new(players=2, world_government=False, seed=1)
    assert (
        venus_table(modules=["base", "venus"]).end_action_phase().player(0).is_asked() == "world-government"
    )


@ruling("setup.wgt.may-be-left-out")
def test_the_world_government_may_be_left_out() -> None:
    table = venus_table(world_government=False)
    table.next_generation()
    assert table.generation == 2
    assert all(table.track(track.name) == track.start for track in table.game.book.tracks_used)


@ruling("wgt.first-player-decides")
def test_the_first_player_raises_one_parameter_a_step() -> None:
    table = solar(venus_table(players=3, first_player=1))
    assert table.game.waiting() == [1]
    assert asked_tracks(table, 1) == ["temperature", "oxygen", "oceans", "venus"]
    table.answer("oxygen")
    assert (table.oxygen, table.temperature, table.ocean_tiles, table.track("venus")) == (1, -30, 0, 0)
    table.next_generation()
    assert (table.generation, table.game.first_player) == (2, 2)


@ruling("wgt.no-full-parameter")
def test_a_full_parameter_cannot_be_picked() -> None:
    table = solar(venus_table(oxygen=14, venus=30))
    assert asked_tracks(table) == ["temperature", "oceans"]


def test_the_last_parameter_left_is_raised_without_asking() -> None:
    table = venus_table(oxygen=14, venus=30, temperature=-2).fill_oceans(9)
    table.next_generation()
    assert (table.temperature, table.generation) == (0, 2)


@ruling("wgt.no-tr")
@pytest.mark.parametrize("what", ["temperature", "oxygen", "venus"])
def test_nobody_gains_by_a_step_of_the_world_government(what: str) -> None:
    table = solar(venus_table(temperature=-22, venus=6))
    before = [(player.rating, player.stock, player.production, player.hand) for player in table.players]
    table.answer(what)
    for player, was in zip(table.players, before):
        assert (player.rating, player.stock, player.production) == was[:3]
        assert player.hand == was[3]


@ruling("wgt.bonus.lost")
def test_bonuses_for_players_are_lost() -> None:
    for at, what in ((-26, "temperature"), (-22, "temperature")):
        table = solar(venus_table(temperature=at))
        table.answer(what)
        assert [player.production.heat for player in table.players] == [0, 0]
    for at, what in ((6, "venus"), (14, "venus")):
        table = solar(venus_table(venus=at))
        deck = len(table.game.deck) - table.game.deck_next
        table.answer(what)
        assert table.track("venus") == at + 2
        assert [player.rating for player in table.players] == [20, 20]
        assert [player.hand for player in table.players] == [[], []]
        assert deck - (len(table.game.deck) - table.game.deck_next) == 8  # only what research deals


@ruling("wgt.first-player-places")
def test_the_first_player_places_an_ocean_for_nobody() -> None:
    table = solar(venus_table(players=3, first_player=2))
    before = [player.stock for player in table.players]
    table.answer("oceans")
    assert table.game.waiting() == [2]
    assert table.player(2).is_asked() == "place"
    table.answer("1-2")  # two steel are printed there
    assert (table.tile_at("1-2"), table.owner_at("1-2"), table.ocean_tiles) == ("ocean", -1, 1)
    assert [player.stock for player in table.players] == before
    assert [player.rating for player in table.players] == [20, 20, 20]


@ruling("map.ocean-adjacency.not-for-world-government")
def test_oceans_beside_pay_nobody_for_an_ocean_of_the_world_government() -> None:
    table = solar(venus_table().oceans("4-8", "5-5"))
    before = [player.stock.money for player in table.players]
    table.answer("oceans", "5-4")
    assert table.tile_at("5-4") == "ocean"
    assert [player.stock.money for player in table.players] == before


@ruling("wgt.bonus.ocean")
def test_0_degrees_still_lays_an_ocean() -> None:
    table = solar(venus_table(temperature=-2))
    before = [player.stock for player in table.players]
    table.answer("temperature", "1-2")
    assert (table.temperature, table.ocean_tiles, table.tile_at("1-2")) == (0, 1, "ocean")
    assert [player.rating for player in table.players] == [20, 20]
    assert [player.stock for player in table.players] == before
    full = venus_table(temperature=-2).fill_oceans(9)
    solar(full).answer("temperature")
    assert (full.temperature, full.ocean_tiles) == (0, 9)


@ruling("wgt.bonus.temperature")
def test_8_percent_oxygen_still_warms() -> None:
    table = solar(venus_table(oxygen=7))
    table.answer("oxygen")
    assert (table.oxygen, table.temperature) == (8, -28)
    assert [player.rating for player in table.players] == [20, 20]
    warm = solar(venus_table(oxygen=7, temperature=8))
    warm.answer("oxygen")
    assert (warm.oxygen, warm.temperature) == (8, 8)


def test_8_percent_may_warm_to_0_and_lay_an_ocean() -> None:
    table = solar(venus_table(oxygen=7, temperature=-2))
    table.answer("oxygen", "1-2")
    assert (table.oxygen, table.temperature, table.ocean_tiles) == (8, 0, 1)


@ruling("wgt.after-end-check")
def test_the_world_government_comes_after_the_end_check() -> None:
    table = venus_table().complete().sets(venus=4)
    solar(table)
    assert table.game.over or table.game.phase == terms.FINAL_PHASE
    assert table.track("venus") == 4


@ruling("wgt.last-step-means-one-more")
def test_completing_mars_there_leaves_one_more_generation() -> None:
    table = venus_table(oxygen=13, temperature=8).fill_oceans(9)
    solar(table).answer("oxygen")
    assert table.oxygen == 14
    table.next_generation()
    assert (table.generation, table.game.phase) == (2, terms.ACTION_PHASE)
    table.finish()
    assert table.game.over
    assert table.generation == 2


def test_whoever_watches_oceans_and_venus_is_told() -> None:
    table = venus_table(corporations=["Aphrodite", None])
    blue = table.player(1).owns("Arctic Algae")
    solar(table)
    plants = blue.stock.plants
    table.answer("oceans", "1-2")
    assert blue.stock.plants == plants + 2


def test_the_solar_phase_follows_the_end_check_in_order() -> None:
    modules = ["base", "corporate-era", "venus", "colonies"]
    steps = [step.name for step in venus_table(modules=modules).game.book.steps]
    solar_steps = steps[steps.index("production") : steps.index("next-generation")]
    assert solar_steps[:3] == ["production", "end-check", "world-government"]
    assert len(solar_steps) > 3  # what Colonies does comes after it


# Solo ---------------------------------------------------------------------------------------


def last_generation(table: Table) -> Table:
    table.game.generation = table.game.book.last_generation
    table.refresh()
    return table


@ruling("solo.goal.venus")
@pytest.mark.parametrize(("venus", "won"), [(28, False), (30, True)])
def test_alone_venus_must_be_complete_too(venus: int, won: bool) -> None:
    table = last_generation(venus_table(players=1).complete().sets(venus=venus))
    table.finish()
    assert table.game.over
    assert table.scores()[0].won == won


@ruling("solo.venus.world-government")
def test_alone_the_world_government_comes_every_generation() -> None:
    table = venus_table(players=1)
    for generation in range(1, 5):
        table.end_action_phase()
        assert (table.generation, table.player(0).is_asked()) == (generation, "world-government")
        table.answer("venus")
        table.next_generation()
    assert table.track("venus") == 8


@ruling("solo.start.wgt-with-venus")
@pytest.mark.parametrize("goal", ["terraform", "rating"])
def test_alone_it_is_there_exactly_with_venus(goal: str) -> None:
    with pytest.raises(BadSetup, match="always has the World Government"):
        venus_table(players=1, solo_goal=goal, world_government=False)
    with_venus = venus_table(players=1, solo_goal=goal)
    assert with_venus.end_action_phase().player(0).is_asked() == "world-government"
    without = Table(players=1, solo_goal=goal).end_action_phase()
    assert without.player(0).is_asked() == "research"


# Corporations -------------------------------------------------------------------------------


@ruling("corp.aphrodite.any-player")
def test_aphrodite_gains_by_anybodys_steps() -> None:
    table = venus_table(corporations=["Aphrodite", None])
    red, blue = table.players
    assert red.stock.money == 47
    blue.raises("venus", 2)
    assert (red.stock.money, blue.stock.money) == (51, 0)
    red.raises("venus")
    assert red.stock.money == 53


@ruling("corp.aphrodite.not-at-max")
def test_aphrodite_gains_nothing_at_the_maximum() -> None:
    table = venus_table(venus=28, corporations=["Aphrodite", None])
    red, blue = table.players
    blue.raises("venus", 3)
    assert red.stock.money == 49
    blue.raises("venus")
    assert red.stock.money == 49


@ruling("corp.aphrodite.world-government")
def test_aphrodite_gains_by_the_world_government() -> None:
    table = solar(venus_table(corporations=["Aphrodite", None]))
    red, blue = table.players
    money, other = red.stock.money, blue.stock.money
    table.answer("venus")
    assert (red.stock.money, blue.stock.money) == (money + 2, other)


@ruling("corp.celestic.first-action")
def test_celestic_reveals_until_two_floater_cards_are_found() -> None:
    table = venus_table(corporations=["Celestic", None])
    red = table.player(0)
    table.deck_top("Comet", "Dirigibles", "Mine", "Ants", "Extractor Balloons", "Fish")
    red.does_first_action()
    assert red.hand == ["Dirigibles", "Extractor Balloons"]
    assert table.discards[-3:] == ["Comet", "Mine", "Ants"]
    known = table.game.discard[-3:]
    assert all(entry >> 16 == 0b11 for entry in known)  # everybody has seen them
    told = [(entry.kind, entry.what) for entry in table.game.log if entry.kind in ("reveal", "found")]
    assert len(told) == 5


@ruling("corp.celestic.floater-icon")
def test_any_floater_icon_will_do() -> None:
    named = {card.name for card in CARDS if terms.FLOATER in card.shows and card.module == "venus"}
    assert {
        "Air-Scrapping Expedition",
        "Aerosport Tournament",
        "Stratospheric Birds",
        "Extractor Balloons",
    } <= named
    assert {"Hydrogen to Venus", "Atmoscoop", "Dirigibles", "Stratopolis"} <= named
    assert not {"Corroder Suits", "Maxwell Base", "Ishtar Mining", "Venusian Animals"} & named
    table = venus_table(corporations=["Celestic", None])
    table.deck_top(
        "Corroder Suits", "Aerosport Tournament", "Maxwell Base", "Stratospheric Birds", "Dirigibles"
    )
    red = table.player(0).does_first_action()
    assert red.hand == ["Aerosport Tournament", "Stratospheric Birds"]


@ruling("corp.celestic.is-venus-card")
def test_celestic_is_a_venus_card_that_holds_floaters() -> None:
    table = venus_table(corporations=["Celestic", None])
    red = table.player(0).has(money=13).holds("Air-Scrapping Expedition")
    red.mat.first_due = []
    table.refresh()
    red.plays("Air-Scrapping Expedition")
    assert (red.on("Celestic"), red.points_of("Celestic")) == (3, 1)


@ruling("corp.inventrix.two-steps-all")
@pytest.mark.parametrize(
    ("card", "track", "value", "bound"),
    [
        ("Ishtar Mining", "venus", 8, 4),
        ("Spin-Inducing Asteroid", "venus", 10, 14),
        ("Grass", "temperature", -16, -20),
        ("Ants", "oxygen", 4, 2),
        ("Algae", "oceans", 5, 3),
    ],
)
def test_inventrix_may_miss_any_track_by_two_steps(card: str, track: str, value: int, bound: int) -> None:
    table = venus_table()
    red, blue = table.players
    red.leads("Inventrix").has(money=30).holds(card)
    table.sets(**{track: bound})
    assert red.can_play(card)
    beyond = bound + (1 if bound > value else -1) * (2 if track in ("venus", "temperature") else 1)
    table.sets(**{track: beyond})
    assert not red.can_play(card)
    blue.has(money=30).holds(card)
    table.sets(**{track: bound})
    assert not blue.can_play(card)


@ruling("corp.manutech.gain")
def test_manutech_gains_what_it_will_produce() -> None:
    table = venus_table(corporations=["Manutech", None])
    red, blue = table.players
    assert (red.stock.steel, red.production.steel) == (1, 1)
    red.makes(steel=5).has(steel=0).produces(steel=2)
    assert (red.stock.steel, red.production.steel) == (2, 7)
    blue.produces(steel=1)
    assert (red.stock.steel, blue.stock.steel) == (2, 0)


@ruling("corp.manutech.no-loss")
def test_manutech_loses_nothing_with_production() -> None:
    red = venus_table(corporations=["Manutech", None]).player(0).makes(heat=3).has(heat=3).produces(heat=-2)
    assert (red.stock.heat, red.production.heat) == (3, 1)


@ruling("corp.manutech.usable-at-once")
@ruling("order.case.nitrophilic-moss-manutech")
def test_manutech_pays_a_loss_with_what_the_same_card_brings() -> None:
    table = venus_table().sets(oceans=3)
    red, blue = table.players
    red.leads("Manutech").has(money=8, plants=0).holds("Nitrophilic Moss")
    assert red.can_play("Nitrophilic Moss")
    red.plays("Nitrophilic Moss")
    assert (red.stock.plants, red.production.plants, red.stock.money) == (0, 2, 0)
    blue.has(money=8, plants=1).holds("Nitrophilic Moss")
    assert not blue.can_play("Nitrophilic Moss")


@ruling("order.event-triggers-after-event")
def test_what_a_step_brings_cannot_pay_for_the_step() -> None:
    table = venus_table(corporations=["Manutech", "Aphrodite"])
    red, blue = table.players
    red.has(money=5).holds("Sponsors")  # M€ production 2 would bring 2 M€
    assert not red.can_play("Sponsors")
    red.has(money=6).plays("Sponsors")
    assert red.stock.money == 2
    blue.has(money=14)
    assert not blue.can_project("Air Scrapping")
    blue.has(money=15).project("Air Scrapping")
    assert blue.stock.money == 2


@ruling("card.immigrant-city.manutech")
def test_manutech_gains_by_the_step_of_immigrant_city() -> None:
    table = venus_table()
    red, blue = table.players
    red.leads("Manutech").owns("Immigrant City").makes(money=0).has(money=0)
    blue.lays("city", "7-3")
    assert (red.production.money, red.stock.money) == (1, 1)


@ruling("card.robotic-workforce.corporation")
def test_robotic_workforce_copies_the_start_of_a_corporation() -> None:
    table = venus_table(corporations=["Manutech", None])
    red = table.player(0).has(money=9, steel=0).holds("Robotic Workforce").plays("Robotic Workforce")
    assert (red.production.steel, red.stock.steel) == (2, 1)


@ruling("corp.morning-star.first-action")
def test_morning_star_reveals_until_three_venus_cards_are_found() -> None:
    table = venus_table(corporations=["Morning Star Inc.", None])
    red = table.player(0)
    table.deck_top(
        "Comet", "Dirigibles", "Comet for Venus", "Air-Scrapping Expedition", "Ants", "Venus Governor"
    )
    red.does_first_action()
    assert red.hand == ["Dirigibles", "Air-Scrapping Expedition", "Venus Governor"]
    assert table.discards[-3:] == ["Comet", "Comet for Venus", "Ants"]
    assert all(entry >> 16 == 0b11 for entry in table.game.discard[-3:])


@ruling("corp.morning-star.two-steps")
def test_morning_star_may_miss_venus_by_two_steps_either_way() -> None:
    table = venus_table(venus=2)
    red = table.player(0).leads("Morning Star Inc.").has(money=30)
    red.mat.first_due = []
    red.holds("Thermophiles", "Rotator Impacts", "Grass", "Algae")
    assert red.can_play("Thermophiles")
    table.sets(venus=0)
    assert not red.can_play("Thermophiles")
    table.sets(venus=18)
    assert red.can_play("Rotator Impacts")
    table.sets(venus=20)
    assert not red.can_play("Rotator Impacts")
    table.sets(temperature=-18, oceans=4)
    assert not red.can_play("Grass")
    assert not red.can_play("Algae")
    assert red.lasting("venus_tolerance") == 2


@ruling("corp.morning-star.stacks")
@ruling("card.adaptation-technology.stacks")
@ruling("card.special-design.stacks")
def test_tolerances_add_up() -> None:
    table = venus_table(venus=4)
    red = table.player(0).leads("Morning Star Inc.").owns("Adaptation Technology").has(money=30)
    red.mat.first_due = []
    red.holds("Stratospheric Birds", "Freyja Biodomes", "Special Design", "Ishtar Mining")
    red.holds("Venusian Insects", "Venusian Plants", "Grass")
    assert red.can_play("Venusian Insects")  # 12 % at 4 %
    table.sets(venus=2)
    assert not red.can_play("Venusian Insects")
    red.plays("Special Design")
    table.sets(venus=0)
    assert red.can_play("Venusian Insects")  # 12 % at 0 %
    assert not red.can_play("Venusian Plants")
    table.sets(temperature=-24)
    assert red.can_play("Grass")  # -16 °C at -24 °C: Venus alone is no help there
    table.sets(temperature=-26)
    assert not red.can_play("Grass")
    inventor = venus_table(venus=0, temperature=-26).player(1)
    inventor.leads("Inventrix").owns("Adaptation Technology").has(money=30)
    inventor.mat.first_due = []
    inventor.holds("Special Design", "Venusian Insects", "Grass").plays("Special Design")
    assert inventor.can_play("Venusian Insects")
    assert inventor.can_play("Grass")


@ruling("card.adaptation-technology.two-steps")
@ruling("card.special-design.two-steps")
@pytest.mark.parametrize("helper", ["Adaptation Technology", "Special Design"])
@pytest.mark.parametrize(
    ("card", "track", "bound", "beyond"),
    [
        ("Ishtar Mining", "venus", 4, 2),
        ("Heather", "temperature", -18, -20),
        ("Ants", "oxygen", 2, 1),
        ("Algae", "oceans", 3, 2),
    ],
)
def test_a_card_lets_any_track_be_missed_by_two_steps(
    helper: str, card: str, track: str, bound: int, beyond: int
) -> None:
    table = venus_table()
    red = table.player(0).has(money=60).holds(card, helper)
    table.sets(**{track: bound})
    assert not red.can_play(card)
    if helper == "Adaptation Technology":
        red.owns(helper)
    else:
        red.plays(helper)
    assert red.can_play(card)
    table.sets(**{track: beyond})
    assert not red.can_play(card)


@ruling("corp.viron.second-use")
def test_viron_uses_a_used_card_once_more_at_its_cost() -> None:
    table = venus_table()
    red = table.player(0).leads("Viron").owns("Floating Habs", "Extremophiles").has(money=5)
    assert not red.can_use("Viron")  # nothing was used yet
    red.uses("Floating Habs")
    assert (red.on("Floating Habs"), red.stock.money) == (1, 3)
    assert not red.can_use("Floating Habs")
    red.uses("Viron")
    assert (red.on("Floating Habs"), red.stock.money) == (2, 1)
    assert not red.can_use("Viron")
    table.next_generation()
    red.uses("Extremophiles").has(money=1)
    red.uses("Viron")
    assert red.on("Extremophiles") == 2


def test_viron_needs_the_cost_of_what_it_repeats() -> None:
    red = venus_table().player(0).leads("Viron").owns("Floating Habs").has(money=3).uses("Floating Habs")
    assert red.stock.money == 1
    assert not red.can_use("Viron")


@ruling("corp.viron.own-only")
def test_viron_cannot_use_another_players_card() -> None:
    red, blue = venus_table().players
    red.leads("Viron").owns("Ants")
    blue.owns("Extremophiles").uses("Extremophiles")
    assert not red.can_use("Viron")


@ruling("corp.viron.other-action")
@ruling("action.viron.other-half")
def test_viron_may_use_the_other_half_of_a_card() -> None:
    table = venus_table()
    red = table.player(0).leads("Viron").owns("Local Shading").uses("Local Shading")
    assert red.on("Local Shading") == 1
    red.uses("Viron", 1)
    assert (red.on("Local Shading"), red.production.money) == (0, 1)


# Cards --------------------------------------------------------------------------------------


@ruling("order.card-text-order-binds")
@ruling("card.sponsored-academies.discard-first")
@pytest.mark.parametrize("order", ["printed", "player"])
def test_sponsored_academies_discards_before_it_draws(order: str) -> None:
    table = venus_table(players=3, effect_order=order)
    red, blue, green = table.players
    red.has(money=9).holds("Sponsored Academies", "Comet", "Mine")
    table.deck_top("Ants", "Fish", "Birds", "Trees", "Herbivores")
    red.plays("Sponsored Academies")
    assert red.is_asked() == "discard"
    assert sorted(red.hand) == ["Comet", "Mine"]
    red.answers("Comet")
    assert sorted(red.hand) == ["Ants", "Birds", "Fish", "Mine"]
    assert (blue.hand, green.hand) == (["Trees"], ["Herbivores"])
    assert table.discards == ["Comet"]
    assert table.game.discard[0] >> 16 == 1  # face down: only its owner knows it


@ruling("card.sponsored-academies.needs-hand-card")
def test_sponsored_academies_needs_another_card_in_hand() -> None:
    red = venus_table().player(0).has(money=9).holds("Sponsored Academies")
    assert not red.can_play("Sponsored Academies")
    red.holds("Comet")
    assert red.can_play("Sponsored Academies")


@ruling("must.forfeit")
def test_what_a_card_makes_its_player_give_up_must_be_given_up() -> None:
    table = venus_table(venus=12)
    red = table.player(0).has(money=21).holds("Stratospheric Birds", "Sponsored Academies")
    red.owns("Local Shading")
    assert not red.can_play("Stratospheric Birds")
    red.adds("Local Shading", 1).plays("Stratospheric Birds")
    assert red.on("Local Shading") == 0
    assert not red.can_play("Sponsored Academies")
    red.holds("Comet", "Mine").plays("Sponsored Academies")
    assert {verb_of(each) for each in red.choices()} == {terms.PICK}  # doing without is no option


@ruling("card.stratospheric-birds.own-floater")
def test_the_floater_for_the_birds_is_ones_own() -> None:
    table = venus_table(venus=12)
    red, blue = table.players
    blue.owns("Local Shading", resources=3)
    red.has(money=12).holds("Stratospheric Birds")
    assert not red.can_play("Stratospheric Birds")
    red.owns("Floating Habs", resources=2).owns("Aerial Mappers", resources=1)
    red.plays("Stratospheric Birds")
    assert red.is_asked() == "spend-from"
    red.answers("Aerial Mappers")
    assert (red.on("Aerial Mappers"), red.on("Floating Habs"), blue.on("Local Shading")) == (0, 2, 3)


def test_the_floater_for_the_birds_cannot_pay_for_them() -> None:
    table = venus_table(venus=12)
    red = table.player(0).owns("Dirigibles", resources=1).has(money=9).holds("Stratospheric Birds")
    assert not red.can_play("Stratospheric Birds")
    red.has(money=11)
    assert not red.can_play("Stratospheric Birds")
    red.adds("Dirigibles", 1).has(money=9)
    assert red.can_play("Stratospheric Birds")
    red.plays("Stratospheric Birds")
    assert (red.on("Dirigibles"), red.stock.money) == (0, 0)
    other = venus_table(venus=12).player(0).owns("Dirigibles", resources=1).owns("Local Shading", resources=1)
    other.has(money=9).holds("Stratospheric Birds").plays("Stratospheric Birds")
    assert (other.on("Dirigibles"), other.on("Local Shading")) == (0, 0)


@ruling("must.trigger.automatic")
def test_triggers_that_are_no_choice_happen() -> None:
    table = venus_table(corporations=["Aphrodite", None])
    red, blue = table.players
    blue.owns("Arctic Algae", "Olympus Conference")
    red.lays("ocean", "1-2").raises("venus")
    assert (blue.stock.plants, red.stock.money) == (2, 49)
    blue.has(money=3).holds("Search For Life").plays("Search For Life")
    assert blue.on("Olympus Conference") == 1


@ruling("map.city.off-mars-on-its-space")
@ruling("map.city.off-mars-is-city")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("Dawn City", 15),
        ("Luna Metropolis", 21),
        ("Maxwell Base", 18),
        ("Stratopolis", 22),
        ("Ganymede Colony", 20),
    ],
)
def test_a_city_off_mars_has_its_place_and_is_a_city(card: str, cost: int) -> None:
    table = venus_table(venus=12)
    red, blue = table.players
    blue.owns("Immigrant City", "Rover Construction", "Pets").makes(money=0)
    red.has(money=cost).makes(energy=2).tagged(science=4).tile("city", "3-3", "5-5").holds(card).plays(card)
    assert table.tile_at(card) == "city"
    assert table.owner_at(card) == 0
    assert (blue.production.money, blue.stock.money, blue.on("Pets")) == (1, 2, 1)
    red.has(money=8).claims("Mayor")
    assert all(table.tile_at(f"{row}-1") is None for row in range(1, 10))


@ruling("card.atmoscoop.free-choice")
@pytest.mark.parametrize(("choice", "temperature", "venus"), [(0, 8, 0), (1, 8, 4)])
def test_atmoscoop_may_choose_what_is_full(choice: int, temperature: int, venus: int) -> None:
    table = venus_table(temperature=8)
    red = table.player(0).tagged(science=3).has(money=22).holds("Atmoscoop").plays("Atmoscoop", choice)
    assert (table.temperature, table.track("venus"), red.rating) == (temperature, venus, 20 + venus // 2)


@ruling("card.corroder-suits.any-kind")
@pytest.mark.parametrize("holder", ["Local Shading", "Venusian Animals", "Thermophiles"])
def test_corroder_suits_adds_whatever_the_card_holds(holder: str) -> None:
    red = venus_table().player(0).owns(holder, "Ants", "Fish").has(money=8).holds("Corroder Suits")
    red.plays("Corroder Suits")
    assert (red.on(holder), red.on("Ants"), red.on("Fish"), red.production.money) == (1, 0, 0, 2)


@ruling("card.corroder-suits.no-target")
def test_corroder_suits_without_a_venus_card_only_raises_production() -> None:
    red = venus_table().player(0).owns("Ants").has(money=8).holds("Corroder Suits").plays("Corroder Suits")
    assert (red.production.money, red.on("Ants")) == (2, 0)


@ruling("card.dirigibles.payment")
def test_floaters_on_dirigibles_pay_for_venus_cards() -> None:
    table = venus_table()
    red = table.player(0).owns("Dirigibles", resources=3).owns("Local Shading", resources=9).has(money=2)
    red.holds("Corroder Suits", "Sponsors")
    assert red.can_play("Corroder Suits")
    assert not red.can_play("Sponsors")
    red.plays("Corroder Suits", "Local Shading", pay={"floater": 2})
    assert (red.on("Dirigibles"), red.stock.money, red.on("Local Shading")) == (1, 0, 10)
    assert red.can_use("Dirigibles")  # paying was no action of the card


@ruling("card.dirigibles.action")
def test_the_action_of_dirigibles_only_adds_a_floater() -> None:
    red = venus_table().player(0).owns("Dirigibles", resources=2).uses("Dirigibles")
    assert red.on("Dirigibles") == 3
    assert list(red.stock) == [0] * 6


@ruling("card.freyja-biodomes.free-choice")
def test_freyja_may_choose_what_nobody_can_hold() -> None:
    for choice, animals in ((0, 0), (1, 2)):
        table = venus_table(venus=10)
        red = (
            table.player(0).owns("Stratospheric Birds").makes(energy=1).has(money=14).holds("Freyja Biodomes")
        )
        red.plays("Freyja Biodomes", choice)
        assert red.on("Stratospheric Birds") == animals
        assert (red.production.energy, red.production.money) == (0, 2)


@ruling("card.hydrogen-to-venus.one-card")
def test_all_floaters_of_hydrogen_to_venus_go_on_one_card() -> None:
    red = venus_table().player(0).tagged(jovian=3).owns("Local Shading", "Floating Habs").has(money=11)
    red.holds("Hydrogen to Venus").plays("Hydrogen to Venus", "Floating Habs")
    assert (red.on("Floating Habs"), red.on("Local Shading")) == (3, 0)


@ruling("card.maxwell-base.any-kind")
@pytest.mark.parametrize("holder", ["Local Shading", "Venusian Animals", "Thermophiles"])
def test_maxwell_base_adds_to_another_venus_card(holder: str) -> None:
    red = venus_table().player(0).owns("Maxwell Base", holder, "Ants").uses("Maxwell Base")
    assert (red.on(holder), red.on("Ants"), red.on("Maxwell Base")) == (1, 0, 0)


@ruling("pay.action-with-metal")
@ruling("card.rotator-impacts.mix")
def test_an_action_may_be_paid_with_metal_at_its_value() -> None:
    table = venus_table()
    red = table.player(0).owns("Rotator Impacts", "Advanced Alloys").has(money=2, titanium=1)
    red.uses("Rotator Impacts", 0, pay={"titanium": 1})
    assert (red.on("Rotator Impacts"), red.stock.titanium, red.stock.money) == (1, 0, 0)
    plain = venus_table().player(0).owns("Rotator Impacts").has(money=3, titanium=1)
    plain.uses("Rotator Impacts", 0, pay={"titanium": 1})
    assert (plain.stock.titanium, plain.stock.money) == (0, 0)
    alone = venus_table().player(0).owns("Rotator Impacts").has(money=6, titanium=2).uses("Rotator Impacts")
    assert (alone.stock.titanium, alone.stock.money) == (2, 0)
    pump = venus_table().player(0).owns("Aquifer Pumping").has(money=4, steel=2)
    pump.uses("Aquifer Pumping", "1-2", pay={"steel": 2})
    assert (pump.stock.money, pump.on("Aquifer Pumping")) == (0, 0)


@ruling("card.rotator-impacts.no-space-discount")
def test_discounts_on_cards_do_not_help_an_action() -> None:
    red = venus_table().player(0).owns("Rotator Impacts", "Shuttles", "Space Station").has(money=5)
    assert not red.can_use("Rotator Impacts")
    red.has(money=6).uses("Rotator Impacts", 0)
    assert red.stock.money == 0


@ruling("card.sulphur-eating-bacteria.at-least-one")
def test_the_bacteria_turn_at_least_one_microbe() -> None:
    table = venus_table()
    red = table.player(0).owns("Sulphur-Eating Bacteria").uses("Sulphur-Eating Bacteria")
    assert red.on("Sulphur-Eating Bacteria") == 1  # nothing else was possible, so nothing was asked
    table.next_generation()
    red.adds("Sulphur-Eating Bacteria", 2).has(money=0).uses("Sulphur-Eating Bacteria", 1)
    assert [argument_of(each) for each in red.choices()] == [3, 2, 1]
    red.answers(2)
    assert (red.on("Sulphur-Eating Bacteria"), red.stock.money) == (1, 6)


@ruling("card.sulphur-eating-bacteria.at-least-one")
def test_the_bacteria_turn_their_only_microbe() -> None:
    red = venus_table().player(0).owns("Sulphur-Eating Bacteria", resources=1).has(money=0)
    red.uses("Sulphur-Eating Bacteria", 1)
    assert (red.on("Sulphur-Eating Bacteria"), red.stock.money) == (0, 3)


@ruling("card.venus-governor.waystation")
def test_the_waystation_takes_off_2_for_each_venus_tag() -> None:
    red = (
        venus_table()
        .player(0)
        .owns("Venus Waystation")
        .tagged(venus=1)
        .holds("Venus Governor", "Corroder Suits")
    )
    assert (red.price_of("Venus Governor"), red.price_of("Corroder Suits")) == (0, 6)
    assert red.can_play("Venus Governor")


@pytest.mark.parametrize(
    ("oxygen", "told"),
    [(0, ["temperature", "oxygen", "oceans", "venus"]), (14, ["temperature", "oceans", "venus"])],
)
def test_what_the_world_government_may_raise_is_told_as_tracks(oxygen: int, told: list[str]) -> None:
    table = venus_table(oxygen=oxygen).end_action_phase()
    asked = CLIENT.question(table.game, 0)
    assert asked is not None
    assert [each["parameter"] for each in asked["options"]] == told
