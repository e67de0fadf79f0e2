"""The course of a generation: player order, research and draft, turns, production, the draw pile.

Whole games are started from their setup where the kit's table (which begins in an action phase) does not
fit; everything else begins with a position.
"""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine import terms
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.kit import KIT
from tharsis.testing import Table, card_id

FOUR = ("Comet", "Ants", "Fish", "Mine")


def buys(table: Table, seat: int, *names: str) -> None:
    """A seat's answer to the research question."""
    g = table.game
    for card in sorted(card_id(name) for name in names):
        g.choose(seat, option(terms.PICK, card))
    g.choose(seat, option(terms.DONE))


def most_to_buy(table: Table, seat: int) -> int:
    """How many of the research cards a seat could buy; nothing is bought."""
    g = table.game.copy()
    bought = 0
    while option(terms.DONE) in g.options(seat) and len(g.options(seat)) > 1:
        g.choose(seat, g.options(seat)[0])
        bought += 1
    return bought


def cards_seen(g: Game) -> int:
    """Project cards anywhere in the game."""
    return (
        len(g.deck)
        - g.deck_next
        + len(g.discard)
        + sum(len(p.hand) + len(p.tableau) - 1 + len(p.events) + len(p.offer) for p in g.players)
    )


def takes_an_action_and_stops(table: Table, seat: int) -> None:
    """One action by whoever is asked, who must be this seat, and the end of the turn."""
    assert table.game.waiting() == [seat]
    table.game.choose(seat, option(terms.CONVERT_HEAT))
    table.game.choose(seat, option(terms.END_TURN))


# The generation -----------------------------------------------------------------------------


@ruling("phase.generation.sequence")
def test_production_then_player_order_then_research_then_actions() -> None:
    table = Table(players=2)
    red, blue = table.players
    table.end_action_phase()
    g = table.game
    assert g.phase == terms.RESEARCH_PHASE
    assert [red.stock.money, blue.stock.money] == [20, 20]  # production came before
    assert (g.generation, g.first_player) == (2, 1)  # and so did the player order phase
    assert len(red.offer) == len(blue.offer) == 4
    buys(table, 0)
    assert g.phase == terms.RESEARCH_PHASE
    buys(table, 1)
    assert g.phase == terms.ACTION_PHASE
    assert blue.is_asked() == "turn"
    assert [red.stock.money, blue.stock.money] == [20, 20]  # nothing comes in between
    table.end_action_phase()
    assert [red.stock.money, blue.stock.money] == [40, 40]
    phases = [entry.kind for entry in g.log if entry.kind in ("production-phase", "generation")]
    assert phases == ["production-phase", "generation"] * 2


@ruling("phase.generation.one-starts-with-actions")
def test_generation_one_has_neither_player_order_nor_research() -> None:
    g = KIT.new(players=3, first_player=1, beginners=True, seed=4)
    assert g.generation == 1
    assert g.phase == terms.ACTION_PHASE
    assert (g.first_player, g.waiting()) == (1, [1])
    for player in g.players:
        assert len(player.hand) == 10
        assert not player.offer
        assert player.stock[terms.MONEY] == 42


@ruling("phase.player-order.clockwise")
def test_the_first_player_marker_moves_one_seat_each_generation() -> None:
    table = Table(players=3, first_player=1)
    holders = [table.game.first_player]
    for _ in range(3):
        holders.append(table.next_generation().game.first_player)
    assert holders == [1, 2, 0, 1]


@ruling("phase.player-order.counter")
def test_the_generation_counter_rises_by_one() -> None:
    table = Table(players=2)
    seen = [table.generation] + [table.next_generation().generation for _ in range(3)]
    assert seen == [1, 2, 3, 4]


@ruling("phase.generation.counts-solo")
@pytest.mark.parametrize(("generation", "over"), [(12, False), (13, False), (14, True)])
def test_alone_the_generation_counter_ends_the_game(generation: int, over: bool) -> None:
    table = Table(players=1, generation=generation).finish()
    assert table.game.over == over


@ruling("phase.generation.no-limit-multiplayer")
@pytest.mark.parametrize("generation", [1, 12, 14, 40])
def test_with_others_the_generation_number_ends_nothing(generation: int) -> None:
    table = Table(players=2, generation=generation).next_generation()
    assert not table.game.over
    assert table.generation == generation + 1
    table.complete().finish()
    assert table.game.over


# Research -----------------------------------------------------------------------------------


