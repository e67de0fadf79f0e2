"""Turmoil's events and cards are told: what they do, what they would do, questions, options, log, bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.turmoil import EVENT, ChamberTable, Politician, in_session, seated, turmoil_table
from tharsis.bots.mars.outlook import outlook
from tharsis.bots.mars.policy import quick
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.terms import PLAY
from tharsis.mars.kit import KIT
from tharsis.mars.modules.turmoil.cards import CARDS
from tharsis.mars.modules.turmoil.foresight import foreseen
from tharsis.mars.modules.turmoil.prices import event_worth
from tharsis.mars.modules.turmoil.telling import event_words, outcome_words
from tharsis.mars.words.cards import card_text
from tharsis.testing import card_id

ALL = ["base", "corporate-era", "prelude", "venus", "colonies", "turmoil"]


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def two(**options: object) -> tuple[ChamberTable, Politician, Politician]:
    table = turmoil_table(**options).ruled_by("Scientists")  # type: ignore[arg-type]
    red, blue = seated(table)
    return table, red, blue


def described(red: Politician) -> list[str]:
    return [KIT.describe(red.table.game, red.seat, each) for each in red.choices()]


# Words --------------------------------------------------------------------------------------------

TEXTS = {
    "Solar Flare": [
        "Lose 3 M€ for every space tag you have (5 at most), counting one fewer for every point of influence "
        "you have."
    ],
    "Spin-Off Products": [
        "Gain 2 M€ for every science tag you have (5 at most) and every point of influence you have."
    ],
    "Dry Deserts": [
        "The first player decides: take an ocean off the board, unless all have been placed.",
        "Gain 1 standard resource of your choice for every point of influence you have.",
    ],
    "Diversity": ["Gain 10 M€ if you have at least 9 different tags and points of influence together."],
    "Eco Sabotage": [
        "Keep 3 plants and 1 more for every point of influence you have, and lose all your other plants."
    ],
    "War on Earth": [
        "Lower your terraform rating (TR) 4 steps, 1 step fewer for every point of influence you have."
    ],
    "Revolution": [
        "Whoever has most Earth tags and points of influence together (at least 1) loses 2 steps of "
        "terraform rating (TR), whoever comes second 1 step (players who tie share their place; a tie for "
        "the first leaves no second); alone you lose 2 steps with 4 or more."
    ],
    "Snow Cover": [
        "Lower the temperature 2 steps for nobody.",
        "Draw 1 card for every point of influence you have.",
    ],
    "Corrosive Rain": [
        "Remove 2 floaters from a card of yours or lose 10 M€.",
        "Draw 1 card for every point of influence you have.",
    ],
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_an_event_does_is_said(name: str) -> None:
    assert event_words(EVENT[name]) == TEXTS[name]


@pytest.mark.parametrize("name", EVENT)
def test_every_event_reads_as_sentences_of_its_own(name: str) -> None:
    lines = event_words(EVENT[name])
    assert lines
    assert all(line[0].isupper() and line.endswith(".") and "  " not in line for line in lines)
    assert "together together" not in " ".join(lines)


def test_no_two_events_read_alike() -> None:
    assert len({tuple(event_words(event)) for event in EVENT.values()}) == 36


def test_cards_read_like_their_rules() -> None:
    told = {card.name: card_text(card) for card in CARDS if isinstance(card, Card)}
    assert told["Pristar"] == (
        "Start with 53 M€. Lower your terraform rating (TR) 2 steps. Effect: in the production phase, if "
        "your terraform rating (TR) has not gone up this generation, gain 6 M€ and add 1 preservation "
        "resource here."
    )
    assert told["Recruitment"] == "Replace a neutral delegate who leads no party by one of yours."
    assert told["Lakefront Resorts"].endswith(
        "Effect: for each ocean beside a tile that you place you gain 3 M€ instead of 2."
    )
    assert told["Utopia Invest"].endswith(
        "Action: lower one of your productions 1 step to gain 4 of that resource."
    )


# What it would do to me now -----------------------------------------------------------------------


def ahead(table: ChamberTable, name: str, seat: int = 0) -> str:
    return outcome_words(table.game, foreseen(table.game, EVENT[name], seat))


def test_what_an_event_would_do_is_told_in_plain_amounts() -> None:
    table, red, _ = two(modules=ALL)
    red.tagged(space=8, building=1).has(money=30, heat=5).takes_chair().owns("Dirigibles", resources=2)
    red.owns("Titan Shuttles").makes(steel=1).holds("Ants", "Comet", "Fish")
    assert ahead(table, "Solar Flare") == "-12 M€"
    assert ahead(table, "Interplanetary Trade") == "+12 M€"
    assert ahead(table, "Global Dust Storm") == "-5 heat"
    assert ahead(table, "War on Earth") == "-3 TR"
    assert ahead(table, "Snow Cover", 1) == "nothing"
    table.sets(temperature=-20)
    assert ahead(table, "Snow Cover") == "temperature -4 °C, +1 card"
    assert ahead(table, "Sabotage") == "steel production -1, +1 steel"
    assert ahead(table, "Dry Deserts") == "+1 standard resource of your choice"
    assert ahead(table, "Paradigm Breakdown") == "-2 cards, +2 M€"
    assert ahead(table, "Cloud Societies") == (
        "+1 floater on Dirigibles, +1 floater on Titan Shuttles, +1 floater on a card of your choice"
    )
    assert ahead(table, "Corrosive Rain") == "+1 card; -2 floaters on Dirigibles or -10 M€"
    assert ahead(table, "Aquifer Released by Public Council", 1) == "+1 ocean"
    assert ahead(table, "Pandemic", 1) == "nothing"


def test_looking_ahead_leaves_the_table_as_it_is() -> None:
    table, red, blue = two(modules=ALL)
    red.tagged(space=3).has(money=9).holds("Ants", "Comet").takes_chair().owns("Dirigibles", resources=3)
    blue.owns("Physics Complex", resources=1)
    before = table.game.state()
    for event in EVENT.values():
        for seat in (0, 1):
            foreseen(table.game, event, seat)
    assert table.game.state() == before


# Questions, options, log ----------------------------------------------------------------------------


def test_sending_delegates_says_what_it_changes() -> None:
    table, red, blue = two()
    blue.has_sent("Reds", "Reds")
    red.owns("Martian Media Center").has(money=3).uses("Martian Media Center")
    assert KIT.question(table.game, 0) == "Martian Media Center: choose a party for your delegate"
    told = described(red)
    assert "Unity: you lead it" in told
    assert "Reds: influence +1" in told


def test_a_delegate_to_be_sent_home_is_told_by_party_and_owner() -> None:
    table, red, blue = two()
    blue.has_sent("Reds", "Reds")
    table.seats_neutral("Unity", "Unity", "Reds", "Reds")
    red.takes_chair().has_sent("Unity").holds("Banned Delegate").plays("Banned Delegate")
    assert KIT.question(table.game, 0) == "Banned Delegate: choose the delegate who is sent home"
    assert described(red) == [
        "Reds, Player 2: a neutral delegate leads it",
        "Reds, neutral",
        "Unity, your own",
        "Unity, neutral",
    ]
    red.answers(("Reds", 1))
    assert KIT.log_lines(table.game, 0)[-2:] == [
        "A delegate of Player 2 is sent home from Reds (Banned Delegate)",
        "A neutral delegate leads Reds now",
    ]


def test_recruiting_is_told() -> None:
    table, red, _ = two()
    table.seats_neutral("Reds", "Reds", "Unity", "Unity")
    red.has_sent("Unity").has(money=2).holds("Recruitment").plays("Recruitment")
    assert described(red) == ["Reds", "Unity: you lead it and influence +1"]
    red.answers("Unity")
    assert "Player 1 replaces a neutral delegate in Unity (Recruitment)" in KIT.log_lines(table.game, 0)


def test_where_an_ocean_of_nobody_may_go_is_told() -> None:
    table, red, _ = two()
    table.expects(current="Aquifer Released by Public Council")
    table.end_action_phase()
    assert red.is_asked() == "place"
    assert all(told.startswith("Place the ocean on ") for told in described(red))


def test_the_log_tells_what_an_event_did() -> None:
    table, red, _ = two()
    table.oceans("1-2", "1-4")
    table.expects(current="Dry Deserts")
    red.takes_chair()
    table.end_action_phase()
    assert KIT.question(table.game, 0) == "Dry Deserts: choose the ocean that goes back to the supply"
    assert described(red)[0].startswith("Take the ocean off 1-2")
    red.answers("1-4")
    assert KIT.question(table.game, 0) == "Dry Deserts: choose a standard resource to gain"
    assert described(red) == [
        "Gain 1 M€",
        "Gain 1 steel",
        "Gain 1 titanium",
        "Gain 1 plant",
        "Gain 1 energy",
        "Gain 1 heat",
    ]
    red.answers("titanium")
    lines = KIT.log_lines(table.game, 0)
    happened = lines.index("The global event Dry Deserts happens")
    assert lines[happened + 1] == "An ocean goes back to the supply from 1-4 (Dry Deserts)"
    assert lines[happened + 2] == "Player 1 gains 1 titanium (Dry Deserts)"


def test_the_log_tells_of_snow() -> None:
    table, _, _ = two()
    table.sets(temperature=-10).expects(current="Snow Cover")
    table.end_action_phase()
    assert "The temperature falls to -14 °C (Snow Cover)" in KIT.log_lines(table.game, 0)


def test_the_log_names_the_dominant_party_after_a_new_government() -> None:
    """Unity comes to rule and goes home; only then do neutral delegates follow the events."""
    table, red, blue = two()
    table.expects("", "Diversity", "Homeworld Support")
    red.has_sent("Unity", "Unity")
    blue.has_sent("Reds")
    table.end_action_phase()
    lines = KIT.log_lines(table.game, 0)
    ruled = lines[lines.index("The ruling party is Unity now") :]
    assert ruled[1:6] == [
        "Player 1 takes the chair",
        "Player 1's TR +1 (Unity)",
        "The dominant party is Reds now",
        "A neutral delegate joins Scientists (Diversity)",
        "A neutral delegate leads Scientists now",
    ]


# Bots ---------------------------------------------------------------------------------------------


def test_what_an_event_is_worth_follows_what_a_player_has() -> None:
    table, red, blue = two()
    red.tagged(space=5, science=5).has(money=0)
    g = table.game
    o = outlook(g, 0)
    assert event_worth(g, 0, EVENT["Interplanetary Trade"], o) > event_worth(
        g, 1, EVENT["Interplanetary Trade"], o
    )
    assert event_worth(g, 0, EVENT["Solar Flare"], o) < -5.0  # the income before it will be there to lose
    assert event_worth(g, 1, EVENT["Solar Flare"], o) == 0.0
    assert event_worth(g, 0, EVENT["War on Earth"], o) < event_worth(g, 0, EVENT["Solar Flare"], o)
    blue.has(plants=9)
    assert event_worth(g, 1, EVENT["Eco Sabotage"], o) < 0.0 == event_worth(g, 0, EVENT["Eco Sabotage"], o)


def test_bots_answer_what_events_ask() -> None:
    table, red, blue = two()
    table.oceans("1-2", "5-5")
    blue.tile("greenery", "1-1", "1-3")
    table.expects(current="Dry Deserts")
    red.takes_chair()
    table.end_action_phase()
    assert red.is_asked() == "dry"
    table.game.choose(0, quick(table.game, 0))
    assert (table.tile_at("1-2"), table.tile_at("5-5")) == (None, "ocean")  # the one beside a rival's tiles
    assert red.is_asked() == "standard-resource"
    stock = red.stock
    table.game.choose(0, quick(table.game, 0))
    assert sum(red.stock) == sum(stock) + 1


def test_bots_send_a_delegate_where_it_leads_the_dominant_party() -> None:
    table, red, blue = two()
    blue.has_sent("Reds", "Reds")
    red.has_sent("Reds", "Reds").owns("Martian Media Center").has(money=3).uses("Martian Media Center")
    table.game.choose(0, quick(table.game, 0))
    assert (red.in_party("Reds"), table.leader("Reds")) == (3, 0)


def test_bots_send_home_whom_a_rival_misses_most() -> None:
    table, red, blue = two()
    blue.has_sent("Reds", "Reds")
    table.seats_neutral("Reds", "Unity", "Unity")
    red.takes_chair().holds("Banned Delegate").plays("Banned Delegate")
    table.game.choose(0, quick(table.game, 0))
    assert blue.in_party("Reds") == 1  # with it a point of influence


def test_bots_sell_the_production_that_is_worth_least() -> None:
    red = seated(turmoil_table(corporations=["Utopia Invest", None]))[0]
    red.makes(money=1, titanium=2, energy=3).uses("Utopia Invest")
    assert red.is_asked() == "sell-production"
    red.table.game.choose(0, quick(red.table.game, 0))
    assert sum(red.stock) == 40 + 4


def test_bots_pay_so_that_the_levy_can_be_paid_as_well() -> None:
    table = turmoil_table(generation=11).ruled_by("Reds")
    table.sets(oxygen=13, temperature=6, oceans=8)
    red, blue = seated(table)
    blue.has(titanium=3)
    red.has(money=8).funds("Miner").holds("Comet").has(titanium=8, money=9)  # titanium kept is worth an award
    table.turn_of(0)
    table.game.choose(0, option(PLAY, card_id("Comet")))
    assert [argument_of(each) for each in red.choices()] == [7, 6]  # with fewer the Reds would go short
    assert quick(table.game, 0) in red.choices()
