"""Write the description of the server's interface to web/openapi.json: the client's types are made from it.

``--check`` writes nothing and fails if the file is not up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tharsis.server.app import make_app
from tharsis.server.openapi import completed
from tharsis.server.settings import Settings

FILE = Path(__file__).resolve().parents[1] / "web" / "openapi.json"


def document() -> str:
    """The document as text, always the same for the same interface."""
    app = make_app(Settings(data="unused"))
    return json.dumps(completed(app.openapi_schema.to_schema()), indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write or check the file."""
    text = document()
    if "--check" in sys.argv[1:]:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == text:
            return 0
        print("web/openapi.json is not up to date: run python tools/openapi.py", file=sys.stderr)
        return 1
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
