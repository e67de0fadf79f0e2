"""The outlook on a game of dice: how many turns are left, and what things are worth by then, in points.

Everything is counted in points at the end. Turns are what is scarce: a usual purchase takes some dice and a
turn, a production turn yields dice. Where both are worth as much stands the price of a die, and so of a turn:
the more one produces, the less a single die is worth and the more a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.dice.engine.cards import Card, condition_of, how_of, many_of, what_of
from tharsis.dice.engine.player import Player
from tharsis.dice.engine.terms import (
    ALWAYS,
    ANY_COLOUR,
    COMPLETE_POINTS,
    CORPORATION,
    DRAW,
    EITHER_TRACK,
    FREE_ACTION,
    GAIN,
    ICONS,
    MAIN_ACTION,
    NO_ACTION,
    OCEANS,
    OXYGEN,
    PLACE_CITY,
    PLACE_FOREST,
    PLACE_OCEAN,
    PLACE_SPECIAL,
    PLAY_A_CARD,
    POINTS,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    RAISE,
    RARITIES,
    RED_PLAYED,
    RIVALS_LOSE,
    ROLL,
    TEMPERATURE,
    TERRAFORM_POINTS,
    TRACKS,
    TURN,
    WILD,
)

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

USUAL: Final = 2.4  # what a usual purchase brings: a step and something else
REFRESHED: Final = 0.3  # the cards that a production turn brings
DIE: Final = [0.90, 1.05, 1.30]  # dice by how rare their icon is, beside the mean
CHOSEN: Final = 1.15  # a die of a colour of one's choice
WILD_WORTH: Final = 1.6
CARD: Final = 0.18
PACE: Final = 0.42  # steps of parameters that a turn brings
UNCERTAIN: Final = 0.5  # a reward that depends on a condition
AREA: Final = 0.4  # the bonus of an area
HARM: Final = 0.3
BONUS_CARD: Final = 2.2
FAR: Final = 30.0


@final
class Outlook:
    """What a seat expects, worked out once for a decision."""

    def __init__(self, g: Table, who: int, left: float) -> None:
        self.left = left  # turns of each player, the present one among them
        made = production_of(g.players[who])
        # Near the end there is no time to use all dice.
        self.late = min(1.0, left / 4.0)
        self.rolled = price_of_die(made) * self.late  # a die as it falls
        self.turn = USUAL - 2.0 * price_of_die(made)
        self.purchase = self.turn - self.rolled  # what the main action of a turn brings, dice paid for
        self.wild = WILD_WORTH * self.rolled
        self.made = made
        self.cycles = max(left - 1.0, 0.0) / (2.0 + made / 2.0)  # productions to come
        self.steps: list[float] = []
        for track in range(TRACKS):
            self.steps.append(_step_worth(g, track, self.late))
        self.benefits: dict[int, float] = {}  # of cards, by number
        self.actions: dict[int, float] = {}

    def die(self, icon: int) -> float:
        """A die that shows an icon."""
        return DIE[icon % RARITIES] * self.rolled

    def effect(self, packed: int) -> float:
        """What an effect brings, more or less."""
        worth = self._effect(packed)
        return worth if condition_of(packed) == ALWAYS else worth * UNCERTAIN

    def _effect(self, packed: int) -> float:
        what = what_of(packed)
        how = how_of(packed)
        many = float(many_of(packed))
        if what == GAIN:
            return many * (self.die(how) if how < ICONS else CHOSEN * self.rolled)
        if what == ROLL:
            return many * (1.0 if how < ANY_COLOUR else CHOSEN) * self.rolled
        if what == WILD:
            return many * self.wild
        if what == POINTS:
            return many
        if what == DRAW:
            return many * CARD * self.late
        if what == RAISE:
            if how == EITHER_TRACK:
                return many * max(self.steps[TEMPERATURE], self.steps[OXYGEN])
            return many * self.steps[how]
        if what == PLACE_OCEAN:
            return self.steps[OCEANS] + AREA * self.late
        if what == PLACE_FOREST:
            return self.steps[OXYGEN] + AREA * self.late + 0.6
        if what == PLACE_CITY:
            return 2.8 + AREA * self.late
        if what == PLACE_SPECIAL:
            return AREA * self.late
        if what == RIVALS_LOSE:
            return HARM * self.late
        if what == TURN:
            return 0.4 * many * self.rolled
        if what == PLAY_A_CARD:
            return 1.0
        return 0.0

    def effects(self, packed: list[int]) -> float:
        """Several effects."""
        total = 0.0
        for each in packed:
            total += self.effect(each)
        return total

    def cost(self, lines: list[int]) -> float:
        """What the dice of a cost are worth."""
        total = 0.0
        for i in range(0, len(lines), 2):
            kind = lines[i]
            total += float(lines[i + 1]) * (self.die(kind) if kind < ICONS else DIE[0] * self.rolled)
        return total

    def action(self, face: Card) -> float:
        """Using a card's action once: what it brings more than it costs and than its place in the turn."""
        known = self.actions.get(face.id)
        if known is None:
            known = self.effects(face.action_effects) - self.cost(face.action_lines)
            if face.action == MAIN_ACTION:
                known -= self.purchase
            elif face.action != FREE_ACTION:
                known -= self.rolled
            known = max(known, 0.0)
            self.actions[face.id] = known
        return known

    def lasting(self, face: Card) -> float:
        """What stays of a card: production, an action each cycle, effects that wait, dice kept."""
        worth = float(face.production[PRODUCED_POINTS]) * self.cycles
        more = float(face.production_dice) + WILD_WORTH * float(face.production[PRODUCED_WILD])
        if more > 0.0:
            worth += (income(self.made + more) - income(self.made)) * max(self.left - 1.5, 0.0)
        if face.action != NO_ACTION:
            # In this cycle once, and once after each production that leaves time for it.
            worth += self.action(face) * min(self.cycles + 0.6, self.left) * 0.85
        if face.waits_for:
            often = 0.25 if face.waits_for < RED_PLAYED else 0.12
            worth += self.effect(face.lasting) * self.left * often
        worth += 0.7 * self.rolled * float(face.keeps) * self.cycles
        if face.discount >= 0:
            worth += 0.1 * self.left
        return worth

    def benefit(self, face: Card) -> float:
        """What playing a card brings, its cost left out; awards and milestones are seen elsewhere."""
        known = self.benefits.get(face.id)
        if known is None:
            known = self.effects(face.effects) + self.lasting(face)
            if face.kind != CORPORATION:
                known += float(face.points)
            self.benefits[face.id] = known
        return known


