"""The planner: every option of a step is tried in a copy and valued; other questions have quick answers.

Rolls are not tried but expected: a die to come is worth the mean of its faces. Whether to produce is
asked like anything else: what production yields is weighed against dice that would go back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.dice.outlook import SAFE, Outlook, end_distance, outlook, turns_left
from tharsis.bots.dice.value import lead, plain, plans, races, value
from tharsis.dice.engine.cards import what_of
from tharsis.dice.engine.terms import (
    ANY_COLOUR,
    ASK_BONUS,
    ASK_CARD,
    ASK_COLOUR,
    ASK_ICON,
    ASK_ORDER,
    ASK_PLACE,
    ASK_TRACK,
    ASK_TURN,
    CHOOSE_CORPORATION,
    CITY,
    COLOURS,
    DISCARD,
    DISCARD_CARDS,
    DONE,
    DRAW_FOR,
    END_TURN,
    FOREST,
    GAIN_DIE,
    GIFT,
    HAND,
    ICONS,
    KEEP,
    KEEP_DICE,
    MAIN,
    NO_QUESTION,
    PLACE_CITY,
    PLACE_FOREST,
    PLAY,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    PRODUCTION_TURN,
    RARITIES,
    SKIP,
    TURN_BEGINS,
    TURN_DIE,
    TURN_ENDS,
    TURN_FOR,
)
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

MOST_STEPS: Final = 40
DICE_TO_GIVE_UP: Final = 2  # for turning another: those that are missed least
CARDS_FOR_A_DIE: Final = 2.0
UNKNOWN: Final = 1.0e9
SIGHT: Final = 3.0  # turns that a beginner looks ahead
SHARES: Final = [3.0 / 6.0, 2.0 / 6.0, 1.0 / 6.0]


def carry_out(g: Table, who: int, choice: int) -> None:
    """Choose, and answer what follows until the seat is asked for the next step."""
    turn = g.turn
    g.choose(who, choice)
    for _ in range(MOST_STEPS):
        if g.over or not g.is_waiting(who) or g.turn != turn:
            return
        if g.question == NO_QUESTION and g.step in (TURN_BEGINS, MAIN, TURN_ENDS):
            return
        g.choose(who, quick(g, who))


def rated_options(g: Table, who: int) -> list[tuple[float, int]]:
    """The options of a step with what each is worth more than the position as it is, best first."""
    return _rated(g, who, outlook(g, who))


def _rated(g: Table, who: int, view: Outlook) -> list[tuple[float, int]]:
    base = value(g, who, view)
    options = g.options(who)
    rated: list[tuple[float, int]] = []
    supports: list[int] = []
    for choice in options:
        verb = verb_of(choice)
        if verb in (GAIN_DIE, TURN_FOR, DRAW_FOR):
            supports.append(choice)
        elif verb == END_TURN:
            rated.append((0.0, choice))
        elif verb == PRODUCTION_TURN:
            rated.append((_production(g, who, view) - base, choice))
        else:
            rated.append((_gain(g, who, choice, view, base), choice))
    if supports:
        _rate_supports(g, who, view, supports, rated)
    rated.sort()
    rated.reverse()
    return rated


def _gain(g: Table, who: int, choice: int, view: Outlook, base: float) -> float:
    """What comes of playing or using something, tried in a copy."""
    twin = g.copy()
    carry_out(twin, who, choice)
    gain = value(twin, who, view) - base
    if g.seats > 1 and twin.tracks != g.tracks:
        nearer = float(end_distance(g) - end_distance(twin))
        gain += (
            view.w.hurry * view.urge * nearer * (1.0 + 0.5 * max(-1.0, min(lead(g, who, view) / SAFE, 1.0)))
        )
    return gain


def _rate_supports(
    g: Table, who: int, view: Outlook, supports: list[int], rated: list[tuple[float, int]]
) -> None:
    """Support actions change dice and cards alone, so that only the plans have to be made anew."""
    before = plans(g, who, view)
    g.step += 1  # as it will be afterwards
    after = plans(g, who, view)
    spent = before - after  # what a second support action forgoes
    missed = _missed(g, who, view, after)
    least = sorted([loss for loss in missed if loss < UNKNOWN])
    bound = least[min(DICE_TO_GIVE_UP, len(least)) - 1] if least else 0.0
    for choice in supports:
        verb = verb_of(choice)
        what = argument_of(choice)
        if verb == GAIN_DIE:
            gain = _die(g, who, what, view)
        elif verb == DRAW_FOR:
            gain = CARDS_FOR_A_DIE * view.w.card * view.late - missed[what]
        else:
            gain = -missed[what]
            if missed[what] <= bound:
                gain += _turned(g, who, what, view)[0]
        rated.append((gain - spent, choice))
    g.step -= 1


def _missed(g: Table, who: int, view: Outlook, base: float) -> list[float]:
    """By how much each die would be missed."""
    dice = g.players[who].dice
    found = [UNKNOWN] * ICONS
    for icon in range(ICONS):
        if dice[icon]:
            dice[icon] -= 1
            found[icon] = base - plans(g, who, view) + view.die(icon)
            dice[icon] += 1
    return found


def _turned(g: Table, who: int, given: int, view: Outlook) -> tuple[float, int]:
    """The best way to turn a die, once one is given up (or none, -1), and what it brings."""
    dice = g.players[who].dice
    if given >= 0:
        dice[given] -= 1
    base = plans(g, who, view)
    most = 0.0
    best = -1
    for icon in range(ICONS):
        if dice[icon] == 0:
            continue
        first = icon // RARITIES * RARITIES
        for rarity in range(RARITIES):
            shown = first + rarity
            if shown != icon:
                dice[icon] -= 1
                dice[shown] += 1
                gain = plans(g, who, view) - base + view.die(shown) - view.die(icon)
                dice[shown] -= 1
                dice[icon] += 1
                if gain > most:
                    most = gain
                    best = icon * RARITIES + rarity
    if given >= 0:
        dice[given] += 1
    return most, best


def _die(g: Table, who: int, colour: int, view: Outlook) -> float:
    """The mean over the faces of a die to be rolled, and what it does for a milestone that counts dice."""
    player = g.players[who]
    base = plans(g, who, view)
    total = 0.0
    for rarity in range(RARITIES):
        icon = colour * RARITIES + rarity
        player.dice[icon] += 1
        total += SHARES[rarity] * (plans(g, who, view) - base + view.die(icon))
        player.dice[icon] -= 1
    if player.colours[colour] >= max(player.colours):
        before = races(g, who, view.w)
        player.colours[colour] += 1
        total += races(g, who, view.w) - before
        player.colours[colour] -= 1
    return total


def _production(g: Table, who: int, view: Outlook) -> float:
    """What the position is worth after a production turn: the best dice kept, others expected."""
    twin = g.copy()
    player = twin.players[who]
    kept = best_kept(twin, who, view, [])
    player.dice = [0] * ICONS
    player.colours = [0] * COLOURS
    for icon in kept:
        player.dice[icon] += 1
        player.colours[icon // RARITIES] += 1
    player.used = []
    twin.step = TURN_ENDS
    later = max(view.left - 1.0, 0.0)
    fresh = min(1.0, later / 3.0)
    worth = value(twin, who, view)
    production = player.production
    dice = 0
    for colour in range(COLOURS):
        dice += min(production[colour], g.pool[colour])
    w = view.w
    worth += float(dice + production[ANY_COLOUR]) * view.rolled * w.together
    worth += float(production[PRODUCED_WILD]) * view.wild + float(production[PRODUCED_POINTS])
    good = 0
    for card in player.hand:
        if card_worth(g, who, view, card) >= w.fresh * view.late:
            good += 1
    drawn = max(HAND - len(player.hand), 0)
    exchanged = max(HAND - good, 0) - drawn
    return worth + w.card * fresh * (float(drawn) + 0.8 * float(exchanged))


def best_kept(g: Table, who: int, view: Outlook, picked: list[int]) -> list[int]:
    """The dice to keep at production: one after another, whichever helps the plans most."""
    player = g.players[who]
    have = player.dice
    kept = [0] * ICONS
    for icon in picked:
        kept[icon] += 1
    chosen = picked[:]
    lowest = picked[-1] if picked else 0
    while len(chosen) < player.keeps:
        best = -1
        most = -1.0e9
        for icon in range(lowest, ICONS):
            if have[icon] > kept[icon]:
                kept[icon] += 1
                player.dice = kept
                worth = plans(g, who, view) + view.die(icon)
                kept[icon] -= 1
                if worth > most:
                    most = worth
                    best = icon
        if best < 0:
            break
        kept[best] += 1
        chosen.append(best)
    player.dice = have
    return chosen


def card_worth(g: Table, who: int, view: Outlook, card: int) -> float:
    """What a card in hand promises: its benefit less its cost, the more so the more of it is there."""
    face = g.book.card(card)
    player = g.players[who]
    missing = 0
    for i in range(0, len(face.lines), 2):
        kind = face.lines[i]
        if kind < ICONS:
            missing += max(face.lines[i + 1] - player.dice[kind], 0)
    return view.benefit(face) - view.cost(face.lines) - 0.2 * float(max(missing - player.wild, 0))


# Answers -----------------------------------------------------------------------------------------


def quick(g: Table, who: int) -> int:
    """An answer to a question that is no step of a turn."""
    options = g.options(who)
    if len(options) == 1:
        return options[0]
    question = g.question
    if question == ASK_PLACE:
        return _place(g, who, options)
    if question in (ASK_TRACK, ASK_ICON, ASK_CARD):
        return _best_tried(g, who, options)
    if question == ASK_TURN:
        turned = _turned(g, who, -1, outlook(g, who))[1]
        return option(TURN_DIE, turned) if turned >= 0 else option(SKIP)
    if question == ASK_COLOUR:
        return _colour(g, who, options)
    if question == ASK_BONUS:
        return _bonus(g, who, options)
    if question == ASK_ORDER:
        return options[0]
    if question != NO_QUESTION:
        return options[0]  # the usual payment
    step = g.step
    if step == KEEP_DICE:
        return _keep(g, who)
    if step == DISCARD_CARDS:
        return _discard(g, who)
    if step == CHOOSE_CORPORATION:
        return _corporation(g, who, options)
    if step == GIFT:
        return _gift(g, who, options)
    if step in (TURN_BEGINS, MAIN, TURN_ENDS):
        return rated_options(g, who)[0][1]
    return options[0]


def _best_tried(g: Table, who: int, options: list[int]) -> int:
    view = outlook(g, who)
    best = options[0]
    most = -1.0e9
    for choice in options:
        twin = g.copy()
        if verb_of(choice) == PLAY:
            carry_out(twin, who, choice)
        else:
            twin.choose(who, choice)
        worth = value(twin, who, view)
        if verb_of(choice) == SKIP:
            worth -= 0.01
        if worth > most:
            most = worth
            best = choice
    return best


def _colour(g: Table, who: int, options: list[int]) -> int:
    view = outlook(g, who)
    best = options[0]
    most = -1.0e9
    for choice in options:
        worth = _die(g, who, argument_of(choice), view)
        if worth > most:
            most = worth
            best = choice
    return best


def _place(g: Table, who: int, options: list[int]) -> int:
    """The area with the best bonus, next to what pays."""
    view = outlook(g, who)
    what = what_of(g.data)
    best = options[0]
    most = -1.0e9
    for choice in options:
        area = argument_of(choice)
        worth = view.effect(g.board.bonus[area])
        for other in g.board.neighbours[area]:
            tile = g.tiles[other]
            if what == PLACE_FOREST:
                worth += 1.0 if tile == CITY else 0.0
            elif what == PLACE_CITY:
                worth += 1.0 if tile == FOREST else 0.0
            elif tile in (FOREST, CITY):
                worth -= 0.05
        if worth > most:
            most = worth
            best = choice
    return best


def _bonus(g: Table, who: int, options: list[int]) -> int:
    view = outlook(g, who)
    best = options[0]
    most = -1.0e9
    for choice in options:
        worth = view.benefit(g.book.card(argument_of(choice)))
        if worth > most:
            most = worth
            best = choice
    return best


def _corporation(g: Table, who: int, options: list[int]) -> int:
    return _bonus(g, who, options)


def _keep(g: Table, who: int) -> int:
    view = outlook(g, who)
    twin = g.copy()
    wanted = best_kept(twin, who, view, g.picks)
    rest = sorted(wanted[len(g.picks) :])
    return option(KEEP, rest[0]) if rest else option(DONE)


def _discard(g: Table, who: int) -> int:
    """The worst card, as long as one from the deck promises more."""
    player = g.players[who]
    if len(player.hand) > HAND:
        return option(DONE)
    view = outlook(g, who)
    worst = -1
    least = view.w.fresh * view.late
    for card in player.hand:
        worth = card_worth(g, who, view, card)
        if worth < least:
            least = worth
            worst = card
    return option(DISCARD, worst) if worst >= 0 else option(DONE)


def _gift(g: Table, who: int, options: list[int]) -> int:
    view = outlook(g, who)
    best = options[0]
    most = -1.0e9
    for choice in options:
        twin = g.copy()
        icon = argument_of(choice)
        twin.players[who].dice[icon] -= 1
        worth = plans(twin, who, view) + plain(twin, who, view)
        if worth > most:
            most = worth
            best = choice
    return best


def glance(g: Table, who: int) -> int:
    """The answer of a beginner: at a step of a turn, what looks best with few turns to come."""
    if g.question == NO_QUESTION and g.step in (TURN_BEGINS, MAIN, TURN_ENDS) and len(g.options(who)) > 1:
        return _rated(g, who, Outlook(g, who, min(SIGHT, turns_left(g))))[0][1]
    return quick(g, who)


def plan(g: Table, who: int) -> int:
    """The planner's answer to whatever the seat is asked."""
    return quick(g, who)
