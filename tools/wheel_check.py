"""Install a wheel into an empty environment and play there, far from the sources.

    python tools/wheel_check.py                     the only wheel in dist
    python tools/wheel_check.py dist/tharsis-*.whl

Simulates games, plays a solo game in the terminal, and starts the server: the client must be there with all
its files, and a choice must go through. Stops with one sentence at the first thing that is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
START_SECONDS: Final = 60
SOLO_ANSWERS: Final = 1000


def demand(holds: bool, otherwise: str) -> None:
    """Stop unless it holds."""
    if not holds:
        sys.exit(f"The wheel is not right: {otherwise}.")


class Home:
    """An empty environment with nothing but the wheel and what it asks for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        self.environment = {**kept, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "TERM": "dumb"}

    def install(self, wheel: Path) -> None:
        """Make the environment. Only pip keeps the caller's own, for its settings."""
        venv.create(self.folder / "venv", with_pip=True)
        pip = [str(self.bin / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, f"{wheel.resolve()}[cli,server]"], cwd=self.folder, check=True)

    def run(self, command: str, *arguments: str, typed: str = "") -> str:
        """Run a command of the environment and return what it prints."""
        done = subprocess.run(
            [self.bin / command, *arguments],
            input=typed,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        demand(done.returncode == 0, f"{command} {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server that runs meanwhile."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [
            str(self.bin / "tharsis"),
            "serve",
            "--port",
            str(port),
            "--data",
            str(self.folder / "games"),
        ]
        with subprocess.Popen(command, cwd=self.folder, env=self.environment) as server:
            try:
                url = f"http://127.0.0.1:{port}"
                until = time.monotonic() + START_SECONDS
                while not answers(url):
                    demand(server.poll() is None, "the server did not start")
                    demand(time.monotonic() < until, "the server did not answer in time")
                    time.sleep(0.2)
                yield url
            finally:
                server.terminate()


def answers(url: str) -> bool:
    """Whether the server is there already."""
    try:
        fetch(f"{url}/api/health")
    except OSError:
        return False
    return True


def fetch(url: str, body: Any = None, token: str = "") -> bytes:
    """What an address answers to a GET, or with a body to a POST of JSON."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as answer:
            content: bytes = answer.read()
    except urllib.error.HTTPError as error:
        sys.exit(f"The wheel is not right: {url} answers {error.code}.")
    return content


def check_engine(home: Home, wheel: Path) -> None:
    """It comes from the environment, and is compiled if the wheel says so."""
    told = home.run("python", "-c", "import tharsis; print(tharsis.__file__, tharsis.compiled())")
    place, compiled = told.rsplit(maxsplit=1)
    demand(Path(place).is_relative_to(home.folder.resolve()), f"tharsis was imported from {place}")
    demand((compiled == "True") == (not wheel.name.endswith("-none-any.whl")), f"compiled is {compiled}")
    print(f"installed, {'compiled' if compiled == 'True' else 'interpreted'}")


def check_commands(home: Home) -> None:
    """Bots play each other, and somebody plays a solo game by answering 1 to everything."""
    home.run("tharsis", "simulate", "--players", "random,random", "--games", "20", "--seed", "1")
    told = home.run(
        "tharsis", "play", "--players", "1", "--seed", "3", "--save", "solo.json", typed="1\n" * SOLO_ANSWERS
    )
    demand("Final scores" in told, "the game in the terminal did not end")
    home.run("tharsis", "record", "verify", "solo.json")
    print("played 20 games between bots and one in the terminal")


def check_table(url: str) -> None:
    """The client and all it names are there, and a choice goes through."""
    page = fetch(f"{url}/").decode()
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    demand(any(name.endswith(".js") for name in named), "the server answers without the client")
    for name in named:
        # Some addresses that are no files get the page itself.
        demand(fetch(url + name) != page.encode(), f"the client's {name} is missing")
    seats = [{"who": "me", "name": "Ana"}, {"who": "bot", "bot": "greedy"}]
    made = json.loads(fetch(f"{url}/api/games", {"seats": seats, "setup": {"seed": 1}}))
    game, token = f"{url}/api/games/{made['game']}", made["seats"][0]["token"]
    view = json.loads(fetch(f"{game}/view", token=token))
    option = view["question"]["options"][0]["option"]
    fetch(f"{game}/choose", {"n": view["n"], "options": [option]}, token)
    after = json.loads(fetch(f"{game}/view", token=token))
    demand(after["n"] > view["n"], "a choice changed nothing")
    print(f"served the client with {len(named)} files, made a table and chose")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("wheel", type=Path, nargs="?", help="default: the only one in dist")
    wheel: Path | None = parser.parse_args().wheel
    if wheel is None:
        wheels = list((ROOT / "dist").glob("tharsis-*.whl"))
        if len(wheels) != 1:
            sys.exit(f"There are {len(wheels)} wheels in dist: name one, or run make wheel.")
        wheel = wheels[0]
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        home.install(wheel)
        check_engine(home, wheel)
        check_commands(home)
        with home.serving() as url:
            check_table(url)


if __name__ == "__main__":
    main()