@ruling("phase.research.four-cards")
def test_everybody_looks_at_four_cards_of_the_draw_pile() -> None:
    table = Table(players=3).deck_top(
        *FOUR, "Birds", "Algae", "Trees", "Grass", "Lichen", "Moss", "Farming", "Worms"
    )
    table.end_action_phase()
    seen = [name for player in table.players for name in player.offer]
    assert [len(player.offer) for player in table.players] == [4, 4, 4]
    assert sorted(seen) == sorted(
        [*FOUR, "Birds", "Algae", "Trees", "Grass", "Lichen", "Moss", "Farming", "Worms"]
    )
    assert table.game.waiting() == [0, 1, 2]


@ruling("phase.research.buy-zero-to-four")
def test_none_to_all_four_cards_may_be_bought_for_three_megacredits_each() -> None:
    for amount in range(5):
        table = Table(players=2).deck_top(*FOUR)
        table.end_action_phase()
        red = table.player(0).has(money=13)
        wanted = sorted(red.offer, key=card_id)[4 - amount :]
        buys(table, 0, *wanted)
        buys(table, 1)
        assert sorted(red.hand) == sorted(wanted)
        assert red.stock.money == 13 - 3 * amount


@ruling("phase.research.buy-zero-to-four")
@pytest.mark.parametrize(("money", "most"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4), (99, 4)])
def test_no_more_cards_than_the_money_pays_for(money: int, most: int) -> None:
    table = Table(players=2).end_action_phase()
    table.player(0).has(money=money, steel=9, heat=9)
    assert most_to_buy(table, 0) == most


@ruling("phase.research.rest-face-down")
def test_cards_not_bought_go_face_down_to_the_discards() -> None:
    table = Table(players=2)
    table.end_action_phase()
    red, blue = table.players
    unwanted = red.offer[1:]
    bought = red.offer[0]
    theirs = blue.offer
    buys(table, 0, bought)
    buys(table, 1)
    assert sorted(table.discards) == sorted(unwanted + theirs)
    g = table.game
    hidden = {card_id(name) for name in unwanted}
    seen_by_red = [{each & CARD_MASK for each in g.known_to(0, Rng(n)).discard} for n in range(5)]
    seen_by_blue = [{each & CARD_MASK for each in g.known_to(1, Rng(n)).discard} for n in range(5)]
    assert all(hidden <= seen for seen in seen_by_red)
    assert not any(hidden <= seen for seen in seen_by_blue)


@ruling("phase.research.no-hand-limit")
def test_a_hand_may_grow_to_any_size() -> None:
    table = Table(players=2)
    red = table.player(0).holds_any(100).has(money=0)
    table.end_action_phase()
    buys(table, 0, *red.offer)
    buys(table, 1)
    assert len(red.hand) == 104
    table.next_generation()
    assert len(red.hand) == 104


# Turns --------------------------------------------------------------------------------------


@ruling("phase.action.starts-with-first-player")
def test_turns_go_round_clockwise_from_the_first_player() -> None:
    table = Table(players=4, first_player=2)
    for player in table.players:
        player.has(heat=24)
    for seat in (2, 3, 0, 1, 2, 3):
        takes_an_action_and_stops(table, seat)
    table.next_generation()
    assert table.game.waiting() == [3]


@ruling("phase.action.one-or-two")
def test_a_turn_has_one_or_two_actions_and_none_means_passing() -> None:
    table = Table(players=2)
    red = table.player(0).has(heat=30)
    table.player(1).has(heat=30)
    assert option(terms.PASS) in red.choices()
    assert option(terms.END_TURN) not in red.choices()
    red.converts_heat()
    assert table.active == 0
    assert option(terms.END_TURN) in red.choices()
    assert option(terms.PASS) not in red.choices()
    red.converts_heat()
    assert table.active == 1
    assert table.game.waiting() == [1]


KINDS_OF_ACTION = {
    "card": terms.PLAY,
    "card action": terms.ACT,
    "greenery": terms.CONVERT_PLANTS,
    "heat": terms.CONVERT_HEAT,
    "milestone": terms.CLAIM,
    "award": terms.FUND,
    "patents": terms.PROJECT_VERB,
    "project": terms.PROJECT_VERB,
}


def takes(g: Game, seat: int, kind: str) -> None:
    """An action of a kind: the first that the seat is offered, its questions answered somehow."""
    offered = [each for each in g.options(seat) if verb_of(each) == KINDS_OF_ACTION[kind]]
    if kind == "project":
        power_plant = next(project.id for project in g.book.projects if project.name == "Power Plant")
        offered = [option(terms.PROJECT_VERB, power_plant)] if offered else []
    g.choose(seat, offered[0])
    while seat in g.waiting() and g.prompt(seat).kind != "turn":
        done = option(terms.DONE)
        g.choose(seat, done if done in g.options(seat) else g.options(seat)[0])


