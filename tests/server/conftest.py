"""One server process for the tests that only need some server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.servers import Player, Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture
def ann(server: Running) -> Iterator[Player]:
    with Player(server, "Ann") as player:
        yield player


@pytest.fixture
def bob(server: Running) -> Iterator[Player]:
    with Player(server, "Bob") as player:
        yield player
