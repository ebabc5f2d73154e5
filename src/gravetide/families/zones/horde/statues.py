"""Chi Statues: beside them one meditates deeply, and God-Eaters come to break them (EE-032, EE-116 to EE-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class StatueRules:
    """What a table may read otherwise about statues."""

    __slots__ = ("broken_attract",)

    def __init__(self, *, broken_attract: bool = False) -> None:
        self.broken_attract = broken_attract  # God-Eaters also make for what they have broken (EE-116)


class StatueView(HouseView, frozen=True):
    """One statue."""

    zone: str
    broken: bool


class StatuesView(HouseView, frozen=True):
    """All statues, and whether one was ever broken."""

    statues: tuple[StatueView, ...]
    harmed: bool


class Statues(HouseState, frozen=True):
    """Where the statues stand, and which are broken. They never move."""

    key: ClassVar[str] = "statues"
    zones: int = 0    # mask of Zones with a statue
    broken: int = 0   # mask of those of them whose statue is broken
    harmed: bool = False  # one was broken at some time of this quest: mending it does not undo that

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the quest puts them, all intact."""
        frontier = game.setup.quest.frontier
        return cls(sum([1 << zone for zone in frontier.statues]) if frontier is not None else 0)

    def problem(self, game: ZoneGame) -> str:
        """Only a statue can be broken."""
        most = game.setup.rules.wall.statues
        if not 0 <= self.zones < 1 << len(game.zombies) or self.zones.bit_count() > most or self.broken & ~self.zones:
            return "The Chi Statues are where they can't be."
        return "" if self.harmed or not self.broken else "A Chi Statue is broken that nobody has broken."

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """The statue."""
        if not self.zones >> zone & 1:
            return ()
        return ("broken statue",) if self.broken >> zone & 1 else ("Chi Statue",)

    def view(self, game: ZoneGame) -> StatuesView | None:
        """All of it."""
        names = game.setup.board.zones
        found = [StatueView(name, bool(self.broken >> zone & 1)) for zone, name in enumerate(names)
                 if self.zones >> zone & 1]
        return StatuesView(tuple(found), self.harmed) if found else None

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        told = view.statues if view is not None else ()
        index = setup.board.index
        return cls(sum([1 << index[statue.zone] for statue in told]),
                   sum([1 << index[statue.zone] for statue in told if statue.broken]), bool(told) and view.harmed)


def zones_of(game: ZoneGame) -> int:
    """The mask of Zones with a statue, broken or not: Corruption never lies there (EE-036)."""
    return recall(game, Statues).zones


def stands_in(game: ZoneGame, zone: int) -> bool:
    """Whether there is a statue in a Zone, broken or not."""
    return bool(recall(game, Statues).zones >> zone & 1)


def intact(game: ZoneGame) -> int:
    """The mask of Zones with a statue that is not broken."""
    statues = recall(game, Statues)
    return statues.zones & ~statues.broken


def intact_in(game: ZoneGame, zone: int) -> bool:
    """Whether there is a statue in a Zone that is not broken."""
    return bool(intact(game) >> zone & 1)


def attracting(game: ZoneGame) -> int:
    """The mask of Zones whose statues God-Eaters make for."""
    rules: StatueRules = game.setup.rules.own["statues"]
    return zones_of(game) if rules.broken_attract else intact(game)


def shatter(game: ZoneGame, zone: int) -> None:
    """The statue of a Zone is broken; it stays where it is (EE-117, EE-120)."""
    statues = recall(game, Statues)
    remember(game, Statues(statues.zones, statues.broken | 1 << zone, True))
    if game.events is not None:
        game.events.append(events.StatueBroken(zone))


def mend(game: ZoneGame, zone: int) -> None:
    """A broken statue is whole again, by some card."""
    statues = recall(game, Statues)
    remember(game, Statues(statues.zones, statues.broken & ~(1 << zone), statues.harmed))
    if game.events is not None:
        game.events.append(events.StatueMended(zone))


CHAPTER: Final = Additions(
    states=(Statues,),
)
"""What this chapter adds to a game that names it."""
