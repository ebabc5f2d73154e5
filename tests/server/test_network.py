"""A game at home: the same port every time, and a door to the network that is shut until somebody opens it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from gravetide.kernel.errors import GravetideError
from gravetide.server.main import first_free, listening
from gravetide.server.network import NetworkDoor, is_at_the_machine, own_addresses
from tests.server.servers import PATIENCE, Running, running


@contextmanager
def at_home(folder: Path, port: int) -> Iterator[list[str]]:
    """A game at home with this port; gives the lines that it says."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.at_home", "web", "--no-browser", "--port", str(port),
         "--database", f"sqlite:///{folder / 'home.db'}"],
        stdout=subprocess.PIPE, text=True, env={**os.environ})
    assert process.stdout is not None
    said: list[str] = []
    try:
        while not said or "Gravetide is at" not in said[-1]:
            said.append(process.stdout.readline())
            assert said[-1], "the server has ended"
        yield said
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        process.stdout.close()


def free_port() -> int:
    """A port that nobody has, as far as can be known."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def client(url: str) -> Iterator[httpx.Client]:
    """Somebody new at an address, whose first words wait until the server is up."""
    with httpx.Client(base_url=url, timeout=PATIENCE, transport=httpx.HTTPTransport(retries=20)) as made:
        made.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        yield made


def test_the_door_to_the_network_is_opened_and_shut_at_the_machine(tmp_path: Path) -> None:
    port = free_port()
    away = f"http://127.0.0.2:{port}"
    with at_home(tmp_path, port) as said, client(f"http://127.0.0.1:{port}") as here:
        assert said[-1].endswith(f":{port}\n")
        assert here.get("/api/network").json() == {"possible": True, "open": False, "addresses": [away]}
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{away}/api/health", timeout=PATIENCE)
        assert here.post("/api/network", json={"open": True}).json()["open"] is True
        assert here.post("/api/network", json={"open": True}).json()["addresses"] == [away], "twice is once"
        with client(away) as guest:
            assert guest.get("/api/me").json()["name"] == "Ann"
            assert here.post("/api/network", json={"open": False}).json()["open"] is False
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"{away}/api/health", timeout=PATIENCE)


def test_a_taken_port_is_said_and_the_next_one_is_used(tmp_path: Path) -> None:
    port = free_port()
    with listening("127.0.0.1", port), at_home(tmp_path, port) as said:
        assert f"Port {port} is taken" in said[0]
        assert not said[-1].endswith(f":{port}\n")


def test_what_is_wrong_with_a_port_beside_being_taken_is_told() -> None:
    with pytest.raises(GravetideError, match="ports are numbers"):
        first_free("127.0.0.1", 70_000)


def test_a_server_for_the_public_has_no_such_switch(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        check_no_switch(server)


def check_no_switch(server: Running) -> None:
    """Neither told of nor obeyed."""
    with client(server.url) as guest:
        assert guest.get("/api/network").json() == {"possible": False, "open": False, "addresses": []}
        assert guest.post("/api/network", json={"open": True}).json()["code"] == "no-door"


def test_who_came_by_a_door_that_is_shut_is_turned_away() -> None:
    class Nobody:
        async def listen(self, listener: socket.socket) -> asyncio.Server:
            return await asyncio.get_running_loop().create_server(asyncio.Protocol, sock=listener)

    async def scenario() -> None:
        door = NetworkDoor(0, Nobody(), lambda _, port: listening("127.0.0.1", port), lambda: ["192.0.2.7"])
        came = {"server": ("192.0.2.7", 0)}
        assert not door.lets_in(came)
        await door.turn(wide=True)
        assert door.lets_in(came)
        await door.turn(wide=False)
        assert not door.lets_in(came)
        assert door.lets_in({"server": ("127.0.0.1", 0)})

    asyncio.run(scenario())


def test_only_the_machine_itself_counts_as_at_the_machine() -> None:
    def asks(host: str) -> bool:
        return is_at_the_machine(HTTPConnection({"type": "http", "client": (host, 1), "headers": []}))

    assert asks("127.0.0.1")
    assert asks("::1")
    assert not asks("192.168.1.7")
    assert all(not address.startswith("127.") for address in own_addresses())
