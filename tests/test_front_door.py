"""The library's front door: `new_game` starts any game, by the settings that the game itself declares."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import gravetide
from gravetide.families.zones.state.game import ZoneGame
from gravetide.games import GAMES
from gravetide.kernel import GameType
from tests.duel.game import DUEL


@pytest.mark.parametrize("kind", GAMES, ids=[kind.name for kind in GAMES])
def test_every_game_of_the_list_starts_with_what_is_usual(kind: GameType) -> None:
    game = gravetide.new_game(game=kind.name, seed=4)
    assert game.game_type is kind
    assert game.decision is not None
    assert gravetide.Game(kind, {}, 4).digest() == game.digest(), "what is usual is for the game to say"


def test_a_quest_is_given_first_or_by_its_name() -> None:
    first = gravetide.new_game("the-commandry", survivors=["ann"], seed=2)
    named = gravetide.new_game(quest="the-commandry", survivors=["ann"], seed=2)
    assert first.header == named.header
    assert first.digest() == named.digest()
    assert gravetide.new_game().header["quest"] == "danse-macabre"


def test_settings_that_are_none_are_not_said() -> None:
    said = gravetide.new_game("danse-macabre", survivors=None, seats=None, options=None)
    assert said.header == gravetide.new_game("danse-macabre").header


def test_a_game_on_squares_has_settings_of_its_own() -> None:
    game = gravetide.new_game(game="zombie-plague", players=3, options={"humans.ap": 5}, seed=1)
    assert game.seats == ("Marta, Dwight", "Priya, Hank", "Zombies")
    assert game.header["options"] == {"humans.ap": 5}
    seats = ["marta", "hank", "zombies"]
    assert gravetide.new_game(game="zombie-plague", seats=seats, deck=["loud"]).header["deck"] == ["loud"]


def test_a_board_is_what_a_game_on_squares_is_played_on(tmp_path: Path) -> None:
    ours = resources.files("gravetide.games.zombie_plague") / "pack" / "house.toml"
    house = tmp_path / "my-house.toml"
    house.write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    assert gravetide.new_game(str(house), game="zombie-plague").header["board"] == str(house)


def test_games_that_nobody_listed_are_served_too() -> None:
    game = gravetide.new_game(game=DUEL, leader=1, seed=3)
    assert game.header["leader"] == 1
    assert game.decision is not None
    assert game.decision.seat == 1


@pytest.mark.parametrize(("game", "settings", "sentence"), [
    ("zombie-plague", {"survivors": ["ann"]},
     'The game "zombie-plague" knows no setting "survivors"; it knows board, players, seats, deck, options.'),
    ("zombie-plague", {"player": 3},
     ('The game "zombie-plague" knows no setting "player"; did you mean "players"? '
      "It knows board, players, seats, deck, options.")),
    ("black-plague", {"players": 3},
     'The game "black-plague" knows no setting "players"; it knows quest, survivors, seats, options.'),
    ("zombie-plague", {"players": "3"}, '"players" must be of the kind int, not str.'),
    ("zombie-plague", {"players": 9}, "2 to 6 people play, not 9."),
    ("zombie-plague", {"scenario": "house.toml", "board": "house.toml"},
     'The board is given twice, as "house.toml" and as "house.toml".'),
    ("tiny-duel", {"scenario": "at dawn"}, 'The game "tiny-duel" has no scenarios; it knows seats, options, leader.'),
    ("chess", {}, 'There is no game called "chess"; known games: black-plague'),
])
def test_a_wrong_setting_is_refused_with_the_right_ones(game: str, settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gravetide.GravetideError) as refused:
        gravetide.new_game(game=game, **settings)
    assert str(refused.value).startswith(sentence)


def test_programs_that_were_written_by_the_first_readme_still_run() -> None:
    from gravetide.rules.narration import tell  # where it was then

    game = gravetide.new_game("danse-macabre", survivors=["ann", "clovis"], seed=2)
    game.choose("first s02")
    [began] = game.choose("activate clovis")
    assert isinstance(game.state, ZoneGame)
    assert tell(began, game.state) == game.tell(began) != ""
