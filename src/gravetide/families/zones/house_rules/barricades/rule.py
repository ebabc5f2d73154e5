"""Barricades on borders: nobody crosses them until they are taken down or broken (AR-105 to AR-113)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.model import MOVE
from gravetide.families.zones.horde.noise import make_noise
from gravetide.families.zones.house_rules.additions import Breakable, Pressed
from gravetide.families.zones.house_rules.breakout import chance_to_break, dice_at, with_breakouts
from gravetide.families.zones.house_rules.classes.roles import task_cost
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.house_rules.ways_out import presence
from gravetide.families.zones.team.inventory.places import HeldOption, lying, own_held, place_of, throw_away
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.told.marks import Mark, pressure
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.actions import NO_ACTIONS
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

SHIFT: Final = 10  # a border as one number: one Zone above these bits, the other below
Border = tuple[int, int]


class BarricadeBuilt(Event, frozen=True):
    """A Survivor in `zone` has blocked the way to `far`."""

    survivor: int
    zone: int
    far: int


class BarricadeTakenDown(Event, frozen=True):
    """A Survivor in `zone` has cleared the way to `far`."""

    survivor: int
    zone: int
    far: int


class BarricadeBroken(Event, frozen=True):
    """Zombies broke the barricade between two Zones."""

    zone: int
    far: int


@tells
def _(event: BarricadeBuilt, names: Names) -> str:
    return (f"{names.survivor(event.survivor)} builds a barricade between {names.zone(event.zone)} and "
            f"{names.zone(event.far)}.")


@tells
def _(event: BarricadeTakenDown, names: Names) -> str:
    return (f"{names.survivor(event.survivor)} takes the barricade between {names.zone(event.zone)} and "
            f"{names.zone(event.far)} down.")


@tells
def _(event: BarricadeBroken, names: Names) -> str:
    return f"The barricade between {names.zone(event.zone)} and {names.zone(event.far)} falls apart."


class BarricadeView(msgspec.Struct, frozen=True):
    """A barricade: `dice` would be rolled against it as the zombies stand now, with this `chance` to break it."""

    zones: tuple[str, str]
    dice: int
    chance: float


class BarricadesView(HouseView, frozen=True):
    """The barricades, how many more can stand, and the rooms whose material is used up."""

    barricades: tuple[BarricadeView, ...]
    left: int
    emptied: tuple[str, ...]


class Barricades(HouseState, frozen=True):
    """The borders with a barricade, smaller Zone first, and the mask of rooms that have given their material."""

    key: ClassVar[str] = "barricades"
    borders: tuple[Border, ...] = ()
    emptied: int = 0

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        shown = self.view(game)
        bare = f"; no material left in {', '.join(shown.emptied)}" if shown.emptied else ""
        return [*[Mark(self.key, "barricade", pressure(one.dice, one.chance), "barricade", zones=one.zones)
                  for one in shown.barricades],
                Mark(self.key, "Barricades", f"{shown.left} more can be built{bare}")]

    def problem(self, game: ZoneGame) -> str:
        board = game.setup.board
        zones = range(len(board.zones))
        if list(self.borders) != sorted(set(self.borders)):
            return "The barricades are not in order."
        if any(a not in zones or b not in zones or b not in board.all_open.neighbours[a] or a > b
               for a, b in self.borders):
            return "A barricade stands where there is no border."
        if len(self.borders) > building_rules(game).most:
            return "There are more barricades than the table allows."
        if not 0 <= self.emptied < 1 << len(zones):
            return "Material was taken from a room that does not exist."
        return ""

    def view(self, game: ZoneGame) -> BarricadesView:
        names, shown = game.setup.board.zones, []
        for a, b in self.borders:
            dice = dice_at(game, Blockades, number_of(a, b))
            shown.append(BarricadeView((names[a], names[b]), dice, float(chance_to_break(dice))))
        return BarricadesView(tuple(shown), building_rules(game).most - len(self.borders),
                              tuple([name for zone, name in enumerate(names) if self.emptied >> zone & 1]))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        index = setup.board.index
        borders = [border_of(index[one.zones[0]], index[one.zones[1]]) for one in view.barricades]
        return cls(tuple(sorted(borders)), sum([1 << index[name] for name in view.emptied]))


def border_of(a: int, b: int) -> Border:
    """The border between two Zones, whichever is named first."""
    return (a, b) if a < b else (b, a)


def number_of(a: int, b: int) -> int:
    """A border as one number."""
    low, high = border_of(a, b)
    return low << SHIFT | high


def borders(game: ZoneGame) -> tuple[Border, ...]:
    """The borders that nobody crosses; sight and shots go over them (AR-106)."""
    return recall(game, Barricades).borders


def leaps_over(game: ZoneGame, who: int, zone: int, deed: int) -> str:
    """Why a Jump can't go there: every way it could take crosses a barricade (AR-106). Shots and throws pass."""
    if deed != MOVE:
        return ""
    here, now = game.survivors[who].zone, borders(game)
    drawn = game.setup.board.layout(game.doors).neighbours
    ways = [[(here, zone)]] if zone in drawn[here] else [
        [(here, middle), (middle, zone)] for middle in drawn[here] if zone in drawn[middle]]
    if ways and all(any(border_of(*step) in now for step in way) for way in ways):
        return f"There is a barricade on the way to {game.setup.board.zones[zone]}, and nobody can cross it."
    return ""


