"""Experience: how far ahead a player will end, read off what everybody has and which cards those are.

What a player has counts in proportion, and so does every single card in play or in hand; the proportions
change with the terraforming still to be done. They are learned from games in which chance gave cards away
(tools/learn.py), so they tell what a card brings to whoever has it, not only to those who would choose it.

There are two moments to judge from: the beginning of a generation, when cards will be bought, and the
beginning of its actions, when they have been. In between a position is seen as if everybody passed, with the
production that would come.
"""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import STEPS, Forecast, Outlook, fresh, generations_left, steps_left
from tharsis.bots.mars.races import award_worth, milestone_worth
from tharsis.mars.engine.places import free_land
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.requirements import ParameterRequirement
from tharsis.mars.engine.scoring import card_points
from tharsis.mars.engine.terms import (
    EMPTY,
    ENERGY,
    GREENERY_PRICE,
    HEAT,
    MONEY,
    OFF_MARS,
    PLANTS,
    STEEL,
    TITANIUM,
)
from tharsis.mars.engine.tiles import is_city, is_greenery

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


def belongings(g: Table, who: int, o: Outlook, produced: bool) -> list[float]:
    """What everybody sees of a player, cards aside; ``produced``: with the production that is to come."""
    player = g.players[who]
    production = player.production
    stock = player.stock[:]
    if produced:
        stock[HEAT] += stock[ENERGY]
        stock[ENERGY] = 0
        stock[MONEY] += player.rating
        for i in range(RESOURCES):
            stock[i] += production[i]
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
    greeneries = 0
    beside = 0
    room = 0
    cities = 0
    for area in player.areas:
        if g.board.kind[area] == OFF_MARS:
            continue
        if is_greenery(g.tiles[area]):
            greeneries += 1
        elif is_city(g.tiles[area]):
            cities += 1
            for other in g.board.neighbours[area]:
                if is_greenery(g.tiles[other]):
                    beside += 1
                elif g.tiles[other] == EMPTY and free_land(g, who, other):
                    room += 1
    points = 0
    for card in player.tableau:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    for card in player.events:
        if g.cards[card].points is not None:
            points += card_points(g, who, card)
    claimed = 5.0 * float(g.milestones.count(who))
    has.append(float(greeneries))
    has.append(float(beside))
    has.append(float(room))
    has.append(float(cities))
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


def open_worth(g: Table, who: int, scale: Scale, o: Outlook, produced: bool) -> float:
    """What everybody sees of a player, in points of a lead; his hand only by its size."""
    player = g.players[who]
    total = 0.0
    for i, much in enumerate(belongings(g, who, o, produced)):
        if much != 0.0:
            total += much * scale.belongings[i]
    for i, card in enumerate(player.tableau):
        total += scale.in_play[card]
        if player.held[i] > 0:
            total += float(player.held[i]) * scale.held[card]
    return total


# Cards in hand ------------------------------------------------------------------------------------


# A card in hand: how good a bargain (the best sort first), what it gains, what it costs.
Bargain = tuple[float, float, int]


@final
class Purse:
    """What a player can spend: now, and in a generation."""

    def __init__(self, g: Table, who: int, produced: bool) -> None:
        player = g.players[who]
        stock = player.stock
        production = player.production
        income = float(player.rating + production[MONEY])
        metal = STEEL_COIN * float(production[STEEL]) + TITANIUM_COIN * float(production[TITANIUM])
        self.now = float(stock[MONEY])
        self.now += STEEL_COIN * float(stock[STEEL]) + TITANIUM_COIN * float(stock[TITANIUM])
        if produced:
            self.now += income + metal
        self.income = max(5.0, income + metal)


def too_late(face: Card, g: Table) -> bool:
    """Has the time of the card passed?"""
    for requirement in face.requires:
        if isinstance(requirement, ParameterRequirement) and requirement.most:
            if g.parameters[requirement.parameter] > requirement.value:
                return True
    return False


