"""The rulings on the chamber of Turmoil: delegates, leaders, dominance, influence."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.terms import NOBODY
from tharsis.mars.modules.turmoil.parties import MEMBERS
from tharsis.mars.modules.turmoil.state import (
    DELEGATES,
    GREENS,
    KELVINISTS,
    MARS_FIRST,
    NEUTRAL_DELEGATES,
    PARTIES,
    REDS,
    SCIENTISTS,
    UNITY,
    Chamber,
)
from tharsis.mars.words.cards import card_text
from tharsis.testing import Table

RED, BLUE, GREEN = range(3)
NEUTRAL = 3  # the owner after three players


def chamber(**sent: list[int]) -> Chamber:
    """A chamber of three players; delegates by party, in the order in which they came."""
    made = Chamber(3)
    for name, owners in sent.items():
        for owner in owners:
            assert made.send(owner, PARTY[name])
    return made


PARTY = {
    "mars_first": MARS_FIRST,
    "kelvinists": KELVINISTS,
    "reds": REDS,
    "greens": GREENS,
    "unity": UNITY,
    "scientists": SCIENTISTS,
}


def counted(of: Chamber, owner: int) -> int:
    """All delegates of an owner, wherever they are."""
    placed = sum(of.of(party, owner) for party in range(PARTIES))
    return of.available(owner) + placed + (of.chairman == owner)


# Delegates --------------------------------------------------------------------------------------


@ruling("setup.turmoil.seven-delegates")
@ruling("turmoil.delegates.seven")
def test_each_player_has_seven_delegates_one_of_them_in_the_lobby() -> None:
    new = chamber()
    for seat in (RED, BLUE, GREEN):
        assert (new.lobby[seat], new.reserve[seat], counted(new, seat)) == (1, 6, 7)
    assert all(new.send(RED, UNITY) for _ in range(7))
    assert not new.send(RED, REDS)
    assert (new.of(UNITY, RED), new.of(REDS, RED)) == (7, 0)


@ruling("setup.turmoil.neutral-chairman")
def test_a_neutral_delegate_holds_the_chair_at_the_start() -> None:
    new = chamber()
    assert (new.chairman, new.reserve[NEUTRAL], counted(new, NEUTRAL)) == (NEUTRAL, 13, 14)
    assert new.led(NEUTRAL) == 0


@ruling("setup.turmoil.greens-rule-first")
def test_the_greens_rule_at_the_start() -> None:
    new = chamber()
    assert new.ruling == GREENS
    assert new.backs(RED, GREENS)
    assert not new.backs(RED, REDS)


@ruling("turmoil.delegates.neutral-limited")
def test_without_neutral_delegates_none_is_placed() -> None:
    full = chamber(reds=[NEUTRAL] * 13)
    before = full.plain()
    assert not full.send(NEUTRAL, UNITY)
    assert full.plain() == before


@ruling("turmoil.party.unlimited")
def test_a_party_holds_any_number_of_delegates() -> None:
    assert chamber(reds=[RED] * 7 + [BLUE] * 7 + [GREEN] * 7 + [NEUTRAL] * 13).size(REDS) == 34


@ruling("turmoil.lobby.part-of-reserve")
def test_the_delegate_in_the_lobby_goes_when_the_reserve_is_empty() -> None:
    new = chamber(reds=[RED] * 6)
    assert (new.reserve[RED], new.lobby[RED], new.available(RED)) == (0, 1, 1)
    assert new.send(RED, UNITY)
    assert (new.lobby[RED], new.available(RED)) == (0, 0)


@ruling("turmoil.lobby.part-of-reserve")
def test_whoever_is_sent_from_the_lobby_leaves_the_reserve_alone() -> None:
    new = chamber()
    assert new.send(RED, UNITY, from_lobby=True)
    assert (new.reserve[RED], new.lobby[RED]) == (6, 0)
    assert not new.send(RED, UNITY, from_lobby=True)
    assert new.of(UNITY, RED) == 1


@ruling("turmoil.lobby.no-refill")
def test_an_empty_reserve_sends_nobody_into_the_lobby() -> None:
    new = chamber(reds=[RED] * 7, unity=[BLUE])
    new.send(BLUE, UNITY, from_lobby=True)
    new.fill_lobby()
    assert (new.lobby[RED], new.reserve[RED]) == (0, 0)
    assert (new.lobby[BLUE], new.reserve[BLUE]) == (1, 4)
    assert (new.lobby[GREEN], new.reserve[GREEN]) == (1, 6)  # one is there already


# Leaders ----------------------------------------------------------------------------------------


@ruling("turmoil.leader.first-delegate")
@pytest.mark.parametrize("owner", [RED, NEUTRAL])
def test_the_first_delegate_leads(owner: int) -> None:
    new = chamber(unity=[owner])
    assert [new.leaders[party] for party in (UNITY, REDS)] == [owner, NOBODY]


@ruling("turmoil.leader.must-exceed")
@pytest.mark.parametrize(
    ("came", "leader"),
    [
        ([RED, BLUE], RED),
        ([RED, BLUE, BLUE], BLUE),
        ([RED, NEUTRAL, NEUTRAL], NEUTRAL),
        ([RED, BLUE, BLUE, RED], BLUE),
        ([RED, BLUE, BLUE, RED, RED], RED),
    ],
)
def test_only_whoever_has_more_takes_over_the_lead(came: list[int], leader: int) -> None:
    assert chamber(unity=came).leaders[UNITY] == leader


@ruling("turmoil.leader.after-removal")
@pytest.mark.parametrize("rival", [BLUE, NEUTRAL])
def test_a_removal_may_cost_the_lead(rival: int) -> None:
    new = chamber(unity=[RED, RED, rival, rival])
    assert new.leaders[UNITY] == RED
    new.remove(UNITY, RED, GREEN)
    assert (new.leaders[UNITY], new.of(UNITY, RED), new.reserve[RED]) == (rival, 1, 5)


@ruling("turmoil.leader.after-removal")
def test_a_removal_that_leaves_a_tie_changes_no_leader() -> None:
    new = chamber(unity=[RED, RED, BLUE])
    new.remove(UNITY, RED, BLUE)
    assert new.leaders[UNITY] == RED


@ruling("turmoil.leader.tie-after-removal")
@pytest.mark.parametrize(
    ("tied", "active", "leader"),
    [
        ([BLUE, GREEN], RED, BLUE),
        ([BLUE, GREEN], BLUE, BLUE),
        ([BLUE, GREEN], GREEN, GREEN),
        ([NEUTRAL, GREEN], GREEN, GREEN),
        ([NEUTRAL, BLUE], GREEN, BLUE),
    ],
)
def test_a_tie_goes_to_the_active_player_then_clockwise_neutral_last(
    tied: list[int], active: int, leader: int
) -> None:
    new = chamber(unity=[RED, RED, *tied, *tied])
    new.remove(UNITY, RED, active)
    assert new.leaders[UNITY] == leader


def test_whoever_leads_cannot_be_removed_but_the_others_can() -> None:
    new = chamber(unity=[RED, BLUE])
    assert not new.removable(UNITY, RED)
    assert new.removable(UNITY, BLUE)
    assert not new.removable(UNITY, GREEN)
    new.send(RED, UNITY)
    assert new.removable(UNITY, RED)


def test_an_exchange_may_change_the_lead_and_never_the_dominance() -> None:
    new = chamber(unity=[NEUTRAL, NEUTRAL, RED], reds=[BLUE, BLUE, BLUE])
    assert (new.leaders[UNITY], new.dominant) == (NEUTRAL, UNITY)
    assert new.exchange(UNITY, NEUTRAL, RED)
    assert (new.leaders[UNITY], new.dominant) == (RED, UNITY)
    assert (new.of(UNITY, NEUTRAL), new.of(UNITY, RED), new.reserve[NEUTRAL]) == (1, 2, 12)
    assert not new.exchange(REDS, NEUTRAL, RED)  # there is none


# Dominance --------------------------------------------------------------------------------------


@ruling("turmoil.dominance.most-delegates")
def test_the_party_with_most_delegates_is_dominant_neutral_ones_included() -> None:
    assert chamber(reds=[RED], unity=[NEUTRAL, BLUE], scientists=[GREEN]).dominant == UNITY


@ruling("turmoil.dominance.must-exceed")
def test_a_tie_does_not_change_dominance() -> None:
    new = chamber(reds=[RED, RED], unity=[BLUE, BLUE])
    assert new.dominant == REDS
    new.send(NEUTRAL, UNITY)
    assert new.dominant == UNITY


@ruling("turmoil.dominance.any-time")
def test_dominance_changes_with_every_delegate_that_comes_or_goes() -> None:
    new = chamber(reds=[RED])
    assert new.dominant == REDS
    new.send(BLUE, KELVINISTS)
    new.send(BLUE, KELVINISTS)
    assert new.dominant == KELVINISTS
    new.send(RED, REDS)
    new.remove(KELVINISTS, BLUE, RED)
    assert new.dominant == REDS


@ruling("turmoil.dominance.after-removal")
@pytest.mark.parametrize(
    ("others", "dominant"),
    [
        ((GREENS, MARS_FIRST), GREENS),
        ((SCIENTISTS, MARS_FIRST), SCIENTISTS),
        ((MARS_FIRST, KELVINISTS), MARS_FIRST),
    ],
)
def test_of_several_that_have_more_the_next_clockwise_becomes_dominant(
    others: tuple[int, int], dominant: int
) -> None:
    new = chamber(reds=[RED, RED])
    for party in others:
        new.send(BLUE, party)
        new.send(GREEN, party)
    assert new.dominant == REDS
    new.remove(REDS, RED, GREEN)
    assert new.dominant == dominant


@ruling("turmoil.dominance.after-removal")
def test_a_removal_that_leaves_a_tie_changes_no_dominance() -> None:
    new = chamber(reds=[RED, RED], greens=[BLUE])
    new.remove(REDS, RED, GREEN)
    assert new.dominant == REDS


@ruling("turmoil.chairman.in-no-party")
def test_the_chairman_is_in_no_party_and_counts_for_none() -> None:
    new = chamber(reds=[RED, RED], unity=[BLUE])
    new.change_government()
    assert (new.chairman, new.size(REDS), new.led(RED), new.dominant) == (RED, 0, 0, UNITY)
    assert not any(new.of(party, RED) for party in range(PARTIES))
    assert counted(new, RED) == DELEGATES


# Government -------------------------------------------------------------------------------------


@ruling("turmoil.government.dominant-rules")
def test_the_dominant_party_rules_and_its_leader_takes_the_chair() -> None:
    new = chamber(kelvinists=[BLUE, RED], unity=[GREEN])
    assert new.change_government() == BLUE
    assert (new.ruling, new.chairman) == (KELVINISTS, BLUE)
    assert new.reserve[NEUTRAL] == 14  # the former chairman went home


@ruling("turmoil.government.delegates-return")
@ruling("turmoil.delegates.return-only-on-rule")
def test_all_but_the_leader_go_home_and_the_party_is_empty() -> None:
    new = chamber(kelvinists=[BLUE, BLUE, RED, NEUTRAL], unity=[GREEN, RED])
    new.change_government()
    assert (new.size(KELVINISTS), new.leaders[KELVINISTS]) == (0, NOBODY)
    assert (new.reserve[BLUE], new.reserve[RED], new.reserve[GREEN]) == (5, 5, 5)
    assert (new.of(UNITY, GREEN), new.of(UNITY, RED)) == (1, 1)  # these stay
    assert [counted(new, owner) for owner in range(4)] == [DELEGATES] * 3 + [NEUTRAL_DELEGATES]


@ruling("turmoil.government.new-dominance")
@pytest.mark.parametrize(
    ("left", "dominant"),
    [
        ({"unity": [RED], "mars_first": [BLUE, BLUE]}, MARS_FIRST),
        ({"unity": [RED], "mars_first": [BLUE]}, UNITY),
        ({"kelvinists": [RED], "mars_first": [BLUE]}, MARS_FIRST),
        ({"kelvinists": [RED], "greens": [BLUE], "scientists": [GREEN]}, GREENS),
    ],
)
def test_dominance_passes_to_the_largest_the_first_clockwise_of_several(
    left: dict[str, list[int]], dominant: int
) -> None:
    new = chamber(reds=[RED, RED, RED], **left)
    new.change_government()
    assert new.dominant == dominant


@ruling("turmoil.government.dominance-after-events")
def test_neutral_delegates_of_changing_times_can_shift_dominance() -> None:
    new = chamber(reds=[RED, RED, RED], unity=[BLUE], scientists=[GREEN])
    new.change_government()
    assert new.dominant == UNITY
    new.send(NEUTRAL, SCIENTISTS)
    assert new.dominant == SCIENTISTS


# Influence --------------------------------------------------------------------------------------


@ruling("turmoil.influence.parts")
def test_influence_comes_of_the_chair_of_leading_and_of_a_seat_in_the_dominant_party() -> None:
    new = chamber(reds=[RED, BLUE, BLUE, BLUE], unity=[GREEN, GREEN])
    assert (new.dominant, new.leaders[REDS]) == (REDS, BLUE)
    assert [new.influence(seat) for seat in (RED, BLUE, GREEN)] == [1, 2, 0]
    new.take_chair(BLUE)
    assert new.influence(BLUE) == 3
    assert (new.reserve[NEUTRAL], counted(new, BLUE)) == (14, DELEGATES)
    alone = chamber(reds=[RED])
    assert (alone.influence(RED), alone.influence(NEUTRAL)) == (1, 1)


def test_two_delegates_stand_in_for_the_rule_of_their_party() -> None:
    new = chamber(unity=[RED, BLUE, BLUE])
    assert [new.backs(seat, UNITY) for seat in (RED, BLUE, GREEN)] == [False, True, False]


# Whatever happens -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_no_delegate_is_ever_lost_and_leaders_and_dominance_follow(seed: int) -> None:
    rng = Rng(seed)
    new = Chamber(3)
    for _ in range(400):
        deed, party, owner, active = rng.below(8), rng.below(PARTIES), rng.below(4), rng.below(3)
        twin = new.copy()
        assert twin.plain() == new.plain()
        if deed < 4:
            new.send(owner, party, from_lobby=owner < 3 and deed == 0)
        elif deed == 4 and new.removable(party, owner):
            new.remove(party, owner, active)
        elif deed == 5 and new.available(active):
            new.exchange(party, owner, active)
        elif deed == 6 and rng.below(4) == 0:
            new.change_government()
        elif deed == 7:
            new.fill_lobby()
        assert [counted(new, each) for each in range(4)] == [DELEGATES] * 3 + [NEUTRAL_DELEGATES]
        assert min(*new.delegates, *new.reserve, *new.lobby) >= 0
        for each in range(PARTIES):
            most = max(new.of(each, other) for other in range(4))
            leader = new.leaders[each]
            assert leader == NOBODY if most == 0 else new.of(each, leader) == most
            assert new.size(each) <= new.size(new.dominant)


# Parties ----------------------------------------------------------------------------------------


def test_the_parties_stand_in_the_order_of_their_numbers() -> None:
    assert [each.name.lower().replace(" ", "_") for each in MEMBERS] == list(PARTY)


def test_coming_to_rule_brings_money_for_what_a_party_stands_for_and_wild_tags_do_not_help() -> None:
    tags = {"building": 2, "plant": 1, "microbe": 3, "animal": 1, "venus": 1, "earth": 2, "jovian": 4}
    brought = {}
    for party in MEMBERS:
        if party.bonus is not None:
            red = Table(players=2).player(0).makes(heat=6).tagged(**tags, science=9, wild=1)
            brought[party.name] = red.carries_out(party.bonus).stock.money
    assert brought == {"Mars First": 2, "Kelvinists": 6, "Greens": 5, "Unity": 7, "Scientists": 9}


def test_policies_are_told_like_any_card() -> None:
    assert [card_text(party.policy) for party in MEMBERS] == [
        "Effect: when you place a tile (oceans too) on Mars, gain 1 steel.",
        "Action: spend 10 M€ to raise your energy production 1 step and your heat production 1 step.",
        "Effect: each step of terraform rating that you gain in an action costs you 3 M€.",
        "Effect: when you place a greenery, gain 4 M€.",
        "Effect: each titanium you pay with is worth 1 M€ more.",
        "Action: spend 10 M€ to draw 3 cards.",
    ]
