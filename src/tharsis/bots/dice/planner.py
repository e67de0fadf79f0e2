"""The planner: every option of a step is tried in a copy and valued; other questions have quick answers.

Rolls are not tried but expected: a die to come is worth the mean of its faces. Whether to produce is
asked like anything else: what production yields is weighed against dice that would go back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.bots.dice.outlook import CARD, Outlook, end_distance, outlook
from tharsis.bots.dice.value import plain, plans, value
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
    TURN_ENDS,
)
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

MOST_STEPS: Final = 40
TOGETHER: Final = 1.1
FRESH_CARD: Final = 0.9  # what a card in hand must be worth to be kept rather than exchanged
HURRY: Final = 0.5  # points: a step that brings the end nearer, to somebody who is safely ahead
SAFE: Final = 8.0  # points of a lead that is safe
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
    view = outlook(g, who)
    base = value(g, who, view)
    rated: list[tuple[float, int]] = []
    for choice in g.options(who):
        rated.append((_gain(g, who, choice, view, base), choice))
    rated.sort()
    rated.reverse()
    return rated


def _gain(g: Table, who: int, choice: int, view: Outlook, base: float) -> float:
    verb = verb_of(choice)
    if verb == END_TURN:
        return 0.0
    if verb == PRODUCTION_TURN:
        return _production(g, who, view) - base
    if verb == GAIN_DIE:
        return _die(g, who, argument_of(choice), view) - base
    twin = g.copy()
    carry_out(twin, who, choice)
    gain = value(twin, who, view) - base
    if g.seats > 1 and twin.tracks != g.tracks:
        gain += HURRY * float(end_distance(g) - end_distance(twin)) * max(0.0, min(base / SAFE, 1.0))
    return gain


def _die(g: Table, who: int, colour: int, view: Outlook) -> float:
    """The mean over the faces of a die to be rolled."""
    twin = g.copy()
    twin.step += 1
    player = twin.players[who]
    twin.pool[colour] -= 1
    player.colours[colour] += 1
    total = 0.0
    for rarity in range(RARITIES):
        icon = colour * RARITIES + rarity
        player.dice[icon] += 1
        total += SHARES[rarity] * value(twin, who, view)
        player.dice[icon] -= 1
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
    # Rolled together, dice find more to pay for than one by one.
    worth += float(dice + production[ANY_COLOUR]) * view.rolled * TOGETHER
    worth += float(production[PRODUCED_WILD]) * view.wild + float(production[PRODUCED_POINTS])
    worth += CARD * fresh * float(max(HAND - len(player.hand), 0))
    weak = 0
    for card in player.hand:
        if card_worth(g, who, view, card) < FRESH_CARD * view.late:
            weak += 1
    return worth + CARD * 0.8 * fresh * float(weak)


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
    if question in (ASK_TRACK, ASK_ICON, ASK_TURN, ASK_CARD):
        return _best_tried(g, who, options)
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
        twin = g.copy()
        worth = _die_here(twin, who, argument_of(choice), view)
        if worth > most:
            most = worth
            best = choice
    return best


def _die_here(g: Table, who: int, colour: int, view: Outlook) -> float:
    player = g.players[who]
    total = 0.0
    for rarity in range(RARITIES):
        icon = colour * RARITIES + rarity
        player.dice[icon] += 1
        total += SHARES[rarity] * plans(g, who, view)
        player.dice[icon] -= 1
    return total


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
    least = FRESH_CARD * view.late
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


def plan(g: Table, who: int) -> int:
    """The planner's answer to whatever the seat is asked."""
    return quick(g, who)
