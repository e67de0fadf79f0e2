"""What the actions of a turn tell the ledger under a levy, and what triggers add to it.

An action costs at most so much and at least so much. Between the two a trial decides, so a bound on the wrong
side of the truth offers what can't be paid for, or refuses what can.
"""

from __future__ import annotations

import pytest

from tests.mars.directly import hold, known, lay_out, levied
from tharsis.mars.engine.effects.base import UNKNOWN, Effect
from tharsis.mars.engine.effects.globals import oxygen, rating, temperature
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.stock import due, gain, lose, pay
from tharsis.mars.engine.faces import new_corporation
from tharsis.mars.engine.levy import triggers_cost, watches_terraform
from tharsis.mars.engine.terms import (
    ACT,
    CARD_PLAYED,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    FIRST_ACTION,
    FUND,
    PLAY,
    PRODUCED,
    PROJECT_PAID,
    PROJECT_VERB,
    TEMPERATURE,
    TRACK_RAISED,
    YOU,
)
from tharsis.mars.engine.triggers import when
from tharsis.mars.engine.turn_actions import TurnAction
from tharsis.testing import Player, Table

LEVY = 3
STEP_FOR_CARDS = when(CARD_PLAYED, rating(1), YOU)


def said(red: Player, verb: int, argument: int = 0) -> tuple[int, int, bool]:
    """The most and the least that an action says it costs, and whether it may raise the rating."""
    g = red.table.game
    action = g.book.action(verb)
    most = action.costs(g, red.seat, argument, LEVY)
    return most, action.sure_cost(g, red.seat, argument, LEVY), action.terraforms(g, red.seat, argument)


def project(red: Player, name: str) -> int:
    """The number of a standard project."""
    return next(each.id for each in red.table.game.book.projects if each.name == name)


def player(**options: object) -> Player:
    """Somebody without a corporation at the beginning of a game: all that tracks bring is ahead."""
    return Table(players=2, **{"corporations": False, **options}).player(0)  # type: ignore[arg-type]


# What actions say ---------------------------------------------------------------------------------


def test_an_action_that_says_nothing_may_cost_anything() -> None:
    g = player().table.game
    action = TurnAction(ACT)
    assert (action.costs(g, 0, 0, LEVY), action.sure_cost(g, 0, 0, LEVY)) == (UNKNOWN, 0)
    assert action.terraforms(g, 0, 0)


def test_what_conversions_say() -> None:
    """Ahead are an ocean, and a step of temperature for one of oxygen."""
    red = player()
    assert said(red, CONVERT_HEAT) == (2 * LEVY, LEVY, True)
    assert said(red, CONVERT_PLANTS) == (3 * LEVY, LEVY, True)
    red.table.sets(temperature=8, oxygen=14)
    assert said(red, CONVERT_HEAT) == (0, 0, False)
    assert said(red, CONVERT_PLANTS) == (0, 0, False)


def test_heat_that_pays_is_part_of_what_its_conversion_costs() -> None:
    assert said(player(corporations=["Helion", None]), CONVERT_HEAT) == (8 + 2 * LEVY, LEVY, True)


@pytest.mark.parametrize(
    ("name", "most", "least", "terraforms"),
    [
        ("Power Plant", 11, 0, False),
        ("Asteroid", 14 + 2 * LEVY, 14 + LEVY, True),
        ("Aquifer", 18 + LEVY, 18 + LEVY, True),
        ("Greenery", 23 + 3 * LEVY, 23 + LEVY, True),
        ("City", 25, 0, False),
    ],
)
def test_what_standard_projects_say(name: str, most: int, least: int, terraforms: bool) -> None:
    red = player()
    assert said(red, PROJECT_VERB, project(red, name)) == (most, least, terraforms)


def test_oceans_beside_the_best_area_may_pay_for_a_tile() -> None:
    red = player()
    red.table.oceans("1-2")
    assert said(red, PROJECT_VERB, project(red, "Aquifer")) == (18 + LEVY, 18 + LEVY, True)
    assert said(red, PROJECT_VERB, project(red, "Greenery")) == (23 + 3 * LEVY, 23 + LEVY - 2, True)
    assert said(red, CONVERT_PLANTS) == (3 * LEVY, LEVY - 2, True)
    red.table.oceans("2-6")  # beside two areas for oceans
    assert said(red, PROJECT_VERB, project(red, "Aquifer")) == (18 + LEVY, 18 + LEVY - 2, True)