@ruling("phase.action.same-action-twice")
@pytest.mark.parametrize("second", KINDS_OF_ACTION)
@pytest.mark.parametrize("first", KINDS_OF_ACTION)
def test_the_two_actions_of_a_turn_may_be_alike_or_different(first: str, second: str) -> None:
    table = Table(players=2)
    red = table.player(0).has(money=99, plants=16, heat=16).holds("Mine", "Sponsors", "Comet", "Cartel")
    red.owns("Tardigrades", "Security Fleet").has(titanium=2).rated(35).tagged(building=8)
    g = table.game
    takes(g, 0, first)
    assert g.waiting() == [0]
    assert option(terms.END_TURN) in g.options(0)  # the second action of the same turn
    takes(g, 0, second)
    assert g.waiting() == [1]
    assert option(terms.PASS) in g.options(1)


@ruling("phase.action.pass-is-out")
def test_whoever_has_passed_is_out_for_the_generation() -> None:
    table = Table(players=3)
    for player in table.players:
        player.has(heat=40)
    table.player(0).passes()
    for seat in (1, 2, 1, 2, 1):
        takes_an_action_and_stops(table, seat)
    assert table.game.waiting() == [2]
    table.next_generation()
    for seat in (1, 2, 0):
        takes_an_action_and_stops(table, seat)


@ruling("phase.action.stopping-is-not-passing")
def test_stopping_after_one_action_is_not_passing() -> None:
    table = Table(players=2)
    table.player(0).has(heat=16)
    table.player(1).has(heat=16)
    takes_an_action_and_stops(table, 0)
    table.player(1).passes()
    assert table.generation == 1
    takes_an_action_and_stops(table, 0)


@ruling("phase.action.ends-when-all-passed")
def test_the_last_player_goes_on_until_passing() -> None:
    table = Table(players=2)
    table.player(0).passes()
    blue = table.player(1).has(heat=80)
    for turn in range(4):
        assert table.game.waiting() == [1]
        assert option(terms.PASS) in blue.choices()
        blue.converts_heat()
        if turn % 2:
            blue.converts_heat()
        else:
            blue.ends_turn()
    assert (table.generation, table.game.phase) == (1, terms.ACTION_PHASE)
    blue.passes()
    assert (table.generation, table.game.phase) == (2, terms.RESEARCH_PHASE)


# Corporations' first actions ----------------------------------------------------------------


@ruling("phase.first-action.second-is-optional")
def test_after_the_first_action_the_turn_may_end() -> None:
    table = Table(players=2, corporations=["Inventrix", None])
    red = table.player(0)
    assert red.choices() == [option(terms.FIRST_ACTION, red.mat.corporations[0]), option(terms.PASS)]
    red.does_first_action()
    assert len(red.hand) == 3
    assert table.active == 0
    red.ends_turn()
    assert table.active == 1
    assert not table.game.players[0].passed


@ruling("phase.first-action.may-pass")
def test_the_first_action_may_be_passed_over() -> None:
    table = Table(players=2, corporations=["Tharsis Republic", None])
    red = table.player(0)
    assert red.can_pass()
    red.passes()
    assert table.game.waiting() == [1]
    table.player(1).passes()
    assert table.generation == 2
    assert terms.CITY_TILE not in table.game.tiles


@ruling("phase.first-action.waits-for-next-generation")
def test_a_first_action_passed_over_comes_first_in_generation_two() -> None:
    table = Table(players=2, corporations=["Inventrix", None])
    red = table.player(0).passes()
    table.end_action_phase()
    assert red.is_asked() == "research"
    assert len(red.offer) == 4
    bought = red.offer[0]
    buys(table, 0, bought)
    buys(table, 1)
    assert red.hand == [bought]
    table.player(1).passes()
    assert red.choices() == [option(terms.FIRST_ACTION, red.mat.corporations[0]), option(terms.PASS)]
    red.does_first_action()
    assert len(red.hand) == 4
    assert option(terms.FIRST_ACTION, red.mat.corporations[0]) not in red.choices()


# Production ---------------------------------------------------------------------------------


# Simulations keep no log and then produce by a shorter way.
LOGGED_OR_NOT = pytest.mark.parametrize("logged", [True, False])


def producing(players: int, logged: bool) -> Table:
    """A table at which a log is kept, or none."""
    table = Table(players=players)
    table.game.logging = logged
    return table


