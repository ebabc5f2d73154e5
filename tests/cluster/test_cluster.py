"""Three servers, one database: a table has one owner, whoever is asked; owners are killed, frozen and stopped."""

from __future__ import annotations

import random
import signal
import threading
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from tests.cluster.parts import Member, Proxy, Servers
from tests.server.servers import PATIENCE, Player

pytestmark = pytest.mark.journey

BROKEN = (ConnectionClosed, InvalidHandshake, WebSocketException, httpx.HTTPError, OSError, EOFError)
Accepted = dict[str, tuple[int, str]]


def player(place: Member | Proxy, name: str = "Ann", token: str = "") -> Player:
    return Player(place, name, token)  # type: ignore[arg-type]  # the proxy has all that a player asks of a server


def sit_again(ann: Player, table: str) -> None:
    """Come back to a table that may be on its way to another server."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            ann.sit(table, since=ann.version)
            return
        except BROKEN:
            assert time.monotonic() < until, "the table does not come back"
            ann.socket = None
            time.sleep(0.05)


def send(ann: Player, pending: tuple[str, int, str], accepted: Accepted) -> None:
    key, version, option = pending
    answer = ann.choose(option, key=key, version=version)
    assert answer["status"] in ("applied", "already"), answer
    accepted[key] = answer["version"], option


def play_on(ann: Player, table: str, chance: random.Random, accepted: Accepted, choices: int) -> None:
    """Make some more choices; what breaks is taken up again with the same key."""
    pending: tuple[str, int, str] | None = None
    made = 0
    while made < choices and (ann.decision is not None or pending is not None):
        pending = pending or (ann.key(), ann.version, chance.choice(ann.options()))
        try:
            send(ann, pending, accepted)
        except BROKEN:
            ann.socket = None
            sit_again(ann, table)
        else:
            pending = None
            made += 1


def check_kept(cluster: Servers, table: str, accepted: Accepted) -> None:
    kept = cluster.kept(table)
    for key, wanted in accepted.items():
        assert kept[key] == wanted, "an accepted choice is lost"


def heard_out(one: Player) -> int:
    """Listen to the end; the code with which the socket was closed."""
    while True:
        try:
            one.receive()
        except ConnectionClosed as closed:
            one.socket = None
            return closed.rcvd.code if closed.rcvd is not None else 0


def wait_for(what: Any, why: str) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, why
        time.sleep(0.05)


def test_whoever_is_asked_it_is_the_same_table(cluster: Servers) -> None:
    first, second, third = cluster.members
    with player(first) as ann, player(second, "Bob") as bob, player(third, "Cid") as cid:
        table = ann.new_table(seed=3)
        for one in (bob, ann, cid):
            one.sit(table)
        assert cluster.owner(table) is second, "who opens it first has it"
        ann.play(random.Random(1), 10)
        for one in (bob, cid):
            one.ask("ping", answer="pong")
            assert (one.version, one.view) == (ann.version, ann.view)
            one.check_like_server(table)
        present = {person["name"]: person["present"] for person in cid.get(f"/api/tables/{table}")["people"]}
        assert present == {"Ann": True, "Bob": True, "Cid": True}
        assert [listed["id"] for listed in cid.get("/api/tables")["tables"]] == [table]
        refused = cid.http.post(f"/api/tables/{table}/kick", json={"guest": ann.id})
        assert (refused.status_code, refused.json()["code"]) == (403, "not-host")
        assert ann.post(f"/api/tables/{table}/kick", guest=cid.id)["host"] == ann.id
        assert heard_out(cid) == 4403, "the code comes through"
        assert second.figures()["gravetide_leases"] >= 1
        assert first.figures()["gravetide_relayed_sockets"] == 1


def test_what_is_revoked_at_one_server_is_revoked_at_all(cluster: Servers) -> None:
    first, second, third = cluster.members
    with player(first) as ann, player(second, token=ann.token) as there, player(third, token=ann.token) as elsewhere:
        table = there.new_table()
        there.sit(table)
        elsewhere.post("/api/me", name="Anna")
        wait_for(lambda: ann.get("/api/me")["name"] == "Anna", "the old name is remembered")
        wait_for(lambda: there.get("/api/me")["name"] == "Anna", "the server with the table has not heard the new name")
        there.ask("ping", answer="pong")  # a new name hangs nobody up
        ann.post("/api/me/forget")
        assert heard_out(there) == 4401
        wait_for(lambda: elsewhere.http.get("/api/me").status_code == 401, "a revoked token is good")


def test_a_killed_server_leaves_its_tables_to_the_others(cluster: Servers) -> None:
    chance, accepted = random.Random(5), Accepted()
    with player(cluster.proxy) as ann:
        table = ann.new_table(seed=5)
        ann.sit(table)
        play_on(ann, table, chance, accepted, 5)
        owner = cluster.owner(table)
        owner.kill()
        play_on(ann, table, chance, accepted, 5)
        assert cluster.owner(table) is not owner
        ann.check_like_server(table)
        check_kept(cluster, table, accepted)
        assert len(accepted) == 10


def test_a_frozen_server_that_wakes_up_writes_nothing(cluster: Servers) -> None:
    """N-12."""
    chance, accepted = random.Random(6), Accepted()
    frozen, other, _ = cluster.members
    with player(frozen) as ann, player(other, token=ann.token) as there:
        table = ann.new_table(seed=6)
        ann.sit(table)
        play_on(ann, table, chance, accepted, 3)
        assert cluster.owner(table) is frozen
        lost = frozen.figures()["gravetide_leases_lost_total"]
        frozen.freeze()
        late = ann.key()
        ann.send(type="choose", key=late, version=ann.version, option=ann.options()[0])
        there.version, there.counter = -1, 1000
        there.sit(table)
        assert cluster.owner(table) is other
        play_on(there, table, chance, accepted, 4)
        frozen.wake()
        assert heard_out(ann) == 1012, "it is told to connect again"
        assert not any('"answer"' in text and late in text for text in ann.received), "it had lost the table"
        ann.sit(table, since=ann.version)
        assert ann.version == there.version == max(version for version, _ in accepted.values())
        assert late not in cluster.kept(table)
        assert cluster.owner(table) is other
        assert frozen.figures()["gravetide_leases_lost_total"] == lost + 1
        check_kept(cluster, table, accepted)
        ann.check_like_server(table)


def test_a_server_that_is_stopped_hands_its_tables_over(cluster: Servers) -> None:
    chance, accepted = random.Random(7), Accepted()
    with player(cluster.proxy) as ann:
        table = ann.new_table(seed=7)
        ann.sit(table)
        play_on(ann, table, chance, accepted, 3)
        owner = cluster.owner(table)
        (name,), = cluster.rows("SELECT server FROM leases WHERE table_id = :table", table=table)
        assert owner.process is not None
        owner.process.send_signal(signal.SIGTERM)
        assert heard_out(ann) == 1012
        sit_again(ann, table)
        play_on(ann, table, chance, accepted, 3)
        owner.ended()
        assert cluster.owner(table) is not owner
        assert not cluster.rows("SELECT 1 FROM servers WHERE id = :id", id=name), "it has taken itself off the list"
        check_kept(cluster, table, accepted)


def test_the_proxy_knows_who_is_ready_and_keeps_figures_to_itself(cluster: Servers) -> None:
    assert httpx.get(f"{cluster.proxy.url}/metrics", timeout=PATIENCE).status_code == 404
    assert httpx.get(f"{cluster.members[0].url}/metrics", timeout=PATIENCE).status_code == 404
    inside = f"http://127.0.0.1:{cluster.members[0].inside}"
    assert httpx.get(f"{inside}/api/ready", timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{inside}/api/me", timeout=PATIENCE).status_code == 404, "only servers come in here"
    told = httpx.get(f"{cluster.proxy.url}/api/health", headers={"X-Request-Id": "mine"}, timeout=PATIENCE)
    assert told.headers["x-request-id"] not in ("", "mine"), "the proxy names requests"


KILLS = 4
PLAYERS = 4


def test_killed_and_frozen_at_random_nothing_accepted_is_lost_and_nothing_happens_twice(cluster: Servers) -> None:
    """N-10: people play through the proxy meanwhile; every answer they got is held against what is kept."""
    chance, over = random.Random(16), threading.Event()
    accepted: dict[str, Accepted] = {}
    faults: list[BaseException] = []

    def play(number: int) -> None:
        chooser = random.Random(number)
        try:
            with player(cluster.proxy, f"Guest {number}") as guest:
                while not over.is_set():
                    table = _new_table(guest, chooser)
                    answers = accepted.setdefault(table, {})
                    while not over.is_set() and guest.decision is not None:
                        play_on(guest, table, chooser, answers, 1)
                    sit_again(guest, table)
                    _check_view(guest, table)
        except BaseException as fault:  # noqa: BLE001 -- told by the test itself, in its own thread
            faults.append(fault)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(PLAYERS)]
    for thread in threads:
        thread.start()
    try:
        for number in range(KILLS):
            _wait_for_answers(accepted, faults, 10)
            victim = chance.choice(cluster.members)
            if number % 2:
                victim.freeze()
                _wait_until_given_up(cluster, victim)
                _wait_for_answers(accepted, faults, 10)
                victim.wake()
            else:
                victim.kill()
                _wait_for_answers(accepted, faults, 10)
                victim.start()
        _wait_for_answers(accepted, faults, 10)
    finally:
        over.set()
        cluster.mend()
        for thread in threads:
            thread.join(PATIENCE)
    assert not faults, faults
    for table, answers in accepted.items():
        check_kept(cluster, table, answers)


def _new_table(guest: Player, chooser: random.Random) -> str:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            table = guest.new_table(quest="big-game-hunting", seed=chooser.randrange(1000))
        except (*BROKEN, AssertionError):  # 5xx while the proxy finds out who is there
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            guest.version = -1
            sit_again(guest, table)
            return table


def _check_view(guest: Player, table: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            found = guest.get(f"/api/tables/{table}/view")
        except BROKEN:
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            assert (found["version"], found["view"]) == (guest.version, guest.view)
            return


def _wait_for_answers(accepted: dict[str, Accepted], faults: list[BaseException], more: int) -> None:
    """Wait until so many more choices were answered."""
    def count() -> int:
        return sum(len(answers) for answers in list(accepted.values()))

    wanted = count() + more
    wait_for(lambda: count() >= wanted or faults, "nobody is answered any more")


def _wait_until_given_up(cluster: Servers, victim: Member) -> None:
    """Wait until nobody holds a frozen server for alive, and all tables that people want back are with others."""
    def is_alive() -> bool:
        return bool(cluster.rows(
            "SELECT 1 FROM servers WHERE address LIKE :address "
            "AND expires > EXTRACT(EPOCH FROM clock_timestamp()) * 1000", address=f"%:{victim.inside}"))

    wait_for(lambda: not is_alive(), "a frozen server's lease does not run out")
