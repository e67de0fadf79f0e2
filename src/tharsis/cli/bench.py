"""``tharsis bench``: runs the engine benchmark, prints it, saves it, compares it with a saved one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table as Grid

from tharsis.bench import measure_engine
from tharsis.cli.common import Complaint, console, print_json, read_text, write_text
from tharsis.cli.setups import GameName
from tharsis.kernel.kits import USUAL, kit_named

RATES: Final = [
    "games_per_cpu_second",
    "decisions_per_cpu_second",
    "copies_per_second",
    "replays_per_second",
]


def bench(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="What to measure.", show_default=False)
    ] = "engine",
    game: GameName = USUAL,
    as_json: Annotated[bool, typer.Option("--json", help="Print the run as JSON.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the run to compare with later.")
    ] = None,
    compare: Annotated[Path | None, typer.Option(metavar="FILE", help="Compare with a saved run.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A few seconds instead of half a minute.")] = False,
) -> None:
    """Measure how fast the engine is on one core.

    Random games with several numbers of players (of mars with base and Corporate Era) and of other kinds
    (each expansion, and all of them), games as simulate plays them, copies of a half-played game, replays of
    a finished one, and the memory of a game. All speeds are per second of CPU time; each is the best of
    several rounds.

    \b
    Examples:
      tharsis bench
      tharsis bench --save before.json
      tharsis bench --compare before.json
      THARSIS_PURE=1 tharsis bench --quick       the interpreted engine
    """
    if what != "engine":
        raise Complaint(f"there is no benchmark {what!r}; the only one is engine")
    if save is not None and not save.absolute().parent.is_dir():
        raise Complaint(f"cannot write {save}: there is no such directory")
    saved = None if compare is None else _read_run(compare)
    working = console(stderr=True)
    if working.is_terminal:
        with working.status("measuring") as status:
            run = measure_engine(
                quick, lambda part: status.update(f"measuring {part}"), kit_named(game).name
            ).to_dict()
    else:
        run = measure_engine(quick, None, kit_named(game).name).to_dict()
    if save is not None:
        write_text(save, json.dumps(run, indent=2) + "\n")
    if as_json:
        print_json(run if saved is None else {**run, "ratios": _ratios(run, saved)})
        return
    out = console()
    _print_run(out, run)
    if saved is not None:
        _print_comparison(out, run, saved, str(compare))


def _read_run(path: Path) -> dict[str, Any]:
    try:
        run: Any = json.loads(read_text(path))
    except ValueError as error:
        raise Complaint(f"{path} is not a saved run: it is no JSON document ({error})") from None
    if not isinstance(run, dict):
        raise Complaint(f"{path} is not a saved run: the document is no JSON object")
    for key in RATES:
        rate = run.get(key)
        if isinstance(rate, bool) or not isinstance(rate, int | float) or rate <= 0:
            raise Complaint(f"{path} is not a saved run: {key} is missing or no positive number")
    return run


def _ratios(run: dict[str, Any], saved: dict[str, Any]) -> dict[str, float]:
    return {key: run[key] / saved[key] for key in RATES}


def _print_run(out: Console, run: dict[str, Any]) -> None:
    engine = "compiled" if run["compiled"] else "interpreted"
    games = Grid(title=f"Random games, {engine} engine, Python {run['python']}")
    games.add_column("players")
    games.add_column("with")
    games.add_column("games/s", justify="right")
    games.add_column("decisions/s", justify="right")
    games.add_column("decisions per game", justify="right")
    rows = [("", pace) for pace in run["tables"]]
    rows += [(variant["name"], variant["pace"]) for variant in run["variants"]]
    for name, pace in rows:
        games.add_row(
            "solo" if pace["players"] == 1 else str(pace["players"]),
            name,
            f"{pace['games_per_cpu_second']:,.1f}",
            f"{pace['decisions_per_cpu_second']:,.0f}",
            f"{pace['decisions_per_game']:.0f}",
        )
    out.print(games)
    loop = run["simulate"]
    beside = Grid(title="Games of bots beside the engine alone, every choice known")
    for heading in ("simulate", "games/s", "engine games/s", "share"):
        beside.add_column(heading, justify="left" if heading == "simulate" else "right")
    beside.add_row(
        ",".join(loop["players"]),
        f"{loop['games_per_cpu_second']:,.1f}",
        f"{loop['engine_games_per_cpu_second']:,.1f}",
        f"{loop['share']:.1%}",
    )
    out.print(beside)
    rest = Grid(title="Copies, replays and memory of one game", show_header=False)
    rest.add_column()
    rest.add_column(justify="right")
    rest.add_row("copies per second, half-way", f"{run['copies_per_second']:,.0f}")
    rest.add_row("replays per second", f"{run['replays_per_second']:,.1f}")
    rest.add_row(f"one replay ({run['replay_choices']} choices)", f"{run['replay_ms']:.2f} ms")
    rest.add_row("memory, half-way (as traced)", f"{run['memory_bytes_per_game'] / 1024:,.1f} KiB")
    out.print(rest)


def _print_comparison(out: Console, run: dict[str, Any], saved: dict[str, Any], name: str) -> None:
    ratios = Grid(title="Compared with the saved run", caption=name)
    ratios.add_column("")
    for heading in ("saved", "now", "ratio"):
        ratios.add_column(heading, justify="right")
    for key, ratio in _ratios(run, saved).items():
        ratios.add_row(key.replace("_", " "), f"{saved[key]:,.1f}", f"{run[key]:,.1f}", f"{ratio:.2f} ×")
    out.print(ratios)
    if saved.get("game", run["game"]) != run["game"]:
        out.print(f"The saved run is of another game, {saved['game']}.")
    elif saved.get("compiled") != run["compiled"]:
        out.print("One of the two runs was compiled and the other interpreted.")
    elif saved.get("quick") != run["quick"]:
        out.print("One of the two runs was a quick one; its figures vary more.")
