"""Corruption, the Beacon, and the Spawn token of the Defiler that creeps towards it (WD-060 to WD-072).

Corruption is a mask of Zones. A corrupted Walkway is a street, so ways and sight are looked up anew whenever the mask
changes. Where the Spawn tokens lie, the Defiler's among them, is in `game.spawns` like all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.board.ways import CORRUPTION
from gravetide.families.zones.content.frontier import NOWHERE
from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.families.zones.horde import statues
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.outcome import end, judge
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

LOST: Final = "Corruption has reached the Beacon."


class CorruptionView(HouseView, frozen=True):
    """Where Corruption lies, the Beacon's Zone, and the token by which the Defiler came."""

    zones: tuple[str, ...]
    beacon: str
    gate: str
    served: bool


class Corruption(HouseState, frozen=True):
    """Where Corruption and the Beacon are, and how the Defiler came."""

    key: ClassVar[str] = "corruption"
    zones: int = 0          # mask
    beacon: int = NOWHERE
    gate: int = NOWHERE     # the colour of the Spawn token by which the Defiler on the board came, if he came by one
    served: bool = False    # the Defiler's token came in this spawn step and has had its card (WD-061, WD-113)

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the quest has it; Zones with a Spawn token begin corrupted (WD-067)."""
        frontier = game.setup.quest.frontier
        if frontier is None:
            return cls()
        zones = {*frontier.corruption, *[zone for zone, _ in game.spawns]}
        return cls(sum([1 << zone for zone in zones]), frontier.beacon)

    def problem(self, game: ZoneGame) -> str:
        """No more tokens than there are, none where none may lie."""
        most = len(game.zombies)
        if not 0 <= self.zones < 1 << most or not (
                NOWHERE <= self.beacon < most and NOWHERE <= self.gate < len(COLOUR_NAMES)):
            return "Corruption or the Beacon lies nowhere."
        tokens = game.setup.rules.wall.corruption
        if self.zones.bit_count() > tokens:
            return f"There are {tokens} Corruption tokens, and {self.zones.bit_count()} lie on the board."
        if any(not may_lie_in(game, zone) for zone in range(most) if self.zones >> zone & 1):
            return "Corruption lies where it may not."
        return ""

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """Corruption and Beacon."""
        here = ("corruption",) if self.zones >> zone & 1 else ()
        return (*here, "beacon") if zone == self.beacon else here

    def view(self, game: ZoneGame) -> CorruptionView | None:
        """All of it."""
        if self == Corruption():
            return None
        names = game.setup.board.zones
        return CorruptionView(tuple([name for zone, name in enumerate(names) if self.zones >> zone & 1]),
                              names[self.beacon] if self.beacon >= 0 else "",
                              COLOUR_NAMES[self.gate] if self.gate >= 0 else "", self.served)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls()
        index = setup.board.index
        return cls(sum([1 << index[zone] for zone in view.zones]), index[view.beacon] if view.beacon else NOWHERE,
                   COLOUR_NAMES.index(view.gate) if view.gate else NOWHERE, view.served)


# -- looking


def zones_of(game: ZoneGame) -> int:
    """The mask of corrupted Zones."""
    return recall(game, Corruption).zones


def lies_in(game: ZoneGame, zone: int) -> bool:
    """Whether a Zone is corrupted."""
    return bool(recall(game, Corruption).zones >> zone & 1)


def beacon(game: ZoneGame) -> int:
    """The Zone of the Beacon, or -1."""
    return recall(game, Corruption).beacon


def gate(game: ZoneGame) -> int:
    """The colour of the Spawn token by which the Defiler on the board came, or -1."""
    return recall(game, Corruption).gate


def has_had_its_card(game: ZoneGame) -> bool:
    """Whether the Defiler's token came in this very spawn step: then it draws nothing more (WD-061)."""
    return recall(game, Corruption).served


def may_lie_in(game: ZoneGame, zone: int) -> bool:
    """Whether Corruption may be set in a Zone: not beside a Chi Statue, on ice or a bridge (EE-036, EE-132, EE-140)."""
    return game.setup.board.kind[zone] not in ("ice", "bridge") and not statues.stands_in(game, zone)


def under_token(game: ZoneGame, zone: int) -> bool:
    """Whether a Spawn token lies in a Zone."""
    return any(place == zone for place, _ in game.spawns)


# -- changing


def set_in(game: ZoneGame, zone: int) -> None:
    """Corruption comes into a Zone, if it may; of too few tokens one is taken up elsewhere (WD-065, WD-066)."""
    if not may_lie_in(game, zone) or lies_in(game, zone):
        return
    if zones_of(game).bit_count() < game.setup.rules.wall.corruption or zone == beacon(game):
        _lay(game, zone)
    else:
        game.frame = TakeUp(game.frame, zone)


def _lay(game: ZoneGame, zone: int) -> None:
    known = recall(game, Corruption)
    if zone == known.beacon:  # lost before anything else of that moment (WD-071)
        if game.events is not None:
            game.events.append(events.CorruptionSet(zone))
        end(game, "lost", LOST)
        return
    _keep(game, known.zones | 1 << zone)
    if game.events is not None:
        game.events.append(events.CorruptionSet(zone))
    for moment in game.setup.additions.tainted:
        moment(game, zone)
    judge(game)


def cleanse(game: ZoneGame, zone: int, *, under_tokens: bool = False) -> bool:
    """Corruption is taken from a Zone by some card, never from under a Spawn token unless it says so (WD-069)."""
    if not lies_in(game, zone) or (under_token(game, zone) and not under_tokens):
        return False
    _keep(game, zones_of(game) & ~(1 << zone))
    if game.events is not None:
        game.events.append(events.CorruptionRemoved(zone))
    return True


