"""Zombies activate: attacks first, then moves; Runners do it twice (BP-159 to BP-198)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.zones.fight.wounds import zombies_attack
from gravetide.families.zones.horde import horde, necromancers
from gravetide.families.zones.rounds import quarry
from gravetide.families.zones.team.team import noticed_in
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.horde.splitting import SplitWithReinforcements
    from gravetide.families.zones.state.game import ZoneGame


def activate_all(game: ZoneGame) -> None:
    """Every zombie on the board acts (BP-159)."""
    set_in_motion(game, game.setup.hunters, tuple([n[3] for n in game.necromancers]))


def set_in_motion(game: ZoneGame, mask: int, acting: tuple[int, ...]) -> None:
    """The kinds in `mask` and the Necromancers numbered in `acting` act, together as printed (BP-160, BP-236)."""
    rule = game.setup.rules.necromancers
    first = game.setup.rules.rounds.ahead(game.setup.twice & mask)
    if first:  # those with two Actions have them in a row, before the others (the other reading of Z1-110)
        game.frame = game.setup.rules.splitting.activation(game.frame, mask & ~first, ())
        mask = first
    acts = game.setup.rules.splitting.activation(game.frame, mask, rule.with_the_horde(acting))
    game.frame = rule.ahead_of_it(acts, acting)


def activate_kind(game: ZoneGame, kind: int, why: str) -> None:
    """All zombies of one kind get a complete extra activation (BP-208, BP-209, BP-211)."""
    if game.events is not None:
        game.events.append(events.ExtraActivation(kind, why))
    if game.setup.pack.zombies[kind].flees:
        set_in_motion(game, 0, tuple([n[3] for n in game.necromancers if n[2] == kind]))
    else:
        together = game.setup.rules.spawning.acting_with(game, kind) if why == "card" else (kind,)
        game.frame = game.setup.rules.splitting.activation(game.frame, horde.bits(together), ())


def on_board(game: ZoneGame, mask: int) -> bool:
    """Whether there is any zombie of these kinds."""
    for group in game.zombies:
        if group & mask:
            return True
    return False


@mypyc_attr(acyclic=True)
class Activation(Frame):
    """One Action of a set of zombies: `mask` keeps the kinds that hunt, `fleeing` numbers the Necromancers that act.

    `action` counts from 0; kinds with a second Action act again when all first Actions are done (BP-196).
    """

    __slots__ = ("mask", "fleeing", "action")

    def __init__(self, below: Frame | None, mask: int, fleeing: tuple[int, ...], action: int) -> None:
        self.below = below
        self.mask = mask
        self.fleeing = fleeing
        self.action = action

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if not self.fleeing and not on_board(game, self.mask):
            return None  # as often for Runners' second Action
        if self.action == 0:
            again = self.mask & game.setup.twice
            quick = self._quick(game) if self.fleeing else ()
            if again or quick:
                game.frame = Activation(game.frame, again, quick, 1)
        fleeing = necromancers.escape(game, self.fleeing) if self.fleeing else []
        if game.result:
            return None
        # Zones with a Survivor that zombies notice: everything activated there attacks and does not move.
        zombies, mask = game.zombies, self.mask
        led = 0  # the Zones of Necromancers who act, as a mask
        for necromancer in fleeing:
            led |= 1 << necromancer[0]
        attacked: list[int] = []
        seen = 0
        for survivor in game.survivors:
            zone = survivor.zone
            if (not survivor.fate and not survivor.rotten and (zombies[zone] & mask or led >> zone & 1)
                    and not seen >> zone & 1):
                seen |= 1 << zone
                attacked.append(zone)
        attacked.sort()
        movers = tuple([n[3] for n in fleeing if n[0] not in attacked]) if fleeing else ()
        game.frame = HordeMoves(game.frame, mask, movers, tuple(attacked))
        for zone in reversed(attacked):
            attackers = zombies[zone] & mask
            for n in fleeing:
                if n[0] == zone:
                    attackers += horde.of(n[2])
            game.frame = HordeAttacks(game.frame, zone, attackers)
        return None

    def _quick(self, game: ZoneGame) -> tuple[int, ...]:
        """The Necromancers among them who have a second Action (BP-253)."""
        kinds = game.setup.pack.zombies
        return tuple([n[3] for n in necromancers.those(game, self.fleeing) if kinds[n[2]].actions > 1])


@mypyc_attr(acyclic=True)
class HordeAttacks(Frame):
    """The zombies of one Zone attack the Survivors they find there."""

    __slots__ = ("zone", "attackers")

    def __init__(self, below: Frame | None, zone: int, attackers: int) -> None:
        self.below = below
        self.zone = zone
        self.attackers = attackers

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        targets = noticed_in(game, self.zone)
        if targets or game.setup.rules.wounds.also_attacked(game, self.zone):
            zombies_attack(game, self.zone, self.attackers, targets)
        return None


class Way(ZoneOption):
    """Which way the next zombie goes."""

    __slots__ = ()
    verb = "way"
    says = "It goes to {zone}"
    group = "choice"
    shown = Shown("zombie", at_once=True)


class Stay(ZoneOption):
    """The next zombie stays where it is: its route ends here, or at a closed door."""

    __slots__ = ()
    verb = "stay"
    says = "It stays in {zone}"
    group = "choice"
    shown = Shown(at_once=True)


class Reinforce(ZoneOption):
    """Which of several hordes gets the last miniatures."""

    __slots__ = ()
    verb = "reinforce"
    says = "The horde in {zone} is reinforced first"
    group = "choice"
    shown = Shown(at_once=True)


@mypyc_attr(acyclic=True)
class HordeMoves(Frame):
    """All zombies that did not attack move one Zone, as the board was when the moves began (BP-177, BP-187)."""

    __slots__ = ("mask", "fleeing", "attacked")

    def __init__(self, below: Frame | None, mask: int, fleeing: tuple[int, ...],
                 attacked: tuple[int, ...]) -> None:
        self.below = below
        self.mask = mask
        self.fleeing = fleeing
        self.attacked = attacked

    def step(self, game: ZoneGame) -> list[Option] | None:
        plan = []
        splits = []
        mask = self.mask
        busy = 0  # the Zones where they attacked, as a mask
        for zone in self.attacked:
            busy |= 1 << zone
        hunt: Hunt | None = None
        for zone, group in enumerate(game.zombies):
            if group & mask and not busy >> zone & 1:
                hunt = hunt or Hunt(game)
                ways = hunt.ways(game, zone)
                if len(ways) == 1:
                    plan.append((zone, ways[0], group & mask, 0))
                elif ways:
                    splits.append(zone)
        game.frame = self.below
        if self.fleeing:
            game.frame = necromancers.Flight(game.frame, self.fleeing)
        if splits:
            game.frame = HordeSplits(game.frame, self.mask, tuple(splits), False, tuple(plan), (), game.supply)
        elif plan:
            make_moves(game, tuple(plan))
        return None


class HordeSplits(Frame):
    """Hordes with several ways divide, Zone by Zone; then all moves are made together (BP-187 to BP-194).

    `zones` still have to divide, and the first of them `leads` if the players put it there. `plan` holds the moves
    settled so far as (origin, zone, horde, added); `answers` are the ways named for the Zone at hand.
    """

    __slots__ = ("mask", "zones", "leads", "plan", "answers", "supply")

    def __init__(self, below: Frame | None, mask: int, zones: tuple[int, ...], leads: bool,
                 plan: tuple[tuple[int, int, int, int], ...], answers: tuple[int, ...], supply: int) -> None:
        self.below = below
        self.mask = mask
        self.zones = zones
        self.leads = leads
        self.plan = plan
        self.answers = answers
        self.supply = supply

    def step(self, game: ZoneGame) -> list[Option] | None:
        rivals = self._rivals(game)
        if rivals:
            return [Reinforce.of(zone) for zone in rivals]
        division = self._division(game)
        if division.ask:
            return division.options()
        plan = self.plan + division.moves
        if len(self.zones) > 1:
            game.frame = HordeSplits(self.below, self.mask, self.zones[1:], False, plan, (), division.supply)
        else:
            game.frame = self.below
            rule = game.setup.rules.splitting
            if rule.acts_when_short():
                run_short(game, rule, plan)
            make_moves(game, plan)
        return None

    def _division(self, game: ZoneGame) -> Division:
        zone = self.zones[0]
        ways = Hunt(game).ways(game, zone)
        return divide(game, zone, game.zombies[zone] & self.mask, ways, self.supply, list(self.answers))

    def _rivals(self, game: ZoneGame) -> list[int]:
        """The Zones whose hordes need miniatures of a kind that is short, if there are several (BP-194)."""
        if self.leads or self.answers or len(self.zones) == 1:
            return []
        rule, hunt = game.setup.rules.splitting, Hunt(game)
        ways = [len(hunt.ways(game, zone)) for zone in self.zones]
        rivals: set[int] = set()
        for kind in game.setup.pack.zombies:
            left = horde.count(self.supply, kind.index)
            if left and kind.splits and horde.count(self.mask, kind.index):
                missing = [rule.missing(horde.count(game.zombies[zone], kind.index), number)
                           for zone, number in zip(self.zones, ways, strict=True)]
                if left < sum(missing):
                    needy = [zone for zone, number in zip(self.zones, missing, strict=True) if number]
                    rivals.update(needy if len(needy) > 1 else ())
        return sorted(rivals)

    def choose(self, game: ZoneGame, option: Way | Stay | Reinforce) -> None:
        zones, leads, answers = self.zones, self.leads, self.answers
        if isinstance(option, Reinforce):
            zones, leads = (option.zone, *[zone for zone in zones if zone != option.zone]), True
        else:
            answers = (*answers, option.zone)
        game.frame = HordeSplits(self.below, self.mask, zones, leads, self.plan, answers, self.supply)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        if self._rivals(game):
            return "There are too few miniatures for every horde that splits: which one is reinforced first?"
        return self._division(game).prompt(game)


def run_short(game: ZoneGame, rule: SplitWithReinforcements, plan: tuple[tuple[int, int, int, int], ...]) -> None:
    """Kinds of which a split lacked miniatures act once more when all have moved (Z1-109).

    What is lacking while they do so makes nobody act again.
    """
    hunt = Hunt(game)
    short: list[int] = []
    for origin in dict.fromkeys([move[0] for move in plan]):
        ways = len(hunt.ways(game, origin))
        if ways < 2:
            continue
        moving = sum([group for start, _, group, _ in plan if start == origin])
        added = sum([new for start, _, _, new in plan if start == origin])
        for kind, number in horde.kinds(moving - added):
            lacking = game.setup.pack.zombies[kind].splits and rule.missing(number, ways) > horde.count(added, kind)
            if lacking and kind not in short and not RanShort.pending(game.frame, kind):
                short.append(kind)
    for kind in sorted(short, reverse=True):
        game.frame = RanShort(game.frame, kind)
        if game.events is not None:
            game.events.append(events.OutOfMiniatures(kind, 0))
        activate_kind(game, kind, "supply")


class RanShort(Frame):
    """Below the extra activation of a kind of which a split lacked miniatures (Z1-109)."""

    __slots__ = ("kind",)

    def __init__(self, below: Frame | None, kind: int) -> None:
        self.below = below
        self.kind = kind

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None

    @staticmethod
    def pending(frame: Frame | None, kind: int) -> bool:
        """Whether such an activation of the kind is going on."""
        while frame is not None:
            if isinstance(frame, RanShort) and frame.kind == kind:
                return True
            frame = frame.below
        return False


class Division:
    """How the movers of a Zone divide over its ways, or what the players still have to say about it."""

    __slots__ = ("origin", "moves", "supply", "kind", "ask")

    def __init__(self, origin: int, moves: tuple[tuple[int, int, int, int], ...], supply: int, kind: int,
                 ask: tuple[int, ...]) -> None:
        self.origin = origin
        self.moves = moves    # (origin, zone, horde, added)
        self.supply = supply  # miniatures left afterwards
        self.kind = kind      # the kind of zombie in question
        self.ask = ask        # the ways it may go; empty when all is settled

    def options(self) -> list[Option]:
        """The ways the zombie in question may go."""
        return [Stay.of(way) if way == self.origin else Way.of(way) for way in self.ask]

    def prompt(self, game: ZoneGame) -> str:
        """The question in words."""
        kind = game.setup.pack.zombies[self.kind]
        zone = game.setup.board.zones[self.origin]
        if kind.splits and game.setup.rules.splitting.few_multiply:
            return game.setup.rules.splitting.question(kind.plural, zone)
        return f"The {kind.name} in {zone} can go several ways: which one?"


def divide(game: ZoneGame, zone: int, movers: int, ways: tuple[int, ...], supply: int, answers: list[int]) -> Division:
    """Divide the movers of a Zone over its ways, using up the players' answers in order."""
    rule = game.setup.rules.splitting
    groups = [0] * len(ways)
    added = [0] * len(ways)
    for kind, number in horde.kinds(movers):
        if game.setup.pack.zombies[kind].splits:
            share = rule.share(number, ways, horde.count(supply, kind), answers)
        else:
            share = rule.direct(number, ways, answers)
        if share.ask:
            return Division(zone, (), supply, kind, share.ask)
        supply -= horde.of(kind, share.taken)
        missing = share.taken
        for way in range(len(ways) - 1, -1, -1):
            groups[way] += horde.of(kind, share.groups[way])
            joined = min(missing, share.groups[way])
            added[way] += horde.of(kind, joined)
            missing -= joined
    moves: list[tuple[int, int, int, int]] = []
    for way, group, new in zip(ways, groups, added, strict=True):
        if group and moves and moves[-1][1] == way:  # a way counts twice where two destinations share it (BP-191)
            moves[-1] = (zone, way, moves[-1][2] + group, moves[-1][3] + new)
        elif group:
            moves.append((zone, way, group, new))
    return Division(zone, tuple(moves), supply, -1, ())


