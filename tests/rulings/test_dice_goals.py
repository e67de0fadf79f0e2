"""The dice game: bonus cards, milestones, awards, the end, the solo game."""

from __future__ import annotations

import pytest

from tests.support import ruling
from tharsis.dice.engine import terms
from tharsis.dice.testing import Table, discarded

GOALS = ("Legend", "Monopoly", "Scientist")


@ruling("dice.bonus-card.at-five-and-twelve")
def test_five_and_twelve_points_bring_a_bonus_card_each_at_the_end_of_the_turn() -> None:
    table = Table()
    red, blue = table.players
    red.scores(3).has(heat=3, animal=1).owns("Fish").does("heat")
    assert red.points == 5
    assert table.asked == "after"  # the turn is not over yet
    red.answers("end")
    assert table.asked == "bonus"
    assert table.game.waiting() == [0]
    table.game.choose(0, table.game.options(0)[0])
    assert len(red.played) == 2
    blue.scores(11).has(credit=3)
    table.game.active = table.game.who = 1
    table.game.question = terms.NO_QUESTION
    blue.does("credit")
    assert table.asked == "bonus"
    assert table.game.waiting() == [1]
    table.game.choose(1, table.game.options(1)[0])
    # Twice five brings nothing more.
    table.game.active = table.game.who = 1
    table.game.question = terms.NO_QUESTION
    blue.has(credit=3).does("credit")
    assert blue.points >= 15
    assert len(blue.played) == 1
    # Nor does anything between the marks.
    table = Table()
    red, _ = table.players
    red.scores(5)
    red.mat.bonuses = 1
    for points in (7, 9, 11):
        table.game.active = table.game.who = 0
        red.has(credit=3).does("credit")
        assert (red.points, table.asked) == (points, "turn")


@ruling("dice.bonus-card.choice")
def test_a_bonus_card_is_chosen_in_secret_and_played_at_once_for_free() -> None:
    table = Table().stack("Delivery", "Monument", "Subsidy", "Public Praise")
    red, _ = table.players
    red.scores(4).has(credit=3).does("credit")
    assert [table.game.book.card(card).name for card in red.options(terms.BONUS_CARD)] == [
        "Delivery", "Subsidy", "Public Praise", "Monument"
    ]  # fmt: skip
    assert table.game.options(1) == []
    red.answers("Delivery")
    assert red.played == ["Delivery"]
    assert red.wild == 2
    assert [table.game.book.card(card).name for card in table.game.stack] == [
        "Subsidy", "Public Praise", "Monument"
    ]  # fmt: skip
    assert table.game.waiting() == [1]


@ruling("dice.bonus-card.no-dice-now")
def test_the_dice_of_a_bonus_card_come_with_the_next_production() -> None:
    table = Table().stack("Thermal Grid", "Monument")
    red, blue = table.players
    red.scores(4).has(credit=3).does("credit").answers("Thermal Grid")
    assert red.dice() == {}
    blue.produces()
    table.will_roll("nuclear")
    red.produces()
    assert red.dice() == {"nuclear": 1}


@ruling("dice.parameter-bonus.oxygen")
def test_oxygen_has_bonuses_at_four_and_ten() -> None:
    assert sorted(Table().game.book.tracks[terms.OXYGEN].bonuses) == [4, 10]
    gained: dict[int, tuple[int, int]] = {}
    for before in range(0, 14, 2):
        table = Table().sets(oxygen=before)
        red, _ = table.players
        red.has(plant=4).does("plant", "A1")
        gained[before + 2] = (red.die("plant"), len(red.hand))
    assert {at: gain for at, gain in gained.items() if gain != (0, 0)} == {4: (1, 0), 10: (0, 2)}


@ruling("dice.parameter-bonus.temperature")
def test_temperature_has_three_bonuses() -> None:
    gained: dict[int, dict[str, int]] = {}
    for before in range(-32, 8, 4):
        table = Table().sets(temperature=before)
        red, _ = table.players
        red.has(heat=3).does("heat")
        gained[before + 4] = red.dice()
    assert {at: gain for at, gain in gained.items() if gain} == {
        -24: {"heat": 1},
        -16: {"heat": 1},
        0: {"water": 1},
    }


