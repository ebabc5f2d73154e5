"""Zombie Plague at tables that people share: seats on two sides, slips that nobody else learns of by any side door.

Two halls differ only in who drew the marked slip. Whoever has not drawn it gets the same bytes in both, whatever is
asked or tried, over HTTP and over sockets, until the slip becomes public.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner
from starlette.websockets import WebSocket

from gravetide import COMPILED
from gravetide.families.squares.faces.served import SERVED
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.team.outcome import ZOMBIES
from gravetide.families.squares.turn import rounds
from gravetide.games import GAMES
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.server.api import ENDPOINTS
from gravetide.server.asked import SetUp, Wanted
from gravetide.server.bodies import Guest, NewSeat, NewTable
from gravetide.server.kept_replays import load_replay
from gravetide.server.protocol import PROTOCOL
from gravetide.server.refusals import Refusing
from gravetide.server.sockets import Outlet, Visit
from gravetide.server.table import Table
from tests.server.test_worlds import World, world
from tests.support.rules import rule

PLAYERS = ("host", "friend", "third", "undead")
UNKNOWING = ("host", "third", "undead", "watcher")
TRAITOR: dict[str, bool | int | str] = {"variant.traitor": True}
FRIEND = 1
TRIED = ("declare", "forward", "search", "attack", "steal marta ammo", "barricade", "end", "nonsense")
OPEN = [NewSeat("me"), NewSeat("open"), NewSeat("open"), NewSeat("open")]


class Night(World):
    """A hall with one table: three humans, the zombies, and one who watches; the friend's slip is what we say."""

    slip = -1

    async def furnish_night(self, **options: Any) -> None:
        """Everybody takes their places."""
        for name in (*PLAYERS, "watcher"):
            made = await self.server.identity.new_guest(name)
            self.people[name], self.tokens[name] = Guest(made.guest, made.name), made.token
        self.table = await self.server.hall.create(self.people["host"], NewTable(
            ZOMBIE_PLAGUE_GAME.name, seats=OPEN, options=TRAITOR | options))
        for seat, name in enumerate(PLAYERS[1:], start=1):
            await self.server.hall.claim(self.people[name], self.table, seat)
        await self.server.hall.admit(self.people["watcher"], self.table)
        for name in (*PLAYERS, "watcher"):
            socket: Any = WebSocket({"type": "websocket"}, _never, _never)
            line = self.lines[name] = Outlet(socket, 10**6, 1 << 30)
            self.seatings[name] = Visit(self.server, socket, self.people[name], self.table, line)
            await self.say(name, {"type": "hello", "protocol": PROTOCOL})

    def state(self) -> SquareGame:
        state = self.table.game.state
        assert isinstance(state, SquareGame)
        return state


async def _never(*_: object) -> Any:
    raise AssertionError("nobody is at the other end")


@pytest.fixture(autouse=True)
def _same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("identity", "hall", "table"):
        monkeypatch.setattr(f"gravetide.server.{module}.now", lambda: 1_800_000_000)
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: 1_800_000_000)


