"""Survivors move: Move Actions, their extra cost, and the skills that change how far they go (BP-112 to BP-116)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.content.model import MOVE
from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events, horde
from gravetide.rules.actions import JUMPED, SPRINTED, can_pay, pay, pays_free
from gravetide.rules.barriers import unbarred
from gravetide.rules.options import Rows, Word, ZoneOption
from gravetide.rules.team import abilities

if TYPE_CHECKING:
    from gravetide.rules.abilities import Abilities
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor


@mypyc_attr(allow_interpreted_subclasses=True)
class MovementRules:
    """The readings of the Move Action that a table may change."""

    __slots__ = ("last_actions_suffice",)

    def __init__(self, *, last_actions_suffice: bool = False) -> None:
        self.last_actions_suffice = last_actions_suffice  # all that is left pays for leaving too many zombies (BP-114)

    def ways(self, game: ZoneGame, who: int, zone: int) -> tuple[int, ...]:
        """Where a Survivor can go from a Zone in one step (BP-052)."""
        return game.layout.neighbours[zone]


def leaving_cost(game: ZoneGame, who: int) -> int:
    """Extra Actions for leaving the Zone: one per zombie in it, of any kind (BP-113, BP-114, BP-463)."""
    zombies = game.zombies[game.survivors[who].zone]
    if not zombies or abilities(game, who).slippery:
        return 0
    return horde.total(zombies)


def charge_cost(game: ZoneGame, who: int) -> int:
    """What a Charge costs: nothing but the zombies left behind (BP-416, BP-417)."""
    return leaving_cost(game, who) if game.setup.rules.skills.charge_pays_for_zombies else 0


def bloodlust_cost(game: ZoneGame, who: int) -> int:
    """What a Bloodlust costs: an Action, and the zombies left behind (BP-408, BP-412)."""
    return 1 + (leaving_cost(game, who) if game.setup.rules.skills.bloodlust_pays_for_zombies else 0)


def move_cost(game: ZoneGame, who: int) -> int:
    """What a Move Action costs beyond itself; free ones do not pay for it, unless the table plays so (BP-383)."""
    extra = leaving_cost(game, who)
    if extra and game.setup.rules.skills.free_moves_ignore_zombies and pays_free(game.survivors[who], MOVE):
        return 0
    if extra and game.setup.rules.movement.last_actions_suffice:
        survivor = game.survivors[who]
        extra = max(0, min(extra, survivor.actions - (0 if pays_free(survivor, MOVE) else 1)))
    return extra


def can_afford_move(game: ZoneGame, who: int) -> bool:
    """Whether a Move Action with its extra cost can be paid for; free Actions pay the base alone."""
    survivor = game.survivors[who]
    extra = move_cost(game, who)
    if not extra:
        return can_pay(survivor, MOVE)
    return survivor.actions >= extra + (0 if pays_free(survivor, MOVE) else 1)


def place(game: ZoneGame, who: int, zone: int, how: str) -> None:
    """Put the Survivor into another Zone."""
    survivor = game.edit(who)
    origin = survivor.zone
    survivor.zone = zone
    if game.events is not None:
        game.events.append(events.Moved(who, origin, zone, how))
    for moment in game.setup.additions.entered:
        moment(game, who)


class Move(ZoneOption):
    """Move to an adjacent Zone, the first step of a Move Action (BP-112)."""

    __slots__ = ()
    verb = "move"
    says = "Move to {zone}"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and take the first step."""
        pay(game, who, MOVE, move_cost(game, who))
        step(game, who, self.numbers[0], 1, abilities(game, who).move_zones, "move")


MOVES: Final = Rows(Move)


def step(game: ZoneGame, who: int, zone: int, taken: int, most: int, how: str, least: int = 1) -> None:
    """Go one Zone; entering zombies ends the Move Action whatever the skills allow (BP-115, BP-116)."""
    place(game, who, zone, how)
    if taken < most and not game.zombies[zone]:
        game.frame = MoveOn(game.frame, who, taken, most, least, how)


class GoOn(ZoneOption):
    """Go one Zone further in the same Move Action."""

    __slots__ = ()
    verb = "on"
    says = "Go on to {zone}"
    group = "move"


STEPS_ON: Final = Rows(GoOn)


class Stop(Word):
    """End the Move Action here."""

    __slots__ = ()
    verb = "stop"
    says = "Stop here"
    group = "move"


STOP: Final = Stop()


