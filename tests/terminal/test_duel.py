"""A game with opposing seats and hidden cards in the terminal, about which the terminal knows nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gravetide.kernel import Game
from gravetide.terminal.journal import HOLDS_SECRETS
from gravetide.terminal.seats import have_secrets, outcome, standings, winners
from gravetide.terminal.story import Storyteller
from tests.duel.game import DUEL
from tests.terminal.conftest import Command
from tests.terminal.test_journey import ESCAPES, Terminal
from tests.terminal.test_play import lines

SEED = 3
PLAY = ("play", "--game", DUEL.name, "--seed", str(SEED))


def hidden_from(game: Game, seat: int) -> list[int]:
    """The cards that only the other seat knows: its hand, and its bid until both lie there."""
    state: Any = game.state
    return [*state.hands[1 - seat], *([state.bids[1 - seat]] if -1 in state.bids else [])]


def tells(text: str, card: int) -> bool:
    return re.search(rf"\[{card}\]|\byour {card}\b", text) is not None


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Terminal]:
    """A duel that was started behind a real terminal."""
    window = Terminal(80, 24, tmp_path, *PLAY, program="tests.duel")
    window.until("Enter start")
    window.type("")
    yield window
    if window.process.poll() is None:
        window.process.kill()
        window.process.wait()


@pytest.mark.journey
def test_a_whole_game_at_one_screen_with_a_curtain_between(window: Terminal) -> None:
    """What is on the terminal while a seat looks, and while the screen changes hands, tells nobody's secret."""
    game, looks, curtains = Game(DUEL, {}, SEED), -1, 0
    while (decision := game.decision) is not None:
        if decision.seat != looks:
            name = game.seats[decision.seat]
            screen = window.until(f"Enter: go on as {name}")
            assert f"The screen is for {name} now. Everybody else looks away." in screen
            secrets = [*hidden_from(game, 0), *hidden_from(game, 1)]
            assert not any(tells(ESCAPES.sub("", window.raw), card) for card in secrets), screen
            assert "\x1b[3J" in window.raw  # nor can it be scrolled back to
            looks, curtains = decision.seat, curtains + 1
            window.type("")
        screen = window.until(decision.prompt)
        state: Any = game.state
        assert all(tells(screen, card) for card in state.hands[looks])
        assert not any(tells(ESCAPES.sub("", window.raw), card) for card in hidden_from(game, looks)), screen
        window.type("1")
        game.choose(0)
    assert curtains > 6
    end = window.until("Enter leave")
    assert f"{game.result} has won" in end
    assert standings(game) in end
    assert game.reason in " ".join(end.split())
    window.type("q")
    assert window.close() == 0


def test_plain_lines_tell_each_seat_its_own(gravetide: Command, data_folder: Path) -> None:
    run = gravetide(*PLAY, typed=lines("", *["1"] * 40))
    assert run.code == 0, run.err
    first, second = re.split("The screen is for bob now", run.out)[:2]
    game = Game(DUEL, {}, SEED)
    assert all(tells(first, card) for card in game.view(0)["hands"][0])
    assert not any(tells(first, card) for card in game.view(1)["hands"][1])
    game.choose(0)
    shown = second.partition("The screen is for ann now")[0]
    assert "ann bids a card." in shown
    assert not any(tells(shown.partition("Bids and dice")[0], card) for card in hidden_from(game, 1))
    record = (data_folder / "last.record").read_text(encoding="utf-8")
    assert Game.replay(record).is_over


@pytest.mark.journey
def test_what_somebody_typed_is_not_to_be_had_by_the_next(window: Terminal) -> None:
    window.until("Enter: go on as ann")
    window.type("")
    window.until("ann: which card do you bid?")
    card = Game(DUEL, {}, SEED).view(0)["hands"][0][0]
    window.type(f"bid {card}")
    window.until("Enter: go on as bob")
    window.type("")
    window.until("bob: which card do you bid?")
    window.type("\x1b[A")  # the key for the line before
    screen = window.until("bob: which card do you bid?")
    assert f"bid {card}" not in ESCAPES.sub("", window.raw)
    assert "Type the number of an option" in screen


@pytest.mark.journey
def test_a_curtain_that_nobody_opens_leaves_the_game(window: Terminal, tmp_path: Path) -> None:
    window.until("Enter: go on as ann")
    window.end()
    assert window.close() == 0
    assert (tmp_path / "gravetide" / "autosave.record").is_file()


def test_only_ones_own_choice_is_taken_back(gravetide: Command) -> None:
    run = gravetide(*PLAY, typed=lines("", "1", "u", "q"))
    assert "the last choice was somebody else's, and you can only undo your own." in " ".join(run.out.split())
    own = gravetide(*PLAY, typed=lines("", "d", "d 1", "u", "q"))
    assert "Throw your" in own.out
    assert "The last choice is undone." in own.out


