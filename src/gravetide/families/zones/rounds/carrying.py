"""The Beacon is carried: by a Survivor who moves, or by Guards who are moved together (Q3, Q5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.board.ways import CARRIER
from gravetide.families.zones.content.model import MOVE
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, works
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.team import LEFT, abilities
from gravetide.families.zones.turn.actions import pay, pays_free
from gravetide.families.zones.turn.movement import MoveOn, move_cost, step
from gravetide.families.zones.turn.options import ZONE, Choice, ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish

BEARERS: Final = 2
"""How many Guards carry it."""
CARRIED: Final = "beacon"
APART: Final = ("move", "jump", "cauldron", "dragged", "carried", "pushed")
"""Ways to go without it: a Move that was made without it, a Jump, with a Cauldron in hand, or moved by others."""


def carrier_ways(game: ZoneGame, zone: int) -> tuple[int, ...]:
    """Where one gets with the Beacon: not over Ladders, not onto ice; Corruption is no hindrance (WD-060)."""
    return game.layout.ways(CARRIER).neighbours[zone]


class CarryBeacon(ZoneOption):
    """Move and bring the Beacon along."""

    __slots__ = ()
    verb = "carry"
    shown = Shown("candle")
    says = "Carry the Beacon to {zone}"
    group = "move"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """A Move Action, perhaps dearer; it comes along all the way."""
        more, brings = recall(game, ObjectiveCards).carry
        pay(game, who, MOVE, move_cost(game, who) + more)
        chi.gain(game, who, brings, "beacon")
        step(game, who, self.zone, 1, abilities(game, who).move_zones, CARRIED)


class OrderCarry(Choice):
    """Guards carry the Beacon as far as one order takes them: (how many, from, to)."""

    __slots__ = ()
    verb = "order-carry"
    shown = Shown("move", lead="Carry the Beacon to", under=guards.ORDER)
    says = "{number} Guards of {zone}: carry the Beacon to {to}"
    group = "guards"
    fields = (Field("number", NUMBER), Field("zone", ZONE), Field("to", ZONE))
    apart = ((("zone", "zone"), ("to", "zone")),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """An order to move, with it."""
        number, zone, to = self.numbers
        guards.pay_order(game, who, guards.leaving_cost(game, who, zone))
        chi.gain(game, who, recall(game, ObjectiveCards).carry[1], "beacon")
        guards.move_guards(game, zone, to, number)
        corruption.move_beacon(game, to)
        judge(game)


def bring_along(game: ZoneGame, who: int, origin: int, how: str) -> None:
    """A Survivor has come from a Zone into another: the Beacon may have come along, if it can get there.

    Who makes a plain Move says beforehand whether he carries it. Every other Move out of its Zone, such as a Sprint or
    one that is free, asks afterwards.
    """
    zone = game.survivors[who].zone
    if corruption.beacon(game) != origin or how in APART or game.setup.quest.frontier is None:
        return
    if not works(game, "carry") or not can_come_along(game, origin, zone):
        return
    if how == CARRIED:
        corruption.move_beacon(game, zone)
    elif game.survivors[who].actions >= recall(game, ObjectiveCards).carry[0]:
        game.frame = BringBeacon(game.frame, who)


def can_come_along(game: ZoneGame, origin: int, zone: int) -> bool:
    """Whether the Beacon gets from one Zone to another with whoever went there in one step, or in one rush of two."""
    if zone in game.layout.neighbours[origin]:
        return zone in carrier_ways(game, origin)
    return any(zone in carrier_ways(game, between) for between in carrier_ways(game, origin)
               if not game.zombies[between])


class Bring(Choice):
    """The Beacon comes along."""

    __slots__ = ()
    verb = "bring-beacon"
    shown = Shown("candle")
    says = "Bring the Beacon along"
    group = "choice"


class LeaveBehind(Choice):
    """The Beacon stays where it is."""

    __slots__ = ()
    verb = "leave-beacon"
    says = "Leave the Beacon where it is"
    group = "choice"


BRING: Final = Bring.of()
LEAVE_BEHIND: Final = LeaveBehind.of()


class BringBeacon(Frame):
    """A Survivor has just made a step out of the Beacon's Zone: does it come along, now and to the end of the Move?"""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if game.survivors[self.who].fate:
            game.frame = self.below
            return None
        return [BRING, LEAVE_BEHIND]

    def choose(self, game: ZoneGame, option: Bring | LeaveBehind) -> None:
        game.frame = self.below
        if isinstance(option, LeaveBehind):
            return
        more, brings = recall(game, ObjectiveCards).carry
        game.edit(self.who).actions -= more
        chi.gain(game, self.who, brings, "beacon")
        going = game.frame
        if isinstance(going, MoveOn) and going.who == self.who:
            game.frame = MoveOn(going.below, going.who, going.taken, going.most, going.least, CARRIED)
        corruption.move_beacon(game, game.survivors[self.who].zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Does {game.setup.cast[self.who].name} bring the Beacon along?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def carry_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """For whoever stands beside the Beacon, or orders Guards who do."""
    if game.setup.quest.frontier is None or not works(game, "carry"):
        return
    zone, survivor = corruption.beacon(game), game.survivors[who]
    if zone < 0:
        return
    more = recall(game, ObjectiveCards).carry[0]
    cost = move_cost(game, who) + more + (0 if pays_free(survivor, MOVE) else 1)
    if survivor.zone == zone and survivor.actions >= cost:
        options += [CarryBeacon.of(to) for to in carrier_ways(game, zone)]
    if guards.orders_left(game, who) > 0:
        carry_orders(game, who, guards.order_cost(game, who), options)


def carry_orders(game: ZoneGame, who: int, cost: int, options: list[Option]) -> None:
    """Orders to Guards beside the Beacon, for so many Actions and what zombies around them take."""
    zone = corruption.beacon(game)
    if game.setup.quest.frontier is None or not works(game, "carry") or zone < 0 or guards.why_deaf(game, zone):
        return
    if game.survivors[who].actions >= cost + guards.leaving_cost(game, who, zone):
        most, least = guards.obeying(game, zone), BEARERS + recall(game, ObjectiveCards).carry[0]
        options += [OrderCarry.of(number, zone, to)
                    for to in guards.ways_of_guards(game, who, zone, game.layout.ways(CARRIER).neighbours)
                    for number in range(least, most + 1)]


def why_no_carry(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the Beacon can't be carried."""
    if not works(game, "carry"):
        return "Nobody has found out yet how the Beacon can be moved."
    zone = corruption.beacon(game)
    if game.survivors[who].zone != zone:
        return f"The Beacon is in {game.setup.board.zones[zone]}." if zone >= 0 else "The Beacon has left."
    if wish.names_something and wish.of("zone") not in carrier_ways(game, zone):
        return "The Beacon can be carried to an adjacent Zone, but not over Ladders or onto ice."
    return "You don't have enough Actions left."


def take_beacon_out(game: ZoneGame, who: int) -> None:
    """The last Survivor has left by the Exit: the Beacon went with him."""
    survivor = game.survivors[who]
    if (game.setup.quest.frontier is not None and survivor.fate == LEFT and corruption.beacon(game) == survivor.zone
            and all(other.fate for other in game.survivors)):
        change(game, out=True)


CHAPTER: Final = Additions(
    turn_options=(carry_options,),
    departed=(take_beacon_out,),
    crossed=(bring_along,),
    reasons=((CarryBeacon, why_no_carry),),
)
"""What this chapter adds to a game that names it."""