@ruling("dice.milestone.first")
def test_the_first_to_meet_a_milestone_has_it_at_once() -> None:
    table = Table(milestones=("Terraformer", "Legend", "Scientist"))
    red, blue = table.players
    red.scores(14).has(credit=3, wild=1)
    blue.scores(15)
    red.owns("Fish").has(animal=1)
    red.does("credit", "pay")
    assert table.asked == "after"  # at once, before the turn is over
    assert red.milestones == ["Terraformer"]
    assert red.wild == 1  # and for free
    red.answers("end")
    table.game.question = terms.NO_QUESTION
    table.game.active = table.game.who = 1
    blue.has(credit=3).does("credit")
    assert (red.milestones, blue.milestones) == (["Terraformer"], [])


def test_a_milestone_is_taken_outside_of_ones_turn_too() -> None:
    table = Table(corporate_era=True, milestones=("Monopoly", "Legend", "Mogul"))
    red, blue = table.players
    blue.owns("Arctic Algae").has(plant=6)
    red.has(water=3).does("water", "A4")
    assert blue.mat.colours[terms.GREEN] == 7
    assert blue.milestones == ["Monopoly"]


@ruling("dice.milestone.points")
def test_a_milestone_is_four_points_at_the_end() -> None:
    table = Table(milestones=("Terraformer", "Legend", "Scientist"))
    red, _ = table.players
    red.scores(14).has(credit=3).does("credit")
    assert red.points == 16
    assert red.part("milestones") == 4
    table.finish()
    assert table.game.over
    assert table.points()[0] == 20


REDS = ("Asteroid", "Comet", "Virus", "Lobbying", "Swamp", "Plantation")


@ruling("dice.milestone.legend")
def test_legend_is_six_red_cards() -> None:
    table = Table(milestones=GOALS)
    red, _ = table.players
    red.owns(*REDS[:4], "Mine", "Fish").has(event=2, titanium=1, credit=1)
    red.holds("Small Asteroid", "Release of Inert Gases").plays("Release of Inert Gases")
    assert red.mat.played[terms.RED_CARD] == 5
    assert red.milestones == []
    table.game.active = table.game.who = 0
    red.plays("Small Asteroid")
    assert red.milestones == ["Legend"]


@ruling("dice.milestone.monopoly")
def test_monopoly_is_seven_dice_of_one_colour() -> None:
    table = Table(milestones=GOALS)
    red, _ = table.players
    red.has(plant=3, microbe=2, animal=1, heat=5)
    red.gains_die("red")
    assert red.milestones == []
    red.gains_die("green")
    assert red.milestones == ["Monopoly"]


@ruling("dice.milestone.monopoly-no-wild")
def test_wild_tokens_are_no_dice() -> None:
    table = Table(milestones=GOALS)
    red, _ = table.players
    red.has(plant=5, wild=5).gains_die("green").gains_die("red")
    assert red.mat.colours[terms.GREEN] == 6
    assert red.milestones == []


@ruling("dice.milestone.scientist")
def test_scientist_is_three_blue_cards() -> None:
    table = Table(milestones=GOALS)
    red, _ = table.players
    red.owns("Fish", "Mine", "Asteroid").has(animal=1, city=2, science=1, credit=1)
    red.holds("Pets", "Research Outpost").plays("Research Outpost")
    assert red.mat.played[terms.BLUE_CARD] == 2
    assert red.milestones == []
    table.game.active = table.game.who = 0
    red.plays("Pets")
    assert red.milestones == ["Scientist"]


@ruling("dice.milestone.terraformer")
def test_terraformer_is_sixteen_points_on_the_track() -> None:
    table = Table(milestones=("Terraformer", "Legend", "Monopoly"))
    red, _ = table.players
    red.owns("Interstellar Colony Ship").scores(13).has(credit=3).does("credit")
    assert (red.points, red.part("cards"), red.milestones) == (15, 4, [])
    table.game.active = table.game.who = 0
    red.has(heat=3).does("heat")
    assert red.milestones == ["Terraformer"]


GREENS = ("Mine", "Trees", "Algae", "Lichen", "Insects", "Sponsors")


@ruling("dice.milestone.mogul-in-play")
def test_mogul_counts_cards_in_play_only() -> None:
    table = Table(milestones=("Mogul", "Scientist", "Monopoly"))
    red, blue = table.players
    red.owns(*REDS[:5], *GREENS).holds("Pets", "Fish", "Birds")
    red.produces(discard=("Pets", "Fish", "Birds"))
    assert len(red.played) == 11
    assert red.milestones == []
    blue.produces()
    red.holds("Plantation").has(plant=2, credit=1).plays("Plantation", "A1")
    assert len(red.played) == 12
    assert red.milestones == ["Mogul"]


