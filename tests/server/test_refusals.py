"""B-2 to B-4, B-8, B-10: whatever is sent, nothing changes and the reason is said."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import socket
import sqlite3
from pathlib import Path

import httpx
import pytest
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from gravetide.server.openapi import document
from gravetide.server.origin import is_same_origin
from tests.server.servers import PATIENCE, Player, Running, running
from tools.endure import schemathesis

API = json.loads(document())
AS_JSON = {"content-type": "application/json"}
OPEN = {"/api/health", "/api/ready", "/api/openapi.json", "/api/catalogue", "/api/games", "/api/games/{game}",
        "/api/games/{game}/table", "/api/games/{game}/rulebook", "/api/quests/{quest}/board",
        "/api/quests/{quest}/map.svg", "/api/guests", "/api/guests/claim", "/api/tables/{table}", "/api/network"}
OPERATIONS = [(method.upper(), path) for path, methods in API["paths"].items() for method in methods
              if not path.startswith("/ws/")]


def filled(path: str, table: str) -> str:
    return path.format(table=table, quest="danse-macabre", n=0, campaign=table, code="c" * 22, game="black-plague")


@pytest.fixture(scope="module")
def bad_tokens(server: Running, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A token that was revoked, and one whose time is over: rightly signed, but long ago."""
    with Player(server) as revoked:
        revoked.post("/api/me/forget")
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    secret = database.execute("SELECT value FROM house WHERE key = 'secret'").fetchone()[0]
    database.close()
    signer = TimestampSigner(secret, salt="gravetide.guest", digest_method=hashlib.sha256)
    signer.get_timestamp = lambda: 1_000_000_000  # type: ignore[method-assign]
    with Player(server) as old:
        return [revoked.token, signer.sign(old.token.rsplit(".", 2)[0]).decode()]


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_without_a_good_token_nothing_private_is_done(
    server: Running, ann: Player, bad_tokens: list[str], method: str, path: str
) -> None:
    table = ann.new_table(passphrase="wax")
    before = ann.get(f"/api/tables/{table}/view")
    for token in ("", "forged", ann.token[:-2], *bad_tokens):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as stranger:
            body = {"name": "Eve", "code": "AAAAA-AAAAA", "guest": ann.id, "n": 0} if method == "POST" else None
            answer = stranger.request(method, filled(path, table), json=body)
        if path in OPEN and (method, path) not in (("POST", "/api/tables"), ("POST", "/api/network")):
            assert answer.status_code in (200, 403)
        elif path.startswith("/api/shared/"):  # who has a link needs no token, but there is no such link
            assert answer.status_code == 404
        else:
            assert answer.status_code == 401
            assert answer.json()["reason"]
    assert ann.get(f"/api/tables/{table}/view") == before


@pytest.mark.parametrize(("method", "path"), [(m, p) for m, p in OPERATIONS if "{table}" in p])
def test_a_stranger_to_a_locked_table_changes_and_learns_nothing(
    ann: Player, bob: Player, method: str, path: str
) -> None:
    table = ann.new_table(passphrase="wax", seats=[{"kind": "me"}, {"kind": "open"}])
    before = ann.get(f"/api/tables/{table}/view"), ann.get(f"/api/tables/{table}")
    answer = bob.http.request(method, filled(path, table), json={"guest": bob.id, "n": 0} if method == "POST" else None)
    if (method, path) == ("GET", "/api/tables/{table}"):
        assert "Ann" not in answer.text
    else:
        assert answer.status_code in (403, 409), answer.text
    assert (ann.get(f"/api/tables/{table}/view"), ann.get(f"/api/tables/{table}")) == before


@pytest.mark.parametrize(("method", "path"), [(m, p) for m, p in OPERATIONS if "{table}" in p])
def test_who_was_removed_or_plays_elsewhere_changes_nothing(
    ann: Player, bob: Player, method: str, path: str
) -> None:
    """B-3: a token that is good at another table is good for nothing at this one."""
    bob.new_table()
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/kick", guest=bob.id)
    before = ann.get(f"/api/tables/{table}/view"), ann.get(f"/api/tables/{table}")
    body = {"guest": bob.id, "n": 0} if method == "POST" else None
    answer = bob.http.request(method, filled(path, table), json=body)
    assert answer.status_code in ((200,) if (method, path) == ("GET", "/api/tables/{table}") else (403, 409))
    assert (ann.get(f"/api/tables/{table}/view"), ann.get(f"/api/tables/{table}")) == before


@pytest.mark.parametrize(("action", "code"), [
    ("kick", "not-host"), ("restart", "not-host"), ("seats/0/computer", "not-host"), ("seats/0/hand", "not-your-seat"),
    ("seats/0/release", "not-your-seat"), ("seats/1/release", "not-host"), ("rematch", "not-your-seat"),
    ("seats/0/claim", "seat-taken")])
