"""The actions of a turn: play a card, use an action, a standard project, claim, fund, convert.

Each kind is a provider known by its verb; modules add theirs. Whatever it is, it is paid first and then waits
on the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import option
from tharsis.mars.engine.economy import lose
from tharsis.mars.engine.effects.base import DOING, PARAMETERS, UNKNOWN, Effect, Pending
from tharsis.mars.engine.effects.globals import temperature
from tharsis.mars.engine.effects.stock import spend
from tharsis.mars.engine.effects.tiles import GREENERY
from tharsis.mars.engine.goals import MILESTONE_COST, award_cost, claimable, fundable
from tharsis.mars.engine.levy import cost_alone, least_cost, moving_triggers, triggers_cost
from tharsis.mars.engine.payment import cash, further_coins, supply
from tharsis.mars.engine.player import replaced
from tharsis.mars.engine.playing import PAY_FOR_CARD, PLAY_CARD, allowed, card_cost, playable
from tharsis.mars.engine.standard_projects import DO_PROJECT, project_cost, project_open
from tharsis.mars.engine.terms import (
    ACT,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    FIRST_ACTION,
    FUND,
    GREENERY_PRICE,
    HEAT,
    HEAT_PAYS,
    MONEY,
    PLANTS,
    PLAY,
    PROJECT_VERB,
    STEEL,
    STEEL_VALUE,
    TITANIUM,
    TITANIUM_VALUE,
)
from tharsis.mars.engine.trial import bearable

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

HEAT_PRICE: Final = 8
WARMER: Final = temperature(1)


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


CLAIM_MILESTONE: Final = ClaimMilestone()
FUND_AWARD: Final = FundAward()


# What must hold ------------------------------------------------------------------------------------


def plants_convertible(g: Table, who: int) -> bool:
    """May the player turn plants into a greenery now?"""
    player = g.players[who]
    if player.stock[PLANTS] < player.perks[GREENERY_PRICE]:
        return False
    if not GREENERY.possible(g, who, -1):
        return False
    return not g.board.has_toll or cash(g, who) >= GREENERY.keeps(g, who, -1, MONEY)


def convert_plants(g: Table, who: int) -> None:
    """Pay the plants; the greenery waits on the pile."""
    if g.logging:
        g.note("convert-plants", who, -1, 0, 1)
    lose(g, who, PLANTS, g.players[who].perks[GREENERY_PRICE], -1)
    g.pile.append(Pending(GREENERY, who, -1, -1))


def first_actions(g: Table, who: int) -> list[int]:
    """The corporations whose first action is still due and possible now."""
    found: list[int] = []
    for card in g.players[who].first_due:
        first = g.cards[card].first
        if (
            first is not None
            and first.possible(g, who, card)
            and bearable(g, who, option(FIRST_ACTION, card))
        ):
            found.append(card)
    return found


def action_usable(g: Table, who: int, place: int) -> bool:
    """May the player use the action of the card at that place of the tableau now?"""
    player = g.players[who]
    action = g.cards[player.tableau[place]].action
    return (
        action is not None
        and player.acted[place] != g.generation
        and action.possible(g, who, player.tableau[place])
    )


# What may be done on a turn -----------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAction:
    """A kind of action, known by its verb: what a player may do of it now, and doing it.

    Its words and the reasons why something is not possible are found by the verb (words/).
    """

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        """Add the options that are legal now to the list of all."""
        raise NotImplementedError

    def do(self, g: Table, who: int, argument: int) -> None:
        """Carry one out: pay, and put on the pile what follows."""
        raise NotImplementedError

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        """The most that it may cost in M€, where a step of the rating costs ``levy``."""
        return UNKNOWN

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        """A sharper bound, looked at only where ``costs`` is more than there is."""
        return UNKNOWN

    def sure_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        """The least that it costs in M€; 0 where that is not known, or something may come that pays."""
        return 0

    def best_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        """The most that it costs with the best answers: it can be done, if not in any way."""
        return UNKNOWN

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        """May it give the player steps of the rating, besides what triggers bring?"""
        return True

    def pay_then(self, g: Table, who: int, effect: Effect, data: int, cost: int) -> None:
        """Put an effect on the pile, to come when it is paid for."""
        g.pile.append(Pending(effect, who, -1, data))
        if cost > 0:
            g.pile.append(Pending(g.book.charge, who, -1, cost))


@final
class PlayCards(TurnAction):
    """Play a card from hand."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        player = g.players[who]
        cards = g.cards
        # What pays for a card is looked up once for the whole hand, unless coins tell cards apart.
        coins = len(further_coins(g, who)) > 0
        money = cash(g, who)
        steel = player.stock[STEEL] * player.perks[STEEL_VALUE]
        titanium = player.stock[TITANIUM] * player.perks[TITANIUM_VALUE]
        for card in player.hand:
            face = cards[card]
            if coins:
                if playable(g, who, face):
                    found.append(option(PLAY, card))
                continue
            funds = money
            if face.steel:
                funds += steel
            if face.titanium:
                funds += titanium
            if funds >= card_cost(player, face) and allowed(g, who, face):
                found.append(option(PLAY, card))

    def do(self, g: Table, who: int, argument: int) -> None:
        g.pile.append(Pending(PLAY_CARD, who, argument, argument))
        cost = card_cost(g.players[who], g.cards[argument])
        g.pile.append(Pending(PAY_FOR_CARD, who, argument, cost))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        face = g.cards[argument]
        much = card_cost(g.players[who], face) + triggers_cost(g, who, levy)
        for trigger in face.triggers:
            if trigger.effect.costs(g, who, argument, levy) > 0:
                return UNKNOWN
        for effect in face.effects:
            much += effect.costs(g, who, argument, levy)
        return much

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        face = g.cards[argument]
        movers = 0
        for effect in face.effects:
            if effect.writes & PARAMETERS:
                movers += 1
        if movers > 1 or face.triggers or moving_triggers(g):
            return UNKNOWN
        much = card_cost(g.players[who], face) + triggers_cost(g, who, levy)
        for effect in face.effects:
            much += effect.costs_alone(g, who, argument, levy)
        return much

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        face = g.cards[argument]
        for trigger in face.triggers:
            if trigger.effect.terraforms(g, who, argument):
                return True
        for effect in face.effects:
            if effect.terraforms(g, who, argument):
                return True
        return False


