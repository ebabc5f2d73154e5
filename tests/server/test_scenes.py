"""Tables that begin at a position that somebody has drawn: its text comes from a stranger."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import gravetide
from gravetide.kernel.errors import OffScript
from gravetide.server.bodies import NewScene
from gravetide.server.played import TableChance
from gravetide.server.refusals import Refusing
from tests.server.halls import hall, newcomer
from tests.server.servers import Player
from tests.support.opening import AT_ONCE

MAP = """
    +---+---+---+
    |s01 s02Db01|
    +---+---+---+
"""


def street(**more: Any) -> str:
    """Clovis with an axe, and two Walkers one Zone away; he will hit one of them."""
    drawn = gravetide.scene(MAP, title="Two in the street", **more)
    return (drawn.survivor("Clovis", "s01", hands=["axe"]).zombies("s02", walkers=2).turn("Clovis").dice(5, 2)
            .text())


def two_seats() -> str:
    drawn = gravetide.scene(MAP, title="Side by side").survivor("Clovis", "s01").survivor("Ann", "s02", seat=1)
    return drawn.turn("Clovis").then_chance().text()


def refused(player: Player, text: str, path: str = "/api/scenes/look") -> tuple[int, str, str]:
    answer = player.http.post(path, json={"text": text})
    told = answer.json()
    return answer.status_code, told["code"], told["reason"]


def test_a_scene_is_looked_at_before_it_is_played(ann: Player) -> None:
    seen = ann.post("/api/scenes/look", text=street())
    assert (seen["game"], seen["family"], seen["title"], seen["round"]) == (
        "black-plague", "zones", "Two in the street", 1)
    assert seen["seats"] == ["Clovis"]
    assert "Clovis" in seen["prompt"]
    assert seen["picture"].startswith("<svg")
    assert "<script" not in seen["picture"]
    assert ann.get("/api/tables")["tables"] == [], "looking sets no table up"


def test_a_table_is_played_from_a_scene_with_its_dice(ann: Player) -> None:
    table = ann.post("/api/scenes", text=street())
    assert table["drawn"]
    assert table["title"] == "Two in the street"
    assert table["chance"] == "secret"
    ann.sit(table["id"])
    assert ann.choose("move s02")["status"] == "applied"
    assert ann.choose("melee axe")["status"] == "applied"
    view = ann.get(f"/api/tables/{table['id']}/view")["view"]
    assert next(place for place in view["places"] if place["name"] == "s02")["zombies"] == {"walker": 1}


def test_the_board_of_a_drawn_table_is_its_own(ann: Player, bob: Player) -> None:
    drawn = ann.post("/api/scenes", text=street(), passphrase="nobody else")["id"]
    board = ann.http.get(f"/api/tables/{drawn}/board")
    assert board.headers["content-type"].startswith("application/json")
    assert [zone["name"] for zone in board.json()["zones"]] != []
    quest = ann.http.get("/api/quests/danse-macabre/board")
    assert ann.http.get(f"/api/tables/{ann.new_table()}/board").content == quest.content != board.content
    assert bob.http.get(f"/api/tables/{drawn}/board").status_code == 403, "who is kept out sees nothing of it"


def test_everybody_is_told_that_the_table_began_at_a_drawn_position(ann: Player, bob: Player) -> None:
    drawn = ann.post("/api/scenes", text=two_seats(), open=True)["id"]
    plain = ann.new_table(options=AT_ONCE)
    assert bob.get(f"/api/tables/{drawn}")["drawn"], "before he sits down"
    assert not bob.get(f"/api/tables/{plain}")["drawn"]
    bob.post(f"/api/tables/{drawn}/seats/1/claim")
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{drawn}")["seats"]] == ["person", "person"]
    again = ann.post(f"/api/tables/{drawn}/rematch")
    assert again["drawn"], "and so does what is played from it again"


def test_one_who_plays_alone_has_all_seats(ann: Player) -> None:
    table = ann.post("/api/scenes", text=two_seats())
    assert table["you"]["seats"] == [0, 1]
    waiting = ann.post("/api/scenes", text=two_seats(), open=True, gathering=True)
    assert (waiting["you"]["seats"], waiting["gathering"]) == ([0], True)


def test_what_the_script_did_not_foresee_is_refused_and_the_table_stays(ann: Player) -> None:
    text = street().replace("dice = [5, 2]", "dice = [5]")
    table = ann.post("/api/scenes", text=text)["id"]
    ann.sit(table)
    ann.choose("move s02")
    before = ann.get(f"/api/tables/{table}/view")
    answer = ann.choose("melee axe")
    assert (answer["status"], answer["code"]) == ("refused", "off-script")
    assert answer["reason"] == "Another die has to be rolled, and all the scripted ones have been."
    assert ann.get(f"/api/tables/{table}/view") == before
    assert ann.choose("end")["code"] in ("", "off-script"), "the table is still there"


def test_a_scene_whose_first_moment_chance_takes_off_its_script_is_refused_in_words(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Walker strikes at once and the one scripted die saves Clovis; a card that lets it strike again asks for two."""
    drawn = gravetide.scene(MAP, title="Once or twice").survivor("Clovis", "s01", body="leather-armor", xp=7)
    drawn.zombies("s01", walkers=1).with_quest(spawns=[("s02", "red")]).in_phase("zombies").dice(6)

    def foils(chance: TableChance) -> bool:
        try:
            chance.game("black-plague", drawn.play().header)
        except OffScript:
            return True
        return False

    async def scenario() -> None:
        chances = [TableChance(0, f"{number:064x}", "secret") for number in range(200)]
        async with hall(tmp_path) as server:
            ann = await newcomer(server, "Ann")
            monkeypatch.setattr(TableChance, "secretly", lambda: next(one for one in chances if not foils(one)))
            assert (await server.hall.create_scene(ann, NewScene(drawn.text()))).game.decision is not None
            monkeypatch.setattr(TableChance, "secretly", lambda: next(one for one in chances if foils(one)))
            with pytest.raises(Refusing, match="all the scripted ones have been") as refusal:
                await server.hall.create_scene(ann, NewScene(drawn.text()))
            assert (refusal.value.code, refusal.value.status) == ("bad-scene", 422)

    asyncio.run(scenario())