def slips(patch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let slips be drawn as always, and then lie as we say; returns what says it."""
    drawn, says = rounds.draw_slips, [-1]

    def draw(game: SquareGame) -> None:
        drawn(game)
        game.traitor = says[0]

    patch.setattr(rounds, "draw_slips", draw)
    return lambda who: says.__setitem__(0, who)


class Twins:
    """The same table in two halls; in one of them the friend is the Traitor."""

    def __init__(self, one: Night, other: Night, lay: Callable[[int], None]) -> None:
        self.one = one
        self.other = other
        self.lay = lay
        self.compared = self.different = 0

    async def both(self, work: Callable[[Night], Coroutine[Any, Any, Any]]) -> list[Any]:
        """The same in both halls, each with its own slips should a game be played again."""
        found = []
        for place in (self.one, self.other):
            self.lay(place.slip)
            found.append(await work(place))
        return found

    async def say(self, who: str, **message: Any) -> None:
        await self.both(lambda place: place.say(who, {"id": 1, "version": place.table.version, **message}))

    def compare(self) -> None:
        """What was heard since the last time, by those who may not know."""
        told = [place.heard() for place in (self.one, self.other)]
        public = [[heard for heard in one if heard[0] in UNKNOWING] for one in told]
        assert public[0] == public[1]
        self.compared += len(public[0])
        self.different += told[0] != told[1]

    async def ask_everything(self) -> None:
        """All questions and refusals by everybody but the one with the slip; what is over HTTP too."""
        for who in UNKNOWING:
            for kind in ("threat", "asides", "hint"):
                await self.say(who, type=kind)
            for since in (None, self.one.table.version):
                await self.say(who, type="hello", protocol=PROTOCOL, since=since)
            for about in ({"square": "10,6"}, {"square": "car"}, {"aperture": "OD1"}, {"human": "marta"}):
                await self.say(who, type="tries", about=about)
            for text in TRIED:
                await self.say(who, type="explain", text=text)
                await self.say(who, type="odds", option=text)
                if self.one.table.deciding == FRIEND:
                    await self.say(who, type="choose", key=f"{who}{text}", option=text)
            if self.one.table.made and self.one.table.made[-1].seat == FRIEND:
                await self.say(who, type="undo", key=f"{who}u")
        self.compare()
        for who in UNKNOWING:
            for method, path, body in requests(self.one.table):
                answers = [await place.asked(method, path, who, body) for place in (self.one, self.other)]
                assert answers[0] == answers[1]

    async def choose(self, chance: random.Random) -> None:
        """Whoever decides does the same in both."""
        offered = [[option.notation(place.state()) for option in place.table.game.options]
                   for place in (self.one, self.other)]
        common = [text for text in offered[0] if text in offered[1]]
        likely = [text for text in common if text != "end"] or common
        await self.say(PLAYERS[self.one.table.deciding], type="choose", key=f"k{self.one.table.version}",
                       option=chance.choice(likely))
        assert self.one.table.version == self.other.table.version


def requests(table: Table) -> list[tuple[str, str, Any]]:
    """Everything that can be asked over HTTP about a table, and what is refused while it goes on."""
    found: list[tuple[str, str, Any]] = [
        ("GET", endpoint.path.format(table=table.info.id, n=1, quest=""), None)
        for endpoint in ENDPOINTS if "{table}" in endpoint.path and endpoint.method == "GET"]
    path = f"/api/tables/{table.info.id}"
    found += [("POST", f"{path}/fork", {"n": 1}), ("POST", f"{path}/seats/1/claim", {}),
              ("POST", f"{path}/seats/3/claim", {})]
    return found


async def two_nights(folder: Path, patch: pytest.MonkeyPatch, seed: int, *, searched: bool) -> Twins:
    """A game of two worlds: everything is asked in every few positions."""
    chance, lay = random.Random(seed), slips(patch)
    made: list[Night] = []
    async with world(folder / "one", patch) as first:
        lay(FRIEND)
        one = Night(first.server, first.http, first.enter)
        one.slip = FRIEND
        await one.furnish_night()
        async with world(folder / "other", patch) as second:
            lay(-1)
            other = Night(second.server, second.http, second.enter)
            await other.furnish_night()
            made = [one, other]
            twins = Twins(one, other, lay)
            for step in range(60):
                if searched and one.state().round == 1:
                    for place in made:
                        place.state().done = place.state().ground.searchable
                if step % 12 == 7:
                    await twins.ask_everything()
                await twins.choose(chance)
                if one.table.game.is_over or one.state().revealed or one.state().humans[FRIEND].fate:
                    break  # the slip is public from here on
                twins.compare()
    return twins


@rule("ZP-231", "ZP-232", "ZP-233", "ZP-234", "ZP-235", "ZP-236", "ZP-238", "ZP-239", "ZP-241", "ZP-242")
@pytest.mark.skipif(COMPILED, reason="slips are laid by replacing a function, which compiled callers don't notice")
@pytest.mark.parametrize(("seed", "searched"), [(1, False), (2, True), (3, True)])
def test_nobody_learns_of_a_slip_by_a_side_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int,
                                                searched: bool) -> None:
    twins = asyncio.run(two_nights(tmp_path, monkeypatch, seed, searched=searched))
    assert twins.compared > 200
    assert twins.different >= 1, "the friend's own view shows the slip: the worlds do differ"


def before_a_search(state: SquareGame, second: str) -> None:
    """The friend, who is next, can search with a FLASHLIGHT; the second card that he will see differs."""
    card = state.setup.pack.card
    human = state.edit(FRIEND)
    human.items = (card["flashlight"].index,)
    human.facing = 1
    state.put_human(FRIEND, 6 * state.setup.board.stride + 8, 0, "")
    state.deck = tuple(one for one in state.deck if one != card["flashlight"].index)
    state.stacked = (card["ammo"].index, card[second].index)


async def two_looks(folder: Path, patch: pytest.MonkeyPatch) -> Twins:
    """A game of two worlds in which somebody looks at other cards."""
    lay, chance = slips(patch), random.Random(4)
    async with contextlib.AsyncExitStack() as houses:
        made: list[Night] = []
        for name in ("one", "other"):
            there = await houses.enter_async_context(world(folder / name, patch))
            place = Night(there.server, there.http, there.enter)
            await place.furnish_night()
            made.append(place)
        twins = Twins(made[0], made[1], lay)
        while not made[0].state().round:
            await twins.choose(chance)
        for place, second in zip(made, ("pistol", "rifle"), strict=True):
            before_a_search(place.state(), second)
        await twins.say("host", type="choose", key="first", option="end")
        for number, option in enumerate(("search", "look flashlight", "as-seen", "end", "end")):
            assert option in made[0].table.game.decision.notations  # type: ignore[union-attr]
            await twins.say(PLAYERS[made[0].table.deciding], type="choose", key=f"c{number}", option=option)
            await twins.ask_everything()
        assert [len(place.state().top) for place in made] == [1, 1]  # the second card still lies on the deck
        assert made[0].state().top != made[1].state().top
    return twins


@rule("ZP-188", "ZP-230", "ZP-238", "ZP-242")
def test_nobody_learns_by_a_side_door_what_a_flashlight_showed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = asyncio.run(two_looks(tmp_path, monkeypatch))
    assert twins.compared > 200
    assert twins.different >= 2, "the friend sees the cards: the worlds do differ"


def night(folder: Path, patch: pytest.MonkeyPatch, work: Callable[[Night], Coroutine[Any, Any, Any]],
          **options: Any) -> Any:
    """Do something at a table of a hall of its own."""

    async def evening() -> Any:
        async with world(folder, patch) as made:
            one = Night(made.server, made.http, made.enter)
            await one.furnish_night(**options)
            return await work(one)

    return asyncio.run(evening())


@rule("ZP-236")
def test_who_has_seen_a_slip_takes_no_other_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def seats(one: Night) -> None:
        hall, table, people = one.server.hall, one.table, one.people
        await hall.release(people["friend"], table, 1)
        await hall.release(people["undead"], table, 3)
        for who, seat in (("host", 1), ("third", 3), ("friend", 3), ("undead", 1)):
            with pytest.raises(Refusing, match="the secrets of another seat"):
                await hall.claim(people[who], table, seat)
        with pytest.raises(Refusing, match="the secrets of another seat"):
            await hall.hand(people["host"], table, 1, people["third"].guest)
        await hall.claim(people["friend"], table, 1)
        await hall.release(people["friend"], table, 1)
        await hall.claim(people["watcher"], table, 1)
        assert table.seats_of(people["watcher"].guest) == [1]
        await hall.computer(people["host"], table, 3)
        with pytest.raises(Refusing, match="computer plays there"):
            await hall.claim(people["undead"], table, 3)

    night(tmp_path / "house", monkeypatch, seats)


@rule("ZP-236")
def test_the_list_of_seats_and_the_host_see_no_roles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(one: Night) -> None:
        for who in one.people:
            _, _, _, status, _, body = await one.asked("GET", f"/api/tables/{one.table.info.id}", who, None)
            assert status == 200
            assert isinstance(body, bytes)
            assert b"raitor\":" not in body.replace(b'"variant.traitor":', b"")
        slips_seen = [[human["slip"] for human in one.table.table_view(guest.guest).view["humans"]]
                      for name, guest in one.people.items() if name != "watcher"]
        assert all(not slip for seat in slips_seen for slip in seat), "before the first round nobody has looked"

    night(tmp_path / "house", monkeypatch, look)


@rule("ZP-237", "ZP-241")
def test_a_shared_screen_needs_a_curtain_and_a_seed_is_nobodys_choice() -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 4, "options": TRAITOR})

    def seat(guests: list[str], *, chosen: bool = False, curtain: bool = False) -> None:
        SERVED.check_seating(game, SetUp(guests, chosen, curtain))

    seat(["ann", "bob", "cid", "dan"])
    seat(["ann", "ann", "ann", "ann"], curtain=True)
    seat(["ann", "", "", ""], chosen=True)
    with pytest.raises(Exception, match="curtain"):
        seat(["ann", "ann", "", ""])
    with pytest.raises(Exception, match="you can't choose the seed"):
        seat(["ann", "anybody", "", ""], chosen=True)
    plain = Game(ZOMBIE_PLAGUE_GAME, {"players": 4})
    SERVED.check_seating(plain, SetUp(["ann", "ann", "bob", ""], True, False))


@rule("ZP-237")
def test_a_table_on_one_screen_shows_a_slip_only_while_its_seat_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shared(one: Night) -> None:
        host = one.people["host"]
        with pytest.raises(Refusing, match="curtain"):
            await one.server.hall.create(host, NewTable(
                ZOMBIE_PLAGUE_GAME.name, seats=[NewSeat("me")] * 3 + [NewSeat("computer", bot="random")],
                options=TRAITOR))
        table = await one.server.hall.create(host, NewTable(
            ZOMBIE_PLAGUE_GAME.name, seats=[NewSeat("me")] * 3 + [NewSeat("open")], options=TRAITOR, curtain=True))
        assert table.deciding in (3, 0)
        while table.deciding == 3:
            table.game.choose(0)
        seen = []
        for _ in range(40):
            view = table.game.view(table.audience_of(host.guest).seat)
            seen.append(table.audience_of(host.guest).seat)
            assert seen[-1] == (table.deciding if table.deciding < 3 else None)
            shown = [human.slip for human in view.humans]
            assert all(not slip for who, slip in enumerate(shown) if who != seen[-1])
            offered = [option.notation(table.game.state) for option in table.game.options]
            table.game.choose("end" if "end" in offered else offered[0])
        assert {0, 1, 2} <= set(seen)

    night(tmp_path / "house", monkeypatch, shared)


@rule("ZP-237")
def test_a_curtain_falls_on_one_screen_only_where_there_are_slips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shared(one: Night) -> None:
        seats = [NewSeat("me")] * 3 + [NewSeat("computer", bot="random")]
        for options, apart in ((TRAITOR, 4), ({}, 1)):
            table = await one.server.hall.create(one.people["host"], NewTable(
                ZOMBIE_PLAGUE_GAME.name, seats=seats, options=options, curtain=True))
            assert len({seat.audience for seat in table.summary().seats}) == apart

    night(tmp_path / "house", monkeypatch, shared)


async def two_links(folder: Path, patch: pytest.MonkeyPatch) -> tuple[int, int]:
    """A game of two worlds that is over before the slip is public, seen by a link; returns moments and differences."""
    chance, lay = random.Random(5), slips(patch)
    patch.setattr("gravetide.server.replays.PICTURES_AT_ONCE", 10**6)
    async with contextlib.AsyncExitStack() as halls:
        made: list[Night] = []
        for name, slip in (("one", FRIEND), ("other", -1)):
            there = await halls.enter_async_context(world(folder / name, patch))
            place = Night(there.server, there.http, there.enter)
            place.slip = slip
            lay(slip)
            await place.furnish_night()
            made.append(place)
        twins = Twins(made[0], made[1], lay)
        for _ in range(30):
            await twins.choose(chance)
        for place in made:
            state = place.state()
            assert not state.revealed
            assert not state.humans[FRIEND].fate
            state.result, state.reason = ZOMBIES, "It is late."
            await place.server.replays.make_share(place.table, place.people["host"])
        codes = [(await place.server.store.read(load_replay(
            place.table.info.id, place.table.version, place.people["host"].guest))).share for place in made]
        moments = different = 0
        for choices in range(len(made[0].table.made)):  # at the last the game is over, and slips are shown
            for path in (f"replay/{choices}", f"picture/{choices}"):
                answers = []
                for place, code in zip(made, codes, strict=True):
                    lay(place.slip)
                    answers.append((await place.asked("GET", f"/api/shared/{code}/{path}", "watcher", None))[3:])
                assert answers[0] == answers[1]
                assert answers[0][0] == 200
                moments += 1
            own = []
            for place in made:
                lay(place.slip)
                own.append(place.table.moment(choices, place.people["friend"].guest).view)
            different += own[0] != own[1]
        return moments, different


@rule("ZP-239")
@pytest.mark.skipif(COMPILED, reason="slips are laid by replacing a function, which compiled callers don't notice")
def test_a_link_to_a_finished_game_shows_what_onlookers_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments, different = asyncio.run(two_links(tmp_path, monkeypatch))
    assert moments >= 50
    assert different >= 1, "the friend's own replay shows the slip: the worlds do differ"


@rule("ZP-239")
def test_records_saves_forks_and_replays_open_after_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def closed(one: Night) -> None:
        path = f"/api/tables/{one.table.info.id}"
        for who in one.people:
            for method, end in (("GET", "record"), ("GET", "save"), ("GET", "replay/0"), ("GET", "replay"),
                                ("GET", "picture/0"), ("POST", "share"), ("POST", "fork")):
                answer = await one.asked(method, f"{path}/{end}", who, {"n": 0} if method == "POST" else None)
                assert answer[3] == 403, (end, who)

    night(tmp_path / "house", monkeypatch, closed)


@rule("ZP-244")
def test_the_log_names_no_slip_when_something_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(one: Night) -> None:
        figure = one.state().setup.cast[FRIEND].key

        def fails(*_: object, **__: object) -> None:
            raise RuntimeError(figure)

        text = one.table.game.options[0].notation(one.state())
        monkeypatch.setattr(one.table.game, "choose", fails)
        name = PLAYERS[one.table.deciding]
        await one.say(name, {"type": "choose", "key": "k", "version": one.table.version, "option": text})

    with caplog.at_level(logging.INFO):
        night(tmp_path / "house", monkeypatch, broken)
    assert any("the rules failed" in record.getMessage() for record in caplog.records)
    assert "dwight" not in caplog.text


def test_the_house_offers_the_game_with_seats_on_two_sides() -> None:
    assert ZOMBIE_PLAGUE_GAME in GAMES
    entry = SERVED.entry(ZOMBIE_PLAGUE_GAME)
    assert [seat.side for seat in entry.seats] == ["humans", "zombies"]
    assert {option.key for option in entry.options} >= {"deck", "variant.traitor", "bite.hits_from"}
    assert all(option.sentence for option in entry.options)
    assert [option.key for option in entry.options if len(option.meanings) != len(option.values)] == []
    switch = next(option for option in entry.options if option.key == "variant.traitor")
    assert (switch.values, len(set(switch.meanings))) == ([True, False], 2)
    header = SERVED.header(ZOMBIE_PLAGUE_GAME, Wanted("", [], [["lou"], [], [], []], {"deck": "loud"}))
    assert header == {"seats": ["lou", "marta", "dwight", "zombies"], "deck": ["loud"], "options": {}}
    game = Game(ZOMBIE_PLAGUE_GAME, header)
    assert game.game_type.sides(game.state) == ("humans", "humans", "humans", "zombies")
    assert SERVED.glance(game).plays == [["lou"], ["marta"], ["dwight"], []]
    alone = SERVED.header(ZOMBIE_PLAGUE_GAME, Wanted("", [], [[]], {"variant.automatic": True}))
    assert alone["seats"] == ["marta dwight priya hank"]


@pytest.mark.parametrize("seed", range(3))
def test_events_odds_and_forecasts_are_told_with_names(seed: int) -> None:
    game = Game(ZOMBIE_PLAGUE_GAME, {"players": 3}, seed)
    chance = random.Random(seed)
    types = set()
    for _ in range(250):
        if game.is_over:
            break
        option = chance.choice(game.options).notation(game.state)
        odds = SERVED.odds(game, option, 1, None)
        assert odds.kind == "none" or option.split()[0] in ("attack", "bite", "start", "burn")
        SERVED.forecast(game, 1, 0, None)
        for event in game.choose(option):
            told = SERVED.told(game, event, None)
            types.add(told["type"])
            assert told["sentence"]
            for field in ("human", "square", "origin", "facing", "aperture", "card", "search"):
                assert isinstance(told.get(field, ""), str)
            assert "seats" not in told
    assert {"HumanMoved", "ZombieMoved", "DirectionRolled", "HumanTurnBegan"} <= types
