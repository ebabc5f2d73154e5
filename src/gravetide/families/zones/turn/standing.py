"""On which tile somebody stands in a Zone that lies on several, where a table asks for it (Z1-126)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.standing_record import Standing
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def stand(game: ZoneGame, who: int, tile: int) -> None:
    """A Survivor stands on a tile."""
    tiles = recall(game, Standing).tiles
    remember(game, Standing((*tiles[:who], tile, *tiles[who + 1:])))


def choose_tile(game: ZoneGame, who: int) -> None:
    """Somebody has come into a Zone: on which of its tiles does he stand?"""
    if game.setup.rules.spawning.asks_for_tiles():
        tiles = game.setup.board.tiles_of[game.survivors[who].zone]
        stand(game, who, tiles[0])
        if len(tiles) > 1:
            game.frame = ChooseTile(game.frame, who)


def _tile(game: Any, text: str) -> int | None:
    return int(text) - 1 if text.isdecimal() and 0 < int(text) <= MOST_TILES else None


MOST_TILES: Final = 16
TILE: Final = Kind("few", lambda game, tile: str(tile + 1), _tile)


class StandOn(Choice):
    """Stand on this tile: (tile,)."""

    __slots__ = ()
    verb = "tile"
    says = "Stand on tile {tile}"
    group = "choice"
    fields = (Field("tile", TILE),)


class ChooseTile(Frame):
    """The Zone lies on several tiles: one of them counts for manholes (the other reading of Z1-126)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [StandOn.of(tile) for tile in game.setup.board.tiles_of[game.survivors[self.who].zone]]

    def choose(self, game: ZoneGame, option: StandOn) -> None:
        game.frame = self.below
        stand(game, self.who, option.numbers[0])

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"On which tile does {game.setup.cast[self.who].name} stand?"


CHAPTER: Final = Additions(
    states=(Standing,),
    entered=(choose_tile,),
)
"""What this chapter adds to a game that names it."""
