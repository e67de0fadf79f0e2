"""Runs the command in this process: what was typed goes in, exit code and both outputs come out."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from tharsis.cli import main


@dataclass
class Result:
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The output as data."""
        return json.loads(self.out)


def tharsis(*arguments: str, typed: str = "") -> Result:
    """Run ``tharsis`` with these arguments; ``typed`` is piped in."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", io.StringIO(typed)):
        code = main(arguments)
    return Result(code, out.getvalue(), err.getvalue())


def ok(*arguments: str, typed: str = "") -> Result:
    """Run a command that must succeed."""
    result = tharsis(*arguments, typed=typed)
    assert result.code == 0, result.err
    assert result.err == ""
    return result
