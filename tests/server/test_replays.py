"""Finished games that are shared: links for anybody, notes at moments, turning points, pictures; and nothing else."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from gravetide.server import pixels, replays
from gravetide.server.app import Server
from gravetide.server.bodies import Guest, NewSeat
from gravetide.server.kept_replays import load_replay
from gravetide.server.postcard import Caption, postcard
from gravetide.server.preview import head, mark, picture
from gravetide.server.refusals import Refusing
from gravetide.server.table import Table
from tests.server.halls import hall, new_table, newcomer
from tests.server.servers import PATIENCE, Player, Running, running
from tests.server.test_history import end

QUEST: dict[str, Any] = {"quest": "danse-macabre", "seed": 3}


def finished(player: Player, **setup: Any) -> str:
    """A table whose game has been lost."""
    table = player.new_table(**QUEST | setup)
    player.sit(table)
    end(player)
    return table


def shared(player: Player, table: str) -> str:
    """The code of a new link."""
    path: str = player.post(f"/api/tables/{table}/share")["share"]
    assert path.startswith("/r/")
    return path.removeprefix("/r/")


@pytest.fixture
def anybody(server: Running) -> Iterator[httpx.Client]:
    """Somebody with a browser and no name."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


# -- links


def test_whoever_has_the_link_sees_the_game_and_needs_no_name(ann: Player, anybody: httpx.Client) -> None:
    table = finished(ann, passphrase="wax", seats=[{"kind": "me"}, {"kind": "computer"}])
    code = shared(ann, table)
    told = anybody.get(f"/api/shared/{code}").json()
    assert (told["title"], told["outcome"], told["family"]) == ("Danse Macabre", "Defeat", "zones")
    assert told["players"][0]["name"] == "Ann"
    assert (told["writes"], told["share"]) == (False, "")
    last = anybody.get(f"/api/shared/{code}/replay/{told['choices']}").json()
    assert last["view"]["result"] == "lost"
    assert anybody.get(f"/api/shared/{code}/board").json()["zones"]
    assert anybody.get(f"/api/tables/{table}/replay").status_code == 401, "the link opens nothing but the replay"
    assert anybody.get(f"/api/shared/{code}/replay/{told['choices'] + 1}").status_code == 404
    for path in ("", "/replay/1", "/notes", "/share"):
        assert anybody.post(f"/api/shared/{code}{path}", json={"n": 1, "text": "x"}).status_code in (404, 405)


def test_a_link_is_the_same_until_it_is_taken_back_and_then_leads_nowhere(ann: Player, anybody: httpx.Client) -> None:
    table = finished(ann)
    code = shared(ann, table)
    assert shared(ann, table) == code
    assert ann.post(f"/api/tables/{table}/unshare")["share"] == ""
    for path in ("", "/replay/0", "/board", "/picture/0"):
        refused = anybody.get(f"/api/shared/{code}{path}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no-share")
    assert shared(ann, table) != code


def test_codes_that_nobody_gave_out_are_refused_alike(anybody: httpx.Client) -> None:
    answers = {anybody.get(f"/api/shared/{code}").text for code in ("x" * 22, "x", "..", "%00", "a" * 300)}
    assert len({text for text in answers if "no-share" in text}) == 1


def test_a_game_that_goes_on_is_not_shown_by_any_link(ann: Player, anybody: httpx.Client) -> None:
    table = ann.new_table(**QUEST)
    for path in ("share", "notes"):
        refused = ann.http.post(f"/api/tables/{table}/{path}", json={"n": 0, "text": "x"})
        assert (refused.status_code, refused.json()["code"]) == (403, "running")
    for path in ("replay", "picture/0"):
        assert ann.http.get(f"/api/tables/{table}/{path}").status_code == 403
    ann.sit(table)
    end(ann)
    code = shared(ann, table)
    ann.post(f"/api/tables/{table}/notes", n=1, text="Here it began.")
    ann.post(f"/api/tables/{table}/restart")
    for path in ("", "/replay/0", "/board", "/picture/0"):
        assert anybody.get(f"/api/shared/{code}{path}").status_code == 404, "another game is played there now"
    ann.sit(table)
    end(ann)
    assert anybody.get(f"/api/shared/{code}").status_code == 404, "the link was to the game before"
    told = ann.get(f"/api/tables/{table}/replay")
    assert (told["share"], told["notes"]) == ("", [])


def test_only_those_who_sat_there_share_and_write(ann: Player, bob: Player) -> None:
    table = finished(ann)
    for join in (False, True):
        if join:
            bob.post(f"/api/tables/{table}/join")
        for path in ("share", "notes"):
            refused = bob.http.post(f"/api/tables/{table}/{path}", json={"n": 0, "text": "I was here"})
            assert (refused.status_code, refused.json()["code"]) == (403, "not-your-game")
    assert bob.get(f"/api/tables/{table}/replay")["writes"] is False
    assert ann.get(f"/api/tables/{table}/replay")["writes"] is True


