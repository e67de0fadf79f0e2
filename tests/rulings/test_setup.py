"""Setting up: variants, what is dealt and kept, how corporations are revealed, how the first turn comes.

These tests start real games from their options and answer the starting questions as players would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from tests.support import corporations_dealt, corporations_left, deal_corporations, ruling
from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine import terms
from tharsis.mars.engine.deck import CARD_MASK
from tharsis.mars.engine.faces import BY_NUMBER, CARDS
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.kit import KIT
from tharsis.testing import Table, card_id

BOARDS = ["tharsis", "hellas", "elysium"]
BEGINNER = card_id("Beginner Corporation")
WIDTHS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
PLACES = [f"{row}-{place}" for row, width in enumerate(WIDTHS, 1) for place in range(1, width + 1)]


def every(*choices: Sequence[object]) -> list[tuple[object, ...]]:
    """Every combination of some options."""
    return list(product(*choices))


def cards_of(modules: list[str], kind: int) -> list[int]:
    """The projects or corporations of some modules, the Beginner Corporation left aside."""
    return [card.id for card in CARDS if card.kind == kind and card.module in modules and card.id != BEGINNER]


def projects_in(g: Game) -> list[int]:
    """Every project card that is anywhere in a game that has just been dealt."""
    found = g.deck[g.deck_next :] + [entry & CARD_MASK for entry in g.discard]
    for player in g.players:
        found = found + player.offer + player.hand
    return sorted(found)


def corporations_in(g: Game) -> list[int]:
    """Every corporation dealt or left over."""
    found = corporations_left(g)
    for seat in range(g.seats):
        found = found + corporations_dealt(g, seat)
    return sorted(found)


def dealt(*names: str, **options: object) -> Game:
    """A game in which each seat may choose the named corporation (as one of its pair)."""
    g = KIT.new(players=len(names), logging=True, **{"first_player": 0, "seed": 1, **options})
    for seat, name in enumerate(names):
        wanted = card_id(name)
        other = next(each for each in corporations_dealt(g, seat) if each != wanted)
        deal_corporations(g, seat, [wanted, other])
    return g


def chooses(g: Game, seat: int, corporation: int, *cards: int) -> None:
    """A seat's starting choice: a corporation and the cards to keep."""
    g.choose(seat, option(terms.PICK, corporation))
    for card in sorted(cards):
        g.choose(seat, option(terms.PICK, card))
    g.choose(seat, option(terms.DONE))


def starts(g: Game, keep: int = 0) -> Game:
    """Everybody takes the first corporation and keeps so many cards."""
    asked = g.waiting() if g.phase == terms.SETUP_PHASE else []
    for seat in asked:
        player = g.players[seat]
        chooses(g, seat, corporations_dealt(g, seat)[0], *sorted(player.offer)[:keep])
    return g


def next_actions(g: Game) -> Game:
    """Everybody passes and buys nothing."""
    generation = g.generation
    while g.generation == generation:
        g.choose(g.waiting()[0], option(terms.PASS))
    while g.phase != terms.ACTION_PHASE:
        seat = g.waiting()[0]
        g.choose(seat, g.options(seat)[-1])
    return g


# Variants -----------------------------------------------------------------------------------


@ruling("setup.standard.production-one")
def test_without_corporate_era_everybody_starts_with_production_one() -> None:
    g = KIT.new(players=3, modules=["base"], beginners=True, seed=0)
    assert [player.production for player in g.players] == [[1] * 6] * 3


@ruling("setup.standard.any-expansion")
@pytest.mark.parametrize(("board", "draft", "players"), every(BOARDS, (False, True), (2, 5)))
def test_the_standard_game_goes_with_every_board_and_the_draft(board: str, draft: bool, players: int) -> None:
    g = KIT.new(players=players, modules=["base"], board=board, draft=draft, beginners=True, seed=0)
    assert all(player.production == [1] * 6 for player in g.players)
    assert next_actions(g).generation == 2
    assert (g.setup.board, g.setup.draft) == (board, draft)


