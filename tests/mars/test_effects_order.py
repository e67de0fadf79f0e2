"""Which pending effects depend on each other: their order is asked for with ``effect_order="player"``.

Two effects are independent unless one looks at what the other may change.
"""

from __future__ import annotations

import pytest

from tharsis.mars.engine.declare import tags
from tharsis.mars.engine.effects.base import Effect, Pending
from tharsis.mars.engine.effects.from_hand import TagsAround
from tharsis.mars.engine.effects.globals import oxygen, rating, temperature
from tharsis.mars.engine.effects.hand import (
    TakeOffer,
    draw,
    give_card,
    look,
    look_and_buy,
    reveal_for,
    reveal_until,
    swap_card,
)
from tharsis.mars.engine.effects.production import any_prod, copy_box, metal_prod, prod, shift_prod
from tharsis.mars.engine.effects.removal import flood, remove, steal, take_from_any_card
from tharsis.mars.engine.effects.resources import add_here, add_to_any, add_to_full, add_to_played, spend_here
from tharsis.mars.engine.effects.rules import next_card_discount, next_card_tolerance
from tharsis.mars.engine.effects.stock import SPEND, Pay, Toll, exchange, gain, if_raised, lose, pay
from tharsis.mars.engine.effects.tiles import NobodysOcean, TollOcean, city, claim_area, greenery, ocean
from tharsis.mars.engine.faces import in_order
from tharsis.mars.engine.filters import CardFilter
from tharsis.mars.engine.ordering import commute, ready
from tharsis.mars.engine.terms import ANIMAL, ENERGY, HEAT, JOVIAN, MICROBE, MONEY, SPACE
from tharsis.testing import Table

LOSES_PRODUCTION = prod(heat=-1)
LOSES_PLANTS = lose(plants=1)


def independent(one: Effect, other: Effect, at: tuple[int, int] = (0, -30)) -> bool:
    """Does the order of two effects make no difference, with that oxygen and temperature?"""
    table = Table(players=2, oxygen=at[0], temperature=at[1])
    mine, theirs = Pending(one, 0, -1, -1), Pending(other, 0, -1, -1)
    assert commute(table.game, mine, theirs) == commute(table.game, theirs, mine)
    return commute(table.game, mine, theirs)


# What effects look at and what they change ------------------------------------------------------

# Effects that change one thing and look at nothing; drawing a card also tells its player something.
CHANGES = {
    "stock": gain(plants=1),
    "production": prod(heat=1),
    "resources": add_here(1),
    "hand": TakeOffer(),
    "knowledge": draw(1),
}
# Effects that look at one thing; whoever has to choose looks at what there is to know.
NEEDS = {
    "stock": lose(plants=1),
    "production": prod(heat=-1),
    "resources": spend_here(1),
    "parameters": temperature(1),
    "knowledge": next_card_discount(1) | next_card_tolerance(1),
    "hand": swap_card(),
    "board": claim_area(),
}
EFFECTS: list[tuple[Effect, str, str]] = [  # an effect, what it looks at, what it changes
    (gain(plants=1), "", "stock"),
    (gain(plants=1, heat=2), "", "stock"),
    (lose(plants=1), "stock", "stock"),
    (pay(3), "stock", "stock"),
    (Pay(-1), "stock", "stock"),
    (Toll(), "stock", "stock"),
    (SPEND, "stock resources", "stock resources"),
    (exchange(ENERGY, MONEY), "stock knowledge", "stock"),
    (if_raised(), "", ""),
    (prod(heat=1), "", "production"),
    (prod(heat=-1), "production", "production"),
    (any_prod(heat=1), "production knowledge", "production"),
    (shift_prod(HEAT, MONEY), "production knowledge", "production"),
    (copy_box(), "production knowledge", "production"),
    (metal_prod(), "knowledge board", "production"),
    (add_here(1), "", "resources"),
    (spend_here(1), "resources", "resources"),
    (add_to_any(ANIMAL, 1), "resources knowledge", "resources"),
    (add_to_full(1), "resources knowledge", "resources"),
    (add_to_played(), "", "resources"),
    (take_from_any_card(MICROBE), "resources knowledge", "resources"),
    (remove(plants=3), "stock resources knowledge", "stock"),
    (remove(plants=5, animals=2), "stock resources knowledge", "stock resources"),
    (steal(money=3), "stock resources knowledge", "stock"),
    (flood(4), "stock knowledge", "stock"),
    (draw(1), "", "hand knowledge"),
    (look(3, 1), "knowledge", "hand knowledge"),
    (look_and_buy(), "stock knowledge", "stock hand knowledge"),
    (TakeOffer(), "", "hand"),
    (reveal_for(MICROBE), "", "resources knowledge"),
    (reveal_until(2, CardFilter([SPACE])), "", "hand knowledge"),
    (swap_card(), "hand knowledge", "hand knowledge"),
    (give_card(2), "hand knowledge", "hand"),
    (next_card_discount(8), "", ""),
    (TagsAround(), "", ""),
    (rating(1), "", ""),
    (temperature(1), "parameters", "parameters"),
    (oxygen(1), "parameters", "parameters"),
    (claim_area(), "board knowledge", "board"),
    (city(), "board knowledge", "board stock production hand resources knowledge"),
    (greenery(), "board knowledge", "board stock production hand resources knowledge parameters"),
    (ocean(flood(4)), "board knowledge", "board stock production hand resources knowledge parameters"),
    (TollOcean(), "board knowledge", "board stock production hand resources knowledge parameters"),
    (NobodysOcean(), "board knowledge", "board stock production hand resources knowledge parameters"),
    # Combined effects look at what their parts look at and change what these change.
    (lose(energy=1) >> prod(heat=1), "stock", "stock production"),
    (add_here(1) >> prod(heat=-1), "production", "resources production"),
    (spend_here(1) >> gain(money=1), "resources", "resources stock"),
    (gain(plants=1) | add_here(1), "knowledge", "stock resources"),
    (
        lose(plants=1) >> add_here(1) | prod(heat=-1),
        "stock production knowledge",
        "stock resources production",
    ),
    (
        prod(heat=-1) | lose(plants=1) >> add_here(1),
        "stock production knowledge",
        "stock resources production",
    ),
    (gain(plants=1) & prod(heat=-1), "production", "stock production"),
    (prod(heat=-1) & spend_here(1) & rating(1), "production resources", "production resources"),
    (rating(1) & rating(1), "", ""),
]


