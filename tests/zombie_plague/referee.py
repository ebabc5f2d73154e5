"""A second reading of the rules of Zombie Plague, to be held against the engine: slow, plain, from the drawing alone.

It knows nothing of the engine's ground, masks or memories: it reads the drawn board, takes the position from what
everybody may see, and walks square by square. What it says about zombies is sections 6.1 and 8.4 of the checklist, what
it says about humans sections 3, 4 and 7.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.told.view import view

NESW = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Node = tuple[str, int, int]
FAR = 10 ** 6


class Figure(NamedTuple):
    """A human as the referee sees it."""

    key: str
    number: int
    node: Node | None   # None in the car
    facing: int
    view: Any


class Referee:
    """One position."""

    def __init__(self, game: SquareGame) -> None:
        self.rules = game.setup.rules
        self.pack = game.setup.pack
        board = game.setup.board
        self.lines = {"M": board.file.board.drawing.strip("\n").split("\n"),
                      "C": board.file.board.cellar.strip("\n").split("\n")}
        self.size = {"M": (board.width, board.height), "C": (6, 5)}
        self.game = game
        self.known: dict[tuple[Node, int], Node | None] = {}
        self.smelled: dict[Any, dict[Node, int]] = {}
        seen = self.seen = view(game, None)
        self.landing: Node | None = None
        self.finder = 0
        if seen.cellar:
            place = board.place(board.search[game.cellar >> 2].square)
            self.landing = ("M", *place)
            self.finder = game.cellar & 3
        self.stair: Node = ("C", next(x for x in range(6) if self.lines["C"][0][2 * x + 1] == "S"), 0)
        self.shut = {frozenset(map(self.named, one.squares)): one for one in seen.apertures if one.barricaded}
        self.windows = {frozenset(map(self.named, one.squares)) for one in seen.apertures if one.window}
        self.gates = {frozenset(map(self.named, one.squares)): one for one in seen.apertures}
        self.humans = [Figure(one.key, number, None if one.square == "car" else self.named(one.square),
                              NESW.index(one.facing), one)
                       for number, one in enumerate(seen.humans) if one.fate == "alive"]
        self.zombies: dict[Node, int] = {self.named(one.square): NESW.index(one.facing) for one in seen.zombies}
        self.flares = [self.named(square) for square in seen.flares]
        self.points = self.rules.zombies.ap * (2 if "stench" in seen.lasting else 1)
        self.doors = {self.named(square) for square in seen.car.at_doors}

    # -- the board

    def named(self, text: str) -> Node:
        if text == "LA":
            assert self.landing
            return self.landing
        x, y = text.removeprefix("C").split(",")
        return ("C" if text[0] == "C" else "M", int(x), int(y))

    def name(self, node: Node) -> str:
        if node == self.landing:
            return "LA"
        return f"{'C' if node[0] == 'C' else ''}{node[1]},{node[2]}"

    def letter(self, node: Node) -> str:
        width, height = self.size[node[0]]
        if not (0 <= node[1] < width and 0 <= node[2] < height):
            return ""
        return self.at(node[0], 2 * node[1] + 1, 2 * node[2] + 1)

    def at(self, board: str, column: int, line: int) -> str:
        lines = self.lines[board]
        return lines[line][column] if line < len(lines) and column < len(lines[line]) else " "

    def walkable(self, node: Node) -> bool:
        if node[0] == "C" and self.landing is None:
            return False
        return node == self.landing or self.letter(node) not in ("", "#", "X", "A")

    def beyond(self, node: Node, d: int) -> tuple[Node, int] | None:
        """What lies over the edge, if it is no wall, no car and no rim; barricades are not asked for."""
        if self.landing:
            if node == self.landing:
                if d == self.finder:
                    return self.stair, 2
                if d != (self.finder + 2) % 4:
                    return None
            if node == self.stair and d == 0:
                return self.landing, (self.finder + 2) % 4
        there = (node[0], node[1] + STEPS[d][0], node[2] + STEPS[d][1])
        if there == self.landing and d != self.finder:
            return None
        edge = self.at(node[0], 2 * node[1] + 1 + STEPS[d][0], 2 * node[2] + 1 + STEPS[d][1])
        if not self.letter(there) or edge in "-|<>^vS" or "A" in (self.letter(node), self.letter(there)):
            return None
        return there, d

    def turned(self, node: Node, d: int, facing: int) -> int:
        """What a facing is called after a step in a direction."""
        found = self.beyond(node, d)
        assert found
        return (facing + found[1] - d) % 4

    def is_shut(self, a: Node, b: Node) -> bool:
        return frozenset((a, b)) in self.shut

    def step(self, node: Node, d: int) -> Node | None:
        """A step over walkable squares, barricades ignored."""
        key = node, d
        if key not in self.known:
            found = self.beyond(node, d)
            self.known[key] = found[0] if found and self.walkable(found[0]) else None
        return self.known[key]

    def open_step(self, node: Node, d: int) -> Node | None:
        there = self.step(node, d)
        return there if there and not (self.shut and frozenset((node, there)) in self.shut) else None

    def occupied(self) -> set[Node]:
        return {one.node for one in self.humans if one.node} | set(self.zombies)

    def free(self, node: Node) -> bool:
        return self.walkable(node) and node not in self.occupied()

    def order(self, node: Node) -> tuple[int, int, int]:
        return int(node[0] == "C"), node[2], node[1]

    # -- distances: scent, clear and effective

    def around(self, target: Node | None) -> set[Node]:
        """The squares openly adjacent to a human, or beside the car doors."""
        if target is None:
            return set(self.doors)
        return {there for d in range(4) if (there := self.open_step(target, d))}

    def spread(self, start: set[Node], *, shut: bool, taken: set[Node], until: Node | None = None) -> dict[Node, int]:
        """Steps to the nearest of some squares, from everywhere, or until one is reached."""
        found = dict.fromkeys(start, 0)
        layer = list(start)
        while layer and until not in found:
            ahead = []
            for node in layer:
                for d in range(4):
                    there = self.open_step(node, d) if shut else self.step(node, d)
                    if there and there not in found and there not in taken:
                        found[there] = found[node] + 1
                        ahead.append(there)
            layer = ahead
        return found

    def sd(self, zombie: Node, prey: Any) -> int:
        if prey in self.flares_of(prey) and zombie == prey:
            return 0
        return self.fields(prey).get(zombie, FAR)

    def flares_of(self, prey: Any) -> list[Any]:
        return self.flares if isinstance(prey, tuple) and not isinstance(prey, Figure) else []

    def target(self, prey: Any) -> Node | None:
        return prey.node if isinstance(prey, Figure) else prey

    def fields(self, prey: Any) -> dict[Node, int]:
        """Nothing of it depends on where figures stand but the prey, so it is kept by the prey's place."""
        key = self.target(prey), frozenset(self.around(self.target(prey)))
        if key not in self.smelled:
            self.smelled[key] = self.spread(self.around(self.target(prey)), shut=False, taken=set())
        return self.smelled[key]

    def cd(self, zombie: Node, prey: Any) -> int:
        goals = self.around(self.target(prey))
        if zombie in goals or (not isinstance(prey, Figure) and zombie == prey):
            return 0
        taken = self.occupied() - {zombie}
        return self.spread(goals - taken, shut=True, taken=taken, until=zombie).get(zombie, FAR)

    def e(self, zombie: Node, prey: Any) -> int:
        """Effective distance: a barricade costs as much as the longest detour."""
        return min(self.cd(zombie, prey), self.sd(zombie, prey) + self.rules.realism.detour)

    # -- what a zombie may do (6.1)

    def group(self, node: Node) -> int:
        found, layer = {node}, [node]
        while layer:
            ahead = [there for one in layer for d in range(4)
                     if (there := self.open_step(one, d)) and there in self.zombies and there not in found]
            found |= set(ahead)
            layer = list(set(ahead))
        return len(found)

    def breakable(self, node: Node, d: int) -> bool:
        there = self.step(node, d)
        if not there or not self.is_shut(node, there) or not self.free(there):
            return False
        extra = 2 if self.shut[frozenset((node, there))].reinforced else 0
        return self.group(node) >= self.rules.barricade.breakers + extra

    def goes(self, node: Node, d: int) -> Node | None:
        """A step that is possible now (ZP-104, ZP-106)."""
        there = self.step(node, d)
        if not there or not self.free(there):
            return None
        return there if not self.is_shut(node, there) or self.breakable(node, d) else None

    def victim(self, node: Node, d: int) -> Figure | None:
        """The human whom a bite in a direction would be for."""
        there = self.open_step(node, d)
        for one in self.humans:
            if there and one.node == there:
                comes = self.turned(node, d, d)
                shielded = any(item.key == "riot-shield" for item in one.view.items)
                return None if shielded and one.facing == (comes + 2) % 4 else one
        return None

    def pairs(self, node: Node) -> list[tuple[Any, str]]:
        """Prey and way, as allowed when a zombie starts to act (ZP-120, ZP-121, ZP-190, ZP-194)."""
        realism = self.rules.realism
        near = [(self.sd(node, flare), age, flare) for age, flare in enumerate(self.flares)]
        near = [one for one in near if one[0] <= 8]
        if near:
            preys: list[Any] = [min(near)[2]]
        else:
            least = min([self.sd(node, one) for one in self.humans], default=FAR)
            preys = [one for one in self.humans
                     if self.sd(node, one) <= realism.reach and self.sd(node, one) <= least + realism.slack]
        found = [(prey, "press") for prey in preys]
        found += [(prey, "walk") for prey in preys
                  if self.cd(node, prey) < FAR and self.cd(node, prey) <= self.sd(node, prey) + realism.detour]
        return found or [(None, "free")]

    def steps(self, node: Node, prey: Any, way: str) -> list[int]:
        """Steps that lower the measure of a way and are possible now (ZP-122 b, ZP-195)."""
        found = []
        for d in range(4):
            there = self.goes(node, d)
            if not there:
                continue
            if way == "press":
                better = self.sd(there, prey) < self.sd(node, prey)
            else:
                before = self.cd(node, prey)
                better = not self.is_shut(node, there) and self.moved_cd(node, there, prey) < before
            if better:
                found.append(d)
        return found

    def moved_cd(self, node: Node, there: Node, prey: Any) -> int:
        facing = self.zombies.pop(node, None)
        self.zombies[there] = 0
        found = self.cd(there, prey)
        del self.zombies[there]
        if facing is not None:
            self.zombies[node] = facing
        return found

    @staticmethod
    def turns(facing: int, d: int) -> int:
        return (0, 1, 2, 1)[(d - facing) % 4]

    def offers(self, node: Node, facing: int, pairs: list[tuple[Any, str]]) -> dict[str, list[tuple[Any, str]]]:
        """By action, the pairs that allow it (ZP-122 to ZP-127, ZP-196)."""
        found: dict[str, list[tuple[Any, str]]] = {}

        def allow(action: str, pair: tuple[Any, str]) -> None:
            found.setdefault(action, []).append(pair)

        drawn = any(prey in self.flares_of(prey) for prey, _ in pairs)
        bites = [d for d in range(4) if self.victim(node, d)]
        if drawn and self.rules.flare.stops_bites:
            bites = []
        if facing in bites:
            return {"bite": pairs}
        for prey, way in pairs:
            ahead = self.goes(node, facing)
            if way == "free":
                for action in ("end", "left", "right", *(["forward"] if ahead else [])):
                    allow(action, (prey, way))
                continue
            steps = self.steps(node, prey, way)
            wanted = steps + ([] if drawn else bites)
            least = min([self.turns(facing, d) for d in wanted], default=0)
            improving = ["forward"] if facing in steps else []
            for action, turned in (("left", (facing + 3) % 4), ("right", (facing + 1) % 4)):
                if wanted and min(self.turns(turned, d) for d in wanted) < least:
                    improving.append(action)
            if not improving:
                improving = ["end", "left", "right"]
                if ahead and self.sd(ahead, prey) <= self.sd(node, prey):
                    improving.append("forward")
            for action in improving:
                allow(action, (prey, way))
        return found

    # -- the procedure (8.4)

    def in_reach(self, node: Node, facing: int, points: int, prey: Figure) -> bool:
        """Whether it could bite somebody with these points (ZP-177)."""
        layer, seen = {(node, facing)}, {(node, facing)}
        for _ in range(points):
            ahead = set()
            for here, looks in layer:
                if self.victim(here, looks) is prey:
                    return True
                ahead |= {(here, (looks + 1) % 4), (here, (looks + 3) % 4)}
                there = self.open_step(here, looks)
                if there and (self.free(there) or there == node):
                    ahead.add((there, self.turned(here, looks, looks)))
            layer = ahead - seen
            seen |= ahead
        return False

    def rank(self, node: Node, facing: int, points: int, one: Figure) -> tuple[Any, ...]:
        held = one.view.weapon
        card = self.pack.card[held.key] if held else None
        arms = 0
        if card and held:
            empty = not held.ready and not card.nock_ap
            arms = (1 if card.club else 0) if empty else 2 if card.aimed else 1
        against = one.node is not None and any(
            (there := self.step(one.node, d)) and self.is_shut(one.node, there) and there in self.zombies
            for d in range(4))
        return (not (facing >= 0 and self.in_reach(node, facing, points, one)), not one.view.infected, not against,
                arms, not any(item.key == "car-keys" for item in one.view.items), one.number)

    def choice(self, node: Node, facing: int, points: int, pairs: list[tuple[Any, str]]) -> tuple[Any, str]:
        """Prey and way (ZP-177, ZP-190, ZP-219)."""
        if not isinstance(pairs[0][0], Figure) and pairs[0][0] is not None:
            return pairs[0][0], "walk" if (pairs[0][0], "walk") in pairs else "press"
        preys = list(dict.fromkeys(prey for prey, _ in pairs if prey is not None))
        if not preys:
            least = min([self.sd(node, one) for one in self.humans], default=FAR)
            preys = [one for one in self.humans if self.sd(node, one) <= least + self.rules.realism.slack]
        if not preys:
            return None, "free"
        prey = min(preys, key=lambda one: (self.e(node, one), self.rank(node, facing, points, one)))
        walks = self.cd(node, prey) <= self.sd(node, prey) + self.rules.realism.detour
        if pairs[0][1] != "free":
            walks = ((prey, "walk") in pairs and walks) or (prey, "press") not in pairs
        return prey, "walk" if walks else "press"

    def danger(self) -> set[Node]:
        found: set[Node] = set()
        for one in self.humans:
            if one.node:
                found |= {node for lane in self.lanes(one) for _, node, _ in lane}
        return found

    def best_step(self, node: Node, facing: int, steps: list[int]) -> int:
        """ZP-178; facing -1 counts no turns."""
        danger = self.danger()

        def worth(d: int) -> tuple[Any, ...]:
            there = self.step(node, d)
            assert there
            kept = self.zombies.pop(node, None)
            self.zombies[there] = 0
            group = self.group(there)
            del self.zombies[there]
            if kept is not None:
                self.zombies[node] = kept
            return self.turns(facing, d) if facing >= 0 else 0, there in danger, -group, d

        return min(steps, key=worth)

    def bars(self, node: Node, facing: int, prey: Any) -> int:
        """What a blocked zombie faces (ZP-221)."""
        ways = [d for d in range(4) if (there := self.step(node, d)) and self.sd(there, prey) < self.sd(node, prey)]
        return min(ways, key=lambda d: (self.turns(facing, d) if facing >= 0 else 0,
                                        not self.is_shut(node, self.step(node, d) or node), d), default=-1)

    def action(self, node: Node, points: int, pairs: list[tuple[Any, str]], prey: Any, way: str) -> tuple[str, bool]:
        """The first of the six that applies and is offered, and whether it is of the first four (ZP-220)."""
        facing = self.zombies[node]
        offered = self.offers(node, facing, pairs)
        if "bite" in offered:
            return "bite", True
        if prey is None:
            return "end", False

        def towards(d: int) -> str:
            return ("forward", "right", "right", "left")[(d - facing) % 4]

        drawn = not isinstance(prey, Figure)
        beside = [(d, one) for d in range(4) if (one := self.victim(node, d))]
        if beside and not drawn:
            d = min(beside, key=lambda pair: (self.turns(facing, pair[0]), self.rank(node, facing, points, pair[1])))[0]
            if towards(d) in offered:
                return towards(d), True
        ahead = self.step(node, facing)
        if (ahead and self.breakable(node, facing) and self.sd(ahead, prey) < self.sd(node, prey)
                < self.cd(node, prey) and "forward" in offered):
            return "forward", True
        steps = self.steps(node, prey, way)
        if steps:
            wanted = towards(self.best_step(node, facing, steps))
            if wanted in offered:
                return wanted, True
        bar = self.bars(node, facing, prey)
        if bar >= 0 and bar != facing and towards(bar) in offered:
            return towards(bar), False
        return "end", False

    def next(self, waiting: list[Node]) -> Node:
        """Who acts next (ZP-176)."""
        useful: list[tuple[int, tuple[int, int, int], Node]] = []
        rest: list[tuple[int, tuple[int, int, int], Node]] = []
        for node in waiting:
            pairs = self.pairs(node)
            prey, way = self.choice(node, self.zombies[node], self.points, pairs)
            e = self.e(node, prey) if prey is not None else FAR
            worth = (e, self.order(node), node)
            (useful if self.action(node, self.points, pairs, prey, way)[1] else rest).append(worth)
        return min(useful or rest)[2]

    def turn(self) -> list[tuple[str, ...]]:
        """A whole turn of the zombies without the spawn, every bite a miss: what they do, in order."""
        told: list[tuple[str, ...]] = []
        waiting = list(self.zombies)
        while waiting:
            node = self.next(waiting)
            waiting.remove(node)
            points, pairs = self.points, self.pairs(node)
            prey, way = self.choice(node, self.zombies[node], points, pairs)
            while points:
                facing = self.zombies[node]
                action, _ = self.action(node, points, pairs, prey, way)
                if action == "end":
                    break
                pairs = self.offers(node, facing, pairs)[action]
                points -= 1
                if action == "bite":
                    one = self.victim(node, facing)
                    assert one
                    told.append(("bite", self.name(node), one.key))
                elif action in ("left", "right"):
                    self.zombies[node] = (facing + (3 if action == "left" else 1)) % 4
                    told.append(("turn", self.name(node), NESW[self.zombies[node]]))
                else:
                    there = self.step(node, facing)
                    assert there
                    edge = frozenset((node, there))
                    points += 1 - (self.rules.windows.zombie_ap if edge in self.windows else 1)
                    broke = self.shut.pop(edge, None)
                    if broke:
                        told.append(("fell", broke.key))
                    del self.zombies[node]
                    self.zombies[there] = self.turned(node, facing, facing)
                    told.append(("move", self.name(node), self.name(there)))
                    node = there
                    if broke:
                        pairs = self.pairs(node)
                        prey, way = self.choice(node, self.zombies[node], points, pairs)
                        continue
                if pairs[0][1] != "free" and (prey, way) not in pairs:
                    prey, way = self.choice(node, self.zombies[node], points, pairs)
        return told

    def spawn(self, edge: int) -> tuple[Node, int] | None:
        """Where the next zombie of an edge stands and looks (ZP-175)."""
        width, height = self.size["M"]
        row: list[Node] = [("M", x, y) for y in range(height) for x in range(width)
                           if (y == 0, x == width - 1, y == height - 1, x == 0)[edge]]
        row = [node for node in row if self.free(node)]
        if not row:
            return None
        node = min(row, key=lambda one: (min(self.e(one, human) for human in self.humans), self.order(one)))
        return node, self.looks(node)

    def looks(self, node: Node) -> int:
        """Which way a new zombie looks, at the rim into the board (ZP-175)."""
        beside = [(d, one) for d in range(4) if (one := self.victim(node, d))]
        if beside:
            return min(beside, key=lambda pair: (self.rank(node, -1, 0, pair[1]), pair[0]))[0]
        prey, way = self.choice(node, -1, 0, self.pairs(node))
        steps = self.steps(node, prey, way)
        if steps:
            return self.best_step(node, -1, steps)
        bar = self.bars(node, -1, prey)
        width, height = self.size["M"]
        rims = (node[2] == 0, node[1] == width - 1, node[2] == height - 1, node[1] == 0)
        return bar if bar >= 0 else (rims.index(True) + 2) % 4

    def wild(self) -> int:
        """The edge that a wild die stands for."""
        least = []
        for edge in range(4):
            found = self.spawn(edge)
            least.append(min(self.e(found[0], human) for human in self.humans) if found else FAR)
        return least.index(min(least))

    # -- humans (sections 3, 4 and 7)

    def sees(self, node: Node, d: int) -> tuple[Node, int] | None:
        found = self.beyond(node, d)
        return found if found and not self.is_shut(node, found[0]) else None

    def reach(self, one: Figure) -> tuple[int, int, str]:
        """Range, width and kind of area of what somebody attacks with."""
        held = one.view.weapon
        card = self.pack.card[held.key] if held else None
        empty = bool(card and held and not held.ready and not card.nock_ap)
        if not card or empty or not card.aimed:
            return 1, 1, "melee"
        reach = min(2, card.reach) if "dark" in self.seen.lasting and card.firearm else card.reach
        return reach, card.width, card.area

    def lanes(self, one: Figure) -> list[list[tuple[int, Node, int]]]:
        """The lines of an attack: distance, square, direction (ZP-060 to ZP-065)."""
        assert one.node
        reach, width, kind = self.reach(one)
        if kind == "melee":
            there = self.open_step(one.node, one.facing)
            return [[(1, there, self.turned(one.node, one.facing, one.facing))]] if there else [[]]
        centre: dict[int, tuple[Node, int]] = {}
        at = (one.node, one.facing)
        for k in range(1, reach + 1):
            found = self.sees(*at)
            if not found:
                break
            centre[k] = at = found
        lanes = [[(k, *spot) for k, spot in centre.items()]]
        if width == 1:
            return lanes
        for side in (3, 1):
            lane: dict[int, tuple[Node, int]] = {}
            for k in range(1, reach + 1):
                ahead = self.sees(*lane[k - 1]) if k - 1 in lane else None
                if not ahead and k in centre:
                    node, d = centre[k]
                    beside = self.sees(node, (d + side) % 4)
                    ahead = (beside[0], (beside[1] - side) % 4) if beside else None
                if ahead:
                    lane[k] = ahead
            lanes.append([(k, *spot) for k, spot in lane.items()])
        return lanes

    def struck(self, one: Figure, *, feud: bool) -> set[Node]:
        """Everybody whom an attack would strike; empty: it may not be made (ZP-045, ZP-063, ZP-066, ZP-187)."""
        if one.view.weapon and not one.view.weapon.ready and self.pack.card[one.view.weapon.key].nock_ap:
            return set()
        people = {other.node for other in self.humans if other.node and other is not one}
        _, _, kind = self.reach(one)
        lanes = self.lanes(one)
        if kind == "row":
            rows = []
            for lane in lanes:
                first = next(((k, node) for k, node, _ in lane if node in people or node in self.zombies), None)
                if first and first[1] in self.zombies:
                    rows.append(first[0])
            if not rows and feud:
                rows = [k for lane in lanes for k, node, _ in lane if node in people][:]
            if not rows:
                return set()
            row = min(rows)
            return {node for lane in lanes for k, node, _ in lane
                    if (k == row and node in self.zombies) or (k <= row and node in people)}
        line = [node for _, node, _ in lanes[0] if node in people or node in self.zombies]
        if kind == "lane":
            return set(line) if any(node in self.zombies or feud for node in line) else set()
        if not line or (line[0] in people and not feud):
            return set()
        behind = self.rules.friendly.behind_target and kind != "melee"
        return {line[0]} | ({node for node in line[1:] if node in people} if behind else set())

    def may(self, one: Figure, *, feud: bool) -> set[str]:
        """What a human on a square may do with feet, hands and weapon, as notations."""
        assert one.node
        ap, found = one.view.points, set()
        keys = [item.key for item in one.view.items]
        shoes = "running-shoes" in keys and not self.game.humans[one.number].ran

        def cost(d: int) -> int:
            there = self.open_step(one.node, d) if one.node else None
            if not there or not self.free(there):
                return 99
            return self.rules.windows.human_ap if frozenset((one.node, there)) in self.windows else 1

        at_door = one.node in self.doors and self.letter(
            ("M", one.node[1] + STEPS[one.facing][0], one.node[2] + STEPS[one.facing][1])) == "A"
        ahead = (99 if self.seen.car.locked else 1) if at_door else cost(one.facing)
        if ahead - shoes <= ap:
            found.add("forward")
        if not ap:
            return found
        found |= {"left", "right"}
        if cost((one.facing + 2) % 4) <= ap:
            found.add("backward")
        there = self.step(one.node, one.facing)
        gate = self.gates.get(frozenset((one.node, there))) if there else None
        if gate and not gate.barricaded:
            found.add("barricade")
        elif gate and ap >= (2 if "toolbox" in keys else 4) and not self.sealed(gate):
            found.add("take-down")
        if self.struck(one, feud=feud):
            found.add("attack")
        front = self.sees(one.node, one.facing)
        for search in self.seen.searches:
            if front and self.named(search.square) == front[0]:
                mates = [other.key for other in self.seen.humans if other.seat == one.view.seat]
                who = mates if self.rules.search.record == "player" else [one.key]
                if not set(who) & set(search.by):
                    found.add("search")
        return found

    def sealed(self, gate: Any) -> bool:
        """Whether a barricade belongs to the refuge of 28 Days Later (ZP-168)."""
        seen = self.seen
        if not seen.refuge:
            return False
        if seen.refuge == "house":
            return bool(gate.kind == "outer")
        number = [one.key for one in seen.apertures].index(gate.key)
        return bool(self.game.seals >> number & 1)
