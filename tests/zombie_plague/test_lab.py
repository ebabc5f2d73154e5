"""Games on squares in the lab: a bot per side, ways of winning, any number of humans."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from gravetide.environments.task import Task
from gravetide.families.squares.counted.counting import COUNTING, SquareRow, way_of
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel.errors import GravetideError
from gravetide.lab import export
from gravetide.lab.counting import counting_of
from gravetide.lab.figures import cells_of
from gravetide.lab.laboratory import perform
from gravetide.lab.run import Run
from gravetide.lab.table import read_table
from tests.zombie_plague.scene import scene, state_of


def test_a_run_by_sides_counts_ways(tmp_path: Path) -> None:
    run = Run.planned(["zombie-plague"], bots=["humans=random", "zombies=steady"], games=3, survivors=3, rounds=6,
                      game="zombie-plague")
    perform(run, tmp_path / "run.parquet")
    table = read_table(tmp_path / "run.parquet")
    humans, zombies = cells_of(table)
    assert (humans.side, zombies.side) == ("humans", "zombies")
    assert humans.wins + zombies.wins <= 3
    assert list(table.games["humans"]) == [3, 3, 3]
    shown = counting_of(ZOMBIE_PLAGUE_GAME).shown()
    assert [name for name, _ in shown.columns(zombies)] == ["rounds", "ways"]
    assert "How games ended" in shown.figures(humans)


def test_tables_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(GravetideError, match="figures, not 12"):
        COUNTING.scenario(ZOMBIE_PLAGUE_GAME, "zombie-plague", 12, {})
    alone = COUNTING.scenario(ZOMBIE_PLAGUE_GAME, "zombie-plague", 2, {"variant.automatic": True})
    assert (alone.cast, alone.sides) == (("marta", "dwight"), ("humans",))
    usual = COUNTING.scenario(ZOMBIE_PLAGUE_GAME, "zombie-plague", 0, {})
    assert usual.sides == ("humans", "zombies")


def test_every_end_has_a_word() -> None:
    made = scene(2).searched().barricade("outer").human("A", "10,6", "N").human("B", "11,7")
    game = made.turn("A")
    assert (game.result, way_of(state_of(game))) == ("humans", "house")
    game = scene(1).human("A", "car", items=("car-keys",)).dice(6).turn("A")
    assert way_of(state_of(game)) == "stopped"
    game.choose("start")
    assert way_of(state_of(game)) == "car"
    assert "way" in SquareRow.__struct_fields__


def test_a_data_set_holds_what_environments_show(tmp_path: Path) -> None:
    run = Run.planned(["zombie-plague"], bots=["random"], games=1, survivors=2, rounds=2, game="zombie-plague")
    export.export(run, tmp_path, observations=True)
    table = pl.read_parquet(tmp_path)
    lesson = Task(seats=["marta", "dwight", "zombies"], game="zombie-plague")
    assert {len(row) for row in table["observation"]} == {lesson.size}
    assert all(len(set(row["actions"])) == len(row["options"]) for row in table.iter_rows(named=True))
