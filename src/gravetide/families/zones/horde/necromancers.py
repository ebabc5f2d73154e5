"""Necromancers: entry, flight, escape, death, and Cabals of several (BP-227 to BP-253).

A Necromancer is (zone, entry zone, zombie kind, number); he is also counted in his Zone's horde. The number is his as
long as he is on the board: what is pending for him finds him by it wherever he has gone meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.tokens import BLUE, COLOUR_NAMES, FIFTH_COLOUR, GREEN, NECROMANCER_COLOUR, RED
from gravetide.families.zones.horde import horde
from gravetide.families.zones.rounds.outcome import end, judge
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import COLOUR, ZONE, Choice, ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.board.layout import Layout
    from gravetide.families.zones.state.game import ZoneGame

Necromancer = tuple[int, int, int, int]



@mypyc_attr(allow_interpreted_subclasses=True)
class NecromancerRules:
    """When an escape loses the game, and which Zones Necromancers run for."""

    __slots__ = ("limit", "inactive_tokens_count", "flee_to_inactive", "flee_to_necromancer_tokens",
                 "token_joins_spawn_step", "token_without_miniature", "walks_to_closed_doors", "removes_inactive",
                 "burnt_removes_token", "ritual_can_lose", "cabal")

    def __init__(self, *, limit: int = 6, inactive_tokens_count: bool = True, flee_to_inactive: bool = True,
                 flee_to_necromancer_tokens: bool = True, token_joins_spawn_step: bool = False,
                 token_without_miniature: bool = False, walks_to_closed_doors: bool = True,
                 removes_inactive: bool = True, burnt_removes_token: bool = True, ritual_can_lose: bool = True,
                 cabal: bool = False) -> None:
        self.limit = limit                                            # Spawn tokens for a loss, six Survivors (BP-234)
        self.inactive_tokens_count = inactive_tokens_count            # BP-235
        self.flee_to_inactive = flee_to_inactive                      # BP-240
        self.flee_to_necromancer_tokens = flee_to_necromancer_tokens  # BP-239
        self.token_joins_spawn_step = token_joins_spawn_step          # a new token spawns again in that step (BP-230)
        self.token_without_miniature = token_without_miniature        # a card for nobody still brings one (BP-232)
        self.walks_to_closed_doors = walks_to_closed_doors            # or does he stay if no way is open? (BP-241)
        self.removes_inactive = removes_inactive                      # his death may take a sleeping token (BP-245)
        self.burnt_removes_token = burnt_removes_token                # Dragon Fire kills him like a blow (BP-296)
        self.ritual_can_lose = ritual_can_lose                        # fleeing by dark ritual is an escape (BP-252)
        self.cabal = cabal                                            # several Necromancers and the dark ritual

    def with_the_horde(self, acting: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the Necromancers about to act who attack or flee while other zombies do (BP-236)."""
        return acting

    def ahead_of_it(self, frame: Frame | None, acting: tuple[int, ...]) -> Frame | None:
        """What those do first who act in a way of their own: nobody, as printed."""
        return frame

    def brings_token(self) -> bool:
        """Whether a Necromancer who enters brings a Spawn token, and a spawn for it (BP-228)."""
        return True

    def goals(self, game: ZoneGame, entry: int) -> list[int]:
        """The Zones a Necromancer heads for: any Spawn Zone but his own entry Zone (BP-237, BP-239, BP-240).

        Should every Spawn token lie there, he leaves from there (BP-246).
        """
        elsewhere = False
        goals: list[int] = []
        for zone, colour in game.spawns:
            if zone == entry:
                continue
            elsewhere = True
            if ((self.flee_to_inactive or is_active(game, colour))
                    and (self.flee_to_necromancer_tokens or colour != NECROMANCER_COLOUR) and zone not in goals):
                goals.append(zone)
        if game.spawns and not elsewhere:
            return [entry]
        goals.sort()
        return goals

    def ground(self, game: ZoneGame, necromancer: Necromancer) -> Layout:
        """The ways that are open to him."""
        return game.layout

    def go(self, game: ZoneGame, necromancer: Necromancer, zone: int) -> None:
        """He goes to a neighbouring Zone."""
        origin, entry, kind, number = necromancer
        game.zombies[origin] -= horde.of(kind)
        game.zombies[zone] += horde.of(kind)
        put(game, (zone, entry, kind, number))
        if game.events is not None:
            game.events.append(events.ZombiesMoved(origin, zone, horde.of(kind)))

    def gone(self, game: ZoneGame, necromancer: Necromancer) -> None:
        """He is no longer on the board, for whatever reason."""

    def doubles_due(self, game: ZoneGame) -> int:
        """How many Double Spawns Necromancers have left to the spawn step that begins now."""
        return 0


