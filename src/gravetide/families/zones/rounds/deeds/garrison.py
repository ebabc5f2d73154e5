"""What cards do with Guards and Cauldrons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content import effects
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.carrying import carry_orders
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, place_of
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team import guard_traits, guards
from gravetide.families.zones.team.guards import ways_on_foot
from gravetide.families.zones.turn import cauldrons
from gravetide.families.zones.turn.options import ZONE, Choice, ZoneOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def guard(game: ZoneGame, who: int, zone: int, effect: effects.Guard, paper: int) -> None:
    """Guards, as many as are left."""
    guards.place_guards(game, place_of(game, effect.at, zone), effect.n)


def order(game: ZoneGame, who: int, zone: int, effect: effects.Order, paper: int) -> None:
    """Free orders, outside the limit of the Turn; they may be declined."""
    if who >= 0 and not game.survivors[who].fate:
        game.frame = FreeOrders(game.frame, who, effect.n)


class NoOrder(Choice):
    """Give no more orders."""

    __slots__ = ()
    verb = "no-order"
    says = "No order"
    group = "choice"


NO_ORDER: Final = NoOrder.of()


class FreeOrders(Frame):
    """A card lets the Survivor give orders to Guards for nothing (WD-042)."""

    __slots__ = ("who", "left")

    def __init__(self, below: Frame | None, who: int, left: int) -> None:
        self.below = below
        self.who = who
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        found: list[Option] = []
        if self.left and not game.survivors[self.who].fate:
            guards.gift_options(game, self.who, found)
            carry_orders(game, self.who, 0, found)
        if not found:
            game.frame = self.below
            return None
        return [*found, NO_ORDER]

    def choose(self, game: ZoneGame, option: Option) -> None:
        if isinstance(option, NoOrder):
            game.frame = self.below
            return
        game.frame = FreeOrders(self.below, self.who, self.left - 1)
        guards.give_for_nothing(game, self.who, option)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} may give Guards a free order."

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def guard_trait(game: ZoneGame, who: int, zone: int, effect: effects.GuardTrait, paper: int) -> None:
    """Some Guards differ from others from now on."""
    guard_traits.give_trait(game, effect.who, zone, effect.trait, effect.value, game.round + 1)


def mark(game: ZoneGame, who: int, zone: int, effect: effects.NameGuards, paper: int) -> None:
    """The pair is remembered."""
    guard_traits.mark_pair(game, zone, effect.key)


def move_guards(game: ZoneGame, who: int, zone: int, effect: effects.MoveGuards, paper: int) -> None:
    """Each Guard, or each sleeping pair, may be moved."""
    if effect.with_objective:
        game.frame = MovePairs(game.frame, 0)
    else:
        game.frame = MoveEach(game.frame, guards.groups(game))


class SendGuard(Choice):
    """A Guard goes to the next Zone, for nothing."""

    __slots__ = ()
    verb = "send"
    says = "A Guard of {zone} goes to {to}"
    group = "guards"
    fields = (Field("zone", ZONE), Field("to", ZONE))


class SendNoMore(Choice):
    """The others stay."""

    __slots__ = ()
    verb = "send-none"
    says = "The others stay"
    group = "choice"


SEND_NO_MORE: Final = SendNoMore.of()


class MoveEach(Frame):
    """Every Guard may be moved a Zone: `unmoved` are (Zone, how many have not been)."""

    __slots__ = ("unmoved",)

    def __init__(self, below: Frame | None, unmoved: tuple[tuple[int, int], ...]) -> None:
        self.below = below
        self.unmoved = unmoved

    def step(self, game: ZoneGame) -> list[Option] | None:
        found: list[Option] = []
        for zone, number in self.unmoved:
            free = min(number, guards.guards_in(game, zone) - guard_traits.idle_in(game, zone))
            if free > 0:
                found += [SendGuard.of(zone, to) for to in ways_on_foot(game, zone)]
        if not found:
            game.frame = self.below
            return None
        return [*found, SEND_NO_MORE]

    def choose(self, game: ZoneGame, option: SendGuard | SendNoMore) -> None:
        if isinstance(option, SendNoMore):
            game.frame = self.below
            return
        origin, to = option.numbers
        left = tuple([(zone, number - (zone == origin)) for zone, number in self.unmoved])
        game.frame = MoveEach(self.below, tuple([group for group in left if group[1]]))
        guards.move_guards(game, origin, to, 1)
        judge(game)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "Every Guard may move one Zone: which one goes?"


class SendPair(ZoneOption):
    """A sleeping pair is carried to the next Zone."""

    __slots__ = ()
    verb = "carry-pair"
    says = "Carry the pair to {zone}"
    group = "choice"


class MovePairs(Frame):
    """Each sleeping pair may be carried a Zone with its Red Objective; `pair` is the next one."""

    __slots__ = ("pair",)

    def __init__(self, below: Frame | None, pair: int) -> None:
        self.below = below
        self.pair = pair

    def step(self, game: ZoneGame) -> list[Option] | None:
        now = recall(game, guard_traits.GuardTraits)
        if self.pair >= len(now.homes):
            game.frame = self.below
            return None
        if not now.asleep >> self.pair & 1 or guard_traits.GONE in now.homes[self.pair]:
            game.frame = MovePairs(self.below, self.pair + 1)
            return None
        here = now.homes[self.pair][0]
        return [SendPair.of(here), *[SendPair.of(zone) for zone in ways_on_foot(game, here)
                                     if game.setup.board.kind[zone] not in ("ice", "bridge")]]

    def choose(self, game: ZoneGame, option: SendPair) -> None:
        game.frame = MovePairs(self.below, self.pair + 1)
        here = recall(game, guard_traits.GuardTraits).homes[self.pair][0]
        if option.zone != here:
            reds = list(recall(game, ObjectiveCards).reds)
            reds.remove(here)
            change(game, reds=tuple(sorted([*reds, option.zone])))
            guard_traits.move_pair(game, self.pair, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        here = recall(game, guard_traits.GuardTraits).homes[self.pair][0]
        return f"Where do you carry the sleeping pair from {game.setup.board.zones[here]}?"


def arrive(game: ZoneGame, zone: int) -> None:
    """Guards in the Flag Zone leave the board, where a card has opened the gate; in an Epilogue they stay (EE-222)."""
    wall, now = game.setup.quest.frontier, recall(game, ObjectiveCards)
    if wall is None or zone != wall.flag or "guards-leave-at-flag" not in now.unlocked:
        return
    number = guards.guards_in(game, zone)
    if number and wall.replay is None:
        change(game, arrived=now.arrived + number)
        guards.leave_board(game, zone, number)
        judge(game)


def cauldron(game: ZoneGame, who: int, zone: int, effect: effects.Cauldron, paper: int) -> None:
    """Cauldrons, if there are any left and the Zone is clean."""
    there = place_of(game, effect.at, zone)
    for _ in range(effect.n):
        if not corruption.lies_in(game, there):
            cauldrons.put_cauldron(game, there)
