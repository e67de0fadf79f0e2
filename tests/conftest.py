"""What tests of all kinds share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.mini.nim import KIT
from tharsis.kernel.kits import registered


@pytest.fixture
def mini() -> Iterator[None]:
    """The miniature game is registered."""
    with registered(KIT):
        yield
