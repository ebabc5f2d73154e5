"""A data set of decisions says what was seen, offered, chosen, and what came of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import polars as pl
import pytest
from typer.testing import CliRunner

from gravetide.environments import TeamEnv
from gravetide.families.zones.told.view import ZoneView
from gravetide.games import GAMES
from gravetide.kernel.errors import GravetideError
from gravetide.lab import Run, export
from gravetide.lab.export import OBSERVED, columns_of
from gravetide.lab.playing import play_run
from gravetide.terminal.app import app

COLUMNS = columns_of(GAMES[0])


@pytest.fixture(scope="module")
def run() -> Run:
    return Run.planned(["danse-macabre"], bots=["random"], games=30, survivors=2)


@pytest.fixture(scope="module")
def folder(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("decisions")
    assert export.export(run, made, observations=True) == 0
    return made


def test_every_decision_of_every_game_is_there(run: Run, folder: Path) -> None:
    table = pl.read_parquet(folder)
    games = list(play_run(run))
    assert [path.name for path in sorted(folder.iterdir())] == ["part-000000.parquet", "part-000001.parquet"]
    assert table.columns == [*COLUMNS, *OBSERVED]
    assert table.height == sum(game.decisions for game in games)
    for game in games:
        rows = table.filter(pl.col("game") == game.number)
        assert rows["decision"].to_list() == list(range(game.decisions))
        assert set(rows["result"]) == {game.result}
        assert set(rows["seed"]) == {game.seed}


def test_a_row_holds_the_view_and_the_choice_among_the_options(folder: Path) -> None:
    for row in pl.read_parquet(folder).head(300).iter_rows(named=True):
        assert row["options"][row["choice"]] == row["chosen"]
        view = msgspec.json.decode(row["view"], type=ZoneView)
        assert view.round == row["round"]
        assert len(row["actions"]) == len(row["options"])
        assert len(set(row["actions"])) == len(row["actions"])


def test_an_environment_shows_the_same_bytes(folder: Path) -> None:
    """Following the actions of a game in an environment leads through its observations."""
    table = pl.read_parquet(folder)
    env = TeamEnv("danse-macabre", survivors=2)
    for number in (0, 29):
        rows = table.filter(pl.col("game") == number)
        observation, _ = env.reset(seed=rows["seed"][0])
        for row in rows.iter_rows(named=True):
            assert observation.tobytes() == row["observation"]
            assert env.episode.codes == row["actions"]
            observation, *_ = env.step(row["actions"][row["choice"]])
        assert env.episode.terminated == (rows["result"][0] != "stopped")


@pytest.mark.slow
def test_the_same_run_gives_the_same_bytes_with_any_number_of_workers_and_goes_on_where_it_stopped(
        run: Run, folder: Path, tmp_path: Path) -> None:
    assert export.export(run, tmp_path, workers=2, observations=True) == 0
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
    (tmp_path / "part-000001.parquet").unlink()
    assert export.export(run, tmp_path, observations=True) == 25
    assert (tmp_path / "part-000001.parquet").read_bytes() == (folder / "part-000001.parquet").read_bytes()


def test_another_data_set_is_not_overwritten(run: Run, folder: Path) -> None:
    with pytest.raises(GravetideError, match="belongs to another data set"):
        export.export(run, folder)


def test_parts_of_two_runs_never_lie_in_one_folder(run: Run, folder: Path, tmp_path: Path) -> None:
    stale = tmp_path / "part-000001.parquet"
    stale.write_bytes((folder / stale.name).read_bytes())
    smaller = msgspec.structs.replace(run, games=25, seed=9)  # has one part only
    with pytest.raises(GravetideError, match=r"part-000001\.parquet belongs to another data set"):
        export.export(smaller, tmp_path, observations=True)
    stale.rename(tmp_path / "part-000007.parquet")
    with pytest.raises(GravetideError, match=r"part-000007\.parquet belongs to another data set"):
        export.export(run, tmp_path, observations=True)
    assert len(list(tmp_path.iterdir())) == 1  # nothing was played


def test_parts_that_are_there_are_counted_too(run: Run, folder: Path, tmp_path: Path) -> None:
    first = "part-000000.parquet"
    (tmp_path / first).write_bytes((folder / first).read_bytes())
    told: list[tuple[int, bool]] = []
    export.export(run, tmp_path, observations=True, watch=lambda results, found: told.append((len(results), found)))
    assert told == [(25, True), (5, False)]


def test_a_folder_may_have_brackets_in_its_name(run: Run, folder: Path, tmp_path: Path) -> None:
    named = tmp_path / "set[a]*?"
    named.mkdir()
    (named / "part-000000.parquet").write_bytes((folder / "part-000000.parquet").read_bytes())
    assert export.export(run, named, observations=True) == 25
    assert export.export(run, named, observations=True) == 30


def test_a_damaged_part_is_named_with_what_to_do(run: Run, folder: Path, tmp_path: Path) -> None:
    for path in folder.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    part = tmp_path / "part-000001.parquet"
    part.write_bytes(part.read_bytes()[:-100])
    with pytest.raises(GravetideError, match=r"part-000001\.parquet is damaged\. Remove it; the same command"):
        export.export(run, tmp_path, observations=True)
    part.unlink()
    assert export.export(run, tmp_path, observations=True) == 25
    assert part.read_bytes() == (folder / part.name).read_bytes()


def test_the_command_writes_a_data_set_of_an_authors_quest(tmp_path: Path) -> None:
    quest = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"
    told = CliRunner().invoke(app, ["lab", "export", str(quest), "--bot", "random", "--games", "2", "--workers", "1",
                                    "--out", str(tmp_path / "set")])
    assert told.exit_code == 0, told.output
    assert "The decisions of 2 games are in" in told.output
    table = pl.read_parquet(tmp_path / "set")
    assert set(table["quest"]) == {"the-last-well"}
    assert "observation" not in table.columns


def test_the_page_names_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "learn-to-play.md").read_text(encoding="utf-8")
    assert [name for name in (COLUMNS | OBSERVED) if f"`{name}`" not in page] == []
