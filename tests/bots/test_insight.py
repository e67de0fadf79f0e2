"""Insight: who has more is further ahead, single cards count, nothing hidden is seen."""

from __future__ import annotations

import pytest

from tests.bots.test_experience import COUNTS, position
from tharsis.bots.mars.insight import (
    Insight,
    common,
    dawn,
    ending,
    insightful,
    open_things,
    own_things,
    sets_in_order,
    taught,
)
from tharsis.bots.mars.network import IN_HAND, IN_PLAY, RIVALS
from tharsis.bots.mars.outlook import Outlook, fresh, generations_left
from tharsis.bots.mars.picking import buying_sets
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.schedule import production_phase
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import MONEY, PLANTS, TITANIUM
from tharsis.mars.kit import table
from tharsis.testing import Table as KitTable
from tharsis.testing import card_id


def lead(game: Table, who: int) -> float:
    hand = game.players[who].hand
    return Insight(game, who, fresh(game, generations_left(game)), False, hand).lead(game)


def test_every_card_of_the_modules_was_met() -> None:
    game = position()
    net = taught(False).net
    for card in game.book.project_cards:
        for kind in (IN_PLAY, IN_HAND, IN_PLAY + RIVALS):
            assert any(net.rows[net.places[kind][card]])
    prices = fresh(game, generations_left(game))
    own = own_things(game, 0, prices, False, game.players[0].hand)
    assert net.dense == [len(own), len(open_things(game, 1, Outlook(game, 1, prices)))]
    assert len(net.rows) == len(net.straight) == sum(net.dense) + sum(len(some) for some in net.places)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("gain", ["rating", "production", "titanium", "plants", "money"])
def test_who_gets_more_is_further_ahead_and_the_others_less(players: int, gain: str) -> None:
    """On average: in a single position a network may err."""
    mine = theirs = 0.0
    for seed in range(6):
        game = position(players, seed)
        richer = game.copy()
        player = richer.players[0]
        if gain == "rating":
            player.rating += 3
        elif gain == "production":
            player.production[MONEY] += 3
        elif gain == "titanium":
            player.production[TITANIUM] += 2
        elif gain == "plants":
            player.production[PLANTS] += 2
        else:
            player.stock[MONEY] += 30
        mine += lead(richer, 0) - lead(game, 0)
        theirs += lead(richer, 1) - lead(game, 1)
    assert mine > 6.0
    assert theirs < -6.0 / players


@pytest.mark.parametrize("players", COUNTS)
def test_another_hand_is_counted_but_not_seen(players: int) -> None:
    game = position(players, seed=5, choices=20)
    assert game.players[1].hand
    guesses = [table(game.known_to(0, Rng(n))) for n in range(5)]
    assert any(each.players[1].hand != game.players[1].hand for each in guesses)
    for guess in guesses:
        assert lead(guess, 0) == pytest.approx(lead(game, 0))
    more = game.copy()
    for _ in range(3):
        more.players[1].hand.append(more.deck[-1])
    assert lead(more, 0) < lead(game, 0)


def test_cards_drawn_on_the_way_might_be_any() -> None:
    game = position(seed=4)
    prices = fresh(game, generations_left(game))
    hand = game.players[0].hand
    expected = Insight(game, 0, prices, False, list(hand))
    rest = [card for card in game.book.project_cards if card not in hand]
    leads = set()
    for card in rest[:10]:
        twin = game.copy()
        twin.players[0].hand = [*hand, card]
        leads.add(round(expected.lead(twin), 9))
    assert len(leads) == 1


def test_a_card_in_play_counts_by_what_it_is() -> None:
    """What makes all cards cheaper is worth more to its owner than what lasts for nothing."""

    def with_card(name: str) -> float:
        kit = KitTable(players=2)
        kit.player(0).owns(name)
        return lead(table(kit.game), 0)

    assert with_card("Earth Catapult") > with_card("Insulation") + 3.0


def test_dawn_is_production_and_the_next_generation() -> None:
    game = position(choices=200)
    later = game.copy()
    production_phase(later)
    twin = game.copy()
    dawn(twin)
    for player, produced in zip(twin.players, later.players, strict=True):
        assert player.stock == produced.stock
    assert twin.generation == game.generation + 1
    assert twin.first_player == 1 - game.first_player
    assert common(twin, 0, False, 5.0)[4] == game.generation + 1


def test_sets_are_ordered_by_what_they_leave_the_player_with() -> None:
    game = position(seed=6)
    player = game.players[0]
    player.stock[MONEY] = 60
    player.hand = []
    player.offer = [card_id(name) for name in ("Earth Catapult", "Magnetic Field Generators")]
    catapult, generators = player.offer
    prices = fresh(game, generations_left(game))
    ordered = sets_in_order(game, 0, 3, 4, prices)
    assert len(ordered) == 4
    assert ordered.index([catapult]) < ordered.index([generators])
    assert [catapult, generators] not in sets_in_order(game, 0, 3, 1, prices)
    # A price beyond all measure: nothing is better than something.
    assert sets_in_order(game, 0, 60, 4, prices)[0] == []
    assert player.hand == []
    assert player.stock[MONEY] == 60


def test_all_sets_of_a_research_phase_are_looked_at() -> None:
    game = position(seed=6)
    game.players[0].offer = list(game.deck[-4:])
    game.players[0].stock[MONEY] = 50
    sets = buying_sets(game, 0, 16)
    assert len({tuple(sorted(some)) for some in sets}) == 16
    assert buying_sets(game, 0, 3) == sets[:3]


def test_insight_is_for_the_modules_that_it_was_learned_with() -> None:
    mars = kit_named("mars")
    assert insightful(table(mars.new(players=2, seed=1)))
    assert insightful(table(mars.new(players=5, seed=1, modules=["base"])))
    assert not insightful(table(mars.new(players=2, seed=1, modules=["base", "prelude"])))
    assert insightful(table(mars.new(players=1, seed=1)))
    assert not insightful(table(mars.new(players=1, seed=1, solo_goal="rating")))


def test_alone_the_nearer_the_goal_the_better() -> None:
    richer = further = 0.0
    for seed in range(8):
        game = position(1, seed, choices=60)
        twin = game.copy()
        twin.players[0].production[MONEY] += 5
        richer += lead(twin, 0) - lead(game, 0)
        twin = game.copy()
        for track in twin.book.tracks_used:
            twin.parameters[track.number] += 2 * track.step
        further += lead(twin, 0) - lead(game, 0)
    assert richer > 0.0
    assert further > 0.0


def test_a_defeat_is_worse_the_more_was_missing() -> None:
    assert ending(True, 0.0) == 0.0
    assert ending(False, 14.0) == -54.0
    assert ending(False, 60.0) == ending(False, 300.0) == -100.0
