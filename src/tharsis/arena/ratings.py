"""Ratings of a pool of bots: Bradley-Terry for tables of two, Plackett-Luce for larger ones.

The strengths are fitted by choix and told on the scale of chess: 400 points more win ten games out of eleven.
The mean of the pool is 1500; an interval comes from drawing the deals anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from tharsis.arena.playing import GameLine

SCALE: Final = 400.0 / log(10.0)
MEAN: Final = 1500.0
PRIOR: Final = 0.5  # wins each way before the first game: keeps the rating of who never loses finite
DRAWS_OF_PAIRS: Final = 200
DRAWS_OF_TABLES: Final = 40  # rankings take longer to fit


class NoRatings(Exception):
    """Why there are no ratings, in a sentence."""


def ratings(names: Sequence[str], lines: Sequence[GameLine]) -> dict[str, dict[str, float]]:
    """The rating of each bot with its interval; raises :class:`NoRatings`."""
    if len(names) < 2:
        raise NoRatings("ratings compare bots, and there is only one")
    if not lines:
        raise NoRatings("there are no games to rate")
    try:
        import choix  # noqa: F401
        import numpy as np
    except ModuleNotFoundError as missing:
        raise NoRatings(
            f"ratings need {missing.name}, which is not installed: pip install 'tharsis[arena]' brings it"
        ) from None
    pairs = all(len(line["seats"]) == 2 for line in lines)
    by_deal: dict[int, list[tuple[int, ...]]] = {}
    for line in lines:
        by_deal.setdefault(line["deal"], []).extend(_rankings(names, line))
    deals = list(by_deal.values())
    fitted = _fit(len(names), [each for deal in deals for each in deal], pairs)
    chance = np.random.default_rng(0)
    drawn: list[list[float]] = []
    for _ in range(DRAWS_OF_PAIRS if pairs else DRAWS_OF_TABLES):
        chosen = chance.integers(0, len(deals), len(deals))
        drawn.append(_fit(len(names), [each for n in chosen for each in deals[n]], pairs))
    low, high = np.percentile(np.array(drawn), [2.5, 97.5], axis=0)
    return {
        name: {"rating": fitted[n], "low": float(low[n]), "high": float(high[n])}
        for n, name in enumerate(names)
    }


def _rankings(names: Sequence[str], line: GameLine) -> list[tuple[int, ...]]:
    """The order in which bots ended, as two rankings, so that a draw can be told one way and the other."""
    seats = [(seat["place"], names.index(seat["bot"])) for seat in line["seats"]]
    if len({bot for _, bot in seats}) == len(seats):
        forth = sorted(seats)
        back = sorted(seats, key=lambda seat: (seat[0], -seat[1]))
        return [tuple(bot for _, bot in forth), tuple(bot for _, bot in back)]
    # A bot that sits there twice is not compared with itself.
    rankings: list[tuple[int, ...]] = []
    for place, one in seats:
        for other_place, other in seats:
            if one != other and place < other_place:
                rankings += [(one, other), (one, other)]
            elif one != other and place == other_place:
                rankings.append((one, other))
    return rankings


def _fit(bots: int, rankings: Sequence[tuple[int, ...]], pairs: bool) -> list[float]:
    import choix
    import numpy as np

    if pairs:
        wins = np.full((bots, bots), PRIOR)
        np.fill_diagonal(wins, 0.0)
        for winner, loser in rankings:
            wins[winner, loser] += 0.5
        strengths = choix.ilsr_pairwise_dense(wins)
    else:
        prior = [(one, other) for one in range(bots) for other in range(bots) if one != other]
        strengths = choix.ilsr_rankings(bots, [*rankings, *prior])
    return [float(MEAN + SCALE * strength) for strength in strengths - strengths.mean()]