def bargain_of(g: Table, who: int, card: int, scale: Scale) -> Bargain:
    """What a card in hand is to a player."""
    face = g.cards[card]
    gain = 0.0 if too_late(face, g) else max(0.0, scale.hand[card])
    cost = card_cost(g.players[who], face)
    return -gain / (float(cost) + 4.0), gain, cost


def bargains_of(g: Table, who: int, hand: list[int], scale: Scale, seen: list[int]) -> list[Bargain]:
    """The cards in hand as bargains; those not among the ``seen`` ones might be any."""
    found: list[Bargain] = []
    for card in hand:
        if card in seen:
            found.append(bargain_of(g, who, card, scale))
        else:
            found.append((-scale.drawn / (float(DRAWN_COST) + 4.0), scale.drawn, DRAWN_COST))
    return found


def hand_points(bargains: list[Bargain], spent: float, purse: Purse, scale: Scale) -> float:
    """What bargains add when so much is spent before: the best first, the others when there is money."""
    short = spent - purse.now
    total = 0.0
    for _, gain, cost in sorted(bargains):
        if gain > 0.0:
            short += float(cost)
            total += gain * exp(-DELAY * short / purse.income) if short > 0.0 else gain
    return total + max(0.0, -short) * scale.idle


# Judgements ---------------------------------------------------------------------------------------


def ahead(g: Table, who: int, prices: Forecast, produced: bool, seen: list[int]) -> float:
    """By how many points the player will end ahead of the others, on average.

    ``prices`` are those of the beginning of a generation: of the next one, where production is still to come.
    """
    scale = learned().scale(g, BEFORE)
    player = g.players[who]
    total = open_worth(g, who, scale, Outlook(g, who, prices), produced)
    total -= float(len(player.hand)) * scale.belongings[RIVALS_HAND]
    total += hand_points(bargains_of(g, who, player.hand, scale, seen), 0.0, Purse(g, who, produced), scale)
    theirs = 0.0
    for seat in range(g.seats):
        if seat != who:
            theirs += open_worth(g, seat, scale, Outlook(g, seat, prices), produced)
    return total - theirs / float(g.seats - 1)


def best_sets(g: Table, who: int, offer: list[int], price: int, most: int, count: int) -> list[list[int]]:
    """The sets of cards to buy that leave the player best off, the best first."""
    scale = learned().scale(g, AFTER)
    hand = g.players[who].hand
    purse = Purse(g, who, False)
    held = bargains_of(g, who, hand, scale, hand)
    offered = bargains_of(g, who, offer, scale, offer)
    rated: list[tuple[float, int]] = []
    for chosen in range(1 << len(offer)):
        some = held[:]
        spent = 0.0
        for i, bargain in enumerate(offered):
            if chosen & (1 << i):
                some.append(bargain)
                spent += float(price)
        if spent <= float(most * price):
            much = hand_points(some, spent, purse, scale) - spent * scale.belongings[COIN]
            rated.append((-much, chosen))
    rated.sort()
    return [[card for i, card in enumerate(offer) if chosen & (1 << i)] for _, chosen in rated[:count]]


def opening_worth(g: Table, who: int, corporation: int, cards: list[int], price: int) -> float:
    """What a corporation that is on the table but for its card is worth, with these cards bought."""
    scale = learned().scale(g, AFTER)
    prices = fresh(g, generations_left(g))
    total = open_worth(g, who, scale, Outlook(g, who, prices), False) + scale.in_play[corporation]
    spent = float(price * len(cards))
    bargains = bargains_of(g, who, cards, scale, cards)
    return total + hand_points(bargains, spent, Purse(g, who, False), scale) - spent * scale.belongings[COIN]


def card_worth(g: Table, who: int, card: int) -> float:
    """What having one more card in hand is worth, in M€."""
    scale = learned().scale(g, AFTER)
    rest = [each for each in g.players[who].hand if each != card]
    bargains = bargains_of(g, who, rest, scale, rest)
    purse = Purse(g, who, False)
    more = hand_points([*bargains, bargain_of(g, who, card, scale)], 0.0, purse, scale)
    return (more - hand_points(bargains, 0.0, purse, scale)) / scale.belongings[COIN]