def test_mistakes_are_told_as_sentences_with_their_lines(ann: Player) -> None:
    wrong = street().replace('zone = "s01"', "zone = 7").replace("count = 2", 'count = "x"')
    status, code, reason = refused(ann, wrong)
    assert (status, code) == (422, "bad-scene")
    lines = [line for line in reason.splitlines() if line.startswith("scene:")]
    assert len(lines) == 2, reason
    number = street().splitlines().index('zone = "s01"') + 1
    assert lines[0].startswith(f"scene:{number}:"), reason
    assert "There is no Zone 's09' on the map." in refused(ann, street().replace('"s01"', '"s09"'))[2]
    assert refused(ann, street().replace("[5, 2]", "[5, 2"), "/api/scenes")[2].startswith("scene:")


@pytest.mark.parametrize(("text", "told"), [
    ('game = "zombie-plague"\n', "No position can be drawn for the game"),
    ('game = "eternal-empire-campaign"\n', "No position can be drawn for the game"),
    ('game = "../../../etc/passwd"\n', "No position can be drawn for the game"),
    ("game = 7\n", "scene:"),
    ("title = 'x'\n", "scene:"),
    ("a = " + "[" * 3000, "scene"),
    ("\x00", "scene:"),
    ('game = "black-plague"\nfile = "/etc/passwd"\n', "scene:"),
    ('game = "black-plague"\nquest = "/etc/passwd"\nmap = "/etc/passwd"\n', "scene:"),
])
def test_texts_that_are_no_scenes_are_refused_in_words(ann: Player, text: str, told: str) -> None:
    status, code, reason = refused(ann, text)
    assert status == 422
    assert code == "bad-scene"
    assert told in reason
    assert "root:" not in reason, "no file of the server's is read"
    assert "/src/" not in reason


def test_a_scene_opens_no_file_of_the_server(ann: Player, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("server") / "secret.toml"
    secret.write_text('title = "The secret of the server"\n', encoding="utf-8")
    for text in (street().replace("Two in the street", str(secret)), street().replace('"s01"', f'"{secret}"'),
                 street().replace('"axe"', f'"{secret}"'),
                 street().replace('"Clovis"', f'"{secret}"')):
        answer = ann.http.post("/api/scenes/look", json={"text": text})
        assert "The secret of the server" not in answer.text


def test_how_much_is_read_is_limited(ann: Player) -> None:
    status, code, _ = refused(ann, street() + "#" * 12_001)
    assert (status, code) == (422, "bad-request")
    assert refused(ann, street() + "#" * 100_000)[0] == 413
    assert refused(ann, "title = '" + "\N{SNOWMAN}" * 11_980 + "'")[1] == "bad-scene", "as long as it may be"
    wide = street().replace("|s01 s02Db01|", "|" + "s01 " * 400 + "|")
    assert refused(ann, wide)[1] == "bad-scene"
    many = street().replace("count = 2", "count = 1000000000")
    assert refused(ann, many)[1] == "bad-scene", "before a figure is made: that many would outlast anybody's patience"


def test_who_is_nobody_looks_at_nothing_and_nobody_looks_without_end(ann: Player, bob: Player) -> None:
    answers = {bob.http.post("/api/scenes/look", json={"text": "x"}).status_code for _ in range(40)}
    assert answers == {422, 429}
    bob.http.headers.pop("authorization", None)
    bob.http.cookies.clear()
    assert bob.http.post("/api/scenes/look", json={"text": street()}).status_code == 401
