"""B-5: how much is too much, by a clock that stands still until it is moved on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from gravetide.server.app import create_app
from gravetide.server.limits import MOST_KEYS, Bucket, Buckets
from gravetide.server.origin import address
from gravetide.server.settings import Settings


class StandingClock:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = StandingClock()
    bucket = Bucket(2.0, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.seconds += 0.49
    assert not bucket.take()
    clock.seconds += 0.01
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.seconds += 1_000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never more than the burst"


def test_who_is_too_fast_is_told_how_long_to_wait() -> None:
    clock = StandingClock()
    bucket = Bucket(20.0, 2, clock)
    assert [bucket.wait() for _ in range(5)] == pytest.approx([0.0, 0.0, 0.05, 0.1, 0.15])
    clock.seconds += 0.15
    assert bucket.wait() == pytest.approx(0.05)


def test_a_bucket_takes_back_what_was_not_used() -> None:
    bucket = Bucket(1.0, 2, StandingClock())
    bucket.give_back()
    assert [bucket.take() for _ in range(3)] == [True, True, False], "it is not filled above its brim"
    bucket.give_back()
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_buckets_of_many_keys_are_bounded() -> None:
    buckets = Buckets(1.0, 1, StandingClock())
    assert buckets.take("first")
    assert not buckets.take("first")
    for number in range(MOST_KEYS):
        buckets.take(str(number))
    assert buckets.take("first"), "forgotten: unused for longest"
    assert len(buckets._buckets) == MOST_KEYS


@pytest.mark.parametrize(("host", "known_as"), [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80::/64"), ("odd:name", "odd:name"),
])
def test_neighbours_on_an_ipv6_net_are_one(host: str, known_as: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == known_as


Scenario = Callable[[httpx.AsyncClient, StandingClock], Coroutine[Any, Any, None]]


@asynccontextmanager
async def _visitor(folder: Path, clock: StandingClock, **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody called Ann at a server of which only the socket is missing."""
    app = create_app(Settings(database=f"sqlite:///{folder / 'tables.db'}", **settings), clock)
    await app.state.server.open()
    try:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as http:
            made = await http.post("/api/guests", json={"name": "Ann"})
            http.cookies.clear()
            http.headers["authorization"] = f"Bearer {made.json()['token']}"
            yield http
    finally:
        await app.state.server.close()


async def newcomer(http: httpx.AsyncClient) -> int:
    """How the server answers a browser that nobody knows and that asks for a name."""
    http.cookies.clear()
    return (await http.post("/api/guests", json={"name": "x"})).status_code


def visiting(folder: Path, scenario: Scenario, **settings: Any) -> None:
    """Run a scenario."""

    async def run() -> None:
        clock = StandingClock()
        async with _visitor(folder, clock, **settings) as http:
            await scenario(http, clock)

    asyncio.run(run())


def test_requests_of_an_address(tmp_path: Path) -> None:
    async def scenario(http: httpx.AsyncClient, clock: StandingClock) -> None:
        codes = [(await http.get("/api/me")).status_code for _ in range(11)]
        assert codes == [200] * 9 + [429] * 2, "one of ten was used to become a guest"
        clock.seconds += 1
        codes = [(await http.get("/api/me")).status_code for _ in range(6)]
        assert codes == [200] * 5 + [429]
        assert (await http.get("/api/me")).json() == {
            "code": "too-much", "reason": "That is too fast; wait a moment."}

    visiting(tmp_path, scenario, requests_burst=10, requests_per_second=5)


def test_new_guests_of_an_address(tmp_path: Path) -> None:
    async def scenario(http: httpx.AsyncClient, clock: StandingClock) -> None:
        codes = [await newcomer(http) for _ in range(5)]
        assert codes == [200] * 3 + [429] * 2
        clock.seconds += 900
        assert await newcomer(http) == 200

    visiting(tmp_path, scenario, guests_per_hour=4)


