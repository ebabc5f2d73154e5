"""N-1, N-2: a bad line between clients and server, and two who act at once."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from tests.server.servers import Player, Running


class FaultyPlayer(Player):
    """A client behind a line that drops, delays, doubles, reorders and truncates, and what a good client does about it.

    A step beyond the next one, or a text that can't be read, is answered by another hello with the last version seen;
    a command that is not answered is sent again with its key.
    """

    def __init__(self, server: Running, name: str, chance: random.Random) -> None:
        super().__init__(server, name)
        self.chance = chance
        self.trouble = True
        self.held: list[str] = []     # outgoing, late
        self.late: list[str] = []     # incoming, late
        self.pending: tuple[str, int, str] | None = None
        self.sent_at = 0.0
        self.applied: set[str] = set()

    def faulty(self, text: str, queue: list[str]) -> list[str]:
        """What comes out at the other end now; late texts wait in the queue."""
        out = []
        if queue and self.chance.random() < 0.5:
            out.append(queue.pop(self.chance.randrange(len(queue))))
        draw = self.chance.random() if self.trouble else 1.0
        if draw < 0.06:
            return out
        if draw < 0.12:
            queue.append(text)
            return out
        if draw < 0.18:
            return [*out, text, text]
        if draw < 0.22:
            return [*out, text[: self.chance.randrange(len(text))]]
        return [*out, text] if draw < 0.6 else [text, *out]

    def send(self, **message: Any) -> None:
        assert self.socket is not None
        for text in self.faulty(json.dumps(message), self.held):
            self.socket.send(text)

    def pump(self) -> None:
        """Take what has come, with all faults; ask again where something is missing."""
        assert self.socket is not None
        try:
            text = self.socket.recv(timeout=0.005)
        except TimeoutError:
            return
        assert isinstance(text, str)
        for part in self.faulty(text, self.late):
            try:
                message = json.loads(part)
            except ValueError:
                self.hello()
                continue
            if message["type"] == "step" and message["version"] > self.version + 1:
                self.hello()
                continue
            self.take(message)
            if message["type"] == "answer" and self.pending is not None and message["key"] == self.pending[0]:
                if message["status"] != "refused":
                    self.applied.add(self.pending[0])
                self.pending = None

    def hello(self) -> None:
        self.send(type="hello", protocol=1, since=self.version if self.version >= 0 else None)

    def act(self, seats: set[int]) -> None:
        """Send a choice if it is mine to make, or the last one again if it was not answered."""
        if self.pending is not None:
            if time.monotonic() - self.sent_at > 0.05:
                self.command()
        elif self.decision is not None and self.decision["seat"] in seats:
            self.pending = (self.key(), self.version, self.chance.choice(self.options()))
            self.command()

    def command(self) -> None:
        assert self.pending is not None
        key, version, option = self.pending
        self.sent_at = time.monotonic()
        self.send(type="choose", key=key, version=version, option=option)


@pytest.mark.parametrize("seed", range(4))
def test_on_a_bad_line_all_clients_come_to_the_servers_state(server: Running, seed: int) -> None:
    chance = random.Random(seed)
    ann, bob = FaultyPlayer(server, "Ann", chance), FaultyPlayer(server, "Bob", chance)
    with ann, bob:
        table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}], seed=seed)
        bob.post(f"/api/tables/{table}/seats/1/claim")
        for player in (ann, bob):
            player.trouble = False
            player.sit(table)
            player.trouble = True
        until = time.monotonic() + 20
        while max(ann.version, bob.version) < 60 and (ann.decision or bob.decision) and time.monotonic() < until:
            for player, seats in ((ann, {0}), (bob, {1})):
                player.pump()
                player.act(seats)
                if chance.random() < 0.01:
                    player.late.clear()
                    player.held.clear()
                    player.trouble, known = False, player.version
                    player.sit(table, since=known)
                    player.trouble = True
        for player in (ann, bob):
            player.trouble = False
            player.late.clear()
            player.held.clear()
            player.sit(table, since=player.version)
            player.check_like_server(table)
        whole = ann.get(f"/api/tables/{table}/view")
        assert whole["choices"] == whole["version"] >= len(ann.applied | bob.applied) > 10


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
