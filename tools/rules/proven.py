"""Write which tests prove which rulings: ``python tools/rules/proven.py`` after changing ruling tests.

The tests are read, not run: a decorator ``@ruling("id")`` in ``tests/`` names what the test proves.
"""

from __future__ import annotations

import ast
from pathlib import Path

from tharsis.rules import dump_proven

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "src" / "tharsis" / "rules" / "proven.json"


def marks(folder: Path) -> dict[str, list[str]]:
    """Ruling ids with the tests that are marked with them, as ``file::test``."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if (
                        isinstance(mark, ast.Call)
                        and isinstance(mark.func, ast.Name)
                        and mark.func.id == "ruling"
                    ):
                        for argument in mark.args:
                            found.setdefault(ast.literal_eval(argument), []).append(f"{name}::{node.name}")
    return found


def main() -> None:
    """Write the file that the product ships."""
    TARGET.write_text(dump_proven(marks(ROOT / "tests")), encoding="utf-8")


if __name__ == "__main__":
    main()