def place_in_order(token: tuple[int, int]) -> int:
    """Where Spawn tokens have numbers they come in their order, and the Necromancer's comes last (EE-151)."""
    return FIFTH_COLOUR + 1 if token[1] == NECROMANCER_COLOUR else token[1]


def is_active(game: ZoneGame, colour: int) -> bool:
    """Coloured Spawn Zones sleep until their Objective is taken (BP-206), the fifth until Orange (EE-150)."""
    return colour not in (BLUE, GREEN, FIFTH_COLOUR) or bool(game.unlocked >> colour & 1)


def escape_zones(game: ZoneGame, entry: int) -> list[int]:
    """The Zones by which a Necromancer who entered in `entry` may leave."""
    return game.setup.rules.necromancers.goals(game, entry)


def those(game: ZoneGame, numbers: tuple[int, ...]) -> list[Necromancer]:
    """The Necromancers with these numbers who are still on the board."""
    return [necromancer for necromancer in game.necromancers if necromancer[3] in numbers]


def escape(game: ZoneGame, acting: tuple[int, ...]) -> list[Necromancer]:
    """Those who activate on an escape Zone flee, even from Survivors (BP-242, BP-243); the rest is returned."""
    staying = []
    for necromancer in those(game, acting):
        zone, entry, _, _ = necromancer
        if zone in escape_zones(game, entry):
            flee(game, necromancer)
            if game.result:
                return []
        else:
            staying.append(necromancer)
    return staying


def flee(game: ZoneGame, necromancer: Necromancer) -> None:
    """He is gone, his token is an ordinary one, and the game may be lost (BP-234, BP-242)."""
    vanish(game, necromancer)
    counted = [c for _, c in game.spawns if game.setup.rules.necromancers.inactive_tokens_count or is_active(game, c)]
    if len(counted) >= game.setup.spawn_limit:
        end(game, "lost", f"A Necromancer escaped with {len(counted)} Spawn tokens on the board.")


def vanish(game: ZoneGame, necromancer: Necromancer) -> None:
    """The miniature goes back to the box and his token becomes an ordinary one (BP-242)."""
    zone, entry, kind, _ = necromancer
    remove(game, necromancer)
    game.zombies[zone] -= horde.of(kind)
    game.supply += horde.of(kind)
    make_standard(game, entry)
    if game.events is not None:
        game.events.append(events.NecromancerEscaped(zone, entry))


def remove(game: ZoneGame, necromancer: Necromancer) -> None:
    """Take one Necromancer out of the list."""
    left = list(game.necromancers)
    left.remove(necromancer)
    game.necromancers = tuple(left)
    game.setup.rules.necromancers.gone(game, necromancer)


def put(game: ZoneGame, necromancer: Necromancer) -> None:
    """Write a Necromancer into the list, instead of what it said about him before."""
    others = [other for other in game.necromancers if other[3] != necromancer[3]]
    game.necromancers = tuple(sorted([*others, necromancer]))


def make_standard(game: ZoneGame, entry: int) -> None:
    """His Necromancer token becomes a standard Spawn token."""
    tokens = list(game.spawns)
    if (entry, NECROMANCER_COLOUR) in tokens:
        tokens[tokens.index((entry, NECROMANCER_COLOUR))] = (entry, RED)
        game.spawns = tuple(tokens)


def enter(game: ZoneGame, zone: int, kind: int) -> None:
    """A Necromancer and his Spawn token appear; the token takes its place in the order (BP-228 to BP-230)."""
    appear(game, zone, kind)
    if game.setup.rules.necromancers.brings_token():
        place_token(game, zone, NECROMANCER_COLOUR)


def appear(game: ZoneGame, zone: int, kind: int) -> None:
    """The miniature is put on the board."""
    game.zombies[zone] += horde.of(kind)
    game.supply -= horde.of(kind)
    put(game, (zone, zone, kind, 1 + max([n[3] for n in game.necromancers], default=0)))
    if game.events is not None:
        game.events.append(events.NecromancerEntered(zone, kind))


