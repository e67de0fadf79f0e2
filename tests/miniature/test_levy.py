"""A levy on steps of the rating: what can't be paid for in full can't be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.miniature import switched_on
from tests.miniature.deeds import DustPlayer
from tests.miniature.rules import AS_DUNE, NAME
from tharsis.kernel.option import option
from tharsis.mars.client.paying import bill
from tharsis.mars.client.trial import Trial, known_copy
from tharsis.mars.engine.placement import put
from tharsis.mars.engine.terms import CONVERT_HEAT, GREENERY_TILE, OCEAN_AREA, PLAY
from tharsis.mars.words.refusals import why_not, why_not_action, why_not_card, why_not_project
from tharsis.testing import Table, card_id

MODULES = ["base", "corporate-era", NAME]


@pytest.fixture(autouse=True)
def _dust() -> Iterator[None]:
    with switched_on():
        yield


def taxed(**options: Any) -> tuple[Table, DustPlayer, DustPlayer]:
    """A table with the tax in force."""
    table = Table(players=2, modules=MODULES, **options)
    red, blue = table.seated(DustPlayer)
    red.decrees()
    return table, red, blue


def test_each_step_costs_and_is_told() -> None:
    table, red, _ = taxed()
    red.has(money=20).holds("Great Dune").plays("Great Dune", "7-1")
    assert (red.rating, red.stock.money) == (22, 20 - 9 + 3 - 6)
    assert [entry.amount for entry in table.game.log if entry.kind == "levy"] == [6]
    assert table.game.players[0].owed == 0


def test_without_the_tax_nothing_is_due() -> None:
    _, red, _ = taxed()
    red.decrees().has(money=20).holds("Great Dune").plays("Great Dune", "7-1")
    assert (red.rating, red.stock.money) == (22, 14)
    assert red.lasting("step_levy") == 0


@pytest.mark.parametrize(("money", "can"), [(9, False), (10, True)])
def test_several_steps_are_paid_for_together(money: int, can: bool) -> None:
    """Dust Storm, 7 M€: three steps of dust and one more take 12 M€, of which the track gives 3."""
    _, red, _ = taxed()
    red.has(money=money + 6).holds("Dust Storm")
    assert red.can_play("Dust Storm") == can
    if can:
        red.plays("Dust Storm")
        assert (red.rating, red.stock.money) == (24, 0)


@pytest.mark.parametrize(("money", "can"), [(3, False), (4, True)])
def test_money_gained_within_the_action_helps_to_pay(money: int, can: bool) -> None:
    _, red, _ = taxed()
    red.has(money=money).holds("Dust Bonds")
    assert red.can_play("Dust Bonds") == can


@pytest.mark.parametrize(("money", "can"), [(7, False), (8, True)])
def test_steps_by_a_chain_of_bonuses_count(money: int, can: bool) -> None:
    """Sweeping for 4 M€ to the fifth step of dust warms the planet, which gives nothing but a step."""
    table, red, _ = taxed()
    table.sets(dust=4)
    red.has(money=money + 2)
    assert (option_of_sweep(red) is not None) == can


def option_of_sweep(red: DustPlayer) -> int | None:
    from tests.miniature.rules import SWEEP

    return next((choice for choice in red.choices() if choice == option(SWEEP)), None)


@pytest.mark.parametrize(
    ("money", "heat", "can"), [(0, 10, False), (0, 11, True), (2, 9, True), (3, 7, False)]
)
def test_heat_that_pays_pays_the_tax_too(money: int, heat: int, can: bool) -> None:
    _, red, _ = taxed(corporations=["Helion"])
    red.has(money=money, heat=heat)
    assert red.can_do(CONVERT_HEAT) == can
    if can:
        red.converts_heat()
        while red.is_asked() == "payment":
            red.takes(red.choices()[-1])
        assert (red.rating, red.stock.money + red.stock.heat) == (21, money + heat - 11)


@pytest.mark.parametrize(("money", "can"), [(4, False), (5, True)])
def test_an_action_needs_what_the_tax_takes(money: int, can: bool) -> None:
    _, red, _ = taxed()
    red.has(money=money).owns("Dust Press")
    assert red.can_use("Dust Press") == can
    if not can:
        said = why_not_action(red.table.game, 0, card_id("Dust Press"))
        assert said is not None
        assert said.reason == "the dust tax would take 3 M€, you would have 2 left"


@pytest.mark.parametrize(("money", "can"), [(16, False), (17, True)])
def test_a_standard_project_needs_what_the_tax_takes(money: int, can: bool) -> None:
    table, red, _ = taxed()
    red.has(money=money)
    assert red.can_project("Asteroid") == can
    places = [i for i, each in enumerate(table.game.book.projects) if each.name == "Asteroid"]
    said = why_not_project(table.game, 0, places[0])
    assert (said is None) == can
    if said is not None:
        assert said.reason == "the dust tax would take 3 M€, you would have 2 left"


@pytest.mark.parametrize(("money", "areas"), [(0, 0), (1, 3), (3, 10)])
def test_a_greenery_goes_where_its_bonus_pays(money: int, areas: int) -> None:
    """Eight plants for a greenery: oceans beside it bring 2 M€ each towards the 3 that its step costs."""
    table, red, _ = taxed()
    table.oceans("1-2")
    red.has(money=money, plants=8)
    can = areas > 0
    assert red.can_do(7) == can
    if can:
        red.converts_plants()
        assert (len(red.places()) >= areas) == can
        for place in red.places():
            twin = table.copy()
            twin.seated(DustPlayer)[0].answers(place)
            assert twin.players[0].rating == 21
            assert min(twin.players[0].stock) >= 0
        if money == 1:
            assert all(place in ("1-1", "1-3", "2-2", "2-3", "2-1") for place in red.places())


@pytest.mark.parametrize(("money", "can"), [(9, False), (10, True)])
def test_steps_that_triggers_give_are_taxed(money: int, can: bool) -> None:
    table, red, _ = taxed()
    table.sets(dust=5)
    red.owns("Dust Council").has(money=money)
    assert (option_of_sweep(red) is not None) == can


@pytest.mark.parametrize(("money", "can"), [(20, False), (21, True)])
def test_steps_that_triggers_give_count_for_cards_too(money: int, can: bool) -> None:
    """Great Dune, 9 M€: two steps and two more by the council take 12; the track has nothing more to give."""
    table, red, _ = taxed()
    table.sets(dust=5)
    red.owns("Dust Council").has(money=money).holds("Great Dune")
    assert red.can_play("Great Dune") == can


def test_the_first_of_two_tiles_goes_where_the_second_can_pay() -> None:
    """Dust Lakes: two oceans take 6 M€; with 4 left the second must lie beside the first."""
    table, red, _ = taxed()
    red.has(money=6).holds("Dust Lakes").plays("Dust Lakes")
    board = table.game.board
    oceans = [area for area in board.hexes if board.kind[area] == OCEAN_AREA]
    paying = [
        board.label(area) for area in oceans if any(other in oceans for other in board.neighbours[area])
    ]
    assert len(paying) < len(oceans)
    assert sorted(red.places()) == sorted(paying)
    red.answers(paying[0])
    assert all(
        board.neighbours[table.area(place)].count(table.area(paying[0])) == 1 for place in red.places()
    )


def test_a_choice_offers_only_what_can_be_paid_for() -> None:
    _, red, _ = taxed()
    red.has(money=4).holds("Dust Prize")
    red.plays("Dust Prize")  # two steps more would take 9 M€: the M€ is the only answer that works
    assert (red.rating, red.stock.money) == (21, 0)


def test_a_choice_is_left_where_both_can_be_paid_for() -> None:
    _, red, _ = taxed()
    red.has(money=11).holds("Dust Prize").plays("Dust Prize")
    assert red.is_asked() == "alternative"
    assert len(red.choices()) == 2


def test_a_card_that_is_shown_is_not_bought_with_what_is_due() -> None:
    """Dust Market, 3 M€: whoever has 3 more owes them for the step."""
    _, red, _ = taxed()
    red.has(money=6).holds("Dust Market").plays("Dust Market")
    assert red.is_asked() == "buy"
    assert len(red.choices()) == 1
    red.answers("nothing")
    assert (red.rating, red.stock.money) == (21, 0)


def test_heat_that_a_loss_needs_does_not_pay() -> None:
    """Dust Kiln, 2 M€: four heat are lost and a step costs 3."""
    _, red, _ = taxed(corporations=["Helion"])
    red.has(money=3, heat=5).holds("Dust Kiln")
    assert not red.can_play("Dust Kiln")
    red.has(heat=1 + 5)
    assert red.can_play("Dust Kiln")
    red.plays("Dust Kiln")
    while red.is_asked() == "payment":
        red.takes(red.choices()[-1])
    assert (red.rating, red.stock.money + red.stock.heat) == (21, 0)


def test_a_seat_that_does_not_act_takes_only_steps_that_it_can_pay_for() -> None:
    from tests.miniature.rules import DUST
    from tharsis.mars.engine.economy import change_rating

    table, _, blue = taxed()
    blue.has(money=7)
    game = table.game.copy()
    assert game.active == 0
    game.acting = True
    change_rating(game, 1, 3, -1)
    assert (game.players[1].rating, game.players[1].owed) == (22, 6)
    assert game.parameters[DUST] == 0


def test_outside_actions_nothing_is_taxed() -> None:
    table, red, _ = taxed()
    red.raises("dust", 1)
    assert (red.rating, red.stock.money) == (21, 0)
    assert table.game.players[0].owed == 0


def test_what_is_refused_says_what_is_lacking() -> None:
    table, red, _ = taxed()
    red.has(money=3).holds("Dust Storm", "Dust Bonds")
    said = why_not_card(table.game, 0, card_id("Dust Bonds"))
    assert said is not None
    assert said.reason == "costs 4 M€, you can pay 3"
    red.has(money=11)
    said = why_not(table.game, 0, option(PLAY, card_id("Dust Storm")))
    assert said is not None
    assert said.reason == "the dust tax would take 12 M€, you would have 7 left"


# A loss that the card itself feeds ----------------------------------------------------------------


def dusty(effect_order: str = "printed") -> tuple[Table, DustPlayer, DustPlayer]:
    table = Table(players=2, modules=MODULES, effect_order=effect_order)
    red, blue = table.seated(DustPlayer)
    return table, red, blue


@pytest.mark.parametrize("effect_order", ["printed", "player"])
def test_what_a_production_brings_may_pay_a_loss(effect_order: str) -> None:
    _, red, _ = dusty(effect_order)
    red.has(money=4).holds("Dust Mill")
    assert not red.can_play("Dust Mill")
    red.owns("Dust Works")
    assert red.can_play("Dust Mill")
    red.plays("Dust Mill")
    while red.is_asked() == "order":
        red.takes(red.choices()[0])
    assert (red.stock.heat, red.production.energy) == (0, 2)


@pytest.mark.parametrize("effect_order", ["printed", "player"])
def test_a_tile_goes_where_its_bonus_pays_the_loss(effect_order: str) -> None:
    """Dust Basin: an ocean, and two plants are lost, which only some areas bring."""
    table, red, blue = dusty(effect_order)
    blue.makes(plants=1)
    red.has(money=8).holds("Dust Basin")
    assert red.can_play("Dust Basin")
    red.plays("Dust Basin")
    while red.is_asked() == "order":
        red.takes(red.choices()[-1])
    board = table.game.board
    assert red.places()
    for place in red.places():
        assert board.stock[table.area(place)][3] == 2
    red.answers(red.places()[0])
    while red.is_asked() != "turn" and table.game.waiting() == [0]:
        red.takes(red.choices()[0])
    assert red.stock.plants == 0


def test_a_loss_that_nothing_feeds_is_refused() -> None:
    table, red, blue = dusty()
    blue.makes(plants=1)
    red.has(money=8, plants=1).holds("Dust Basin")
    assert red.can_play("Dust Basin")
    table.fill_oceans(9)
    assert not red.can_play("Dust Basin")
    said = why_not_card(table.game, 0, card_id("Dust Basin"))
    assert said is not None
    assert said.reason == "needs 2 plants, you have 1"


def test_the_payment_offered_to_clients_is_one_that_works() -> None:
    """Dust Dikes, 4 M€, loses two steel: of three only one may pay, though two would be the sensible way."""
    table, red, _ = dusty()
    red.has(money=4, steel=3).holds("Dust Dikes")
    game = table.game
    trial = Trial(known_copy(game, 0), 0, option(PLAY, card_id("Dust Dikes")))
    assert trial.paid == [{"name": "steel", "amount": 1}, {"name": "money", "amount": 2}]
    assert (trial.after.players[0].rating, trial.after.players[0].stock[:2]) == (21, [2, 0])
    game.choose(0, option(PLAY, card_id("Dust Dikes")))
    ask = game.asks[0]
    assert ask is not None
    assert [coin["usual"] for coin in bill(game, 0, ask)["coins"]] == [1]


# Parts that want the same -------------------------------------------------------------------------


@pytest.mark.parametrize(("plants", "can"), [(2, False), (3, True)])
def test_two_losses_of_one_resource_are_added_up(plants: int, can: bool) -> None:
    table, red, _ = dusty()
    red.has(money=2, plants=plants).holds("Dust Beds")
    assert red.can_play("Dust Beds") == can
    if not can:
        said = why_not_card(table.game, 0, card_id("Dust Beds"))
        assert said is not None
        assert said.reason == "needs 3 plants in all, you have 2"


@pytest.mark.parametrize(("heat", "can"), [(2, False), (3, True)])
def test_the_losses_of_an_action_are_added_up(heat: int, can: bool) -> None:
    _, red, _ = dusty()
    assert red.has(heat=heat).owns("Dust Pump").can_use("Dust Pump") == can


@pytest.mark.parametrize(
    ("money", "steel", "can"), [(0, 4, True), (0, 3, False), (2, 3, True), (4, 1, False)]
)
def test_steel_that_a_loss_needs_does_not_pay(money: int, steel: int, can: bool) -> None:
    _, red, _ = dusty()
    red.has(money=money, steel=steel).holds("Dust Dikes")
    assert red.can_play("Dust Dikes") == can
    if can:
        red.plays("Dust Dikes")
        while red.is_asked() == "payment":
            red.takes(red.choices()[0])
        assert (red.stock.money, red.stock.steel, red.rating) == (0, 0, 21)


def test_two_tiles_need_room_for_both() -> None:
    """A dune stands on land in the lower half, beside no city: with one such area left there is no second."""
    table, red, blue = dusty()
    red.has(money=3).holds("Dust Sea")
    game = table.game
    free = [area for area in game.board.hexes if AS_DUNE.fits(game, 0, area)]
    for area in free[2:]:
        put(game, area, GREENERY_TILE, 1)
    table.refresh()
    assert red.can_play("Dust Sea")
    put(game, free[1], GREENERY_TILE, 1)
    table.refresh()
    assert not red.can_play("Dust Sea")
    said = why_not_card(game, 0, card_id("Dust Sea"))
    assert said is not None
    assert said.reason == "its parts cannot all be carried out"
    assert blue.seat == 1
