"""What comes when nothing is pending: the steps of the set-up, of a turn and of the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.cards import Board, effect, what_of
from tharsis.dice.engine.payment import NOTHING, payable
from tharsis.dice.engine.placement import areas_for, lay
from tharsis.dice.engine.playing import (
    STANDARD_EFFECTS,
    begin_group,
    can_pay_standard,
    in_force,
    payable_cards,
    start_playing,
    start_standard,
    start_using,
)
from tharsis.dice.engine.stock import (
    can_draw,
    discard_card,
    draw_cards,
    return_die,
    roll_dice,
)
from tharsis.dice.engine.terms import (
    ASK_BONUS,
    BONUS_CARDS,
    CHOOSE_CORPORATION,
    CITY,
    CITY_ACTION,
    COLOURS,
    DISCARD,
    DISCARD_CARDS,
    DONE,
    DRAW_FOR,
    END_TURN,
    FINISHED,
    FOREST,
    FOUND,
    FREE_ACTION,
    GAIN_DIE,
    GIFT,
    GIVE,
    HAND,
    ICONS,
    KEEP,
    KEEP_DICE,
    MAIN,
    MAIN_ACTION,
    NOBODY,
    OCEAN,
    PLACE,
    PLAY,
    POINTS,
    PRODUCE,
    PRODUCTION_TURN,
    REVEAL,
    SETTLE,
    STANDARD,
    STANDARD_ACTIONS,
    SUPPORT_ACTION,
    TRACKS,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_FOR,
    USE,
)
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

CARDS_FOR_A_DIE: Final = 2
TOO_LATE: Final = -2  # a milestone that nobody reached in time
NO_PICKS: Final[list[int]] = []


# The set-up -------------------------------------------------------------------------------------


def founding_options(g: Table, seat: int) -> list[int]:
    """The corporations that a seat may begin with, until it has chosen."""
    player = g.players[seat]
    return [option(FOUND, card) for card in player.corporations] if player.pledge < 0 else []


def pledge(g: Table, seat: int, choice: int) -> None:
    """A seat has chosen; when all have, they show what they chose one after another."""
    g.players[seat].pledge = argument_of(choice)
    for player in g.players:
        if player.pledge < 0:
            return
    g.step = SETTLE if g.seats == 1 else REVEAL
    g.who = g.first_player
    g.run()


def _settling_areas(g: Table) -> list[int]:
    """Alone: for a city an area with a point, for an ocean one beside it, for a forest one beside both."""
    board = g.board
    laid = g.picks
    if len(laid) == 0:
        points = [area for area in range(board.areas) if what_of(board.bonus[area]) == POINTS]
        return [area for area in points if _shores(board, area)]
    return _shores(board, laid[0]) if len(laid) == 1 else _between(board, laid[0], laid[1])


def _shores(board: Board, city: int) -> list[int]:
    """Areas for an ocean beside the city that leave one for the forest."""
    return [area for area in board.neighbours[city] if board.ocean[area] and _between(board, city, area)]


def _between(board: Board, city: int, ocean: int) -> list[int]:
    return [a for a in board.neighbours[city] if not board.ocean[a] and a in board.neighbours[ocean]]


def _reveal(g: Table) -> None:
    """The next player shows the corporation, takes its bonus and rolls its production."""
    for seat in g.seats_from(g.first_player):
        player = g.players[seat]
        if player.corporation < 0:
            face = g.book.card(player.pledge)
            player.corporation = player.pledge
            g.who = seat
            g.active = seat
            in_force(player, face)
            if g.logging:
                g.note("founds", seat, face.id, 0, [])
            begin_group(g, face.id, face.effects + [effect(PRODUCE)])
            return
    for player in g.players:
        player.corporations = []
    g.active = g.first_player
    g.who = g.first_player
    g.step = BONUS_CARDS if g.seats == 1 else GIFT


# What may be done at a step -------------------------------------------------------------------------


def step_options(g: Table) -> list[int]:
    """The options of the step that waits."""
    step = g.step
    player = g.players[g.who]
    found: list[int] = []
    if step == TURN_BEGINS:
        found.append(option(PRODUCTION_TURN))
        _supports(g, found)
        _actions(g, FREE_ACTION, found)
    elif step == MAIN:
        _mains(g, found)
        _supports(g, found)
        stuck = len(found) == 0
        _actions(g, FREE_ACTION, found)
        if stuck:
            found.append(option(END_TURN))
    elif step == TURN_ENDS:
        _actions(g, FREE_ACTION, found)
        found.append(option(END_TURN))
    elif step == KEEP_DICE:
        last = g.picks[-1] if g.picks else 0
        for icon in range(last, ICONS):
            if player.dice[icon] > g.picks.count(icon):
                found.append(option(KEEP, icon))
        found.append(option(DONE))
    elif step == DISCARD_CARDS:
        found.append(option(DONE))
        for card in player.hand:
            found.append(option(DISCARD, card))
    elif step == GIFT:
        for icon in range(ICONS):
            if player.dice[icon]:
                found.append(option(GIVE, icon))
    elif step == SETTLE:
        for area in _settling_areas(g):
            found.append(option(PLACE, area))
    return found


def _supports(g: Table, found: list[int]) -> None:
    """Support actions."""
    player = g.players[g.who]
    for colour in range(COLOURS):
        if g.pool[colour]:
            found.append(option(GAIN_DIE, colour))
    dice = player.count()
    if dice:
        drawing = can_draw(g)
        for icon in range(ICONS):
            if player.dice[icon]:
                if dice > 1:
                    found.append(option(TURN_FOR, icon))
                if drawing:
                    found.append(option(DRAW_FOR, icon))
    _actions(g, SUPPORT_ACTION, found)


def _actions(g: Table, kind: int, found: list[int]) -> None:
    """Actions of one kind on unused blue cards."""
    player = g.players[g.who]
    for card in player.actions:
        face = g.book.card(card)
        if face.action == kind and card not in player.used and payable(player, face.action_lines, NOTHING):
            found.append(option(USE, card))


def _mains(g: Table, found: list[int]) -> None:
    """Main actions, without the second support action."""
    player = g.players[g.who]
    for card in payable_cards(g):
        found.append(option(PLAY, card))
    for which in range(STANDARD_ACTIONS):
        if can_pay_standard(player, which):
            if which != CITY_ACTION or areas_for(g, STANDARD_EFFECTS[CITY_ACTION]):
                found.append(option(STANDARD, which))
    _actions(g, MAIN_ACTION, found)


# Doing it -------------------------------------------------------------------------------------------


def take(g: Table, choice: int) -> None:
    """Carry out an option of a step."""
    verb = verb_of(choice)
    argument = argument_of(choice)
    who = g.who
    player = g.players[who]
    if verb == PLAY:
        g.step = TURN_ENDS
        start_playing(g, argument)
    elif verb == STANDARD:
        g.step = TURN_ENDS
        start_standard(g, argument)
    elif verb == USE:
        if g.book.card(argument).action != FREE_ACTION:
            g.step += 1
        start_using(g, argument)
    elif verb == GAIN_DIE:
        g.step += 1
        if g.logging:
            g.note("gains-die", who, argument, 1, [])
        roll_dice(g, who, argument, 1)
    elif verb == TURN_FOR:
        g.step += 1
        _give_up(g, argument)
        begin_group(g, -1, [effect(TURN)])
    elif verb == DRAW_FOR:
        g.step += 1
        _give_up(g, argument)
        draw_cards(g, who, CARDS_FOR_A_DIE)
    elif verb == PRODUCTION_TURN:
        if g.logging:
            g.note("production", who, 0, 0, [])
        g.step = KEEP_DICE if player.count() else DISCARD_CARDS
    elif verb == END_TURN:
        g.step = BONUS_CARDS
    elif verb == KEEP:
        g.picks = g.picks + [argument]
        if len(g.picks) >= min(player.keeps, player.count()):
            _keep(g)
    elif verb == DISCARD:
        discard_card(g, who, argument)
        if not player.hand:
            _produce(g)
    elif verb == DONE:
        if g.step == KEEP_DICE:
            _keep(g)
        else:
            _produce(g)
    elif verb == GIVE:
        _gift(g, argument)
    else:
        assert verb == PLACE
        _settle(g, argument)


def _give_up(g: Table, icon: int) -> None:
    if g.logging:
        g.note("gives-up", g.who, icon, 1, [])
    return_die(g, g.who, icon)


def _keep(g: Table) -> None:
    """Dice that are not kept go back."""
    player = g.players[g.who]
    kept = [0] * ICONS
    for icon in g.picks:
        kept[icon] += 1
    for icon in range(ICONS):
        back = player.dice[icon] - kept[icon]
        for _ in range(back):
            return_die(g, g.who, icon)
        if g.logging and back:
            g.note("returned", g.who, icon, back, [])
    g.picks = NO_PICKS
    g.step = DISCARD_CARDS


def _produce(g: Table) -> None:
    """Cards up to five, dice, and blue cards readied."""
    player = g.players[g.who]
    if len(player.hand) < HAND:
        draw_cards(g, g.who, HAND - len(player.hand))
    g.pile.append(effect(PRODUCE))
    player.used = NO_PICKS
    g.step = TURN_ENDS


def _gift(g: Table, icon: int) -> None:
    last = (g.first_player + g.seats - 1) % g.seats
    return_die(g, g.who, icon)
    g.pool[icon // 3] -= 1
    g.players[last].dice[icon] += 1
    g.players[last].colours[icon // 3] += 1
    g.changed = True
    if g.logging:
        g.note("gave", g.who, icon, last, [])
    g.step = TURN_BEGINS


def _settle(g: Table, area: int) -> None:
    tile = [CITY, OCEAN, FOREST][len(g.picks)]
    lay(g, area, tile)
    if g.logging:
        g.note("settled", g.who, area, tile, [])
    g.picks = g.picks + [area]
    if len(g.picks) == 3:
        g.picks = NO_PICKS
        g.step = REVEAL


# What comes next ------------------------------------------------------------------------------------


def advance(g: Table) -> None:
    """Nothing is pending: the step asks, or the next one comes."""
    step = g.step
    g.source = -1
    if step in (MAIN, TURN_ENDS):
        # Where nothing is left to do nobody is asked, but for those who like to end their turns themselves.
        g.listed = step_options(g)
        if g.listed[0] != option(END_TURN) or g.open_turns[g.who]:
            g.asked = True
        else:
            g.listed = NO_PICKS
            g.step = BONUS_CARDS
    elif step == BONUS_CARDS:
        _bonus_cards(g)
    elif step == REVEAL:
        _reveal(g)
    elif step == DISCARD_CARDS and not g.players[g.who].hand:
        _produce(g)
    elif step == GIFT and not g.players[g.who].count():
        g.step = TURN_BEGINS
    else:
        assert step != CHOOSE_CORPORATION
        g.asked = True


def bonuses_due(g: Table, seat: int) -> int:
    """How many bonus cards a seat has earned: one for each mark on the track; alone, one to begin with."""
    due = 1 if g.seats == 1 else 0
    for mark in g.book.bonus_at:
        if g.players[seat].points >= mark:
            due += 1
    return due


def _bonus_cards(g: Table) -> None:
    """At the end of a turn whoever has reached a mark takes a bonus card; then comes the next turn."""
    for k in range(g.seats):
        seat = (g.active + k) % g.seats
        player = g.players[seat]
        due = bonuses_due(g, seat)
        if player.bonuses < due:
            if not g.stack:
                player.bonuses = due
                continue
            g.who = seat
            player.looked = True
            g.ask(ASK_BONUS, 0)
            return
    _next_turn(g)


def _next_turn(g: Table) -> None:
    g.step = TURN_BEGINS
    g.who = g.active
    if g.turn < 0:
        g.turn = 0  # the set-up is over
        return
    g.turn += 1
    if g.seats == 1:
        for i, deadline in enumerate(g.book.deadlines):
            if g.turn == deadline and g.claimed[i] == NOBODY:
                g.claimed = g.claimed[:i] + [TOO_LATE] + g.claimed[i + 1 :]
                if g.logging:
                    g.note("too-late", 0, g.milestones[i], 0, [])
        if g.turn >= g.book.solo_turns:
            _finish(g)
        return
    if g.last_turns > 0:
        g.last_turns -= 1
        if g.last_turns == 0:
            _finish(g)
            return
    elif _end_in_sight(g):
        g.last_turns = g.seats
        if g.logging:
            g.note("last-turns", g.active, 0, 0, [])
    g.active = (g.active + 1) % g.seats
    g.who = g.active


def _end_in_sight(g: Table) -> bool:
    complete = 0
    for track in range(TRACKS):
        if g.complete(track):
            complete += 1
    return complete >= 2


def _finish(g: Table) -> None:
    """Dice, tokens and hands are given up; then points are counted."""
    for seat in range(g.seats):
        player = g.players[seat]
        for icon in range(ICONS):
            for _ in range(player.dice[icon]):
                return_die(g, seat, icon)
        g.bank += player.wild
        player.wild = 0
        for card in player.hand:
            discard_card(g, seat, card)
    g.step = FINISHED
    g.over = True
    if g.logging:
        g.note("over", NOBODY, 0, 0, [])
