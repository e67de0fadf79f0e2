"""Insight: how far ahead a player will end, as a small neural network sees it that has learned from games.

Alone another network sees how near the goal will be.

It sees what everybody has, what prices (value.py) and experience (experience.py) make of it, and which cards
are in play and in the player's hand; so it knows what goes with what, where prices and experience add up one
by one. The games it learns from are its own (tools/learn.py): the planner plays by it, and it learns from
what came of that.

It judges two moments: the beginning of a generation, and the beginning of its actions, when cards have been
bought. What may be done in between is judged by another network (turns.py); where there is none, a position
is seen as if everybody passed, with the production that would come.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.experience import AFTER, BEFORE, Bargains, Purse, belongings, learned, too_late
from tharsis.bots.mars.hand import hand_worth
from tharsis.bots.mars.network import HELD, IN_HAND, IN_PLAY, UNSEEN, Inputs, Network
from tharsis.bots.mars.outlook import STEPS, Forecast, Outlook, steps_left, steps_of
from tharsis.bots.mars.prices import sight_of
from tharsis.bots.mars.races import award_worth
from tharsis.bots.mars.rivals import untouched
from tharsis.bots.mars.value import board_worth, contested_worth, stock_worth, tableau_worth
from tharsis.mars.engine.goals import taken
from tharsis.mars.engine.terms import ENERGY, HEAT, MONEY, NOBODY, OCEANS, OXYGEN, TEMPERATURE

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

RESOURCES: Final = 6
LAST: Final = 0.7  # generations left from which on only prices count
BOARDS: Final = ["tharsis", "hellas", "elysium"]

#: What networks are for: games with rivals, games alone, turns of games with rivals.
TOGETHER: Final = "together"
ALONE: Final = "alone"
TURNS: Final = "turns"
FOLDER: Final = Path(__file__).resolve().parent
# Who knows fewer modules knows them better, so the first that knows enough is asked.
FILES: Final = {
    TOGETHER: [FOLDER / "insight.json", FOLDER / "insight-expansions.json"],
    ALONE: [FOLDER / "alone.json", FOLDER / "alone-expansions.json"],
    TURNS: [FOLDER / "turns.json"],
}

# What a game alone ends with: nothing if it is won, or so much less.
DEFEAT: Final = 40.0
MOST_MISSING: Final = 60.0  # M€ that are told apart, of those that the goal would have cost


@final
class Taught:
    """A network, the modules that its games were played with, and those of them that it is shown."""

    def __init__(self, net: Network, modules: list[str], shown: list[str]) -> None:
        self.net = net
        self.modules = modules
        self.shown = shown

    def knows(self, modules: list[str]) -> bool:
        """Whether it has met all of these."""
        for module in modules:
            if module not in self.modules:
                return False
        return True


_taught: Final[dict[str, list[Taught]]] = {}  # by what they are for


def read(path: Path) -> Taught:
    """A network from its file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    net = Network(data["dense"], data["cards"], data["rows"], data["straight"], data["units"], data["level"])
    return Taught(net, data["modules"], data["shown"])


def networks(purpose: str) -> list[Taught]:
    """The networks that are played by, read when they are first asked for."""
    known = _taught.get(purpose)
    if known is None:
        known = [read(path) for path in FILES[purpose]]
        _taught[purpose] = known
    return known


def use(some: list[Taught], purpose: str) -> None:
    """Play by other networks from now on."""
    _taught[purpose] = some


def taught_for(purpose: str, g: Table) -> Taught | None:
    """The network that has learned from games like this one, on a map that it knows, with the usual goal."""
    if g.setup.board not in BOARDS or g.setup.rating_goal:
        return None
    for each in networks(purpose):
        if each.knows(g.setup.modules):
            return each
    return None


def taught(g: Table) -> Taught | None:
    """The network that judges games like this one."""
    return taught_for(ALONE if g.seats == 1 else TOGETHER, g)


def insightful(g: Table) -> bool:
    """Whether games like this one were learned from."""
    return taught(g) is not None


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


def of_modules(g: Table, shown: list[str]) -> list[float]:
    """Which modules are played with, and what is the same for everybody in them."""
    seen: list[float] = []
    for module in shown:
        sight = sight_of(module)
        if module in g.setup.modules:
            seen.append(1.0)
            seen += sight.of_table(g)
        else:
            seen += [0.0] * (1 + sight.table)
    return seen


def of_modules_by(g: Table, who: int, shown: list[str]) -> list[float]:
    """What modules let everybody see of a player."""
    seen: list[float] = []
    for module in shown:
        sight = sight_of(module)
        seen += sight.of_player(g, who) if module in g.setup.modules else [0.0] * sight.player
    return seen


