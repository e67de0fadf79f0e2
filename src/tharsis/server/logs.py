"""Structured logs: one JSON object a line, or plain lines for people. Tokens never get here.

Names, paths and reasons come from strangers. Whatever is not printable is written as an escape, so nobody can
begin a line of one's own or send a terminal anything but text.
"""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from tharsis.server.settings import Settings

_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def extras(record: logging.LogRecord) -> dict[str, Any]:
    """What was said besides the message."""
    return {key: value for key, value in vars(record).items() if key not in _USUAL}


def printable(text: str) -> str:
    r"""A text with everything that is not printable escaped, as JSON does it.

    >>> print(printable("a\nb\x1b[2J\x9b\u202e"))
    a\u000ab\u001b[2J\u009b\u202e
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def quoted(value: Any) -> str:
    """A value in a plain line: quoted unless it is one word, so that it cannot pass for several."""
    text = str(value)
    if text and text.isprintable() and not any(sign in text for sign in ' "=\\'):
        return text
    return printable(json.dumps(text, ensure_ascii=False))


class JsonLines(logging.Formatter):
    """For machines."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return printable(json.dumps(line, default=str, ensure_ascii=False))


class PlainLines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        said = " ".join(f"{key}={quoted(value)}" for key, value in extras(record).items())
        event = printable(record.getMessage())
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower():7} {event} {said}".rstrip()
        if record.exc_info:
            # Set in, so that no line of a foreign message looks like one of the log's own.
            trace = self.formatException(record.exc_info).split("\n")
            line += "".join(f"\n    | {printable(each)}" for each in trace)
        return line


def set_up_logs(settings: Settings) -> None:
    """Send the server's log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else PlainLines())
    for name in ("tharsis.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(settings.log_level.upper() if name == "tharsis.server" else logging.WARNING)
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
