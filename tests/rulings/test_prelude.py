"""Prelude: the start with preludes, the prelude phase, its preludes, corporations and projects."""

from __future__ import annotations

import pytest

from tests.prelude import MODULES, PreludePlayer, prelude_table, seated
from tests.support import corporations_dealt, ruling
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.client.options import question
from tharsis.mars.client.seen import seen
from tharsis.mars.engine import terms
from tharsis.mars.engine.groups import resume_choice
from tharsis.mars.engine.placement import put
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.kit import KIT
from tharsis.mars.modules.prelude.rules import PRELUDE_PHASE, PRELUDES
from tharsis.mars.words.questions import log_lines
from tharsis.testing import Table, card_id


def new(players: int = 2, seed: int = 3) -> Game:
    """A game with Prelude that has just been dealt."""
    return KIT.new(players=players, modules=MODULES, first_player=0, seed=seed)


def dealt(g: Game, seat: int) -> list[int]:
    """The preludes dealt to a seat."""
    return g.book.group(PRELUDES).dealt(g, seat)


def chooses(g: Game, seat: int, cards: int = 0) -> None:
    """Take the first corporation, the first preludes and so many cards."""
    g.choose(seat, g.options(seat)[0])
    for _ in range(2):
        g.choose(seat, g.options(seat)[0])
    for _ in range(cards):
        g.choose(seat, g.options(seat)[0])
    g.choose(seat, option(terms.DONE))


def alone() -> tuple[Table, PreludePlayer]:
    """A table in the action phase and its first player, who has nothing."""
    table = prelude_table()
    return table, seated(table)[0]


# The start ----------------------------------------------------------------------------------


@ruling("setup.deal.four-preludes")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_everybody_is_dealt_four_preludes(players: int) -> None:
    g = new(players)
    assert [len(dealt(g, seat)) for seat in range(players)] == [4] * players
    assert len({prelude for seat in range(players) for prelude in dealt(g, seat)}) == 4 * players


@ruling("setup.keep.two-preludes")
def test_exactly_two_of_the_four_are_kept() -> None:
    g = new()
    mine = sorted(dealt(g, 0))
    g.choose(0, g.options(0)[0])
    assert [argument_of(each) for each in g.options(0)] == mine[:3]  # one must be left for the second
    assert {verb_of(each) for each in g.options(0)} == {terms.PICK}
    g.choose(0, option(terms.PICK, mine[1]))
    assert [argument_of(each) for each in g.options(0)] == mine[2:]
    g.choose(0, option(terms.PICK, mine[3]))
    assert g.players[0].chosen[1] == [mine[1], mine[3]]
    g.choose(0, option(terms.DONE))
    chooses(g, 1)
    assert sorted(dealt(g, 0)) == [mine[1], mine[3]]


@ruling("setup.choose.see-all-sixteen")
def test_all_sixteen_cards_are_seen_before_anything_is_chosen() -> None:
    g = new()
    asked = question(g, 0)
    assert asked is not None
    shown = [[each["card"] for each in group["cards"]] for group in asked["groups"]]
    assert [len(cards) for cards in shown] == [2, 4, 10]
    assert shown == [sorted(corporations_dealt(g, 0)), sorted(dealt(g, 0)), sorted(g.players[0].offer)]
    assert all(group["open"] for group in asked["groups"])


@ruling("setup.keep.all-chosen-before-reveal")
def test_nothing_is_shown_before_all_have_chosen_all() -> None:
    g = new()
    chooses(g, 0)
    for choice in range(4):
        told = seen(g, 1)["players"][0]
        assert told["cards"] == told["corporations"] == []
        assert "chosen" not in told
        assert g.players[0].tableau == []
        if choice < 3:
            g.choose(1, g.options(1)[0])
    g.choose(1, option(terms.DONE))
    assert all(player.corporations for player in g.players)


@ruling("setup.choose.discard-face-down")
def test_what_is_not_chosen_is_put_away_unseen() -> None:
    g = new()
    mine = [set(corporations_dealt(g, 1)) | set(dealt(g, 1)), set(g.players[1].offer)]
    chooses(g, 0)
    chooses(g, 1)
    kept = {*g.players[1].corporations, *dealt(g, 1), *g.players[1].hand}
    away = {entry & 0xFFFF for deck in g.piles.decks for entry in deck.gone}
    assert mine[0] - kept <= away
    assert mine[1] - kept <= {entry & 0xFFFF for entry in g.discard}
    # To another seat they could be any; to their own they are known.
    for seat, known in ((1, True), (0, False)):
        for n in range(6):
            decks = g.known_to(seat, Rng(n)).piles.decks
            guess = {entry & 0xFFFF for deck in decks for entry in deck.gone}
            assert (guess >= mine[0] - kept) is known


@ruling("setup.discard.preludes-out")
def test_preludes_not_kept_are_not_drawn_again() -> None:
    g = new()
    away = sorted(set(dealt(g, 0)))[2:] + sorted(set(dealt(g, 1)))[2:]
    chooses(g, 0)
    chooses(g, 1)
    deck = g.piles.decks[1]
    assert sorted(entry & 0xFFFF for entry in deck.gone) == sorted(away)
    rest = deck.copy()
    drawn = [rest.draw(g.chance) for _ in range(40)]
    assert not set(away) & set(drawn)
    assert len({each for each in drawn if each >= 0}) == 35 - 8


@ruling("setup.reveal.paid-before-preludes")
def test_starting_cards_are_paid_before_preludes_bring_money() -> None:
    g = new()
    chooses(g, 0, cards=3)
    chooses(g, 1)
    money = g.cards[g.players[0].corporations[0]].cost
    assert g.phase == PRELUDE_PHASE
    assert g.players[0].tableau == g.players[0].corporations  # no prelude is played yet
    assert g.players[0].stock[terms.MONEY] == money - 9
    assert len(g.players[0].hand) >= 3


@ruling("prelude.paid-after-cards")
def test_a_prelude_is_paid_with_what_the_cards_have_left() -> None:
    table = prelude_table(["Galilean Mining", "Mohole"])
    red = seated(table)[0].has(money=4)
    red.answers("Galilean Mining")
    assert "Galilean Mining" not in red.tableau
    assert red.stock.money == 19


@ruling("setup.generation-one.includes-setup")
def test_corporations_and_preludes_belong_to_generation_one() -> None:
    unmi = "United Nations Mars Initiative"
    table = prelude_table(["UNMI Contractor", "Mohole"], corporations=[unmi, None])
    red = seated(table)[0]
    assert table.generation == 1
    red.answers("UNMI Contractor")
    assert table.generation == 1
    assert red.has(money=3).can_use(unmi)


@ruling("setup.standard.production-adds-up")
def test_productions_add_up() -> None:
    table = prelude_table(
        ["Biosphere Support", "Mohole"], corporations=["Ecoline", None], modules=["base", "prelude"]
    )
    red = seated(table)[0]
    assert red.production.plants == 3
    red.answers("Biosphere Support")
    assert (red.production.plants, red.production.money, red.production.heat) == (5, 0, 4)


# The prelude phase --------------------------------------------------------------------------