@final
class CardActions(TurnAction):
    """Use the action of a card in play."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        cards = g.cards
        acted = g.players[who].acted
        for place, card in enumerate(g.players[who].tableau):
            action = cards[card].action
            if action is not None and acted[place] != g.generation and action.possible(g, who, card):
                found.append(option(ACT, card))

    def do(self, g: Table, who: int, argument: int) -> None:
        player = g.players[who]
        player.acted = replaced(player.acted, player.tableau.index(argument), g.generation)
        if g.logging:
            g.note("act", who, argument, argument, 0)
        action = g.cards[argument].action
        assert action is not None
        g.pile.append(Pending(action, who, argument, -1))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        action = g.cards[argument].action
        assert action is not None
        return action.costs(g, who, argument, levy) + triggers_cost(g, who, levy)

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        action = g.cards[argument].action
        assert action is not None
        return cost_alone(g, who, action, argument, levy) + triggers_cost(g, who, levy)

    def sure_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        action = g.cards[argument].action
        assert action is not None
        return least_cost(g, who, action, argument, levy)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        action = g.cards[argument].action
        assert action is not None
        return action.terraforms(g, who, argument)


@final
class ConvertPlants(TurnAction):
    """Turn plants into a greenery."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        if plants_convertible(g, who):
            found.append(option(CONVERT_PLANTS))

    def do(self, g: Table, who: int, argument: int) -> None:
        convert_plants(g, who)

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        return GREENERY.costs(g, who, -1, levy) + triggers_cost(g, who, levy)

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        return cost_alone(g, who, GREENERY, -1, levy) + triggers_cost(g, who, levy)

    def sure_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        return least_cost(g, who, GREENERY, -1, levy)

    def best_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        return self.costs_alone(g, who, argument, levy) - GREENERY.sure_income(g, who, -1)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return GREENERY.terraforms(g, who, -1)


