"""Zombies activate: attacks first, then moves; Runners do it twice (BP-159 to BP-198)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events, horde, necromancers
from gravetide.rules.options import ZoneOption
from gravetide.rules.team import noticed_in
from gravetide.rules.wounds import zombies_attack

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame


def activate_all(game: ZoneGame) -> None:
    """Every zombie on the board acts (BP-159)."""
    setup = game.setup
    game.frame = Activation(game.frame, setup.hunters, game.necromancers, 0)


def activate_kind(game: ZoneGame, kind: int, why: str) -> None:
    """All zombies of one kind get a complete extra activation (BP-208, BP-209, BP-211)."""
    if game.events is not None:
        game.events.append(events.ExtraActivation(kind, why))
    if game.setup.pack.zombies[kind].flees:
        game.frame = Activation(game.frame, 0, tuple([n for n in game.necromancers if n[2] == kind]), 0)
    else:
        game.frame = Activation(game.frame, horde.bits((kind,)), (), 0)


class Activation(Frame):
    """One Action of a set of zombies: `mask` keeps the kinds that hunt, `fleeing` the Necromancers that act.

    `action` counts from 0; kinds with a second Action act again when all first Actions are done (BP-196).
    """

    __slots__ = ("mask", "fleeing", "action")

    def __init__(self, below: Frame | None, mask: int, fleeing: tuple[tuple[int, int, int], ...], action: int) -> None:
        super().__init__(below)
        self.mask = mask
        self.fleeing = fleeing
        self.action = action

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        again = self.mask & game.setup.twice
        if again and self.action == 0:
            game.frame = Activation(game.frame, again, (), 1)
        fleeing = necromancers.escape(game, self.fleeing) if self.fleeing else ()
        if game.result:
            return None
        # Zones with a Survivor that zombies notice: everything activated there attacks and does not move.
        presence = {s.zone for s in game.survivors if not s.fate and not s.rotten}
        attacked = tuple(sorted(
            zone for zone in presence
            if game.zombies[zone] & self.mask or any(n[0] == zone for n in fleeing)))
        movers = tuple([n for n in fleeing if n[0] not in attacked])
        game.frame = HordeMoves(game.frame, self.mask, movers, attacked, 0, (), (), game.supply)
        for zone in reversed(attacked):
            attackers = game.zombies[zone] & self.mask
            for n in fleeing:
                if n[0] == zone:
                    attackers += horde.of(n[2])
            game.frame = HordeAttacks(game.frame, zone, attackers)
        return None


class HordeAttacks(Frame):
    """The zombies of one Zone attack the Survivors they find there."""

    __slots__ = ("zone", "attackers")

    def __init__(self, below: Frame | None, zone: int, attackers: int) -> None:
        super().__init__(below)
        self.zone = zone
        self.attackers = attackers

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        targets = noticed_in(game, self.zone)
        if targets:
            zombies_attack(game, self.zone, self.attackers, targets)
        return None


class Way(ZoneOption):
    """Which way the next zombie goes."""

    __slots__ = ()
    verb = "way"
    says = "It goes to {zone}"
    group = "choice"


class HordeMoves(Frame):
    """All zombies that did not attack move one Zone, as the board was when the moves began (BP-177, BP-187).

    Zones are planned one after the other from `at` on; `plan` holds (origin, zone, horde, added) and `answers` what
    the players have decided for the Zone at hand. When every Zone is planned, all moves are made together.
    """

    __slots__ = ("mask", "fleeing", "attacked", "at", "plan", "answers", "supply")

    def __init__(self, below: Frame | None, mask: int, fleeing: tuple[tuple[int, int, int], ...],
                 attacked: tuple[int, ...], at: int, plan: tuple[tuple[int, int, int, int], ...],
                 answers: tuple[int, ...], supply: int) -> None:
        super().__init__(below)
        self.mask = mask
        self.fleeing = fleeing
        self.attacked = attacked
        self.at = at
        self.plan = plan
        self.answers = answers
        self.supply = supply

    def step(self, game: ZoneGame) -> list[Option] | None:
        mask, zombies = self.mask, game.zombies
        plan = list(self.plan)
        supply = self.supply
        answers = list(self.answers)
        hunt = None
        for zone in range(self.at, len(zombies)):
            movers = zombies[zone] & mask
            if not movers or zone in self.attacked:
                continue
            if hunt is None:
                hunt = Hunt(game)
            ways = hunt.ways(game, zone)
            if not ways:
                continue
            if len(ways) == 1:
                plan.append((zone, ways[0], movers, 0))
                continue
            divided = divide(game, zone, movers, ways, supply, answers)
            if divided is None:
                if zone == self.at:
                    return [Way.of(way) for way in ways]
                game.frame = HordeMoves(self.below, mask, self.fleeing, self.attacked, zone, tuple(plan), (), supply)
                return None
            groups, supply = divided
            plan.extend(groups)
            if self.answers:
                game.frame = HordeMoves(self.below, mask, self.fleeing, self.attacked, zone + 1, tuple(plan), (), supply)
                return None
        game.frame = self.below
        if self.fleeing:
            game.frame = necromancers.Flight(game.frame, self.fleeing)
        for origin, zone, group, added in plan:
            zombies[origin] -= group - added
            zombies[zone] += group
            game.supply -= added
            if game.events is not None:
                if added:
                    game.events.append(events.ZombiesJoined(origin, added))
                game.events.append(events.ZombiesMoved(origin, zone, group))
        return None

    def choose(self, game: ZoneGame, option: Way) -> None:
        ways = Hunt(game).ways(game, self.at)
        game.frame = HordeMoves(self.below, self.mask, self.fleeing, self.attacked, self.at, self.plan,
                                (*self.answers, ways.index(option.zone)), self.supply)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"Zombies in {game.setup.board.zones[self.at]} can go several ways: which one for the next?"


def divide(game: ZoneGame, zone: int, movers: int, ways: tuple[int, ...], supply: int,
           answers: list[int]) -> tuple[list[tuple[int, int, int, int]], int] | None:
    """Divide the movers of a Zone over its ways; None while the players still have to say something."""
    rule = game.setup.rules.splitting
    groups = [0] * len(ways)
    added = [0] * len(ways)
    for kind, number in horde.kinds(movers):
        if game.setup.pack.zombies[kind].splits:
            share = rule.share(number, len(ways), horde.count(supply, kind), answers)
        else:
            share = rule.direct(number, len(ways), answers)
        if share.ask:
            return None
        supply -= horde.of(kind, share.taken)
        missing = share.taken
        for way in range(len(ways) - 1, -1, -1):
            groups[way] += horde.of(kind, share.groups[way])
            joined = min(missing, share.groups[way])
            added[way] += horde.of(kind, joined)
            missing -= joined
    return [(zone, way, group, new) for way, group, new in zip(ways, groups, added, strict=True) if group], supply


class Hunt:
    """Where zombies want to go, worked out once for a set of moves."""

    __slots__ = ("noise", "presence", "loudest")

    def __init__(self, game: ZoneGame) -> None:
        rule = game.setup.rules.noise
        self.noise = rule.of_zones(game)
        self.presence = sorted({s.zone for s in game.survivors if not s.fate and not s.rotten})
        self.loudest = rule.loudest(game, self.noise)

    def destinations(self, game: ZoneGame, zone: int) -> list[int]:
        """The noisiest Zone with a Survivor in sight, else the noisiest of all; several when they tie (BP-178, BP-179)."""
        sees = game.layout.sees[zone]
        seen = [z for z in self.presence if z in sees]
        return game.setup.rules.noise.loudest_of(game, self.noise, seen) if seen else self.loudest

    def ways(self, game: ZoneGame, zone: int) -> tuple[int, ...]:
        """The next Zones towards the destinations; none for zombies that stay (BP-181 to BP-186, BP-191)."""
        goals = self.destinations(game, zone)
        if len(goals) == 1 and goals[0] != zone:
            hops = game.layout.hops(zone, goals[0])
            return hops or blocked_hops(game, zone, goals[0])
        if zone in goals:
            return ()
        ways: set[int] = set()
        for goal in goals:
            ways.update(game.layout.hops(zone, goal) or blocked_hops(game, zone, goal))
        return tuple(sorted(ways))


def blocked_hops(game: ZoneGame, zone: int, goal: int) -> tuple[int, ...]:
    """Without an open path zombies go as if all doors were open, and closed doors still stop them (BP-182, BP-186)."""
    near = game.layout.neighbours[zone]
    return tuple([hop for hop in game.layout.all_open.hops(zone, goal) if hop in near])


class Taunted(Frame):
    """Zombies of one Zone act at once, and all they want is the Survivor who taunted them (BP-472, BP-473).

    `groups` are (zone, horde); kinds with a second Action act again from where they went.
    """

    __slots__ = ("who", "groups", "action", "answers")

    def __init__(self, below: Frame | None, who: int, groups: tuple[tuple[int, int], ...], action: int,
                 answers: tuple[int, ...]) -> None:
        super().__init__(below)
        self.who = who
        self.groups = groups
        self.action = action
        self.answers = answers

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        goal = game.survivors[self.who].zone
        answers = list(self.answers)
        plan: list[tuple[int, int, int, int]] = []
        attackers = 0
        supply = game.supply
        for zone, group in self.groups:
            if zone == goal:
                attackers += group
                continue
            ways = game.layout.hops(zone, goal) or blocked_hops(game, zone, goal)
            if len(ways) == 1:
                plan.append((zone, ways[0], group, 0))
            elif ways:
                divided = divide(game, zone, group, ways, supply, answers)
                if divided is None:
                    return [Way.of(way) for way in ways]
                moves, supply = divided
                plan.extend(moves)
            else:
                plan.append((zone, zone, group, 0))
        self._act(game, goal, attackers, plan)
        return None

    def _act(self, game: ZoneGame, goal: int, attackers: int, plan: list[tuple[int, int, int, int]]) -> None:
        again: dict[int, int] = {}
        if attackers:
            again[goal] = attackers
        for origin, zone, group, added in plan:
            if origin != zone:
                game.zombies[origin] -= group - added
                game.zombies[zone] += group
                game.supply -= added
                necromancers.moved(game, origin, zone, group)
                if game.events is not None:
                    game.events.append(events.ZombiesMoved(origin, zone, group))
            again[zone] = again.get(zone, 0) + group
        twice = tuple([(zone, group & game.setup.twice) for zone, group in sorted(again.items())
                       if group & game.setup.twice])
        game.frame = self.below
        if twice and self.action == 0:
            game.frame = Taunted(game.frame, self.who, twice, 1, ())
        if attackers:
            zombies_attack(game, goal, attackers, [self.who])

    def choose(self, game: ZoneGame, option: Way) -> None:
        goal = game.survivors[self.who].zone
        # The question is about the first group that has not been settled by the answers given so far.
        answers = list(self.answers)
        for zone, group in self.groups:
            ways = game.layout.hops(zone, goal) or blocked_hops(game, zone, goal)
            if zone != goal and len(ways) > 1 and divide(game, zone, group, ways, game.supply, answers) is None:
                game.frame = Taunted(self.below, self.who, self.groups, self.action,
                                     (*self.answers, ways.index(option.zone)))
                return

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Taunted zombies can reach {game.setup.cast[self.who].name} several ways: which one for the next?"
