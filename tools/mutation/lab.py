"""The laboratory: tries mutants, each in a process of its own, on the tests that could notice.

A mutant inside a function is tried in a fork of a pytest that has loaded everything: the function gets the
mutant's code. What is at work while the engine is imported (declarations of cards, constructors of effects)
needs the engine loaded anew; files of tests are then loaded one by one, until a test fails.

Survivors cost most, for a busy line is run by thousands of tests. So each way through a function has its turn
early, and a mutant that outlives its share of time (the patience) counts as a survivor, whatever the tests
would have said that were left.
"""

from __future__ import annotations

import gc
import hashlib
import json
import math
import os
import signal
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
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
    "tests/colonies/test_bots.py",
    "tests/colonies/test_random.py",
    "tests/colonies/test_told.py::test_it_is_played_in_the_terminal",
    "tests/colonies/test_told.py::test_whole_games_are_shown_and_nothing_hidden_with_them",
    "tests/kernel/",
    "tests/mars/test_client.py::test_views_of_a_whole_game_hold_every_option_and_nothing_hidden",
    "tests/mars/test_paying.py::test_every_batch_of_a_game_is_taken",
    "tests/mars/test_properties.py",
    "tests/mars/test_records.py",
    "tests/mars/test_refusals.py::test_nor_where_heat_pays",
    "tests/mars/test_refusals.py::test_reasons_never_disagree_with_the_rules",
    "tests/mars/test_sizes.py",
    "tests/mars/test_wording.py::test_a_whole_game_is_told",
    "tests/miniature/test_feasible.py",
    "tests/miniature/test_rules.py::test_whole_games_are_played",
    "tests/miniature/test_told.py",
)
LOADING = 0.2  # seconds that it takes to load a file of tests, about
IMPORTING = 60.0  # seconds that the engine and a file of tests may take to load
TIRED = "patience"  # in place of a verdict: the time was used up before all tests were run


class Watch:
    """Runs tests, each within its time, until one fails or all the time is used up."""

    def __init__(self, limits: dict[str, float], patience: float) -> None:
        self.limits = limits
        self.until = time.process_time() + patience if patience else math.inf
        self.caught = ""

    def run(self, names: Iterable[str], items: dict[str, pytest.Item]) -> bool:
        """Run these tests, as far as they are there; False when it is no use to go on."""
        for name in names:
            if self.caught or time.process_time() > self.until:
                return False
            if name in items:
                items[name].ihook.pytest_runtest_protocol(item=items[name], nextitem=None)
        return not self.caught

    def verdict(self) -> str:
        """The first test that failed, or nothing."""
        return self.caught or (TIRED if time.process_time() > self.until else "")

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
            watch = Watch(self.lab.limits, self.lab.patience)
            session.config.pluginmanager.register(watch)
            watch.run(self.lab.in_order(plan), items)
            return watch.verdict()

        forked(self.plans[:1], lambda plan: work(plan.unbroken()), 1, self.lab.must_survive)
        forked(self.plans, work, self.lab.jobs, self.lab.note)
        return True


class Reader:
    """Loads files of tests one after another and runs what is wanted of each, then all that is left."""

    def __init__(self, files: list[str], plan: Plan, watch: Watch) -> None:
        self.files = files
        self.plan = plan
        self.watch = watch

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}  # of the first file
        for i, file in enumerate(self.files):
            if i:
                signal.setitimer(signal.ITIMER_PROF, IMPORTING)
                items |= {item.nodeid: item for item in session.perform_collect([file])}
            here = [name for name in self.plan.tests if file_of(name) == file]
            if not self.watch.run(here, items):
                return True
        self.watch.run(self.plan.rest, items)
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
    """A mutant, the tests that could notice it, and others that might where the engine is loaded anew."""

    mutant: Mutant
    tests: list[str]
    rest: list[str] = field(default_factory=list)
    granted: float = 0  # the patience of an earlier run, where it survived that

    def unbroken(self) -> Plan:
        """The engine as it is, with a few of the tests: unless that survives, no verdict counts."""
        mutant = self.mutant
        return Plan(replace(mutant, new="", end=mutant.start), self.tests[:20], self.rest[:20])


