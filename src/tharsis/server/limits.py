"""Who may do how much: a bucket of permits that fills up again over time, for connections and addresses."""

from __future__ import annotations

import hashlib
import mmap
import secrets
import struct
import tempfile
import time
from contextvars import ContextVar
from ipaddress import AddressValueError, IPv6Address
from typing import Any

from tharsis.server.errors import TooMany
from tharsis.server.settings import Settings

# On whose behalf something is done: the address that a request came from. It is kept in memory only.
asker: ContextVar[str] = ContextVar("asker", default="nobody")


def address_of(scope: Any, settings: Settings) -> str:
    """Where a request or a connection comes from, as limits count it."""
    if settings.behind_proxy:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                return neighbourhood(value.decode("latin-1").rsplit(",", 1)[-1].strip()[:64])
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "unknown"


def neighbourhood(address: str) -> str:
    """An address as limits count it: of IPv6 the network, as everybody has a whole one.

    >>> neighbourhood("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::'
    """
    if ":" not in address:
        return address
    try:
        number = int(IPv6Address(address.partition("%")[0]))
    except AddressValueError:
        return address
    mapped = IPv6Address(number).ipv4_mapped
    return str(mapped) if mapped is not None else str(IPv6Address(number >> 64 << 64))


class Bucket:
    """``burst`` permits at first, ``rate`` more each second, never more than ``burst``."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.permits = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """One permit, if there is one."""
        now = time.monotonic()
        self.permits = min(self.burst, self.permits + (now - self.at) * self.rate)
        self.at = now
        if self.permits < 1:
            return False
        self.permits -= 1
        return True


class Ledger:
    """What addresses have spent, in memory that all workers share.

    An address has a place by its hash, with a key that nobody knows: two of many may share one. Workers do
    not wait for each other: if two write at the very same time a permit is forgotten, and that is no harm.
    """

    PLACES = 1 << 16
    PAGES = 2
    ENTRY = struct.Struct("dd")  # permits spent and not yet made good, and when that was
    KEY = 16
    SIZE = KEY + PAGES * PLACES * ENTRY.size

    def __init__(self, path: str = "") -> None:
        if path:
            with open(path, "r+b") as file:
                self.memory = mmap.mmap(file.fileno(), self.SIZE)
        else:
            self.memory = mmap.mmap(-1, self.SIZE)
            self.memory[: self.KEY] = secrets.token_bytes(self.KEY)
        self.key = self.memory[: self.KEY]

    @classmethod
    def write(cls) -> str:
        """A new ledger in a file, for several processes; its path."""
        handle, path = tempfile.mkstemp(prefix="tharsis-limits-")
        with open(handle, "wb") as file:
            file.write(secrets.token_bytes(cls.KEY))
            file.truncate(cls.SIZE)
        return path

    def place(self, page: int, address: str) -> int:
        """Where an address is entered."""
        digest = hashlib.blake2b(address.encode(), digest_size=4, key=self.key).digest()
        place = int.from_bytes(digest, "big") % self.PLACES
        return self.KEY + (page * self.PLACES + place) * self.ENTRY.size


class Buckets:
    """A bucket of permits for each address, on a page of the ledger."""

    def __init__(self, ledger: Ledger, page: int, rate: float, burst: float, what: str) -> None:
        self.ledger = ledger
        self.page = page
        self.rate = rate
        self.burst = burst
        self.what = what

    def take(self, address: str, cost: float = 1.0) -> None:
        """As many permits as something costs; raises :class:`TooMany`."""
        place = self.ledger.place(self.page, address)
        spent, at = Ledger.ENTRY.unpack_from(self.ledger.memory, place)
        now = time.time()
        spent = max(0.0, spent - max(0.0, now - at) * self.rate)
        if spent + min(cost, self.burst) > self.burst:
            raise TooMany(f"too many {self.what} from your address: wait a little")
        Ledger.ENTRY.pack_into(self.ledger.memory, place, spent + cost, now)


# Where what is done on somebody's behalf is paid from: the requests of an address.
purse: ContextVar[Buckets | None] = ContextVar("purse", default=None)


def spend(cost: float) -> None:
    """Something costs as much as so many plain requests; raises :class:`TooMany`."""
    requests = purse.get()
    if requests is not None and cost > 0:
        requests.take(asker.get(), cost)