@ruling("dice.end.two-of-three")
def test_two_complete_parameters_bring_the_end() -> None:
    table = Table().sets(temperature=8, oxygen=12)
    red, blue = table.players
    red.gains_die("red").gains_die("red")
    blue.produces()
    assert table.game.last_turns == -1  # one is not enough
    red.has(plant=4).does("plant", "A1")
    assert table.track("oxygen") == 14
    assert table.game.last_turns == 2
    # Oceans count like the others.
    table = Table().sets(oxygen=14, oceans=6)
    red, blue = table.players
    red.has(water=3).does("water", "A4")
    assert table.game.last_turns == 2


@ruling("dice.end.final-turn")
def test_everybody_has_one_more_turn_also_who_brought_the_end() -> None:
    table = Table(players=3).sets(temperature=4, oxygen=14)
    red, blue, _ = table.players
    red.produces()
    blue.has(heat=3).does("heat")
    order = []
    while not table.game.over:
        order.append(table.game.active)
        table.players[table.game.active].produces()
    assert order == [2, 0, 1]


@ruling("dice.score.discard-first")
def test_resources_and_hands_are_discarded_before_scoring() -> None:
    table = Table()
    red, blue = table.players
    red.has(heat=4, wild=3).holds("Interstellar Colony Ship")
    blue.holds("Asteroid")
    table.finish()
    g = table.game
    assert (red.dice(), red.wild, red.hand, blue.hand) == ({}, 0, [], [])
    assert sorted(discarded(g)) == ["Asteroid", "Interstellar Colony Ship"]
    assert sum(g.pool) == 57
    assert g.bank == 23
    assert table.points() == [0, 0]


@ruling("dice.score.during-game")
def test_points_of_the_track_are_part_of_the_total() -> None:
    table = Table()
    red, _ = table.players
    red.has(credit=3).does("credit")
    table.game.active = table.game.who = 0
    table.finish()
    assert red.part("track") == 2
    assert table.points() == [2, 0]


AWARDS = ("heat", "plant", "steel")


@ruling("dice.award.points")
def test_most_of_an_icon_is_five_points_second_most_three() -> None:
    table = Table(players=3, awards=AWARDS)
    red, blue, green = table.players
    red.owns("Soletta")  # two heat
    blue.owns("Lichen")  # one heat, one plant
    green.owns("Power Plant").has(heat=6)  # steel; dice are no cards
    assert [player.part("awards") for player in table.players] == [5, 3 + 5, 5]


@ruling("dice.award.tie-first")
def test_all_who_tie_for_first_have_five_and_nobody_is_second() -> None:
    table = Table(players=3, awards=AWARDS)
    red, blue, green = table.players
    red.owns("Soletta")
    blue.owns("Lava Flows")
    green.owns("Asteroid")
    assert [player.part("awards") for player in table.players] == [5, 5, 0]


@ruling("dice.award.tie-second")
def test_all_who_tie_for_second_have_three() -> None:
    table = Table(players=3, awards=AWARDS)
    red, blue, green = table.players
    red.owns("Soletta")
    blue.owns("Asteroid")
    green.owns("Big Asteroid")
    assert [player.part("awards") for player in table.players] == [5, 3, 3]


@ruling("dice.award.two-players")
def test_two_players_have_no_second_place() -> None:
    table = Table(players=2, awards=AWARDS)
    red, blue = table.players
    red.owns("Soletta")
    blue.owns("Asteroid")
    assert [player.part("awards") for player in table.players] == [5, 0]


@ruling("dice.score.cards")
def test_points_on_played_cards_are_added() -> None:
    table = Table(awards=("microbe", "oxygen", "credit"))
    red, blue = table.players
    red.owns("Interstellar Colony Ship", "Wildlife Reserve", "Fish")
    blue.holds("Phobos Space Haven")
    assert red.part("cards") == 6
    table.finish()
    assert table.points() == [6, 0]


@ruling("dice.tiebreak.production")
def test_production_dice_break_ties() -> None:
    table = Table(awards=("microbe", "oxygen", "nuclear"))
    red, blue = table.players
    red.leads("UNMI").scores(4)
    blue.leads("Helion").scores(4)
    table.finish()
    assert [score.tiebreak for score in table.game.scores()] == [2, 3]
    assert [score.won for score in table.game.scores()] == [False, True]
    # Green cards count besides the corporation; tokens that are produced are no dice.
    table = Table(corporate_era=True, awards=("energy", "oxygen", "nuclear"))
    red, blue = table.players
    red.leads("Helion").scores(4).owns("Bio Materials")
    blue.leads("UNMI").scores(4).owns("Mine", "Sponsors")
    table.finish()
    assert [score.tiebreak for score in table.game.scores()] == [3, 4]
    assert [score.won for score in table.game.scores()] == [False, True]


