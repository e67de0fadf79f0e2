"""Effects on cards in hand: looking and keeping, buying, revealing, exchanging, also from an empty deck."""

from __future__ import annotations

from tests.mars.directly import happens
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.kernel.rng import Rng
from tharsis.mars.engine.effects.hand import give_card, look, look_and_buy
from tharsis.mars.engine.effects.stock import exchange
from tharsis.mars.engine.faces import BY_NUMBER, CARDS
from tharsis.mars.engine.terms import DECLINE, ENERGY, MONEY, PICK
from tharsis.testing import Player, Table, card_id

# In the order of their numbers; the first is the very first of all cards.
NAMES = [face.name for face in CARDS[:5]]


def offered(player: Player) -> list[str]:
    """The cards that may be picked now, in the order in which they are listed."""
    return [BY_NUMBER[argument_of(each)].name for each in player.choices() if verb_of(each) == PICK]


def empty_deck(players: int = 2) -> Table:
    """A table where no card is left to draw."""
    return Table(players=players).shrink_deck(0)


def guessed_choices(table: Table) -> set[tuple[int, ...]]:
    """What the second player may think that the first is choosing from, in some guesses."""
    return {tuple(table.game.known_to(1, Rng(seed)).options(0)) for seed in range(9)}


# Looking at cards and keeping some --------------------------------------------------------------


def test_picks_rise_and_leave_enough_for_those_to_come() -> None:
    table = Table(players=2).deck_top(*reversed(NAMES))
    red = happens(table.player(0), look(5, 3))
    assert red.is_asked() == "keep"
    assert offered(red) == NAMES[:3]
    red.answers(NAMES[1])
    assert offered(red) == NAMES[2:4]
    red.answers(NAMES[2])
    assert offered(red) == NAMES[3:]
    red.answers(NAMES[4])
    assert sorted(red.hand) == sorted([NAMES[1], NAMES[2], NAMES[4]])
    assert sorted(table.discards) == sorted([NAMES[0], NAMES[3]])
    assert red.offer == []


def test_a_high_first_pick_leaves_just_enough() -> None:
    table = Table(players=2).deck_top(*NAMES)
    red = happens(table.player(0), look(5, 3)).answers(NAMES[2])
    assert offered(red) == [NAMES[3]]
    red.answers(NAMES[3])
    assert offered(red) == [NAMES[4]]
    red.answers(NAMES[4])
    assert red.is_asked() == "turn"
    assert sorted(red.hand) == sorted(NAMES[2:])


def test_business_contacts_keep_two_of_four() -> None:
    table = Table(players=2).deck_top(*NAMES[:4])
    red = table.player(0).has(money=7).holds("Business Contacts").plays("Business Contacts")
    assert offered(red) == NAMES[:3]
    red.answers(NAMES[0])
    assert offered(red) == NAMES[1:4]
    red.answers(NAMES[3])
    assert sorted(red.hand) == sorted([NAMES[0], NAMES[3]])


def test_all_cards_are_kept_if_there_are_not_more() -> None:
    for cards in (1, 2):
        table = Table(players=2).deck_top(*NAMES).shrink_deck(cards)
        red = table.player(0).has(money=7).holds("Business Contacts").plays("Business Contacts")
        assert red.is_asked() == "turn"
        assert red.hand == NAMES[:cards]
        assert (table.discards, red.offer) == ([], [])


def test_others_do_not_learn_which_cards_are_looked_at() -> None:
    table = Table(players=2)
    red = happens(table.player(0), look(3, 2))
    red.answers(offered(red)[0])
    assert len(offered(red)) > 0
    assert len(guessed_choices(table)) > 1


def test_nothing_is_kept_of_nothing() -> None:
    red = empty_deck().player(0).has(money=7).holds("Business Contacts").plays("Business Contacts")
    assert (red.hand, red.offer, red.is_asked()) == ([], [], "turn")


# Looking at a card and buying it ----------------------------------------------------------------


def test_inventors_offer_the_top_card_whichever_it_is() -> None:
    for top in (NAMES[0], NAMES[1]):
        table = Table(players=2).deck_top(top, "Ants")
        red = table.player(0).owns("Inventors' Guild").has(money=4).uses("Inventors' Guild")
        assert red.is_asked() == "buy"
        assert (offered(red), red.offer) == ([top], [top])
        red.answers(top)
        assert (red.hand, red.offer, red.stock.money) == ([top], [], 1)


