"""What may be decided before a game of the board game, as forms and commands offer it."""

from __future__ import annotations

from typing import Any

from tharsis.mars.engine.module import MODULES
from tharsis.mars.engine.setup import setup_options


def offered_options() -> list[dict[str, Any]]:
    """Board, modules and beginners, then whatever core and modules declare."""
    boards = [(board.name, board.title) for module in MODULES for board in module.boards]
    choosable = [each for each in MODULES if each.choosable]
    usual = [each.name for each in choosable if each.usual]
    modules = _declared("modules", "Modules", "What is played with.", "several", [], usual)
    modules["values"] = [
        {"value": each.name, "title": each.title, "always": each.always} for each in choosable
    ]
    beginners = "Begin with the beginner corporation and all ten cards."
    return [
        _declared("board", "Board", "The map that is played on.", "choice", boards, boards[0][0]),
        modules,
        {**_declared("beginners", "Beginners", beginners, "seats", [], False), "flag": "beginner"},
        *(option.described() for option in setup_options()),
    ]


def _declared(
    name: str, title: str, help: str, kind: str, values: list[tuple[str, str]], default: Any
) -> dict[str, Any]:
    """An option in the form that declared ones are described in."""
    return {
        "name": name,
        "title": title,
        "help": help,
        "kind": kind,
        "values": [{"value": value, "title": words} for value, words in values],
        "default": default,
        "alone": None,
        "module": "",
    }
