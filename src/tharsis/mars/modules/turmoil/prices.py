"""What bots think of the chamber: influence, posts, delegates, and the policy of the day."""

from __future__ import annotations

from typing import Final, final

from tharsis.bots.mars.outlook import Outlook
from tharsis.bots.mars.prices import PERK_PRICES, PerkPrice
from tharsis.mars.engine.table import Table
from tharsis.mars.modules.turmoil.state import INFLUENCE

EVENT_WORTH: Final = 1.6  # M€ that one more influence is worth in an event


@final
class InfluencePrice(PerkPrice):
    """Of influence that cards give: it counts in the event of every generation."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * EVENT_WORTH * o.annuity


PERK_PRICES[INFLUENCE] = InfluencePrice()
