"""Which Spawn Zone is always first: the players choose it before the first Round (BP-201)."""

from __future__ import annotations

from pathlib import Path

import pytest

import gravetide
from gravetide.content.source import Source
from gravetide.families.zones.content.quest_reader import load_quest
from gravetide.families.zones.content.tokens import RED
from gravetide.families.zones.horde import necromancers
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.told.events import FirstSpawnChosen
from gravetide.families.zones.told.narration import tell
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.errors import BadSave
from gravetide.kernel.sink import Sink
from tests.support.rules import rule
from tests.support.scene import Scene, scene

SQUARE = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04 s05 s06|
    +---+---+---+
"""
WELL = Path(__file__).parents[2] / "docs" / "how-to" / "examples" / "the-last-well.toml"


def table(*zones: str) -> Scene:
    """Ann in s05, and Spawn Zones."""
    return scene(SQUARE).with_quest(spawns=[(zone, "red") for zone in zones]).survivor("Ann", "s05")


def begin(setup: Setup) -> ZoneGame:
    """The game from its very start, up to the first decision."""
    game = first_position(setup)
    game.events = Sink()
    game.advance()
    laws.check(game)
    return game


def asked(game: ZoneGame) -> list[str]:
    return [option.notation(game) for option in game.options]


def choose(game: ZoneGame, text: str) -> None:
    game.apply(next(option for option in game.options if option.notation(game) == text))


def order(game: ZoneGame) -> list[str]:
    return [game.setup.board.zones[zone] for zone, _ in game.spawns]


@rule("BP-201")
def test_the_first_player_chooses_the_spawn_zone_that_is_always_first() -> None:
    game = begin(table("s01", "s03", "s06", "s04").game.setup)
    assert asked(game) == ["first s01", "first s03", "first s06", "first s04"]
    choose(game, "first s06")
    assert order(game) == ["s06", "s04", "s01", "s03"], "clockwise from there"
    assert game.phase == "players"
    assert game.events is not None
    (told,) = [event for event in game.events.events if isinstance(event, FirstSpawnChosen)]
    assert tell(told, game) == "New zombies come in s06 first, then clockwise around the board."


@rule("BP-201", "BP-230")
def test_the_choice_holds_for_tokens_that_come_later_even_when_the_first_one_is_gone() -> None:
    game = begin(table("s01", "s03", "s04").game.setup)
    choose(game, "first s04")
    necromancers.place_token(game, game.setup.board.index["s06"], RED)
    assert order(game) == ["s04", "s01", "s03", "s06"]
    game.spawns = game.spawns[1:]
    necromancers.place_token(game, game.setup.board.index["s04"], RED)
    assert order(game) == ["s04", "s01", "s03", "s06"]
    assert order(game.copy()) == order(game)


@rule("BP-201")
def test_nobody_is_asked_where_there_is_one_spawn_zone_or_the_table_takes_the_file_s_order() -> None:
    assert begin(table("s03").game.setup).phase == "players"
    listed = scene(SQUARE, rules=BLACK_PLAGUE.but(spawning=SpawnRules(first_zone="file"))).with_quest(
        spawns=[("s03", "red"), ("s01", "red")]).survivor("Ann", "s05")
    game = begin(listed.game.setup)
    assert game.phase == "players"
    assert order(game) == ["s03", "s01"]


@rule("BP-201")
def test_a_quest_may_settle_it(tmp_path: Path) -> None:
    text = WELL.read_text("utf-8").replace("\nspawns = [", "\nfixed_spawn_order = true\nspawns = [")
    assert load_quest(Source("settled.toml", text)).fixed_spawn_order
    file = tmp_path / "settled.toml"
    file.write_text(text, "utf-8")
    game = gravetide.new_game(str(file), survivors=["ann", "clovis"])
    assert game.view().phase == "players"
    open_to_players = gravetide.new_game(str(WELL), survivors=["ann", "clovis"])
    assert open_to_players.view().phase == "setup"


@rule("BP-201")
def test_the_choice_is_saved_and_recorded() -> None:
    game = gravetide.new_game("big-game-hunting", survivors=["ann", "clovis"], seed=4)
    assert game.decision is not None
    game.choose(game.decision.notations[-1])
    again = gravetide.Game.load(game.save())
    assert isinstance(again.state, ZoneGame)
    assert isinstance(game.state, ZoneGame)
    assert again.state.first_spawn == game.state.first_spawn >= 0
    assert again.digest() == gravetide.Game.replay(game.record()).digest() == game.digest()
    assert game.choices_made == 1
    assert [spawn.order for spawn in again.view().spawns] == [1, 2, 3]


def test_a_first_spawn_zone_that_does_not_exist_is_refused() -> None:
    game = begin(table("s01", "s03").game.setup)
    game.first_spawn = len(game.setup.board.zones)
    with pytest.raises(BadSave, match="first Spawn Zone"):
        laws.check(game)
