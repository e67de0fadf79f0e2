"""Where a request comes from: our own pages, another site, this machine, a proxy."""

from __future__ import annotations

import ipaddress

from litestar.enums import ScopeType
from litestar.types import Scope

from tharsis.server.errors import BadMedia, Forbidden
from tharsis.server.settings import Settings

# Every proxy adds one of these; a request without them has come straight here.
FORWARDED = {
    b"forwarded",
    b"x-forwarded-for",
    b"x-forwarded-host",
    b"x-forwarded-proto",
    b"x-real-ip",
    b"via",
}
WRITING = {"POST", "PUT", "PATCH", "DELETE"}


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request, the last where there are several of a name."""
    return {name.lower(): value for name, value in scope["headers"]}


def welcome(origin: str, host: str, settings: Settings) -> bool:
    """Browsers say which site a script comes from: only our own pages, and those allowed, may act here."""
    if not origin or origin in settings.allowed_origins:
        return True
    return origin.split("://", 1)[-1] == host


def refuse_other_sites(scope: Scope, settings: Settings) -> None:
    """Nothing is written for another site's page; raises :class:`Forbidden` or :class:`BadMedia`.

    A page elsewhere can make a browser send a form or a plain text here without asking, but not JSON.
    """
    if scope["type"] != ScopeType.HTTP or scope["method"] not in WRITING:
        return
    headers = headers_of(scope)
    origin, host = headers.get(b"origin", b"").decode("latin-1"), headers.get(b"host", b"").decode("latin-1")
    allowed = origin in settings.allowed_origins
    if not welcome(origin, host, settings) or (
        headers.get(b"sec-fetch-site") == b"cross-site" and not allowed
    ):
        raise Forbidden("pages of other sites may not do anything here")
    empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
    media = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
    if media != b"application/json" and not (empty and not media):
        raise BadMedia("send JSON, with the header Content-Type: application/json")


def from_this_machine(scope: Scope) -> bool:
    """Has a request come straight from this machine, past no proxy?"""
    client = scope.get("client")
    if client is None or FORWARDED & headers_of(scope).keys():
        return False
    try:
        return ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False
