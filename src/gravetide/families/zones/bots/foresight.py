"""The rest of a Turn thought through: walks, blows, a search, an Objective, a door; by expectations, not by dice.

What an Action is worth depends on what the others are used for: a step into danger is good if two blows can follow it,
a blow is good if one can still get away. So every option is worth what it brings at once and the best that can come
after it, down to where the Turn ends and how one stands there.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.fighting import hits_of
from gravetide.families.zones.bots.routes import FAR, HORIZON
from gravetide.families.zones.content.model import COMBAT, MELEE, MOVE
from gravetide.families.zones.fight.weapons import kit_of

if TYPE_CHECKING:
    from gravetide.families.zones.bots.turns import TurnPlan
    from gravetide.families.zones.fight.weapons import Kit
    from gravetide.families.zones.state.setup import Setup

FEW: Final = 0.3  # fewer zombies than this are none
MOST_KNOWN: Final = 50_000


def at_least(number: int, mean: float) -> float:
    """The chance of so many Wounds where so many fall on the average: who bears few may not count on the average."""
    below, term = 0.0, exp(-mean)
    for wounds in range(number):
        below += term
        term *= mean / (wounds + 1)
    return max(0.0, 1.0 - below)


def still_there(number: float, kills: float) -> float:
    """How many zombies are left on the average where so many fall on the average: dice may fail.

    Two blows that hit every other time kill one zombie on the average, and yet it is often still there.
    """
    if kills <= 0.0:
        return number
    left, term, fell = 0.0, exp(-kills), 0
    while fell < number:
        left += (number - fell) * term
        fell += 1
        term *= kills / fell
    return left


class Felled:
    """A Zone and the zombies that fell there in this Turn; the last such Zone is enough."""

    __slots__ = ("zone", "kills", "number")

    def __init__(self, zone: int, kills: float, number: int = -1) -> None:
        self.zone = zone
        self.kills = kills
        self.number = number  # by which one Foresight knows it


NOBODY: Final = Felled(-1, 0.0, 0)


class Purse:
    """Actions that are left: ordinary ones, and free ones for moves and for blows.

    There is one object for each such purse (see `purse_of`), which knows what is left of it after anything.
    """

    __slots__ = ("actions", "moves", "blows", "number", "after_other", "after_blow", "_after_move")

    def __init__(self, actions: int, moves: int, blows: int) -> None:
        self.actions = actions
        self.moves = moves
        self.blows = blows
        self.number = _number(actions, moves, blows)
        self.after_other: Purse | None = purse_of(actions - 1, moves, blows) if actions else None
        self.after_blow: Purse | None = purse_of(actions, moves, blows - 1) if blows else self.after_other
        self._after_move = (
            [purse_of(actions - extra, moves - 1, blows) for extra in range(actions + 1)] if moves
            else [purse_of(actions - 1 - extra, 0, blows) for extra in range(actions)])

    def after_move(self, extra: int) -> Purse | None:
        """What is left after a move that costs `extra` Actions on top; None if that is too much."""
        return self._after_move[extra] if extra < len(self._after_move) else None


def purse_of(actions: int, moves: int, blows: int) -> Purse:
    """The purse with so many Actions."""
    number = _number(actions, moves, blows)
    known = _purses.get(number)
    if known is None:
        known = _purses[number] = Purse(actions, moves, blows)
    return known


def _number(actions: int, moves: int, blows: int) -> int:
    return (actions << 4 | moves) << 4 | blows


_purses: Final[dict[int, Purse]] = {}


class Power:
    """Kills of one blow against zombies that take Damage 1, 2 and 3, and from how far."""

    __slots__ = ("low", "high", "easy", "hard", "hardest")

    def __init__(self, low: int, high: int, easy: float, hard: float, hardest: float) -> None:
        self.low = low
        self.high = high
        self.easy = easy
        self.hard = hard
        self.hardest = hardest

    def beats(self, other: Power) -> bool:
        """Whether it kills more, those that are easy to kill first."""
        return (self.easy, self.hard, self.hardest) > (other.easy, other.hard, other.hardest)


NO_POWER: Final = Power(0, 0, 0.0, 0.0, 0.0)


class Blows:
    """What a kit can do: at one's feet with friends there, and without; and from afar."""

    __slots__ = ("careful", "near", "far")

    def __init__(self, facts: Setup, kit: Kit) -> None:
        hand, any_ = [0.0] * 3, [0.0] * 3
        self.far: list[Power] = []
        for weapon in kit.weapons:
            hits = hits_of(facts, weapon, kit.skills)
            kills = [hits if weapon.damage > damage else 0.0 for damage in range(3)]
            if not weapon.low:
                any_ = [max(a, b) for a, b in zip(any_, kills, strict=True)]
                if weapon.mode == MELEE:
                    hand = [max(a, b) for a, b in zip(hand, kills, strict=True)]
            if weapon.mode != MELEE and weapon.high:
                self.far.append(Power(max(1, weapon.low), weapon.high, kills[0], kills[1], kills[2]))
        self.careful = Power(0, 0, hand[0], hand[1], hand[2])
        self.near = Power(0, 0, any_[0], any_[1], any_[2])