def test_with_the_best_area_a_tile_costs_less() -> None:
    red = player()
    g = red.table.game

    def best(verb: int, argument: int = 0) -> int:
        return g.book.action(verb).best_cost(g, 0, argument, LEVY)

    red.table.oceans("1-2")
    assert best(CONVERT_PLANTS) == LEVY - 2
    assert best(PROJECT_VERB, project(red, "Greenery")) == 23 + LEVY - 2
    assert best(PROJECT_VERB, project(red, "Aquifer")) == 18 + LEVY  # no area for oceans lies beside it
    assert best(PROJECT_VERB, project(red, "Asteroid")) == 14 + LEVY
    assert best(CONVERT_HEAT) == UNKNOWN
    red.table.sets(oxygen=7, temperature=-2)  # a step of temperature follows, and an ocean
    assert best(CONVERT_PLANTS) == 3 * LEVY - 2
    lay_out(red.table.player(1), when(CARD_PLAYED, oxygen(1)))
    assert best(CONVERT_PLANTS) >= UNKNOWN - 2


@pytest.mark.parametrize(
    ("happening", "least"),
    [(CARD_PLAYED, LEVY), (PRODUCED, LEVY), (PROJECT_PAID, LEVY), (TRACK_RAISED, 0)],
)
def test_only_triggers_that_an_action_sets_off_may_pay(happening: int, least: int) -> None:
    red = player()
    lay_out(red, when(happening, gain(money=1), YOU))
    assert said(red, CONVERT_HEAT)[1] == least
    paid = 0 if happening == PROJECT_PAID or least == 0 else 14 + LEVY
    assert said(red, PROJECT_VERB, project(red, "Asteroid"))[1] == paid


def test_what_a_trigger_sets_off_is_not_followed() -> None:
    """Somebody's trigger comes of it, so whatever pays of one's own may come too."""
    red = player()
    lay_out(red, when(CARD_PLAYED, gain(money=1), YOU))
    lay_out(red.table.player(1), when(TRACK_RAISED, draw(1)))
    assert said(red, CONVERT_HEAT)[1] == 0


def test_what_actions_cost_where_nothing_else_moves_a_track() -> None:
    red = player()
    g = red.table.game
    actions = [
        (CONVERT_HEAT, 0, 0),
        (CONVERT_PLANTS, 0, 0),
        (PROJECT_VERB, project(red, "Asteroid"), 14),
        (ACT, lay_out(red, action=oxygen(1) | draw(1)), 0),
        (PLAY, hold(red, draw(1), oxygen(1), cost=5), 5),
    ]
    for verb, argument, price in actions:
        assert g.book.action(verb).costs_alone(g, 0, argument, LEVY) == price + LEVY
    both = hold(red, temperature(1), oxygen(1), cost=5)
    assert g.book.action(PLAY).costs_alone(g, 0, both, LEVY) == UNKNOWN
    lay_out(red.table.player(1), when(CARD_PLAYED, oxygen(1)))
    for verb, argument, _ in actions:
        assert g.book.action(verb).costs_alone(g, 0, argument, LEVY) >= UNKNOWN


def test_a_project_is_sure_to_cost_its_price_and_the_smallest_levy() -> None:
    red = player()
    g = red.table.game
    assert g.book.action(PROJECT_VERB).sure_cost(g, 0, project(red, "Asteroid"), 1) == 14 + 1


def test_where_cards_pay_nothing_is_sure_to_be_missing() -> None:
    red = player(modules=["base", "venus"])
    assert said(red, CONVERT_HEAT) == (2 * LEVY, LEVY, True)
    red.owns("Dirigibles")
    assert said(red, CONVERT_HEAT) == (2 * LEVY, 0, True)


@pytest.mark.parametrize(
    ("first", "most", "terraforms"), [(draw(1), 0, False), (pay(2) >> rating(1), 2 + LEVY, True)]
)
def test_what_first_actions_say(first: Effect, most: int, terraforms: bool) -> None:
    red = player()
    face = known(red, new_corporation("", "", "", 0, [], [], first=first))
    assert said(red, FIRST_ACTION, face.id) == (most, 0, terraforms)
    lay_out(red, STEP_FOR_CARDS)
    assert said(red, FIRST_ACTION, face.id) == (most + UNKNOWN, 0, terraforms)


def test_what_goals_say() -> None:
    red = player()
    book = red.table.game.book
    assert said(red, CLAIM, book.milestones[0].id) == (8, 0, False)
    assert said(red, FUND, book.awards[0].id) == (8, 0, False)


@pytest.mark.parametrize(
    ("action", "most", "least", "terraforms"),
    [
        (draw(1), 0, 0, False),
        (pay(8) >> rating(1), 8 + LEVY, 8 + LEVY, True),
        (pay(8) >> draw(1), 8, 8, False),
        (pay(8) >> (gain(money=1) & rating(1)), 8 + LEVY, 7, True),
        (pay(8) >> (gain(heat=1) & rating(1)), 8 + LEVY, 8, True),
        (rating(1), LEVY, LEVY, True),
    ],
)
def test_what_actions_of_cards_say(action: Effect, most: int, least: int, terraforms: bool) -> None:
    red = player()
    assert said(red, ACT, lay_out(red, action=action)) == (most, least, terraforms)


