"""Corporate Era cards whose amounts or points count something: tags, events, opponents' tags."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table


def holder_of(card: str, players: int = 2) -> tuple[Table, Player]:
    table = Table(players=players)
    return table, table.player(0).has(money=50).holds(card)


# Card, tag counted, tags in play before, M€ production gained.
PRODUCTION = [
    ("Miranda Resort", "earth", 0, 0),
    ("Miranda Resort", "earth", 3, 3),
    ("Satellites", "space", 0, 1),
    ("Satellites", "space", 4, 5),
    ("Cartel", "earth", 0, 1),
    ("Cartel", "earth", 4, 5),
    ("Medical Lab", "building", 0, 0),
    ("Medical Lab", "building", 1, 1),
    ("Medical Lab", "building", 2, 1),
    ("Medical Lab", "building", 3, 2),
]


@pytest.mark.parametrize(("card", "tag", "before", "gain"), PRODUCTION)
def test_production_for_own_tags_in_play(card: str, tag: str, before: int, gain: int) -> None:
    table, red = holder_of(card)
    red.tagged(**{tag: before})
    table.player(1).tagged(**{tag: 9})  # others' tags do not count
    red.plays(card)
    assert red.production == (gain, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("card", "events", "held"),
    [
        ("Miranda Resort", ["Bribed Committee", "Investment Loan"], ["Sponsors"]),
        ("Satellites", ["Asteroid", "Comet"], ["Space Station"]),
        ("Cartel", ["Bribed Committee", "Investment Loan"], ["Sponsors"]),
    ],
)
def test_neither_played_events_nor_hand_cards_count(card: str, events: list[str], held: list[str]) -> None:
    _, red = holder_of(card)
    red.has_played(*events).holds(*held)
    red.plays(card)
    assert red.production.money == (0 if card == "Miranda Resort" else 1)


def test_corporation_tags_count() -> None:
    table = Table(players=2, corporations=["PhoboLog", "Teractor"])
    red, blue = table.players
    red.has(money=10).holds("Satellites").plays("Satellites", pay={})
    assert red.production.money == 2
    blue.has(money=5).holds("Cartel").plays("Cartel")
    assert blue.production.money == 2


def test_medical_lab_is_not_helped_by_later_buildings() -> None:
    _, red = holder_of("Medical Lab")
    red.holds("Mine").plays("Medical Lab").plays("Mine")
    assert red.production.money == 0


def test_toll_station_counts_the_space_tags_of_all_opponents() -> None:
    table, red = holder_of("Toll Station", players=3)
    red.tagged(space=5)
    table.player(1).tagged(space=2).has_played("Asteroid")
    table.player(2).tagged(space=1)
    red.plays("Toll Station")
    assert red.production.money == 3


def test_toll_station_in_solo_finds_nobody() -> None:
    table = Table(players=1)
    red = table.player(0).has(money=12).tagged(space=5).holds("Toll Station").plays("Toll Station")
    assert red.production.money == 0


@pytest.mark.parametrize(("own", "others", "gain"), [(0, 0, 0), (2, 0, 2), (0, 3, 3), (2, 3, 5)])
def test_media_archives_count_every_event_ever_played(own: int, others: int, gain: int) -> None:
    table, red = holder_of("Media Archives", players=3)
    red.has_played(*["Asteroid", "Comet"][:own])
    table.player(1).has_played(*["Ice Asteroid", "Virus"][:others])
    table.player(2).has_played(*["Sabotage"][: max(0, others - 2)])
    red.has(money=8).plays("Media Archives")
    assert red.stock.money == gain


def test_media_archives_cannot_pay_for_themselves() -> None:
    _, red = holder_of("Media Archives")
    red.has(money=7).has_played("Asteroid", "Comet")
    assert not red.can_play("Media Archives")


@pytest.mark.parametrize(("before", "steps"), [(0, 1), (1, 2), (4, 5)])
def test_terraforming_ganymede_raises_the_rating_for_each_jovian_tag(before: int, steps: int) -> None:
    table, red = holder_of("Terraforming Ganymede")
    table.player(1).tagged(jovian=5)
    red.tagged(jovian=before).plays("Terraforming Ganymede")
    assert red.rating == 20 + steps
    assert red.points["cards"] == 2


@pytest.mark.parametrize(("before", "points"), [(0, 1), (3, 4)])
def test_io_mining_industries_score_each_jovian_tag(before: int, points: int) -> None:
    table, red = holder_of("Io Mining Industries")
    table.player(1).tagged(jovian=5)
    red.tagged(jovian=before).plays("Io Mining Industries")
    assert red.points["cards"] == points


def test_io_mining_industries_score_jovian_tags_that_come_later() -> None:
    _, red = holder_of("Io Mining Industries")
    red.has(money=41 + 15).holds("Vesta Shipyard").plays("Io Mining Industries").plays("Vesta Shipyard")
    assert red.points["cards"] == 2 + 1


def test_points_of_events_count_good_and_bad() -> None:
    table = Table(players=2)
    red = table.player(0)
    red.has_played("Interstellar Colony Ship")
    assert red.points["cards"] == 4
    red.has_played("Bribed Committee", "Indentured Workers")
    assert red.points["cards"] == 4 - 2 - 1


# Looking at cards ---------------------------------------------------------------------------


def test_business_contacts_keep_two_of_four() -> None:
    table, red = holder_of("Business Contacts")
    table.deck_top("Capital", "Algae", "Fish", "Birds", "Mangrove")
    red.plays("Business Contacts")
    assert sorted(red.offer) == ["Algae", "Birds", "Capital", "Fish"]
    red.answers("Capital", "Fish")
    assert sorted(red.hand) == ["Capital", "Fish"]
    assert sorted(table.discards) == ["Algae", "Birds"]
    assert red.stock.money == 43
    assert red.is_asked() == "turn"


def test_business_contacts_allow_every_pair() -> None:
    pairs = set()
    cards = ["Capital", "Algae", "Fish", "Birds"]
    for i, first in enumerate(cards):
        for second in cards[i + 1 :]:
            table, red = holder_of("Business Contacts")
            table.deck_top(*cards)
            red.plays("Business Contacts", first)
            if red.is_asked() == "keep":  # otherwise the second card was the only one left
                red.answers(second)
            pairs.add(tuple(sorted(red.hand)))
    assert len(pairs) == 6


@pytest.mark.parametrize("kept", ["Capital", "Algae", "Fish"])
def test_invention_contest_keeps_one_of_three(kept: str) -> None:
    table, red = holder_of("Invention Contest")
    table.deck_top("Capital", "Algae", "Fish", "Birds")
    red.plays("Invention Contest", kept)
    assert red.hand == [kept]
    assert sorted(table.discards) == sorted({"Capital", "Algae", "Fish"} - {kept})
    assert red.stock.money == 48


@pytest.mark.parametrize(
    ("card", "drawn"), [("Research", 2), ("Lagrange Observatory", 1), ("Technology Demonstration", 2)]
)
def test_cards_are_drawn_from_the_top(card: str, drawn: int) -> None:
    table, red = holder_of(card)
    table.deck_top("Capital", "Algae", "Fish")
    red.plays(card)
    assert red.hand == ["Capital", "Algae", "Fish"][:drawn]
    assert table.discards == []


# Indentured Workers -------------------------------------------------------------------------


def test_indentured_workers_make_the_next_card_eight_cheaper() -> None:
    _, red = holder_of("Indentured Workers")
    red.has(money=2).holds("Acquired Company").plays("Indentured Workers").plays("Acquired Company")
    assert red.stock.money == 0
    assert red.production.money == 3


def test_indentured_workers_lapse_with_the_next_card_even_a_cheap_one() -> None:
    _, red = holder_of("Indentured Workers")
    red.has(money=7).holds("Mine", "Acquired Company").plays("Indentured Workers").plays("Mine")
    assert red.stock.money == 7  # free, and nothing paid out
    assert not red.can_play("Acquired Company")


def test_indentured_workers_wait_for_a_later_turn_and_other_actions() -> None:
    table, red = holder_of("Indentured Workers")
    red.has(money=13).holds("Acquired Company", "Mine").plays("Indentured Workers").project("Power Plant")
    table.player(1).has(money=11).project("Power Plant")
    red.sells("Mine")
    red.plays("Acquired Company")
    assert red.stock.money == 1


def test_indentured_workers_are_gone_in_the_next_generation() -> None:
    table, red = holder_of("Indentured Workers")
    red.holds("Acquired Company").plays("Indentured Workers")
    table.next_generation()
    assert not red.has(money=9).can_play("Acquired Company")


def test_indentured_workers_help_no_other_player() -> None:
    table, red = holder_of("Indentured Workers")
    red.plays("Indentured Workers")
    blue = table.player(1).has(money=9).holds("Acquired Company")
    assert not blue.can_play("Acquired Company")


def test_indentured_workers_are_a_card_that_uses_up_special_design() -> None:
    _, red = holder_of("Indentured Workers")
    red.holds("Special Design", "Electro Catapult").makes(energy=1)
    red.table.game.parameters[1] = 10
    red.plays("Special Design")
    assert red.can_play("Electro Catapult")
    red.plays("Indentured Workers")
    assert not red.can_play("Electro Catapult")


def test_indentured_workers_add_to_other_discounts_and_metal() -> None:
    _, red = holder_of("Indentured Workers")
    red.owns("Earth Catapult").has(money=0, steel=2).holds("Tropical Resort").makes(heat=2)
    red.plays("Indentured Workers").plays("Tropical Resort", pay={"steel": 2})  # 13 - 8 - 2 = 3
    assert red.stock.steel == 0


# CEO's Favorite Project ---------------------------------------------------------------------


def test_the_ceo_adds_one_to_a_card_that_has_something() -> None:
    _, red = holder_of("CEO's Favorite Project")
    red.owns("Tardigrades", resources=3).owns("Fish", resources=1).owns("Security Fleet", resources=2)
    red.owns("Physics Complex", "Ants")
    red.plays("CEO's Favorite Project")
    assert len(red.choices()) == 3
    red.answers("Security Fleet")
    assert (red.on("Tardigrades"), red.on("Fish"), red.on("Security Fleet")) == (3, 1, 3)


@pytest.mark.parametrize(
    "card", ["Tardigrades", "Fish", "Pets", "Security Fleet", "Physics Complex", "Search For Life"]
)
def test_the_ceo_likes_every_kind_of_resource(card: str) -> None:
    _, red = holder_of("CEO's Favorite Project")
    red.owns(card, resources=1).plays("CEO's Favorite Project")
    assert red.on(card) == 2


def test_the_ceo_may_find_nothing() -> None:
    table, red = holder_of("CEO's Favorite Project")
    red.owns("Tardigrades")
    table.player(1).owns("Fish", resources=3)  # not the player's own
    red.plays("CEO's Favorite Project")
    assert red.is_asked() == "turn"
    assert (red.on("Tardigrades"), table.player(1).on("Fish")) == (0, 3)
    assert red.events == ["CEO's Favorite Project"]
