"""What befalls figures: being pushed, bitten, infected, zombified, killed (ZP-054 to ZP-068, ZP-111 to ZP-118)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.squares.board.board import IN_CAR, NOWHERE
from gravetide.families.squares.horde.placing import PutZombie, nearest_free
from gravetide.families.squares.options import CARD, Choice
from gravetide.families.squares.state.game import ACTED, PEACE, SURPRISE, WAS
from gravetide.families.squares.state.human import ALIVE, DEAD, NO_WEAPON, TURNED
from gravetide.families.squares.team.outcome import count_the_living, fall
from gravetide.families.squares.told import events
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

MAIL_HITS: Final = 6


class Accept(Choice):
    """Let it be as it was rolled."""

    __slots__ = ()
    verb = "accept"
    says = "Play no card."
    group = "answer"
    shown = Shown(letter="x", closes="question")


class Play(Choice):
    """Play an item that answers what has just happened."""

    __slots__ = ()
    verb = "play"
    fields = (Field("card", CARD),)
    says = "Play {card}."
    group = "answer"
    shown = Shown("cards", form="card")


ACCEPT: Final = Accept.of()


# -- pushing


def push(game: SquareGame, square: int, direction: int) -> bool:
    """Push whoever stands on a square one square on; a row of zombies moves as one, or not at all (ZP-056 to 058)."""
    ground = game.ground
    if game.standing >> square & 1:
        return push_human(game, game.human_at(square), direction, "pushed")
    chain: list[tuple[int, int]] = []
    while game.horde >> square & 1:
        chain.append((square, direction))
        ahead = ground.passes(square, direction, game.barricades)
        if ahead < 0 or game.standing >> ahead & 1:
            return False
        direction = direction + ground.rot[4 * square + direction] & 3
        square = ahead
    for origin, d in reversed(chain):
        rotation = ground.rot[4 * origin + d]
        game.move_zombie(game.zombie_at(origin), ground.to[4 * origin + d], rotation, "pushed")
    return True


def push_human(game: SquareGame, who: int, direction: int, how: str) -> bool:
    """Push a human one square on, if that square is free (ZP-067, ZP-113)."""
    square = game.humans[who].square
    ahead = game.ground.passes(square, direction, game.barricades)
    if ahead < 0 or not game.is_free(ahead):
        return False
    game.put_human(who, ahead, game.ground.rot[4 * square + direction], how)
    return True


# -- zombies that fall


def slay(game: SquareGame, square: int, killer: int) -> tuple[tuple[int, ...], bool]:
    """Kill the zombie on a square; the held cards that the killer gets, and whether he draws one (ZP-118, ZP-192)."""
    zombie = game.remove_zombie(game.zombie_at(square), killer)
    loot: tuple[int, ...] = ()
    if zombie >> WAS:
        loot = strip(game, (zombie >> WAS) - 1)
    if killer < 0 or game.humans[killer].fate != ALIVE:
        game.discard(tuple(held >> 3 for held in loot), -1)
        return (), False
    return loot, bool(zombie & SURPRISE)


def strip(game: SquareGame, who: int) -> tuple[int, ...]:
    """Take everything that a figure carries, weapons as held."""
    human = game.edit(who)
    held = tuple(card << 3 for card in human.items)
    if human.weapon != NO_WEAPON:
        held = (human.weapon, *held)
    human.weapon = NO_WEAPON
    human.items = ()
    return held


# -- humans who fall


def kill(game: SquareGame, who: int, killer: int) -> None:
    """A human is dead (ZP-068); in 28 Days Later he may come back (ZP-171).

    One blow can kill several: whoever deals it counts those who are left when all have fallen.
    """
    human = game.edit(who)
    square, facing = human.square, human.facing
    game.put_human(who, NOWHERE, 0, "")
    human.fate = DEAD
    if game.events is not None:
        game.events.append(events.HumanKilled(who, killer))
    loot = strip(game, who)
    reaps = killer >= 0 and killer != who and game.humans[killer].fate == ALIVE
    if reaps and game.setup.rules.killed.cards == "killer":
        game.frame = GainCards(game.frame, killer, loot, "loot")
    else:
        game.discard(tuple(held >> 3 for held in loot), who)
    if game.madness != PEACE and game.setup.rules.twentyeight.infection and square >= 0:
        die = game.die()
        failed = die <= game.setup.rules.infection.turns_up_to
        if game.events is not None:
            game.events.append(events.InfectionRolled(who, die, failed, "madness"))
        if failed:
            human.fate = TURNED
            game.add_zombie(square, facing, ACTED | who + 1 << WAS, "turned")
    fall(game, who)


def zombify(game: SquareGame, who: int, door: int = NOWHERE) -> None:
    """A human becomes a zombie where he stands, with all he carries (ZP-115, ZP-117, ZP-142, ZP-213)."""
    human = game.edit(who)
    square, facing = human.square, human.facing
    game.put_human(who, NOWHERE, 0, "")
    human.fate = TURNED
    human.infected = False
    if game.events is not None:
        game.events.append(events.HumanZombified(who))
    if game.madness != PEACE and not game.setup.rules.twentyeight.infection:
        game.discard(tuple(held >> 3 for held in strip(game, who)), who)
    elif square == IN_CAR:
        game.frame = TurnedInCar(game.frame, who, door)
    else:
        game.add_zombie(square, facing, (ACTED if game.night else 0) | who + 1 << WAS, "turned")
    fall(game, who)
    count_the_living(game)


class TurnedInCar(Frame):
    """Somebody who turned in the car appears on the free square nearest to a door (ZP-142)."""

    __slots__ = ("who", "door")

    def __init__(self, below: Frame | None, who: int, door: int) -> None:
        self.below = below
        self.who = who
        self.door = door  # the square beside the door, or NOWHERE for either

    def step(self, game: SquareGame) -> list[Option] | None:
        start = 0
        for square, _ in game.setup.board.car_doors:
            if self.door in (NOWHERE, square):
                start |= 1 << square
        flags = (ACTED if game.night else 0) | self.who + 1 << WAS
        game.frame = PutZombie(self.below, nearest_free(game, start), flags, "turned", -1)
        return None


# -- gaining cards


class Take(Choice):
    """Keep the new weapon and discard the old one."""

    __slots__ = ()
    verb = "take"
    fields = (Field("card", CARD),)
    says = "Take the {card} and discard the weapon you hold."
    group = "cards"
    shown = Shown("take", form="card")


class Leave(Choice):
    """Keep the old weapon and discard the new one."""

    __slots__ = ()
    verb = "leave"
    fields = (Field("card", CARD),)
    says = "Keep the weapon you hold and discard the {card}."
    group = "cards"
    shown = Shown("discard")


class GainCards(Frame):
    """A human gets cards, one after the other; of two weapons one has to go (ZP-084)."""

    __slots__ = ("who", "held", "why")

    def __init__(self, below: Frame | None, who: int, held: tuple[int, ...], why: str) -> None:
        self.below = below
        self.who = who
        self.held = held  # as weapons are held: eight times the card, plus flags
        self.why = why

    def step(self, game: SquareGame) -> list[Option] | None:
        human = game.humans[self.who]
        if not self.held or human.fate != ALIVE:
            game.frame = self.below
            game.discard(tuple(held >> 3 for held in self.held), self.who)
            return None
        card = self.held[0] >> 3
        if game.setup.pack.cards[card].is_weapon and human.weapon != NO_WEAPON:
            return [Take.of(card), Leave.of(card)]
        game.frame = GainCards(self.below, self.who, self.held[1:], self.why) if self.held[1:] else self.below
        gain(game, self.who, self.held[0], self.why)
        return None

    def choose(self, game: SquareGame, option: Any) -> None:
        if isinstance(option, Take):
            game.drop_weapon(self.who)
            gain(game, self.who, self.held[0], self.why)
        else:
            game.discard((self.held[0] >> 3,), self.who)
        game.frame = GainCards(self.below, self.who, self.held[1:], self.why)

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        cards = game.setup.pack.cards
        return (f"{game.setup.cast[self.who].name} can hold one weapon only: "
                f"{cards[game.humans[self.who].weapon >> 3].name} or {cards[self.held[0] >> 3].name}?")


def gain(game: SquareGame, who: int, held: int, why: str) -> None:
    """Give a human a card for which there is room."""
    human = game.edit(who)
    card = game.setup.pack.cards[held >> 3]
    if card.is_weapon:
        human.weapon = held
    else:
        human.items = tuple(sorted((*human.items, card.index)))
        if card.does == "keys":
            game.keys_found = True
    if game.events is not None:
        game.events.append(events.CardTaken(who, card.index, why))


# -- bites


def protects(game: SquareGame, who: int, direction: int) -> bool:
    """Whether a riot shield is held against a bite that comes in this direction."""
    human = game.humans[who]
    return human.facing == direction + 2 & 3 and game.item_that(who, "shield") >= 0


def may_bite(game: SquareGame, square: int, direction: int) -> int:
    """The human whom a zombie on a square could bite in a direction, or -1 (ZP-111, ZP-112)."""
    front = game.ground.passes(square, direction, game.barricades)
    who = game.human_at(front) if front >= 0 else -1
    return -1 if who < 0 or protects(game, who, direction + game.ground.rot[4 * square + direction] & 3) else who


def bite(game: SquareGame, square: int, direction: int) -> None:
    """A zombie snaps at the human in front of it (ZP-111)."""
    who = may_bite(game, square, direction)
    die = game.die()
    needed = game.setup.rules.bite.hits_from
    if game.item_that(who, "mail") >= 0:
        needed = MAIL_HITS
    if game.events is not None:
        game.events.append(events.BiteRolled(square, who, die, die >= needed))
    if die >= needed:
        game.frame = Bitten(game.frame, who, direction + game.ground.rot[4 * square + direction] & 3)


@mypyc_attr(acyclic=True)
class Bitten(Frame):
    """A bite has hit: a MED PAK can nullify it; else the human falls back and rolls for infection (ZP-113, 114)."""

    __slots__ = ("who", "direction")

    def __init__(self, below: Frame | None, who: int, direction: int) -> None:
        self.below = below
        self.who = who
        self.direction = direction

    def step(self, game: SquareGame) -> list[Option] | None:
        pack = game.item_that(self.who, "nullify")
        if pack >= 0:
            return [ACCEPT, Play.of(pack)]
        self.suffer(game)
        return None

    def choose(self, game: SquareGame, option: Any) -> None:
        if isinstance(option, Play):
            game.spend(self.who, option.numbers[0])
            game.frame = self.below
        else:
            self.suffer(game)

    def suffer(self, game: SquareGame) -> None:
        """Fall back, then roll."""
        if game.item_that(self.who, "mail") < 0:
            push_human(game, self.who, self.direction, "bitten")
        game.frame = self.below
        roll_infection(game, self.who, "bite")

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"{game.setup.cast[self.who].name} has been bitten. Play a card against it?"


class Injured(Frame):
    """The saw has slipped: a MED PAK cancels the injury before its roll (ZP-052, ZP-088)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: SquareGame) -> list[Option] | None:
        pack = game.item_that(self.who, "nullify")
        if pack >= 0:
            return [ACCEPT, Play.of(pack)]
        self.choose(game, ACCEPT)
        return None

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if isinstance(option, Play):
            game.spend(self.who, option.numbers[0])
        else:
            roll_infection(game, self.who, "injury")

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"{game.setup.cast[self.who].name} is injured. Play a card against it?"


