"""Numbers about this process in the text format of Prometheus: counters, gauges, histograms."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

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

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        lines: list[str] = []
        told: set[str] = set()
        for (name, label), value in sorted(self.counters.items()):
            if name not in told:
                lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} counter"]
                told.add(name)
            lines.append(f"{name}{{{label}}} {value:g}" if label else f"{name} {value:g}")
        for name, read in sorted(self.gauges.items()):
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} gauge", f"{name} {read():g}"]
        for name, numbers in sorted(self.histograms.items()):
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
            lines += [f'{name}_bucket{{le="{bound}"}} {numbers[i]:g}' for i, bound in enumerate(BUCKETS)]
            lines.append(f'{name}_bucket{{le="+Inf"}} {numbers[-2]:g}')
            lines += [f"{name}_sum {numbers[-1]:g}", f"{name}_count {numbers[-2]:g}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