@ruling("prelude.phase.turn-order")
def test_preludes_are_played_in_turn_order() -> None:
    picks = [["Donation", "Loan"], ["Mohole", "Supplier"], ["Biofuels", "Dome Farming"]]
    table = prelude_table(*picks, players=3, first_player=1)
    red, blue, green = seated(table)
    assert all(len(player.corporations) == 1 for player in (red, blue, green))
    order = []
    while table.game.phase == PRELUDE_PHASE:
        (seat,) = table.game.waiting()
        order.append(seat)
        table.game.choose(seat, table.game.options(seat)[0])
    assert order == [1, 2, 0]  # the second prelude of each follows at once
    assert [len(player.preludes) for player in (red, blue, green)] == [0, 0, 0]


@ruling("prelude.phase.one-then-other")
@pytest.mark.parametrize("first", ["Donation", "Biolab"])
def test_the_player_chooses_the_order_and_the_first_is_done_before_the_second_shows(first: str) -> None:
    pair = ["Early Settlement", first]
    red = seated(prelude_table(pair, ["Mohole", "Supplier"]))[0]
    assert sorted(argument_of(each) for each in red.choices()) == sorted(map(card_id, pair))
    red.answers("Early Settlement")
    assert red.is_asked() == "place"  # and the other is still hidden
    assert red.preludes == [first]
    assert first not in red.tableau
    red.answers("7-3")
    assert red.tableau[-2:] == ["Early Settlement", first]


@ruling("prelude.phase.first-helps-second")
def test_what_the_first_brings_pays_for_the_second() -> None:
    table = prelude_table(["Business Empire", "Donation"])
    red = seated(table)[0]
    red.answers("Donation")
    assert (red.stock.money, red.production.money) == (15, 6)
    table = prelude_table(["Business Empire", "Donation"])
    red = seated(table)[0].answers("Business Empire")
    assert (red.stock.money, red.production.money) == (36, 0)


@ruling("prelude.phase.triggers")
def test_tags_and_tiles_of_preludes_set_off_corporations() -> None:
    table = prelude_table(
        ["Io Research Outpost", "Early Settlement"], ["Mohole", "Supplier"],
        corporations=["Saturn Systems", "Tharsis Republic"],
    )  # fmt: skip
    red, blue = seated(table)
    red.has(money=0)
    blue.has(money=0)
    red.answers("Io Research Outpost", "7-3")
    assert red.production.money == 2  # its own tag and the prelude's
    assert (blue.production.money, blue.stock.money) == (1, 0)  # a city, but somebody else's


@ruling("prelude.unplayable.fifteen", "prelude.money-loss-mandatory")
@pytest.mark.parametrize(("money", "played"), [(5, False), (6, True)])
def test_a_prelude_that_cannot_be_paid_is_shown_and_gives_fifteen(money: int, played: bool) -> None:
    table, red = alone()
    red.has(money=money).plays_prelude("Business Empire")
    assert ("Business Empire" in red.tableau) is played
    assert red.stock.money == (0 if played else money + 15)
    assert red.production.money == (6 if played else 0)
    assert red.tags("earth") == int(played)
    if not played:
        away = [entry & 0xFFFF for entry in table.game.piles.decks[1].gone]
        assert card_id("Business Empire") in away
        assert any("shows the prelude Business Empire" in str(line) for line in log_lines(table.game, 1))


@ruling("prelude.money-loss-mandatory")
def test_what_a_prelude_brings_may_pay_for_it() -> None:
    red = seated(prelude_table(modules=[*MODULES, "venus"], corporations=["Manutech", None]))[0]
    red.has(money=0).plays_prelude("Business Empire")
    assert (red.stock.money, red.production.money) == (0, 6)
    red.has(money=0).plays_prelude("Galilean Mining")  # titanium pays no M€
    assert red.stock.money == 15


@ruling("prelude.money-loss-mandatory")
def test_an_ocean_beside_another_may_pay_for_its_prelude_and_must_then_lie_there() -> None:
    table, red = alone()
    table.oceans("5-5")
    red.has(money=1).plays_prelude("Aquifer Turbines")
    beside = table.game.board.neighbours[table.area("5-5")]
    assert red.places()
    assert {table.area(place) for place in red.places()} <= set(beside)
    red.takes(red.choices()[0])
    assert (red.stock.money, red.production.energy, table.ocean_tiles) == (0, 2, 2)
    table, red = alone()
    red.has(money=1).plays_prelude("Aquifer Turbines")  # with no ocean to lie beside
    assert (red.stock.money, table.ocean_tiles) == (16, 0)


@ruling("prelude.unplayable.fifteen")
def test_a_prelude_whose_production_cannot_fall_gives_fifteen() -> None:
    _, red = alone()
    red.makes(money=-4).plays_prelude("Loan")
    assert (red.stock.money, red.production.money) == (15, -4)


@ruling("prelude.before-first-action")
def test_all_preludes_come_before_the_first_action() -> None:
    table = prelude_table(["Donation", "Loan"], ["Mohole", "Supplier"])
    red, blue = seated(table)
    red.answers("Loan")
    assert (red.preludes, red.is_asked()) == ([], None)
    assert table.game.phase == PRELUDE_PHASE
    blue.answers("Mohole")
    assert table.game.phase == terms.ACTION_PHASE
    assert red.is_asked() == "turn"


@ruling("prelude.not-green-cards")
def test_preludes_are_no_green_cards() -> None:
    table = prelude_table(board="hellas")
    red = seated(table)[0].plays_prelude("Mohole").owns("Mine")
    magnate = next(each for each in table.game.book.awards if each.name == "Magnate")
    assert magnate.count.of(table.game, 0, -1) == 1
    tycoon = next(
        each for each in prelude_table(board="elysium").game.book.milestones if each.name == "Tycoon"
    )
    assert tycoon.count.of(table.game, 0, -1) == 1
    assert "Mohole" in red.tableau


@ruling("milestone.tycoon.no-preludes")
def test_tycoon_counts_projects_alone() -> None:
    table = prelude_table(board="elysium")
    red = seated(table)[0].has(money=8)
    cards = [card.name for card in table.game.cards if card.type == terms.AUTOMATED and card.module == "base"]
    red.owns(*cards[:14]).plays_prelude("Mohole").has(money=8)
    assert not red.can_claim("Tycoon")
    red.owns(cards[14])
    assert red.can_claim("Tycoon")


@ruling("award.magnate.no-preludes")
def test_magnate_counts_green_cards_alone() -> None:
    table = prelude_table(board="hellas")
    red, blue = seated(table)
    red.plays_prelude("Mohole").plays_prelude("Supplier")
    blue.owns("Mine").has(money=8)
    blue.funds("Magnate")
    assert [score.parts["awards"] for score in table.scores()] == [0, 5]


@ruling("milestone.generalist.sources")
def test_generalist_counts_production_of_whatever_source() -> None:
    table = prelude_table(board="elysium", corporations=["Ecoline", None])
    red = seated(table)[0].plays_prelude("Metals Company").plays_prelude("Mohole").has(money=8)
    assert not red.can_claim("Generalist")  # plants, M€, steel, titanium, heat
    red.produces(energy=1)
    assert red.can_claim("Generalist")


# Tags ---------------------------------------------------------------------------------------