@ruling("setup.corporate-era.production-zero")
@pytest.mark.parametrize(("board", "players"), every(BOARDS, (1, 2, 5)))
def test_with_corporate_era_everybody_starts_without_production(board: str, players: int) -> None:
    g = KIT.new(players=players, modules=["base", "corporate-era"], board=board, beginners=True, seed=0)
    assert all(player.production == [0] * 6 for player in g.players)


@ruling("setup.corporate-era.production-zero")
def test_only_the_corporation_changes_the_production_of_nothing() -> None:
    g = starts(dealt("Ecoline", "Teractor"))
    assert g.players[0].production == [0, 0, 0, 2, 0, 0]
    assert g.players[1].production == [0] * 6


@ruling("setup.corporate-era.adds-cards")
def test_corporate_era_adds_its_cards_and_two_corporations() -> None:
    small = KIT.new(players=2, modules=["base"], seed=3)
    large = KIT.new(players=2, modules=["base", "corporate-era"], seed=3)
    assert set(projects_in(small)) < set(projects_in(large))
    added = set(projects_in(large)) - set(projects_in(small))
    assert added == set(cards_of(["corporate-era"], terms.PROJECT))
    assert len(added) == 71
    assert set(corporations_in(small)) < set(corporations_in(large))
    new = set(corporations_in(large)) - set(corporations_in(small))
    assert {large.cards[each].name for each in new} == {"Saturn Systems", "Teractor"}


@ruling("setup.standard.excludes-corporate-era")
@pytest.mark.parametrize("seed", range(4))
def test_the_standard_game_has_nothing_of_corporate_era(seed: int) -> None:
    g = KIT.new(players=5, modules=["base"], seed=seed)
    assert {g.cards[card].module for card in projects_in(g) + corporations_in(g)} == {"base"}
    assert card_id("Research") not in projects_in(g)
    assert card_id("Teractor") not in corporations_in(g)


@ruling("setup.corporate-era.combines")
@pytest.mark.parametrize(
    ("board", "draft", "players", "beginners"), every(BOARDS, (False, True), (1, 2, 5), (False, True))
)
def test_corporate_era_goes_with_every_variant(
    board: str, draft: bool, players: int, beginners: bool
) -> None:
    g = KIT.new(board=board, draft=draft, players=players, beginners=beginners, seed=0)
    assert "corporate-era" in g.setup.modules
    starts(g)
    assert g.phase == terms.ACTION_PHASE
    assert next_actions(g).generation == 2


@ruling("setup.draft.combines")
@pytest.mark.parametrize(
    ("board", "modules", "players"),
    every(BOARDS, (["base"], ["base", "corporate-era"]), (2, 3, 5)),
)
def test_the_draft_goes_with_every_variant(board: str, modules: list[str], players: int) -> None:
    g = KIT.new(draft=True, board=board, modules=modules, players=players, beginners=True, seed=0)
    for _ in range(players):
        g.choose(g.waiting()[0], option(terms.PASS))
    assert g.phase == terms.DRAFT_PHASE
    while g.phase == terms.DRAFT_PHASE:
        seat = g.waiting()[0]
        g.choose(seat, g.options(seat)[0])
    assert g.phase == terms.RESEARCH_PHASE
    assert all(len(player.offer) == 4 for player in g.players)


@ruling("setup.draft.combines")
@pytest.mark.parametrize("goal", ["terraform", "rating"])
def test_the_draft_may_be_switched_on_alone_where_nobody_passes_cards(goal: str) -> None:
    g = KIT.new(draft=True, players=1, solo_goal=goal, beginners=True, seed=0)
    g.choose(0, option(terms.PASS))
    assert g.prompt(0).kind == "research"
    assert len(g.players[0].offer) == 4


