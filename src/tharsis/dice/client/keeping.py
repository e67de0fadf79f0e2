"""Which dice are worth keeping at production: a proposal for the player, who decides.

What lies nearest counts: the card or standard action that lacks the fewest dice has its dice kept; places
that are left go to the rarest icons.
"""

from __future__ import annotations

from tharsis.dice.engine.payment import NOTHING, wilds_needed
from tharsis.dice.engine.playing import standard_lines
from tharsis.dice.engine.table import Table
from tharsis.dice.engine.terms import ICONS, RARITIES, STANDARD_ACTIONS


def worth_keeping(g: Table, seat: int) -> list[int]:
    """Dice to keep, by icon."""
    player = g.players[seat]
    most = min(player.keeps, sum(player.colours))
    wishes = [(g.book.card(card).lines, player.discounts) for card in player.hand]
    wishes += [(standard_lines(which), NOTHING) for which in range(STANDARD_ACTIONS)]
    nearest = min(wishes, key=lambda wish: wilds_needed(player, *wish))[0]
    kept: list[int] = []
    for i in range(0, len(nearest), 2):
        if nearest[i] < ICONS:
            kept += [nearest[i]] * min(nearest[i + 1], player.dice[nearest[i]])
    rest = [icon for icon in range(ICONS) for _ in range(player.dice[icon] - kept.count(icon))]
    rest.sort(key=lambda icon: -(icon % RARITIES))
    kept.sort(key=lambda icon: -(icon % RARITIES))
    return sorted((kept + rest)[:most])
