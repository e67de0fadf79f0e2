"""Load on the server: N tables, each with one player over a WebSocket and some bots.

Starts a server of its own with an empty database (or uses ``--url``), lets every player choose at random,
and prints how many choices per second went through, how long a click took until it was acknowledged and until
the new view was there, and what a choice costs in processor time and a table in memory. All players come from
one address, so the limits of an address are lifted.

    python benchmarks/server.py --tables 100 --think 1.0 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

import tharsis

START = (
    "import sys, msgspec\n"
    "from tharsis.server.settings import Settings\n"
    "from tharsis.server.run import run\n"
    "run(msgspec.json.decode(sys.argv[1], type=Settings))\n"
)


class Tally:
    """What the players have measured."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.views = 0
        self.finished = 0
        self.refused = 0
        self.counting = False


def post(url: str, path: str, body: Any) -> Any:
    """A request with a JSON body."""
    request = urllib.request.Request(
        url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def metric(url: str, name: str) -> float:
    """A number of the server."""
    with urllib.request.urlopen(url + "/metrics", timeout=60) as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.M)
    return float(found[1]) if found else 0.0


def commit_times(url: str) -> list[float]:
    """How long all writing has taken so far until it was on the disk, and how often something was written."""
    return [metric(url, f"tharsis_commit_seconds_{name}") for name in ("sum", "count")]


def memory(pid: int) -> float:
    """Memory of a process in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    return int(found[1]) / 1024 if found else 0.0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for each in Path(f"/proc/{pid}/task").glob("*/children"):
        found += map(int, each.read_text().split())
    return found


def processor(pids: list[int]) -> float:
    """The processor time of processes, in seconds."""
    used = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


class Processes:
    """The processes of a server of our own: those that serve and those in which bots think."""

    def __init__(self, pid: int, workers: int) -> None:
        self.serving = [pid] if workers == 1 else children(pid)
        self.thinking = [child for each in self.serving for child in children(each)]

    def used(self) -> tuple[float, float]:
        """The processor time of both kinds so far."""
        return processor(self.serving), processor(self.thinking)


def new_table(url: str, bots: int, bot: str, seed: int) -> tuple[str, str]:
    """A table; its id and the player's token."""
    seats = [{"who": "me", "name": "Player"}, *({"who": "bot", "bot": bot} for _ in range(bots))]
    made = post(url, "/api/games", {"seats": seats, "setup": {"seed": str(seed)}})
    return made["game"], made["seats"][0]["token"]


