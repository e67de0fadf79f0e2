"""Base set cards whose production loss may be put on any player, animals excepted."""

from __future__ import annotations

import pytest

from tests.mars.cards.test_base_ledger import Changes, exercises, holder, play, rich
from tests.support import ruling

# The production that somebody loses, how much of it, and what the player of the card gets.
LOSSES: dict[str, tuple[str, int, Changes]] = {
    "Cloud Seeding": ("heat", 1, {"money production": -1, "plants production": 2}),
    "Heat Trappers": ("heat", 2, {"energy production": 1, "points": -1}),
    "Biomass Combustors": ("plants", 1, {"energy production": 2, "points": -1}),
}


@exercises(*LOSSES)
@pytest.mark.parametrize("name", LOSSES)
def test_an_opponent_loses_it(name: str) -> None:
    resource, loss, own = LOSSES[name]
    red = rich(holder(name))
    blue = rich(red.table.player(1))
    assert play(red, name, blue) == own | {f"blue {resource} production": -loss}


@exercises(*LOSSES)
@ruling("must.production.red-any-player")
@pytest.mark.parametrize("name", LOSSES)
def test_the_player_of_the_card_may_lose_it(name: str) -> None:
    resource, loss, own = LOSSES[name]
    red = rich(holder(name))
    rich(red.table.player(1))
    assert play(red, name, red) == own | {f"{resource} production": -loss}


@exercises(*LOSSES)
@pytest.mark.parametrize("name", LOSSES)
def test_who_alone_can_lose_it_does(name: str) -> None:
    resource, loss, own = LOSSES[name]
    red = holder(name)
    red.table.player(1).makes(**{resource: loss})
    assert play(red, name) == own | {f"blue {resource} production": -loss}
    red = holder(name).makes(**{resource: loss})
    assert play(red, name) == own | {f"{resource} production": -loss}


@ruling("must.production.nobody-has-it", "must.production.one-target")
@pytest.mark.parametrize("name", LOSSES)
def test_somebody_must_lose_it_in_full(name: str) -> None:
    resource, loss, _ = LOSSES[name]
    red = holder(name, players=3).makes(**{resource: loss - 1})
    red.table.player(1).makes(**{resource: loss - 1}).has(heat=9, plants=9)
    red.table.player(2).makes(**{resource: loss - 1})
    assert not red.can_play(name)
    red.table.player(2).makes(**{resource: loss})
    assert red.can_play(name)


@exercises(*LOSSES)
@ruling("must.production.solo-neutral")
@pytest.mark.parametrize("name", LOSSES)
def test_alone_the_neutral_opponent_loses_it(name: str) -> None:
    _, _, own = LOSSES[name]
    assert play(rich(holder(name, players=1)), name) == own


def test_cloud_seeding_needs_money_production_to_lose() -> None:
    red = holder("Cloud Seeding").makes(heat=1)
    assert red.makes(money=-4).can_play("Cloud Seeding")
    assert not red.makes(money=-5).can_play("Cloud Seeding")


def test_plants_of_a_sheltered_player_may_still_stop_growing() -> None:
    """Protected Habitats keep plants, animals and microbes from being removed, not their production."""
    red = holder("Biomass Combustors")
    red.table.player(1).makes(plants=1).owns("Protected Habitats")
    assert red.can_play("Biomass Combustors")
