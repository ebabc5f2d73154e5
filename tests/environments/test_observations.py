"""Observations hold what a view holds, and nothing else."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gravetide.environments import SeatsEnv, TeamEnv
from gravetide.environments.copies import Sheet
from gravetide.environments.episode import Episode
from gravetide.environments.task import Task
from gravetide.environments.writer import blank
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.families.zones.house_rules.classes.roles import Roles
from gravetide.families.zones.house_rules.remembered import remember
from gravetide.families.zones.learned import Rewards
from gravetide.families.zones.learned.observation import DASHBOARD, DASHBOARD_FIELDS, TABLE_FIELDS, questions
from gravetide.families.zones.learned.shape import ROLE
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.team import FATES
from gravetide.families.zones.told.view import ZoneView, view
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.rng import seeded
from tests.environments.plain import plain_observation
from tests.environments.playing import by_steady, choices_of, episode, moments

QUESTS = list(quests("black-plague"))


def written_anew(moment: Episode, game: ZoneGame) -> bytes:
    """An observation made from nothing."""
    row = blank(moment.task.size)
    moment.task.lesson.writer(row, 0).begin(game)
    return bytes(row)


@pytest.mark.parametrize(("quest", "options"), [
    *[(quest, {}) for quest in QUESTS], *[(quest, {"preset": "alternate"}) for quest in QUESTS],
    ("the-shepherds", {"vaults.artifacts_face_up": True}), ("danse-macabre", {"deal": "choose"}),
])
def test_what_is_kept_from_before_is_as_it_would_be_written_plainly(quest: str, options: dict[str, str | bool]) -> None:
    played = episode(quest, options=options)
    for seed in (1, 2):
        for moment in moments(played, seed):
            assert moment.seen.tobytes() == plain_observation(moment.task, moment.game)


def test_a_larger_shape_and_a_row_among_others_are_written_plainly_too() -> None:
    task = Task("danse-macabre", zones=70, doors=20, most_survivors=8, goals=4)
    sheet = Sheet(task.size, task.catalogue.size, 3)
    played = Episode(task, sheet, row=1)
    for moment in moments(played, 3):
        assert sheet.seen[1].tobytes() == plain_observation(task, moment.game)
        assert np.flatnonzero(sheet.mask[1]).tolist() == sorted(moment.codes)
        assert sheet.mask.sum() == len(moment.codes)
    assert not sheet.seen[[0, 2]].any()


def test_games_that_are_won_are_written_plainly_to_the_end() -> None:
    """Random play never gets that far: the steady player shows the way."""
    game = next(game for game in map(by_steady, range(20)) if game.result == "won")
    played = episode("danse-macabre")
    played.begin(game.seed)
    for choice in choices_of(game):
        assert played.seen.tobytes() == plain_observation(played.task, played.game)
        played.step(played.codes[[option.notation(played.game) for option in played.game.options].index(choice)])
    assert played.terminated
    assert played.seen.tobytes() == plain_observation(played.task, played.game)


def test_looking_on_through_a_copy_changes_nothing_that_is_written() -> None:
    """Whoever searches copies the game; what is changed afterwards is seen all the same."""
    played = episode("big-game-hunting")
    for moment in moments(played, 5):
        moment.game.copy()
        assert moment.seen.tobytes() == plain_observation(moment.task, moment.game)


def test_somebody_else_can_begin_to_look_in_the_middle_of_a_game() -> None:
    """What the game has told the first who looked, the second has yet to see."""
    for moment in moments(episode("big-game-hunting"), seed=6):
        assert written_anew(moment, moment.game) == moment.seen.tobytes()


@pytest.mark.parametrize("quest", QUESTS)
def test_worlds_that_differ_only_in_the_generator_look_the_same(quest: str) -> None:
    for number, moment in enumerate(moments(episode(quest), seed=4)):
        other = moment.game.copy()
        other.rng = seeded(1000 + number)
        other.hidden = other.hidden[::-1]
        other.equipment, other.zombie_deck = other.equipment[::-1], other.zombie_deck[::-1]
        assert written_anew(moment, other) == moment.seen.tobytes()


def compare(env: TeamEnv, seen: dict[str, NDArray[np.uint8]], told: ZoneView) -> None:
    """Every array against the view."""
    kinds = [kind.key for kind in env.task.setup.pack.zombies]
    cards = {card.key: card.index + 1 for card in env.task.setup.pack.cards}
    for zone, place in enumerate(told.places):
        assert {kinds[k]: n for k, n in enumerate(seen["zombies"][zone]) if n} == place.zombies
        assert seen["noise"][zone] == place.noise
        assert seen["standing"][zone] == len(place.survivors)
        assert seen["acting"][zone] == (told.active in place.survivors)
        assert bool(seen["bile"][zone]) == place.bile
        assert bool(seen["exits"][zone]) == place.exit
        assert seen["spawns"][zone].tolist() == [
            len([s for s in told.spawns if (s.zone, s.colour) == (place.name, c)])
            for c in COLOUR_NAMES[:seen["spawns"].shape[1]]]
        assert seen["objectives"][zone].sum() == len([o for o in told.objectives if o.zone == place.name])
    for door, one in enumerate(told.doors):
        assert seen["doors"][door].tolist() == [not one.open and not one.locked, one.open, one.locked]
    for who, survivor in enumerate(told.survivors):
        row = seen["dashboards"][who]
        zone = env.task.setup.board.index[survivor.zone] + 1 if survivor.zone else 0
        assert row[:7].tolist() == [zone, FATES.index(survivor.fate), survivor.wounds, survivor.experience,
                                    ["blue", "yellow", "orange", "red"].index(survivor.level), survivor.actions,
                                    len(survivor.free)]
        assert row[7:10].tolist() == [survivor.done, survivor.rotten, survivor.kills]
        assert row[18:20].tolist() == [survivor.seat, survivor.key == told.active]
        held = [cards[card.key] for card in survivor.hands]
        assert [n for n in row[20:24:2] if n] == held
        assert row[24] == (cards[survivor.body.key] if survivor.body else 0)
        assert [n for n in row[26:36:2] if n] == [cards[card.key] for card in survivor.backpack]
        assert np.count_nonzero(row[36:]) == len(survivor.skills)
    assert seen["discards"].sum() == sum(told.equipment.discards.values())
    assert seen["zombie_discards"].sum() == sum(told.zombie_cards.discards.values())
    assert seen["killed"].sum() == sum(told.killed.values())
    assert seen["supply"].sum() == sum(told.supply.values())
    assert seen["lying"].sum() == sum(vault.artifacts + len(vault.cards) for vault in told.vaults)
    assert seen["entries"].sum() == len(told.necromancers)
    assert seen["table"][[0, 3, 8, 9]].tolist() == [told.round, told.first_player, told.equipment.left,
                                                    told.zombie_cards.left]


@pytest.mark.parametrize("quest", QUESTS)
def test_every_array_says_what_the_view_says(quest: str) -> None:
    env = TeamEnv(quest)
    pick = np.random.default_rng(8)
    for seed in (11, 12):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            compare(env, env.parts(observation), view(env.episode.game))
            observation, _, over, _, _ = env.step(int(pick.choice(env.episode.codes)))
        compare(env, env.parts(observation), view(env.episode.game))


def test_what_house_rules_show_is_in_the_observation() -> None:
    """Classes are chosen in the first decisions; what has been chosen can be seen."""
    assert not any(part.size for part in TeamEnv().task.parts if part.name == "house")
    env = TeamEnv("danse-macabre", options={"house.classes": True})
    before = env.parts(env.reset(seed=1)[0])["house"].copy()
    assert env.notation(env.episode.codes[2]).startswith("become ")
    after = env.parts(env.step(env.episode.codes[2])[0])["house"]
    assert (before != after).any()


@pytest.mark.parametrize("survivors", [1, 6, 9, 10, 12])
def test_what_house_rules_show_of_a_large_team_is_whole(survivors: int) -> None:
    """Mages have the most abilities to tell of; the stance of the last one is far behind in the row."""
    team = list(Task(survivors=survivors).header["survivors"])
    mages = {f"class.{key}": "mage" for key in team}
    played = episode("trial-by-fire", survivors=team, options={"preset": "alternate", **mages}, rounds=1)
    for moment in moments(played, seed=4):
        assert moment.seen.tobytes() == plain_observation(moment.task, moment.game)
    doors = len(played.setup.board.doors)
    last = Roles((0,) * survivors, 1 << survivors - 1, (1 << doors) - 1)
    remember(played.game, last)
    assert written_anew(played, played.game) == plain_observation(played.task, played.game)
    rows = next(part.shape for part in played.task.parts if part.name == "house")
    assert rows == (9, max(80, 2 + 9 * survivors + doors))


def test_no_class_has_more_to_tell_of_than_there_is_room_for() -> None:
    most = max([len(role.abilities) for role in load_classes("black-plague").classes])
    assert most + 4 == ROLE


def test_the_arrays_cover_the_observation_and_every_field_is_told() -> None:
    env = TeamEnv()
    at = 0
    for part in env.task.parts:
        assert part.start == at
        assert part.holds
        at += part.size
    assert at == env.task.size == env.observation_space.shape[0]  # type: ignore[index]
    assert sum(size for _, size, _ in DASHBOARD_FIELDS) == DASHBOARD
    assert env.task.parts[-1].shape == (len(TABLE_FIELDS),)
    assert len(questions()) < 255


def test_the_page_names_every_array_field_and_reward() -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "learn-to-play.md").read_text(encoding="utf-8")
    told = [f"| `{part.name}` |" for part in TeamEnv().task.parts] + [f"`{name}`" for name in Rewards._fields]
    told += [f"| {byte} | {field} |" for byte, field in enumerate(TABLE_FIELDS)]
    told += [f"| {name}" for name, _, _ in DASHBOARD_FIELDS]
    assert [words for words in told if words not in page] == []


def test_an_observation_stays_as_it_was_when_the_game_goes_on() -> None:
    env = TeamEnv()
    observation, info = env.reset(seed=1)
    kept, mask = observation.copy(), info["action_mask"].copy()
    for _ in range(20):
        env.step(env.episode.codes[-1])
    assert (observation == kept).all()
    assert (info["action_mask"] == mask).all()


def test_the_same_seed_and_actions_give_the_same_observations() -> None:
    seen = []
    for _ in range(2):
        env, pick = TeamEnv("famine"), np.random.default_rng(2)
        rows = [env.reset(seed=21)[0]]
        for _ in range(150):
            observation, reward, over, _, _ = env.step(int(pick.choice(env.episode.codes)))
            rows.append(np.append(observation, np.uint8(reward > 0)))
            if over:
                rows.append(env.reset()[0])  # the next game, too, is settled by the first seed
        seen.append(rows)
    assert all(np.array_equal(one, other) for one, other in zip(*seen, strict=True))


def test_seats_see_who_they_are_and_only_the_one_that_decides_has_options() -> None:
    env = SeatsEnv("danse-macabre", survivors=3)
    env.reset(seed=4)
    deciding = set()
    for _ in range(60):
        asked = env.agent_selection
        deciding.add(asked)
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert seen["observation"][-len(TABLE_FIELDS) + 5] == seat
            assert bool(seen["action_mask"].any()) == (agent == asked)
        if env.terminations[asked]:
            break
        env.step(env.episode.codes[0])
    assert len(deciding) > 1


def test_seats_still_see_who_they_are_when_the_game_is_over() -> None:
    env, pick = SeatsEnv("danse-macabre", survivors=3), np.random.default_rng(3)
    env.reset(seed=7)
    while not env.episode.over:
        env.step(int(pick.choice(env.episode.codes)))
    assert env.agent_selection != env.possible_agents[0]  # who is written there when nobody decides
    for seat, agent in enumerate(env.possible_agents):
        assert env.observe(agent)["observation"][-len(TABLE_FIELDS) + 5] == seat
        assert env.terminations[agent]


@pytest.mark.parametrize(("task", "told"), [
    ({"zones": 3}, "Danse Macabre has 17 zones: zones=3 is too few."),
    ({"rewards": {"glory": 1}}, 'There is no reward for "glory"'),
    ({"rounds": 0}, "An episode has 1 to 250 Rounds, not 0."),
    ({"render_mode": "human"}, 'There is no render mode "human"'),
    ({"seats": 9}, "4 Survivors are played from 1 to 4 seats, not 9."),
    ({"survivors": 99}, "There are 29 Survivors, not 99."),
    ({"quest": "nowhere"}, 'There is no quest "nowhere"'),
    ({"options": {"luck": True}}, 'There is no option "luck"'),
])
def test_what_can_t_be_is_refused_in_a_sentence(task: dict[str, object], told: str) -> None:
    with pytest.raises(GravetideError, match=told):
        TeamEnv(**task)  # type: ignore[arg-type]
