"""One cluster for all tests of this folder; each finds it whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster.parts import Servers, missing, servers
from tests.server.databases import binaries


@pytest.fixture(scope="session")
def together() -> Iterator[Servers]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    if missing():
        pytest.skip(missing())
    with servers() as running:
        yield running


@pytest.fixture
def cluster(together: Servers) -> Iterator[Servers]:
    try:
        yield together
    finally:
        together.mend()
