"""What the tests of bots share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.bots import counting as heaps
from tharsis.bots import experts
from tharsis.kernel import games


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game ``counting`` is registered."""
    monkeypatch.setitem(cast(Any, games)._WHERE, "counting", heaps.__name__)
    experts._name_of_package.cache_clear()
    yield
    experts._name_of_package.cache_clear()
