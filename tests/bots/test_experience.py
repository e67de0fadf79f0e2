"""Experience: what was learned counts the right way round, by single cards too."""

from __future__ import annotations

import pytest

from tests.bots.test_decisions import half_played
from tharsis.bots.mars.experience import (
    AFTER,
    BEFORE,
    BELONGINGS,
    Bargains,
    Purse,
    belongings,
    best_sets,
    card_worth,
    experienced,
    learned,
)
from tharsis.bots.mars.outlook import Outlook, forecast
from tharsis.bots.mars.planner import plan
from tharsis.kernel.kits import kit_named
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import HEAT, MONEY, PLANTS
from tharsis.mars.kit import table
from tharsis.testing import Table as KitTable
from tharsis.testing import card_id

COUNTS = (2, 3, 4, 5)


def position(players: int = 2, seed: int = 3, choices: int = 60) -> Table:
    return table(half_played(seed, choices, players=players))


def test_every_card_and_belonging_of_the_modules_was_met() -> None:
    game = position()
    for moment in (BEFORE, AFTER):
        scale = learned().scale(game, moment)
        assert len(scale.belongings) == len(BELONGINGS)
        for card in game.book.project_cards:
            assert scale.hand[card] != 0.0
            assert scale.in_play[card] != 0.0


def test_eight_plants_and_eight_heat_are_a_greenery_and_a_step() -> None:
    kit = KitTable(players=2)
    game = table(kit.game)
    player = game.players[0]
    player.stock[PLANTS] = 17
    player.stock[HEAT] = 9
    has = belongings(game, 0, Outlook(game, 0, forecast(game)))
    assert has[BELONGINGS.index("greeneries that the plants pay for")] == 2
    assert has[BELONGINGS.index("plants beyond those")] == 1
    assert has[BELONGINGS.index("steps that the heat pays for")] == 1
    assert has[BELONGINGS.index("heat beyond those")] == 1


def test_a_card_whose_time_has_passed_is_worth_nothing_in_hand() -> None:
    game = table(KitTable(players=2).game)
    scale = learned().scale(game, AFTER)
    late = [
        card
        for card in game.book.project_cards
        if scale.hand[card] > 0.0 and any(getattr(each, "most", False) for each in game.cards[card].requires)
    ]
    assert late
    assert len(Bargains(game, 0, late, scale, late).gains) == len(late)
    for track in game.book.tracks_used:
        game.parameters[track.number] = track.end
    assert not Bargains(game, 0, late, scale, late).gains


def test_what_the_purse_cannot_reach_counts_less_and_later_still_less() -> None:
    game = position()
    scale = learned().scale(game, AFTER)
    purse = Purse(game, 0)
    bargains = Bargains(game, 0, [], scale, [])
    bargains.places = [0, 1, 2]
    bargains.gains = [5.0, 5.0, 5.0]
    bargains.costs = [12.0, 12.0, 12.0]
    worth = []
    for money in (36.0, 24.0, 12.0, 0.0):
        purse.now = money
        worth.append(bargains.points(0, 0.0, purse, scale))
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 4
    purse.now = 36.0
    # What cards cost to buy is spent before anything is played.
    assert bargains.points(0, 12.0, purse, scale) == pytest.approx(worth[1])
    # What is left out neither gains nor costs: the others are reached as far as the money goes.
    purse.now = 24.0
    rest = bargains.points(0b010, 0.0, purse, scale)
    assert rest == pytest.approx(10.0)


def test_cards_drawn_on_the_way_might_be_any() -> None:
    game = position(seed=4)
    scale = learned().scale(game, BEFORE)
    ranked = sorted(game.book.project_cards, key=lambda card: scale.hand[card])
    for card in (ranked[0], ranked[-1]):
        assert Bargains(game, 0, [card], scale, []).gains == [scale.drawn]
    best, worst = (Bargains(game, 0, [card], scale, [card]).gains for card in (ranked[-1], ranked[0]))
    assert best[0] > scale.drawn
    assert not worst or worst[0] < scale.drawn


def test_sets_are_bought_that_leave_the_player_best_off() -> None:
    """Every set is looked at: with little money one good card, with much also the others; never too many."""
    game = position(seed=6)
    scale = learned().scale(game, AFTER)
    offer = sorted(game.book.project_cards, key=lambda card: -scale.hand[card])[:3]
    offer.append(min(game.book.project_cards, key=lambda card: scale.hand[card]))
    game.players[0].hand = []
    game.players[0].stock[MONEY] = 100
    rich = best_sets(game, 0, offer, 3, 4, 16)
    assert len(rich) == 16
    assert len({tuple(some) for some in rich}) == 16
    assert set(rich[0]) == set(offer[:3])
    assert len(best_sets(game, 0, offer, 3, 1, 16)) == 5  # none, or one of them
    assert best_sets(game, 0, offer, 3, 1, 1)[0] in [[card] for card in offer[:3]]


def test_a_card_is_worth_less_beside_many_others() -> None:
    game = table(KitTable(players=2).game)
    scale = learned().scale(game, AFTER)
    ranked = sorted(game.book.project_cards, key=lambda card: -scale.hand[card])
    game.players[0].stock[MONEY] = 20
    alone = card_worth(game, 0, ranked[12])
    game.players[0].hand = ranked[:10]
    assert 0.0 < card_worth(game, 0, ranked[12]) < alone


def test_experience_is_for_the_modules_that_it_was_learned_with_and_for_rivals() -> None:
    mars = kit_named("mars")
    assert experienced(table(mars.new(players=2, seed=1)))
    assert experienced(table(mars.new(players=5, seed=1, modules=["base"])))
    assert not experienced(table(mars.new(players=2, seed=1, modules=["base", "prelude"])))
    assert not experienced(table(mars.new(players=1, seed=1)))


def test_the_planner_keeps_discounts_and_leaves_what_it_cannot_pay_for() -> None:
    """Over many starts: a discount on everything is kept, four steps of energy are not given away."""
    kept = {card_id("Earth Catapult"): 0, card_id("Magnetic Field Generators"): 0}
    offered = dict.fromkeys(kept, 0)
    for seed in range(150):
        game = table(kit_named("mars").new(players=2, seed=seed))
        dealt = list(game.players[0].offer)
        while game.asks[0] is not None:
            game.choose(0, plan(game, 0))
        picked = [card for some in game.players[0].chosen for card in some]
        for card in kept:
            offered[card] += card in dealt
            kept[card] += card in picked
    catapult, generators = kept
    assert min(offered.values()) > 3
    assert kept[catapult] > 0.8 * offered[catapult]
    assert kept[generators] < 0.4 * offered[generators]