@ruling("setup.draft.never-starting-cards")
def test_starting_cards_are_dealt_and_never_drafted() -> None:
    g = KIT.new(players=3, draft=True, seed=2)
    packs = [list(player.offer) for player in g.players]
    assert [len(pack) for pack in packs] == [10, 10, 10]
    assert {g.prompt(seat).kind for seat in g.waiting()} == {"start"}
    starts(g, keep=2)
    assert g.phase == terms.ACTION_PHASE
    for pack, player in zip(packs, g.players):
        assert set(player.hand) == set(sorted(pack)[:2])


@ruling("setup.wgt.not-in-venusless-solo")
@pytest.mark.parametrize("goal", ["terraform", "rating"])
def test_alone_nobody_terraforms_between_generations(goal: str) -> None:
    g = KIT.new(players=1, solo_goal=goal, beginners=True, seed=5)
    before = (list(g.parameters), list(g.tiles))
    asked = []
    while g.generation < 6:
        asked.append(g.prompt(0).kind)
        g.choose(0, g.options(0)[-1])  # pass, buy nothing
    assert set(asked) == {"turn", "research"}
    assert (list(g.parameters), list(g.tiles)) == before
    assert g.players[0].rating == 14


# Beginners ----------------------------------------------------------------------------------


@ruling("setup.beginner.money")
def test_a_beginner_corporation_has_42_megacredits_and_nothing_else() -> None:
    g = KIT.new(players=2, beginners=[True, False], seed=1)
    starts(g)
    player = g.players[0]
    assert player.stock == [42, 0, 0, 0, 0, 0]
    assert player.production == [0] * 6
    assert player.tags == [0] * terms.TAGS
    assert player.perks == terms.FIRST_PERKS
    assert not any(player.triggers)
    assert not player.first_due
    assert option(terms.ACT, BEGINNER) not in Table(players=2).player(0).choices()


@ruling("setup.beginner.keeps-ten")
def test_a_beginner_keeps_all_ten_cards_for_nothing() -> None:
    g = KIT.new(players=2, beginners=[False, True], seed=1)
    ten = list(g.players[1].offer)
    starts(g)
    assert sorted(g.players[1].hand) == sorted(ten)
    assert len(ten) == 10
    assert g.players[1].stock[terms.MONEY] == 42


@ruling("setup.beginner.decide-blind")
def test_the_beginner_corporation_is_chosen_before_anything_is_seen() -> None:
    g = KIT.new(players=2, beginners=[False, True], seed=1)
    assert KIT.setup_of(g)["beginners"] == [False, True]  # a matter of the setup
    assert g.waiting() == [0]  # and no matter of the starting choice, either way
    pair = [argument_of(each) for each in g.options(0)]
    assert BEGINNER not in pair
    assert len(pair) == 2


@ruling("setup.beginner.instead-of-pair")
def test_a_beginner_is_dealt_no_pair_of_corporations() -> None:
    g = KIT.new(players=3, beginners=[True, False, True], seed=1)
    all_of_them = cards_of(["base", "corporate-era"], terms.CORPORATION)
    assert len(corporations_left(g)) == len(all_of_them) - 2
    assert corporations_dealt(g, 0) == corporations_dealt(g, 2) == [BEGINNER]
    assert 0 not in g.waiting()
    starts(g)
    assert g.players[0].corporations == g.players[2].corporations == [BEGINNER]


# The table ----------------------------------------------------------------------------------


@ruling("setup.players.one-to-five")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_play(players: int) -> None:
    g = starts(KIT.new(players=players, seed=0))
    assert g.seats == len(g.players) == players
    assert next_actions(g).generation == 2


@ruling("setup.players.one-to-five")
@pytest.mark.parametrize("players", [0, 6, -1])
def test_no_other_number_plays(players: int) -> None:
    with pytest.raises(BadSetup, match="players"):
        KIT.new(players=players, seed=0)


