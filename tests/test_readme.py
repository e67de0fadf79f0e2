"""The README's generated table is up to date."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_table_of_what_is_there_is_current() -> None:
    # If this fails: python tools/readme.py
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert runpy.run_path(str(ROOT / "tools" / "readme.py"))["written"](readme) == readme
