"""What a card changes: the table looked at before and after it is played for exactly its cost."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tharsis.testing import Player, Table

Seen = dict[str, Any]
T = TypeVar("T", bound=Table)
WHO = ("", "blue ", "green ")


def seen_by_all(table: Table, players: Sequence[Player]) -> Seen:
    """What cards of every module may change, under its name; modules add their own."""
    seen: Seen = {"temperature": table.temperature, "oxygen": table.oxygen, "oceans": table.ocean_tiles}
    for player in players:
        who = WHO[player.seat]
        for name, n in player.stock._asdict().items():
            seen[who + name] = n
        for name, n in player.production._asdict().items():
            seen[f"{who}{name} production"] = n
        seen[who + "rating"] = player.rating
        seen[who + "hand"] = len(player.hand)
        seen[who + "card points"] = player.points["cards"]
        for name in player.tableau:
            seen[f"{who}on {name}"] = player.on(name)
    return seen


def since(before: Seen, now: Seen) -> Seen:
    """What is not as it was, and by how much."""
    return {key: n - before.get(key, 0) for key, n in now.items() if n != before.get(key, 0)}


def played_at_cost(
    red: Player, name: str, cost: int, look: Callable[[], Seen], answers: Sequence[Any]
) -> Seen:
    """Play a card for exactly its cost, and say all that changed besides; a M€ less does not do."""
    if name not in red.hand:
        red.holds(name)
    if cost:
        assert not red.has(money=cost - 1).can_play(name)
    assert red.has(money=cost).can_play(name)
    before = look()
    red.plays(name, *answers)
    changes = since(before, look())
    assert red.is_asked() in (None, "turn")
    changes["money"] = changes.get("money", 0) + cost
    changes["hand"] = changes.get("hand", 0) + 1
    return {key: n for key, n in changes.items() if n}


def never_said(names: Iterable[str], tests: str) -> set[str]:
    """Those of the names that a file of tests does not say anywhere."""
    tree = ast.parse(Path(tests).read_text())
    said = {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)}
    return {name for name in names if name not in said}
