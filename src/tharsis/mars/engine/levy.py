"""A levy on terraforming: while a face in force says so, each step of the rating in an action costs M€.

The price is a number that the player plays by (``STEP_LEVY``), so it comes and goes with the face. What is
due is paid when all else that the action does and sets off is done, so M€ gained within it help to pay. What
can't be paid in full can't be done: trial.py sees to that. A seat that is not acting takes only such steps as
it can pay for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.mars.engine.effects.base import LOSING, PARAMETERS, STOCK, UNKNOWN, Effect, Pending
from tharsis.mars.engine.payment import Bill, Payment, cash, further_coins, settle
from tharsis.mars.engine.terms import HEAT, HEAT_PAYS, MONEY, PROJECT_PAID, STEP_LEVY

if TYPE_CHECKING:
    from tharsis.mars.engine.faces import Face
    from tharsis.mars.engine.table import Table


@final
class Levy:
    """A levy that a game may know: the face that brings it when it is in force, and the ruling behind it.

    ``taker`` is who is said to take it, if not the face.
    """

    def __init__(self, face: Face, ruling: str = "", taker: str = "") -> None:
        self.face = face
        self.ruling = ruling
        self.taker = taker or face.name


@final
class PayLevy(Payment):
    """What is due for steps of the rating (``data`` M€)."""

    def __init__(self) -> None:
        super().__init__(LOSING, STOCK, STOCK)

    def bill(self, g: Table, who: int, card: int, data: int) -> Bill:
        return Bill(min(data, cash(g, who)), -1)

    def paid(self, g: Table, who: int, card: int, bill: Bill, picks: list[int]) -> None:
        settle(g, who, bill.cost, picks, card)
        if g.logging:
            g.note("levy", who, card, 0, bill.cost)


PAY_LEVY: Final = PayLevy()


def steps_levied(g: Table, who: int, steps: int) -> int:
    """Note what is due for steps that a player gains in an action; returns the steps that count."""
    player = g.players[who]
    price = player.perks[STEP_LEVY]
    if who != g.active:
        steps = min(steps, (cash(g, who) - player.owed) // price)
    player.owed += price * steps
    return steps


def collect(g: Table) -> bool:
    """At the end of an action: ask for what is due; False if nothing is."""
    found = False
    for seat in g.seats_from(g.active):
        player = g.players[seat]
        if player.owed > 0:
            g.pile.append(Pending(PAY_LEVY, seat, -1, player.owed))
            player.owed = 0
            found = True
    return found


def triggers_cost(g: Table, who: int, levy: int) -> int:
    """The most that any of the player's triggers may take: 0 where none of them costs anything."""
    for watches in g.players[who].triggers:
        for watch in watches:
            if watch.trigger.effect.costs(g, who, watch.card, levy) > 0:
                return UNKNOWN
    return 0


def cost_alone(g: Table, who: int, effect: Effect, card: int, levy: int) -> int:
    """The most that an effect may cost when it comes alone; not known where a trigger may move a track."""
    return UNKNOWN if moving_triggers(g) else effect.costs_alone(g, who, card, levy)


def moving_triggers(g: Table) -> bool:
    """May anybody's trigger move a track?"""
    for player in g.players:
        for watches in player.triggers:
            for watch in watches:
                if watch.trigger.effect.writes & PARAMETERS:
                    return True
    return False


def least_cost(g: Table, who: int, effect: Effect, card: int, levy: int, project: bool = False) -> int:
    """The least that an effect costs when it comes alone; 0 where it or a trigger may bring what pays.

    ``project``: it is a standard project, and paying for it sets triggers off too.
    """
    much = effect.sure_cost(g, who, card, levy)
    if much == 0 or further_coins(g, who) or (_sets_off(g, effect, project) and _triggers_pay(g, who)):
        return 0
    return max(much - effect.income(g, who, card), 0)


def _sets_off(g: Table, effect: Effect, project: bool) -> bool:
    """May anybody's trigger be set off by an effect that comes alone? What that sets off is not followed."""
    for player in g.players:
        for happening, watches in enumerate(player.triggers):
            if watches and ((project and happening == PROJECT_PAID) or effect.sets_off(g, happening)):
                return True
    return False


def _triggers_pay(g: Table, who: int) -> bool:
    """May any of the player's triggers bring what pays as M€?"""
    for watches in g.players[who].triggers:
        for watch in watches:
            if _brings_money(g, who, watch.trigger.effect, watch.card):
                return True
    return False


def _brings_money(g: Table, who: int, effect: Effect, card: int) -> bool:
    """May an effect bring the player anything that pays as M€, besides what lies on cards?"""
    if effect.brings(g, who, card, MONEY) > 0:
        return True
    return g.players[who].perks[HEAT_PAYS] > 0 and effect.brings(g, who, card, HEAT) > 0


def watches_terraform(g: Table, who: int) -> bool:
    """May any of the player's triggers give steps of the rating?"""
    for watches in g.players[who].triggers:
        for watch in watches:
            if watch.trigger.effect.terraforms(g, who, watch.card):
                return True
    return False