def test_new_tables_of_a_guest_by_whichever_door(tmp_path: Path) -> None:
    async def scenario(http: httpx.AsyncClient, clock: StandingClock) -> None:
        table = (await http.post("/api/tables", json={})).json()["id"]
        codes = [(await http.post(f"/api/tables/{table}/rematch")).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await http.post("/api/tables", json={})).status_code == 429
        clock.seconds += 1_200
        assert (await http.post("/api/tables", json={})).status_code == 200

    visiting(tmp_path, scenario, tables_per_hour=3)


def test_wrong_codes_of_an_address(tmp_path: Path) -> None:
    async def scenario(http: httpx.AsyncClient, clock: StandingClock) -> None:
        async def claimed(code: str) -> int:
            return (await http.post("/api/guests/claim", json={"code": code})).status_code

        good = (await http.post("/api/me/code")).json()["code"]
        assert [await claimed("AAAAAAAAAA") for _ in range(2)] == [403, 403]
        assert await claimed(good) == 200, "right guesses cost nothing"
        http.cookies.clear()
        assert [await claimed("AAAAAAAAAA") for _ in range(2)] == [403, 429]
        good = (await http.post("/api/me/code")).json()["code"]
        assert await claimed(good) == 429, "not even the right one, while guessing is stopped"
        clock.seconds += 20
        assert await claimed(good) == 200

    visiting(tmp_path, scenario, failures_per_minute=3)


def test_guesses_at_a_pass_phrase_that_come_all_at_once(tmp_path: Path) -> None:
    """Hashing takes a while; those that come meanwhile are counted before they are tried."""

    async def scenario(http: httpx.AsyncClient, clock: StandingClock) -> None:
        table = (await http.post("/api/tables", json={"passphrase": "candle wax"})).json()["id"]
        eve = (await http.post("/api/guests", json={"name": "Eve"})).json()["token"]
        http.cookies.clear()

        async def guessed(phrase: str) -> int:
            answer = await http.post(f"/api/tables/{table}/join", json={"passphrase": phrase},
                                     headers={"authorization": f"Bearer {eve}"})
            return answer.status_code

        codes = await asyncio.gather(*[guessed(f"guess {number}") for number in range(20)])
        assert sorted(codes) == [403] * 3 + [429] * 17
        clock.seconds += 20
        assert await guessed("candle wax") == 200
        assert [await guessed("") for _ in range(5)] == [200] * 5, "who is in need not guess"

    visiting(tmp_path, scenario, failures_per_minute=3)


def test_a_file_that_was_packed_by_the_build_goes_to_those_who_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "good.js").write_text("good" * 1000)
    (folder / "assets" / "good.js.br").write_bytes(b"packed")

    async def scenario(http: httpx.AsyncClient, _: StandingClock) -> None:
        async def encoding(accepted: str) -> str:
            async with http.stream("GET", "/assets/good.js", headers={"accept-encoding": accepted}) as answer:
                assert answer.headers["vary"] == "Accept-Encoding"
                return str(answer.headers.get("content-encoding", ""))

        told = [await encoding(one) for one in ("gzip, deflate, br", "br;q=1.0", "gzip, br;q=0", "gzip", "identity")]
        assert told == ["br", "br", "gzip", "gzip", ""]

    visiting(tmp_path, scenario, static=str(folder))


def test_a_link_in_the_folder_of_the_client_leads_nowhere_else(tmp_path: Path) -> None:
    """B-7: what is served lies in the folder, whatever points out of it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the page")
    (folder / "assets" / "good.js").write_text("good")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "assets" / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "out").symlink_to(tmp_path)

    async def scenario(http: httpx.AsyncClient, _: StandingClock) -> None:
        assert (await http.get("/assets/good.js")).text == "good"
        assert (await http.get("/assets/link.txt")).status_code == 404
        assert (await http.get("/out/secret.txt")).text == "the page"
        assert (await http.get("/t/some-table")).text == "the page"

    visiting(tmp_path, scenario, static=str(folder))
