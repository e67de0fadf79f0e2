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
    CITY_POINTS,
    COMPLETE_POINTS,
    CORPORATION,
    CREDIT_POINTS,
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

CHOSEN: Final = 1.15  # a die of a colour of one's choice
FAR: Final = 30.0
SAFE: Final = 10.0  # points of a lead that is safe
MOST_URGENT: Final = 9.0


@final
class Weights:
    """What the planner goes by, in points where nothing else is said; tuned by play."""

    def __init__(self) -> None:
        self.usual = 2.10  # what a usual purchase brings: a step and something else
        self.refreshed = 0.25  # the cards that a production turn brings
        self.need = 1.98  # dice that a usual purchase takes, the one that comes with the turn left out
        self.common = 0.99  # dice by how rare their icon is, beside the mean
        self.uncommon = 0.84
        self.rare = 1.14
        self.wild = 1.57  # a token, in dice
        self.card = 0.16  # a card in hand
        self.uncertain = 0.63  # share of a reward that depends on a condition
        self.area = 0.36  # the bonus of an area
        self.beside = 0.87  # the cities beside a forest, the forests beside a city
        self.harm = 0.25
        self.bonus_card = 2.16
        self.horizon = 2.11  # turns before the end from which on dice are worth less and less
        self.action = 0.71  # how often an action that is ready is used
        self.production = 0.83  # income of production that is still to come
        self.close = 0.72  # icons of a lead that make an award fairly safe
        self.icon = 0.55  # an icon of an award in a card's cost
        self.played = 0.20  # any card, for milestones
        self.hope = 0.55  # of a milestone that another is nearer to
        self.wait = 0.50  # of what it is worth now: what is bought a turn later
        self.missing = 0.51  # ... for each die that is missing
        self.surplus = 1.06  # how much less a die beyond ten is worth
        self.together = 1.20  # dice rolled together find more to pay for than one by one
        self.fresh = 0.86  # what a card in hand must be worth to be kept rather than exchanged
        self.pace = 0.42  # steps of parameters that a turn brings
        self.hurry = 1.17  # a step that brings the end nearer: more to those ahead, less to those behind
        self.rivals = 0.30  # what the best of the others has
        self.goal = 0.40  # a step besides its points when it is planned; alone it is the goal


def _alone() -> Weights:
    weights = Weights()
    weights.action = 0.31
    weights.area = 0.43
    weights.beside = 0.63
    weights.bonus_card = 4.58
    weights.card = 0.01
    weights.common = 1.99
    weights.fresh = 3.73
    weights.goal = 3.80
    weights.horizon = 0.78
    weights.icon = 0.32
    weights.missing = 0.41
    weights.need = 3.23
    weights.played = 0.39
    weights.production = 1.32
    weights.rare = 1.54
    weights.refreshed = 0.42
    weights.surplus = 0.80
    weights.together = 1.98
    weights.uncertain = 0.48
    weights.uncommon = 1.07
    weights.usual = 3.20
    weights.wait = 0.55
    weights.wild = 2.32
    return weights


WEIGHTS: Final = Weights()
ALONE: Final = _alone()


