"""What trades are worth is looked up; a bot's choices must not hang on what was worked out for other games."""

from __future__ import annotations

from functools import partial

import pytest

from gravetide.families.zones.bots.belongings import load_of, worth
from gravetide.families.zones.bots.goals import Goals
from gravetide.families.zones.bots.situation import Situation
from gravetide.families.zones.bots.trading import Worths, forget, put_gain, trade_gain
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.inventory.trading import Put
from gravetide.kernel import Game
from gravetide.players import make_bot
from tests.support.scene import plenty
from tests.support.scene import scene as drawn_scene
from tests.support.seats import observe

scene = partial(drawn_scene, pack=plenty("great-sword", "short-sword", "sword", "fireball", "apples", "water"))

TEAM = ["ann", "baldric", "clovis", "nelly", "samson", "silas"]


def gains(game: ZoneGame, goals: Goals) -> list[float]:
    """What every pair of Survivors would have of a trade."""
    team = [who for who, survivor in enumerate(game.survivors) if not survivor.fate]
    return [trade_gain(game, goals, who, other) for who in team for other in team if who < other]


def test_a_trade_is_worth_what_it_is_worth_here_and_now() -> None:
    game, steady = Game("black-plague", {"quest": "the-commandry", "survivors": TEAM}, 23), make_bot("steady")
    moments = []
    while not game.is_over:
        observation = observe(game)
        situation = Situation(observation)
        moments.append((situation.game, situation.goals, gains(situation.game, situation.goals)))
        game.choose(steady.choose(observation))
    assert len(moments) > 100
    assert any(any(found) for _, _, found in moments)
    for position, goals, found in moments:
        forget()
        assert gains(position, goals) == found


def test_a_ring_of_three_cards_is_worth_what_the_team_has_of_it() -> None:
    table = scene("""
        +---+
        |s01|
        +---+
    """).survivor("Ann", "s01", hands=["shield", "sword"], body="dagger", pack=["apples"] * 5)
    table.survivor("Clovis", "s01", body="leather-armor", pack=["water"] * 5).turn("Ann").do("trade clovis")
    world = table.game
    goals = Situation(observe(Game("black-plague", {"survivors": ["ann", "clovis"]}, 1))).goals
    ring = next(option for option in world.options
                if isinstance(option, Put) and option.notation(world) == "put ann shield > clovis body leather-armor")
    gain = put_gain(Worths(world, goals), *ring.numbers)
    before = [worth(world, who, load_of(world, who), goals) for who in (0, 1)]
    world.apply(ring)
    after = [worth(world, who, load_of(world, who), goals) for who in (0, 1)]
    assert gain == pytest.approx(sum(after) - sum(before))
