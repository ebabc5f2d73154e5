"""The rest of a Turn thought through: walks, blows, a search, an Objective, a door; by expectations, not by dice.

What an Action is worth depends on what the others are used for: a step into danger is good if two blows can follow it,
a blow is good if one can still get away. So every option is worth what it brings at once and the best that can come
after it, down to where the Turn ends and how one stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.content.model import COMBAT, MELEE, MOVE
from gravetide.players import weights as w
from gravetide.players.fighting import hits_of
from gravetide.players.routes import FAR, HORIZON
from gravetide.rules.weapons import kit_of

if TYPE_CHECKING:
    from gravetide.players.turns import TurnPlan

FarBlow = tuple[int, int, float, float, float]  # lowest and highest Range; kills against Damage 1, 2 and 3
Fallen = tuple[int, float]  # a Zone and the zombies that fell there in this Turn; the last such Zone is enough
NOBODY: Fallen = (-1, 0.0)
FEW = 0.3  # fewer zombies than this are none


class Purse:
    """Actions that are left: ordinary ones, and free ones for moves and for blows."""

    __slots__ = ("actions", "moves", "blows")

    def __init__(self, actions: int, moves: int, blows: int) -> None:
        self.actions = actions
        self.moves = moves
        self.blows = blows

    def after_move(self, extra: int) -> Purse | None:
        """What is left after a move that costs `extra` Actions on top; None if that is too much."""
        if self.moves:
            return Purse(self.actions - extra, self.moves - 1, self.blows) if extra <= self.actions else None
        return Purse(self.actions - 1 - extra, 0, self.blows) if extra < self.actions else None

    def after_blow(self) -> Purse | None:
        """What is left after a blow."""
        if self.blows:
            return Purse(self.actions, self.moves, self.blows - 1)
        return self.after_other()

    def after_other(self) -> Purse | None:
        """What is left after anything else."""
        return Purse(self.actions - 1, self.moves, self.blows) if self.actions else None


class Foresight:
    """What can still come of a Turn."""

    __slots__ = ("plan", "purse", "searched", "_near", "_far", "_known", "_stands", "_takes", "_opens")

    def __init__(self, plan: TurnPlan, searched: bool) -> None:
        self.plan = plan
        survivor = plan.survivor
        free = survivor.free
        self.purse = Purse(survivor.actions, len([m for m in free if m & MOVE]), len([m for m in free if m & COMBAT]))
        self.searched = searched
        self._near, self._far = self._blows()
        self._known: dict[tuple[int, int, float], float] = {}
        self._stands: dict[int, tuple[float, float, float, float, float, float, float]] = {}
        self._takes: dict[int, float] = {}
        self._opens: dict[int, float] = {}

    def _blows(self) -> tuple[tuple[tuple[float, float, float], tuple[float, float, float]], list[FarBlow]]:
        """Kills per Action: at one's feet (with friends there, and without), and from afar."""
        plan = self.plan
        skills = plan.survivor.skills
        hand, any_ = [0.0] * 3, [0.0] * 3
        far: list[FarBlow] = []
        for weapon in kit_of(plan.game, plan.me).weapons:
            hits = hits_of(plan.game.setup, weapon, skills)
            kills = [hits if weapon.damage > damage else 0.0 for damage in range(3)]
            if not weapon.low:
                any_ = [max(a, b) for a, b in zip(any_, kills, strict=True)]
                if weapon.mode == MELEE:
                    hand = [max(a, b) for a, b in zip(hand, kills, strict=True)]
            if weapon.mode != MELEE and weapon.high:
                far.append((max(1, weapon.low), weapon.high, kills[0], kills[1], kills[2]))
        return ((hand[0], hand[1], hand[2]), (any_[0], any_[1], any_[2])), far

    # -- how the Turn ends

    def stand(self, zone: int, fallen: Fallen) -> float:
        """How bad it is to end the Turn in a Zone, so many zombies having fallen."""
        known = self._stands.get(zone)
        if known is None:
            known = self._stands[zone] = self._standing(zone)
        left, again, raids, sharers, room, other, pressed = known
        if fallen[0] == zone:
            left = max(0.0, left - fallen[1])
            pressed -= fallen[1]
        elif fallen[0] >= 0 and fallen[0] in self.plan.game.layout.neighbours[zone]:
            raids = max(0.0, raids - w.RAID * fallen[1])
            pressed -= fallen[1]
        if pressed > 0.0:
            other += w.PRESSED * min(w.CRUSHED, pressed / sharers)
        wounds = left * again + raids
        if wounds < 0.05:
            return other
        plan = self.plan
        stuck = 0.0
        if left > FEW:
            stuck = w.STUCK_HARDEST if plan.threat.tough[zone][2] and not plan.s.powers[plan.me][2] else 0.0
            stuck += w.STUCK_HARD * min(1.0, plan.threat.tough[zone][1] / 2) if not plan.s.powers[plan.me][1] else 0.0
        deadly = w.DEATH * min(1.0, max(0.0, wounds - room))
        if not plan.threat.health(plan.me):
            deadly += w.LAST_WOUND
        return other + stuck + (w.WOUND * wounds / sharers + deadly) * (w.FRAIL if plan.goals.frail else 1.0)

    def _standing(self, zone: int) -> tuple[float, float, float, float, float, float, float]:
        """What `stand` needs to know of a Zone, worked out once.

        Zombies left there after the friends' help, blows of each, Wounds by Runners from next door, Survivors who
        share them, Wounds all of them can bear, what else is bad about the place, and zombies that are too many for the
        next Round.
        """
        plan, threat = self.plan, self.plan.threat
        left, spare = threat.after(zone, plan.me, 0.0)
        again = 1.0 + (threat.quick[zone] / threat.here[zone] if threat.here[zone] else 0.0)
        raids = w.RAID * max(0.0, threat.raiders[zone] - spare)
        friends = threat.friends_in(zone, plan.me)
        sharers = 1 + len(friends) + w.FOLLOW * threat.followers(zone, plan.me)
        room = threat.health(plan.me) + sum([threat.health(friend) for friend in friends])
        other = w.ON_SPAWN if zone in plan.spawns and not plan.exit_now(zone) else 0.0
        other += plan.chased(zone)
        other += plan.s.nerve.alone * plan.lonely(zone)
        if zone in plan.s.rooms and not threat.here[zone]:
            other -= w.SHELTER * plan.search_worth
        return left, again, raids, sharers, float(room), other, threat.uncovered(zone, plan.me)

    def place(self, zone: int) -> float:
        """How near a Zone is to where we want to be; nothing is gained by running ahead of the others."""
        way = self.plan.s.way or self.plan.s.shelter
        if not way:
            return 0.0
        step = self.plan.s.nerve.step * (w.HOMESTRETCH if self.plan.goals.homestretch else 1.0)
        return -step * min(HORIZON, max(way[zone], self.plan.ahead))

    def end(self, zone: int, fallen: Fallen = NOBODY) -> float:
        """What it is worth to end the Turn there."""
        return self.place(zone) - self.stand(zone, fallen)

    # -- what can be done until then

    def best(self, zone: int, purse: Purse, fallen: Fallen, searched: bool, took: bool) -> float:
        """The most that can be made of what is left of the Turn."""
        done = (1 if searched else 0) + (2 if took else 0)
        key = ((((zone << 4) + purse.actions << 4) + purse.moves << 4) + purse.blows << 2) + done, fallen[0], fallen[1]
        known = self._known.get(key)
        if known is not None:
            return known
        most = self.end(zone, fallen)
        if purse.actions or purse.moves or purse.blows:
            most = max(most, self._blow(zone, purse, fallen, searched, took) - w.LATER,
                       self._walk(zone, purse, fallen, searched, took))
            other = purse.after_other()
            if other is not None:
                most = max(most, self._work(zone, other, fallen, searched, took) - w.LATER)
        self._known[key] = most
        return most

    def _here(self, zone: int, fallen: Fallen) -> float:
        return max(0.0, self.plan.threat.here[zone] - (fallen[1] if fallen[0] == zone else 0.0))

    def _walk(self, zone: int, purse: Purse, fallen: Fallen, searched: bool, took: bool) -> float:
        most = -FAR
        after = purse.after_move(round(self._here(zone, fallen)))
        if after is not None:
            for near in self.plan.game.layout.neighbours[zone]:
                most = max(most, self.best(near, after, fallen, searched, took))
        return most - w.WALK

    def _blow(self, zone: int, purse: Purse, fallen: Fallen, searched: bool, took: bool) -> float:
        after = purse.after_blow()
        if after is None:
            return -FAR
        plan = self.plan
        most = -FAR
        if self._here(zone, fallen) > FEW:
            near = self._near[0 if plan.threat.friends_in(zone, plan.me) else 1]
            kills = self._kills(zone, fallen, near)
            if kills > 0.0:
                most = (w.IN_OUR_ZONE * kills * plan.richness(zone, near)
                        + self.best(zone, after, self._more(fallen, zone, kills), searched, took))
        if self._far and (fallen[0] < 0 or fallen[0] != zone):
            target = self._target(zone, fallen)
            if target >= 0:
                kills = self._kills(target, fallen, self._reach(zone, target))
                if kills > 0.0:
                    most = max(most, plan.urgency(target) * kills * plan.richness(target, self._reach(zone, target))
                               + self.best(zone, after, self._more(fallen, target, kills), searched, took))
        return most

    def _target(self, zone: int, fallen: Fallen) -> int:
        """The Zone in sight where a shot matters most."""
        plan = self.plan
        best, most = -1, 0.0
        for seen, distance in plan.game.layout.sight[zone]:
            if distance and plan.threat.here[seen] and seen not in plan.others and self._here(seen, fallen) > FEW:
                value = plan.urgency(seen) - 0.1 * distance
                if value > most:
                    best, most = seen, value
        return best

    def _reach(self, zone: int, target: int) -> tuple[float, float, float]:
        """Kills per shot from one Zone into another."""
        far = self.plan.game.layout.range(zone, target)
        return max([(one, two, three) for low, high, one, two, three in self._far if low <= far <= high],
                   default=(0.0, 0.0, 0.0))

    def _kills(self, zone: int, fallen: Fallen, power: tuple[float, float, float]) -> float:
        easy, hard, hardest = self.plan.threat.tough[zone]
        there = float(easy + (hard if power[1] else 0) + (hardest if power[2] else 0))
        if fallen[0] == zone:
            there -= fallen[1]
        return max(0.0, min(there, power[0]))

    @staticmethod
    def _more(fallen: Fallen, zone: int, kills: float) -> Fallen:
        return zone, round(kills + (fallen[1] if fallen[0] == zone else 0.0), 2)

    def _work(self, zone: int, after: Purse, fallen: Fallen, searched: bool, took: bool) -> float:
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