@ruling("tag.trigger.all-card-kinds")
def test_tags_of_every_kind_of_card_set_effects_off() -> None:
    table = prelude_table(corporations=["Saturn Systems", None])
    red, blue = seated(table)
    assert red.production.money == 1  # a corporation's
    blue.plays_prelude("Galilean Mining")
    assert red.production.money == 1  # nothing was played: it takes 5 M€
    blue.has(money=5).plays_prelude("Galilean Mining")
    assert red.production.money == 2  # a prelude's
    for n, name in enumerate(["Methane From Titan", "Colonizer Training Camp"], 3):
        blue.plays_at_once(name)
        assert red.production.money == n
    red.owns("Earth Office", "Optimal Aerobraking").has(money=0)
    red.plays_at_once("Asteroid")  # an event's
    assert red.stock.money == 3


@ruling("tag.trigger.permanent-tags-count")
def test_tags_of_preludes_count_later_and_those_of_events_do_not() -> None:
    table = prelude_table()
    red = seated(table)[0].holds("Quantum Extractor").has(money=13)
    red.plays_prelude("Biolab").tagged(science=3)
    assert red.tags("science") == 4
    assert red.has(money=13).can_play("Quantum Extractor")
    table = prelude_table()
    red = seated(table)[0].tagged(science=3).holds("Quantum Extractor")
    red.plays_at_once("Martian Survey").has(money=13)
    assert red.tags("science") == 3
    assert not red.can_play("Quantum Extractor")


@ruling("tag.trigger.own-effect", "corp.point-luna.own-tag")
def test_point_luna_draws_for_its_own_tag_before_others_reveal() -> None:
    g = new()
    g.changed_piles().hands[0].of = [[card_id("Point Luna"), card_id("Helion")], corporations_dealt(g, 1)]
    g.asks[0] = None
    resume_choice(g, 0, 0)
    g.logging = True
    g.choose(0, option(terms.PICK, card_id("Point Luna")))
    for _ in range(2):
        g.choose(0, g.options(0)[0])
    g.choose(0, option(terms.DONE))
    chooses(g, 1)
    assert len(g.players[0].hand) == 1
    kinds = [(entry.kind, entry.who) for entry in g.log if entry.kind in ("corporation", "draw")]
    assert kinds == [("corporation", 0), ("draw", 0), ("corporation", 1)]
    assert g.phase == PRELUDE_PHASE


@ruling("corp.point-luna.each-tag")
def test_point_luna_draws_for_each_earth_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    table = prelude_table(corporations=["Point Luna", None])
    red, blue = seated(table)
    hand = len(red.hand)
    red.plays_prelude("Allied Bank")
    assert len(red.hand) == hand + 1
    red.plays_at_once("Space Hotels")
    assert len(red.hand) == hand + 2
    blue.plays_prelude("UNMI Contractor")
    assert len(red.hand) == hand + 2
    monkeypatch.setattr(red.face("Sponsors"), "tags", [terms.EARTH, terms.EARTH])  # no card here has two
    red.plays_at_once("Sponsors")
    assert len(red.hand) == hand + 4


@ruling("tag.multi.discount-twice", "corp.valley-trust.per-tag", "card.research.valley-trust")
def test_valley_trust_pays_less_for_each_science_tag() -> None:
    table = prelude_table(corporations=["Valley Trust", None])
    red = seated(table)[0]
    assert (red.price_of("Research"), red.discount_on("Research")) == (7, 4)
    assert red.discount_on("Martian Survey") == 2
    assert red.discount_on("Mine") == 0


# Wild tags ----------------------------------------------------------------------------------

WILD = ["Research Coordination", "Research Network"]


@ruling("tag.wild.for-requirements", "req.tags.wild-may-fill")
@ruling("card.research-coordination.wild", "prelude.research-network.wild")
@pytest.mark.parametrize("wild", WILD)
def test_a_wild_tag_fills_a_gap_of_a_requirement(wild: str) -> None:
    red = prelude_table().player(0).tagged(science=3).has(money=13).holds("Quantum Extractor")
    assert not red.can_play("Quantum Extractor")
    red.owns(wild)
    assert red.can_play("Quantum Extractor")
    red.mat.tags[terms.SCIENCE] = 2
    red.table.refresh()
    assert not red.can_play("Quantum Extractor")


@ruling("tag.wild.for-milestones")
@pytest.mark.parametrize(
    ("board", "milestone", "tags"),
    [
        ("tharsis", "Builder", {"building": 7}),
        ("elysium", "Ecologist", {"plant": 1, "microbe": 1, "animal": 1}),
        ("hellas", "Rim Settler", {"jovian": 2}),
        (
            "hellas",
            "Diversifier",
            {"building": 1, "space": 1, "power": 1, "science": 1, "jovian": 1, "earth": 1, "plant": 1},
        ),
    ],
)
def test_a_wild_tag_counts_for_milestones(board: str, milestone: str, tags: dict[str, int]) -> None:
    red = prelude_table(board=board).player(0).tagged(**tags).has(money=8)
    assert not red.can_claim(milestone)
    red.owns("Research Coordination")
    assert red.can_claim(milestone)


@ruling("tag.wild.for-own-counts")
def test_a_wild_tag_counts_where_own_tags_are_counted() -> None:
    red = prelude_table().player(0).tagged(jovian=1).owns("Research Coordination")
    red.plays_at_once("Terraforming Ganymede")
    assert red.rating == 20 + 3  # its own tag, one before, the wild one
    red = prelude_table().player(0).owns("Research Coordination").tagged(space=2)
    red.plays_at_once("Satellites")
    assert red.production.money == 4


@ruling("tag.wild.not-a-twelfth", "tag.wild.only-existing-types")
@pytest.mark.parametrize(("venus", "kinds"), [(False, 10), (True, 11)])
def test_a_wild_tag_is_no_kind_of_its_own(venus: bool, kinds: int) -> None:
    table = prelude_table(board="hellas", modules=[*MODULES, "venus"] if venus else MODULES)
    red = table.player(0)
    count = next(each.count for each in table.game.book.milestones if each.name == "Diversifier")
    red.owns("Research Coordination")
    assert count.of(table.game, 0, -1) == 1
    for tag in range(kinds):
        red.mat.tags[tag] += 1
    assert count.of(table.game, 0, -1) == kinds


@ruling("tag.wild.not-venus-without-venus")
def test_without_venus_a_wild_tag_is_no_venus_tag() -> None:
    table = prelude_table(board="hellas")
    count = next(each.count for each in table.game.book.milestones if each.name == "Diversifier")
    red = table.player(0).owns("Research Coordination")
    for tag in range(10):
        red.mat.tags[tag] += 1
    assert count.of(table.game, 0, -1) == 10
    assert red.tags("wild") == 1


