"""Break the engine on purpose, one small change at a time, and list what no test noticed.

``python tools/mutate.py`` copies sources and tests to a temporary folder, notes which test runs which line,
and then tries every mutant in a process of its own: the tests that run its line, until one fails (or takes
far too long). The working tree is never changed. ``--resume`` keeps the verdicts on functions that are as
they were: those caught stay caught, survivors face only new tests. What counts as a mutant, and what does
not, is said in ``mutation/mutants.py``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

os.environ["THARSIS_PURE"] = "1"
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

import hypothesis
from mutation.lab import WHOLE_GAMES, Lab
from mutation.lines import CACHE
from mutation.mutants import Mutant, Mutator

ROOT = Path(__file__).resolve().parents[1]
MODULES = [
    "src/tharsis/mars/engine/effects/*.py",
    "src/tharsis/mars/engine/payment.py",
    "src/tharsis/mars/engine/placement.py",
    "src/tharsis/mars/engine/requirements.py",
    "src/tharsis/mars/engine/scoring.py",
]


def snapshot() -> Path:
    """A copy of sources and tests in a temporary folder, with nothing compiled, to work on undisturbed."""
    tree = Path(tempfile.mkdtemp(prefix="mutants-")).resolve()
    for name in ("src", "tests", "tools", "web/src"):  # a test reads how the browser draws owners
        leave = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
        shutil.copytree(ROOT / name, tree / name, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def find_mutants(tree: Path, patterns: list[str]) -> list[Mutant]:
    """All mutants of the modules, in the order of the sources."""
    found: list[Mutant] = []
    for pattern in patterns:
        paths = sorted(tree.glob(pattern))
        if not paths:
            raise SystemExit(f"no module fits {pattern}")
        for path in paths:
            found += Mutator(str(path.relative_to(tree)), path.read_bytes()).mutants
    return found


def sample(mutants: list[Mutant], count: int, seed: str) -> set[str]:
    """Some of the mutants by their names, as if by chance but always the same."""

    def lot(name: str) -> bytes:
        return hashlib.sha256((seed + name).encode()).digest()

    return set(sorted((mutant.id for mutant in mutants), key=lot)[:count])


def report(lab: Lab, mutants: list[Mutant]) -> None:
    """Print the table and the survivors."""
    survivors = [mutant for mutant in mutants if not lab.verdicts[mutant.id]]
    for mutant in survivors:
        print(mutant.diff(lab.tree), end="\n\n")
    (CACHE / "survivors.txt").write_text("\n\n".join(mutant.diff(lab.tree) for mutant in survivors) + "\n")
    modules = list(dict.fromkeys(mutant.module for mutant in mutants))
    rows = [(module, [mutant for mutant in mutants if mutant.module == module]) for module in modules]
    print(f"{'module':44} {'mutants':>8} {'caught':>8} {'in games':>8} {'survive':>8} {'caught':>8}")
    for name, some in [*rows, ("all", mutants)]:
        caught = [lab.verdicts[mutant.id] for mutant in some if lab.verdicts[mutant.id]]
        games = sum(verdict.startswith(WHOLE_GAMES) for verdict in caught)
        share = 100 * len(caught) / len(some)
        alive = len(some) - len(caught)
        print(f"{name:44} {len(some):8} {len(caught):8} {games:8} {alive:8} {share:7.1f}%")
    print("in games: noticed by whole games only, by no test of a single rule")
    if lab.tired:
        print(f"{len(lab.tired)} of the survivors did not face all tests (--patience {lab.patience:g})")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--modules", nargs="+", default=MODULES, metavar="PATTERN", help="paths from the project's root"
    )
    parser.add_argument(
        "--sample", type=int, default=0, metavar="N", help="try only N of the mutants, always the same"
    )
    parser.add_argument("--seed", default="", metavar="WORD", help="another sample, one for each word")
    parser.add_argument(
        "--patience", type=float, default=120, metavar="S",
        help="a mutant that outlives S seconds of tests (120) counts as a survivor; 0: it faces all of them",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="mutants at a time")
    parser.add_argument("--quick", action="store_true", help="leave out the tests that play whole games")
    parser.add_argument(
        "--resume", action="store_true", help="keep verdicts of an earlier run that still hold"
    )
    arguments = parser.parse_args()
    CACHE.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and so stop the processes started
    tree = snapshot()
    try:
        os.chdir(tree)
        sys.path[:0] = [str(tree / "src"), str(tree)]
        os.environ["PYTHONPATH"] = str(tree / "src")
        hypothesis.settings.register_profile(
            "mutants", derandomize=True, database=None, phases=[hypothesis.Phase.generate]
        )
        hypothesis.settings.load_profile("mutants")
        mutants = find_mutants(tree, arguments.modules)
        if arguments.sample:
            chosen = sample(mutants, arguments.sample, arguments.seed)
            mutants = [mutant for mutant in mutants if mutant.id in chosen]
        lab = Lab(tree, arguments.jobs, arguments.quick, arguments.patience)
        lab.run(mutants, arguments.resume)
        report(lab, mutants)
    finally:
        os.chdir(ROOT)
        shutil.rmtree(tree)


if __name__ == "__main__":
    main()
