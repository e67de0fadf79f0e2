"""Server processes that tests share, on SQLite and on a PostgreSQL that is started here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.support import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that all tests of the session share."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    cluster = Postgres(Path(tmp_path_factory.mktemp("pg")))
    cluster.create()
    cluster.start()
    yield cluster
    cluster.stop()
    cluster.remove()
