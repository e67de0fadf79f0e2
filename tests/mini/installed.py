"""The miniature game as a package that somebody has installed: for servers in processes of their own."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def with_nim(folder: Path) -> dict[str, str]:
    """An environment in which the game is found; ``folder`` holds what installs it."""
    facts = folder / "nim-1.0.dist-info"
    facts.mkdir(parents=True)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: nim\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[tharsis.games]\nnim = tests.mini.nim:KIT\n")
    return {
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    }
