from __future__ import annotations

import asyncio
import random
import re
import resource
import traceback
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from gravetide.server import kept_history, kept_tables, schema, upkeep
from gravetide.server.database import open_engine
from gravetide.server.failures import Conflict, StorageFailed, told_plainly
from gravetide.server.kept_replays import (
    KeptReplay,
    StoredNote,
    StoredShare,
    find_share,
    forget_note,
    keep_found,
    keep_note,
    keep_share,
    load_replay,
    take_back_share,
)
from gravetide.server.kept_tables import StoredCommand, StoredGame, StoredMember, StoredSeat, StoredTable
from gravetide.server.played import TableChance
from gravetide.server.storage import Store
from gravetide.server.upkeep import back_up, migrate
from tests.server.databases import binaries, database_of_its_own, postgres
from tests.server.servers import Player, Running, running


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    if binaries() is None:
        pytest.skip("PostgreSQL's server programs are not installed (Debian: apt install postgresql)")
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database of each sort."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    with database_of_its_own(request.getfixturevalue("cluster")) as url:
        yield url


def stored(table: str = "t") -> StoredGame:
    return StoredGame(
        StoredTable(table, 0, "g", "black-plague", "{}", 2**63 - 1, False, "", False, "", "", 2**40),
        [StoredSeat(0, "person", "g", "Ann")], [StoredMember("g", "Ann", "member")], [])


def command(version: int, key: str = "") -> StoredCommand:
    return StoredCommand(version, "choose", "g", key or f"k{version}", 0, "move s01", 2**40)


async def keep_guest(store: Store, guest: str = "g", name: str = "Ann") -> None:
    def work(connection: sa.Connection) -> None:
        connection.execute(schema.guests.insert().values(id=guest, name=name, created=0))

    await store.write(work)


