"""N-4: a real server, killed without warning in the middle of a game, again and again."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.servers import PATIENCE, Player, Running

KILLS = 8


@pytest.mark.journey
def test_no_accepted_choice_is_lost_and_none_counts_twice(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}").start()
    chance = random.Random(4)
    accepted: dict[str, dict[str, tuple[int, str]]] = {}  # by table, what the server said: key -> (version, option)
    in_mid_game = 0
    try:
        with Player(server) as player:
            table = _new_game(player, chance, accepted)
            pending: tuple[str, int, str] | None = None
            for _ in range(KILLS):
                killer = threading.Timer(0.05 + chance.random() * 0.4, server.kill)
                killer.start()
                try:
                    while True:
                        # What was sent when the server died is asked about again first, even if it ended the game.
                        if player.decision is None and pending is None:
                            table = _new_game(player, chance, accepted)
                        pending = pending or (player.key(), player.version, chance.choice(player.options()))
                        _send(player, pending, accepted[table])
                        pending = None
                except (ConnectionClosed, httpx.TransportError, OSError, EOFError):
                    pass
                killer.join()
                player.socket = None
                server.start()
                known = player.version
                _sit_again(player, table)
                last = max((version for version, _ in accepted[table].values()), default=0)
                assert player.version >= max(known, last), "an accepted choice is lost"
                in_mid_game += player.version > 0 and player.decision is not None
            player.check_like_server(table)
    finally:
        server.stop()
    assert in_mid_game > KILLS // 2
    assert sum(map(len, accepted.values())) > KILLS
    for one, answers in accepted.items():
        _check_kept(tmp_path / "tables.db", one, answers)


def _new_game(player: Player, chance: random.Random, accepted: dict[str, dict[str, tuple[int, str]]]) -> str:
    table = player.new_table(quest="big-game-hunting", seed=chance.randrange(1000))
    accepted[table] = {}
    player.version = -1
    player.sit(table)
    return table


def _check_kept(database: Path, table: str, accepted: dict[str, tuple[int, str]]) -> None:
    """Everything answered is there as it was answered, and nothing is there twice."""
    connection = sqlite3.connect(database)
    rows = connection.execute("SELECT key, version, notation FROM commands WHERE table_id = ?", (table,)).fetchall()
    connection.close()
    kept = {key: (version, notation) for key, version, notation in rows}
    assert len(kept) == len(rows), "a choice counts twice"
    for key, wanted in accepted.items():
        assert kept[key] == wanted
    assert sorted(version for version, _ in kept.values()) == list(range(1, len(rows) + 1))


def _send(player: Player, pending: tuple[str, int, str], accepted: dict[str, tuple[int, str]]) -> None:
    key, version, option = pending
    answer: dict[str, Any] = player.choose(option, key=key, version=version)
    assert answer["status"] in ("applied", "already"), answer
    accepted[key] = answer["version"], option


def _sit_again(player: Player, table: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            player.sit(table, since=player.version)
            return
        except (ConnectionError, OSError):
            assert time.monotonic() < until
            time.sleep(0.05)
