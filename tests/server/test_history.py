"""My games: the tables somebody has been at, how they ended, and taking them off the list."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gravetide.server import kept_tables
from gravetide.server.bodies import NewSeat
from gravetide.server.table import Table
from tests.server.halls import hall, new_table, newcomer
from tests.server.servers import Player, Running

TEAM = ["ann", "baldric", "clovis", "nelly"]


def past(player: Player, table: str) -> dict[str, object]:
    """A table in somebody's history."""
    return next(one for one in player.get("/api/history")["tables"] if one["id"] == table)


def end(player: Player) -> None:
    """Do nothing but end Turns until the dead have won."""
    while player.decision is not None:
        options = player.options()
        player.choose("end" if "end" in options else options[0])


def test_a_history_says_what_was_played_with_whom_and_how_it_ended(ann: Player) -> None:
    table = ann.new_table(quest="danse-macabre", seed=3, survivors=TEAM, options={"house.spiking": True})
    told = past(ann, table)
    assert (told["game"], told["quest"], told["status"]) == ("black-plague", "danse-macabre", "playing")
    assert (told["seats"], told["survivors"], told["link"]) == ([0], TEAM, f"/t/{table}")
    assert told["options"]["house.spiking"] is True  # type: ignore[index]
    ann.sit(table)
    end(ann)
    assert past(ann, table)["status"] == "lost"
    assert past(ann, table)["updated"] >= told["updated"]  # type: ignore[operator]
    ann.post(f"/api/tables/{table}/restart")
    assert past(ann, table)["status"] == "playing", "it has begun anew"


def test_each_side_has_its_own_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
            table = await new_table(server, ann, game="zombie-plague", seats=[NewSeat("me"), NewSeat("open")])
            await server.hall.claim(bob, table, 1)
            await server.store.write(kept_tables.keep_result(table.info.id, "zombies", [1]))
            for guest, status in ((ann, "lost"), (bob, "won")):
                told = (await server.hall.history_of(guest, None, 5)).tables[0]
                assert (told.game, told.status) == ("zombie-plague", status)
            await server.store.write(kept_tables.keep_result(table.info.id, "won", []))
            told = (await server.hall.history_of(ann, None, 5)).tables[0]
            assert told.status == "won", "winners were not always noted"

    asyncio.run(scenario())


def test_pages_go_back_to_the_first_table_and_are_not_too_long(ann: Player) -> None:
    made = [ann.new_table() for _ in range(5)]
    first = ann.get("/api/history?limit=2")
    second = ann.get(f"/api/history?limit=2&before={first['next']}")
    assert [one["id"] for one in first["tables"] + second["tables"]] == made[:0:-1]
    assert len(ann.get("/api/history?limit=100000")["tables"]) == 5
    assert ann.http.get("/api/history?limit=many").status_code == 422


def test_a_table_taken_off_the_list_is_gone_from_every_list_of_mine_only(ann: Player, bob: Player) -> None:
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{table}/join")
    bob.post(f"/api/tables/{table}/seats/1/claim")
    ann.post(f"/api/tables/{table}/forget")
    assert table not in [one["id"] for one in ann.get("/api/history")["tables"] + ann.get("/api/tables")["tables"]]
    assert past(bob, table)["seats"] == [1]
    seats = bob.get(f"/api/tables/{table}")["seats"]
    assert seats[0]["kind"] == "open", "who goes from a game that goes on gets up"
    ann.post(f"/api/tables/{table}/join")
    assert past(ann, table)["status"] == "playing", "who comes again finds it again"


def test_a_finished_table_keeps_its_people_when_it_is_taken_off_the_list(ann: Player) -> None:
    table = ann.new_table(quest="danse-macabre", seed=3)
    ann.sit(table)
    end(ann)
    ann.post(f"/api/tables/{table}/forget")
    assert ann.get("/api/history")["tables"] == []
    assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"


def test_strangers_have_nothing_to_forget(ann: Player, bob: Player) -> None:
    table = ann.new_table()
    refused = bob.http.post(f"/api/tables/{table}/forget")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-member")
    assert bob.http.post("/api/tables/there-is-none/forget").status_code == 404
    assert past(ann, table)["seats"] == [0]


def test_a_history_plays_no_game_again(tmp_path: Path, server: Running) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as inside:
            ann = await newcomer(inside, "Ann")
            tables: list[Table] = [await new_table(inside, ann) for _ in range(3)]
            inside.hall.put_away_idle(0.0)
            found = (await inside.hall.history_of(ann, None, 10)).tables
            assert [one.id for one in found] == [table.info.id for table in reversed(tables)]
            assert not inside.hall.tables

    asyncio.run(scenario())


def test_whoever_plays_on_from_a_moment_has_a_seat_there(ann: Player, bob: Player) -> None:
    table = ann.new_table(quest="danse-macabre", seed=3, seats=[{"kind": "me"}, {"kind": "computer"}])
    ann.sit(table)
    while ann.decision is not None:
        options = ann.options()
        ann.choose("end" if "end" in options else options[0])
    bob.post(f"/api/tables/{table}/join")
    forked = bob.post(f"/api/tables/{table}/fork", n=2)
    assert forked["you"]["seats"] == [0], "the seat of the people; the computer keeps its own"
    ann.post(f"/api/tables/{table}/seats/0/computer")
    again = bob.post(f"/api/tables/{table}/fork", n=2)
    assert again["you"]["seats"] == [again["deciding"]], "where the computer played them all, the one that decides"
