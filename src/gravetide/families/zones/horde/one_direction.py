"""Zombies act without splitting: those of a Zone go one way, which players choose at a tie (WD-020 to WD-024, EE-172).

Frozen ones miss it (WD-018), Abominations go their own way (WD-080, EE-116), and the Defiler never walks: his Spawn
token creeps while others make their first moves (WD-062).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.board.ways import CLIMBER, ZOMBIE, Ways
from gravetide.families.zones.fight.wounds import zombies_attack
from gravetide.families.zones.horde import defiler, frozen, horde, statues
from gravetide.families.zones.horde.activation import Stay, Way, make_moves, on_board
from gravetide.families.zones.horde.reachable import ReachableFirst, Scent, nearest, prey, steps_towards
from gravetide.families.zones.horde.splitting import SplitWithReinforcements
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.team import noticed_in
from gravetide.families.zones.turn.options import Choice, one_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame

Groups = tuple[tuple[int, int], ...]
GroupMove = tuple[int, int, int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class OneDirection(SplitWithReinforcements):
    """Nothing splits and nobody is added: one choice per Zone, and one for each Abomination in it (WD-021)."""

    __slots__ = ("free_split",)

    def __init__(self, *, groups_may_stay: bool = True, groups_by: str = "zone", few_multiply: bool = False,
                 free_split: bool = False) -> None:
        super().__init__(groups_may_stay=groups_may_stay, groups_by=groups_by, few_multiply=few_multiply)
        self.free_split = free_split  # the zombies of a Zone may be sent different ways, one by one (WD-021)

    def activation(self, below: Frame | None, mask: int, fleeing: tuple[int, ...]) -> Frame:
        """All of these kinds act once."""
        return HordeActs(below, mask, (), 0, False)

    def taunted(self, game: ZoneGame, who: int, zone: int, group: int) -> None:
        """Those of a Zone act at once, and all they want is the one who taunted them; frozen ones thaw instead."""
        group -= frozen.rest_in(game, zone, group)
        still = group & kinds_that(game, "defiles")
        if still and zone != game.survivors[who].zone:  # he can't come, but he acts (WD-062)
            defiler.creep(game)
            group -= still
        game.frame = HordeLured(game.frame, who, ((zone, group),), 0, ())


def lay_siege(game: ZoneGame) -> None:
    """Every zombie acts once, and ramparts and Ladders are open ways to all of them (WD-107)."""
    game.frame = HordeActs(game.frame, game.setup.hunters, (), 0, True)


def standing(game: ZoneGame, zone: int, mask: int, resting: Groups) -> int:
    """Those of a Zone who act: of the kinds in `mask`, without those who rest."""
    group = game.zombies[zone] & mask
    for place, some in resting:
        if place == zone:
            for kind, number in horde.kinds(some):
                group -= horde.of(kind, min(number, horde.count(group, kind)))
    return group


def kinds_that(game: ZoneGame, quality: str) -> int:
    """The mask of the kinds that have a quality."""
    return horde.bits(tuple([kind.index for kind in game.setup.pack.zombies if getattr(kind, quality)]))


def statue_eaters(game: ZoneGame) -> int:
    """The mask of the kinds that make for statues."""
    return kinds_that(game, "seeks_statues")


class HordeActs(Frame):
    """One Action of the kinds in `mask`; `resting` are (Zone, horde) that thaw instead. Some have a second one."""

    __slots__ = ("mask", "resting", "action", "siege")

    def __init__(self, below: Frame | None, mask: int, resting: Groups, action: int, siege: bool) -> None:
        self.below = below
        self.mask = mask
        self.resting = resting
        self.action = action
        self.siege = siege

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if not on_board(game, self.mask):
            return None
        resting = self.resting if self.action else frozen.rest(game, self.mask)
        again = self.mask & game.setup.twice
        if again and self.action == 0:
            game.frame = HordeActs(game.frame, again, resting, 1, self.siege)
        attacks = self._attacks(game, resting)
        game.frame = HordeMarches(game.frame, self.mask, resting, tuple(attacks), self.siege, ())
        for zone, group in reversed(attacks):
            game.frame = HordeStrikes(game.frame, zone, group)
        return None

    def _attacks(self, game: ZoneGame, resting: Groups) -> list[tuple[int, int]]:
        """Who attacks where: all who find somebody in their Zone, and God-Eaters beside a statue."""
        found, whole, eaters = prey(game), statues.intact(game), statue_eaters(game)
        attacks = []
        for zone, group in enumerate(game.zombies):
            if group & self.mask:
                acting = standing(game, zone, self.mask, resting)
                if not found >> zone & 1:
                    acting &= eaters if whole >> zone & 1 else 0
                if acting:
                    attacks.append((zone, acting))
        return attacks


VICTIMS: Final = ("statue", "survivors")


class Maul(Choice):
    """Whom a God-Eater attacks that finds both."""

    __slots__ = ()
    verb = "maul"
    group = "choice"
    fields = (Field("victim", one_of("victim", VICTIMS)),)

    def sentence(self, game: ZoneGame) -> str:
        return "It attacks those who stand there" if self.numbers[0] else "It breaks the Chi Statue"


class HordeStrikes(Frame):
    """Zombies of one Zone attack whom they find there; a God-Eater may break the statue instead (EE-117, EE-121)."""

    __slots__ = ("zone", "attackers")

    def __init__(self, below: Frame | None, zone: int, attackers: int) -> None:
        self.below = below
        self.zone = zone
        self.attackers = attackers

    def step(self, game: ZoneGame) -> list[Option] | None:
        found = prey(game) >> self.zone & 1
        if self.attackers & statue_eaters(game) and statues.intact_in(game, self.zone):
            if found:
                return [Maul.of(victim) for victim in range(len(VICTIMS))]
            self._strike(game, True)
        elif found:
            self._strike(game, False)
        else:
            game.frame = self.below
        return None

    def choose(self, game: ZoneGame, option: Maul) -> None:
        self._strike(game, not option.numbers[0])

    def _strike(self, game: ZoneGame, statue: bool) -> None:
        game.frame = self.below
        attackers = self.attackers
        if statue:
            attackers &= ~statue_eaters(game)
            statues.shatter(game, self.zone)
        if attackers:
            zombies_attack(game, self.zone, attackers, noticed_in(game, self.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        kind = next(kind for kind, _ in horde.kinds(self.attackers & statue_eaters(game)))
        name = game.setup.pack.zombies[kind].name
        return f"The {name} in {game.setup.board.zones[self.zone]} attacks: the Chi Statue, or those who stand there?"


class SameWay:
    """Zombies of a Zone that go the same way: where they may go next."""

    __slots__ = ("zone", "group", "ways")

    def __init__(self, zone: int, group: int, ways: tuple[int, ...]) -> None:
        self.zone = zone
        self.group = group
        self.ways = ways


class HordeMarches(Frame):
    """All who did not attack move one Zone, as the board was when the moves began (BP-177, BP-187).

    `fought` are (Zone, horde); `answers` are the ways that the players have named so far.
    """

    __slots__ = ("mask", "resting", "fought", "siege", "answers")

    def __init__(self, below: Frame | None, mask: int, resting: Groups, fought: Groups, siege: bool,
                 answers: tuple[int, ...]) -> None:
        self.below = below
        self.mask = mask
        self.resting = resting
        self.fought = fought
        self.siege = siege
        self.answers = answers

    def step(self, game: ZoneGame) -> list[Option] | None:
        plan, pending = settle(game, self._marches(game), self.answers)
        if pending is not None:
            return [Stay.of(way) if way == pending.zone else Way.of(way) for way in pending.ways]
        creeps = self._defilers(game)
        game.frame = self.below
        if creeps:
            defiler.creep(game)
        make_moves(game, plan)
        judge(game)  # where they stand may be what the quest asks for (EE-218)
        return None

    def _movers(self, game: ZoneGame, zone: int) -> int:
        group = standing(game, zone, self.mask, self.resting)
        for place, some in self.fought:
            if place == zone:
                group &= ~sum([horde.bits((kind,)) for kind, _ in horde.kinds(some)])
        return group

    def _defilers(self, game: ZoneGame) -> bool:
        """Whether a Defiler acts who did not attack: he moves nothing but his Spawn token."""
        still = kinds_that(game, "defiles")
        return any(self._movers(game, zone) & still for zone, group in enumerate(game.zombies) if group & still)

    def _marches(self, game: ZoneGame) -> list[SameWay]:
        zones = [zone for zone, group in enumerate(game.zombies) if group & self.mask]
        scent = Scent(game) if zones else None
        marches: list[SameWay] = []
        for zone in zones:
            movers = self._movers(game, zone) & ~kinds_that(game, "defiles")
            if scent is None or not movers:
                continue
            marches += [SameWay(zone, group, next_zones(game, scent, zone, group, siege=self.siege))
                        for group in companies(game, movers)]
        return [march for march in marches if march.ways]

    def choose(self, game: ZoneGame, option: Way | Stay) -> None:
        game.frame = HordeMarches(self.below, self.mask, self.resting, self.fought, self.siege,
                                  (*self.answers, option.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        _, pending = settle(game, self._marches(game), self.answers)
        return which_way(game, pending)


def which_way(game: ZoneGame, march: SameWay | None) -> str:
    """The question in words."""
    assert march is not None
    kinds = game.setup.pack.zombies
    here = horde.kinds(march.group)
    zone = game.setup.board.zones[march.zone]
    if horde.total(march.group) == 1:
        return f"The {kinds[here[0][0]].name} in {zone} can go several ways: which one?"
    if game.setup.rules.splitting.free_split:  # type: ignore[attr-defined]
        return f"The zombies in {zone} can go several ways: which way does the next one go?"
    return f"The zombies in {zone} can go several ways: which way do they go?"


def companies(game: ZoneGame, movers: int) -> list[int]:
    """Zombies of a Zone as they go together: all ordinary ones, and each kind of Abomination by itself (WD-021)."""
    ordinary = movers & ~game.setup.abominations
    alone = [horde.of(kind, number) for kind, number in horde.kinds(movers & game.setup.abominations)]
    return [ordinary, *alone] if ordinary else alone


def ways_of(game: ZoneGame, group: int, *, siege: bool = False) -> Ways:
    """The ways that are open to zombies that go together."""
    climbs = siege or bool(group & kinds_that(game, "climbs"))
    return game.layout.ways(CLIMBER if climbs else ZOMBIE)


class Lured(Frame):
    """Below an activation: whatever they see, zombies that move now make for one Zone."""

    __slots__ = ("zone",)

    def __init__(self, below: Frame | None, zone: int) -> None:
        self.below = below
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None


def lured_to(game: ZoneGame) -> int:
    """The Zone that zombies on the move make for whatever they see, or -1."""
    frame = game.frame
    while frame is not None:
        if isinstance(frame, Lured):
            return frame.zone
        frame = frame.below
    return -1


def next_zones(game: ZoneGame, scent: Scent, zone: int, group: int, *, siege: bool = False) -> tuple[int, ...]:
    """The Zones that zombies who go together may enter next; none if they stay."""
    ways = ways_of(game, group, siege=siege)
    if group & statue_eaters(game):
        calling = statues.attracting(game)
        if calling:  # neither Survivors nor noise distract it (EE-116)
            zones = [goal for goal in range(len(game.zombies)) if calling >> goal & 1]
            return steps_towards(game, ways, zone, nearest(game, ways, zone, zones))
    lure = lured_to(game)
    if lure >= 0:
        return steps_towards(game, ways, zone, [lure])
    rule = game.setup.rules.destinations
    assert isinstance(rule, ReachableFirst)
    return steps_towards(game, ways, zone, rule.goals(game, scent, ways, zone))


def settle(game: ZoneGame, marches: list[SameWay],
           answers: tuple[int, ...]) -> tuple[tuple[GroupMove, ...], SameWay | None]:
    """The moves as far as they are settled by the answers, and the march that the next answer is needed for."""
    plan: list[GroupMove] = []
    given = list(answers)
    free = game.setup.rules.splitting.free_split  # type: ignore[attr-defined]
    for march in marches:
        if len(march.ways) == 1:
            plan.append((march.zone, march.ways[0], march.group, 0))
            continue
        for group in one_by_one(march.group) if free else (march.group,):
            if not given:
                return (), SameWay(march.zone, group, march.ways)
            plan.append((march.zone, given.pop(0), group, 0))
    return joined(plan), None


def one_by_one(group: int) -> list[int]:
    """The zombies of a horde, each by itself."""
    return [horde.of(kind) for kind, number in horde.kinds(group) for _ in range(number)]


def joined(plan: list[GroupMove]) -> tuple[GroupMove, ...]:
    """The same moves, those that lead from one Zone to the same other as one."""
    together: dict[tuple[int, int], int] = {}
    for origin, zone, group, _ in plan:
        together[origin, zone] = together.get((origin, zone), 0) + group
    return tuple([(origin, zone, group, 0) for (origin, zone), group in together.items()])


class HordeLured(Frame):
    """Zombies of one Zone act at once, and all they want is the Survivor who taunted them (BP-472, BP-473).

    `groups` are (Zone, horde); kinds with a second Action act again from where they went.
    """

    __slots__ = ("who", "groups", "action", "answers")

    def __init__(self, below: Frame | None, who: int, groups: Groups, action: int, answers: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.groups = groups
        self.action = action
        self.answers = answers

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        plan, pending = settle(game, self._marches(game), self.answers)
        if pending is not None:
            return [Stay.of(way) if way == pending.zone else Way.of(way) for way in pending.ways]
        self._act(game, plan)
        return None

    def _marches(self, game: ZoneGame) -> list[SameWay]:
        goal = game.survivors[self.who].zone
        marches = [SameWay(zone, group, steps_towards(game, ways_of(game, group), zone, [goal]))
                   for zone, acting in self.groups if zone != goal
                   for group in companies(game, acting)]
        return [march for march in marches if march.ways]

    def _act(self, game: ZoneGame, plan: tuple[GroupMove, ...]) -> None:
        goal = game.survivors[self.who].zone
        game.frame = self.below
        where = dict(self.groups)
        for origin, zone, group, _ in plan:
            where[origin] -= group
            where[zone] = where.get(zone, 0) + group
        twice = tuple([(zone, group & game.setup.twice) for zone, group in sorted(where.items())
                       if group & game.setup.twice])
        if twice and self.action == 0:
            game.frame = HordeLured(game.frame, self.who, twice, 1, ())
        attackers = sum([group for zone, group in self.groups if zone == goal])
        make_moves(game, plan)
        judge(game)
        if attackers and not game.survivors[self.who].rotten:  # they come, but do not find him (BP-458)
            zombies_attack(game, goal, attackers, [self.who])

    def choose(self, game: ZoneGame, option: Way | Stay) -> None:
        game.frame = HordeLured(self.below, self.who, self.groups, self.action, (*self.answers, option.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        _, pending = settle(game, self._marches(game), self.answers)
        return which_way(game, pending)
