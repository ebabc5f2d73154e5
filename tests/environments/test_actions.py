"""Actions are options by number: all of them, each once, the same one always."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

import gravetide
from gravetide.environments import Catalogue, SeatsEnv, TeamEnv, TeamVectorEnv
from gravetide.environments.task import Task
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.fight.wounds import REROLLS
from gravetide.families.zones.house_rules.classes.rule import RushOfClass
from gravetide.families.zones.learned.catalogue import AGAIN, Meaning, ZoneCatalogue, option_sorts
from gravetide.families.zones.team.inventory.trading import DONE, Put
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.game import Game
from tests.environments.playing import episode, moments


@pytest.mark.parametrize("quest", list(quests("black-plague")))
def test_the_mask_is_the_list_of_options(quest: str) -> None:
    for moment in moments(episode(quest, options={"deal": "choose"}), seed=5):
        allowed = [action for action, bit in enumerate(moment.allowed.tobytes()) if bit]
        assert sorted(moment.codes) == allowed
        assert moment.codes == moment.catalogue.codes(moment.game.options)
        assert [moment.option(code) for code in moment.codes] == moment.game.options
        assert set(moment.allowed.tobytes()) <= {0, 1}


def test_the_mask_is_the_list_of_options_under_house_rules_too() -> None:
    played = episode("big-game-hunting", options={"preset": "alternate"})
    for seed in range(4):
        for moment in moments(played, seed):
            assert sorted(moment.codes) == [action for action, bit in enumerate(moment.allowed.tobytes()) if bit]
            assert moment.codes == moment.catalogue.codes(moment.game.options)


def test_the_same_option_has_the_same_number_in_every_decision() -> None:
    numbers: dict[object, set[int]] = {}
    played = episode("big-game-hunting")
    for seed in range(6):
        for moment in moments(played, seed):
            for option, code in zip(moment.game.options, moment.codes, strict=True):
                if code < moment.catalogue.again:
                    numbers.setdefault(option, set()).add(code)
    assert len(numbers) > 300
    assert {len(found) for found in numbers.values()} == {1}


def test_quests_of_one_shape_share_their_numbers() -> None:
    sizes = {"zones": 70, "doors": 20, "most_survivors": 6, "goals": 4}
    one, other = Task("danse-macabre", survivors=3, **sizes), Task("trial-by-fire", **sizes)  # type: ignore[arg-type]
    assert one.shape == other.shape
    assert one.catalogue.blocks == other.catalogue.blocks
    assert one.size == other.size


def test_environments_of_one_shape_share_what_is_kept_of_options() -> None:
    one, other = Task("danse-macabre"), Task("danse-macabre", rewards={"kill": 1.0})
    assert one.catalogue is other.catalogue
    assert one.catalogue is not Task("danse-macabre", survivors=3).catalogue


def test_an_option_that_comes_from_elsewhere_has_the_place_of_its_twin() -> None:
    """Serials are numbers of this process; who unpickles an option gets one that is from here."""
    catalogue = Task().catalogue
    for option in (DONE, REROLLS["lucky"], REROLLS["shield"], Put.of(0, 4, 0, 1, 2, -1)):
        came = pickle.loads(pickle.dumps(option))
        assert catalogue.code(came) == catalogue.code(option)
        assert came is option or came.serial != option.serial


def test_every_block_follows_the_last_and_every_sort_of_option_has_one() -> None:
    catalogue = Task().catalogue
    at = 0
    for block in catalogue.blocks:
        assert block.start == at
        at += block.size
    assert at == catalogue.size
    assert len(catalogue.blocks) == len(option_sorts()) + 1
    assert len({block.name for block in catalogue.blocks}) == len(catalogue.blocks)


def test_no_option_has_a_number_in_the_block_of_another_kind() -> None:
    """Where there are more Zones than places, the last place is shared."""
    catalogue = Task("big-game-hunting").catalogue
    block = catalogue.blocks[named(catalogue, "alternate.classes.RushOfClass")]
    assert block.size < catalogue.shape.zones
    numbers = [int(catalogue.code(RushOfClass.of(zone, 8))) for zone in range(catalogue.shape.zones)]
    assert set(numbers) == set(range(block.start, block.start + block.size))


def test_meanings_name_what_the_option_is_about() -> None:
    played, looked_at = episode("big-game-hunting"), 0
    for seed in range(4):
        for moment in moments(played, seed):
            zones = moment.setup.board.zones
            for option, code in zip(moment.game.options, moment.codes, strict=True):
                meaning, words = moment.catalogue.meaning(code), option.notation(moment.game).split()
                if words[0] in {"move", "shoot", "cast", "way", "bile"} and meaning.zone >= 0:
                    assert zones[meaning.zone] == words[-1]
                    looked_at += 1
                if words[0] in {"melee", "shoot", "cast", "choose", "open"} and meaning.card >= 0:
                    assert moment.setup.pack.cards[meaning.card].key in option.notation(moment.game)
                if words[0] in {"activate", "wound", "trade"} and meaning.survivor >= 0:
                    assert moment.setup.cast[meaning.survivor].key == words[1]
    assert looked_at > 200


def named(catalogue: Catalogue, verb: str) -> int:
    """The number of the block of a verb."""
    return [block.name for block in catalogue.blocks].index(verb)


def test_meanings_are_right_on_boards_without_doors_too() -> None:
    """Blocks that are empty begin where the next one does."""
    task = Task()
    catalogue = ZoneCatalogue(task.setup.pack, task.shape._replace(doors=0))
    assert not catalogue.blocks[named(catalogue, "doors.Open")].size
    verb = named(catalogue, "dragon_fire.TakeBile")
    assert catalogue.meaning(catalogue.blocks[verb].start + 1) == Meaning(verb, zone=1)
    assert {catalogue.meaning(action).verb for action in range(catalogue.size)} == {
        verb for verb, block in enumerate(catalogue.blocks) if block.size}


def test_the_only_one_of_its_kind_is_named_too() -> None:
    catalogue = Task(survivors=["ann"]).catalogue
    reroll, done = named(catalogue, "wounds.Reroll"), named(catalogue, "inventory.Done")
    for verb in (named(catalogue, "rounds.Activate"), named(catalogue, "alternate.merchants.PickFirst")):
        assert catalogue.blocks[verb].size == 1
        assert catalogue.meaning(catalogue.blocks[verb].start) == Meaning(verb, survivor=0)
    assert catalogue.meaning(catalogue.blocks[reroll].start + 2) == Meaning(reroll, other=2)
    assert catalogue.meaning(catalogue.blocks[done].start) == Meaning(done)
    assert catalogue.meaning(catalogue.size - 1) == Meaning(len(catalogue.blocks) - 1)


@pytest.mark.parametrize("beyond", [-1, 0, 1])
def test_numbers_that_stand_for_no_action_mean_nothing(beyond: int) -> None:
    catalogue = Task().catalogue
    number = beyond if beyond < 0 else catalogue.size + beyond
    for asked in (catalogue.meaning, catalogue.block_of):
        with pytest.raises(GravetideError, match=f"Actions are numbers from 0 to {catalogue.size - 1}, not {number}"):
            asked(np.int64(number))


def test_options_that_share_a_place_are_kept_apart() -> None:
    """Two full inventories have the most ways to be re-ordered; even those have room, and more are refused."""
    catalogue = Task().catalogue
    ways = [Put.of(owner, card << 2, 0, to, slot, displaced << 2)
            for owner in (0, 1) for card in range(8) for to in (0, 1) for slot in (0, 2) for displaced in range(4)]
    codes = catalogue.codes([DONE, *ways])
    assert len(set(codes)) == len(ways) + 1
    assert max(codes) < catalogue.again + AGAIN
    with pytest.raises(GravetideError, match="A decision has 301 options, too many for the catalogue"):
        catalogue.codes([Put.of(0, 0, displaced, 0, 0, 0) for displaced in range(301)])


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    env = TeamEnv(rewards={"illegal": -0.5, "step": 1.0})
    before, info = env.reset(seed=3)
    wrong = int((info["action_mask"] == 0).argmax())
    after, reward, terminated, truncated, again = env.step(wrong)
    assert (after == before).all()
    assert (again["action_mask"] == info["action_mask"]).all()
    assert (reward, terminated, truncated) == (-0.5, False, False)


ENVIRONMENTS = [TeamEnv, TeamVectorEnv, SeatsEnv]


@pytest.mark.parametrize("sort", ENVIRONMENTS)
def test_nobody_steps_before_a_game_has_begun(sort: Any) -> None:
    for action in (0, None) if sort is SeatsEnv else ([0],) if sort is TeamVectorEnv else (0,):
        with pytest.raises(GravetideError, match=r"No game has begun yet; reset\(\) starts one."):
            sort().step(action)


@pytest.mark.parametrize("rounds", [100, 1], ids=["the game has ended", "it was cut off"])
def test_nobody_steps_after_the_end(rounds: int) -> None:
    env = TeamEnv(rounds=rounds, rewards={"illegal": -1.0})
    env.reset(seed=4)
    while not env.episode.over:
        env.step(env.episode.codes[0])
    choices, codes = len(env.episode.choices), env.episode.codes
    for action in (*codes, 0):
        with pytest.raises(GravetideError, match=r"The game is over; reset\(\) starts another."):
            env.step(action)
    assert len(env.episode.choices) == choices
    env.reset()
    env.step(env.episode.codes[0])


@pytest.mark.parametrize("wrong", ["move b05", 1.5, None, np.float64(3), np.array([1, 2]), np.array(2.0)], ids=repr)
@pytest.mark.parametrize("sort", ENVIRONMENTS)
def test_actions_are_whole_numbers(sort: Any, wrong: Any) -> None:
    """What is none is refused before any game has moved."""
    env: Any = sort(3) if sort is TeamVectorEnv else sort()
    env.reset(seed=3)
    games = env.episodes if sort is TeamVectorEnv else [env.episode]
    actions = [game.codes[0] for game in games]
    with pytest.raises(GravetideError, match="An action is a whole number, not "):
        env.step([*actions[:2], wrong] if sort is TeamVectorEnv else wrong)
    assert not any(game.choices for game in games)


@pytest.mark.parametrize("number", [np.int64, np.uint16, np.array, int], ids=lambda sort: sort.__name__)
@pytest.mark.parametrize("sort", ENVIRONMENTS)
def test_numpy_s_whole_numbers_are_actions_too(sort: Any, number: Any) -> None:
    env: Any = sort()
    env.reset(seed=3)
    game = env.episodes[0] if sort is TeamVectorEnv else env.episode
    env.step([number(game.codes[0])] if sort is TeamVectorEnv else number(game.codes[0]))
    assert len(game.choices) == 1


@pytest.mark.parametrize("wrong", [np.array([1.0, 2.0]), np.array([[1], [2]]), 3, np.array(3), None], ids=repr)
def test_actions_of_many_games_are_a_row_of_whole_numbers(wrong: Any) -> None:
    envs = TeamVectorEnv(2)
    envs.reset(seed=3)
    with pytest.raises(GravetideError, match=r"An action is a whole number, not |Actions come as an array or a list"):
        envs.step(wrong)
    given = [np.int64(-1), -1]
    envs.step(given)
    assert type(given[0]) is np.int64  # the caller's list is his own


def test_episodes_are_the_engine_s_games() -> None:
    """The same seed and choices lead to the same position, and the record replays."""
    env = TeamEnv("big-game-hunting", survivors=["ann", "clovis", "nelly"], options={"deal": "random"})
    pick = random.Random(9)
    env.reset(seed=9)
    game = Game("black-plague", {"quest": "big-game-hunting", "survivors": ["ann", "clovis", "nelly"],
                                 "options": {"deal": "random"}}, 9)
    over = False
    while not over:
        action = pick.choice(env.episode.codes)
        assert game.decision is not None
        notation = env.notation(action)
        assert notation in game.decision.notations
        game.choose(notation)
        over = env.step(action)[2]
    assert game.is_over
    replayed = gravetide.Game.replay(env.record())
    assert replayed.digest() == game.digest()