def test_a_guest_at_the_table_is_not_its_host(ann: Player, bob: Player, action: str, code: str) -> None:
    """Seat 0 is the host's, seat 1 the computer's: a guest changes neither."""
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "computer"}])
    bob.post(f"/api/tables/{table}/join")
    before = ann.get(f"/api/tables/{table}")["seats"]
    answer = bob.http.post(f"/api/tables/{table}/{action}", json={"guest": ann.id})
    assert (answer.status_code, answer.json()["code"]) == (409 if code == "seat-taken" else 403, code)
    assert ann.get(f"/api/tables/{table}")["seats"] == before


def test_the_host_frees_the_computers_seat(ann: Player) -> None:
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "computer"}])
    assert ann.post(f"/api/tables/{table}/seats/1/release")["seats"][1]["kind"] == "open"


def test_only_the_host_is_given_the_save_of_a_finished_game(ann: Player, bob: Player) -> None:
    """The record is for everybody at the table, the save for its host."""
    table = ann.new_table(seed=11)
    bob.post(f"/api/tables/{table}/join")
    ann.sit(table).play(random.Random(3))
    assert bob.http.get(f"/api/tables/{table}/record").is_success
    refused = bob.http.get(f"/api/tables/{table}/save")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-host")
    assert ann.http.get(f"/api/tables/{table}/save").is_success


def test_choices_that_are_not_offered_change_nothing(ann: Player, bob: Player) -> None:
    """B-4: illegal, stale, future, foreign, by a spectator or in the wrong seat."""
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "open"}])
    ann.sit(table)
    bob.sit(table)
    before = ann.get(f"/api/tables/{table}/view")
    assert bob.choose("activate ann")["code"] == "not-your-seat"
    bob.post(f"/api/tables/{table}/seats/1/claim")
    assert bob.choose("activate ann")["code"] == "not-your-seat"
    for option in ("move s99", "", "end", "activate nobody", "discard ann torch", "a" * 200, "\u0000", "@1 end",
                   "'; --"):
        answer = ann.choose(option)
        assert (answer["status"], answer["code"]) == ("refused", "illegal"), option
        assert answer["reason"]
    for version in (1, 2, 2**31 - 1):
        answer = ann.choose("activate ann", version=version)
        assert (answer["status"], answer["code"]) == ("refused", "stale")
        ann.until("snapshot")
    assert ann.get(f"/api/tables/{table}/view") == before


@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", "7", '"hello"', '{"type":"choose"}', '{"type":"nonsense"}',
    '{"type":"hello","protocol":"1"}',
    '{"type":"choose","key":"k","version":-1,"option":"end"}',
    '{"type":"choose","key":"","version":0,"option":"end"}',
    '{"type":"choose","key":"\\u0000","version":0,"option":"end"}',
    '{"type":"choose","key":"k","version":99999999999999999999,"option":"end"}',
    '{"type":"choose","key":"k","version":0.5,"option":"end"}', '{"type":"choose","key":"k","version":0,"option":7}',
    '{"type":"explain","id":1,"text":"' + "x" * 500 + '"}', "[" * 4000, '{"a":' * 1000,
])
def test_messages_that_make_no_sense_are_refused(ann: Player, text: str) -> None:
    table = ann.new_table()
    ann.sit(table)
    assert ann.socket is not None
    ann.socket.send(text)
    assert ann.until("refused")["code"] == "bad-message"
    assert ann.choose("activate ann")["status"] == "applied", "the socket is still good"


def talk_nonsense(player: Player) -> None:
    """Send rubbish and wait for the end; it may come while we are still sending."""
    assert player.socket is not None
    for _ in range(30):
        player.socket.send("nonsense")
    player.until("the end")


def test_binary_oversized_and_endless_nonsense_is_cut(ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    assert ann.socket is not None
    ann.socket.send(b"\x00\x01")
    assert ann.until("refused")["code"] == "bad-message"
    ann.socket.send("x" * 200_000)
    with pytest.raises(ConnectionClosed):
        ann.until("the end")
    ann.sit(table)
    with pytest.raises(ConnectionClosed, match="4429"):
        talk_nonsense(ann)


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b'{"name":7}', b'{"name":""}', b'{"name":"' + b"x" * 100 + b'"}', b"[" * 10_000,
    b'{"name":"\xff"}',
])
def test_bodies_that_make_no_sense_are_refused(server: Running, body: bytes) -> None:
    answer = httpx.post(f"{server.url}/api/guests", content=body, headers=AS_JSON, timeout=PATIENCE)
    assert answer.status_code == 422
    assert answer.json()["reason"]