@ruling("setup.board.one-of-three")
@pytest.mark.parametrize(
    ("board", "milestone"), [("tharsis", "Mayor"), ("hellas", "Diversifier"), ("elysium", "Generalist")]
)
def test_one_of_three_boards_is_used(board: str, milestone: str) -> None:
    g = KIT.new(players=2, board=board, seed=0)
    assert g.board.name == board
    assert len(g.book.milestones) == len(g.book.awards) == 5
    assert milestone in [each.name for each in g.book.milestones]
    assert KIT.new(players=2).board.name == "tharsis"
    assert len(g.book.milestones) == len(g.book.awards) == 5
    assert milestone in [each.name for each in g.book.milestones]
    assert KIT.new(players=2, seed=0).board.name == "tharsis"


@ruling("setup.board.one-of-three")
@pytest.mark.parametrize("board", ["utopia", "", ["hellas", "elysium"], None])
def test_no_other_board_is_used(board: object) -> None:
    with pytest.raises(BadSetup, match="board"):
        KIT.new(players=2, board=board, seed=0)


@ruling("setup.oceans.nine")
def test_nine_oceans_are_there_and_no_tenth() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=200).holds("Subterranean Reservoir")
    assert table.ocean_tiles == 0
    assert terms.OCEAN_TILE not in table.game.tiles
    places = ["1-2", "1-4", "1-5", "2-6", "4-8", "5-4", "5-5", "5-6", "6-6"]
    for place in places:
        red.project("Aquifer", place)
    assert table.ocean_tiles == table.game.tiles.count(terms.OCEAN_TILE) == 9
    rating = red.rating
    red.plays("Subterranean Reservoir")
    assert "place" not in {player.is_asked() for player in table.players}
    assert table.ocean_tiles == table.game.tiles.count(terms.OCEAN_TILE) == 9
    assert red.rating == rating == 29


@ruling("setup.temperature.start")
def test_temperature_starts_at_minus_30() -> None:
    assert KIT.new(players=2, seed=0).parameters[terms.TEMPERATURE] == -30


@ruling("setup.oxygen.start")
def test_oxygen_starts_at_nothing() -> None:
    assert KIT.new(players=2, seed=0).parameters[terms.OXYGEN] == 0


@ruling("setup.generation.start")
def test_the_generation_counter_starts_at_one() -> None:
    g = KIT.new(players=2, seed=0)
    assert g.generation == 1
    assert starts(g).generation == 1


@ruling("setup.tr.start")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_with_others_the_rating_starts_at_20(players: int) -> None:
    g = KIT.new(players=players, seed=0)
    assert [player.rating for player in g.players] == [20] * players
    assert [player.rating for player in starts(g).players] == [20] * players


@ruling("setup.first-player.any-method")
def test_the_first_player_is_named_or_drawn_by_lot_before_cards_are_dealt() -> None:
    for seat in range(4):
        assert KIT.new(players=4, first_player=seat, seed=0).first_player == seat
    drawn = [KIT.new(players=4, seed=seed).first_player for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3}
    # Other cards in the deck do not change the lot: it was drawn before.
    assert drawn == [KIT.new(players=4, seed=seed, modules=["base"]).first_player for seed in range(40)]
    for seed in range(4):
        assert starts(KIT.new(players=4, seed=seed)).waiting() == [drawn[seed]]


# Decks and deals ----------------------------------------------------------------------------


@ruling("setup.deck.modules")
@pytest.mark.parametrize("modules", [["base"], ["base", "corporate-era"]])
def test_the_project_deck_has_exactly_the_cards_of_the_modules(modules: list[str]) -> None:
    for players in (1, 2, 5):
        if players > 1 or len(modules) > 1:
            g = KIT.new(players=players, modules=modules, seed=0)
            assert projects_in(g) == sorted(cards_of(modules, terms.PROJECT))
    assert len(cards_of(modules, terms.PROJECT)) == (137 if len(modules) == 1 else 208)


