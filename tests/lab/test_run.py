from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gravetide
from gravetide.families.zones.content.quest_reader import quests
from gravetide.kernel.errors import GravetideError
from gravetide.lab import Run, play_run
from gravetide.lab.playing import known_program, play_chunk, play_game
from gravetide.lab.run import program_digest, seed_of

EXAMPLE = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"


def test_every_game_has_a_seed_of_its_own_that_depends_on_run_quest_and_number_alone() -> None:
    seeds = [seed_of(run, quest, number, what) for run in (0, 1) for quest in ("famine", "dead-trail")
             for number in range(50) for what in ("game", "bot")]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert seed_of(7, "famine", 3) == 4192139528810341903  # stored results are compared with: it may never change


def test_the_chunks_are_all_the_games_once() -> None:
    run = Run.planned(["danse-macabre", "famine"], bots=["random", "steady"], games=333)
    played = [(run.quests[chunk.quest].key, chunk.bot, number)
              for chunk in run.chunks() for number in range(chunk.first, chunk.first + chunk.games)]
    assert len(played) == len(set(played)) == run.total == 4 * 333
    assert [chunk.number for chunk in run.chunks()] == list(range(len(list(run.chunks()))))
    assert len(list(run.chunks())) >= 200  # enough to show progress, and to lose little


def test_a_game_does_not_depend_on_those_played_before_it(small: Run) -> None:
    alone, _ = play_game(small, small.quests[0], "random", 7)
    assert alone == list(play_run(small))[7]


def test_a_larger_run_begins_with_the_games_of_the_smaller_one(small: Run) -> None:
    larger = msgspec.structs.replace(small, games=14)
    assert list(play_run(larger))[:12] == list(play_run(small))


def test_a_bot_does_not_play_with_the_dice_of_the_game() -> None:
    assert seed_of(1, "famine", 2, "bot") != seed_of(1, "famine", 2, "game")


def test_an_authors_quest_is_played_the_same_wherever_its_file_lies(tmp_path: Path) -> None:
    moved = tmp_path / "somewhere" / "else.toml"
    moved.parent.mkdir()
    moved.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    here, there = (Run.planned([str(path)], bots=["random"], games=2, seed=3) for path in (EXAMPLE, moved))
    assert here == there
    chunk = next(here.chunks())
    moved.unlink()  # the run carries the quest's text along
    played = [play_chunk(run, chunk, records=True) for run in (here, there)]
    assert played[0] == played[1]
    assert played[0].rows[0].quest == "the-last-well"
    assert "quest: the-last-well.toml\n" in played[0].records[0]


def test_a_team_is_a_number_names_or_what_the_quest_recommends() -> None:
    def team(survivors: int | list[str]) -> tuple[str, ...]:
        return Run.planned(["danse-macabre"], survivors=survivors).quests[0].cast

    assert team(2) == ("ann", "baldric")
    assert team(["silas", "nelly"]) == ("silas", "nelly")
    assert len(team(0)) == quests()["danse-macabre"].recommended


@pytest.mark.parametrize(("asked", "sentence"), [
    ({"quests": []}, "Which quest"),
    ({"quests": ["danse"]}, 'There is no quest "danse"'),
    ({"games": 0}, "A run has 1 to"),
    ({"games": 2.5}, "A run has 1 to .*, not 2.5"),
    ({"rounds": 0}, "A game may last 1 Round or more, not 0"),
    ({"rounds": 1.5}, "A game may last 1 Round or more, not 1.5"),
    ({"bots": []}, "Who plays"),
    ({"bots": ["stedy"]}, 'Did you mean "steady"'),
    ({"survivors": 40}, "There are 29 Survivors, not 40"),
    ({"survivors": -2}, "There are 29 Survivors, not -2"),
    ({"survivors": ["conan"]}, 'There is no Survivor "conan"'),
    ({"options": {"noise.nothing": True}}, 'There is no option "noise.nothing"'),
    ({"game": "checkers"}, 'There is no game called "checkers"'),
    ({"quests": ["danse-macabre", str(EXAMPLE), f"{EXAMPLE.parent}/./{EXAMPLE.name}"]}, "Two of the quests"),
])
def test_what_cannot_be_played_is_refused_in_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GravetideError, match=sentence):
        Run.planned(**({"quests": ["danse-macabre"]} | asked))


def test_an_option_of_the_table_changes_the_games(small: Run) -> None:
    changed = Run.planned(["danse-macabre"], bots=["random"], games=12, survivors=2, seed=5,
                          options={"deal": "random"})
    assert changed.differences(small) == ["the options"]
    assert [row.digest for row in play_run(changed)] != [row.digest for row in play_run(small)]


def test_a_bot_that_thinks_by_the_clock_makes_a_run_that_cannot_be_repeated() -> None:
    def repeatable(bot: str) -> bool:
        return Run.planned(["danse-macabre"], bots=["random", bot], games=1).repeatable()

    assert repeatable("steady")
    assert repeatable("thinker:tries=20")
    assert not repeatable("thinker:ms=20")
    run = Run.planned(["danse-macabre"], bots=["thinker:tries=4,ahead=1"], games=1, survivors=2, rounds=2)
    assert list(play_run(run)) == list(play_run(run))


def test_the_digest_of_the_program_covers_what_decides_games_and_not_how_they_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "gravetide"
    shutil.copytree(Path(gravetide.__file__).parent, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    monkeypatch.setattr(resources, "files", lambda package: copy)
    before = program_digest()
    assert before == known_program()
    for look in ("terminal/app.py", "lab/report.py", "families/zones/drawn/svg.py",
                 "families/zones/counted/shown/report.py"):
        (copy / look).write_text("# another look", "utf-8")
    assert program_digest() == before
    found = {before}
    for part in ("families/zones/fight/combat.py", "families/zones/bots/steady.py",
                 "games/black_plague/pack/skills.toml", "families/zones/counted/tally.py"):
        (copy / part).write_text((copy / part).read_text("utf-8") + "\n# changed", "utf-8")
        found.add(program_digest())
    assert len(found) == 5


def test_teams_are_compared_where_both_runs_play_the_same_quest() -> None:
    """Danse Macabre recommends four Survivors, the Commandry another number."""
    assert quests()["danse-macabre"].recommended == 4 != quests()["the-commandry"].recommended

    def run(names: list[str], survivors: int) -> Run:
        return Run.planned(names, bots=["random"], games=1, survivors=survivors)

    pair = ["danse-macabre", "the-commandry"]
    assert run(pair, 4).differences(run(pair, 4)) == []
    assert "the Survivors" in run(pair, 4).differences(run(pair, 0)), "one team of two is another"
    assert run(pair, 0).differences(run(["danse-macabre", "big-game-hunting"], 4)) == ["the quests"]
    assert run(pair, 0).differences(run(["the-commandry"], 4)) == ["the quests", "the Survivors"]
    # Where they share none, the teams are told apart as they are.
    assert run(["danse-macabre"], 4).differences(run(["the-commandry"], 4)) == ["the quests"]
    assert run(["danse-macabre"], 4).differences(run(["the-commandry"], 0)) == ["the quests", "the Survivors"]
