"""One moment as a steady player thinks of it: position, danger, goals and ways, worked out once per decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.bots import errands
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.arming import house_to_search
from gravetide.families.zones.bots.fighting import powers
from gravetide.families.zones.bots.goals import Errand, Goals
from gravetide.families.zones.bots.hunting import hunts
from gravetide.families.zones.bots.nerve import suited
from gravetide.families.zones.bots.parties import MOST, Task, parties
from gravetide.families.zones.bots.routes import FAR, HORIZON, Routes
from gravetide.families.zones.bots.threat import Threat
from gravetide.families.zones.bots.tours import first
from gravetide.families.zones.bots.winter_hunting import urgent
from gravetide.families.zones.team.team import danger_level

if TYPE_CHECKING:
    from gravetide.families.zones.bots.observation import ZoneObservation
    from gravetide.families.zones.state.game import ZoneGame


class Situation:
    """Everything a choice is weighed by."""

    __slots__ = ("observation", "game", "goals", "threat", "routes", "errand", "way", "team", "powers", "rooms",
                 "shelter", "danger", "hunts", "arming", "tasks", "nerve")

    def __init__(self, observation: ZoneObservation) -> None:
        self.observation = observation
        position = observation.position
        goals = Goals(position, observation.goals_reached)
        self._look(position, goals, Routes(position, shut=goals.locked_out))

    def _look(self, game: ZoneGame, goals: Goals, routes: Routes) -> None:
        self.game = game
        self.goals = goals
        self.routes = routes
        self.nerve = suited(game)
        self.team = [who for who, s in enumerate(game.survivors) if not s.fate]
        self.powers = [powers(game, who) for who in range(len(game.survivors))]
        self.threat = Threat(game, self.powers)
        search = game.setup.rules.search
        self.rooms = {zone for zone, kind in enumerate(game.setup.board.kind)
                      if kind == "room" and search.may_hold(game, zone)}  # that are worth searching
        if not goals.cards or goals.names:  # where it is weapons that we want
            self.rooms |= errands.armouries(game)
        self.danger = danger_level(game)
        self.arming = False  # the team searches a house before it goes for the quest
        self.tasks: dict[int, Task] = self._share_out()
        self.hunts = hunts(self) | urgent(self)
        self.turn_to(game.active)
        self.shelter: list[float] = [] if self.way else self._to_shelter()

    def turn_to(self, who: int) -> None:
        """See the errand of the one whose Turn it is."""
        self.errand: Errand | None = None
        self.way: list[float] = []  # from every Zone to the errand; empty without one
        if who in self.hunts:
            self.errand = self.hunts[who]
            self.way = self.routes.to([self.errand.zone])
        elif who in self.tasks:
            self.errand, self.way = self.tasks[who]

    def go_on_from(self, before: Situation) -> None:
        """Be about the same things as a moment ago."""
        self.tasks, self.hunts, self.arming = before.tasks, before.hunts, before.arming
        self.shelter, self.rooms, self.nerve = before.shelter, before.rooms, before.nerve
        self.turn_to(self.game.active)

    def way_of(self, who: int) -> list[float]:
        """The way from every Zone to somebody's errand; empty without one."""
        return self.tasks[who][1] if who in self.tasks else []

    def mean_way(self, way: list[float]) -> float:
        """How far the team has to go on the average, by the ways from every Zone."""
        return sum([min(way[self.zone(who)], HORIZON) for who in self.team]) / len(self.team)

    def zone(self, who: int) -> int:
        """Where somebody stands."""
        return self.game.survivors[who].zone

    def _share_out(self) -> dict[int, Task]:
        """What everybody is about: all together for the nearest errand, or in parties for several."""
        if not self.team:
            return {}
        house = house_to_search(self)
        if house is not None:
            self.arming = True
            return dict.fromkeys(self.team, house)
        home = self.home()
        reach = self.routes.to([home])
        todo = self.goals.keys(lambda zone: reach[zone] < FAR)
        if not todo:
            return {}
        costs = {errand.zone: self._dread(errand.zone) + (w.HUNT if errand.act == "hunt" else 0.0)
                 for errand in todo}
        near = sorted(todo, key=lambda errand: (reach[errand.zone] + costs[errand.zone], errand.zone))[:MOST]
        against = [costs[errand.zone] for errand in near]
        if self.nerve.party[self.danger] < len(self.team):
            return parties(self, near, against)
        return dict.fromkeys(self.team, self._first_of(near, against))

    def _first_of(self, todo: list[Errand], costs: list[float]) -> Task:
        """What all of us are about: the first errand of the shortest way through all of them."""
        ways = [self.routes.to([errand.zone]) for errand in todo]
        if len(todo) == 1:
            return todo[0], ways[0]
        there = [self.mean_way(way) + cost for way, cost in zip(ways, costs, strict=True)]
        between = [[min(way[errand.zone], HORIZON) for way in ways] for errand in todo]
        exits = errands.way_out(self.game)
        home = self.routes.to(exits) if exits else []
        out = [min(home[errand.zone], HORIZON) if exits else 0.0 for errand in todo]
        at = first(there, between, out)
        return todo[at], ways[at]

    def _dread(self, zone: int) -> float:
        """What waits in a house that nobody has looked into: little at the Blue level, ever more later.

        Large houses are therefore opened early, small ones when it suits.
        """
        rooms = unseen_rooms(self.game, zone)
        return rooms * self.nerve.dread[self.danger] if rooms > 2 or self.danger else 0.0

    def surprise(self, zone: int) -> float:
        """The zombies to be expected in the house of a Zone, if nobody has looked into it yet."""
        return unseen_rooms(self.game, zone) * w.PER_ROOM[self.danger]

    def _to_shelter(self) -> list[float]:
        """The way from every Zone to the nearest room that can be searched without opening a door."""
        layout = self.game.layout
        home = self.home()
        rooms = [zone for zone in sorted(self.rooms) if layout.distance(home, zone) >= 0 and not self.threat.here[zone]]
        if not rooms:
            return []
        nearest = min(rooms, key=lambda zone: (layout.distance(home, zone), zone))
        return self.routes.to([nearest])

    def home(self) -> int:
        """The Zone where most of the team stands."""
        zones = [self.game.survivors[who].zone for who in self.team]
        return max(sorted(set(zones)), key=zones.count)

    def name(self, zone: int) -> str:
        """A Zone's name."""
        return self.game.setup.board.zones[zone]

    def strength_near(self, zone: int) -> float:
        """The kills that friends in or next to a Zone may make in a whole Round."""
        near = self.game.layout.neighbours[zone]
        total = 0.0
        for who in self.team:
            where = self.game.survivors[who].zone
            if where == zone or where in near:
                total += self.powers[who][0] * 2.5
        return total

    def rearmost(self) -> float:
        """How far those whom one waits for will be from the errand when everybody has had his Turn.

        Some company is enough: if all waited for whoever is held up by zombies, nobody would ever arrive.
        """
        ways = []
        for who in self.team:
            if self.way_of(who) is not self.way:
                continue
            survivor = self.game.survivors[who]
            far = self.way[survivor.zone]
            if far < FAR:
                catching_up = 0.0 if survivor.done or self.threat.here[survivor.zone] else w.CATCH_UP
                ways.append(far - catching_up)
        return max([0.0, *sorted(ways)[:self.nerve.company]])


def unseen_rooms(game: ZoneGame, zone: int) -> int:
    """How many rooms would be filled if the house of a Zone were opened; none for streets and houses seen before."""
    board = game.setup.board
    if board.kind[zone] != "room":
        return 0
    house = board.rooms[board.building[zone]]
    for room in house:
        if any(game.doors >> door & 1 for door in board.doors_of[room]):
            return 0
    if any(s.zone in house for s in game.survivors if not s.fate) or any(game.zombies[room] for room in house):
        return 0
    return len(house)