@ruling("setup.deck.modules")
def test_the_project_deck_is_shuffled_and_face_down() -> None:
    decks = [KIT.new(players=2, first_player=0, seed=seed).deck for seed in range(3)]
    assert len({tuple(deck) for deck in decks}) == 3
    assert all(deck != sorted(deck) for deck in decks)
    assert decks[0] == KIT.new(players=2, first_player=0, seed=0).deck
    g = KIT.new(players=2, seed=0)
    tops = {g.known_to(0, Rng(n)).deck[0] for n in range(10)}
    assert len(tops) > 1  # a player cannot know what comes


@ruling("setup.corporations.modules")
def test_the_corporation_deck_has_exactly_the_corporations_of_the_modules() -> None:
    for modules, amount in ((["base"], 10), (["base", "corporate-era"], 12)):
        g = KIT.new(players=2, modules=modules, seed=0)
        assert corporations_in(g) == sorted(cards_of(modules, terms.CORPORATION))
        assert len(corporations_in(g)) == amount
    pairs = {tuple(corporations_dealt(KIT.new(players=2, seed=seed), 0)) for seed in range(12)}
    assert len(pairs) > 6


@ruling("setup.deal.two-corporations")
def test_everybody_is_dealt_two_corporations() -> None:
    g = KIT.new(players=5, seed=0)
    pairs = [corporations_dealt(g, seat) for seat in range(5)]
    assert [len(pair) for pair in pairs] == [2] * 5
    all_of_them = [each for pair in pairs for each in pair]
    assert len(set(all_of_them)) == 10


@ruling("setup.deal.ten-projects")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_everybody_is_dealt_ten_projects(players: int) -> None:
    g = KIT.new(players=players, seed=0)
    assert [len(player.offer) for player in g.players] == [10] * players
    assert len({card for player in g.players for card in player.offer}) == 10 * players


@ruling("setup.keep.one-corporation")
def test_exactly_one_of_the_two_corporations_is_kept() -> None:
    g = KIT.new(players=2, seed=0)
    for seat in (0, 1):
        pair = corporations_dealt(g, seat)
        assert sorted(argument_of(each) for each in g.options(seat)) == sorted(pair)
        assert {verb_of(each) for each in g.options(seat)} == {terms.PICK}
        g.choose(seat, option(terms.PICK, pair[1]))
        assert not set(pair) & {argument_of(each) for each in g.options(seat)}
        g.choose(seat, option(terms.DONE))
        kept = g.players[seat].corporations if seat else g.players[seat].chosen[0]
        assert kept == [pair[1]]
    for player in g.players:
        assert player.tableau == player.corporations


@ruling("setup.keep.zero-to-ten")
@pytest.mark.parametrize("keep", range(11))
def test_none_to_all_ten_projects_may_be_kept(keep: int) -> None:
    g = dealt("Teractor", "Helion")
    cards = sorted(g.players[0].offer)[10 - keep :]
    chooses(g, 0, card_id("Teractor"), *cards)
    chooses(g, 1, card_id("Helion"))
    assert sorted(g.players[0].hand) == cards
    assert g.players[0].stock[terms.MONEY] == 60 - 3 * keep
    assert g.players[1].hand == []


# Revealing ----------------------------------------------------------------------------------


@ruling("setup.reveal.one-by-one")
def test_each_corporation_is_settled_before_the_next_is_revealed() -> None:
    g = dealt("Ecoline", "Mining Guild", "Helion", first_player=1)
    starts(g, keep=2)
    story = [
        entry for entry in g.log if entry.kind in ("corporation", "gain", "production", "lose", "bought")
    ]
    assert [entry.who for entry in story] == sorted((entry.who for entry in story), key=[2, 0, 1].__getitem__)
    for seat in range(3):
        mine = [entry.kind for entry in story if entry.who == seat]
        assert mine[0] == "corporation"
        assert mine[-2:] == ["lose", "bought"]  # paid last
        assert "production" in mine[1:-2]
        assert "gain" in mine[1:-2]


