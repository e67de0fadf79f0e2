"""Insight: how far ahead a player will end, as a small neural network sees it that has learned from games.

Alone another network sees how near the goal will be.

It sees what everybody has, what prices (value.py) and experience (experience.py) make of it, and which cards
are in play and in the player's hand; so it knows what goes with what, where prices and experience add up one
by one. The games it learns from are its own (tools/learn.py): the planner plays by it, and it learns from
what came of that.

It judges two moments: the beginning of a generation, and the beginning of its actions, when cards have been
bought. In between a position is seen as if everybody passed, with the production that would come.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.experience import AFTER, BEFORE, Bargains, Purse, belongings, learned, too_late
from tharsis.bots.mars.hand import hand_worth
from tharsis.bots.mars.network import HELD, IN_HAND, IN_PLAY, UNSEEN, Inputs, Network
from tharsis.bots.mars.outlook import STEPS, Forecast, Outlook, steps_left, steps_of
from tharsis.bots.mars.races import award_worth
from tharsis.bots.mars.rivals import untouched
from tharsis.bots.mars.value import board_worth, contested_worth, stock_worth, tableau_worth
from tharsis.mars.engine.goals import taken
from tharsis.mars.engine.terms import ENERGY, HEAT, MONEY, NOBODY, OCEANS, OXYGEN, TEMPERATURE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

RESOURCES: Final = 6
BOARDS: Final = ["tharsis", "hellas", "elysium"]

FOLDER: Final = Path(__file__).resolve().parent
DATA_FILE: Final = FOLDER / "insight.json"
ALONE_FILE: Final = FOLDER / "alone.json"

# What a game alone ends with: nothing if it is won, or so much less.
DEFEAT: Final = 40.0
MOST_MISSING: Final = 60.0  # M€ that are told apart, of those that the goal would have cost


@final
class Taught:
    """The network, and the modules that its games were played with."""

    def __init__(self, net: Network, modules: list[str]) -> None:
        self.net = net
        self.modules = modules


_taught: Final[dict[bool, Taught]] = {}  # by whether one plays alone


def read(path: Path) -> Taught:
    """A network from its file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    net = Network(data["dense"], data["cards"], data["rows"], data["straight"], data["units"], data["level"])
    return Taught(net, data["modules"])


def taught(alone: bool) -> Taught:
    """The network that is played by, read when it is first asked for."""
    known = _taught.get(alone)
    if known is None:
        known = read(ALONE_FILE if alone else DATA_FILE)
        _taught[alone] = known
    return known


def use(one: Taught, alone: bool) -> None:
    """Play by another network from now on."""
    _taught[alone] = one


def insightful(g: Table) -> bool:
    """Whether games like this one were learned from: with nothing that was never met, and the usual goal."""
    if g.setup.board not in BOARDS or g.setup.rating_goal:
        return False
    known = taught(g.seats == 1).modules
    for module in g.setup.modules:
        if module not in known:
            return False
    return True


# What the network sees ----------------------------------------------------------------------------


def common(g: Table, who: int, after: bool, left: float) -> list[float]:
    """What is the same for everybody, and who begins."""
    funded = 0.0
    for funder in g.awards:
        if funder != NOBODY:
            funded += 1.0
    seen = [
        1.0 if after else 0.0,
        float(steps_of(g, TEMPERATURE)),
        float(steps_of(g, OXYGEN)),
        float(steps_of(g, OCEANS)),
        float(g.generation),
        left,
        float(taken(g.milestones)),
        funded,
    ]
    for board in BOARDS:
        seen.append(1.0 if g.setup.board == board else 0.0)
    seen.append(1.0 if g.first_player == who else 0.0)
    seen.append(float(g.seats))
    return seen


def open_things(g: Table, who: int, o: Outlook) -> list[float]:
    """What everybody sees of a player, and what prices make of it, in points."""
    seen = belongings(g, who, o)
    seen.append(stock_worth(g, who, o) / o.point)
    seen.append(board_worth(g, who, o) / o.point)
    seen.append(tableau_worth(g, who, o) / o.point)
    seen.append(contested_worth(g, who, o) / o.point)
    return seen


def own_things(g: Table, who: int, prices: Forecast, after: bool, known: list[int]) -> list[float]:
    """What the player himself sees; of the cards in hand only those ``known``."""
    o = Outlook(g, who, prices)
    player = g.players[who]
    seen = common(g, who, after, prices.left)
    seen += open_things(g, who, o)
    hand = [card for card in player.hand if card in known]
    drawn = float(len(player.hand) - len(hand))
    priced = hand_worth(g, who, hand, o, float(player.stock[MONEY]))
    seen.append((priced + drawn * o.card * o.weights.hold) / o.point)
    scale = learned().scale(g, AFTER if after else BEFORE)
    bargains = Bargains(g, who, player.hand, scale, known)
    seen.append(bargains.points(0, 0.0, Purse(g, who), scale))
    late = 0.0
    for card in hand:
        if too_late(g.cards[card], g):
            late += 1.0
    seen.append(late)
    return seen


