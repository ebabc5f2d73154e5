"""Cauldrons of tar: three Actions shift one along, or pour it from a Walkway upon everybody below (WD-105, WD-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.board.ways import CARRIER
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.team.team import without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.dragon_fire import wipe_out
from gravetide.families.zones.turn.movement import place
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

BELOW: Final = ("street", "ice", "bridge")
"""The kinds of Zones into which tar is poured."""


class CauldronsView(HouseView, frozen=True):
    """Where the Cauldrons stand, how many are left beside the board, and what the next Cauldron Action costs."""

    zones: tuple[str, ...]
    left: int
    cost: int


class Cauldrons(HouseState, frozen=True):
    """Where the Cauldrons stand. One that was poured, or that Corruption took, is out of the game."""

    key: ClassVar[str] = "cauldrons"
    zones: tuple[int, ...] = ()   # sorted; a Zone with two of them is there twice
    spent: int = 0
    eased: tuple[int, ...] = ()   # what the next Cauldron Actions of Survivors cost, where that is not the usual

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the quest puts them."""
        frontier = game.setup.quest.frontier
        return cls(tuple(sorted(frontier.cauldrons)) if frontier is not None else ())

    def problem(self, game: ZoneGame) -> str:
        """No more than there are, in Zones of the board."""
        if not 0 <= self.spent <= game.setup.rules.wall.cauldrons - len(self.zones):
            return "There are more Cauldrons than in the box."
        if list(self.zones) != sorted(self.zones) or any(not 0 <= zone < len(game.zombies) for zone in self.zones):
            return "A Cauldron stands in a Zone that is not on the board."
        usual = game.setup.rules.wall.cauldron_cost
        return "" if all(0 < cost <= usual for cost in self.eased) else "A Cauldron Action costs what it never does."

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """A Cauldron for each."""
        return ("cauldron",) * self.zones.count(zone)

    def view(self, game: ZoneGame) -> CauldronsView | None:
        """All of it, but which later Action will be cheaper still."""
        if not self.zones and not self.spent and not self.eased:
            return None
        wall = game.setup.rules.wall
        return CauldronsView(tuple([game.setup.board.zones[zone] for zone in self.zones]),
                             wall.cauldrons - len(self.zones) - self.spent,
                             self.eased[0] if self.eased else wall.cauldron_cost)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From where they are seen to stand."""
        if view is None:
            return cls()
        zones = tuple(sorted([setup.board.index[zone] for zone in view.zones]))
        wall = setup.rules.wall
        return cls(zones, wall.cauldrons - len(zones) - view.left,
                   (view.cost,) if view.cost != wall.cauldron_cost else ())


# -- what there is to know


def cauldrons_in(game: ZoneGame, zone: int) -> int:
    """How many Cauldrons stand in a Zone."""
    return recall(game, Cauldrons).zones.count(zone)


def below(game: ZoneGame, zone: int) -> list[int]:
    """The Zones upon which a Cauldron in this Zone can be poured: from a Walkway, over any edge that is no wall."""
    kinds = game.layout.kind
    if kinds[zone] != "walkway":
        return []
    return [near for near, far in game.layout.sight[zone] if far == 1 and kinds[near] in BELOW]


def along(game: ZoneGame, zone: int) -> tuple[int, ...]:
    """The Zones into which a Cauldron can be shifted: by Stairs, never by Ladders or onto ice, not out of Zombies."""
    return () if game.zombies[zone] else game.layout.ways(CARRIER).neighbours[zone]


def cost_now(game: ZoneGame) -> int:
    """What the next Cauldron Action of a Survivor costs."""
    eased = recall(game, Cauldrons).eased
    return eased[0] if eased else game.setup.rules.wall.cauldron_cost


# -- what happens


def put_cauldron(game: ZoneGame, zone: int) -> bool:
    """Another Cauldron comes into a Zone, if one is left."""
    now = recall(game, Cauldrons)
    if len(now.zones) + now.spent >= game.setup.rules.wall.cauldrons:
        return False
    _set(game, tuple(sorted((*now.zones, zone))), now.spent)
    if game.events is not None:
        game.events.append(events.CauldronPlaced(zone))
    return True


def shift(game: ZoneGame, origin: int, zone: int) -> None:
    """A Cauldron is pushed into the next Zone; whoever pushes it goes along by other means."""
    now = recall(game, Cauldrons)
    _set(game, tuple(sorted((*without(now.zones, origin), zone))), now.spent)
    if game.events is not None:
        game.events.append(events.CauldronShifted(origin, zone))


def pour(game: ZoneGame, who: int, origin: int, zone: int) -> None:
    """Everybody in a Zone is eliminated, Abominations too, and a Survivor earns the zombies; the Cauldron is gone."""
    take_out(game, origin)
    if game.events is not None:
        game.events.append(events.CauldronPoured(who, origin, zone))
    wipe_out(game, who, zone)


def take_out(game: ZoneGame, zone: int) -> None:
    """A Cauldron leaves the game."""
    now = recall(game, Cauldrons)
    _set(game, without(now.zones, zone), now.spent + 1)


def corrupt_cauldrons(game: ZoneGame, zone: int) -> None:
    """Corruption is set in a Zone: the Cauldrons there are removed (WD-066)."""
    while cauldrons_in(game, zone):
        take_out(game, zone)
        if game.events is not None:
            game.events.append(events.CauldronLost(zone))


def ease(game: ZoneGame, cost: int, uses: int) -> None:
    """The next Cauldron Actions of Survivors cost another number of Actions."""
    now = recall(game, Cauldrons)
    remember(game, Cauldrons(now.zones, now.spent, (*now.eased, *(cost,) * uses)))


def _set(game: ZoneGame, zones: tuple[int, ...], spent: int) -> None:
    remember(game, Cauldrons(zones, spent, recall(game, Cauldrons).eased))


def _pay(game: ZoneGame, who: int) -> None:
    """The Actions of a Cauldron Action, spent together."""
    game.edit(who).actions -= cost_now(game)
    now = recall(game, Cauldrons)
    if now.eased:
        remember(game, Cauldrons(now.zones, now.spent, now.eased[1:]))


# -- what a Survivor can do


class ShiftCauldron(ZoneOption):
    """Push the Cauldron into the next Zone and go along."""

    __slots__ = ()
    verb = "shift-cauldron"
    says = "Shift the Cauldron to {zone}"
    group = "cauldron"
    shown = Shown("swap")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Actions; both move."""
        _pay(game, who)
        shift(game, game.survivors[who].zone, self.zone)
        place(game, who, self.zone, "cauldron")