def place_token(game: ZoneGame, zone: int, colour: int) -> None:
    """One more Spawn token lies in a Zone."""
    game.spawns = game.setup.in_order((*game.spawns, (zone, colour)), game.first_spawn)
    if game.events is not None:
        game.events.append(events.SpawnTokenPlaced(zone, colour))


def moved(game: ZoneGame, origin: int, zone: int, group: int) -> None:
    """Keep the list of Necromancers true when a horde was put elsewhere."""
    for kind, number in horde.kinds(group):
        if game.setup.pack.zombies[kind].flees:
            for _ in range(number):
                _, entry, _, one = next(n for n in game.necromancers if n[0] == origin and n[2] == kind)
                put(game, (zone, entry, kind, one))


def necromancers_killed(game: ZoneGame, zone: int, killed: int) -> None:
    """For each one among the zombies killed the players take a Spawn token off the board (BP-244)."""
    for kind, number in horde.kinds(killed):
        if game.setup.pack.zombies[kind].flees:
            for _ in range(number):
                dead = next(n for n in game.necromancers if n[0] == zone and n[2] == kind)
                remove(game, dead)
                game.frame = NameTheDead(game.frame, zone, kind, dead[1])


def necromancers_burnt(game: ZoneGame, zone: int, killed: int) -> None:
    """Fire kills a Necromancer like a blow does, unless the table lets the fire take him and no token (BP-296)."""
    if game.setup.rules.necromancers.burnt_removes_token:
        necromancers_killed(game, zone, killed)
        return
    for dead in [n for n in game.necromancers if n[0] == zone]:
        remove(game, dead)
        make_standard(game, dead[1])


class Dead(ZoneOption):
    """Which of several alike has died: the one who entered here."""

    __slots__ = ()
    verb = "dead"
    says = "The one who came from {zone} is dead"
    group = "choice"


class NameTheDead(Frame):
    """Of Necromancers alike in one Zone, the players say by their tokens who is dead (BP-249); `entry` is his if nobody
    is left to mix him up with.
    """

    __slots__ = ("zone", "kind", "entry")

    def __init__(self, below: Frame | None, zone: int, kind: int, entry: int) -> None:
        self.below = below
        self.zone = zone
        self.kind = kind
        self.entry = entry

    def _alike(self, game: ZoneGame) -> list[Necromancer]:
        return [n for n in game.necromancers if n[0] == self.zone and n[2] == self.kind]

    def step(self, game: ZoneGame) -> list[Option] | None:
        entries = {self.entry, *[n[1] for n in self._alike(game)]}
        if len(entries) == 1:
            game.frame = RemoveSpawn(self.below, self.entry)
            return None
        return [Dead.of(entry) for entry in sorted(entries)]

    def choose(self, game: ZoneGame, option: Dead) -> None:
        game.frame = RemoveSpawn(self.below, option.zone)
        if option.zone != self.entry:
            _, _, _, one = next(n for n in self._alike(game) if n[1] == option.zone)
            put(game, (self.zone, self.entry, self.kind, one))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"A {game.setup.pack.zombies[self.kind].name} is dead: which one was it?"


class TakeToken(Choice):
    """Remove a Spawn token: (zone, colour)."""

    __slots__ = ()
    verb = "remove"
    group = "choice"
    shown = Shown("tomb", at_once=True)
    fields = (Field("zone", ZONE), Field("colour", COLOUR))

    def sentence(self, game: ZoneGame) -> str:
        zone, colour = self.numbers
        name = "Necromancer" if colour == NECROMANCER_COLOUR else COLOUR_NAMES[colour]
        return f"Remove the {name} Spawn token in {game.setup.board.zones[zone]}"


