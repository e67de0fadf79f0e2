"""What Mars University, Olympus Conference and Viral Enhancers do when tags are played, and when not."""

from __future__ import annotations

import pytest

from tharsis.testing import Player, Table


def owner_of(*cards: str, effect_order: str = "printed") -> tuple[Table, Player, Player]:
    table = Table(players=2, oxygen=4, effect_order=effect_order).deck_top(
        "Algae", "Birds", "Capital", "Fish"
    )
    return table, table.player(0).owns(*cards).has(money=50), table.player(1).has(money=50)


# Mars University ----------------------------------------------------------------------------


def test_mars_university_swaps_a_card_for_each_science_tag() -> None:
    table, red, _ = owner_of("Mars University")
    red.holds("Inventors' Guild", "Mine").plays("Inventors' Guild", "Mine")
    assert red.hand == ["Algae"]
    assert table.discards == ["Mine"]


def test_mars_university_swaps_a_card_when_it_is_played_itself() -> None:
    table = Table(players=2).deck_top("Algae")
    red = table.player(0).has(money=8).holds("Mars University", "Mine").plays("Mars University", "Mine")
    assert red.hand == ["Algae"]
    assert table.discards == ["Mine"]


def test_mars_university_may_be_declined() -> None:
    table, red, _ = owner_of("Mars University")
    red.holds("Inventors' Guild", "Mine").plays("Inventors' Guild", "nothing")
    assert red.hand == ["Mine"]
    assert table.discards == []


def test_mars_university_needs_a_card_to_discard() -> None:
    _, red, _ = owner_of("Mars University")
    red.holds("Inventors' Guild").plays("Inventors' Guild")
    assert red.is_asked() == "turn"
    assert red.hand == []


def test_mars_university_hears_a_science_event() -> None:
    _, red, _ = owner_of("Mars University")
    red.holds("Invention Contest", "Mine").plays("Invention Contest", "Algae", "Mine")
    assert sorted(red.hand) == ["Algae", "Fish"]  # kept Algae of three, then swapped the mine


def test_research_goes_to_university_twice_discard_draw_discard_draw() -> None:
    table, red, _ = owner_of("Mars University")
    red.holds("Research").plays("Research")
    assert sorted(red.hand) == ["Algae", "Birds"]  # drawn by Research
    red.answers("Algae")
    assert sorted(red.hand) == ["Birds", "Capital"]
    red.answers("Capital")  # the card just drawn may go at once
    assert sorted(red.hand) == ["Birds", "Fish"]
    assert table.discards == ["Algae", "Capital"]
    assert red.is_asked() == "turn"


def test_mars_university_ignores_other_tags_and_other_players() -> None:
    _, red, blue = owner_of("Mars University")
    red.holds("Mine", "Sponsors").plays("Mine")
    assert red.is_asked() == "turn"
    blue.holds("Inventors' Guild").plays("Inventors' Guild")
    assert red.hand == ["Sponsors"]
    assert blue.is_asked() == "turn"


def test_in_the_players_own_order_the_swap_may_come_before_the_draw() -> None:
    _, red, _ = owner_of("Mars University", effect_order="player")
    red.holds("Lagrange Observatory", "Mine").plays("Lagrange Observatory", "SwapCard", "Mine")
    assert red.hand == ["Algae", "Birds"]  # the mine went for Algae, then came the observatory's card


# Olympus Conference -------------------------------------------------------------------------


def test_olympus_conference_starts_with_its_own_science() -> None:
    table = Table(players=2).deck_top("Algae")
    red = table.player(0).has(money=10).holds("Olympus Conference").plays("Olympus Conference")
    assert red.on("Olympus Conference") == 1
    assert red.hand == []


def test_olympus_conference_may_go_on_collecting() -> None:
    _, red, _ = owner_of("Olympus Conference")
    for count, card in enumerate(["Inventors' Guild", "Gene Repair", "Standard Technology"], 1):
        red.tagged(science=1).holds(card).plays(card, 0)
        assert red.on("Olympus Conference") == count
    assert red.hand == []


def test_olympus_conference_may_spend_one_for_a_card() -> None:
    _, red, _ = owner_of()
    red.owns("Olympus Conference", resources=3).holds("Inventors' Guild").plays("Inventors' Guild", 1)
    assert red.on("Olympus Conference") == 2
    assert red.hand == ["Algae"]


def test_olympus_conference_can_only_add_when_it_is_empty() -> None:
    _, red, _ = owner_of("Olympus Conference")
    red.holds("Inventors' Guild").plays("Inventors' Guild")
    assert red.is_asked() == "turn"
    assert red.on("Olympus Conference") == 1


@pytest.mark.parametrize(
    ("before", "choices", "after", "extra"),
    [(0, (0, 0), 2, 0), (0, (0, 1), 0, 1), (2, (1, 1), 0, 2), (2, (0, 1), 2, 1), (1, (1, 0), 1, 1)],
)
def test_research_asks_olympus_conference_twice(
    before: int, choices: tuple[int, int], after: int, extra: int
) -> None:
    _, red, _ = owner_of()
    red.owns("Olympus Conference", resources=before).holds("Research").plays("Research", *choices)
    assert red.on("Olympus Conference") == after
    assert len(red.hand) == 2 + extra


