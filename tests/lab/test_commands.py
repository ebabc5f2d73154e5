"""The commands of the lab: what can't be done is refused in a sentence, and nothing is overwritten that is dear."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from gravetide.lab.run import Run
from gravetide.terminal.lab import Watcher
from tests.terminal.conftest import Command
from tests.terminal.conftest import gravetide as gravetide  # noqa: PLC0414 -- a fixture

QUICK = ("danse-macabre", "--bot", "random", "--games", "4", "--survivors", "2", "--workers", "1")
EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
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


@pytest.mark.process
def test_replay_finds_an_authors_quest_beside_the_record(
    gravetide: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "keep.toml").write_bytes(EXAMPLE.read_bytes())
    subprocess.run([sys.executable, "-m", "gravetide", "lab", "run", here / "keep.toml", *QUICK[1:], "--out",
                    here / "t.parquet", "--records", here / "records"], check=True, cwd=Path(__file__).parents[2])
    (here / "keep.toml").unlink()
    elsewhere = here / "elsewhere"
    (here / "records").rename(elsewhere)
    record = elsewhere / "the-last-well-random-000002.record"
    shown = gravetide("replay", str(record), typed="e\nq\n")
    assert (shown.code, shown.err) == (0, "")
    assert "Lost: " in shown.out
    monkeypatch.chdir(elsewhere)
    assert gravetide("replay", record.name, typed="q\n").code == 0
    monkeypatch.chdir(here)
    cut = record.with_name("cut.record")
    cut.write_text("\n".join(record.read_text("utf-8").splitlines()[:20]) + "\n", "utf-8")
    resumed = gravetide("play", "--resume", str(cut), "--record", str(elsewhere / "on.record"), typed="1\nq\n")
    assert (resumed.code, resumed.err) == (0, "")
    (elsewhere / "the-last-well.toml").unlink()
    missing = gravetide("replay", str(record))
    assert missing.code == 1
    assert "it is neither beside the record nor here" in missing.err
    assert str(elsewhere / "the-last-well.toml") in missing.err


@pytest.mark.parametrize("title", ["Mill [/two]", "Mill [easy]", "Mill [bold]:skull:"])
def test_titles_and_files_are_shown_as_they_are(gravetide: Command, here: Path, title: str) -> None:
    text = EXAMPLE.read_text("utf-8").replace('"The Last Well"', f'"{title}"')
    for number, name in enumerate(("a.toml", "b.toml")):
        (here / name).write_text(text, "utf-8")
        run = gravetide("lab", "run", name, *QUICK[1:], "--seed", str(number), "--out", f"[{name}].parquet")
        assert (run.code, run.err) == (0, "")
        assert run.out.count(title) == 2  # in the table, and with the causes
        assert f"gravetide lab report [{name}].parquet" in run.out
    compared = gravetide("lab", "compare", "[a.toml].parquet", "[b.toml].parquet")
    assert compared.code == 0
    assert f"{title}, random: did it get harder?" in compared.out
    assert "The report is in [a.toml].html." in gravetide("lab", "report", "[a.toml].parquet").out
    assert gravetide("lab", "export", "a.toml", *QUICK[1:], "--out", "[a]").out.endswith("of 4 games are in [a].\n")
    for command in (("check", "a.toml"), ("play", "--quest", "a.toml", "--seed", "1")):
        assert title in gravetide(*command, typed="q\n").out


def test_the_bar_shows_titles_as_they_are(small: Run) -> None:
    run = msgspec.structs.replace(small, quests=(msgspec.structs.replace(small.quests[0], title="Mill [/two]"),))
    console = Console(file=io.StringIO(), force_terminal=True, width=120)
    with Watcher(run, console) as watcher:
        watcher.count(["won"], False)
    assert isinstance(console.file, io.StringIO)
    assert "Mill [/two]" in console.file.getvalue()


def test_two_bots_can_be_told_apart_in_a_narrow_terminal(
    gravetide: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bots = [part for tries in (1, 2) for part in ("--bot", f"thinker:tries={tries}")]
    run = gravetide("lab", "run", "in-caligine-abditus", "--games", "1", "--rounds", "1", "--workers", "1", *bots)
    lines = [line for line in run.out.splitlines() if line.startswith("│")]
    assert [sum(f"thinker:tries={tries} " in line for line in lines) for tries in (1, 2)] == [1, 1]


def test_what_only_one_table_has_is_named(gravetide: Command) -> None:
    quick = (*QUICK[1:], "--games", "1", "--rounds", "1")
    gravetide("lab", "run", "danse-macabre", "big-game-hunting", "--bot", "steady", *quick, "--out", "a.parquet")
    gravetide("lab", "run", "danse-macabre", "dead-trail", *quick, "--out", "b.parquet")
    words = " ".join(gravetide("lab", "compare", "a.parquet", "b.parquet").out.split())
    assert ("Not compared: Danse Macabre by steady, Big Game Hunting by steady and Big Game Hunting by random are "
            "in the first table only; Dead Trail by random is in the second table only.") in words
    assert words.count("did it get harder?") == 1
    assert "Not compared" not in gravetide("lab", "compare", "a.parquet", "a.parquet").out


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
    assert {command[1] for command in commands} == {"run", "report", "compare", "campaign"}
    for command in commands:
        quick = ["--games", "1", "--rounds", "1", "--workers", "1"] if command[1] in ("run", "campaign") else []
        run = gravetide(*command, *quick)
        assert run.code == 0, f"{command}: {run.err}"
        if command[1] == "run":
            assert "of 6 " in run.out  # all runs that are compared have the same team
