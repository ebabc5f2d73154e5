"""The Wall of Woe: a Necromancer's Zone is shut off, and everything in it goes where he goes (AR-140 to AR-151).

A wall stands around a Zone. Its borders are blocked for everybody, and what Survivors do over a distance asks whether a
wall is in between (`zones.turn.barriers`). Sight and noise pass (AR-148).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.board.drawing import SIDES
from gravetide.families.zones.content.model import MAGIC
from gravetide.families.zones.fight.wounds import fall
from gravetide.families.zones.horde import horde, necromancers
from gravetide.families.zones.house_rules.classes.roles import has
from gravetide.families.zones.house_rules.modules import Chosen, Module, in_place_of
from gravetide.families.zones.house_rules.necro_march.rule import MarchingNecromancers
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds import quarry
from gravetide.families.zones.rounds.outcome import judge, kills_of
from gravetide.families.zones.team.team import in_zone
from gravetide.families.zones.told import events
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.enchantments import push
from gravetide.families.zones.turn.movement import place
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.board.layout import Layout
    from gravetide.families.zones.horde.necromancers import Necromancer
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class WallRaised(Event, frozen=True):
    """A Necromancer has cast a Wall of Woe around his Zone."""

    zone: int


class WallMoved(Event, frozen=True):
    """A Wall of Woe has moved with its Necromancer, and taken along whoever is inside."""

    origin: int
    zone: int


class WallFell(Event, frozen=True):
    """A Wall of Woe is gone."""

    zone: int


class Crushed(Event, frozen=True):
    """A Wall of Woe has entered a Zone that nobody could leave."""

    zone: int
    horde: int
    survivors: tuple[int, ...]


@tells
def _(event: WallRaised, names: Names) -> str:
    return f"A Wall of Woe rises around {names.zone(event.zone)}: nobody gets in or out."


@tells
def _(event: WallMoved, names: Names) -> str:
    return (f"The Wall of Woe moves from {names.zone(event.origin)} to {names.zone(event.zone)} "
            "with everybody inside.")


@tells
def _(event: WallFell, names: Names) -> str:
    return f"The Wall of Woe around {names.zone(event.zone)} is gone."


@tells
def _(event: Crushed, names: Names) -> str:
    victims = [names.survivor(who) for who in event.survivors]
    if event.horde:
        victims.append(names.horde(event.horde))
    return f"Nobody in {names.zone(event.zone)} can get out of the way: the Wall of Woe crushes {listed(victims)}."


class WallsView(HouseView, frozen=True):
    """The Zones with a Wall of Woe around them; `necromancers` counts from 0 in the view's list of Necromancers."""

    zones: tuple[str, ...]
    necromancers: tuple[int, ...]


class Walls(HouseState, frozen=True):
    """The numbers of the Necromancers who have a wall: each has his own, wherever he stands (AR-140, AR-151)."""

    key: ClassVar[str] = "wall_of_woe"
    of: tuple[int, ...] = ()

    def problem(self, game: ZoneGame) -> str:
        numbers = [n[3] for n in game.necromancers]
        if list(self.of) != sorted(set(self.of)) or any(number not in numbers for number in self.of):
            return "A Wall of Woe stands without its Necromancer."
        return ""

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        return [Mark(self.key, "Wall of Woe", zones=(zone,), around=True) for zone in self.view(game).zones]

    def view(self, game: ZoneGame) -> WallsView:
        shown = [at for at, n in enumerate(game.necromancers) if n[3] in self.of]
        zones = sorted({game.setup.board.zones[game.necromancers[at][0]] for at in shown})
        return WallsView(tuple(zones), tuple(shown))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls(tuple(view.necromancers))


def walled(game: ZoneGame) -> list[int]:
    """The Zones that have a wall around them."""
    of = recall(game, Walls).of
    return [n[0] for n in game.necromancers if n[3] in of] if of else []


