"""How much is too much: rates by connection, guest and address, and a brake on guessing."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

MOST_KEYS = 50_000

Clock = Callable[[], float]
"""Seconds since some moment; never goes back."""


class Bucket:
    """Allows `rate` things a second on average, and `burst` at once."""

    __slots__ = ("rate", "burst", "left", "at", "clock")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.clock = clock
        self.at = clock()

    def take(self) -> bool:
        """Use one up, if one is left."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def give_back(self) -> None:
        """One was not used after all."""
        self.left = min(self.burst, self.left + 1)

    def wait(self) -> float:
        """Use one up in any case, and say how many seconds to wait before going on."""
        if self.take():
            return 0.0
        self.left -= 1
        return -self.left / self.rate

    def spend(self, amount: float) -> None:
        """Use up what has come already, be it more than is left; nobody owes more than one burst."""
        self._fill()
        self.left = max(-self.burst, self.left - amount)

    def owes(self) -> float:
        """Seconds until what was spent too much is made up for."""
        self._fill()
        return max(0.0, -self.left / self.rate)

    def _fill(self) -> None:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each of many keys; those unused for longest are dropped when there are too many."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(rate, burst, clock)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this key."""
        return self.of(key).take()

    def give_back(self, key: str) -> None:
        """One was not used after all."""
        self.of(key).give_back()

    def of(self, key: str) -> Bucket:
        """The bucket of a key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = self._make()
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


def neighbourhood(host: str) -> str:
    """An address as far as limits go: who has one IPv6 address has the 2**64 around it."""
    if ":" not in host:
        return host
    try:
        parsed = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(parsed.ipv4_mapped or ipaddress.IPv6Network((parsed, 64), strict=False))
