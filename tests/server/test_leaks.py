"""Nobody sees what is hidden.

Whole games are played through the interface, and what every seat and a spectator gets is searched for
cards that it may not know, by number and by name.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

import pytest

from tests.hidden import hidden_cards
from tests.server.support import Player, Server, me, new_game, watcher
from tharsis.mars.client.shapes import (
    Dealt,
    Group,
    LinePart,
    LogLine,
    MarsTable,
    Mat,
    Option,
    Preview,
    Question,
    StartCard,
)
from tharsis.mars.engine.board import OUTSIDE
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.faces import BY_NUMBER, CARDS, FACES, Card
from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ACTION_PHASE
from tharsis.mars.engine.tiles import TILES
from tharsis.mars.kit import KIT

# Keys under which numbers of cards stand in views; whoever adds one must add it here, see below.
CARD_KEYS = {"card", "face", "source"}
CARD_LISTS = {"cards", "hand", "offer", "aside", "corporations", "chosen", "events", "picks", "picked"}
# Names that a card shares with something that everybody may speak of.
SHARED = {face.name for face in FACES if not isinstance(face, Card)} | {tile.name for tile in TILES}
SHARED |= {area.name for area in OUTSIDE} | {"Research"}
SHARED |= {name for module in MODULES for board in module.boards for name in board.names if name}


def numbers(data: Any) -> Iterator[int]:
    """All numbers of cards in a view."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name in CARD_KEYS and isinstance(value, int):
                yield value
            if name in CARD_LISTS and isinstance(value, list):
                yield from (each for each in value if isinstance(each, int))
            yield from numbers(value)
    elif isinstance(data, list):
        for value in data:
            yield from numbers(value)


def texts(data: Any) -> Iterator[str]:
    """All texts in a view."""
    if isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)
    elif isinstance(data, str):
        yield data


def unknown_to(g: Table, seat: int) -> set[int]:
    """Cards that the seat may not know now: the pile, other hands, what others discarded face down."""
    hidden = hidden_cards(g, seat)
    bit = 1 << (16 + seat) if seat >= 0 else 0
    everybody = ((1 << g.seats) - 1) << 16
    for entry in g.discard:
        if not (entry & bit if bit else entry & everybody == everybody):
            hidden.add(entry & CARD_MASK)
    return hidden


# The longest first, so that a name inside another does not count.
NAMES = re.compile(
    r"(?<!\w)(?:"
    + "|".join(re.escape(name) for name in sorted((card.name for card in CARDS), key=len, reverse=True))
    + r")(?!\w)"
)


@cache
def named_in(text: str) -> set[str]:
    """The cards whose names stand in a text."""
    return set(NAMES.findall(text)) - SHARED


def search(data: Any, unknown: set[int], where: str) -> None:
    """Fail if there is a card that must not be there."""
    found = set(numbers(data)) & unknown
    assert not found, f"{where} holds {[BY_NUMBER[card].name for card in found]}"
    hidden = {BY_NUMBER[card].name for card in unknown}
    for text in texts(data):
        assert not named_in(text) & hidden, f"{where} says {text!r}"


def without_old_lines(view: dict[str, Any]) -> dict[str, Any]:
    """Lines of earlier steps may name cards that were shown then and are hidden again."""
    log = {**view["log"], "lines": [line for line in view["log"]["lines"] if line["step"] == view["step"]]}
    return {**view, "log": log}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"draft": True, "board": "tharsis"}),
        (2, {"effect_order": "player", "board": "elysium", "beginners": [False, True]}),
    ],
)
def test_no_view_holds_a_card_that_its_seat_may_not_know(
    server: Server, seats: int, options: dict[str, Any]
) -> None:
    players = new_game(server, [me(f"P{i}") for i in range(seats)], seed=seats, **options)
    names = [f"P{i}" for i in range(seats)]
    truth = KIT.new(players=seats, names=names, seed=seats, open_turns=True, **options)
    everyone: list[Player] = [*players, watcher(players[0])]
    rng = random.Random(seats)
    searched = 0
    step = 0
    while not truth.over:
        # Every view of every seat where something new is shown, and regularly in between.
        if step % 4 == 0 or truth.phase != ACTION_PHASE:
            for player in everyone:
                unknown = unknown_to(truth, player.seat)
                view = player.view()
                # Secret answers of others count when all have given theirs.
                assert view["step"] == step if truth.phase == ACTION_PHASE else view["step"] <= step
                search(without_old_lines(view), unknown, f"the view of {player.seat} at {step}")
                searched += 1
                if step % 16 == 0:
                    search(player.get("/previews"), unknown, f"the previews of {player.seat} at {step}")
                if step % 128 == 0:
                    replay = player.get(f"/replay/{view['step']}")
                    search(replay["table"], unknown, f"the replay of {player.seat}")
        seat = rng.choice(truth.waiting())
        option = rng.choice(truth.options(seat))
        truth.choose(seat, option)
        answer = players[seat].choose(option)
        assert answer.status_code == 200, answer.text
        search(without_old_lines(answer.json()["view"]), unknown_to(truth, seat), f"the answer to {seat}")
        step += 1
    assert searched > 300


def test_the_search_finds_what_is_hidden(server: Server) -> None:
    ana, ben = new_game(server, [me("Ana"), me("Ben")], seed=1)
    truth = KIT.new(players=2, names=["Ana", "Ben"], seed=1)
    with pytest.raises(AssertionError, match="holds"):
        search(ana.view(), unknown_to(truth, 1), "Ana's view in Ben's eyes")
    named = {"text": BY_NUMBER[truth.players[1].offer[0]].name}
    with pytest.raises(AssertionError, match="says"):
        search(named, unknown_to(truth, 0), "a text")
    search(ben.view(), unknown_to(truth, 1), "Ben's own view")


def test_all_keys_of_cards_are_known_to_the_search() -> None:
    """A number of a card under a key that the search does not know would escape it."""
    numeric = {
        name
        for shape in (MarsTable, Dealt, Group, StartCard, Mat, Option, Question, LogLine, LinePart, Preview)
        for name, kind in get_type_hints(shape).items()
        if kind in (int, list[int])
    }
    no_cards = (
        "actions_left actions_taken active amount area areas award award_cost batch discards draw_pile "
        "drafted first_player generation greenery_price hand_size last_generation milestone offer_size "
        "least money most option outside price project rating seat steel_value step surcharge titanium_value "
        "which done"
    )
    assert numeric == (CARD_KEYS | CARD_LISTS) - {"hand"} | set(no_cards.split())