# -- infection


def roll_infection(game: SquareGame, who: int, why: str) -> bool:
    """Roll the INFECTION die for a human; cards may answer a failure before it takes effect. Whether it failed."""
    die = game.die()
    rules = game.setup.rules
    limit = rules.first_aid.succumbs_up_to if why == "marker" else rules.infection.turns_up_to
    failed = die <= limit
    if game.events is not None:
        game.events.append(events.InfectionRolled(who, die, failed, why))
    if failed:
        game.frame = InfectionFailed(game.frame, who, why)
    return failed


class InfectionFailed(Frame):
    """A failed roll: a TEDDY BEAR rolls again, a FIRST AID KIT keeps him human, or he turns (ZP-087, 089, 090)."""

    __slots__ = ("who", "why")

    def __init__(self, below: Frame | None, who: int, why: str) -> None:
        self.below = below
        self.who = who
        self.why = why

    def step(self, game: SquareGame) -> list[Option] | None:
        answers = [game.item_that(self.who, does) for does in ("reroll", "survive")]
        found: list[Option] = [ACCEPT]
        found += [Play.of(card) for card in answers if card >= 0]
        return found

    def choose(self, game: SquareGame, option: Any) -> None:
        game.frame = self.below
        if not isinstance(option, Play):
            zombify(game, self.who)
            return
        card = option.numbers[0]
        game.spend(self.who, card)
        if game.setup.pack.cards[card].does == "reroll":
            roll_infection(game, self.who, self.why)
            return
        game.edit(self.who).infected = True
        if game.events is not None:
            game.events.append(events.HumanInfected(self.who))

    def seat(self, game: SquareGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: SquareGame) -> str:
        return f"{game.setup.cast[self.who].name} is about to turn. Play a card against it?"