@ruling("tag.wild.never-triggers", "card.research-coordination.not-on-play")
@ruling("prelude.research-network.no-trigger")
def test_playing_a_wild_tag_sets_nothing_off() -> None:
    table = prelude_table(corporations=["Point Luna", "Saturn Systems"])
    red, blue = seated(table)
    red.owns("Decomposers", "Olympus Conference", "Viral Enhancers", "Media Group")
    hand, money = len(red.hand), blue.production.money
    red.has(money=4, plants=0).holds("Research Coordination").plays("Research Coordination")
    assert (len(red.hand), red.on("Decomposers"), red.on("Olympus Conference")) == (hand, 0, 0)
    assert (red.stock.plants, red.stock.money, blue.production.money) == (0, 0, money)
    red.plays_prelude("Research Network")
    assert len(red.hand) == hand + 3  # the prelude's own three cards
    assert (red.on("Decomposers"), red.on("Olympus Conference"), red.stock.plants) == (0, 0, 0)
    assert blue.production.money == money


@ruling("tag.wild.no-discount-for-itself", "card.research-coordination.not-on-play")
def test_a_wild_tag_gives_its_own_card_no_discount() -> None:
    table = prelude_table(corporations=["Teractor", "Valley Trust"])
    for player in table.players:
        player.owns("Space Station" if player.seat else "Earth Catapult")
    assert table.player(0).price_of("Research Coordination") == 2  # Earth Catapult, for every card
    assert table.player(1).price_of("Research Coordination") == 4


@ruling("tag.wild.not-for-opponents-counts")
def test_a_wild_tag_is_nothing_to_cards_that_count_tags_of_others() -> None:
    table = prelude_table()
    red, blue = table.players
    blue.owns("Research Coordination").tagged(space=2)
    red.plays_at_once("Toll Station")
    assert red.production.money == 2


@ruling("tag.wild.not-for-awards")
def test_a_wild_tag_counts_for_no_award() -> None:
    table = prelude_table()
    red, blue = table.players
    red.tagged(science=1).owns("Research Coordination")
    blue.tagged(science=2).has(money=8).funds("Scientist")
    assert [score.parts["awards"] for score in table.scores()] == [0, 5]


@ruling(
    "tag.wild.not-when-drawn", "card.research-coordination.not-a-microbe-hit", "card.search-for-life.no-wild"
)
@pytest.mark.parametrize(("top", "found"), [("Research Coordination", 0), ("Tardigrades", 1)])
def test_a_wild_tag_revealed_is_no_hit(top: str, found: int) -> None:
    table = prelude_table().deck_top(top)
    red = table.player(0).owns("Search For Life").has(money=1).uses("Search For Life")
    assert red.on("Search For Life") == found


@ruling("tag.wild.not-for-end-scoring")
def test_a_wild_tag_scores_nothing() -> None:
    red = prelude_table().player(0).owns("Ganymede Colony", "Research Coordination")
    assert red.points_of("Ganymede Colony") == 1


@ruling("tag.wild.not-an-event")
def test_a_wild_tag_is_no_event() -> None:
    table = prelude_table(board="elysium")
    red = (
        table.player(0)
        .owns("Research Coordination")
        .has_played("Comet", "Asteroid", "Big Asteroid", "Deimos Down")
    )
    red.has(money=8)
    assert not red.can_claim("Legend")
    red.plays_at_once("Media Archives")
    assert red.stock.money == 8 + 4


@ruling("tag.wild.choice-per-action")
def test_a_wild_tag_is_chosen_anew_for_each_action() -> None:
    table = prelude_table(modules=[*MODULES, "venus"])
    red = table.player(0).owns("Research Coordination").tagged(space=1, venus=1)
    red.has(money=60).holds("Satellites", "Luxury Foods")
    red.plays("Satellites")
    assert red.production.money == 3  # its own tag, one before, the wild one as space
    assert red.tags("wild") == 1
    red.tagged(earth=1)
    assert red.can_play("Luxury Foods")  # the wild tag is jovian now


@ruling("tag.wild.one-type-per-action", "card.gyropolis.wild-once")
def test_a_wild_tag_is_one_tag_in_one_action() -> None:
    table = prelude_table(modules=[*MODULES, "venus"])
    red = table.player(0).owns("Research Coordination").tagged(venus=1, earth=1).makes(energy=2)
    red.has(money=20).holds("Gyropolis").plays("Gyropolis", "7-3")
    assert red.production.money == 3
    red = prelude_table(modules=[*MODULES, "venus"]).player(0).owns("Research Coordination")
    red.tagged(venus=1).has(money=8).holds("Luxury Foods")  # needs a Venus, an Earth and a Jovian tag
    assert not red.can_play("Luxury Foods")
    red.tagged(earth=1)
    assert red.can_play("Luxury Foods")


@ruling("prelude.research-network.robotic-workforce", "card.robotic-workforce.research-network")
def test_robotic_workforce_copies_research_network() -> None:
    red = prelude_table().player(0).owns("Research Network").has(money=9).holds("Robotic Workforce")
    red.plays("Robotic Workforce")
    assert red.production.money == 1


def test_a_wild_tag_that_stands_for_another_kind_makes_no_building() -> None:
    """A wild tag is one kind for a whole action."""
    table = prelude_table()
    table.player(0).owns("Research Network")
    robots = card_id("Robotic Workforce")
    (copied,) = table.game.cards[robots].effects
    assert copied.possible(table.game, 0, robots)
    table.game.players[0].stands = [terms.SCIENCE]
    assert not copied.possible(table.game, 0, robots)
    table.game.players[0].stands = [terms.BUILDING]
    assert copied.possible(table.game, 0, robots)


@ruling("card.robotic-workforce.prelude")
def test_robotic_workforce_copies_a_prelude_with_a_building_tag() -> None:
    red = prelude_table().player(0).owns("Mining Operations").has(money=9).holds("Robotic Workforce")
    red.plays("Robotic Workforce")
    assert (red.production.steel, red.stock.steel) == (2, 0)
    red = prelude_table().player(0).owns("Supplier", "Biofuels").has(money=9).holds("Robotic Workforce")
    assert not red.can_play("Robotic Workforce")


# Corporations -------------------------------------------------------------------------------


@ruling("corp.helion.heat-pays-anything")
def test_helion_pays_a_prelude_with_heat() -> None:
    red = seated(prelude_table(corporations=["Helion", None]))[0]
    red.has(money=2, heat=4).plays_prelude("Business Empire")
    assert (red.stock.money, red.stock.heat, red.production.money) == (0, 0, 6)
    red.has(money=6, heat=6).plays_prelude("Galilean Mining", {"heat": 5})
    assert (red.stock.money, red.stock.heat) == (6, 1)
    red.has(money=2, heat=2).plays_prelude("Huge Asteroid")
    assert (red.stock.money, red.stock.heat) == (17, 2)


@ruling("corp.robinson.lowest")
def test_robinson_raises_the_lowest_production() -> None:
    red = prelude_table(corporations=["Robinson Industries", None]).player(0)
    red.makes(money=3, steel=1, titanium=2, plants=2, energy=2, heat=2).has(money=4)
    red.uses("Robinson Industries")
    assert (red.production.steel, red.stock.money) == (2, 0)


@ruling("corp.robinson.tie-choice")
@pytest.mark.parametrize("chosen", ["titanium", "heat"])
def test_robinson_chooses_among_the_lowest(chosen: str) -> None:
    red = prelude_table(corporations=["Robinson Industries", None]).player(0)
    red.makes(money=1, steel=1, plants=1, energy=1).has(money=4).uses("Robinson Industries")
    assert sorted(argument_of(each) for each in red.choices()) == [terms.TITANIUM, terms.HEAT]
    red.answers(chosen)
    assert getattr(red.production, chosen) == 1


