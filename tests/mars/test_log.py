"""Lines of the log as structure: who and what they name does not depend on how anything is called."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tharsis.mars.client.shapes import LogLine
from tharsis.mars.client.story import lines_of
from tharsis.mars.engine.faces import NUMBERS
from tharsis.mars.engine.log import Entry
from tharsis.mars.engine.markers import CLAIM
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CITY_TILE, HEAT, MONEY, OXYGEN, PLANTS
from tharsis.mars.kit import KIT
from tharsis.mars.words.lines import parts
from tharsis.mars.words.log import FOLDED, KINDS, Kind, log_lines, says, told, who

COMET = NUMBERS["Comet"]
ANTS = NUMBERS["Ants"]


def table(*names: str) -> Table:
    return KIT.new(players=len(names), names=list(names), seed=1, logging=True)


def lines(g: Table, *entries: Entry, seat: int = -1) -> list[LogLine]:
    return lines_of(g, list(entries), seat, 7)


def entry(kind: str, seat: int, card: int = -1, what: int = 0, amount: int = 0) -> Entry:
    return Entry(kind, seat, card, what, amount, 3)


def test_a_player_called_like_a_card_names_no_card() -> None:
    g = table("Comet", "Ants")
    (gain,) = lines(g, entry("gain", 0, ANTS, MONEY, 3))
    assert gain["text"] == "Comet gains 3 M€ (Ants)"
    assert (gain["seat"], gain["cards"]) == (0, [ANTS])
    assert gain["parts"] == [
        {"text": "Comet", "seat": 0},
        {"text": " gains 3 M€ ("},
        {"text": "Ants", "card": ANTS},
        {"text": ")"},
    ]
    # Even where the same choice has to do with the card of that name.
    play, passed = lines(g, entry("play", 1, COMET), entry("pass", 0))
    assert (play["seat"], play["cards"]) == (1, [COMET])
    assert (passed["seat"], passed["cards"]) == (0, [])


def test_names_that_begin_alike_are_told_apart() -> None:
    for names in (("Ana", "Ana B"), ("Ana B", "Ana"), ("The", "The planet")):
        g = table(*names)
        told_of = lines(g, entry("pass", 0), entry("pass", 1))
        assert [line["seat"] for line in told_of] == [0, 1]
    # The line of one player begins with the whole name of the other.
    g = table("Ana", "Ana gains 1")
    assert [line["seat"] for line in lines(g, entry("gain", 0, -1, MONEY, 1))] == [0]


def test_a_line_without_a_player_is_about_nobody() -> None:
    g = table("Revealed", "Production")
    reveal, heading, raised = lines(
        g,
        entry("reveal", -1, -1, COMET),
        entry("production-phase", -1, -1, 3),
        entry("parameter", -1, -1, OXYGEN, 4),
    )
    assert [reveal["seat"], heading["seat"], raised["seat"]] == [-1, -1, -1]
    assert reveal["cards"] == [COMET]
    assert raised["text"] == "The planet raises oxygen to 4 %"


def test_a_card_inside_the_name_of_another_is_not_named() -> None:
    g = table("Ana", "Ben")
    play, gain = lines(
        g,
        entry("play", 0, NUMBERS["Asteroid Mining Consortium"]),
        entry("gain", 0, NUMBERS["Asteroid"], HEAT, 1),
    )
    assert play["cards"] == [NUMBERS["Asteroid Mining Consortium"]]
    assert gain["cards"] == [NUMBERS["Asteroid"]]


def test_what_is_taken_is_about_its_owner() -> None:
    g = table("Ana", "Ben")
    (line,) = lines(g, entry("take", 1, ANTS, NUMBERS["Tardigrades"], 1))
    assert (line["seat"], line["cards"]) == (1, [NUMBERS["Tardigrades"], ANTS])


def test_areas_are_named() -> None:
    g = table("Ana", "Ben")
    city, claim = lines(g, entry("tile", 0, ANTS, CITY_TILE, 20), entry("claim-area", 1, COMET, 21, CLAIM))
    assert (city["areas"], city["cards"]) == ([20], [ANTS])
    assert (claim["areas"], claim["cards"]) == ([21], [COMET])
    assert {"text": g.board.label(20), "area": 20} in city["parts"]


def test_a_tile_or_area_that_is_called_like_its_card_names_both() -> None:
    g = table("Ana", "Ben")
    ganymede = NUMBERS["Ganymede Colony"]
    area = g.board.area_named("Ganymede Colony")
    (line,) = lines(g, entry("tile", 0, ganymede, CITY_TILE, area))
    assert line["text"] == "Ana places a city on Ganymede Colony"
    assert (line["areas"], line["cards"]) == ([area], [ganymede])
    assert line["parts"][-1] == {"text": "Ganymede Colony", "area": area, "card": ganymede}


def test_headings_are_marked_and_dated() -> None:
    g = table("Ana", "Ben")
    passed, heading = lines(g, entry("pass", 1), Entry("generation", 0, -1, 4, 0, 4))
    assert (passed["kind"], passed["generation"], passed["step"]) == ("event", 3, 7)
    assert (heading["kind"], heading["generation"], heading["seat"]) == ("generation", 4, -1)
    assert heading["text"] == "Generation 4: Ana begins"


def test_cards_drawn_are_parts_for_their_player_alone() -> None:
    g = table("Comet", "Ben")
    drawn = [
        entry("drawn", 0, ANTS, COMET),
        entry("drawn", 0, ANTS, NUMBERS["Fish"]),
        entry("draw", 0, ANTS, 0, 2),
    ]
    (mine,) = lines(g, *drawn, seat=0)
    assert mine["text"] == "Comet draws 2 cards (Ants): Comet and Fish"
    assert mine["cards"] == [ANTS, COMET, NUMBERS["Fish"]]
    for other in (-1, 1):
        (theirs,) = lines(g, *drawn, seat=other)
        assert theirs["text"] == "Comet draws 2 cards (Ants)"
        assert theirs["cards"] == [ANTS]


def test_the_parts_of_a_line_are_its_text() -> None:
    g = table("Ana", "Ana B")
    g.players[0].stock[PLANTS] = 8
    written = [
        entry("lose", 0, COMET, MONEY, 21),
        entry("play", 0, COMET),
        entry("parameter", 0, COMET, 0, -28),
        entry("rating", 0, COMET, 0, 1),
        entry("convert-plants", 0),
        entry("lose", 0, -1, PLANTS, 8),
    ]
    found = lines(g, *written)
    assert [line["text"] for line in found] == [
        "Ana plays Comet for 21 M€",
        "Ana raises the temperature to -28 °C (Comet), TR +1",
        "Ana turns 8 plants into a greenery",
    ]
    for line in found:
        assert "".join(part["text"] for part in line["parts"]) == line["text"]
    (price,) = [part for part in told(g, written, None)[0].parts if "amount" in part.names]
    assert (price.text, dict(price.names)) == ("21 M€", {"resource": MONEY, "amount": 21})


# Kinds of a module ----------------------------------------------------------------------------


@pytest.fixture
def fleet() -> Iterator[None]:
    """A module's own kinds of entries: a trade that is paid for, and a fleet that comes home with it."""
    KINDS["test-trade"] = Kind(says("{who} trades with colony {what}{source}"), bought=True)
    KINDS["test-home"] = Kind(lambda g, run: parts(who(g, run[0]), "'s fleet comes home"), heading=True)
    FOLDED["test-trade", "gain"] = lambda line, run: parts(line, ", and gains something")
    yield
    del KINDS["test-trade"], KINDS["test-home"], FOLDED["test-trade", "gain"]


@pytest.mark.usefixtures("fleet")
def test_a_module_adds_kinds_of_entries() -> None:
    g = table("Ana", "Ben")
    g.log = [
        entry("lose", 1, -1, MONEY, 9),
        entry("test-trade", 1, -1, 4),
        entry("gain", 1, -1, HEAT, 2),
        entry("test-home", 1),
    ]
    assert log_lines(g, None) == [
        "Ben trades with colony 4 for 9 M€, and gains something",
        "Ben's fleet comes home",
    ]
    assert [line["kind"] for line in lines(g, *g.log)] == ["event", "test-home"]


def test_an_unknown_kind_is_an_error_wherever_it_stands() -> None:
    g = table("Ana", "Ben")
    with pytest.raises(ValueError, match="no words for the log entry 'test-trade'"):
        told(g, [entry("pass", 0), entry("test-trade", 0)], 0)