class RemoveSpawn(Frame):
    """A Necromancer is dead: which Spawn token goes? (BP-244, BP-245, BP-373)"""

    __slots__ = ("entry",)

    def __init__(self, below: Frame | None, entry: int) -> None:
        self.below = below
        self.entry = entry

    def step(self, game: ZoneGame) -> list[Option] | None:
        keep = game.setup.keep_last_spawn
        tokens = [t for t in game.spawns if t[0] != keep or sum(z == keep for z, _ in game.spawns) > 1]
        if not game.setup.rules.necromancers.removes_inactive:
            tokens = [token for token in tokens if is_active(game, token[1])]
        if not tokens:
            game.frame = self.below
            make_standard(game, self.entry)
            return None
        return [TakeToken.of(*token) for token in sorted(set(tokens))]

    def choose(self, game: ZoneGame, option: TakeToken) -> None:
        game.frame = self.below
        tokens = list(game.spawns)
        tokens.remove((option.numbers[0], option.numbers[1]))
        game.spawns = tuple(tokens)
        if game.events is not None:
            game.events.append(events.SpawnTokenRemoved(option.numbers[0], option.numbers[1]))
        if option.numbers != (self.entry, NECROMANCER_COLOUR):
            make_standard(game, self.entry)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "A Necromancer is dead: which Spawn token leaves the board?"


class FleeTo(ZoneOption):
    """Where a Necromancer goes next."""

    __slots__ = ()
    verb = "flee"
    says = "He goes to {zone}"
    group = "choice"
    shown = Shown("hood", at_once=True)


def nearest(layout: Layout, zone: int, exits: list[int]) -> list[int]:
    """Those of the Zones that are the shortest walk away, if any can be walked to."""
    goals: list[int] = []
    shortest = 0
    for goal in exits:
        far = layout.distance(zone, goal)
        if far > 0 and (far < shortest or not shortest):
            goals, shortest = [goal], far
        elif far > 0 and far == shortest:
            goals.append(goal)
    return goals


@mypyc_attr(allow_interpreted_subclasses=True)
class Flight(Frame):
    """Necromancers move towards the nearest escape Zone, ignoring Survivors and noise (BP-237, BP-238, BP-241)."""

    __slots__ = ("fleeing",)

    def __init__(self, below: Frame | None, fleeing: tuple[int, ...]) -> None:
        self.below = below
        self.fleeing = fleeing

    def step(self, game: ZoneGame) -> list[Option] | None:
        ways = self._ways(game)
        if not ways:
            game.frame = self._next()
            return None
        if len(ways) == 1:
            self.choose(game, FleeTo.of(ways[0]))
            return None
        return [FleeTo.of(way) for way in ways]

    def choose(self, game: ZoneGame, option: FleeTo) -> None:
        game.frame = self._next()
        game.setup.rules.necromancers.go(game, self._first(game), option.zone)

    def _next(self) -> Frame | None:
        return Flight(self.below, self.fleeing[1:]) if len(self.fleeing) > 1 else self.below

    def _first(self, game: ZoneGame) -> Necromancer:
        return those(game, self.fleeing[:1])[0]

    def _ways(self, game: ZoneGame) -> list[int]:
        found = those(game, self.fleeing[:1])
        if not found:
            return []
        fleeing = found[0]
        zone, entry, _, _ = fleeing
        exits = escape_zones(game, entry)
        layout = ground = game.setup.rules.necromancers.ground(game, fleeing)
        goals = nearest(layout, zone, exits)
        if not goals and all(layout.distance(zone, goal) < 0 for goal in exits):
            if not game.setup.rules.necromancers.walks_to_closed_doors:
                return []
            layout = layout.all_open
            goals = nearest(layout, zone, exits)
        near = ground.neighbours[zone]
        if len(goals) == 1:
            return [hop for hop in layout.hops(zone, goals[0]) if hop in near]
        return sorted({hop for goal in goals for hop in layout.hops(zone, goal) if hop in near})

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"The Necromancer in {game.setup.board.zones[self._first(game)[0]]} can escape several ways: which one?"


def dark_ritual(game: ZoneGame) -> None:
    """Cabal: Necromancers at Range 0-1 of each other flee at the end of the Zombies' Phase (BP-251, BP-252)."""
    if not game.setup.rules.necromancers.cabal:
        return
    leaves = flee if game.setup.rules.necromancers.ritual_can_lose else vanish
    near = game.layout.neighbours
    together = [
        n for i, n in enumerate(game.necromancers)
        if any(j != i and (m[0] == n[0] or m[0] in near[n[0]]) for j, m in enumerate(game.necromancers))
    ]
    for necromancer in together:
        if game.result:
            return
        leaves(game, necromancer)