@ruling("corp.robinson.negative-money")
def test_robinson_must_raise_a_negative_production_first() -> None:
    red = prelude_table(corporations=["Robinson Industries", None]).player(0)
    red.makes(money=-2).has(money=4).uses("Robinson Industries")
    assert red.production.money == -1
    assert red.is_asked() != "lowest"


@ruling("corp.saturn.corporations-and-preludes")
def test_saturn_hears_jovian_tags_of_corporations_and_preludes() -> None:
    table = prelude_table(corporations=["Saturn Systems", None])
    red, blue = seated(table)
    assert red.production.money == 1
    blue.plays_prelude("Io Research Outpost")
    assert red.production.money == 2


@ruling("corp.tharsis.preludes", "prelude.early-settlement.tharsis")
def test_tharsis_republic_hears_cities_of_early_settlement() -> None:
    table = prelude_table(corporations=["Tharsis Republic", None])
    red, blue = seated(table)
    blue.plays_prelude("Early Settlement", "7-3")
    assert (red.production.money, red.stock.money) == (1, 40)
    red.plays_prelude("Early Settlement", "3-3")
    assert (red.production.money, red.stock.money) == (2, 43)


@ruling("prelude.self-sufficient-settlement.tharsis")
def test_tharsis_republic_hears_cities_of_self_sufficient_settlement() -> None:
    table = prelude_table(corporations=["Tharsis Republic", None])
    red, blue = seated(table)
    blue.plays_prelude("Self-Sufficient Settlement", "7-3")
    assert red.production.money == 1
    red.plays_prelude("Self-Sufficient Settlement", "3-3")
    assert (red.production.money, red.stock.money) == (4, 43)


@ruling("corp.thorgate.not-preludes")
def test_thorgate_pays_a_prelude_in_full() -> None:
    red = seated(prelude_table(corporations=["ThorGate", None]))[0]
    red.has(money=2).plays_prelude("Aquifer Turbines")
    assert (red.stock.money, red.production.energy) == (17, 1)
    red.has(money=3).plays_prelude("Aquifer Turbines", "1-4")
    assert (red.stock.money, red.production.energy) == (0, 3)


@ruling("corp.unmi.prelude-counts")
def test_rating_from_a_prelude_opens_the_action_of_unmi() -> None:
    red = seated(prelude_table(corporations=["United Nations Mars Initiative", None]))[0].has(money=3)
    assert not red.can_use("United Nations Mars Initiative")
    red.plays_prelude("Nitrogen Shipment").has(money=3)
    assert red.can_use("United Nations Mars Initiative")


def valley_trust(*drawn: str) -> tuple[Table, PreludePlayer]:
    """Valley Trust about to draw these preludes."""
    table = prelude_table(corporations=["Valley Trust", None])
    g = table.game
    for name in drawn:
        table.take_out(card_id(name))
    deck = g.changed_piles().decks[1]
    deck.faces = [card_id(name) for name in drawn] + deck.faces[deck.next :]
    deck.next = 0
    return table, seated(table)[0]


@ruling("corp.valley-trust.first-action")
def test_valley_trust_draws_three_preludes_and_plays_one() -> None:
    table, red = valley_trust("Donation", "Loan", "Mohole")
    red.has(money=0).does_first_action()
    assert sorted(argument_of(each) for each in red.choices()) == sorted(
        card_id(name) for name in ("Donation", "Loan", "Mohole")
    )
    red.answers("Donation")
    assert (red.stock.money, red.preludes) == (21, [])
    assert red.tableau[-1] == "Donation"
    gone = {entry & 0xFFFF for entry in table.game.piles.decks[1].gone}
    assert gone == {card_id("Loan"), card_id("Mohole")}
    assert (table.active, table.game.taken) == (0, 1)  # one more action may follow
    assert red.is_asked() == "turn"


@ruling("corp.valley-trust.timing")
def test_valley_trust_acts_after_all_preludes_and_others_turns() -> None:
    table = prelude_table(["Donation", "Loan"], ["Mohole", "Supplier"], corporations=[None, "Valley Trust"])
    red, blue = seated(table)
    red.answers("Donation")
    blue.answers("Mohole")
    assert (red.preludes, blue.preludes, table.active) == ([], [], 0)
    red.project("Power Plant") if red.has(money=11).can_project("Power Plant") else None
    red.ends_turn()
    assert blue.choices()[0] == option(terms.FIRST_ACTION, card_id("Valley Trust"))


@ruling("corp.valley-trust.fresh-preludes")
def test_valley_trust_draws_from_the_rest_of_the_deck() -> None:
    g = new(seed=5)
    put_away = [sorted(dealt(g, seat))[2:] for seat in range(2)]
    g.changed_piles().hands[0].of = [[card_id("Valley Trust"), card_id("Helion")], corporations_dealt(g, 1)]
    g.asks[0] = None
    resume_choice(g, 0, 0)
    g.choose(0, option(terms.PICK, card_id("Valley Trust")))
    for _ in range(2):
        g.choose(0, g.options(0)[0])
    g.choose(0, option(terms.DONE))
    chooses(g, 1)
    rest = set(g.piles.decks[1].faces[g.piles.decks[1].next :])
    assert not rest & {each for pair in put_away for each in pair}
    while g.phase != terms.ACTION_PHASE:
        seat = g.waiting()[0]
        g.choose(seat, g.options(seat)[0])
    deck = g.changed_piles().decks[1]
    deck.faces, deck.next = deck.faces[-2:], 0  # nor are they shuffled in when it runs out
    g.choose(0, option(terms.FIRST_ACTION, card_id("Valley Trust")))
    assert {argument_of(each) for each in g.options(0)} == set(deck.faces) <= rest


@ruling("corp.valley-trust.none-playable")
def test_valley_trust_shows_one_if_none_can_be_played() -> None:
    _, red = valley_trust("Business Empire", "Galilean Mining", "Huge Asteroid")
    red.has(money=4).does_first_action("Huge Asteroid")
    assert red.stock.money == 19
    assert "Huge Asteroid" not in red.tableau
    assert red.table.temperature == -30


@ruling("corp.vitor.free-award")
@pytest.mark.parametrize("funded", [0, 1, 2])
def test_vitor_funds_an_award_for_nothing(funded: int) -> None:
    table = prelude_table(corporations=["Vitor", None])
    red, blue = table.players
    for name in ["Banker", "Thermalist"][:funded]:
        blue.has(money=20).funds(name)
    red.has(money=0).does_first_action("Miner")
    assert red.stock.money == 0
    place = next(i for i, each in enumerate(table.game.book.awards) if each.name == "Miner")
    assert table.game.awards[place] == 0


@ruling("corp.vitor.no-fourth", "may.first-action.impossible")
def test_vitor_acts_as_usual_when_three_awards_are_funded() -> None:
    table = prelude_table(corporations=["Vitor", None])
    red, blue = table.players
    for name in ("Banker", "Thermalist", "Miner"):
        blue.has(money=20).funds(name)
    red.has(money=11)
    assert not red.can_do(terms.FIRST_ACTION, card_id("Vitor"))
    assert red.can_project("Power Plant")