class Lab:
    """Tries mutants and keeps the verdicts: what caught a mutant, or nothing for a survivor."""

    def __init__(self, tree: Path, jobs: int, quick: bool, patience: float) -> None:
        self.tree = tree
        self.jobs = jobs
        self.patience = patience
        self.screen = os.fdopen(os.dup(1), "w")
        self.map = line_map(tree)
        tests = {
            name: notes
            for name, notes in self.map["tests"].items()
            if not (quick and name.startswith(WHOLE_GAMES))
        }
        self.seconds = {name: float(notes["seconds"]) for name, notes in tests.items()}
        self.limits = {name: 5 + 20 * seconds for name, seconds in self.seconds.items()}
        # Tests of single rules before whole games, and the quick ones first.
        self.tests = sorted(tests, key=lambda name: (name.startswith(WHOLE_GAMES), self.seconds[name]))
        self.verdicts: dict[str, str] = {}
        self.tired: set[str] = set()  # survivors that did not face all tests
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
            swappable = bool(mutant.body) and not on_import.intersection(mutant.body)
            near: set[str] = set() if swappable else self._naming(mutant.module)
            near = near.union(
                *(by_line.get(line, ()) for line in (mutant.lines if swappable else mutant.scope))
            )
            plan = Plan(mutant, self._in_turn(near, by_line, mutant.body if swappable else mutant.scope))
            if swappable:
                swaps.append(plan)
            else:
                plan.rest = [name for name in self.tests if name not in near]
                reloads.append(plan)
        return swaps, reloads

    def _naming(self, module: str) -> set[str]:
        """Tests in files that import a module by its name: what they make of it is made on import too."""
        name = module.removeprefix("src/").removesuffix(".py").replace("/", ".")
        files = {file for file in self.map["files"] if f"from {name} " in (self.tree / file).read_text()}
        return {test for test in self.tests if file_of(test) in files}

    def _in_turn(self, tests: set[str], by_line: dict[int, set[str]], lines: range) -> list[str]:
        """Tests so that each way through the lines has its turn: the quickest of each, then the second …"""
        ways: dict[str, list[int]] = {name: [] for name in tests}
        for line in lines:
            for name in by_line.get(line, set()) & tests:
                ways[name].append(line)
        turns: dict[tuple[int, ...], int] = {}
        turn: dict[str, int] = {}
        found = [name for name in self.tests if name in tests]
        for name in found:
            way = tuple(ways[name])
            turn[name] = turns[way] = turns.get(way, -1) + 1
        return sorted(found, key=lambda name: (name.startswith(WHOLE_GAMES), turn[name]))

    def in_order(self, plan: Plan) -> list[str]:
        """The tests of a plan, those first that caught others in the same function."""
        likely = self.catchers.get((plan.mutant.module, plan.mutant.function), [])
        return [*(name for name in likely if name in plan.tests), *(n for n in plan.tests if n not in likely)]

    def files(self, plan: Plan) -> list[str]:
        """All files with tests of a plan, those first of which a test costs least."""
        cost: dict[str, float] = {}
        count: dict[str, int] = {}
        for name in plan.tests:
            file = file_of(name)
            cost[file] = cost.get(file, LOADING) + self.seconds[name]
            count[file] = count.get(file, 0) + 1
        wanted = sorted(count, key=lambda file: (file.startswith(WHOLE_GAMES), cost[file] / count[file]))
        likely = self.catchers.get((plan.mutant.module, plan.mutant.function), [])
        return list(dict.fromkeys([*map(file_of, likely), *wanted, *map(file_of, plan.rest)]))

    def note(self, plan: Plan, verdict: str) -> None:
        """Keep a verdict and show how far it is."""
        mutant = plan.mutant
        granted = self.patience if verdict == TIRED else 0 if verdict else plan.granted
        self._keep(mutant.id, "" if verdict == TIRED else verdict, granted)
        entry = [mutant.id, self.verdicts[mutant.id], self.fingerprint, granted]
        with JOURNAL.open("a") as journal:
            journal.write(json.dumps(entry) + "\n")
        likely = self.catchers.setdefault((mutant.module, mutant.function), [])
        if "::" in verdict:
            likely[:] = [verdict, *(name for name in likely if name != verdict)][:8]
        done = len(self.verdicts)
        left = (time.monotonic() - self.started) / (done - self.known) * (self.total - done)
        alive = sum(not each for each in self.verdicts.values())
        line = f"\r{done} of {self.total} mutants, {alive} survive, {left / 60:.0f} min left "
        print(line, end="", file=self.screen, flush=True)

    def must_survive(self, _: Plan, verdict: str) -> None:
        """Stop if the engine as it is was caught."""
        if verdict:
            print(f"the engine as it is does not pass: {verdict}", file=self.screen, flush=True)
            raise SystemExit(1)

    def _keep(self, name: str, verdict: str, granted: float) -> None:
        self.verdicts[name] = verdict
        self.tired.discard(name)
        if granted:
            self.tired.add(name)

    def run(self, mutants: list[Mutant], resume: bool) -> None:
        """Try them all."""
        seen_before = CACHE / "tests.json"
        old: dict[str, tuple[str, str, float]] = {}
        seen: dict[str, dict[str, str]] = {}
        if resume and JOURNAL.exists() and seen_before.exists():
            seen = json.loads(seen_before.read_text())
            for line in JOURNAL.read_text().splitlines():
                name, verdict, fingerprint, granted = json.loads(line)
                old[name] = verdict, fingerprint, granted
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
        forked(reloads[:1], lambda plan: self._reload(plan.unbroken()), 1, self.must_survive)
        forked(reloads, self._reload, self.jobs, self.note)
        print(file=self.screen)
        if len(self.verdicts) < self.total:
            raise SystemExit("some mutants got no verdict: do the tests load?")

    def _open(
        self, plan: Plan, old: dict[str, tuple[str, str, float]], seen: dict[str, dict[str, str]]
    ) -> bool:
        """Is a plan still to do? A survivor of an earlier run need only face tests that are new."""
        name = plan.mutant.id
        if name not in old:
            return True
        verdict, fingerprint, granted = old[name]
        if verdict and ("::" not in verdict or verdict in self.map["tests"]):
            self._keep(name, verdict, 0)
            return False
        if not verdict and not (granted and (not self.patience or self.patience > granted)):
            plan.granted = granted
            before = seen[fingerprint]
            plan.tests = [test for test in plan.tests if before.get(test) != self.versions[test]]
            plan.rest = [test for test in plan.rest if before.get(test) != self.versions[test]]
            if not plan.tests and not plan.rest:
                self._keep(name, "", granted)
                return False
        return True

    def _serve(self, plans: list[Plan]) -> None:
        def work(_: None) -> str:
            pytest.main([*PYTEST, *self.map["files"]], plugins=[Server(self, plans)])
            return ""

        forked([None], work, 1, lambda task, answer: None)
        for line in JOURNAL.read_text().splitlines():
            name, verdict, fingerprint, granted = json.loads(line)
            if fingerprint == self.fingerprint:
                self._keep(name, verdict, granted)

    def _reload(self, plan: Plan) -> str:
        """Load the engine anew with the mutant in it, and face it with the tests."""
        signal.setitimer(signal.ITIMER_PROF, IMPORTING)
        load_mutant(plan.mutant, self.tree)
        plan.tests = self.in_order(plan)
        files = self.files(plan)
        if not files:
            return ""
        watch = Watch(self.limits, self.patience)
        status = pytest.main([*PYTEST, files[0]], plugins=[watch, Reader(files, plan, watch)])
        return "an error on import" if status == pytest.ExitCode.USAGE_ERROR else watch.verdict()
