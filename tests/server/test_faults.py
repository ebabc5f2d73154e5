"""N-1, N-2: a bad line between clients and server, and two who act at once."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.bad_line import converge
from tests.server.servers import PATIENCE, Player, Running

FAULTS = {f"{fault} {way}" for fault in ("drop", "delay", "double", "truncate") for way in ("up", "down")}


@pytest.mark.parametrize("seed", range(3))
def test_on_a_bad_line_all_clients_come_to_the_servers_state(
    server: Running, ann: Player, bob: Player, seed: int
) -> None:
    """N-1, with delays of 0 to 5 seconds made fifty times shorter; `python -m tools.endure line` takes them whole."""
    with Player(server, "Eve") as eve:
        faults = asyncio.run(converge(
            server.url, ann.token, [bob.token, eve.token], seed=seed, choices=40, scale=0.02, most=5 * PATIENCE))
    assert set(faults) >= FAULTS, "every fault happened, in both directions"


def test_two_at_once_one_is_applied_the_other_told(server: Running, ann: Player) -> None:
    """N-2: the same version from two sides, again and again: exactly one counts each time."""
    table = ann.new_table(seed=1)
    ann.sit(table)
    with Player(server, token=ann.token) as tab:
        tab.sit(table)
        trials = 0
        while ann.decision is not None and trials < 150:
            version, options = ann.version, ann.options()
            ann.send(type="choose", key=f"a{trials}", version=version, option=options[0])
            tab.send(type="choose", key=f"b{trials}", version=version, option=options[-1])
            first, second = ann.until("answer"), tab.until("answer")
            assert sorted([first["status"], second["status"]]) == ["applied", "refused"]
            for player, answer in ((ann, first), (tab, second)):
                if answer["status"] == "refused":
                    assert answer["code"] == "stale"
                    player.until("snapshot")
            while ann.version < version + 1:
                ann.receive()
            while tab.version < version + 1:
                tab.receive()
            assert ann.version == tab.version == version + 1
            trials += 1
        assert ann.get(f"/api/tables/{table}/view")["choices"] == trials
