"""What is installed is pinned by version and by hash, so that pip refuses anything else under the same name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LOCKS = sorted((Path(__file__).parents[2] / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_has_an_exact_version_and_hashes(lock: Path) -> None:
    text = lock.read_text()
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith(("#", "-r "))]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w.-]+==[\w.]+(; sys_platform != 'win32')?(\s+--hash=sha256:[0-9a-f]{64})+", line), line
    assert "://" not in text, "where it is fetched from is nobody's business but pip's"
