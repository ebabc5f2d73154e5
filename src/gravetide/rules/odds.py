"""Exact odds of what is about to be rolled: computed, not simulated.

Optional re-rolls are left out: the figures are for the dice as they fall first.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import msgspec

from gravetide.rules import horde
from gravetide.rules.combat import Attack, DiceNumber, Strike
from gravetide.rules.doors import Open
from gravetide.rules.friendly_fire import endangered
from gravetide.rules.targeting import aims_freely, killable
from gravetide.rules.team import abilities
from gravetide.rules.weapons import find
from gravetide.rules.wounds import ReceiveWounds, UseArmor, protections

if TYPE_CHECKING:
    from gravetide.kernel.frame import Option
    from gravetide.rules.state import ZoneGame

Chances = dict[int, Fraction]


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


class DoorOdds(msgspec.Struct, frozen=True):
    """The chance that a door opens."""

    dice: int
    needed: int
    opens: float


class ArmorOdds(msgspec.Struct, frozen=True):
    """The chances of an Armor roll."""

    dice: int
    needed: int
    stopped: dict[int, float]


def odds(game: ZoneGame, option: Option) -> AttackOdds | DoorOdds | ArmorOdds | None:
    """The chances of an offered option, or None where no dice are rolled."""
    frame = game.frame
    if isinstance(option, Strike):
        who = getattr(frame, "who", game.active)
        card, weapons, mode, zone = option.numbers
        weapon = find(game, who, card, weapons, mode)
        frenzy = abilities(game, who).frenzy[mode] * game.survivors[who].wounds
        dice = weapon.rolls(weapon.dice, weapons, frenzy)
        return attack_odds(game, who, mode, zone, dice, weapon.accuracy, weapon.damage)
    if isinstance(option, DiceNumber) and isinstance(frame, Attack):
        return declared_odds(game, frame, option)
    if isinstance(option, Open):
        return door_odds(game, option)
    if isinstance(option, UseArmor) and isinstance(frame, ReceiveWounds):
        needed = option.numbers[0] - option.numbers[1]
        return ArmorOdds(frame.soft, needed, _floats(binomial(frame.soft, chance(needed))))
    for own in game.setup.additions.odds:
        found: AttackOdds | DoorOdds | ArmorOdds | None = own(game, option)
        if found is not None:
            return found
    return None


def declared_odds(game: ZoneGame, attack: Attack, option: DiceNumber) -> AttackOdds:
    """The chances of an attack with all that was declared about it."""
    rules = game.setup.rules
    added, harmless = rules.attack_dice.added(attack)
    found = attack_odds(
        game, attack.who, attack.mode, attack.zone, attack.dice_for(game, option) + added, attack.stats[3],
        attack.stats[4], rules.targeting.named(attack.below), harmless)
    broken = 1 - Fraction(5, 6) ** added
    return msgspec.structs.replace(found, breaks=float(broken)) if added else found


def chance(needed: int) -> Fraction:
    """That one die reaches a number."""
    return Fraction(min(6, max(0, 7 - needed)), 6)


def binomial(dice: int, p: Fraction) -> Chances:
    """The number of successes among independent dice."""
    return {k: comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)}


def hits_and_misses(dice: int, needed: int, most: int, sixes: int) -> dict[tuple[int, int], Fraction]:
    """The joint chances of hits (counted up to `most`) and misses.

    With `sixes` above 6 no die earns another one; else every die showing at least that much is followed by one more.
    """
    one: dict[tuple[int, int], Fraction] = {}
    again = chance(sixes) if sixes <= 6 else Fraction(0)
    hit, miss = chance(needed) - min(again, chance(needed)), 1 - max(again, chance(needed))
    run = Fraction(1)
    for extra in range(most + 1):
        # A chain of `extra` dice that earned another one, then a last die; from `most` on all chains count alike.
        if extra == most:
            tail = run / (1 - again)
            one[most, 0] = one.get((most, 0), Fraction(0)) + tail * hit
            one[most, 1] = one.get((most, 1), Fraction(0)) + tail * miss
            break
        one[extra + 1, 0] = one.get((extra + 1, 0), Fraction(0)) + run * hit
        one[extra, 1] = one.get((extra, 1), Fraction(0)) + run * miss
        run *= again
        if not run:
            break
    total: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _ in range(dice):
        following: dict[tuple[int, int], Fraction] = {}
        for (hits, misses), p in total.items():
            for (h, m), q in one.items():
                key = min(hits + h, most), misses + m
                following[key] = following.get(key, Fraction(0)) + p * q
        total = following
    return total


def attack_odds(game: ZoneGame, who: int, mode: int, zone: int, dice: int, accuracy: int, damage: int,
                named: int = -1, harmless: int = 0) -> AttackOdds:
    """Kills and friendly fire of one roll at one Zone.

    With `named` all hits go to one zombie of that kind; the misses of `harmless` dice hit nobody.
    """
    able = abilities(game, who)
    needed = accuracy - able.plus_roll[mode]
    there = game.zombies[zone]
    most = max(1, horde.total(there))
    wanted_damage = game.setup.pack.zombies[named].damage if named >= 0 else 0
    if named >= 0:
        most = max(most, -(-wanted_damage // damage))
    bonus = 0 if game.setup.rules.combat.sixes_are_natural else able.plus_roll[mode]
    sixes = 6 - bonus if able.roll_six & mode else 7
    joint = hits_and_misses(dice, needed, most, sixes)
    free = aims_freely(game, who, mode, zone)
    reaper = bool(able.reaper & mode)
    kills: Chances = {}
    misses_of: Chances = {}
    hits_of: Chances = {}
    for (hits, misses), p in joint.items():
        if named >= 0:
            number = int(hits * damage >= wanted_damage)
        else:
            number = most_kills(game, there, hits, damage, free, reaper)
        kills[number] = kills.get(number, Fraction(0)) + p
        misses_of[misses] = misses_of.get(misses, Fraction(0)) + p
        hits_of[hits] = hits_of.get(hits, Fraction(0)) + p
    if harmless:
        misses_of = {}
        for (_, misses), p in hits_and_misses(dice - harmless, needed, most, sixes).items():
            misses_of[misses] = misses_of.get(misses, Fraction(0)) + p
    kills_of = {}
    for kind, _ in horde.kinds(there):
        if named >= 0:
            kills_of[kind] = float(kills.get(1, Fraction(0))) if kind == named else 0.0
            continue
        wanted = hits_for(game, there, kind, damage, free, reaper)
        enough = sum((p for hits, p in hits_of.items() if hits >= wanted), Fraction(0))
        kills_of[kind] = float(enough) if wanted else 0.0
    too_tough: tuple[int, ...] = ()
    if named < 0 and not any(kills) and not game.setup.rules.targeting.adds_up(game, who, mode):
        zombies = game.setup.pack.zombies
        too_tough = tuple([kind for kind, _ in horde.kinds(there) if zombies[kind].damage > damage])
    friends = endangered(game, who, mode, zone)
    friendly = friendly_hits(game, misses_of, needed) if friends else {0: Fraction(1)}
    return AttackOdds(
        dice, needed, damage, _floats(kills), kills_of, float(kills.get(horde.total(there), Fraction(0))),
        _floats(friendly), tuple(_friend(game, friend, friendly, damage) for friend in friends), too_tough=too_tough)


def friendly_hits(game: ZoneGame, misses: Chances, needed: int) -> Chances:
    """How many Survivors are hit by so many misses."""
    share = Fraction(*game.setup.rules.friendly_fire.share(needed))
    if share == 1:
        return misses
    found: Chances = {}
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


def _friend(game: ZoneGame, who: int, misses: Chances, damage: int) -> FriendOdds:
    ways = protections(game, who)
    stop = max((chance(way.numbers[0] - way.numbers[1]) for way in ways), default=Fraction(0))
    wounds: Chances = {}
    for number, p in misses.items():
        for through, q in binomial(number, 1 - stop).items():
            if q:
                wounds[through * damage] = wounds.get(through * damage, Fraction(0)) + p * q
    left = game.setup.rules.wounds.limit - game.survivors[who].wounds
    return FriendOdds(who, _floats(wounds), float(sum((p for n, p in wounds.items() if n >= left), Fraction(0))))


def door_odds(game: ZoneGame, option: Open) -> DoorOdds:
    """The chance of a door roll."""
    index = option.numbers[2]
    if index < 0:
        return DoorOdds(0, 0, 1.0)
    card = game.setup.pack.cards[index]
    needed = game.setup.rules.doors.needed(card)
    if not needed:
        return DoorOdds(0, 0, 1.0)
    dice = card.attacks[0].dice
    return DoorOdds(dice, needed, float(1 - (1 - chance(needed)) ** dice))


def _floats(chances: Chances) -> dict[int, float]:
    return {number: float(p) for number, p in sorted(chances.items()) if p}
