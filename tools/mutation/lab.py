"""The laboratory: tries mutants, each in a process of its own, on the tests that could notice.

A mutant inside a function is tried in a fork of a pytest that has loaded everything: the function gets the
mutant's code. What is at work while the engine is imported (declarations of cards, constructors of effects)
needs the engine loaded anew.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import signal
import sys
import time
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from mutation.forks import forked
from mutation.lines import CACHE, PYTEST, file_of, line_map
from mutation.mutants import Mutant

JOURNAL = CACHE / "verdicts.jsonl"
WHOLE_GAMES = (
    "tests/kernel/",
    "tests/mars/test_properties.py",
    "tests/mars/test_records.py",
    "tests/mars/test_refusals.py::test_nor_where_heat_pays",
    "tests/mars/test_refusals.py::test_reasons_never_disagree_with_the_rules",
    "tests/mars/test_wording.py::test_a_whole_game_is_told",
    "tests/miniature/test_feasible.py",
    "tests/miniature/test_rules.py::test_whole_games_are_played",
    "tests/miniature/test_told.py",
)
FEW = 100  # tests to begin with where the engine must be loaded anew


class Chosen:
    """Lets pytest run only the chosen tests, in order, each within its time; keeps the first failure."""

    def __init__(self, tests: list[str], limits: dict[str, float]) -> None:
        self.order = {name: i for i, name in enumerate(tests)}
        self.limits = limits
        self.caught = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.order]
        items.sort(key=lambda item: self.order[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.limits[nodeid])

    def pytest_runtest_logfinish(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.caught:
            self.caught = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.caught:
            self.caught = "an error on import"


class Server:
    """A pytest that has loaded everything: it swaps one function and runs the tests in forks of itself."""

    def __init__(self, lab: Lab, plans: list[Plan]) -> None:
        self.lab = lab
        self.plans = plans

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()

        def work(plan: Plan) -> str:
            swap_function(plan.mutant, self.lab.tree)
            tests = self.lab.in_order(plan)
            chosen = Chosen(tests, self.lab.limits)
            session.config.pluginmanager.register(chosen)
            for name in tests:
                items[name].ihook.pytest_runtest_protocol(item=items[name], nextitem=None)
                if chosen.caught:
                    break
            return chosen.caught

        forked(self.plans, work, self.lab.jobs, self.lab.note)
        return True


def swap_function(mutant: Mutant, tree: Path) -> None:
    """Give a function of a loaded module the mutant's code."""
    code: CodeType = compile(mutant.source(tree), str(tree / mutant.module), "exec")
    owner: Any = sys.modules[mutant.module.removeprefix("src/").removesuffix(".py").replace("/", ".")]
    for part in mutant.function.split("."):
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
        owner = getattr(owner, part)
    owner.__code__ = code


def load_mutant(mutant: Mutant, tree: Path) -> None:
    """From now on importing its module gives the mutant."""
    path = str(tree / mutant.module)
    code = compile(mutant.source(tree), path, "exec")
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


@dataclass
class Plan:
    """A mutant and the tests that could notice it."""

    mutant: Mutant
    tests: list[str]