def make_moves(game: ZoneGame, plan: tuple[tuple[int, int, int, int], ...]) -> None:
    """Make all planned moves together; reinforcements join their horde where it splits (BP-187, BP-190)."""
    if game.setup.quarry >= 0:
        quarry.follow(game, plan)
    for origin, zone, group, added in plan:
        if added:
            game.zombies[origin] += added
            game.supply -= added
            if game.events is not None:
                game.events.append(events.ZombiesJoined(origin, added))
        if zone == origin:
            continue
        game.zombies[origin] -= group
        game.zombies[zone] += group
        if group & ~game.setup.hunters:
            necromancers.moved(game, origin, zone, group)
        if game.events is not None:
            game.events.append(events.ZombiesMoved(origin, zone, group))


class Hunt:
    """Where zombies want to go, worked out once for a set of moves."""

    __slots__ = ("noise", "presence", "present", "loudest")

    def __init__(self, game: ZoneGame) -> None:
        self.noise = game.setup.rules.noise.of_zones(game)
        presence: list[int] = []
        present = 0
        for survivor in game.survivors:
            zone = survivor.zone
            if not present >> zone & 1 and not survivor.fate and not survivor.rotten:
                present |= 1 << zone
                presence.append(zone)
        presence.sort()
        self.presence = presence
        self.present = present  # the same as a mask
        self.loudest: list[int] | None = None  # worked out when a horde that sees nobody asks for it

    def destinations(self, game: ZoneGame, zone: int) -> list[int]:
        """Where zombies of a Zone want to go; several Zones at a tie (BP-178, BP-179)."""
        sees = game.layout.sees_mask[zone]
        if sees & self.present:
            seen = [z for z in self.presence if sees >> z & 1]
            goals = game.setup.rules.destinations.in_sight(game, self, seen)
            return game.setup.rules.destinations.for_zone(game, self, zone, goals, True)
        for pull in game.setup.additions.drawn:
            goals = pull(game, zone)
            if goals:
                return goals
        if self.loudest is None:
            self.loudest = game.setup.rules.destinations.out_of_sight(game, self)
        return game.setup.rules.destinations.for_zone(game, self, zone, self.loudest, False)

    def ways(self, game: ZoneGame, zone: int) -> tuple[int, ...]:
        """The next Zones towards the destinations; none for zombies that stay (BP-181 to BP-186, BP-191)."""
        return ways_to(game, zone, self.destinations(game, zone))


