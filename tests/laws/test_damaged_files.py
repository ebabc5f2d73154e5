"""B-1 and D-3: damaged, edited and foreign saves and records fail with a sentence and nothing else."""

from __future__ import annotations

import contextlib
import json
import random
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.kernel import Game
from gravetide.kernel.errors import BadRecord, BadSave, GravetideError
from gravetide.kernel.save import canonical
from gravetide.rules import laws
from tests.laws.play import QUESTS, new_game, state_of

pytestmark = pytest.mark.law
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def game_at(quest: str, seed: int, choices: int) -> Game:
    """A game some random choices in."""
    game = new_game(quest, 4, seed)
    pick = random.Random(seed)
    for _ in range(choices):
        if game.is_over:
            break
        game.choose(pick.choice(game.options))
    return game


def signed(plain: dict[str, Any]) -> bytes:
    """A save whose checksum fits, as somebody would make who edits it on purpose."""
    plain = {key: value for key, value in plain.items() if key != "checksum"}
    return canonical({**plain, "checksum": blake2b(canonical(plain), digest_size=8).hexdigest()})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += places(item, (*path, index))
    return found


@FUZZ
@given(quest=st.sampled_from(QUESTS), seed=st.integers(0, 40), choices=st.integers(0, 80), data=st.data())
def test_an_edited_save_is_refused_or_is_a_legal_game(quest: str, seed: int, choices: int, data: st.DataObject) -> None:
    plain = json.loads(game_at(quest, seed, choices).save())
    path = data.draw(st.sampled_from(places(plain["state"])))
    value = data.draw(st.one_of(st.integers(-3, 300), st.integers(), st.none(), st.text(max_size=3), st.booleans(),
                                st.just([]), st.lists(st.integers(-1, 9), max_size=3)))
    target: Any = plain["state"]
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    try:
        game = Game.load(signed(plain))
    except BadSave:
        return
    laws.check(state_of(game))
    pick = random.Random(seed)
    for _ in range(20):
        if game.is_over:
            return
        game.choose(pick.choice(game.options))


def says_the_same(a: bytes, b: bytes) -> bool:
    """Whether two files hold the same JSON: a blank more or less does no harm."""
    try:
        return bool(json.loads(a) == json.loads(b))
    except ValueError:
        return False


@FUZZ
@given(quest=st.sampled_from(QUESTS), at=st.integers(0, 3000), put=st.binary(max_size=4), cut=st.integers(0, 20))
def test_a_damaged_save_is_refused(quest: str, at: int, put: bytes, cut: int) -> None:
    good = game_at(quest, 1, 30).save()
    at %= len(good)
    bad = good[:at] + put + good[at + cut:]
    if not says_the_same(bad, good):
        with pytest.raises(BadSave):
            Game.load(bad)


@FUZZ
@given(quest=st.sampled_from(QUESTS), line=st.integers(0, 200), put=st.text(max_size=12))
def test_a_damaged_record_is_refused_or_replays(quest: str, line: int, put: str) -> None:
    lines = game_at(quest, 2, 40).record().splitlines()
    lines[line % len(lines)] = put
    with contextlib.suppress(BadRecord, GravetideError):
        Game.replay("\n".join(lines))


@pytest.mark.parametrize("quest", QUESTS)
def test_a_changed_choice_is_reported_at_its_line(quest: str) -> None:
    game = game_at(quest, 5, 60)
    text = game.record()
    lines = text.splitlines()
    first = lines.index("") + 1
    choices = [i for i in range(first + 3, len(lines)) if lines[i] and lines[i][0] not in "=#@" and ":" not in lines[i]]
    swapped = choices[0]
    lines[swapped] = "move nowhere"
    with pytest.raises(BadRecord, match=f"Line {swapped + 1}\\b"):
        Game.replay("\n".join(lines))
