"""A human's attack: the dice, what may be played after them, and what they do (section 4 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.squares.content.cards import BODY, KILL, MISS, OOPS, TURN
from gravetide.families.squares.fight.aim import chart_of, is_clubbed, may_attack_humans, targets, usable
from gravetide.families.squares.fight.harm import (
    ACCEPT,
    GainCards,
    Injured,
    Play,
    kill,
    push,
    roll_infection,
    slay,
)
from gravetide.families.squares.horde.placing import FACES
from gravetide.families.squares.options import SQUARE, Choice
from gravetide.families.squares.state.game import PEACE
from gravetide.families.squares.state.human import EMPTY, FIRED, SLACK
from gravetide.families.squares.team.outcome import count_the_living, judge
from gravetide.families.squares.told import events
from gravetide.families.squares.told.narration import RESULTS
from gravetide.families.squares.turn.points import lose_all, pay
from gravetide.families.squares.turn.searching import DrawOne
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.content.cards import Card
    from gravetide.families.squares.state.game import SquareGame

Spots = tuple[tuple[int, int], ...]
BURST: Final = 3
"""From this face on a firebomb kills."""


class Attack(Choice):
    """Attack with what one holds, where one looks."""

    __slots__ = ()
    verb = "attack"
    says = "Attack."
    group = "fight"
    shown = Shown("melee", "f", usual="Attack", where="struck", rolls=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        roll(game, who)


ATTACK: Final = Attack.of()


def roll(game: SquareGame, who: int) -> None:
    """Roll the ATTACK die, two of them unarmed (ZP-047, ZP-072)."""
    dice = game.dice(1 if usable(game, who) is not None else 2)
    if game.events is not None:
        weapon = usable(game, who)
        game.events.append(events.AttackMade(who, weapon.index if weapon else -1, dice, result_of(game, who, dice)))
    if answers(game, who, dice):
        game.frame = AttackRolled(game.frame, who, dice)
    else:
        resolve(game, who, dice)


def result_of(game: SquareGame, who: int, dice: tuple[int, ...]) -> str:
    """What the dice mean (ZP-048, ZP-072); while a spare barrel is loaded an OOPS is only a miss."""
    result = charted(game, who, dice)
    return MISS if result == OOPS and has_spare_barrel(game, who) else result


def charted(game: SquareGame, who: int, dice: tuple[int, ...]) -> str:
    """What the chart says to the dice."""
    chart = chart_of(game, who)
    results = [chart[die - 1] for die in dice]
    if len(results) == 1 or results[0] == results[1]:
        return results[0]
    return BODY if set(results) == {BODY, KILL} else MISS


def answers(game: SquareGame, who: int, dice: tuple[int, ...]) -> list[Option]:
    """Cards that may be played right after the roll (ZP-071, ZP-087)."""
    found: list[Option] = []
    bear = game.item_that(who, "reroll")
    if bear >= 0:
        found.append(Play.of(bear))
    ammo = game.item_that(who, "reload")
    if ammo >= 0 and result_of(game, who, dice) == OOPS and _takes_ammo(game, who):
        found.append(Play.of(ammo))
    return found


def _takes_ammo(game: SquareGame, who: int) -> bool:
    card = usable(game, who)
    return card is not None and card.firearm and not card.nock_ap and not is_clubbed(game, who)


def has_spare_barrel(game: SquareGame, who: int) -> bool:
    """Whether a second barrel is loaded, which turns an OOPS into a miss."""
    card = usable(game, who)
    held = game.humans[who].weapon
    return card is not None and card.spare_barrel and not held & (EMPTY | FIRED)


class AttackRolled(Frame):
    """The dice are on the table, and a card may change them."""

    __slots__ = ("who", "dice")

    def __init__(self, below: Frame | None, who: int, dice: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.dice = dice

    def step(self, game: SquareGame) -> list[Option] | None:
        return [ACCEPT, *answers(game, self.who, self.dice)]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if not isinstance(option, Play):
            resolve(game, self.who, self.dice)
            return
        card = option.numbers[0]
        game.spend(self.who, card)
        if game.setup.pack.cards[card].does == "reroll":
            roll_again(game, self.who)
        else:
            shot(game, self.who)  # the OOPS is cancelled and counts as a miss

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        dice = " and ".join(map(str, self.dice))
        result = RESULTS[result_of(game, self.who, self.dice)]
        return f"{game.setup.cast[self.who].name} rolled {dice}: {result}. Play a card?"

    def about(self, game: SquareGame) -> dict[str, Any]:
        return {"human": self.who, "dice": self.dice}


def roll_again(game: SquareGame, who: int) -> None:
    """Roll anew; the second result stands (AMMO may still answer it)."""
    roll(game, who)


def shot(game: SquareGame, who: int) -> None:
    """A bow has to be strung again after each shot."""
    card = usable(game, who)
    if card is not None and card.nock_ap and not is_clubbed(game, who):
        game.edit(who).weapon |= SLACK


def resolve(game: SquareGame, who: int, dice: tuple[int, ...]) -> None:
    """Carry out what the dice say."""
    result = result_of(game, who, dice)
    spots = targets(game, who)
    card = usable(game, who)
    clubbed = is_clubbed(game, who)
    shot(game, who)
    if result == OOPS:
        oops(game, who, None if clubbed else card)
    elif result != MISS:
        strike(game, who, spots, result)
    elif charted(game, who, dice) == OOPS:
        game.edit(who).weapon |= FIRED


def oops(game: SquareGame, who: int, card: Card | None) -> None:
    """What a 1 does: to the attacker, or to his weapon (ZP-049 to ZP-052)."""
    if card is None or card.oops == "lose-ap":
        lose_all(game, who)
    elif card.oops == "injury":
        game.frame = Injured(game.frame, who)
    elif card.oops == "break":
        game.drop_weapon(who)
    else:
        game.edit(who).weapon |= EMPTY
        if game.events is not None:
            game.events.append(events.WeaponEmptied(who, card.index))


def strike(game: SquareGame, who: int, spots: Spots, result: str) -> None:
    """Do to everybody in the area what the die says; spots are in an order in which pushes do not meet."""
    if result == TURN:
        game.frame = TurnFigures(game.frame, who, tuple(square for square, _ in spots))
        return
    if result == BODY:
        for square, direction in spots:
            push(game, square, direction)
        return
    fell(game, who, spots)


def fell(game: SquareGame, who: int, spots: Spots) -> None:
    """Kill everybody in the area; loot and free cards come to the killer afterwards."""
    loot: tuple[int, ...] = ()
    draws = 0
    victims = []
    for square, direction in spots:
        if game.standing >> square & 1:
            victims.append((game.human_at(square), direction))
        elif game.horde >> square & 1:
            gained, draw = slay(game, square, who)
            loot += gained
            draws += draw
    for _ in range(draws):
        game.frame = DrawOne(game.frame, who)
    if loot:
        game.frame = GainCards(game.frame, who, loot, "loot")
    doomed = 0
    for victim, direction in victims:
        doomed += hit_human(game, victim, who, direction)
    if victims or game.madness != PEACE:
        count_the_living(game)
    if not doomed:  # else the same die is still about to turn somebody: it is tested when the attack is over
        judge(game)


def hit_human(game: SquareGame, victim: int, who: int, direction: int) -> bool:
    """A deadly hit on a human: he dies, or by option is only thrown back and in danger of infection (ZP-067).

    Whether he is about to turn.
    """
    if game.setup.rules.friendly.kill == "dies" or may_attack_humans(game):
        kill(game, victim, who)
        return False
    if direction >= 0:
        push(game, game.humans[victim].square, direction)
    return roll_infection(game, victim, "shot")


class TurnFigures(Frame):
    """The attacker decides which way those look whom he has hit (SUPER SOAKER, LEMON MERINGUE PIE)."""

    __slots__ = ("who", "squares")

    def __init__(self, below: Frame | None, who: int, squares: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.squares = squares

    def step(self, game: SquareGame) -> list[Option] | None:
        if not self.squares:
            game.frame = self.below
            return None
        return FACES

    def choose(self, game: SquareGame, option: Any) -> None:
        square, facing = self.squares[0], option.numbers[0]
        if game.standing >> square & 1:
            game.turn_human(game.human_at(square), facing)
        else:
            game.turn_zombie(game.zombie_at(square), facing)
        game.frame = TurnFigures(self.below, self.who, self.squares[1:])

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"Which way does the figure on {game.ground.name(self.squares[0])} look now?"


# -- fire in a bottle


class Firebomb(Choice):
    """Throw a bottle of burning petrol onto a square."""

    __slots__ = ()
    verb = "burn"
    fields = (Field("square", SQUARE),)
    says = "Throw the burning bottle at {square}."
    group = "fight"
    shown = Shown("fire", at_once=True, rolls=True)

    def carry_out(self, game: SquareGame, who: int) -> None:
        pay(game, who, 1)
        game.spend(who, game.item_that(who, "firebomb"))
        throw(game, who, self.numbers[0])


def throw(game: SquareGame, who: int, square: int) -> None:
    """Roll for a bottle in the air."""
    die = game.die()
    if game.events is not None:
        game.events.append(events.BurstMade(who, square, die))
    if game.item_that(who, "reroll") >= 0:
        game.frame = BottleThrown(game.frame, who, square, die)
    else:
        burst(game, who, square, die)


class BottleThrown(Frame):
    """The die for the bottle is on the table, and a TEDDY BEAR may roll it again."""

    __slots__ = ("who", "square", "die")

    def __init__(self, below: Frame | None, who: int, square: int, die: int) -> None:
        self.below = below
        self.who = who
        self.square = square
        self.die = die

    def step(self, game: SquareGame) -> list[Option] | None:
        return [ACCEPT, Play.of(game.item_that(self.who, "reroll"))]

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if isinstance(option, Play):
            game.spend(self.who, option.numbers[0])
            throw(game, self.who, self.square)
        else:
            burst(game, self.who, self.square, self.die)

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"{game.setup.cast[self.who].name} rolled {self.die} for the bottle. Play a card?"


def burst_area(game: SquareGame, square: int) -> list[int]:
    """The square and those beside it with no wall or barricade between."""
    around = [game.ground.sees(square, d, game.barricades) for d in range(4)]
    return [square, *[other for other in around if other >= 0]]


def burst(game: SquareGame, who: int, square: int, die: int) -> None:
    """On a 3 or more it burns there, on a 1 right before the thrower."""
    if 1 < die < BURST:
        return
    if die == 1:
        human = game.humans[who]
        square = game.ground.sees(human.square, human.facing, game.barricades)
    fell(game, who, tuple((spot, -1) for spot in burst_area(game, square)))
