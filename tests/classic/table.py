"""Scenes of Classic, on the maps that the scenarios of its checklist share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.state import laws
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.turn.parked import Cars
from gravetide.games.classic.game import CLASSIC, CLASSIC_GAME
from gravetide.kernel import register
from tests.support.scene import Scene

STREET = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""
HOUSE = """
    +---+---+---+---+---+
    |s01 s02 s03Db01ob02|
    +---+---+---+---+---+
"""
RING = """
    +---+---+---+
    |s01 s02 s03|
    +   +---+   +
    |s04|b01|s05|
    +   +-D-+   +
    |s06 s07 s08|
    +---+---+---+
"""
TERRACE = """
    +---+---+---+---+
    |s01Db01ob02ob03|
    +---+---+---+---+
"""
COMB = """
    +---+---+---+---+---+
    |s01|b01|b02|b03|s02|
    +   +---+---+---+   +
    |s03 s04 s05 s06 s07|
    +---+---+---+---+---+
"""
CORNER = """
    +---+---+---+---+
    |b01Ds01|b02|s02|
    +---+   +---+   +
    |b03|s03 s04 s05|
    +---+---+---+---+
"""
FIRST_LIGHT = """
    +---+---+---+---+---+---+
    |s01 s02 s03 s03 s04 s05|
    +---+---+   +   +---+---+
    |b01|b02Ds06 s06Db03 b03|
    +-o-+-o-+   +   +---+---+
    |b04 b04|s07 s07 s08 s09|
    +---+---+---+---+---+---+
"""
"""The board of the first mission: two tiles."""


class Table(Scene):
    """A scene of Classic with what is looked at again and again."""

    def cards(self, name: str) -> tuple[list[str], list[str]]:
        """What somebody has in Hand and in reserve."""
        survivor, cards = self.game.survivors[self.who(name)], self.pack.cards
        return [cards[held >> 2].key for held in survivor.hands], [cards[held >> 2].key for held in survivor.pack]

    def discards(self) -> list[str]:
        """The Equipment discards."""
        return [self.pack.cards[card].key for card in self.game.equipment_discard]

    def noise_in(self, zone: str) -> int:
        """The noise of a Zone, Survivors included."""
        return self.rules.noise.of_zones(self.game)[self.board.index[zone]]

    def tokens_in(self, zone: str) -> int:
        """The Noise tokens of a Zone."""
        return self.game.noise[self.board.index[zone]]

    def xp(self, name: str) -> int:
        """Somebody's experience."""
        return self.game.survivors[self.who(name)].experience

    def actions(self, name: str) -> int:
        """The Actions somebody has left."""
        return self.game.survivors[self.who(name)].actions

    def wounds(self, name: str) -> int:
        """The Wounds somebody has."""
        return self.game.survivors[self.who(name)].wounds

    def is_out(self, name: str) -> bool:
        """Whether somebody is eliminated."""
        return self.game.survivors[self.who(name)].fate == 1

    def horde(self, zone: str) -> dict[str, int]:
        """The zombies of a Zone, by the keys of their kinds."""
        group = self.game.zombies[self.board.index[zone]]
        return {kind.key: group >> 8 * kind.index & 255 for kind in self.pack.zombies if group >> 8 * kind.index & 255}

    def cars(self) -> Cars:
        """Where the cars are and who sits in them."""
        return recall(self.game, Cars)

    def lawful(self) -> Table:
        """The same, once all laws have been asked."""
        setup = self.game.setup
        setup.first = setup.first or self.game.copy()  # for the law about skills: a scene may give any
        laws.check(self.game)
        return self


def table(drawing: str = STREET, readings: dict[str, Any] | None = None, *,
          open_doors: Iterable[tuple[str, str]] = ()) -> Table:
    """A scene on a map, played by the rules of Classic with some readings changed."""
    rules = with_readings(CLASSIC, readings) if readings else CLASSIC
    return Table(drawing, rules=rules, pack=load_pack("classic"), open_doors=open_doors)


def playable() -> None:
    """Make Classic known to whoever plays by a game's name."""
    register(CLASSIC_GAME)
