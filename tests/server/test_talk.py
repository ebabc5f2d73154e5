"""What people at a table say to each other: kept, told to everybody, plain, and never too much of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.server.audiences import Follower
from gravetide.server.bodies import Guest, NewSeat
from gravetide.server.limits import Clock
from gravetide.server.refusals import Refusing
from gravetide.server.table import Table
from gravetide.server.talk import KEPT, LONGEST, SIGNS_AT_ONCE, WORDS_A_SECOND, WORDS_AT_ONCE, Talk, TooMuch, plain
from tests.server.halls import Listener, hall, new_table, newcomer
from tests.support.opening import AT_ONCE

SHARED: dict[str, Any] = {
    "survivors": ["ann", "baldric", "clovis", "nelly"],
    "seats": [NewSeat("me", ["ann", "baldric"]), NewSeat("open", ["clovis", "nelly"])],
    "options": AT_ONCE,
}


def clock_of(times: list[float]) -> Clock:
    """A clock that shows the last of these times."""
    return lambda: times[-1]


def heard(listener: Listener, kind: str) -> list[dict[str, Any]]:
    """The messages of a kind that somebody heard."""
    return [message for message in listener.heard if message["type"] == kind]


def test_what_is_said_is_told_to_everybody_and_outlives_the_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host, friend = await newcomer(server, "Ada"), await newcomer(server, "Grace")
            table = await new_table(server, host, **SHARED)
            await server.hall.claim(friend, table, 1)
            listener = Listener(table, host)
            await table.say(friend.guest, "say", "  Hold \u202ethe\n street <b>now</b> ")
            await table.say(host.guest, "emote", "cheers")
            told = [(word["number"], word["name"], word["kind"], word["text"]) for word in heard(listener, "word")]
            assert told == [(1, "Grace", "say", "Hold the street <b>now</b>"), (2, "Ada", "emote", "cheers")]
        async with hall(tmp_path) as server:
            again = await server.hall.table(table.info.id)
            assert [word.text for word in again.talk.words] == ["Hold the street <b>now</b>", "cheers"]
            await again.say(host.guest, "say", "Where were we?")
            assert again.talk.words[-1].number == 3

    asyncio.run(scenario())


def test_strangers_say_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host, stranger = await newcomer(server, "Ada"), await newcomer(server, "Eve")
            table = await new_table(server, host, **SHARED)
            with pytest.raises(Refusing, match="Join"):
                table.point(stranger.guest, "s01", "look")
            with pytest.raises(Refusing, match="Join"):
                table.suggest(stranger.guest, table.version, "end")
            with pytest.raises(Refusing, match="Join"):
                await table.say(stranger.guest, "say", "hello")

    asyncio.run(scenario())


def test_who_talks_too_fast_waits_and_others_do_not() -> None:
    times = [0.0]
    talk = Talk([], clock_of(times))
    for _ in range(WORDS_AT_ONCE):
        talk.words.append(talk.next_word("a", "Ada", "say", "again"))
    with pytest.raises(TooMuch):
        talk.next_word("a", "Ada", "say", "again")
    assert talk.next_word("b", "Grace", "say", "hello").number == WORDS_AT_ONCE + 1
    times.append(1 / WORDS_A_SECOND)
    assert talk.next_word("a", "Ada", "say", "again").text == "again"


def test_words_are_plain_short_and_forgotten_in_time() -> None:
    times = [0.0]
    talk = Talk([], clock_of(times))
    for number in range(KEPT + 10):
        times.append(times[-1] + 10.0)
        talk.words.append(talk.next_word("a", "Ada", "say", f"word {number}"))
    assert len(talk.words) == KEPT
    assert talk.words[-1].number == KEPT + 10
    assert len(plain("x" * 1000)) == LONGEST
    with pytest.raises(GravetideError, match="nothing"):
        talk.next_word("a", "Ada", "say", "\u200b\n\u202e")


def test_a_place_is_pointed_at_and_pointing_has_a_limit(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host = await newcomer(server, "Ada")
            table = await new_table(server, host, **SHARED)
            listener = Listener(table, host)
            table.point(host.guest, "s07", "go")
            assert heard(listener, "pointed") == [
                {"type": "pointed", "guest": host.guest, "name": "Ada", "place": "s07", "gesture": "go"}]
            for _ in range(SIGNS_AT_ONCE - 1):
                table.point(host.guest, "s07", "look")
            with pytest.raises(TooMuch):
                table.point(host.guest, "s07", "look")

    asyncio.run(scenario())


def test_only_what_is_offered_now_can_be_suggested(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host, friend = await newcomer(server, "Ada"), await newcomer(server, "Grace")
            table = await new_table(server, host, **SHARED)
            await server.hall.claim(friend, table, 1)
            listener = Listener(table, host)
            table.suggest(friend.guest, table.version, "activate ann")
            [told] = heard(listener, "suggested")
            assert (told["name"], told["option"], told["version"]) == ("Grace", "activate ann", table.version)
            with pytest.raises(Refusing, match="can't be chosen now"):
                table.suggest(friend.guest, table.version, "activate nobody")
            with pytest.raises(Refusing, match="moved on"):
                table.suggest(friend.guest, table.version + 1, "activate ann")

    asyncio.run(scenario())


def test_everybody_sees_who_looks_elsewhere(tmp_path: Path) -> None:
    def states(table: Table) -> list[tuple[bool, bool]]:
        return [(one.present, one.looking) for one in table.summary().people]

    async def scenario() -> None:
        async with hall(tmp_path) as server:
            host: Guest = await newcomer(server, "Ada")
            table = await new_table(server, host, **SHARED)
            assert states(table) == [(False, False)]
            one, other = (Follower(host.guest, lambda _: None, lambda *_: None) for _ in range(2))
            table.follow(one)
            table.follow(other)
            table.attend(one, looking=False)
            assert states(table) == [(True, True)], "another window is looked at"
            table.attend(other, looking=False)
            assert states(table) == [(True, False)]
            table.attend(other, looking=True)
            assert states(table) == [(True, True)]

    asyncio.run(scenario())