class MoveOn(Frame):
    """The Move Action may go on (BP-403, BP-404, BP-466)."""

    __slots__ = ("who", "taken", "most", "least", "how")

    def __init__(self, below: Frame | None, who: int, taken: int, most: int, least: int, how: str) -> None:
        self.below = below
        self.who = who
        self.taken = taken
        self.most = most
        self.least = least
        self.how = how

    def step(self, game: ZoneGame) -> list[Option] | None:
        here = game.survivors[self.who].zone
        options = STEPS_ON.of(game.setup.rules.movement.ways(game, self.who, here))[:]
        if self.taken >= self.least or not options:
            options.append(STOP)
        return options

    def choose(self, game: ZoneGame, option: GoOn | Stop) -> None:
        game.frame = self.below
        if isinstance(option, GoOn):
            step(game, self.who, option.zone, self.taken + 1, self.most, self.how, self.least)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may go on."


class Sprint(ZoneOption):
    """One Move Action of two or three Zones, once per Turn (BP-466)."""

    __slots__ = ()
    verb = "sprint"
    says = "Sprint, first to {zone}"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and run."""
        pay(game, who, MOVE, move_cost(game, who))
        game.edit(who).used |= SPRINTED
        able = abilities(game, who)
        least, most = able.sprint or (2, 3)
        step(game, who, self.numbers[0], 1, most + able.extra_zones, "sprint", least)


SPRINTS: Final = Rows(Sprint)


class Jump(ZoneOption):
    """Two Zones in a straight line of sight, over whatever is between, once per Turn (BP-434, BP-435)."""

    __slots__ = ()
    verb = "jump"
    says = "Jump to {zone}"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, with the extra cost that Slippery does not lift here, and jump."""
        survivor = game.edit(who)
        survivor.used |= JUMPED
        survivor.actions -= 1 + horde.total(game.zombies[survivor.zone])
        place(game, who, self.numbers[0], "jump")


def move_options(game: ZoneGame, who: int, survivor: Survivor, able: Abilities, options: list[Option]) -> None:
    """Moves the Survivor can pay for."""
    # With an Action left and no zombie around, which is most of the time, there is nothing to work out.
    if (survivor.actions and not game.zombies[survivor.zone]) or can_afford_move(game, who):
        neighbours = game.setup.rules.movement.ways(game, who, survivor.zone)
        options += MOVES.of(neighbours)
        if able.sprint and not survivor.used & SPRINTED:
            options += SPRINTS.of(neighbours)


def jump_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Zones exactly two away in sight; also nearer ones if the table plays so (BP-435)."""
    survivor = game.survivors[who]
    if survivor.used & JUMPED or survivor.actions < 1 + horde.total(game.zombies[survivor.zone]):
        return
    longest = abilities(game, who).jump
    shortest = 1 if game.setup.rules.skills.short_jumps else longest
    seen = game.setup.rules.sight.seen(game, who)
    zones = [zone for zone, distance in seen if shortest <= distance <= longest]
    options += [Jump.of(zone) for zone in unbarred(game, who, zones, MOVE)]


def rush_targets(game: ZoneGame, who: int, zones: int) -> list[int]:
    """Zones with zombies within `zones` steps, all Zones between being free of them (BP-408, BP-416)."""
    reached: list[int] = []
    here = game.survivors[who].zone
    seen = {here}
    edge = [here]
    for _ in range(zones):
        further: list[int] = []
        for zone in edge:
            for near in game.setup.rules.movement.ways(game, who, zone):
                if near not in seen:
                    seen.add(near)
                    if game.zombies[near]:
                        reached.append(near)
                    else:
                        further.append(near)
        edge = further
    return sorted(reached)


class FreeMove(Frame):
    """A Move Action that costs nothing, to be used at once or lost (Blitz, Hit & run, Speed).

    With `unhindered` even zombies in the Zone cost nothing (BP-425).
    """

    __slots__ = ("who", "zones", "unhindered", "how")

    def __init__(self, below: Frame | None, who: int, zones: int, unhindered: bool, how: str) -> None:
        self.below = below
        self.who = who
        self.zones = zones
        self.unhindered = unhindered
        self.how = how

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if survivor.fate or survivor.actions < self._extra(game):
            game.frame = self.below
            return None
        return [*MOVES.of(game.setup.rules.movement.ways(game, self.who, survivor.zone)), STAY]

    def choose(self, game: ZoneGame, option: Move | Stay) -> None:
        game.frame = self.below
        if isinstance(option, Move):
            extra = self._extra(game)
            if extra:
                game.edit(self.who).actions -= extra
            step(game, self.who, option.zone, 1, self.zones, self.how)

    def _extra(self, game: ZoneGame) -> int:
        extra = 0 if self.unhindered else leaving_cost(game, self.who)
        return min(extra, game.survivors[self.who].actions) if game.setup.rules.movement.last_actions_suffice else extra

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may move for free ({self.how})."


class Stay(Word):
    """Do not use the free Move."""

    __slots__ = ()
    verb = "stay"
    says = "Stay here"
    group = "move"


STAY: Final = Stay()
__all__ = ["FreeMove", "Move", "MoveOn", "jump_options", "move_options", "rush_targets"]
