"""A campaign in the terminal, of a game about which the terminal knows nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gravetide.campaigns import Campaign
from gravetide.terminal.campaign import file_of, load, running
from tests.duel.campaign import SEASON
from tests.terminal.conftest import Command

GAME = ("--game", SEASON.name)


def test_a_campaign_is_begun_listed_played_by_bots_and_read(gravetide: Command) -> None:
    begun = gravetide("campaign", "new", "autumn", *GAME, "--players", "2", "--seed", "3")
    assert begun.code == 0
    assert "gravetide campaign play autumn" in begun.out
    listed = gravetide("campaign", "list")
    assert "autumn" in listed.out
    assert "Duel 1." in listed.out
    played = gravetide("campaign", "play", "autumn", "--computer", "all", "--bot", "random", typed="e\n\n" * 20)
    assert "The campaign is over" in played.out
    story = gravetide("campaign", "story", "autumn")
    assert "Duel 1" in story.out
    assert "has won the duel." in story.out
    assert "chooses to" in story.out
    chapter = gravetide("campaign", "story", "autumn", "--chapter", "2", typed="\nq\n")
    assert chapter.code == 0
    again = gravetide("campaign", "play", "autumn")
    assert "The campaign is over" in again.out


def test_what_was_chosen_is_there_when_one_comes_back(gravetide: Command) -> None:
    gravetide("campaign", "new", "autumn", *GAME, "--seed", "3")
    left = gravetide("campaign", "play", "autumn", typed="\n1\n\n1\nq\n")
    assert "gravetide campaign play autumn" in left.out
    _, found = load("autumn")
    assert found.current.choices_made == 2
    assert len(found.pages) == 2


def test_who_leaves_after_a_chapter_comes_back_to_the_next(gravetide: Command) -> None:
    gravetide("campaign", "new", "autumn", *GAME, "--players", "2", "--seed", "1")
    left = gravetide("campaign", "play", "autumn", "--computer", "all", "--bot", "random", typed="e\nq\n")
    assert "leave for now" in left.out
    assert left.out.rstrip().endswith("gravetide campaign play autumn")
    _, found = load("autumn")
    assert found.pages[1].is_over
    assert not found.is_over
    back = gravetide("campaign", "play", "autumn", typed="?\n\nq\n")
    assert "gravetide campaign play autumn goes on with it" in " ".join(back.out.split())
    assert "Their files are in" in gravetide("campaign", "list").out


def test_sheets_say_who_plays_them_where_several_play(gravetide: Command) -> None:
    for players, told in (("2", True), ("1", False)):
        gravetide("campaign", "new", f"winter{players}", "--game", "eternal-empire", "--players", players)
        shown = gravetide("campaign", "play", f"winter{players}", typed="go\nq\n").out
        assert "Ready" in shown
        assert ("in the team, player 2" in shown) == told


def test_a_terminal_that_was_killed_loses_no_choice(gravetide: Command) -> None:
    """The choices of the chapter are beside the campaign, line by line, before it is written anew."""
    gravetide("campaign", "new", "autumn", *GAME, "--seed", "3")
    path = file_of("autumn")
    before = path.read_text()
    gravetide("campaign", "play", "autumn", typed="\n1\n\n1\nq\n")
    after, chapter = path.read_text(), Campaign.read(path.read_text()).current
    path.write_text(before)  # as if the terminal had died before it came to that
    running(path, 2).write_text(chapter.record())
    _, found = load("autumn")
    assert found.text() == after


def test_a_quest_can_be_given_up(gravetide: Command) -> None:
    gravetide("campaign", "new", "autumn", *GAME)
    assert gravetide("campaign", "give-up", "autumn").code == 0
    _, found = load("autumn")
    assert [page.given_up for page in found.pages[:2]] == [False, True]
    assert "given up" in gravetide("campaign", "story", "autumn").out


@pytest.mark.parametrize(("words", "sentence"), [
    (("play", "nobody"), "There is no campaign"),
    (("new", "a/b", *GAME), "no name for a campaign"),
    (("new", "x", "--game", "black-plague"), "campaigns"),
    (("new", "x", *GAME, "--players", "9"), "1 to 2"),
    (("new", "x", *GAME, "--option", "weather=rain"), "season.wins"),
])
def test_what_can_not_be_is_refused_in_a_sentence(gravetide: Command, words: tuple[str, ...], sentence: str) -> None:
    run = gravetide("campaign", *words)
    assert run.code == 1
    assert sentence in run.err


def test_more_refusals(gravetide: Command, data_folder: Path) -> None:
    gravetide("campaign", "new", "autumn", *GAME)
    assert "already" in gravetide("campaign", "new", "autumn", *GAME).err
    assert "none of them" in gravetide("campaign", "play", "autumn", "--computer", "7").err
    assert "chapters 1 to" in gravetide("campaign", "story", "autumn", "--chapter", "99").err
    (data_folder / "campaigns" / "autumn.campaign").write_bytes(b"\xff\xfe")
    assert "can't be read" in gravetide("campaign", "list").out


def test_help_tells_what_there_is(gravetide: Command) -> None:
    shown = gravetide("campaign", "--help")
    for command in ("new", "list", "play", "story", "give-up"):
        assert command in shown.out
