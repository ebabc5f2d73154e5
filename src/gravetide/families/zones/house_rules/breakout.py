"""Breaking out: zombies throw themselves against what holds them, and three 6s in one roll break it (AR-100 to AR-104).

What holds them is a *barrier*, one of some sort of `Breakable`. House rules add these (`breakables=...`) together with
the moment at which all of them are rolled for (`with_breakouts`), so that nobody pushes in two places.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.horde import horde
from gravetide.families.zones.house_rules.additions import Breakable
from gravetide.families.zones.house_rules.ways_out import presence
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import ZONE, Choice
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame

SIXES: Final = 3   # in one roll break it (AR-100)
GREAT: Final = 5   # dice of an Abomination or a Necromancer


class BreakoutRolled(Event, frozen=True):
    """Zombies in `zone` threw themselves against what keeps them from `far`; `broken` says whether it gave way."""

    what: str
    zone: int
    far: int
    dice: tuple[int, ...]
    broken: bool
    target: int = 6
    needed: int = SIXES


@tells
def _(event: BreakoutRolled, names: Names) -> str:
    sixes = event.dice.count(event.target)
    end = "and break it" if event.broken else "and it holds"
    rolled = "1 six" if sixes == 1 else f"{sixes} sixes"
    return (f"The zombies in {names.zone(event.zone)} throw themselves against the {event.what} to "
            f"{names.zone(event.far)}: {rolled} of {len(event.dice)} dice, three are needed, {end}.")


def dice_of(game: ZoneGame, zombies: int) -> int:
    """How many dice a horde rolls: 1 per Walker or Runner, 2 per Fatty, 5 per Necromancer or Abomination (AR-100).

    The pack does not say it in so many words, but who is harder to kill pushes harder, and the great ones are those
    that run away or that no armor stops.
    """
    dice = 0
    for kind, number in horde.kinds(zombies):
        zombie = game.setup.pack.zombies[kind]
        dice += number * (GREAT if zombie.flees or not zombie.armor_allowed else zombie.damage)
    return dice


def chance_to_break(dice: int) -> Fraction:
    """The chance that so many dice show three 6s or more."""
    fewer = sum([comb(dice, sixes) * 5 ** (dice - sixes) for sixes in range(min(SIXES, dice + 1))])
    return 1 - Fraction(fewer, 6 ** dice)


def barrier_between(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """Which barrier it is goes without saying."""
    return next(({"sort": sort, "number": number} for far, sort, number in all_places(game).get(said["zone"], [])
                 if far == said["far"]), None)


class Press(Choice):
    """Where the zombies of a Zone throw themselves: (Zone, Zone behind, sort of barrier, its number) (AR-102)."""

    __slots__ = ()
    group = "choice"
    shown = Shown("zombie")
    fields = (Field("zone", ZONE), Field("far", ZONE), Field("sort", NUMBER), Field("number", NUMBER))
    notations = (Notation("press {zone} {far}", barrier_between),)
    apart = ((("zone", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        zone, far, sort, _ = self.numbers
        zones, what = game.setup.board.zones, game.setup.additions.breakables[sort].name()
        return f"The zombies in {zones[zone]} try the {what} to {zones[far]}"


class BreakOut(Frame):
    """Zone by Zone it is settled where zombies press; then all barriers are rolled for (AR-102).

    `settled` holds (sort of barrier, its number, the Zone of those who press, the Zone behind).
    """

    __slots__ = ("zones", "settled")

    def __init__(self, below: Frame | None, zones: tuple[int, ...],
                 settled: tuple[tuple[int, int, int, int], ...]) -> None:
        self.below = below
        self.zones = zones
        self.settled = settled

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.zones:
            return [Press.of(*press) for press in nearest_barriers(game, self.zones[0])]
        game.frame = self.below
        for sort, number in sorted({(sort, number) for sort, number, _, _ in self.settled}):
            sides = [(dice_of(game, game.zombies[zone]), zone, far)
                     for s, n, zone, far in self.settled if (s, n) == (sort, number)]
            roll(game, sort, number, *max(sides, key=lambda side: side[0]))
        return None

    def choose(self, game: ZoneGame, option: Press) -> None:
        zone, far, sort, number = option.numbers
        game.frame = BreakOut(self.below, self.zones[1:], (*self.settled, (sort, number, zone, far)))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"The zombies in {game.setup.board.zones[self.zones[0]]} can break out in several places: where?"


def roll(game: ZoneGame, sort: int, number: int, dice: int, zone: int, far: int) -> None:
    """One roll for all who press against a barrier from one side."""
    barrier, faces = game.setup.additions.breakables[sort], game.dice(dice)
    broken = faces.count(6) >= SIXES
    if game.events is not None:
        game.events.append(BreakoutRolled(barrier.name(), zone, far, faces, broken))
    if broken:
        barrier.give_way(game, number)


def all_places(game: ZoneGame) -> dict[int, list[tuple[int, int, int]]]:
    """By Zone with zombies the barriers they could press against, as (Zone behind, sort, number): one for a border."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for sort, barrier in enumerate(game.setup.additions.breakables):
        for zone, far, number in barrier.places(game):
            if game.zombies[zone]:
                there = found.setdefault(zone, [])
                if far not in [behind for behind, _, _ in there]:
                    there.append((far, sort, number))
    return found


def nearest_barriers(game: ZoneGame, zone: int) -> list[tuple[int, int, int, int]]:
    """The barriers closest to Survivors that zombies of a Zone could press against, as numbers for `Press`."""
    survivors = presence(game)
    layout = game.setup.board.all_open
    best = -1
    nearest: list[tuple[int, int, int, int]] = []
    for far, sort, number in all_places(game)[zone]:
        away = min([layout.distance(far, goal) for goal in survivors], default=0)
        if best < 0 or away < best:
            best, nearest = away, []
        if away == best:
            nearest.append((zone, far, sort, number))
    return nearest


def break_out(game: ZoneGame) -> None:
    """All zombies have moved: those at barriers who are enough try to break them, once in a Round (AR-101, AR-102)."""
    strong = [zone for zone in sorted(all_places(game)) if dice_of(game, game.zombies[zone]) >= SIXES]
    if strong:
        game.frame = BreakOut(game.frame, tuple(strong), ())


def dice_at(game: ZoneGame, sort: type[Breakable], number: int) -> int:
    """How many dice would be rolled for a barrier as the zombies stand now, if all at it press there."""
    return max([dice_of(game, game.zombies[zone]) for barrier in game.setup.additions.breakables
                if isinstance(barrier, sort) for zone, _, n in barrier.places(game) if n == number], default=0)


def with_breakouts(rules: ZoneRules) -> ZoneRules:
    """The rules with the moment for breaking out, once, whichever house rules have barriers."""
    return rules if break_out in rules.additions.zombies_end else rules.adding(zombies_end=break_out)
