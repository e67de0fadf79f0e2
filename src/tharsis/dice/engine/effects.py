"""Carrying out effects, and the questions that some of them ask.

What a card does comes in the order that its player likes. That is asked only where it can matter: where
one of the effects leaves a choice (which then may wait for what others bring), or where dice run short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.cards import condition_of, how_of, many_of, once_less, what_of
from tharsis.dice.engine.placement import (
    areas_for,
    place,
    raise_track,
    touches,
    without_a_tile,
)
from tharsis.dice.engine.playing import add_card, payable_cards, start_playing
from tharsis.dice.engine.stock import gain_dice, return_die, roll_dice, turn_die
from tharsis.dice.engine.terms import (
    ALWAYS,
    ANY_COLOUR,
    ANY_ICON,
    ANY_OF,
    ASK_BONUS,
    ASK_CARD,
    ASK_COLOUR,
    ASK_ICON,
    ASK_ORDER,
    ASK_PLACE,
    ASK_TRACK,
    ASK_TURN,
    BONUS_CARD,
    BY_OCEAN,
    COLOUR,
    COLOURS,
    DIFFERENT,
    EITHER_TRACK,
    FIRST,
    FOREST,
    GAIN,
    ICON,
    ICONS,
    NO_QUESTION,
    OCEAN,
    ON_BONUS_STEP,
    OXYGEN,
    PLACE,
    PLACE_CITY,
    PLACE_FOREST,
    PLACE_OCEAN,
    PLACE_SPECIAL,
    PLAY,
    PLAY_A_CARD,
    PRODUCE,
    RAISE,
    RARITIES,
    RIVALS_LOSE,
    ROLL,
    SKIP,
    TEMPERATURE,
    TRACK,
    TURN,
    TURN_DIE,
)
from tharsis.dice.engine.triggers import give
from tharsis.dice.engine.yields import yield_production
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

SCARCE: Final = 5  # dice of a colour in the pool, fewer than which may not be enough for all


def resolve(g: Table, packed: int) -> None:
    """Carry out an effect, or ask what it leaves open; what cannot be done is left out."""
    what = what_of(packed)
    how = how_of(packed)
    if PLACE_OCEAN <= what <= PLACE_SPECIAL:
        areas = areas_for(g, packed)
        if not areas:
            without_a_tile(g, packed)
        elif len(areas) == 1:
            place(g, packed, areas[0])
        else:
            g.ask(ASK_PLACE, packed)
            g.listed = [option(PLACE, area) for area in areas]
    elif what == RAISE:
        if how == EITHER_TRACK:
            g.ask(ASK_TRACK, packed)
        else:
            for _ in range(many_of(packed)):
                raise_track(g, how)
    elif what == ROLL and how >= ANY_COLOUR:
        if _colour_options(g, how):
            g.ask(ASK_COLOUR, packed)
    elif what == GAIN and how >= ICONS:
        if _icon_options(g, how):
            g.ask(ASK_ICON, packed)
    elif what == RIVALS_LOSE:
        _rivals_lose(g, how, many_of(packed))
    elif what == TURN:
        if g.players[g.who].count():
            g.ask(ASK_TURN, packed)
    elif what == PLAY_A_CARD:
        if payable_cards(g):
            g.ask(ASK_CARD, packed)
    elif what == PRODUCE:
        yield_production(g)
    else:
        give(g, g.who, packed)


def _rivals_lose(g: Table, icon: int, many: int) -> None:
    for seat in g.seats_from(g.who)[1:]:
        lost = min(many, g.players[seat].dice[icon])
        for _ in range(lost):
            return_die(g, seat, icon)
        if g.logging and lost:
            g.note("lost", seat, icon, lost, [])


def _again(g: Table, packed: int) -> None:
    """What is left of an effect that asks for each of several."""
    if many_of(packed) > 1:
        g.pile.append(once_less(packed))


# Questions --------------------------------------------------------------------------------------


def question_options(g: Table) -> list[int]:
    """The answers to the question that an effect asks."""
    question = g.question
    if question == ASK_PLACE:
        return [option(PLACE, area) for area in areas_for(g, g.data)]
    if question == ASK_TRACK:
        return [option(TRACK, TEMPERATURE), option(TRACK, OXYGEN)]
    if question == ASK_COLOUR:
        return _colour_options(g, how_of(g.data))
    if question == ASK_ICON:
        return _icon_options(g, how_of(g.data))
    if question == ASK_TURN:
        return _turn_options(g)
    if question == ASK_ORDER:
        return [option(FIRST, i) for i in _next_ones(g)]
    if question == ASK_CARD:
        return [option(PLAY, card) for card in payable_cards(g)] or [option(SKIP)]
    assert question == ASK_BONUS
    return [option(BONUS_CARD, card) for card in g.stack]


def _colour_options(g: Table, how: int) -> list[int]:
    taken = how - DIFFERENT if how >= DIFFERENT else 0
    return [option(COLOUR, c) for c in range(COLOURS) if g.pool[c] > 0 and not taken >> c & 1]


def _icon_options(g: Table, how: int) -> list[int]:
    found: list[int] = []
    for icon in range(ICONS):
        colour = icon // RARITIES
        if g.pool[colour] > 0 and (how == ANY_ICON or how == ANY_OF + colour):
            found.append(option(ICON, icon))
    return found


def _turn_options(g: Table) -> list[int]:
    dice = g.players[g.who].dice
    found: list[int] = []
    for icon in range(ICONS):
        if dice[icon] > 0:
            for rarity in range(RARITIES):
                if icon % RARITIES != rarity:
                    found.append(option(TURN_DIE, icon * RARITIES + rarity))
    found.append(option(SKIP))
    return found


def answer(g: Table, choice: int) -> None:
    """Go on with what was asked."""
    packed = g.data
    g.question = NO_QUESTION
    g.data = 0
    verb = verb_of(choice)
    argument = argument_of(choice)
    if verb == PLACE:
        place(g, packed, argument)
    elif verb == TRACK:
        for _ in range(many_of(packed)):
            raise_track(g, argument)
    elif verb == COLOUR:
        roll_dice(g, g.who, argument, 1)
        if how_of(packed) >= DIFFERENT:
            packed += 1 << argument << 5
        _again(g, packed)
    elif verb == ICON:
        gain_dice(g, g.who, argument, 1)
        _again(g, packed)
    elif verb == TURN_DIE:
        turn_die(g, g.who, argument // RARITIES, argument % RARITIES)
        _again(g, packed)
    elif verb == FIRST:
        _take_from_group(g, argument)
    elif verb == PLAY:
        start_playing(g, argument)
    elif verb == BONUS_CARD:
        g.stack = [card for card in g.stack if card != argument]
        g.players[g.who].bonuses += 1
        if g.logging:
            g.note("bonus", g.who, argument, 0, [])
        add_card(g, argument)
    else:
        assert verb == SKIP


# The order of what a card does ----------------------------------------------------------------------


def _next_ones(g: Table) -> list[int]:
    """The places of effects that may come next: conditions, a card to play and production come last."""
    found: list[int] = []
    for i, packed in enumerate(g.group):
        if condition_of(packed) == ALWAYS and what_of(packed) < PLAY_A_CARD:
            if packed not in g.group[:i]:
                found.append(i)
    return found


def next_of_group(g: Table) -> None:
    """The next effect of the card that is being carried out; its player is asked where that matters."""
    if len(g.group) == 1:
        _take_from_group(g, 0)
        return
    places = _next_ones(g)
    if not places:
        _take_from_group(g, 0)
    elif len(places) > 1 and _order_matters(g, places):
        g.ask(ASK_ORDER, 0)
    else:
        _take_from_group(g, places[0])


def _take_from_group(g: Table, i: int) -> None:
    packed = g.group[i]
    g.group = g.group[:i] + g.group[i + 1 :]
    condition = condition_of(packed)
    if condition == ALWAYS or _holds(g, condition):
        resolve(g, packed)


def _holds(g: Table, condition: int) -> bool:
    if condition == ON_BONUS_STEP:
        return g.stopped
    if g.placed < 0:
        return False
    if touches(g, g.placed, OCEAN):
        return True
    return condition != BY_OCEAN and touches(g, g.placed, FOREST)


def _order_matters(g: Table, places: list[int]) -> bool:
    touched = [0] * COLOURS  # how many effects take or free dice of a colour
    for i in places:
        packed = g.group[i]
        if leaves_choice(packed):
            return True
        what = what_of(packed)
        if what == RAISE:
            track = how_of(packed)
            packed = g.book.tracks[track].bonuses.get(g.tracks[track] + g.book.tracks[track].step, 0)
            what = what_of(packed)
        if what == ROLL:
            touched[how_of(packed)] += 1
        elif what in (GAIN, RIVALS_LOSE):
            touched[how_of(packed) // RARITIES] += 1
    for colour in range(COLOURS):
        if touched[colour] > 1 and g.pool[colour] < SCARCE:
            return True
    return False


def leaves_choice(packed: int) -> bool:
    """Does the effect ask its player something?"""
    what = what_of(packed)
    how = how_of(packed)
    if what == ROLL:
        return how >= ANY_COLOUR
    if what == GAIN:
        return how >= ICONS
    if what == RAISE:
        return how == EITHER_TRACK
    return what in (PLACE_OCEAN, PLACE_FOREST, PLACE_CITY, PLACE_SPECIAL, TURN, PLAY_A_CARD)
