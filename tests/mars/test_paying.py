"""What a client is told about paying: the sensible way stands ready, any other is asked coin by coin."""

from __future__ import annotations

from typing import Any

from tests.told import question_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.door import CLIENT
from tharsis.server.batch import judge
from tharsis.testing import Table
from tharsis.testing.names import card_id


def helion(*hand: str, **stock: int) -> Table:
    """A table at which Helion is to play."""
    table = Table(players=2, corporations=["Helion", None])
    table.players[0].has(**stock).holds(*hand)
    return table


def option(table: Table, verb: str, **parts: Any) -> dict[str, Any]:
    """The first seat's option of that kind."""
    asked = question_of(table.game, 0)
    return next(
        each
        for each in asked["options"]
        if each["verb"] == verb and all(each.get(key) == value for key, value in parts.items())
    )


def bill(table: Table) -> dict[str, Any]:
    """What the first seat is asked to pay."""
    found: dict[str, Any] = question_of(table.game, 0)["payment"]
    return found


def parts(told: dict[str, Any]) -> dict[str, int]:
    return {part["name"]: part["amount"] for part in told["paid"]}


ELEVATOR = card_id("Space Elevator")  # 27 M€, of steel and titanium too


def test_an_option_carries_its_sensible_payment_as_a_batch() -> None:
    table = helion("Space Elevator", money=20, steel=3, titanium=2, heat=30)
    play = option(table, "play", card=ELEVATOR)
    assert parts(play) == {"titanium": 2, "steel": 3, "money": 15}
    for choice in play["batch"]:
        table.game.choose(0, choice)
    stock = table.players[0].stock
    assert (stock.money, stock.steel, stock.titanium, stock.heat) == (5, 0, 0, 30)


def test_paying_otherwise_is_asked_coin_by_coin_and_each_answer_tells_the_whole() -> None:
    table = helion("Space Elevator", money=20, steel=3, titanium=2, heat=30)
    table.game.choose(0, option(table, "play", card=ELEVATOR)["option"])
    assert bill(table)["coin"] == "titanium"
    one = option(table, "pay", amount=1)
    assert parts(one) == {"titanium": 1, "steel": 3, "money": 18}
    assert len(one["batch"]) == 3  # steel and heat can still be chosen
    table.game.choose(0, one["option"])
    assert [(coin["name"], coin["picked"]) for coin in bill(table)["coins"]] == [
        ("titanium", 1),
        ("steel", -1),
        ("heat", -1),
    ]
    table.game.choose(0, option(table, "pay", amount=0)["option"])
    last = option(table, "pay", amount=10)
    assert parts(last) == {"titanium": 1, "heat": 10, "money": 14}
    assert "batch" not in last


def test_what_needs_no_choice_is_paid_without_a_word() -> None:
    table = helion("Space Elevator", money=40)
    play = option(table, "play", card=ELEVATOR)
    assert "batch" not in play
    assert "paid" not in play


def test_what_cannot_be_taken_back_is_said_of_the_option_with_its_payment() -> None:
    table = helion("Research", "Space Elevator", money=30, heat=30)
    assert option(table, "play", card=card_id("Research"))["irreversible"], "it draws cards"
    assert not option(table, "play", card=ELEVATOR)["irreversible"]


def test_every_batch_of_a_game_is_taken() -> None:
    table = Table(players=2, board="hellas", corporations=["Helion", "Interplanetary Cinematics"])
    game = table.game
    rng = Rng(3)
    batches = 0
    while not game.over:
        seat = game.waiting()[0]
        asked = question_of(game, seat)["options"]
        for told in asked:
            if "batch" in told:
                judge(CLIENT, game, seat, told["batch"])
                batches += 1
        game.choose(seat, asked[rng.below(len(asked))]["option"])
    assert batches > 50


def test_a_preview_pays_the_sensible_way() -> None:
    table = helion("Space Elevator", money=20, steel=3, titanium=2, heat=30)
    play = option(table, "play", card=ELEVATOR)
    outcome = next(each for each in CLIENT.previews(table.game, 0) if each["option"] == play["option"])
    assert outcome["players"][0]["stock"]["steel"] == -3
    assert outcome["players"][0]["production"]["titanium"] == 1


def test_a_first_action_names_its_corporation() -> None:
    table = Table(players=2, corporations=["Tharsis Republic", None])
    asked = question_of(table.game, 0)["options"]
    first = [each["card"] for each in asked if each["verb"] == "first-action"]
    assert first == [card_id("Tharsis Republic")]


def test_the_view_names_the_areas_off_mars_of_this_game() -> None:
    table = helion()
    board = next(each for each in CLIENT.catalogue()["boards"] if each["name"] == "tharsis")
    names = {face["area"]: face["name"] for face in board["outside"]}
    shown = CLIENT.view(table.game, -1, None)["outside"]
    assert [names[area] for area in shown] == ["Ganymede Colony", "Phobos Space Haven"]


def test_the_offer_says_which_modules_are_usual() -> None:
    modules = next(each for each in CLIENT.setup_choices()["options"] if each["name"] == "modules")
    assert modules["default"] == CLIENT.checked({})["modules"]
    assert [each["value"] for each in modules["values"] if each["always"]] == ["base"]
