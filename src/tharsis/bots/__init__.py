"""Opponents by name: a bot answers questions of a game for a seat.

A bot is named by a spec such as ``planner`` or ``search:seconds=1``. Whoever plays games by itself asks
:func:`bot_named`, lets the bot decide by :func:`play_decision`, or a table of them play a game to its end by
:func:`play_out`, and needs to know no class.
"""

from __future__ import annotations

from tharsis.bots.base import (
    Bot,
    BotFailed,
    Clocked,
    UnknownBot,
    dismiss,
    hurried,
    play_decision,
    thinks,
)
from tharsis.bots.chance import RandomBot, RandomVerbBot
from tharsis.bots.playing import play_out
from tharsis.bots.registry import about_bot, bot_named, bot_names, level_of_bot, title_of_bot
from tharsis.bots.specs import split_specs

__all__ = [
    "Bot",
    "BotFailed",
    "Clocked",
    "RandomBot",
    "RandomVerbBot",
    "UnknownBot",
    "about_bot",
    "bot_named",
    "bot_names",
    "dismiss",
    "hurried",
    "level_of_bot",
    "play_decision",
    "play_out",
    "split_specs",
    "thinks",
    "title_of_bot",
]
