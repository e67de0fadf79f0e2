"""Every card, corporation, bonus card, milestone, award and die face does what the data files say.

What is expected is read off the texts of the data files here, by other means than the game reads them: each
card is paid with exactly its cost on a bare board, its questions get their first answers, and everything that
changed is compared.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import Book
from tharsis.dice.engine.goals import claim_milestones
from tharsis.dice.reading import FOLDER, names, read_board, read_book
from tharsis.dice.testing import Player, Table
from tharsis.kernel.option import option

Given = dict[str, Any]
ERA = "corporate-era"
BARE = [
    ["", "", "ocean:", "ocean:"],
    ["", "", "", "1 vp", "ocean:"],
    ["", "", "", "", "", "ocean:"],
    ["", "ocean:", "ocean:", "1 vp", "", "", ""],
    ["", "", "", "ocean:", "", ""],
    ["", "", "", "1 vp", "ocean:"],
    ["", "", "ocean:", ""],
]


def data(file: str) -> list[Given]:
    cards: list[Given] = json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))["cards"]
    return cards


def of_kind(file: str, kind: str) -> list[Given]:
    return data(file) + [card for card in data(ERA) if card.get("kind", "projects") == kind]


PROJECTS = of_kind("projects", "projects")
BONUS = of_kind("bonus", "bonus")
CORPORATIONS = of_kind("corporations", "corporation")
ACTIONS = [card for card in PROJECTS + BONUS if "action" in card]
WAITING = [card for card in PROJECTS + BONUS if "when" in card]
GAME = json.loads((FOLDER / "game.json").read_text(encoding="utf-8"))
COLOURS = [die["colour"] for die in GAME["dice"]]
FACES = [(die["colour"], icon) for die in GAME["dice"] for icon in die["faces"]]
COLOUR_OF = {icon: colour for colour, icon in FACES}


def named(card: Given) -> str:
    return str(card["name"])


def bare_book() -> Book:
    book = read_book(FOLDER, "1", (ERA,))
    book.board = read_board(names(), {"name": "1", "title": "", "rows": BARE})
    return book


def bare_table(**more: Any) -> Table:
    """No bonuses on the board, and none of the tracks within two steps."""
    return Table(book=bare_book(), corporate_era=True, **more).sets(temperature=-12, oxygen=6)


class Expected:
    """What some effects bring, by their texts; where there is a choice, only what all answers share."""

    def __init__(self, effects: list[str]) -> None:
        self.colours: Counter[str] = Counter()
        self.icons: Counter[str] = Counter()
        self.any = self.wild = self.points = self.drawn = self.either = 0
        self.tracks: Counter[str] = Counter()
        self.tiles: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        for text in effects:
            self.read(text)

    def read(self, text: str) -> None:
        words = text.split()
        many = int(words[1]) if len(words) > 1 and words[1].isdigit() else 1
        if text.startswith("if "):
            return  # nothing on a bare board, and no bonus step near
        if words[0] == "gain" and words[2] != "?":
            self.icons[words[2]] += many
            self.colours[COLOUR_OF[words[2]]] += many
        elif words[0] == "roll" and words[2] in COLOURS:
            self.colours[words[2]] += many
        elif words[0] in ("gain", "roll"):
            self.any += many
        elif words[0] == "draw":
            self.drawn += many
        elif text.endswith(" wild"):
            self.wild += int(words[0])
        elif text.endswith(" vp"):
            self.points += int(words[0])
        elif text == "temperature or oxygen":
            self.either += 1
            self.points += 2
        elif words[0] in ("temperature", "oxygen"):
            self.tracks[words[0]] += many
            self.points += 2 * many
        elif words[0] == "ocean":
            self.tracks["oceans"] += 1
            self.tiles["ocean"] += 1
            self.points += 2
        elif words[0] == "forest":
            self.tracks["oxygen"] += 1
            self.tiles["forest"] += 1
            self.points += 2
        elif words[0] == "city":
            self.tiles["city"] += 1
            self.points += 2
        elif words[0] == "special":
            self.tiles[text.removeprefix("special ")] += 1
        elif text.startswith("rivals lose"):
            self.lost[words[2]] += 1
        else:
            assert words[0] in ("turn", "play"), text


STEPS = {"temperature": 4, "oxygen": 2, "oceans": 1}


class Before:
    """A table before something is played, to compare with afterwards."""

    turned = False  # an effect turns dice, so that icons may be others

    def __init__(self, table: Table) -> None:
        red, blue = table.players
        self.table = table
        self.colours = list(red.mat.colours)
        self.icons = Counter(red.dice())
        self.wild, self.points, self.hand = red.wild, red.points, len(red.hand)
        self.tracks = {name: table.track(name) for name in STEPS}
        self.blue = Counter(blue.dice())

    def compare(self, expected: Expected, paid: list[str]) -> None:
        """Everything is as expected, once what was paid is taken off."""
        table = self.table
        red, blue = table.players
        left = Counter(self.colours_by_name())
        left.subtract(COLOUR_OF[icon] for icon in paid)
        left.update(expected.colours)
        now = {colour: red.mat.colours[i] for i, colour in enumerate(COLOURS)}
        assert sum(now.values()) == sum(left.values()) + expected.any
        assert all(now[colour] >= left[colour] for colour in COLOURS)
        icons = self.icons.copy()
        icons.subtract(paid)
        icons.update(expected.icons)
        if not self.turned:
            assert all(red.die(icon) >= many for icon, many in icons.items())
        assert red.wild == self.wild + expected.wild
        assert red.points == self.points + expected.points
        assert len(red.hand) == self.hand + expected.drawn
        steps = {name: (table.track(name) - self.tracks[name]) // STEPS[name] for name in STEPS}
        assert sum(steps.values()) == sum(expected.tracks.values()) + expected.either
        assert all(steps[name] >= expected.tracks[name] for name in STEPS)
        tiles = Counter(table.at(area) for area in table.game.board.names)
        del tiles[""]
        assert tiles == expected.tiles
        lost = self.blue.copy()
        lost.subtract(Counter(blue.dice()))
        assert +lost == expected.lost

    def colours_by_name(self) -> dict[str, int]:
        return {colour: self.colours[i] for i, colour in enumerate(COLOURS)}


def turns(effects: list[str]) -> bool:
    return any(text.startswith("turn") for text in effects)


def answer_all(table: Table, seat: int = 0) -> None:
    """First answers to all that a card or action asks."""
    g = table.game
    while not g.over and g.question != terms.NO_QUESTION and g.who == seat:
        g.choose(seat, g.options(seat)[0])


def pays(player: Player, cost: list[str]) -> None:
    for icon in cost:
        player.has(**{icon: 1})


def opposed() -> Table:
    table = bare_table()
    table.players[1].has(plant=2, microbe=2, animal=2)
    return table


@pytest.mark.parametrize("card", PROJECTS, ids=named)
def test_a_project_costs_what_it_costs_and_does_what_it_says(card: Given) -> None:
    cost: list[str] = card["cost"]
    table = opposed()
    red = table.players[0]
    red.holds(card["name"])
    pays(red, cost[1:])
    red.at_main()
    assert not red.can_play(card["name"])
    pays(red, cost[:1])
    assert red.can_play(card["name"])
    before = Before(table)
    before.hand -= 1
    before.turned = turns(card.get("effects", []))
    red.plays(card["name"])
    answer_all(table)
    before.compare(Expected(card.get("effects", [])), cost)
    assert red.played == [card["name"]]
    assert red.part("cards") == card["vp"]
    in_force(red, card)


def in_force(red: Player, card: Given) -> None:
    """Production, colour, storage: what stays."""
    made = dict.fromkeys([*COLOURS, "any", "wild", "vp"], 0)
    for text in card.get("production", []):
        many, what = text.split()
        made[what] += int(many)
    assert red.mat.production == list(made.values())
    assert red.mat.production_dice == sum(made[colour] for colour in [*COLOURS, "any"])
    assert red.mat.played == [int(card["colour"] == colour) for colour in ("red", "green", "blue")]
    assert red.mat.keeps == 3 + card.get("keeps", 0)
    assert red.mat.point_cards == int(card["vp"] > 0)


@pytest.mark.parametrize("card", ACTIONS, ids=named)
def test_an_action_is_used_once_for_its_price_at_its_place_in_the_turn(card: Given) -> None:
    action = card["action"]
    table = opposed()
    red = table.players[0]
    if turns(action["effects"]):
        red.has(heat=1)
    red.owns(card["name"])
    if action["kind"] == "main":
        red.at_main()
    if action["pay"]:
        pays(red, action["pay"][1:])
        assert not red.can_use(card["name"])
        pays(red, action["pay"][:1])
    assert red.can_use(card["name"])
    if action["kind"] == "main":
        table.game.step = terms.TURN_BEGINS
        table.refresh()
        assert not red.can_use(card["name"])
        red.at_main()
    before = Before(table)
    before.turned = turns(action["effects"])
    step = table.game.step
    table.game.open_turns = [True, True]  # so that the turn is not over at once
    red.uses(card["name"])
    answer_all(table)
    before.compare(Expected(action["effects"]), action["pay"])
    assert table.game.step == step + (action["kind"] != "free")
    assert red.mat.used == [table.card(card["name"]).id]
    pays(red, action["pay"])
    for place in (terms.TURN_BEGINS, terms.MAIN):
        table.game.step = place
        table.refresh()
        assert not red.can_use(card["name"])


@pytest.mark.parametrize("card", BONUS, ids=named)
def test_a_bonus_card_is_played_for_nothing(card: Given) -> None:
    table = opposed().stack(card["name"])
    red = table.players[0]
    red.scores(4).has(credit=3)
    before = Before(table)
    red.does("credit")
    if table.game.question == terms.ASK_BONUS:
        red.answers(card["name"])
    answer_all(table)
    expected = Expected(card.get("effects", []))
    expected.points += 2  # of the credits
    before.turned = turns(card.get("effects", []))
    before.compare(expected, ["credit"] * 3)
    assert red.played == [card["name"]]
    assert red.part("cards") == card["vp"]
    assert red.mat.awarded == [0, 0, 0]
    in_force(red, card)


@pytest.mark.parametrize("card", WAITING, ids=named)
def test_a_lasting_effect_comes_whenever_it_should(card: Given) -> None:
    happens, expected = card["when"]["happens"], Expected([card["when"]["effect"]])
    table = bare_table()
    red, blue = table.players
    red.owns(card["name"])
    if happens.endswith(" card"):
        red.has(steel=1, credit=1, event=1).holds("Mine", "Release of Inert Gases")
        before = red.points
        red.plays("Mine")
        assert red.points == before + expected.points
        table.game.active = table.game.who = 0
        red.has(credit=1).plays("Release of Inert Gases")
        assert red.points == before + expected.points + 2  # a red card is no green one
        return
    standard, price = {"ocean": ("water", 3), "forest": ("plant", 4), "city": ("city", 3)}[happens]
    for player in (blue, red):  # anybody's tile, one's own too
        table.game.active = table.game.who = player.seat
        player.has(**{standard: price})
        dice = Counter(dict(zip(COLOURS, red.mat.colours, strict=True)))
        player.does(standard)
        answer_all(table, player.seat)
        if player is red:
            dice[COLOUR_OF[standard]] -= price
        dice.update(expected.colours)
        assert dict(zip(COLOURS, red.mat.colours, strict=True)) == dict(dice)


@pytest.mark.parametrize("card", CORPORATIONS, ids=named)
def test_a_corporation_brings_its_bonus_and_its_first_production(card: Given) -> None:
    table = Table(book=bare_book(), corporate_era=True, fresh=True)
    g = table.game
    g.first_player = g.active = g.who = 0
    red = table.players[0]
    red.mat.hand = []  # so that nothing is played with the bonus
    mine = table.card(card["name"]).id
    others = [each for each in g.book.corporations if each != mine]
    g.players[0].corporations, g.players[1].corporations = [mine, others[0]], others[1:3]
    g.choose(0, option(terms.FOUND, mine))
    g.choose(1, g.options(1)[0])
    answer_all(table)
    expected = Expected([text for text in card["start"] if text != "play a card"])
    made = Counter({text.split()[1]: int(text.split()[0]) for text in card["production"]})
    wild = made.pop("wild", 0)
    assert red.wild == expected.wild + wild
    assert red.points == expected.points
    assert dict(zip(COLOURS, red.mat.colours, strict=True)) == {
        colour: expected.colours[colour] + made[colour] for colour in COLOURS
    }
    assert all(red.die(icon) >= many for icon, many in expected.icons.items())
    tiles = Counter(table.at(area) for area in g.board.names)
    assert tiles["city"] >= expected.tiles["city"]
    assert red.mat.production_dice == sum(made.values())
    discounts = [table.words.icon(card["discount"])] if "discount" in card else []
    assert red.mat.discounts == discounts


def test_a_discount_takes_one_icon_off() -> None:
    table = bare_table()
    red = table.players[0]
    red.holds("Sponsors").has(credit=1).at_main()  # earth and credit
    assert not red.can_play("Sponsors")
    red.leads("Teractor").at_main()
    assert red.can_play("Sponsors")
    red.plays("Sponsors")
    assert (red.played, red.dice()) == (["Sponsors"], {})


@pytest.mark.parametrize(
    ("card", "tiles", "answers", "gained", "points"),
    [
        ("Immigrant City", {"forest": "A1"}, ("B1",), {"credit": 1}, 3),
        ("Immigrant City", {"ocean": "A3"}, ("A2",), {"credit": 1}, 2),
        ("Mohole Lake", {"forest": "A2"}, (1, "A3"), {"plant": 1}, 4),
        ("Peninsula", {"ocean": "A3"}, ("A2",), {}, 3),
        ("Peninsula", {"forest": "A1"}, ("A2",), {}, 2),
        ("Swamp", {"ocean": "A4"}, ("A3",), {"microbe": 1}, 2),
        ("Swamp", {}, ("A3",), {}, 2),
    ],
)
def test_a_reward_comes_where_its_condition_holds(
    card: str, tiles: dict[str, str], answers: tuple[Any, ...], gained: dict[str, int], points: int
) -> None:
    table = bare_table()
    red = table.players[0]
    for kind, area in tiles.items():
        table.tile(kind, area)
    cost = next(each["cost"] for each in PROJECTS if each["name"] == card)
    pays(red, cost)
    red.holds(card).plays(card, *answers)
    answer_all(table)
    assert (red.dice(), red.points) == (gained, points)


@pytest.mark.parametrize(("oxygen", "points"), [(2, 4), (4, 2), (8, 4), (10, 2)])
def test_turning_point_rewards_a_bonus_step(oxygen: int, points: int) -> None:
    table = bare_table().sets(oxygen=oxygen)
    red = table.players[0]
    red.has(science=1, earth=1).holds("Turning Point").plays("Turning Point", "oxygen")
    assert red.points == points


BY_COUNT = {
    "red cards": [card["name"] for card in PROJECTS if card["colour"] == "red"],
    "green cards": [card["name"] for card in PROJECTS if card["colour"] == "green"],
    "blue cards": [card["name"] for card in PROJECTS if card["colour"] == "blue"],
    "cards": [card["name"] for card in PROJECTS],
    "cards with points": [card["name"] for card in PROJECTS if card["vp"]],
    "production dice": [card["name"] for card in PROJECTS if card.get("production") == ["1 grey"]]
    + [card["name"] for card in PROJECTS if card.get("production") == ["1 blue"]],
}


@pytest.mark.parametrize("goal", GAME["milestones"], ids=named)
def test_a_milestone_is_met_with_what_it_needs_and_not_with_one_less(goal: Given) -> None:
    others = [each["name"] for each in GAME["milestones"] if each["name"] not in (goal["name"], "Mogul")]
    table = Table(corporate_era=True, milestones=(goal["name"], *others[:2]))
    red, needs = table.players[0], goal["needs"]
    taken = []
    for more in (needs - 1, 1):
        if goal["counts"] == "points":
            red.scores(red.points + more)
        elif goal["counts"] == "dice of one colour":
            red.has(plant=more)
        else:
            owned = len(red.played)
            red.owns(*BY_COUNT[goal["counts"]][owned : owned + more])
        claim_milestones(table.game)
        taken.append(goal["name"] in red.milestones)
    assert taken == [False, True]


@pytest.mark.parametrize(("colour", "icon"), FACES)
def test_a_die_shows_every_face_and_each_may_be_an_award(colour: str, icon: str) -> None:
    table = Table().will_roll(icon)
    red = table.players[0]
    red.gains_die(colour)
    assert red.dice() == {icon: 1}
    spare = [face for other, face in FACES if other != colour][::3]
    table = Table(awards=(icon, spare[0], spare[1]))
    red, blue = table.players
    card, *more = [each for each in data("projects") if icon in each["cost"]]
    red.owns(card["name"])
    assert red.mat.awarded[0] == card["cost"].count(icon)
    brought = red.part("awards")
    blue.owns(*[each["name"] for each in more[:6]])
    assert brought >= 5
    assert red.part("awards") < brought
