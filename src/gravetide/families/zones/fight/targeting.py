"""Who is hit: targets chosen freely or by priority, and hits that are absorbed (BP-263, BP-269 to BP-272, BP-448)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import MELEE
from gravetide.families.zones.fight.kills import kill
from gravetide.families.zones.fight.sharing import to_share
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.turn.actions import REAPED
from gravetide.families.zones.turn.options import Choice, KindOption
from gravetide.kernel.frame import Frame, Subject
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def aims_freely(game: ZoneGame, who: int, mode: int, zone: int) -> bool:
    """Whether the attacker picks his targets (and cannot hit a friend): BP-263, BP-445, BP-447."""
    if mode == MELEE:
        return True
    able = abilities(game, who)
    return able.marksman or (able.point_blank and zone == game.survivors[who].zone)


class Hit(KindOption):
    """A hit goes to a zombie of this kind."""

    __slots__ = ()
    verb = "hit"
    says = "Hit a {kind}"
    group = "choice"
    shown = Shown("skull")


class Reap(KindOption):
    """A hit kills two zombies of this kind (Reaper)."""

    __slots__ = ()
    verb = "reap"
    says = "Hit a {kind} and reap another"
    group = "choice"


class Waste(Choice):
    """A hit goes to a zombie too tough to mind it."""

    __slots__ = ()
    verb = "waste"
    says = "Waste it on a zombie that is too tough"
    group = "choice"


WASTE: Final = Waste.of()


@mypyc_attr(allow_interpreted_subclasses=True)
class Targeting:
    """Whom hits go to: each is given to a zombie, freely or by priority (BP-263, BP-269)."""

    __slots__ = ()

    def may_split(self, game: ZoneGame) -> bool:
        """Whether a dual pair may be aimed at two Zones by somebody who can (BP-476)."""
        return True

    def endangers(self, named: int) -> bool:
        """Whether misses can hit friends, when all hits go to one zombie of this kind, or with -1 as usual (BP-275)."""
        return True

    def named(self, below: Frame | None) -> int:
        """The kind of the one zombie that all hits go to, if the attack was declared so; else -1."""
        return -1

    def adds_up(self, game: ZoneGame, who: int, mode: int) -> bool:
        """Whether hits may be declared to count together, so that small ones fell a tough zombie."""
        return False

    def declare(self, game: ZoneGame, card: int) -> None:
        """An attack with a card begins: what has to be known when its hits are given, as a frame to find below it."""

    def chooses_with(self, game: ZoneGame, card: int) -> bool:
        """Whether a card lets whoever attacks with it pick his targets."""
        return False

    def chooses(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int) -> bool:
        """Whether the attacker picks his targets in an attack declared upon `below`."""
        return aims_freely(game, who, mode, zone)

    def absorbs(self, game: ZoneGame, who: int, mode: int, zone: int, damage: int, free: bool) -> int:
        """How many hits go to others before any goes to a zombie, at most."""
        return 0

    def has_targets(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int) -> bool:
        """Whether hits in a Zone strike anybody: not where a table lets empty ones be shot at (BP-268)."""
        return bool(game.zombies[zone])

    def hit(self, game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, hits: int, damage: int) -> None:
        """Hits on zombies of a Zone; `below` is what the attack was declared upon."""
        reaper = bool(abilities(game, who).reaper & mode) and not game.survivors[who].used & REAPED
        game.frame = AssignHits(game.frame, who, zone, hits, damage, self.chooses(game, below, who, mode, zone),
                                reaper, 0)


class AssignHits(Frame):
    """Hits are given to zombies: freely, or by targeting priority (BP-263, BP-269 to BP-272, BP-448)."""

    __slots__ = ("who", "zone", "hits", "damage", "free", "reaper", "killed")

    def __init__(self, below: Frame | None, who: int, zone: int, hits: int, damage: int, free: bool, reaper: bool,
                 killed: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.hits = hits
        self.damage = damage
        self.free = free
        self.reaper = reaper
        self.killed = killed

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = game.zombies[self.zone] - self.killed
        targets = killable(game, left, self.damage, self.free) if self.hits else []
        if not targets:
            game.frame = self.below
            kill(game, self.who, self.zone, self.killed)
            return None
        wasteful = game.setup.rules.combat.hits_may_be_wasted and targets != candidates(game, left, self.free)
        if not self.reaper and not wasteful:
            number = 1 if game.setup.rules.combat.kills_one_by_one else horde.count(left, targets[0])
            if len(targets) == 1:
                self._give(game, targets[0], min(self.hits, number))
                return None
            if self.hits >= sum([horde.count(left, kind) for kind in targets]):
                self._give(game, targets[0], number)
                return None
        options: list[Option] = [Hit.of(kind) for kind in targets]
        if wasteful:
            options.append(WASTE)
        if self.reaper:
            options += [Reap.of(kind) for kind in targets if horde.count(left, kind) > 1]
        return options

    def choose(self, game: ZoneGame, option: Hit | Reap | Waste) -> None:
        if isinstance(option, Waste):
            game.frame = AssignHits(self.below, self.who, self.zone, self.hits - 1, self.damage, self.free, self.reaper,
                                    self.killed)
        elif isinstance(option, Reap):
            game.edit(self.who).used |= REAPED
            self._kill(game, self.hits - 1, False, horde.of(option.kind, 2))
        else:
            self._give(game, option.kind, 1)

    def _give(self, game: ZoneGame, kind: int, number: int) -> None:
        self._kill(game, self.hits - number, self.reaper, horde.of(kind, number))

    def _kill(self, game: ZoneGame, hits: int, reaper: bool, dying: int) -> None:
        """Note the dying until every hit is given, or let them fall at once if the table plays so (BP-262)."""
        if game.setup.rules.combat.kills_one_by_one:
            game.frame = AssignHits(self.below, self.who, self.zone, hits, self.damage, self.free, reaper, 0)
            kill(game, self.who, self.zone, dying)
        else:
            game.frame = AssignHits(self.below, self.who, self.zone, hits, self.damage, self.free, reaper,
                                    self.killed + dying)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        hits, name = "1 hit" if self.hits == 1 else f"{self.hits} hits", game.setup.cast[self.who].name
        return f"{hits} with Damage {self.damage}: what does {name} hit?"

    def subject(self, game: ZoneGame) -> Subject:
        """How many hits are left, and how many zombies of each kind that is offered there are to be hit."""
        if self.reaper:
            return {}  # not every hit is like the others
        left = game.zombies[self.zone] - self.killed
        standing = [horde.count(left, kind) for kind in killable(game, left, self.damage, self.free)]
        return to_share(game, self.zone, self.hits, standing)


def killable(game: ZoneGame, left: int, damage: int, free: bool) -> list[int]:
    """The kinds the next hit may kill; by priority, a kind too tough for it absorbs the rest (BP-270, BP-271)."""
    zombies = game.setup.pack.zombies
    return [kind for kind in candidates(game, left, free) if zombies[kind].damage <= damage]


def candidates(game: ZoneGame, left: int, free: bool) -> list[int]:
    """The kinds the next hit may land on: any, or those of the first priority still there (BP-263, BP-269)."""
    zombies = game.setup.pack.zombies
    present = [kind for kind, _ in horde.kinds(left)]
    if free or not present:
        return present
    first = min([zombies[kind].priority for kind in present])
    return [kind for kind in present if zombies[kind].priority == first]
