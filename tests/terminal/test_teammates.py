"""Teammates in the terminal: the computer plays some of the team, or all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gravetide
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.faces.terminal.setting import seats_for
from gravetide.games import GAMES
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from gravetide.players import BOTS, Observation
from gravetide.terminal import journal
from gravetide.terminal.asked import shown
from gravetide.terminal.team import Team
from gravetide.terminal.teammates import Teammates, computer_at, read_bot, read_teammates
from tests.terminal.conftest import Command
from tests.terminal.test_play import AT_ONCE, lines

FACE = shown(GAMES[0])
TEAM = ("ann", "baldric", "clovis", "nelly")
PLAY = ("play", "--survivors", "ann, baldric, clovis, nelly", "--seed", "3", *AT_ONCE)
TOGETHER = (*PLAY, "--teammates", "clovis, nel")
OUR_TURNS = ("activate ann", "end", "end")


def kept(folder: Path, name: str = "autosave.record") -> Game:
    return Game.replay((folder / name).read_text(encoding="utf-8"))


def flat(text: str) -> str:
    return " ".join(text.split())


def team(*members: str) -> Team:
    return FACE.team({"survivors": list(members)})


# -- who sits where


@pytest.mark.parametrize(("survivors", "team", "seats"), [
    ((), TEAM, []),
    (("clovis",), TEAM, ["ann baldric nelly", "clovis"]),
    (("ann", "clovis"), TEAM, ["baldric nelly", "ann", "clovis"]),
    (TEAM, TEAM, list(TEAM)),
    (tuple("bcdefgh"), tuple("abcdefgh"), ["a", "b c", "d", "e f", "g", "h"]),
])
def test_one_seat_is_yours_and_each_teammate_has_one(
    survivors: tuple[str, ...], team: tuple[str, ...], seats: list[str]
) -> None:
    assert seats_for(team, survivors) == seats


def test_another_team_keeps_those_who_are_still_there() -> None:
    assert Teammates(("clovis",)).moved(team(*TEAM), team("clovis", "samson")).members == ("clovis",)
    assert Teammates(TEAM).moved(team(*TEAM), team("ann", "samson")).members == ("ann", "samson")


def test_names_are_read_within_the_team() -> None:
    assert read_teammates("n, 3", team(*TEAM)) == ("clovis", "nelly")  # nobody else in the team begins with n
    assert read_teammates("All", team(*TEAM)) == TEAM
    assert read_teammates("none", team(*TEAM)) == ()
    with pytest.raises(GravetideError, match="Samson is not in the team, which is Ann, Baldric, Clovis and Nelly"):
        read_teammates("samson", team(*TEAM))


def test_those_who_sit_together_are_played_together() -> None:
    header = {"survivors": ["ann", "clovis"], "seats": ["ann clovis"]}
    with pytest.raises(GravetideError, match="Ann and Clovis sit together"):
        computer_at(FACE, header, Teammates(("ann",)))
    assert computer_at(FACE, header, Teammates(("ann", "clovis"))).seats == {0}


def test_a_save_from_a_stranger_has_nothing_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "evil.py").write_text("raise SystemExit('imported')\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = gravetide.new_game(survivors=["ann", "clovis"], seats=["ann", "clovis"], seed=3)
    computer = computer_at(FACE, game.header, Teammates(("ann", "clovis"), "evil.Bot"))
    with pytest.raises(GravetideError, match=r'There is no bot "evil\.Bot"'):
        computer.choose(game, 0)


def test_what_bots_do_by_chance_has_nothing_to_do_with_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def noted(seed: int) -> Steady:
        made.append(seed)
        return Steady()

    monkeypatch.setitem(BOTS, "steady", noted)
    for seed in (3, 4):
        game = gravetide.new_game(survivors=["ann", "clovis"], seats=["ann", "clovis"], seed=seed)
        computer = computer_at(FACE, game.header, Teammates(("ann", "clovis")))
        computer.choose(game, 0)
        computer.choose(game, 1)
    assert len(made) == 4
    assert made[:2] == made[2:]
    assert made[0] != made[1]


# -- at the table


def test_teammates_play_their_seats(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*TOGETHER, typed=lines(*OUR_TURNS, "q"))
    assert run.code == 0, run.err
    assert "Turn    1 Ann acts now   2 Baldric acts now\n" in run.out
    assert re.search(r"Clovis +s07 ♥♥♥ 0 steady", run.out)
    assert not re.search(r"Baldric +s07 ♥♥♥ 0 steady", run.out)
    game = kept(data_folder)
    assert game.header["seats"] == ["ann baldric", "clovis", "nelly"]
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.view().round == 2


def test_the_story_says_who_played(gravetide: Command) -> None:
    run = gravetide(*TOGETHER, typed=lines(*OUR_TURNS, "activate baldric", "q"))
    story = run.out.partition("Baldric's Turn is over.")[2]
    in_order = [
        "Steady plays Clovis.", "Clovis begins a Turn", "Clovis walks from s07 to b05.", "Clovis's Turn is over.",
        "Steady plays Nelly.", "The Zombies' Phase", "Round 2 begins; Clovis may go first.", "Steady plays Clovis.",
        "Round 2: who acts next?",
    ]
    places = [story.index(in_order[0])]
    for sentence in in_order[1:]:
        places.append(story.index(sentence, places[-1] + 1))
    assert story.count("Steady plays Clovis.") == 2
    assert "Steady plays Baldric." not in run.out
    assert "Steady decides for" not in run.out  # their Turns speak for themselves


def test_your_turn_after_theirs_is_announced(gravetide: Command) -> None:
    run = gravetide("play", "--survivors", "ann, clovis", "--seed", "3", *AT_ONCE, "--teammates", "clovis",
                    typed=lines("end", "q"))
    assert re.search(r"Clovis's Turn is over\.\nYou play Ann\.\n· Ann begins a Turn", run.out)


def test_what_a_teammate_decides_in_your_turn_is_told(gravetide: Command) -> None:
    run = gravetide(*TOGETHER, typed=lines("activate ann", "trade clovis", "done", "q"))
    assert "· Steady decides for Clovis: Agree to the exchange.\n" in run.out
    assert "Ann's Turn: 2 Actions left." in run.out


def test_a_teammates_choice_is_not_yours_to_take_back(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*TOGETHER, typed=lines("activate ann", "trade clovis", "u", "trade clovis", "done", "u", "q"))
    assert "The last choice is undone." in run.out
    refused = "That can't be undone: the last choice was Steady's, and you can only undo your own."
    assert refused in flat(run.out)
    assert kept(data_folder).choices_made == 4


def test_taking_over_a_seat_takes_nothing_back_either(gravetide: Command) -> None:
    run = gravetide(*TOGETHER, typed=lines("activate ann", "trade clovis", "done", "c none", "u", "q"))
    assert "You play everybody." in run.out
    assert "the last choice was Steady's" in flat(run.out)


def test_teammates_keep_their_cards(gravetide: Command) -> None:
    alone = gravetide(*PLAY, typed=lines("d", "q"))
    assert "Clovis discards Short Sword in Hand" in alone.out
    game = Game("black-plague", {"survivors": list(TEAM)}, 3)
    assert game.decision is not None
    theirs = next(aside.notation for aside in game.decision.asides if "clovis" in aside.notation)
    ours = next(aside.notation for aside in game.decision.asides if "ann" in aside.notation)
    run = gravetide(*TOGETHER, typed=lines("d", theirs, ours, "q"))
    assert "Ann discards Short Sword in Hand" in run.out
    assert "Clovis discards Short Sword" not in run.out
    assert f'"{theirs}" is not offered now.' in flat(run.out)
    assert "Ann discards Short Sword.\n" in run.out


def test_hints_are_still_given(gravetide: Command) -> None:
    run = gravetide(*TOGETHER, typed=lines("hint", "q"))
    assert re.search(r"A steady player would take \d \(\w+ acts now\)\.", flat(run.out))


def test_seats_change_hands_in_mid_game(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*TOGETHER, typed=lines("c", "c clovis", "bot random", *OUR_TURNS, "q"))
    assert "The computer plays Clovis and Nelly (steady); you play Ann and Baldric." in flat(run.out)
    assert "The computer plays Clovis (random); you play Ann, Baldric and Nelly." in flat(run.out)
    assert "Random plays Clovis." in run.out
    assert "You play Nelly." in run.out
    assert journal.teammates_of(data_folder / "autosave.record") == Teammates(("clovis",), "random")


@pytest.mark.parametrize(("typed", "sentence"), [
    ("c ann", "Ann and Baldric sit together in this game, so the computer plays all of them or none."),
    ("c samson", "Samson is not in the team"),
    ("bot thinkr", 'There is no bot "thinkr"; known: random, steady, thinker. Did you mean "thinker"?'),
])
def test_what_can_not_be_seated_is_refused_at_the_table(gravetide: Command, typed: str, sentence: str) -> None:
    run = gravetide(*TOGETHER, typed=lines(typed, "c", "q"))
    assert sentence in flat(run.out)
    assert "The computer plays Clovis and Nelly (steady)" in flat(run.out)


def test_an_interrupted_teammate_leaves_the_game_as_quit_does(
    gravetide: Command, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Steady.choose
    asked = []

    def interrupted(self: Steady, observation: Observation) -> str:
        asked.append(observation.seat)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return whole(self, observation)

    monkeypatch.setattr(Steady, "choose", interrupted)
    run = gravetide(*TOGETHER, typed=lines(*OUR_TURNS, "q"))
    assert run.code == 0
    assert "The game is kept." in run.out
    assert kept(data_folder).choices_made == 5
    monkeypatch.undo()


def test_the_same_seed_gives_the_same_game(gravetide: Command) -> None:
    typed = lines(*OUR_TURNS, "activate ann", "end", "end", "q")
    first, second = (gravetide(*TOGETHER, "--bot", "random", typed=typed).out.partition(" Danse Macabre ")[2]
                     for _ in range(2))
    assert first == second
    assert "Random plays Nelly." in first


# -- leaving and coming back


def test_a_game_that_was_left_has_its_teammates_back(gravetide: Command, data_folder: Path) -> None:
    gravetide(*TOGETHER, "--bot", "random", typed=lines("activate ann", "q"))
    run = gravetide("play", typed=lines("r", "c", "end", "end", "q"))
    assert "The computer plays Clovis and Nelly (random)" in flat(run.out)
    assert "Random plays Clovis." in run.out
    assert kept(data_folder).view().round == 2


@pytest.mark.parametrize("name", ["evening.save", "evening.record"])
def test_a_save_has_its_teammates_back(gravetide: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    gravetide(*TOGETHER, typed=lines("activate ann", f"s {path}", "q"))
    run = gravetide("play", "--resume", str(path), typed=lines("end", "end", "q"))
    assert run.code == 0, run.err
    assert "Steady plays Clovis." in run.out
    other = gravetide("play", "--resume", str(path), "--bot", "random", typed=lines("end", "end", "q"))
    assert "Random plays Clovis." in other.out
    alone = gravetide("play", "--resume", str(path), "--teammates", "none", typed=lines("end", "end", "q"))
    assert "Clovis's Turn: 3 Actions left." in alone.out
    assert " plays " not in alone.out


def test_a_friends_record_is_played_with_teammates_of_ones_own(gravetide: Command, tmp_path: Path) -> None:
    path = tmp_path / "friend.record"
    gravetide(*TOGETHER, typed=lines("activate ann", f"s {path}", "q"))
    (tmp_path / "friend.record.teammates").unlink()
    run = gravetide("play", "--resume", str(path), "--teammates", "nelly", typed=lines("end", "end", "end", "q"))
    assert "Steady plays Nelly." in run.out
    assert "Steady plays Clovis." not in run.out


def test_a_save_without_teammates_forgets_those_of_the_one_before(gravetide: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.save"
    gravetide(*TOGETHER, typed=lines(f"s {path}", "q"))
    assert (tmp_path / "evening.save.teammates").is_file()
    gravetide(*PLAY, typed=lines(f"s {path}", "q"))
    assert journal.teammates_of(path) == Teammates()


def test_a_game_put_aside_keeps_its_teammates(gravetide: Command, data_folder: Path) -> None:
    gravetide(*TOGETHER, typed="q\n")
    gravetide(*PLAY, typed="q\n")
    assert journal.teammates_of(data_folder / "put-aside.record").members == ("clovis", "nelly")
    assert journal.teammates_of(data_folder / "autosave.record") == Teammates()


@pytest.mark.parametrize(("note", "sentence"), [
    ("clovis", "autosave.record.teammates: This does not say whom the computer plays."),
    ('{"survivors": ["samson"]}', "autosave.record: The teammates noted beside it can't play in it. Samson is not"),
    ('{"survivors": ["clovis"], "bot": "nobody"}', 'There is no bot "nobody"'),
])
def test_a_damaged_note_is_told_in_a_sentence(
    gravetide: Command, data_folder: Path, note: str, sentence: str
) -> None:
    gravetide(*TOGETHER, typed="q\n")
    (data_folder / "autosave.record.teammates").write_text(note, encoding="utf-8")
    run = gravetide("play", typed=lines("r"))
    assert run.code == 1
    assert sentence in run.err
    remedy = gravetide("play", "--resume", str(data_folder / "autosave.record"), "--teammates", "none", typed="q\n")
    assert remedy.code == 0, remedy.err


def test_another_game_has_the_same_teammates(gravetide: Command) -> None:
    run = gravetide("play", "--survivors", "ann, clovis", "--seed", "4", "--teammates", "all",
                    typed=lines("e", "a", "c", "q"))
    assert run.out.count("The computer plays everybody (steady); you watch.") == 1
    assert "The game is kept." in run.out


# -- watching


def test_a_watcher_sees_the_table_after_each_turn(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*PLAY, "--teammates", "all", typed=lines("", "", "", "", "q"))
    assert run.code == 0, run.err
    stops = run.out.split("You watch: Enter goes on to the next Turn")
    assert len(stops) == 6
    assert "Turn is over." not in stops[0]
    for stop in stops[1:5]:
        assert stop.count("Turn is over.") == 1
    assert "Round 2 begins" in stops[4]  # with the Zombies' Phase
    assert "Other " not in run.out  # no options, for there is nothing to answer
    assert kept(data_folder).view().round == 2


def test_a_watcher_is_not_stopped_while_zombies_act(gravetide: Command) -> None:
    run = gravetide(*PLAY, "--teammates", "all", typed=lines(*[""] * 40, "q"))
    assert "Steady decides for" in run.out  # Wounds were shared out
    assert "· Zombies' Phase ·" not in run.out


def test_a_watcher_can_go_to_the_end_and_look_things_up(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*PLAY, "--teammates", "all", typed=lines("", "1", "hint", "u", "t", "m", "l", "e", ""))
    assert run.code == 0, run.err
    assert '"1" does not work while you watch.' in run.out
    assert '"hint" does not work while you watch.' in run.out
    assert "the last choice was Steady's" in flat(run.out)
    assert "Bloodlust: Melee: For 1 Action" in run.out
    assert re.search(r" (Victory|Defeat) +Danse Macabre", run.out)
    assert not (data_folder / "autosave.record").exists()
    assert not (data_folder / "autosave.record.teammates").exists()


def test_a_watcher_can_take_a_seat(gravetide: Command) -> None:
    run = gravetide(*PLAY, "--teammates", "all", typed=lines("c baldric clovis nelly", "end", "q"))
    assert "you play Ann." in run.out
    assert "Ann's Turn: 3 Actions left." in run.out
    assert "Steady plays Baldric." in run.out


def test_who_has_lost_all_survivors_watches(gravetide: Command) -> None:
    run = gravetide("play", "--survivors", "ann, baldric, clovis", "--seed", "3", "--teammates", "baldric clovis",
                    typed=lines(*["1", "end"] * 100, "e"))
    assert "Ann falls" in run.out
    assert "You watch: " not in run.out.partition("Ann falls")[0]
    assert "You watch: " in run.out.partition("Ann falls")[2]


# -- asking for them


def test_the_first_screen_picks_teammates(gravetide: Command, data_folder: Path) -> None:
    typed = lines("bot random", "bot steady", "c clovis", "bot random", "c", "nelly ann", "", "q")
    run = gravetide("play", "--seed", "3", typed=typed)
    assert run.code == 0, run.err
    assert "Computer plays nobody yet (random)" in run.out
    assert "Computer plays Clovis (steady)" in run.out
    assert "thinker  plays many futures through" in run.out
    assert "✓ Clovis" in run.out
    assert "Computer plays Ann and Nelly (random)" in run.out
    assert kept(data_folder).header["seats"] == ["baldric clovis", "ann", "nelly"]


def test_the_first_screen_keeps_teammates_to_the_team(gravetide: Command) -> None:
    run = gravetide("play", "--teammates", "clovis nelly", typed=lines("t clovis ann", "c none", "c all", "5", "q"))
    pages = [flat(page) for page in run.out.split("the dead are up")[1:]]
    assert "Computer plays Clovis and Nelly (steady)" in pages[0]
    assert "Computer plays Clovis (steady)" in pages[1]
    assert "Computer plays" not in pages[2]
    assert "Computer plays everybody (steady)" in pages[3]
    assert "Computer plays everybody (steady)" in pages[4]  # Famine has a larger team


@pytest.mark.parametrize(("typed", "sentence"), [
    ("c samson", "Samson is not in the team, which is Ann, Baldric, Clovis and Nelly."),
    ("c nobody", 'There is no Survivor "nobody"'),
    ("bot", "Say how the computer plays: bot steady"),
    ("bot fool", 'There is no bot "fool"'),
    ("bot thinker:tries=0", "The bot thinker needs at least one of tries"),
    ("?", "c picks teammates that the computer plays"),
])
def test_the_first_screen_answers_in_sentences(gravetide: Command, typed: str, sentence: str) -> None:
    run = gravetide("play", typed=lines(typed, "q"))
    assert run.code == 0
    assert sentence in flat(run.out)


@pytest.mark.parametrize(("flags", "sentence"), [
    (("--teammates", "samson"), "Samson is not in the team, which is Ann, Baldric, Clovis and Nelly."),
    (("--teammates", "nobody"), 'There is no Survivor "nobody"'),
    (("--teammates", "clovis", "--bot", "stedy"), 'There is no bot "stedy"; known: random, steady, thinker.'),
    (("--teammates", "clovis", "--bot", "thinker:ms=soon"), "The option ms of the bot thinker is a whole number"),
    (("--bot", "thinker"), "--bot says how the computer plays; also say who it plays"),
])
def test_flags_that_can_not_be_are_refused(gravetide: Command, flags: tuple[str, ...], sentence: str) -> None:
    run = gravetide(*PLAY, *flags, typed="q\n")
    assert run.code == 1
    assert sentence in run.err


def test_a_bot_for_nobody_is_refused_when_going_on(gravetide: Command, data_folder: Path) -> None:
    gravetide(*PLAY, typed="q\n")
    run = gravetide("play", "--resume", str(data_folder / "autosave.record"), "--bot", "random")
    assert run.code == 1
    assert "The computer plays nobody in this game" in run.err


def test_a_bot_is_kept_as_one_writes_it() -> None:
    assert read_bot(" thinker: ms=300 ,ahead=2") == "thinker:ms=300"
