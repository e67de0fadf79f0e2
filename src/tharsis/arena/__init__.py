"""The arena: many games between bots, on the same deals for all, and what they say about the bots.

:class:`Contest` says who plays what, :func:`play_games` plays it in several processes, :class:`Store` keeps
the games on disk, :func:`figures` and :func:`ratings` count.

>>> contest = Contest(("random", "random-verb"), seats=2, games=4, seed="1")
>>> [contest.fixture(n).bots for n in range(2)]
[('random', 'random-verb'), ('random-verb', 'random')]
>>> contest.fixture(0).seed == contest.fixture(1).seed
True
"""

from __future__ import annotations

from tharsis.arena.contest import Contest, Fixture
from tharsis.arena.figures import figures, wilson
from tharsis.arena.playing import GameFailed, GameLine, SeatLine, play_fixture
from tharsis.arena.plots import NoPlots, draw_plots
from tharsis.arena.ratings import NoRatings, ratings
from tharsis.arena.rows import write_rows
from tharsis.arena.store import BadStore, Store
from tharsis.arena.workers import play_games

__all__ = [
    "BadStore",
    "Contest",
    "Fixture",
    "GameFailed",
    "GameLine",
    "NoPlots",
    "NoRatings",
    "SeatLine",
    "Store",
    "draw_plots",
    "figures",
    "play_fixture",
    "play_games",
    "ratings",
    "wilson",
    "write_rows",
]
