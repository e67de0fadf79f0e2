"""Experience: how far ahead a player will end, read off what everybody has and which cards those are.

What a player has counts in proportion, and so does every single card in play or in hand; the proportions
change with the terraforming still to be done. They are learned from games in which chance gave cards away
(tools/learn.py), so they tell what a card brings to whoever has it, not only to those who would choose it.

There are two moments to judge from: the beginning of a generation, when cards will be bought, and the
beginning of its actions, when they have been.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.belongings import on_the_map, points_on_cards
from tharsis.bots.mars.outlook import STEPS, Outlook, fresh, generations_left, steps_left
from tharsis.bots.mars.races import award_worth, milestone_worth
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.requirements import ParameterRequirement
from tharsis.mars.engine.terms import (
    GREENERY_PRICE,
    HEAT,
    MONEY,
    PLANTS,
    STEEL,
    TITANIUM,
)

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Card
    from tharsis.mars.engine.table import Table

BEFORE: Final = "before"  # cards are bought
AFTER: Final = "after"
RESOURCES: Final = 6
KINDS: Final = 10  # of tags that were met
HEAT_FOR_A_STEP: Final = 8

#: What counts of a player, in the order of the curves.
BELONGINGS: Final = [
    "rating",
    "M€",
    "steel",
    "titanium",
    "plants",
    "energy",
    "heat",
    "M€ production",
    "steel production",
    "titanium production",
    "plant production",
    "energy production",
    "heat production",
    "greeneries that the plants pay for",
    "plants beyond those",
    "steps that the heat pays for",
    "heat beyond those",
    "greeneries",
    "points of cities",
    "free areas beside cities",
    "cities",
    "points of cards",
    "points of milestones",
    "hope of milestones",
    "points of awards",
    "cards in play",
    "cards in the hands of rivals",
    "events",
    *[f"tags of kind {kind}" for kind in range(KINDS)],
]
COIN: Final = 1  # the place of M€ among them
RIVALS_HAND: Final = BELONGINGS.index("cards in the hands of rivals")

# What metal in stock and to come adds to the purse, in M€ a unit.
STEEL_COIN: Final = 1.6
TITANIUM_COIN: Final = 2.2
DELAY: Final = (
    0.35  # how much of a card's worth is lost, as a rate, for every generation that its price takes
)
DRAWN_COST: Final = 12  # of a card nobody has seen
# With more players a game has fewer generations for the same steps: stages are read as so much later.
PACE: Final = [1.0, 1.0, 1.0, 0.84, 0.69, 0.65, 0.6]


@final
class Scale:
    """What counts how much at one moment and stage, in points of a lead."""

    def __init__(self, curves: dict[str, dict[str, list[float]]], at: float) -> None:
        self.belongings = _values(curves["belongings"], at, len(BELONGINGS))
        self.in_play = _values(curves["in play"], at, 0)
        self.held = _values(curves["held"], at, 0)
        self.hand = _values(curves["hand"], at, 0)
        self.idle = _values(curves["idle"], at, 1)[0]  # M€ that no card in hand needs
        gains = [max(0.0, much) for much in self.hand if much != 0.0]
        self.drawn = sum(gains) / float(max(1, len(gains)))  # what a card nobody has seen is worth

    def gain(self, card: int) -> float:
        """What a card in hand gains; one that was never met gains what any card would."""
        return self.hand[card] if card < len(self.hand) else self.drawn


def _values(curves: dict[str, list[float]], at: float, size: int) -> list[float]:
    """The values of curves at a stage, by the number of what they are for."""
    for number in curves:
        size = max(size, int(number) + 1)
    values = [0.0] * size
    for number, curve in curves.items():
        power = 1.0
        total = 0.0
        for much in curve:
            total += much * power
            power *= at
        values[int(number)] = total
    return values


@final
class Learned:
    """All that was learned, with the modules that the games were played with."""

    def __init__(self, data: dict[str, dict[str, dict[str, list[float]]]], modules: list[str]) -> None:
        self.data = data
        self.modules = modules
        self.scales: dict[tuple[str, int, int], Scale] = {}

    def scale(self, g: Table, moment: str) -> Scale:
        """What counts how much now."""
        steps = steps_left(g)
        key = (moment, steps, g.seats)
        known = self.scales.get(key)
        if known is None:
            known = Scale(self.data[moment], float(steps) / STEPS * PACE[g.seats])
            self.scales[key] = known
        return known


DATA_FILE: Final = Path(__file__).resolve().parent / "experience.json"
_learned: Final[list[Learned]] = []


def learned() -> Learned:
    """What the data file holds, read when it is first asked for."""
    if not _learned:
        data = json.loads(DATA_FILE.read_text(encoding="utf-8"))
        _learned.append(Learned({BEFORE: data[BEFORE], AFTER: data[AFTER]}, data["modules"]))
    return _learned[0]


def experienced(g: Table) -> bool:
    """Whether games like this one were learned from: with rivals, and with nothing that was never met."""
    if g.seats == 1:
        return False
    known = learned().modules
    for module in g.setup.modules:
        if module not in known:
            return False
    return True


# What everybody sees ------------------------------------------------------------------------------


def belongings(g: Table, who: int, o: Outlook) -> list[float]:
    """What everybody sees of a player, cards aside."""
    player = g.players[who]
    production = player.production
    stock = player.stock
    has = [float(player.rating)]
    for much in stock:
        has.append(float(much))
    for much in production:
        has.append(float(much))
    price = player.perks[GREENERY_PRICE]
    has.append(float(stock[PLANTS] // price))
    has.append(float(stock[PLANTS] % price))
    has.append(float(stock[HEAT] // HEAT_FOR_A_STEP))
    has.append(float(stock[HEAT] % HEAT_FOR_A_STEP))
    for count in on_the_map(g, who):
        has.append(float(count))
    points = points_on_cards(g, who)
    claimed = 5.0 * float(g.milestones.count(who))
    has.append(float(points))
    has.append(claimed)
    has.append(milestone_worth(g, who, o) / o.point - claimed)
    has.append(award_worth(g, who, o) / o.point)
    has.append(float(len(player.tableau)))
    has.append(float(len(player.hand)))
    has.append(float(len(player.events)))
    for kind in range(KINDS):
        has.append(float(player.tags[kind]))
    return has


def open_worth(g: Table, who: int, scale: Scale, o: Outlook) -> float:
    """What everybody sees of a player, in points of a lead; his hand only by its size."""
    player = g.players[who]
    total = 0.0
    for i, much in enumerate(belongings(g, who, o)):
        if much != 0.0:
            total += much * scale.belongings[i]
    for i, card in enumerate(player.tableau):
        total += scale.in_play[card]
        if player.held[i] > 0:
            total += float(player.held[i]) * scale.held[card]
    return total


# Cards in hand ------------------------------------------------------------------------------------


@final
class Purse:
    """What a player can spend: now, and in a generation."""

    def __init__(self, g: Table, who: int) -> None:
        player = g.players[who]
        stock = player.stock
        production = player.production
        income = float(player.rating + production[MONEY])
        metal = STEEL_COIN * float(production[STEEL]) + TITANIUM_COIN * float(production[TITANIUM])
        self.now = float(stock[MONEY])
        self.now += STEEL_COIN * float(stock[STEEL]) + TITANIUM_COIN * float(stock[TITANIUM])
        self.income = max(5.0, income + metal)


def too_late(face: Card, g: Table) -> bool:
    """Has the time of the card passed?"""
    for requirement in face.requires:
        if isinstance(requirement, ParameterRequirement) and requirement.most:
            if g.parameters[requirement.parameter] > requirement.value:
                return True
    return False


@final
class Bargains:
    """Cards as bargains, the best first: what playing each gains, and what it costs."""

    def __init__(self, g: Table, who: int, hand: list[int], scale: Scale, seen: list[int]) -> None:
        """Those not among the ``seen`` ones might be any."""
        rated: list[tuple[float, int, float, float]] = []
        player = g.players[who]
        for i, card in enumerate(hand):
            gain = scale.drawn
            cost = float(DRAWN_COST)
            if card in seen:
                face = g.cards[card]
                gain = 0.0 if too_late(face, g) else scale.gain(card)
                cost = float(card_cost(player, face))
            if gain > 0.0:
                rated.append((-gain / (cost + 4.0), i, gain, cost))
        rated.sort()
        self.places: list[int] = []  # in the hand
        self.gains: list[float] = []
        self.costs: list[float] = []
        for _, i, gain, cost in rated:
            self.places.append(i)
            self.gains.append(gain)
            self.costs.append(cost)

    def points(self, left_out: int, spent: float, purse: Purse, scale: Scale) -> float:
        """What they add when so much is spent before: the best first, the others when there is money.

        ``left_out`` has a bit for every place whose card is not there.
        """
        short = spent - purse.now
        rate = -DELAY / purse.income
        total = 0.0
        for k, place in enumerate(self.places):
            if left_out & (1 << place) == 0:
                short += self.costs[k]
                total += self.gains[k] * exp(rate * short) if short > 0.0 else self.gains[k]
        return total + max(0.0, -short) * scale.idle


# Judgements ---------------------------------------------------------------------------------------


def best_sets(g: Table, who: int, offer: list[int], price: int, most: int, count: int) -> list[list[int]]:
    """The sets of cards to buy that leave the player best off, the best first."""
    scale = learned().scale(g, AFTER)
    purse = Purse(g, who)
    known = offer + g.players[who].hand
    bargains = Bargains(g, who, known, scale, known)
    rated: list[tuple[float, int]] = []
    for left in range(1 << len(offer)):
        bought = 0
        for i in range(len(offer)):
            if left & (1 << i) == 0:
                bought += 1
        if bought <= most:
            spent = float(price * bought)
            much = bargains.points(left, spent, purse, scale) - spent * scale.belongings[COIN]
            rated.append((-much, left))
    rated.sort()
    return [[card for i, card in enumerate(offer) if left & (1 << i) == 0] for _, left in rated[:count]]


def opening_worth(g: Table, who: int, corporation: int, cards: list[int], price: int) -> float:
    """What a corporation that is on the table but for its card is worth, with these cards bought."""
    scale = learned().scale(g, AFTER)
    prices = fresh(g, generations_left(g))
    total = open_worth(g, who, scale, Outlook(g, who, prices)) + scale.in_play[corporation]
    spent = float(price * len(cards))
    bargains = Bargains(g, who, cards, scale, cards)
    return total + bargains.points(0, spent, Purse(g, who), scale) - spent * scale.belongings[COIN]


def card_worth(g: Table, who: int, card: int) -> float:
    """What having a card in hand is worth, in M€."""
    hand = g.players[who].hand
    if card not in hand:
        hand = [*hand, card]
    return _each_worth(g, who, hand)[hand.index(card)]


def _each_worth(g: Table, who: int, hand: list[int]) -> list[float]:
    """What a hand would lose with each of its cards, in M€."""
    scale = learned().scale(g, AFTER)
    bargains = Bargains(g, who, hand, scale, hand)
    purse = Purse(g, who)
    whole = bargains.points(0, 0.0, purse, scale)
    coin = scale.belongings[COIN]
    return [(whole - bargains.points(1 << i, 0.0, purse, scale)) / coin for i in range(len(hand))]


def hand_worths(g: Table, who: int) -> list[float]:
    """What each card in hand is worth, in M€."""
    return _each_worth(g, who, g.players[who].hand)
