"""A wheel holds the whole package: sources, data, migrations, client. ``make wheel-check`` plays with one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "static")


def test_a_wheel_holds_all_files_of_the_package_and_the_client(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=BUILT)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    client = tree / "src" / "tharsis" / "server" / "static"
    for name in ("index.html", "favicon.svg", "assets/index-1.js", "assets/deep/er/picture.webp"):
        (client / name).parent.mkdir(parents=True, exist_ok=True)
        (client / name).write_text("client")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run(
        [*pip, "--wheel-dir", tmp_path, "."],
        cwd=tree,
        env={**os.environ, "THARSIS_PURE": "1"},
        check=True,
    )
    (wheel,) = tmp_path.glob("tharsis-*-none-any.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = {
        path.relative_to(tree / "src").as_posix()
        for path in (tree / "src" / "tharsis").rglob("*")
        if path.is_file()
    }
    assert packed == sources