def blows_of(facts: Setup, kit: Kit) -> Blows:
    """The same, looked up: kits come again and again."""
    known = _blows.get(kit)
    if known is None:
        if len(_blows) >= MOST_KNOWN:
            _blows.clear()
        known = _blows[kit] = Blows(facts, kit)
    return known


_blows: Final[dict[Kit, Blows]] = {}


class Footing:
    """What `Foresight.stand` needs to know of a Zone, worked out once."""

    __slots__ = ("left", "again", "raids", "sharers", "room", "other", "pressed")

    def __init__(self, left: float, again: float, raids: float, sharers: float, room: float, other: float,
                 pressed: float) -> None:
        self.left = left        # zombies left there after the friends' help
        self.again = again      # blows of each
        self.raids = raids      # Wounds by Runners from next door
        self.sharers = sharers  # Survivors who share them
        self.room = room        # Wounds all of them can bear
        self.other = other      # what else is bad about the place
        self.pressed = pressed  # zombies that are too many for the next Round


class Shot:
    """A shot from one Zone into another: what it kills, and how much those there are wanted dead."""

    __slots__ = ("power", "worth")

    def __init__(self, power: Power, worth: float) -> None:
        self.power = power
        self.worth = worth


class Foresight:
    """What can still come of a Turn."""

    __slots__ = ("plan", "purse", "searched", "_blows", "_known", "_stands", "_takes", "_opens", "_ends", "_fallen",
                 "_targets", "_shots", "_strokes", "_way", "_step", "_ahead", "_neighbours", "_here_now", "_wound",
                 "_short_life")

    def __init__(self, plan: TurnPlan, searched: bool) -> None:
        self.plan = plan
        survivor = plan.survivor
        free = survivor.free
        moves, blows = len([m for m in free if m & MOVE]), len([m for m in free if m & COMBAT])
        self.purse = purse_of(survivor.actions, moves, blows)
        self.searched = searched
        self._blows = blows_of(plan.game.setup, kit_of(plan.game, plan.me))
        situation = plan.s
        self._way = situation.way or situation.shelter
        self._step = situation.nerve.step * (w.HOMESTRETCH if plan.goals.homestretch else 1.0)
        self._ahead = plan.ahead
        self._wound = w.WOUND * w.LIFE / plan.game.setup.rules.wounds.limit
        self._short_life = plan.game.setup.rules.wounds.limit < w.LIFE
        self._neighbours = plan.game.layout.neighbours
        self._here_now = plan.threat.here
        self._known: dict[int, float] = {}
        self._stands: dict[int, Footing] = {}
        self._ends: dict[int, float] = {}      # with nobody fallen
        self._takes: dict[int, float] = {}
        self._opens: dict[int, float] = {}
        self._fallen: dict[tuple[int, float], Felled] = {}
        self._targets: dict[int, int] = {}
        self._shots: dict[int, Shot] = {}
        self._strokes: dict[int, Shot] = {}

    # -- how the Turn ends

    def stand(self, zone: int, fallen: Felled) -> float:
        """How bad it is to end the Turn in a Zone, so many zombies having fallen."""
        known = self._stands.get(zone)
        if known is None:
            known = self._stands[zone] = self._standing(zone)
        left, raids, other, pressed = known.left, known.raids, known.other, known.pressed
        if fallen.zone == zone:
            left = still_there(left, fallen.kills) if self._short_life else max(0.0, left - fallen.kills)
            pressed -= fallen.kills
        elif fallen.zone >= 0 and fallen.zone in self._neighbours[zone]:
            raids = max(0.0, raids - w.RAID * fallen.kills)
            pressed -= fallen.kills
        if pressed > 0.0:
            other += w.PRESSED * min(w.CRUSHED, pressed / known.sharers)
        wounds = left * known.again + raids
        if wounds < 0.05:
            return other
        plan = self.plan
        stuck = 0.0
        if left > FEW:
            stuck = w.STUCK_HARDEST if plan.threat.tough[zone][2] and not plan.s.powers[plan.me][2] else 0.0
            stuck += w.STUCK_HARD * min(1.0, plan.threat.tough[zone][1] / 2) if not plan.s.powers[plan.me][1] else 0.0
        deadly = w.DEATH * min(1.0, max(0.0, wounds - known.room))
        if self._short_life:
            deadly = max(deadly, w.DEATH_SHORT * at_least(int(known.room) + 1, wounds))
        if not plan.threat.health(plan.me):
            deadly += w.LAST_WOUND
        frail = plan.goals.frail or plan.me in plan.goals.bearers
        return other + stuck + (self._wound * wounds / known.sharers + deadly) * (w.FRAIL if frail else 1.0)

    def _standing(self, zone: int) -> Footing:
        plan, threat = self.plan, self.plan.threat
        if not threat.here[zone] and not threat.coming[zone]:  # as mostly; who could help makes no difference
            return Footing(0.0, 1.0, 0.0, 1.0, 0.0, self._other(zone), 0.0)
        left, spare = threat.after(zone, plan.me, 0.0)
        if self._short_life:
            left = still_there(threat.here[zone], threat.here[zone] - left)
        again = 1.0 + (threat.quick[zone] / threat.here[zone] if threat.here[zone] else 0.0)
        raids = w.RAID * max(0.0, threat.raiders[zone] - spare)
        friends = threat.friends_in(zone, plan.me)
        sharers = 1 + len(friends) + w.FOLLOW * threat.followers(zone, plan.me)
        room = threat.health(plan.me) + sum([threat.health(friend) for friend in friends])
        return Footing(left, again, raids, sharers, float(room), self._other(zone), threat.uncovered(zone, plan.me))

    def _other(self, zone: int) -> float:
        """What else is bad about a Zone than Wounds."""
        plan = self.plan
        other = w.ON_SPAWN if zone in plan.spawns and not plan.exit_now(zone) else 0.0
        other += plan.chased(zone) + plan.alarm(zone) + plan.fuse(zone)
        other += plan.s.nerve.alone * plan.lonely(zone) + plan.thin_ice(zone)
        if zone in plan.s.rooms and not plan.threat.here[zone]:
            other -= w.SHELTER * plan.search_worth
        return other

    def place(self, zone: int) -> float:
        """How near a Zone is to where we want to be; nothing is gained by running ahead of the others."""
        return -self._step * min(HORIZON, max(self._way[zone], self._ahead)) if self._way else 0.0

    def end(self, zone: int, fallen: Felled = NOBODY) -> float:
        """What it is worth to end the Turn there."""
        if fallen is not NOBODY:
            return self.place(zone) - self.stand(zone, fallen)
        known = self._ends.get(zone)
        if known is None:
            known = self._ends[zone] = self.place(zone) - self.stand(zone, NOBODY)
        return known

    # -- what can be done until then

    def best(self, zone: int, purse: Purse, fallen: Felled, searched: bool, took: bool) -> float:
        """The most that can be made of what is left of the Turn."""
        done = (1 if searched else 0) + (2 if took else 0)
        key = ((fallen.number << 8 | zone) << 12 | purse.number) << 2 | done
        known = self._known.get(key)
        if known is not None:
            return known
        most = self.end(zone, fallen)
        if purse.number:
            most = max(most, self._blow(zone, purse, fallen, searched, took) - w.LATER)
            most = max(most, self._walk(zone, purse, fallen, searched, took))
            other = purse.after_other
            if other is not None:
                most = max(most, self._work(zone, other, fallen, searched, took) - w.LATER)
        self._known[key] = most
        return most

    def _here(self, zone: int, fallen: Felled) -> float:
        return max(0.0, self._here_now[zone] - (fallen.kills if fallen.zone == zone else 0.0))

    def _walk(self, zone: int, purse: Purse, fallen: Felled, searched: bool, took: bool) -> float:
        most = -FAR
        extra = self._here_now[zone] if fallen.zone != zone else round(self._here(zone, fallen))
        after = purse.after_move(extra)
        if after is not None:
            for near in self._neighbours[zone]:
                most = max(most, self.best(near, after, fallen, searched, took))
        return most - w.WALK

    def _blow(self, zone: int, purse: Purse, fallen: Felled, searched: bool, took: bool) -> float:
        after = purse.after_blow
        if after is None:
            return -FAR
        most = -FAR
        if self._here(zone, fallen) > FEW:
            stroke = self._stroke(zone)
            kills = self._kills(zone, fallen, stroke.power)
            if kills > 0.0:
                most = (w.IN_OUR_ZONE * kills * stroke.worth - self.plan.waking * kills
                        + self.best(zone, after, self._more(fallen, zone, kills), searched, took))
        if self._blows.far and (fallen.zone < 0 or fallen.zone != zone):
            target = self._target(zone, fallen)
            if target >= 0:
                shot = self._shot(zone, target)
                kills = self._kills(target, fallen, shot.power)
                if kills > 0.0:
                    most = max(most, self.plan.urgency(target) * kills * shot.worth - self.plan.waking * kills
                               + self.best(zone, after, self._more(fallen, target, kills), searched, took))
        return most

    def _stroke(self, zone: int) -> Shot:
        """A blow at one's feet."""
        known = self._strokes.get(zone)
        if known is None:
            plan = self.plan
            power = self._blows.careful if plan.threat.friends_in(zone, plan.me) else self._blows.near
            known = self._strokes[zone] = Shot(power, plan.richness(zone, power))
        return known

    def _target(self, zone: int, fallen: Felled) -> int:
        """The Zone in sight where a shot matters most."""
        key = fallen.number << 8 | zone
        known = self._targets.get(key)
        if known is not None:
            return known
        plan = self.plan
        best, most = -1, 0.0
        for seen, distance in plan.game.layout.sight[zone]:
            if distance and self._here_now[seen] and seen not in plan.others and self._here(seen, fallen) > FEW:
                value = plan.urgency(seen) - 0.1 * distance
                if value > most:
                    best, most = seen, value
        self._targets[key] = best
        return best

    def _shot(self, zone: int, target: int) -> Shot:
        """The best shot from one Zone into another."""
        key = zone << 8 | target
        known = self._shots.get(key)
        if known is None:
            far = self.plan.game.layout.range(zone, target)
            best = NO_POWER
            for power in self._blows.far:
                if power.low <= far <= power.high and power.beats(best):
                    best = power
            known = self._shots[key] = Shot(best, self.plan.richness(target, best))
        return known

    def _kills(self, zone: int, fallen: Felled, power: Power) -> float:
        easy, hard, hardest = self.plan.threat.tough[zone]
        there = float(easy + (hard if power.hard else 0) + (hardest if power.hardest else 0))
        if fallen.zone == zone:
            there -= fallen.kills
        return max(0.0, min(there, power.easy))

    def _more(self, fallen: Felled, zone: int, kills: float) -> Felled:
        return self.fallen(zone, kills + (fallen.kills if fallen.zone == zone else 0.0))

    def fallen(self, zone: int, kills: float) -> Felled:
        """So many zombies, more or less, that fell in a Zone."""
        key = (zone, round(kills, 2))
        known = self._fallen.get(key)
        if known is None:
            known = self._fallen[key] = Felled(zone, key[1], len(self._fallen) + 1)
        return known

    def _work(self, zone: int, after: Purse, fallen: Felled, searched: bool, took: bool) -> float:
        """A search, an Objective or a door."""
        plan = self.plan
        most = -FAR
        quiet = self._here(zone, fallen) < FEW
        if not searched and quiet and zone in plan.s.rooms:
            most = plan.search_worth + self.best(zone, after, fallen, True, took)
        if not took:
            value = self._takes.get(zone)
            if value is None:
                value = self._takes[zone] = plan.taking(zone)
            if value > 0.0:
                most = max(most, value + self.best(zone, after, fallen, searched, True))
            value = self._opens.get(zone)
            if value is None:
                value = self._opens[zone] = plan.opening(zone)
            if value > 0.0 and quiet:
                most = max(most, value + w.AFTER_DOOR * after.actions + self.best(zone, after, fallen, searched, True))
        return most
