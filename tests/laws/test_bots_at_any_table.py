"""Every bot plays at every table, any quest, team, readings and house rules, for some Rounds without a fault.

HYPOTHESIS_PROFILE=explore tries many times as many tables.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.house_rules.modules import MODULES, in_force
from gravetide.families.zones.state import laws
from gravetide.families.zones.table_options import choices, least, readings
from gravetide.games.black_plague.game import BLACK_PLAGUE, BLACK_PLAGUE_GAME
from gravetide.kernel import Game
from gravetide.players import make_bot, observe
from tests.laws.play import QUESTS, TEAM_SIZES, state_of
from tests.support.further import MORE

pytestmark = [pytest.mark.law, pytest.mark.slow]

BOTS = {"random": (3, 60), "steady": (2, 50), "thinker:tries=2,ahead=1": (1, 12)}
"""The bots with the Rounds they play for and the tables they play at: fewer where a choice takes longer."""
MOST_CHOICES = 250
PACK = BLACK_PLAGUE_GAME.pack()


def usually(common: Any, values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly what is usual: a table where everything is odd ends too soon."""
    return st.one_of(st.just(common), st.just(common), values)


def values_of(key: str) -> st.SearchStrategy[Any]:
    """Every value that a reading takes; numbers need not make sense to be allowed."""
    now = readings(BLACK_PLAGUE)[key]
    if isinstance(now, bool):
        return usually(now, st.booleans())
    if isinstance(now, str):
        return usually(now, st.sampled_from(choices(BLACK_PLAGUE, key)))
    return st.sampled_from(range(least(BLACK_PLAGUE, key), now + 4))  # small numbers are where bots stumble


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, Any]:
    """House rules that go together, and any of their readings."""
    asked = {key for key in MODULES if draw(usually(False, st.booleans()))}
    while needed := {need for key in asked for need in MODULES[key].needs} - asked:
        asked |= needed
    modules = in_force("as-printed", dict.fromkeys(sorted(asked), True))
    return {f"house.{key}": True for key in modules} | {
        f"house.{reading.name}": draw(usually(reading.default, st.sampled_from(reading.values)))
        for key in modules for reading in MODULES[key].readings if reading.values}


@st.composite
def box(draw: st.DrawFn, quest: str) -> dict[str, Any]:
    """How many miniatures there are of each kind: at least those that the quest places."""
    placed = {kind.key: 0 for kind in PACK.zombies if not kind.flees}
    for _, kind, count in quests()[quest].zombies:
        placed[PACK.zombies[kind].key] = placed.get(PACK.zombies[kind].key, 0) + count
    numbers = {key: draw(usually(None, st.integers(few, few + 3))) for key, few in placed.items()}
    return {f"miniatures.{key}": number for key, number in numbers.items() if number is not None}


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """The header of any table."""
    quest = draw(st.sampled_from(QUESTS))
    number = 6 if quest == "famine" else draw(st.sampled_from(TEAM_SIZES))
    team = draw(st.permutations(list(PACK.survivors)))[:number]
    seats = draw(st.integers(1, min(3, number)))
    options: dict[str, Any] = {key: draw(values_of(key)) for key in readings(BLACK_PLAGUE)}
    options |= draw(house_rules()) | draw(box(quest))
    options["deal"] = draw(st.sampled_from(("suggested", "random", "choose")))
    options["first_player"] = draw(st.integers(0, seats - 1))
    options["choose_spawns"] = draw(st.booleans())
    if "house.classes" in options:
        options |= {f"class.{who}": draw(st.sampled_from(list(load_classes("black-plague").by_key))) for who in team}
    return {"quest": quest, "survivors": team, "seats": [" ".join(team[i::seats]) for i in range(seats)],
            "options": options}


def plays(bot: str, table: dict[str, Any], seed: int, rounds: int) -> Game:
    """The game of a bot at a table, after some Rounds or very many choices."""
    game = Game(BLACK_PLAGUE_GAME, table, seed)
    player = make_bot(bot, seed)
    for _ in range(MOST_CHOICES):
        observation = observe(game) if not game.is_over else None
        if observation is None or observation.view.round > rounds:
            break
        game.choose(player.choose(observation), observation.seat)
    laws.check(state_of(game))
    return game


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_at_every_table_without_a_fault(bot: str) -> None:
    rounds, number = BOTS[bot]

    # Whole games are too slow to be shrunk: the table is told as it is.
    @settings(max_examples=number * MORE, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(table=tables(), seed=st.integers(0, 2**32))
    def trial(table: dict[str, Any], seed: int) -> None:
        note(f"plays({bot!r}, {table!r}, {seed}, {rounds})")
        plays(bot, table, seed, rounds)

    trial()
