"""Random games of random setups never break an invariant, and nothing hidden is shown."""

from __future__ import annotations

import json

import msgspec
import pytest

from tests.dice.invariants import check
from tharsis.dice.client import shapes
from tharsis.dice.client.door import CLIENT
from tharsis.dice.engine import terms
from tharsis.dice.engine.table import Table
from tharsis.dice.kit import KIT, table
from tharsis.dice.words.refusals import why_not
from tharsis.kernel.option import argument_of, option
from tharsis.kernel.rng import Rng


def begun(seed: int) -> Table:
    return table(KIT.begin(KIT.checked(KIT.random_setup(seed)), logging=True))


@pytest.mark.parametrize("seed", range(16))
def test_random_games_keep_every_invariant(seed: int) -> None:
    g = begun(seed)
    rng = Rng(seed)
    step = 0
    while not g.over:
        if step % 5 == 0:
            check(g)
        seat = g.waiting()[rng.below(len(g.waiting()))]
        options = g.options(seat)
        assert len(options) <= 100
        assert all(argument_of(each) < 4096 for each in options)
        g.choose(seat, options[rng.below(len(options))])
        step += 1
    check(g)


@pytest.mark.parametrize("seed", range(4))
def test_everything_shown_has_the_form_that_is_promised_and_words(seed: int) -> None:
    g = begun(seed)
    rng = Rng(seed)
    logged = step = 0
    while not g.over and step < 600:
        seat = g.waiting()[0]
        assert KIT.question(g, seat)
        if step % 9 == 0:
            for viewer in (seat, (seat + 1) % g.seats, -1):
                msgspec.convert(CLIENT.view(g, viewer, CLIENT.snapshot(g)), shapes.DiceTable, strict=True)
            msgspec.convert(CLIENT.previews(g, seat), list[shapes.DicePreview])
            assert all(KIT.describe(g, seat, each) for each in g.options(seat))
        g.choose(seat, g.options(seat)[rng.below(len(g.options(seat)))])
        step += 1
        lines = CLIENT.lines(g, CLIENT.log_entries(g, logged), seat, step)
        msgspec.convert(lines, list[shapes.DiceLogLine])
        logged = CLIENT.log_size(g)
    msgspec.convert(CLIENT.catalogue(), shapes.DiceCatalogue)


@pytest.mark.parametrize("seed", range(6))
def test_a_view_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(seed: int) -> None:
    g = begun(seed)
    rng = Rng(seed)
    logged = 0
    for step in range(60):
        if g.over:
            break
        for seat in range(g.seats):
            other = g.known_to(seat, Rng(step))
            assert json.dumps(CLIENT.view(g, seat, None)) == json.dumps(CLIENT.view(other, seat, None))
            assert CLIENT.previews(g, seat) == CLIENT.previews(other, seat)
        entries = CLIENT.log_entries(g, logged)
        hidden = {card for player in g.players for card in player.hand}
        for line in CLIENT.lines(g, entries, -1, step):
            assert hidden.isdisjoint(line["cards"])
        for _ in range(7):
            if not g.over:
                seat = g.waiting()[0]
                g.choose(seat, g.options(seat)[rng.below(len(g.options(seat)))])
        logged = len(g.log)


def test_what_is_refused_is_exactly_what_is_not_offered() -> None:
    g = begun(5)
    rng = Rng(2)
    refused = 0
    for _ in range(400):
        if g.over:
            break
        seat = g.waiting()[0]
        player = g.players[seat]
        asked = [option(terms.STANDARD, which) for which in range(terms.STANDARD_ACTIONS)]
        asked += [option(terms.PLAY, card) for card in player.hand]
        asked += [option(terms.USE, card) for card in player.actions]
        asked += [option(terms.GAIN_DIE, colour) for colour in range(terms.COLOURS)]
        asked += [
            option(verb, icon) for verb in (terms.TURN_FOR, terms.DRAW_FOR) for icon in range(terms.ICONS)
        ]
        for choice in asked:
            refusal = why_not(g, seat, choice)
            assert (refusal is None) == (choice in g.options(seat))
            if refusal is not None:
                refused += 1
                assert refusal.reason
                assert "not among" not in refusal.reason
        g.choose(seat, g.options(seat)[rng.below(len(g.options(seat)))])
    assert refused > 1000


def test_a_choice_may_be_taken_back_until_something_is_seen() -> None:
    g = begun(1)
    rng = Rng(9)
    rolled = kept = 0
    for _ in range(500):
        if g.over:
            break
        seat = g.waiting()[0]
        mark = CLIENT.mark(g)
        used, drawn = g.chance.used, g.deck_next
        g.choose(seat, g.options(seat)[rng.below(len(g.options(seat)))])
        seen = CLIENT.reveals(mark, g)
        if g.chance.used != used or g.deck_next != drawn:
            rolled += 1
            assert seen
        else:
            kept += not seen
    assert rolled > 50
    assert kept > 50
