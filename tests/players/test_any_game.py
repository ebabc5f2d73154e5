"""Players in a game that no family of ours knows: a duel with hidden cards."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from gravetide import new_game
from gravetide.games import GAMES
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.kernel.gametype import GameType
from gravetide.kernel.options import Option
from gravetide.kernel.state import State
from gravetide.players import BOTS, Observation, RandomPlayer, make_bot, observe, play
from gravetide.players.player import Blind, PlainObservation, Seated, seated
from gravetide.players.registry import WAYS, bot, registered, ways_of
from tests.duel.game import DUEL, Bid, duel


class Watching(RandomPlayer):
    """Plays at random and keeps what it saw."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[Observation] = []

    def choose(self, observation: Observation) -> str:
        self.seen.append(observation)
        return super().choose(observation)


def test_random_plays_a_duel_to_its_end() -> None:
    game = duel(4)
    assert play(game, make_bot("random", 1)) == game.result != ""


class Astray(Blind):
    """Counts on options that there are not."""

    def __init__(self, place: int) -> None:
        self.place = place

    def pick(self, number: int) -> int:
        return self.place if self.place < 0 else number


class Unseeing(Seated):
    """How one sits at a game that nobody can look at."""

    def look(self, game_type: GameType, state: State, seat: int) -> Observation:
        raise AssertionError("Somebody has looked.")


UNSEEING = Unseeing()


def test_who_looks_at_nothing_plays_as_if_it_had_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at, unseen = duel(4), duel(4)
    watching = Watching(3)
    play(looked_at, watching)
    with monkeypatch.context() as patched:
        patched.setitem(DUEL.faces, "players", f"{__name__}:UNSEEING")
        play(unseen, RandomPlayer(3))
    assert len(watching.seen) == looked_at.choices_made
    assert unseen.record() == looked_at.record()


@pytest.mark.parametrize("place", [-1, 1])
def test_a_number_that_is_none_of_the_options_is_refused(place: int) -> None:
    game = duel(4)
    with pytest.raises(IllegalChoice, match="they are numbered from 0 to"):
        play(game, Astray(place))
    assert not game.choices_made


def test_a_seat_sees_its_own_cards_and_is_asked_in_its_turn() -> None:
    first, second = Watching(1), Watching(2)
    play(duel(4), {0: first, 1: second})
    assert first.seen
    assert second.seen
    for seat, player in enumerate((first, second)):
        for seen in player.seen:
            assert seen.seat == seen.decision.seat == seat
            assert isinstance(seen.view["hands"][seat], tuple)
            assert isinstance(seen.view["hands"][1 - seat], int), "only how many"
            assert [seen.notation(option) for option in seen.options] == seen.decision.notations


def test_who_does_not_decide_reads_no_options() -> None:
    game = duel(4)
    asked = game.decision
    assert asked is not None
    other = observe(game, 1 - asked.seat)
    assert (other.options, other.decision.options, other.about) == ([], (), {})
    assert len(observe(game).options) == len(asked)


def test_an_observation_keeps_nothing_by_which_the_state_could_be_reached() -> None:
    game = duel(4)
    seen = observe(game)
    assert isinstance(seen, PlainObservation)
    reached: list[Any] = [seen.view, seen._options, seen._texts, seen.decision]
    kept = [getattr(seen, name) for name in ("_view", "_options", "_notations", "_texts", "_decision")]
    assert game.state not in [*kept, *reached]
    before = (seen.view, seen.decision.notations)
    game.choose(0)
    assert (seen.view, seen.decision.notations) == before, "and it keeps"


def test_what_nobody_has_said_of_a_game_is_not_made_up() -> None:
    seen = observe(duel(4))
    assert seen.explain("bid 99") is None
    assert seen.odds(seen.decision.options[0]) is None
    with pytest.raises(GravetideError, match="imagines this game"):
        seen.imagine(1)
    strange: Option = Bid.of(99)
    with pytest.raises(GravetideError, match="not on offer here"):
        seen.notation(strange)


def test_a_bot_of_another_family_says_that_it_does_not_know_the_game() -> None:
    with pytest.raises(GravetideError, match="This bot knows games of the Zone family only"):
        play(duel(4), make_bot("steady"))


def test_bots_are_asked_for_by_game_or_among_all() -> None:
    assert set(BOTS.of(DUEL)) == {"random"} == set(ways_of(DUEL))
    assert set(BOTS.of(GAMES[0])) == {"steady", "thinker", "random"} == set(WAYS)
    assert list(ways_of(GAMES[0])) == ["steady", "thinker", "random"], "who knows no game comes last"
    assert bot("steady").make(1).name == make_bot("steady", 1, game=GAMES[0]).name == "steady"  # type: ignore[attr-defined]
    for ask in (bot, registered):
        with pytest.raises(GravetideError, match=r'There is no bot "steady"; known: random\.'):
            ask("steady", DUEL)


def test_what_a_program_puts_among_the_bots_plays_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "watching", Watching)
    for kind in (*GAMES, DUEL):
        assert isinstance(make_bot("watching", game=kind), Watching)
    monkeypatch.undo()
    assert "watching" not in BOTS


def test_rounds_are_those_of_the_game() -> None:
    game = new_game("danse-macabre", survivors=["ann", "clovis"], seed=3)
    play(game, RandomPlayer(1), rounds=2)
    assert game.is_over or game.game_type.round(game.state) == 3
    game = duel(4)
    play(game, RandomPlayer(1), rounds=2)
    assert game.is_over, "who has no Rounds plays to the end"


@pytest.mark.process
@pytest.mark.parametrize("module", [
    "gravetide.families.zones.bots.steady", "gravetide.families.zones.bots.thinker",
    "gravetide.families.zones.bots.seated", "gravetide.players.player", "gravetide.lab.run",
    "gravetide.families.zones.counted.tally",
])
def test_a_module_can_be_imported_by_itself(module: str) -> None:
    told = subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.process
def test_the_players_load_no_bots_of_families_before_somebody_asks() -> None:
    program = ("import sys, gravetide.players; before = 'gravetide.families.zones.bots.steady' in sys.modules; "
               "from gravetide.players import Steady, Thinker; print(before, Steady().name, Thinker().name)")
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "False steady thinker\n"
    with pytest.raises(ImportError, match="Nobody"):
        exec("from gravetide.players import Nobody")


def test_a_game_without_a_face_is_seen_as_the_kernel_tells_it() -> None:
    assert seated(DUEL) is not seated(GAMES[0])
    assert dict(seated(DUEL).bots) == {}
