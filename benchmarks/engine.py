"""The engine benchmark as a script: the same as ``tharsis bench engine``, with the same options."""

from __future__ import annotations

import sys

from tharsis.cli import main

if __name__ == "__main__":
    sys.exit(main(["bench", "engine", *sys.argv[1:]]))
