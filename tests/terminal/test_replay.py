"""Stepping through records."""

from __future__ import annotations

from pathlib import Path

import pytest

import gravetide as library
from tests.support.opening import AT_ONCE
from tests.terminal.conftest import Command
from tests.terminal.test_play import AT_ONCE as READINGS


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = library.new_game("danse-macabre", survivors=["ann", "clovis"], seed=5, options=AT_ONCE)
    for choice in ("activate ann", "move b05", "take", "end", "move s03", "end"):
        game.choose(choice)
    path = tmp_path / "game.record"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_forwards_backwards_and_to_a_number(gravetide: Command, record: Path) -> None:
    run = gravetide("replay", str(record), typed="\nn\nb\n3\ne\n\nm\nq\n")
    assert run.code == 0
    titles = [line.split("   (")[0] for line in run.out.split("\n") if line.startswith("Choice ")]
    assert titles == [
        "Choice 0 of 6: before the first choice",
        "Choice 1 of 6: activate ann",
        "Choice 2 of 6: move b05",
        "Choice 1 of 6: activate ann",
        "Choice 3 of 6: take",
        "Choice 6 of 6: end",
        "Choice 6 of 6: end",
        "Choice 6 of 6: end",
    ]
    assert "Ann takes the Objective in b05: it is blue." in run.out
    assert "This is the end of the record." in run.out


def test_bad_input_and_the_end_of_input(gravetide: Command, record: Path) -> None:
    run = gravetide("replay", str(record), typed="99\nsing\nb\n")
    assert run.code == 0
    assert "The record has 6 choices; there is no number 99." in run.out
    assert "Enter next, b back, a number jumps there" in run.out


def test_an_authors_quest_is_looked_for_beside_the_record(
    gravetide: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"
    home = tmp_path / "home"
    (home / "quests").mkdir(parents=True)
    (home / "quests" / "well.toml").write_bytes(example.read_bytes())
    monkeypatch.chdir(home)
    gravetide("play", "--quest", "quests/well.toml", "--seed", "3", "--record", "evening.record", typed="1\nq\n")
    monkeypatch.chdir(tmp_path)
    assert "Choice 0 of 1" in gravetide("replay", "home/evening.record", typed="q\n").out
    resumed = gravetide("play", "--resume", "home/evening.record", typed="1\ns home/evening.save\nq\n")
    assert (resumed.code, resumed.err) == (0, "")
    assert gravetide("play", "--resume", "home/evening.save", typed="q\n").code == 0


def test_without_a_name_the_last_game_is_shown(gravetide: Command) -> None:
    assert gravetide("replay").code == 1
    gravetide("play", "--quest", "danse-macabre", "--seed", "3", *READINGS, typed="1\nmove s03\nq\n")
    assert "Choice 0 of 2" in gravetide("replay", typed="q\n").out


def test_a_record_that_does_not_replay_is_refused_with_its_line(gravetide: Command, record: Path) -> None:
    record.write_text(record.read_text().replace("move b05", "move b04"), encoding="utf-8")
    run = gravetide("replay", str(record))
    assert run.code == 1
    assert "Line " in run.err
    assert str(record) in run.err


def test_the_end_of_a_game_is_told(gravetide: Command, data_folder: Path) -> None:
    gravetide("play", "--survivors", "ann", "--seed", "4", *READINGS, typed="end\n" * 40 + "q\n")
    run = gravetide("replay", str(data_folder / "last.record"), typed="e\nq\n")
    assert "Lost: Every Survivor is eliminated." in run.out
