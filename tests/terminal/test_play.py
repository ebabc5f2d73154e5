"""Scripted games: lines in, sentences out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gravetide.kernel import Game
from gravetide.terminal.app import app
from tests.terminal.conftest import Command

AT_ONCE = ("--option", "spawning.first_zone=file", "--option", "dealing.spare_cards=none")
"""A game that begins with the first Turn, one starting card each."""

DANSE = ("play", "--quest", "danse-macabre", "--seed", "3", *AT_ONCE)


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def test_enter_starts_the_first_quest() -> None:
    result = CliRunner().invoke(app, ["play", "--seed", "3", *AT_ONCE], input="\n1\n1\nq\n")
    assert result.exit_code == 0, result.output
    assert "▶  1 Danse Macabre" in result.output
    assert "Round 1: who acts next?" in result.output
    assert "Ann walks from s07 to s03." in result.output
    assert "The game is kept." in result.output


def test_another_quest_and_another_team(gravetide: Command) -> None:
    run = gravetide("play", "--seed", "1", typed=lines("2", "t sil 3 ann", "", "q"))
    assert run.code == 0
    assert "Team Silas, Clovis and Ann" in run.out
    assert "Big Game Hunting   Round 1" in run.out


def test_the_team_can_be_picked_from_a_list(gravetide: Command) -> None:
    run = gravetide("play", "--seed", "1", typed=lines("t", "clovis, nelly", "q"))
    assert "Team Clovis and Nelly" in run.out
    assert "29 " in run.out  # the whole roster


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("t nobody", 'There is no Survivor "nobody"'),
        ("t 99", "Survivors are numbered from 1 to 29"),
        ("t ann ann", "A Survivor can be in the team only once."),
        ("t lady redcap s", '"s" could be'),
        ("77", "Quests are numbered from 1 to 11."),
        ("r", "There is no unfinished game"),
        ("what", '"what" means nothing here.'),
        ("?", "Enter starts the game"),
    ],
)
def test_the_first_screen_answers_in_sentences(gravetide: Command, typed: str, sentence: str) -> None:
    run = gravetide("play", typed=lines(typed, "q"))
    assert run.code == 0
    assert sentence in " ".join(run.out.split())


def test_readings_are_named_on_the_command_line(gravetide: Command) -> None:
    run = gravetide("play", "--survivors", "ann, clovis", "--option", "deal=choose", typed=lines("q"))
    assert "Which starting card does Ann get?" in run.out
    asked = gravetide("play", "--survivors", "ann, clovis", typed=lines("first s02", "q"))
    assert "Which Spawn Zone goes first" in " ".join(asked.out.split())
    assert "New zombies come in s02 first, then clockwise around the board." in asked.out
    wrong = gravetide("play", "--survivors", "ann", "--option", "deal=stolen", typed=lines("q"))
    assert '"stolen" is not one of them' in wrong.err


def test_a_turn_with_dice(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("activate ann", "move s03", "melee short-sword", "q"))
    assert "Ann strikes in s03 with Short Sword." in run.out
    assert re.search(r"Ann rolls \d; 4 or more hits\.", run.out)
    assert "Attack here with Short Sword (kills 50%)" in run.out


def test_options_are_numbered_in_groups(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("1", "q"))
    assert "Move    1 Move to s03   2 Move to b05" in run.out
    assert re.search(r"Cards   \d Rearrange your cards", run.out)
    assert re.search(r"Other   \d Make noise here   \d End the Turn", run.out)


def test_the_dashboard_and_goals_are_shown(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("activate nelly", "q"))
    assert "Nelly, rogue, in s07   ●●● Actions +move   ♥♥♥   blue 0/7 experience" in run.out
    assert "Hands Short Sword   Body empty   Backpack empty (0/5)" in run.out
    assert "○ Leave by the Exit" in run.out
    assert "»s03«" in run.out


def test_undo_stops_at_dice(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("u", "1", "move s03", "u", "move s03", "melee short-sword", "u", "q"))
    assert "There is nothing to undo." in run.out
    assert "The last choice is undone." in run.out
    assert "That can't be undone: a die, a card or a face-down token was revealed by it." in run.out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no option 99; they are numbered from 1 to"),
        ("0", "There is no option 0"),
        ("move b01", '"move b01" is not offered now.'),
        ("why move b01", '"move b01" is not offered now.'),
        ("sing", '"sing" is not offered now.'),
        ("", "Type the number of an option and press Enter"),
        ("o", 'Say which option, such as "o 1"'),
        ("o 99", "Say which option"),
        ("o 1", "This does not depend on luck."),
        ("d 99", "Cards that can be thrown away are numbered from 1 to 4"),
        ("d", "d 1 "),
        ("\x00\x1b[2J\ufffd", "is not offered now."),
        ("move" * 500, "is not offered now."),
        ("r", '"r" is not offered now.'),
        ("s /", "is a folder"),
        ("s /dev/null/x", "can't be written"),
    ],
)
def test_bad_input_gets_a_sentence(gravetide: Command, typed: str, sentence: str) -> None:
    run = gravetide(*DANSE, typed=lines("1", typed, "q"))
    assert run.code == 0
    assert " ".join(sentence.split()) in " ".join(run.out.split())


def test_a_hint_names_an_option_and_the_reason(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("hint", "q"))
    said = " ".join(run.out.split())
    assert re.search(r"A steady player would take \d \(\w+ acts now\)\. [A-Z].*\. The plan: [A-Z]", said)


def test_explain_gives_the_reason(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("1", "move s03", "move b01", "q"))
    assert "The door between s03 and b01 is closed." in " ".join(run.out.split())


def test_looking_things_up(gravetide: Command) -> None:
    run = gravetide(*DANSE, typed=lines("1", "move s03", "?", "m", "t", "l", "o 3", "d 1", "q"))
    assert "undo the last choice" in run.out
    assert "W Walker" in run.out
    assert "Bloodlust: Melee: For 1 Action" in run.out
    assert "Ann starts with Short Sword." in run.out
    assert "50%  kill at least one Walker" in run.out
    assert "Ann discards Short Sword." in run.out


def test_end_of_input_keeps_the_game(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*DANSE, typed=lines("1", "move s03"))
    assert run.code == 0
    assert "The game is kept." in run.out
    kept = Game.replay((data_folder / "autosave.record").read_text())
    assert kept.choices_made == 2


def test_resume_from_the_first_screen(gravetide: Command) -> None:
    gravetide(*DANSE, typed=lines("1", "move s03", "q"))
    run = gravetide("play", typed=lines("r", "u", "l", "q"))
    assert "r go on with the game you left" in run.out
    assert "Ann, nun, in s03   ●●○ Actions" in run.out
    assert "The last choice is undone." in run.out


def test_a_new_game_does_not_destroy_an_unfinished_one(gravetide: Command, data_folder: Path) -> None:
    gravetide(*DANSE, typed=lines("1", "q"))
    run = gravetide(*DANSE, typed="q\n")
    assert "The game you left is kept in" in run.out
    assert Game.replay((data_folder / "put-aside.record").read_text()).choices_made == 1


def test_save_and_resume(gravetide: Command, tmp_path: Path) -> None:
    save = tmp_path / "evening.save"
    run = gravetide(*DANSE, typed=lines("1", "move s03", f"s {save}", "s", "q"))
    assert f"--resume {save}" in run.out.replace("\n", " ").replace("  ", " ")
    again = gravetide("play", "--resume", str(save), typed=lines("melee short-sword", "q"))
    assert "Ann strikes in s03" in again.out


def test_save_as_a_record_keeps_the_choices(gravetide: Command, tmp_path: Path) -> None:
    record = tmp_path / "evening.record"
    gravetide(*DANSE, typed=lines("1", "move s03", f"save {record}", "q"))
    assert Game.replay(record.read_text()).choices_made == 2


def test_record_is_kept_up_to_date(gravetide: Command, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    run = gravetide(*DANSE, "--record", str(record), typed=lines("1", "move s03", "u", "move b05", "take"))
    assert "Its record is in" in run.out
    text = record.read_text()
    assert "move b05\ntake\n" in text
    assert "move s03" not in text
    assert text.startswith("format: 1\ngame: black-plague\nquest: danse-macabre\n")
    refused = gravetide(*DANSE, "--record", str(record), typed="q\n")
    assert refused.code == 1
    assert "is there already" in refused.err
    resumed = gravetide("play", "--resume", str(record), "--record", str(record), typed=lines("search", "q"))
    assert resumed.code == 0
    assert "search" in record.read_text()


def test_the_same_seed_gives_the_same_game(gravetide: Command) -> None:
    typed = lines("1", "move s03", "melee short-sword", "melee short-sword", "q")
    first, second = (gravetide(*DANSE, typed=typed).out.partition(" Danse Macabre ")[2] for _ in range(2))
    assert first == second
    assert "rolls" in first


def test_to_the_bitter_end(gravetide: Command, data_folder: Path) -> None:
    typed = lines(*(["1", "end"] * 400), "sing", "m", "l", "q")
    run = gravetide("play", "--survivors", "ann", "--seed", "4", *AT_ONCE, typed=typed)
    assert run.code == 0
    assert "Defeat! Every Survivor is eliminated." in run.out
    assert re.search(r" Defeat +Danse Macabre", run.out)
    assert "Ann           fell" in run.out
    assert "The game is over. Press Enter to leave" in " ".join(run.out.split())
    assert "result: lost" in (data_folder / "last.record").read_text()
    assert not (data_folder / "autosave.record").exists()


def test_an_end_that_revealed_nothing_can_be_taken_back(gravetide: Command, data_folder: Path) -> None:
    run = gravetide("play", "--survivors", "ann", "--seed", "4", *AT_ONCE, typed=lines(*(["end"] * 40), "u", "q"))
    assert "Defeat! Every Survivor is eliminated." in run.out
    assert "The game is kept." in run.out
    assert not Game.replay((data_folder / "autosave.record").read_text()).is_over


def test_another_game_after_the_end(gravetide: Command) -> None:
    run = gravetide("play", "--survivors", "ann", "--seed", "4", *AT_ONCE, typed=lines(*(["end"] * 40), "a", "q"))
    assert "gravetide replay shows the game again" in run.out
    assert run.out.count("Round 1 · ") >= 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--quest", "nowhere"], 'There is no quest "nowhere"'),
        (["play", "--survivors", "nobody"], 'There is no Survivor "nobody"'),
        (["play", "--quest", "famine", "--survivors", "ann"], "is played with exactly 6 Survivors"),
        (["play", "--resume", "missing.save"], "missing.save: The file can't be read"),
        (["play", "--resume", "missing.save", "--seed", "3"], "leave these options out"),
    ],
)
def test_what_cannot_be_started_is_refused(gravetide: Command, arguments: list[str], sentence: str) -> None:
    run = gravetide(*arguments)
    assert run.code == 1
    assert sentence in run.err
    assert "Traceback" not in run.err


def test_a_finished_game_cannot_be_resumed(gravetide: Command, data_folder: Path) -> None:
    gravetide("play", "--survivors", "ann", "--seed", "4", *AT_ONCE, typed=lines(*(["end"] * 40), "q"))
    run = gravetide("play", "--resume", str(data_folder / "last.record"))
    assert run.code == 1
    assert "This game is over" in run.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}", b"hello\n", b'{"gravetide": 99}'])
def test_damaged_files_are_refused_in_a_sentence(gravetide: Command, tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "broken.save"
    broken.write_bytes(content)
    run = gravetide("play", "--resume", str(broken))
    assert run.code == 1
    assert run.err.startswith(f"{broken}: ")


def test_no_colour_means_no_escape_codes(gravetide: Command) -> None:
    assert "\x1b" not in gravetide(*DANSE, "--no-colour", typed="q\n").out


def test_version_and_help(gravetide: Command) -> None:
    assert gravetide("--version").out.startswith("gravetide ")
    assert "replay" in gravetide().out
    assert gravetide("sing").code == 2


SCENE = """
title = "The last Walker"
game = "black-plague"
map = '''
+---+---+
|s01 s02|
+---+---+
'''
turn = "clovis"
dice = [6]
survivor = [{ name = "clovis", zone = "s02", hands = ["axe"], skills = [] }]
zombies = [{ zone = "s02", kind = "walker", count = 2 }]
"""


def test_a_scene_in_a_file_is_played(gravetide: Command, tmp_path: Path) -> None:
    file = tmp_path / "last.toml"
    file.write_text(SCENE)
    run = gravetide("play", "--scene", str(file), typed=lines("melee axe", "melee axe", "q"))
    assert run.code == 0
    assert "The last Walker   Round 1" in run.out
    assert "Clovis kills 1 Walker in s02." in run.out
    assert "Another die has to be rolled, and all the scripted ones have been." in run.out


def test_a_scene_has_its_own_team_and_mistakes_have_their_line(gravetide: Command, tmp_path: Path) -> None:
    file = tmp_path / "last.toml"
    file.write_text(SCENE.replace("dice", "dies"))
    assert "--survivors" in gravetide("play", "--scene", str(file), "--survivors", "ann").err
    assert f"{file}:10:1: The key `dies` is not known here." in gravetide("play", "--scene", str(file)).err
