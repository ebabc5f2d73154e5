from __future__ import annotations

import random

import pytest
from websockets.exceptions import ConnectionClosed

from gravetide.players.registry import BOTS
from gravetide.server.table import pause_before
from tests.server.servers import Player, Running


def friends(ann: Player, second: str = "open") -> str:
    return ann.new_table(
        quest="danse-macabre",
        seats=[{"kind": "me", "survivors": ["ann", "baldric"]}, {"kind": second, "survivors": ["clovis", "nelly"]}])


def test_one_click_starts_a_sensible_game(ann: Player) -> None:
    made = ann.post("/api/tables")
    assert made["title"] == "Danse Macabre"
    assert made["link"] == f"/t/{made['id']}"
    assert made["you"]["seats"] == [0]
    assert made["decider"] == "Ann"
    ann.sit(made["id"])
    assert ann.options()[0] == "first s02", "the one thing that is chosen before the first Turn"
    assert ann.choose("first s02")["status"] == "applied"
    assert ann.options()[0] == "activate ann"
    assert ann.choose("activate ann")["status"] == "applied"
    assert ann.view["active"] == "ann"
    assert [table["id"] for table in ann.get("/api/tables")["tables"]] == [made["id"]]


def test_a_later_seat_may_begin(ann: Player) -> None:
    ann.sit(ann.new_table(
        quest="danse-macabre", options={"first_player": 1},
        seats=[{"kind": "me", "survivors": ["ann", "baldric"]}, {"kind": "me", "survivors": ["clovis", "nelly"]}]))
    assert ann.options()[0] == "activate clovis"


def test_friends_join_by_link_and_take_a_seat(ann: Player, bob: Player) -> None:
    table = friends(ann)
    ann.sit(table)
    assert bob.post(f"/api/tables/{table}/join")["you"]["seats"] == []
    assert bob.post(f"/api/tables/{table}/seats/1/claim")["you"]["seats"] == [1]
    bob.sit(table)
    while not any(seat["guest"] == bob.id and seat["present"] for seat in ann.table["seats"]):
        ann.until("table")
    assert ann.table["decider"] == "Ann"
    for option in ("activate ann", "end", "end"):  # Baldric is the only one left of the seat: he acts by himself
        assert ann.choose(option)["status"] == "applied"
        bob.until("step")
    bob.check_like_server(table)
    assert bob.decision is not None
    assert bob.decision["seat"] == 1
    assert bob.get(f"/api/tables/{table}")["decider"] == "Bob"
    assert bob.choose("activate clovis")["status"] == "applied"


def test_seats_are_released_handed_over_and_taken_by_the_computer(ann: Player, bob: Player) -> None:
    table = friends(ann)
    bob.post(f"/api/tables/{table}/join")
    handed = ann.post(f"/api/tables/{table}/seats/0/hand", guest=bob.id)
    assert handed["seats"][0]["name"] == "Bob"
    assert bob.post(f"/api/tables/{table}/seats/0/release")["seats"][0]["kind"] == "open"
    assert ann.post(f"/api/tables/{table}/seats/0/claim")["you"]["seats"] == [0]
    assert ann.post(f"/api/tables/{table}/seats/1/computer")["seats"][1]["kind"] == "computer"


def test_the_computer_plays_its_seat_and_hands_back(ann: Player) -> None:
    table = friends(ann, "computer")
    ann.sit(table)
    for _ in range(3):
        while ann.decision is not None and ann.decision["seat"] != 0:
            ann.receive()
        if ann.decision is None:
            break
        for _ in range(12):
            if ann.decision is None or ann.decision["seat"] != 0:
                break
            options = ann.options()
            assert ann.choose("end" if "end" in options else options[0])["status"] == "applied"
    assert ann.view["round"] >= 2 or ann.decision is None
    assert ann.view["taken"] or any(s["kills"] or s["experience"] or len(s["backpack"]) + len(s["hands"]) > 1
                                    for s in ann.view["survivors"] if s["seat"] == 1)