def open_cards(g: Table, who: int) -> list[tuple[int, int, float]]:
    """Cards in play, and what lies on them."""
    found: list[tuple[int, int, float]] = []
    player = g.players[who]
    for i, card in enumerate(player.tableau):
        found.append((IN_PLAY, card, 1.0))
        if player.held[i] > 0:
            found.append((HELD, card, float(player.held[i])))
    return found


def hand_cards(g: Table, who: int, known: list[int]) -> list[tuple[int, int, float]]:
    """Cards in hand whose time has not passed; those not ``known`` might be any."""
    found: list[tuple[int, int, float]] = []
    for card in g.players[who].hand:
        if card not in known:
            found.append((IN_HAND, UNSEEN, 1.0))
        elif not too_late(g.cards[card], g):
            found.append((IN_HAND, card, 1.0))
    return found


# Judgements ---------------------------------------------------------------------------------------


def dawn(g: Table) -> None:
    """As if everybody had passed: production comes, and the next generation begins."""
    for player in g.players:
        stock = player.stock[:]
        stock[HEAT] += stock[ENERGY]
        stock[ENERGY] = 0
        stock[MONEY] += player.rating
        for i in range(RESOURCES):
            stock[i] += player.production[i]
        player.stock = stock
    g.generation += 1
    g.first_player = (g.first_player + 1) % g.seats


@final
class Insight:
    """What positions that follow from one are worth."""

    def __init__(self, g: Table, who: int, prices: Forecast, after: bool, known: list[int]) -> None:
        """It is the beginning of a generation or (``after``) of its actions."""
        self.net = taught(g.seats == 1).net
        self.g = g
        self.who = who
        self.prices = prices
        self.after = after
        self.known = known  # other cards in hand might be any: they were drawn on the way
        self.rivals = [seat for seat in range(g.seats) if seat != who]
        self.outlooks = [Outlook(g, seat, prices) for seat in self.rivals]
        self.awards = [award_worth(g, seat, self.outlooks[i]) for i, seat in enumerate(self.rivals)]
        self.theirs = [self._theirs(g, seat, None) for seat in self.rivals]
        self.mine = self._mine(g, None)

    def _mine(self, g: Table, before: Inputs | None) -> Inputs:
        counted = own_things(g, self.who, self.prices, self.after, self.known)
        cards = open_cards(g, self.who) + hand_cards(g, self.who, self.known)
        return Inputs(self.net, counted, cards, _stage(g), False, before)

    def _theirs(self, g: Table, seat: int, before: Inputs | None) -> Inputs:
        counted = open_things(g, seat, Outlook(g, seat, self.prices))
        return Inputs(self.net, counted, open_cards(g, seat), _stage(g), True, before)

    def lead(self, twin: Table) -> float:
        """By how many points the player will end ahead of the others, on average; alone: see ``ending``."""
        mine = self.mine if twin is self.g else self._mine(twin, self.mine)
        if not self.rivals:
            return self.net.answer(mine, Inputs(self.net, [], [], mine.stage, True, None))
        total = 0.0
        for i, seat in enumerate(self.rivals):
            theirs = self.theirs[i]
            if not (twin is self.g or self._as_before(twin, i)):
                theirs = self._theirs(twin, seat, theirs)
            total += self.net.answer(mine, theirs)
        return total / float(len(self.rivals))

    def _as_before(self, twin: Table, i: int) -> bool:
        """Whether a rival is seen as in the position that this one follows from."""
        seat = self.rivals[i]
        return untouched(self.g, twin, seat) and award_worth(twin, seat, self.outlooks[i]) == self.awards[i]


def ending(won: bool, missing: float) -> float:
    """What a game alone ends with, in M€, when the goal would still have cost so much."""
    return 0.0 if won else -DEFEAT - min(missing, MOST_MISSING)


def _stage(g: Table) -> float:
    return float(steps_left(g)) / STEPS


def sets_in_order(g: Table, who: int, price: int, most: int, prices: Forecast) -> list[list[int]]:
    """All sets of up to so many cards on offer that could be bought, the best first."""
    player = g.players[who]
    offer = player.offer
    expected = Insight(g, who, prices, True, player.hand + offer)
    rated: list[tuple[float, list[int]]] = []
    for some in range(1 << len(offer)):
        cards = [card for i, card in enumerate(offer) if some & (1 << i) != 0]
        if len(cards) <= most:
            twin = g.copy()
            buyer = twin.players[who]
            buyer.hand = buyer.hand + cards
            buyer.stock[MONEY] -= price * len(cards)
            rated.append((-expected.lead(twin), cards))
    rated.sort()
    return [cards for _, cards in rated]