def _step_worth(g: Table, track: int, late: float) -> float:
    if g.complete(track):
        return float(COMPLETE_POINTS)
    read = g.book.tracks[track]
    worth = float(TERRAFORM_POINTS)
    if read.bonuses.get(g.tracks[track] + read.step, 0):
        worth += 0.4 * late
    return worth


def production_of(player: Player) -> float:
    """The dice that a production turn yields, tokens among them."""
    return float(player.production_dice) + WILD_WORTH * float(player.production[PRODUCED_WILD])


def price_of_die(made: float) -> float:
    """What a die is worth to somebody who produces so many."""
    return (USUAL - REFRESHED) / (max(made, 1.0) + 2.0)


def income(made: float) -> float:
    """What a turn brings to somebody who produces so many dice."""
    return USUAL - 2.0 * price_of_die(made)


def steps_to_go(g: Table, track: int) -> int:
    """Steps until a parameter is complete."""
    read = g.book.tracks[track]
    return (read.last - g.tracks[track]) // read.step


def turns_left(g: Table) -> float:
    """How many turns each player has, the present one among them."""
    if g.seats == 1:
        return float(max(g.book.solo_turns - max(g.turn, 0), 1))
    if g.last_turns > 0:
        return 1.0
    return min(1.6 + float(end_distance(g)) / (PACE * float(g.seats)), FAR)


def end_distance(g: Table) -> int:
    """Steps until two parameters are complete, those that are nearest to it."""
    steps = sorted([steps_to_go(g, track) for track in range(TRACKS)])
    return steps[0] + steps[1]


def outlook(g: Table, who: int) -> Outlook:
    """The outlook of a seat at this moment."""
    return Outlook(g, who, turns_left(g))