@final
class Outlook:
    """What a seat expects, worked out once for a decision."""

    def __init__(self, g: Table, who: int, left: float) -> None:
        w = weights_for(g)
        self.w = w
        self.left = left  # turns of each player, the present one among them
        made = production_of(w, g.players[who])
        # Near the end there is no time to use all dice.
        self.late = min(1.0, left / w.horizon)
        self.rolled = price_of_die(w, made) * self.late  # a die as it falls
        self.faces = [w.common * self.rolled, w.uncommon * self.rolled, w.rare * self.rolled]
        self.turn = income(w, made)
        self.purchase = self.turn - self.rolled  # what the main action of a turn brings, dice paid for
        self.wild = w.wild * self.rolled
        self.made = made
        self.cycles = max(left - 1.0, 0.0) / (2.0 + made / 2.0)  # productions to come
        self.urge = urge(g, who)
        self.steps: list[float] = []
        for track in range(TRACKS):
            self.steps.append(_step_worth(g, track, self.late, w.goal * self.urge))
        self.standard = [  # what standard actions bring
            self.steps[TEMPERATURE],
            self.steps[OCEANS] + w.area * self.late,
            self.steps[OXYGEN] + w.beside + w.area * self.late,
            float(CITY_POINTS) + w.beside + w.area * self.late,
            float(CREDIT_POINTS),
        ]
        self.offers: dict[int, float] = {}
        self.benefits: dict[int, float] = {}  # of cards, by number
        self.actions: dict[int, float] = {}

    def die(self, icon: int) -> float:
        """A die that shows an icon."""
        return self.faces[icon % RARITIES]

    def effect(self, packed: int) -> float:
        """What an effect brings, more or less."""
        worth = self._effect(packed)
        return worth if condition_of(packed) == ALWAYS else worth * self.w.uncertain

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
            return many * self.w.card * self.late
        if what == RAISE:
            if how == EITHER_TRACK:
                return many * max(self.steps[TEMPERATURE], self.steps[OXYGEN])
            return many * self.steps[how]
        if what == PLACE_OCEAN:
            return self.steps[OCEANS] + self.w.area * self.late
        if what == PLACE_FOREST:
            return self.steps[OXYGEN] + self.w.area * self.late + self.w.beside
        if what == PLACE_CITY:
            return float(CITY_POINTS) + self.w.beside + self.w.area * self.late
        if what == PLACE_SPECIAL:
            return self.w.area * self.late
        if what == RIVALS_LOSE:
            return self.w.harm * self.late
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
            total += float(lines[i + 1]) * (self.die(kind if kind < ICONS else 0))
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
        w = self.w
        more = float(face.production_dice) + w.wild * float(face.production[PRODUCED_WILD])
        if more > 0.0:
            gain = income(w, self.made + more) - income(w, self.made)
            worth += w.production * gain * max(self.left - 1.5, 0.0)
        if face.action != NO_ACTION:
            # In this cycle once, and once after each production that leaves time for it.
            worth += self.action(face) * min(self.cycles + 0.6, self.left) * w.action
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

    def offer(self, g: Table, card: int) -> float:
        """The benefit of a card in hand, with a guess at what it does for awards and milestones."""
        known = self.offers.get(card)
        if known is None:
            face = g.book.card(card)
            known = self.benefit(face) + self.w.played
            for icon in g.awards:
                known += self.w.icon * float(face.cost[icon])
            self.offers[card] = known
        return known


def weights_for(g: Table) -> Weights:
    """The weights for a kind of game."""
    return ALONE if g.seats == 1 else WEIGHTS


def urge(g: Table, who: int) -> float:
    """How urgent the end is: the further ahead somebody is, the less there is to wait for."""
    if g.seats == 1:
        return 1.0
    best = 0
    for seat in range(g.seats):
        if seat != who:
            best = max(best, g.players[seat].points)
    ahead = float(g.players[who].points - best) - SAFE
    return 1.0 + max(0.0, min(ahead / SAFE, MOST_URGENT - 1.0))


def _step_worth(g: Table, track: int, late: float, goal: float) -> float:
    if g.complete(track):
        return float(COMPLETE_POINTS)
    read = g.book.tracks[track]
    worth = float(TERRAFORM_POINTS) + goal
    if read.bonuses.get(g.tracks[track] + read.step, 0):
        worth += 0.4 * late
    return worth


def production_of(w: Weights, player: Player) -> float:
    """The dice that a production turn yields, tokens among them."""
    return float(player.production_dice) + w.wild * float(player.production[PRODUCED_WILD])


def price_of_die(w: Weights, made: float) -> float:
    """What a die is worth to somebody who produces so many."""
    return (w.usual - w.refreshed) / (max(made, 1.0) + w.need)


def income(w: Weights, made: float) -> float:
    """What a turn brings to somebody who produces so many dice."""
    return w.usual - w.need * price_of_die(w, made)


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
    return min(1.6 + float(end_distance(g)) / (WEIGHTS.pace * float(g.seats)), FAR)


def end_distance(g: Table) -> int:
    """Steps until two parameters are complete, those that are nearest to it."""
    most = 0
    total = 0
    for track in range(TRACKS):
        steps = steps_to_go(g, track)
        total += steps
        most = max(most, steps)
    return total - most


def outlook(g: Table, who: int) -> Outlook:
    """The outlook of a seat at this moment."""
    return Outlook(g, who, turns_left(g))
