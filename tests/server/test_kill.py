"""N-4: a real server, killed without warning in the middle of a game, again and again."""

from __future__ import annotations

import contextlib
import random
import signal
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.breaking import POINTS
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
                killer = threading.Timer(chance.random() * 0.4, server.kill)
                try:
                    while True:
                        # What was sent when the server died is asked about again first, even if it ended the game.
                        if player.decision is None and pending is None:
                            table = _new_game(player, chance, accepted)
                        pending = pending or (player.key(), player.version, chance.choice(player.options()))
                        _send(player, pending, accepted[table])
                        pending = None
                        if killer.ident is None:
                            killer.start()  # not before it has done something, however slow the machine is
                except (ConnectionClosed, InvalidHandshake, httpx.TransportError, OSError, EOFError):
                    pass  # in mid-game, or while it was being sat down to
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
    assert sum(map(len, accepted.values())) >= KILLS
    for one, answers in accepted.items():
        _check_kept(tmp_path / "tables.db", one, answers)


@pytest.mark.journey
def test_killed_in_the_middle_of_a_decision_a_write_and_a_broadcast(tmp_path: Path) -> None:
    """Each time at the exact point: what was answered is there, what was not is there once or not at all."""
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start("tests.server.breaking", POINTS[0], "3")
    chance = random.Random(11)
    accepted: dict[str, tuple[int, str]] = {}
    try:
        with Player(server) as ann, Player(server, "Bob") as bob:
            table = ann.new_table(quest="big-game-hunting", seed=2)
            ann.sit(table)
            bob.sit(table)
            for number, point in enumerate([*POINTS, *POINTS]):
                pending = _play_until_killed(ann, chance, accepted)
                _hear_the_rest(bob)
                assert server.ended() == -signal.SIGKILL
                told = max(ann.version, bob.version)
                assert point != "broadcast" or ann.version != bob.version, "one of two has the step"
                following = [*POINTS, *POINTS, ""][number + 1]  # an odd number below: two follow, one of them gets it
                server.start(*(("tests.server.breaking", following, str(5 + 2 * number)) if following else ()))
                for player in (ann, bob):
                    player.socket = None
                    _sit_again(player, table)
                    assert player.version >= told, "somebody was shown what is lost"
                kept = ann.version - max(version for version, _ in accepted.values())
                assert kept == (0 if point in ("decision", "write") else 1)
                _send(ann, pending, accepted)
                assert accepted[pending[0]][0] == pending[1] + 1, "it counts once"
            ann.check_like_server(table)
    finally:
        server.stop()
    _check_kept(tmp_path / "tables.db", table, accepted)


def _play_until_killed(
    player: Player, chance: random.Random, accepted: dict[str, tuple[int, str]]
) -> tuple[str, int, str]:
    """The choice that was under way when the server died."""
    while True:
        pending = (player.key(), player.version, chance.choice(player.options()))
        try:
            _send(player, pending, accepted)
        except (ConnectionClosed, OSError, EOFError):
            return pending


def _hear_the_rest(player: Player) -> None:
    with contextlib.suppress(ConnectionClosed, OSError, EOFError):
        while True:
            player.receive()


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
