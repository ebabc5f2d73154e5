"""Dice and cards of tables: nobody can foretell them, or everybody is told that somebody can."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from gravetide.families.zones.state.game import ZoneGame
from gravetide.kernel import Game, Hook, Option
from gravetide.kernel.event import Event
from gravetide.players import make_bot, observe
from gravetide.server import kept_tables, schema
from gravetide.server.refusals import Refusing
from gravetide.server.table import Table
from tests.server.halls import Listener, hall, new_table, newcomer
from tests.server.servers import Player, Running
from tests.support.foretelling import Seen, foretold, recovered, watched

TURNS = 300


class Spectator(Hook):
    """Notes every draw that is shown, for as long as all of them are."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.follows = True
        self._before: ZoneGame

    def before(self, game: Game) -> None:
        assert isinstance(game.state, ZoneGame)
        self._before = game.state.copy()

    def step(self, game: Game, option: Option, events: list[Event]) -> None:
        seen = watched(self._before, events)
        self.follows = self.follows and len(seen) == game.state.reveals - self._before.reveals
        self.seen += seen if self.follows else []
        self.before(game)


async def watched_table(folder: Path, seed: int | None) -> list[Seen]:
    """What a spectator sees of the dice and cards of a table in a real hall."""
    async with hall(folder) as server:
        host = await newcomer(server, "Host")
        table = await new_table(server, host, quest="danse-macabre", seed=seed)
        spectator, bot = Spectator(), make_bot("steady", 1)
        table.game.attach(spectator)
        for number in range(TURNS):
            if table.game.is_over or not spectator.follows:
                break
            answer = await table.choose(host.guest, f"k{number}", table.version, bot.choose(observe(table.game)))
            assert answer.status == "applied"
        return spectator.seen


SECRET = "5a" * 32


@pytest.mark.parametrize("seed", [1, 2])
def test_a_spectator_foretells_a_table_with_a_chosen_seed(tmp_path: Path, seed: int) -> None:
    """So people are told. After twenty dice and cards this is what comes of all the others."""
    seen = asyncio.run(watched_table(tmp_path, seed))
    assert len(seen) > 70
    state = recovered(seen[:40], 20)
    assert state is not None
    assert all(draw.fits(place) for draw, place in zip(seen, foretold(state, seen), strict=True))


