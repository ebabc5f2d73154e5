from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from gravetide.server.identity import BadName, hashed_phrase, is_phrase, proper_name, should_hash_again
from tests.server.halls import hall
from tests.server.servers import PATIENCE, Player, Running, running


def test_a_name_is_enough_and_a_cookie_brings_one_back(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        made = browser.post("/api/guests", json={"name": "  Ann \u202e of\tthe Hill "})
        assert made.json()["name"] == "Ann of the Hill"
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert browser.get("/api/me").json()["guest"] == made.json()["guest"]
        assert browser.post("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
        assert browser.get("/api/me").json()["name"] == "Anna"


def test_a_browser_that_is_somebody_stays_so(server: Running) -> None:
    """Whatever made it ask for a new guest: a cookie in place of the old one would lose its seats (B-14)."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        made = browser.post("/api/guests", json={"name": "Ann"}).json()
        again = browser.post("/api/guests", json={"name": "Traveller"})
        assert again.json() == made
        assert "set-cookie" not in again.headers
        browser.post("/api/me/forget")
        assert browser.post("/api/guests", json={"name": "Bob"}).json()["guest"] != made["guest"]


@pytest.mark.parametrize(("back", "known"), [(2, True), (3_600, True), (3 * 86_400, False)])
def test_a_clock_that_was_set_back_makes_nobody_a_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: int, known: bool
) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            made = await server.identity.new_guest("Ann")
            monkeypatch.setattr("gravetide.server.identity.now", lambda: int(time.time()) - back)
            found = await server.identity.guest_of(made.token)
            assert (found is not None) is known

    asyncio.run(scenario())


def test_a_seat_moves_to_another_device_by_a_code(server: Running, ann: Player) -> None:
    table = ann.new_table()
    code = ann.post("/api/me/code")["code"]
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as phone:
        moved = phone.post("/api/guests/claim", json={"code": code.lower().replace("-", " ")}).json()
        assert moved["guest"] == ann.id
        assert phone.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]
        assert phone.post("/api/guests/claim", json={"code": code}).status_code == 403, "a code is good once"
    assert ann.get("/api/me")["guest"] == ann.id, "the first device is still known"


def test_a_code_gets_too_old(tmp_path: Path) -> None:
    with running(tmp_path, code_age=-1) as server, Player(server) as ann:
        code = ann.post("/api/me/code")["code"]
        assert ann.http.post("/api/guests/claim", json={"code": code}).status_code == 403


def test_a_token_can_be_revoked_on_one_device_or_on_all(server: Running, ann: Player) -> None:
    code = ann.post("/api/me/code")["code"]
    second = Player(server, token=ann.post("/api/guests/claim", code=code)["token"])
    ann.http.cookies.clear()
    with second:
        second.post("/api/me/forget")
        assert second.http.get("/api/me").status_code == 401
    ann.post("/api/me/forget-everywhere")
    assert ann.http.get("/api/me").status_code == 401


def test_a_token_gets_too_old(tmp_path: Path) -> None:
    with running(tmp_path, token_age=-1) as server:
        made = httpx.post(f"{server.url}/api/guests", json={"name": "Ann"}, timeout=PATIENCE).json()
        answer = httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {made['token']}"},
                           timeout=PATIENCE)
        assert answer.status_code == 401


def test_the_database_holds_no_token_and_no_pass_phrase(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server) as ann:
        ann.new_table(passphrase="candle wax")
        code = ann.post("/api/me/code")["code"].replace("-", "")
        token = ann.token
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    assert ann.id in dump
    for secret in (token, token.split(".")[0], code, "candle wax"):
        assert secret not in dump


@pytest.mark.parametrize("forged", ["x", "a.b.c", "x" * 5000, "é.é.é"])
def test_forged_tokens_are_nobodys(server: Running, forged: str) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={b"authorization": f"Bearer {forged}".encode()},
                       timeout=PATIENCE)
    assert answer.status_code == 401


def test_a_token_of_another_house_is_nobodys(tmp_path: Path, ann: Player) -> None:
    with running(tmp_path) as other:
        answer = httpx.get(f"{other.url}/api/me", headers={"authorization": f"Bearer {ann.token}"},
                           timeout=PATIENCE)
        assert answer.status_code == 401


def test_names_and_phrases() -> None:
    assert proper_name("x" * 200) == "x" * 40
    with pytest.raises(BadName):
        proper_name("\u200b\u202e \n")
    kept = hashed_phrase("candle wax")
    assert is_phrase("candle wax", kept)
    assert not is_phrase("candle", kept)
    assert kept != hashed_phrase("candle wax"), "salted"
    assert kept.startswith("$argon2id$")
    assert not should_hash_again(kept)
    assert not is_phrase("candle wax", "$argon2id$damaged")
    assert not is_phrase("candle wax", "")


def test_phrases_kept_in_the_old_way_are_understood_and_kept_anew(tmp_path: Path) -> None:
    """B-9: a table of an earlier version opens with its phrase, and from then on its hash is of the new kind."""
    salt = "00ff" * 8
    old = f"{salt}${hashlib.scrypt(b'candle wax', salt=salt.encode(), dklen=32, n=2**14, r=8, p=1).hex()}"
    assert should_hash_again(old)
    assert not is_phrase("candle", old)
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(passphrase="candle wax")
        server.stop()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE tables SET passphrase = ?", (old,))
        connection.close()
        server.start()
        with Player(server, "Bob") as bob:
            assert bob.http.post(f"/api/tables/{table}/join", json={"passphrase": "wax"}).status_code == 403
            bob.post(f"/api/tables/{table}/join", passphrase="candle wax")
        connection = sqlite3.connect(tmp_path / "tables.db")
        assert connection.execute("SELECT passphrase FROM tables").fetchone()[0].startswith("$argon2id$")
        connection.close()


def test_a_revoked_token_closes_its_sockets(server: Running, ann: Player, bob: Player) -> None:
    """B-9: leaving on one device leaves the other one in peace; leaving everywhere ends both."""
    table = ann.new_table()
    token = ann.post("/api/guests/claim", code=ann.post("/api/me/code")["code"])["token"]
    ann.http.cookies.clear()
    with Player(server, token=token) as phone, Player(server, token=token) as tab:
        for player in (ann, bob, phone, tab):
            player.sit(table)
        phone.post("/api/me/forget")
        for gone in (phone, tab):
            with pytest.raises(ConnectionClosed, match="4401"):
                gone.until("the end")
    assert ann.choose("activate ann")["status"] == "applied"
    ann.post("/api/me/forget-everywhere")
    with pytest.raises(ConnectionClosed, match="4401"):
        ann.until("the end")
    assert bob.ask("ping", answer="pong")


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    """B-5."""
    with running(tmp_path, sockets_per_address=2) as server, Player(server) as ann, Player(server, "Bob") as bob:
        table = ann.new_table()
        ann.sit(table)
        bob.sit(table)
        with Player(server, token=ann.token) as third:
            with pytest.raises(ConnectionClosed, match="4429"):
                third.sit(table)
            bob.close()
            until = time.monotonic() + PATIENCE
            while ann.get("/api/health")["sockets"] > 1:
                assert time.monotonic() < until
            third.sit(table)
