from __future__ import annotations

from pathlib import Path

import pytest

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
    assert [run.out.count(word) for word in ("Big Game", "Danse", "steady", "random")] == [2, 2, 2, 2]


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
