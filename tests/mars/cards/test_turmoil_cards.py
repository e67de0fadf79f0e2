"""Every project and corporation of Turmoil is played for its exact cost; the rulings on them stand beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.changes import WHO, Seen, never_said, played_at_cost, seen_by_all
from tests.mars.test_turmoil_catalogue import PROJECTS
from tests.prelude import PreludePlayer, prelude_table
from tests.prelude import seated as with_preludes
from tests.support import ruling
from tests.turmoil import NEUTRAL, NUMBER, ChamberTable, Politician, in_session, seated, turmoil_table
from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.faces import NAMED
from tharsis.mars.engine.terms import OCEAN_AREA, PLAY
from tharsis.mars.modules.colonies.state import colonies
from tharsis.mars.modules.turmoil.effects import owner_of, party_of
from tharsis.mars.words.refusals import why_not_action, why_not_card
from tharsis.testing import Answer, card_id

BASE = ["base", "corporate-era"]
WITH_PRELUDE = [*BASE, "prelude", "turmoil"]
ALL = [*BASE, "prelude", "venus", "colonies", "turmoil"]
COSTS = {line[1]: int(line[3]) for line in PROJECTS}
PARTY = {
    line[1]: line[5].removeprefix("party ")
    for line in PROJECTS
    if line[5].startswith("party ") and ">" not in line[5]
}


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def table_of(players: int = 2, **options: Any) -> tuple[ChamberTable, list[Politician]]:
    """A table at which a party rules whose policy changes nothing by itself."""
    table = turmoil_table(players=players, **options).ruled_by("Scientists")
    return table, seated(table)


def look(table: ChamberTable) -> Seen:
    """All that a card could change, under its name."""
    seen = seen_by_all(table, seated(table))
    chamber = table.state.chamber
    for name, number in NUMBER.items():
        seen[f"neutral in {name}"] = chamber.of(number, chamber.neutral)
    for player in seated(table):
        seen[WHO[player.seat] + "influence"] = player.influence
        for name in NUMBER:
            seen[f"{WHO[player.seat]}in {name}"] = player.in_party(name)
    return seen


def play(red: Politician, name: str, *answers: Answer) -> Seen:
    """Play a card for exactly its cost, and say all that changed besides."""
    table = red.table
    assert isinstance(table, ChamberTable)
    return played_at_cost(red, name, COSTS[name], lambda: look(table), answers)


def in_power(name: str, **options: Any) -> tuple[ChamberTable, list[Politician]]:
    """A table at which the party rules that a card asks for."""
    table, people = table_of(**options)
    return table.ruled_by(PARTY[name]), people


# Requirements -------------------------------------------------------------------------------------


@ruling("req.party.ruling-or-two")
@pytest.mark.parametrize(("name", "party"), PARTY.items())
def test_a_party_must_rule_or_have_two_delegates_of_the_player(name: str, party: str) -> None:
    table, (red, blue) = table_of()
    red.holds(name).has(money=40).makes(energy=1)
    table.ruled_by("Unity" if party != "Unity" else "Mars First")
    assert not red.can_play(name)
    blue.has_sent(party, party)
    assert not red.has_sent(party).can_play(name)
    refusal = why_not_card(table.game, 0, card_id(name))
    assert refusal is not None
    assert refusal.ruling == "req.party.ruling-or-two"
    assert red.has_sent(party).can_play(name)
    table, (red, _) = table_of()
    red.holds(name).has(money=40).makes(energy=1)
    table.ruled_by(party)
    assert red.can_play(name)


@ruling("req.delegate.leader-or-chair")
@pytest.mark.parametrize("name", ["Banned Delegate", "Public Celebrations"])
def test_some_cards_ask_for_the_own_chairman(name: str) -> None:
    table, (red, blue) = table_of()
    red.holds(name).has(money=40)
    table.seats_neutral("Reds", "Reds")
    assert not red.can_play(name)
    blue.takes_chair()
    assert not red.can_play(name)
    refusal = why_not_card(table.game, 0, card_id(name))
    assert refusal is not None
    assert refusal.ruling == "req.delegate.leader-or-chair"
    red.takes_chair()
    assert red.can_play(name)


@ruling("req.delegate.leader-or-chair")
@pytest.mark.parametrize(("name", "parties"), [("Vote Of No Confidence", 1), ("Political Alliance", 2)])
def test_some_cards_ask_for_parties_led(name: str, parties: int) -> None:
    table, (red, blue) = table_of()
    red.holds(name).has(money=40)
    names = ["Reds", "Unity"]
    blue.has_sent(*names)
    red.has_sent(*names[:parties])
    assert not red.can_play(name)  # in them, but leading none
    red.has_sent(*names[: parties - 1])
    assert not red.can_play(name)
    refusal = why_not_card(table.game, 0, card_id(name))
    assert refusal is not None
    assert refusal.ruling == "req.delegate.leader-or-chair"
    assert red.has_sent(names[parties - 1]).can_play(name)


def test_a_vote_needs_a_neutral_chairman() -> None:
    _, (red, blue) = table_of()
    red.holds("Vote Of No Confidence").has(money=40).has_sent("Reds")
    assert red.can_play("Vote Of No Confidence")
    blue.takes_chair()
    assert not red.can_play("Vote Of No Confidence")


@ruling("card.political-alliance.chairman")
def test_the_chairman_leads_no_party_for_a_political_alliance() -> None:
    _, (red, _) = table_of()
    red.holds("Political Alliance").has(money=40).has_sent("Reds").takes_chair()
    assert not red.can_play("Political Alliance")


KINDS: dict[str, tuple[str, Callable[[Politician], object]]] = {
    "temperature": ("Heather", lambda red: red.table.sets(temperature=-14)),
    "oxygen": ("Ants", lambda red: red.table.sets(oxygen=4)),
    "oceans": ("Algae", lambda red: red.table.sets(oceans=5)),
    "venus": ("Ishtar Mining", lambda red: red.table.sets(venus=8)),
    "tags": ("Gene Repair", lambda red: red.tagged(science=3)),
    "rating": ("Terraforming Contract", lambda red: red.rated(25)),
    "production": ("Great Escarpment Consortium", lambda red: red.makes(steel=1)),
    "colonies": ("Space Port", lambda red: settle(red)),
    "floaters": ("Aerosport Tournament", lambda red: red.owns("Dirigibles", resources=5)),
    "party": ("Sponsored Mohole", lambda red: red.has_sent("Kelvinists", "Kelvinists")),
    "delegates": ("Political Alliance", lambda red: red.has_sent("Reds", "Unity")),
    "tiles": ("Ecological Zone", lambda red: red.tile("greenery", "3-3")),
}


def settle(red: Politician) -> None:
    state = colonies(red.table.game)
    state.settlers[0] = [red.seat]
    red.table.refresh()


@ruling("req.kinds")
@pytest.mark.parametrize(("name", "meet"), KINDS.values(), ids=list(KINDS))
def test_requirements_are_of_many_kinds(name: str, meet: Callable[[Politician], object]) -> None:
    _, (red, _) = table_of(modules=ALL)
    red.has(money=40, plants=2).makes(energy=1, steel=0).holds(name)
    assert not red.can_play(name)
    assert why_not_card(red.table.game, 0, card_id(name)) is not None
    meet(red)
    assert red.can_play(name)


# Projects -----------------------------------------------------------------------------------------


def test_aerial_lenses() -> None:
    _, (red, blue) = in_power("Aerial Lenses")
    blue.has(plants=5)
    changes = play(red, "Aerial Lenses", (blue, 2))
    assert changes == {"blue plants": -2, "heat production": 2, "card points": -1}


def test_banned_delegate_sends_one_home_who_does_not_lead() -> None:
    table, (red, blue) = table_of()
    red.takes_chair()
    blue.has_sent("Reds", "Reds", "Greens")
    table.seats_neutral("Unity", "Unity")
    red.has_sent("Reds", "Unity")
    red.holds("Banned Delegate").plays("Banned Delegate")
    offered = [(party_of(argument_of(each)), owner_of(argument_of(each))) for each in red.choices()]
    reds, unity = NUMBER["Reds"], NUMBER["Unity"]
    assert offered == [(reds, 0), (reds, 1), (unity, 0), (unity, 2)]  # neither leaders nor the chairman
    reserve = blue.delegates
    red.answers(("Reds", 1))
    assert (blue.in_party("Reds"), blue.delegates) == (1, (reserve[0], reserve[1] + 1))


@ruling("card.banned-delegate.own")
def test_banned_delegate_may_send_an_own_one_home() -> None:
    table, (red, _) = table_of()
    red.takes_chair().has_sent("Reds", "Reds")
    reserve = red.delegates
    assert play(red, "Banned Delegate") == {"in Reds": -1, "influence": -1}
    assert red.delegates == (reserve[0], reserve[1] + 1)
    assert table.leader("Reds") == 0


@ruling("card.banned-delegate.not-chairman")
def test_banned_delegate_never_sends_the_chairman_home() -> None:
    table, (red, _) = table_of()
    red.takes_chair().holds("Banned Delegate")
    assert not red.can_play("Banned Delegate")  # a chairman, and nobody else anywhere
    refusal = why_not_card(table.game, 0, card_id("Banned Delegate"))
    assert refusal is not None
    assert refusal.reason == "all delegates in parties are party leaders"
    assert table.chairman == 0


@ruling("card.banned-delegate.dominance")
def test_banned_delegate_changes_dominance_at_once() -> None:
    table, (red, blue) = table_of()
    red.takes_chair()
    blue.has_sent("Unity", "Unity")
    table.seats_neutral("Greens", "Greens")
    assert table.dominant == "Unity"
    red.holds("Banned Delegate").plays("Banned Delegate", ("Unity", 1))
    assert table.dominant == "Greens"


@ruling("card.banned-delegate.dominance-tie")
def test_tied_parties_become_dominant_clockwise_from_the_old_one() -> None:
    table, (red, blue) = table_of()
    red.takes_chair()
    blue.has_sent("Unity", "Unity")
    table.seats_neutral("Greens", "Greens", "Mars First", "Mars First", "Kelvinists", "Kelvinists")
    assert table.dominant == "Unity"
    red.holds("Banned Delegate").plays("Banned Delegate", ("Unity", 1))
    assert table.dominant == "Mars First"  # Scientists, Mars First, Kelvinists …


@ruling("card.banned-delegate.leader")
def test_banned_delegate_changes_the_leader_at_once() -> None:
    table, (red, blue) = table_of()
    red.takes_chair()
    blue.has_sent("Reds", "Reds")
    table.seats_neutral("Reds", "Reds")
    assert table.leader("Reds") == 1
    red.holds("Banned Delegate").plays("Banned Delegate", ("Reds", 1))
    assert table.leader("Reds") == NEUTRAL


@ruling("card.banned-delegate.leader-tie")
@pytest.mark.parametrize(("active", "leader"), [(0, 0), (1, 2), (2, 2)])
def test_tied_leaders_go_from_the_active_player_on_with_neutral_last(active: int, leader: int) -> None:
    table, people = table_of(players=3)
    red, blue, green = people
    people[active].takes_chair()
    blue.has_sent("Reds", "Reds")
    table.seats_neutral("Reds", "Reds")
    green.has_sent("Reds", "Reds")
    red.has_sent("Reds", "Reds")
    assert table.leader("Reds") == 1
    people[active].holds("Banned Delegate").plays("Banned Delegate", ("Reds", 1))
    assert table.leader("Reds") == leader


def test_cultural_metropolis() -> None:
    table, (red, _) = in_power("Cultural Metropolis")
    red.makes(energy=1)
    changes = play(red, "Cultural Metropolis", "3-3", "Reds")
    assert changes == {
        "energy production": -1,
        "money production": 3,
        "in Reds": 2,
        "influence": 2,
    }
    assert (table.tile_at("3-3"), table.leader("Reds"), table.dominant) == ("city", 0, "Reds")


@ruling("card.cultural-metropolis.two-delegates", "turmoil.delegates.card-needs-enough")
def test_cultural_metropolis_needs_two_delegates() -> None:
    table, (red, _) = in_power("Cultural Metropolis")
    red.makes(energy=1).has(money=20).holds("Cultural Metropolis")
    red.has_sent(*["Reds"] * 5)
    assert red.delegates == (1, 1)
    assert red.can_play("Cultural Metropolis")
    red.has_sent("Reds")
    assert red.delegates == (1, 0)
    assert not red.can_play("Cultural Metropolis")
    refusal = why_not_card(table.game, 0, card_id("Cultural Metropolis"))
    assert str(refusal) == "takes 2 delegates, you have 1 left · turmoil.delegates.card-needs-enough"


@ruling("turmoil.lobby.part-of-reserve")
def test_the_lobby_serves_cards_when_the_reserve_is_too_small() -> None:
    _, (red, _) = in_power("Cultural Metropolis")
    red.makes(energy=1).has_sent(*["Greens"] * 5)
    play(red, "Cultural Metropolis", "3-3", "Reds")
    assert (red.in_party("Reds"), red.delegates) == (2, (0, 0))


@ruling("card.diaspora-movement.all-players", "card.diaspora-movement.itself")
def test_diaspora_movement_counts_everybodys_jovian_tags_and_its_own() -> None:
    _, (red, blue) = in_power("Diaspora Movement")
    red.tagged(jovian=2)
    blue.tagged(jovian=3)
    assert play(red, "Diaspora Movement") == {"money": 6, "card points": 1}
    _, (red, _) = in_power("Diaspora Movement")
    assert play(red, "Diaspora Movement") == {"money": 1, "card points": 1}


@ruling("card.event-analysts.influence")
def test_event_analysts() -> None:
    _, (red, _) = in_power("Event Analysts")
    assert play(red, "Event Analysts") == {"influence": 1}
    red.takes_chair().has_sent("Greens", "Greens")
    assert red.influence == 4


@ruling("card.gmo-contract.each-tag")
def test_gmo_contract() -> None:
    _, (red, blue) = in_power("GMO Contract")
    assert play(red, "GMO Contract") == {"money": 2}  # its own microbe tag
    red.has(money=30).holds("Ecological Zone").tile("greenery", "3-3").plays("Ecological Zone", "3-4")
    assert red.stock.money == 30 - 12 + 4  # an animal and a plant tag
    blue.has(money=30).holds("Trees").plays("Trees", ignoring_requirements=True)
    assert red.stock.money == 22


@ruling("card.martian-media-center.own-delegate")
def test_martian_media_center() -> None:
    _, (red, _) = in_power("Martian Media Center")
    assert play(red, "Martian Media Center") == {"money production": 2}
    assert not red.has(money=2).can_use("Martian Media Center")
    lobby, reserve = red.delegates
    red.has(money=3).uses("Martian Media Center", "Kelvinists")
    assert (red.stock.money, red.in_party("Kelvinists"), red.delegates) == (0, 1, (lobby, reserve - 1))
    assert not red.has(money=3).can_use("Martian Media Center")


@ruling("card.martian-media-center.none-left")
def test_martian_media_center_uses_the_lobby_last_and_needs_a_delegate() -> None:
    table, (red, _) = table_of()
    red.owns("Martian Media Center").has(money=9).has_sent(*["Reds"] * 6)
    assert red.delegates == (1, 0)
    red.uses("Martian Media Center", "Unity")
    assert (red.in_party("Unity"), red.delegates) == (1, (0, 0))
    table.game.generation += 1
    table.refresh()
    assert not red.can_use("Martian Media Center")
    refusal = why_not_action(table.game, 0, card_id("Martian Media Center"))
    assert refusal is not None
    assert refusal.reason == "takes 1 delegate, you have none left"


@pytest.mark.parametrize(("others", "steps"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2)])
def test_parliament_hall(others: int, steps: int) -> None:
    _, (red, _) = in_power("Parliament Hall")
    red.tagged(building=others)
    expected = {"card points": 1} | ({"money production": steps} if steps else {})
    assert play(red, "Parliament Hall") == expected


def test_pr_office() -> None:
    _, (red, _) = in_power("PR Office")
    red.tagged(earth=2)
    assert play(red, "PR Office") == {"rating": 1, "money": 3}


def test_public_celebrations() -> None:
    _, (red, _) = table_of()
    red.takes_chair()
    assert play(red, "Public Celebrations") == {"card points": 2}


def test_recruitment() -> None:
    table, (red, _) = table_of()
    table.seats_neutral("Reds", "Reds", "Unity")
    lobby, reserve = red.delegates
    neutral = table.state.chamber.reserve[-1]
    assert play(red, "Recruitment") == {"neutral in Reds": -1, "in Reds": 1, "influence": 1}
    assert (red.delegates, table.state.chamber.reserve[-1]) == ((lobby, reserve - 1), neutral + 1)
    assert table.leader("Reds") == NEUTRAL


def test_recruitment_chooses_among_parties_with_a_neutral_delegate_who_does_not_lead() -> None:
    table, (red, blue) = table_of()
    blue.has_sent("Greens")
    table.seats_neutral("Reds", "Reds", "Unity", "Greens")
    red.holds("Recruitment").has(money=2).plays("Recruitment")
    assert [NAMED[argument_of(each)].name for each in red.choices()] == ["Reds", "Greens"]


def test_recruitment_needs_a_neutral_delegate_who_does_not_lead() -> None:
    table, (red, blue) = table_of()
    table.seats_neutral("Unity")
    blue.has_sent("Reds", "Reds")
    red.holds("Recruitment").has(money=2)
    assert not red.can_play("Recruitment")
    refusal = why_not_card(table.game, 0, card_id("Recruitment"))
    assert refusal is not None
    assert refusal.reason == "there is no neutral delegate who leads no party"


@ruling("card.recruitment.leader")
def test_recruitment_can_make_a_new_leader() -> None:
    table, (red, _) = table_of()
    table.seats_neutral("Reds", "Reds")
    red.has_sent("Reds")
    play(red, "Recruitment")
    assert table.leader("Reds") == 0


@ruling("card.recruitment.leader-tie")
def test_of_tied_owners_the_active_player_leads_after_recruitment() -> None:
    table, (red, blue, green) = table_of(players=3)
    table.seats_neutral("Reds", "Reds", "Reds")
    red.has_sent("Reds", "Reds", "Reds")
    green.has_sent("Reds", "Reds")
    blue.has_sent("Reds", "Reds")
    assert table.leader("Reds") == NEUTRAL
    green.holds("Recruitment").has(money=2).plays("Recruitment")
    assert table.leader("Reds") == 2  # three each of red and green: green acts


@ruling("card.recruitment.needs-delegate")
def test_recruitment_uses_the_lobby_last_and_needs_a_delegate() -> None:
    table, (red, _) = table_of()
    table.seats_neutral("Reds", "Reds")
    red.has_sent(*["Unity"] * 6)
    assert red.delegates == (1, 0)
    red.holds("Recruitment").has(money=2)
    twin = seated(table.copy())[0]
    twin.plays("Recruitment")
    assert twin.delegates == (0, 0)
    red.has_sent("Unity")
    assert not red.can_play("Recruitment")
    refusal = why_not_card(table.game, 0, card_id("Recruitment"))
    assert str(refusal) == "takes 1 delegate, you have none left · card.recruitment.needs-delegate"


@ruling("card.recruitment.swap-is-instant")
def test_recruitment_never_changes_dominance() -> None:
    table, (red, blue) = table_of()
    table.seats_neutral("Reds", "Reds")
    blue.has_sent("Greens", "Greens")
    assert table.dominant == "Reds"
    play(red, "Recruitment")
    assert table.dominant == "Reds"


@ruling("card.red-tourism-wave.each-empty-area-once")
def test_red_tourism_wave_counts_an_area_between_own_tiles_once() -> None:
    _, (red, blue) = in_power("Red Tourism Wave")
    red.tile("city", "5-5").tile("greenery", "5-6")
    blue.tile("greenery", "4-4").tile("city", "9-3")
    # 4-5 (beside both), 4-6, 5-4, 5-7, 6-4, 6-5 (beside both), 6-6, but not 4-4: there is a tile
    assert play(red, "Red Tourism Wave") == {"money": 7}


@ruling("card.red-tourism-wave.all-tiles")
def test_red_tourism_wave_looks_around_all_own_tiles() -> None:
    _, (red, _) = in_power("Red Tourism Wave")
    red.tile("city", "5-5").tile("greenery", "1-1").tile("Mohole Area", "9-1")
    assert play(red, "Red Tourism Wave") == {"money": 6 + 3 + 3}


@ruling("card.red-tourism-wave.ocean-and-reserved")
def test_empty_ocean_areas_and_reserved_ones_count() -> None:
    table, (red, _) = in_power("Red Tourism Wave")
    red.tile("greenery", "5-2")  # one of the six beside it is kept for Noctis City
    assert table.game.board.names[table.area("5-3")] == "Noctis City"
    assert play(red, "Red Tourism Wave") == {"money": 6}
    table, (red, _) = in_power("Red Tourism Wave")
    red.tile("greenery", "1-1")  # one of the three beside it is an ocean area
    assert table.game.board.kind[table.area("1-2")] == OCEAN_AREA
    assert play(red, "Red Tourism Wave") == {"money": 3}
    table, (red, _) = in_power("Red Tourism Wave")
    table.oceans("1-2")
    red.tile("greenery", "1-1")
    assert play(red, "Red Tourism Wave") == {"money": 2}


@ruling("card.red-tourism-wave.edge")
def test_nothing_counts_beyond_the_edge() -> None:
    _, (red, _) = in_power("Red Tourism Wave")
    red.tile("greenery", "1-1")
    assert play(red, "Red Tourism Wave") == {"money": 3}


@ruling("card.red-tourism-wave.off-mars")
def test_tiles_off_mars_have_nothing_beside_them() -> None:
    _, (red, _) = in_power("Red Tourism Wave")
    red.tile("city", "Ganymede Colony")
    assert play(red, "Red Tourism Wave") == {}


def test_an_area_with_a_marker_is_empty() -> None:
    _, (red, blue) = in_power("Red Tourism Wave")
    red.tile("greenery", "1-1").marks("1-2")
    blue.marks("2-1")
    assert play(red, "Red Tourism Wave") == {"money": 3}


def test_sponsored_mohole() -> None:
    _, (red, _) = in_power("Sponsored Mohole")
    assert play(red, "Sponsored Mohole") == {"heat production": 2}


def test_supported_research() -> None:
    _, (red, _) = in_power("Supported Research")
    assert play(red, "Supported Research") == {"hand": 2}


def test_wildlife_dome() -> None:
    table, (red, _) = in_power("Wildlife Dome")
    assert play(red, "Wildlife Dome", "7-3") == {"oxygen": 1, "rating": 1, "money": 4}  # by the policy
    assert table.tile_at("7-3") == "greenery"


def test_vote_of_no_confidence() -> None:
    table, (red, _) = table_of()
    red.has_sent("Reds")
    lobby, reserve = red.delegates
    neutral = table.state.chamber.reserve[-1]
    assert play(red, "Vote Of No Confidence") == {"influence": 1, "rating": 1}  # one step, not two
    assert table.chairman == 0
    assert (red.delegates, table.state.chamber.reserve[-1]) == ((lobby, reserve - 1), neutral + 1)


@ruling("card.vote-of-no-confidence.needs-delegate")
def test_vote_of_no_confidence_uses_the_lobby_last_and_needs_a_delegate() -> None:
    table, (red, _) = table_of()
    red.has_sent(*["Reds"] * 6).holds("Vote Of No Confidence").has(money=5)
    assert red.delegates == (1, 0)
    twin = seated(table.copy())[0]
    twin.plays("Vote Of No Confidence")
    assert twin.delegates == (0, 0)
    red.has_sent("Reds")
    assert not red.can_play("Vote Of No Confidence")
    refusal = why_not_card(table.game, 0, card_id("Vote Of No Confidence"))
    assert str(refusal) == "takes 1 delegate, you have none left · card.vote-of-no-confidence.needs-delegate"


def test_political_alliance() -> None:
    _, (red, _) = table_of()
    red.has_sent("Reds", "Unity")
    assert play(red, "Political Alliance") == {"rating": 1}


# With preludes ------------------------------------------------------------------------------------


def in_prelude_phase(prelude: str, *hand: str, money: int = 40, **options: Any) -> PreludePlayer:
    """Somebody who has just played a prelude that plays a card, with these cards in hand."""
    table = prelude_table([prelude, "Mohole"], modules=WITH_PRELUDE, **options)
    red = with_preludes(table)[0].holds(*hand).has(money=money).makes(energy=2)
    return red.answers(prelude)


def offered(red: PreludePlayer) -> list[str]:
    """The cards that may be played now."""
    cards = red.table.game.cards
    return sorted(cards[argument_of(each)].name for each in red.choices() if verb_of(each) == PLAY)


@ruling("prelude.ecology-experts.greens-rule", "prelude.excentric-sponsor.greens-rule")
@ruling("card.gmo-contract.prelude-phase", "card.wildlife-dome.prelude-phase")
@ruling("prelude.ecology-experts.other-party", "prelude.excentric-sponsor.other-party")
@pytest.mark.parametrize("prelude", ["Ecology Experts", "Eccentric Sponsor"])
def test_in_the_prelude_phase_greens_rule_and_no_other_party(prelude: str) -> None:
    others = [name for name, party in PARTY.items() if party != "Greens"]
    red = in_prelude_phase(prelude, "GMO Contract", "Wildlife Dome", *others)
    assert offered(red) == ["GMO Contract", "Wildlife Dome"]


@ruling("prelude.ecology-experts.own-tags-gmo")
def test_ecology_experts_own_tags_pay_through_the_contract_that_they_play() -> None:
    red = in_prelude_phase("Ecology Experts", "GMO Contract", "Wildlife Dome", money=3)
    red.answers("GMO Contract")
    assert red.stock.money == 2 + 4  # the contract's own microbe tag, and a plant and a microbe tag


@ruling("card.wildlife-dome.no-greens-money")
def test_a_dome_of_the_prelude_phase_earns_no_money_from_the_greens() -> None:
    red = in_prelude_phase("Eccentric Sponsor", "Wildlife Dome", "GMO Contract", money=0)
    red.answers("Wildlife Dome", "7-3")
    assert (red.table.tile_at("7-3"), red.stock.money) == ("greenery", 0)
    table = turmoil_table()
    blue = table.player(0).has(money=15).holds("Wildlife Dome").plays("Wildlife Dome", "7-3")
    assert blue.stock.money == 4


def test_every_project_is_played() -> None:
    assert never_said(COSTS, __file__) == set()
