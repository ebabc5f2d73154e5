"""The duel at a real server: two against each other, each with cards that nobody else sees, and one who watches."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gravetide.games import GAMES
from tests.server.servers import Player, Running

pytestmark = pytest.mark.process
GAME = "tiny-duel"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the duel among its games."""
    server = Running(f"sqlite:///{tmp_path_factory.mktemp('duel') / 'tables.db'}").start("tests.duel.serve")
    try:
        yield server
    finally:
        server.stop()


class Duel:
    """A table with Ann and Bob at it, and Cid beside it."""

    def __init__(self, server: Running) -> None:
        self.people = [Player(server, name) for name in ("Ann", "Bob", "Cid")]
        self.ann, self.bob, self.cid = self.people
        self.table = self.ann.post("/api/tables", game=GAME, seed=3)["id"]
        self.path = f"/api/tables/{self.table}"
        self.bob.post(f"{self.path}/seats/1/claim")
        for player in self.people:
            player.sit(self.table)

    def keep_up(self) -> None:
        """Let everybody hear what has happened."""
        latest = max(player.version for player in self.people)
        for player in self.people:
            while player.version < latest:
                player.receive()

    def decider(self) -> Player:
        """Whose turn it is; everybody knows that."""
        assert self.cid.decision is not None
        return self.people[int(self.cid.decision["seat"])]

    def play(self, chance: random.Random, most: int = 1_000) -> int:
        """Play on at random, each for their own seat, with a card thrown away at times; returns the choices made."""
        made = 0
        while self.cid.decision is not None and made < most:
            player = self.decider()
            tosses = player.ask("asides", id=1)["options"]
            aside = bool(tosses) and chance.random() < 0.2
            option = chance.choice(tosses)[1] if aside else chance.choice(player.options())
            assert player.choose(option, aside=aside)["status"] == "applied"
            self.keep_up()
            made += 1
        return made

    def leave(self) -> None:
        """Everybody goes home."""
        for player in self.people:
            player.__exit__()


@pytest.fixture
def duel(house: Running) -> Iterator[Duel]:
    table = Duel(house)
    yield table
    table.leave()


def messages(player: Player) -> list[dict[str, Any]]:
    """All that somebody was told about the game."""
    told = [json.loads(text) for text in player.received]
    return [message for message in told if message["type"] in ("snapshot", "step")]


def test_the_catalogue_lists_every_game_that_is_served(house: Running) -> None:
    with Player(house) as ann:
        games = ann.get("/api/catalogue")["games"]
        assert [game["key"] for game in games] == [*[kind.name for kind in GAMES], GAME]
        assert (games[-1]["name"], games[-1]["family"], games[0]["family"]) == ("A duel", "duel", "zones")
        assert [(seat["name"], seat["side"]) for seat in games[-1]["seats"]] == [("Ann", "ann"), ("Bob", "bob")]
        assert [bot["key"] for bot in games[-1]["bots"]] == ["random"], "nobody knows this game but who plays any"
        schemas = ann.get("/api/openapi.json")["components"]["schemas"]
        entries = schemas["Catalogue"]["properties"]["games"]["items"]["anyOf"]
        declared = [entry["$ref"].rpartition("/")[2] for entry in entries]
        assert declared == ["ZoneGameEntry", "SquareGameEntry", "GameEntry"]
        assert {"$ref": "#/components/schemas/DuelChances"} in schemas["ServerMessage"]["anyOf"]
        assert ann.http.get("/api/quests/twelve-cards/map.svg").text.startswith("<svg")
        assert ann.http.get("/api/quests/twelve-cards/board").json() == {}
        assert ann.http.get("/api/quests/danse-macabre/board").is_success


def test_a_duel_has_two_seats_and_what_it_has_not_is_refused_in_words(house: Running) -> None:
    with Player(house) as ann:
        summary = ann.post("/api/tables", game=GAME)
        assert [(seat["kind"], seat["survivors"]) for seat in summary["seats"]] == [
            ("person", ["ann"]), ("open", ["bob"])]
        assert (summary["title"], summary["round"], summary["winners"]) == ("Twelve cards", 1, [])
        refused = ann.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 3})
        assert (refused.status_code, refused.json()["reason"]) == (422, "This game has 2 seats at most, not 3.")
        refused = ann.http.post("/api/tables", json={"game": GAME, "quest": "danse-macabre"})
        assert "known quests: twelve-cards" in refused.json()["reason"]


