"""The rulings on how a game goes with Turmoil: set-up, the step that ends a generation, posts at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import ruling
from tests.turmoil import EVENT, MODULES, NEUTRAL, ChamberTable, in_session, seated, turmoil_table
from tests.venus import MODULES as WITH_VENUS
from tharsis.mars.engine.requirements import CountRequirement
from tharsis.mars.engine.schedule import FinalGreeneries
from tharsis.mars.engine.terms import ACTION_PHASE, FINAL_PHASE
from tharsis.mars.kit import KIT
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.state import (
    GREENS,
    NO_EVENT,
    REDS,
    InPower,
    InTheChair,
    PartiesLed,
    turmoil,
)
from tharsis.testing import Table

ALL = [*WITH_VENUS, "colonies", "turmoil"]


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def new_game(seed: int, **options: Any) -> ChamberTable:
    """A table as it is set up."""
    return ChamberTable(players=2, modules=MODULES, seed=seed, **options)


# Set-up -------------------------------------------------------------------------------------------


@ruling("setup.turmoil.coming-event")
def test_the_first_event_is_the_coming_one_and_makes_its_party_dominant() -> None:
    for seed in range(12):
        table = new_game(seed)
        state = table.state
        coming = next(each for each in EVENT.values() if each.id == state.coming)
        party = MEMBERS[coming.revealed].name
        assert table.leader(party) == NEUTRAL
        assert table.dominant == party


@ruling("setup.turmoil.distant-event")
def test_the_next_event_is_the_distant_one_and_its_party_gains_a_delegate() -> None:
    apart = 0
    for seed in range(12):
        table = new_game(seed)
        by_id = {event.id: event for event in EVENT.values()}
        coming, distant = by_id[table.state.coming], by_id[table.state.distant]
        assert distant is not coming
        if coming.revealed != distant.revealed:
            apart += 1
            party = MEMBERS[distant.revealed].name
            assert (table.leader(party), table.neutral_in(party)) == (NEUTRAL, 1)
        assert table.state.chamber.reserve[2] == 11
    assert apart


@ruling("setup.turmoil.distant-event-same-party")
def test_two_events_of_one_party_give_it_two_delegates() -> None:
    same = 0
    for seed in range(60):
        g = KIT.new(players=2, modules=MODULES, seed=seed)
        state = turmoil(g)
        by_id = {event.id: event for event in EVENT.values()}
        party = by_id[state.coming].revealed
        if by_id[state.distant].revealed == party:
            same += 1
            assert state.chamber.of(party, 2) == 2
            assert state.chamber.leaders[party] == 2
            assert state.chamber.removable(party, 2)
    assert same


@ruling("setup.turmoil.no-current-event")
def test_there_is_no_current_event_in_the_first_generation() -> None:
    table = new_game(1)
    assert table.state.current == NO_EVENT
    coming = table.state.coming
    table.end_action_phase()
    assert "global-event" not in [entry.kind for entry in table.game.log]
    assert table.state.current == coming


@ruling("setup.turmoil.terraformer-26", "milestone.terraformer")
def test_terraformer_takes_26() -> None:
    table = turmoil_table()
    red, _ = seated(table)
    red.has(money=8).rated(25)
    assert not red.can_claim("Terraformer")
    red.rated(26)
    assert red.can_claim("Terraformer")
    plain, _ = Table(players=2).players
    plain.has(money=8).rated(34)
    assert not plain.can_claim("Terraformer")
    plain.rated(35)
    assert plain.can_claim("Terraformer")


# When the step comes ------------------------------------------------------------------------------


@ruling("phase.solar.turmoil-step")
@ruling("turmoil.steps.order")
def test_rating_then_event_then_government_then_changing_times() -> None:
    table = turmoil_table().expects("War on Earth", "Diversity", "Homeworld Support")
    red, blue = seated(table)
    red.has_sent("Unity", "Unity")
    first = table.state.decks[0].faces[0]
    table.end_action_phase()
    told = [
        (entry.kind, entry.what if entry.kind != "rating" else entry.amount)
        for entry in table.game.log
        if entry.kind
        in ("turmoil", "rating", "global-event", "ruling-party", "chairman", "event-revealed", "generation")
    ]
    after = told[[kind for kind, _ in told].index("turmoil") :]
    unity = MEMBERS[4].id
    assert after == [
        ("turmoil", 1),
        ("rating", -1),
        ("rating", -1),
        ("global-event", EVENT["War on Earth"].id),
        ("rating", -2),  # red leads the dominant party and has another delegate there
        ("rating", -4),
        ("ruling-party", unity),
        ("chairman", unity),
        ("rating", 1),
        ("event-revealed", first),
        ("generation", 2),
    ]
    assert (red.rating, blue.rating) == (18, 15)
    assert (table.ruling, table.chairman) == ("Unity", 0)


@ruling("turmoil.revision.lose-one")
def test_everybody_loses_a_step() -> None:
    table = turmoil_table(players=3)
    players = seated(table)
    table.end_action_phase()
    assert [each.rating for each in players] == [19, 19, 19]


@ruling("turmoil.chairman.gains-tr")
def test_whoever_becomes_chairman_gains_a_step_and_the_former_one_goes_home() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    blue.takes_chair()
    red.has_sent("Kelvinists")
    assert blue.delegates == (1, 5)
    table.end_action_phase()
    assert (table.chairman, red.rating, blue.rating) == (0, 20, 19)
    assert blue.delegates == (1, 6)


def test_whoever_stays_chairman_by_another_party_gains_a_step_again() -> None:
    table = turmoil_table()
    red, _ = seated(table)
    red.takes_chair().has_sent("Kelvinists")
    table.end_action_phase()
    assert (table.chairman, red.rating) == (0, 20)
    assert sum(red.delegates) == 6


@ruling("turmoil.end-check-before")
@ruling("event.aquifer-released.last-parameter", "event.volcanic-eruptions.last-parameter")
@pytest.mark.parametrize(
    ("event", "answers"), [("Volcanic Eruptions", []), ("Aquifer Released by Public Council", ["5-4"])]
)
def test_what_an_event_completes_gives_one_more_generation(event: str, answers: list[str]) -> None:
    table = turmoil_table().complete()
    if answers:
        table.sets(oceans=0).fill_oceans(8)
        board, g = table.game.board, table.game
        free = [a for a in board.hexes if board.kind[a] == 1 and g.tiles[a] == 0]
        answers = [board.label(free[0])]
    else:
        table.sets(temperature=4)
    table.expects(event)
    table.end_action_phase()
    if answers:
        table.answer(*answers)
    assert not table.game.over
    assert table.generation == 2
    assert all(table.game.parameters[track.number] == track.end for track in table.game.book.tracks_used)
    table.next_generation()
    assert table.game.phase == ACTION_PHASE
    table.end_action_phase()
    assert table.game.over


@ruling("turmoil.last-generation-skipped")
@ruling("phase.solar.end-check-first")
def test_the_last_generation_has_no_turmoil() -> None:
    table = turmoil_table(modules=ALL).complete().expects("War on Earth")
    red, blue = seated(table)
    red.has_sent("Unity")
    table.end_action_phase()
    assert table.game.over
    assert (red.rating, blue.rating, table.chairman, table.ruling) == (20, 20, NEUTRAL, "Greens")
    assert table.state.current == EVENT["War on Earth"].id
    assert not {"turmoil", "world-government", "fleets-home"} & {entry.kind for entry in table.game.log}


@ruling("phase.solar.sequence")
def test_the_world_government_and_the_colonies_come_before_turmoil() -> None:
    table = turmoil_table(modules=ALL)
    table.end_action_phase()
    table.answer("temperature")
    kinds = [entry.kind for entry in table.game.log]
    in_order = [
        "production-phase",
        "world-government",
        "fleets-home",
        "turmoil",
        "ruling-party",
        "generation",
    ]
    assert [kind for kind in kinds if kind in in_order] == in_order


@ruling("phase.solar.only-with-expansions")
def test_each_step_of_the_solar_phase_is_there_only_with_its_module() -> None:
    steps = {
        "venus": ["world-government"],
        "colonies": ["fleets-home"],
        "turmoil": ["revision", "current-event", "new-government", "changing-times"],
    }
    for module, own in steps.items():
        names = [step.name for step in KIT.new(players=2, modules=["base", module]).book.steps]
        between = names[names.index("end-check") + 1 : names.index("next-generation")]
        assert between == own
    bare = [step.name for step in KIT.new(players=2, modules=["base"]).book.steps]
    assert bare.index("next-generation") == bare.index("end-check") + 1


def test_events_move_up_and_neutral_delegates_follow_them() -> None:
    table = turmoil_table().expects("", "Diversity", "Eco Sabotage")
    state = table.state
    new = next(event for event in EVENT.values() if event.id == state.decks[0].faces[0])
    before = state.chamber.copy()
    table.end_action_phase()
    assert (state.current, state.coming, state.distant) == (
        EVENT["Diversity"].id,
        EVENT["Eco Sabotage"].id,
        new.id,
    )
    gained = [table.neutral_in(party.name) for party in MEMBERS]
    wanted = [0] * 6
    wanted[EVENT["Diversity"].current] += 1
    wanted[new.revealed] += 1
    assert gained == wanted
    assert before.reserve[2] - 2 == state.chamber.reserve[2]


def test_without_neutral_delegates_none_follows_an_event() -> None:
    """The former chairman is the only one left: he goes with the current event, none with the new one."""
    table = (
        turmoil_table().expects("", "Diversity").seats_neutral(*["Unity"] * 6, *["Greens"] * 6, "Kelvinists")
    )
    red, _ = seated(table)
    red.has_sent(*["Reds"] * 7)
    assert (table.dominant, table.state.chamber.reserve[2]) == ("Reds", 0)
    table.end_action_phase()
    assert table.chairman == 0
    assert [table.neutral_in(party.name) for party in MEMBERS] == [0, 1, 0, 6, 6, 1]
    assert table.state.chamber.reserve[2] == 0


def test_lobbies_fill_after_a_generation() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    red.lobbies("Unity")
    assert (red.delegates, blue.delegates) == ((0, 6), (1, 6))
    table.end_action_phase()
    assert (red.delegates, blue.delegates) == ((1, 5), (1, 6))  # one of red's has the chair


@ruling("turmoil.event.written-order")
def test_the_parts_of_an_event_come_in_written_order() -> None:
    """Even where players choose the order of effects: all heat goes first, then M€ by building tags."""
    table = turmoil_table(effect_order="player").expects("Global Dust Storm")
    red, _ = seated(table)
    red.has(money=10, heat=5).tagged(building=2)
    table.end_action_phase()
    own = [
        (entry.kind, entry.what)
        for entry in table.game.log
        if entry.who == 0 and entry.card == EVENT["Global Dust Storm"].id
    ]
    assert own == [("lose", 5), ("lose", 0)]
    assert red.is_asked() != "order"


@ruling("turmoil.event.everybody")
def test_an_event_hits_everybody_each_by_what_is_their_own() -> None:
    table = turmoil_table(players=3).expects("Homeworld Support")
    red, blue, green = seated(table)
    red.tagged(earth=3)
    blue.tagged(earth=1)
    blue.has_sent("Unity")
    table.end_action_phase()
    gains = {
        entry.who: entry.amount
        for entry in table.game.log
        if entry.kind == "gain" and entry.card == EVENT["Homeworld Support"].id
    }
    assert gains == {0: 6, 1: 4}
    assert green.stock.money == 20


def test_events_of_absent_expansions_are_left_out() -> None:
    for modules, left_out in [
        (["base", "turmoil"], {"venus", "colonies"}),
        (["base", "venus", "turmoil"], {"colonies"}),
        (["base", "venus", "colonies", "turmoil"], set()),
    ]:
        state = turmoil(KIT.new(players=2, modules=modules))
        lying = {*state.decks[0].faces}
        wanted = {event.id for event in EVENT.values() if not set(event.needs) & left_out}
        assert lying == wanted
        assert len(wanted) == 36 if not left_out else len(wanted) < 36


# Requirements -------------------------------------------------------------------------------------


@ruling("req.party.ruling-or-two")
def test_a_party_is_required_to_rule_or_to_have_two_own_delegates() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    g = table.game
    assert InPower(GREENS).met(g, 0)
    assert not InPower(REDS).met(g, 0)
    red.has_sent("Reds")
    blue.has_sent("Reds", "Reds")
    assert not InPower(REDS).met(g, 0)
    assert InPower(REDS).met(g, 1)
    table.ruled_by("Reds")
    assert InPower(REDS).met(g, 0)
    assert not InPower(GREENS).met(g, 1)


@ruling("req.delegate.leader-or-chair")
def test_posts_are_required_as_a_card_says() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    g = table.game
    leads = CountRequirement(PartiesLed(), 1)
    assert not leads.met(g, 0)
    assert (InTheChair().met(g, 0), InTheChair(neutral=True).met(g, 0)) == (False, True)
    red.has_sent("Reds")
    blue.has_sent("Reds")
    assert (leads.met(g, 0), leads.met(g, 1)) == (True, False)
    blue.takes_chair()
    assert (InTheChair().met(g, 0), InTheChair().met(g, 1)) == (False, True)
    assert not InTheChair(neutral=True).met(g, 0)
    assert not leads.met(g, 1)


# The end ------------------------------------------------------------------------------------------


@ruling("score.turmoil.posts")
@ruling("score.vp-sources")
def test_posts_are_worth_a_point_each() -> None:
    table = turmoil_table()
    red, blue = seated(table)
    red.has_sent("Reds", "Unity").takes_chair()
    blue.has_sent("Reds", "Greens")
    assert [score.parts["posts"] for score in table.scores()] == [3, 1]
    assert [score.total for score in table.scores()] == [23, 21]


@ruling("score.tr-no-floor")
def test_the_rating_falls_below_nothing() -> None:
    table = turmoil_table().expects("War on Earth")
    red, _ = seated(table)
    red.rated(2).has(money=0).makes(money=0)
    table.end_action_phase()
    assert red.rating == 2 - 1 - 4
    assert isinstance(table.game.book.steps[table.game.book.final_step], FinalGreeneries)
    assert table.game.phase != FINAL_PHASE


# Solo ---------------------------------------------------------------------------------------------


@ruling("solo.turmoil.unchanged-goal")
def test_alone_start_and_goal_stay_the_same() -> None:
    plain = KIT.new(players=1, modules=["base", "corporate-era"])
    with_it = KIT.new(players=1, modules=["base", "corporate-era", "turmoil"])
    for one, other in [(plain, with_it)]:
        assert one.players[0].rating == other.players[0].rating == 14
        assert one.book.last_generation == other.book.last_generation == 14
        assert one.players[0].stock == other.players[0].stock
        assert one.players[0].production == other.players[0].production


@ruling("solo.turmoil.lose-one")
def test_alone_a_step_is_lost_each_generation() -> None:
    table = turmoil_table(players=1)
    red = seated(table)[0]
    for generation in (1, 2, 3):
        table.emptied().expects().seats_neutral("Unity")
        table.next_generation()
        assert red.rating == 14 - generation


@ruling("solo.turmoil.chairman")
def test_alone_the_chair_is_worth_a_step() -> None:
    table = turmoil_table(players=1)
    red = seated(table)[0]
    red.lobbies("Unity")
    table.next_generation()
    assert (table.chairman, red.rating) == (0, 14)


@ruling("solo.turmoil.exceptions")
@pytest.mark.parametrize(
    ("event", "tags", "change"),
    [
        ("Election", {"building": 4}, 0),
        ("Election", {"building": 5}, 1),
        ("Election", {"building": 9}, 1),
        ("Election", {"building": 10}, 2),
        ("Revolution", {"earth": 3}, 0),
        ("Revolution", {"earth": 4}, -2),
    ],
)
def test_alone_fixed_numbers_take_the_place_of_ranks(event: str, tags: dict[str, int], change: int) -> None:
    table = turmoil_table(players=1).expects(event).seats_neutral("Unity")
    red = seated(table)[0]
    red.rated(30).tagged(**tags)
    table.end_action_phase()
    assert red.rating == 30 - 1 + change