def test_asides_and_reasons_are_for_the_seat_that_looks(gravetide: Command) -> None:
    game = Game(DUEL, {}, SEED)
    theirs = game.view(1)["hands"][1][0]
    run = gravetide(*PLAY, typed=lines("", "d", f"toss {theirs}", f"bid {theirs}", "?", "m", "t", "l", "o 1", "s", "q"))
    assert run.out.count("Throw your") == len(game.view(0)["hands"][0])
    assert f'"toss {theirs}" is not offered now.' in run.out
    assert "You do not hold that card." in " ".join(run.out.split())
    assert f"Throw your {theirs} away" not in run.out
    assert 'such as "bid 7"' in " ".join(run.out.split())
    assert "Tricks: 0 to 0" in run.out
    assert re.search(r"duel-0-0-0\.save", run.out.replace("\n", ""))


def test_nobody_takes_a_seat_over_from_the_computer_to_look_into_its_cards(gravetide: Command) -> None:
    run = gravetide(*PLAY, typed=lines("", "c bob", "c none", "q"))
    assert "The computer plays bob (random); you play ann." in " ".join(run.out.split())
    assert "nobody can take one over from the computer" in " ".join(run.out.split())


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("play", "--quest", "danse-macabre"), 'A duel has no scenario to choose, so "danse-macabre" can\'t be.'),
    (("play", "--survivors", "ann"), 'A duel has no team to choose, so "ann" can\'t be.'),
    (("play", "--preset", "alternate"), "A duel has no preset of house rules to choose"),
    (("quests", "somewhere"), "A duel has no scenario to look at."),
    (("check", "mine.toml"), "A duel is not played from files."),
])
def test_what_a_game_does_not_have_is_refused_in_words(
    gravetide: Command, arguments: tuple[str, ...], sentence: str
) -> None:
    run = gravetide(*arguments, "--game", DUEL.name, typed="q\n")
    assert run.code == 1
    assert sentence in run.err


def test_lists_that_are_empty_say_so(gravetide: Command) -> None:
    assert "A duel has no scenario to choose." in gravetide("quests", "--game", DUEL.name).out
    assert "A duel has no house rules." in gravetide("house-rules", "--game", DUEL.name).out
    assert "There is no game called" in gravetide("play", "--game", "chess").err


def test_the_first_screen_names_only_what_there_is(gravetide: Command) -> None:
    run = gravetide("play", "--game", DUEL.name, typed=lines("3", "t", "c", "bob", "?", "q"))
    assert "two of you, twelve cards" in run.out
    assert "Enter start   c teammates   g another game   ? help   q quit" in run.out
    assert '"3" means nothing here. Press Enter to start, or type c, r, ? or q.' in " ".join(run.out.split())
    assert "Computer plays bob (random)" in run.out


def test_a_record_is_replayed_as_a_spectator_sees_it(gravetide: Command, data_folder: Path) -> None:
    gravetide(*PLAY, typed=lines("", *["1"] * 40))
    game = Game.replay((data_folder / "last.record").read_text(encoding="utf-8"))
    run = gravetide("replay", typed=lines("", "e", "q"))
    assert "ann holds 3 cards, has bid, tricks 0" in run.out
    assert f"{game.result} has won: {game.reason}" in " ".join(run.out.split())


def test_who_has_won_is_told_by_seat() -> None:
    game = Game(DUEL, {}, 1)
    game.state.result = "ann"
    assert winners(game) == (0,)
    assert [outcome(game, ours) for ours in ((0,), (1,), (0, 1))] == ["Victory", "Defeat", "ann has won"]
    assert standings(game) == "ann won, bob lost"
    game.state.result = "draw"
    assert (winners(game), outcome(game, (0, 1)), standings(game)) == ((), "Draw", "")
    game.state.result = "lost"
    assert outcome(game, (0,)) == "Defeat"


def test_the_story_is_told_once_for_all_who_may_know_the_same() -> None:
    game, story = Game(DUEL, {}, SEED), Storyteller()
    game.attach(story)
    card = game.view(0)["hands"][0][0]
    game.choose(0)
    assert [story.since(0, seat)[0].sentence for seat in (0, 1, None)] == [
        f"ann bids [{card}].", "ann bids a card.", "ann bids a card."]
    assert have_secrets(game, (0, 1))
    together = Game("black-plague", {"survivors": ["ann", "clovis"], "seats": ["ann", "clovis"]}, 1, hooks=[story])
    assert not have_secrets(together, (0, 1))
    assert story.opening[0] is story.opening[1] is story.opening[None]


@pytest.mark.parametrize("name", ["evening.save", "evening.record"])
def test_a_file_says_that_it_holds_secrets_until_the_game_is_over(gravetide: Command, tmp_path: Path, data_folder: Path,
                                                                  name: str) -> None:
    run = gravetide(*PLAY, typed=lines("", "1", "", f"s {tmp_path / name}", "q"))
    assert "keep from each other, and says so" in " ".join(run.out.split())
    assert HOLDS_SECRETS in (tmp_path / name).read_text(encoding="utf-8")[:150]
    assert (data_folder / "autosave.record").read_text(encoding="utf-8").startswith(f"# {HOLDS_SECRETS}")
    gravetide("play", "--resume", str(tmp_path / name), typed=lines("", *["1"] * 40))
    last = (data_folder / "last.record").read_text(encoding="utf-8")
    assert HOLDS_SECRETS not in last
    assert Game.replay(last).is_over
