"""Insight: who has more is further ahead, single cards count, nothing hidden is seen."""

from __future__ import annotations

import pytest

from tests.bots.test_decisions import half_played
from tests.bots.test_experience import COUNTS, position
from tharsis.bots.mars.choosing import card_worths, one_after_another, sets_in_order
from tharsis.bots.mars.insight import (
    ALONE,
    TOGETHER,
    Insight,
    common,
    dawn,
    ending,
    insightful,
    networks,
    of_modules,
    own_things,
    rivals_things,
    taught,
    use,
)
from tharsis.bots.mars.network import IN_HAND, IN_PLAY, RIVALS
from tharsis.bots.mars.outlook import fresh, generations_left
from tharsis.bots.mars.picking import buying_sets, starting_sets
from tharsis.bots.mars.planner import plan
from tharsis.bots.mars.prices import sight_of
from tharsis.kernel.kits import kit_named
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.schedule import production_phase
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import MONEY, PLANTS, TITANIUM
from tharsis.mars.kit import table
from tharsis.mars.modules.colonies.state import colonies
from tharsis.mars.modules.turmoil.state import turmoil
from tharsis.testing import Table as KitTable
from tharsis.testing import card_id

EXPANSIONS = ["prelude", "venus", "colonies", "turmoil"]


def expanded(modules: list[str], players: int = 2, seed: int = 3, choices: int = 150) -> Table:
    """Somewhere in a game with expansions."""
    return table(half_played(seed, choices, players=players, modules=["base", "corporate-era", *modules]))


def lead(game: Table, who: int) -> float:
    hand = game.players[who].hand
    return Insight(game, who, fresh(game, generations_left(game)), False, hand).lead(game)


@pytest.mark.parametrize("purpose", [TOGETHER, ALONE])
@pytest.mark.parametrize("which", [0, 1])
def test_every_card_of_the_modules_was_met(purpose: str, which: int) -> None:
    known = networks(purpose)[which]
    net = known.net
    game = table(kit_named("mars").new(players=1 if purpose == ALONE else 2, seed=1, modules=known.modules))
    assert taught(game) is known
    for card in game.book.project_cards:
        for kind in (IN_PLAY, IN_HAND, IN_PLAY + RIVALS):
            assert any(net.rows[net.places[kind][card]])
    prices = fresh(game, generations_left(game))
    own = own_things(game, 0, prices, False, game.players[0].hand, known.shown)
    assert net.dense == [len(own), len(rivals_things(game, 0, prices, known.shown))]
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
    ordered = sets_in_order(game, 0, 3, 4)
    assert len(ordered) == 4
    assert ordered.index([catapult]) < ordered.index([generators])
    assert [catapult, generators] not in sets_in_order(game, 0, 3, 1)
    # A price beyond all measure: nothing is better than something.
    assert sets_in_order(game, 0, 60, 4)[0] == []
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
    assert insightful(table(mars.new(players=2, seed=1, modules=["base", "prelude"])))
    usual, further = networks(TOGETHER)
    assert taught(table(mars.new(players=2, seed=1))) is usual
    for module in EXPANSIONS:
        assert taught(table(mars.new(players=2, seed=1, modules=[*usual.modules, module]))) is further
    assert not usual.knows(["base", "venus"])
    assert not further.knows([*further.modules, "a module of tomorrow"])
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


# With expansions ----------------------------------------------------------------------------------


def shown_of(game: Table, who: int) -> list[float]:
    known = taught(game)
    assert known is not None
    return rivals_things(game, who, fresh(game, generations_left(game)), known.shown)


def test_what_a_module_shows_is_as_much_as_it_says() -> None:
    game = expanded(EXPANSIONS)
    for module in EXPANSIONS:
        sight = sight_of(module)
        assert len(sight.of_table(game)) == sight.table
        assert len(sight.of_player(game, 1)) == sight.player
    bare = expanded(["prelude"])
    assert len(shown_of(game, 0)) == len(shown_of(bare, 0))
    assert of_modules(bare, EXPANSIONS)[0] == 1.0
    assert not any(of_modules(bare, EXPANSIONS)[1:])
    assert sum(of_modules(game, EXPANSIONS)) > 4.0


