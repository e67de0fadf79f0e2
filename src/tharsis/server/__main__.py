"""``python -m tharsis.server``: the same as ``tharsis serve``."""

from __future__ import annotations

import sys

import typer

from tharsis.cli.common import Complaint
from tharsis.cli.serve import serve


def main() -> int:
    """Run the command."""
    try:
        typer.run(serve)
    except Complaint as complaint:
        print(f"tharsis: {complaint}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