@pytest.mark.parametrize(("effect", "looks", "changes"), EFFECTS)
def test_an_effect_waits_for_what_it_looks_at(effect: Effect, looks: str, changes: str) -> None:
    for thing, other in CHANGES.items():
        # Drawing fills the hand, too.
        disturbed = thing in looks.split() or (thing == "knowledge" and "hand" in looks.split())
        assert independent(effect, other) != disturbed, thing


@pytest.mark.parametrize(("effect", "looks", "changes"), EFFECTS)
def test_others_wait_for_what_an_effect_changes(effect: Effect, looks: str, changes: str) -> None:
    for thing, other in NEEDS.items():
        seen = {thing, "knowledge"} if thing in ("hand", "board") else {thing}
        done = set() if thing == "knowledge" else {"hand", "knowledge"} if thing == "hand" else {thing}
        depends = seen & set(changes.split()) or done & set(looks.split())
        assert independent(effect, other) != bool(depends), thing


def test_who_takes_first_leaves_less_for_the_next() -> None:
    assert not independent(remove(plants=3), remove(plants=2))
    assert not independent(steal(money=3), flood(4))


def test_an_effect_is_independent_of_itself() -> None:
    assert independent(ocean(), ocean())  # one ocean is as good as another
    assert independent(LOSES_PLANTS, LOSES_PLANTS)
    assert not independent(LOSES_PLANTS, lose(plants=1))


# The fixed order --------------------------------------------------------------------------------


def test_gains_come_before_deeds_losses_harm_and_exchanges_of_cards() -> None:
    listed = [swap_card(), remove(plants=1), lose(plants=1), temperature(1), gain(plants=1), pay(1)]
    assert in_order(listed) == listed[::-1]


def test_what_is_counted_comes_after_fixed_gains_and_before_losses() -> None:
    for listed in (
        [prod(heat=-1), prod(heat=1, count=tags(JOVIAN)), prod(heat=1)],
        [lose(heat=1), gain(heat=1, count=tags(JOVIAN)), gain(heat=1)],
    ):
        assert in_order(listed) == listed[::-1]


