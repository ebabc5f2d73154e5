"""What the numbers in events are called, and where the sentences for events are registered."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from gravetide.families.zones.horde import horde
from gravetide.kernel.event import Event
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class Names:
    """What the numbers in events are called."""

    __slots__ = ("setup", "game")

    def __init__(self, setup: Setup, game: ZoneGame | None = None) -> None:
        self.setup = setup
        self.game = game

    def survivor(self, who: int) -> str:
        return self.setup.cast[who].name

    def zone(self, zone: int) -> str:
        return self.setup.board.zones[zone]

    def card(self, card: int) -> str:
        return self.setup.pack.cards[card].name

    def level(self, level: int) -> str:
        return self.setup.pack.box.levels[level]

    def zombies(self, kind: int, number: int) -> str:
        zombie = self.setup.pack.zombies[kind]
        return f"{number} {zombie.name if number == 1 else zombie.plural}"

    def kind(self, kind: int) -> str:
        return self.setup.pack.zombies[kind].name

    def plural(self, kind: int) -> str:
        return self.setup.pack.zombies[kind].plural

    def horde(self, packed: int) -> str:
        return listed([self.zombies(kind, number) for kind, number in horde.kinds(packed)]) or "no zombie"

    def door(self, number: int) -> str:
        door = self.setup.board.doors[number]
        colour = "" if door.colour == "neutral" else f"{door.colour} "
        return f"{colour}{'vault ' if door.vault else ''}door between {self.zone(door.a)} and {self.zone(door.b)}"


def several(number: int, name: str) -> str:
    """So many cards of a name: "2 Bags of Rice"; what has no "of" in it is counted as it is, "2 Water"."""
    thing, of, content = name.partition(" of ")
    return f"{number} {thing}s{of}{content}" if of and number != 1 else f"{number} {name}"


def closed(text: str) -> str:
    """A sentence with one stop, also where it ends with a name that has its own: "Amy finds Aaahh!"."""
    return text[:-1] if text.endswith(("!.", "?.")) else text


@singledispatch
def sentence(event: Event, names: Names) -> str:
    """An event in words; each type of event brings its own, with `tells`."""
    raise NotImplementedError(f"Nobody has put {type(event).__name__} into words yet.")


tells = sentence.register
"""Put before a function that tells one type of event: ``def _(event: Spiked, names: Names) -> str``."""