def test_no_spectator_foretells_a_table_with_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same attack, from several moments on and from as many draws, finds nothing that fits."""
    monkeypatch.setattr("secrets.token_hex", lambda length: SECRET[:2 * length])
    seen = asyncio.run(watched_table(tmp_path, None))
    assert len(seen) >= 60
    for start in range(0, 40, 10):
        assert recovered(seen[start:start + 30], 20) is None


# -- the secret is sealed until the end


def test_the_record_opens_the_secret_when_the_game_is_over(server: Running) -> None:
    with Player(server) as ann, Player(server, "Bob") as bob:
        table = ann.new_table(quest="danse-macabre")
        ann.sit(table)
        bob.sit(table)
        said: list[str] = []
        choices, chooser = [], random.Random(5)
        while ann.decision is not None:
            choices.append(chooser.choice(ann.options()))
            ann.choose(choices[-1])
            if ann.decision is not None and len(choices) % 7 == 0:
                refused = [ann.http.get(f"/api/tables/{table}/{path}") for path in ("record", "save", "replay/0")]
                refused.append(ann.http.post(f"/api/tables/{table}/fork", json={"n": 0}))
                assert {answer.status_code for answer in refused} == {403}
                said += [answer.text for answer in refused]
                said += [ann.http.get(f"/api/tables{path}").text for path in ("", f"/{table}", f"/{table}/view")]
        record = ann.http.get(f"/api/tables/{table}/record").text
        secret = next(line for line in record.split("\n") if line.startswith("secret: ")).removeprefix("secret: ")
        assert len(secret) == 64
        received = "\n".join([*ann.received, *bob.received, *said])
        assert not any(secret[at:at + 12] in received for at in range(53))
        replayed = Game.replay(record)
        assert replayed.choices_made == len(choices)
        assert replayed.is_over
        assert msgspec.json.decode(msgspec.json.encode(replayed.view()))["round"] == ann.view["round"]
        assert Game.load(ann.http.get(f"/api/tables/{table}/save").content).digest() == replayed.digest()


async def _played(table: Table, guest: str, choices: int, seed: int = 3) -> None:
    chooser = random.Random(seed)
    for _ in range(choices):
        decision = table.decision
        if decision is None:
            break
        key = f"{chooser.getrandbits(60):x}"
        answer = await table.choose(guest, key, table.version, chooser.choice(decision.options).notation)
        assert answer.status == "applied"


def test_a_table_that_was_put_away_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host)
            await _played(table, host.guest, 25)
            twin = table.game.copy()
            assert server.hall.put_away_idle(0.0) == 1
            loaded = await server.hall.table(table.info.id)
            assert loaded is not table
            assert loaded.game.digest() == twin.digest()
            while not twin.is_over:
                option = twin.options[-1].notation(twin.state)
                assert loaded.game.choose(option) == twin.choose(option)

    asyncio.run(scenario())


def test_undo_brings_back_the_same_dice(tmp_path: Path) -> None:
    """What can be taken back has shown nothing; done again, what follows is as it would have been."""
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host)
            taken_back = 0
            for number in range(60):
                if table.decision is None:
                    break
                option = table.decision.options[0].notation
                reveals, twin = table.game.state.reveals, table.game.copy()
                await table.choose(host.guest, f"a{number}", table.version, option)
                if table.undo_seat() is not None:
                    assert table.game.state.reveals == reveals, "nobody has seen a die"
                    assert (await table.undo(host.guest, f"u{number}", table.version)).status == "applied"
                    await table.choose(host.guest, f"b{number}", table.version, option)
                    taken_back += 1
                twin.choose(option)
                assert table.game.digest() == twin.digest()
            assert taken_back > 5

    asyncio.run(scenario())


def test_a_restart_and_a_rematch_have_secrets_of_their_own(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host)
            listener = Listener(table, host)
            known = {table.game.secret}
            for _ in range(2):
                await table.restart(host.guest)
                known.add(table.game.secret)
            again = await server.hall.rematch(host, table)
            known.add(again.game.secret)
            assert len(known) == 4
            assert all(len(secret) == 64 for secret in known)
            heard = json.dumps(listener.heard) + caplog.text
            assert not any(secret in heard for secret in known)
            server.hall.put_away_idle(-1.0)
            table.put_away()
            loaded = await server.hall.table(table.info.id)
            assert loaded.game.secret == table.game.secret
            assert loaded.summary().chance == "secret"

    asyncio.run(scenario())


def test_a_restart_that_fails_leaves_its_secret_out_of_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host)
            monkeypatch.setattr("secrets.token_hex", lambda length: SECRET[:2 * length])
            monkeypatch.setattr("gravetide.kernel.Game.view", lambda *_: 1 / 0)
            with pytest.raises(Refusing, match="went wrong"):
                await table.restart(host.guest)

    asyncio.run(scenario())
    assert "the rules failed at a restart" in caplog.text
    assert SECRET not in caplog.text


# -- what people are told


def test_everybody_is_told_before_sitting_down_that_dice_can_be_foretold(ann: Player, bob: Player) -> None:
    told = {}
    for name, setup in (("secret", {}), ("chosen", {"seed": 5}), ("chosen too", {"seed": 0})):
        table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}], **setup)
        stranger = bob.get(f"/api/tables/{table}")  # before joining
        assert (stranger["you"]["member"], stranger["you"]["seats"]) == (False, [])
        bob.version = -1
        bob.sit(table)  # and as one who watches
        welcome = json.loads(next(text for text in reversed(bob.received) if '"welcome"' in text))
        assert welcome["table"]["chance"] == stranger["chance"]
        told[name] = stranger["chance"], stranger["seeded"]
    assert told == {"secret": ("secret", False), "chosen": ("chosen", True), "chosen too": ("chosen", True)}


def test_a_locked_table_tells_it_to_those_outside_too(ann: Player, bob: Player) -> None:
    table = ann.new_table(seed=5, passphrase="rats in the walls")
    assert bob.get(f"/api/tables/{table}")["chance"] == "chosen"


@pytest.mark.parametrize("setup", [{}, {"seed": 11}], ids=["a secret", "a seed"])
def test_a_fork_says_so_and_has_the_dice_of_the_game_it_comes_from(
    ann: Player, bob: Player, setup: dict[str, int]
) -> None:
    table = ann.new_table(quest="danse-macabre", **setup)
    ann.sit(table)
    choices = ann.play(random.Random(3))
    original = Game.replay(ann.http.get(f"/api/tables/{table}/record").text)
    forked = ann.post(f"/api/tables/{table}/fork", n=5)
    assert (forked["chance"], forked["seeded"]) == ("fork", True)
    assert bob.get(f"/api/tables/{forked['id']}")["chance"] == "fork"
    ann.version = -1
    ann.sit(forked["id"])
    for step in original._history[5:choices]:
        ann.choose(step.option.notation(original.fork(ann.version).state))
    assert ann.decision is None
    assert Game.replay(ann.http.get(f"/api/tables/{forked['id']}/record").text).digest() == original.digest()


@pytest.mark.parametrize("setup", [{"seed": 5}, {}], ids=["a seed", "a secret"])
def test_a_table_that_begins_again_has_dice_that_nobody_can_foretell(ann: Player, setup: dict[str, int]) -> None:
    table = ann.new_table(**setup)
    ann.post(f"/api/tables/{table}/restart")
    summary = ann.get(f"/api/tables/{table}")
    assert (summary["chance"], summary["seeded"]) == ("secret", False)
    assert ann.post(f"/api/tables/{table}/rematch")["chance"] == "secret"


def test_games_from_before_there_were_secrets_go_on_and_say_so(tmp_path: Path) -> None:
    """With the seed that the table or a restart of those days has."""
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Host")
            table = await new_table(server, host, seed=4)
            table_id = table.info.id
            server.hall.put_away_idle(0.0)

            def as_it_was_then(connection: sa.Connection) -> None:
                connection.execute(schema.tables.update().values(seeded=False))

            await server.store.write(as_it_was_then)
            loaded = await server.hall.table(table_id)
            assert loaded.summary().chance == "old"
            assert loaded.game.digest() == table.game.digest()
            await _played(loaded, host.guest, 10)
            again = kept_tables.StoredCommand(loaded.version + 1, "restart", host.guest, "r", -1, "123", 1)
            await server.store.write(kept_tables.keep_command(table_id, again))
            server.hall.put_away_idle(0.0)
            loaded = await server.hall.table(table_id)
            assert (loaded.summary().chance, loaded.game.seed, loaded.game.secret) == ("old", 123, "")
            assert loaded.game.digest() == Game(loaded.info.game, loaded.header, 123).digest()

    asyncio.run(scenario())
