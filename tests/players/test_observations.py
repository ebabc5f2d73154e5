"""What a player gets: it says what the view says, costs what is looked at, and can't be seen through."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gravetide import new_game
from gravetide.families.zones.bots.observation import ZoneObservation
from gravetide.families.zones.bots.steady import Steady
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.turn.turn import END, Turn
from gravetide.kernel.errors import GravetideError, IllegalChoice
from gravetide.kernel.fields import fields_of
from gravetide.kernel.game import Game
from gravetide.kernel.state import State
from gravetide.players import Observation, RandomPlayer, make_bot, play
from tests.alternate.tables import house_game
from tests.players.from_view import position_of
from tests.players.test_players import TEAM, game_of, reachable
from tests.support.seats import observe

LOOKED_UP = {"kit"}
"""What a Survivor keeps for the next look, and no part of a position."""


def games() -> Iterator[Game]:
    """One of every quest, and one with all house rules."""
    for seed, quest in enumerate(sorted(quests())):
        yield game_of(quest, seed=seed)
    yield house_game("danse-macabre", 6, 3, {"preset": "alternate"})


def state_of(game: Game) -> ZoneGame:
    state = game.state
    assert isinstance(state, ZoneGame)
    return state


def moments(game: Game, most: int = 60) -> Iterator[Game]:
    """The game at its decisions, played at random; every seventh, and the first few."""
    pick = random.Random(game.seed)
    for number in range(most):
        if game.is_over:
            return
        if number < 5 or number % 7 == 0:
            yield game
        game.choose(pick.randrange(len(game.options)))


def plain(thing: object) -> object:
    """A position as values that can be compared."""
    if isinstance(thing, list | tuple):
        return [plain(one) for one in thing]
    if type(thing).__name__ in ("ZoneGame", "Survivor", "Remembered", "Turn"):
        left_out = {"setup", "layout", "options", *LOOKED_UP}
        return {name: plain(getattr(thing, name)) for name in fields_of(type(thing)) if name not in left_out}
    return thing


def test_a_sketch_has_in_it_what_a_view_says_and_nothing_else() -> None:
    for game in games():
        for moment in moments(game):
            observation = observe(moment)
            told = position_of(moment.view(), observation.facts)
            sketch = observation.position
            if any(notation == "end" for notation in observation.decision.notations):
                told.frame = Turn(None, told.active, False)
            assert plain(sketch) == plain(told)
            assert sketch.layout is told.layout
            assert sketch.options == [offer.option for offer in observation.decision.options]


def test_view_and_decision_are_those_of_the_seat() -> None:
    game = game_of(seats=["ann baldric clovis", "nelly samson silas"])
    for moment in moments(game, 120):
        for seat in (0, 1):
            observation = observe(moment, seat)
            assert observation.seat == seat
            assert observation.view == moment.view(seat)
            assert observation.decision == moment.decision_seen_by(seat)
            assert observation.about == observation.decision.about
            assert [observation.notation(option) for option in observation.options] == observation.decision.notations
            assert observation.goals_reached == [goal.reached for goal in observation.view.goals]
            assert observation.round == observation.view.round


@pytest.mark.parametrize("seat", [2, -1, True])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    game = game_of(seats=["ann baldric clovis", "nelly samson silas"])
    with pytest.raises(IllegalChoice, match="There is no seat"):
        observe(game, seat)


def test_a_finished_game_has_nothing_to_observe() -> None:
    game = game_of()
    play(game, RandomPlayer(1))
    with pytest.raises(GravetideError, match="The game is over"):
        observe(game)


def test_an_observation_keeps_while_the_game_goes_on() -> None:
    """Whatever is read later is read of the moment that was observed."""
    game = game_of("big-game-hunting", seed=4)
    before = (game.view(), game.decision_seen_by(0))
    kept = observe(game)
    play(game, RandomPlayer(3), rounds=3)
    assert (kept.view, kept.decision) == before
    told = position_of(before[0], kept.facts)
    told.frame = kept.position.frame
    assert plain(kept.position) == plain(told)


# -- costs

def test_a_look_does_not_make_the_game_copy_its_survivors_and_still_keeps() -> None:
    game = game_of("big-game-hunting", seed=4)
    state = state_of(game)
    own = [state.edit(who) for who in range(len(state.survivors))]
    kept, before = observe(game), game.view()
    assert all(state.edit(who) is survivor for who, survivor in enumerate(own))
    own[0].wounds += 1
    after = observe(game).view
    assert kept.view == before != after == game.view()


def made(observation: ZoneObservation) -> set[str]:
    """What of an observation has been made."""
    parts = {"view": observation._view, "decision": observation._decision, "sketch": observation._sketch}
    return {name for name, part in parts.items() if part is not None}


@pytest.mark.parametrize(("bot", "needed"), [
    ("random", set()), ("steady", {"sketch"}), ("thinker:tries=4", {"sketch"})])
def test_only_what_a_player_looks_at_is_made(bot: str, needed: set[str]) -> None:
    game, player = game_of(), make_bot(bot, 3)
    seen: set[str] = set()
    for _ in range(30):
        observation = observe(game)
        game.choose(player.choose(observation))
        seen |= made(observation)
    assert seen == needed


def test_an_answer_that_was_read_is_not_looked_for_and_one_that_was_not_is() -> None:
    game = game_of()
    observation = observe(game)
    option = observation.options[-1]
    assert observation.meant("wait") is None
    assert observation.meant(observation.notation(option)) is option
    assert observation.meant(7) is None


class FromMemory:
    """Answers with texts that it has read elsewhere."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, observation: Observation) -> str:
        """The last of all."""
        assert self.game.decision is not None
        return self.game.decision.notations[-1]