def test_heat_that_an_action_brings_may_pay_where_heat_does() -> None:
    red = player(corporations=["Helion", None])
    assert said(red, ACT, lay_out(red, action=pay(8) >> gain(heat=1))) == (8, 7, False)
    assert said(red, ACT, lay_out(red, action=pay(8) >> gain(plants=1))) == (8, 8, False)


@pytest.mark.parametrize(
    ("effects", "most", "terraforms"),
    [
        ([draw(1)], 5, False),
        ([rating(1), due(2)], 5 + LEVY + 2, True),
        ([draw(1), rating(2)], 5 + 2 * LEVY, True),
    ],
)
def test_what_cards_say(effects: list[Effect], most: int, terraforms: bool) -> None:
    red = player()
    assert said(red, PLAY, hold(red, *effects, cost=5)) == (most, 0, terraforms)


def test_a_card_counts_on_nothing_where_its_own_trigger_may_cost() -> None:
    red = player()
    assert said(red, PLAY, hold(red, cost=5, triggers=[STEP_FOR_CARDS])) == (UNKNOWN, 0, True)
    little = when(CARD_PLAYED, lose(heat=1), YOU)
    assert said(red, PLAY, hold(red, cost=5, triggers=[little])) == (UNKNOWN, 0, False)
    free = when(CARD_PLAYED, gain(money=1), YOU)
    assert said(red, PLAY, hold(red, cost=5, triggers=[free])) == (5, 0, False)


# What triggers add --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "most", "steps"),
    [
        (draw(1), 0, False),
        (gain(money=1), 0, False),
        (lose(heat=1), UNKNOWN, False),
        (rating(1), UNKNOWN, True),
        (oxygen(1), UNKNOWN, True),
    ],
)
def test_what_triggers_may_cost_and_raise(effect: Effect, most: int, steps: bool) -> None:
    red = player()
    lay_out(red, when(CARD_PLAYED, draw(1), YOU))
    lay_out(red, when(CARD_PLAYED, effect, YOU))
    g = red.table.game
    assert triggers_cost(g, 0, LEVY) == most
    assert watches_terraform(g, 0) is steps
    assert (triggers_cost(g, 1, LEVY), watches_terraform(g, 1)) == (0, False)


def test_where_a_trigger_may_cost_an_action_may_cost_anything() -> None:
    red = player()
    action = lay_out(red, STEP_FOR_CARDS, action=pay(8) >> rating(1))
    card = hold(red, draw(1), cost=5)
    for verb, argument, least in (
        (CONVERT_HEAT, 0, LEVY),
        (CONVERT_PLANTS, 0, LEVY),
        (PROJECT_VERB, project(red, "Asteroid"), 14 + LEVY),
        (ACT, action, 8 + LEVY),
        (PLAY, card, 0),
    ):
        assert said(red, verb, argument)[0] >= UNKNOWN
        assert said(red, verb, argument)[1] == least


@pytest.mark.parametrize(("effect", "least"), [(draw(1), LEVY), (gain(heat=1), LEVY), (gain(money=1), 0)])
def test_where_a_trigger_may_pay_nothing_is_sure_to_be_missing(effect: Effect, least: int) -> None:
    red = player()
    lay_out(red, when(TRACK_RAISED, effect, YOU))
    assert said(red, CONVERT_HEAT)[1] == least


# At the table -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("money", "can"), [(LEVY - 1, False), (LEVY, True)])
def test_a_card_that_sets_a_step_off_is_offered_to_whoever_can_pay_for_it(money: int, can: bool) -> None:
    red = levied().has(money=money)
    card = hold(red, gain(heat=1))
    assert red.can_do(PLAY, card)
    lay_out(red, STEP_FOR_CARDS)
    assert red.can_do(PLAY, card) is can


@pytest.mark.parametrize(("money", "can"), [(LEVY - 1, False), (LEVY, True)])
def test_a_card_that_sets_its_own_step_off_is_offered_to_whoever_can_pay(money: int, can: bool) -> None:
    red = levied().has(money=money)
    assert red.can_do(PLAY, hold(red, triggers=[STEP_FOR_CARDS])) is can


@pytest.mark.parametrize(("money", "can"), [(LEVY - 2, False), (LEVY - 1, True)])
def test_a_trigger_that_brings_money_helps_to_pay_for_a_step(money: int, can: bool) -> None:
    red = levied().has(money=money, heat=8)
    assert not red.can_do(CONVERT_HEAT)
    lay_out(red, when(TRACK_RAISED, gain(money=1), YOU, what=TEMPERATURE))
    assert red.can_do(CONVERT_HEAT) is can


@pytest.mark.parametrize(("heat", "can"), [(9, False), (10, True)])
def test_a_trigger_that_brings_heat_helps_where_heat_pays(heat: int, can: bool) -> None:
    red = levied(corporations=["Helion", None]).has(money=0, heat=heat)
    assert not red.can_do(CONVERT_HEAT)
    lay_out(red, when(TRACK_RAISED, gain(heat=1), YOU, what=TEMPERATURE))
    assert red.can_do(CONVERT_HEAT) is can
