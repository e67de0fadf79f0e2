"""A small neural network with one layer of units, reckoned anew only where its inputs have changed.

Inputs are numbered: first what is counted of the player and the table, then what is counted of a rival, then
single cards. Each adds to every unit; a unit that comes to more than nothing adds to the answer. Beside the
units every input counts in proportion, by a curve over the stage of the game (straight).
"""

from __future__ import annotations

from typing import Final, final

#: What single cards may be: in play, with so much on them, in hand; a rival's likewise, but for the hand.
IN_PLAY: Final = 0
HELD: Final = 1
IN_HAND: Final = 2
RIVALS: Final = 3  # to be added for a rival's card
READY: Final = 5  # in play, and its action may still be used in this generation
WAITING: Final = 6  # in hand, and what it requires is not met yet
UNSEEN: Final = -1  # a card in hand that might be any
AT_ONCE: Final = 4  # units that are reckoned together: their number must be a multiple


@final
class Network:
    """The weights."""

    def __init__(
        self,
        dense: list[int],
        cards: list[list[int]],
        rows: list[list[float]],
        straight: list[list[float]],
        units: list[list[float]],
        level: list[float],
    ) -> None:
        """``cards`` are in the order of their inputs; ``units``: what each begins with, and counts for."""
        self.dense = dense  # how many inputs are counted: of the player and the table, of a rival
        self.rows = rows  # by input: what it adds to each unit
        self.straight = straight  # by input: a curve
        self.bias, self.out = units
        self.level = level
        self.places: list[dict[int, int]] = []  # by what a card is: its input
        place = dense[0] + dense[1]
        for some in cards:
            numbers: dict[int, int] = {}
            for card in some:
                numbers[card] = place
                place += 1
            self.places.append(numbers)
        hand = list(self.places[IN_HAND].values())
        # A card that nobody has seen counts as the average of all.
        self.unseen: list[float] = []
        for j in range(len(self.bias)):
            self.unseen.append(sum([rows[number][j] for number in hand]) / float(len(hand)))
        self.hand = hand
        self.stages: dict[float, list[float]] = {}

    def at(self, stage: float) -> list[float]:
        """What every input counts in proportion at a stage; the last one is a card nobody has seen."""
        known = self.stages.get(stage)
        if known is None:
            known = [curve[0] + stage * (curve[1] + stage * curve[2]) for curve in self.straight]
            known.append(sum([known[number] for number in self.hand]) / float(len(self.hand)))
            self.stages[stage] = known
        return known

    def answer(self, one: Inputs, other: Inputs) -> float:
        """What comes of a player beside a rival."""
        stage = one.stage
        total = one.straight + other.straight
        total += self.level[0] + stage * (self.level[1] + stage * self.level[2])
        for j, much in enumerate(one.sums):
            unit = much + other.sums[j] + self.bias[j]
            if unit > 0.0:
                total += unit * self.out[j]
        return total


@final
class Inputs:
    """What a player brings to every unit."""

    def __init__(
        self,
        net: Network,
        counted: list[float],
        cards: list[tuple[int, int, float]],
        stage: float,
        rival: bool,
        before: Inputs | None,
    ) -> None:
        """Cards are what they are, which and how much. ``before``: inputs much like these, to begin from."""
        self.counted = counted
        self.stage = stage
        self.cards: dict[int, float] = {}
        self.unseen = 0.0
        shift = RIVALS if rival else 0
        for kind, card, much in cards:
            if card == UNSEEN:
                self.unseen += much
            else:
                number = net.places[shift + kind].get(card, -1)
                if number >= 0:
                    self.cards[number] = much
        if before is not None and before.stage != stage:
            before = None
        numbers: list[int] = []
        changes: list[float] = []
        _note_counted(counted, before, net.dense[0] if rival else 0, numbers, changes)
        _note_cards(self.cards, before, numbers, changes)
        unseen = self.unseen - (before.unseen if before is not None else 0.0)
        self.sums = _sums(net, numbers, changes, unseen, before)
        weights = net.at(stage)
        total = unseen * weights[-1]
        for k, number in enumerate(numbers):
            total += weights[number] * changes[k]
        self.straight: float = total if before is None else total + before.straight


def _note_counted(
    counted: list[float], before: Inputs | None, first: int, numbers: list[int], changes: list[float]
) -> None:
    for i, much in enumerate(counted):
        change = much - before.counted[i] if before is not None else much
        if change != 0.0:
            numbers.append(first + i)
            changes.append(change)


def _note_cards(
    cards: dict[int, float], before: Inputs | None, numbers: list[int], changes: list[float]
) -> None:
    for number, much in cards.items():
        change = much - before.cards.get(number, 0.0) if before is not None else much
        if change != 0.0:
            numbers.append(number)
            changes.append(change)
    if before is not None:
        for number, much in before.cards.items():
            if number not in cards:
                numbers.append(number)
                changes.append(-much)


def _sums(
    net: Network, numbers: list[int], changes: list[float], unseen: float, before: Inputs | None
) -> list[float]:
    """What the units come to: four at a time, since sums in variables are much quicker than sums in lists."""
    rows = [net.rows[number] for number in numbers]
    sums: list[float] = []
    for j in range(0, len(net.bias), AT_ONCE):
        a = unseen * net.unseen[j]
        b = unseen * net.unseen[j + 1]
        c = unseen * net.unseen[j + 2]
        d = unseen * net.unseen[j + 3]
        if before is not None:
            a += before.sums[j]
            b += before.sums[j + 1]
            c += before.sums[j + 2]
            d += before.sums[j + 3]
        for k, row in enumerate(rows):
            much = changes[k]
            a += row[j] * much
            b += row[j + 1] * much
            c += row[j + 2] * much
            d += row[j + 3] * much
        sums.append(a)
        sums.append(b)
        sums.append(c)
        sums.append(d)
    return sums
