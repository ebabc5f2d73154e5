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
from gravetide.kernel import Game, game_type
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
    quest: str = "danse-macabre",
    *,
    survivors: list[str] | None = None,
    seats: list[str] | None = None,
    seed: int = 0,
    game: str = GAMES[0].name,
    options: dict[str, Any] | None = None,
    show_forced: bool = False,
) -> Game:
    """Start a game. Survivors are given by their keys, seats as the keys that each one plays."""
    header = {"quest": quest, "survivors": survivors or [], "seats": seats or [], "options": options or {}}
    return Game(game, header, seed, show_forced=show_forced)


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
