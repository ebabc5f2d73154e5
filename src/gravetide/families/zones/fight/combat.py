"""Combat Actions: what is rolled, re-rolled and counted, and what follows (BP-254 to BP-273)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.model import MAGIC, MELEE, RANGED
from gravetide.families.zones.fight.friendly_fire import endangered
from gravetide.families.zones.fight.reloading import unload
from gravetide.families.zones.fight.weapons import Kit, Weapon, find, in_reach, kit_of
from gravetide.families.zones.fight.wounds import KEEP, REROLLS, Keep, Reroll, reroll
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.noise import lose_rotten, make_noise
from gravetide.families.zones.team.team import abilities, cards_of, has_gem
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.actions import FOUGHT, REAPED, REROLLED, can_pay, pay
from gravetide.families.zones.turn.movement import FreeMove
from gravetide.families.zones.turn.options import CARD, MODE, ZONE, Choice, ZoneOption, asked, one_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame



def where_one_stands(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """Hand to hand one fights in one's own Zone, unless another one is said."""
    who = asked(game)
    return None if who < 0 else {"zone": game.survivors[who].zone}


@mypyc_attr(allow_interpreted_subclasses=True)
class Strike(Choice):
    """Attack: (card, weapons, mode, zone)."""

    __slots__ = ()
    group = "combat"
    shown = Shown("melee", where="here", rolls=True, symbols={"shoot": "shoot", "cast": "cast"})
    fields: ClassVar[tuple[Field, ...]] = (
        Field("card", CARD), Field("weapons", NUMBER), Field("mode", MODE), Field("zone", ZONE))
    notations = (
        Notation("melee {card}", where_one_stands, weapons=1, mode=MELEE),
        Notation("melee {card} {zone}", weapons=1, mode=MELEE),
        Notation("melee {card}*2", where_one_stands, weapons=2, mode=MELEE),
        Notation("melee {card}*2 {zone}", weapons=2, mode=MELEE),
        Notation("shoot {card} {zone}", weapons=1, mode=RANGED),
        Notation("shoot {card}*2 {zone}", weapons=2, mode=RANGED),
        Notation("cast {card} {zone}", weapons=1, mode=MAGIC),
        Notation("cast {card}*2 {zone}", weapons=2, mode=MAGIC),
    )
    apart: ClassVar[tuple[tuple[tuple[str, str], ...], ...]] = (
        (("card", "card"), ("weapons", "weapons")), (("card", "missile"), ("zone", "zone")))

    @property
    def form(self) -> int:
        """Hand to hand, or at a Zone."""
        return 0 if self.numbers[2] == MELEE else 1

    def sentence(self, game: ZoneGame) -> str:
        card, weapons, mode, zone = self.numbers
        name = game.setup.pack.cards[card].name
        name = f"two {name}s" if weapons == 2 else name
        if mode == MELEE:
            who = asked(game)
            here = who < 0 or zone == game.survivors[who].zone
            return f"Attack {'here' if here else game.setup.board.zones[zone]} with {name}"
        return f"{'Shoot' if mode == RANGED else 'Cast'} {name} at {game.setup.board.zones[zone]}"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and attack."""
        self.begin(game, who)
        pay(game, who, self.numbers[2])  # last, so that a question about it comes before the dice

    def begin(self, game: ZoneGame, who: int) -> None:
        """Attack."""
        attack_with(game, who, self.wielded(game, who)[0], self.numbers[3])

    def wielded(self, game: ZoneGame, who: int) -> tuple[Weapon, int]:
        """The weapon as it is used, and a skill that is borrowed for it, or -1."""
        card, weapons, mode = self.numbers[:3]
        return find(game, who, card, weapons, mode), -1


def attack_options(game: ZoneGame, who: int, kit: Kit, scope: int, options: list[Option]) -> None:
    """Every attack of the kinds in `scope` that the Survivor can make now."""
    added = game.setup.additions
    for bound in added.attacks_bound:
        if bound(game, who):
            break
    else:
        plain_attacks(game, who, kit, scope, options)
    for offer in added.attacks:
        offer(game, who, scope, options)


def plain_attacks(game: ZoneGame, who: int, kit: Kit, scope: int, options: list[Option]) -> None:
    """The attacks for which nothing but the Action is paid."""
    for weapon in kit.weapons:
        if weapon.mode & scope:
            strikes = weapon.strikes
            for zone in in_reach(game, who, weapon):
                strike = strikes.get(zone)
                if strike is None:
                    strike = strikes[zone] = Strike.of(weapon.card, weapon.weapons, weapon.mode, zone)
                options.append(strike)


def payable_modes(game: ZoneGame, who: int) -> int:
    """The kinds of Combat Action that the Survivor can pay for."""
    survivor = game.survivors[who]
    if survivor.actions:
        return MELEE | RANGED | MAGIC
    modes = 0
    for mode in (MELEE, RANGED, MAGIC):
        if can_pay(survivor, mode):
            modes |= mode
    return modes


def attack_with(game: ZoneGame, who: int, weapon: Weapon, zone: int) -> None:
    """Noise, emptied weapons, then the roll."""
    card, weapons, mode = weapon.card, weapon.weapons, weapon.mode
    survivor = game.edit(who)
    survivor.used = survivor.used & ~REAPED | FOUGHT
    if game.events is not None:
        game.events.append(events.Attacked(who, mode, card, weapons, zone))
    lose_rotten(game, who)
    for moment in game.setup.additions.wielded:
        moment(game, who, card)
    after: Frame = AfterAttack(game.frame, who, zone if game.zombies[zone] else -1, -1, survivor.kills)
    game.frame = after  # any frame to the compiler: who declares targets may put another one on top
    game.setup.rules.targeting.declare(game, card)
    stats = (weapon.dice, weapon.extra, weapon.help, weapon.accuracy, weapon.damage)
    splits = weapons == 2 and mode != MELEE and abilities(game, who).trick_shot
    zones = tuple(in_reach(game, who, weapon)) if splits else ()
    if game.setup.additions.declarations:
        game.frame = Declare(game.frame, who, card, weapons, mode, zone, stats, zones, 0)
    else:
        take_aim(game, who, card, weapons, mode, zone, stats, zones)
    if weapon.reload:
        unload(game, who, card, weapons)
    if weapon.noisy:
        make_noise(game, who, survivor.zone)  # last, so that a question about it comes before the dice


def take_aim(game: ZoneGame, who: int, card: int, weapons: int, mode: int, zone: int, stats: tuple[int, ...],
             zones: tuple[int, ...]) -> None:
    """All is declared: the roll is next, or first where the second weapon of a pair is aimed, if `zones` are given."""
    if zones and game.setup.rules.targeting.may_split(game):
        game.frame = TrickShot(game.frame, who, card, mode, zone, stats, zones)
    else:
        game.frame = Attack(game.frame, who, card, weapons, mode, zone, stats)


class Declare(Frame):
    """What house rules let an attacker declare before he rolls, one after the other; then the attack goes on."""

    __slots__ = ("who", "card", "weapons", "mode", "zone", "stats", "zones", "at")

    def __init__(self, below: Frame | None, who: int, card: int, weapons: int, mode: int, zone: int,
                 stats: tuple[int, ...], zones: tuple[int, ...], at: int) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.weapons = weapons
        self.mode = mode
        self.zone = zone
        self.stats = stats
        self.zones = zones
        self.at = at

    def step(self, game: ZoneGame) -> list[Option] | None:
        declarations = game.setup.additions.declarations
        if self.at < len(declarations):
            game.frame = following = Declare(self.below, self.who, self.card, self.weapons, self.mode, self.zone,
                                             self.stats, self.zones, self.at + 1)
            declarations[self.at](game, following)
        else:
            game.frame = self.below
            take_aim(game, self.who, self.card, self.weapons, self.mode, self.zone, self.stats, self.zones)
        return None

    def attack(self, stats: tuple[int, ...]) -> Attack:
        """The attack as it would be made now with these numbers."""
        return Attack(self.below, self.who, self.card, self.weapons, self.mode, self.zone, stats)

    def saying(self, below: Frame | None, stats: tuple[int, ...]) -> Declare:
        """The same with something declared: in the numbers of the attack, or by a frame to find below it."""
        return Declare(below, self.who, self.card, self.weapons, self.mode, self.zone, stats, self.zones, self.at)


class Aim(ZoneOption):
    """Where the second weapon of a pair is aimed."""

    __slots__ = ()
    verb = "aim"
    says = "Aim the second one at {zone}"
    group = "combat"


class TrickShot(Frame):
    """Each weapon of a dual pair may be aimed at its own Zone (BP-476)."""

    __slots__ = ("who", "card", "mode", "zone", "stats", "zones")

    def __init__(self, below: Frame | None, who: int, card: int, mode: int, zone: int, stats: tuple[int, ...],
                 zones: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.mode = mode
        self.zone = zone
        self.stats = stats
        self.zones = zones

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [Aim.of(zone) for zone in self.zones]

    def choose(self, game: ZoneGame, option: Aim) -> None:
        if option.zone == self.zone:
            game.frame = Attack(self.below, self.who, self.card, 2, self.mode, self.zone, self.stats)
            return
        after = self.below
        if isinstance(after, AfterAttack):
            second = option.zone if game.zombies[option.zone] else -1
            after = AfterAttack(after.below, self.who, after.zone, second, after.kills)
        game.frame = Attack(after, self.who, self.card, 1, self.mode, self.zone, self.stats, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Where does {game.setup.cast[self.who].name} aim the second one?"


DICE_RULE: Final = one_of("dice rule", ("printed", "horde"))


def as_rolled(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """How many dice that are goes without saying while an attack is made."""
    frame = game.frame
    if not isinstance(frame, Attack):
        return None
    return {"dice": horde.total(game.zombies[frame.zone]) if said["rule"] else frame.stats[0]}


class DiceNumber(Choice):
    """Use the printed dice or the number of zombies: (0 printed | 1 zombies, dice per weapon)."""

    __slots__ = ()
    group = "dice"
    shown = Shown("dice", rolls=True)
    fields = (Field("rule", DICE_RULE), Field("dice", NUMBER))
    notations = (Notation("printed", as_rolled, rule=0), Notation("horde", as_rolled, rule=1))
    apart = ((("rule", "dice rule"),),)

    def sentence(self, game: ZoneGame) -> str:
        if not self.numbers[0]:
            return f"Roll {self.numbers[1]} dice per weapon, as many as the card says"
        share = "per weapon" if game.setup.rules.skills.horde_dice_per_weapon else "in all"
        return f"Roll {self.numbers[1]} dice {share}, as many as there are zombies there"


class Attack(Frame):
    """One roll against one Zone. `stats` are printed dice, extra dice, helping dice, accuracy and damage.

    A trick shot is still one roll: `second` is where the other weapon is aimed, and when its turn comes to be asked
    about, `first` keeps the Zone and `before` the dice settled for the one before.
    """

    __slots__ = ("who", "card", "weapons", "mode", "zone", "stats", "second", "first", "before")

    def __init__(self, below: Frame | None, who: int, card: int, weapons: int, mode: int, zone: int,
                 stats: tuple[int, ...], second: int = -1, first: int = -1, before: int = 0) -> None:
        self.below = below
        self.who = who
        self.card = card
        self.weapons = weapons
        self.mode = mode
        self.zone = zone
        self.stats = stats
        self.second = second
        self.first = first
        self.before = before

    def step(self, game: ZoneGame) -> list[Option] | None:
        survivor = game.survivors[self.who]
        if survivor.fate:
            game.frame = self.below
            return None
        able = game.setup.abilities(survivor.skills)
        if able.dice_from_zombies & self.mode:
            ways = [DiceNumber.of(0, self.stats[0]), DiceNumber.of(1, horde.total(game.zombies[self.zone]))]
            if self._base(game, ways[0]) != self._base(game, ways[1]):
                return [*ways]
        self._settle(game, DiceNumber.of(0, self.stats[0]))
        return None

    def choose(self, game: ZoneGame, option: DiceNumber) -> None:
        self._settle(game, option)

    def _base(self, game: ZoneGame, option: DiceNumber) -> int:
        """The dice an answer stands for; those of the horde count for each weapon or for the pair (BP-406)."""
        source, dice = option.numbers
        return dice if source and not game.setup.rules.skills.horde_dice_per_weapon else self.weapons * dice

    def dice_for(self, game: ZoneGame, option: DiceNumber) -> int:
        """All dice of the roll, with what skills and other cards add."""
        survivor = game.survivors[self.who]
        frenzy = game.setup.abilities(survivor.skills).frenzy[self.mode] * survivor.wounds
        return self._base(game, option) + self.weapons * (self.stats[1] + frenzy) + self.stats[2]

    def _settle(self, game: ZoneGame, option: DiceNumber) -> None:
        number = self.dice_for(game, option)
        if self.second >= 0:
            game.frame = Attack(self.below, self.who, self.card, self.weapons, self.mode, self.second, self.stats,
                                first=self.zone, before=number)
        else:
            game.setup.rules.attack_dice.roll(game, self, self.before + number)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"How many dice does {game.setup.cast[self.who].name} roll per weapon?"


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackDice:
    """The dice of an attack are rolled together (BP-254)."""

    __slots__ = ()

    def added(self, attack: Attack) -> tuple[int, int]:
        """Dice beyond those of weapon and skills that were declared for an attack: all, and those that harm nobody."""
        return 0, 0

    def roll(self, game: ZoneGame, attack: Attack, number: int) -> None:
        """So many dice fall."""
        dice = game.dice(number)
        if game.events is not None:
            game.events.append(events.DiceRolled(attack.who, "attack", dice, attack.stats[3]))
        zone, second = (attack.zone, -1) if attack.first < 0 else (attack.first, attack.zone)
        game.frame = Rolled(attack.below, attack.who, attack.mode, zone, dice, attack.stats[3], attack.stats[4],
                            rerolls_of(game, attack), second, attack.before)


def rerolls_of(game: ZoneGame, attack: Attack) -> tuple[str, ...]:
    """What lets the attacker roll again (BP-442)."""
    survivor = game.survivors[attack.who]
    rerolls = own_rerolls(game, attack.who)
    if attack.mode == RANGED:
        cards = game.setup.pack.cards
        keyword = game.setup.rules.combat.keyword(cards[attack.card])
        if keyword and any(
                cards[h >> 2].rerolls == keyword and has_gem(game, attack.who, h >> 2) for h in cards_of(survivor)):
            rerolls += (keyword,)
    place = game.setup.pack.cards[attack.card].rerolls_from
    if place and place in ("anywhere", game.layout.kind[survivor.zone]):
        rerolls += ("misses",)
    return rerolls


def own_rerolls(game: ZoneGame, who: int) -> tuple[str, ...]:
    """What of his skills lets a Survivor roll again: Lucky, and one re-roll per Turn if he has it left (Z1-146)."""
    survivor = game.survivors[who]
    able = game.setup.abilities(survivor.skills)
    rerolls: tuple[str, ...] = ("lucky",) if able.lucky else ()
    return (*rerolls, "turn") if able.reroll and not survivor.used & REROLLED else rerolls


def use_reroll(game: ZoneGame, who: int, by: str) -> None:
    """The re-roll of the Turn is used up."""
    if by == "turn":
        game.edit(who).used |= REROLLED


class RollOn(Choice):
    """Roll the extra dice that sixes give."""

    __slots__ = ()
    verb = "roll-on"
    says = "Roll one more die for each six"
    group = "dice"

    def sentence(self, game: ZoneGame) -> str:
        frame = game.frame
        return "Roll one more die" if isinstance(frame, ExtraDice) and frame.at_once(game) == 1 else self.says


ROLL_ON: Final = RollOn.of()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolled(Frame):
    """Attack dice on the table: re-rolls first, each effect once (BP-442, BP-453).

    In a trick shot the first `before` dice are for `zone` and the others for `second`.
    """

    __slots__ = ("who", "mode", "zone", "dice", "accuracy", "damage", "rerolls", "second", "before")

    def __init__(self, below: Frame | None, who: int, mode: int, zone: int, dice: tuple[int, ...], accuracy: int,
                 damage: int, rerolls: tuple[str, ...], second: int = -1, before: int = 0) -> None:
        self.below = below
        self.who = who
        self.mode = mode
        self.zone = zone
        self.dice = dice
        self.accuracy = accuracy
        self.damage = damage
        self.rerolls = rerolls
        self.second = second
        self.before = before

    def step(self, game: ZoneGame) -> list[Option] | None:
        # Where all dice hit there is nothing to gain, unless sixes would bring more of them or hits strike friends.
        if self.rerolls and (abilities(game, self.who).roll_six & self.mode
                             or not all(die >= self._needed(game) for die in self.dice)
                             or self._strikes_friends(game)):
            return [KEEP, *[REROLLS[by] for by in self.rerolls]]
        self._settle(game)
        return None

    def choose(self, game: ZoneGame, option: Keep | Reroll) -> None:
        if isinstance(option, Keep):
            self._settle(game)
            return
        use_reroll(game, self.who, option.by)
        # A card that mends misses looks at the dice before any bonus.
        needed = self.accuracy if option.by == "misses" else self._needed(game)
        dice = reroll(game, self.dice, needed, option.by)
        if game.events is not None:
            game.events.append(events.DiceRerolled(self.who, option.by, dice))
        game.frame = self._showing(dice, tuple([by for by in self.rerolls if by != option.by]))

    def _showing(self, dice: tuple[int, ...], rerolls: tuple[str, ...]) -> Rolled:
        return Rolled(self.below, self.who, self.mode, self.zone, dice, self.accuracy, self.damage, rerolls,
                      self.second, self.before)

    def _needed(self, game: ZoneGame) -> int:
        return self.accuracy - abilities(game, self.who).plus_roll[self.mode]

    def _strikes_friends(self, game: ZoneGame) -> bool:
        rules = game.setup.rules.targeting
        for zone in (self.zone, self.second):
            free = zone >= 0 and rules.chooses(game, self.below, self.who, self.mode, zone)
            if zone >= 0 and rules.absorbs(game, self.who, self.mode, zone, self.damage, free):
                return True
        return False

    def _settle(self, game: ZoneGame) -> None:
        below, dice = self.below, self.dice
        if self.second >= 0:
            dice, others = dice[:self.before], dice[self.before:]
            below = Rolled(below, self.who, self.mode, self.second, others, self.accuracy, self.damage, ())
        if abilities(game, self.who).roll_six & self.mode:
            sixes = count_sixes(game, self.who, self.mode, dice)
            game.frame = ExtraDice(below, self.who, self.mode, self.zone, dice, self.accuracy, self.damage, sixes)
        else:
            resolve(game, below, self.who, self.mode, self.zone, dice, self._needed(game), self.damage)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        dice = " ".join(map(str, self.dice))
        return f"{game.setup.cast[self.who].name} rolled {dice} ({self._needed(game)}+ hits): keep it?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"dice": self.dice, "needed": self._needed(game)}


def count_sixes(game: ZoneGame, who: int, mode: int, dice: tuple[int, ...]) -> int:
    """Dice that earn another die; a die raised to six counts only if the table reads it so (BP-457)."""
    bonus = 0 if game.setup.rules.combat.sixes_are_natural else abilities(game, who).plus_roll[mode]
    return len([die for die in dice if die + bonus >= 6])


class ExtraDice(Frame):
    """Sixes give more dice, again and again; with a friend in the line of fire the player may stop (BP-453).

    There they fall one by one, as each is the player's choice; elsewhere nobody would leave any alone.
    """

    __slots__ = ("who", "mode", "zone", "dice", "accuracy", "damage", "sixes")

    def __init__(self, below: Frame | None, who: int, mode: int, zone: int, dice: tuple[int, ...], accuracy: int,
                 damage: int, sixes: int) -> None:
        self.below = below
        self.who = who
        self.mode = mode
        self.zone = zone
        self.dice = dice
        self.accuracy = accuracy
        self.damage = damage
        self.sixes = sixes

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.sixes:
            self._settle(game)
            return None
        if in_danger(game, self.below, self.who, self.mode, self.zone):
            return [ROLL_ON, KEEP]
        return [ROLL_ON]

    def choose(self, game: ZoneGame, option: RollOn | Keep) -> None:
        if isinstance(option, Keep):
            self._settle(game)
            return
        number = self.at_once(game)
        dice = game.dice(number)
        if game.events is not None:
            game.events.append(events.DiceRolled(self.who, "extra", dice, self.accuracy))
        game.frame = ExtraDice(self.below, self.who, self.mode, self.zone, self.dice + dice, self.accuracy,
                               self.damage, self.sixes - number + count_sixes(game, self.who, self.mode, dice))

    def at_once(self, game: ZoneGame) -> int:
        """The dice that fall together when the player goes on."""
        careful = game.setup.rules.combat.extra_dice_one_by_one
        return 1 if careful and in_danger(game, self.below, self.who, self.mode, self.zone) else self.sixes

    def _settle(self, game: ZoneGame) -> None:
        needed = self.accuracy - abilities(game, self.who).plus_roll[self.mode]
        resolve(game, self.below, self.who, self.mode, self.zone, self.dice, needed, self.damage)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name = game.setup.cast[self.who].name
        if self.sixes == 1:
            return f"A six: does {name} roll one more die?"
        more = "one more die" if self.at_once(game) == 1 else "as many dice more"
        return f"{self.sixes} sixes: does {name} roll {more}?"


def in_danger(game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int) -> list[int]:
    """The Survivors that misses of the attack going on would hit."""
    rules = game.setup.rules
    if not rules.targeting.endangers(rules.targeting.named(below)):
        return []
    friends = endangered(game, who, mode, zone)
    rules.friendly_fire.add_others(game, who, mode, zone, friends)
    return friends


def resolve(game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, dice: tuple[int, ...], needed: int,
            damage: int) -> None:
    """Count hits and misses; zombies are dealt with first, then friendly fire, or the other way round (BP-280)."""
    hits = len([die for die in dice if die >= needed])
    misses = len(dice) - hits
    if game.events is not None:
        game.events.append(events.AttackResolved(who, zone, hits, misses, damage))
    game.frame = below
    for moment in game.setup.additions.dice_fall:
        moment(game, who, mode, zone, dice)
    friends = in_danger(game, below, who, mode, zone) if misses else ()
    friends_first = bool(friends) and game.setup.rules.combat.friendly_fire_first
    rules = game.setup.rules
    if friends and not friends_first:
        rules.friendly_fire.miss(game, who, zone, misses, damage, needed, tuple(friends))
    if hits and rules.targeting.has_targets(game, below, who, mode, zone):
        rules.targeting.hit(game, below, who, mode, zone, hits, damage)
    if friends_first:
        rules.friendly_fire.miss(game, who, zone, misses, damage, needed, tuple(friends))


class AfterAttack(Frame):
    """When a Combat Action is over: Blitz and Hit & run (BP-407, BP-425). `kills` is the tally before it.

    `zone` and `second` are where it was aimed, -1 for where there was nobody to kill: that Zone is not emptied.
    """

    __slots__ = ("who", "zone", "second", "kills")

    def __init__(self, below: Frame | None, who: int, zone: int, second: int, kills: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.second = second
        self.kills = kills

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        survivor = game.survivors[self.who]
        if survivor.fate or survivor.kills == self.kills:
            return None
        able = abilities(game, self.who)
        emptied = len([zone for zone in (self.zone, self.second) if zone >= 0 and not game.zombies[zone]])
        moves = ["blitz"] * emptied if able.blitz else []
        if able.hit_and_run:
            # The Move that zombies can't make dearer goes first where there are some, and else last: it may be needed.
            moves.insert(0 if game.zombies[survivor.zone] else len(moves), "hit and run")
        for how in reversed(moves):
            game.frame = FreeMove(game.frame, self.who, able.move_zones, how == "hit and run", how)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeAttack(Frame):
    """A free Combat Action of some kinds, to be used at once or lost (Bloodlust)."""

    __slots__ = ("who", "scope")

    def __init__(self, below: Frame | None, who: int, scope: int) -> None:
        self.below = below
        self.who = who
        self.scope = scope

    def step(self, game: ZoneGame) -> list[Option] | None:
        options: list[Option] = []
        if not game.survivors[self.who].fate:
            attack_options(game, self.who, kit_of(game, self.who), self.scope, options)
            for limit in game.setup.additions.limits:  # where he has come to may forbid what he came for (EE-141)
                options = limit.left(game, self.who, options)
        if not options:
            game.frame = self.below
            return None
        options.append(FORGO)
        return options

    def choose(self, game: ZoneGame, option: Strike | Forgo) -> None:
        game.frame = self.below
        if isinstance(option, Strike):
            option.begin(game, self.who)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has a free attack."


class Forgo(Choice):
    """Let the free attack go."""

    __slots__ = ()
    verb = "forgo"
    says = "Do not attack"
    group = "choice"
    shown = Shown(letter="x")


FORGO: Final = Forgo.of()
