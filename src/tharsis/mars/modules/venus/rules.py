"""What Venus Next brings: its track, the areas off Mars, and the World Government.

The track is no condition for the end of a game with several players. The World Government raises a parameter
for nobody in the solar phase, by decision of the first player. The alternative board has further bonuses on
the track, and tags make its standard project cheaper.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.kernel.game import BadSetup
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.board import Outside
from tharsis.mars.engine.counts import TagCount
from tharsis.mars.engine.effects.base import (
    BOARD,
    DOING,
    HAND,
    KNOWLEDGE,
    ON_CARDS,
    PARAMETERS,
    RATING,
    STOCK,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.effects.globals import Raise, rating
from tharsis.mars.engine.effects.hand import draw
from tharsis.mars.engine.effects.resources import add_to_any
from tharsis.mars.engine.effects.stock import gain
from tharsis.mars.engine.effects.tiles import NOBODYS_OCEAN
from tharsis.mars.engine.goals import Award, Milestone
from tharsis.mars.engine.module import Module
from tharsis.mars.engine.options import SetupOption, Switch
from tharsis.mars.engine.requirements import ParameterRequirement, Requirement
from tharsis.mars.engine.rulebook import Rulebook
from tharsis.mars.engine.schedule import Step
from tharsis.mars.engine.setup import Setup
from tharsis.mars.engine.standard_projects import Rebate, StandardProject
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import (
    ALTERNATIVE,
    NOBODY,
    NOTHING,
    OCEANS,
    OXYGEN,
    SOLAR_PHASE,
    TEMPERATURE,
    VENUS,
    new_perk,
)
from tharsis.mars.engine.tracks import Track, TrackBonus, complete, raise_track, track_number

NAME: Final = "venus"
VENUS_TRACK: Final = track_number("venus")
VENUS_TOLERANCE: Final = new_perk()
OUTSIDE: Final = [
    Outside(NAME, "Dawn City"),
    Outside(NAME, "Luna Metropolis"),
    Outside(NAME, "Maxwell Base"),
    Outside(NAME, "Stratopolis"),
]


@final
class Government(Switch):
    """Whether there is a World Government; whoever is alone has no choice."""

    def check(self, value: str, players: int) -> None:
        if players == 1 and value == "no":
            raise BadSetup(
                "a solo game with Venus Next always has the World Government: leave world_government out"
            )


WORLD_GOVERNMENT: Final = Government(
    "world_government",
    "World Government",
    "After each generation the first player raises a parameter for nobody. Alone it is always there.",
    alone=False,
    module=NAME,
    on=True,
)
VENUS_BOARD: Final = SetupOption(
    "venus_board",
    "Venus board",
    ["standard", "alternative"],
    ["Standard", "Alternative: more bonuses from 18 % on, air scrapping cheaper by tags"],
    module=NAME,
)
MOST_REBATE: Final = 5


def venus(steps: int) -> Effect:
    """Raise Venus."""
    return Raise(VENUS_TRACK, steps)


def least_venus(percent: int) -> Requirement:
    """Venus at least."""
    return ParameterRequirement(VENUS_TRACK, percent, False)


def most_venus(percent: int) -> Requirement:
    """Venus at most."""
    return ParameterRequirement(VENUS_TRACK, percent, True)


# The World Government -------------------------------------------------------------------------


@final
class Terraform(Effect):
    """The first player picks a parameter that is not complete; it rises a step for nobody."""

    def __init__(self) -> None:
        super().__init__(DOING, PARAMETERS | KNOWLEDGE, PARAMETERS | BOARD)
        self.tracks = [TEMPERATURE, OXYGEN, OCEANS, VENUS_TRACK]  # in the order that options hold

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        choices: list[int] = []
        for i, track in enumerate(self.tracks):
            if not complete(g, track):
                choices.append(option(ALTERNATIVE, i))
        g.ask_or_take(self, who, card, data, choices)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        track = self.tracks[argument_of(choice)]
        if g.logging:
            g.note("world-government", ask.who, -1, track, 1)
        if track == OCEANS:
            g.pile.append(Pending(NOBODYS_OCEAN, NOBODY, -1, -1))
        else:
            raise_track(g, NOBODY, track, 1, -1)

    def asks(self) -> str:
        return "world-government"


TERRAFORM: Final = Terraform()


@final
class WorldGovernment(Step):
    """The World Government terraforms; whoever was first in the generation decides what."""

    def begin(self, g: Table) -> None:
        g.active = g.first_player
        g.pile.append(Pending(TERRAFORM, g.first_player, -1, -1))


# The track ------------------------------------------------------------------------------------


def _one_resource() -> Effect:
    """A standard resource of choice."""
    return gain(money=1) | gain(steel=1) | gain(titanium=1) | gain(plants=1) | gain(energy=1) | gain(heat=1)


def track_bonuses(alternative: bool) -> list[TrackBonus]:
    """What Venus gives to whoever raises it."""
    bonuses = [TrackBonus(8, draw(1), HAND | KNOWLEDGE), TrackBonus(16, rating(1), RATING)]
    if alternative:
        for value in range(18, 31, 2):
            bonuses.append(TrackBonus(value, _one_resource(), STOCK, later=True))
        any_kind = _one_resource() | add_to_any(NOTHING, 1)
        bonuses.append(TrackBonus(30, any_kind, STOCK | ON_CARDS, later=True))
    return bonuses


class VenusNext(Module):
    """Venus Next."""

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        alternative = setup.values[VENUS_BOARD.name] == "alternative"
        bonuses = track_bonuses(alternative)
        book.add_track(
            Track(VENUS_TRACK, "venus", 0, 30, 2, bonuses, needed=False, tolerance=VENUS_TOLERANCE)
        )
        book.outside += OUTSIDE
        for face in self.faces:
            if isinstance(face, Milestone):
                book.milestones.append(face)
            elif isinstance(face, Award):
                book.awards.append(face)
            elif isinstance(face, StandardProject) and alternative:
                book.rebates[face.id] = Rebate(TagCount([VENUS]), MOST_REBATE)
        if setup.players == 1 or setup.values[WORLD_GOVERNMENT.name] == "yes":
            book.insert_step(WorldGovernment("world-government", SOLAR_PHASE), before="next-generation")