def ways_to(game: ZoneGame, zone: int, goals: list[int]) -> tuple[int, ...]:
    """The next Zones from `zone` towards the goals; `zone` itself is among them when just a part of a horde stays."""
    if len(goals) == 1:
        hops = game.layout.hops(zone, goals[0])
        if hops:
            return hops
    routes: list[int] = []
    for goal in goals:
        routes += (zone,) if goal == zone else game.layout.hops(zone, goal) or set(blocked_hops(game, zone, goal))
    ways = set(routes)
    rules = game.setup.rules.splitting
    if zone in ways:
        if not rules.groups_may_stay:
            ways = set() if zone in goals else ways - {zone}
        elif len(ways) == 1:
            return ()
    if rules.groups_by == "destination" and len(ways) > 1:
        return tuple(sorted([way for way in routes if way in ways]))
    return tuple(sorted(ways))


def blocked_hops(game: ZoneGame, zone: int, goal: int) -> tuple[int, ...]:
    """Without an open path zombies go as if all doors were open, and closed doors still stop them (BP-182, BP-186)."""
    near = game.layout.neighbours[zone]
    return tuple([hop if hop in near else zone for hop in game.layout.all_open.hops(zone, goal)])


class Taunted(Frame):
    """Zombies of one Zone act at once, and all they want is the Survivor who taunted them (BP-472, BP-473).

    `groups` are (zone, horde); kinds with a second Action act again from where they went.
    """

    __slots__ = ("who", "groups", "action", "answers")

    def __init__(self, below: Frame | None, who: int, groups: tuple[tuple[int, int], ...], action: int,
                 answers: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.groups = groups
        self.action = action
        self.answers = answers

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        division = self._division(game)
        if division.ask:
            return division.options()
        self._act(game, division.moves)
        return None

    def _division(self, game: ZoneGame) -> Division:
        """The moves of all groups that are not with the taunter, or the first question about one of them."""
        goal = game.survivors[self.who].zone
        answers = list(self.answers)
        moves: tuple[tuple[int, int, int, int], ...] = ()
        supply = game.supply
        for zone, group in self.groups:
            if zone == goal:
                continue
            ways = ways_to(game, zone, [goal])
            if len(ways) > 1:
                division = divide(game, zone, group, ways, supply, answers)
                if division.ask:
                    return division
                moves += division.moves
                supply = division.supply
            else:
                moves += ((zone, ways[0] if ways else zone, group, 0),)
        return Division(goal, moves, supply, -1, ())

    def _act(self, game: ZoneGame, plan: tuple[tuple[int, int, int, int], ...]) -> None:
        goal = game.survivors[self.who].zone
        attackers = sum([group for zone, group in self.groups if zone == goal])
        again = {goal: attackers}
        for _, zone, group, _ in plan:
            again[zone] = again.get(zone, 0) + group
        twice = tuple([(zone, group & game.setup.twice) for zone, group in sorted(again.items())
                       if group & game.setup.twice])
        game.frame = self.below
        if twice and self.action == 0:
            game.frame = Taunted(game.frame, self.who, twice, 1, ())
        make_moves(game, plan)
        if attackers and not game.survivors[self.who].rotten:  # they come, but do not find him (BP-458)
            zombies_attack(game, goal, attackers, [self.who])

    def choose(self, game: ZoneGame, option: Way | Stay) -> None:
        game.frame = Taunted(self.below, self.who, self.groups, self.action, (*self.answers, option.zone))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return self._division(game).prompt(game)
