"""A game played by bots to its end.

Compiled, so that playing costs little beside the game: a bot that picks blindly is asked without leaving
compiled code, every other through the door that all bots decide by.
"""

from __future__ import annotations

from tharsis.bots.base import Bot, play_decision
from tharsis.bots.chance import BlindBot
from tharsis.kernel.game import Game
from tharsis.kernel.rng import Rng


def play_out(game: Game, bots: list[Bot], rng: Rng) -> int:
    """Let the bots, one for each seat, play on until the game is over: the number of choices made."""
    choices = 0
    while not game.over:
        seat = game.next_seat()
        bot = bots[seat]
        if isinstance(bot, BlindBot):
            game.choose(seat, bot.pick(game.options(seat), rng))
        else:
            game.choose(seat, play_decision(bot, game, seat, rng))
        choices += 1
    return choices