def test_everybody_takes_back_their_own_link_only(ann: Player, bob: Player, anybody: httpx.Client) -> None:
    table = ann.new_table(**QUEST, seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{table}/join")
    bob.post(f"/api/tables/{table}/seats/1/claim")
    ann.sit(table)
    bob.sit(table)
    while True:
        for player in (ann, bob):
            player.ask("ping", answer="pong")
        if ann.decision is None:
            break
        mover = ann if ann.decision["seat"] == 0 else bob
        options = mover.options()
        mover.choose("end" if "end" in options else options[0])
    mine, his = shared(ann, table), shared(bob, table)
    assert mine != his
    bob.post(f"/api/tables/{table}/unshare")
    assert anybody.get(f"/api/shared/{his}").status_code == 404
    assert anybody.get(f"/api/shared/{mine}").status_code == 200
    ann.post(f"/api/tables/{table}/forget")
    assert anybody.get(f"/api/shared/{mine}").status_code == 404, "what is deleted is no longer shared"


# -- notes


def test_notes_are_plain_short_and_their_authors(ann: Player, bob: Player, anybody: httpx.Client) -> None:
    table = finished(ann)
    told = ann.post(f"/api/tables/{table}/notes", n=2, text="  <b>Look</b>\u202e\n\x07 here!  ")
    note = told["notes"][0]
    assert (note["n"], note["name"], note["text"], note["mine"]) == (2, "Ann", "<b>Look</b> here!", True)
    code = shared(ann, table)
    assert anybody.get(f"/api/shared/{code}").json()["notes"] == [{**note, "mine": False}]
    for body, status in (({"n": 0, "text": "x" * 281}, 422), ({"n": 0, "text": " \u200b "}, 422),
                         ({"n": 10**6, "text": "x"}, 404), ({"n": -1, "text": "x"}, 422)):
        assert ann.http.post(f"/api/tables/{table}/notes", json=body).status_code == status
    bob.post(f"/api/tables/{table}/join")
    assert bob.http.post(f"/api/tables/{table}/notes/{note['number']}/delete").status_code == 404
    assert ann.post(f"/api/tables/{table}/notes/{note['number']}/delete")["notes"] == []


async def lost(server: Server, host: Guest) -> Table:
    """A table in this process whose game is over."""
    table = await new_table(server, host, **QUEST)
    while table.decision is not None:
        options = [choice.notation for choice in table.decision.options]
        answer = await table.choose(
            host.guest, f"k{table.version}", table.version, "end" if "end" in options else options[0])
        assert answer.status == "applied"
    return table


def test_there_is_an_end_to_notes_and_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "NOTES_EACH", 3)
    monkeypatch.setattr(replays, "MOST_SHARES", 1)

    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table, other = await lost(server, ann), await lost(server, ann)
            for number in range(3):
                await server.replays.write_note(table, ann, number, "Well")
            with pytest.raises(Refusing, match="Delete one of yours first"):
                await server.replays.write_note(table, ann, 0, "Well")
            await server.replays.make_share(table, ann)
            with pytest.raises(Refusing, match="Take one of them back first"):
                await server.replays.make_share(other, ann)
            server.replays._writes.of(ann.guest).spend(replays.WRITES_AT_ONCE)
            with pytest.raises(Refusing, match="too fast"):
                await server.replays.make_share(table, ann)

    asyncio.run(scenario())


# -- turning points


def test_turning_points_are_worked_out_once_and_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table = await lost(server, ann)
            assert not (await server.replays.replay(table, ann.guest)).ready
            await asyncio.gather(*server.replays._looking.values())
            told = await server.replays.replay(table, ann.guest)
            assert told.ready
            moments = [point.n for point in told.points]
            assert 3 <= len(moments) <= 8
            assert moments == sorted(set(moments))
            assert all(0 < n <= told.choices and point.sentence for n, point in zip(moments, told.points, strict=True))
            assert [figure.label for figure in told.figures][1].startswith("zombie")
            kept = await server.store.read(load_replay(table.info.id, table.version, ann.guest))
        async with hall(tmp_path) as server:
            table = await server.hall.table(table.info.id)
            again = await server.replays.replay(table, ann.guest)
            assert (again.points, again.ready, server.replays._looking) == (told.points, True, {})
            assert await server.store.read(load_replay(table.info.id, table.version, ann.guest)) == kept

    asyncio.run(scenario())


def test_a_game_on_which_nobody_can_look_back_has_no_turning_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table = await lost(server, ann)
            table.header = {**table.header, "quest": "nowhere"}  # what was played can't be played again
            assert not (await server.replays.replay(table, ann.guest)).ready
            await asyncio.gather(*server.replays._looking.values())
            told = await server.replays.replay(table, ann.guest)
            assert (told.ready, told.points, server.replays._looking) == (True, [], {}), "it is not tried for ever"

    asyncio.run(scenario())


