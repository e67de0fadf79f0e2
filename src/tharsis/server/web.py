"""The built client: its files, and its page for every address that is no file and no interface."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tharsis.server.settings import Settings

HERE = Path(__file__).resolve()
PLACES = (HERE.parent / "static", HERE.parents[3] / "web" / "dist")
MISSING = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Tharsis</title>"
    b"<p>The server runs, but the client is not built: run <code>make setup</code>."
    b"<p>The interface is under <a href=/api/schema/openapi.json>/api</a>.</html>"
)
FOREVER = "public, max-age=31536000, immutable"


def web_folder(settings: Settings) -> Path | None:
    """Where the built client lies, or None."""
    places = (Path(settings.web),) if settings.web else PLACES
    for place in places:
        if (place / "index.html").is_file():
            return place
    return None


def web_router(settings: Settings) -> Router:
    """Serves the client."""
    folder = web_folder(settings)

    @get("/", include_in_schema=False)
    async def front_page() -> Response[bytes]:
        return answer(folder, "")

    @get("/{path:path}", include_in_schema=False)
    async def page(path: FromPath[str]) -> Response[bytes]:
        return answer(folder, path.lstrip("/"))

    return Router(path="/", route_handlers=[front_page, page])


def _found(folder: Path, path: str) -> Path | None:
    """The file of the client at a path, if there is one."""
    try:
        file = (folder / path).resolve()
        return file if path and file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:
        return None  # a name that no file can have


def answer(folder: Path | None, path: str) -> Response[Any]:
    """A file of the client, or its page."""
    if path == "api" or path.startswith("api/"):
        raise NotFoundException("there is no such address in the interface")
    if folder is None:
        return Response(content=MISSING, media_type="text/html; charset=utf-8")
    if "\0" in path:
        raise NotFoundException("there is no such file")
    file = _found(folder, path)
    if file is not None:
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        lasting = path.startswith("assets/")
        headers = {"Cache-Control": FOREVER if lasting else "no-cache"}
        return Response(content=file.read_bytes(), media_type=kind, headers=headers)
    if Path(path).suffix:
        raise NotFoundException("there is no such file")
    return Response(
        content=(folder / "index.html").read_bytes(),
        media_type="text/html; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )
