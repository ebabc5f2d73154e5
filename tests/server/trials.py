"""N-2 as often as one likes: two who act at once for the same version. `tools.endure` runs it for a long time."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import sqlalchemy as sa

from gravetide.kernel import Game
from gravetide.server import kept_tables, schema
from gravetide.server.app import Server
from gravetide.server.bodies import Guest, NewSeat
from gravetide.server.protocol import Answer
from gravetide.server.table import Table
from tests.server.halls import Listener, hall, new_table, newcomer


async def simultaneous(folder: Path, trials: int, seed: int) -> Counter[str]:
    """Play games in which two seats always act at once; returns how often each pair of answers was given.

    After every trial exactly one step has been made and told; after every game the database holds each version once,
    and what it holds leads to the same position.
    """
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    async with hall(folder) as server:
        ann, bob = await newcomer(server, "Ann"), await newcomer(server, "Bob")
        while seen.total() < trials:
            table = await new_table(
                server, ann, seed=chance.getrandbits(40), seats=[NewSeat("me"), NewSeat("open")])
            await server.hall.claim(bob, table, 1)
            await _one_game(table, (ann, bob), chance, trials, seen)
            await _check_kept(server, table)
            table.followers.clear()
            server.hall.put_away_idle(0.0)
    return seen


async def _one_game(
    table: Table, people: tuple[Guest, Guest], chance: random.Random, trials: int, seen: Counter[str]
) -> None:
    listener = Listener(table, people[0])
    while not table.game.is_over and seen.total() < trials:
        version = table.version
        answers = await asyncio.gather(*[_act(table, guest, version, chance) for guest in chance.sample(people, 2)])
        codes = sorted(answer.code or answer.status for answer in answers)
        applied = codes.count("applied")
        assert applied <= 1, codes
        assert table.version == version + applied, "an update was lost, or made twice"
        for answer in answers:
            if answer.code == "stale":
                assert answer.version == table.version, "the one who was late is told how the table stands"
        seen[" + ".join(codes)] += 1
    assert listener.steps() == list(range(1, table.version + 1)), "every step is told once, in order"


async def _act(table: Table, guest: Guest, version: int, chance: random.Random) -> Answer:
    """What a seat may do now: its decision, or a free thing beside the decision of the other seat, or out of turn."""
    for _ in range(chance.randrange(3)):
        await asyncio.sleep(0)
    key = f"{chance.getrandbits(60):x}"
    decision = table.decision
    mine = decision is not None and decision.seat in table.seats_of(guest.guest)
    asides = [choice.notation for choice in table.asides(guest.guest)]
    if asides and not mine:
        return await table.choose(guest.guest, key, version, chance.choice(asides), aside=True)
    options = [choice.notation for choice in decision.options] if decision is not None else ["end"]
    return await table.choose(guest.guest, key, version, chance.choice(options))


async def _check_kept(server: Server, table: Table) -> None:
    """The database has every version once, and leads to the position in memory."""
    def rows(connection: sa.Connection) -> list[int]:
        wanted = sa.select(schema.commands.c.version).where(schema.commands.c.table_id == table.info.id)
        return sorted(connection.scalars(wanted))

    assert await server.store.read(rows) == list(range(1, table.version + 1))
    stored = await server.store.read(kept_tables.load_game(table.info.id))
    assert stored is not None
    again = Game(table.info.game, table.header, stored.table.seed, secret=stored.table.secret)
    for command in stored.commands:
        again.choose(command.notation, command.seat)
    assert again.digest() == table.game.digest()
