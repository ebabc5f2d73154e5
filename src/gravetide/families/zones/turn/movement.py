"""Survivors move: Move Actions, their extra cost, and the skills that change how far they go (BP-112 to BP-116)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.board.ways import BRIDGE_WALKER
from gravetide.families.zones.content.model import MOVE
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import JUMPED, SPRINTED, can_pay, pay, pays_free
from gravetide.families.zones.turn.barriers import unbarred
from gravetide.families.zones.turn.options import Choice, Rows, ZoneOption, asked
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.survivor import Survivor
    from gravetide.families.zones.team.abilities import Abilities


@mypyc_attr(allow_interpreted_subclasses=True)
class MovementRules:
    """The readings of the Move Action that a table may change."""

    __slots__ = ("last_actions_suffice",)

    def __init__(self, *, last_actions_suffice: bool = False) -> None:
        self.last_actions_suffice = last_actions_suffice  # all that is left pays for leaving too many zombies (BP-114)

    def ways(self, game: ZoneGame, who: int, zone: int) -> tuple[int, ...]:
        """Where a Survivor can go from a Zone in one step (BP-052)."""
        return game.layout.neighbours[zone]

    def passes_through(self, game: ZoneGame, who: int) -> bool:
        """Whether a Move goes on after a Zone with zombies (BP-116)."""
        return False

    def may_jump(self, game: ZoneGame, who: int) -> bool:
        """Whether a Survivor can jump from where he stands, if he can jump."""
        return True


class WinterMoves(MovementRules):
    """Moves on boards with ice and bridges (EE-131, EE-144)."""

    __slots__ = ("jumps_from_ice",)

    def __init__(self, *, last_actions_suffice: bool = False, jumps_from_ice: bool = True) -> None:
        super().__init__(last_actions_suffice=last_actions_suffice)
        self.jumps_from_ice = jumps_from_ice  # a Jump is a Move, which is all that ice allows (EE-144)

    def ways(self, game: ZoneGame, who: int, zone: int) -> tuple[int, ...]:
        """Sides of bridges do not hinder a Bridge Walker."""
        if abilities(game, who).bridge_walker:
            return game.layout.ways(BRIDGE_WALKER).neighbours[zone]
        return game.layout.neighbours[zone]

    def may_jump(self, game: ZoneGame, who: int) -> bool:
        """Not from ice, if the table plays so."""
        return self.jumps_from_ice or game.layout.kind[game.survivors[who].zone] != "ice"


class SlipperyMoves(MovementRules):
    """Moves in which Slippery leads through zombies (Z1-053)."""

    __slots__ = ("slippery_passes_through",)

    def __init__(self, *, last_actions_suffice: bool = False, slippery_passes_through: bool = True) -> None:
        super().__init__(last_actions_suffice=last_actions_suffice)
        self.slippery_passes_through = slippery_passes_through  # False: entering zombies ends every Move

    def passes_through(self, game: ZoneGame, who: int) -> bool:
        """With that skill, if the table plays so."""
        return self.slippery_passes_through and abilities(game, who).slippery


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


def zones_more(game: ZoneGame, who: int) -> int:
    """How much farther "+1 Zone per Move" takes one who charges or is sped up (BP-403)."""
    return abilities(game, who).extra_zones if game.setup.rules.skills.extra_zone_stacks else 0


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
    for come in game.setup.additions.crossed:
        come(game, who, origin, how)


class Move(ZoneOption):
    """Move to an adjacent Zone, the first step of a Move Action (BP-112)."""

    __slots__ = ()
    verb = "move"
    says = "Move to {zone}"
    group = "move"
    shown = Shown("move", at_once=True, usual="Move")

    def sentence(self, game: ZoneGame) -> str:
        """Where to; and what it costs where zombies make it dearer (BP-113)."""
        told = f"Move to {game.setup.board.zones[self.numbers[0]]}"
        frame, who = game.frame, asked(game)
        if isinstance(frame, FreeMove):
            actions = frame.extra(game)
        else:
            extra = move_cost(game, who) if who >= 0 else 0
            actions = extra + (0 if not extra or pays_free(game.survivors[who], MOVE) else 1)
        return f"{told} for {actions} Action{'s' if actions > 1 else ''}" if actions else told

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and take the first step."""
        pay(game, who, MOVE, move_cost(game, who) if game.zombies[game.survivors[who].zone] else 0)
        step(game, who, self.numbers[0], 1, abilities(game, who).move_zones, "move")


MOVES: Final = Rows(Move)