@ruling("setup.reveal.kept-must-be-affordable")
def test_kept_cards_are_paid_from_the_starting_money_alone() -> None:
    g = dealt("PhoboLog", "Teractor")
    chooses_up_to = sorted(g.players[0].offer)
    g.choose(0, option(terms.PICK, card_id("PhoboLog")))  # 23 M€ and ten titanium
    for card in chooses_up_to[:7]:
        g.choose(0, option(terms.PICK, card))
    assert g.options(0) == [option(terms.DONE)]
    g.choose(0, option(terms.DONE))
    chooses(g, 1, card_id("Teractor"))
    assert g.players[0].stock == [2, 0, 10, 0, 0, 0]


@ruling("setup.reveal.kept-must-be-affordable")
@pytest.mark.parametrize(
    "name", [BY_NUMBER[each].name for each in cards_of(["base", "corporate-era"], terms.CORPORATION)]
)
def test_every_corporation_pays_for_kept_cards_out_of_its_printed_money(name: str) -> None:
    g = KIT.new(players=1, seed=1, logging=True)
    deal_corporations(g, 0, [card_id(name)])
    starts(g, keep=5)
    assert g.players[0].stock[terms.MONEY] == BY_NUMBER[card_id(name)].cost - 15


@ruling("setup.reveal.first-action-waits")
def test_a_first_action_is_not_done_on_reveal() -> None:
    g = starts(dealt("Inventrix", "Tharsis Republic"), keep=1)
    assert len(g.players[0].hand) == 1
    assert terms.CITY_TILE not in g.tiles
    assert g.phase == terms.ACTION_PHASE
    assert option(terms.FIRST_ACTION, g.players[0].corporations[0]) in g.options(0)
    g.choose(0, option(terms.FIRST_ACTION, g.players[0].corporations[0]))
    assert len(g.players[0].hand) == 4
    g.choose(0, option(terms.END_TURN))
    g.choose(1, option(terms.FIRST_ACTION, g.players[1].corporations[0]))
    g.choose(1, g.options(1)[0])
    assert g.tiles.count(terms.CITY_TILE) == 1


@ruling("setup.reveal.triggers-across-players")
def test_a_corporation_sets_off_those_revealed_before_it_and_itself() -> None:
    # Two of the same never meet, but no other corporation here has a tag that a corporation waits for.
    g = starts(dealt("Saturn Systems", "Saturn Systems", "Teractor", first_player=1))
    assert g.players[1].production[terms.MONEY] == 2  # its own Jovian tag and the later one
    assert g.players[0].production[terms.MONEY] == 1  # the earlier tag was missed
    assert g.players[2].production[terms.MONEY] == 0


@ruling("setup.discard.projects-to-pile")
def test_projects_not_kept_go_face_down_to_the_discards() -> None:
    g = KIT.new(players=2, seed=6)
    all_of_them = projects_in(g)
    unwanted = [set(sorted(player.offer)[3:]) for player in g.players]
    starts(g, keep=3)
    assert {entry & CARD_MASK for entry in g.discard} == unwanted[0] | unwanted[1]
    assert len(g.discard) == 14
    assert projects_in(g) == all_of_them
    seen = [{entry & CARD_MASK for entry in g.known_to(0, Rng(n)).discard} for n in range(4)]
    assert all(unwanted[0] <= each for each in seen)
    assert not any(unwanted[1] <= each for each in seen)