def open_things(g: Table, who: int, o: Outlook) -> list[float]:
    """What everybody sees of a player, and what prices make of it, in points."""
    seen = belongings(g, who, o)
    seen.append(stock_worth(g, who, o) / o.point)
    seen.append(board_worth(g, who, o) / o.point)
    seen.append(tableau_worth(g, who, o) / o.point)
    seen.append(contested_worth(g, who, o) / o.point)
    return seen


def rivals_things(g: Table, who: int, prices: Forecast, shown: list[str]) -> list[float]:
    """What is seen of a rival; the modules that are ``shown`` come last."""
    return open_things(g, who, Outlook(g, who, prices)) + of_modules_by(g, who, shown)


def own_things(
    g: Table, who: int, prices: Forecast, after: bool, known: list[int], shown: list[str]
) -> list[float]:
    """What the player himself sees; of the cards in hand only those ``known``.

    The modules that are ``shown`` come last.
    """
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
    return seen + of_modules(g, shown) + of_modules_by(g, who, shown)


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
    for module in g.setup.modules:
        sight_of(module).dawn(g)
    g.generation += 1
    g.first_player = (g.first_player + 1) % g.seats


class Insight:
    """What positions that follow from one are worth."""

    def __init__(self, g: Table, who: int, prices: Forecast, after: bool, known: list[int]) -> None:
        """It is the beginning of a generation or (``after``) of its actions."""
        known_by = self.asked(g)
        self.net = known_by.net
        self.shown = known_by.shown
        self.g = self.seen(g)
        self.who = who
        self.prices = prices
        self.after = after
        self.known = known  # other cards in hand might be any: they were drawn on the way
        self.rivals = [seat for seat in range(g.seats) if seat != who]
        self.outlooks = [Outlook(self.g, seat, prices) for seat in self.rivals]
        self.awards = [award_worth(self.g, seat, self.outlooks[i]) for i, seat in enumerate(self.rivals)]
        self.theirs = [self._theirs(self.g, seat, None) for seat in self.rivals]
        self.mine = self._mine(g, self.g, None)

    def asked(self, g: Table) -> Taught:
        """The network that judges."""
        known_by = taught(g)
        assert known_by is not None
        return known_by

    def seen(self, g: Table) -> Table:
        """The position that belongings are counted in."""
        return g

    def counted(self, g: Table, seen: Table) -> list[float]:
        """What the player has and sees."""
        return own_things(seen, self.who, self.prices, self.after, self.known, self.shown)

    def cards(self, g: Table, seen: Table) -> list[tuple[int, int, float]]:
        """His single cards."""
        return open_cards(seen, self.who) + hand_cards(seen, self.who, self.known)

    def _mine(self, g: Table, seen: Table, before: Inputs | None) -> Inputs:
        return Inputs(self.net, self.counted(g, seen), self.cards(g, seen), _stage(seen), False, before)

    def _theirs(self, seen: Table, seat: int, before: Inputs | None) -> Inputs:
        counted = rivals_things(seen, seat, self.prices, self.shown)
        return Inputs(self.net, counted, open_cards(seen, seat), _stage(seen), True, before)

    def leads(self, twin: Table) -> list[float]:
        """By how many points the player will end ahead of each of the others; alone: see ``ending``."""
        seen = self.seen(twin)
        mine = self.mine if seen is self.g else self._mine(twin, seen, self.mine)
        if not self.rivals:
            return [self.net.answer(mine, Inputs(self.net, [], [], mine.stage, True, None))]
        found: list[float] = []
        for i, seat in enumerate(self.rivals):
            theirs = self.theirs[i]
            if not (seen is self.g or self._as_before(seen, i)):
                theirs = self._theirs(seen, seat, theirs)
            found.append(self.net.answer(mine, theirs))
        return found

    def lead(self, twin: Table) -> float:
        """The same on average."""
        found = self.leads(twin)
        return sum(found) / float(len(found))

    def _as_before(self, seen: Table, i: int) -> bool:
        """Whether a rival is seen as in the position that this one follows from."""
        seat = self.rivals[i]
        return untouched(self.g, seen, seat) and award_worth(seen, seat, self.outlooks[i]) == self.awards[i]


def ending(won: bool, missing: float) -> float:
    """What a game alone ends with, in M€, when the goal would still have cost so much."""
    return 0.0 if won else -DEFEAT - min(missing, MOST_MISSING)


def _stage(g: Table) -> float:
    return float(steps_left(g)) / STEPS
