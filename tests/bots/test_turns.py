"""What can still be done in a generation is seen, and what is hidden is not."""

from __future__ import annotations

import pytest

from tests.bots.test_decisions import half_played
from tests.bots.test_experience import COUNTS, position
from tharsis.bots.mars.choosing import bought, sets_in_order
from tharsis.bots.mars.insight import TOGETHER, TURNS, networks, rivals_things, use
from tharsis.bots.mars.network import IN_HAND, READY, WAITING
from tharsis.bots.mars.outlook import forecast, outlook
from tharsis.bots.mars.planner import follow, plan, rated_options
from tharsis.bots.mars.prospects import (
    at_hand,
    contests,
    ending_near,
    moment,
    ready_cards,
    steps_within_reach,
    waiting_cards,
)
from tharsis.bots.mars.turns import Turns, as_passed, foreseen, turns_cards, turns_things
from tharsis.kernel.kits import kit_named
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import HEAT, MONEY, NOBODY, PASS, PLANTS
from tharsis.mars.kit import table
from tharsis.testing import Table as KitTable
from tharsis.testing import card_id

SPENT, PLAYED = 7, 8  # places of what at_hand counts
WITHIN_HAND = 2
ACTIONS = 15


def turn(players: int = 2, seed: int = 3) -> Table:
    """A turn of the first seat that may pass, somewhere in a game."""
    for choices in range(60, 400):
        game = position(players, seed, choices)
        if game.waiting()[0] == 0 and game.prompt(0).kind == "turn" and option(PASS) in game.options(0):
            return game
    raise AssertionError("there is none")


def lead(game: Table, who: int = 0) -> float:
    return Turns(game, who, forecast(game), game.players[who].hand).lead(game)


def cards_of(found: list[tuple[int, int, float]]) -> set[int]:
    return {card for _, card, _ in found}


def test_the_network_knows_all_that_it_is_shown() -> None:
    (known,) = networks(TURNS)
    net = known.net
    game = table(kit_named("mars").new(players=2, seed=1))
    now = forecast(game)
    assert now.dawn is not None
    own = turns_things(game, as_passed(game), 0, now, [], known.shown)
    assert net.dense == [len(own), len(rivals_things(game, 0, now.dawn, known.shown))]
    assert len(net.rows) == len(net.straight) == sum(net.dense) + sum(len(some) for some in net.places)
    for card in game.book.project_cards:
        face = game.cards[card]
        assert (card in net.places[READY]) == (face.action is not None)
        assert (card in net.places[WAITING]) == bool(face.requires)


def test_turns_are_foreseen_where_they_were_learned_from() -> None:
    mars = kit_named("mars")
    assert foreseen(table(mars.new(players=5, seed=1)))
    assert not foreseen(table(mars.new(players=1, seed=1)))
    assert not foreseen(table(mars.new(players=2, seed=1, modules=["base", "venus"])))
    without = networks(TOGETHER)
    use([], TOGETHER)
    try:
        assert not foreseen(table(mars.new(players=2, seed=1)))
    finally:
        use(without, TOGETHER)


@pytest.mark.parametrize("players", COUNTS)
def test_who_passed_and_whose_turn_it_is(players: int) -> None:
    game = turn(players)
    for player in game.players:
        player.passed = False
    assert moment(game, 0) == [0.0, 1.0, 1.0]
    assert moment(game, 1) == [0.0, 1.0, 0.0]
    game.players[1].passed = True
    assert moment(game, 0)[1] == pytest.approx((players - 2) / (players - 1))
    passed = follow(game, 0, option(PASS))
    assert moment(passed, 0)[0] == 1.0
    assert moment(passed, 0)[2] == 0.0
    assert passed.generation == game.generation
    assert not game.players[0].passed


def test_an_action_is_ready_until_it_is_used() -> None:
    kit = KitTable(players=2)
    red = kit.player(0).owns("Ironworks").owns("Mine").makes(energy=4)
    game = table(kit.game)
    assert cards_of(ready_cards(game, 0)) == {card_id("Ironworks")}
    assert at_hand(game, 0, [], outlook(game, 0))[ACTIONS] > 0.0
    red.has(energy=4).uses("Ironworks")
    assert ready_cards(game, 0) == []
    assert at_hand(game, 0, [], outlook(game, 0))[ACTIONS] == 0.0
    game.generation += 1
    assert cards_of(ready_cards(game, 0)) == {card_id("Ironworks")}
    game.players[0].passed = True
    assert ready_cards(game, 0) == []


def test_a_card_waits_until_what_it_requires_is_met() -> None:
    game = table(KitTable(players=2).game)
    hand = [card_id(name) for name in ("Bushes", "Mine", "Comet")]
    game.players[0].hand = hand
    assert cards_of(waiting_cards(game, 0, hand)) == {card_id("Bushes")}
    assert waiting_cards(game, 0, hand[1:]) == []  # it might be any card
    game.parameters[0] = -10
    assert waiting_cards(game, 0, hand) == []


def test_cards_that_are_ready_and_that_wait_are_shown() -> None:
    game = table(KitTable(players=2).player(0).owns("Ironworks").holds("Bushes", "Mine").table.game)
    hand = game.players[0].hand
    shown = turns_cards(game, as_passed(game), 0, hand)
    assert {(kind, card) for kind, card, _ in shown if kind in (READY, WAITING)} == {
        (READY, card_id("Ironworks")),
        (WAITING, card_id("Bushes")),
    }
    assert len([card for kind, card, _ in shown if kind == IN_HAND]) == 2