@ruling("setup.discard.corporations-out")
def test_the_corporation_not_kept_leaves_the_game() -> None:
    g = KIT.new(players=2, seed=6)
    unused = corporations_left(g)
    out = [corporations_dealt(g, seat)[1] for seat in range(2)]
    starts(g)
    assert corporations_left(g) == unused
    assert sorted(entry & CARD_MASK for entry in g.piles.decks[0].gone) == sorted(out)
    for seat, player in enumerate(g.players):
        assert not corporations_dealt(g, seat)
        assert player.corporations[0] not in out
        assert not set(out) & {*player.tableau, *player.hand, *player.offer, *player.aside}
    assert not set(out) & {*g.deck, *(entry & CARD_MASK for entry in g.discard), *unused}


@ruling("setup.start.action-phase")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_after_setup_the_starting_player_takes_the_first_turn(first: int) -> None:
    g = starts(KIT.new(players=3, first_player=first, seed=8))
    assert (g.generation, g.phase) == (1, terms.ACTION_PHASE)
    assert g.waiting() == [first]
    assert g.prompt(first).kind == "turn"


@ruling("setup.choose.simultaneous")
def test_all_choose_at_once_in_any_order() -> None:
    games = [KIT.new(players=3, first_player=0, seed=9) for _ in range(2)]
    for g, order in zip(games, ((0, 1, 2), (2, 0, 1))):
        assert g.waiting() == [0, 1, 2]
        for seat in order:
            player = g.players[seat]
            chooses(g, seat, sorted(corporations_dealt(g, seat))[1], *sorted(player.offer)[:2])
    assert games[0].state() == games[1].state()


@ruling("setup.choose.simultaneous")
def test_nobody_sees_what_another_has_chosen() -> None:
    games = [KIT.new(players=2, first_player=0, seed=9) for _ in range(2)]
    untouched = games[0].copy()
    for choice, g in enumerate(games):
        player = g.players[0]
        chooses(g, 0, sorted(corporations_dealt(g, 0))[choice], *sorted(player.offer)[:choice])
    assert games[0].known_to(1, Rng(7)).state() == games[1].known_to(1, Rng(7)).state()
    assert KIT.seen_by(games[0], 1) == KIT.seen_by(games[1], 1)
    for g in games:
        assert g.waiting() == [1]
        assert g.options(1) == untouched.options(1)
        assert not g.players[0].corporations  # nothing is revealed yet


# Markers ----------------------------------------------------------------------------------------


@ruling("ui.markers.never-run-out")
def test_owner_markers_never_run_out() -> None:
    table = Table(players=2, board="hellas")
    red = table.player(0).has(money=100).holds("Land Claim")
    g = table.game
    land = [place for place in PLACES if g.board.kind[table.area(place)] == terms.LAND]
    red.tile("greenery", *land[:25])
    for place in land[25:-2]:
        red.marks(place)
    red.plays("Land Claim", land[-1])
    assert g.claims.count(0) == len(land) - 26
    red.project("City", land[-1])
    assert g.owners.count(0) == 26
    assert red.can_fund("Magnate")


@ruling("ui.markers.never-run-out")
def test_used_action_markers_never_run_out() -> None:
    table = Table(players=2)
    red = table.player(0).has(money=200, heat=200, energy=60, steel=40, titanium=40).makes(energy=9)
    unused = [
        "Tardigrades", "Fish", "Birds", "Small Animals", "Livestock", "Physics Complex", "Security Fleet",
        "Development Center", "AI Central", "Restricted Area", "Search For Life", "Space Elevator",
        "Martian Rails", "Ironworks", "Steelworks", "Ore Processor", "Water Splitting Plant",
        "Caretaker Contract", "Equatorial Magnetizer", "Space Mirrors", "Underground Detonations",
        "Industrial Center",
    ]  # fmt: skip
    others = [card.name for card in CARDS if card.kind == terms.PROJECT and card.action is not None]
    red.owns(*(name for name in others if name not in unused), used=True).owns(*unused)
    for name in unused:
        red.uses(name)
    assert not any(red.can_use(name) for name in others)
    assert len(others) > 30