@ruling("phase.production.simultaneous")
@LOGGED_OR_NOT
def test_all_produce_at_once_with_nobody_asked_in_between(logged: bool) -> None:
    table = producing(3, logged)
    for player in table.players:
        player.makes(plants=2, steel=1, energy=1)
    table.player(0).passes()
    table.player(1).passes()
    assert [player.stock.plants for player in table.players] == [0, 0, 0]
    table.player(2).passes()
    for player in table.players:
        assert player.stock == (20, 1, 0, 2, 1, 0)
    assert table.game.waiting() == [0, 1, 2]
    assert {player.is_asked() for player in table.players} == {"research"}


@ruling("phase.production.energy-first")
@LOGGED_OR_NOT
def test_leftover_energy_turns_to_heat_before_new_energy_comes(logged: bool) -> None:
    table = producing(2, logged)
    red = table.player(0).has(energy=3, heat=1).makes(energy=2, heat=1)
    table.end_action_phase()
    assert (red.stock.energy, red.stock.heat) == (2, 5)


@ruling("phase.production.income")
@LOGGED_OR_NOT
def test_income_is_rating_plus_production(logged: bool) -> None:
    table = producing(2, logged)
    red = table.player(0).has(money=5).rated(27).makes(money=4)
    table.end_action_phase()
    assert red.stock.money == 5 + 27 + 4


@ruling("phase.production.negative-part")
@LOGGED_OR_NOT
def test_a_negative_production_lowers_the_income(logged: bool) -> None:
    table = producing(2, logged)
    red = table.player(0).rated(20).makes(money=-5)
    table.end_action_phase()
    assert red.stock.money == 15


@ruling("phase.production.others")
@LOGGED_OR_NOT
@pytest.mark.parametrize("resource", ["steel", "titanium", "plants", "energy", "heat"])
def test_every_resource_rises_by_its_production(resource: str, logged: bool) -> None:
    table = producing(2, logged)
    red = table.player(0).makes(**{resource: 3})
    if resource != "energy":  # energy left over would turn to heat
        red.has(**{resource: 4})
    before = red.stock._asdict()
    table.end_action_phase()
    gained = {name: now - before[name] for name, now in red.stock._asdict().items() if now != before[name]}
    assert gained == {"money": 20, resource: 3}


@ruling("phase.production.resets-actions")
def test_every_action_may_be_used_again_in_the_next_generation() -> None:
    table = Table(players=2, corporations=["United Nations Mars Initiative", None])
    red = table.player(0).owns("Tardigrades", "Caretaker Contract").has(heat=40).rose()
    names = ("United Nations Mars Initiative", "Tardigrades", "Caretaker Contract")
    for name in names:
        red.uses(name)
    for name in names:
        assert not red.can_use(name), name
    table.next_generation()
    red.rose().has(heat=8)
    for name in names:
        assert red.can_use(name), name


# Draft --------------------------------------------------------------------------------------


def drafting(players: int, generation: int = 2) -> Table:
    """A table whose draft of that generation begins now."""
    table = Table(players=players, draft=True, generation=generation - 1)
    return table.end_action_phase()


def drafts(table: Table, seat: int, name: str) -> None:
    """Set a card aside."""
    table.game.choose(seat, option(terms.PICK, card_id(name)))


@ruling("phase.draft.keep-one-pass-three")
def test_each_keeps_one_and_passes_the_rest_until_four_are_set_aside() -> None:
    table = drafting(players=4)
    kept: list[list[str]] = [[], [], [], []]
    for size in (4, 3, 2):
        assert table.game.waiting() == [0, 1, 2, 3]
        packs = [player.offer for player in table.players]
        assert [len(pack) for pack in packs] == [size] * 4
        for seat, player in enumerate(table.players):
            assert player.is_asked() == "draft"
            kept[seat].append(packs[seat][0])
            drafts(table, seat, packs[seat][0])
        if size > 2:
            for seat, player in enumerate(table.players):
                assert player.offer == packs[(seat - 1) % 4][1:]
        else:
            for seat in range(4):
                kept[seat] += packs[(seat - 1) % 4][1:]
    for seat, player in enumerate(table.players):
        assert player.is_asked() == "research"
        assert sorted(player.offer) == sorted(kept[seat])