@ruling("dice.tiebreak.shared")
def test_a_tie_in_everything_is_a_shared_victory() -> None:
    table = Table(players=3)
    red, blue, green = table.players
    red.leads("Helion").scores(4)
    blue.leads("Thorgate").scores(4)
    green.leads("Ecoline").scores(3)
    table.finish()
    assert [score.won for score in table.game.scores()] == [True, True, False]
    assert [score.place for score in table.game.scores()] == [1, 1, 3]


# Alone ------------------------------------------------------------------------------------------


@ruling("dice.solo.fifty-turns")
def test_a_solo_game_has_fifty_turns() -> None:
    table = Table(players=1).sets(temperature=8, oxygen=14)
    turns = 0
    while not table.game.over:
        table.players[0].produces()
        turns += 1
    assert turns == 50


@ruling("dice.solo.goal")
@pytest.mark.parametrize("missing", [None, "temperature", "oxygen", "oceans"])
def test_a_solo_game_is_won_with_all_three_parameters(missing: str | None) -> None:
    values = {"temperature": 8, "oxygen": 14, "oceans": 7}
    if missing is not None:
        values[missing] -= {"temperature": 4, "oxygen": 2, "oceans": 1}[missing]
    table = Table(players=1).sets(**values)
    table.finish()
    assert table.game.over
    assert table.game.scores()[0].won is (missing is None)


@ruling("dice.solo.awards")
@pytest.mark.parametrize(("icon", "needed"), [("heat", 10), ("event", 8), ("nuclear", 6)])
def test_solo_awards_have_thresholds_by_rarity(icon: str, needed: int) -> None:
    points = []
    for many in (needed - 2, needed - 1, needed, needed + 3):
        table = Table(players=1, awards=(icon, "oxygen", "animal"))
        table.players[0].mat.awarded = [many, 0, 0]
        points.append(table.players[0].part("awards"))
    assert points == [0, 3, 5, 5]


@ruling("dice.solo.milestones")
def test_solo_milestones_have_deadlines() -> None:
    table = Table(players=1, milestones=("Terraformer", "Legend", "Scientist"))
    red = table.players[0]
    red.owns("Fish", "Birds")
    left = {}
    while table.game.turn < 25:
        red.produces()
        left[table.game.turn] = [owner == terms.NOBODY for owner in table.game.claimed]
    assert left[15] == [True, True, True]
    assert left[16] == left[19] == [False, True, True]
    assert left[20] == left[23] == [False, False, True]
    assert left[24] == [False, False, False]
    # Too late is too late; in time is in time.
    red.owns("Pets")
    table.game.run()
    red.produces()
    assert red.milestones == []
    table = Table(players=1, milestones=("Terraformer", "Legend", "Scientist"))
    red = table.players[0]
    red.owns("Fish", "Birds", "Pets")
    for _ in range(30):
        red.produces()
    assert red.milestones == ["Scientist"]


@ruling("dice.solo.start")
def test_a_solo_game_starts_with_tiles_and_raised_parameters() -> None:
    table = Table(players=1, fresh=True)
    red = table.players[0]
    g = table.game
    assert (table.track("temperature"), table.track("oxygen"), table.track("oceans")) == (-28, 2, 0)
    g.choose(0, g.options(0)[0])
    assert table.asked == "settle"
    assert {g.board.names[area] for area in red.options(terms.PLACE)} == {"B4", "D4", "F4"}
    red.answers("D4")
    assert {g.board.names[area] for area in red.options(terms.PLACE)} == {"D3", "E4"}
    red.answers("E4")
    assert {g.board.names[area] for area in red.options(terms.PLACE)} == {"D5", "E3"}
    red.answers("D5")
    assert (table.at("D4"), table.at("E4"), table.at("D5")) == ("city", "ocean", "forest")
    assert (table.track("temperature"), table.track("oxygen"), table.track("oceans")) == (-28, 2, 1)
    # A bonus card to begin with, and no gift.
    table.rush(terms.TURN_BEGINS)
    assert len([card for card in red.mat.tableau if card in g.book.bonus]) == 1
    assert len(g.stack) == 3
    assert g.turn == 0
