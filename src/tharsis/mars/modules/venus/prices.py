"""What bots think of Venus Next: a tolerance for Venus, and what the World Government should raise."""

from __future__ import annotations

from typing import Final, final

from tharsis.bots.mars.outlook import Outlook, needed, project_price, steps_left, steps_of
from tharsis.bots.mars.prices import ANSWERS, PERK_PRICES, SIGHTS, Answer, PerkPrice, Sight
from tharsis.kernel.option import argument_of
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.scoring import scores
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import HEAT, OXYGEN, PLANTS, TEMPERATURE, VENUS
from tharsis.mars.modules.venus.rules import NAME, VENUS_TOLERANCE, VENUS_TRACK, Terraform

LEAD: Final = 3.0  # what an end that comes sooner is worth to whoever is ahead


@final
class VenusTolerance(PerkPrice):
    """A third of what a tolerance for every track is worth."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        return float(amount) * 0.2 * o.annuity


def _share(g: Table, who: int, resource: int) -> float:
    """How much more of a production the rivals have than oneself, on average."""
    mine = float(g.players[who].production[resource])
    total = 0.0
    for seat in range(g.seats):
        if seat != who:
            total += float(g.players[seat].production[resource])
    return total / float(g.seats - 1) - mine


@final
class Decide(Answer):
    """Alone the step that is dearest; else what rivals live by, and the end if one is ahead."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        effect = ask.effect
        assert isinstance(effect, Terraform)
        ahead = g.seats > 1 and scores(g)[who].place == 1
        best = options[0]
        most = -1000.0
        for each in options:
            track = g.book.tracks[effect.tracks[argument_of(each)]]
            much = 0.0
            if g.seats == 1:
                much = project_price(g, track.number)
            else:
                if track.number == TEMPERATURE:
                    much = _share(g, who, HEAT)
                elif track.number == OXYGEN:
                    much = _share(g, who, PLANTS)
                if needed(g, track):
                    much += LEAD if ahead and steps_left(g) < 12 else -LEAD
            if much > most:
                most = much
                best = each
        return best


@final
class VenusSight(Sight):
    """How far the track is, and who has tags of Venus."""

    def of_table(self, g: Table) -> list[float]:
        return [float(steps_of(g, VENUS_TRACK))]

    def of_player(self, g: Table, who: int) -> list[float]:
        return [float(g.players[who].tags[VENUS])]


SIGHTS[NAME] = VenusSight(1, 1)
PERK_PRICES[VENUS_TOLERANCE] = VenusTolerance()
ANSWERS["world-government"] = Decide()
