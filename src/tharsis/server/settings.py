"""What can be set on a server, and how worker processes learn of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

ENVIRONMENT = "THARSIS_SERVER"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the operator decides. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    """The folder of the embedded database; empty: the user's data folder."""
    database: str = ""
    """A database address such as ``postgresql+asyncpg://user@host/name``; empty: SQLite in ``data``."""
    workers: int = 1
    web: str = ""
    """The folder of the built client; empty: where it is looked for."""
    allowed_origins: tuple[str, ...] = ()
    """Other sites that may open WebSockets here, such as ``https://play.example.org``."""
    behind_proxy: bool = False
    """Take the player's address from ``X-Forwarded-For``."""

    live_games: int = 1000
    """Games kept in memory; the least recently used make room."""
    games_per_address: int = 60
    """New games per address and hour."""
    connections_per_address: int = 200
    """Connections of one address at a time, half open ones and WebSockets included."""
    head_seconds: float = 10.0
    """A connection that has not said what it wants by then is closed."""
    body_seconds: float = 20.0
    """So long the body of a request may take."""
    idle_seconds: int = 30
    """A connection is kept for so long for the next request."""
    message_bytes: int = 65536
    message_rate: float = 30.0
    """Messages per second and connection, on average."""
    message_burst: int = 60
    request_rate: float = 50.0
    """Requests per second and address, on average."""
    request_burst: int = 200
    send_timeout: float = 20.0
    """A connection that takes no data for so long is closed."""
    batch_most: int = 64
    """Options in one batch."""
    undos_per_seat: int = 300
    """How often a seat may take back in one game."""
    health_seconds: float = 5.0
    """How long an answer about the server's health holds before the database is tried again."""
    metrics: str = "local"
    """Who may read ``/metrics``: ``local`` (this machine, not through a proxy) or ``public``."""

    bot_processes: int = 1
    bot_seconds: float = 10.0
    """Time limit of a bot for one choice: then it is killed and replaced."""
    think_seconds: float = 2.0
    """How long a bot may plan to think about one choice; 0: bots that think for long are not to be had."""
    bots_waiting_per_address: int = 20
    """Choices of bots at the tables of one address that may wait at a time."""
    bot_tables_per_address: int = 2
    """Tables of bots alone that one address may have at a time."""
    bot_tables: int = 20
    """Tables of bots alone that there may be at a time."""
    bot_pause: float = 0.0
    """A rest before each choice of a bot, for players who like to watch."""
    normal_bot: str = ""
    """The bot behind the name ``normal``; empty: the best that there is."""
    fallback_bot: str = ""
    """Who takes over from a bot that fails; empty: the planner if there is one."""

    ledger: str = ""
    """The file in which workers count requests together; made when several are started."""

    numbers: str = ""
    """The folder in which workers leave their numbers for each other; made when several are started."""

    log_format: str = "json"
    log_level: str = "info"

    def database_url(self) -> str:
        """The address of the database."""
        if self.database:
            return self.database
        return f"sqlite+aiosqlite:///{self.data_folder() / 'tables.sqlite'}"

    def data_folder(self) -> Path:
        """Where the embedded database lies."""
        return Path(self.data) if self.data else user_data_folder()

    def embedded(self) -> bool:
        """Is the database SQLite, so that one process has it to itself?"""
        return self.database_url().startswith("sqlite")

    def share(self, limit: int) -> int:
        """A worker's part of a limit for all workers together, at least 1."""
        return max(1, -(-limit // self.workers))

    def problem(self) -> str | None:
        """What makes no sense, in one sentence; None if all does."""
        if not self.database_url().startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:")):
            return "the database must be postgresql+asyncpg://… or sqlite+aiosqlite:///…"
        if self.workers < 1:
            return f"workers must be at least 1, not {self.workers}"
        if self.workers > 1 and self.embedded():
            return "several workers need PostgreSQL: give --database postgresql+asyncpg://…, or use 1 worker"
        if self.bot_processes < 1:
            return f"bots need at least 1 process, not {self.bot_processes}"
        if self.think_seconds < 0:
            return f"the time to think must be 0 or more seconds, not {self.think_seconds:g}"
        if self.metrics not in ("local", "public"):
            return f"metrics must be local or public, not {self.metrics}"
        if not 0 <= self.port <= 65535:
            return f"the port must be a number from 0 to 65535, not {self.port}"
        return None

    def to_environment(self) -> None:
        """Leave the settings to processes started from this one."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @staticmethod
    def from_environment() -> Settings:
        """The settings left by the process that started this one, or the defaults."""
        text = os.environ.get(ENVIRONMENT, "")
        return msgspec.json.decode(text, type=Settings) if text else Settings()


def user_data_folder() -> Path:
    """The user's own place for data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "tharsis"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tharsis"
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tharsis"
