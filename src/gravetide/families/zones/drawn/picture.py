"""What stands where, told neutrally: the one thing the drawings look at besides the board.

A `Picture` knows nothing of rules or of a running game. Whoever has a position (a game, a quest, a replay, an editor)
describes it here once, and every drawing, in text or in SVG, shows the same things in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from gravetide.families.zones.board.board import Board, Door
from gravetide.families.zones.board.drawing import Cell
from gravetide.families.zones.drawn.looks import OLD_TOWN, Look
from gravetide.families.zones.told.kinds import KINDS, written_kind

UNTURNED = ""
"""The colour of an Objective nobody has turned over yet."""


class Figure(msgspec.Struct, frozen=True):
    """A Survivor on the board. `colour` counts through the base colours; each has a face shape of its own."""

    initial: str
    name: str
    colour: int = 0
    active: bool = False
    symbols: tuple[str, ...] = ()  # of marks that are at him


NUMBERED: Final = "numbered"
"""In place of a colour: the token has a number."""


class Spawn(msgspec.Struct, frozen=True):
    """A Spawn token: its colour ("red", "blue", "green", "violet"), its spawn order, and whether it spawns.

    Where tokens have printed numbers the colour is "numbered", and the order is that number.
    """

    colour: str
    order: int
    active: bool = True

    @property
    def letter(self) -> str:
        """The sign of its colour; a number needs none."""
        return "" if self.colour == NUMBERED else self.colour[:1].upper()


class Parked(msgspec.Struct, frozen=True):
    """A car that stands there: the key and the name of its kind."""

    kind: str
    name: str


class ZoneContents(msgspec.Struct, frozen=True, kw_only=True):
    """What stands and lies in one Zone."""

    zombies: dict[str, int] = {}
    survivors: tuple[Figure, ...] = ()
    noise: int = 0
    bile: bool = False
    spawns: tuple[Spawn, ...] = ()
    objectives: tuple[str, ...] = ()  # colours; UNTURNED for those not turned over
    cars: tuple[Parked, ...] = ()
    manholes: int = 0
    cards: int = 0  # Equipment lying there, as in a vault
    exit: bool = False
    start: bool = False
    marks: tuple[str, ...] = ()  # names the quest gives the Zone, and what is there in words
    symbols: tuple[tuple[str, int], ...] = ()  # of marks that are there, and how many each stands for
    highlighted: bool = False  # something can be done with it now


class OnBorder(msgspec.Struct, frozen=True):
    """The symbol of a mark between two cells that touch, and what it is in words."""

    symbol: str
    cells: tuple[Cell, Cell]
    words: str


class Picture(msgspec.Struct, frozen=True):
    """A board with its open doors and everything on it, by Zone number; Zones left out are empty."""

    board: Board
    doors: int
    places: dict[int, ZoneContents] = {}
    title: str = ""
    look: Look = OLD_TOWN
    manholes: tuple[Cell, ...] = ()  # the cells in which they are
    borders: tuple[OnBorder, ...] = ()

    def place(self, zone: int) -> ZoneContents:
        """What is in the Zone; an empty place if nothing was said about it."""
        return self.places.get(zone, _EMPTY)

    def is_open(self, number: int) -> bool:
        """Whether the door of this number stands open."""
        return bool(self.doors >> number & 1)


_EMPTY = ZoneContents()


def has_marks(picture: Picture) -> bool:
    """Whether something is on the board that house rules have put there."""
    return bool(picture.borders) or any(
        place.symbols or any(figure.symbols for figure in place.survivors) for place in picture.places.values())


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest beginnings that tell the names apart: ("Samson", "Silas", "Ann") -> ("Sa", "Si", "A")."""
    return tuple(
        next((name[:n] for n in range(1, len(name)) if sum(other.startswith(name[:n]) for other in names) == 1), name)
        for name in names
    )


def kind_name(key: str, count: int = 1) -> str:
    """The name of a zombie kind, in the plural unless there is just one."""
    return written_kind(key).one if count == 1 else written_kind(key).many


def horde(place: ZoneContents) -> list[tuple[str, int]]:
    """The zombie kinds that are there with their counts, in the fixed order of `KINDS`, unknown kinds last by name."""
    order = {key: number for number, key in enumerate(KINDS)}
    present = [(key, count) for key, count in place.zombies.items() if count > 0]
    return sorted(present, key=lambda entry: (order.get(entry[0], len(order)), entry[0]))


def door_letter(colour: str, *, is_open: bool) -> str:
    """The mark that says colour and state without colour: `D` shut, `d` open; `B` blue, `G` green, `Y`, `V`."""
    letter = "D" if colour == "neutral" else colour[:1].upper()
    return letter.lower() if is_open else letter


def vault_doors(board: Board, zone: int) -> list[tuple[int, Door]]:
    """The vault doors of a Zone (a board Zone or the vault itself) with their numbers."""
    return [(number, board.doors[number]) for number in board.doors_of[zone] if board.doors[number].vault]


def describe(picture: Picture, zone: int) -> str:
    """One sentence for a Zone, for screen readers and tool tips.

    "Street s03: 2 Walkers, Runner; Ann (active); 1 Noise; red Spawn 1."
    """
    board, place = picture.board, picture.place(zone)
    parts = [
        _listed(f"{count} {kind_name(key, count)}" if count > 1 else kind_name(key) for key, count in horde(place)),
        _listed(f"{figure.name} (active)" if figure.active else figure.name for figure in place.survivors),
        f"{place.noise} Noise" if place.noise else "",
        "Dragon Bile" if place.bile else "",
        _listed(_spawn_words(spawn) for spawn in place.spawns),
        _listed(f"{colour} Objective" if colour else "face-down Objective" for colour in place.objectives),
        _listed(car.name for car in place.cars),
        "" if not place.manholes else "manhole" if place.manholes == 1 else f"{place.manholes} manholes",
        f"{place.cards} card{'s' if place.cards > 1 else ''}" if place.cards else "",
        "Exit" if place.exit else "",
        "Start" if place.start else "",
        _listed(_vault_words(picture, number, door, zone) for number, door in vault_doors(board, zone)),
    ]
    name = f"{board.kind[zone].capitalize()} {board.zones[zone]}"
    if place.marks:
        name += f" ({', '.join(place.marks)})"
    told = "; ".join(part for part in parts if part)
    return f"{name}: {told}." if told else f"{name}."


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def _spawn_words(spawn: Spawn) -> str:
    colour = "" if spawn.colour == NUMBERED else f"{spawn.colour} "
    return f"{colour}Spawn {spawn.order}" + ("" if spawn.active else " (inactive)")


def _vault_words(picture: Picture, number: int, door: Door, zone: int) -> str:
    state = "open" if picture.is_open(number) else "shut"
    return f"{door.colour} vault door to {picture.board.zones[door.other(zone)]}, {state}"