def test_bodies_are_json_and_short(server: Running) -> None:
    assert httpx.post(f"{server.url}/api/guests", data={"name": "Eve"}, timeout=PATIENCE).status_code == 415
    assert httpx.post(f"{server.url}/api/guests", json={"name": "x" * 50_000}, timeout=PATIENCE).status_code == 413
    endless = httpx.post(f"{server.url}/api/guests", content=(b"x" * 5_000 for _ in range(50)),
                         headers={"content-type": "application/json"}, timeout=PATIENCE)
    assert endless.status_code == 413


def test_bombs_are_not_unpacked(server: Running) -> None:
    """B-2: a body that says it is compressed is not unpacked; deep nesting and a million brackets are refused."""
    bomb = gzip.compress(b'{"name":"' + b"x" * 10_000_000 + b'"}')
    assert len(bomb) < 16_384
    headers = {"content-type": "application/json", "content-encoding": "gzip"}
    assert httpx.post(f"{server.url}/api/guests", content=bomb, headers=headers, timeout=PATIENCE).status_code == 422
    for body in (b"[" * 10**6, b'{"name":' * 2_000, b'{"seats":[' + b"{}," * 5_000 + b"{}]}", b'{"options":{' * 1_000):
        answer = httpx.post(f"{server.url}/api/guests", content=body, headers=AS_JSON, timeout=PATIENCE)
        assert answer.status_code in (413, 422)


def test_large_setups_are_refused(ann: Player) -> None:
    """B-2: as many seats, Survivors and options as fit into a body."""
    for setup in ({"seats": [{"kind": "me"}] * 7}, {"survivors": ["ann"] * 13}, {"survivors": ["ann", "ann"]},
                  {"options": {f"o{n}": n for n in range(65)}}, {"options": {"miniatures.walker": 10**15}},
                  {"options": {"first_player": 2**70}}, {"options": {"wounds.limit": -1}},
                  {"options": {"search.cards": 10**9}}):
        answer = ann.http.post("/api/tables", json=setup)
        assert answer.status_code == 422, setup
        assert answer.json()["reason"]


def test_the_api_keeps_its_promises(server: Running, ann: Player) -> None:
    """B-3, B-10: Schemathesis tries every operation; `python -m tools.endure api` does so for longer."""
    assert schemathesis(server, ann.token, 3, "--phases", "coverage,fuzzing") == 0


def test_secrets_are_not_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """B-9: a server that is set up, used, abused and stopped says nothing of tokens, codes and phrases."""
    with running(tmp_path) as server, Player(server) as ann:
        table = ann.new_table(passphrase="candle wax")
        code = ann.post("/api/me/code")["code"]
        ann.sit(table)
        ann.choose("nonsense")
        assert ann.socket is not None
        ann.socket.send(f"nonsense {ann.token}")
        ann.until("refused")
        with Player(server, "Bob") as bob:
            bob.http.post(f"/api/tables/{table}/join", json={"passphrase": "candle wick"})
            bob.http.post("/api/guests/claim", json={"code": code})
        httpx.get(f"{server.url}/nowhere?token={ann.token}", timeout=PATIENCE)
    said = "".join(capfd.readouterr())
    assert "Gravetide" not in said, "what it prints is read by the test's own pipe"
    for secret in (ann.token, code, "candle"):
        assert secret not in said


def test_declared_gigabytes_are_refused_at_once(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    b"Content-Length: 1073741824\r\n\r\n")
        assert b" 413 " in raw.recv(200)


def test_a_message_of_a_declared_gigabyte_is_refused_at_once(ann: Player) -> None:
    """B-2: the length in a frame's head is enough; nothing is waited for or kept."""
    ann.sit(ann.new_table())
    assert ann.socket is not None
    ann.socket.socket.sendall(b"\x81\xff" + (1 << 30).to_bytes(8, "big") + b"\0\0\0\0")
    with pytest.raises(ConnectionClosed, match="1009"):
        ann.until("the end")


@pytest.mark.parametrize("value", ["1;DROP TABLE tables", "' OR 1=1 --", "-1", "9" * 400, "1e3", "\u0661", "0x10", ""])
def test_numbers_in_addresses_are_numbers(ann: Player, value: str) -> None:
    """B-10: no query parameter reaches the database unread."""
    table = ann.new_table()
    assert ann.http.get("/api/tables", params={"before": value}).status_code == 422
    assert ann.http.get("/api/tables", params={"limit": value}).status_code == 422
    path = httpx.URL(f"{ann.server.url}/api/tables/x/replay/").join(f"/api/tables/{table}/seats/{value or 'x'}/claim")
    assert ann.http.post(path).status_code in (404, 422)
    assert ann.http.get(f"/api/tables/{value or 'x'}").status_code == 404


