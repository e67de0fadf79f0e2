"""Who may do how much: a bucket of permits that fills up again over time, for connections and addresses."""

from __future__ import annotations

import time
from collections import OrderedDict

from tharsis.server.errors import TooMany


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


class Buckets:
    """A bucket for each address, as many as fit; the longest idle are forgotten."""

    def __init__(self, rate: float, burst: float, what: str, most: int = 20000) -> None:
        self.rate = rate
        self.burst = burst
        self.what = what
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """One permit; raises :class:`TooMany`."""
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self.buckets[address] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise TooMany(f"too many {self.what} from your address: wait a little")
