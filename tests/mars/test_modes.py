"""Compiled and interpreted, the same records lead through the same states."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import tharsis

ROOT = Path(__file__).resolve().parents[2]

DIGEST = """
import hashlib, pathlib, tharsis
from tharsis.kernel.record import Record
print(tharsis.compiled())
for path in sorted(pathlib.Path("tests/records").rglob("*.json")):
    if path.stem.endswith(".result"):
        continue
    digest = hashlib.sha256()
    def watch(game, n):
        digest.update(repr(game.state()).encode())
        for seat in game.waiting():
            digest.update(repr(game.options(seat)).encode())
    Record.load(path.read_text(encoding="utf-8")).replay(watch=watch)
    print(path.stem, digest.hexdigest())
"""


def digests(pure: bool) -> list[str]:
    """The mode, then a line for each golden game that sums up all its states and options."""
    environment = {key: value for key, value in os.environ.items() if key != "THARSIS_PURE"}
    if pure:
        environment["THARSIS_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_both_modes_play_the_same_games() -> None:
    pure = digests(pure=True)
    native = digests(pure=False)
    assert pure[0] == "False"
    if not os.environ.get("THARSIS_PURE"):
        assert native[0] == str(tharsis.compiled())
    assert len(pure) > 20
    assert native[1:] == pure[1:]
