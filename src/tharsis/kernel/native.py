"""What the compiler must know and Python need not; without the compiler it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**settings: Any) -> Any:
        """Settings of a compiled class, such as that interpreted classes may extend it."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
