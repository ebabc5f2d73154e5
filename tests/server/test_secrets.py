"""H-1, H-2: what a seat or a spectator receives says nothing about what is hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import gravetide
from gravetide.families.zones.faces.answers import Chances, Threat
from gravetide.families.zones.told import events
from gravetide.families.zones.told.view import ZoneView
from gravetide.kernel.event import Event
from gravetide.kernel.gametype import game_type
from gravetide.server import bodies, protocol
from gravetide.server.api import ENDPOINTS
from gravetide.server.asked import served
from gravetide.server.changes import stepped
from gravetide.server.views import Head
from tests.server.servers import Player, Running
from tests.support.opening import AT_ONCE

SEEDS = (5_123_456_789_012_345_678, 6_987_654_321_098_765_432)
EVENTS = {name: kind for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)}


def table_talk(texts: list[str], table: str) -> list[str]:
    """Everything but names of tables and times."""
    return [text for text in texts if json.loads(text)["type"] not in ("welcome", "table") and table not in text]


def test_two_worlds_that_differ_in_hidden_things_only_sound_the_same(server: Running, bob: Player) -> None:
    heard: list[list[str]] = []
    with Player(server) as ann:
        for seed in SEEDS:
            table = ann.new_table(quest="big-game-hunting", seed=seed)
            mine: list[str] = []
            for player in (ann, bob):
                player.version = -1
                player.received.clear()
                player.sit(table)
            for number in range(4):
                options = ann.options()
                ann.ask("threat", id=1)
                ann.ask("asides", id=1)
                ann.ask("explain", answer="reason", id=1, text="search")
                ann.ask("explain", answer="reason", id=1, text="move v01")
                ann.ask("odds", id=1, option=options[0])
                ann.choose(options[0], key=f"same-{number}")
                ann.choose("move nowhere", key=f"wrong-{number}")
                bob.until("step")
                bob.ask("threat", id=1)
            for path in ("record", "save", "replay/0"):
                answer = ann.http.get(f"/api/tables/{table}/{path}")
                mine.append(f"{answer.status_code} {answer.text}")
            mine.append(ann.http.get(f"/api/tables/{table}/view").text)
            heard.append(mine + table_talk(ann.received, table) + table_talk(bob.received, table))
    assert heard[0] == heard[1]


def check_shape(message: dict[str, Any]) -> None:
    """Only what is on the list of things that may be sent: every field is declared, in messages, views and events."""
    typed = msgspec.convert(message, protocol.ServerMessage | Chances | Threat)
    assert set(message) == {"type", *typed.__struct_fields__}
    told = message.get("events", []) + [event for entry in message.get("events_tail", []) for event in entry["events"]]
    for event in told:
        changed = {"changes"} if "changes" in event and message["type"] == "step" else set()
        brought = {"brings"} if event["type"] == "ZombieCardDrawn" else set()  # what is printed on the card
        assert set(event) == {"type", "sentence", *EVENTS[event["type"]].__struct_fields__, *brought, *changed}
    if "view" in message:
        check_view(message["view"])


def check_view(view: dict[str, Any]) -> None:
    survivors = [{"body": None, **survivor} for survivor in view["survivors"]]  # what is not there is left out
    whole = msgspec.convert({**view, "survivors": survivors}, ZoneView)
    head = msgspec.convert(view, Head)
    allowed = {**msgspec.structs.asdict(head), **json.loads(msgspec.json.encode(whole))}

    def compare(sent: Any, may: Any) -> None:
        if isinstance(sent, dict):
            assert set(sent) <= set(may)
            for key, value in sent.items():
                compare(value, may[key])
        elif isinstance(sent, list):
            for one, other in zip(sent, may, strict=True):
                compare(one, other)

    compare(view, allowed)


@pytest.mark.parametrize(("quest", "seed"), [("danse-macabre", SEEDS[0]), ("the-shepherds", SEEDS[1])])
def test_whole_games_give_away_neither_seed_nor_generator(server: Running, quest: str, seed: int) -> None:
    with Player(server) as ann, Player(server, "Bob") as bob:
        table = ann.new_table(quest=quest, seed=seed)
        ann.sit(table)
        bob.sit(table)
        twin = gravetide.new_game(quest, seed=seed, options=AT_ONCE)
        secrets = {seed}
        chooser = random.Random(7)
        http = []
        while ann.decision is not None:
            option = chooser.choice(ann.options())
            ann.choose(option)
            twin.choose(option)
            secrets |= {twin.state.rng}
            secrets.add(int(twin.digest(), 16))
            if chooser.random() < 0.1:
                ann.ask("threat", id=1)
                bob.ask("asides", id=1)
                http += [ann.http.get(f"/api/tables/{table}{path}").text for path in ("", "/view", "/record", "/save")]
                http.append(ann.http.get("/api/tables").text)
        assert twin.is_over
        # The last answers came when the game was over; from then on the record may be given out.
        received = "\n".join(ann.received + bob.received + http)
        for secret in secrets:
            for form in (str(secret), f"{secret:x}", f"{secret:032x}"):
                assert len(form) < 8 or form not in received
        for word in ('"rng"', '"seed"', '"frames"', '"deck"', '"stacked"', "checksum"):
            assert word not in received
        for player in (ann, bob):
            view: dict[str, Any] = {}
            for number, text in enumerate(player.received):
                message = json.loads(text)
                check_shape(message)
                view = stepped(view, message) if message["type"] == "step" else message.get("view", view)
                if "changes" in message and number % 5 == 0:
                    check_view(view)  # what a patch brings in is on the list too
        views = [json.loads(text)["view"] for text in ann.received if '"snapshot"' in text[:30]]
        hidden = [token for view in views for token in view["objectives"]]
        assert all(token["colour"] in ("face down", "red", "blue", "green") for token in hidden)


def test_http_answers_hold_what_is_declared_and_nothing_else(server: Running) -> None:
    """H-2: every JSON answer is its declared type, field by field, while a game is played and when it is over."""
    with Player(server) as ann:
        table = ann.new_table(seed=4)
        ann.sit(table)
        for most in (10, 10_000):
            ann.play(random.Random(1), most)
            for endpoint in ENDPOINTS:
                if endpoint.method != "GET" or endpoint.media != "application/json":
                    continue
                answer = ann.http.get(endpoint.path.format(
                    table=table, n=1, campaign=table, quest="danse-macabre", code="c" * 22, game="black-plague"))
                kind = endpoint.reply if answer.is_success else bodies.Refusal
                typed = msgspec.json.decode(answer.content, type=kind)
                assert json.loads(protocol.encode(typed)) == answer.json(), endpoint.path
                for game in answer.json()["games"] if endpoint.path == "/api/catalogue" else ():
                    declared = served(game_type(game["key"])).entry_type
                    assert json.loads(protocol.encode(msgspec.convert(game, declared))) == game
                if "view" in answer.json():
                    check_view(answer.json()["view"])
        assert ann.decision is None