async def play(url: str, table: tuple[str, str], args: argparse.Namespace, tally: Tally, seed: int) -> None:
    """One player at one table after another."""
    rng = random.Random(seed)
    while True:
        game, token = table
        async with connect(f"{url.replace('http', 'ws', 1)}/api/games/{game}/live", max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            waiting_for = -1  # the version that the own choice leads to
            sent = 0.0
            answered = -1
            async for text in line:
                message = json.loads(text)
                if message["type"] == "done":
                    waiting_for = message["n"]
                    if tally.counting:
                        tally.acknowledged.append(time.perf_counter() - sent)
                    continue
                if message["type"] == "error":
                    tally.refused += 1
                    answered = -1
                    continue
                if message["type"] != "view":
                    continue
                view = message["view"]
                tally.views += 1
                if 0 <= waiting_for <= view["n"]:
                    if tally.counting:
                        tally.seen.append(time.perf_counter() - sent)
                    waiting_for = -1
                    answered = -1
                if view["over"]:
                    tally.finished += 1
                    break
                question = view["question"]
                if question is None or answered >= 0:
                    continue
                if args.think > 0:
                    await asyncio.sleep(rng.expovariate(1 / args.think))
                option = rng.choice(question["options"])["option"]
                answered = view["n"]
                sent = time.perf_counter()
                await line.send(json.dumps({"type": "choose", "id": 1, "n": view["n"], "options": [option]}))
        table = await asyncio.to_thread(new_table, url, args.bots, args.bot, rng.getrandbits(40))


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def measure(url: str, pid: int, args: argparse.Namespace) -> dict[str, Any]:
    """Run the load and sum up."""
    before = memory(pid) if pid else 0.0
    tables = [new_table(url, args.bots, args.bot, seed) for seed in range(args.tables)]
    tally = Tally()
    players = [asyncio.create_task(play(url, table, args, tally, seed)) for seed, table in enumerate(tables)]
    await asyncio.sleep(args.warm)
    processes = Processes(pid, args.workers) if pid else None
    used = processes.used() if processes else (0.0, 0.0)
    tally.counting = True
    commits = await asyncio.to_thread(commit_times, url)
    choices = await asyncio.to_thread(metric, url, "tharsis_choices_total")
    begun = time.perf_counter()
    await asyncio.sleep(args.seconds)
    seconds = time.perf_counter() - begun
    choices = await asyncio.to_thread(metric, url, "tharsis_choices_total") - choices
    tally.counting = False
    commits = [after - then for after, then in zip(await asyncio.to_thread(commit_times, url), commits)]
    result: dict[str, Any] = {
        "engine": "compiled" if tharsis.compiled() else "interpreted",
        "tables": args.tables,
        "bots per table": args.bots,
        "choices/s, all": round(choices / seconds, 1),
        "choices/s, players": round(len(tally.acknowledged) / seconds, 1),
        "acknowledged p50 ms": round(percentile(tally.acknowledged, 0.5), 1),
        "acknowledged p95 ms": round(percentile(tally.acknowledged, 0.95), 1),
        "acknowledged p99 ms": round(percentile(tally.acknowledged, 0.99), 1),
        "new view p50 ms": round(percentile(tally.seen, 0.5), 1),
        "new view p95 ms": round(percentile(tally.seen, 0.95), 1),
        "new view p99 ms": round(percentile(tally.seen, 0.99), 1),
        "written after ms, mean": round(1000 * commits[0] / max(commits[1], 1), 1),
        "choices in one writing": round(choices / max(commits[1], 1), 2),
        "games finished": tally.finished,
        "refused": tally.refused,
        "failed connections": sum(player.done() for player in players),
    }
    if processes is not None:
        serving, thinking = (after - then for after, then in zip(processes.used(), used))
        result["serving, ms of processor a choice"] = round(1000 * serving / max(choices, 1), 3)
        result["thinking, ms of processor a choice"] = round(1000 * thinking / max(choices, 1), 3)
    if pid and args.workers == 1:
        result["memory per table kB"] = round(1024 * (memory(pid) - before) / args.tables)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return result


def start(folder: str, args: argparse.Namespace) -> tuple[subprocess.Popen[bytes], str]:
    """A server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "port": port,
        "data": folder,
        "database": args.database,
        "workers": args.workers,
        "games_per_address": 1_000_000,
        "connections_per_address": 100_000,
        "request_rate": 1e6,
        "request_burst": 1_000_000,
        "message_rate": 1e6,
        "message_burst": 1_000_000,
        "bots_waiting_per_address": 1_000_000,
        "bot_processes": args.bot_processes,
        "log_level": "error",
    }
    process = subprocess.Popen([sys.executable, "-c", START, json.dumps(settings)], stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            with urllib.request.urlopen(url + "/api/health", timeout=5):
                return process, url
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--bots", type=int, default=2, help="bots at each table")
    parser.add_argument("--bot", default="random", help="which bot")
    parser.add_argument(
        "--think", type=float, default=1.0, help="mean time in which a player thinks, in seconds"
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--warm", type=float, default=5.0, help="how long to run before measuring")
    parser.add_argument("--bot-processes", type=int, default=1)
    parser.add_argument("--database", default="", help="PostgreSQL instead of SQLite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--url", default="", help="a server that runs already")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process = None
        url = args.url
        if not url:
            process, url = start(folder, args)
        try:
            result = asyncio.run(measure(url, process.pid if process else 0, args))
        finally:
            if process is not None:
                process.send_signal(signal.SIGTERM)
                process.wait(30)
    if args.json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name:36} {value}")
    print(f"{'processors':36} {os.cpu_count()}, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
