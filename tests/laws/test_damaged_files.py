"""B-1 and D-3: damaged, edited and foreign saves and records fail with a sentence and nothing else."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.turn.turn import Turn
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.kernel.errors import BadRecord, BadSave, GravetideError
from gravetide.kernel.save import canonical
from tests.laws.play import QUESTS, new_game
from tests.support.further import MORE

pytestmark = pytest.mark.law
TEAM = 4
FUZZ = settings(max_examples=150 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def save_at(quest: str, seed: int, choices: int) -> bytes:
    """The save of a game some random choices in."""
    return game_at(quest, seed, choices).save()


def game_at(quest: str, seed: int, choices: int) -> Game:
    """A game some random choices in."""
    game = new_game(quest, TEAM, seed)
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


def check_what_players_see(game: Game, untouched: Game) -> None:
    """What lies on the table is what the box holds, counted without the laws that loading itself goes by."""
    seen, box = game.view(), untouched.view()

    def miniatures(view: Any) -> Counter[str]:
        found = Counter(view.supply)
        for place in view.places:
            found.update(place.zombies)
        return found

    assert miniatures(seen) == miniatures(box)
    assert [place.name for place in seen.places] == [place.name for place in box.places]
    standing = {key: place.name for place in seen.places for key in place.survivors}
    assert standing == {one.key: one.zone for one in seen.survivors if one.fate == "in play"}
    printed = {card.key: card for card in BLACK_PLAGUE_GAME.pack().cards}
    cards = Counter(seen.equipment.discards)
    for one, at_first in zip(seen.survivors, box.survivors, strict=True):
        assert (one.key, one.seat) == (at_first.key, at_first.seat)
        assert 0 <= one.wounds <= one.wound_limit
        assert one.experience >= 0
        assert 0 <= one.actions < 100
        assert len(one.hands) <= 2 + any(skill.key == "ambidextrous" for skill in one.skills)
        cards.update(card.key for card in (*one.hands, one.body, *one.backpack) if card is not None)
    assert all(number <= printed[key].deck + printed[key].vault + TEAM for key, number in cards.items())
    assert seen.equipment.left >= 0
    assert seen.zombie_cards.left + sum(seen.zombie_cards.discards.values()) == box.zombie_cards.left


@FUZZ
@given(quest=st.sampled_from(QUESTS), seed=st.integers(0, 3), choices=st.sampled_from((0, 7, 31, 80)), data=st.data())
def test_an_edited_save_is_refused_or_is_a_legal_game(quest: str, seed: int, choices: int, data: st.DataObject) -> None:
    plain = json.loads(save_at(quest, seed, choices))
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
    pick = random.Random(seed)
    for _ in range(20):
        check_what_players_see(game, new_game(quest, TEAM, seed))
        if game.is_over:
            return
        game.choose(pick.choice(game.options))


@pytest.mark.parametrize(("field", "value", "problem"), [
    (1, 99, "names something in who that does not exist"), (1, -2, "names something in who that does not exist"),
    (1, "ann", "has a wrong who|makes no sense"), (2, 7, "has a wrong extra|makes no sense"),
])
@pytest.mark.parametrize("below", [False, True])
def test_a_save_whose_pending_frame_names_what_does_not_exist_is_refused(
    field: int, value: object, problem: str, below: bool
) -> None:
    """The top frame and those below it alike: what waits would be met later."""
    game = new_game("danse-macabre", TEAM, 0)
    while not isinstance(game.state.frame, Turn):
        game.choose(0)
    plain = json.loads(game.save())
    frames = plain["state"]["frames"]
    assert frames[0] == ["Turn", 0, False]
    frames.insert(int(not below), list(frames[0]))  # two Turns, one within the other
    frames[int(below)][field] = value
    with pytest.raises(BadSave, match=problem):
        Game.load(signed(plain))


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
    try:
        game = Game.replay("\n".join(lines))
    except GravetideError as error:
        said = str(error)
    else:
        said = "." if Game.replay(game.record()).digest() == game.digest() else "It is another game"
    assert said.endswith((".", "?", '"'))


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


@pytest.mark.parametrize(("pile", "problem"), [
    ([[0, 0]], "a card no or too many times"), ([[0, -1]], "a card no or too many times"),
    ([[0, 1 << 40]], "a card no or too many times"), ([[3, 1], [2, 1]], "not in order"),
])
def test_piles_that_cannot_be_are_refused_before_they_are_laid_out(pile: list[list[int]], problem: str) -> None:
    plain = json.loads(new_game("danse-macabre", TEAM, 0).save())
    plain["state"]["body"]["equipment"] = pile
    with pytest.raises(BadSave, match=problem):
        Game.load(signed(plain))
