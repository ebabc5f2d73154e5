"""Combat Actions: dice, re-rolls, hits, targeting, friendly fire (BP-254 to BP-286)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.content.model import MAGIC, MELEE, RANGED
from gravetide.kernel.frame import Frame, Option
from gravetide.rules import events, experience, horde
from gravetide.rules.actions import FOUGHT, REAPED, can_pay, pay
from gravetide.rules.movement import FreeMove
from gravetide.rules.necromancers import necromancers_killed
from gravetide.rules.noise import lose_rotten, make_noise
from gravetide.rules.options import KindOption, Numbers, SurvivorOption, Word, ZoneOption
from gravetide.rules.outcome import judge, kills_of
from gravetide.rules.survivor import EMPTY
from gravetide.rules.team import abilities, has_gem, in_zone
from gravetide.rules.weapons import Kit, Weapon, find, in_reach, kit_of
from gravetide.rules.wounds import KEEP, REROLLS, Keep, ReceiveWounds, Reroll

if TYPE_CHECKING:
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.survivor import Survivor

VERBS = {MELEE: "melee", RANGED: "shoot", MAGIC: "cast"}


class Strike(Numbers):
    """Attack: (card, weapons, mode, zone)."""

    __slots__ = ()
    group = "combat"

    def notation(self, game: ZoneGame) -> str:
        card, weapons, mode, zone = self.numbers
        pair = "*2" if weapons == 2 else ""
        where = "" if mode == MELEE else f" {game.setup.board.zones[zone]}"
        return f"{VERBS[mode]} {game.setup.pack.cards[card].key}{pair}{where}"

    def sentence(self, game: ZoneGame) -> str:
        card, weapons, mode, zone = self.numbers
        name = game.setup.pack.cards[card].name
        name = f"two {name}s" if weapons == 2 else name
        if mode == MELEE:
            return f"Attack here with {name}"
        return f"{'Shoot' if mode == RANGED else 'Cast'} {name} at {game.setup.board.zones[zone]}"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and attack."""
        begin_attack(game, who, self)
        pay(game, who, self.numbers[2])  # last, so that a question about it comes before the dice


def attack_options(game: ZoneGame, who: int, kit: Kit, scope: int, options: list[Option]) -> None:
    """Every attack of the kinds in `scope` that the Survivor can make now."""
    if not kit.shoots and not game.zombies[game.survivors[who].zone]:
        return  # nothing but Melee weapons and nobody to use them on, as most of the time
    for weapon in kit.weapons:
        if weapon.mode & scope:
            card, weapons, mode = weapon.card, weapon.weapons, weapon.mode
            options += [Strike.of(card, weapons, mode, zone) for zone in in_reach(game, who, weapon)]


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


def begin_attack(game: ZoneGame, who: int, strike: Strike) -> None:
    """Noise, emptied weapons, then the roll."""
    card, weapons, mode, zone = strike.numbers
    weapon = find(game, who, card, weapons, mode)
    survivor = game.edit(who)
    survivor.used = survivor.used & ~REAPED | FOUGHT
    if game.events is not None:
        game.events.append(events.Attacked(who, mode, card, weapons, zone))
    lose_rotten(game, who)
    if weapon.noisy:
        make_noise(game, who, survivor.zone)
    game.frame = AfterAttack(game.frame, who, zone, -1, survivor.kills)
    stats = (weapon.dice, weapon.extra, weapon.help, weapon.accuracy, weapon.damage)
    if weapons == 2 and mode != MELEE and abilities(game, who).trick_shot:
        game.frame = TrickShot(game.frame, who, card, mode, zone, stats, tuple(in_reach(game, who, weapon)))
    else:
        game.frame = Attack(game.frame, who, card, weapons, mode, zone, stats)
    if weapon.reload:
        unload(game, who, card, weapons)


