"""Positions that somebody has drawn, for tables: the text comes from a stranger, and names no file of ours."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from gravetide.drawing import svg
from gravetide.kernel import Game, GameType
from gravetide.kernel.errors import GravetideError
from gravetide.server.asked import Drawn, scenes, served
from gravetide.server.bodies import SceneGlance
from gravetide.server.refusals import Refusing

NAME = "scene"
"""What stands before the line of a mistake."""
MOST_TOLD = 2_000
"""Characters of what is wrong with a scene; who made so many mistakes begins with the first."""


def read_scene(games: Mapping[str, GameType], text: str) -> Game:
    """A game at the position that a text describes; refused in sentences with their lines where it can't be."""
    try:
        return _drawn(games, text).play()
    except Refusing:
        raise
    except GravetideError as error:
        raise Refusing("bad-scene", _shortened(str(error)), 422) from error
    except (ValueError, TypeError, RecursionError) as error:
        raise Refusing("bad-scene", "Something in the scene has a value of the wrong kind.", 422) from error


def _drawn(games: Mapping[str, GameType], text: str) -> Drawn:
    known = {name: found for name, found in [(name, scenes(kind)) for name, kind in games.items()] if found is not None}
    if not known:
        raise Refusing("no-scenes", "No position can be drawn for the games of this server.", 422)
    told = _game_named(text)
    if told is not None and told not in known:
        raise Refusing("bad-scene", f'No position can be drawn for the game "{told:.40}" here, but for '
                                    f"{', '.join(known)}.", 422)
    return known[told or next(iter(known))].from_text(text, NAME)  # without a game, any reader says what is missing


def _game_named(text: str) -> str | None:
    try:
        told = tomllib.loads(text).get("game")
    except (tomllib.TOMLDecodeError, RecursionError):
        return None  # reading it for any game says what is wrong, and where
    return told if isinstance(told, str) else None


def _shortened(told: str) -> str:
    if len(told) <= MOST_TOLD:
        return told
    return told[:MOST_TOLD].rpartition("\n")[0] + "\nThere is more; please begin with these."


def glance_at(game: Game) -> SceneGlance:
    """What a drawn position is, as everybody may know it."""
    kind, decision = game.game_type, game.decision_seen_by(None)
    seen = served(kind).glance(game)
    return SceneGlance(
        kind.name, kind.family, seen.title, seen.round, list(game.seats),
        decision.prompt if decision is not None else game.reason, svg(game.picture()))
