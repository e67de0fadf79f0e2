"""The corporations of Turmoil: what each begins with, its action and lasting rules, its rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.mars.test_turmoil_catalogue import CORPORATIONS
from tests.prelude import prelude_table
from tests.prelude import seated as with_preludes
from tests.support import corporations_dealt, deal_corporations, ruling
from tests.turmoil import ChamberTable, Politician, in_session, seated, turmoil_table
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.economy import change_rating
from tharsis.mars.engine.terms import ACTION_PHASE, DONE, PICK
from tharsis.mars.kit import KIT
from tharsis.mars.words.refusals import why_not_action
from tharsis.testing import card_id

BASE = ["base", "corporate-era"]
WITH_PRELUDE = [*BASE, "prelude", "turmoil"]
ALL = [*BASE, "prelude", "venus", "colonies", "turmoil"]


@pytest.fixture(autouse=True)
def _in_session() -> Iterator[None]:
    with in_session():
        yield


def led_by(name: str, **options: Any) -> tuple[ChamberTable, Politician, Politician]:
    """A table of two at which the first player leads a corporation."""
    table = turmoil_table(corporations=[name, None], **options).ruled_by("Scientists")
    red, blue = seated(table)
    return table, red, blue


@pytest.mark.parametrize("line", CORPORATIONS, ids=lambda line: line[1])
def test_what_a_corporation_begins_with(line: list[str]) -> None:
    _, name, money, tags, _, start, _, _ = line
    _, red, _ = led_by(name)
    assert red.stock.money == int(money)
    assert [red.tags(tag) for tag in ("building", "wild", "science", "earth")] == [
        tags.split(" ").count(tag) for tag in ("building", "wild", "science", "earth")
    ]
    production = {"steel": 0, "titanium": 0}
    rating = 20
    for entry in [] if start == "-" else start.split("; "):
        *_, what = entry.split(" ")
        if entry.startswith("TR"):
            rating += int(what)
        else:
            production[what] += 1
    assert red.rating == rating
    assert (red.production.steel, red.production.titanium) == (production["steel"], production["titanium"])


# Lakefront Resorts --------------------------------------------------------------------------------


@ruling("corp.lakefront.any-ocean")
def test_lakefront_resorts_gain_production_for_every_ocean() -> None:
    _, red, blue = led_by("Lakefront Resorts")
    red.lays("ocean", "1-2")
    assert red.production.money == 1
    blue.lays("ocean", "1-4")
    assert (red.production.money, blue.production.money) == (2, 0)
    blue.lays("city", "3-3")
    assert red.production.money == 2


@ruling("map.ocean-adjacency.lakefront-three")
def test_an_ocean_beside_is_worth_three_to_lakefront_resorts() -> None:
    table, red, blue = led_by("Lakefront Resorts")
    table.oceans("4-1", "3-2")
    red.has(money=0).lays("city", "4-2")
    assert red.stock.money == 6
    blue.has(money=0).lays("greenery", "5-2")
    assert blue.stock.money == 2


# Pristar ------------------------------------------------------------------------------------------


@ruling("corp.pristar.production-phase")
def test_pristar_is_paid_for_a_generation_without_rating() -> None:
    table, red, blue = led_by("Pristar")
    red.has(money=0).makes(money=0)
    table.expects()
    table.end_action_phase()
    assert (red.stock.money, red.on("Pristar")) == (18 + 6, 1)
    assert (red.points_of("Pristar"), blue.stock.money) == (1, 20)


@ruling("corp.pristar.production-phase")
def test_pristar_is_not_paid_for_a_generation_in_which_its_rating_rose() -> None:
    table, red, _ = led_by("Pristar")
    red.has(money=0).makes(money=0).rises(1)
    change_rating(table.game, 0, -3, -1)  # that it fell as well changes nothing
    table.end_action_phase()
    assert (red.stock.money, red.on("Pristar")) == (16, 0)
    table.next_generation()
    money, rating = red.stock.money, red.rating
    table.expects()
    table.end_action_phase()
    assert (red.on("Pristar"), red.stock.money) == (1, money + rating + 6)


@ruling("corp.pristar.prelude-tr")
@pytest.mark.parametrize(("prelude", "preserved"), [("Great Aquifer", 0), ("Donation", 1)])
def test_a_prelude_that_raises_the_rating_spoils_the_first_generation(prelude: str, preserved: int) -> None:
    table = prelude_table([prelude, "Loan"], modules=WITH_PRELUDE, corporations=["Pristar", None])
    red = with_preludes(table)[0]
    red.answers(prelude)
    while red.is_asked() == "place":
        red.answers(red.places()[0])
    while table.game.phase != ACTION_PHASE:
        seat = table.game.waiting()[0]
        table.game.choose(seat, table.game.options(seat)[0])
    table.end_action_phase()
    assert red.on("Pristar") == preserved


@ruling("corp.pristar.solar-tr-is-harmless")
def test_rating_of_the_solar_phase_spoils_nothing() -> None:
    table, red, _ = led_by("Pristar")
    red.has_sent("Unity", "Unity")
    table.expects(coming="Pandemic")
    table.next_generation()
    assert table.chairman == 0  # a step of the rating, in the phase of generation 1
    assert red.on("Pristar") == 1
    table.end_action_phase()
    assert red.on("Pristar") == 2


# Septem Tribus ------------------------------------------------------------------------------------


@ruling("corp.septem-tribus.chairman")
def test_septem_tribus_is_paid_for_parties_with_a_delegate() -> None:
    _, red, blue = led_by("Septem Tribus")
    red.has(money=0).has_sent("Reds", "Reds", "Unity").takes_chair()
    blue.has_sent("Greens")
    red.uses("Septem Tribus")
    assert red.stock.money == 4
    assert not red.can_use("Septem Tribus")


@ruling("corp.septem-tribus.wild")
def test_the_wild_tag_of_septem_tribus_serves_one_action_after_another() -> None:
    _, red, _ = led_by("Septem Tribus")
    red.has(money=60).makes(money=0).holds("Satellites", "Nuclear Power", "Gene Repair", "Trees")
    red.tagged(science=2)
    red.plays("Gene Repair")  # needs three science tags
    red.plays("Satellites")  # and now it is a space tag: 2 M€ of production
    assert red.production.money == 2 + 2


@ruling("corp.septem-tribus.wild")
def test_the_wild_tag_of_septem_tribus_is_one_tag_in_an_action() -> None:
    _, red, _ = led_by("Septem Tribus")
    red.has(money=60).tagged(science=1).holds("Gene Repair")
    assert not red.can_play("Gene Repair")
    red.tagged(science=1)
    assert red.can_play("Gene Repair")


@ruling("corp.septem-tribus.tagless", "card.community-services.wild-counts")
def test_septem_tribus_is_a_card_without_tags() -> None:
    _, red, _ = led_by("Septem Tribus", modules=ALL)
    red.has(money=13).makes(money=0).owns("Research Network", "Research Coordination")
    red.holds("Community Services").plays("Community Services")
    assert red.production.money == 4  # itself and the three with wild tags alone


@ruling("corp.septem-tribus.no-trigger-on-reveal")
def test_revealing_septem_tribus_sets_nothing_off() -> None:
    table = turmoil_table(corporations=False, modules=ALL)
    red, blue = seated(table)
    blue.leads("Saturn Systems").makes(money=0)
    red.leads("Interplanetary Cinematics")
    before = [list(player.mat.stock) + list(player.mat.production) for player in (red, blue)]
    red.owns("Media Group", "Decomposers", "Olympus Conference", resources=0)
    red.founds("Septem Tribus")
    after = [list(player.mat.stock) + list(player.mat.production) for player in (red, blue)]
    assert after[0][0] - before[0][0] == 36
    assert (after[0][1:], after[1]) == (before[0][1:], before[1])
    assert (red.on("Decomposers"), red.on("Olympus Conference"), red.is_asked()) == (0, 0, "turn")


@ruling("award.venuphile.no-wild")
def test_wild_tags_do_not_count_for_venuphile() -> None:
    _, red, blue = led_by("Septem Tribus", modules=ALL)
    red.owns("Research Network", "Research Coordination").tagged(venus=1).has(money=8).funds("Venuphile")
    blue.tagged(venus=2)
    assert (red.points["awards"], blue.points["awards"]) == (0, 5)


# TerraLabs ----------------------------------------------------------------------------------------


@ruling("corp.terralabs.price")
@ruling("card.inventors-guild.price", "card.business-network.price")
@pytest.mark.parametrize("name", ["Inventors' Guild", "Business Network"])
@pytest.mark.parametrize(("corporation", "price"), [("TerraLabs Research", 1), ("Polyphemos", 5), (None, 3)])
def test_what_a_card_looked_at_costs(name: str, corporation: str | None, price: int) -> None:
    table = turmoil_table(corporations=[corporation, None], modules=ALL)
    red = seated(table)[0].owns(name).has(money=price)
    table.deck_top("Comet")
    red.uses(name, "Comet")
    assert (red.hand, red.stock.money) == (["Comet"], 0)


@ruling("corp.terralabs.price")
def test_terralabs_pays_one_in_research() -> None:
    table, red, _ = led_by("TerraLabs Research")
    table.expects()
    table.end_action_phase()
    while red.is_asked() != "research":
        seat = table.game.waiting()[0]
        table.game.choose(seat, table.game.options(seat)[-1])
    money = red.stock.money
    names = sorted(red.offer, key=card_id)
    red.answers(*names)
    if red.is_asked() == "research":
        red.answers("done")
    blue = seated(table)[1]
    blue.answers("done")
    assert red.stock.money == money - 4


@ruling("corp.terralabs.price", "setup.reveal.price")
@pytest.mark.parametrize(
    ("corporation", "price"), [("TerraLabs Research", 1), ("Polyphemos", 5), ("Helion", 3)]
)
def test_what_starting_cards_cost(corporation: str, price: int) -> None:
    game = KIT.new(players=2, modules=[*BASE, "colonies", "turmoil"], seed="start")
    deal_corporations(game, 0, [card_id(corporation), corporations_dealt(game, 1)[0]])
    game.choose(0, option(PICK, card_id(corporation)))
    for _ in range(2):
        game.choose(0, game.options(0)[0])
    game.choose(0, option(DONE))
    game.choose(1, game.options(1)[-1])
    game.choose(1, option(DONE))
    assert len(game.players[0].hand) == 2
    assert game.players[0].stock[0] == game.cards[card_id(corporation)].cost - 2 * price


@ruling("corp.terralabs.restricted-area")
def test_a_restricted_area_costs_terralabs_two() -> None:
    _, red, _ = led_by("TerraLabs Research")
    red.owns("Restricted Area").has(money=2).uses("Restricted Area")
    assert (red.stock.money, len(red.hand)) == (0, 1)
    _, red, _ = led_by("TerraLabs Research")
    assert not red.owns("Restricted Area").has(money=1).can_use("Restricted Area")


@ruling("corp.terralabs.scientists", "party.scientists.fixed-price", "corp.polyphemos.scientists")
@pytest.mark.parametrize("name", ["TerraLabs Research", "Polyphemos"])
def test_the_policy_of_the_scientists_costs_all_the_same(name: str) -> None:
    table = turmoil_table(corporations=[name, None], modules=ALL).ruled_by("Scientists")
    red = seated(table)[0].has(money=10)
    red.uses_policy()
    assert (red.stock.money, len(red.hand)) == (0, 3)


# Utopia Invest ------------------------------------------------------------------------------------

ONE_OF_EACH = {"money": 1, "steel": 1, "titanium": 1, "plants": 1, "energy": 1, "heat": 1}


@ruling("corp.utopia.standard-resources", "corp.utopia.own-production")
@pytest.mark.parametrize("resource", list(ONE_OF_EACH))
def test_utopia_invest_turns_a_step_of_own_production_into_four(resource: str) -> None:
    _, red, blue = led_by("Utopia Invest")
    red.makes(**ONE_OF_EACH).has(**dict.fromkeys(ONE_OF_EACH, 0))
    blue.makes(**ONE_OF_EACH)
    before = blue.production
    red.uses("Utopia Invest", resource)
    assert red.production._asdict() == ONE_OF_EACH | {resource: 0}
    assert red.stock._asdict() == dict.fromkeys(ONE_OF_EACH, 0) | {resource: 4}
    assert blue.production == before
    assert not red.can_use("Utopia Invest")


@ruling("corp.utopia.standard-resources")
def test_utopia_invest_offers_the_six_standard_resources() -> None:
    _, red, _ = led_by("Utopia Invest")
    red.makes(**ONE_OF_EACH).owns("Ants", resources=3).uses("Utopia Invest")
    assert [argument_of(each) for each in red.choices()] == [0, 1, 2, 3, 4, 5]


@ruling("corp.utopia.money-below-zero")
@pytest.mark.parametrize(("production", "possible"), [(0, True), (-4, True), (-5, False)])
def test_utopia_invest_may_lower_money_production_to_minus_five(production: int, possible: bool) -> None:
    table, red, _ = led_by("Utopia Invest")
    red.makes(money=production, steel=0, titanium=0, plants=0, energy=0, heat=0).has(money=0)
    assert red.can_use("Utopia Invest") == possible
    if possible:
        red.uses("Utopia Invest")
        assert (red.production.money, red.stock.money) == (production - 1, 4)
    else:
        refusal = why_not_action(table.game, 0, card_id("Utopia Invest"))
        assert refusal is not None
        assert refusal.reason == "you have no production that could be lowered"


@ruling("corp.utopia.others-need-one")
def test_utopia_invest_lowers_no_other_production_below_zero() -> None:
    _, red, _ = led_by("Utopia Invest")
    red.makes(money=0, steel=0, titanium=2, plants=0, energy=1, heat=0)
    red.uses("Utopia Invest")
    assert [argument_of(each) for each in red.choices()] == [0, 2, 4]