def test_any_text_on_offer_is_an_answer() -> None:
    game, other = game_of(seed=5), game_of(seed=5)
    play(game, FromMemory(game), rounds=2)
    while other.view().round < 3:
        other.choose(len(other.options) - 1)
    assert game.record() == other.record()


# -- secrets

def test_nothing_of_the_game_can_be_reached_before_and_after_looking() -> None:
    game = game_of("big-game-hunting", seed=4)
    play(game, Steady(), rounds=2)
    state = state_of(game)
    own = [state.zombies, state.noise, state.survivors, state.options, *state.survivors, state.setup, game]
    observation = observe(game)
    for look in (lambda: None, lambda: observation.options, lambda: observation.view, lambda: observation.decision,
                 lambda: observation.position, lambda: observation.imagine(1)):
        look()
        seen = reachable(observation)
        assert not {id(one) for one in own} & {id(one) for one in seen}
        assert not any(isinstance(one, Game) or one is state for one in seen)
        assert not any(one.rng or one.script or one.stacked for one in seen if isinstance(one, State))
        assert state.rng not in [one for one in seen if type(one) is int]


@pytest.mark.parametrize("bot", ["random", "steady", "thinker:tries=12"])
def test_answers_do_not_depend_on_what_will_come(bot: str) -> None:
    """The same moment with another future gets the same answer: decks have no order, and dice are not cast yet."""
    game = game_of(seed=2)
    play(game, Steady(), rounds=1)
    for _ in range(4):
        answers = set()
        for future in range(3):
            twin = game.copy()
            twin.state.rng = 1_000 + future
            answers.add(make_bot(bot, 5).choose(observe(twin)))
        assert len(answers) == 1
        game.choose(answers.pop())


def test_a_bot_that_scribbles_on_all_it_gets_changes_neither_the_game_nor_what_others_see() -> None:
    game = game_of("big-game-hunting", seed=4)
    play(game, Steady(), rounds=1)
    before, shown = game.digest(), observe(game).view
    observation = observe(game)
    world, sketch = observation.imagine(1), observation.position
    for position in (world, sketch):
        position.survivors[0].wounds = 2
        position.survivors[1].hands = ()
        position.zombies[0] = 99
        position.noise[0] = 5
        position.options.clear()
    observation.options.clear()
    assert game.digest() == before
    assert observe(game).view == shown
    assert observe(game).options == game.options != []


# -- taking an option

def test_an_option_is_taken_by_the_seat_that_decides_and_is_told_to_the_hooks_alone() -> None:
    game = new_game("danse-macabre", survivors=TEAM, seats=["ann baldric clovis", "nelly samson silas"], seed=1)
    before, option = game.digest(), game.options[0]
    assert game.decision is not None
    decider = game.decision.seat
    assert not game.take(option, 1 - decider)
    assert not game.take(END, decider)
    assert game.digest() == before
    assert game.take(option, decider)
    assert game.choices_made == 1
    twin = new_game("danse-macabre", survivors=TEAM, seats=["ann baldric clovis", "nelly samson silas"], seed=1)
    twin.choose(option)
    assert game.record() == twin.record()
    play(game, RandomPlayer(1))
    assert not game.take(option, decider)  # it is over


def test_another_game_with_the_same_header_is_the_same_game() -> None:
    game = new_game("danse-macabre", survivors=TEAM, seed=4)
    twin = Game.another(game.game_type, game.header, 4)
    for one in (game, twin):
        play(one, RandomPlayer(2))
    assert game.record() == twin.record()
    with pytest.raises(GravetideError, match="A seed is a whole number"):
        Game.another(game.game_type, game.header, -1)
