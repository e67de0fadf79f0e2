"""What the kit lets happen by the rules outside a card: bonuses, triggers and questions come with it."""

from __future__ import annotations

import pytest

from tests.support import corporations_left
from tharsis.kernel.game import IllegalOption
from tharsis.kernel.option import option
from tharsis.mars.engine import terms
from tharsis.mars.engine.effects.hand import draw, look
from tharsis.mars.engine.places import ON_LAND
from tharsis.testing import Table

# Stock, production, rating, cards -----------------------------------------------------------------


def test_gains_are_added_and_logged() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=2).gains(money=3, plants=1)
    assert (red.stock.money, red.stock.plants) == (5, 1)
    assert [entry.amount for entry in table.game.log if entry.kind == "gain"][-2:] == [3, 1]
    with pytest.raises(AssertionError, match="nobody gains less than nothing"):
        red.gains(money=-1)


def test_production_changes_down_to_its_floor() -> None:
    red = Table(players=2).player(0).produces(plants=2, money=-5)
    assert (red.production.plants, red.production.money) == (2, -5)
    with pytest.raises(AssertionError, match="the production of money cannot fall by 1"):
        red.produces(money=-1)


def test_a_rating_that_rises_counts_for_this_generation() -> None:
    red, blue = Table(players=2, corporations=["United Nations Mars Initiative", None]).players
    assert not red.can_use("United Nations Mars Initiative")
    red.rises(2)
    assert (red.rating, blue.rating) == (22, 20)
    assert red.can_use("United Nations Mars Initiative")


def test_resources_are_put_on_cards_that_hold_them() -> None:
    red = Table(players=2).player(0).owns("Fish", "Mine").adds("Fish", 2)
    assert red.on("Fish") == 2
    for name in ("Mine", "Birds"):
        with pytest.raises(AssertionError, match=f"no card '{name}' in play that holds anything"):
            red.adds(name)


# Tracks and tiles ---------------------------------------------------------------------------------


def test_a_raised_track_gives_rating_and_bonus() -> None:
    table = Table(players=2, temperature=-26)
    red = table.player(0).raises("temperature", 2)
    assert (table.temperature, red.rating, red.production.heat) == (-22, 22, 1)


def test_whoever_acts_and_whosever_turn_it_is_the_turn_stays() -> None:
    table = Table(players=2)
    red, blue = table.players
    red.has(money=4).holds("Mine").plays("Mine")
    blue.raises("oxygen", 1)
    assert (blue.rating, table.active, table.game.taken) == (21, 0, 1)
    assert red.is_asked() == "turn"
    assert blue.is_asked() is None


def test_a_question_that_comes_of_it_may_be_answered_at_once_or_later() -> None:
    table = Table(players=2, temperature=-2)
    blue = table.player(1).raises("temperature")
    assert (blue.is_asked(), table.player(0).is_asked()) == ("place", None)
    blue.answers("1-2")
    assert (table.tile_at("1-2"), blue.rating, table.player(0).is_asked()) == ("ocean", 22, "turn")
    table.sets(temperature=-2)
    blue.raises("temperature", 1, "1-4")
    assert table.tile_at("1-4") == "ocean"


def test_a_tile_is_laid_with_bonuses_and_triggers() -> None:
    table = Table(players=2).oceans("4-8")
    red, blue = table.players
    blue.owns("Rover Construction")
    red.lays("city", "3-7")
    assert (table.tile_at("3-7"), table.owner_at("3-7")) == ("city", 0)
    assert (red.stock.money, red.stock.steel) == (2, 1)
    assert blue.stock.money == 2
    red.lays("greenery", "3-6")
    assert (table.oxygen, red.rating) == (1, 21)


def test_a_tile_is_laid_only_where_its_rule_allows() -> None:
    red = Table(players=2).player(0).tile("city", "7-3")
    with pytest.raises(AssertionError, match="'7-4' answers none of the options of the question 'place'"):
        red.lays("city", "7-4")


def test_another_rule_may_be_told() -> None:
    table = Table(players=2)
    table.player(0).tile("city", "7-3").lays("city", "7-4", rule=ON_LAND)
    assert table.tile_at("7-4") == "city"


def test_oceans_special_tiles_and_named_areas() -> None:
    table = Table(players=2)
    red = (
        table.player(0)
        .lays("ocean", "1-2")
        .lays("Capital", "7-5")
        .lays("Nuclear Zone", "7-4")
        .lays("city", "Ganymede Colony")
    )
    assert (table.ocean_tiles, red.rating) == (1, 21)
    assert [table.tile_at(place) for place in ("7-5", "7-4")] == ["capital", "nuclear zone"]
    assert table.tile_at("Ganymede Colony") == "city"
    red.lays("city", "Noctis City")
    assert table.tile_at("Noctis City") == "city"


def test_effects_of_the_engine_happen() -> None:
    table = Table(players=2).deck_top("Mine", "Fish", "Ants")
    red = table.player(0).carries_out(draw(1), look(2, 1), answers=("Ants",))
    assert sorted(red.hand) == ["Ants", "Mine"]


def test_what_happens_comes_before_the_question_that_is_open() -> None:
    table = Table(players=2).deck_top("Mine", "Fish")
    red, blue = table.players
    red.carries_out(look(2, 1))
    blue.lays("city", "7-3")
    assert table.tile_at("7-3") == "city"
    assert (red.is_asked(), red.offer) == ("keep", ["Mine", "Fish"])
    red.answers("Fish")
    assert red.hand == ["Fish"]


def test_in_the_players_order_what_happens_comes_first_too() -> None:
    table = Table(players=2, effect_order="player", temperature=-2)
    red, blue = table.players
    blue.owns("Arctic Algae")
    red.has(money=21).holds("Comet").plays("Comet")
    before = red.choices()
    blue.lays("city", "7-3")
    assert (table.tile_at("7-3"), red.is_asked(), red.choices()) == ("city", "order", before)


