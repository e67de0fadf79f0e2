"""What tests share: the mark that names the ruling a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def ruling(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of one ruling (of several only where they are the same behaviour)."""
    return pytest.mark.ruling(*ids)
