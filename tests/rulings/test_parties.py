"""The rulings on parties: policies that hold in the action phase, the Reds' levy, ruling bonuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.prelude import PreludePlayer
from tests.support import ruling
from tests.turmoil import ChamberTable, Politician, in_session, seated, turmoil_table
from tests.venus import MODULES as WITH_VENUS
from tharsis.kernel.option import option
from tharsis.mars.engine.terms import ACT, ACTION_PHASE, FINAL_PHASE, OXYGEN, STEP_LEVY
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.rules import DELEGATE, LOBBY, POLICY_ACTION
from tharsis.mars.words.refusals import why_not, why_not_action, why_not_card
from tharsis.testing import card_id

WITH_PRELUDE = ["base", "corporate-era", "prelude", "turmoil"]


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def ruled_by(name: str, **options: Any) -> tuple[ChamberTable, Politician, Politician]:
    """A table of two, and the party that rules."""
    table = turmoil_table(**options).ruled_by(name)
    red, blue = seated(table)
    return table, red, blue


# All policies -------------------------------------------------------------------------------------


@ruling("party.policies.action-phase-only")
def test_policies_hold_in_the_action_phase_only() -> None:
    table, red, _ = ruled_by("Reds")
    assert red.lasting("step_levy") == 3
    table.end_action_phase()
    assert red.lasting("step_levy") == 0
    while table.game.phase != ACTION_PHASE:
        seat = table.game.waiting()[0]
        assert red.lasting("step_levy") == 0
        table.game.choose(seat, table.game.options(seat)[-1])
    held = [perk.amount for perk in MEMBERS[table.state.chamber.ruling].policy.perks]
    assert table.state.in_force
    assert red.lasting("step_levy") == (3 if held and table.ruling == "Reds" else 0)


@ruling("party.policies.action-phase-only")
def test_a_policy_is_back_in_every_action_phase_and_never_twice() -> None:
    table, red, blue = ruled_by("Unity")
    for _ in range(3):
        table.emptied().seats_neutral("Unity")
        table.next_generation()
        assert table.ruling == "Unity"
        assert [each.lasting("titanium_value") for each in (red, blue)] == [4, 4]


def test_a_policy_holds_for_all_players() -> None:
    _, red, blue = ruled_by("Reds")
    assert (red.lasting("step_levy"), blue.lasting("step_levy")) == (3, 3)


# Greens -------------------------------------------------------------------------------------------


@ruling("party.greens.policy")
def test_greens_give_money_for_each_greenery() -> None:
    _, red, blue = ruled_by("Greens")
    red.has(plants=8).converts_plants("7-2")
    assert (red.stock.money, blue.stock.money) == (4, 0)


@ruling("party.greens.not-preludes")
@ruling("prelude.experimental-forest.no-greens-money")
def test_a_greenery_of_a_prelude_earns_nothing() -> None:
    picks = {"preludes": [["Experimental Forest", "Donation"], ["Mohole", "Supplier"]]}
    table = ChamberTable(players=2, modules=WITH_PRELUDE, picks=picks)
    red, _ = table.seated(PreludePlayer)
    red.has(money=0)
    red.answers("Experimental Forest", "7-2")
    assert table.ruling == "Greens"
    assert table.tile_at("7-2") == "greenery"
    assert red.stock.money == 21  # of the other prelude, which comes by itself


# Mars First ---------------------------------------------------------------------------------------


@ruling("party.mars-first.policy")
def test_mars_first_gives_steel_for_each_tile_on_mars() -> None:
    table, red, blue = ruled_by("Mars First")
    red.has(money=100).project("City", "7-2").project("Aquifer", "5-4")
    assert (red.stock.steel, blue.stock.steel) == (2, 0)
    blue.has(money=30).project("Greenery", "3-4")
    assert blue.stock.steel == 1 + table.game.board.stock[table.area("3-4")][1]


@ruling("party.mars-first.policy")
def test_a_city_off_mars_gives_no_steel() -> None:
    _, red, _ = ruled_by("Mars First")
    red.has(money=100).holds("Phobos Space Haven").plays("Phobos Space Haven")
    assert red.stock.steel == 0


@ruling("party.mars-first.not-a-placement-bonus", "corp.mining-guild.not-mars-first")
def test_the_steel_of_mars_first_is_no_bonus_of_the_area() -> None:
    table, red, _ = ruled_by("Mars First", corporations=["Mining Guild"])
    before = red.production.steel
    bare = table.area("7-2")
    assert table.game.board.metal[bare] == 0
    red.has(money=30, steel=0).project("City", "7-2")
    assert (red.stock.steel, red.production.steel) == (1, before)


@ruling("party.mars-first.not-solar")
def test_oceans_of_the_world_government_give_no_steel() -> None:
    table, red, blue = ruled_by("Mars First", modules=[*WITH_VENUS, "turmoil"])
    table.emptied().seats_neutral("Mars First")
    table.end_action_phase()
    assert red.is_asked() == "world-government"
    red.answers("oceans", "5-4")
    assert table.ocean_tiles == 1
    assert (red.stock.steel, blue.stock.steel) == (0, 0)


# Unity and Kelvinists -----------------------------------------------------------------------------


def test_unity_makes_titanium_worth_more() -> None:
    _, red, blue = ruled_by("Unity")
    assert [each.lasting("titanium_value") for each in (red, blue)] == [4, 4]
    red.has(titanium=3).holds("Io Mining Industries").has(money=29)
    assert red.can_play("Io Mining Industries")
    red.has(money=28)
    assert not red.can_play("Io Mining Industries")


def test_the_kelvinists_action_may_be_used_again_and_again() -> None:
    _, red, _ = ruled_by("Kelvinists")
    red.has(money=35)
    for times in (1, 2, 3):
        red.uses_policy()
        assert (red.stock.money, red.production.energy, red.production.heat) == (
            35 - 10 * times,
            times,
            times,
        )
    assert red.may(POLICY_ACTION) == []


# Scientists ---------------------------------------------------------------------------------------


@ruling("party.scientists.policy")
def test_scientists_draw_three_cards_once_per_player_and_generation() -> None:
    table, red, blue = ruled_by("Scientists")
    red.has(money=40).uses_policy()
    assert (red.stock.money, len(red.hand)) == (30, 3)
    assert red.may(POLICY_ACTION) == []
    said = why_not(table.game, 0, option(POLICY_ACTION, MEMBERS[5].policy.id))
    assert said is not None
    assert (said.reason, said.ruling) == (
        "you have used it in this generation",
        "party.scientists.policy",
    )
    assert blue.has(money=9).may(POLICY_ACTION) == []
    blue.has(money=10).uses_policy()
    assert (blue.stock.money, len(blue.hand)) == (0, 3)
    table.emptied().seats_neutral("Scientists")
    table.next_generation()
    assert table.ruling == "Scientists"
    assert red.has(money=10).may(POLICY_ACTION) == ["Scientists policy"]


@ruling("party.scientists.fixed-price", "corp.polyphemos.scientists")
def test_whoever_pays_more_for_cards_pays_the_scientists_no_more() -> None:
    _, red, _ = ruled_by(
        "Scientists",
        modules=["base", "corporate-era", "colonies", "turmoil"],
        corporations=["Polyphemos"],
    )
    assert red.lasting("card_price") == 5
    red.has(money=10).uses_policy()
    assert (red.stock.money, len(red.hand)) == (0, 3)


@ruling("party.scientists.not-repeatable")
def test_viron_cannot_repeat_the_scientists_policy() -> None:
    table, red, _ = ruled_by("Scientists", modules=[*WITH_VENUS, "turmoil"], corporations=["Viron"])
    red.has(money=50).uses_policy()
    assert not red.can_use("Viron")
    red.owns("Security Fleet", used=True).has(titanium=1)
    table.game.players[0].acted[-1] = table.game.generation
    assert red.can_use("Viron")
    red.uses("Viron")
    assert len(red.hand) == 3


# The Reds -----------------------------------------------------------------------------------------


@ruling("party.reds.policy")
def test_each_step_costs_under_the_reds() -> None:
    _, red, blue = ruled_by("Reds")
    red.has(money=30).project("Asteroid")
    assert (red.rating, red.stock.money) == (21, 30 - 14 - 3)
    assert blue.stock.money == 0


@ruling("party.reds.unaffordable-is-illegal")
@pytest.mark.parametrize(("money", "can"), [(16, False), (17, True)])
def test_a_step_that_cannot_be_paid_for_cannot_be_taken(money: int, can: bool) -> None:
    table, red, _ = ruled_by("Reds")
    red.has(money=money)
    assert red.can_project("Asteroid") == can
    red.has(money=27 - 17 + money).holds("Comet")
    assert red.can_play("Comet") == (27 - 17 + money >= 27)
    said = why_not_card(table.game, 0, card_id("Comet"))
    if not can:
        assert said is not None
        assert (said.reason, said.ruling) == (
            "the Reds would take 6 M€, you would have 5 left",
            "party.reds.unaffordable-is-illegal",
        )


@ruling("party.reds.unaffordable-is-illegal")
def test_a_parameter_at_its_end_gives_no_step_and_takes_nothing() -> None:
    table, red, _ = ruled_by("Reds")
    table.sets(temperature=8)
    red.has(heat=8)
    red.converts_heat()
    assert (red.rating, red.stock.heat) == (20, 0)


@ruling("party.reds.paid-from-what-is-left")
@pytest.mark.parametrize(("money", "can"), [(0, False), (1, True)])
def test_money_gained_within_the_action_pays_the_reds(money: int, can: bool) -> None:
    """A greenery beside an ocean brings 2 M€ towards the 3 that its step costs."""
    table, red, _ = ruled_by("Reds")
    table.oceans("1-2")
    red.has(money=money, plants=8)
    assert red.can_convert_plants() == can
    if can:
        red.converts_plants("1-1")
        assert (red.rating, red.stock.money) == (21, 0)


@ruling("party.reds.paid-from-what-is-left")
@pytest.mark.parametrize(("money", "can"), [(13, False), (14, True)])
def test_money_back_for_a_project_pays_the_reds(money: int, can: bool) -> None:
    """Standard Technology gives back the 3 M€ that the step of an asteroid costs."""
    _, red, _ = ruled_by("Reds")
    red.owns("Standard Technology").has(money=money)
    assert red.can_project("Asteroid") == can
    if can:
        red.project("Asteroid")
        assert (red.rating, red.stock.money) == (21, 0)


@ruling("party.reds.paid-from-what-is-left")
@pytest.mark.parametrize(("money", "can"), [(1, False), (2, True)])
def test_the_ocean_of_a_track_pays_the_reds(money: int, can: bool) -> None:
    """The last degrees bring an ocean; beside two others it gives 4 M€ towards the 6 of both steps."""
    table, red, _ = ruled_by("Reds")
    table.sets(temperature=-2).oceans("5-4", "5-6")
    red.has(money=money, heat=8)
    assert red.can_convert_heat() == can
    if can:
        red.converts_heat()
        assert (red.rating, red.stock.money) == (22, 0)


@ruling("party.reds.final-greeneries")
def test_final_greeneries_cost_nothing() -> None:
    table, red, _ = ruled_by("Reds")
    table.complete()
    red.has(plants=8)
    table.end_action_phase()
    assert table.game.phase == FINAL_PHASE
    table.game.parameters[OXYGEN] = 13
    before = (red.rating, red.stock.money)
    red.takes(red.choices()[0]).answers("7-2")
    assert (red.rating, red.stock.money) == (before[0] + 1, before[1])
    assert table.game.players[0].owed == 0


@ruling("party.reds.not-chairman-tr")
def test_the_step_of_a_new_chairman_costs_nothing() -> None:
    table, red, blue = ruled_by("Reds")
    red.has_sent("Unity")
    table.end_action_phase()
    assert table.chairman == 0
    assert (red.rating, blue.rating) == (20 - 1 + 1, 19)
    assert (red.stock.money, blue.stock.money) == (20, 20)
    assert table.game.players[0].owed == 0


@ruling("party.reds.solo-bonus")
@pytest.mark.parametrize(("rating", "after"), [(21, 21), (22, 21), (14, 14)])
def test_alone_the_reds_bonus_goes_to_whoever_has_twenty_or_less(rating: int, after: int) -> None:
    """Everybody has lost a step before the Reds come to rule."""
    table = turmoil_table(players=1).seats_neutral("Reds")
    red = seated(table)[0]
    red.rated(rating)
    table.end_action_phase()
    assert (table.ruling, red.rating) == ("Reds", after)


def test_the_reds_bonus_goes_to_the_lowest_rating_and_all_who_tie() -> None:
    table = turmoil_table(players=3).seats_neutral("Reds")
    red, blue, green = seated(table)
    red.rated(30)
    blue.rated(25)
    green.rated(25)
    table.end_action_phase()
    assert [each.rating for each in (red, blue, green)] == [29, 25, 25]


def test_the_reds_bonus_is_reckoned_before_the_chairmans_step() -> None:
    table, red, blue = ruled_by("Greens")
    red.has_sent("Reds").rated(25)
    blue.rated(26)
    table.end_action_phase()
    assert (red.rating, blue.rating) == (25 - 1 + 1 + 1, 25)


@ruling("corp.unmi.reds")
@pytest.mark.parametrize(("money", "can"), [(5, False), (6, True)])
def test_unmi_pays_the_reds_besides(money: int, can: bool) -> None:
    name = "United Nations Mars Initiative"
    table, red, _ = ruled_by("Reds", corporations=[name])
    table.game.players[0].raised_in = table.game.generation
    red.has(money=money)
    assert red.can_use(name) == can
    if can:
        red.uses(name)
        assert (red.stock.money, red.rating) == (0, 21)
    else:
        said = why_not_action(table.game, 0, card_id(name))
        assert said is not None
        assert said.reason == "the Reds would take 3 M€, you would have 2 left"


@ruling("card.atmoscoop.avoid-reds")
def test_atmoscoop_may_choose_what_gives_no_step() -> None:
    table, red, _ = ruled_by("Reds", modules=[*WITH_VENUS, "turmoil"])
    red.tagged(science=3).has(money=22).holds("Atmoscoop")
    assert not red.can_play("Atmoscoop")
    table.sets(temperature=8)
    assert red.can_play("Atmoscoop")
    red.plays("Atmoscoop")
    assert (red.rating, red.stock.money) == (20, 0)


# Lobbying -----------------------------------------------------------------------------------------


@ruling("action.kinds")
def test_lobbying_is_an_action_free_from_the_lobby_and_five_from_the_reserve() -> None:
    table, red, _ = ruled_by("Greens")
    assert len(red.may(LOBBY)) == 6
    assert red.may(DELEGATE) == []
    red.lobbies("Unity")
    assert (red.delegates, red.in_party("Unity"), table.game.taken) == ((0, 6), 1, 1)
    assert red.may(LOBBY) == []
    red.has(money=11).sends("Unity").sends("Reds")
    assert (red.delegates, red.stock.money) == ((0, 4), 1)
    assert (table.leader("Unity"), table.dominant) == (0, "Unity")


@ruling("card.standard-technology.not-trade-or-lobby")
def test_lobbying_is_no_standard_project() -> None:
    _, red, _ = ruled_by("Greens")
    red.owns("Standard Technology").has(money=5).sends("Unity")
    assert red.stock.money == 0


def test_what_is_used_of_a_policy_is_no_action_of_a_card() -> None:
    table, red, _ = ruled_by("Kelvinists")
    red.has(money=10)
    policy = MEMBERS[1].policy
    assert option(ACT, policy.id) not in table.game.options(0)
    assert policy.perks == []
    assert table.game.players[0].perks[STEP_LEVY] == 0
