"""Tables that were begun under older rules go on by the readings of then."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from gravetide.server import kept_tables
from gravetide.server.kept_tables import StoredCommand, StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.played import kept_header, stored_header
from tests.server.halls import hall, new_table, newcomer

HEADER = {"quest": "danse-macabre", "survivors": ["ann", "clovis"], "seats": ["ann clovis"], "options": {}}


def test_a_table_without_a_version_is_played_by_the_first_rules(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            header = msgspec.json.encode(HEADER).decode()
            row = StoredTable("old", 0, ann.guest, "black-plague", header, 7, True, "", False, "", "", 1, False)
            seats = [StoredSeat(0, "person", ann.guest, "Ann")]
            commands = [StoredCommand(1, "choose", ann.guest, "k", 0, "activate clovis", 2)]
            await server.store.write(kept_tables.keep_game(
                StoredGame(row, seats, [StoredMember(ann.guest, "Ann", "member")], commands)))
            table = await server.hall.table("old")
            assert table.game.view().active == "clovis", "nobody was asked for the first Spawn Zone"
            assert [len(one.hands) + len(one.backpack) for one in table.game.view().survivors] == [1, 1]
            again = await server.hall.rematch(ann, table)
            assert again.header == table.header, "a rematch is played as the game before it"
            reloaded = stored_header("black-plague", again.info.header)
            assert reloaded == again.header

    asyncio.run(scenario())


def test_a_new_table_names_the_rules_it_is_played_by(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table = await new_table(server, ann, quest="danse-macabre", survivors=["ann", "clovis"])
            stored = await server.store.read(kept_tables.load_game(table.info.id))
            assert stored is not None
            assert msgspec.json.decode(stored.table.header)["version"] == table.game.game_type.version
            assert stored_header("black-plague", kept_header(table.game)) == table.header == table.game.header

    asyncio.run(scenario())
