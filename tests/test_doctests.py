"""The examples in the docstrings of all modules are true, compiled or interpreted.

``doctest`` finds nothing in compiled modules, so examples are read from the sources and run in the modules as
they are imported: on the engine that people use.
"""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def docstrings(path: Path) -> Iterator[tuple[str, int, str]]:
    """Name, line and text of each docstring of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                yield getattr(node, "name", "module"), node.body[0].lineno, text


def examples() -> list[doctest.DocTest]:
    """One test for each docstring with examples; ``globs`` is filled in when it runs."""
    parser = doctest.DocTestParser()
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        for name, line, text in docstrings(path):
            test = parser.get_doctest(text, {}, f"{module}:{name}", str(path), line - 1)
            if test.examples:
                found.append(test)
    return found


EXAMPLES = examples()


@pytest.mark.parametrize("test", EXAMPLES, ids=[test.name for test in EXAMPLES])
def test_an_example_is_true(test: doctest.DocTest) -> None:
    test.globs = dict(vars(import_module(test.name.partition(":")[0])))
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=report.append)
    assert result.attempted == len(test.examples)
    assert result.failed == 0, "".join(report)


def test_no_example_is_overlooked() -> None:
    prompts = sum(
        line.lstrip().startswith(">>> ")
        for path in SOURCES.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    assert sum(len(test.examples) for test in EXAMPLES) == prompts