def stand(game: ZoneGame, after: tuple[Border, ...], emptied: int) -> None:
    """These barricades stand from now on, and ways go round them."""
    remember(game, Barricades(after, emptied))
    game.look_around()


def take_away(game: ZoneGame, a: int, b: int) -> None:
    """A barricade is no more; the material is gone with it."""
    now = recall(game, Barricades)
    stand(game, tuple([border for border in now.borders if border != border_of(a, b)]), now.emptied)


# -- building


class BuildingRules:
    """What a barricade costs and how many there can be."""

    __slots__ = ("actions", "most", "noisy")

    def __init__(self, actions: int, most: int, noisy: bool) -> None:
        self.actions = actions  # for one Survivor in one Turn, before Muscle Mass (AR-107)
        self.most = most        # on the board at a time (AR-112)
        self.noisy = noisy      # AR-109

    def cost(self, game: ZoneGame, who: int) -> int:
        """How many Actions a barricade takes this Survivor (AR-022, AR-107)."""
        return task_cost(game, who, self.actions)

    def obstacle(self, game: ZoneGame, who: int) -> str:
        """Why the Survivor can't build anywhere now; empty if he can."""
        survivor = game.survivors[who]
        if survivor.actions < self.cost(game, who):
            return (NO_ACTIONS if not survivor.actions
                    else f"A barricade takes {self.cost(game, who)} Actions, and you have {survivor.actions}.")
        if game.zombies[survivor.zone]:
            return "You can't build with zombies around."
        if len(borders(game)) >= self.most:
            return f"All {self.most} barricades of this table are built already."
        if not has_material(game, survivor.zone) and not cards_of(survivor):
            return "There is nothing here to build with, and you have no card to give up for it."
        return ""

    def options(self, game: ZoneGame, who: int, options: list[Option]) -> None:
        """Borders that can be blocked, and barricades that can be taken down (AR-105, AR-107, AR-110)."""
        survivor = game.survivors[who]
        if not survivor.actions:
            return
        here = survivor.zone
        options += [Dismantle.of(b if a == here else a) for a, b in borders(game) if here in (a, b)]
        if not self.obstacle(game, who):
            options += [Build.of(far) for far in game.layout.neighbours[here] if not wrong_border(game, here, far)]

    def why_not_build(self, game: ZoneGame, who: int, wish: Wish) -> str | None:
        """Why a barricade can't be built there."""
        far = _far_side(wish)
        if isinstance(far, str):
            return far
        return self.obstacle(game, who) or wrong_border(game, game.survivors[who].zone, far) or None


def has_material(game: ZoneGame, zone: int) -> bool:
    """Whether a room still gives material for a barricade; streets have none (AR-108)."""
    return game.setup.board.kind[zone] == "room" and not recall(game, Barricades).emptied >> zone & 1


def wrong_border(game: ZoneGame, here: int, far: int) -> str:
    """Why no barricade can stand between two Zones; empty if one can (AR-105, AR-113)."""
    board = game.setup.board
    names = board.zones
    if border_of(here, far) in borders(game):
        return f"There is a barricade between {names[here]} and {names[far]} already."
    if far not in game.layout.neighbours[here]:
        return f"There is no open border between {names[here]} and {names[far]}."
    if "vault" in (board.kind[here], board.kind[far]):
        return "The door of a Vault can't be barricaded."
    spawns = {zone for zone, _ in game.spawns}
    for zone, other in ((here, far), (far, here)):
        if zone in spawns and set(game.layout.neighbours[zone]) == {other}:
            return f"That is the last way out of {names[zone]}, where zombies come from: it must stay open."
    return ""


def _far_side(wish: Wish) -> int | str:
    if wish.stranger:
        return f"There is no Zone {wish.stranger} on this board."
    return wish.of("zone") if wish.of("zone") >= 0 else "Say which Zone is on the other side."