def test_each_seat_can_choose_and_neither_sees_the_others_cards(duel: Duel) -> None:
    assert duel.play(random.Random(1)) > 10
    for seat, player in enumerate(duel.people):
        told = messages(player)
        assert len(told) == player.version + 1, "a snapshot, and every step"
        assert not any(message["type"] == "snapshot" for message in told[1:])
        for message in told:
            check_told(message, seat if seat < 2 else None)
        seen = [event for message in told for event in message.get("events", ()) if event["type"] in ("Laid", "Drew")]
        assert {event["card"] > 0 for event in seen if event["seat"] == seat} <= {True}
        assert {event["card"] > 0 for event in seen if event["seat"] != seat} == {False}
        player.check_like_server(duel.table)
    assert all(any(message.get("choice", "").startswith("bid ") for message in messages(player))
               for player in (duel.ann, duel.bob))


def check_told(message: dict[str, Any], seat: int | None) -> None:
    """One message holds nothing that the seat may not know."""
    parts = [message.get("view", {})] + [part.get("changes", {}) for part in (*message.get("events", ()), message)]
    for part in parts:
        for who, hand in enumerate(part.get("hands", ())):
            assert isinstance(hand, list if who == seat else int)
    decision = message["decision"]
    if decision is not None:
        assert bool(decision["options"]) == (decision["seat"] == seat)
    choice, by = message.get("choice", ""), message.get("by", -1)
    assert bool(choice) == (by == seat and not message.get("undone", False)) or by == -1
    assert message["undo"] in (None, seat)


def test_who_has_won_is_said_to_everybody(duel: Duel) -> None:
    duel.play(random.Random(2))
    ann, bob = duel.cid.view["scores"]
    winners = [0] if ann > bob else [1] if bob > ann else []
    summary = duel.cid.get(duel.path)
    assert (summary["winners"], summary["status"]) == (winners, "won" if winners else "lost")
    assert all(messages(player)[-1]["winners"] == winners for player in duel.people)
    assert duel.cid.get(f"{duel.path}/view")["winners"] == winners
    made = duel.cid.version
    assert duel.cid.get(f"{duel.path}/replay/{made}")["winners"] == winners
    assert duel.cid.get(f"{duel.path}/replay/{made - 1}")["winners"] == []


