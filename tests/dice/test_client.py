"""What the dice game's client tells beside the bare options: payments, proposals, effects to be drawn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tharsis.dice.client import shapes
from tharsis.dice.client.catalogue import catalogue
from tharsis.dice.client.options import question
from tharsis.dice.client.tokens import token
from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import effect
from tharsis.dice.engine.table import Table
from tharsis.dice.kit import KIT, table
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import option
from tharsis.kernel.rng import Rng


def begun(**options: Any) -> Table:
    """Two players at the beginning of the first turn."""
    g = table(KIT.new(players=2, seed="5", **options))
    while g.step != terms.TURN_BEGINS or g.question:
        g.choose(g.waiting()[0], g.options(g.waiting()[0])[0])
    return g


def at_main(g: Table, dice: dict[int, int], wild: int = 0) -> Table:
    """The acting player's main action, with these dice alone."""
    player = g.players[g.who]
    player.dice = [dice.get(icon, 0) for icon in range(terms.ICONS)]
    player.colours = [sum(player.dice[3 * colour : 3 * colour + 3]) for colour in range(terms.COLOURS)]
    player.wild = wild
    player.hand = []
    player.actions = []
    g.step = terms.MAIN
    g.listed = []
    return g


def ends_itself(g: Table) -> bool:
    """Raise the temperature and see whose turn it is then."""
    before = g.who
    g.choose(before, option(terms.STANDARD, terms.HEAT_ACTION))
    return g.who != before


def test_a_turn_stays_open_for_those_who_end_it_themselves() -> None:
    assert ends_itself(at_main(begun(), {terms.HEAT: 3}))
    g = at_main(begun(open_turns=True), {terms.HEAT: 3})
    before = g.who
    assert not ends_itself(g)
    asked = question(g, before)
    assert asked is not None
    assert asked["kind"] == "end-turn"
    assert [each["verb"] for each in asked["options"]] == ["end-turn"]
    g.choose(before, g.options(before)[0])
    assert g.who != before


def test_open_turns_are_said_for_each_seat() -> None:
    assert KIT.checked({"players": 3})["open_turns"] == [False, False, False]
    assert KIT.checked({"players": 2, "open_turns": [True, False]})["open_turns"] == [True, False]
    for wrong in ([True], [1, 0], "yes"):
        with pytest.raises(BadSetup, match="open_turns must be"):
            KIT.checked({"players": 2, "open_turns": wrong})


def test_an_option_says_what_it_takes_whether_or_not_there_is_a_choice() -> None:
    for wild, asked_how in ((0, False), (2, True)):
        g = at_main(begun(), {terms.HEAT: 3}, wild)
        asked = question(g, g.who)
        assert asked is not None
        heat = next(each for each in asked["options"] if each.get("standard") == terms.HEAT_ACTION)
        assert heat["paid"] == {"dice": [3 if icon == terms.HEAT else 0 for icon in range(15)], "wild": 0}
        assert ("batch" in heat) == asked_how
    g = at_main(begun(), {terms.HEAT: 2}, 1)
    asked = question(g, g.who)
    assert asked is not None
    heat = next(each for each in asked["options"] if each.get("standard") == terms.HEAT_ACTION)
    assert heat["paid"]["wild"] == 1
    assert heat["paid"]["dice"][terms.HEAT] == 2


def test_dice_for_what_is_nearest_are_proposed_for_keeping_then_the_rarest() -> None:
    g = at_main(begun(), {terms.HEAT: 2, terms.CREDIT: 1, 2: 1, 14: 1})
    g.step = terms.TURN_BEGINS
    g.choose(g.who, option(terms.PRODUCTION_TURN))
    asked = question(g, g.who)
    assert asked is not None
    # Two heat of the three for a step of temperature, then one of the two rare dice.
    assert asked["usual"] == [2, terms.HEAT, terms.HEAT]
    assert len(asked["usual"]) == asked["most"]
    for icon in asked["usual"]:
        g.choose(g.who, option(terms.KEEP, icon))
    assert g.step != terms.KEEP_DICE


def test_a_proposal_can_always_be_sent_as_it_is() -> None:
    met = 0
    for seed in range(12):
        g = table(KIT.begin(KIT.checked(KIT.random_setup(seed))))
        rng = Rng(seed)
        while not g.over and met < 150:
            seat = g.waiting()[0]
            asked = question(g, seat) if g.step == terms.KEEP_DICE and not g.picks else None
            if asked is not None:
                met += 1
                twin = g.copy()
                for icon in asked["usual"]:
                    twin.choose(seat, option(terms.KEEP, icon))
            options = g.options(seat)
            g.choose(seat, options[rng.below(len(options))])
    assert met >= 100


def test_every_effect_can_be_drawn() -> None:
    for what in range(1, terms.EFFECTS):
        told = token(effect(what))
        msgspec.convert(told, shapes.DiceToken, strict=True)
        assert told["text"]
    faces = catalogue("Dice")["cards"]
    for face in faces:
        said = face["effects"] or face["does"] or face["lasting"] or any(face["production"])
        assert said or face["keeps"] or face["points"] or face["discount"] >= 0, face["name"]
    assert {each["what"] for face in faces for each in face["effects"] + face["does"]} >= {
        "gain", "roll", "wild", "points", "draw", "raise", "place", "lose", "turn", "play"
    }  # fmt: skip


def test_what_is_ours_is_marked() -> None:
    told = catalogue("Dice")
    assert {face["name"] for face in told["cards"] if not face["ours"]} >= {"Small Asteroid", "Decomposers"}
    assert next(face for face in told["cards"] if face["name"] == "Wildlife Reserve")["ours"]
    ours = {each["name"]: each["ours"] for each in told["origins"]}
    assert ours["board, Side 1"]
    assert ours["milestone Magnate"]
    assert not ours["milestone Mogul"]