class Build(ZoneOption):
    """Build a barricade towards a neighbouring Zone (AR-105, AR-107)."""

    __slots__ = ()
    verb = "barricade"
    says = "Build a barricade towards {zone}"
    group = "door"
    shown = Shown("barricade", where="border")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Actions and the material of the room; elsewhere a card is given up for it (AR-108)."""
        survivor = game.edit(who)
        survivor.actions -= building_rules(game).cost(game, who)
        if has_material(game, survivor.zone):
            now = recall(game, Barricades)
            remember(game, Barricades(now.borders, now.emptied | 1 << survivor.zone))
            raise_barricade(game, who, self.zone)
        else:
            game.frame = FindMaterial(game.frame, who, self.zone)


def raise_barricade(game: ZoneGame, who: int, far: int) -> None:
    """It stands, and everybody has heard it (AR-109)."""
    here, now = game.survivors[who].zone, recall(game, Barricades)
    stand(game, tuple(sorted((*now.borders, border_of(here, far)))), now.emptied)
    if game.events is not None:
        game.events.append(BarricadeBuilt(who, here, far))
    if building_rules(game).noisy:
        make_noise(game, who, here)


class GiveMaterial(HeldOption):
    """Build with this card, which is discarded: (survivor, held, slot) (AR-108)."""

    __slots__ = ()
    notations = own_held("build-with")
    group = "card"
    shown = Shown("barricade")
    apart = ((("who", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        _, held, slot = self.numbers
        return f"Build with {game.setup.pack.cards[held >> 2].name} {place_of(game, slot)}"


class FindMaterial(Frame):
    """There is no material in this Zone: which card is built with?"""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone  # on the other side

    def step(self, game: ZoneGame) -> list[Option] | None:
        cards: list[Option] = [GiveMaterial.of(self.who, held, slot) for held, slot in lying(game.survivors[self.who])]
        if not cards:  # thrown away meanwhile
            game.frame = self.below
            return None
        return cards

    def choose(self, game: ZoneGame, option: GiveMaterial) -> None:
        game.frame = self.below
        throw_away(game, *option.numbers)
        raise_barricade(game, self.who, self.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"There is nothing to build with here: which card does {game.setup.cast[self.who].name} use?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who, "zone": self.zone}


class Dismantle(ZoneOption):
    """Take a barricade down, from either side (AR-110)."""

    __slots__ = ()
    verb = "dismantle"
    says = "Take the barricade towards {zone} down"
    group = "door"
    shown = Shown("barricade", where="border")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action."""
        survivor = game.edit(who)
        survivor.actions -= 1
        take_away(game, survivor.zone, self.zone)
        if game.events is not None:
            game.events.append(BarricadeTakenDown(who, survivor.zone, self.zone))


def why_not_dismantle(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why a barricade can't be taken down."""
    far = _far_side(wish)
    if isinstance(far, str):
        return far
    here, names = game.survivors[who].zone, game.setup.board.zones
    if border_of(here, far) not in borders(game):
        return f"There is no barricade between {names[here]} and {names[far]}."
    return None if game.survivors[who].actions else NO_ACTIONS


# -- what zombies do to them


class Blockades(Breakable):
    """Barricades, for zombies on either side that have no Survivor to bite where they are (AR-111)."""

    __slots__ = ("rules",)

    def __init__(self, rules: BuildingRules) -> None:
        self.rules = rules

    def name(self) -> str:
        return "barricade"

    def places(self, game: ZoneGame) -> list[Pressed]:
        busy = presence(game)
        return [(zone, far, number_of(a, b)) for a, b in borders(game) for zone, far in ((a, b), (b, a))
                if zone not in busy]

    def give_way(self, game: ZoneGame, number: int) -> None:
        """It is taken off the board."""
        a, b = number >> SHIFT, number & (1 << SHIFT) - 1
        take_away(game, a, b)
        if game.events is not None:
            game.events.append(BarricadeBroken(a, b))


def building_rules(game: ZoneGame) -> BuildingRules:
    """What barricades cost at this table."""
    return next(barrier.rules for barrier in game.setup.additions.breakables if isinstance(barrier, Blockades))


def dismantle_tries(game: ZoneGame, who: int, about: dict[str, Any]) -> list[tuple[str, str]]:
    """A barricade makes people think of taking it down."""
    names = game.setup.board.zones
    ends = [about.get("zone"), about.get("beyond")]
    if not any(set(ends) == {names[a], names[b]} for a, b in borders(game)):
        return []
    here = names[game.survivors[who].zone]
    return [("Take down.", f"dismantle {next((zone for zone in ends if zone != here), ends[0])}")]


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Two Actions more, borders that are blocked, and something to break."""
    building = BuildingRules(chosen.number("barricade_actions"), chosen.number("barricade_limit"),
                             chosen.flag("barricade_noise"))
    return with_breakouts(rules).adding(
        states=Barricades, turn_options=building.options, blocked=borders, barriers=leaps_over,
        breakables=Blockades(building),
        reasons=((Build, building.why_not_build), (Dismantle, why_not_dismantle)), tries=dismantle_tries)


MODULE: Final = Module(
    "barricades",
    compose,
    rules="AR-105 to AR-113",
    readings=(
        Reading("barricade_actions", 2, "AR-107", (1, 2, 3)),
        Reading("barricade_limit", 4, "AR-112", (1, 2, 3, 4, 6, 8)),
        Reading("barricade_noise", True, "AR-109", (True, False)),
    ),
)
