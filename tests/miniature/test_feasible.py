"""On random positions with a levy in force: what is offered can be completed, what is refused never can.

The measure is an exhaustive search on copies that shares nothing with the engine's own but the copies: no
adding up, no positions thought to be alike, no answers left out.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.miniature import MODULE, switched_on
from tests.miniature.rules import DECREE, DRAW_RELIC, DUST, NAME, SWEEP, SWEEPING, state_of
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.trial import Mark
from tharsis.mars.engine.deck import draw
from tharsis.mars.engine.effects.base import RATING
from tharsis.mars.engine.faces import CARDS
from tharsis.mars.engine.in_force import lay_out
from tharsis.mars.engine.payment import cash
from tharsis.mars.engine.playing import card_cost, playable, within_funds
from tharsis.mars.engine.standard_projects import project_cost
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.terms import (
    ACT,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    GREENERY_PRICE,
    HEAT,
    HEAT_PAYS,
    MONEY,
    PASS,
    PLANTS,
    PLAY,
    PROJECT,
    PROJECT_VERB,
)
from tharsis.mars.engine.tracks import complete
from tharsis.mars.engine.trial import trial_turn
from tharsis.mars.engine.turn import TAKE_TURN
from tharsis.mars.kit import KIT, table
from tharsis.mars.words.refusals import why_not
from tharsis.testing import Table, card_id

MODULES = ["base", "corporate-era", NAME]
MOST = 2500  # positions in one exhaustive search; what takes more is left out


class TooLong(Exception):
    """The search has seen enough."""


@pytest.fixture(autouse=True)
def _dust() -> Iterator[None]:
    with switched_on():
        yield


def on_turn(game: Game) -> int:
    """The seat that is asked for an action, or -1."""
    waiting = game.waiting()
    return waiting[0] if len(waiting) == 1 and game.prompt(waiting[0]).kind == "turn" else -1


def position(seed: int) -> Game:
    """Somebody's turn in a random game: little money, cards of all kinds, the tax in force."""
    rng = Rng(seed)
    modules = [*MODULES, "venus"] if seed % 2 else MODULES
    setup = {**KIT.random_setup(seed), "modules": modules, "players": 2 + rng.below(2)}
    setup = {
        key: setup[key] for key in ("modules", "players", "board", "effect_order", "seed") if key in setup
    }
    game = table(KIT.new(**setup))
    wanted = 40 + rng.below(300)
    steps = 0
    while not game.over and (steps < wanted or on_turn(game) < 0):
        waiting = game.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = game.options(seat)
        game.choose(seat, options[rng.below(len(options))])
        steps += 1
    if game.over:
        return position(seed + 1000)
    seat = on_turn(game)
    player = game.players[seat]
    own = [face.id for face in MODULE.faces if face in CARDS and face.id not in player.tableau]
    others = [card for card in game.deck[game.deck_next :] if game.cards[card].kind == PROJECT]
    player.hand = sorted({*own, *(others[rng.below(len(others))] for _ in range(6))})
    for name in ("Dust Council", "Dust Works", "Dust Press", "Dust Readers"):
        face = next(each for each in CARDS if each.name == name)
        if rng.below(2) and face.id not in player.tableau:
            player.hand.remove(face.id)
            lay_out(player, face)
    player.first_due = []
    player.stock = [rng.below(16), rng.below(4), rng.below(3), rng.below(11), rng.below(3), rng.below(12)]
    if rng.below(3) == 0:
        player.add_perk(HEAT_PAYS, 1)
    if not state_of(game).taxed:
        DECREE.resolve(game, seat, -1, -1)
    ask = game.asks[seat]
    assert ask is not None
    game.ask(ask.effect, seat, ask.card, ask.data, [], [])
    return game


