"""Words that modules add to the kit: how their answers are understood, and names of lasting values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.table import Table as Game
from tharsis.testing import LASTING, Answer, Table, understands
from tharsis.testing.words import UNDERSTANDINGS


@pytest.fixture
def _words() -> Iterator[None]:
    """Whatever a test adds is forgotten after it."""
    understandings, lasting = UNDERSTANDINGS[:], dict(LASTING)
    yield
    UNDERSTANDINGS[:] = understandings
    LASTING.clear()
    LASTING.update(lasting)


@pytest.mark.usefixtures("_words")
def test_what_a_module_understands_comes_before_what_the_kit_does() -> None:
    @understands
    def backwards(g: Game, choice: int, answer: Answer) -> bool | None:
        """Hexes are named by their place and row; row and place mean nothing any more."""
        if not isinstance(answer, str) or "-" not in answer:
            return None
        place, _, row = answer.partition("-")
        return verb_of(choice) == terms.HEX and g.board.label(argument_of(choice)) == f"{row}-{place}"

    table = Table(players=2)
    table.player(0).lays("city", "4-7")
    assert (table.tile_at("7-4"), table.tile_at("4-7")) == ("city", None)


@pytest.mark.usefixtures("_words")
def test_an_understanding_is_asked_once() -> None:
    def never(g: Game, choice: int, answer: Answer) -> bool | None:
        return None

    assert understands(never) is understands(never)
    assert UNDERSTANDINGS.count(never) == 1


@pytest.mark.usefixtures("_words")
def test_a_lasting_value_may_get_a_name() -> None:
    LASTING["price_of_greenery"] = terms.GREENERY_PRICE
    assert Table(players=2).player(0).leads("Ecoline").lasting("price_of_greenery") == 7


def test_a_card_and_an_amount_beside_players_to_choose_from() -> None:
    red, blue = Table(players=2).players
    blue.has(plants=5).owns("Fish", resources=3)
    red.has(money=1).holds("Virus").plays("Virus", ("Fish", 2))
    assert (blue.on("Fish"), blue.stock.plants) == (1, 5)