def test_a_card_that_is_not_bought_is_discarded() -> None:
    table = Table(players=2).deck_top("Ants")
    red = table.player(0).owns("Inventors' Guild").has(money=4).uses("Inventors' Guild", "nothing")
    assert (red.hand, red.offer, red.stock.money) == ([], [], 4)
    assert table.discards == ["Ants"]


def test_metal_buys_no_card() -> None:
    table = Table(players=2).deck_top("Ants")
    red = table.player(0).owns("Inventors' Guild").has(money=4, steel=5, titanium=5, heat=5)
    red.uses("Inventors' Guild")
    table.game.choose(red.seat, option(PICK, card_id("Ants")))
    assert red.is_asked() == "turn"  # and not how to pay
    assert (red.hand, red.stock) == (["Ants"], (1, 5, 5, 0, 0, 5))


def test_a_card_bought_is_paid_for_before_anything_else_can_happen() -> None:
    table = Table(players=2, effect_order="player").deck_top("Ants")
    red = happens(table.player(0).has(money=3, energy=2), look_and_buy(), exchange(ENERGY, MONEY))
    assert red.is_asked() == "order"
    red.answers("LookAndBuy", "Ants")
    assert (red.is_asked(), red.hand, red.stock.money) == ("amount", ["Ants"], 0)


def test_inventors_find_nothing_in_an_empty_deck() -> None:
    red = empty_deck().player(0).owns("Inventors' Guild").has(money=4).uses("Inventors' Guild")
    assert (red.is_asked(), red.offer, red.stock.money) == ("turn", [], 4)


def test_others_do_not_learn_which_card_is_offered() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Inventors' Guild").has(money=4).uses("Inventors' Guild")
    assert len(offered(red)) == 1
    guesses = set()
    for seed in range(9):
        guess = table.game.known_to(1, Rng(seed))
        [card] = guess.players[0].offer
        assert guess.options(0) == [option(PICK, card), option(DECLINE)]
        guesses.add(card)
    assert len(guesses) > 1


# Revealing a card -------------------------------------------------------------------------------


def test_the_very_first_card_may_be_revealed() -> None:
    assert NAMES[0] == "Colonizer Training Camp"  # no microbe tag
    table = Table(players=2).deck_top(NAMES[0], "Ants")
    red = table.player(0).owns("Search For Life").has(money=2).uses("Search For Life")
    assert (table.discards, red.on("Search For Life")) == ([NAMES[0]], 0)
    table.next_generation()
    table.deck_top("Ants")
    red.has(money=1).uses("Search For Life")
    assert red.on("Search For Life") == 1


def test_nothing_is_revealed_from_an_empty_deck() -> None:
    table = empty_deck()
    red = table.player(0).owns("Search For Life").has(money=1).uses("Search For Life")
    assert (red.stock.money, red.on("Search For Life"), table.discards) == (0, 0, [])
    assert red.is_asked() == "turn"


# Exchanging a card ------------------------------------------------------------------------------


def test_cards_to_exchange_are_listed_by_number() -> None:
    table = Table(players=2).deck_top("Comet")
    red = (
        table.player(0)
        .owns("Mars University")
        .has(money=9)
        .holds(NAMES[3], "Advanced Alloys", NAMES[1], NAMES[2])
    )
    red.plays("Advanced Alloys")
    assert red.is_asked() == "swap"
    assert offered(red) == NAMES[1:4]
    red.answers(NAMES[2])
    assert sorted(red.hand) == sorted([NAMES[1], NAMES[3], "Comet"])
    assert table.discards == [NAMES[2]]


def test_without_a_card_in_hand_there_is_nothing_to_exchange() -> None:
    red = Table(players=2).player(0).owns("Mars University").has(money=9).holds("Advanced Alloys")
    red.plays("Advanced Alloys")
    assert (red.hand, red.is_asked()) == ([], "turn")


def test_others_do_not_learn_which_cards_could_be_exchanged() -> None:
    table = Table(players=2)
    red = table.player(0).owns("Mars University").has(money=9).holds("Advanced Alloys").holds_any(2)
    red.plays("Advanced Alloys")
    assert len(offered(red)) == 2
    guesses = set()
    for seed in range(9):
        guess = table.game.known_to(1, Rng(seed))
        hand = sorted(guess.players[0].hand)
        assert guess.options(0) == [*(option(PICK, card) for card in hand), option(DECLINE)]
        guesses.add(tuple(hand))
    assert len(guesses) > 1


def test_others_do_not_learn_which_cards_could_be_discarded() -> None:
    table = Table(players=2)
    red = happens(table.player(0).holds_any(3), give_card(1))
    assert len(offered(red)) == 3
    assert len(guessed_choices(table)) > 1
