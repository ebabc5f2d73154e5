"""Looking at quests and checking quest files."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.families.zones.content import quest_reader
from tests.terminal.conftest import Command

SHIPPED = sorted((Path(quest_reader.__file__).parents[3] / "games" / "black_plague" / "pack" / "quests").glob("*.toml"))


def test_the_list_has_every_quest_with_its_small_map(gravetide: Command) -> None:
    run = gravetide("quests")
    assert run.code == 0
    for quest in quest_reader.quests().values():
        assert f"{quest.title}  {quest.key}" in run.out
    assert "S ▒▒" in run.out
    assert "easy, 45 minutes" in run.out


@pytest.mark.parametrize("key", list(quest_reader.quests()))
def test_one_quest_with_its_whole_map(gravetide: Command, key: str) -> None:
    run = gravetide("quests", key)
    assert run.code == 0
    board = quest_reader.quests()[key].board
    assert all(zone in run.out for zone in board.zones)
    assert "○ " in run.out


def test_an_unknown_quest_is_refused(gravetide: Command) -> None:
    run = gravetide("quests", "nowhere")
    assert run.code == 1
    assert 'There is no quest "nowhere"' in run.err


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_shipped_quests_are_in_order(gravetide: Command, path: Path) -> None:
    run = gravetide("check", str(path))
    assert run.code == 0, run.err
    assert "is in order:" in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('difficulty = "easy"', 'difficulty = "silly"', "silly"),
        ('title = "Danse Macabre"', "title = ", ":"),
        ('game = "black-plague"', 'game = "chess"', "chess"),
    ],
)
def test_mistakes_are_told_with_their_place(
    gravetide: Command, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    text = SHIPPED[0].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    run = gravetide("check", str(path))
    assert run.code == 1
    assert run.err.startswith(f"{path}:")
    assert sentence in run.err
    assert "Traceback" not in run.err


def test_a_file_that_is_not_there(gravetide: Command, tmp_path: Path) -> None:
    run = gravetide("check", str(tmp_path / "none.toml"))
    assert run.code == 1
    assert "can't be read" in run.err


def test_a_quest_of_ones_own_can_be_played(gravetide: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED[0].read_text(encoding="utf-8").replace("Danse Macabre", "My Street"), encoding="utf-8")
    run = gravetide("play", "--quest", str(path), "--seed", "1", typed="1\nq\n")
    assert run.code == 0, run.err
    assert "My Street   Round 1" in run.out
