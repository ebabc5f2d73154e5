"""How the bots are measured: which games are asked for, and that none is played twice."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest
from rich.console import Console

from tools import measure_bots
from tools.measure_bots import (
    TEAM,
    Asked,
    Job,
    Outcome,
    Results,
    asked_games,
    by_the_lab,
    games_of,
    is_known,
    jobs_of,
    measure,
    page,
    play_one,
    quest_and_team,
    row_of,
)

QUIET = Console(quiet=True)


def outcome(seed: int, *, won: bool = True, bot: str = "steady", quest: str = "danse-macabre") -> Outcome:
    return Outcome(Job(bot, quest, seed), "won" if won else "lost", "It ended.", 9, 1, 100, 0.05)


def test_the_last_number_that_fits_is_how_many_games_are_played() -> None:
    asked = [asked_games(text) for text in ("20", "steady=400", "thinker/big-game-hunting=120", "/famine=5")]
    assert games_of("random", "danse-macabre", asked) == 20
    assert games_of("steady", "danse-macabre", asked) == 400
    assert games_of("steady:modules=no", "danse-macabre", asked) == 400
    assert games_of("thinker:ms=100", "big-game-hunting", asked) == 120
    assert games_of("thinker:ms=100", "danse-macabre", asked) == 20
    assert games_of("steady", "famine", asked) == 5


def test_a_number_may_speak_of_one_budget_only() -> None:
    asked = [asked_games("10"), asked_games("thinker:ms=100=70")]
    assert games_of("thinker:ms=100", "danse-macabre", asked) == 70
    assert games_of("thinker:ms=50", "danse-macabre", asked) == 10


@pytest.mark.parametrize("text", ["many", "steady=", "stedy=3", "steady/nowhere=3", "thinker:speed=1=3"])
def test_a_number_that_means_nothing_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"[.?]$"):
        asked_games(text)


def test_everybody_gets_a_share_when_time_runs_out() -> None:
    jobs = jobs_of(["random", "steady"], ["danse-macabre"], [Asked(2), Asked(8, "steady")], 100)
    assert len(jobs) == 10
    assert {job.bot for job in jobs[:5]} == {"random", "steady"}
    assert [job.seed for job in jobs if job.bot == "random"] == [100, 101]


def test_games_are_kept_and_none_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    first = Results(file)
    for seed in range(3):
        first.keep(outcome(seed, won=seed > 0))

    def refuse(*_: object) -> None:
        raise AssertionError("A game was played again.")

    monkeypatch.setattr(measure_bots, "play_all", refuse)
    rows = measure([Job("steady", "danse-macabre", seed) for seed in range(3)], Results(file), 1, 0.0, QUIET)
    assert [(row.games, row.wins) for row in rows] == [(3, 2)]


def test_games_of_other_sources_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Results(file).keep(outcome(1))
    line = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**line, "sources": "before"}) + "\n", encoding="utf-8")
    later = Results(file)
    assert not later.outcomes
    assert later.outdated == 1


def test_the_page_says_who_won_how_often() -> None:
    told = page([row_of("steady", "danse-macabre", [outcome(1), outcome(2, won=False)])], 20_000)
    assert "| steady | Danse Macabre | 2 | 50% | 9% to 91% | 9.0 | 1.0 | 0.50 | It ended (1) |" in told


def test_what_the_lab_has_measured_stays_below_the_table() -> None:
    told = page([row_of("steady", "danse-macabre", [outcome(1)])], 20_000)
    assert by_the_lab(told) == ""
    assert by_the_lab(told + "\n## Another game\n\nMeasured.\n") == "\n## Another game\n\nMeasured.\n"


def test_a_quest_can_be_played_with_fewer_survivors() -> None:
    assert quest_and_team("danse-macabre:4") == ("danse-macabre", TEAM[:4])
    assert quest_and_team("danse-macabre") == ("danse-macabre", TEAM)
    assert asked_games("steady/danse-macabre:4=50") == Asked(50, "steady", "danse-macabre:4")
    assert not any(is_known(text) for text in ("danse-macabre:", "danse-macabre:7", "danse-macabre:0", "danse:4"))
    played = play_one(Job("random", "danse-macabre:2", 1))
    assert played.lost <= 2
    assert "| Danse Macabre with 2 |" in page([row_of("random", "danse-macabre:2", [played])], 1)