def test_a_computers_seat_has_the_name_of_its_bot_and_of_its_first_survivor(ann: Player) -> None:
    table = friends(ann, "computer")
    assert ann.get(f"/api/tables/{table}")["seats"][1]["name"].startswith("Steady ")
    wild = ann.new_table(survivors=["ann", "silas"], seats=[
        {"kind": "me", "survivors": ["silas"]}, {"kind": "computer", "bot": "random", "survivors": ["ann"]}])
    assert ann.get(f"/api/tables/{wild}")["seats"][1]["name"] == "Random Ann"
    assert ann.post(f"/api/tables/{wild}/seats/0/computer")["seats"][0]["name"] == "Steady Silas"
    assert ann.post(f"/api/tables/{wild}/seats/0/computer", bot="thinker")["seats"][0]["name"] == "Thinker Silas"
    refused = ann.http.post(f"/api/tables/{wild}/seats/0/computer", json={"bot": "thinkr"})
    assert refused.json()["reason"].endswith('Did you mean "thinker"?')


def test_the_bots_to_choose_from_are_in_the_catalogue_with_a_word_on_how_they_play(ann: Player) -> None:
    bots = ann.get("/api/catalogue")["games"][0]["bots"]
    assert [bot["key"] for bot in bots][:2] == ["steady", "thinker"]
    assert {bot["key"] for bot in bots} == set(BOTS)
    assert all(bot["name"] and bot["text"] for bot in bots)


def test_a_seat_for_a_bot_that_does_not_exist_is_refused(ann: Player) -> None:
    answer = ann.http.post("/api/tables", json={"seats": [{"kind": "computer", "bot": "stedy"}]})
    assert answer.status_code == 422
    assert "Did you mean" in answer.text


def test_a_seat_for_a_bot_by_its_import_path_is_refused(ann: Player) -> None:
    """Importing runs code: nobody chooses from a browser what the server runs."""
    table = ann.new_table(survivors=["ann", "silas"], seats=[
        {"kind": "me", "survivors": ["silas"]}, {"kind": "computer", "survivors": ["ann"]}])
    for text in ("gravetide.players.Steady", "gravetide.players.Steady:modules=no", "this.that"):
        asked = ann.http.post("/api/tables", json={"seats": [{"kind": "computer", "bot": text}]})
        changed = ann.http.post(f"/api/tables/{table}/seats/0/computer", json={"bot": text})
        assert (asked.status_code, changed.status_code) == (422, 422)
        assert "There is no bot" in asked.text
        assert "There is no bot" in changed.text