def unload(game: ZoneGame, who: int, card: int, number: int) -> None:
    """Fired weapons are empty until reloaded (BP-281)."""
    survivor = game.edit(who)
    loaded = card << 2
    for _ in range(number):
        if loaded in survivor.hands:
            hands = list(survivor.hands)
            hands[hands.index(loaded)] = loaded | EMPTY
            survivor.hands = tuple(sorted(hands))
        elif survivor.body == loaded:
            survivor.body = loaded | EMPTY


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
            after = AfterAttack(after.below, self.who, self.zone, option.zone, after.kills)
        game.frame = Attack(after, self.who, self.card, 1, self.mode, self.zone, self.stats, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Where does {game.setup.cast[self.who].name} aim the second one?"


class DiceNumber(Numbers):
    """Use the printed dice or the number of zombies: (0 printed | 1 zombies, dice per weapon)."""

    __slots__ = ()
    group = "dice"

    def notation(self, game: ZoneGame) -> str:
        return ("printed", "horde")[self.numbers[0]]

    def sentence(self, game: ZoneGame) -> str:
        source = ("the card says", "there are zombies there")[self.numbers[0]]
        return f"Roll {self.numbers[1]} dice per weapon, as many as {source}"


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
            number = horde.total(game.zombies[self.zone])
            if number != self.stats[0]:
                return [DiceNumber.of(0, self.stats[0]), DiceNumber.of(1, number)]
        self._settle(game, self.stats[0])
        return None

    def choose(self, game: ZoneGame, option: DiceNumber) -> None:
        self._settle(game, option.numbers[1])

    def _settle(self, game: ZoneGame, per_weapon: int) -> None:
        survivor = game.survivors[self.who]
        frenzy = game.setup.abilities(survivor.skills).frenzy[self.mode] * survivor.wounds
        number = self.weapons * (per_weapon + self.stats[1] + frenzy) + self.stats[2]
        if self.second >= 0:
            game.frame = Attack(self.below, self.who, self.card, self.weapons, self.mode, self.second, self.stats,
                                first=self.zone, before=number)
        else:
            self._roll(game, number)

    def _roll(self, game: ZoneGame, number: int) -> None:
        survivor = game.survivors[self.who]
        able = game.setup.abilities(survivor.skills)
        dice = game.dice(self.before + number)
        if game.events is not None:
            game.events.append(events.DiceRolled(self.who, "attack", dice, self.stats[3]))
        rerolls: tuple[str, ...] = ("lucky",) if able.lucky else ()
        if self.mode == RANGED:
            cards = game.setup.pack.cards
            keyword = cards[self.card].keyword
            if keyword and any(
                    cards[h >> 2].rerolls == keyword and has_gem(game, self.who, h >> 2) for h in survivor.pack):
                rerolls += (keyword,)
        zone, second = (self.zone, -1) if self.first < 0 else (self.first, self.zone)
        game.frame = Rolled(self.below, self.who, self.mode, zone, dice, self.stats[3], self.stats[4], rerolls, second,
                            self.before)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"How many dice does {game.setup.cast[self.who].name} roll per weapon?"


class RollOn(Word):
    """Roll the extra dice that sixes give."""

    __slots__ = ()
    verb = "roll-on"
    says = "Roll one more die for each six"
    group = "dice"


ROLL_ON = RollOn()


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
        # Where all dice hit there is nothing to gain, unless sixes would bring more of them.
        if self.rerolls and (abilities(game, self.who).roll_six & self.mode
                             or not all(die >= self._needed(game) for die in self.dice)):
            return [KEEP, *[REROLLS[by] for by in self.rerolls]]
        self._settle(game)
        return None

    def choose(self, game: ZoneGame, option: Keep | Reroll) -> None:
        if isinstance(option, Keep):
            self._settle(game)
            return
        dice = game.dice(len(self.dice))
        if game.events is not None:
            game.events.append(events.DiceRerolled(self.who, option.by, dice))
        left = tuple([by for by in self.rerolls if by != option.by])
        game.frame = Rolled(self.below, self.who, self.mode, self.zone, dice, self.accuracy, self.damage, left,
                            self.second, self.before)

    def _needed(self, game: ZoneGame) -> int:
        return self.accuracy - abilities(game, self.who).plus_roll[self.mode]

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


def count_sixes(game: ZoneGame, who: int, mode: int, dice: tuple[int, ...]) -> int:
    """Dice that earn another die; a die raised to six counts only if the table reads it so (BP-457)."""
    bonus = 0 if game.setup.rules.combat.sixes_are_natural else abilities(game, who).plus_roll[mode]
    return len([die for die in dice if die + bonus >= 6])


class ExtraDice(Frame):
    """Sixes give more dice, again and again; with a friend in the line of fire the player may stop (BP-453)."""

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
        if endangered(game, self.who, self.mode, self.zone):
            return [ROLL_ON, KEEP]
        return [ROLL_ON]

    def choose(self, game: ZoneGame, option: RollOn | Keep) -> None:
        if isinstance(option, Keep):
            self._settle(game)
            return
        dice = game.dice(self.sixes)
        if game.events is not None:
            game.events.append(events.DiceRolled(self.who, "extra", dice, self.accuracy))
        game.frame = ExtraDice(self.below, self.who, self.mode, self.zone, self.dice + dice, self.accuracy,
                               self.damage, count_sixes(game, self.who, self.mode, dice))

    def _settle(self, game: ZoneGame) -> None:
        needed = self.accuracy - abilities(game, self.who).plus_roll[self.mode]
        resolve(game, self.below, self.who, self.mode, self.zone, self.dice, needed, self.damage)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{self.sixes} sixes: does {game.setup.cast[self.who].name} roll as many dice more?"


def aims_freely(game: ZoneGame, who: int, mode: int, zone: int) -> bool:
    """Whether the attacker picks his targets (and cannot hit a friend): BP-263, BP-445, BP-447."""
    if mode == MELEE:
        return True
    able = abilities(game, who)
    return able.marksman or (able.point_blank and zone == game.survivors[who].zone)


def endangered(game: ZoneGame, who: int, mode: int, zone: int) -> list[int]:
    """The Survivors that misses would hit (BP-274, BP-275, BP-441)."""
    if not game.setup.rules.combat.misses_hit_friends or aims_freely(game, who, mode, zone):
        return []
    return [i for i in in_zone(game, zone) if i != who and not abilities(game, i).low_profile]


def resolve(game: ZoneGame, below: Frame | None, who: int, mode: int, zone: int, dice: tuple[int, ...], needed: int,
            damage: int) -> None:
    """Count hits and misses; zombies are dealt with first, then friendly fire (BP-280)."""
    hits = len([die for die in dice if die >= needed])
    misses = len(dice) - hits
    if game.events is not None:
        game.events.append(events.AttackResolved(who, zone, hits, misses, damage))
    game.frame = below
    if misses:
        friends = endangered(game, who, mode, zone)
        if friends:
            game.frame = FriendlyFire(below, who, zone, misses, damage, tuple(friends), ())
    if hits and game.zombies[zone]:
        reaper = bool(abilities(game, who).reaper & mode) and not game.survivors[who].used & REAPED
        game.frame = AssignHits(game.frame, who, zone, hits, damage, aims_freely(game, who, mode, zone), reaper, 0)


class Hit(KindOption):
    """A hit goes to a zombie of this kind."""

    __slots__ = ()
    verb = "hit"
    says = "Hit a {kind}"
    group = "choice"


class Reap(KindOption):
    """A hit kills two zombies of this kind (Reaper)."""

    __slots__ = ()
    verb = "reap"
    says = "Hit a {kind} and reap another"
    group = "choice"


class Waste(Word):
    """A hit goes to a zombie too tough to mind it."""

    __slots__ = ()
    verb = "waste"
    says = "Hit a zombie that is too tough"
    group = "choice"


WASTE = Waste()


class AssignHits(Frame):
    """Hits are given to zombies: freely, or by targeting priority (BP-263, BP-269 to BP-272, BP-448)."""

    __slots__ = ("who", "zone", "hits", "damage", "free", "reaper", "killed")

    def __init__(self, below: Frame | None, who: int, zone: int, hits: int, damage: int, free: bool, reaper: bool,
                 killed: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.hits = hits
        self.damage = damage
        self.free = free
        self.reaper = reaper
        self.killed = killed

    def step(self, game: ZoneGame) -> list[Option] | None:
        left = game.zombies[self.zone] - self.killed
        targets = killable(game, left, self.damage, self.free) if self.hits else []
        if not targets:
            game.frame = self.below
            kill(game, self.who, self.zone, self.killed)
            return None
        wasteful = game.setup.rules.combat.hits_may_be_wasted and targets != candidates(game, left, self.free)
        if not self.reaper and not wasteful:
            number = horde.count(left, targets[0])
            if len(targets) == 1:
                self._give(game, targets[0], min(self.hits, number))
                return None
            if self.hits >= sum([horde.count(left, kind) for kind in targets]):
                self._give(game, targets[0], number)
                return None
        options: list[Option] = [Hit.of(kind) for kind in targets]
        if wasteful:
            options.append(WASTE)
        if self.reaper:
            options += [Reap.of(kind) for kind in targets if horde.count(left, kind) > 1]
        return options

    def choose(self, game: ZoneGame, option: Hit | Reap | Waste) -> None:
        if isinstance(option, Waste):
            game.frame = AssignHits(self.below, self.who, self.zone, self.hits - 1, self.damage, self.free, self.reaper,
                                    self.killed)
        elif isinstance(option, Reap):
            game.edit(self.who).used |= REAPED
            killed = self.killed + horde.of(option.kind, 2)
            game.frame = AssignHits(self.below, self.who, self.zone, self.hits - 1, self.damage, self.free, False,
                                    killed)
        else:
            self._give(game, option.kind, 1)

    def _give(self, game: ZoneGame, kind: int, number: int) -> None:
        game.frame = AssignHits(self.below, self.who, self.zone, self.hits - number, self.damage, self.free,
                                self.reaper, self.killed + horde.of(kind, number))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{self.hits} hits with Damage {self.damage}: what does {game.setup.cast[self.who].name} hit?"


def killable(game: ZoneGame, left: int, damage: int, free: bool) -> list[int]:
    """The kinds the next hit may kill; by priority, a kind too tough for it absorbs the rest (BP-270, BP-271)."""
    zombies = game.setup.pack.zombies
    return [kind for kind in candidates(game, left, free) if zombies[kind].damage <= damage]


def candidates(game: ZoneGame, left: int, free: bool) -> list[int]:
    """The kinds the next hit may land on: any, or those of the first priority still there (BP-263, BP-269)."""
    zombies = game.setup.pack.zombies
    present = [kind for kind, _ in horde.kinds(left)]
    if free or not present:
        return present
    first = min([zombies[kind].priority for kind in present])
    return [kind for kind in present if zombies[kind].priority == first]


def kill(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Zombies die, which may decide the game."""
    if killed:
        slay(game, who, zone, killed)
        judge(game)


def slay(game: ZoneGame, who: int, zone: int, killed: int) -> None:
    """Remove zombies together, then give their experience; new levels come in order (BP-081, BP-262)."""
    game.zombies[zone] -= killed
    game.supply += killed
    game.killed = kills_of(game, killed)
    survivor = game.edit(who)
    survivor.kills += horde.total(killed)
    able = abilities(game, who)
    earned = 0
    for kind, number in horde.kinds(killed):
        if game.events is not None:
            game.events.append(events.ZombiesKilled(who, zone, kind, number))
        sort = game.setup.pack.zombies[kind]
        earned += number * sort.experience * (2 if kind in able.collector else 1)
    experience.gain(game, who, earned)
    necromancers_killed(game, zone, killed)


class HitFriend(SurvivorOption):
    """A miss hits this Survivor."""

    __slots__ = ()
    verb = "miss"
    says = "The miss hits {name}"
    group = "choice"


class Spare(Word):
    """Nobody is hit by this miss (Steady hand)."""

    __slots__ = ()
    verb = "spare"
    says = "Hit nobody"
    group = "choice"


SPARE = Spare()


class FriendlyFire(Frame):
    """Misses hit the Survivors in the target Zone; the players say whom (BP-275 to BP-277, BP-469)."""

    __slots__ = ("who", "zone", "misses", "damage", "targets", "given")

    def __init__(self, below: Frame | None, who: int, zone: int, misses: int, damage: int, targets: tuple[int, ...],
                 given: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.misses = misses
        self.damage = damage
        self.targets = targets
        self.given = given

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.misses:
            game.frame = self.below
            for target in reversed(self.targets):
                hits = self.given.count(target)
                if hits:
                    game.frame = ReceiveWounds(game.frame, target, hits, 0, self.damage)
            return None
        options: list[Option] = [HitFriend.of(target) for target in self.targets]
        if abilities(game, self.who).steady_hand:
            options.append(SPARE)
        return options

    def choose(self, game: ZoneGame, option: HitFriend | Spare) -> None:
        given = self.given if isinstance(option, Spare) else (*self.given, option.numbers[0])
        game.frame = FriendlyFire(self.below, self.who, self.zone, self.misses - 1, self.damage, self.targets, given)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"{self.misses} misses in {game.setup.board.zones[self.zone]}: whom does the next one hit?"


class AfterAttack(Frame):
    """When a Combat Action is over: Blitz and Hit & run (BP-407, BP-425). `kills` is the tally before it."""

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
        if not options:
            game.frame = self.below
            return None
        options.append(FORGO)
        return options

    def choose(self, game: ZoneGame, option: Strike | Forgo) -> None:
        game.frame = self.below
        if isinstance(option, Strike):
            begin_attack(game, self.who, option)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has a free attack."


class Forgo(Word):
    """Let the free attack go."""

    __slots__ = ()
    verb = "forgo"
    says = "Do not attack"
    group = "choice"


FORGO = Forgo()


class Reload(Numbers):
    """Reload a weapon, or a dual pair at once: (card,) (BP-282, BP-283)."""

    __slots__ = ()
    group = "combat"

    def notation(self, game: ZoneGame) -> str:
        return f"reload {game.setup.pack.cards[self.numbers[0]].key}"

    def sentence(self, game: ZoneGame) -> str:
        return f"Reload {game.setup.pack.cards[self.numbers[0]].name}"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, if it costs one, and load."""
        card = self.numbers[0]
        if not abilities(game, who).free_reload:
            survivor = game.edit(who)
            survivor.actions -= 1
        load(game, who, card)
        if game.events is not None:
            game.events.append(events.Reloaded(who, card))


def load(game: ZoneGame, who: int, card: int) -> None:
    """Every copy of the weapon in Hand is loaded; one Action does a pair of identical dual weapons."""
    survivor = game.edit(who)
    empty = card << 2 | EMPTY
    single = not game.setup.pack.cards[card].dual and not abilities(game, who).dual & RANGED
    hands = list(survivor.hands)
    for at, held in enumerate(hands):
        if held == empty:
            hands[at] = card << 2
            if single:
                survivor.hands = tuple(sorted(hands))
                return
    survivor.hands = tuple(sorted(hands))
    if survivor.body == empty:
        survivor.body = card << 2


def reload_options(survivor: Survivor, kit: Kit, options: list[Option]) -> None:
    """Empty weapons in Hand can be reloaded."""
    if survivor.actions or kit.able.free_reload:
        options += [Reload.of(card) for card in kit.empty]


__all__ = ["Attack", "FreeAttack", "Strike", "Weapon", "attack_options", "kill", "slay"]
