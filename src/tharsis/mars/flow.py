"""Generations and phases: what comes next when nobody is asked and nothing is pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tharsis.mars.actions import FINAL_GREENERIES, TAKE_TURN, forget_next_card, plants_convertible
from tharsis.mars.deck import deal
from tharsis.mars.economy import gain
from tharsis.mars.effects.base import Pending
from tharsis.mars.parameters import all_complete
from tharsis.mars.research import (
    BUY_CARDS,
    DRAFT_CARD,
    RESEARCH_CARDS,
    REVEAL,
    ask_all,
    pass_packs,
    settle_research,
)
from tharsis.mars.terms import (
    ACTION_PHASE,
    DRAFT_PHASE,
    ENERGY,
    FINAL_PHASE,
    GAME_OVER,
    HEAT,
    MONEY,
    NEXT_DISCOUNT,
    NEXT_TOLERANCE,
    RESEARCH_PHASE,
    SETUP_PHASE,
)

if TYPE_CHECKING:
    from tharsis.mars.state import Table

RATING_GOAL = 63


def advance(g: Table) -> None:
    """The next step of the game."""
    if g.phase == ACTION_PHASE:
        _go_round(g)
    elif g.phase == RESEARCH_PHASE:
        settle_research(g)
        _begin_actions(g)
    elif g.phase == DRAFT_PHASE:
        if pass_packs(g):
            g.phase = RESEARCH_PHASE
            ask_all(g, BUY_CARDS)
        else:
            ask_all(g, DRAFT_CARD)
    elif g.phase == SETUP_PHASE:
        if g.players[0].corporation < 0:
            for seat in reversed(g.seats_from(g.first_player)):
                g.pile.append(Pending(REVEAL, seat, -1, -1))
        else:
            _begin_actions(g)
    elif g.phase == FINAL_PHASE:
        _final_greeneries(g)


def _begin_actions(g: Table) -> None:
    g.phase = ACTION_PHASE
    g.active = g.first_player
    g.taken = 0
    for player in g.players:
        player.passed = False


def _go_round(g: Table) -> None:
    """End an action, end a turn, end the phase, or ask the active player."""
    if g.acting:
        g.acting = False
        g.taken += 1
        if g.event >= 0:  # its tags counted only while it was played
            tags = g.players[g.active].tags
            for tag in g.cards[g.event].tags:
                tags[tag] -= 1
            g.event = -1
    if g.taken >= 2:
        for seat in g.seats_after(g.active):
            if not g.players[seat].passed:
                g.active = seat
                g.taken = 0
                g.ask(TAKE_TURN, seat, -1, -1, [], [])
                return
        _end_generation(g)
    else:
        g.ask(TAKE_TURN, g.active, -1, -1, [], [])


def production_phase(g: Table) -> None:
    """Energy turns to heat, then everybody gains income and production."""
    if g.logging:
        g.note("production-phase", -1, -1, g.generation, 0)
    for seat in g.seats_from(g.first_player):
        player = g.players[seat]
        stock = player.stock
        production = player.production
        if g.logging:
            gain(g, seat, HEAT, stock[ENERGY] + production[HEAT], -1)
            stock[ENERGY] = 0
            gain(g, seat, MONEY, player.rating + production[MONEY], -1)
            for resource in range(1, 5):
                gain(g, seat, resource, production[resource], -1)
        else:
            stock[HEAT] += stock[ENERGY] + production[HEAT]
            stock[ENERGY] = production[ENERGY]
            stock[MONEY] += player.rating + production[MONEY]
            stock[1] += production[1]
            stock[2] += production[2]
            stock[3] += production[3]
        if player.perks[NEXT_DISCOUNT] or player.perks[NEXT_TOLERANCE]:
            forget_next_card(player)


def _end_generation(g: Table) -> None:
    production_phase(g)
    if g.setup.last_generation > 0:
        ended = g.generation >= g.setup.last_generation
        if ended:
            g.won = g.players[0].rating >= RATING_GOAL if g.setup.rating_goal else all_complete(g)
    else:
        ended = all_complete(g)
    if ended:
        g.phase = FINAL_PHASE
        g.active = g.first_player
        g.taken = 0
    else:
        _begin_generation(g)


def _begin_generation(g: Table) -> None:
    g.generation += 1
    g.first_player = (g.first_player + 1) % g.seats
    if g.logging:
        g.note("generation", g.first_player, -1, g.generation, 0)
    deal(g, RESEARCH_CARDS)
    cards = len(g.players[0].offer)
    if cards == 0:
        _begin_actions(g)
    elif g.setup.draft and g.seats > 1 and cards > 1:
        g.phase = DRAFT_PHASE
        ask_all(g, DRAFT_CARD)
    else:
        g.phase = RESEARCH_PHASE
        ask_all(g, BUY_CARDS)


def _final_greeneries(g: Table) -> None:
    """Each player in turn converts plants for as long as possible and wanted; then the game is over."""
    if g.taken < 2 and plants_convertible(g, g.active):
        g.ask(FINAL_GREENERIES, g.active, -1, -1, [], [])
        return
    following = (g.active + 1) % g.seats
    if following == g.first_player:
        g.phase = GAME_OVER
        g.over = True
        if g.logging:
            g.note("over", -1, -1, g.generation, 0)
    else:
        g.active = following
        g.taken = 0
