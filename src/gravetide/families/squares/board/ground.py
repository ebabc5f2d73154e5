"""The ground under the figures: where a step leads, what lies between, how far it is.

There is one Ground for a board without its cellar and one for each way the cellar can be found: from which search
square, in which direction (ZP-146, ZP-200). `Ways` are what barricades leave of it. Floods work on sets of squares,
one bit each, so that a step of all of them at once is a few shifts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.board.board import CELLAR, NOWHERE, Aperture
from gravetide.families.squares.board.drawing import CAR, CAR_DOORS, OBSTACLE, SEARCH, SOUTH, STAIRS, WALLS, beside
from gravetide.families.squares.board.scout import Guide, Scout
from gravetide.families.squares.board.trail import Exits, Route, Trail

if TYPE_CHECKING:
    from gravetide.families.squares.board.board import Board

FAR: Final = 255
"""A distance that stands for infinity."""
MOST_KEPT: Final = 1 << 13
MOST_GUIDES: Final = 64

Squares = Any
"""A set of squares: an int with a bit each. Machine code is not told so: it would look for small ints every time, which
sets of squares hardly ever are, and Python's own operations on the others are faster than those that it would call.
"""


def squares_in(mask: Squares) -> list[int]:
    """The squares of a set, lowest number first: by y, then x, the cellar after the house (ZP-176)."""
    found = []
    one: Squares = 1
    while mask:
        last: int = mask.bit_length() - 1
        found.append(last)
        mask ^= one << last
    found.reverse()
    return found


class Ways:
    """The squares from which a step north, east, south or west is open, barricades taken out."""

    __slots__ = ("north", "east", "south", "west", "stride", "landing", "stair")

    def __init__(self, north: Squares, east: Squares, south: Squares, west: Squares, stride: Squares,
                 landing: Squares, stair: Squares) -> None:
        self.north = north
        self.east = east
        self.south = south
        self.west = west
        self.stride = stride
        self.landing = landing  # the two squares that the stair edge joins, as bits; 0 while there is no cellar
        self.stair = stair

    def around(self, squares: Squares) -> Squares:
        """All squares one open step away from any of these, walkable ones only."""
        found = ((squares & self.north) >> self.stride | (squares & self.east) << 1
                 | (squares & self.south) << self.stride | (squares & self.west) >> 1)
        if self.landing:
            if squares & self.landing:
                found |= self.stair
            if squares & self.stair:
                found |= self.landing
        return found

    def flood(self, own: Squares, goals: Squares, free: Squares, most: int, least: int = 0) -> tuple[int, Squares]:
        """Steps over free squares from one square to the nearest goal, and the neighbours that are one step nearer.

        It starts from the goals, and goes no further than `most` steps. Most of what zombies think is done here, so
        `around` is written out. It is known to be more than `least` steps: until then nothing is looked for, and what
        was reached before may be reached again, which leads nowhere sooner.
        """
        north, east, south, west, stride = self.north, self.east, self.south, self.west, self.stride
        landing, stair = self.landing, self.stair
        layer = goals & free
        steps = 0
        while layer and steps < most:
            steps += 1
            reached = ((layer & north) >> stride | (layer & east) << 1
                       | (layer & south) << stride | (layer & west) >> 1)
            if landing:
                if layer & landing:
                    reached |= stair
                if layer & stair:
                    reached |= landing
            if steps > least:
                if reached & own:
                    return steps, layer & self.around(own)
                free ^= layer
            layer = reached & free
        return FAR, 0


class Ground:
    """Neighbours and distances on a board whose cellar has been found in one way, or not at all."""

    __slots__ = ("board", "cellar", "landing", "landing_x", "rotation", "apertures", "to", "rot", "beyond", "gate",
                 "walk", "searchable", "x_at", "door", "room_seals", "cellar_squares", "cellar_room", "rows", "single",
                 "_ways", "_trails", "_floods", "_levels", "_keys", "_near", "plain", "_exits")

    def __init__(self, board: Board, cellar: int) -> None:
        self.board = board
        self.cellar = cellar                       # -1, or 4 * search square + the finder's direction
        self.landing_x = -1 if cellar < 0 else cellar >> 2
        self.landing = NOWHERE if cellar < 0 else board.search[cellar >> 2].square
        direction = cellar & 3
        self.rotation = 0 if cellar < 0 else (SOUTH - direction) % 4
        self.apertures = board.apertures
        self.door = -1                             # the number of the cellar door
        self.cellar_room = -1                      # the room that the cellar door opens into
        to = [NOWHERE] * (4 * board.size)
        rot = [0] * (4 * board.size)
        beyond = [NOWHERE] * (4 * board.size)
        gate = [-1] * (4 * board.size)
        self._join(to, beyond, gate)
        if cellar >= 0:
            self._open_cellar(direction, to, rot, beyond, gate)
        self.to = tuple(to)                        # the walkable square that a step leads to, barricades ignored
        self.rot = tuple(rot)                      # by how much the step turns directions: at the stair edge alone
        self.beyond = tuple(beyond)                # the same for what flies: over furniture, not over walls or the car
        self.gate = tuple(gate)                    # the aperture that the step crosses
        self.single: list[Squares] = board.single  # by square: the set of it alone
        self.walk: Squares = 0
        for square, letter in board.letters.items():
            floor = letter not in OBSTACLE + SEARCH + CAR or square == self.landing
            if floor and (cellar >= 0 or not board.in_cellar(square)):
                self.walk |= 1 << square
        self.x_at = {x.square: number for number, x in enumerate(board.search)
                     if number != self.landing_x and (cellar >= 0 or not board.in_cellar(x.square))}
        self.searchable = 0                        # the search squares that count for victory, a bit each
        for number in self.x_at.values():
            self.searchable |= 1 << number
        self.cellar_squares = board.cellar_floor | 1 << self.landing if cellar >= 0 else 0
        self.room_seals = tuple(room.apertures | (1 << self.door if number == self.cellar_room else 0)
                                for number, room in enumerate(board.rooms))
        self.rows: list[Squares] = [board.row(edge) for edge in range(4)]
        self._ways: dict[int, Ways] = {}
        self._trails: dict[int, Trail] = {}
        self._levels: dict[tuple[Squares, int], list[Squares]] = {}
        self.plain: list[Exits | None] = [None] * board.size  # by square: exits that nothing can shut
        self._exits: dict[int, Exits] = {}
        self._floods: dict[tuple[int, Squares, int, Squares], tuple[int, int]] = {}
        near = [0] * board.size
        for at, number in enumerate(gate):
            if number >= 0:
                near[at >> 2] |= 1 << number
        self._near = tuple(near)                   # by square: mask of the apertures on its edges
        self._keys = {aperture.key: number for number, aperture in enumerate(self.apertures)}

    # -- how it is made

    def _join(self, to: list[int], beyond: list[int], gate: list[int]) -> None:
        """Neighbours within each of the two boards."""
        board = self.board
        for drawing, number in ((board.drawing, board.number), (board.cellar, board.below)):
            for place in drawing.places():
                for d in range(4):
                    other = beside(place, d)
                    shut = WALLS + CAR_DOORS + STAIRS
                    if not drawing.inside(other) or drawing.edge(place, d) in shut:
                        continue
                    if CAR in (drawing.square(place), drawing.square(other)):
                        continue
                    here, there = number(place), number(other)
                    beyond[4 * here + d] = there
                    gate[4 * here + d] = board.aperture_at.get((here, d), -1)
                    if not {drawing.square(place), drawing.square(other)} & set(OBSTACLE + SEARCH):
                        to[4 * here + d] = there

    def _open_cellar(self, direction: int, to: list[int], rot: list[int], beyond: list[int], gate: list[int]) -> None:
        """The search square becomes the landing: a door back, stairs on, walls left and right (ZP-146)."""
        board, landing = self.board, self.landing
        back = (direction + 2) % 4
        finder = landing + (-board.stride, 1, board.stride, -1)[back]
        for d in range(4):
            neighbour = beyond[4 * landing + d]
            if neighbour >= 0 and d != back:
                beyond[4 * landing + d] = to[4 * landing + d] = NOWHERE
                beyond[4 * neighbour + (d + 2) % 4] = to[4 * neighbour + (d + 2) % 4] = NOWHERE
        self.door = len(board.apertures)
        self.cellar_room = board.room_of.get(finder, -1)
        rooms = (self.cellar_room,) if self.cellar_room >= 0 else ()
        self.apertures = (*board.apertures,
                          Aperture("CD", "cellar door", False, CELLAR, finder, direction, landing, rooms))
        for here, d, there in ((finder, direction, landing), (landing, back, finder)):
            to[4 * here + d] = beyond[4 * here + d] = there
            gate[4 * here + d] = self.door
        stair = board.stair
        to[4 * landing + direction] = beyond[4 * landing + direction] = stair
        rot[4 * landing + direction] = self.rotation
        to[4 * stair] = beyond[4 * stair] = landing
        rot[4 * stair] = -self.rotation % 4

    # -- names

    def name(self, square: int) -> str:
        """A square as text: ``10,5``, ``C2,0`` in the cellar, ``LA`` the landing, ``car``."""
        if square < 0:
            return "car"
        if square == self.landing:
            return "LA"
        x, y = self.board.place(square)
        return f"C{x},{y}" if self.board.in_cellar(square) else f"{x},{y}"

    def square_named(self, text: str) -> int | None:
        """The square that a text means, or None."""
        if text == "LA":
            return self.landing if self.landing >= 0 else None
        square = self.board.square_named(text)
        return square if square is not None and square != self.landing else None

    def aperture_named(self, text: str) -> int | None:
        """The aperture with a key, or None."""
        return self._keys.get(text)

    # -- ways and distances

    def ways(self, barricades: int) -> Ways:
        """What barricades leave open."""
        found = self._ways.get(barricades)
        if found is None:
            if len(self._ways) > MOST_KEPT:
                self._ways.clear()
            found = self._ways[barricades] = self._made_ways(barricades)
        return found

    def _made_ways(self, barricades: int) -> Ways:
        masks = [0, 0, 0, 0]
        stair = self.board.stair if self.cellar >= 0 else NOWHERE
        for square in squares_in(self.walk):
            for d in range(4):
                at = 4 * square + d
                if self.to[at] >= 0 and self.rot[at] == 0 and not (
                        self.gate[at] >= 0 and barricades >> self.gate[at] & 1) and not (square == stair and d == 0
                        ) and not (square == self.landing and self.to[at] == stair):
                    masks[d] |= 1 << square
        link = self.cellar >= 0
        north, east, south, west = masks
        landing, top = (1 << self.landing, 1 << stair) if link else (0, 0)
        return Ways(north, east, south, west, self.board.stride, landing, top)

    def exits(self, square: int, barricades: int) -> Exits:
        """The ways out of a square as barricades are."""
        return self.plain[square] or self._exits_beside(square, barricades)

    def _exits_beside(self, square: int, barricades: int) -> Exits:
        key = (barricades & self._near[square]) << 16 | square
        found = self._exits.get(key)
        if found is None:
            found = self._exits[key] = self._made_exits(square, barricades)
            if not self._near[square]:
                self.plain[square] = found
        return found

    def _made_exits(self, square: int, barricades: int) -> Exits:
        to = tuple([self.passes(square, d, barricades) for d in range(4)])
        gates = tuple([self.gate[4 * square + d] if self.to[4 * square + d] >= 0 else -1 for d in range(4)])
        search = tuple([self.x_at.get(self.sees(square, d, barricades), -1) for d in range(4)])
        around: Squares = 0
        leave = shut = windows = car = 0
        for d in range(4):
            if to[d] >= 0:
                around |= self.single[to[d]]
                leave |= 1 << d
            elif self.to[4 * square + d] >= 0:
                shut |= 1 << d
            if gates[d] >= 0 and self.apertures[gates[d]].window:
                windows |= 1 << d
            if (square, d) in self.board.car_doors:
                car |= 1 << d
        return Exits(around, leave, shut, windows, car, to, gates, search, self.single)

    def open_around(self, square: int, barricades: int) -> Squares:
        """The walkable squares openly adjacent to one (ZP-010); beside a car door for those in the car."""
        if square >= 0:
            return self.exits(square, barricades).around
        found: Squares = 0
        for door, _ in self.board.car_doors:
            found |= self.single[door]
        return found

    def trail(self, square: int, barricades: int) -> Trail:
        """What leads to a human on a square, or in the car.

        Barricades do not deter scent; they only matter beside the human, where they part what is openly adjacent.
        """
        key = (barricades & self._near[square]) << 16 | square if square >= 0 else -1
        found = self._trails.get(key)
        if found is None:
            goals = self.open_around(square, barricades)
            found = self._trails[key] = Trail(self.distances(goals, 0), goals)
        return found

    def scent(self, square: int, barricades: int) -> bytes:
        """Scent distances of all squares to a human on this one (ZP-119)."""
        return self.trail(square, barricades).field

    def flare_trail(self, square: int, barricades: int) -> Trail:
        """The same to a flare: it draws onto its own square too (ZP-190)."""
        key = (barricades & self._near[square]) << 16 | 1 << 15 | square
        found = self._trails.get(key)
        if found is None:
            goals = self.open_around(square, barricades)
            drawn = bytearray(self.distances(goals, 0))
            drawn[square] = 0
            found = self._trails[key] = Trail(bytes(drawn), goals)
        return found

    def guide(self, trail: Trail, barricades: int) -> Guide:
        """Who knows the shortest ways along a trail, figures ignored."""
        found = trail.guides.get(barricades)
        if found is None:
            if len(trail.guides) > MOST_GUIDES:
                trail.guides.clear()
            found = trail.guides[barricades] = Guide(self, trail.field, trail.goals, barricades)
        return found

    def route(self, trail: Trail, square: int, barricades: int) -> Route:
        """The shortest ways from a square along a trail, figures ignored."""
        return self.guide(trail, barricades).route(square)

    def long_route(self, square: int, lower: int, level: int, goals: Squares, barricades: int) -> Route:
        """The same where barricades make them longer than the scent says."""
        ways, levels = self.ways(barricades), self._levels_from(goals, barricades)
        own = self.single[square]
        steps = next((steps for steps, squares in enumerate(levels) if squares & own), FAR)
        if steps == FAR:
            return Route(lower, level, FAR, 0, 0)
        nearer = over = layer = ways.around(own) & levels[steps - 1]
        for squares in levels[steps - 2::-1] if steps > 1 else []:
            layer = ways.around(layer) & squares
            over |= layer
        return Route(lower, level, steps, self.exits(square, barricades).towards(nearer), over)

    def _levels_from(self, goals: Squares, barricades: int) -> list[Squares]:
        """The squares that are 0, 1, 2 ... steps away from some squares, figures ignored."""
        found = self._levels.get((goals, barricades))
        if found is None:
            if len(self._levels) > MOST_KEPT:
                self._levels.clear()
            ways = self.ways(barricades)
            found = self._levels[goals, barricades] = []
            seen = layer = goals & self.walk
            while layer and len(found) < FAR:
                found.append(layer)
                layer = ways.around(layer) & ~seen
                seen |= layer
        return found

    def distances(self, start: Squares, barricades: int) -> bytes:
        """Steps from the nearest square of a set to every square, figures ignored."""
        ways = self.ways(barricades)
        field = [FAR] * self.board.size
        seen, layer, steps = start, start, 0
        while layer and steps < FAR:
            left = layer
            while left:
                last: int = left.bit_length() - 1
                field[last] = steps
                left ^= self.single[last]
            reached = ways.around(layer)
            layer = reached ^ reached & seen
            seen |= layer
            steps += 1
        return bytes(field)

    def clear(self, square: int, trail: Trail, barricades: int, occupied: Squares) -> tuple[int, int]:
        """Clear distance from a zombie's square to a prey, and the directions of the steps that lower it.

        The goals are those openly adjacent to the prey; only free ones, and the zombie's own square, count (ZP-193).
        Where nobody stands in the shortest ways of all they are the answer; else they lead around figures. Whether the
        zombie's own square is among the occupied ones makes no difference: no way comes back to it.
        """
        route = self.route(trail, square, barricades)
        if not route.squares & occupied:
            return route.steps, route.directions
        return self.around_figures(square, trail, barricades, occupied)

    def around_figures(self, square: int, trail: Trail, barricades: int, occupied: Squares,
                       most: int = FAR) -> tuple[int, int]:
        """The same where somebody stands in the shortest ways of all; what takes more than `most` steps is FAR."""
        free = self.walk ^ self.walk & occupied
        goals = trail.goals & free
        if not goals:
            return FAR, 0
        key = (square, trail.goals, barricades, occupied)
        found = self._floods.get(key)
        if found is None:
            scent = trail.field[square]
            found = scent, Scout(self, trail.field, barricades, occupied).directions(square)
            if not found[1]:
                steps, nearer = self.ways(barricades).flood(self.single[square], goals, free, most, scent)
                found = steps, self.exits(square, barricades).towards(nearer)
            if found[0] < FAR or most == FAR:  # else there may be a way that was not looked for
                if len(self._floods) > MOST_KEPT:
                    self._floods.clear()
                self._floods[key] = found
        return found

    def clear_distances(self, target: Squares, barricades: int, occupied: Squares,
                        wanted: Squares) -> dict[int, int]:
        """Clear distances to a set of goal squares from each of the wanted squares; FAR where there is no way.

        One flood serves them all.
        """
        ways, free = self.ways(barricades), self.walk & ~occupied
        found = dict.fromkeys(squares_in(wanted), FAR)
        for square in squares_in(wanted & target):
            found[square] = 0
        left = wanted & ~target
        layer = target & free
        steps = 0
        while layer and left:
            steps += 1
            free ^= layer
            reached = ways.around(layer)
            hit = reached & left
            if hit:
                left ^= hit
                for square in squares_in(hit):
                    found[square] = steps
            layer = reached & free
        return found

    def group(self, square: int, zombies: Squares, barricades: int) -> Squares:
        """The zombies connected with the one on a square, itself included (ZP-107)."""
        ways = self.ways(barricades)
        seen = layer = self.single[square]
        while layer:
            reached = ways.around(layer) & zombies
            layer = reached ^ reached & seen
            seen |= layer
        return seen

    def passes(self, square: int, direction: int, barricades: int) -> int:
        """The walkable square that an open step leads to, or NOWHERE."""
        at = 4 * square + direction
        gate = self.gate[at]
        return NOWHERE if gate >= 0 and barricades >> gate & 1 else self.to[at]

    def sees(self, square: int, direction: int, barricades: int) -> int:
        """The next square of a line of fire, or NOWHERE (ZP-061, ZP-062)."""
        at = 4 * square + direction
        gate = self.gate[at]
        return NOWHERE if gate >= 0 and barricades >> gate & 1 else self.beyond[at]
