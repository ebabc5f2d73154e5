"""Items played in one's own turn, and discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.fight.aim import lane, may_attack_humans
from gravetide.families.squares.fight.attack import Firebomb, burst_area
from gravetide.families.squares.fight.harm import push
from gravetide.families.squares.options import CARD, HUMAN, SQUARE, Choice
from gravetide.families.squares.state.human import EMPTY, FIRED, NO_WEAPON, SLACK
from gravetide.families.squares.told import events
from gravetide.families.squares.turn.exchange import beside
from gravetide.families.squares.turn.moves import gate_in_front
from gravetide.families.squares.turn.points import pay, raise_to
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

FLARE_REACH: Final = 6
BOTTLE_REACH: Final = 4


class Use(Choice):
    """Use an item that needs nothing else to be said."""

    __slots__ = ()
    verb = "use"
    fields = (Field("card", CARD),)
    says = "Use the {card}."
    group = "cards"
    shown = Shown("cards")

    def carry_out(self, game: SquareGame, who: int) -> None:
        card = self.numbers[0]
        game.spend(who, card)
        does = game.setup.pack.cards[card].does
        if does == "energy":
            raise_to(game, who, 2 * game.setup.rules.humans.ap)
        elif does == "reload":
            load(game, who, EMPTY | FIRED)
        else:
            gate = gate_in_front(game, who)
            game.reinforced |= 1 << gate
            if game.events is not None:
                game.events.append(events.BarricadeReinforced(gate, who))


class Nock(Choice):
    """Put an arrow on the string."""

    __slots__ = ()
    verb = "nock"
    says = "Nock an arrow."
    group = "cards"
    shown = Shown("bow")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, nock_cost(game, who))
        load(game, who, SLACK)


class Light(Choice):
    """Throw a flare."""

    __slots__ = ()
    verb = "light"
    fields = (Field("square", SQUARE),)
    says = "Throw the flare onto {square}."
    group = "cards"
    shown = Shown("torch", at_once=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.spend(who, game.item_that(who, "flare"))
        game.flares = (*game.flares, self.numbers[0])
        if game.events is not None:
            game.events.append(events.FlarePlaced(who, self.numbers[0]))


class Cure(Choice):
    """Give antibiotics to oneself or to somebody beside one."""

    __slots__ = ()
    verb = "cure"
    fields = (Field("human", HUMAN),)
    says = "Give {human} the antibiotics."
    group = "cards"
    shown = Shown("flask", form="figure", at_once=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.spend(who, game.item_that(who, "cure"))
        game.edit(self.numbers[0]).infected = False
        if game.events is not None:
            game.events.append(events.HumanCured(self.numbers[0]))


class Shove(Choice):
    """Push the zombie in front back with the riot shield."""

    __slots__ = ()
    verb = "shove"
    says = "Push the zombie back with the shield."
    group = "fight"
    shown = Shown("shield", where="struck")

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        human = game.humans[who]
        at = 4 * human.square + human.facing
        push(game, game.ground.to[at], human.facing + game.ground.rot[at] & 3)


class Discard(Choice):
    """Discard a card."""

    __slots__ = ()
    verb = "discard"
    fields = (Field("card", CARD),)
    says = "Discard your {card}; nobody else can get it."
    group = "aside"
    shown = Shown("discard")

    def carry_out(self, game: SquareGame, who: int) -> None:
        card = self.numbers[0]
        human = game.edit(who)
        if game.setup.pack.cards[card].is_weapon:
            game.drop_weapon(who)
            return
        items = list(human.items)
        items.remove(card)
        human.items = tuple(items)
        game.discard((card,), who)


NOCK: Final = Nock.of()
SHOVE: Final = Shove.of()


def load(game: SquareGame, who: int, flags: int) -> None:
    """The weapon is ready again."""
    human = game.edit(who)
    human.weapon &= ~flags
    if game.events is not None:
        game.events.append(events.WeaponLoaded(who, human.weapon >> 3))


def nock_cost(game: SquareGame, who: int) -> int:
    """What it costs to nock an arrow."""
    return game.setup.pack.cards[game.humans[who].weapon >> 3].nock_ap


def item_options(game: SquareGame, who: int, *, first: bool) -> list[Option]:
    """Everything that could be played now with what a human holds (ZP-087)."""
    human = game.humans[who]
    found: list[Option] = []
    outside = human.square >= 0
    if human.weapon != NO_WEAPON and human.weapon & SLACK and outside and human.ap >= nock_cost(game, who):
        found.append(NOCK)
    pack = game.setup.pack
    for card in dict.fromkeys(human.items):
        does = pack.cards[card].does
        if does == "energy":
            if first:
                found.append(Use.of(card))
        elif does == "reload":
            if human.weapon != NO_WEAPON and human.weapon & EMPTY:
                found.append(Use.of(card))
        elif does == "cure" and human.ap:
            found += [Cure.of(other) for other in sorted([who, *beside(game, who)]) if game.humans[other].infected]
        elif outside:
            found += _outdoor_options(game, who, card, does)
    return found


def _outdoor_options(game: SquareGame, who: int, card: int, does: str) -> list[Option]:
    """Items that need a square and a facing: not to be used in the car (ZP-138)."""
    human = game.humans[who]
    if does == "reinforce":
        gate = gate_in_front(game, who)
        ready = gate >= 0 and game.barricades >> gate & 1 and not game.reinforced >> gate & 1
        return [Use.of(card)] if ready else []
    if not human.ap:
        return []
    if does == "flare":
        return [Light.of(square) for square in flare_squares(game, who)]
    if does == "firebomb":
        return [Firebomb.of(square) for square in bottle_squares(game, who)]
    if does == "shield":
        front = game.ground.passes(human.square, human.facing, game.barricades)
        return [SHOVE] if front >= 0 and game.horde >> front & 1 else []
    return []


def flare_squares(game: SquareGame, who: int) -> list[int]:
    """Where a flare can be thrown: walkable squares straight ahead (ZP-189)."""
    human = game.humans[who]
    line = lane(game, human.square, human.facing, FLARE_REACH)
    return [square for square, _ in line if game.ground.walk >> square & 1]


def bottle_squares(game: SquareGame, who: int) -> list[int]:
    """Where a bottle can be thrown: it has to be meant for a zombie, or in evil times for anybody."""
    human = game.humans[who]
    own = 1 << human.square
    wanted = (game.horde | game.standing) & ~own if may_attack_humans(game) else game.horde
    line = lane(game, human.square, human.facing, BOTTLE_REACH)
    return [square for square, _ in line if any(wanted >> spot & 1 for spot in burst_area(game, square))]
