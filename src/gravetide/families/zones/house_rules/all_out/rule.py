"""All-Out dice: twice the dice of a weapon or spell, at the risk of breaking it (AR-045 to AR-054)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.fight.combat import Attack, AttackDice, Declare, DiceNumber, Rolled
from gravetide.families.zones.house_rules.modules import Chosen, Module, Reading, in_place_of
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.state.survivor import EMPTY
from gravetide.families.zones.team.team import abilities, cards_of, discard, hand_held, remove_card
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.told.odds import AttackOdds, declared_odds
from gravetide.families.zones.turn.options import CARD, Choice
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Notation, Option, Shown
from gravetide.kernel.words import listed

if TYPE_CHECKING:
    from gravetide.families.zones.ruleset import ZoneRules
    from gravetide.families.zones.state.game import ZoneGame

ALL_OUT: Final = 5   # where the All-Out dice of each weapon stand among the numbers of an attack
BREAK: Final = 1


class AllOutRolled(Event, frozen=True):
    """The All-Out dice of an attack, and how many of them are Breaks."""

    survivor: int
    dice: tuple[int, ...]
    target: int
    breaks: int


class WeaponBroke(Event, frozen=True):
    """A weapon or spell was lost by going All-Out."""

    survivor: int
    card: int


@tells
def _(event: AllOutRolled, names: Names) -> str:
    dice = listed([str(die) for die in event.dice])
    breaks = {0: "", 1: ", and the 1 is a Break"}.get(event.breaks, f", and {event.breaks} are Breaks")
    return f"{names.survivor(event.survivor)} goes All-Out with {dice}; {event.target} or more hits{breaks}."


@tells
def _(event: WeaponBroke, names: Names) -> str:
    return f"{names.card(event.card)} breaks in the hands of {names.survivor(event.survivor)}."


class AllOutDice(AttackDice):
    """Attacks may have All-Out dice beside the normal ones; they fall together (AR-045, AR-046)."""

    __slots__ = ("skill_dice", "endanger")

    def __init__(self, *, skill_dice: bool = False, endanger: bool = True) -> None:
        self.skill_dice = skill_dice  # those that skills add are doubled too (AR-051)
        self.endanger = endanger      # misses of All-Out dice can hit friends (AR-058)

    def of_weapon(self, game: ZoneGame, declared: Declare) -> int:
        """The All-Out dice of each weapon used: as many as are printed on it (AR-051)."""
        dice = declared.stats[0]
        if self.skill_dice:
            frenzy = abilities(game, declared.who).frenzy[declared.mode] * game.survivors[declared.who].wounds
            dice += declared.stats[1] + frenzy
        return dice

    def added(self, attack: Attack) -> tuple[int, int]:
        """All-Out dice, if they were declared."""
        if len(attack.stats) <= ALL_OUT:
            return 0, 0
        dice = attack.weapons * attack.stats[ALL_OUT]
        return dice, 0 if self.endanger else dice

    def roll(self, game: ZoneGame, attack: Attack, number: int) -> None:
        """Both sorts of dice fall; what counts is the same, what may be rolled again is not."""
        super().roll(game, attack, number)
        rolled = game.frame
        if len(attack.stats) <= ALL_OUT or not isinstance(rolled, Rolled):
            return
        split = attack.first >= 0
        weapons = 2 if split else attack.weapons
        wild = game.dice(weapons * attack.stats[ALL_OUT])
        if game.events is not None:
            game.events.append(AllOutRolled(attack.who, wild, attack.stats[3], wild.count(BREAK)))
        game.frame = RolledAllOut(
            rolled.below, rolled.who, rolled.mode, rolled.zone, rolled.dice, rolled.accuracy, rolled.damage,
            rolled.rerolls, rolled.second, rolled.before, attack.card, weapons, wild,
            attack.stats[ALL_OUT] if split else 0)


class RolledAllOut(Rolled):
    """Dice of both sorts on the table: only the normal ones may be rolled again (AR-050).

    In a trick shot the first `wild_before` All-Out dice belong to the first Zone.
    """

    __slots__ = ("card", "weapons", "wild", "wild_before")

    def __init__(self, below: Frame | None, who: int, mode: int, zone: int, dice: tuple[int, ...], accuracy: int,
                 damage: int, rerolls: tuple[str, ...], second: int, before: int, card: int, weapons: int,
                 wild: tuple[int, ...], wild_before: int) -> None:
        super().__init__(below, who, mode, zone, dice, accuracy, damage, rerolls, second, before)
        self.card = card
        self.weapons = weapons
        self.wild = wild
        self.wild_before = wild_before

    def _showing(self, dice: tuple[int, ...], rerolls: tuple[str, ...]) -> Rolled:
        return RolledAllOut(self.below, self.who, self.mode, self.zone, dice, self.accuracy, self.damage, rerolls,
                            self.second, self.before, self.card, self.weapons, self.wild, self.wild_before)

    def _settle(self, game: ZoneGame) -> None:
        """From here on a die is a die (AR-046, AR-052), and Breaks wait until the attack is over (AR-047)."""
        below = self.below
        breaks = self.wild.count(BREAK)
        if breaks:
            held = [h >> 2 for h in cards_of(game.survivors[self.who])].count(self.card)
            below = Breaking(below, self.who, self.card, min(breaks, self.weapons), held)
        rules = game.setup.rules.attack_dice
        wild, needed = self.wild, self._needed(game)
        keep = isinstance(rules, AllOutDice) and rules.endanger
        first = self.dice[:self.before] if self.second >= 0 else self.dice
        first += _counting(wild[:self.wild_before] if self.second >= 0 else wild, needed, keep)
        second: tuple[int, ...] = ()
        if self.second >= 0:
            second = self.dice[self.before:] + _counting(wild[self.wild_before:], needed, keep)
        game.frame = Rolled(below, self.who, self.mode, self.zone, first + second, self.accuracy, self.damage, (),
                            self.second, len(first) if self.second >= 0 else 0)

    def prompt(self, game: ZoneGame) -> str:
        dice, wild = " ".join(map(str, self.dice)), " ".join(map(str, self.wild))
        return (f"{game.setup.cast[self.who].name} rolled {dice} and All-Out {wild} ({self._needed(game)}+ hits): "
                "keep the normal dice?")


def _counting(wild: tuple[int, ...], needed: int, misses: bool) -> tuple[int, ...]:
    """All-Out dice as they count, with their misses or without."""
    return wild if misses else tuple([die for die in wild if die >= needed])


class Breaking(Frame):
    """The attack is over: weapons that broke are discarded (AR-047 to AR-049).

    Of `held` copies, what was thrown away meanwhile counts as the broken one.
    """

    __slots__ = ("who", "card", "number", "held")

    def __init__(self, below: Frame | None, who: int, card: int, number: int, held: int) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.number = number
        self.held = held

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        if not game.survivors[self.who].fate:
            left = [h >> 2 for h in cards_of(game.survivors[self.who])].count(self.card)
            break_weapon(game, self.who, self.card, self.number - (self.held - left))
        return None


def break_weapon(game: ZoneGame, who: int, card: int, number: int) -> None:
    """Copies of a card are lost, those just fired first; Vault cards leave the game for good (AR-053)."""
    for _ in range(number):
        copies = [held for held in hand_held(game, who) if held >> 2 == card]
        if not copies:
            return
        remove_card(game, who, max(copies, key=lambda held: held & EMPTY))
        if game.events is not None:
            game.events.append(WeaponBroke(who, card))
        discard(game, who, card)
        judge(game)  # a card that leaves the game may have been needed (BP-314)


def as_declared(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """With which weapon goes without saying while it is asked."""
    frame = game.frame
    return {"card": frame.card, "dice": frame.weapons * frame.dice} if isinstance(frame, AskAllOut) else None


class GoAllOut(Choice):
    """Roll All-Out dice too, as many as the weapon has: (card, dice) (AR-045)."""

    __slots__ = ()
    group = "dice"
    shown = Shown("dice", "a", rolls=True)
    fields = (Field("card", CARD), Field("dice", NUMBER))
    notations = (Notation("all-out", as_declared),)
    apart = ((("card", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        card, dice = self.numbers
        chance = round(100 * (1 - (5 / 6) ** dice))
        more = "1 die" if dice == 1 else f"{dice} dice"
        return f"Go All-Out: {more} more, and {game.setup.pack.cards[card].name} may break ({chance} %)"


class StayCareful(Choice):
    """Roll the normal dice only."""

    __slots__ = ()
    verb = "careful"
    says = "Roll the normal dice only"
    group = "dice"
    shown = Shown("shield", "d", rolls=True)


STAY_CAREFUL: Final = StayCareful.of()


class AskAllOut(Frame):
    """Before any Combat Action the player may go All-Out; with a pair it is all or nothing (AR-045, AR-049)."""

    __slots__ = ("who", "card", "weapons", "dice")

    def __init__(self, below: Frame | None, who: int, card: int, weapons: int, dice: int) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.weapons = weapons
        self.dice = dice  # of each weapon

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [STAY_CAREFUL, GoAllOut.of(self.card, self.weapons * self.dice)]

    def choose(self, game: ZoneGame, option: StayCareful | GoAllOut) -> None:
        declared = self.below
        game.frame = declared
        if isinstance(option, GoAllOut):
            assert isinstance(declared, Declare)
            game.frame = declared.saying(declared.below, (*declared.stats, self.dice))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.pack.cards[self.card].name
        return f"Does {game.setup.cast[self.who].name} go All-Out with {f'two {name}s' if self.weapons == 2 else name}?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        declared = self.below
        assert isinstance(declared, Declare)
        _, _, _, accuracy, damage = declared.stats[:5]
        normal = declared.attack(declared.stats).dice_for(game, DiceNumber.of(0, declared.stats[0]))
        return {"who": self.who, "card": self.card, "mode": declared.mode, "zone": declared.zone, "normal": normal,
                "accuracy": accuracy, "damage": damage}


def ask_all_out(game: ZoneGame, declared: Declare) -> None:
    """An attack is chosen: with or without All-Out dice?"""
    rules = game.setup.rules.attack_dice
    assert isinstance(rules, AllOutDice)
    dice = rules.of_weapon(game, declared)
    if dice:
        game.frame = AskAllOut(game.frame, declared.who, declared.card, declared.weapons, dice)


def all_out_odds(game: ZoneGame, option: Option) -> AttackOdds | None:
    """The chances with and without All-Out dice."""
    frame = game.frame
    if not isinstance(frame, AskAllOut) or not isinstance(frame.below, Declare):
        return None
    declared = frame.below
    stats = (*declared.stats, frame.dice) if isinstance(option, GoAllOut) else declared.stats
    return declared_odds(game, declared.attack(stats), DiceNumber.of(0, stats[0]))


def compose(rules: ZoneRules, chosen: Chosen) -> ZoneRules:
    """More dice if one dares."""
    dice = in_place_of(rules.attack_dice, AllOutDice, skill_dice=chosen.flag("all_out_skill_dice"),
                       endanger=chosen.flag("all_out_endangers"))
    return rules.but(attack_dice=dice).adding(declarations=ask_all_out, odds=all_out_odds)


MODULE: Final = Module(
    "all_out",
    compose,
    rules="AR-045 to AR-054",
    readings=(
        Reading("all_out_skill_dice", False, "AR-051", (True, False)),
        Reading("all_out_endangers", True, "AR-058", (True, False)),
    ),
)
