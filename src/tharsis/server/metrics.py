"""Numbers about the server in the text format of Prometheus: counters, gauges, histograms.

Each process counts for itself. Where several serve together, whichever is asked adds up those of all.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
EVERY = 0.25  # seconds between two looks at a process's numbers that others can have

HELP = {
    "tharsis_games_created_total": "Games created.",
    "tharsis_games_loaded_total": "Games replayed from their records.",
    "tharsis_games_finished_total": "Games played to the end.",
    "tharsis_games_quarantined_total": "Games set aside because their record is damaged.",
    "tharsis_choices_total": "Choices committed.",
    "tharsis_undos_total": "Undos committed.",
    "tharsis_bot_failures_total": "Bots that failed and were replaced.",
    "tharsis_refusals_total": "Messages and requests refused, by code.",
    "tharsis_requests_total": "HTTP requests, by status.",
    "tharsis_request_seconds": "Time to answer an HTTP request.",
    "tharsis_commit_seconds": "Time until a choice is on the disk.",
    "tharsis_bot_seconds": "Time of a bot's choice.",
    "tharsis_views_sent_total": "Views sent over WebSockets.",
    "tharsis_live_games": "Games in memory.",
    "tharsis_bots_waiting": "Choices of bots that wait for a process.",
    "tharsis_connections": "Open WebSockets.",
}


class Metrics:
    """The numbers of one process."""

    def __init__(self) -> None:
        self.counters: dict[tuple[str, str], float] = {}
        self.histograms: dict[str, list[float]] = {}
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, amount: float = 1, label: str = "") -> None:
        """Add to a counter; ``label`` is written as ``key="value"``."""
        key = (name, label)
        self.counters[key] = self.counters.get(key, 0) + amount

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """A number that is read when it is asked for."""
        self.gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        """Add to a histogram: counts by bucket, the overall count, the sum."""
        numbers = self.histograms.setdefault(name, [0.0] * (len(BUCKETS) + 2))
        for i, bound in enumerate(BUCKETS):
            if seconds <= bound:
                numbers[i] += 1
        numbers[-2] += 1
        numbers[-1] += seconds

    @contextmanager
    def timing(self, name: str) -> Iterator[None]:
        """Observe how long something takes."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.observe(name, time.perf_counter() - begun)

    def told(self) -> Told:
        """Everything as it stands now."""
        gauges = {name: float(read()) for name, read in self.gauges.items()}
        counters = [(name, label, value) for (name, label), value in self.counters.items()]
        return Told(os.getpid(), counters, self.histograms, gauges)

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        return text_of([self.told()])


class Told(msgspec.Struct):
    """The numbers of a process, as others can read them."""

    process: int
    counters: list[tuple[str, str, float]]
    histograms: dict[str, list[float]]
    gauges: dict[str, float]


def text_of(all_told: list[Told]) -> str:
    """The numbers of some processes added up, as Prometheus reads them."""
    counters: dict[tuple[str, str], float] = {}
    gauges: dict[str, float] = {}
    histograms: dict[str, list[float]] = {}
    for told in all_told:
        for name, label, value in told.counters:
            counters[name, label] = counters.get((name, label), 0) + value
        for name, value in told.gauges.items():
            gauges[name] = gauges.get(name, 0) + value
        for name, numbers in told.histograms.items():
            before = histograms.get(name, [0.0] * len(numbers))
            histograms[name] = [one + other for one, other in zip(before, numbers)]
    lines: list[str] = []
    known: set[str] = set()
    for (name, label), value in sorted(counters.items()):
        if name not in known:
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} counter"]
            known.add(name)
        lines.append(f"{name}{{{label}}} {value:.15g}" if label else f"{name} {value:.15g}")
    for name, value in sorted(gauges.items()):
        lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} gauge", f"{name} {value:.15g}"]
    for name, numbers in sorted(histograms.items()):
        lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
        lines += [f'{name}_bucket{{le="{bound}"}} {numbers[i]:.15g}' for i, bound in enumerate(BUCKETS)]
        lines.append(f'{name}_bucket{{le="+Inf"}} {numbers[-2]:.15g}')
        lines += [f"{name}_sum {numbers[-1]:.15g}", f"{name}_count {numbers[-2]:.15g}"]
    return "\n".join(lines) + "\n"


class Board:
    """Where workers leave their numbers for each other: a file for each, in a folder of the server's own.

    What one that has ended has counted still counts; what it had open is gone with it.
    """

    def __init__(self, folder: str, metrics: Metrics) -> None:
        self.folder = Path(folder)
        self.metrics = metrics
        self.file = self.folder / f"{secrets.token_hex(8)}.json"
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to leave numbers."""
        self.task = asyncio.get_running_loop().create_task(self._leave_often())

    async def close(self) -> None:
        """Leave the last numbers."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.leave()

    async def _leave_often(self) -> None:
        while True:
            self.leave()
            await asyncio.sleep(EVERY)

    def leave(self) -> None:
        """Leave the numbers as they stand: whole or not at all."""
        fresh = self.file.with_suffix(".new")
        with contextlib.suppress(OSError):
            fresh.write_bytes(msgspec.json.encode(self.metrics.told()))
            os.replace(fresh, self.file)

    def text(self) -> str:
        """The numbers of all workers."""
        self.leave()
        found: list[Told] = []
        for file in sorted(self.folder.glob("*.json")):
            with contextlib.suppress(OSError, msgspec.DecodeError):
                told = msgspec.json.decode(file.read_bytes(), type=Told)
                found.append(told if _runs(told.process) else msgspec.structs.replace(told, gauges={}))
        return text_of(found)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True


METRICS = Metrics()