def step(game: ZoneGame, who: int, zone: int, taken: int, most: int, how: str, least: int = 1) -> None:
    """Go one Zone; what happens on the way, such as a card on an opening, comes before any step on (EE-189)."""
    if taken < most:
        game.frame = MoveOn(game.frame, who, taken, most, least, how)
    place(game, who, zone, how)


class GoOn(ZoneOption):
    """Go one Zone further in the same Move Action."""

    __slots__ = ()
    verb = "on"
    says = "Go on to {zone}"
    group = "move"
    shown = Shown("sprint", at_once=True, rolls=True)  # by car; on foot there are no odds


STEPS_ON: Final = Rows(GoOn)


class Stop(Choice):
    """End the Move Action here."""

    __slots__ = ()
    verb = "stop"
    says = "Stop here"
    group = "move"
    shown = Shown(at_once=True, where="here")


STOP: Final = Stop.of()


class MoveOn(Frame):
    """The Move Action may go on (BP-403, BP-404, BP-466); zombies end it whatever the skills allow (BP-115, BP-116)."""

    __slots__ = ("who", "taken", "most", "least", "how")

    def __init__(self, below: Frame | None, who: int, taken: int, most: int, least: int, how: str) -> None:
        self.below = below
        self.who = who
        self.taken = taken
        self.most = most
        self.least = least
        self.how = how

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor, rules = game.survivors[self.who], game.setup.rules.movement
        if survivor.fate or (game.zombies[survivor.zone] and not rules.passes_through(game, self.who)):
            game.frame = self.below
            return None
        options = STEPS_ON.of(rules.ways(game, self.who, survivor.zone))[:]
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
    shown = Shown("sprint")

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
    shown = Shown("sprint")

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
    options += [Jump.of(zone) for zone in jump_zones(game, who, abilities(game, who).jump)]


def jump_zones(game: ZoneGame, who: int, longest: int) -> list[int]:
    """Where a Jump of so many Zones can end: over whatever is between but walls and closed doors (EE-052, WD-104).

    A line of sight over a rampart is one to jump along: onto a Walkway, and down from it.
    """
    if not game.setup.rules.movement.may_jump(game, who):
        return []
    shortest = 1 if game.setup.rules.skills.short_jumps else longest
    seen = game.setup.rules.sight.seen(game, who)
    zones = [zone for zone, distance in seen if shortest <= distance <= longest]
    return unbarred(game, who, zones, MOVE)


def rush_targets(game: ZoneGame, who: int, zones: int) -> list[int]:
    """Zones with zombies within `zones` steps, all Zones between being free of them (BP-408, BP-416)."""
    reached: list[int] = []
    here = game.survivors[who].zone
    seen = 1 << here
    edge = [here]
    rules, zombies = game.setup.rules.movement, game.zombies
    for _ in range(zones):
        further: list[int] = []
        for zone in edge:
            for near in rules.ways(game, who, zone):
                if not seen >> near & 1:
                    seen |= 1 << near
                    if zombies[near]:
                        reached.append(near)
                    else:
                        further.append(near)
        edge = further
    if len(reached) > 1:
        reached.sort()
    return reached


class FreeMove(Frame):
    """A Move Action that costs nothing, to be used at once or lost (Blitz, Hit & run, Speed).

    With `unhindered` even zombies in the Zone cost nothing (BP-425), or always if the table plays so (BP-383).
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
        if survivor.fate or survivor.actions < self.extra(game):
            game.frame = self.below
            return None
        return [*MOVES.of(game.setup.rules.movement.ways(game, self.who, survivor.zone)), STAY]

    def choose(self, game: ZoneGame, option: Move | Stay) -> None:
        game.frame = self.below
        if isinstance(option, Move):
            extra = self.extra(game)
            if extra:
                game.edit(self.who).actions -= extra
            step(game, self.who, option.zone, 1, self.zones, self.how)

    def extra(self, game: ZoneGame) -> int:
        """What the zombies that are left behind cost."""
        ignores = self.unhindered or game.setup.rules.skills.free_moves_ignore_zombies
        extra = 0 if ignores else leaving_cost(game, self.who)
        return min(extra, game.survivors[self.who].actions) if game.setup.rules.movement.last_actions_suffice else extra

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may move for free ({self.how})."


class Stay(Choice):
    """Do not use the free Move."""

    __slots__ = ()
    key = "StayHere"
    verb = "stay"
    says = "Stay here"
    group = "move"


STAY: Final = Stay.of()
__all__ = ["FreeMove", "Move", "MoveOn", "jump_options", "jump_zones", "move_options", "rush_targets"]
