"""What a player may do on a turn: play a card, use an action, a standard project, claim, fund, convert, pass.

The question :data:`TAKE_TURN` lists it all and carries out the choice; everything is paid first and
then waits on the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.card import Card
from tharsis.mars.economy import lose
from tharsis.mars.effects.base import DOING, Ask, Effect, Pending
from tharsis.mars.effects.globals import temperature
from tharsis.mars.effects.production import box_possible
from tharsis.mars.effects.tiles import GREENERY
from tharsis.mars.milestones import MILESTONE_COST, award_cost, claimable, fundable
from tharsis.mars.payment import funds, payments, settle
from tharsis.mars.standard_projects import DO_PROJECT, PROJECTS, open_projects, project_cost
from tharsis.mars.terms import (
    ACT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DISCOUNT_ALL,
    DISCOUNT_TAG,
    DONE,
    END_TURN,
    EVENT,
    FIRST_ACTION,
    FUND,
    GREENERY_PRICE,
    HEAT,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    PASS,
    PAY,
    PLANTS,
    PLAY,
    PROJECT_VERB,
)
from tharsis.mars.triggers import Watch, card_triggers

if TYPE_CHECKING:
    from tharsis.mars.player import Player
    from tharsis.mars.state import Table

HEAT_PRICE: Final = 8
WARMER: Final = temperature(1)


# Playing a card -----------------------------------------------------------------------------


def card_cost(player: Player, face: Card) -> int:
    """What a card costs the player after all discounts."""
    perks = player.perks
    cost = face.cost - perks[DISCOUNT_ALL] - perks[NEXT_DISCOUNT]
    for tag in face.tags:
        cost -= perks[DISCOUNT_TAG + tag]
    return max(cost, 0)


def kept(g: Table, who: int, face: Card, resource: int) -> int:
    """How much of a resource the card's own effects need after it is paid for."""
    need = 0
    for effect in face.checks:
        need = max(need, effect.keeps(g, who, face.id, resource))
    return need


def affordable(g: Table, who: int, face: Card) -> bool:
    """Can the card be paid for, with what its effects need left over?"""
    player = g.players[who]
    cost = card_cost(player, face)
    if funds(player, face.steel, face.titanium) < cost:
        return False
    if not face.checks:
        return True
    keep_money = kept(g, who, face, MONEY)
    keep_heat = kept(g, who, face, HEAT)
    if keep_money == 0 and keep_heat == 0:
        return True
    return len(payments(player, cost, face.steel, face.titanium, keep_money, keep_heat)) > 0


def playable(g: Table, who: int, face: Card) -> bool:
    """May the player play this card now?"""
    if not affordable(g, who, face):
        return False
    for requirement in face.requires:
        if not requirement.met(g, who):
            return False
    if face.box and not box_possible(g, who, face, face.id, True):
        return False
    for effect in face.checks:
        if not effect.possible(g, who, face.id) and not effect.fed(g, who, face):
            return False
    return True


@final
class PayForCard(Effect):
    """Pay for the card ``data``."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.urgent = True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        face = g.cards[data]
        cost = card_cost(player, face)
        keep_money = 0
        keep_heat = 0
        if face.checks:
            keep_money = kept(g, who, face, MONEY)
            keep_heat = kept(g, who, face, HEAT)
        ways = payments(player, cost, face.steel, face.titanium, keep_money, keep_heat)
        if len(ways) == 1:
            settle(g, who, cost, ways[0], data)
        else:
            g.ask(self, who, data, cost, [option(PAY, way) for way in ways], [])

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        settle(g, ask.who, ask.data, argument_of(choice), ask.card)

    def asks(self) -> str:
        return "payment"


@final
class PlayCard(Effect):
    """The card ``data``, paid for, is played: its tags count, its triggers and effects wait on the pile."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        player = g.players[who]
        face = g.cards[data]
        player.hand.remove(data)
        if g.logging:
            g.note("play", who, data, data, card_cost(player, face))
        if player.perks[NEXT_DISCOUNT] or player.perks[NEXT_TOLERANCE]:
            forget_next_card(player)
        for tag in face.tags:
            player.tags[tag] += 1
        if face.type == EVENT:
            player.events = [*player.events, data]
            g.event = data
        else:
            lay_out(player, face)
        pending = card_triggers(g, who, face)
        for effect in face.effects:
            pending.append(Pending(effect, who, data, -1))
        g.push(pending)


def lay_out(player: Player, face: Card) -> None:
    """Put a card face up in play with its lasting rules (its tags are counted elsewhere)."""
    player.tableau = [*player.tableau, face.id]
    player.held.append(0)
    player.acted.append(0)
    player.memory.append(-1)
    for perk in face.perks:
        player.add_perk(perk.which, perk.amount)
    if face.triggers:
        lists = player.triggers[:]
        for trigger in face.triggers:
            lists[trigger.happening] = [*lists[trigger.happening], Watch(trigger, face.id)]
        player.triggers = lists


def forget_next_card(player: Player) -> None:
    """What applied to the next card is used up."""
    perks = player.perks[:]
    perks[NEXT_DISCOUNT] = 0
    perks[NEXT_TOLERANCE] = 0
    player.perks = perks


# Claiming and funding -----------------------------------------------------------------------


@final
class ClaimMilestone(Effect):
    """The milestone ``data`` is the player's."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        owners = g.milestones[:]
        owners[data] = who
        g.milestones = owners
        if g.logging:
            g.note("claim", who, -1, data, 1)


@final
class FundAward(Effect):
    """The award ``data`` will be given."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        owners = g.awards[:]
        owners[data] = who
        g.awards = owners
        if g.logging:
            g.note("fund", who, -1, data, 1)


