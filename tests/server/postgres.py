"""A PostgreSQL cluster for tests: made in a temporary folder, run by somebody who is not root."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.server.support import free_port


def binaries() -> Path:
    """Where PostgreSQL's programs are; installs Debian's package if they are missing and we may."""
    for _ in range(2):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True)
        if found:
            return Path(found[0]).parent
        on_path = shutil.which("initdb")
        if on_path:
            return Path(on_path).resolve().parent
        if os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], check=False, capture_output=True)
    raise AssertionError("these tests need PostgreSQL: install the package postgresql")


class Postgres:
    """A cluster that can be started and stopped."""

    def __init__(self, folder: Path) -> None:
        # Sockets need short paths, and the folder must be reachable for another user.
        self.folder = Path(tempfile.mkdtemp(prefix="tharsis-pg-", dir="/tmp"))
        self.log = folder / "postgres.log"
        self.port = free_port()
        self.bin = binaries()
        self.user = self._other_user()

    def _other_user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        for name in ("postgres", "nobody"):
            try:
                pwd.getpwnam(name)
            except KeyError:
                continue
            return name
        raise AssertionError("PostgreSQL does not run as root, and there is no other user")

    def _run(self, *command: str) -> None:
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            user=self.user,
            group=None if self.user is None else pwd.getpwnam(self.user).pw_gid,
            extra_groups=None if self.user is None else [],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()

    def create(self) -> None:
        """Make the cluster."""
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "tharsis", "--no-sync")

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._run(
            "pg_ctl",
            "-D",
            str(self.folder / "data"),
            "-w",
            "-l",
            str(self.folder / "log"),
            "-o",
            options,
            "start",
        )

    def stop(self) -> None:
        """Stop it at once."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", "immediate", "stop")

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self, name: str) -> str:
        """A new database; its address."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tharsis", name)
        return f"postgresql+asyncpg://tharsis@127.0.0.1:{self.port}/{name}"
