from __future__ import annotations

from pathlib import Path

import pytest

from tests.duel.campaign import SEASON
from tests.terminal.conftest import Command

QUICK = ("danse-macabre", "--bot", "random", "--games", "4", "--survivors", "2", "--workers", "1")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_run_is_summed_up_and_its_table_named(gravetide: Command, here: Path) -> None:
    run = gravetide("lab", "run", *QUICK)
    assert run.code == 0, run.err
    assert "Danse Macabre" in run.out
    assert "0% to 49%" in " ".join(run.out.split())
    assert "gravetide lab report danse-macabre-random.parquet" in run.out
    assert (here / "danse-macabre-random.parquet").is_file()
    again = gravetide("lab", "run", *QUICK)
    assert "This run has been played already." in again.out


def test_two_quests_and_two_bots_make_four_lines(gravetide: Command, here: Path) -> None:
    run = gravetide("lab", "run", "big-game-hunting", *QUICK, "--games", "1", "--bot", "steady", "--out", "t.parquet")
    assert run.code == 0, run.err
    lines = [line for line in run.out.splitlines() if line.startswith("│")]
    assert [sum(word in line for line in lines) for word in ("Big Game", "Danse", "steady", "random")] == [2, 2, 2, 2]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["danse"], 'There is no quest "danse"'),
    (["famine", "--bot", "stedy"], 'Did you mean "steady"?'),
    (["famine", "--survivors", "conan"], 'There is no Survivor "conan"'),
    (["famine", "--option", "noise.nothing=3"], 'There is no option "noise.nothing"'),
    (["famine", "--option", "=3"], '"option" is a list of settings such as "name" or "name=3"'),
])
def test_what_is_wrong_is_said_in_a_sentence(gravetide: Command, arguments: list[str], sentence: str) -> None:
    run = gravetide("lab", "run", *arguments)
    assert run.code == 1
    assert sentence in run.err


def test_an_interrupt_says_how_to_go_on(gravetide: Command, monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    from gravetide.lab import workers
    from gravetide.lab.playing import Played, play_chunk
    from gravetide.lab.run import Chunk, Run

    def interrupted(run: Run, chunk: Chunk, records: bool) -> Played:
        if chunk.number == 3:
            raise KeyboardInterrupt
        return play_chunk(run, chunk, records)

    with monkeypatch.context() as patched:
        patched.setattr(workers, "play_chunk", interrupted)
        run = gravetide("lab", "run", *QUICK)
    assert run.code == 130
    assert "Stopped after 3 of 4 games. The same command goes on from there." in run.out
    assert gravetide("lab", "run", *QUICK).code == 0


def test_a_report_is_written_beside_the_table(gravetide: Command, here: Path) -> None:
    gravetide("lab", "run", *QUICK, "--out", "t.parquet")
    run = gravetide("lab", "report", "t.parquet")
    assert (run.code, run.err) == (0, "")
    assert "The report is in t.html." in run.out
    assert (here / "t.html").read_text("utf-8").startswith("<!doctype html>")
    assert gravetide("lab", "report", "none.parquet").err.startswith("none.parquet: There is no such file.")
    assert "can't be written" in gravetide("lab", "report", "t.parquet", "--out", "no/folder/t.html").err


def test_two_runs_are_compared_in_words(gravetide: Command, here: Path) -> None:
    gravetide("lab", "run", *QUICK, "--out", "a.parquet")
    gravetide("lab", "run", *QUICK, "--seed", "1", "--out", "b.parquet")
    run = gravetide("lab", "compare", "a.parquet", "b.parquet")
    assert (run.code, run.err) == (0, "")
    words = " ".join(run.out.split())
    assert "Between the runs, the seed changed." in words
    assert "Danse Macabre, random: did it get harder?" in words
    assert "One can't tell: the win rate went from 0% (0 of 4) to 0% (0 of 4)" in words
    assert "Rounds a game" in words


def test_without_the_labs_package_the_remedy_is_named(
    gravetide: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in ("laboratory", "table"):
        monkeypatch.delitem(sys.modules, f"gravetide.lab.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "polars", None)
    run = gravetide("lab", "run", "famine")
    assert run.code == 1
    assert "pip install gravetide[lab]" in run.err


def test_whole_campaigns_are_played_summed_up_and_kept(gravetide: Command, here: Path) -> None:
    run = gravetide("lab", "campaign", SEASON.name, "--bot", "random", "--games", "3", "--workers", "1")
    assert run.code == 0, run.err
    told = " ".join(run.out.split())
    assert "random: 3 campaigns." in told
    assert "quests won" in told
    assert "Duel 1" in told
    assert (here / "season-duel-campaign-random.parquet").is_file()
    assert not (here / "season-duel-campaign-random.parquet.parts").exists()
    again = gravetide("lab", "campaign", SEASON.name, "--bot", "random", "--games", "3")
    assert "played already" in again.out
    other = gravetide("lab", "campaign", SEASON.name, "--bot", "random", "--games", "2")
    assert other.code == 1
    assert "--restart" in other.err
    anew = gravetide("lab", "campaign", SEASON.name, "--bot", "random", "--games", "2", "--restart", "--workers", "1")
    assert "random: 2 campaigns." in " ".join(anew.out.split())
    none = gravetide("lab", "campaign", "black-plague")
    assert none.code == 1
    assert "campaigns" in none.err
