from __future__ import annotations

import random
from pathlib import Path

from tests.server.servers import Player, Running, running


def test_the_same_command_ten_times_counts_once(ann: Player) -> None:
    """N-3."""
    table = ann.new_table()
    ann.sit(table)
    key = ann.key()
    answers = [ann.choose("activate ann", key=key, version=0) for _ in range(10)]
    assert [answer["status"] for answer in answers] == ["applied"] + ["already"] * 9
    assert {answer["version"] for answer in answers} == {1}
    assert ann.get(f"/api/tables/{table}/view")["choices"] == 1


def test_somebody_elses_key_is_not_mine(ann: Player, bob: Player) -> None:
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    ann.sit(table)
    ann.choose("activate ann", key="k", version=0)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    bob.sit(table)
    assert bob.choose("activate ann", key="k", version=0)["status"] == "refused"


def test_away_and_back_by_steps_or_afresh_is_the_same(server: Running, ann: Player) -> None:
    """N-5: a short absence is filled step by step, a long one by a whole view; both give the same."""
    table = ann.new_table(seed=2)
    ann.sit(table)
    ann.play(random.Random(1), 5)
    with Player(server, token=ann.token) as away:
        away.sit(table)
        away.close()
        ann.play(random.Random(2), 25)
        away.received.clear()
        away.sit(table, since=away.version)
        assert any('"step"' in text for text in away.received)
        assert not any('"snapshot"' in text for text in away.received)
        assert (away.version, away.view, away.decision) == (ann.version, ann.view, ann.decision)
        away.sit(table, since=away.version)
        assert (away.version, away.view) == (ann.version, ann.view)
    with Player(server, token=ann.token) as fresh:
        fresh.sit(table)
        assert (fresh.version, fresh.view, fresh.decision) == (ann.version, ann.view, ann.decision)
        fresh.version = -1
        fresh.sit(table, since=99_999)
        assert fresh.view == ann.view, "a version that never was is answered by a snapshot"


def test_tomorrow_the_table_is_put_away_and_comes_back_the_same(tmp_path: Path) -> None:
    with running(tmp_path, idle_after=0.2) as server, Player(server) as ann:
        table = ann.new_table(seed=6)
        ann.sit(table)
        ann.play(random.Random(5), 30)
        ann.undo()
        whole = ann.get(f"/api/tables/{table}/view")
        ann.close()
        while ann.get("/api/health")["tables"]:
            pass
        ann.sit(table, since=ann.version - 3)
        assert ann.get(f"/api/tables/{table}/view")["view"] == whole["view"]
        ann.check_like_server(table)
        assert ann.get(f"/api/tables/{table}/view")["events_tail"]


def test_http_view_and_socket_do_not_race(server: Running, ann: Player) -> None:
    """N-8: a whole view by HTTP, then the stream from its version: nothing lost, nothing twice."""
    table = ann.new_table(seed=3)
    ann.sit(table)
    with Player(server, token=ann.token) as other:
        chooser = random.Random(8)
        for _ in range(15):
            ann.play(chooser, 2)
            whole = other.get(f"/api/tables/{table}/view")
            ann.play(chooser, 1)
            other.version, other.view, other.decision = whole["version"], whole["view"], whole["decision"]
            other.sit(table, since=whole["version"])
            assert (other.version, other.view) == (ann.version, ann.view)
            if ann.decision is None:
                break


def test_a_choice_for_a_moment_gone_by_is_answered_with_the_present(server: Running, ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    with Player(server, token=ann.token) as tab:
        tab.sit(table)
        ann.choose("activate ann")
        answer = tab.choose("activate baldric", version=0)
        assert (answer["status"], answer["code"]) == ("refused", "stale")
        tab.until("snapshot")
        assert tab.view["active"] == "ann"