def test_what_the_purse_reaches_is_counted_as_played() -> None:
    game = table(KitTable(players=2).game)
    hand = [card_id("Mine"), card_id("Asteroid Mining"), card_id("Bushes")]  # 4, 30, and one that waits
    player = game.players[0]
    player.hand = hand

    def seen(money: int, steel: int) -> list[float]:
        player.stock = [money, steel, 0, 0, 0, 0]
        return at_hand(game, 0, hand, outlook(game, 0))

    assert seen(3, 0)[PLAYED] == 0.0
    assert seen(4, 0)[SPENT : PLAYED + 1] == [4.0, 1.0]
    assert seen(0, 2)[PLAYED] == 1.0  # steel pays for a building
    assert seen(34, 0)[SPENT : PLAYED + 1] == [34.0, 2.0]
    assert seen(33, 0)[PLAYED] == 1.0
    assert seen(90, 0)[PLAYED] == 2.0
    assert seen(90, 0)[WITHIN_HAND] == 3.0


def test_the_end_comes_near_when_all_steps_are_within_reach() -> None:
    game = table(KitTable(players=2).game)
    for track in game.book.tracks_used:
        game.parameters[track.number] = track.end
    temperature = next(track for track in game.book.tracks_used if track.name == "temperature")
    game.parameters[temperature.number] = temperature.end - 2 * temperature.step
    for player in game.players:
        player.stock = [0] * 6
    game.players[0].stock[HEAT] = 8
    game.players[1].stock[PLANTS] = 8
    assert steps_within_reach(game, 0) == steps_within_reach(game, 1) == 1.0
    assert ending_near(game, 0) == [-1.0, 0.0, 0.0, 2.0]
    game.players[1].passed = True
    assert ending_near(game, 0) == [-1.0, -1.0, 0.0, 2.0]
    game.parameters[temperature.number] = temperature.end
    assert ending_near(game, 0)[2:] == [1.0, 0.0]


def test_milestones_and_awards_that_can_be_had_are_seen() -> None:
    game = table(KitTable(players=2).game)
    o = outlook(game, 0)
    for player in game.players:
        player.stock[MONEY] = 20
    game.players[1].rating = 35  # Terraformer
    mine, theirs, *awards = contests(game, 0, o)
    assert (mine, theirs) == (0.0, 1.0)
    assert contests(game, 1, o)[:2] == [1.0, 0.0]
    assert awards == [0.5, 0.5, 0.5]
    game.players[0].production[MONEY] += 8  # Banker
    best, second, worst = contests(game, 0, o)[2:]
    assert best > 0.6
    assert (second, worst) == (0.5, 0.5)
    game.players[1].stock[HEAT] = 20  # Thermalist
    best, second, worst = contests(game, 0, o)[2:]
    assert best > 0.6
    assert second == 0.5
    assert worst < 0.4
    game.awards = [0, 0, 0, *[NOBODY] * (len(game.awards) - 3)]
    assert contests(game, 0, o)[2:] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("players", COUNTS)
def test_other_hands_are_not_seen_and_drawn_cards_might_be_any(players: int) -> None:
    game = turn(players)
    here = lead(game)
    for n in range(4):
        guess = table(game.known_to(0, Rng(n)))
        assert lead(guess) == pytest.approx(here)
    hand = list(game.players[0].hand)
    expected = Turns(game, 0, forecast(game), hand)
    leads = set()
    for card in [each for each in game.book.project_cards if each not in hand][:10]:
        twin = game.copy()
        twin.players[0].hand = [*hand, card]
        leads.add(round(expected.lead(twin), 9))
    assert len(leads) == 1


def test_more_is_better_in_the_middle_of_a_generation_too() -> None:
    """On average: in a single position a network may err."""
    money = production = cards = 0.0
    for seed in range(6):
        game = turn(seed=seed)
        here = lead(game)
        twin = game.copy()
        twin.players[0].stock[MONEY] += 20
        money += lead(twin) - here
        twin = game.copy()
        twin.players[0].production[MONEY] += 4
        production += lead(twin) - here
        twin = game.copy()
        twin.players[0].hand = [*twin.players[0].hand, card_id("Earth Catapult")]
        cards += lead(twin) - here
    assert money > 6.0
    assert production > 6.0
    assert cards > 1.0


def test_to_do_nothing_is_what_options_are_compared_with() -> None:
    game = turn()
    rated = rated_options(game, 0)
    assert (0.0, option(PASS)) in rated
    assert sorted(choice for _, choice in rated) == sorted(game.options(0))
    assert rated == sorted(rated, reverse=True)
    assert plan(game, 0) == rated[0][1]


def test_purchases_are_judged_as_the_actions_begin() -> None:
    game = table(half_played(5, 150, players=2))
    for choices in range(150, 400):
        game = table(half_played(5, choices, players=2))
        if not game.over and game.prompt(game.waiting()[0]).kind == "research":
            break
    who = game.waiting()[0]
    player = game.players[who]
    player.stock[MONEY] = 40
    game.players[1 - who].passed = True  # in the generation before
    game.active = 1 - game.first_player
    cards = player.offer[:2]
    twin = bought(game, who, cards, 6)
    assert twin.players[who].hand == player.hand + cards
    assert twin.players[who].stock[MONEY] == 34
    assert not any(each.passed for each in twin.players)
    assert moment(twin, twin.first_player)[2] == 1.0
    expected = Turns(bought(game, who, [], 0), who, forecast(game), player.hand + player.offer)
    leads = [expected.lead(bought(game, who, some, 3 * len(some))) for some in sets_in_order(game, who, 3, 4)]
    assert len(leads) == 16
    assert leads == sorted(leads, reverse=True)