def ends_well(game: Game, seat: int, seen: list[int]) -> bool:
    """Is there any way to complete what is being tried?"""
    seen[0] += 1
    if seen[0] > MOST:
        raise TooLong
    assert game.trial is not None
    if game.trial.failed:
        return False
    waiting = game.waiting()
    if not waiting:
        return game.players[seat].owed <= cash(game, seat)
    ask = game.asks[waiting[0]]
    assert ask is not None
    for choice in game.options(waiting[0]):
        twin = game.copy()
        twin.trial = game.trial.copy()
        twin.cards = game.cards
        twin.asks[ask.who] = None
        ask.effect.answer(twin, ask, choice)
        twin.run()
        if ends_well(twin, seat, seen):
            return True
    return False


def can_be_completed(game: Game, seat: int, choice: int) -> bool | None:
    """Exhaustively; None if that takes too long."""
    twin = trial_turn(game, seat)
    game.book.action(verb_of(choice)).do(twin, seat, argument_of(choice))
    twin.run()
    try:
        return ends_well(twin, seat, [0])
    except TooLong:
        return None


def candidates(game: Game, seat: int) -> list[int]:
    """What a player could think of: whatever has its price and requirements met, whether it works or not."""
    player = game.players[seat]
    found = [
        option(PLAY, card)
        for card in player.hand
        if within_funds(game, seat, game.cards[card])
        and all(each.met(game, seat) for each in game.cards[card].requires)
    ]
    for i, card in enumerate(player.tableau):
        if game.cards[card].action is not None and player.acted[i] != game.generation:
            found.append(option(ACT, card))
    for project in game.book.projects:
        if project.cost > 0 and cash(game, seat) >= project_cost(game, seat, project):
            found.append(option(PROJECT_VERB, project.id))
    if player.stock[PLANTS] >= player.perks[GREENERY_PRICE]:
        found.append(option(CONVERT_PLANTS))
    if player.stock[HEAT] >= 8:
        found.append(option(CONVERT_HEAT))
    if not complete(game, DUST) and cash(game, seat) >= SWEEPING:
        found.append(option(SWEEP))
    return found


@pytest.mark.parametrize("group", range(6))
def test_what_is_offered_can_be_completed_and_what_is_refused_never_can(group: int) -> None:
    found = [compared(position(seed), -1) for seed in range(group * 5, group * 5 + 5)]
    assert sum(offered for offered, _ in found) >= 20
    assert sum(refused for _, refused in found) >= 5


@pytest.mark.parametrize("group", range(6))
def test_a_card_can_be_played_exactly_when_its_steps_can_be_paid_for(group: int) -> None:
    """Money near the price of each card that may raise the rating, so that the levy decides."""
    offered = refused = 0
    for seed in range(group * 5, group * 5 + 5):
        start = position(seed)
        seat = on_turn(start)
        rng = Rng(seed)
        rising = [
            card
            for card in start.book.project_cards
            if any(e.writes & RATING for e in start.cards[card].effects)
        ]
        for _ in range(24):
            card = rising[rng.below(len(rising))]
            game = start.copy()
            player = game.players[seat]
            player.hand = [card]
            price = card_cost(player, game.cards[card])
            player.stock = [price + rng.below(10), rng.below(2), 0, rng.below(3), 0, rng.below(4)]
            game.ask(TAKE_TURN, seat, -1, -1, [], [])
            much = compared(game, option(PLAY, card))
            offered += much[0]
            refused += much[1]
    assert offered >= 10
    assert refused >= 10


