"""The rulings on requirements, tags, open and hidden information, resources on cards and stacking effects.

What a seat may know is looked up in the game as the seat knows it: what it keeps and what it deals anew.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import ruling
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars import kit
from tharsis.mars.engine import terms
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.declare import tags
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.faces import CARDS, Card
from tharsis.testing import Player, Table, card_id


def offered_cards(player: Player, verb: int) -> list[str]:
    """Names of the cards among the options of the open question that use the verb."""
    cards = player.table.game.cards
    return [cards[argument_of(each) & 0xFFF].name for each in player.choices() if verb_of(each) == verb]


def award(table: Table, name: str) -> None:
    """Have an award funded."""
    funded = table.game.awards[:]
    funded[table.game.board.awards.index(name)] = 0
    table.game.awards = funded


# Requirements -----------------------------------------------------------------------------------


@ruling("req.must-be-met")
def test_a_card_is_playable_only_while_its_requirement_is_met() -> None:
    table = Table(players=2, oxygen=5)
    red = table.player(0).has(money=8).holds("Colonizer Training Camp")  # at most 5%
    assert red.can_play("Colonizer Training Camp")
    table.game.parameters[terms.OXYGEN] = 6
    table.refresh()
    assert not red.can_play("Colonizer Training Camp")


@ruling("req.must-be-met")
@pytest.mark.parametrize("missing", ["plant", "microbe", "animal", None])
def test_every_part_of_a_requirement_must_be_met(missing: str | None) -> None:
    red = Table(players=2).player(0).has(money=11).holds("Advanced Ecosystems")
    red.tagged(**{tag: 2 for tag in ("plant", "microbe", "animal") if tag != missing})
    assert red.can_play("Advanced Ecosystems") == (missing is None)


@ruling("req.must-be-met")
@pytest.mark.parametrize(
    "card",
    ["Arctic Algae", "Water Splitting Plant", "Gene Repair", "Asteroid Mining Consortium", "Rad-Suits"],
)
def test_every_kind_of_requirement_is_asked_for(card: str) -> None:
    table = Table(players=2, temperature=-10)
    red = table.player(0).has(money=50).holds(card)
    assert not red.can_play(card)
    table.game.parameters[terms.TEMPERATURE] = -12
    table.oceans("1-2", "1-4")
    red.tagged(science=3).makes(titanium=1).tile("city", "3-3", "7-3")
    assert red.can_play(card)


@ruling("req.max.inclusive")
@pytest.mark.parametrize(
    ("degrees", "legal"), [(-30, True), (-12, True), (-10, True), (-8, False), (8, False)]
)
def test_a_maximum_includes_its_value(degrees: int, legal: bool) -> None:
    table = Table(players=2, temperature=degrees)
    red = table.player(0).has(money=13).holds("Extreme-Cold Fungus")
    assert red.can_play("Extreme-Cold Fungus") == legal


@ruling("req.min.is-default")
@pytest.mark.parametrize(
    ("degrees", "legal"), [(-30, False), (-16, False), (-14, True), (-12, True), (8, True)]
)
def test_minus_fourteen_means_minus_fourteen_or_warmer(degrees: int, legal: bool) -> None:
    table = Table(players=2, temperature=degrees)
    red = table.player(0).has(money=4).holds("Symbiotic Fungus")
    assert red.can_play("Symbiotic Fungus") == legal


@ruling("req.min.never-exact")
@pytest.mark.parametrize("oceans", range(10))
def test_two_oceans_means_two_or_more(oceans: int) -> None:
    table = Table(players=2).fill_oceans(oceans)
    red = table.player(0).has(money=12).holds("Water Splitting Plant")
    assert red.can_play("Water Splitting Plant") == (oceans >= 2)


@ruling("req.tags.in-play-only")
def test_tag_requirements_count_corporation_green_and_blue_cards() -> None:
    table = Table(players=2, corporations=["Inventrix"])  # science
    red = table.player(0).does_first_action().has(money=30).holds("Gene Repair")
    assert not red.can_play("Gene Repair")
    red.owns("Breathing Filters")  # green
    assert not red.can_play("Gene Repair")
    red.owns("Adaptation Technology")  # blue
    assert red.can_play("Gene Repair")


@ruling("req.tags.in-play-only")
def test_tag_requirements_count_neither_hand_cards_nor_played_events() -> None:
    table = Table(players=2)
    red = table.player(0).tagged(science=2).has(money=30)
    red.holds("Gene Repair", "Breathing Filters", "Physics Complex", "Special Design")
    assert not red.can_play("Gene Repair")
    red.plays("Special Design")  # a science event
    assert not red.can_play("Gene Repair")
    red.tagged(science=1)
    assert red.can_play("Gene Repair")


@ruling("req.tile.own")
def test_ecological_zone_needs_an_own_greenery() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=12).holds("Ecological Zone").tile("city", "3-3")
    assert not red.can_play("Ecological Zone")
    table.player(1).tile("greenery", "3-4")
    assert not red.can_play("Ecological Zone")
    red.tile("greenery", "7-3")
    assert red.can_play("Ecological Zone")


@ruling("req.production.at-least-one")
def test_asteroid_mining_consortium_needs_own_titanium_production() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=13, titanium=5).holds("Asteroid Mining Consortium")
    table.player(1).makes(titanium=3)
    assert not red.can_play("Asteroid Mining Consortium")
    red.makes(titanium=1)
    assert red.can_play("Asteroid Mining Consortium")


@ruling("req.tags.not-the-card-itself")
def test_quantum_extractor_needs_four_other_science_tags() -> None:
    red = Table(players=2).player(0).has(money=13).holds("Quantum Extractor").tagged(science=3)
    assert not red.can_play("Quantum Extractor")
    red.tagged(science=1)
    assert red.can_play("Quantum Extractor")
    red.plays("Quantum Extractor")
    assert red.tags("science") == 5


# Tags -------------------------------------------------------------------------------------------


@ruling("tag.event-arrow.no-tag")
def test_the_event_arrow_adds_no_kind_of_tag() -> None:
    table = Table(players=2, board="hellas")
    red = table.player(0).has(money=50).holds("Subterranean Reservoir")
    red.tagged(building=1, space=1, power=1, science=1, jovian=1, earth=1, plant=1)
    red.plays("Subterranean Reservoir")
    assert red.is_asked() == "place"  # the event is being resolved
    assert sum(red.mat.tags) == 7
    red.answers("1-1")
    assert sum(red.mat.tags) == 7
    assert not red.can_claim("Diversifier")
    red.tagged(city=1)
    assert red.can_claim("Diversifier")


@ruling("tag.none.possible")
def test_a_card_without_tags_adds_none_and_triggers_none() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Decomposers", "Viral Enhancers", "Olympus Conference", "Mars University")
    before = red.mat.tags[:]
    red.has(money=3).holds("Micro-Mills", "Mine").plays("Micro-Mills")
    assert "Micro-Mills" in red.tableau
    assert red.mat.tags == before
    assert (red.on("Decomposers"), red.on("Olympus Conference"), red.stock.plants) == (0, 0, 0)
    assert red.is_asked() == "turn"


@ruling("tag.event.afterwards-none")
def test_the_tags_of_an_event_count_for_nothing_once_it_is_resolved() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Comet", "Satellites")
    red.plays("Comet", "1-2")
    assert red.tags("space") == 0
    red.plays("Satellites")
    assert red.production.money == 1  # its own space tag alone


@ruling("tag.play.means-card")
def test_using_the_action_of_a_tagged_card_plays_no_tag() -> None:
    table = Table(players=2, corporations=[None, "Saturn Systems"])
    red = table.player(0).owns("Decomposers", "Tardigrades", "Water Import From Europa").has(money=12)
    blue = table.player(1).makes(money=0)
    red.uses("Tardigrades")  # microbe
    assert red.on("Decomposers") == 0
    red.uses("Water Import From Europa", "1-2")  # jovian, space
    assert blue.production.money == 0


@ruling("tag.play.means-card")
def test_playing_a_card_with_the_tag_plays_the_tag() -> None:
    red = Table(players=2).player(0).owns("Decomposers").has(money=4).holds("Tardigrades")
    red.plays("Tardigrades")
    assert red.on("Decomposers") == 1


@ruling("tag.play.means-card")
def test_a_corporation_revealed_plays_its_tags() -> None:
    table = Table(players=2, corporations=["Saturn Systems"])
    assert table.player(0).production.money == 1  # its own Jovian tag


@ruling("tag.in-play.includes-current")
def test_counting_tags_includes_the_card_being_played_but_no_hand_cards_or_earlier_events() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Imported GHG", "Sponsors", "Earth Office", "Cartel")
    red.owns("Media Group")
    red.plays("Imported GHG")  # an Earth event
    red.plays("Cartel")
    assert red.production.money == 2  # Media Group and Cartel itself


def counting_event() -> Card:
    """A made-up event with an Earth tag that gives 1 plant per own Earth tag."""
    effect = gain(plants=1, count=tags(terms.EARTH))
    card = Card(
        "T01", "Earth Parade", "base", terms.PROJECT, terms.EVENT, 5, [terms.EARTH], [], terms.NOTHING,
        [effect], None, [], [], [], None, None, False,
    )  # fmt: skip
    card.id = len(CARDS)
    return card


@ruling("tag.event.self-count")
@ruling("tag.in-play.includes-current")
def test_an_event_that_counts_tags_counts_its_own() -> None:
    table = Table(players=2)
    event = counting_event()
    table.game.cards = [*CARDS, event]
    red = table.player(0).has(money=12).owns("Sponsors").holds("Imported GHG")
    red.plays("Imported GHG")  # an earlier Earth event counts no more
    red.mat.hand.append(event.id)
    table.refresh()
    table.turn_of(0)
    table.game.choose(0, option(terms.PLAY, event.id))
    assert red.stock.plants == 2
    assert red.tags("earth") == 1


@ruling("tag.event.self-count")
def test_the_tags_of_an_event_count_while_it_is_resolved() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=21).holds("Comet").plays("Comet")
    assert red.is_asked() == "place"
    assert red.tags("space") == 1
    red.answers("1-2")
    assert red.tags("space") == 0


@ruling("tag.trigger.saturn-example")
def test_saturn_systems_gains_for_every_jovian_tag_played_by_anyone() -> None:
    table = Table(players=2, corporations=["Saturn Systems"])
    red = table.player(0).makes(money=0).has(money=50).holds("Vesta Shipyard", "Mine")
    blue = table.player(1).has(money=50).holds("Colonizer Training Camp", "Power Plant")
    red.plays("Vesta Shipyard")
    assert red.production.money == 1
    red.plays("Mine")
    assert red.production.money == 1
    blue.plays("Colonizer Training Camp").plays("Power Plant")
    assert (red.production.money, blue.production.money) == (2, 0)


@ruling("tag.event.discount")
def test_discounts_per_tag_apply_to_events() -> None:
    red = Table(players=2).player(0).owns("Earth Office", "Space Station").holds("Imported GHG")
    red.has(money=1)
    assert not red.can_play("Imported GHG")  # 7 - 3 (Earth) - 2 (space) = 2
    red.has(money=2).plays("Imported GHG")
    assert red.stock.money == 0


@ruling("tag.event.trigger")
@pytest.mark.parametrize(("choice", "resources", "hand"), [(0, 2, []), (1, 0, ["Comet"])])
def test_a_science_event_triggers_olympus_conference(choice: int, resources: int, hand: list[str]) -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Olympus Conference", resources=1).has(money=4).holds("Special Design")
    red.plays("Special Design", choice)
    assert (red.on("Olympus Conference"), red.hand) == (resources, hand)


@ruling("tag.event.titanium")
def test_a_space_event_may_be_paid_with_titanium() -> None:
    red = Table(players=2).player(0).has(titanium=5).holds("Asteroid", "Mining Expedition")
    assert not red.can_play("Mining Expedition")  # an event without a space tag
    red.plays("Asteroid", pay={"titanium": 5})
    assert red.stock.titanium == 2  # what Asteroid itself brings


@ruling("tag.event.not-later")
def test_an_event_played_helps_no_requirement() -> None:
    red = Table(players=2).player(0).has(money=50).holds("Virus", "Advanced Ecosystems")
    red.tagged(plant=1, animal=1).plays("Virus")  # microbe
    assert not red.can_play("Advanced Ecosystems")
    red.tagged(microbe=1)
    assert red.can_play("Advanced Ecosystems")


@ruling("tag.event.not-later")
def test_an_event_played_helps_no_milestone() -> None:
    red = Table(players=2, board="elysium").player(0).has(money=50).holds("Virus")
    red.tagged(plant=1, animal=1, microbe=1).plays("Virus")
    assert not red.can_claim("Ecologist")
    red.tagged(microbe=1)
    assert red.can_claim("Ecologist")


@ruling("tag.event.not-later")
def test_an_event_played_helps_no_award() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=50).holds("Special Design", "Technology Demonstration")
    red.plays("Special Design").plays("Technology Demonstration")
    blue = table.player(1).tagged(science=1)
    award(table, "Scientist")
    assert (red.points["awards"], blue.points["awards"]) == (0, 5)


@ruling("tag.event.number-counts")
def test_played_events_count_for_legend() -> None:
    table = Table(players=2, board="elysium")
    red = table.player(0).has(money=50).holds("Virus", "Comet")
    red.has_played("Asteroid", "Big Asteroid", "Ice Asteroid", "Deimos Down")
    assert not red.can_claim("Legend")
    red.plays("Virus")
    assert red.can_claim("Legend")


@ruling("tag.multi.different-tags")
def test_three_tags_of_a_card_trigger_three_times() -> None:
    red = Table(players=2).player(0).owns("Viral Enhancers").has(money=11).holds("Advanced Ecosystems")
    red.tagged(plant=1, animal=1).plays("Advanced Ecosystems")
    assert red.stock.plants == 3


@ruling("tag.multi.one-tag-many-effects")
def test_one_science_tag_triggers_olympus_conference_and_mars_university() -> None:
    table = Table(players=2).deck_top("Comet")
    red = table.player(0).owns("Olympus Conference", "Mars University").has(money=11)
    red.holds("Breathing Filters", "Mine")
    table.game.parameters[terms.OXYGEN] = 7
    table.refresh()
    red.plays("Breathing Filters")
    assert red.on("Olympus Conference") == 1
    assert red.is_asked() == "swap"
    red.answers("Mine")
    assert red.hand == ["Comet"]
    assert red.is_asked() == "turn"


# Open and hidden --------------------------------------------------------------------------------


def known_games(table: Table, seat: int) -> list[Any]:
    """The game as the seat knows it, dealt anew a few times."""
    return [table.game.known_to(seat, Rng(seed)) for seed in range(6)]


def seen_players(table: Table, seat: int) -> Any:
    """The mats as a client of the seat sees them."""
    return kit.KIT.seen_by(table.game, seat)["players"]


def busy_table() -> Table:
    """A game well under way, seen best from the red seat."""
    table = Table(players=3, oxygen=9, temperature=-4, generation=5).oceans("5-4", "5-5")
    red = table.player(0).holds("Mine", "Comet").has(money=5, plants=3).tile("city", "3-3")
    red.has_played("Asteroid")
    blue = table.player(1).holds("Birds", "Fish", "Cartel").has(money=9, heat=4).makes(money=-2, steel=3)
    blue.owns("Tardigrades", "Ants", resources=3).owns("Sponsors", "Earth Catapult").tile("greenery", "3-4")
    blue.has_played("Virus", "Imported GHG").rated(31)
    table.player(2).holds_any(4).owns("Pets", resources=2)
    return table


@ruling("info.hidden.list")
def test_nothing_but_hands_and_the_draw_pile_is_hidden_on_a_turn() -> None:
    table = busy_table()
    table.turn_of(0)
    truth = table.game.state()
    players: Any = truth.pop("players")
    for secret in ("deck", "random"):
        truth.pop(secret)
    piles: Any = truth.pop("piles")
    for known in known_games(table, 0):
        seen = known.state()
        mats: Any = seen.pop("players")
        seen.pop("deck")
        seen.pop("random")
        theirs: Any = seen.pop("piles")
        assert seen == truth
        assert {**theirs, "decks": 0} == {**piles, "decks": 0}
        # Of a pile of unused corporations everybody knows what is in it, and nobody the order.
        assert [sorted(deck) for deck in theirs["decks"]] == [sorted(deck) for deck in piles["decks"]]
        assert mats[0] == players[0]
        for other in (1, 2):
            assert {**mats[other], "hand": 0} == {**players[other], "hand": 0}


@ruling("info.hidden.list")
def test_hands_of_others_and_the_draw_pile_are_dealt_anew() -> None:
    table = busy_table()
    g = table.game
    hands = [g.players[1].hand, g.players[2].hand]
    pile = g.deck[g.deck_next :]
    games = known_games(table, 0)
    for other in (1, 2):
        assert all(known.players[other].hand != hands[other - 1] for known in games)
    assert all(known.deck[known.deck_next :] != pile for known in games)
    everything = sorted(hands[0] + hands[1] + pile)
    for known in games:
        dealt = known.players[1].hand + known.players[2].hand + known.deck[known.deck_next :]
        assert sorted(dealt) == everything
    tops = {known.deck[known.deck_next] for known in games}
    assert len(tops) > 1  # content and order of the pile differ


@ruling("info.hidden.list")
def test_what_red_knows_does_not_depend_on_what_is_hidden_from_red() -> None:
    table = busy_table()
    twin = busy_table()
    twin.player(1).mat.hand, rest = twin.game.deck[:3], twin.player(1).mat.hand
    twin.game.deck = rest + twin.game.deck[3:]
    twin.game.deck_next = table.game.deck_next = 0
    for seed in range(3):
        one = table.game.known_to(0, Rng(seed)).state()
        other = twin.game.known_to(0, Rng(seed)).state()
        assert one == other


@ruling("info.hidden.list")
def test_research_cards_under_consideration_are_hidden() -> None:
    table = Table(players=2)
    table.end_action_phase()
    red, blue = table.player(0), table.player(1)
    assert (red.is_asked(), blue.is_asked()) == ("research", "research")
    for known in known_games(table, 0):
        assert known.players[0].offer == red.mat.offer
        assert len(known.players[1].offer) == 4
        assert sorted(known.players[1].offer) != sorted(blue.mat.offer)
        shown = {argument_of(each) for each in known.options(1) if verb_of(each) == terms.PICK}
        assert shown == set(known.players[1].offer)


@ruling("info.hidden.list")
def test_cards_looked_at_by_another_are_hidden() -> None:
    table = Table(players=2)
    blue = table.player(1).has(money=7).holds("Business Contacts").plays("Business Contacts")
    assert blue.is_asked() == "keep"
    assert len(blue.offer) == 4
    for known in known_games(table, 0):
        assert sorted(known.players[1].offer) != sorted(blue.mat.offer)
        shown = {argument_of(each) for each in known.options(1)}
        assert shown <= set(known.players[1].offer)
    own = table.game.known_to(1, Rng(1))
    assert own.players[1].offer == blue.mat.offer


@ruling("info.hidden.list")
def test_face_down_discards_are_hidden_from_those_who_did_not_see_them() -> None:
    table = Table(players=3)
    table.player(1).owns("Search For Life").has(money=1)
    table.deck_top("Ants").player(1).uses("Search For Life")
    table.player(0).holds("Mine", "Comet").sells("Mine", "Comet")
    sold = [card_id("Comet"), card_id("Mine")]
    assert table.discards == ["Ants", "Comet", "Mine"]
    for seat, sees in ((0, True), (1, False), (2, False)):
        for known in known_games(table, seat):
            discards = [entry & CARD_MASK for entry in known.discard]
            assert discards[0] == card_id("Ants")  # revealed to all
            assert (discards[1:] == sold) == sees
        pulled = {known.discard[1] & CARD_MASK for known in known_games(table, seat)}
        assert (len(pulled) == 1) == sees


@ruling("info.open.events")
def test_number_and_identity_of_played_events_are_open() -> None:
    table = busy_table()
    table.player(1).holds("Mineral Deposit").has(money=5).plays("Mineral Deposit")
    played = [card_id(name) for name in ("Virus", "Imported GHG", "Mineral Deposit")]
    for known in known_games(table, 0):
        assert known.players[1].events == played
    assert seen_players(table, 0)[1]["events"] == played


@ruling("info.open.hand-size")
def test_the_number_of_cards_in_each_hand_is_open() -> None:
    table = busy_table()
    for known in known_games(table, 0):
        assert [len(player.hand) for player in known.players] == [2, 3, 4]
    assert [mat["hand_size"] for mat in seen_players(table, 0)] == [2, 3, 4]


@ruling("info.open.tags-and-cards")
def test_tags_and_cards_in_play_are_open() -> None:
    table = busy_table()
    blue = table.player(1)
    assert (blue.tags("microbe"), blue.tags("earth")) == (2, 2)
    for known in known_games(table, 0):
        mat = known.players[1]
        assert (mat.tags[terms.MICROBE], mat.tags[terms.EARTH]) == (2, 2)
        faces = [known.cards[card] for card in mat.tableau]
        assert [face.name for face in faces] == blue.tableau
        assert len([face for face in faces if face.type == terms.ACTIVE]) == 3
        assert len([face for face in faces if face.type == terms.AUTOMATED]) == 1
        assert len([face for face in faces if face.kind == terms.PROJECT and face.cost >= 20]) == 1
    seen = seen_players(table, 0)[1]
    assert (seen["tags"][terms.MICROBE], seen["tags"][terms.EARTH]) == (2, 2)
    assert [table.game.cards[each["card"]].name for each in seen["cards"]] == blue.tableau


@ruling("info.open.resources")
def test_resources_on_mats_and_on_cards_are_open() -> None:
    table = busy_table()
    for known in known_games(table, 0):
        assert known.players[1].stock == [9, 0, 0, 0, 0, 4]
        assert known.players[1].resources_on(card_id("Tardigrades")) == 3
        assert known.players[2].resources_on(card_id("Pets")) == 2
    seen = seen_players(table, 0)
    assert seen[1]["stock"] == [9, 0, 0, 0, 0, 4]
    assert {"card": card_id("Pets"), "resources": 2}.items() <= seen[2]["cards"][-1].items()


# Resources --------------------------------------------------------------------------------------


@ruling("resource.standard-six")
def test_six_standard_resources_are_produced_and_stocked() -> None:
    table = Table(players=2)
    red = table.player(0).rated(0).makes(money=1, steel=2, titanium=3, plants=4, energy=5, heat=6)
    table.end_action_phase()
    assert red.stock == (1, 2, 3, 4, 5, 6)
    assert len(red.mat.stock) == len(red.mat.production) == 6


@ruling("resource.standard-six")
@pytest.mark.parametrize(
    ("card", "resource"),
    [
        ("Tardigrades", "microbe"),
        ("Fish", "animal"),
        ("Physics Complex", "science"),
        ("Security Fleet", "fighter"),
    ],
)
def test_all_other_resources_lie_on_cards(card: str, resource: str) -> None:
    table = Table(players=2)
    red = table.player(0).owns(card).has(energy=6, titanium=1)
    red.uses(card)
    assert red.on(card) == 1
    spent = {"science": {"titanium": 1}, "fighter": {"energy": 6}}
    left = spent.get(resource, {"energy": 6, "titanium": 1})
    assert red.stock == (0, 0, left.get("titanium", 0), 0, left.get("energy", 0), 0)


@ruling("resource.card.only-if-collects")
def test_the_fungi_give_microbes_but_hold_none() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Symbiotic Fungus", "Extreme-Cold Fungus", "Decomposers")
    red.uses("Symbiotic Fungus")
    assert red.on("Decomposers") == 1
    red.uses("Extreme-Cold Fungus", 1)
    assert red.on("Decomposers") == 3
    assert (red.on("Symbiotic Fungus"), red.on("Extreme-Cold Fungus")) == (0, 0)


@ruling("resource.card.only-if-collects")
def test_with_the_fungi_alone_microbes_find_no_place() -> None:
    red = Table(players=2).player(0).owns("Symbiotic Fungus", "Extreme-Cold Fungus")
    red.uses("Symbiotic Fungus")
    red.uses("Extreme-Cold Fungus")
    assert (red.on("Symbiotic Fungus"), red.on("Extreme-Cold Fungus")) == (0, 0)
    assert red.stock.plants == 1  # the only useful choice left


@ruling("resource.card.type-fixed")
def test_microbes_go_only_on_microbe_cards_and_animals_only_on_animal_cards() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Tardigrades", "Ants", "Fish", "Birds", "Physics Complex", "Security Fleet")
    red.has(money=23).holds("Imported Nitrogen")
    red.plays("Imported Nitrogen")
    assert sorted(offered_cards(red, terms.TO_CARD)) == ["Ants", "Tardigrades"]
    red.answers("Ants")
    assert sorted(offered_cards(red, terms.TO_CARD)) == ["Birds", "Fish"]
    red.answers("Fish")
    assert (red.on("Ants"), red.on("Fish")) == (3, 2)


@ruling("resource.add.one-card")
@pytest.mark.parametrize(("chosen", "other"), [("Ants", "Tardigrades"), ("Tardigrades", "Ants")])
def test_three_microbes_go_to_a_single_card(chosen: str, other: str) -> None:
    table = Table(players=2)
    red = table.player(0).owns("Tardigrades", "Ants").has(money=16).holds("Imported Hydrogen")
    table.complete()
    red.plays("Imported Hydrogen", 1, chosen)
    assert (red.on(chosen), red.on(other)) == (3, 0)
    assert red.is_asked() == "turn"


@ruling("resource.add.one-card-per-kind")
def test_imported_nitrogen_uses_one_card_for_each_kind() -> None:
    table = Table(players=2)
    red = (
        table.player(0).owns("Tardigrades", "Ants", "Fish", "Birds").has(money=23).holds("Imported Nitrogen")
    )
    red.plays("Imported Nitrogen", "Tardigrades", "Birds")
    assert [red.on(name) for name in ("Tardigrades", "Ants", "Fish", "Birds")] == [3, 0, 0, 2]
    assert red.is_asked() == "turn"


# Stacking ---------------------------------------------------------------------------------------


@ruling("effect.stack.discounts")
def test_teractor_with_earth_office_pays_six_less() -> None:
    table = Table(players=2, corporations=["Teractor"])
    red = table.player(0).owns("Earth Office").has(money=3).holds("Acquired Company")
    assert not red.can_play("Acquired Company")  # 10 - 6
    red.has(money=4).plays("Acquired Company")
    assert red.stock.money == 0


@ruling("effect.stack.titanium-value")
def test_phobolog_with_advanced_alloys_values_titanium_at_five() -> None:
    table = Table(players=2, corporations=["PhoboLog"])
    red = table.player(0).owns("Advanced Alloys").has(money=0, titanium=2).holds("Vesta Shipyard")
    assert not red.can_play("Vesta Shipyard")  # 15
    red.has(titanium=3).plays("Vesta Shipyard", pay={"titanium": 3})
    assert red.stock.titanium == 0


@ruling("effect.stack.requirements")
def test_inventrix_with_adaptation_technology_may_be_four_steps_off() -> None:
    table = Table(players=2, corporations=["Inventrix"], temperature=-22, oxygen=9)
    red = table.player(0).does_first_action().owns("Adaptation Technology").has(money=50)
    red.holds("Symbiotic Fungus", "Colonizer Training Camp", "Dust Seals", "Moss", "Predators")
    assert red.can_play("Symbiotic Fungus")  # -14 at least
    assert red.can_play("Colonizer Training Camp")  # 5% at most
    table.game.parameters[terms.TEMPERATURE] = -24
    table.game.parameters[terms.OXYGEN] = 10
    table.fill_oceans(7)
    assert not red.can_play("Symbiotic Fungus")
    assert not red.can_play("Colonizer Training Camp")
    assert red.can_play("Predators")  # 11% at least
    assert red.can_play("Dust Seals")  # 3 oceans at most
    table.fill_oceans(8)
    assert not red.can_play("Dust Seals")


@ruling("effect.stack.rebates")
def test_interplanetary_cinematics_with_media_group_gain_five_per_event() -> None:
    table = Table(players=2, corporations=["Interplanetary Cinematics"])
    red = table.player(0).owns("Media Group").has(money=12).holds("Mineral Deposit", "Release of Inert Gases")
    red.plays("Mineral Deposit")
    assert red.stock.money == 12 - 5 + 5
    red.has(money=14).plays("Release of Inert Gases")
    assert red.stock.money == 5


@ruling("effect.stack.mining")
@pytest.mark.parametrize("card", ["Mining Rights", "Mining Area"])
@pytest.mark.parametrize(("place", "steel", "titanium"), [("2-2", 2, 0), ("8-6", 1, 1)])
def test_mining_guild_gains_two_productions(card: str, place: str, steel: int, titanium: int) -> None:
    table = Table(players=2, corporations=["Mining Guild"])
    red = table.player(0).makes(steel=0).has(money=9).holds(card).tile("greenery", "2-3", "8-5")
    red.plays(card, place)
    assert (red.production.steel, red.production.titanium) == (steel, titanium)


@ruling("effect.stack.city-project")
def test_a_city_project_brings_nine_back() -> None:
    table = Table(players=2, corporations=["CrediCor"])
    red = table.player(0).owns("Rover Construction", "Standard Technology").has(money=25)
    red.project("City", "3-3")
    assert red.stock.money == 9


# Kinds of cards ---------------------------------------------------------------------------------


@ruling("card-kind.event.personal-pile")
def test_a_played_event_goes_to_its_players_own_pile() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=5).holds("Mineral Deposit").plays("Mineral Deposit")
    assert red.events == ["Mineral Deposit"]
    assert table.player(1).events == []
    assert "Mineral Deposit" not in red.tableau
    assert red.hand == table.discards == []
    table.shrink_deck(0)
    table.game.discard = []
    table.next_generation()
    assert red.events == ["Mineral Deposit"]  # it is not shuffled in again


@ruling("card-kind.automated.stays")
def test_a_green_card_stays_for_its_tags_and_points() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=11).holds("Trans-Neptune Probe", "Mine")
    red.plays("Trans-Neptune Probe").plays("Mine")
    table.next_generation().next_generation()
    assert red.tableau[-2:] == ["Trans-Neptune Probe", "Mine"]
    assert (red.tags("science"), red.tags("space"), red.tags("building")) == (1, 1, 1)
    assert red.points["cards"] == 1
    assert red.production.steel == 1  # its effect came once
    assert not red.can_use("Mine")
    red.has(money=20).holds("Satellites").plays("Satellites")
    assert red.production.money == 2


@ruling("card-kind.active.stays")
def test_a_blue_card_stays_with_its_effects_and_actions() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=12).holds("Tardigrades", "Rover Construction")
    red.plays("Tardigrades").plays("Rover Construction")
    table.next_generation().next_generation()
    assert red.tableau[-2:] == ["Tardigrades", "Rover Construction"]
    red.uses("Tardigrades")
    assert red.on("Tardigrades") == 1
    red.has(money=25).project("City", "3-3")
    assert red.stock.money == 2


@ruling("card-kind.red-border-tags-and-tiles")
@pytest.mark.parametrize(
    ("card", "gained"), [("Greenhouses", "plants"), ("Energy Saving", "energy"), ("Zeppelins", "money")]
)
def test_red_bordered_cities_are_those_of_all_players(card: str, gained: str) -> None:
    table = Table(players=3, oxygen=5)
    red = table.player(0).has(money=15).holds(card).tile("city", "3-3")
    table.player(1).tile("city", "5-1", "7-3")
    table.player(2).tile("capital", "8-6")
    red.plays(card)
    amounts = red.stock if card == "Greenhouses" else red.production
    assert getattr(amounts, gained) == 4


@ruling("card-kind.red-border-tags-and-tiles")
def test_red_bordered_tags_are_those_of_the_others() -> None:
    table = Table(players=3)
    red = table.player(0).has(money=12).holds("Toll Station").tagged(space=5)
    table.player(1).tagged(space=2)
    table.player(2).tagged(space=1)
    red.plays("Toll Station")
    assert red.production.money == 3


@ruling("card-kind.red-border-tags-and-tiles")
def test_red_bordered_events_are_those_of_all_players() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=8).holds("Media Archives").has_played("Comet")
    table.player(1).has_played("Virus", "Asteroid")
    red.plays("Media Archives")
    assert red.stock.money == 3
