"""Structured logs: one JSON object a line, or plain lines for people. Tokens never get here."""

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
        return json.dumps(line, default=str, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        said = " ".join(f"{key}={value}" for key, value in extras(record).items())
        line = (
            f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower():7} {record.getMessage()} {said}"
        )
        return line.rstrip() + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else "")


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