def compared(game: Game, only: int) -> tuple[int, int]:
    """How many options of a position were offered, and how many refused, all of them rightly."""
    seat = on_turn(game)
    offered = game.options(seat)
    decided = [0, 0]
    for choice in candidates(game, seat):
        if only not in (-1, choice):
            continue
        can = can_be_completed(game, seat, choice)
        if can is not None:
            decided[0 if can else 1] += 1
            assert (choice in offered) == can, KIT.describe(game, seat, choice)
        refusal = why_not(game, seat, choice)
        assert (refusal is None) == (choice in offered)
        assert refusal is None or refusal.reason != "not possible now", KIT.describe(game, seat, choice)
    return decided[0], decided[1]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_answered_all_that_is_due_is_paid(seed: int) -> None:
    """Every answer offered leads to the end of the action, with each step paid for and nothing below zero."""
    start = position(seed)
    seat = on_turn(start)
    for choice in start.options(seat):
        if verb_of(choice) == PASS:
            continue
        for turn in range(3):
            game = start.copy()
            game.logging = True
            rng = Rng(seed * 100 + turn)
            before = game.players[seat].rating
            game.choose(seat, choice)
            while game.acting and game.waiting():
                asked = game.waiting()[0]
                options = game.options(asked)
                game.choose(asked, options[rng.below(len(options))])
            assert min(game.players[seat].stock) >= 0
            assert all(
                much >= (-5 if i == MONEY else 0) for i, much in enumerate(game.players[seat].production)
            )
            steps = game.players[seat].rating - before
            paid = sum(entry.amount for entry in game.log if entry.kind == "levy" and entry.who == seat)
            assert paid == 3 * steps, KIT.describe(start, seat, choice)


# What a trial may know --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_two_worlds_that_a_seat_cannot_tell_apart_offer_the_same(seed: int) -> None:
    """Options of a turn, and of each question until a card is drawn, depend on nothing hidden."""
    start = position(seed)
    seat = on_turn(start)
    other = start.known_to(seat, Rng(seed + 1))
    for world in (start, other):  # nothing worked out in one world is used in the other
        world.ask(TAKE_TURN, seat, -1, -1, [], [])
    assert start.deck[start.deck_next :] != other.deck
    assert other.options(seat) == start.options(seat)
    for choice in start.options(seat):
        worlds = [start.copy(), other.copy()]
        marks = [Mark(world) for world in worlds]
        rng = Rng(seed)
        while True:
            for world in worlds:
                world.choose(seat, choice)
            if any(mark.drawn(world) for mark, world in zip(marks, worlds)):
                break
            if not worlds[0].acting or worlds[0].waiting() != [seat]:
                break
            assert worlds[0].options(seat) == worlds[1].options(seat)
            choice = worlds[0].options(seat)[rng.below(len(worlds[0].options(seat)))]


@pytest.mark.parametrize("top", ["Ants", "Mine"])
def test_a_trial_does_not_see_the_deck(top: str) -> None:
    """Dust Probe works only if the card that it shows is a microbe: that is nothing to count on."""
    laid = Table(players=2, modules=MODULES).deck_top(top)
    red = laid.player(0).has(money=5).holds("Dust Probe")
    assert not red.can_play("Dust Probe")


def test_what_is_drawn_in_a_trial_is_blank() -> None:
    laid = Table(players=2, modules=MODULES)
    twin = trial_turn(laid.game, 0)
    drawn = [draw(twin) for _ in range(3)]
    assert len(set(drawn)) == 3
    assert all(twin.cards[card].name == "" and not twin.cards[card].tags for card in drawn)
    assert twin.deck_next == laid.game.deck_next
    DRAW_RELIC.resolve(twin, 0, -1, -1)
    assert not set(state_of(twin).hands[0].of[0]) & {face.id for face in MODULE.faces}
    assert state_of(twin).decks[0].left() == state_of(laid.game).decks[0].left() - 1
    laid.shrink_deck(2)
    poor = trial_turn(laid.game, 0)
    assert [draw(poor) >= 0 for _ in range(3)] == [True, True, False]


def test_a_trial_starts_no_further_trial() -> None:
    laid = Table(players=2, modules=MODULES)
    red = laid.player(0).has(money=4).owns("Dust Works").holds("Dust Mill")
    mill = laid.game.cards[card_id("Dust Mill")]
    assert red.can_play("Dust Mill")
    assert playable(laid.game, 0, mill)
    assert not playable(trial_turn(laid.game, 0), 0, mill)
