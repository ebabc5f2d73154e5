"""How the server does, in figures: kept while it works, told in Prometheus's text format at its inside address."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from gravetide.server.leases import Leases
from gravetide.server.times import Times

if TYPE_CHECKING:
    from gravetide.server.app import Server

MEDIA = "text/plain; version=0.0.4; charset=utf-8"

class Metrics:
    """What is counted while the server works; the rest is looked up when somebody asks."""

    def __init__(self) -> None:
        self.choices: Counter[str] = Counter()   # by how they were answered
        self.refusals: Counter[str] = Counter()  # by code
        self.requests: Counter[str] = Counter()  # by status
        self.choosing = Times()
        self.answering = Times()

    def text(self, server: Server) -> str:
        """Everything, one figure a line."""
        return "\n".join([*self._lines(server), ""])

    def _lines(self, server: Server) -> Iterator[str]:
        hall, store, thinking, leases = server.hall, server.store, server.thinking, server.leases
        people = {line.guest for line in server.sockets if line.guest}
        yield from _figure("tables", "gauge", "Tables in memory.", len(hall.tables))
        yield from _figure("sockets", "gauge", "Open sockets.", len(server.sockets))
        yield from _figure("people", "gauge", "Guests with a socket.", len(people))
        yield from _by("choices_total", "Choices, by how they were answered.", "status", self.choices)
        yield from _by("requests_total", "Requests, by status.", "status", self.requests)
        yield from _by("refusals_total", "What was refused, by code.", "code", self.refusals)
        yield from _times("choice_seconds", "From a choice to its answer.", self.choosing)
        yield from _times("request_seconds", "From a request to its answer.", self.answering)
        yield from _figure("bots_waiting", "gauge", "Questions to bots that wait.", thinking.waiting)
        yield from _figure("bots_thinking", "gauge", "Questions to bots under way.", thinking.under_way)
        yield from _figure("database_ok", "gauge", "Whether the database could last be written and read.",
                           int(not store.writing.is_there and not store.reading.is_there))
        yield from _figure("database_waiting", "gauge", "Writes that wait for a transaction.", store.waiting)
        yield from _figure("database_writes_total", "counter", "Writes in transactions.", store.written)
        yield from _times("database_seconds", "Time of a transaction, flush included.", store.transactions)
        yield from _figure("ready", "gauge", "Whether the server wants to be sent people.", int(not server.leaving))
        if isinstance(leases, Leases):
            yield from _figure("leases", "gauge", "Tables that this server has.", leases.count)
            yield from _figure("leases_taken_total", "counter", "Leases taken.", leases.taken)
            yield from _figure("leases_lost_total", "counter", "Leases that another server took.", leases.lost_count)
            yield from _figure("servers", "gauge", "Servers that share the database.", len(leases.others) + 1)
        if server.relay is not None:
            yield from _figure("relayed_sockets", "gauge", "Sockets handed on.", server.relay.sockets)
            yield from _figure("relayed_requests_total", "counter", "Requests handed on.", server.relay.requests)
        yield from _process()


def _figure(name: str, kind: str, what: str, value: float) -> Iterator[str]:
    yield from _head(name, kind, what)
    yield f"gravetide_{name} {value}"


def _by(name: str, what: str, label: str, counts: Counter[str]) -> Iterator[str]:
    yield from _head(name, "counter", what)
    for key, count in sorted(counts.items()):
        yield f'gravetide_{name}{{{label}="{key}"}} {count}'


def _times(name: str, what: str, times: Times) -> Iterator[str]:
    yield from _head(name, "histogram", what)
    yield from times.lines(f"gravetide_{name}")


def _head(name: str, kind: str, what: str) -> Iterator[str]:
    yield f"# HELP gravetide_{name} {what}"
    yield f"# TYPE gravetide_{name} {kind}"


def _process() -> Iterator[str]:
    """The figures that every program tells under the same names."""
    used = os.times()
    yield "# TYPE process_cpu_seconds_total counter"
    yield f"process_cpu_seconds_total {used.user + used.system:.2f}"
    statm = Path("/proc/self/statm")
    if statm.exists():
        yield "# TYPE process_resident_memory_bytes gauge"
        yield f"process_resident_memory_bytes {int(statm.read_text().split()[1]) * os.sysconf('SC_PAGE_SIZE')}"
