from __future__ import annotations

import json
import random
import statistics
from typing import Any, get_args

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from gravetide.families.zones.drawn.plan import ZoneBoard
from gravetide.families.zones.faces.answers import Chances, Threat
from gravetide.families.zones.faces.entries import ZoneGameEntry
from gravetide.server import protocol
from gravetide.server.changes import changes, patched
from gravetide.server.openapi import document
from tests.server.servers import Player, Running

scalars = st.booleans() | st.integers(-5, 5) | st.text(max_size=3)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=3),
    max_leaves=12)
views = st.dictionaries(st.text("abc", max_size=2), values, max_size=4)


def keeps_its_lists(before: Any, after: Any) -> bool:
    """Whether no list becomes an object: in views a field is always of the same sort."""
    if isinstance(before, dict) and isinstance(after, dict):
        return all(keeps_its_lists(before[key], after[key]) for key in before.keys() & after.keys())
    if isinstance(before, list):
        return isinstance(after, list) and all(map(keeps_its_lists, before, after))
    return True


@given(views, views)
def test_a_patch_leads_from_any_view_to_any_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assume(keeps_its_lists(before, after))
    patch = json.loads(json.dumps(changes(before, after)))
    assert patched(before, patch) == after
    assert bool(patch) == (before != after)


def test_updates_are_small_and_deltas_make_the_full_state(server: Running) -> None:
    """N-11: after every choice the client's own state is the server's; the median update is below 1 kB."""
    with Player(server) as player:
        sizes = []
        for seed, quest in enumerate(("danse-macabre", "big-game-hunting", "the-black-book")):
            player.version = -1
            table = player.new_table(quest=quest, seed=seed)
            player.sit(table)
            chooser = random.Random(seed)
            while player.decision is not None:
                before = len(player.received)
                player.choose(chooser.choice(player.options()))
                sizes.append(sum(len(text.encode()) for text in player.received[before:] if '"step"' in text))
                player.check_like_server(table)
    assert statistics.median(sizes) < 1024


def test_an_old_client_is_told_to_reload(ann: Player) -> None:
    ann.sit(ann.new_table())
    assert "load the page again" in ann.ask("hello", answer="reload", protocol=0)["why"]


def test_the_document_names_every_message() -> None:
    api = json.loads(document())
    assert api["openapi"] == "3.1.0"
    schemas = api["components"]["schemas"]
    for kind in (*get_args(protocol.ClientMessage), *get_args(protocol.ServerMessage), Chances, Threat):
        assert schemas[kind.__name__]["properties"]["type"] == {"enum": [kind.__struct_config__.tag]}
    operations = [operation["operationId"] for path in api["paths"].values() for operation in path.values()]
    assert len(operations) == len(set(operations)) > 25


def test_the_document_is_served(ann: Player) -> None:
    assert ann.get("/api/openapi.json") == json.loads(document())


def test_the_catalogue_is_complete(ann: Player) -> None:
    found = msgspec.convert(ann.get("/api/catalogue")["games"][0], ZoneGameEntry)
    assert [quest.number for quest in found.scenarios] == list(range(11))
    assert all(quest.goals and quest.intro and quest.difficulty for quest in found.scenarios)
    assert not [goal for quest in found.scenarios for goal in quest.goals if "0 of" in goal]  # nobody has begun
    assert all(set(survivor.skills) == {"blue", "yellow", "orange", "red"} for survivor in found.survivors)
    assert all(option.sentence.endswith(".") for option in found.options)
    board = msgspec.convert(ann.get(found.scenarios[0].board), ZoneBoard)
    assert 'id="zone-s01"' in board.floors
    assert "s01" in [zone.name for zone in board.zones]
    drawing = ann.http.get(found.scenarios[0].map)
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert 'id="zone-s01"' in drawing.text
