"""What holds in every position of Eternal Empire, over quests, teams, modules and readings."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.content.quest import quests
from gravetide.families.zones.rounds.game_modules import GameModules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.table_options import choices, readings
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE, ETERNAL_EMPIRE_GAME
from gravetide.kernel import Game
from tests.empire.table import playable

pytestmark = pytest.mark.law
QUESTS = tuple(quests("eternal-empire"))
SLOW = settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CAP = 600
OURS = ("abomination", "armor", "chi", "chi_cards", "defiler", "destinations", "guards", "ko", "splitting", "statues",
        "wardens")
"""The components whose readings are this game's own."""


@pytest.fixture(autouse=True, scope="module")
def _known() -> None:
    playable()


def other_readings(pick: random.Random) -> dict[str, str | int | bool]:
    """Some modules left out, as far as the others can do without, and some readings turned round."""
    turned: dict[str, str | int | bool] = {}
    for key, value in readings(ETERNAL_EMPIRE).items():
        if key.split(".")[0] in OURS and pick.random() < 0.4:
            words = choices(ETERNAL_EMPIRE, key)
            if words:
                turned[key] = pick.choice(words)
            elif isinstance(value, bool):
                turned[key] = not value
    names = ("chi", "advanced_equipment", "wardens", "god_eater", "ko", "chi_cards", "campaign")
    modules = {name: pick.random() < 0.75 for name in names}
    if not GameModules(**modules).refusal():
        turned |= {f"modules.{name}": played for name, played in modules.items()}
    return turned


def new_game(quest: str, seed: int) -> Game:
    """A quest with a team, seats, modules and readings drawn from a seed."""
    pick = random.Random(seed)
    team = pick.sample(list(ETERNAL_EMPIRE_GAME.pack().survivors), 6)
    header = {"quest": quest, "survivors": team, "seats": [" ".join(team[:3]), " ".join(team[3:])],
              "options": other_readings(pick)}
    return Game(ETERNAL_EMPIRE_GAME, header, seed)


def state_of(game: Game) -> ZoneGame:
    """The state, as what it is."""
    assert isinstance(game.state, ZoneGame)
    return game.state


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=st.integers(0, 2**32))
def test_nothing_is_lost_and_every_way_back_is_exact(quest: str, seed: int) -> None:
    """Cards, miniatures, Corruption, frozen zombies, Guards; saves, undo, replay."""
    game, pick = new_game(quest, seed), random.Random(seed)
    while not game.is_over and game.choices_made < CAP:
        laws.check(state_of(game))
        before = game.digest() if pick.random() < 0.03 else ""
        game.choose(pick.choice(game.options))
        if before:
            assert Game.load(game.save()).digest() == game.digest()
            twin = game.copy()
            twin.undo()
            assert twin.digest() == before
    laws.check(state_of(game))
    assert Game.replay(game.record()).digest() == game.digest()
