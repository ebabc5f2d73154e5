"""What holds in every position of Classic, over missions, teams and readings; and games that stay as they are."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.house_rules.remembered import remember
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.table_options import choices, readings
from gravetide.families.zones.turn.parked import Cars
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from gravetide.kernel import Game
from gravetide.kernel.errors import BadSave
from gravetide.players.player import play
from gravetide.players.registry import make_bot
from tests.classic.table import playable, table
from tests.support.further import MORE

pytestmark = pytest.mark.law
MISSIONS = tuple(quests("classic"))
SLOW = settings(max_examples=2 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CAP = 2500


@pytest.fixture(autouse=True, scope="module")
def _known() -> None:
    playable()


def other_readings(pick: random.Random) -> dict[str, str | int | bool]:
    """A few readings turned round."""
    turned: dict[str, str | int | bool] = {}
    for key, value in readings(CLASSIC).items():
        if pick.random() < 0.15:
            words = choices(CLASSIC, key)
            if words:
                turned[key] = pick.choice(words)
            elif isinstance(value, bool):
                turned[key] = not value
    turned.pop("dealing.team_size", None)
    return turned


def new_game(mission: str, seed: int) -> Game:
    """A mission with a team, seats and readings drawn from a seed."""
    pick = random.Random(seed)
    team = pick.sample(list(CLASSIC_GAME.pack().survivors), pick.randint(4, 6))
    seats = [" ".join(team[:3]), " ".join(team[3:])]
    header = {"quest": mission, "survivors": team, "seats": seats, "options": other_readings(pick)}
    return Game(CLASSIC_GAME, header, seed)


def state_of(game: Game) -> ZoneGame:
    """The state, as what it is."""
    assert isinstance(game.state, ZoneGame)
    return game.state


@pytest.mark.parametrize("mission", MISSIONS)
@SLOW
@given(seed=st.integers(0, 2**32))
def test_nothing_is_lost_and_every_way_back_is_exact(mission: str, seed: int) -> None:
    """Cards, Wounds, cars, miniatures; saves, undo, replay."""
    game, pick = new_game(mission, seed), random.Random(seed)
    while not game.is_over and game.choices_made < CAP:
        laws.check(state_of(game))
        before = game.digest() if pick.random() < 0.03 else ""
        asides = state_of(game).asides()
        if asides and pick.random() < 0.01:
            option = pick.choice(asides)
            game.choose(option, state_of(game).aside_seat(option))
        else:
            game.choose(pick.choice(game.options))
        if before:
            assert Game.load(game.save()).digest() == game.digest()
            twin = game.copy()
            twin.undo()
            assert twin.digest() == before
    assert game.result in ("won", "lost")
    assert Game.replay(game.record()).digest() == game.digest()


GOLDEN: dict[str, tuple[int, str]] = {
    "first-light": (141, "af3828c2ea725c43d93e7b61756addcd"),
    "shopping-list": (88, "50617d196af7f59b6aa84b552a191b04"),
    "blue-lights": (179, "ddea8134facba6c6f380a3303265b9e3"),
    "joyride": (142, "7336d68e39aa21dadea90911db78a069"),
    "family-heirlooms": (82, "90a9587ede61ff7e09ef45373139e425"),
    "burn-the-nest": (117, "2c3d43966e60ebbc13ebf263072e469f"),
    "under-the-street": (108, "5e42f20a4aef76c746a38d14dbf92e67"),
    "the-long-quiet": (73, "c5eab48b53f94580f36fb095cdb670c2"),
    "sharpshooters": (110, "3a4e3c836ae48d616dcf3ac7872c0d6c"),
    "out-of-room": (183, "b9c9aa973c831612f2e0cc841c34d3ac"),
    "locked-wards": (362, "eceee5c66e90ea5d13410950e096b021"),
    "last-tank-of-gas": (177, "7966c0af18a923dc14e053bf0928d025"),
}
"""By mission: how many choices a random game takes, and its last digest."""


@pytest.mark.parametrize("mission", MISSIONS)
def test_fixed_games_stay_as_they_are(mission: str) -> None:
    number = MISSIONS.index(mission)
    pick = random.Random(number)
    game = Game(CLASSIC_GAME, {"quest": mission}, number)
    while not game.is_over and game.choices_made < CAP:
        game.choose(pick.choice(game.options))
    assert (game.choices_made, game.digest()) == GOLDEN[mission]


@pytest.mark.parametrize("bot", ["random", "steady"])
@pytest.mark.parametrize("mission", MISSIONS)
def test_bots_play_it_through(mission: str, bot: str) -> None:
    game = Game(CLASSIC_GAME, {"quest": mission}, 7)
    play(game, make_bot(bot, seed=7, game=CLASSIC_GAME), rounds=25)
    assert game.is_over or state_of(game).round > 25


def test_a_car_with_too_many_passengers_or_in_no_order_is_no_position() -> None:
    team = ("Wanda", "Amy", "Doug", "Ned", "Josh")
    scene = table()
    for name in team:
        scene.survivor(name, "s02")
    scene.car("s02", "police", driver="Wanda", passengers=team[1:4]).turn("Josh").lawful()
    for passengers in ((1, 2, 3, 4), (2, 1, 3)):
        remember(scene.game, Cars((1,), (0,), (passengers,)))
        with pytest.raises(BadSave, match="more passengers than seats, or they are not in order"):
            scene.lawful()