# Corporations, cards at once ----------------------------------------------------------------------


def test_a_corporation_is_laid_at_any_time_without_what_it_starts_with() -> None:
    red = Table(players=2).player(0).leads("Ecoline")
    assert (red.corporation, red.tableau, red.tags("plant")) == ("Ecoline", ["Ecoline"], 1)
    assert (red.stock.money, red.production.plants, red.lasting("greenery_price")) == (0, 0, 7)


def test_a_corporation_is_founded_at_any_time_with_all_that_it_starts_with() -> None:
    table = Table(players=2, corporations=False, generation=4)
    red, blue = table.players
    red.has(money=1).founds("Ecoline")
    assert (red.corporation, red.stock.money, red.stock.plants, red.production.plants) == (
        "Ecoline",
        37,
        3,
        2,
    )
    blue.founds("Inventrix").does_first_action()
    assert len(blue.hand) == 3


def test_a_founded_corporation_sets_off_what_waits_for_its_tags() -> None:
    table = Table(players=2, corporations=["Saturn Systems", None])
    table.player(1).owns("Earth Office", "Olympus Conference").founds("Inventrix", 0)
    assert table.player(1).on("Olympus Conference") == 1


def test_a_second_corporation_joins_the_first() -> None:
    red = Table(players=2, corporations=["Helion", None]).player(0).leads("Ecoline").founds("PhoboLog")
    assert (red.corporation, red.tableau) == ("Helion", ["Helion", "Ecoline", "PhoboLog"])
    assert (red.stock.money, red.stock.titanium, red.lasting("heat_pays")) == (65, 10, 1)


def test_a_corporation_is_there_once_and_nothing_else_is_one() -> None:
    table = Table(players=2, corporations=["Helion", None])
    with pytest.raises(AssertionError, match="Helion is in play already"):
        table.player(1).founds("Helion")
    with pytest.raises(AssertionError, match="Mine is no corporation"):
        table.player(1).leads("Mine")
    table.player(1).leads("Ecoline")
    (ecoline,) = table.player(1).mat.corporations
    assert table.game.owner_of(ecoline) == 1
    assert ecoline not in corporations_left(table.game)


def test_hands_are_kept_when_a_corporation_is_founded_while_cards_are_offered() -> None:
    table = Table(players=2).end_action_phase()
    red = table.player(0)
    offered = red.offer
    assert len(offered) == 4
    red.founds("Ecoline")
    assert (red.offer, red.is_asked(), red.hand, table.discards) == (offered, "research", [], [])
    table.deck_top("Mine", "Fish")
    red.carries_out(look(2, 1), answers=("Fish",))
    assert (red.offer, red.is_asked(), red.hand) == (offered, "research", ["Fish"])


def test_a_secret_answer_outlasts_what_happens_meanwhile() -> None:
    table = Table(players=2, draft=True).end_action_phase()
    red = table.player(0)
    drafted = red.offer[0]
    red.answers(drafted).founds("Ecoline")
    table.player(1).answers(table.player(1).offer[0])
    assert [table.game.cards[card].name for card in red.mat.aside] == [drafted]
    red.founds("PhoboLog")
    assert [table.game.cards[card].name for card in red.mat.aside] == [drafted]


def test_a_card_is_played_at_once_unpaid_and_whatever_it_requires() -> None:
    table = Table(players=2)
    red, blue = table.players
    blue.plays_at_once("Trees")
    assert (blue.production.plants, blue.stock.plants, blue.stock.money) == (3, 1, 0)
    assert (blue.tableau, table.active, table.game.taken) == (["Beginner Corporation", "Trees"], 0, 0)
    blue.plays_at_once("Comet", "1-2", "nothing")  # its own plants might go
    assert (table.tile_at("1-2"), blue.events) == ("ocean", ["Comet"])
    assert red.is_asked() == "turn"


def test_the_tags_of_an_event_played_at_once_count_only_meanwhile() -> None:
    table = Table(players=2)
    red, blue = table.players
    blue.owns("Media Group").plays_at_once("Bribed Committee")
    assert (blue.rating, blue.stock.money, blue.tags("earth")) == (22, 3, 1)
    red.has(money=4).holds("Mine").plays("Mine")
    assert (red.tags("earth"), blue.tags("earth")) == (0, 1)
    with pytest.raises(AssertionError, match="Helion is a corporation"):
        blue.plays_at_once("Helion")


# Playing ------------------------------------------------------------------------------------------


def test_a_card_is_played_ignoring_its_requirements_and_nothing_else() -> None:
    red = Table(players=2).player(0).has(money=13).holds("Trees")
    assert not red.can_play("Trees")
    assert red.can_play("Trees", ignoring_requirements=True)
    assert not red.can_play("Trees")
    with pytest.raises(IllegalOption):
        red.plays("Trees")
    red.plays("Trees", ignoring_requirements=True)
    assert (red.production.plants, red.stock.money) == (3, 0)


def test_ignoring_requirements_neither_pays_nor_lasts() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=12).holds("Trees")
    with pytest.raises(IllegalOption):
        red.plays("Trees", ignoring_requirements=True)
    red.has(money=13)
    assert not red.can_play("Trees")


def test_any_option_may_be_taken_and_any_verb_done() -> None:
    table = Table(players=2)
    red, blue = table.players
    red.has(heat=8).does(terms.CONVERT_HEAT)
    assert (table.temperature, red.can_do(terms.CONVERT_HEAT)) == (-28, False)
    red.takes(option(terms.END_TURN))
    assert blue.is_asked() == "turn"
    with pytest.raises(IllegalOption):
        red.takes(option(terms.PASS))