def _keep(game: ZoneGame, zones: int) -> None:
    known = recall(game, Corruption)
    remember(game, Corruption(zones, known.beacon, known.gate, known.served))
    game.look_around()


def move_beacon(game: ZoneGame, zone: int) -> None:
    """The Beacon is somewhere else; coming to Corruption harms it no more than passing it (WD-060, WD-065)."""
    known = recall(game, Corruption)
    remember(game, Corruption(known.zones, zone, known.gate, known.served))
    if game.events is not None:
        game.events.append(events.BeaconMoved(known.beacon, zone))
    judge(game)


def come_by(game: ZoneGame, gate: int, *, served: bool) -> None:
    """Remember by which Spawn token the Defiler came, and whether his own has had its card of this step."""
    known = recall(game, Corruption)
    remember(game, Corruption(known.zones, known.beacon, gate, served))


def step_begins(game: ZoneGame) -> None:
    """A spawn step begins: the Defiler's token has had no card in it."""
    known = recall(game, Corruption)
    if known.served:
        remember(game, Corruption(known.zones, known.beacon, known.gate))


# -- creeping


class Lift(ZoneOption):
    """From where a Corruption token is taken."""

    __slots__ = ()
    verb = "lift"
    says = "Take the Corruption token from {zone}"
    group = "choice"
    shown = Shown("hood", at_once=True)


class TakeUp(Frame):
    """All Corruption tokens lie on the board: the one farthest from the Beacon is laid anew, in `zone` (WD-065)."""

    __slots__ = ("zone",)

    def __init__(self, below: Frame | None, zone: int) -> None:
        self.below = below
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [Lift.of(zone) for zone in farthest(game)]

    def choose(self, game: ZoneGame, option: Lift) -> None:
        game.frame = self.below
        cleanse(game, option.zone)
        _lay(game, self.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "All Corruption tokens are on the board: which one is moved?"


def farthest(game: ZoneGame) -> list[int]:
    """The corrupted Zones without a Spawn token that are farthest from the Beacon; where no way leads is farthest."""
    known = recall(game, Corruption)
    free = [zone for zone in range(len(game.zombies)) if known.zones >> zone & 1 and not under_token(game, zone)]
    if known.beacon < 0:
        return free
    ways = game.layout.ways(CORRUPTION)
    far = [ways.distance(zone, known.beacon) for zone in free]
    most = -1 if -1 in far else max(far, default=0)
    return [zone for zone, distance in zip(free, far, strict=True) if distance == most]


class Creep(ZoneOption):
    """Where a Spawn token goes next on its way to the Beacon."""

    __slots__ = ()
    verb = "creep"
    says = "Corruption spreads to {zone}"
    group = "choice"
    shown = Shown("hood", at_once=True)


class Advance(Frame):
    """The Spawn token of a colour goes one Zone nearer to the Beacon, with Corruption (WD-064)."""

    __slots__ = ("colour",)

    def __init__(self, below: Frame | None, colour: int) -> None:
        self.below = below
        self.colour = colour

    def step(self, game: ZoneGame) -> list[Option] | None:
        steps = next_steps(game, self.colour)
        if not steps:
            game.frame = self.below
            if is_at_beacon(game, self.colour):  # it can't come nearer (WD-071)
                end(game, "lost", LOST)
            return None
        return [Creep.of(zone) for zone in steps]

    def choose(self, game: ZoneGame, option: Creep) -> None:
        game.frame = self.below
        advance_to(game, self.colour, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "The Defiler's Corruption can spread in several directions: where does it go?"


def token_of(game: ZoneGame, colour: int) -> int:
    """The Zone in which the Spawn token of a colour lies, or -1."""
    for zone, own in game.spawns:
        if own == colour:
            return zone
    return NOWHERE


def next_steps(game: ZoneGame, colour: int) -> tuple[int, ...]:
    """The Zones that come next on the shortest chains from a Spawn token to the Beacon; none if there is no chain."""
    zone, goal = token_of(game, colour), beacon(game)
    if zone < 0 or goal < 0 or zone == goal:
        return ()
    return game.layout.ways(CORRUPTION, statues.zones_of(game)).hops(zone, goal)


def is_at_beacon(game: ZoneGame, colour: int) -> bool:
    """Whether a Spawn token lies where the Beacon is and Corruption may lie."""
    zone = token_of(game, colour)
    return zone >= 0 and zone == beacon(game) and may_lie_in(game, zone)


def advance_to(game: ZoneGame, colour: int, zone: int) -> None:
    """A Spawn token comes into a Zone and corrupts it; what is corrupted already gets no second token (WD-064)."""
    move_token(game, colour, zone)
    if lies_in(game, zone):
        if zone == beacon(game):
            end(game, "lost", LOST)
    else:
        set_in(game, zone)


def move_token(game: ZoneGame, colour: int, zone: int) -> None:
    """A Spawn token is put into another Zone; it keeps its place in the order, and leaves nothing (WD-070, WD-072)."""
    origin = token_of(game, colour)
    game.spawns = tuple([(zone if own == colour else place, own) for place, own in game.spawns])
    if game.events is not None:
        game.events.append(events.SpawnTokenMoved(origin, zone, colour))


CHAPTER: Final = Additions(
    states=(Corruption,),
    corrupted=(zones_of,),
)
"""What this chapter adds to a game that names it."""
