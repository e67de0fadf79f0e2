"""What all commands share: complaints, reading files, consoles, lists in options."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from rich.console import Console

from tharsis.kernel.record import Record


class Complaint(Exception):
    """What the user got wrong, in one sentence: printed as one line, exit code 2."""


def console(stderr: bool = False) -> Console:
    """A console on today's standard output; colours only on a terminal and without NO_COLOR."""
    return Console(stderr=stderr, highlight=False, emoji=False)


def print_json(data: Any) -> None:
    """Data for other programs: always plain, whatever the terminal."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def listed(text: str) -> list[str]:
    """The entries of an option that takes several, separated by commas.

    >>> listed("random, random")
    ['random', 'random']
    """
    return [each.strip() for each in text.split(",") if each.strip()]


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def read_text(path: Path) -> str:
    """A file's text; whatever is wrong with the file is a complaint that names it."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Complaint(f"{path} is not a text file") from None
    except OSError as error:
        raise Complaint(f"cannot read {path}: {_reason(error)}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")  # another process may write the same file
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Complaint(f"cannot write {path}: {_reason(error)}") from None


def make_directory(path: Path) -> None:
    """Make a directory and those above it, where they are missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"cannot make the directory {path}: {_reason(error)}") from None


def read_record(path: Path) -> Record:
    """The record in a file."""
    return Record.load(read_text(path))


def one_line(text: str) -> str:
    """Any text on one line.

    >>> one_line("one of:  a,\\n  b")
    'one of: a, b'
    """
    return " ".join(text.split())