class Lab:
    """Tries mutants and keeps the verdicts: what caught a mutant, or nothing for a survivor."""

    def __init__(self, tree: Path, jobs: int, quick: bool) -> None:
        self.tree = tree
        self.jobs = jobs
        self.screen = os.fdopen(os.dup(1), "w")
        self.map = line_map(tree)
        tests = {
            name: notes
            for name, notes in self.map["tests"].items()
            if not (quick and name.startswith(WHOLE_GAMES))
        }
        self.limits = {name: 5 + 20 * float(notes["seconds"]) for name, notes in tests.items()}
        # Tests of single rules before whole games, and the quick ones first.
        self.tests = sorted(tests, key=lambda name: (name.startswith(WHOLE_GAMES), tests[name]["seconds"]))
        self.verdicts: dict[str, str] = {}
        self.catchers: dict[tuple[str, str], list[str]] = {}
        self.versions = {name: self.map["files"][file_of(name)] for name in sorted(tests)}
        self.fingerprint = hashlib.sha256(json.dumps(self.versions).encode()).hexdigest()[:16]

    def _by_line(self, module: str) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for name in self.tests:
            for line in self.map["tests"][name]["lines"].get(module, []):
                found.setdefault(line, set()).add(name)
        return found

    def plans(self, mutants: list[Mutant]) -> tuple[list[Plan], list[Plan]]:
        """Mutants in functions with the tests that run the line; mutants at work on import with all tests."""
        swaps: list[Plan] = []
        reloads: list[Plan] = []
        by_module = {module: self._by_line(module) for module in {mutant.module for mutant in mutants}}
        for mutant in mutants:
            by_line = by_module[mutant.module]
            on_import = set(self.map["import"].get(mutant.module, []))
            if mutant.body and not on_import.intersection(mutant.body):
                running = set().union(*(by_line.get(line, set()) for line in mutant.lines))
                swaps.append(Plan(mutant, [name for name in self.tests if name in running]))
            else:
                near = set().union(*(by_line.get(line, set()) for line in mutant.scope))
                reloads.append(Plan(mutant, sorted(self.tests, key=lambda name: name not in near)))
        return swaps, reloads

    def in_order(self, plan: Plan) -> list[str]:
        """The tests of a plan, those first that caught others in the same function."""
        likely = self.catchers.get((plan.mutant.module, plan.mutant.function), [])
        return [*(name for name in likely if name in plan.tests), *(n for n in plan.tests if n not in likely)]

    def note(self, plan: Plan, verdict: str) -> None:
        """Keep a verdict and show how far it is."""
        mutant = plan.mutant
        self.verdicts[mutant.id] = verdict
        with JOURNAL.open("a") as journal:
            journal.write(json.dumps([mutant.id, verdict, self.fingerprint]) + "\n")
        likely = self.catchers.setdefault((mutant.module, mutant.function), [])
        if "::" in verdict:
            likely[:] = [verdict, *(name for name in likely if name != verdict)][:8]
        done = len(self.verdicts)
        left = (time.monotonic() - self.started) / (done - self.known) * (self.total - done)
        alive = sum(not each for each in self.verdicts.values())
        line = f"\r{done} of {self.total} mutants, {alive} survive, {left / 60:.0f} min left "
        print(line, end="", file=self.screen, flush=True)

    def run(self, mutants: list[Mutant], resume: bool) -> None:
        """Try them all."""
        seen_before = CACHE / "tests.json"
        old: dict[str, tuple[str, str]] = {}
        seen: dict[str, dict[str, str]] = {}
        if resume and JOURNAL.exists() and seen_before.exists():
            seen = json.loads(seen_before.read_text())
            for line in JOURNAL.read_text().splitlines():
                name, verdict, fingerprint = json.loads(line)
                old[name] = verdict, fingerprint
        else:
            JOURNAL.write_text("")
        seen[self.fingerprint] = self.versions
        seen_before.write_text(json.dumps(seen))
        swaps, reloads = (
            [each for each in some if self._open(each, old, seen)] for some in self.plans(mutants)
        )
        self.total = len(mutants)
        self.known = len(self.verdicts)
        self.started = time.monotonic()
        if swaps:
            self._serve(swaps)
        forked(reloads, self._reload, self.jobs, self.note)
        print(file=self.screen)
        if len(self.verdicts) < self.total:
            raise SystemExit("some mutants got no verdict: do the tests load?")

    def _open(self, plan: Plan, old: dict[str, tuple[str, str]], seen: dict[str, dict[str, str]]) -> bool:
        """Is a plan still to do? A survivor of an earlier run need only face tests that are new."""
        name = plan.mutant.id
        if name not in old:
            return True
        verdict, fingerprint = old[name]
        if verdict and ("::" not in verdict or verdict in self.map["tests"]):
            self.verdicts[name] = verdict
            return False
        if not verdict:
            before = seen[fingerprint]
            plan.tests = [test for test in plan.tests if before.get(test) != self.versions[test]]
            if not plan.tests:
                self.verdicts[name] = ""
                return False
        return True

    def _serve(self, plans: list[Plan]) -> None:
        def work(_: None) -> str:
            pytest.main([*PYTEST, *self.map["files"]], plugins=[Server(self, plans)])
            return ""

        forked([None], work, 1, lambda task, answer: None)
        for line in JOURNAL.read_text().splitlines():
            name, verdict, fingerprint = json.loads(line)
            if fingerprint == self.fingerprint:
                self.verdicts[name] = verdict

    def _reload(self, plan: Plan) -> str:
        """Load the engine anew with the mutant in it; a few likely tests first, then all."""
        signal.setitimer(signal.ITIMER_PROF, 60)
        load_mutant(plan.mutant, self.tree)
        tests = self.in_order(plan)
        for some in (tests[:FEW], tests[FEW:]):
            chosen = Chosen(some, self.limits)
            files = sorted({file_of(name) for name in some})
            if files:
                pytest.main([*PYTEST, "-x", *files], plugins=[chosen])
            if chosen.caught:
                return chosen.caught
        return ""
