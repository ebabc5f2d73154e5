"""The commands of the lab: what can't be done is refused in a sentence, and nothing is overwritten that is dear."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Command
from tests.terminal.conftest import gravetide as gravetide  # noqa: PLC0414 -- a fixture

QUICK = ("danse-macabre", "--bot", "random", "--games", "4", "--survivors", "2", "--workers", "1")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


@pytest.mark.parametrize("team", ["0", " 0 ", "00", ",", "²"])
def test_a_team_of_nobody_is_refused(gravetide: Command, team: str) -> None:
    for command in ("run", "export"):
        run = gravetide("lab", command, "danse-macabre", "--games", "1", "--survivors", team)
        assert run.code == 1
        assert "Leave --survivors out for the team that the quest recommends." in run.err or "no Survivor" in run.err


def test_a_folder_is_no_table(gravetide: Command) -> None:
    report = gravetide("lab", "report", ".")
    assert (report.code, report.err) == (1, ".: There is no such file. gravetide lab run writes one.\n")
    run = gravetide("lab", "run", *QUICK, "--out", ".")
    assert (run.code, run.err) == (1, ".: This is a folder. Give --out the name of a file.\n")


def test_a_report_does_not_replace_results(gravetide: Command, here: Path) -> None:
    gravetide("lab", "run", *QUICK, "--out", "t.html")
    gravetide("lab", "run", *QUICK, "--out", "t.parquet")
    results = (here / "t.parquet").read_bytes()
    (here / "link.txt").symlink_to("t.parquet")
    for arguments in (["t.parquet", "--out", "t.parquet"], ["t.html"], ["t.parquet", "--out", "link.txt"],
                      ["t.html", "--out", "t.parquet"]):
        run = gravetide("lab", "report", *arguments)
        assert run.code == 1
        assert "The page would replace results. Take another --out" in run.err
    assert (here / "t.parquet").read_bytes() == (here / "t.html").read_bytes() == results


def test_two_bots_can_be_told_apart_in_a_narrow_terminal(
    gravetide: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bots = [part for tries in (1, 2) for part in ("--bot", f"thinker:tries={tries}")]
    run = gravetide("lab", "run", "in-caligine-abditus", "--games", "1", "--rounds", "1", "--workers", "1", *bots)
    lines = [line for line in run.out.splitlines() if line.startswith("│")]
    assert [sum(f"thinker:tries={tries} " in line for line in lines) for tries in (1, 2)] == [1, 1]


def test_one_game_is_not_called_games(gravetide: Command) -> None:
    run = gravetide("lab", "export", *QUICK, "--games", "1", "--rounds", "1")
    assert "The decisions of 1 game are in decisions." in run.out


@pytest.mark.parametrize("command", ["run", "export"])
def test_a_bot_that_reads_the_clock_is_warned_of(gravetide: Command, command: str) -> None:
    for bot, warned in (("thinker:ms=1", True), ("thinker:tries=1", False)):
        run = gravetide("lab", command, "danse-macabre", "--bot", bot, "--games", "1", "--rounds", "1", "--survivors",
                        "1", "--out", bot)
        assert run.code == 0, run.err
        assert ("can't be repeated exactly" in " ".join(run.out.split())) == warned


def test_the_commands_of_the_page_on_bots_find_one_in_the_current_folder(
    gravetide: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "write-a-bot.md").read_text("utf-8")
    smallest = page.partition(">>> ")[2].partition("\n\n```")[0]
    (here / "my_bots.py").write_text("\n".join([line.removeprefix("... ") for line in smallest.splitlines()]), "utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    commands = [line.split()[1:] for line in page.splitlines() if line.startswith("gravetide lab ")
                and "--on" not in line]
    assert len(commands) == 3
    for command in commands:
        run = gravetide(*command, "--games", "2", "--rounds", "1", "--workers", "2")
        assert run.code == 0, f"{command}: {run.err}"
    monkeypatch.delitem(sys.modules, "my_bots")
    refused = gravetide("lab", "run", "danse-macabre", "--bot", "your_bots.Hasty")
    assert (refused.code, refused.err.count("\n")) == (1, 1)
    assert 'There is no module "your_bots" for the bot your_bots.Hasty' in refused.err


def test_the_commands_of_the_page_work_one_after_the_other(gravetide: Command, here: Path) -> None:
    docs = Path(__file__).parents[2] / "docs" / "how-to"
    (here / "my-quest.toml").write_bytes((docs / "examples" / "the-last-well.toml").read_bytes())
    lines = (docs / "measure-your-quest.md").read_text("utf-8").splitlines()
    commands = [line.split()[1:] for line in lines if line.startswith("gravetide lab ") and "--on" not in line]
    assert {command[1] for command in commands} == {"run", "report", "compare"}
    for command in commands:
        quick = ["--games", "1", "--rounds", "1", "--workers", "1"] if command[1] == "run" else []
        run = gravetide(*command, *quick)
        assert run.code == 0, f"{command}: {run.err}"
        if command[1] == "run":
            assert "of 6 " in run.out  # all runs that are compared have the same team
