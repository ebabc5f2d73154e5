"""What cards do to the ground: Corruption goes, statues are mended, bridges are cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content import effects
from gravetide.families.zones.horde import corruption, statues
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, tell
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import Choice, ZoneOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

CHI_INSTEAD: Final = 3


class BridgeCut(Event, frozen=True):
    """Nobody enters a bridge on foot any more."""

    zone: int


@tells
def _(event: BridgeCut, names: Names) -> str:
    return f"The bridge {names.zone(event.zone)} is cut."


class Cleansed(ZoneOption):
    """Remove the Corruption of a Zone."""

    __slots__ = ()
    verb = "cleanse"
    says = "Remove the Corruption in {zone}"
    group = "choice"


class CleanseNone(Choice):
    """Remove no more."""

    __slots__ = ()
    verb = "cleanse-none"
    says = "Leave it"
    group = "choice"


CLEANSE_NONE: Final = CleanseNone.of()


class Cleanse(Frame):
    """Corruption is removed, not from under a Spawn token."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        free = [zone for zone in range(len(game.zombies))
                if corruption.lies_in(game, zone) and not corruption.under_token(game, zone)]
        if not self.left or not free:
            game.frame = self.below
            return None
        return [*[Cleansed.of(zone) for zone in free], CLEANSE_NONE]

    def choose(self, game: ZoneGame, option: Cleansed | CleanseNone) -> None:
        if isinstance(option, CleanseNone):
            game.frame = self.below
            return
        game.frame = Cleanse(self.below, self.left - 1)
        corruption.cleanse(game, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Where do you remove Corruption?"


def cleanse(game: ZoneGame, who: int, zone: int, effect: effects.Cleanse, paper: int) -> None:
    """Corruption goes, of the players' choice."""
    game.frame = Cleanse(game.frame, effect.n)


class Mended(ZoneOption):
    """Mend the statue of a Zone."""

    __slots__ = ()
    verb = "mend"
    says = "Mend the statue in {zone}"
    group = "choice"


class Mend(Frame):
    """Broken statues are mended."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        broken = broken_statues(game)
        if not self.left or not broken:
            game.frame = self.below
            return None
        return [Mended.of(zone) for zone in broken]

    def choose(self, game: ZoneGame, option: Mended) -> None:
        game.frame = Mend(self.below, self.left - 1)
        statues.mend(game, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Which statue do you mend?"


def broken_statues(game: ZoneGame) -> list[int]:
    """The Zones of broken statues."""
    broken = recall(game, statues.Statues).broken
    return [zone for zone in range(len(game.zombies)) if broken >> zone & 1]


def mend(game: ZoneGame, who: int, zone: int, effect: effects.Mend, paper: int) -> None:
    """A statue is whole again; if none is broken there may be Chi."""
    if broken_statues(game):
        game.frame = Mend(game.frame, effect.n)
    elif effect.otherwise and who >= 0:
        chi.gain(game, who, CHI_INSTEAD, "card")


class CutBridge(ZoneOption):
    """Cut a bridge."""

    __slots__ = ()
    verb = "cut"
    shown = Shown("axe")
    says = "Cut the bridge {zone}"
    group = "choice"


class CutBridges(Frame):
    """The players choose which bridges are cut."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        cut = recall(game, ObjectiveCards).cut
        bridges = [zone for zone, kind in enumerate(game.setup.board.kind) if kind == "bridge" and not cut >> zone & 1]
        if not self.left or not bridges:
            game.frame = self.below
            return None
        return [CutBridge.of(zone) for zone in bridges]

    def choose(self, game: ZoneGame, option: CutBridge) -> None:
        game.frame = CutBridges(self.below, self.left - 1)
        change(game, cut=recall(game, ObjectiveCards).cut | 1 << option.zone)
        game.look_around()
        tell(game, BridgeCut(option.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Which bridge do you cut?"


def block(game: ZoneGame, who: int, zone: int, effect: effects.CutBridges, paper: int) -> None:
    """Bridges are cut."""
    game.frame = CutBridges(game.frame, effect.n)