@ruling("corp.vitor.later-price")
def test_vitors_award_counts_for_the_price_of_the_next() -> None:
    table = prelude_table(corporations=["Vitor", None])
    red, blue = table.players
    red.does_first_action("Miner")
    blue.has(money=13)
    assert not blue.can_fund("Banker")
    blue.has(money=14).funds("Banker")
    assert blue.stock.money == 0
    red.has(money=19)
    assert not red.can_fund("Scientist")


@ruling("corp.vitor.non-negative-vp")
@pytest.mark.parametrize(
    ("card", "money"),
    [("Fish", 3), ("Ganymede Colony", 3), ("Immigration Shuttles", 3), ("Dust Seals", 3), ("Mine", 0)],
)
def test_vitor_gains_for_icons_of_points(card: str, money: int) -> None:
    table = prelude_table(corporations=["Vitor", None])
    red, blue = table.players
    blue.makes(plants=1)
    red.has(money=0).plays_at_once(card, *([blue] if card == "Fish" else []))
    assert red.stock.money == money


@ruling("corp.vitor.non-negative-vp")
def test_vitor_gains_nothing_for_negative_points_or_cards_of_others() -> None:
    table = prelude_table(corporations=["Vitor", None])
    red, blue = table.players
    red.has(money=0).plays_at_once("Bribed Committee")
    blue.plays_at_once("House Printing")
    assert red.stock.money == 0


@ruling("corp.vitor.own-icon")
def test_vitor_begins_with_48() -> None:
    red = prelude_table(corporations=["Vitor", None]).player(0)
    assert red.stock.money == 48
    assert red.points_of("Vitor") == 0


@ruling("corp.vitor.solo")
def test_vitor_alone_funds_nothing() -> None:
    red = prelude_table(players=1, corporations=["Vitor"]).player(0)
    assert not red.can_do(terms.FIRST_ACTION, card_id("Vitor"))
    assert red.can_pass()
    assert red.can_project("Power Plant")
    assert all(owner == terms.NOBODY for owner in red.table.game.awards)


@ruling("must.action.no-card-discounts", "card.aquifer-pumping.no-building-discount")
def test_discounts_on_cards_do_not_lower_the_cost_of_actions() -> None:
    red = prelude_table(corporations=["Cheung Shing MARS", None]).player(0).owns("Aquifer Pumping")
    assert red.price_of("Aquifer Pumping") == 16
    red.has(money=7)
    assert not red.can_use("Aquifer Pumping")
    red.has(money=8).uses("Aquifer Pumping", "1-4")
    assert red.stock.money == 0


# Projects -----------------------------------------------------------------------------------


def volcanoes(table: Table) -> list[int]:
    """The volcanic areas of the map."""
    board = table.game.board
    return [area for area in board.hexes if board.volcanic[area]]


def lava(board: str) -> PreludePlayer:
    """Somebody who can pay for Lava Tube Settlement."""
    return seated(prelude_table(board=board))[0].holds("Lava Tube Settlement").has(money=15).makes(energy=1)


@ruling("card.lava-tube-settlement.volcanic", "map.city.exceptions")
@pytest.mark.parametrize("board", ["tharsis", "elysium"])
def test_lava_tube_settlement_stands_on_volcanic_areas_whatever_is_beside(board: str) -> None:
    red = lava(board)
    g = red.table.game
    area = volcanoes(red.table)[0]
    beside = next(each for each in g.board.neighbours[area] if g.board.kind[each] != terms.OCEAN_AREA)
    put(g, beside, terms.CITY_TILE, 1)
    free = [each for each in volcanoes(red.table) if g.tiles[each] == terms.EMPTY]
    red.plays("Lava Tube Settlement")
    assert [argument_of(each) for each in red.choices()] == free
    assert area in free
    red.takes(option(terms.HEX, area))
    assert (red.production.money, red.production.energy) == (2, 0)
    assert g.tiles[area] == terms.CITY_TILE


@ruling("map.volcanic.cards-only-there")
@pytest.mark.parametrize("board", ["tharsis", "elysium"])
@pytest.mark.parametrize("card", ["Lava Flows", "Lava Tube Settlement"])
def test_volcanic_cards_go_to_volcanic_areas_only(board: str, card: str) -> None:
    red = lava(board).holds("Lava Flows").has(money=18)
    red.plays(card)
    assert sorted(argument_of(each) for each in red.choices()) == volcanoes(red.table)
    assert len(volcanoes(red.table)) == 4


@ruling("card.lava-tube-settlement.all-taken", "map.volcanic.all-taken", "map.volcanic.no-fallback")
@pytest.mark.parametrize("board", ["tharsis", "elysium"])
def test_without_a_free_volcanic_area_there_is_no_lava_tube(board: str) -> None:
    red = lava(board).holds("Lava Flows").has(money=18)
    g = red.table.game
    for area in volcanoes(red.table):
        assert red.can_play("Lava Tube Settlement")
        assert red.can_play("Lava Flows")
        put(g, area, terms.GREENERY_TILE, 1)
        red.table.refresh()
    assert not red.can_play("Lava Tube Settlement")
    assert not red.can_play("Lava Flows")


@ruling("card.lava-tube-settlement.hellas", "map.volcanic.hellas-lava-tube")
def test_on_hellas_a_lava_tube_is_a_city_like_others() -> None:
    red = lava("hellas").tile("city", "5-5")
    red.plays("Lava Tube Settlement")
    places = red.places()
    near = [red.table.game.board.neighbours[red.table.area("5-5")]]
    assert not {red.table.area(each) for each in places} & set(near[0])
    assert len(places) > 30
    plain = seated(prelude_table(board="hellas"))[0].tile("city", "5-5").has(money=25).project("City")
    assert places == plain.places()


@ruling("map.hellas.volcano-cards-anywhere")
def test_on_hellas_volcano_cards_are_not_bound_to_volcanoes() -> None:
    red = lava("hellas").holds("Lava Flows").has(money=18)
    red.plays("Lava Flows")
    assert len(red.places()) > 40
    assert not volcanoes(red.table)


@ruling("map.city.kinds")
@pytest.mark.parametrize("source", ["project", "prelude", "first action", "card", "Capital"])
def test_cities_come_from_many_sources(source: str) -> None:
    table = prelude_table(corporations=["Tharsis Republic", None])
    red, blue = seated(table)
    red.has(money=60)
    blue.owns("Rover Construction")
    if source == "project":
        red.mat.first_due = []
        red.project("City", "7-3")
    elif source == "prelude":
        red.plays_prelude("Early Settlement", "7-3")
    elif source == "first action":
        red.does_first_action("7-3")
    else:
        red.plays_at_once("Capital" if source == "Capital" else "Cupola City", "7-3")
    assert table.tile_at("7-3") in ("city", "capital")
    # It counts as a city: it sets off what waits for one, and no other may stand beside it.
    assert blue.stock.money == 2
    red.mat.first_due = []
    red.has(money=25).project("City")
    assert "7-4" not in red.places()


