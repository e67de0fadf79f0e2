"""The dice game: its set-up and what its dice are."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.dice.engine import terms
from tharsis.dice.engine.terms import SIDES
from tharsis.dice.testing import Table, book_with
from tharsis.kernel.option import argument_of


def begun(players: int = 2, seed: str = "1") -> Table:
    """A game at its first question."""
    return Table(players, seed=seed, fresh=True)


def founded(*corporations: str, seed: str = "1") -> Table:
    """Players who were dealt these corporations and have chosen them, up to the first question."""
    table = begun(len(corporations), seed)
    g = table.game
    g.first_player = g.active = g.who = 0
    ids = [table.card(name).id for name in corporations]
    others = [each for each in g.book.corporations if each not in ids]
    for seat, card in enumerate(ids):
        g.players[seat].corporations = sorted([card, others[seat]])
    for player in table.players:
        player.answers(corporations[player.seat])
    return table


@ruling("dice.setup.oxygen")
def test_oxygen_starts_at_nought() -> None:
    assert begun().track("oxygen") == 0


@ruling("dice.setup.temperature")
def test_temperature_starts_at_its_lowest() -> None:
    assert begun().track("temperature") == -32


@ruling("dice.setup.oceans")
def test_there_are_seven_oceans() -> None:
    table = Table()
    assert table.game.book.tracks[terms.OCEANS].last == 7
    red, _ = table.players
    red.has(water=3)
    table.tile("ocean", "A3", "A4", "B5", "C6", "D2", "D3")
    red.does("water", "E4")
    assert table.track("oceans") == 7
    red.has(water=3)
    table.game.active = table.game.who = 0
    red.does("water")
    assert table.track("oceans") == 7
    assert table.at("F5") == ""


@ruling("dice.setup.vp-zero")
def test_everybody_starts_without_points() -> None:
    assert [player.points for player in begun(4).players] == [0, 0, 0, 0]


@ruling("dice.setup.bonus-stack")
@pytest.mark.parametrize(("players", "cards"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_the_stack_of_bonus_cards_goes_by_players(players: int, cards: int) -> None:
    table = begun(players)
    assert len(set(table.game.stack)) == cards
    assert set(table.game.stack) <= set(table.game.book.bonus)


@ruling("dice.setup.milestones")
def test_three_milestones_are_drawn_at_random() -> None:
    drawn = [tuple(begun(seed=str(seed)).game.milestones) for seed in range(60)]
    assert all(len(set(three)) == 3 for three in drawn)
    assert {each for three in drawn for each in three} == set(range(8))
    assert len(set(drawn)) > 30


@ruling("dice.setup.awards")
def test_three_dice_of_different_colours_are_the_awards() -> None:
    seen: set[int] = set()
    for seed in range(200):
        g = begun(seed=str(seed)).game
        assert len({icon // 3 for icon in g.awards}) == 3
        for colour in range(5):
            assert g.pool[colour] == 12 - sum(icon // 3 == colour for icon in g.awards)
        seen.update(g.awards)
    assert seen == set(range(15))


@ruling("dice.setup.projects")
def test_everybody_is_dealt_five_projects() -> None:
    g = begun(4).game
    hands = [card for player in g.players for card in player.hand]
    assert [len(player.hand) for player in g.players] == [5, 5, 5, 5]
    assert len(set(hands)) == 20
    assert set(hands) <= set(g.book.projects)


@ruling("dice.setup.corporation")
def test_one_of_two_corporations_is_kept() -> None:
    table = begun(3)
    g = table.game
    dealt = [g.players[seat].corporations for seat in range(3)]
    assert all(len(pair) == 2 for pair in dealt)
    assert len({card for pair in dealt for card in pair}) == 6
    assert g.waiting() == [0, 1, 2]
    for seat in (2, 0, 1):
        assert [argument_of(each) for each in g.options(seat)] == dealt[seat]
        g.choose(seat, g.options(seat)[1])
        assert seat not in g.waiting() or g.step != terms.CHOOSE_CORPORATION
    table.rush(terms.GIFT)
    assert [player.corporation for player in g.players] == [pair[1] for pair in dealt]


@ruling("dice.setup.reveal")
def test_corporations_are_revealed_in_order_with_bonus_and_production() -> None:
    table = founded("Tharsis Republic", "Helion")
    red, blue = table.players
    # Red shows first; the city of the starting bonus waits, and nobody has rolled or shown anything since.
    assert table.game.waiting() == [0]
    assert table.asked in ("order", "place")
    assert (red.dice(), blue.mat.corporation, blue.wild) == ({}, -1, 0)
    table.rush(terms.GIFT)
    assert red.wild == 2
    assert red.points >= 2
    assert red.mat.colours[terms.GREY] >= 1
    assert red.mat.colours[terms.YELLOW] >= 1
    assert blue.wild == 3
    assert blue.mat.colours == [0, 2, 0, 0, 1]


@ruling("dice.setup.first-player-penalty")
def test_the_first_player_gives_a_die_to_the_last() -> None:
    table = founded("Helion", "UNMI", "Thorgate")
    red, blue, green = table.players
    assert table.asked == "gift"
    assert table.game.waiting() == [0]
    icon = next(iter(red.dice()))
    before = (sum(red.mat.colours), sum(blue.mat.colours), green.die(icon), sum(table.game.pool))
    red.answers(icon)
    after = (sum(red.mat.colours), sum(blue.mat.colours), green.die(icon), sum(table.game.pool))
    assert after == (before[0] - 1, before[1], before[2] + 1, before[3])
    assert table.asked == "turn"
    assert table.game.waiting() == [0]


@ruling("dice.colours")
def test_each_colour_has_its_resources() -> None:
    words = Table().words
    assert dict(zip(words.colours, (words.icons[at : at + 3] for at in range(0, 15, 3)))) == {
        "yellow": ["credit", "science", "earth"],
        "red": ["heat", "event", "nuclear"],
        "blue": ["water", "energy", "oxygen"],
        "green": ["plant", "microbe", "animal"],
        "grey": ["city", "steel", "titanium"],
    }
    table = Table()
    red, _ = table.players
    for colour in words.colours:
        for _ in range(8):
            table.game.step = terms.TURN_BEGINS
            table.game.active = table.game.who = 0
            table.refresh()
            red.gains_die(colour)
    shown = red.dice()
    assert {words.colours[words.icon(icon) // 3] for icon in shown} == set(words.colours)
    assert red.mat.colours == [8, 8, 8, 8, 8]


@ruling("dice.faces")
def test_three_sides_are_common_two_uncommon_one_rare() -> None:
    assert [SIDES.count(rarity) for rarity in (terms.COMMON, terms.UNCOMMON, terms.RARE)] == [3, 2, 1]
    table = Table()
    red, _ = table.players
    shown = [0, 0, 0]
    for _ in range(3000):
        table.game.step = terms.TURN_BEGINS
        table.game.active = table.game.who = 0
        table.refresh()
        red.gains_die("red")
        icon = next(i for i in range(15) if red.mat.dice[i])
        shown[icon % 3] += 1
        red.mat.dice[icon] -= 1
        red.mat.colours[1] -= 1
        table.game.pool[1] += 1
    assert [round(6 * each / 3000) for each in shown] == [3, 2, 1]


PROBE = {"id": 200, "number": "T01", "name": "Probe", "colour": "red", "cost": ["credit"]}


@ruling("dice.icon.question-in-die")
def test_a_question_mark_in_a_die_is_any_resource_of_the_colour() -> None:
    table = Table(book=book_with({**PROBE, "cost": ["? red", "? red"], "effects": ["gain 1 ? green"]}))
    red, _ = table.players
    red.holds("Probe").has(heat=1, energy=3)
    assert not red.can_play("Probe")
    red.has(nuclear=1, event=1)
    red.plays("Probe")
    assert [table.words.icons[each] for each in red.options(terms.PAY_WITH)] == ["heat", "event", "nuclear"]
    red.answers("heat", "nuclear")
    assert red.dice() == {"event": 1, "energy": 3}
    assert [table.words.icons[each] for each in red.options(terms.ICON)] == ["plant", "microbe", "animal"]
    red.answers("animal")
    assert red.die("animal") == 1


@ruling("dice.icon.white-question")
def test_a_white_question_mark_is_any_resource() -> None:
    table = Table(book=book_with({**PROBE, "cost": ["credit", "?"], "effects": ["gain 1 ?"]}))
    red, _ = table.players
    red.holds("Probe").has(credit=1)
    assert not red.can_play("Probe")
    red.has(titanium=1, plant=1)
    red.plays("Probe", "titanium")
    assert red.dice() == {"plant": 1}
    assert red.options(terms.ICON) == list(range(15))
    red.answers("nuclear")
    assert red.dice() == {"plant": 1, "nuclear": 1}


@ruling("dice.icon.white-die")
def test_a_white_die_is_one_of_any_colour() -> None:
    table = Table()
    red, _ = table.players
    red.owns("Research Outpost").uses("Research Outpost", 0)
    assert red.options(terms.COLOUR) == [0, 1, 2, 3, 4]
    table.will_roll("energy")
    red.answers("blue")
    assert red.dice() == {"energy": 1}


@ruling("dice.icon.pink-arrows")
def test_pink_arrows_turn_a_die_to_any_face() -> None:
    table = Table()
    red, _ = table.players
    red.owns("Analysts").has(heat=1, plant=1).uses("Analysts")
    assert len(red.options(terms.TURN_DIE)) == 4
    red.answers(("plant", "animal"))
    assert red.dice() == {"heat": 1, "animal": 1}
    assert table.asked == "turn"  # one die alone


@ruling("dice.icon.red-minus")
def test_a_red_minus_takes_a_resource_from_every_opponent_who_has_it() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.has(event=1, heat=1, titanium=1, plant=2).holds("Asteroid")
    blue.has(plant=2)
    green.has(microbe=3, wild=1)
    table.will_roll("city")
    red.plays("Asteroid")
    assert (red.die("plant"), blue.die("plant")) == (2, 1)
    assert (green.die("microbe"), green.wild) == (3, 1)
    assert table.pool("green") + 2 + 1 + 3 == 12 - sum(icon // 3 == terms.GREEN for icon in table.game.awards)


@ruling("dice.wild-token")
def test_a_wild_token_is_spent_as_any_resource() -> None:
    table = Table()
    red, _ = table.players
    red.holds("Interstellar Colony Ship").has(science=1, wild=2)
    assert not red.can_play("Interstellar Colony Ship")
    red.has(wild=1).plays("Interstellar Colony Ship")
    assert (red.dice(), red.wild) == ({}, 0)
    assert table.game.bank == 23
    # Also for a "?".
    table = Table(book=book_with({**PROBE, "cost": ["credit", "? red"], "effects": ["1 vp"]}))
    red, _ = table.players
    red.holds("Probe").has(credit=1)
    assert not red.can_play("Probe")
    red.has(wild=1).plays("Probe")
    assert (red.dice(), red.wild, red.points) == ({}, 0, 1)