def test_replays_are_for_an_audience_too(duel: Duel) -> None:
    made = duel.play(random.Random(4))
    for number in (0, 1, made // 2):
        for seat, player in enumerate(duel.people):
            moment = player.get(f"{duel.path}/replay/{number}")
            assert [isinstance(hand, list) for hand in moment["view"]["hands"]] == [seat == 0, seat == 1]
            assert all(event["card"] < 0 for event in moment["events"]
                       if event["type"] in ("Laid", "Drew") and event["seat"] != seat)
    first = [player.get(f"{duel.path}/replay/1")["choice"] for player in duel.people]
    assert first[0].startswith("bid ")
    assert first[1:] == ["", ""]


def test_questions_are_answered_for_ones_own_seat_only(duel: Duel) -> None:
    while "reroll" not in duel.decider().options():
        duel.decider().choose(duel.decider().options()[0])
        duel.keep_up()
    asking = duel.decider()
    other = next(player for player in (duel.ann, duel.bob) if player is not asking)
    assert 0 <= asking.ask("odds", id=1, option="reroll")["ahead"] <= 1
    for player in (other, duel.cid):
        assert player.ask("odds", answer="refused", id=1, option="reroll")["code"] == "secret"
        assert player.ask("hint", answer="refused", id=1)["code"] == "secret"
    assert asking.ask("explain", answer="reason", id=1, text="accept")["text"].startswith("This can be chosen")
    assert "decides now" in other.ask("explain", answer="reason", id=1, text="accept")["text"]
    assert duel.cid.ask("explain", answer="refused", id=1, text="accept")["code"] == "secret"
    assert duel.cid.ask("asides", id=1)["options"] == []
    assert "nobody knows" in asking.ask("threat", answer="refused", id=1)["reason"]


def refusal(player: Player, path: str, **body: Any) -> str:
    """The code with which something is refused."""
    answer = player.http.post(path, json=body)
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


def test_a_seat_is_not_taken_to_read_it(duel: Duel) -> None:
    duel.play(random.Random(5), 3)
    mine, theirs = (f"{duel.path}/seats/{seat}" for seat in (0, 1))
    assert refusal(duel.cid, f"{theirs}/claim") == "seat-taken"
    assert refusal(duel.ann, f"{theirs}/hand", guest=duel.ann.id) == "not-your-seat", "not even by the host"
    assert refusal(duel.bob, f"{theirs}/hand", guest=duel.ann.id) == "knows-too-much"
    duel.bob.post(f"{theirs}/release")
    assert refusal(duel.ann, f"{theirs}/claim") == "knows-too-much", "who plays one side can't take the other"
    duel.ann.post(f"{mine}/release")
    assert refusal(duel.ann, f"{theirs}/claim") == "knows-too-much", "nor who has played it"
    duel.ann.post(f"{mine}/claim")
    duel.ann.post(f"{theirs}/computer")
    assert refusal(duel.cid, f"{theirs}/claim") == "seat-taken", "the computer's cards are its own"


def test_who_takes_or_leaves_a_seat_is_told_what_that_one_knows(duel: Duel) -> None:
    hand = duel.bob.view["hands"][1]
    duel.bob.post(f"{duel.path}/seats/1/hand", guest=duel.cid.id)
    for player, knows in ((duel.bob, False), (duel.cid, True)):
        player.until("snapshot")
        assert player.view["hands"][1] == (hand if knows else len(hand))


def test_one_who_plays_both_sides_is_told_as_the_one_who_decides(house: Running) -> None:
    with Player(house) as ann:
        ann.sit(ann.post("/api/tables", game=GAME, seats=[{"kind": "me"}, {"kind": "me"}])["id"])
        for seat in (0, 1):
            assert ann.decision is not None
            assert ann.decision["seat"] == seat
            assert [isinstance(hand, list) for hand in ann.view["hands"]] == [seat == 0, seat == 1]
            assert ann.choose(ann.options()[0])["status"] == "applied"


def test_after_a_new_start_of_the_server_everything_is_as_secret_as_before(tmp_path: Path) -> None:
    server = Running(f"sqlite:///{tmp_path / 'tables.db'}").start("tests.duel.serve")
    try:
        duel = Duel(server)
        duel.play(random.Random(6), 4)
        views = [player.view for player in duel.people]
        duel.ann.post(f"{duel.path}/seats/0/release")
        duel.bob.post(f"{duel.path}/seats/1/release")
        server.kill()
        server.start("tests.duel.serve")
        assert refusal(duel.ann, f"{duel.path}/seats/1/claim") == "knows-too-much"
        duel.ann.post(f"{duel.path}/seats/0/claim")
        duel.bob.post(f"{duel.path}/seats/1/claim")
        for player, view in zip(duel.people, views, strict=True):
            player.version = -1
            player.sit(duel.table)
            assert player.view == view
            for message in messages(player):
                check_told(message, [*duel.people].index(player) if player is not duel.cid else None)
        duel.play(random.Random(7))
        duel.leave()
    finally:
        server.stop()


def test_the_computer_can_play_a_side(house: Running) -> None:
    with Player(house) as ann:
        ann.sit(ann.post("/api/tables", game=GAME, seats=[{"kind": "me"}, {"kind": "computer"}])["id"])
        while ann.decision is not None and ann.version < 60:
            if ann.decision["seat"] == 0:
                ann.choose(ann.options()[0])
            else:
                ann.until("step")
        assert ann.decision is None
        assert {event["card"] for message in messages(ann) for event in message.get("events", ())
                if event["type"] == "Laid" and event["seat"] == 1} == {-1}