class Pour(ZoneOption):
    """Pour the Cauldron upon everybody in a Zone below."""

    __slots__ = ()
    verb = "pour"
    says = "Pour the Cauldron into {zone}"
    group = "cauldron"
    shown = Shown("bile")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Actions and pour."""
        _pay(game, who)
        pour(game, who, game.survivors[who].zone, self.zone)


def cauldron_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """For whoever stands beside a Cauldron and has the Actions."""
    survivor = game.survivors[who]
    if survivor.zone in recall(game, Cauldrons).zones and survivor.actions >= cost_now(game):
        options += [ShiftCauldron.of(zone) for zone in along(game, survivor.zone)]
        options += [Pour.of(zone) for zone in below(game, survivor.zone)]


def why_not_shift(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the Cauldron can't be shifted there."""
    zone = game.survivors[who].zone
    wrong = _why_not_at_all(game, who)
    if wrong:
        return wrong
    if game.zombies[zone]:
        return "You can't shift a Cauldron with zombies around."
    if wish.names_something and wish.of("zone") not in along(game, zone):
        return "A Cauldron can go to an adjacent Zone by an open way or Stairs, but not over Ladders or onto ice."
    return None


def why_not_pour(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the Cauldron can't be poured there."""
    zone = game.survivors[who].zone
    wrong = _why_not_at_all(game, who)
    if wrong:
        return wrong
    if game.layout.kind[zone] != "walkway":
        return "You can pour tar only from a Battlement Walkway."
    if wish.names_something and wish.of("zone") not in below(game, zone):
        return "You can pour tar only into an adjacent street Zone, over an edge that is not a wall."
    return None


def _why_not_at_all(game: ZoneGame, who: int) -> str:
    if game.survivors[who].zone not in recall(game, Cauldrons).zones:
        return "There is no Cauldron here."
    cost, left = cost_now(game), game.survivors[who].actions
    if left < cost:
        return f"That takes {cost} Action{'s' if cost > 1 else ''}, and you have {left}."
    return ""


CAULDRON_REASONS: Final = ((ShiftCauldron, why_not_shift), (Pour, why_not_pour))


CHAPTER: Final = Additions(
    states=(Cauldrons,),
    turn_options=(cauldron_options,),
    tainted=(corrupt_cauldrons,),
    reasons=CAULDRON_REASONS,
)
"""What this chapter adds to a game that names it."""
