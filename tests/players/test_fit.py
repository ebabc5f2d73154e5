"""The regression behind what a position is worth, on games that are made up."""

from __future__ import annotations

import random

import pytest

from gravetide.families.zones.bots.fighting import powers
from gravetide.families.zones.bots.prospects import FEATURES, fitted
from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.rounds import PlayersPhase
from gravetide.families.zones.state.laws import check
from gravetide.families.zones.team.team import cards_of
from tools.fit_prospects import JUDGEMENT, ROUNDS, Played, fit, opened, play_one, played_by_understudy, telling, text
from tools.meddling import close_a_spawn, deal, rout, wound


def made_up(number: int, quest: str, effect: float) -> list[Played]:
    """Games that only the number of Spawn tokens decides, so strongly."""
    chance = random.Random(number)
    games = []
    for seed in range(number):
        tokens = chance.randint(2, 6)
        rows = [[float(tokens if name == "tokens" else chance.randint(0, 3) if name == "errands" else 0)
                 for name in FEATURES] for _ in range(4)]
        games.append(Played(quest, seed, chance.random() < 1 / (1 + 2.718 ** (-effect * (tokens - 4))), rows))
    return games


def test_it_finds_what_decides_and_keeps_judgement_where_games_tell_nothing() -> None:
    helps, harms = fit(made_up(400, "a", 1.5)), fit(made_up(400, "a", -1.5))
    assert helps["tokens"] > 0.4
    assert harms["tokens"] < -1.0
    assert abs(harms["errands"]) < abs(JUDGEMENT["errands"]) / 2  # varies, and decides nothing
    assert harms["fear"] == JUDGEMENT["fear"]                     # never varies


def test_quests_that_are_always_lost_teach_nothing() -> None:
    lost = [game._replace(quest="b", won=False) for game in made_up(20, "b", 0.0)]
    games = telling(made_up(50, "a", -1.0) + lost)
    assert {game.quest for game in games} == {"a"}
    assert "a: 50 games" in text(fit(games), games)


def test_judgement_and_the_stored_weights_know_every_feature() -> None:
    assert tuple(JUDGEMENT) == FEATURES
    assert len(fitted()) == len(FEATURES)


# -- games that are meddled with

@pytest.mark.parametrize("quest", ["dead-trail", "big-game-hunting"])
def test_whoever_meddles_loses_and_invents_nothing(quest: str) -> None:
    world = opened(quest, 3)
    lots = random.Random(1)
    helps = [lambda: rout(world, 0.5, lots), lambda: wound(world, 2, lots), lambda: deal(world, 2, lots),
             lambda: close_a_spawn(world)]
    meddled = 0
    for number, _ in enumerate(played_by_understudy(world)):
        if isinstance(world.frame, PlayersPhase):
            helps[meddled % len(helps)]()
            check(world)
            meddled += 1
        if number > 12:
            break
    assert meddled >= len(helps), "each way was tried"


def test_what_the_quest_wants_killed_does_not_vanish() -> None:
    world = opened("big-game-hunting", 3)
    kinds = world.setup.pack.zombie
    prey = horde.of(kinds["abomination"].index) + horde.of(kinds["necromancer"].index)
    world.zombies[0] = prey + horde.of(kinds["walker"].index, 3)
    before = world.supply
    rout(world, 1.0, random.Random(1))
    assert world.zombies[0] == prey
    assert horde.total(world.supply) == horde.total(before) + 3


def test_a_token_that_a_necromancer_left_is_taken_away_and_no_other() -> None:
    world = opened("dead-trail", 3)
    printed = world.spawns
    close_a_spawn(world)
    assert world.spawns == printed
    world.spawns = (*printed[:2], printed[1], *printed[2:])
    close_a_spawn(world)
    assert world.spawns == printed


def test_dealt_cards_are_put_where_they_are_of_use() -> None:
    world = opened("dead-trail", 3)
    cards = sum([len(pile) for pile in (world.equipment, *[cards_of(one) for one in world.survivors])])
    before = sum([powers(world, who)[0] for who in range(6)])
    deal(world, 3, random.Random(1))
    assert sum([powers(world, who)[0] for who in range(6)]) > 1.3 * before
    assert sum([len(pile) for pile in (world.equipment, *[cards_of(one) for one in world.survivors])]) == cards


def test_a_game_is_looked_at_when_nobody_meddles_any_more() -> None:
    games = [play_one("danse-macabre", seed) for seed in range(4)]
    assert [game.rounds for game in games] == [game.rounds for game in [play_one("danse-macabre", s) for s in range(4)]]
    assert all(len(game.rounds) <= ROUNDS for game in games)
    assert any(game.rounds for game in games)