def test_a_hint_is_an_option_with_a_reason_and_changes_nothing(ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    for number in range(8):
        advice = ann.ask("hint", id=number)
        assert advice["type"] == "hint"
        assert advice["id"] == number
        assert advice["option"] in ann.options()
        assert advice["sentence"]
        assert advice["reason"].endswith(".")
        assert advice["plan"].endswith(".")
        assert ann.ask("hint", id=99)["option"] == advice["option"]
        assert ann.choose(advice["option"])["status"] == "applied"
    ann.check_like_server(table)


def test_a_table_of_computers_plays_to_the_end_while_somebody_watches(ann: Player) -> None:
    table = ann.new_table(seats=[{"kind": "computer"}, {"kind": "computer"}])
    ann.sit(table)
    while ann.decision is not None:
        ann.receive()
    assert ann.view["result"] in ("won", "lost")
    ann.check_like_server(table)


def test_hot_seat_one_guest_decides_for_all_seats(ann: Player) -> None:
    table = ann.new_table(seats=[{"kind": "me"}, {"kind": "me"}])
    ann.sit(table)
    seats = set()
    for _ in range(9):
        assert ann.decision is not None
        seats.add(ann.decision["seat"])
        options = ann.options()
        assert ann.choose("end" if "end" in options else options[0])["status"] == "applied"
    assert seats == {0, 1}


def test_undo_is_free_until_something_is_revealed(ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    before = ann.view
    ann.choose("activate ann")
    ann.choose("move b05")
    assert ann.may_undo(0)
    assert ann.undo()["status"] == "applied"
    assert ann.undo()["status"] == "applied"
    assert ann.view == before
    assert ann.version == 4
    refused = ann.undo()
    assert (refused["status"], refused["code"]) == ("refused", "no-undo")
    ann.choose("activate ann")
    ann.choose("move b05")
    searched = ann.choose("search")
    assert searched["status"] == "applied", searched
    assert not ann.may_undo(0)
    assert "revealed" in ann.undo()["reason"]
    ann.check_like_server(table)


def test_nobody_takes_back_for_somebody_else(ann: Player, bob: Player) -> None:
    table = friends(ann)
    ann.sit(table)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    bob.sit(table)
    ann.choose("activate ann")
    bob.until("step")
    assert bob.undo()["code"] == "not-your-seat"


def test_a_card_is_thrown_away_beside_another_seats_decision(ann: Player, bob: Player) -> None:
    table = friends(ann)
    ann.sit(table)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    bob.sit(table)
    asides = [option[1] for option in bob.ask("asides", id=1)["options"]]
    assert asides
    assert all(option.split()[1] in ("clovis", "nelly") for option in asides)
    assert bob.choose(asides[0])["code"] == "not-your-seat"
    assert bob.choose(asides[0], aside=True)["status"] == "applied"
    assert bob.choose("activate ann", aside=True)["status"] == "refused"


def test_restart_and_rematch(ann: Player) -> None:
    table = ann.new_table()
    ann.sit(table)
    ann.choose("activate ann")
    ann.post(f"/api/tables/{table}/restart")
    snapshot = ann.until("snapshot")
    assert (snapshot["version"], snapshot["choices"]) == (2, 0)
    assert [told["version"] for told in snapshot["events_tail"]] == [2]
    assert "RoundBegan" in [event["type"] for event in snapshot["events_tail"][0]["events"]], "a new opening is told"
    assert ann.view["active"] == ""
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["id"] != table
    assert again["you"]["seats"] == [0]


def test_the_host_removes_somebody(ann: Player, bob: Player) -> None:
    table = friends(ann)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    bob.sit(table)
    ann.post(f"/api/tables/{table}/kick", guest=bob.id)
    with pytest.raises(ConnectionClosed, match="4403"):
        bob.until("the end")
    assert bob.http.get(f"/api/tables/{table}/view").status_code == 403
    assert bob.http.post(f"/api/tables/{table}/join", json={}).status_code == 403
    assert ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"


def test_when_the_host_leaves_somebody_else_is_host(ann: Player, bob: Player) -> None:
    table = friends(ann)
    bob.post(f"/api/tables/{table}/seats/1/claim")
    ann.post(f"/api/tables/{table}/leave")
    seen = bob.get(f"/api/tables/{table}")
    assert seen["you"]["host"]
    assert seen["seats"][0]["kind"] == "open"
    assert ann.get("/api/tables")["tables"] == []


def test_a_pass_phrase_keeps_strangers_out(ann: Player, bob: Player) -> None:
    table = ann.new_table(passphrase="candle wax", seats=[{"kind": "me"}, {"kind": "open"}])
    assert bob.http.get(f"/api/tables/{table}/view").status_code == 403
    assert bob.get(f"/api/tables/{table}")["people"] == []
    assert bob.http.post(f"/api/tables/{table}/seats/1/claim").status_code == 403
    assert bob.http.post(f"/api/tables/{table}/join", json={"passphrase": "torch"}).json()["code"] == "wrong-phrase"
    bob.post(f"/api/tables/{table}/join", passphrase="candle wax")
    assert bob.post(f"/api/tables/{table}/seats/1/claim")["you"]["seats"] == [1]


def test_a_finished_game_gives_its_record_its_replay_and_a_new_beginning(ann: Player) -> None:
    table = ann.new_table(seed=11)
    ann.sit(table)
    assert ann.http.get(f"/api/tables/{table}/record").status_code == 403
    assert ann.http.get(f"/api/tables/{table}/replay/0").status_code == 403
    choices = ann.play(random.Random(3))
    record = ann.http.get(f"/api/tables/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert "seed: 11" in record.text
    assert "attachment" in ann.http.get(f"/api/tables/{table}/save").headers["content-disposition"]
    assert ann.undo()["code"] == "no-undo"
    first, last = ann.get(f"/api/tables/{table}/replay/0"), ann.get(f"/api/tables/{table}/replay/{choices}")
    assert first["view"]["round"] == 1
    assert last["view"] == ann.view
    assert last["events"]
    assert (first["rounds"][0], len(first["rounds"])) == (0, last["view"]["round"])
    for number, mark in enumerate(first["rounds"][1:], start=2):
        assert ann.get(f"/api/tables/{table}/replay/{mark}")["view"]["round"] == number
        assert ann.get(f"/api/tables/{table}/replay/{mark - 1}")["view"]["round"] == number - 1
    assert ann.http.get(f"/api/tables/{table}/replay/{choices + 1}").status_code == 404
    forked = ann.post(f"/api/tables/{table}/fork", n=5)
    ann.version = -1
    ann.sit(forked["id"])
    assert ann.version == 5
    assert ann.view == ann.get(f"/api/tables/{table}/replay/5")["view"]
    ann.play(random.Random(4), 5)


def test_odds_reasons_and_the_threat(ann: Player) -> None:
    table = ann.new_table(seed=4)
    ann.sit(table)
    ann.choose("activate ann")
    reason = ann.ask("explain", answer="reason", id=7, text="move b08")
    assert reason["id"] == 7
    assert "not offered" in reason["text"]
    assert not reason["offered"]
    assert reason["why"] in reason["text"]
    assert "not offered" not in reason["why"]
    assert ann.ask("explain", answer="reason", id=7, text="end")["offered"]
    missed = ann.ask("tries", id=9, about={"zone": "b08"})["tries"]
    assert [one["label"] for one in missed] == ["Move."]
    assert missed[0]["why"]
    assert ann.ask("tries", id=9, sort="Trade")["tries"][0]["why"]
    assert ann.ask("tries", id=9, sort="NoSuchSort")["tries"] == []
    assert ann.ask("tries", id=9, about={"door": 999})["tries"] == []
    assert ann.ask("odds", id=8, option="end")["kind"] == "none"
    threat = ann.ask("threat", id="t")
    walker = next(place["name"] for place in ann.view["places"] if place["zombies"].get("walker"))
    assert {"origin": walker, "zombies": {"walker": 1}, "action": 1}.items() <= threat["moves"][0].items()
    chooser = random.Random(1)
    kinds = set()
    for _ in range(60):
        if ann.decision is None:
            break
        for option in ann.options():
            if option.split()[0] in ("melee", "shoot", "cast", "open", "armor"):
                kinds.add(ann.ask("odds", id=9, option=option)["kind"])
        ann.ask("threat", id=1)
        ann.choose(chooser.choice(ann.options()))
    assert "attack" in kinds


def test_the_threat_is_what_the_zombies_then_do(server: Running) -> None:
    with Player(server) as player:
        table = player.new_table(seed=5)
        player.sit(table)
        while player.decision is not None and player.view["round"] == 1:
            threat = player.ask("threat", id=1)
            options = player.options()
            before = len(player.received)
            player.choose("end" if "end" in options else options[0])
        step = next(text for text in player.received[before:] if '"step"' in text)
        assert threat["moves"]
        for move in threat["moves"]:
            assert f'"origin":"{move["origin"]}","zone":"{move["zone"]}"' in step


def test_bad_setups_are_refused_in_words(ann: Player) -> None:
    for setup in ({"quest": "nowhere"}, {"quest": "/etc/passwd"}, {"quest": "../../x.toml"}, {"survivors": ["nobody"]},
                  {"options": {"no.such": True}}, {"options": {"wounds.limit": "many"}}, {"game": "chess"},
                  {"options": {"first_player": 9}}, {"options": {"first_player": "x"}},
                  {"seats": [{"survivors": ["ann"]}, {"survivors": ["ann"]}]}, {"survivors": ["ann", "ann"]},
                  {"options": {"deal": "stolen"}}, {"options": {"miniatures.walker": 10**9}}):
        answer = ann.http.post("/api/tables", json=setup)
        assert answer.status_code == 422, setup
        assert answer.json()["reason"].endswith(".")


def test_the_computers_pauses_become_shorter_in_a_long_row() -> None:
    pauses = [pause_before(row, 0.35) for row in range(60)]
    assert pauses[0] == pytest.approx(0.35)
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] == pytest.approx(0.05)
    assert sum(pauses) < 6.5