def test_a_toll_waits_for_money_that_is_still_to_come() -> None:
    """With 5 M€ at hand a bonus that pays must come first; what another owes never stands in the way."""
    game = Table(players=2, board="hellas").game
    game.active = 0
    toll = max(game.board.toll)
    for money, payable in ((toll - 1, False), (toll, True)):
        game.players[0].stock[MONEY] = money
        game.players[1].stock[MONEY] = money
        assert ready(game, Pending(game.book.toll, 0, -1, toll)) == payable
        assert ready(game, Pending(game.book.toll, 1, -1, toll))


def test_effects_of_one_kind_come_as_listed() -> None:
    listed = [
        gain(plants=1),
        prod(heat=1),
        add_here(1),
        temperature(1),
        city(),
        draw(1),
        gain(heat=1, count=None),
    ]
    assert in_order(listed) == [*listed[:3], listed[6], *listed[3:6]]


def test_what_may_lose_comes_with_the_losses() -> None:
    early, late = gain(plants=1), lose(plants=1)
    for combined in (early | remove(plants=1), remove(plants=1) | early):
        assert in_order([combined, late]) == [late, combined]
    for together in (early & swap_card(), swap_card() & early, early & swap_card() & early):
        # As the effect of a trigger they wait together; on a card each waits on its own.
        assert together.rank == swap_card().rank
        assert in_order([together])[0] is early


# A parameter changes only itself, unless its track has something to give ------------------------


@pytest.mark.parametrize("degrees", [-30, -28, -24, -18, -4, 0, 2, 8])
@pytest.mark.parametrize("other", [LOSES_PRODUCTION, LOSES_PLANTS, claim_area(), swap_card()])
def test_a_step_of_temperature_without_a_bonus_can_come_whenever_it_likes(
    degrees: int, other: Effect
) -> None:
    assert independent(temperature(1), other, (0, degrees))


@pytest.mark.parametrize(
    ("steps", "degrees"),
    [(1, -26), (1, -22), (2, -28), (2, -26), (2, -24), (2, -22), (3, -30), (3, -28), (3, -26)],
)
def test_heat_production_on_the_track_may_be_what_a_loss_needs(steps: int, degrees: int) -> None:
    assert not independent(temperature(steps), LOSES_PRODUCTION, (0, degrees))
    assert independent(temperature(steps), LOSES_PLANTS, (0, degrees))


@pytest.mark.parametrize(("steps", "degrees"), [(1, -2), (2, -4), (2, -2), (3, -6)])
@pytest.mark.parametrize("other", [LOSES_PLANTS, claim_area(), swap_card()])
def test_the_ocean_on_the_track_may_bring_or_take_what_others_need(
    steps: int, degrees: int, other: Effect
) -> None:
    assert not independent(temperature(steps), other, (0, degrees))
    assert independent(temperature(steps), LOSES_PRODUCTION, (0, degrees))


@pytest.mark.parametrize(
    ("percent", "degrees"), [(5, -26), (6, -26), (8, -26), (9, -26), (7, -30), (7, -28), (7, -24)]
)
def test_a_step_of_oxygen_that_warms_nothing_worth_a_bonus_can_come_whenever_it_likes(
    percent: int, degrees: int
) -> None:
    assert independent(oxygen(1), LOSES_PRODUCTION, (percent, degrees))
    assert independent(oxygen(1), LOSES_PLANTS, (percent, degrees))


@pytest.mark.parametrize(("steps", "percent"), [(1, 7), (2, 6), (2, 7)])
def test_oxygen_that_warms_to_a_bonus_is_like_temperature(steps: int, percent: int) -> None:
    assert not independent(oxygen(steps), LOSES_PRODUCTION, (percent, -26))
    assert not independent(oxygen(steps), LOSES_PRODUCTION, (percent, -22))
    assert not independent(oxygen(steps), LOSES_PLANTS, (percent, -2))
    assert independent(oxygen(steps), LOSES_PRODUCTION, (percent, -28))
    assert independent(oxygen(steps), LOSES_PLANTS, (percent, -4))


def test_steps_of_temperature_count_whatever_the_oxygen() -> None:
    for percent in (6, 7, 8):
        assert not independent(temperature(2), LOSES_PRODUCTION, (percent, -28))
        assert independent(temperature(1), LOSES_PRODUCTION, (percent, -28))


def test_at_the_end_of_its_track_oxygen_warms_no_more() -> None:
    assert independent(oxygen(2), LOSES_PRODUCTION, (14, -26))


def test_the_same_track_is_never_independent_of_itself() -> None:
    assert not independent(temperature(1), oxygen(1))
    assert independent(temperature(1), lose(heat=1))
