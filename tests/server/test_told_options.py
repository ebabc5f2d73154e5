"""What clients are told of options: their sort, which the sheet describes once, and the values of their fields."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gravetide.families.zones.state.game import ZoneGame
from gravetide.games import GAMES
from gravetide.kernel import Field, Frame, Game, GameType, Option
from gravetide.kernel.faces import has_face
from gravetide.kernel.options import NUMBER, key_for, key_of, parse, table_of
from gravetide.server.entries import SortEntry, sort_entries
from gravetide.server.shown import choice, decision_view

ROOT = Path(__file__).parents[2]
SERVED = [kind for kind in GAMES if has_face(kind, "server")]
HOUSE = ("spiking", "barricades", "merchants", "classes", "all_out", "focused_fire")


def sheet(kind: GameType) -> dict[str, SortEntry]:
    """What the catalogue says of the options of a game."""
    return {entry.key: entry for entry in sort_entries(kind.choices)}


@pytest.mark.parametrize("kind", SERVED, ids=lambda kind: kind.name)
def test_every_sort_has_a_key_of_its_own(kind: GameType) -> None:
    entries = sort_entries(kind.choices)
    assert len(sheet(kind)) == len(entries) > 40


@pytest.mark.parametrize(("name", "header", "seed"), [
    *[(kind.name, {}, seed) for kind in SERVED for seed in (1, 2)],
    ("black-plague", {"quest": "big-game-hunting", "options": {f"house.{key}": True for key in HOUSE}}, 3),
])
def test_an_option_is_told_by_the_fields_of_its_sort(name: str, header: dict[str, Any], seed: int) -> None:
    game, pick = Game(name, header, seed), random.Random(seed)
    known, met = sheet(game.game_type), set()
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        for offer in (*decision.options, *decision.asides):
            told = choice(offer, game.state)
            entry = known[told.sort]
            met.add(told.sort)
            assert told.notation.split()[0] == entry.verb
            values = dict(zip(entry.fields, told.values, strict=False))
            about = {field: (entry.fields[field], value) for field, value in values.items() if value is not None}
            assert about == offer.option.about(game.state)
        game.choose(pick.choice(game.options))
    assert len(met) > 8


def test_the_question_says_whose_card_was_found() -> None:
    game, pick = Game("black-plague", {"quest": "danse-macabre"}, 5), random.Random(5)
    for _ in range(3000):
        decision = game.decision
        if decision is None or "card" in decision.subject:
            break
        game.choose(pick.choice(game.options))
    told = decision_view(decision, game.state)
    assert told is not None
    assert decision is not None
    assert set(told.about) == {"who", "card"}
    assert isinstance(game.state, ZoneGame)
    pack, cast = game.state.setup.pack, game.state.setup.cast
    assert decision.about["card"] == pack.card[str(told.about["card"])].index
    assert cast[decision.about["who"]].key == told.about["who"]


class _Plain(Option):
    __slots__ = ()


class _Two(_Plain):
    """Written with one of two words."""

    __slots__ = ()
    verb = "wave"
    fields = (Field("at", NUMBER), Field("to", NUMBER), Field("with", NUMBER))


def test_values_end_with_the_last_that_is_about_something() -> None:
    assert _Two.of(1, -1, 2).values(None) == [1, None, 2]
    assert _Two.of(1, -1, -1).values(None) == [1]
    assert _Two.of(-1, -1, -1).values(None) == []
    assert key_for(_Two.of(1, 2, 3)) == key_of(_Two, "wave") == "_Two"
    assert parse(None, _Plain, "wave 1 2 3") is _Two.of(1, 2, 3)


def test_two_sorts_of_one_name_are_refused() -> None:
    class Base(Option):
        __slots__ = ()

    def one(word: str) -> None:
        type("Twin", (Base,), {"__slots__": (), "verb": word, "__module__": "here"})

    one("left")
    one("right")
    with pytest.raises(TypeError, match="Two kinds of options are called Twin"):
        table_of(Base)


def test_a_question_is_about_nothing_unless_it_says_so() -> None:
    assert Frame(None).subject(None) == {}


def test_what_the_clients_tests_play_is_what_the_server_tells() -> None:
    """In a process of its own: there every class of options is one that the games bring, and none that a test made."""
    told = subprocess.run([sys.executable, "-m", "tools.record_steps", "--check"], capture_output=True, text=True,
                          cwd=ROOT, check=False)
    assert told.returncode == 0, told.stderr
