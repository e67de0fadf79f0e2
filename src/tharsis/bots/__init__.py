"""Opponents by name: a bot answers questions of a game for a seat.

A bot is named by a spec such as ``planner`` or ``search:seconds=1``. Whoever plays games by itself asks
:func:`bot_named`, lets the bot decide by :func:`play_decision`, and needs to know no class.
"""

from __future__ import annotations

from tharsis.bots.base import Bot, BotFailed, RandomBot, RandomVerbBot, UnknownBot, dismiss, play_decision
from tharsis.bots.registry import about_bot, bot_named, bot_names
from tharsis.bots.specs import split_specs

__all__ = [
    "Bot",
    "BotFailed",
    "RandomBot",
    "RandomVerbBot",
    "UnknownBot",
    "about_bot",
    "bot_named",
    "bot_names",
    "dismiss",
    "play_decision",
    "split_specs",
]
