"""What everybody is shown of Venus Next: the track with its bonuses, the World Government's decision."""

from __future__ import annotations

from typing import Any

from tharsis.mars.client.icons import effect_icons
from tharsis.mars.client.options import ABOUT_ANSWERS, BEGINNINGS
from tharsis.mars.client.shapes import Option
from tharsis.mars.client.table import ASKED, EXTRAS, FACTS
from tharsis.mars.engine.counts import Held
from tharsis.mars.engine.effects.base import Ask
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import FLOATER
from tharsis.mars.engine.tracks import TrackBonus
from tharsis.mars.modules.venus.rules import (
    NAME,
    OUTSIDE,
    TERRAFORM,
    VENUS_BOARD,
    VENUS_TRACK,
    WorldGovernment,
    track_bonuses,
)
from tharsis.mars.words.effects import effect_words

FLOATERS = Held(FLOATER)
BEGINNINGS.add("world-government")
ASKED["world-government"] = "deciding for the World Government"


def view(g: Table, seat: int) -> dict[str, Any]:
    """What a seat may see of it: all of it is open."""
    asked = [other for other, ask in enumerate(g.asks) if ask is not None and ask.effect is TERRAFORM]
    return {
        "value": g.parameters[VENUS_TRACK],
        "board": g.setup.values[VENUS_BOARD.name],
        "world_government": any(isinstance(step, WorldGovernment) for step in g.book.steps),
        "deciding": asked[0] if asked else -1,
        "floaters": [FLOATERS.of(g, other, -1) for other in range(g.seats)],
    }


def _parameter(g: Table, ask: Ask, which: int, told: Option) -> None:
    told["parameter"] = g.book.tracks[TERRAFORM.tracks[which]].name


def facts() -> dict[str, Any]:
    """The areas around Venus, and the bonuses of the track by the board that is played with."""
    standard, alternative = VENUS_BOARD.values
    boards = {standard: track_bonuses(False), alternative: track_bonuses(True)}
    return {
        "areas": [each.area for each in OUTSIDE],
        "bonuses": {board: [_bonus(each) for each in bonuses] for board, bonuses in boards.items()},
    }


def _bonus(bonus: TrackBonus) -> dict[str, Any]:
    return {
        "at": bonus.value,
        "text": effect_words(bonus.effect),
        "icons": effect_icons(bonus.effect, None),
    }


ABOUT_ANSWERS["world-government"] = _parameter
EXTRAS[NAME] = view
FACTS[NAME] = facts
