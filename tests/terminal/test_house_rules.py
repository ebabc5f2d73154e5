"""House rules in the terminal: listed, asked for by flags and on the first screen, told with a quest."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.families.zones.house_rules.modules import MODULES
from gravetide.families.zones.house_rules.told import PRESETS
from gravetide.kernel import Game
from tests.terminal.conftest import Command
from tests.terminal.test_play import lines
from tests.terminal.test_quests import SHIPPED


def in_force(path: Path) -> tuple[str, ...]:
    """The house rules that a record was played with."""
    modules: tuple[str, ...] = Game.replay(path.read_text(encoding="utf-8")).view().modules
    return modules


def test_the_list_names_all_of_them(gravetide: Command) -> None:
    run = gravetide("house-rules")
    assert run.code == 0
    told = " ".join(run.out.split())
    for word in (*PRESETS, *MODULES, *[module.title for module in MODULES.values()]):
        assert word in told
    for module in MODULES.values():
        assert module.sentence in told


def test_flags_switch_them(gravetide: Command, tmp_path: Path) -> None:
    record = tmp_path / "house.record"
    run = gravetide("play", "--quest", "danse-macabre", "--seed", "1", "--record", str(record), "--preset",
                    "alternate-light", "--house", "splitting=no", "--house", "noise_reset=yes", typed="q\n")
    assert run.code == 0, run.err
    assert "splitting" not in in_force(record)
    assert "single_noise" in in_force(record)
    assert "house.noise_reset=yes" in record.read_text(encoding="utf-8")


def test_the_first_screen_switches_them(gravetide: Command, tmp_path: Path) -> None:
    record = tmp_path / "house.record"
    run = gravetide("play", "--seed", "1", "--record", str(record),
                    typed=lines("house splitting", "house", "turn_choice", "house splitting", "", "q"))
    assert run.code == 0, run.err
    assert "House rules Splitting without additions and Free order of Turns" in " ".join(run.out.split())
    assert in_force(record) == ("turn_choice",)


@pytest.mark.parametrize(("typed", "sentence"), [
    (("house spliting",), 'There is no option "house.spliting"'),
    (("house noise_reset",), 'The option "house.noise_reset" belongs to Single Noise token, which is off.'),
    (("house alternate", "house"), "✓ single_noise"),
])
def test_the_first_screen_answers_in_sentences(gravetide: Command, typed: tuple[str, ...], sentence: str) -> None:
    run = gravetide("play", typed=lines(*typed, "q"))
    assert run.code == 0
    assert sentence in " ".join(run.out.split())


@pytest.mark.parametrize(("flags", "sentence"), [
    (("--preset", "wild"), 'There is no preset "wild"'),
    (("--house", "single_noise", "--house", "zombie_move=no"), "Single Noise token can't be on while Zombie move is"),
    (("--resume", "x.save", "--house", "splitting"), "leave these options out"),
])
def test_flags_that_can_not_be_are_refused(gravetide: Command, flags: tuple[str, ...], sentence: str) -> None:
    run = gravetide("play", "--quest" if "--resume" not in flags else "--seed", "1", *flags)
    assert run.code == 1
    assert sentence in run.err


def test_a_quest_says_which_ones_it_asks_for(gravetide: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = SHIPPED[0].read_text(encoding="utf-8")
    path.write_text(text.replace("starts =", 'require = ["splitting"]\nforbid = ["turn_choice"]\nstarts =', 1),
                    encoding="utf-8")
    run = gravetide("check", str(path))
    assert run.code == 0, run.err
    told = " ".join(run.out.split())
    assert "Played with the house rules: Splitting without additions." in told
    assert "Not played with the house rules: Free order of Turns." in told
    refused = gravetide("play", "--quest", str(path), "--house", "turn_choice", typed="q\n")
    assert refused.code == 1
    assert "is not played with the house rule Free order of Turns" in refused.err
