"""Exact odds of what is about to be rolled: computed, not simulated.

Optional re-rolls are part of it, used as well as they can be: for as many kills as possible (or, where a figure is
about one kind of zombie, for that), and for as many Wounds stopped. The figures say how many re-rolls they count on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from gravetide.families.zones.fight.combat import Attack, DiceNumber, Strike, rerolls_of
from gravetide.families.zones.fight.friendly_fire import endangered
from gravetide.families.zones.fight.targeting import killable
from gravetide.families.zones.fight.wounds import ReceiveWounds, UseArmor, protections
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import abilities, in_zone
from gravetide.families.zones.told.best_rolls import NO_SIXES, Distribution, RepeatedThrow, binomial, chance
from gravetide.families.zones.turn.doors import Open

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.options import Option

class FriendOdds(msgspec.Struct, frozen=True):
    """What a Survivor in the line of fire risks if every miss is given to him; his armor is counted."""

    survivor: int
    wounds: dict[int, float]       # chance of each number of Wounds
    eliminated: float


class AttackOdds(msgspec.Struct, frozen=True):
    """The chances of an attack."""

    dice: int
    needed: int
    damage: int
    kills: dict[int, float]        # chance of each number of zombies killed
    kills_of: dict[int, float]     # by kind: chance to kill at least one, aiming at it as far as the rules allow
    all_killed: float
    friendly_hits: dict[int, float]
    friends: tuple[FriendOdds, ...]
    breaks: float = 0.0            # that a weapon is lost by it, where a house rule has that
    too_tough: tuple[int, ...] = ()   # kinds on which every hit is lost, where that is why nothing can be killed
    rerolls: int = 0               # how many optional re-rolls are counted in, each used where it helps


class DoorOdds(msgspec.Struct, frozen=True):
    """The chance that a door opens."""

    dice: int
    needed: int
    opens: float
    rerolls: int = 0


class ArmorOdds(msgspec.Struct, frozen=True):
    """The chances of an Armor roll."""

    dice: int
    needed: int
    stopped: dict[int, float]
    rerolls: int = 0


def odds(game: ZoneGame, option: Option) -> AttackOdds | DoorOdds | ArmorOdds | None:
    """The chances of an offered option, or None where no dice are rolled."""
    frame = game.frame
    if isinstance(option, Strike):
        who = getattr(frame, "who", game.active)
        card, weapons, mode, zone = option.numbers[:4]
        weapon, borrowed = option.wielded(game, who)
        if borrowed >= 0:
            game = with_skill(game, who, borrowed)
        frenzy = abilities(game, who).frenzy[mode] * game.survivors[who].wounds
        stats = (weapon.dice, weapon.extra, weapon.help, weapon.accuracy, weapon.damage)
        attack = Attack(None, who, card, weapons, mode, zone, stats)
        return attack_odds(game, attack, weapon.rolls(weapon.dice, weapons, frenzy))
    if isinstance(option, DiceNumber) and isinstance(frame, Attack):
        return declared_odds(game, frame, option)
    if isinstance(option, Open):
        return door_odds(game, getattr(frame, "who", game.active), option)
    if isinstance(option, UseArmor) and isinstance(frame, ReceiveWounds):
        throw = armor_throw(game, frame.who, option, frame.soft)
        return ArmorOdds(frame.soft, throw.needed, in_floats(stopped(throw)), throw.rerolls)
    for own in game.setup.additions.odds:
        found: AttackOdds | DoorOdds | ArmorOdds | None = own(game, option)
        if found is not None:
            return found
    return None


def with_skill(game: ZoneGame, who: int, skill: int) -> ZoneGame:
    """The same position, in which a Survivor has a skill that he only borrows."""
    if skill in game.survivors[who].skills:
        return game
    game = game.copy()
    survivor = game.edit(who)
    survivor.have_skills((*survivor.skills, skill))
    return game


def declared_odds(game: ZoneGame, attack: Attack, option: DiceNumber) -> AttackOdds:
    """The chances of an attack with all that was declared about it."""
    rules = game.setup.rules
    added, harmless = rules.attack_dice.added(attack)
    found = attack_odds(game, attack, attack.dice_for(game, option), rules.targeting.named(attack.below), added,
                        harmless=bool(harmless))
    broken = 1 - Fraction(5, 6) ** added
    return msgspec.structs.replace(found, breaks=float(broken)) if added else found


def attack_odds(game: ZoneGame, attack: Attack, dice: int, named: int = -1, wild: int = 0, *,
                harmless: bool = False) -> AttackOdds:
    """Kills and friendly fire of one roll at one Zone.

    With `named` all hits go to one zombie of that kind. The `wild` dice fall once; their misses may be `harmless`.
    """
    who, mode, zone, damage = attack.who, attack.mode, attack.zone, attack.stats[4]
    there, rules = game.zombies[zone], game.setup.rules.targeting
    most = max(1, horde.total(there))
    if named >= 0:
        most = max(most, -(-game.setup.pack.zombies[named].damage // damage))
    free = rules.chooses_with(game, attack.card) or rules.chooses(game, attack.below, who, mode, zone)
    absorbed = rules.absorbs(game, who, mode, zone, damage, free)
    most += absorbed
    throw = attack_throw(game, attack, dice, most, wild, harmless=harmless, absorbed=absorbed)
    needed = throw.needed
    reaper = bool(abilities(game, who).reaper & mode)
    if named >= 0:
        wanted_damage = game.setup.pack.zombies[named].damage
        kills_by = [int(hits * damage >= wanted_damage) for hits in range(most + 1)]
    else:
        kills_by = [most_kills(game, there, max(0, hits - absorbed), damage, free, reaper) for hits in range(most + 1)]
    kills: Distribution = {}
    misses_of: Distribution = {}
    struck: Distribution = {}
    for (hits, misses), p in throw.outcomes(kills_by.__getitem__).items():
        kills[kills_by[hits]] = kills.get(kills_by[hits], Fraction(0)) + p
        misses_of[misses] = misses_of.get(misses, Fraction(0)) + p
        struck[min(hits, absorbed)] = struck.get(min(hits, absorbed), Fraction(0)) + p
    kills_of = {}
    for kind, _ in horde.kinds(there):
        if named >= 0:
            kills_of[kind] = float(kills.get(1, Fraction(0))) if kind == named else 0.0
            continue
        wanted = hits_for(game, there, kind, damage, free, reaper)
        kills_of[kind] = float(reaching(throw, wanted + absorbed)) if wanted else 0.0
    too_tough: tuple[int, ...] = ()
    if named < 0 and not any(kills) and not game.setup.rules.targeting.adds_up(game, who, mode):
        zombies = game.setup.pack.zombies
        too_tough = tuple([kind for kind, _ in horde.kinds(there) if zombies[kind].damage > damage])
    friends = endangered(game, who, mode, zone) if game.setup.rules.targeting.endangers(named) else []
    friendly = friendly_hits(game, misses_of, needed) if friends else {0: Fraction(1)}
    if absorbed:  # here hits strike friends, before any of them strikes a zombie
        friends, friendly = [friend for friend in in_zone(game, zone) if friend != who], struck
    return AttackOdds(
        dice + wild, needed, damage, in_floats(kills), kills_of, float(kills.get(horde.total(there), Fraction(0))),
        in_floats(friendly), tuple(friend_odds(game, friend, friendly, damage) for friend in friends),
        too_tough=too_tough, rerolls=throw.rerolls)


def attack_throw(game: ZoneGame, attack: Attack, dice: int, most: int, wild: int, *, harmless: bool,
                 absorbed: int) -> RepeatedThrow:
    """The dice of an attack with the bonuses and re-rolls of the attacker."""
    able, mode, rules = abilities(game, attack.who), attack.mode, game.setup.rules.combat
    bonus = 0 if rules.sixes_are_natural else able.plus_roll[mode]
    return RepeatedThrow(
        dice, attack.stats[3] - able.plus_roll[mode], most, sixes=6 - bonus if able.roll_six & mode else NO_SIXES,
        rerolls=len(rerolls_of(game, attack)), failed_only=rules.rerolls_spare_hits, wild=wild, harmless=harmless,
        absorbed=absorbed)


def reaching(throw: RepeatedThrow, wanted: int) -> Fraction:
    """The chance of so many hits for somebody who wants nothing else."""
    outcomes = throw.outcomes(lambda hits: int(hits >= wanted))
    return sum((p for (hits, _), p in outcomes.items() if hits >= wanted), Fraction(0))


def friendly_hits(game: ZoneGame, misses: Distribution, needed: int) -> Distribution:
    """How many Survivors are hit by so many misses."""
    share = Fraction(*game.setup.rules.friendly_fire.share(needed))
    if share == 1:
        return misses
    found: Distribution = {}
    for number, p in misses.items():
        for hits, q in binomial(number, share).items():
            found[hits] = found.get(hits, Fraction(0)) + p * q
    return found


def most_kills(game: ZoneGame, there: int, hits: int, damage: int, free: bool, reaper: bool) -> int:
    """How many zombies so many hits kill at most."""
    killed = 0
    while hits:
        targets = killable(game, there, damage, free)
        if not targets:
            break
        kind = max(targets, key=lambda k: horde.count(there, k))
        number = 2 if reaper and horde.count(there, kind) > 1 else 1
        reaper = reaper and number == 1
        there -= horde.of(kind, number)
        killed += number
        hits -= 1
    return killed


def hits_for(game: ZoneGame, there: int, kind: int, damage: int, free: bool, reaper: bool) -> int:
    """How many hits it takes to kill one of a kind; 0 if no number of hits does."""
    hits = 0
    while True:
        targets = killable(game, there, damage, free)
        if not targets:
            return 0
        hits += 1
        if kind in targets:
            return hits
        first = targets[0]
        number = 2 if reaper and horde.count(there, first) > 1 else 1
        reaper = reaper and number == 1
        there -= horde.of(first, number)


def armor_throw(game: ZoneGame, who: int, way: UseArmor, hits: int) -> RepeatedThrow:
    """An Armor roll against so many hits, with the re-rolls of a Shield and of Lucky (BP-173, BP-442)."""
    needed, bonus, again, _ = way.numbers
    rerolls = (1 if again else 0) + (1 if abilities(game, who).lucky else 0)
    return RepeatedThrow(hits, needed - bonus, hits, rerolls=rerolls,
                         failed_only=game.setup.rules.combat.rerolls_spare_hits)


def stopped(throw: RepeatedThrow) -> Distribution:
    """How many hits an Armor roll stops."""
    return {number: p for (number, _), p in throw.outcomes(lambda hits: hits).items()}


def friend_odds(game: ZoneGame, who: int, misses: Distribution, damage: int) -> FriendOdds:
    """What a Survivor risks if so many hits are given to him; his armor is counted."""
    wounds: Distribution = {}
    for number, p in misses.items():
        for through, q in _through(game, who, number).items():
            if q:
                wounds[through * damage] = wounds.get(through * damage, Fraction(0)) + p * q
    left = game.setup.rules.wounds.limit - game.survivors[who].wounds
    return FriendOdds(who, in_floats(wounds), float(sum((p for n, p in wounds.items() if n >= left), Fraction(0))))


def _through(game: ZoneGame, who: int, hits: int) -> Distribution:
    """How many of so many hits his armor lets through, in the way that stops most."""
    ways = [stopped(armor_throw(game, who, way, hits)) for way in protections(game, who)] if hits else []
    if not ways:
        return {hits: Fraction(1)}
    best = max(ways, key=lambda way: sum([number * p for number, p in way.items()], Fraction(0)))
    return {hits - number: p for number, p in best.items()}


def door_odds(game: ZoneGame, who: int, option: Open) -> DoorOdds:
    """The chance of a door roll."""
    index = option.numbers[2]
    if index < 0:
        return DoorOdds(0, 0, 1.0)
    card = game.setup.pack.cards[index]
    needed = game.setup.rules.doors.needed(card)
    if not needed:
        return DoorOdds(0, 0, 1.0)
    return rolled_for(game, who, card.attacks[0].dice, needed)


def rolled_for(game: ZoneGame, who: int, dice: int, needed: int) -> DoorOdds:
    """The chance that one of some dice is enough for a door or a lock; who is Lucky rolls them all again (BP-128)."""
    rerolls = 1 if abilities(game, who).lucky and game.setup.rules.doors.lucky_rerolls else 0
    return DoorOdds(dice, needed, float(1 - (1 - chance(needed)) ** (dice * (1 + rerolls))), rerolls)


def in_floats(chances: Distribution) -> dict[int, float]:
    """Chances as they are told: in order, and none of what can't be."""
    return {number: float(p) for number, p in sorted(chances.items()) if p}
