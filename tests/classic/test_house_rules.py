"""Which house rules Classic is played with, and that it plays with them."""

from __future__ import annotations

import random

import pytest

from gravetide.families.zones.house_rules.modules import MODULES, with_modules
from gravetide.families.zones.state import laws
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from gravetide.kernel import Game
from gravetide.kernel.errors import GravetideError
from tests.classic.table import STREET, Table, playable
from tests.support.rules import rule

OFFERED = [key for key in MODULES if key not in CLASSIC.offered.refused]


@pytest.fixture(autouse=True)
def _known() -> None:
    playable()


@rule("Z1-190")
@pytest.mark.parametrize("key", sorted(CLASSIC.offered.refused))
def test_what_is_not_for_this_game_is_refused_with_the_reason(key: str) -> None:
    with pytest.raises(GravetideError, match="is not for this game: "):
        CLASSIC_GAME.complete({"options": {f"house.{key}": True}})


@rule("Z1-196")
def test_presets_mean_what_is_offered_among_theirs() -> None:
    options = CLASSIC_GAME.complete({"options": {"preset": "alternate"}})["options"]
    assert sorted(options) == sorted(f"house.{key}" for key in OFFERED)


@rule("Z1-197")
def test_without_them_the_game_is_as_it_is() -> None:
    assert CLASSIC_GAME.complete({})["options"] == {}
    assert CLASSIC_GAME.setup(CLASSIC_GAME.complete({})).rules.modules == ()


@rule("Z1-191", "Z1-192", "Z1-194", "Z1-195")
@pytest.mark.parametrize("key", OFFERED)
def test_it_is_played_with_each_of_those_offered(key: str) -> None:
    pick = random.Random(key)
    game = Game(CLASSIC_GAME, {"quest": "first-light", "options": {f"house.{key}": True}}, 1)
    while not game.is_over and game.choices_made < 400:
        game.choose(pick.choice(game.options))
        laws.check(game.state)  # type: ignore[arg-type]
    assert Game.replay(game.record()).digest() == game.digest()


@rule("Z1-193")
@pytest.mark.parametrize(("who", "tokens"), [("Amy", 1), ("Marisol", 0)])
def test_a_ninja_never_moves_the_one_token(who: str, tokens: int) -> None:
    on = ("single_noise", "zombie_move")
    scene = Table(STREET, rules=with_modules(CLASSIC, on), pack=CLASSIC_GAME.pack())
    scene.survivor(who, "s01", hands=["pistol"], skills=["Ninja"] if who == "Marisol" else [])
    scene.zombies("s02", walkers=1).dice(1).turn(who).do("shoot pistol s02")
    assert sum(scene.game.noise) == tokens
