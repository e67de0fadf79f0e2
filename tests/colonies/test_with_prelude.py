"""Where Colonies meets Prelude."""

from __future__ import annotations

from itertools import product

import pytest

from tests.colonies.deeds import MODULES, Moons
from tests.support import ruling
from tharsis.mars.engine import terms
from tharsis.mars.kit import KIT

WITH_PRELUDE = [*MODULES, "prelude"]


@ruling("tag.play.each-tag-counts")
def test_triggers_and_discounts_work_once_for_each_tag() -> None:
    red = Moons(modules=WITH_PRELUDE, corporations=["Valley Trust"]).settlers[0]
    assert red.discount_on("Research") == 4
    zoo = Moons(modules=WITH_PRELUDE).settlers[0].owns("Martian Zoo").plays_at_once("Luna Governor")
    assert zoo.on("Martian Zoo") == 2


@ruling("tag.multi.same-tag-twice")
def test_two_equal_tags_let_point_luna_draw_twice() -> None:
    red = Moons(modules=WITH_PRELUDE, corporations=["Point Luna"]).settlers[0]
    before = len(red.hand)
    red.plays_at_once("Luna Governor")
    assert len(red.hand) == before + 2


@ruling("corp.aridor.cards-that-count")
def test_blue_green_and_prelude_cards_count_for_aridor_and_events_do_not() -> None:
    red = Moons(modules=WITH_PRELUDE, corporations=["Aridor"]).settlers[0]
    red.plays_at_once("Solar Probe")
    assert red.production.money == 0, "an event"
    red.plays_at_once("Warp Drive")
    assert red.production.money == 1, "blue: science"
    red.plays_at_once("Solar Reflectors")
    assert red.production.money == 2, "green: space"
    red.plays_at_once("Biolab")  # a prelude with a science tag, which is there already
    assert red.production.money == 2
    red.plays_at_once("Supply Drop").plays_at_once("Mohole Excavation")
    assert red.production.money == 3, "a prelude: building"


@ruling("corp.aridor.no-wild")
def test_a_wild_tag_is_no_new_kind_for_aridor() -> None:
    red = Moons(modules=WITH_PRELUDE, corporations=["Aridor"]).settlers[0]
    red.plays_at_once("Research Coordination")
    assert red.mat.tags[terms.WILD] == 1
    assert red.production.money == 0


@ruling("prelude.research-network.tagless")
def test_research_network_is_a_card_without_tags() -> None:
    red = Moons(modules=WITH_PRELUDE).settlers[0].has(money=13).owns("Research Network")
    red.holds("Community Services").plays("Community Services")
    assert red.production.money == 3, "itself, the corporation and Research Network"


@ruling("card.community-services.corporation-and-preludes")
def test_corporations_and_preludes_without_tags_count_for_community_services() -> None:
    red = Moons(modules=WITH_PRELUDE, corporations=["Poseidon"]).settlers[0].has(money=13)
    red.mat.first_due = []
    red.owns("Supply Drop", "Trade Envoys", "Floater Leasing", "Biolab")
    red.holds("Community Services").plays("Community Services")
    assert red.production.money == 5, "corporation, prelude, blue, green and itself"
    tagged = Moons(modules=WITH_PRELUDE, corporations=["Arklight"]).settlers[0].has(money=13).makes(money=0)
    tagged.holds("Community Services").plays("Community Services")
    assert tagged.production.money == 1


@ruling("solo.start.tr-always-14")
@pytest.mark.parametrize("with_each", list(product([False, True], repeat=3)))
def test_alone_the_rating_begins_at_14_whatever_is_played_with(with_each: tuple[bool, ...]) -> None:
    added = [name for name, used in zip(("prelude", "venus", "colonies"), with_each) if used]
    game = KIT.new(players=1, modules=["base", "corporate-era", *added], seed=1)
    assert game.players[0].rating == 14
