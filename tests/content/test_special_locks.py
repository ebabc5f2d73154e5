"""Quests with doors that no weapon opens: what may be written, and that it is played (AR-019, AR-035)."""

from __future__ import annotations

from pathlib import Path

import pytest

import gravetide
from gravetide.families.zones.content.quest import Bolt
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.kernel.errors import BadContent
from tests.content.test_quest_mistakes import QUEST
from tests.support.opening import AT_ONCE
from tests.support.rules import rule

LOCK = '{ between = ["s01", "b01"], kind = "magic" }'


def with_locks(locks: str, require: str = 'require = ["classes"]') -> str:
    """The quest of two houses with special locks."""
    return QUEST.replace('starts = ["s01"]', f'starts = ["s01"]\n{require}\nlocks = [\n  {locks},\n]')


@rule("AR-019", "AR-035")
def test_a_quest_says_which_doors_and_what_the_die_must_reach() -> None:
    quest = load_quest(with_locks(LOCK + ',\n  { between = ["v01", "b01"], kind = "armored", roll = 3 }'))
    near, vault = quest.board.doors_between("s01", "b01")[0], quest.board.doors_between("b01", "v01")[0]
    assert quest.bolts == (Bolt(near, "magic", 5), Bolt(vault, "armored", 3)), "5 where the quest is silent"


@pytest.mark.parametrize(("lock", "sentence"), [
    ('{ between = ["s01", "b09"], kind = "magic" }', "There is no Zone 'b09' on the map."),
    ('{ between = ["s01", "s02"], kind = "magic" }', "No door joins s01 and s02."),
    ('{ between = ["s02", "b02"], kind = "magic" }', "open, or an Objective unlocks it"),
    ('{ between = ["s01", "b01"], kind = "magic", roll = 7 }', "`roll` is what a die has to reach, 2 to 6."),
    ('{ between = ["s01", "b01"], kind = "glue" }', "`kind` is magic or armored, not 'glue'"),
])
def test_a_mistake_is_told_with_its_place(lock: str, sentence: str) -> None:
    with pytest.raises(BadContent) as error:
        load_quest(with_locks(lock))
    lines = [line for line in str(error.value).split("\n") if sentence in line]
    assert lines, str(error.value)
    line = 1 + with_locks(lock).split("\n").index(f"  {lock},")
    assert lines[0].startswith(f"<quest>:{line}:"), lines[0]


def test_somebody_must_be_able_to_undo_it() -> None:
    with pytest.raises(BadContent, match='Please add require = \\["classes"\\]'):
        load_quest(with_locks(LOCK, require=""))


@rule("AR-019")
def test_such_a_quest_is_played_with_classes(tmp_path: Path) -> None:
    path = tmp_path / "houses.toml"
    path.write_text(with_locks('{ between = ["s01", "b01"], kind = "magic", roll = 2 }'), encoding="utf-8")
    game = gravetide.new_game(str(path), survivors=["ann"], options={"class.ann": "mage", **AT_ONCE}, seed=3)
    assert game.view().modules == ("classes",)
    assert "locked by magic" in str(game.explain("open b01 short-sword"))
    while not game.view().doors[0].open:
        game.choose("dispel b01")
    again = gravetide.Game.load(game.save())
    assert again.view() == game.view()
    assert gravetide.Game.replay(game.record()).digest() == game.digest()
