"""Which tests run which lines of the engine: measured once, kept until the engine or the tests change."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import coverage
import pytest
from mutation.forks import forked

CACHE = Path(__file__).resolve().parents[2] / "build" / "mutation"
PYTEST = ["-q", "-s", "--tb=no", "-p", "no:cacheprovider"]
TESTS = ["tests/rulings", "tests/mars", "tests/colonies", "tests/miniature", "tests/kernel"]
ELSEWHERE = "tests/mars/test_modes.py"  # plays in processes of its own, where no mutant is


class Tracer:
    """Notes for each test which lines of the engine it runs, how long it takes, and whether it fails."""

    def __init__(self, lines: coverage.Coverage) -> None:
        self.lines = lines
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.lines.switch_context(item.nodeid)
        started = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - started
        self.lines.switch_context("import")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def digest_of(paths: list[Path]) -> str:
    """One digest of the contents of several files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def test_files(tree: Path) -> dict[str, str]:
    """The files with tests, each with a digest of its contents."""
    found = [path for folder in TESTS for path in (tree / folder).rglob("test_*.py")]
    names = {str(path.relative_to(tree)): digest_of([path]) for path in sorted(found)}
    del names[ELSEWHERE]
    return names


def trace(tree: Path, files: list[str]) -> dict[str, Any]:
    """Run some files of tests: seconds and lines (by module) of each test, and the lines run on import."""
    data_file = str(tree / "lines")

    def work(_: None) -> str:
        lines = coverage.Coverage(data_file=data_file, config_file=False, include=["src/tharsis/mars/*"])
        tracer = Tracer(lines)
        lines.start()
        lines.switch_context("import")
        if pytest.main([*PYTEST, *files], plugins=[tracer]) > pytest.ExitCode.TESTS_FAILED:
            return "the tests cannot be loaded: run them with pytest to see why"
        lines.stop()
        lines.save()
        told = {"seconds": tracer.seconds, "failed": sorted(tracer.failed)}
        (tree / "told.json").write_text(json.dumps(told))
        return ""

    def stop(_: None, trouble: str) -> None:
        if trouble:
            raise SystemExit(trouble)

    forked([None], work, 1, stop)
    told = json.loads((tree / "told.json").read_text())
    tests = {name: {"seconds": seconds, "lines": {}} for name, seconds in told["seconds"].items()}
    for name in told["failed"]:
        print(f"left out, because it fails on the engine as it is: {name}")
        tests.pop(name, None)
    on_import: dict[str, list[int]] = {}
    data = coverage.CoverageData(data_file)
    data.read()
    for path in data.measured_files():
        module = str(Path(path).relative_to(tree))
        for line, contexts in data.contexts_by_lineno(path).items():
            for name in contexts:
                if name == "import":
                    on_import.setdefault(module, []).append(line)
                elif name in tests:
                    tests[name]["lines"].setdefault(module, []).append(line)
    return {"tests": tests, "import": on_import}


def line_map(tree: Path) -> dict[str, Any]:
    """Which tests run which lines, from the cache where nothing changed."""
    folders = [tree / "src/tharsis" / name for name in ("kernel", "mars", "testing")]
    sources = [path for folder in folders for path in folder.rglob("*.py")]
    engine = digest_of(
        [*sources, *(path for path in (tree / "tests" / "records").rglob("*") if path.is_file())]
    )
    cached = CACHE / "lines.json"
    known = json.loads(cached.read_text()) if cached.exists() else {}
    if known.get("engine") != engine:
        known = {"engine": engine, "files": {}, "tests": {}, "import": {}}
    files = test_files(tree)
    changed = [name for name, digest in files.items() if known["files"].get(name) != digest]
    kept = {name: notes for name, notes in known["tests"].items() if file_of(name) in files}
    known["tests"] = {name: notes for name, notes in kept.items() if file_of(name) not in changed}
    if changed:
        print(f"noting which lines the tests run ({len(changed)} files)", flush=True)
        fresh = trace(tree, changed)
        known["tests"].update(fresh["tests"])
        for module, lines in fresh["import"].items():
            known["import"][module] = sorted({*lines, *known["import"].get(module, [])})
    known["files"] = files
    cached.write_text(json.dumps(known))
    return dict(known)


def file_of(test: str) -> str:
    """The file that a test is in."""
    return test.partition("::")[0]