@ruling("card.psychrophiles.plant-tag")
def test_microbes_of_psychrophiles_pay_for_plant_tags() -> None:
    red = prelude_table().player(0).owns("Psychrophiles", resources=4).has(money=3).holds("Bushes")
    red.table.sets(temperature=-10)
    assert red.price_of("Bushes") == 10
    red.plays("Bushes", pay={"microbe": 4})
    assert (red.on("Psychrophiles"), red.stock.money) == (0, 1)


@ruling("card.psychrophiles.no-extra-action")
def test_the_action_of_psychrophiles_adds_and_spending_needs_none() -> None:
    red = prelude_table(temperature=-10).player(0).owns("Psychrophiles", resources=5).holds("Bushes")
    red.uses("Psychrophiles")
    assert red.on("Psychrophiles") == 6
    red.plays("Bushes", pay={"microbe": 5})
    assert (red.on("Psychrophiles"), red.table.game.taken) == (1, 0)  # two actions: the turn is over


# Jovian tags --------------------------------------------------------------------------------


def scores(card: str) -> int:
    """What a card scores with Jovian tags of a corporation and of preludes, besides its own."""
    red = seated(prelude_table(corporations=["Saturn Systems", None]))[0].owns(card).has(money=5)
    before = red.points_of(card)
    red.plays_prelude("Galilean Mining").plays_prelude("Io Research Outpost")
    assert red.points_of(card) == before + 2
    return before


@ruling("card.ganymede-colony.jovian-sources")
def test_ganymede_colony_scores_tags_of_corporation_and_preludes() -> None:
    assert scores("Ganymede Colony") == 2


@ruling("card.io-mining.jovian-sources")
def test_io_mining_scores_tags_of_corporation_and_preludes() -> None:
    assert scores("Io Mining Industries") == 2


@ruling("card.water-import-from-europa.jovian-sources")
def test_water_import_scores_tags_of_corporation_and_preludes() -> None:
    assert scores("Water Import From Europa") == 2


@ruling("card.toll-station.all-opponents")
def test_toll_station_counts_tags_of_all_opponents() -> None:
    table = prelude_table(players=3, corporations=[None, "Point Luna", None])
    red, blue, green = seated(table)
    green.plays_prelude("Orbital Construction Yard")
    blue.owns("Space Station")
    red.plays_at_once("Toll Station")
    assert red.production.money == 3  # a corporation's, a project's and a prelude's


# Preludes -----------------------------------------------------------------------------------


@ruling("prelude.acquired-space-agency.search", "info.open.reveal-effects")
def test_acquired_space_agency_reveals_until_two_space_tags() -> None:
    table, red = alone()
    table.deck_top("Mine", "Comet", "Ants", "Asteroid", "Fish")
    red.plays_prelude("Acquired Space Agency")
    assert (red.stock.titanium, red.hand) == (6, ["Comet", "Asteroid"])
    assert table.discards[-2:] == ["Mine", "Ants"]
    told = " ".join(line.text if hasattr(line, "text") else str(line) for line in log_lines(table.game, 1))
    for name in ("Mine", "Comet", "Ants", "Asteroid"):  # everybody sees also what is taken
        assert name in told
    assert "Fish" not in told
    for entry in table.game.discard[-2:]:
        assert entry >> 16 == 0b11


@ruling("prelude.experimental-forest.search")
def test_experimental_forest_reveals_until_two_plant_tags() -> None:
    table, red = alone()
    table.deck_top("Mine", "Trees", "Comet", "Bushes", "Grass")
    red.plays_prelude("Experimental Forest", "7-3")
    assert sorted(red.hand) == ["Bushes", "Trees"]
    assert table.discards[-2:] == ["Mine", "Comet"]
    assert table.oxygen == 1


@ruling("prelude.experimental-forest.placement")
def test_the_greenery_of_experimental_forest_stands_as_usual() -> None:
    table, red = alone()
    red.plays_prelude("Experimental Forest")
    assert len(red.places()) > 40
    table, red = alone()
    red.tile("city", "7-3").plays_prelude("Experimental Forest")
    beside = table.game.board.neighbours[table.area("7-3")]
    land = [area for area in beside if table.game.board.kind[area] != terms.OCEAN_AREA]
    assert sorted(table.area(each) for each in red.places()) == sorted(land)


def city_places(prelude: str) -> None:
    """A city of a prelude follows the usual rules."""
    table, red = alone()
    table.neutral("city", "7-3")
    red.plays_prelude(prelude)
    places = {table.area(each) for each in red.places()}
    assert not places & set(table.game.board.neighbours[table.area("7-3")])
    assert table.area("Noctis City") not in places
    usual = prelude_table().neutral("city", "7-3").player(0).has(money=25).project("City")
    assert red.places() == usual.places()


@ruling("prelude.early-settlement.placement")
def test_early_settlement_is_a_city_like_others() -> None:
    city_places("Early Settlement")


@ruling("prelude.self-sufficient-settlement.placement")
def test_self_sufficient_settlement_is_a_city_like_others() -> None:
    city_places("Self-Sufficient Settlement")


def experts(*hand: str, **stock: int) -> PreludePlayer:
    """Somebody who has just played Ecology Experts with these cards in hand."""
    table = prelude_table(["Ecology Experts", "Mohole"])
    red = seated(table)[0].holds(*hand).has(**stock)
    return red.answers("Ecology Experts")


def offered(red: PreludePlayer) -> list[str]:
    """The cards that may be played now."""
    g = red.table.game
    return sorted(g.cards[argument_of(each)].name for each in red.choices() if verb_of(each) == terms.PLAY)


@ruling("prelude.ecology-experts.only-global")
def test_ecology_experts_ignore_global_requirements_alone() -> None:
    # Oxygen, oceans and temperature; but not tags, production or tiles.
    red = experts(
        "Fish", "Algae", "Trees", "Gene Repair", "Great Escarpment Consortium", "Ecological Zone", money=99
    )
    assert red.is_asked() == "from-hand"
    assert offered(red) == ["Algae", "Fish", "Trees"]
    red.answers("Trees")
    assert red.production.plants == 1 + 3
    assert "Trees" in red.tableau


@ruling("prelude.ecology-experts.only-global")
def test_ecology_experts_ignore_venus_too() -> None:
    table = prelude_table(["Ecology Experts", "Mohole"], modules=[*MODULES, "venus"])
    red = seated(table)[0].holds("Stratospheric Birds", "Venusian Plants").has(money=40)
    red.answers("Ecology Experts")
    assert "Venusian Plants" in offered(red)


@ruling("prelude.ecology-experts.card-was-bought")
def test_ecology_experts_play_from_hand_alone() -> None:
    red = experts("Trees", money=99)
    assert offered(red) == ["Trees"]
    table = prelude_table(["Ecology Experts", "Biolab"]).deck_top("Bushes", "Mine", "Fish")
    red = seated(table)[0].has(money=30).answers("Biolab")
    assert offered(red) == ["Bushes", "Fish", "Mine"]  # drawn since


@ruling("prelude.ecology-experts.pay-card")
def test_the_card_of_ecology_experts_is_paid_for() -> None:
    red = experts("Trees", "Bushes", money=12)
    assert offered(red) == ["Bushes"]  # Trees cost 13
    red.answers("Bushes")
    assert red.stock.money == 2
    red = seated(prelude_table(["Ecology Experts", "Mohole"], corporations=["Ecoline", None]))[0]
    red.owns("Earth Catapult").holds("Trees").has(money=11).answers("Ecology Experts", "Trees")
    assert red.stock.money == 0


