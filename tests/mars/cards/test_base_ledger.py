"""What the tests of the base set's cards share: the ledger, and the proof that no card was forgotten.

The ledger looks at the whole table before and after a deed, so a test states everything that changed,
and whatever else changes fails it. Cost, tags and type of a card come from the catalogue, not the engine.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from tests.mars.test_catalogue import BY_NAME, PROJECTS_OF_CATALOGUE, TAGS
from tharsis.testing import Amounts, Player, Table

Changes = dict[str, Any]  # "plants": 3, "blue money": -2, "5-5": "red city", "oxygen": 1
Test = TypeVar("Test", bound=Callable[..., None])

COLOURS = ["", "blue ", "green "]  # the first player needs no name
WIDTHS = [5, 6, 7, 8, 9, 8, 7, 6, 5]
HEXES = [f"{row}-{place}" for row, width in enumerate(WIDTHS, 1) for place in range(1, width + 1)]
OUTSIDE = ["Ganymede Colony", "Phobos Space Haven"]
# Of the board Tharsis.
OCEAN_AREAS = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6", "6-7", "6-8", "9-5"]
LAND = [place for place in HEXES if place not in (*OCEAN_AREAS, "5-3")]  # Noctis City is reserved

EXERCISED: dict[str, list[str]] = {}


def exercises(*names: str) -> Callable[[Test], Test]:
    """Say which cards a test plays; the test fails if it does not play each of them."""

    def mark(test: Test) -> Test:
        for name in names:
            EXERCISED.setdefault(name, []).append(test.__name__)

        @functools.wraps(test)
        def run(*args: Any, **kwargs: Any) -> None:
            played: set[str] = set()
            plays = Player.plays

            def noted(player: Player, name: str, *answers: Any, **pay: Any) -> Player:
                played.add(name)
                return plays(player, name, *answers, **pay)

            with patch.object(Player, "plays", noted):
                test(*args, **kwargs)
            wanted = {kwargs["name"]} if kwargs.get("name") in names else set(names)
            assert wanted <= played, f"{sorted(wanted - played)} should have been played"

        return run  # type: ignore[return-value]

    return mark


# The ledger ---------------------------------------------------------------------------------


def look(table: Table) -> Changes:
    """Everything on the table that a card could change, under its name."""
    seen: Changes = {
        "temperature": table.temperature,
        "oxygen": table.oxygen,
        "oceans": table.ocean_tiles,
        "discards": len(table.discards),
    }
    for player in table.players:
        colour = COLOURS[player.seat]
        for resource in Amounts._fields:
            seen[colour + resource] = getattr(player.stock, resource)
            seen[f"{colour}{resource} production"] = getattr(player.production, resource)
        seen[colour + "rating"] = player.rating
        seen[colour + "points"] = player.points["cards"]
        seen[colour + "hand"] = len(player.hand)
        seen[colour + "in play"] = len(player.tableau)
        seen[colour + "events"] = len(player.events)
        for tag in TAGS:
            seen[f"{colour}{tag} tags"] = player.tags(tag)
        for name in player.tableau:
            seen[f"{colour}on {name}"] = player.on(name)
    for place in HEXES + OUTSIDE:
        tile = table.tile_at(place)
        owner = table.owner_at(place)
        whose = "red " if owner == 0 else COLOURS[owner] if 0 < owner < len(COLOURS) else ""
        seen[place] = "" if tile is None else whose + tile
    return seen


def since(before: Changes, table: Table) -> Changes:
    """What changed: the difference of numbers, the new tile on a place."""
    changes: Changes = {}
    for key, now in look(table).items():
        was = before.get(key, 0)
        if now != was:
            changes[key] = now - was if isinstance(now, int) else now
    return changes


def play(red: Player, name: str, *answers: Any) -> Changes:
    """Play a card from hand for exactly its printed cost in M€, and say what changed besides.

    Checked here and left out of what is returned: one M€ less would not do, the cost is paid, the card
    goes from the hand to the table with its tags, or as an event to the pile without them.
    """
    fact = BY_NAME[name]
    table = red.table
    if name not in red.hand:
        red.holds(name)
    if fact.cost > 0 and red.stock.steel == red.stock.titanium == 0:
        red.has(money=fact.cost - 1)
        assert not red.can_play(name), f"{name} could be played for {fact.cost - 1} M€"
    red.has(money=fact.cost)
    assert red.can_play(name), f"{name} could not be played for {fact.cost} M€"
    before = look(table)
    red.plays(name, *answers)
    changes = since(before, table)
    assert red.is_asked() in (None, "turn"), f"{name} still asks: {red.is_asked()}"
    colour = COLOURS[red.seat]
    expected = {f"{colour}money": -fact.cost, f"{colour}hand": -1}
    if fact.type == "event":
        expected[f"{colour}events"] = 1
        assert red.events[-1] == name
    else:
        expected[f"{colour}in play"] = 1
        assert red.tableau[-1] == name
        for tag in fact.tags:
            key = f"{colour}{tag} tags"
            expected[key] = expected.get(key, 0) + 1
    for key, amount in expected.items():
        rest = changes.pop(key, 0) - amount
        if rest:
            changes[key] = rest
    return changes


def use(red: Player, name: str, *answers: Any, pay: dict[str, int] | None = None) -> Changes:
    """Use the action of a card in play, and say what changed."""
    assert red.can_use(name), f"the action of {name} could not be used"
    before = look(red.table)
    red.uses(name, *answers, pay=pay)
    changes = since(before, red.table)
    assert red.is_asked() in (None, "turn"), f"{name} still asks: {red.is_asked()}"
    assert not red.can_use(name), f"the action of {name} could be used twice"
    return changes


def rich(player: Player, *, amount: int = 5) -> Player:
    """Give a player production of everything, so that any loss can be borne and seen."""
    return player.makes(
        money=amount, steel=amount, titanium=amount, plants=amount, energy=amount, heat=amount
    )


def meeting(name: str, players: int = 2, **options: Any) -> Table:
    """A table that just meets the requirement of a card, by the catalogue, for the first player."""
    values = {"temperature": -30, "oxygen": 0, "oceans": 0}
    tags: dict[str, int] = {}
    for what, _, value in BY_NAME[name].requires:
        if what in values:
            values[what] = value
        elif what.endswith(" tags"):
            tags[what.removesuffix(" tags")] = value
        else:
            raise ValueError(f"{name} needs {what}: set that up in its own test")
    table = Table(players, temperature=values["temperature"], oxygen=values["oxygen"], **options)
    table.fill_oceans(values["oceans"])
    table.player(0).tagged(**tags)
    return table


def holder(name: str, players: int = 2, **options: Any) -> Player:
    """The first player of such a table, with the card in hand and its printed cost."""
    red = meeting(name, players, **options).player(0)
    return red.has(money=BY_NAME[name].cost).holds(name)


def fill(table: Table, *, leaving: tuple[str, ...] = ()) -> None:
    """Cover all land of Tharsis with greeneries of nobody in the game."""
    for place in LAND:
        if place not in leaving:
            table.neutral("greenery", place)


# No card forgotten --------------------------------------------------------------------------


def test_every_project_of_the_base_set_is_played() -> None:
    for file in sorted(Path(__file__).parent.glob("test_base_*.py")):
        importlib.import_module(f"tests.mars.cards.{file.stem}")
    expected = {each.name for each in PROJECTS_OF_CATALOGUE if each.module == "base"}
    assert len(expected) == 137
    assert sorted(expected - set(EXERCISED)) == []
    assert sorted(set(EXERCISED) - set(BY_NAME)) == []


def test_the_ledger_sees_what_changes() -> None:
    table = Table()
    before = look(table)
    table.player(0).has(plants=3).makes(heat=1).tile("city", "5-5").owns("Fish", resources=2).rated(21)
    table.player(1).has(money=4)
    table.oceans("1-2")
    assert since(before, table) == {
        "plants": 3,
        "heat production": 1,
        "rating": 1,
        "animal tags": 1,
        "in play": 1,
        "on Fish": 2,
        "points": 2,
        "5-5": "red city",
        "1-2": "ocean",
        "oceans": 1,
        "blue money": 4,
    }
