"""Paying: which dice and wild tokens pay for a card, an action or a standard action.

A cost names icons; a "?" stands for any icon of a colour, a white one for any at all, and a wild token for
anything. The usual payment takes dice wherever they fit; whoever would rather keep a die says so, one die at
a time, and pays a wild token for it. Which die serves as "?" is asked first, one after another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.dice.engine.player import Player
from tharsis.dice.engine.stock import return_die
from tharsis.dice.engine.terms import (
    ANY_ICON,
    ANY_OF,
    ASK_PAY,
    ASK_PAY_ANY,
    COLOURS,
    ICONS,
    NO_QUESTION,
    PAY,
    PAY_WITH,
    RARITIES,
    SPARE,
)
from tharsis.kernel.option import argument_of, option, verb_of

if TYPE_CHECKING:
    from tharsis.dice.engine.table import Table

NOTHING: Final[list[int]] = []


def wilds_needed(player: Player, lines: list[int], discounts: list[int]) -> int:
    """How many wild tokens the cost takes at least; the lines of a cost go from icons to white "?"."""
    missing = 0
    spent = 0  # dice, all in all
    i = 0
    n = len(lines)
    while i < n:
        kind = lines[i]
        wanted = lines[i + 1]
        if discounts and kind in discounts:
            wanted -= 1
        if kind < ICONS:
            have = player.dice[kind]
        elif kind < ANY_ICON:
            have = player.colours[kind - ANY_OF] - _spent_of(player, lines, kind - ANY_OF, discounts)
        else:
            have = player.count() - spent
        if have < wanted:
            missing += wanted - have
            spent += have
        else:
            spent += wanted
        i += 2
    return missing


def _spent_of(player: Player, lines: list[int], colour: int, discounts: list[int]) -> int:
    """The dice of a colour that the icons of a cost take."""
    spent = 0
    for i in range(0, len(lines), 2):
        kind = lines[i]
        if kind < ICONS and kind // RARITIES == colour:
            spent += min(lines[i + 1] - (1 if kind in discounts else 0), player.dice[kind])
    return spent


def payable(player: Player, lines: list[int], discounts: list[int]) -> bool:
    """Can the cost be paid?"""
    if not discounts and lines and lines[-2] < ICONS:  # icons alone, as most costs are
        left = player.wild
        dice = player.dice
        i = 0
        n = len(lines)
        while i < n:
            missing = lines[i + 1] - dice[lines[i]]
            if missing > 0:
                left -= missing
                if left < 0:
                    return False
            i += 2
        return True
    return wilds_needed(player, lines, discounts) <= player.wild


def begin_payment(g: Table, lines: list[int], discounts: list[int], purchase: int) -> None:
    """Make out the bill; what it is for follows when it is paid."""
    player = g.players[g.who]
    bill = [0] * ICONS
    wild = 0
    anything: list[int] = []
    for i in range(0, len(lines), 2):
        kind = lines[i]
        wanted = lines[i + 1] - (1 if kind in discounts else 0)
        if kind < ICONS:
            bill[kind] = min(wanted, player.dice[kind])
            wild += wanted - bill[kind]
        else:
            anything += [kind] * wanted
    g.purchase = purchase
    g.bill = bill
    g.bill_wild = wild
    g.bill_any = anything
    _go_on(g)


def _go_on(g: Table) -> None:
    """Ask what is left to ask about the bill, or pay."""
    while g.bill_any:
        choices = _any_options(g)
        if len(choices) > 1:
            g.question = ASK_PAY_ANY
            g.listed = choices
            return
        _serve(g, argument_of(choices[0]))
    if len(paying_options(g)) > 1:
        g.question = ASK_PAY
        return
    settle(g)


def paying_options(g: Table) -> list[int]:
    """The usual payment first, then each die that a wild token can stand in for."""
    if g.bill_any:
        return _any_options(g)
    found = [option(PAY)]
    if g.players[g.who].wild > g.bill_wild:
        for icon in range(ICONS):
            if g.bill[icon] > 0:
                found.append(option(SPARE, icon))
    return found


def _any_options(g: Table) -> list[int]:
    """What may serve as the next "?", the commonest dice first, a wild token last."""
    player = g.players[g.who]
    kind = g.bill_any[0]
    found: list[int] = []
    for rarity in range(RARITIES):
        for colour in range(COLOURS):
            if kind == ANY_ICON or kind == ANY_OF + colour:
                icon = colour * RARITIES + rarity
                if player.dice[icon] > g.bill[icon]:
                    found.append(option(PAY_WITH, icon))
    if player.wild - g.bill_wild > _wilds_for_rest(g):
        found.append(option(PAY_WITH, ICONS))
    return found


def _wilds_for_rest(g: Table) -> int:
    """The wild tokens that the "?" after the next one take at least."""
    player = g.players[g.who]
    left = [player.colours[c] - sum(g.bill[c * RARITIES : c * RARITIES + RARITIES]) for c in range(COLOURS)]
    needed = 0
    for kind in g.bill_any[1:]:
        colour = kind - ANY_OF
        if kind == ANY_ICON:
            colour = 0
            for c in range(COLOURS):
                if left[c] > left[colour]:
                    colour = c
        if left[colour] > 0:
            left[colour] -= 1
        else:
            needed += 1
    return needed


def _serve(g: Table, icon: int) -> None:
    g.bill_any = g.bill_any[1:]
    if icon == ICONS:
        g.bill_wild += 1
    else:
        g.bill = g.bill[:]
        g.bill[icon] += 1


def pay_on(g: Table, choice: int) -> None:
    """An answer about the bill."""
    g.question = NO_QUESTION
    verb = verb_of(choice)
    if verb == PAY:
        settle(g)
        return
    if verb == PAY_WITH:
        _serve(g, argument_of(choice))
    else:
        g.bill = g.bill[:]
        g.bill[argument_of(choice)] -= 1
        g.bill_wild += 1
    _go_on(g)


def settle(g: Table) -> None:
    """Pay: dice go back to the pool, tokens to the bank. What was paid for comes next."""
    player = g.players[g.who]
    for icon in range(ICONS):
        for _ in range(g.bill[icon]):
            return_die(g, g.who, icon)
        if g.logging and g.bill[icon]:
            g.note("paid", g.who, icon, g.bill[icon], [])
    player.wild -= g.bill_wild
    g.bank += g.bill_wild
    if g.logging and g.bill_wild:
        g.note("paid-wild", g.who, 0, g.bill_wild, [])
    g.bill = NOTHING
    g.bill_wild = 0
