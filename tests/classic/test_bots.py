"""Bots in the missions of Classic: their games end."""

from __future__ import annotations

import pytest

import gravetide
from gravetide.families.zones.bots.belongings import load_of, worth
from gravetide.families.zones.bots.fighting import expect
from gravetide.families.zones.bots.observation import of_this_family
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.turns import TurnPlan
from gravetide.families.zones.content.quest import quests
from gravetide.families.zones.fight.combat import Strike
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from gravetide.players.player import play
from tests.classic.table import table

MANY = 120  # Rounds, after which a game that has not ended never will


def steady_game(quest: str, seed: int) -> Game:
    """A game of a steady team, until it is over or has lasted too long."""
    game = gravetide.new_game(quest, seed=seed, game="classic")
    play(game, make_bot("steady", seed, game=CLASSIC_GAME), rounds=MANY)
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_who_needs_three_sorts_of_guns_keeps_what_is_found_and_leaves(seed: int) -> None:
    """With seed 2 the last one once refused every card; with seed 1 he had all three, and searched on for ever."""
    assert steady_game("blue-lights", seed).result == "won"


@pytest.mark.parametrize("quest", list(quests("classic")))
def test_a_steady_team_plays_every_mission_to_its_end(quest: str) -> None:
    assert steady_game(quest, 3).result


def test_a_gun_is_precious_once_in_the_team() -> None:
    game = gravetide.new_game("blue-lights", game="classic")
    situation = Situation(of_this_family(observe(game)))
    state, goals = situation.game, situation.goals
    pistol, rifle = [state.setup.pack.card[key].index << 2 for key in ("pistol", "rifle")]
    owner = next(who for who, one in enumerate(state.survivors) if pistol in one.hands)
    assert goals.different(owner, [pistol, pistol]) == 1
    assert goals.different(owner, [pistol, rifle]) == 2
    late = len(state.survivors) - 1
    hands, body, pack = load_of(state, late)
    without = worth(state, late, (hands, body, pack), goals)
    assert worth(state, late, (hands, body, (*pack, rifle)), goals) > without + 2.0
    if owner != late:
        assert worth(state, late, (hands, body, (*pack, pistol)), goals) < without + 2.0


def shot_expected(friend: str) -> tuple[float, float]:
    """What a Shotgun is expected to do in s02, where two Walkers are: kills, and Wounds of a friend in some Zone."""
    scene = table().survivor("Amy", "s01", hands=["shotgun"]).survivor("Ned", friend).zombies("s02", walkers=2)
    scene.turn("Amy")
    game, zone = scene.game, scene.board.index["s02"]
    shot = next(option for option in game.options if isinstance(option, Strike) and option.numbers[3] == zone)
    likely = expect(game, 0, shot, (1.0,) * 8)
    return likely.kills, likely.friendly


def test_a_shot_past_a_friend_is_known_to_strike_the_friend_first() -> None:
    assert shot_expected("s03")[1] == 0.0
    kills, wounds = shot_expected("s02")
    assert wounds > 0.5
    assert kills < shot_expected("s03")[0]


def test_weapons_that_lie_in_cars_are_not_searched_for_in_rooms() -> None:
    goals = Situation(of_this_family(observe(gravetide.new_game("family-heirlooms", game="classic")))).goals
    assert goals.cards == {}
    assert {errand.act for errand in goals.errands} == {"take"}  # the keys of the cars; the police car has neither


def test_where_noise_calls_them_the_team_does_not_stand_in_one_place() -> None:
    game = gravetide.new_game("the-long-quiet", game="classic")
    game.choose("activate amy")
    plan = TurnPlan(Situation(of_this_family(observe(game))))
    assert plan.alarm(plan.zone) > 0.0
    empty = next(zone for zone in range(len(plan.game.zombies)) if zone != plan.zone)
    assert plan.alarm(empty) == 0.0