def test_colonies_and_posts_are_shown() -> None:
    game = expanded(["colonies", "turmoil"])
    turmoil(game).chamber.chairman = 1
    before = shown_of(game, 0)
    state = colonies(game)
    state.fleets = [each + (seat == 0) for seat, each in enumerate(state.fleets)]
    fleet = shown_of(game, 0)
    assert [after - much for much, after in zip(before, fleet, strict=True)].count(1.0) >= 1
    posts = sight_of("turmoil").of_player(game, 0)
    turmoil(game).chamber.chairman = 0
    assert shown_of(game, 0) != fleet
    # A chairman is seen as such, beside the influence that it brings.
    chaired = sight_of("turmoil").of_player(game, 0)
    assert [after - much for much, after in zip(posts, chaired, strict=True)] == [1.0, 1.0, 0.0, 0.0]


def test_at_dawn_fleets_are_home_and_the_dominant_party_rules() -> None:
    game = expanded(["colonies", "turmoil"])
    moons = colonies(game)
    moons.visitors[0] = 0
    moons.markers[0] = 1
    chamber = turmoil(game).chamber
    dominant = chamber.dominant
    ratings = [player.rating for player in game.players]
    twin = game.copy()
    dawn(twin)
    assert colonies(twin).at_home(0) == moons.fleets[0]
    assert colonies(twin).markers[0] == 2
    assert turmoil(twin).chamber.ruling == dominant
    fallen = [before - player.rating for before, player in zip(ratings, twin.players, strict=True)]
    assert all(-2 <= each <= 1 for each in fallen)
    assert 1 in fallen
    # The game itself goes on as it was.
    assert moons.visitors[0] == 0
    assert [player.rating for player in game.players] == ratings


@pytest.mark.parametrize("module", EXPANSIONS)
def test_with_expansions_too_who_gets_more_is_further_ahead(module: str) -> None:
    mine = theirs = 0.0
    for seed in range(6):
        game = expanded([module], seed=seed)
        richer = game.copy()
        richer.players[0].production[MONEY] += 4
        richer.players[0].rating += 3
        mine += lead(richer, 0) - lead(game, 0)
        theirs += lead(richer, 1) - lead(game, 1)
    assert mine > 12.0
    assert theirs < -6.0


def test_cards_of_expansions_are_told_apart_in_hand() -> None:
    game = expanded(EXPANSIONS, choices=60)
    cards = [card for card in game.book.project_cards if game.cards[card].module in EXPANSIONS][:40]
    game.players[0].hand = []
    worths = card_worths(game, 0, cards)
    assert len(worths) == len(cards)
    assert max(worths) > min(worths) + 3.0
    # In hand already, a card is worth what would be lost with it.
    game.players[0].hand = cards[:1]
    assert card_worths(game, 0, cards[:1])[0] == pytest.approx(worths[0])


def test_cards_to_begin_with_are_added_one_after_another() -> None:
    game = expanded(EXPANSIONS, choices=0)
    player = game.players[0]
    player.stock[MONEY] = 50
    order, count, best = one_after_another(game, 0, 3, 16)
    assert sorted(order) == sorted(player.offer)
    assert 0 < count <= len(order)
    expected = Insight(game, 0, fresh(game, generations_left(game)), True, list(player.offer))
    twin = game.copy()
    twin.players[0].hand = order[:count]
    twin.players[0].stock[MONEY] -= 3 * count
    assert expected.lead(twin) == pytest.approx(best)
    assert best >= expected.lead(game)
    assert len(one_after_another(game, 0, 3, 2)[0]) == 2
    assert one_after_another(game, 0, 60, 16)[1] == 0


def test_insight_decides_the_start_where_there_is_no_experience() -> None:
    game = expanded(["venus"], choices=0)
    for _ in range(3):
        if len(game.players[0].chosen) > 0:
            break
        game.choose(0, plan(game, 0))
    best = starting_sets(game, 0, 1)[0]
    without = networks(TOGETHER)
    use([], TOGETHER)
    try:
        by_price = starting_sets(game, 0, 1)[0]
    finally:
        use(without, TOGETHER)
    assert len(set(best)) == len(best)
    assert set(best) <= set(game.players[0].offer)
    assert best != by_price