PAY_FOR_CARD: Final = PayForCard()
PLAY_CARD: Final = PlayCard()
CLAIM_MILESTONE: Final = ClaimMilestone()
FUND_AWARD: Final = FundAward()


# The turn -----------------------------------------------------------------------------------


def plants_convertible(g: Table, who: int) -> bool:
    """May the player turn plants into a greenery now?"""
    player = g.players[who]
    if player.stock[PLANTS] < player.perks[GREENERY_PRICE]:
        return False
    if not GREENERY.possible(g, who, -1):
        return False
    return not g.board.has_toll or funds(player, False, False) >= GREENERY.keeps(g, who, -1, MONEY)


def convert_plants(g: Table, who: int) -> None:
    """Pay the plants; the greenery waits on the pile."""
    if g.logging:
        g.note("convert-plants", who, -1, 0, 1)
    lose(g, who, PLANTS, g.players[who].perks[GREENERY_PRICE], -1)
    g.pile.append(Pending(GREENERY, who, -1, -1))


def first_action_of(g: Table, who: int) -> Effect | None:
    """The corporation's first action, if it is still due and possible now."""
    player = g.players[who]
    if not player.first_due:
        return None
    first = g.cards[player.corporation].first
    if first is not None and first.possible(g, who, player.corporation):
        return first
    return None


def action_usable(g: Table, who: int, place: int) -> bool:
    """May the player use the action of the card at that place of the tableau now?"""
    player = g.players[who]
    action = g.cards[player.tableau[place]].action
    return (
        action is not None
        and player.acted[place] != g.generation
        and action.possible(g, who, player.tableau[place])
    )


@final
class TakeTurn(Effect):
    """A player's choice of an action."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)
        self.secret = True

    def asks(self) -> str:
        return "turn"

    def options(self, g: Table, ask: Ask) -> list[int]:
        who = ask.who
        player = g.players[who]
        stop = option(PASS) if g.taken == 0 else option(END_TURN)
        if first_action_of(g, who) is not None:
            return [option(FIRST_ACTION), stop]
        found: list[int] = []
        for card in player.hand:
            if playable(g, who, g.cards[card]):
                found.append(option(PLAY, card))
        for place, card in enumerate(player.tableau):
            if action_usable(g, who, place):
                found.append(option(ACT, card))
        if plants_convertible(g, who):
            found.append(option(CONVERT_PLANTS))
        if player.stock[HEAT] >= HEAT_PRICE:
            found.append(option(CONVERT_HEAT))
        for milestone in claimable(g, who):
            found.append(option(CLAIM, milestone))
        for award in fundable(g, who):
            found.append(option(FUND, award))
        for project in open_projects(g, who):
            found.append(option(PROJECT_VERB, project))
        found.append(stop)
        return found

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        who = ask.who
        player = g.players[who]
        verb = verb_of(choice)
        argument = argument_of(choice)
        if verb == PASS:
            player.passed = True
            g.taken = 2
            if g.logging:
                g.note("pass", who, -1, 0, 0)
            return
        if verb == END_TURN:
            g.taken = 2
            if g.logging:
                g.note("end-turn", who, -1, 0, 0)
            return
        g.acting = True
        if verb == PLAY:
            g.pile.append(Pending(PLAY_CARD, who, argument, argument))
            g.pile.append(Pending(PAY_FOR_CARD, who, argument, argument))
        elif verb == ACT:
            player.acted[player.tableau.index(argument)] = g.generation
            if g.logging:
                g.note("act", who, argument, argument, 0)
            action = g.cards[argument].action
            assert action is not None
            g.pile.append(Pending(action, who, argument, -1))
        elif verb == CONVERT_PLANTS:
            convert_plants(g, who)
        elif verb == CONVERT_HEAT:
            if g.logging:
                g.note("convert-heat", who, -1, 0, 1)
            lose(g, who, HEAT, HEAT_PRICE, -1)
            g.pile.append(Pending(WARMER, who, -1, -1))
        elif verb == FIRST_ACTION:
            first = first_action_of(g, who)
            assert first is not None
            player.first_due = False
            if g.logging:
                g.note("first", who, player.corporation, 0, 0)
            g.pile.append(Pending(first, who, player.corporation, -1))
        elif verb == PROJECT_VERB:
            self._pay_then(g, who, DO_PROJECT, argument, project_cost(g, who, PROJECTS[argument]))
        elif verb == CLAIM:
            self._pay_then(g, who, CLAIM_MILESTONE, argument, MILESTONE_COST)
        else:
            self._pay_then(g, who, FUND_AWARD, argument, award_cost(g))

    def _pay_then(self, g: Table, who: int, effect: Effect, data: int, cost: int) -> None:
        g.pile.append(Pending(effect, who, -1, data))
        if cost > 0:
            g.pile.append(Pending(g.house.charge, who, -1, cost))


@final
class FinalGreeneries(Effect):
    """After the last production: turn plants into greeneries, and nothing else."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def asks(self) -> str:
        return "final-greeneries"

    def options(self, g: Table, ask: Ask) -> list[int]:
        return [option(CONVERT_PLANTS), option(DONE)]

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        if verb_of(choice) == CONVERT_PLANTS:
            convert_plants(g, ask.who)
        else:
            g.taken = 2


TAKE_TURN: Final = TakeTurn()
FINAL_GREENERIES: Final = FinalGreeneries()