def test_olympus_conference_ignores_other_tags_and_other_players() -> None:
    _, red, blue = owner_of("Olympus Conference")
    red.holds("Mine").plays("Mine")
    blue.holds("Inventors' Guild").plays("Inventors' Guild")
    assert red.on("Olympus Conference") == 0


def test_olympus_conference_is_worth_one_point_whatever_lies_there() -> None:
    _, red, _ = owner_of()
    red.owns("Olympus Conference", resources=5)
    assert red.points["cards"] == 1


def test_olympus_conference_and_mars_university_hear_the_same_tag() -> None:
    _, red, _ = owner_of("Mars University")
    red.owns("Olympus Conference", resources=1).holds("Inventors' Guild")
    red.plays("Inventors' Guild", 1, "Algae")  # the card drawn first is the card swapped
    assert red.on("Olympus Conference") == 0
    assert red.hand == ["Birds"]


def test_playing_olympus_conference_goes_to_university_too() -> None:
    _, red, _ = owner_of("Mars University")
    red.holds("Olympus Conference", "Mine").plays("Olympus Conference", "Mine")
    assert red.on("Olympus Conference") == 1
    assert red.hand == ["Algae"]


# Viral Enhancers ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tags"),
    [("Adapted Lichen", 1), ("Symbiotic Fungus", 1), ("Advanced Ecosystems", 3), ("Virus", 1)],
)
def test_viral_enhancers_give_plants_for_cards_that_hold_nothing(card: str, tags: int) -> None:
    table = Table(players=2, temperature=-14)
    red = table.player(0).owns("Viral Enhancers").has(money=20).tagged(plant=1, microbe=1, animal=1)
    red.holds(card).plays(card, *(["nothing"] if card == "Virus" else []))  # own plants might go
    assert red.is_asked() == "turn"
    assert red.stock.plants == tags


@pytest.mark.parametrize("card", ["Tardigrades", "Ants"])
def test_viral_enhancers_put_a_microbe_on_the_card_played_or_give_a_plant(card: str) -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.holds(card).plays(card, 1)
    assert (red.on(card), red.stock.plants) == (1, 0)
    _, red, _ = owner_of("Viral Enhancers")
    red.holds(card).plays(card, 0)
    assert (red.on(card), red.stock.plants) == (0, 1)


def test_viral_enhancers_put_an_animal_on_an_animal_card() -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.holds("Pets").plays("Pets", 1)
    assert red.on("Pets") == 2
    assert red.stock.plants == 0


def test_viral_enhancers_do_not_feed_another_card() -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.owns("Tardigrades", resources=1).holds("Adapted Lichen").plays("Adapted Lichen")
    assert red.stock.plants == 1
    assert red.on("Tardigrades") == 1


@pytest.mark.parametrize(
    ("choices", "plants", "animals"), [((0, 0), 2, 2), ((0, 1), 1, 3), ((1, 0), 1, 3), ((1, 1), 0, 4)]
)
def test_viral_enhancers_are_asked_anew_for_each_tag(
    choices: tuple[int, int], plants: int, animals: int
) -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.tile("greenery", "2-3").holds("Ecological Zone").plays("Ecological Zone", *choices, "2-4")
    assert red.stock.plants == plants
    assert red.on("Ecological Zone") == animals  # two by its own effect


def test_viral_enhancers_count_their_own_microbe_tag() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=9).holds("Viral Enhancers").plays("Viral Enhancers")
    assert red.stock.plants == 1


def test_viral_enhancers_ignore_other_tags_and_other_players() -> None:
    _, red, blue = owner_of("Viral Enhancers")
    red.holds("Inventors' Guild").plays("Inventors' Guild")
    blue.holds("Tardigrades").plays("Tardigrades")
    assert red.stock.plants == 0
    assert (blue.stock.plants, blue.on("Tardigrades")) == (0, 0)


def test_a_science_card_with_a_holder_is_no_host() -> None:
    """Physics Complex holds science: its tags are none that Viral Enhancers hear."""
    _, red, _ = owner_of("Viral Enhancers")
    red.holds("Physics Complex").plays("Physics Complex")
    assert (red.stock.plants, red.on("Physics Complex")) == (0, 0)


def test_a_card_with_a_science_and_a_microbe_tag_hears_viral_enhancers_once() -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.holds("Regolith Eaters").plays("Regolith Eaters", 1)
    assert (red.stock.plants, red.on("Regolith Eaters")) == (0, 1)


def test_viral_enhancers_and_decomposers_hear_the_same_tags() -> None:
    _, red, _ = owner_of("Viral Enhancers")
    red.holds("Decomposers").plays("Decomposers", 1)
    assert red.on("Decomposers") == 2  # one by its own effect for its own tag


def test_a_plant_of_viral_enhancers_may_feed_the_moss_that_brought_it() -> None:
    """The trigger is there once the card is paid for, before the card's own plant is due."""
    table = Table(players=2).fill_oceans(3)
    red = table.player(0).owns("Viral Enhancers").has(money=4).holds("Moss")
    assert red.can_play("Moss")
    red.plays("Moss")
    assert red.stock.plants == 0
    assert red.production.plants == 1
