"""How the boards of a game look: floors, streets and colours, which are data of the game (`pack/look.toml`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from gravetide.content.source import open_pack, read_source

LOOK_FILE: Final = "look.toml"


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of one way to print the board."""

    key: str
    night: str  # around the board
    ink: str
    parchment: str
    chalk: str  # edges of walls, borders between street Zones
    cobbles: str  # of whatever streets are paved with
    planks: str
    flags: str
    shadow: str  # colour that lies over unlit Zones
    dark: float  # how thick it lies there
    dusk: float  # and in Zones next to the light
    candle: str
    glow: float
    name: str  # Zone names
    paint: str = ""  # on roads, where there are crossings
    kerb: str = ""  # the pavement along the houses
    ice: str = ""  # what boards at the wall are made of
    rampart: str = ""
    bronze: str = ""
    silk: str = ""
    water: str = ""


NIGHT: Final = Theme(
    key="night",
    night="#080c18",
    ink="#0b0a10",
    parchment="#efe2c0",
    chalk="#b9ab88",
    cobbles="#857c6a",
    planks="#c08f52",
    flags="#b3a88f",
    shadow="#101f4a",
    dark=0.64,
    dusk=0.38,
    candle="#ffc35a",
    glow=0.68,
    name="#fff4d6",
)
PRINT: Final = Theme(
    key="print",
    night="#e9dcba",
    ink="#1c150d",
    parchment="#fbf4de",
    chalk="#5a4c34",
    cobbles="#d9cdae",
    planks="#e3c796",
    flags="#dad4c2",
    shadow="#4a5f8f",
    dark=0.16,
    dusk=0.07,
    candle="#ffb84a",
    glow=0.35,
    name="#1c150d",
)


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the floors of a game are made of, what parts its streets, and its colours by night and on paper."""

    streets: Literal["cobbles", "asphalt", "snow"] = "cobbles"
    frontier: bool = False  # Walkways, ice and bridges, and what stands on them (`drawn.frontier`)
    crossings: bool = False  # zebra stripes and pavements instead of dotted lines
    rooms: tuple[Literal["planks", "flags", "boards", "tiles", "mats"], ...] = ("planks", "flags", "boards")
    night: Theme = NIGHT
    print: Theme = PRINT

    def theme(self, key: str) -> Theme:
        """The theme of this key."""
        return {"night": self.night, "print": self.print}[key]


OLD_TOWN: Final = Look()
"""A town of wood and stone: what a game looks like that does not say."""


@lru_cache(maxsize=8)
def look_of(game: str) -> Look:
    """The look of a game."""
    if not (open_pack(game) / LOOK_FILE).is_file():
        return OLD_TOWN
    return read_source(game, LOOK_FILE).read(Look)
