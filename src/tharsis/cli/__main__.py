"""``python -m tharsis.cli`` is the command ``tharsis``."""

from __future__ import annotations

import sys

from tharsis.cli import main

if __name__ == "__main__":
    sys.exit(main())
