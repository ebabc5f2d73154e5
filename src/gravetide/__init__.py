"""Gravetide: zombie-survival board games that read like their rulebooks.

>>> import gravetide
>>> game = gravetide.new_game("danse-macabre", seed=7)
>>> game.decision.notations
['first s02', 'first s01']
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gravetide.games import GAMES
from gravetide.kernel import Game, GameType, game_type
from gravetide.kernel import state as _state
from gravetide.kernel.errors import BadContent, BadRecord, BadSave, GravetideError, IllegalChoice, OffScript
from gravetide.kernel.faces import face

if TYPE_CHECKING:
    from gravetide.families.zones.scene.scene import Scene

__version__ = "0.1.0"
COMPILED = not _state.__file__.endswith(".py")
"""Whether the rules run as machine code; games are the same either way."""

MOST_OF_A_SCENE = 100_000
"""Characters of a scene's file that are looked at; far fewer will do."""


def new_game(
    scenario: str = "",
    *,
    game: GameType | str = GAMES[0].name,
    seed: int = 0,
    show_forced: bool = False,
    **settings: Any,
) -> Game:
    """Start a game: what is played, and whatever else can be set in a game of this kind.

    Each game declares its settings (`GameType.header_keys`); what is left out is as usual. The scenario is the first of
    them. Games of Zones have quest, survivors and seats (by their keys), and options; games of squares have board,
    players, seats, deck and options.

    >>> new_game("danse-macabre", survivors=["ann", "clovis"]).seats
    ('Ann, Clovis',)
    >>> new_game(game="zombie-plague", players=3).seats[2]
    'Zombies'
    """
    kind = game_type(game) if isinstance(game, str) else game
    return Game(kind, _header(kind, scenario, settings), seed, show_forced=show_forced)


def _header(kind: GameType, scenario: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings with the scenario among them, under the name that the game has for it."""
    if not scenario:
        return settings
    key = next(iter(kind.header_keys), "")
    if kind.header_keys.get(key) is not str:
        raise GravetideError(f'The game "{kind.name}" has no scenarios; it knows {", ".join(kind.header_keys)}.')
    if key in settings:
        raise GravetideError(f'The {key} is given twice, as "{scenario}" and as "{settings[key]}".')
    return {key: scenario, **settings}


def scene(
    drawing: str,
    *,
    game: str = GAMES[0].name,
    title: str = "Scene",
    options: Mapping[str, str | int | bool] | None = None,
    vault_doors: Mapping[str, Iterable[str]] | None = None,
) -> Scene:
    """Draw a position on a map, to be played: survivors, zombies, tokens and scripted dice are added to it."""
    made: Scene = face(game_type(game), "scenes")(
        drawing, game=game, title=title, options=options, vault_doors=vault_doors)
    return made


def read_scene(text: str, name: str = "<scene>") -> Scene:
    """The scene that is written in a text, such as that of a file; BadContent names each mistake with its line."""
    try:
        told = tomllib.loads(text[:MOST_OF_A_SCENE]).get("game", GAMES[0].name)
    except tomllib.TOMLDecodeError:
        told = GAMES[0].name  # reading it for any game says what is wrong
    made: Scene = face(game_type(str(told)), "scenes").from_text(text, name)
    return made


def open_scene(path: Path | str) -> Scene:
    """The scene in a file."""
    try:
        with Path(path).open("rb") as opened:  # no more than needed to see that it is too long
            return read_scene(opened.read(MOST_OF_A_SCENE).decode(), str(path))
    except OSError as error:
        raise BadContent(f"{path}: The file can't be read: {error.strerror}. Please check its name.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path}: The file is not text in UTF-8. Please save it as such.") from None


def __getattr__(name: str) -> Any:
    """`Scene` is loaded when somebody asks for it."""
    if name == "Scene":
        return face(GAMES[0], "scenes")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["COMPILED", "BadContent", "BadRecord", "BadSave", "Game", "GravetideError", "IllegalChoice", "OffScript",
           "Scene", "new_game", "open_scene", "read_scene", "scene"]