def test_what_is_kept_comes_back(database: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        await store.write(kept_tables.keep_game(stored()))
        await keep_guest(store, "h", "Bob")
        await store.write(kept_tables.keep_member("t", "h", "removed", 2**40))
        await asyncio.gather(*[store.write(kept_tables.keep_command("t", command(v))) for v in range(1, 200)])
        found = await store.read(kept_tables.load_game("t"))
        assert found is not None
        assert found.seats == stored().seats
        assert found.members == [StoredMember("g", "Ann", "member"), StoredMember("h", "Bob", "removed")]
        assert [c.version for c in found.commands] == list(range(1, 200))
        assert found.table.seed == 2**63 - 1
        assert found.table.created == found.commands[-1].at == 2**40, "a time after 2038"
        assert await store.read(kept_tables.find_command("t", "g", "k7")) == 7
        assert await store.read(kept_tables.load_game("'; DROP TABLE tables; --")) is None
        store.close()

    asyncio.run(scenario())


def test_one_bad_write_does_not_spoil_the_others(database: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        await store.write(kept_tables.keep_game(stored()))
        written = await asyncio.gather(
            *[store.write(kept_tables.keep_command("t", command(v))) for v in (1, 2, 2, 3)],
            store.write(kept_tables.keep_command("t", command(9, "k1"))), return_exceptions=True)
        assert [type(result) for result in written] == [type(None), type(None), Conflict, type(None), Conflict]
        found = await store.read(kept_tables.load_game("t"))
        assert found is not None
        assert [c.version for c in found.commands] == [1, 2, 3]
        store.close()

    asyncio.run(scenario())


def test_migrations_lead_to_the_schema_and_back(database: str) -> None:
    engine = open_engine(database)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    migrate(engine, "base")
    with engine.connect() as connection:
        assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
    migrate(engine)
    engine.dispose()


def test_tables_from_before_there_were_secrets_are_kept(database: str) -> None:
    """Their seeds stay theirs; those that play on from another game are found by the keys of their commands."""
    async def scenario() -> None:
        engine = open_engine(database)
        migrate(engine, "0002")
        with engine.begin() as connection:
            connection.execute(schema.guests.insert().values(id="g", name="Ann", created=0))
            for number, table in enumerate(("plain", "fork", "chosen")):
                connection.execute(sa.text(
                    "INSERT INTO tables (id, number, host, game, header, seed, seeded, passphrase, result, created) "
                    "VALUES (:id, :number, 'g', 'black-plague', '{}', 5, :seeded, '', '', 1)"),
                    {"id": table, "number": number, "seeded": table != "plain"})
            first = {"table_id": "fork", **msgspec.structs.asdict(command(1, "fork-1")), "guest": ""}
            connection.execute(schema.commands.insert().values(first))
        engine.dispose()
        store = Store(database)
        for table, kind in (("plain", "old"), ("fork", "fork"), ("chosen", "chosen")):
            found = await store.read(kept_tables.load_game(table))
            assert found is not None
            assert TableChance.of(found.table) == (5, "", kind)
        store.close()
        migrate(engine, "0002")  # and back, as long as no table has a secret
        engine.dispose()

    asyncio.run(scenario())


@pytest.mark.parametrize("where", ["table", "restart"])
def test_no_migration_back_throws_secrets_away(database: str, where: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        game = stored()
        game.table.secret = "ab" * 32 if where == "table" else ""
        await store.write(kept_tables.keep_game(game))
        if where == "restart":
            again = StoredCommand(1, "restart", "g", "k", -1, f"secret {'ab' * 32}", 1)
            await store.write(kept_tables.keep_command("t", again))
        store.close()
        engine = open_engine(database)
        with pytest.raises(StorageFailed, match="1 of the games draw their dice from secrets") as refusal:
            migrate(engine, "0002")
        assert "abab" not in str(refusal.value)
        engine.dispose()
        assert upkeep.revision_of(database) == "0011", "nothing has been taken back"
        store = Store(database)
        found = await store.read(kept_tables.load_game("t"))
        assert found is not None
        assert found.table.secret == game.table.secret
        store.close()

    asyncio.run(scenario())


def test_secrets_stay_out_of_messages_about_the_database(database: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        game = stored()
        game.table.secret = "ab" * 32
        with pytest.raises(Conflict) as failure:  # there is no such guest
            await store.write(kept_tables.keep_game(game))
        said = "".join(traceback.format_exception(failure.value))
        assert "INSERT INTO" in said
        assert "abab" not in said
        store.close()

    asyncio.run(scenario())


def test_migrations_keep_what_is_there(database: str) -> None:
    """O-2: down to the first schema and up again with data in it; `python -m tools.endure data` takes more of them."""

    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        for number in range(40):
            await store.write(kept_tables.keep_game(stored(f"t{number}")))
            await asyncio.gather(*[
                store.write(kept_tables.keep_command(f"t{number}", command(v))) for v in range(1, number + 1)])
        before = [await store.read(kept_tables.load_game(f"t{number}")) for number in range(40)]
        store.close()
        engine = open_engine(database)
        migrate(engine, "0001")
        with engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT MIN(updated), MAX(updated) FROM tables").one() == (2**40, 2**40)
        migrate(engine)
        engine.dispose()
        assert upkeep.check(database) == []
        assert upkeep.revision_of(database) == "0011"
        store = Store(database)
        assert [await store.read(kept_tables.load_game(f"t{number}")) for number in range(40)] == before
        store.close()

    asyncio.run(scenario())


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    """An older server must not write into what it does not understand."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(url).close()
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(StorageFailed, match="9999"):
        Store(url)


@pytest.mark.journey
def test_a_server_plays_on_either_database_and_survives_a_kill(database: str) -> None:
    server = Running(database).start()
    try:
        with Player(server) as ann:
            table = ann.new_table(seed=1)
            ann.sit(table)
            ann.play(random.Random(1), 30)
            server.kill()
            ann.socket = None
            server.start()
            before = ann.view
            ann.sit(table, since=ann.version)
            assert ann.view == before
            ann.check_like_server(table)
            ann.play(random.Random(2), 10)
    finally:
        server.stop()


def test_a_full_disk_refuses_choices_and_loses_none(tmp_path: Path) -> None:
    """O-1."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Running(database)
    server.start()
    try:
        with Player(server) as ann:
            table = ann.new_table(quest="big-game-hunting", seed=5)
            ann.sit(table)
            assert server.process is not None
            pid = server.process.pid
            size = max(file.stat().st_size for file in tmp_path.iterdir())
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            chooser = random.Random(3)
            answer = {"status": "applied"}
            made = 0
            while answer["status"] == "applied" and ann.decision is not None:
                answer = ann.choose(chooser.choice(ann.options()))
                made += answer["status"] == "applied"
            assert answer["code"] == "not-kept", answer
            before = ann.version
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert ann.choose(ann.options()[0])["status"] == "applied", "it goes on when there is room again"
            assert ann.version == before + 1
            server.kill()
            ann.socket = None
            server.start()
            ann.sit(table, since=ann.version)
            assert ann.get(f"/api/tables/{table}/view")["choices"] == made + 1
            ann.check_like_server(table)
    finally:
        server.stop()


def test_a_damaged_or_unreachable_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.db").write_bytes(b"not a database at all" * 500)
    for url in (f"sqlite:///{tmp_path / 'broken.db'}", "postgresql://nobody@127.0.0.1:1/none", "nonsense"):
        with pytest.raises(StorageFailed, match=r"database"):
            Store(url)


def test_a_backup_taken_while_people_play_can_be_played_on(tmp_path: Path) -> None:
    """O-2."""
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(seed=5)
        ann.sit(table)
        ann.play(random.Random(1), 20)
        version, view = ann.version, ann.view
        back_up(server.database, tmp_path / "copy.db")
        ann.play(random.Random(1), 5)
        token = ann.token
    restored = Running(f"sqlite:///{tmp_path / 'copy.db'}").start()
    try:
        with Player(restored, token=token) as ann:
            ann.sit(table)
            assert (ann.version, ann.view) == (version, view)
    finally:
        restored.stop()


def test_sqlite_flushes_every_commit(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new' / 'tables.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize(("error", "words"), [
    (OSError("The disk is full.\nWhere it is"), "The disk is full."), (OSError(), "OSError")])
def test_what_the_database_said_is_told_in_one_line(error: OSError, words: str) -> None:
    told = rf"^The database does not answer as it should: {re.escape(words)}$"
    with pytest.raises(StorageFailed, match=told), told_plainly():
        raise error


def test_a_history_is_read_from_rows_and_leaves_out_what_is_hidden(database: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        for name in ("t1", "t2", "t3"):
            await store.write(kept_tables.keep_game(stored(name)))
        await store.write(kept_tables.keep_command("t2", command(1)))
        await store.write(kept_tables.keep_result("t2", "won", (0, 1)))
        found = await store.read(kept_history.history_of("g", None, 2))
        assert [(past.table.id, past.table.winners) for past in found] == [("t3", ""), ("t2", "0 1")]
        assert found[1].updated == command(1).at
        rest = await store.read(kept_history.history_of("g", found[1].table.number, 2))
        assert [past.table.id for past in rest] == ["t1"]
        assert await store.write(kept_history.keep_hidden("t3", "g"))
        assert not await store.write(kept_history.keep_hidden("t3", "nobody"))
        assert [past.table.id for past in await store.read(kept_history.history_of("g", None, 9))] == ["t2", "t1"]
        assert [name for name, _ in await store.read(kept_history.tables_of("g", None, 9))] == ["t2", "t1"]
        await store.write(kept_tables.keep_member("t3", "g", "member", 1))
        assert [past.table.id for past in await store.read(kept_history.history_of("g", None, 9))] == ["t3", "t2", "t1"]
        store.close()

    asyncio.run(scenario())


def test_links_notes_and_turning_points_belong_to_one_finished_game(database: str) -> None:
    """Both sorts of databases keep them, and forget nothing but what another game at the table makes untrue."""

    async def scenario() -> None:
        store = Store(database)
        await keep_guest(store)
        await store.write(kept_tables.keep_game(stored()))
        await store.write(kept_tables.keep_command("t", command(1)))
        share = StoredShare("c" * 22, "t", "g", 1, "Title", "Told", 2**40)
        assert await store.write(keep_share(share, 1)) == share.code
        assert await store.write(keep_share(msgspec.structs.replace(share, code="d" * 22), 1)) == share.code
        note = StoredNote(0, "g", "Ann", 1, "\u00e4 < b", 2**40)
        assert await store.write(keep_note("t", 1, note, most=2, each=1))
        assert not await store.write(keep_note("t", 1, note, most=2, each=1)), "one of each, here"
        assert not await store.write(keep_note("t", 1, msgspec.structs.replace(note, guest="h"), most=1, each=1))
        for found in ("{}", '{"points":[]}'):
            await store.write(keep_found("t", 1, found))
        assert await store.read(find_share(share.code)) == share
        kept = await store.read(load_replay("t", 1, "g"))
        assert kept == KeptReplay('{"points":[]}', [msgspec.structs.replace(note, number=1)], share.code)
        assert not await store.write(forget_note("t", 1, "h"))
        assert await store.write(forget_note("t", 1, "g"))
        await store.write(kept_tables.keep_command("t", command(2)))
        assert await store.read(find_share(share.code)) is None, "the table has gone on"
        assert await store.read(load_replay("t", 2, "g")) == KeptReplay("", [], "")
        again = msgspec.structs.replace(share, code="e" * 22, version=2)
        assert await store.write(keep_share(again, 1)) == again.code, "in place of the old one"
        await store.write(take_back_share("t", "g"))
        assert await store.read(find_share(again.code)) is None
        store.close()

    asyncio.run(scenario())