def borders(game: ZoneGame) -> list[tuple[int, int]]:
    """Actors cross a wall neither inwards nor outwards (AR-143)."""
    return borders_of(game, walled(game))


def borders_of(game: ZoneGame, zones: list[int]) -> list[tuple[int, int]]:
    """All borders of some Zones, doors included."""
    near = game.setup.board.all_open.neighbours
    return [(zone, other) for zone in zones for other in near[zone]]


def in_the_way(game: ZoneGame, who: int, zone: int, deed: int) -> str:
    """Attacks, throws, enchantments and jumps do not cross a wall; Magic does with Piercing Magic (AR-018, AR-142).

    A line that runs over a walled Zone crosses its wall, too; another line of the same range may pass beside it.
    """
    shut = walled(game)
    here = game.survivors[who].zone
    if not shut or zone == here or (deed == MAGIC and has(game, who, "piercing-magic")):
        return ""
    walls = [end for end in (here, zone) if end in shut]
    if not walls:
        lines = game.layout.lines(here, zone)
        if not lines or any(not any(between in shut for between in line) for line in lines):
            return ""
        walls = [between for between in lines[0] if between in shut]
    return f"The Wall of Woe around {game.setup.board.zones[walls[0]]} is in the way."


class WalledNecromancers(MarchingNecromancers):
    """Marching Necromancers whose low rolls raise a wall, which goes where they go."""

    __slots__ = ()

    def shield(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """A wall rises; casting while one is active changes nothing (AR-149)."""
        of = recall(game, Walls).of
        if necromancer[3] not in of:
            remember(game, Walls(tuple(sorted((*of, necromancer[3])))))
            game.look_around()
            if game.events is not None:
                game.events.append(WallRaised(necromancer[0]))

    def unshield(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """The wall ends, if there is one (AR-149)."""
        of = recall(game, Walls).of
        if necromancer[3] in of:
            remember(game, Walls(tuple([number for number in of if number != necromancer[3]])))
            game.look_around()
            if game.events is not None:
                game.events.append(WallFell(necromancer[0]))

    def gone(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """The wall ends with the death or the escape of its Necromancer (AR-139, AR-149)."""
        self.unshield(game, necromancer)

    def ground(self, game: ZoneGame, necromancer: Necromancer) -> Layout:
        """Walls around his own Zone go with him if one of them is his; other walls stop him like anybody."""
        if necromancer[3] not in recall(game, Walls).of:
            return game.layout
        shut = borders_of(game, [zone for zone in walled(game) if zone != necromancer[0]])
        for block in game.setup.additions.blocked:
            if block is not borders:
                shut += block(game)
        return game.setup.board.layout(game.doors, frozenset(shut))

    def go(self, game: ZoneGame, necromancer: Necromancer, zone: int) -> None:
        """With a wall around him he takes everything along (AR-140, AR-144)."""
        if necromancer[3] in recall(game, Walls).of:
            game.frame = WallMoves(game.frame, necromancer[3], zone)
        else:
            super().go(game, necromancer, zone)


class GiveWay(ZoneOption):
    """Everybody before the wall goes there (AR-145, AR-146)."""

    __slots__ = ()
    verb = "give-way"
    says = "Everybody moves aside to {zone}"
    group = "choice"
    shown = Shown("sprint", at_once=True)


class WallMoves(Frame):
    """A wall enters a Zone: whoever stands there gives way or is crushed, then all inside are carried along."""

    __slots__ = ("number", "zone")

    def __init__(self, below: Frame | None, number: int, zone: int) -> None:
        self.below = below
        self.number = number
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        mover = necromancers.those(game, (self.number,))
        if not mover:
            game.frame = self.below
            return None
        if not game.zombies[self.zone] and not in_zone(game, self.zone):
            game.frame = self.below
            carry(game, mover[0][0], self.zone)
            return None
        ways = ways_out(game, mover[0], self.zone)
        if len(ways) > 1:
            return [GiveWay.of(way) for way in ways]
        self._enter(game, ways[0] if ways else -1)
        return None

    def choose(self, game: ZoneGame, option: GiveWay) -> None:
        self._enter(game, option.zone)

    def _enter(self, game: ZoneGame, way: int) -> None:
        game.frame = self.below
        if way >= 0:
            give_way(game, self.zone, way)
        else:
            crush(game, self.zone)
        carry(game, necromancers.those(game, (self.number,))[0][0], self.zone)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"A Wall of Woe enters {game.setup.board.zones[self.zone]}: where does everybody there move aside to?"


ACROSS: Final = {"n": "ew", "s": "ew", "e": "ns", "w": "ns"}
"""What is left and right of a direction."""


def ways_out(game: ZoneGame, necromancer: Necromancer, zone: int) -> list[int]:
    """Where those in a Zone can go whom a wall pushes: straight on, else sideways; none if they are stuck (AR-146).

    In a building any other room will do before anything sideways. Through the door of a Vault no direction can be told,
    and any other neighbour will do.
    """
    layout = game.setup.board.layout(game.doors)
    rule = game.setup.rules.necromancers
    board, origin = game.setup.board, necromancer[0]
    near = [other for other in rule.ground(game, necromancer).neighbours[zone] if other != origin]
    directions = [side for side in SIDES if zone in layout.next_to(origin, side)]
    if not directions:
        return near
    ahead = {other for side in directions for other in layout.next_to(zone, side)}
    rooms = {other for other in near if board.kind[zone] == board.kind[other] == "room"}
    sideways = {other for side in directions for turned in ACROSS[side] for other in layout.next_to(zone, turned)}
    for group in (ahead, rooms, sideways):
        ways = [other for other in near if other in group]
        if ways:
            return ways
    return []


def give_way(game: ZoneGame, zone: int, to: int) -> None:
    """All Actors of a Zone are pushed to another one (AR-145)."""
    if game.zombies[zone]:
        push(game, zone, to)
    for who in in_zone(game, zone):
        place(game, who, to, "pushed")


def crush(game: ZoneGame, zone: int) -> None:
    """All Actors of a Zone leave play: Survivors are out, zombies count but teach nobody (AR-145, AR-147).

    A Necromancer among them is neither killed nor escaped: his token stays, as an ordinary one.
    """
    group, victims = game.zombies[zone], in_zone(game, zone)
    game.zombies[zone] = 0
    game.supply += group
    if game.events is not None:
        game.events.append(Crushed(zone, group, tuple(victims)))
    for dead in [n for n in game.necromancers if n[0] == zone]:
        necromancers.remove(game, dead)
        necromancers.make_standard(game, dead[1])
    killed = horde.only(group, game.setup.hunters)
    game.killed = kills_of(game, killed)
    if game.setup.quarry >= 0:
        quarry.slain(game, zone, killed)
    for who in victims:
        fall(game, who)


def carry(game: ZoneGame, origin: int, zone: int) -> None:
    """The wall and everybody inside it are in the next Zone (AR-140, AR-144)."""
    group = game.zombies[origin]
    game.zombies[origin] = 0
    game.zombies[zone] += group
    necromancers.moved(game, origin, zone, group)
    if game.setup.quarry >= 0:
        quarry.pushed(game, origin, zone)
    game.look_around()
    if game.events is not None:
        game.events.append(WallMoved(origin, zone))
        game.events.append(events.ZombiesMoved(origin, zone, group))
    for who in in_zone(game, origin):
        place(game, who, zone, "carried")


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """Walls block borders and whatever Survivors do over a distance."""
    return (rules.but(necromancers=in_place_of(rules.necromancers, WalledNecromancers))
            .adding(states=Walls, blocked=borders, barriers=in_the_way))


MODULE: Final = Module(
    "wall_of_woe",
    compose,
    rules="AR-140 to AR-151",
    needs=("necro_march",),
)
