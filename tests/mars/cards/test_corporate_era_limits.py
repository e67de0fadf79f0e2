"""When a Corporate Era project may be played: requirements at the limit and one off, losses to be met."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tharsis.testing import Player, Table

Position = Callable[[Table, Player], object]


def science(amount: int) -> Position:
    return lambda table, red: red.tagged(science=amount)


def producing(**production: int) -> Position:
    return lambda table, red: red.makes(**production)


def cities(*places: str) -> Position:
    """One's own city, then the opponent's: whose they are does not matter."""

    def lay(table: Table, red: Player) -> None:
        for i, place in enumerate(places):
            table.player(i % 2).tile("city", place)

    return lay


def with_energy(position: Position) -> Position:
    def both(table: Table, red: Player) -> None:
        red.makes(energy=1)
        position(table, red)

    return both


def oxygen(percent: int) -> Position:
    return lambda table, red: table.game.parameters.__setitem__(1, percent)


def temperature(degrees: int) -> Position:
    return lambda table, red: table.game.parameters.__setitem__(0, degrees)


REQUIREMENTS = [
    ("Asteroid Mining Consortium", producing(titanium=1), producing(titanium=0)),
    ("Interstellar Colony Ship", science(5), science(4)),
    ("Lightning Harvest", science(3), science(2)),
    ("Great Escarpment Consortium", producing(steel=1), producing(steel=0)),
    ("Electro Catapult", with_energy(oxygen(8)), with_energy(oxygen(9))),
    ("Quantum Extractor", science(4), science(3)),
    ("Gene Repair", science(3), science(2)),
    ("Mass Converter", science(5), science(4)),
    ("Anti-Gravity Technology", science(7), science(6)),
    ("Caretaker Contract", temperature(0), temperature(-2)),
    (
        "Power Supply Consortium",
        lambda table, red: red.tagged(power=2),
        lambda table, red: red.tagged(power=1),
    ),
    ("Rad-Suits", cities("3-6", "7-3"), cities("3-6")),
    ("Rad-Suits", cities("Ganymede Colony", "Phobos Space Haven"), cities("Phobos Space Haven")),
    ("AI Central", with_energy(science(3)), with_energy(science(2))),
]

# Own production that a card takes: just enough, one too little.
LOSSES = [
    ("Building Industries", {"energy": 1}, {"energy": 0}),
    ("Electro Catapult", {"energy": 1}, {"energy": 0}),
    ("Commercial District", {"energy": 1}, {"energy": 0}),
    ("Fuel Factory", {"energy": 1}, {"energy": 0}),
    ("Corporate Stronghold", {"energy": 1}, {"energy": 0}),
    ("AI Central", {"energy": 1}, {"energy": 0}),
    ("Hackers", {"energy": 1}, {"energy": 0}),
    ("Tropical Resort", {"heat": 2}, {"heat": 1}),
    ("Business Network", {"money": -4}, {"money": -5}),
    ("Investment Loan", {"money": -4}, {"money": -5}),
]


def rich(card: str) -> tuple[Table, Player]:
    table = Table(players=2)
    return table, table.player(0).has(money=50).holds(card)


@pytest.mark.parametrize(("card", "met", "missed"), REQUIREMENTS, ids=[row[0] for row in REQUIREMENTS])
def test_a_requirement_at_its_limit_and_one_off(card: str, met: Position, missed: Position) -> None:
    table, red = rich(card)
    met(table, red)
    table.refresh()
    assert red.can_play(card)
    table, red = rich(card)
    missed(table, red)
    table.refresh()
    assert not red.can_play(card)


@pytest.mark.parametrize(
    "card",
    ["Interstellar Colony Ship", "Lightning Harvest", "Quantum Extractor", "Gene Repair", "Mass Converter"],
)
def test_science_of_opponents_hand_and_played_events_does_not_count(card: str) -> None:
    table, red = rich(card)
    table.player(1).tagged(science=7)
    red.holds("Research", "Inventors' Guild", "Trans-Neptune Probe").tagged(science=2)
    red.has_played("Invention Contest", "Technology Demonstration", "Special Design")
    assert not red.can_play(card)


@pytest.mark.parametrize(
    ("card", "tags"), [("Quantum Extractor", 5), ("Mass Converter", 6), ("Anti-Gravity Technology", 8)]
)
def test_the_card_joins_the_science_that_it_needed(card: str, tags: int) -> None:
    _, red = rich(card)
    red.tagged(science=tags - 1)
    red.plays(card)
    assert red.tags("science") == tags


@pytest.mark.parametrize("card", ["Asteroid Mining Consortium", "Great Escarpment Consortium"])
def test_production_of_an_opponent_is_not_enough(card: str) -> None:
    table, red = rich(card)
    table.player(1).makes(titanium=3, steel=3)
    assert not red.can_play(card)


def test_electro_catapult_may_be_played_far_below_its_limit() -> None:
    _, red = rich("Electro Catapult")
    red.makes(energy=1)
    assert red.can_play("Electro Catapult")


def test_caretaker_contract_may_be_played_above_its_limit() -> None:
    table, red = rich("Caretaker Contract")
    temperature(8)(table, red)
    table.refresh()
    assert red.can_play("Caretaker Contract")


@pytest.mark.parametrize(("card", "enough", "short"), LOSSES, ids=[row[0] for row in LOSSES])
def test_own_production_must_cover_the_loss(card: str, enough: dict[str, int], short: dict[str, int]) -> None:
    _, red = rich(card)
    red.tagged(science=3).makes(**enough)
    assert red.can_play(card)
    red.makes(**short)
    assert not red.can_play(card)


@pytest.mark.parametrize("card", ["Building Industries", "Fuel Factory", "Hackers"])
def test_energy_in_stock_is_no_production(card: str) -> None:
    _, red = rich(card)
    red.has(energy=10)
    assert not red.can_play(card)


def test_investment_loan_cannot_be_paid_with_its_own_ten() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=2).holds("Investment Loan")
    assert not red.can_play("Investment Loan")


def test_investment_loan_down_to_minus_five() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=3).makes(money=-4).holds("Investment Loan")
    red.plays("Investment Loan")
    assert red.production.money == -5
    assert red.stock.money == 10