# -- pictures and previews


def test_a_picture_shows_the_board_and_tells_the_end(ann: Player, anybody: httpx.Client) -> None:
    table = finished(ann)
    code = shared(ann, table)
    until = time.monotonic() + PATIENCE
    while not (told := anybody.get(f"/api/shared/{code}").json())["ready"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    answer = anybody.get(f"/api/shared/{code}/picture/{told['choices']}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "sandbox" in answer.headers["content-security-policy"]
    root = ElementTree.fromstring(answer.text)
    words = " ".join("".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text"))
    for expected in ("Danse", "Macabre", "Defeat", "Ann", "Rounds", "zombies killed", "GRAVETIDE"):
        assert expected in words
    assert any(element.get("data-zone") for element in root.iter()), "the board is on it"
    begun = anybody.get(f"/api/shared/{code}/picture/0").text
    assert "Defeat" not in begun
    assert "Round 1" in begun
    assert ann.http.get(f"/api/tables/{table}/picture/0").text == begun


def test_words_on_a_picture_are_never_markup() -> None:
    nasty = '</text><script>alert(1)</script>&"\x00\ud800'
    drawn = postcard(Caption(nasty, nasty, nasty, nasty * 9, [nasty] * 30, [(nasty, nasty)]), "")
    root = ElementTree.fromstring(drawn)
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))
    lowest = max(float(text.get("y", "0")) for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert lowest < 630


def test_the_page_of_a_link_says_to_chats_what_it_is(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><head><title>Gravetide</title></head>", "utf-8")
    with running(tmp_path, static=page) as server, Player(server, 'Ann "<i>"') as ann:
        table = finished(ann)
        code = shared(ann, table)
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as chat:
            told = chat.get(f"/r/{code}").text
            assert '<meta property="og:title" content="Danse Macabre" />' in told
            assert "Ann &quot;&lt;i&gt;&quot;" in told
            assert "<i>" not in told
            assert f'content="{server.url}/r/{code}"' in told
            assert "noindex" in told
            image = f"{server.url}/api/shared/{code}/preview"
            assert f'<meta property="og:image" content="{image}" />' in told
            assert f'content="{image}?at=2"' in chat.get(f"/r/{code}?at=2").text
            assert f'content="{image}"' in chat.get(f"/r/{code}?at=2%22%3E").text
            drawn = chat.get(image)
            assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/png")
            assert size_of(drawn.content) == (1200, 630)
            assert 30_000 < len(drawn.content) < 600_000, "a board is on it, and chats take it"
            assert chat.get(f"{image}?at=2").content != drawn.content
            assert chat.get(f"{image}?at=99999").content == drawn.content
            ann.post(f"/api/tables/{table}/unshare")
            assert chat.get(image).status_code == 404
            for gone in (code, "nothing-of-this-kind-at-all", "x"):
                assert "og:title" not in chat.get(f"/r/{gone}").text


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, if it is one."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def test_a_preview_escapes_what_it_is_told() -> None:
    told = head('"><script>', "a & b", "https://tables.example.org", "code", mark())
    assert "<script>" not in told
    assert "https://tables.example.org/icon-512.png" in told
    assert "<script>" not in head("a", "b", "https://tables.example.org", "code", picture("code", '"><script>'))


def test_where_no_picture_can_be_painted_the_mark_stands_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table = await lost(server, ann)
            await server.replays.make_share(table, ann)
            code = (await server.replays.replay(table, ann.guest)).share.removeprefix("/r/")
            monkeypatch.setattr(pixels, "PATIENCE", 0.0)
            with pytest.raises(Refusing, match="no picture"):
                await server.replays.preview(code, None, "here")
            monkeypatch.setattr(pixels, "PATIENCE", PATIENCE)
            assert size_of(await server.replays.preview(code, None, "here")) == (1200, 630)
            monkeypatch.setattr(pixels, "find_spec", lambda name: None)
            assert not server.replays.has_previews

    asyncio.run(scenario())


def test_games_on_squares_have_their_pictures_too(tmp_path: Path) -> None:

    async def scenario() -> None:
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            table = await new_table(
                server, ann, game="zombie-plague", options={"variant.automatic": True}, seats=[NewSeat("me")])
            chooser = random.Random(2)
            while table.decision is not None:
                option = chooser.choice(table.decision.options).notation
                await table.choose(ann.guest, f"k{table.version}", table.version, option)
            for choices in (0, len(table.made)):
                drawn = (await server.replays.picture(table, choices, "here")).decode()
                ElementTree.fromstring(drawn)
                assert 'class="house"' in drawn, "the house is on it"
            assert (await server.replays.replay(table, ann.guest)).outcome in ("Victory", "Defeat")

    asyncio.run(scenario())
