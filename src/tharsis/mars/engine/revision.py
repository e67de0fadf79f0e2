"""The revision of the rules: raised with any change after which an earlier record might go another way."""

from __future__ import annotations

from typing import Final

REVISION: Final = 2