def test_pages_have_a_limit(ann: Player) -> None:
    for _ in range(3):
        ann.new_table()
    first = ann.get("/api/tables?limit=2")
    assert len(first["tables"]) == 2
    second = ann.get(f"/api/tables?limit=2&before={first['next']}")
    assert len(second["tables"]) == 1
    assert second["next"] is None
    assert len(ann.get("/api/tables?limit=999999999")["tables"]) == 3


def test_other_sites_can_neither_post_nor_connect(server: Running, ann: Player) -> None:
    """B-8: the Origin must be ours; forms of other sites get nowhere, with or without the cookie."""
    table = ann.new_table()
    with httpx.Client(base_url=server.url, cookies={"gravetide": ann.token}, timeout=PATIENCE) as browser:
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://127.0.0.1"):
            assert browser.post("/api/me", json={"name": "Eve"}, headers={"origin": origin}).status_code == 403
            assert browser.post(f"/api/tables/{table}/leave", headers={"origin": origin}).status_code == 403
        crossing = browser.post("/api/me", json={"name": "Eve"}, headers={"sec-fetch-site": "cross-site"})
        assert crossing.status_code == 403
        assert browser.post("/api/me", json={"name": "Ann"}, headers={"origin": server.url}).is_success
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{table}"
    cookie = {"Cookie": f"gravetide={ann.token}"}
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("https://evil.example"), additional_headers=cookie, legacy=True,
                open_timeout=PATIENCE)
    with connect(address, origin=Origin(server.url), additional_headers=cookie, open_timeout=PATIENCE) as good:
        good.send('{"type":"hello","protocol":4}')
        assert '"welcome"' in str(good.recv(timeout=PATIENCE))


@pytest.mark.parametrize("path", ["", "nowhere"])
def test_a_socket_without_a_guest_or_a_table_is_told_why(server: Running, ann: Player, path: str) -> None:
    headers = {"Authorization": f"Bearer {ann.token}"} if path else {}
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{path or ann.new_table()}"
    told = pytest.raises(ConnectionClosed, match="4404" if path else "4401")
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as ws, told:
        ws.recv(timeout=PATIENCE)


def test_pages_carry_a_strict_policy(server: Running, ann: Player) -> None:
    answer = httpx.get(server.url, timeout=PATIENCE)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    hostile = Player(server, '<script>alert("x")</script>')
    with hostile:
        table = hostile.new_table()
        shown = hostile.http.get(f"/api/tables/{table}")
        assert shown.headers["content-type"] == "application/json"
        assert shown.json()["decider"] == '<script>alert("x")</script>', "kept as text, shown as text by the client"


@pytest.mark.parametrize(
    "path", ["/../settings.py", "/%2e%2e/settings.py", "/assets/..%2f..%2fapp.py", "/%00", "//etc/passwd"])
def test_files_outside_the_client_are_not_served(server: Running, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65536):
            answer += part
    assert b"import annotations" not in answer
    assert b"root:" not in answer


@pytest.mark.parametrize(("host", "origin", "public_url", "ours"), [
    ("127.0.0.1:8765", "http://127.0.0.1:8765", "", True),
    ("[::1]:8765", "http://[::1]:8765", "", True),
    ("localhost:8765", "http://localhost:8765", "", True),
    ("192.168.1.5:8765", "http://192.168.1.5:8765", "", True),
    ("127.0.0.1:8765", "http://127.0.0.1:9999", "", False),
    ("127.0.0.1:8765", "ftp://127.0.0.1:8765", "", False),
    ("evil.example:8765", "http://evil.example:8765", "", False),  # its name was made to point here
    ("tables.example", "https://tables.example", "https://tables.example", True),
    ("tables.example", "http://tables.example", "https://tables.example", False),
    ("evil.example", "https://evil.example", "https://tables.example", False),
    ("evil.example", "https://tables.example", "https://tables.example", False),
    ("127.0.0.1:8765", "https://tables.example", "https://tables.example", True),  # the proxy put its own Host there
    ("tables.example", "https://evil.example", "https://tables.example", False),
    ("[", "http://[", "", False),
])
def test_host_and_origin_are_a_pair(host: str, origin: str, public_url: str, ours: bool) -> None:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    assert is_same_origin(HTTPConnection({"type": "http", "headers": headers}), public_url) is ours


def test_a_key_does_not_end_with_a_newline(ann: Player) -> None:
    ann.sit(ann.new_table())
    ann.send(type="choose", key="abc\n", option=ann.options()[0], version=ann.version)
    assert ann.until("refused")
    assert ann.choose(ann.options()[0], key="abc")["status"] == "applied"
