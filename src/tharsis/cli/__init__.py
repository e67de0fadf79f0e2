"""The command ``tharsis``: play, simulate, browse cards, look into records and rules, measure.

This is only the door. It opens without the libraries that the command line is made of, so that somebody
who installed the engine alone is told in one sentence what is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (that of this process, if None) and give the exit code."""
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ModuleNotFoundError as missing:
        print(
            f"tharsis: the command line needs {missing.name}, which is not installed: "
            "pip install 'tharsis[cli]' brings everything.",
            file=sys.stderr,
        )
        return 2
    from tharsis.cli.app import run

    return run(arguments)