@ruling("phase.draft.then-buy")
def test_after_the_draft_any_of_the_four_are_bought_and_the_others_discarded() -> None:
    table = drafting(players=2)
    for _ in range(3):
        for seat, player in enumerate(table.players):
            drafts(table, seat, player.offer[-1])
    red, blue = table.players
    assert most_to_buy(table, 0) == 4
    red.has(money=9)
    assert most_to_buy(table, 0) == 3
    wanted, unwanted = red.offer[:2], red.offer[2:]
    theirs = blue.offer
    buys(table, 0, *wanted)
    buys(table, 1)
    assert sorted(red.hand) == sorted(wanted)
    assert red.stock.money == 3
    assert sorted(table.discards) == sorted(unwanted + theirs)


@ruling("phase.draft.not-in-generation-one")
def test_generation_one_has_no_draft() -> None:
    g = KIT.new(players=3, draft=True, beginners=[True, False, False], seed=3)
    assert [g.prompt(seat).kind for seat in g.waiting()] == ["start", "start"]
    for seat in (1, 2):
        g.choose(seat, g.options(seat)[0])
        g.choose(seat, option(terms.DONE))
    assert g.generation == 1
    assert g.phase == terms.ACTION_PHASE
    for _ in range(3):
        g.choose(g.waiting()[0], option(terms.PASS))
    assert (g.generation, g.phase) == (2, terms.DRAFT_PHASE)


@ruling("phase.draft.direction")
@pytest.mark.parametrize(("generation", "step"), [(2, 1), (3, -1), (4, 1), (9, -1)])
def test_draft_packs_go_clockwise_in_even_generations(generation: int, step: int) -> None:
    table = drafting(players=3, generation=generation)
    assert table.generation == generation
    for _ in range(2):
        packs = [player.offer for player in table.players]
        for seat in range(3):
            drafts(table, seat, packs[seat][0])
        for seat in range(3):
            assert table.player((seat + step) % 3).offer == packs[seat][1:]


# The draw pile ------------------------------------------------------------------------------


@ruling("phase.deck.reshuffle")
def test_the_shared_discards_become_the_new_draw_pile() -> None:
    table = Table(players=2)
    red = table.player(0).holds("Technology Demonstration", "Ants", "Fish").has(money=5)
    blue = table.player(1).holds("Birds", "Predators")
    table.deck_top("Comet").shrink_deck(1)
    red.sells("Ants", "Fish")
    blue.sells("Birds", "Predators")
    old = set(table.discards)
    assert old == {"Ants", "Fish", "Birds", "Predators"}
    red.plays("Technology Demonstration")  # draws two
    assert red.hand[0] == "Comet"
    assert red.hand[1] in old
    assert table.discards == []
    g = table.game
    left = {g.cards[card].name for card in g.deck[g.deck_next :]}
    assert left == old - {red.hand[1]}


@ruling("phase.deck.reshuffle")
def test_the_new_draw_pile_is_shuffled() -> None:
    tops = set()
    for seed in range(8):
        table = Table(players=2, seed=seed)
        red = (
            table.player(0)
            .holds("Technology Demonstration", "Ants", "Fish", "Birds", "Predators")
            .has(money=5)
        )
        table.deck_top("Comet").shrink_deck(1)
        red.sells("Ants", "Fish", "Birds", "Predators").plays("Technology Demonstration")
        tops.add(red.hand[1])
    assert len(tops) > 1


@ruling("phase.deck.deal-one-at-a-time")
def test_the_last_cards_of_the_pile_are_spread_over_the_players() -> None:
    table = Table(players=3)  # the second player starts generation 2
    table.player(0).holds_any(20)
    table.deck_top(*FOUR).shrink_deck(4)
    table.player(0).sells(*table.player(0).hand)
    table.end_action_phase()
    first, second, third = table.player(1), table.player(2), table.player(0)
    assert first.offer[0] == "Comet"
    assert second.offer[0] == "Ants"
    assert third.offer[0] == "Fish"
    assert first.offer[1] == "Mine"
    assert not {"Comet", "Ants", "Fish", "Mine"} & {*first.offer[2:], *second.offer[1:], *third.offer[1:]}
    assert [len(player.offer) for player in table.players] == [4, 4, 4]


@ruling("phase.deck.even-shares")
def test_too_few_cards_are_shared_evenly() -> None:
    table = Table(players=5)
    table.player(0).holds_any(8)
    table.shrink_deck(10)
    table.player(0).sells(*table.player(0).hand)
    assert cards_seen(table.game) == 18
    table.end_action_phase()
    assert [len(player.offer) for player in table.players] == [3, 3, 3, 3, 3]
    assert cards_seen(table.game) == 18
    offered = [argument_of(each) for each in table.game.options(0) if verb_of(each) == terms.PICK]
    assert len(offered) == 3
