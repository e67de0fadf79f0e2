"""Who may import whom: the layers that docs/architecture.md draws, read off the sources.

Imports inside functions and for type hints count as well. What a kit names as text and has imported for it
(the expert of the bots, the screen) is no import: that is how a game reaches parts of layers above it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"
PACKAGE = "tharsis"

# What each part of the project may import besides itself; a module belongs to the longest name that fits.
MARS = ("mars.engine", "mars.words", "mars.client", "mars.modules")
DICE = ("dice.engine", "dice.words", "dice.client")
ALLOWED: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "rules": (),
    "api": ("kernel",),
    "mars.engine": ("kernel",),
    "mars.words": ("kernel", "rules", "mars.engine"),
    "mars.client": ("kernel", "rules", "mars.engine", "mars.words", "mars.modules"),
    "mars.modules": ("kernel", "mars.engine"),
    "mars": ("kernel", "rules", *MARS),
    "mars.terminal": ("kernel", "rules", "terminal", "mars", *MARS),
    "dice.engine": ("kernel",),
    "dice.words": ("kernel", "rules", "dice", "dice.engine"),
    "dice.client": ("kernel", "rules", "dice", "dice.engine", "dice.words"),
    "dice": ("kernel", "rules", *DICE),
    "dice.terminal": ("kernel", "rules", "terminal", "dice", *DICE),
    "terminal": ("kernel", "rules"),
    "bots": ("kernel",),
    "bots.mars": ("kernel", "bots", "mars", *MARS),
    "bots.dice": ("kernel", "bots", "dice", *DICE),
    "arena": ("kernel", "bots"),
    "bench": ("kernel", "bots", "cli"),
    "cli": ("kernel", "bots", "arena", "rules", "terminal", "server", "bench"),
    "server": ("kernel", "bots", "rules", "cli"),
    "testing": ("kernel", "mars", *MARS),
}
GAMES = ("dice", "mars")
# Files of a module that say how it looks and reads, and what they may use besides.
PRESENTING: dict[str, tuple[str, ...]] = {
    "words": ("mars.words",),
    "telling": ("mars.words",),  # words of a module that one file would not hold
    "icons": ("mars.words", "mars.client"),
    "view": ("mars.words", "mars.client"),
    "prices": ("bots.mars",),
}


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a source imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, "imports are written in full"
            # What is imported may itself be a module.
            yield from (f"{node.module}.{each.name}" for each in node.names)


def below(name: str, part: str) -> bool:
    return name == part or name.startswith(part + ".")


def part_of(name: str) -> str:
    """The part of the project that a module belongs to; empty: the front door, which all may use."""
    return max((part for part in ALLOWED if below(name, part)), key=len, default="")


def forbidden(name: str, source: str) -> list[str]:
    """What a module (named without the package) imports and must not."""
    mine = part_of(name)
    may = [mine, *ALLOWED.get(mine, ["api"])]
    if mine == "mars.modules":
        may += PRESENTING.get(name.rpartition(".")[2], ())
    found = []
    for each in imports(ast.parse(source)):
        if not below(each, PACKAGE):
            continue
        other = each.removeprefix(PACKAGE).removeprefix(".")
        theirs = part_of(other)
        if theirs and theirs not in may:
            found.append(each)
        elif mine == theirs == "mars.modules" and _module(other) not in ("", _module(name)):
            if name != "mars.modules":  # the list of modules names them all
                found.append(each)
    return found


def _module(name: str) -> str:
    """The module of the game that a source belongs to."""
    parts = name.removeprefix("mars.modules").removeprefix(".").split(".")
    return parts[0] if parts[0] in MODULES else ""


def sources() -> Iterator[tuple[str, Path]]:
    for path in sorted((SOURCE / PACKAGE).rglob("*.py")):
        parts = list(path.relative_to(SOURCE / PACKAGE).with_suffix("").parts)
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


FILES = dict(sources())
MODULES = sorted(path.parent.name for path in (SOURCE / PACKAGE / "mars" / "modules").glob("*/__init__.py"))
NAMES = {name.replace("_", "-") for name in MODULES}


@pytest.mark.parametrize("name", FILES)
def test_a_source_imports_only_what_its_layer_may_know(name: str) -> None:
    assert forbidden(name, FILES[name].read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("kernel.game", "from tharsis.mars.engine.table import Table"),
        ("kernel.kits", "import tharsis.bots"),
        ("mars.engine.table", "from tharsis.mars.words.nouns import level"),
        ("mars.engine.table", "from tharsis.mars.modules.base import board"),
        ("mars.words.log", "from tharsis.mars.client.icons import effect_icons"),
        ("mars.kit", "from tharsis.bots.mars.expert import EXPERT"),
        ("dice.kit", "from tharsis.mars.kit import KIT"),
        ("dice.engine.table", "from tharsis.dice.words import log"),
        ("mars.modules.hellas.cards", "from tharsis.mars.words.nouns import level"),
        ("mars.modules.hellas.words", "from tharsis.mars.modules.base.board import THARSIS"),
        ("bots.greedy", "def late():\n    from tharsis.mars.kit import KIT"),
        ("cli.play", "from tharsis.mars.terminal.screen import MarsScreen"),
        ("server.hall", "from tharsis import mars"),
        ("arena.figures", "from tharsis.bots.mars.planner import plan"),
        ("terminal.screen", "from tharsis.cli.common import Complaint"),
    ],
)
def test_a_forbidden_import_is_found(name: str, source: str) -> None:
    assert len(forbidden(name, source)) == 1


def test_the_engine_names_no_module_of_the_game() -> None:
    """Not even as text: what a module brings it declares."""
    found = []
    for name, path in FILES.items():
        if below(name, "mars.engine"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in NAMES:
                    found.append(f"{name}:{node.lineno} {node.value}")
    assert found == []


@pytest.mark.parametrize("part", ["arena", "bench", "bots", "cli", "server", "terminal"])
def test_what_serves_all_games_names_none(part: str) -> None:
    """Not even as text: the usual game is named in the registry alone."""
    found = [
        f"{name}:{node.lineno} {node.value}"
        for name, path in FILES.items()
        if part_of(name) == part
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in GAMES or node.value.startswith(tuple(f"tharsis.{game}" for game in GAMES))
    ]
    assert found == []
