"""What the house brings to a game: its board's milestones and awards, the effects of the game itself.

They are immutable and shared. Lower modules reach these effects through the table, as they cannot
import the modules that define them.
"""

from __future__ import annotations

from typing import Final, final

from tharsis.mars.board import Board
from tharsis.mars.boards import BOARDS
from tharsis.mars.effects.base import Effect
from tharsis.mars.effects.stock import Pay, Toll
from tharsis.mars.effects.tiles import TRACK_OCEAN, TollOcean
from tharsis.mars.milestones import AWARDS, MILESTONES, Award, Milestone


@final
class House:
    """Shared by all games on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.milestones: list[Milestone] = [MILESTONES[name] for name in board.milestones]
        self.awards: list[Award] = [AWARDS[name] for name in board.awards]
        self.track_ocean: Effect = TRACK_OCEAN
        self.toll: Effect = Toll()
        self.toll_ocean: Effect = TollOcean()
        self.charge: Effect = Pay(-1)


HOUSES: Final[dict[str, House]] = {name: House(board) for name, board in BOARDS.items()}