@final
class ConvertHeat(TurnAction):
    """Turn heat into a step of temperature."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        if supply(g, who, HEAT) >= HEAT_PRICE:
            found.append(option(CONVERT_HEAT))

    def do(self, g: Table, who: int, argument: int) -> None:
        if g.logging:
            g.note("convert-heat", who, -1, 0, 1)
        g.pile.append(Pending(WARMER, who, -1, -1))
        spend(g, who, HEAT, HEAT_PRICE, -1)

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        price = HEAT_PRICE if g.players[who].perks[HEAT_PAYS] else 0  # of what else would pay the levy
        return price + WARMER.costs(g, who, -1, levy) + triggers_cost(g, who, levy)

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        price = HEAT_PRICE if g.players[who].perks[HEAT_PAYS] else 0
        return price + cost_alone(g, who, WARMER, -1, levy) + triggers_cost(g, who, levy)

    def sure_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        return least_cost(g, who, WARMER, -1, levy)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return WARMER.terraforms(g, who, -1)


@final
class ClaimMilestones(TurnAction):
    """Claim a milestone."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        for i in claimable(g, who):
            found.append(option(CLAIM, g.book.milestones[i].id))

    def do(self, g: Table, who: int, argument: int) -> None:
        self.pay_then(g, who, CLAIM_MILESTONE, g.book.milestone_place(argument), MILESTONE_COST)

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        return MILESTONE_COST

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return False


@final
class FundAwards(TurnAction):
    """Fund an award."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        for i in fundable(g, who):
            found.append(option(FUND, g.book.awards[i].id))

    def do(self, g: Table, who: int, argument: int) -> None:
        self.pay_then(g, who, FUND_AWARD, g.book.award_place(argument), award_cost(g))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        return award_cost(g)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return False


@final
class StandardProjects(TurnAction):
    """Carry out a standard project."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        money = cash(g, who)
        for project in g.book.projects:
            if project_open(g, who, project, money):
                found.append(option(PROJECT_VERB, project.id))

    def do(self, g: Table, who: int, argument: int) -> None:
        i = g.book.project_place(argument)
        self.pay_then(g, who, DO_PROJECT, i, project_cost(g, who, g.book.projects[i]))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        project = g.book.projects[g.book.project_place(argument)]
        much = project_cost(g, who, project) + triggers_cost(g, who, levy)
        return much + project.effect.costs(g, who, -1, levy)

    def costs_alone(self, g: Table, who: int, argument: int, levy: int) -> int:
        project = g.book.projects[g.book.project_place(argument)]
        much = project_cost(g, who, project) + triggers_cost(g, who, levy)
        return much + cost_alone(g, who, project.effect, -1, levy)

    def sure_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        project = g.book.projects[g.book.project_place(argument)]
        much = least_cost(g, who, project.effect, -1, levy, project=True)
        return much + project_cost(g, who, project) if much > 0 else 0

    def best_cost(self, g: Table, who: int, argument: int, levy: int) -> int:
        effect = g.book.projects[g.book.project_place(argument)].effect
        return self.costs_alone(g, who, argument, levy) - effect.sure_income(g, who, -1)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        return g.book.projects[g.book.project_place(argument)].effect.terraforms(g, who, -1)


@final
class FirstActions(TurnAction):
    """Do what a corporation must do first."""

    def offer(self, g: Table, who: int, found: list[int]) -> None:
        for card in first_actions(g, who):
            found.append(option(FIRST_ACTION, card))

    def do(self, g: Table, who: int, argument: int) -> None:
        player = g.players[who]
        player.first_due = [card for card in player.first_due if card != argument]
        if g.logging:
            g.note("first", who, argument, 0, 0)
        first = g.cards[argument].first
        assert first is not None
        g.pile.append(Pending(first, who, argument, -1))

    def costs(self, g: Table, who: int, argument: int, levy: int) -> int:
        first = g.cards[argument].first
        assert first is not None
        return first.costs(g, who, argument, levy) + triggers_cost(g, who, levy)

    def terraforms(self, g: Table, who: int, argument: int) -> bool:
        first = g.cards[argument].first
        assert first is not None
        return first.terraforms(g, who, argument)


FIRST_ACTIONS: Final = FirstActions(FIRST_ACTION)


def core_actions() -> list[TurnAction]:
    """The actions of every game, in the order in which they are listed; modules add theirs."""
    return [
        PlayCards(PLAY),
        CardActions(ACT),
        ConvertPlants(CONVERT_PLANTS),
        ConvertHeat(CONVERT_HEAT),
        ClaimMilestones(CLAIM),
        FundAwards(FUND),
        StandardProjects(PROJECT_VERB),
    ]