@ruling("prelude.ecology-experts.mandatory-parts")
def test_what_the_card_demands_must_be_possible() -> None:
    red = experts("Nitrophilic Moss", "Heather", money=99)
    assert offered(red) == ["Heather"]  # the moss takes 2 plants
    red = experts("Nitrophilic Moss", "Heather", money=99, plants=2)
    assert offered(red) == ["Heather", "Nitrophilic Moss"]


@ruling("prelude.ecology-experts.not-with-sponsor", "prelude.excentric-sponsor.not-with-experts")
def test_experts_and_sponsor_are_two_cards() -> None:
    table = prelude_table(["Ecology Experts", "Eccentric Sponsor"])
    red = seated(table)[0].holds("Trees", "Mine").has(money=13)
    red.answers("Ecology Experts")
    assert red.price_of("Trees") == 13  # the other's discount is not there
    red.answers("Trees")
    assert offered(red) == ["Mine"]  # and the second must be another card
    red.answers("Mine")
    assert (red.stock.money, red.production.steel) == (0, 1)


@ruling("prelude.ecology-experts.own-tags-trigger", "card.viral-enhancers.ecology-experts")
def test_the_tags_of_ecology_experts_set_viral_enhancers_off() -> None:
    red = experts("Viral Enhancers", money=9).answers("Viral Enhancers")
    while red.is_asked() == "alternative":
        red.answers(0)
    assert red.stock.plants == 3  # its own microbe tag, and the two of the prelude


@ruling("prelude.ecology-experts.own-tags-trigger", "card.decomposers.ecology-experts")
def test_the_tags_of_ecology_experts_set_decomposers_off() -> None:
    red = experts("Decomposers", money=5).answers("Decomposers")
    assert red.on("Decomposers") == 3


@ruling("prelude.ecology-experts.own-tags-ecological-zone", "card.ecological-zone.ecology-experts")
def test_the_plant_tag_of_ecology_experts_adds_an_animal() -> None:
    table = prelude_table(["Ecology Experts", "Mohole"])
    red = seated(table)[0].holds("Ecological Zone").has(money=12).answers("Ecology Experts")
    assert red.is_asked() != "from-hand"  # without a greenery of one's own
    table = prelude_table(["Ecology Experts", "Mohole"])
    red = seated(table)[0].holds("Ecological Zone").has(money=12).tile("greenery", "7-3")
    red.answers("Ecology Experts", "Ecological Zone", "7-4")
    assert red.on("Ecological Zone") == 3


def sponsor(*hand: str, **stock: int) -> PreludePlayer:
    """Somebody who has just played Eccentric Sponsor with these cards in hand."""
    red = seated(prelude_table(["Eccentric Sponsor", "Mohole"]))[0].holds(*hand).has(**stock)
    return red.answers("Eccentric Sponsor")


@ruling("prelude.excentric-sponsor.discount")
@pytest.mark.parametrize(("card", "paid"), [("Giant Ice Asteroid", 11), ("Mine", 0)])
def test_eccentric_sponsor_pays_25(card: str, paid: int) -> None:
    red = sponsor(card, money=20)
    red.answers(card)
    while red.is_asked() == "place":
        red.takes(red.choices()[0])
    assert red.stock.money == 20 - paid
    assert red.price_of("Comet") == 21  # for one card only


@ruling("prelude.excentric-sponsor.card-was-bought")
def test_eccentric_sponsor_plays_from_hand_alone() -> None:
    assert offered(sponsor("Mine", "Comet", money=9)) == ["Comet", "Mine"]
    table = prelude_table(["Eccentric Sponsor", "Biolab"]).deck_top("Mine", "Bushes", "Sponsors")
    red = seated(table)[0].answers("Biolab")
    assert offered(red) == ["Mine", "Sponsors"]  # drawn since; it is too cold for bushes


@ruling("prelude.card-playing.no-card")
def test_without_a_card_to_play_experts_produce_and_sponsors_pay_fifteen() -> None:
    red = experts("Trees", money=12)
    assert red.production.plants == 1
    assert "Ecology Experts" in red.tableau
    red = sponsor("Trees", money=12)
    assert (red.stock.money, "Eccentric Sponsor" in red.tableau) == (27, False)


@ruling("prelude.excentric-sponsor.requirements")
def test_eccentric_sponsor_waives_no_requirement() -> None:
    red = sponsor("Trees", "Fish", "Gene Repair", "Fusion Power", "Mine", "Nitrophilic Moss", money=99)
    assert offered(red) == ["Mine"]


# Alone --------------------------------------------------------------------------------------


@ruling("solo.goal.prelude-twelve")
def test_alone_with_prelude_the_twelfth_generation_is_the_last() -> None:
    table = prelude_table(players=1, generation=11)
    table.next_generation()
    assert (table.generation, table.game.over) == (12, False)
    table.finish()
    assert (table.generation, table.game.over) == (12, True)


@ruling("solo.start.generations")
@pytest.mark.parametrize("goal", ["terraform", "rating"])
@pytest.mark.parametrize(
    ("more", "last"), [([], 14), (["venus"], 14), (["prelude"], 12), (["prelude", "venus"], 12)]
)
def test_the_number_of_generations_depends_on_prelude_alone(goal: str, more: list[str], last: int) -> None:
    g = KIT.new(players=1, modules=["base", "corporate-era", *more], solo_goal=goal, seed=1)
    assert g.book.last_generation == last


# Corporations of expansions -----------------------------------------------------------------


@ruling("setup.deal.one-from-expansion")
@pytest.mark.parametrize("more", [["prelude"], ["venus"], ["prelude", "venus"]])
def test_one_of_the_two_corporations_may_come_from_an_expansion(more: list[str]) -> None:
    for seed in range(8):
        g = KIT.new(players=5, modules=["base", "corporate-era", *more], mixed_corporations=True, seed=seed)
        for seat in range(5):
            pair = [g.cards[each].module for each in corporations_dealt(g, seat)]
            assert len(pair) == 2
            assert sum(module in more for module in pair) == 1
        known = g.known_to(0, Rng(seed))
        assert corporations_dealt(known, 0) == corporations_dealt(g, 0)
        for seat in range(1, 5):  # nor is anything else thought possible
            assert sum(g.cards[each].module in more for each in corporations_dealt(known, seat)) == 1


@ruling("setup.deal.one-from-expansion")
def test_corporations_are_mixed_only_where_that_is_wished_and_there_are_some() -> None:
    modules = ["base", "corporate-era", "prelude"]
    dealt_so = [
        sum(g.cards[each].module == "prelude" for each in corporations_dealt(g, seat))
        for g in (KIT.new(players=5, modules=modules, seed=seed) for seed in range(8))
        for seat in range(5)
    ]
    assert set(dealt_so) == {0, 1, 2}
    with pytest.raises(BadSetup, match="mixed_corporations needs an expansion"):
        KIT.new(players=2, mixed_corporations=True, seed=1)
