"""What an attack is likely to do: quick expectations, where `zones.told.odds` gives exact fractions."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from gravetide.families.zones.fight.combat import Strike
from gravetide.families.zones.fight.friendly_fire import endangered
from gravetide.families.zones.fight.targeting import aims_freely, killable
from gravetide.families.zones.fight.weapons import Kit, Weapon, find, kit_of
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.team import abilities
from gravetide.families.zones.told.odds import with_skill

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup

MOST_DICE: Final = 12
MOST_KNOWN: Final = 50_000


class Expectation:
    """What one attack does on average."""

    __slots__ = ("kills", "worth", "friendly", "noisy", "zone", "reload")

    def __init__(self, kills: float, worth: float, friendly: float, noisy: bool, zone: int, reload: bool) -> None:
        self.kills = kills        # zombies killed
        self.worth = worth        # the same, each weighed by how much one wants it dead
        self.friendly = friendly  # Wounds that misses give to friends
        self.noisy = noisy
        self.zone = zone
        self.reload = reload


@lru_cache(maxsize=4096)
def hit_chances(dice: int, needed: int) -> tuple[float, ...]:
    """The chance of each number of hits."""
    p = min(6, max(0, 7 - needed)) / 6
    return tuple([comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)])


def expect(game: ZoneGame, who: int, strike: Strike, wanted: tuple[float, ...]) -> Expectation:
    """What a strike on offer does on average; `wanted` says how much each kind is wanted dead."""
    card, (mode, zone) = strike.numbers[0], strike.numbers[2:4]
    friends = bool(endangered(game, who, mode, zone))
    targeting = game.setup.rules.targeting
    free = aims_freely(game, who, mode, zone) or targeting.chooses_with(game, card)
    shield = targeting.absorbs(game, who, mode, zone, 1, free)  # 0 where friends are not struck first
    key = (kit_of(game, who), strike, game.zombies[zone], game.survivors[who].wounds, friends, free, shield, wanted)
    known = _expected.get(key)
    if known is None:
        if len(_expected) >= MOST_KNOWN:
            _expected.clear()
        known = _expected[key] = _expect(game, who, strike, wanted, friends, shield)
    return known


_expected: Final[dict[tuple[object, ...], Expectation]] = {}  # who looks ahead meets the same strike again and again


def _expect(game: ZoneGame, who: int, strike: Strike, wanted: tuple[float, ...], friends: bool,
            shield: int) -> Expectation:
    weapons, mode, zone = strike.numbers[1:4]
    weapon, borrowed = strike.wielded(game, who)
    if borrowed >= 0:
        game = with_skill(game, who, borrowed)
    able = abilities(game, who)
    dice = weapon.rolls(weapon.dice, weapons, able.frenzy[mode] * game.survivors[who].wounds)
    if shield:
        return _through_friends(game, who, strike, dice, weapon, wanted, shield)
    kills, worth, friendly = of_dice(game, who, mode, zone, dice, weapon.accuracy, weapon.damage, wanted, friends)
    return Expectation(kills, worth, friendly, weapon.noisy, zone, weapon.reload)


def _through_friends(game: ZoneGame, who: int, strike: Strike, dice: int, weapon: Weapon, wanted: tuple[float, ...],
                     shield: int) -> Expectation:
    """Hits that strike friends before any zombie: `shield` Wounds are between the shooter and the horde."""
    mode, zone = strike.numbers[2:4]
    dice = min(MOST_DICE, dice)
    chances = hit_chances(dice, weapon.accuracy - abilities(game, who).plus_roll[mode])
    stopped = -(-shield // weapon.damage)
    deaths = _deaths(game, game.zombies[zone], max(0, dice - stopped), weapon.damage, False, wanted)
    kills = worth = friendly = 0.0
    for hits, chance in enumerate(chances):
        through = deaths[:max(0, hits - stopped)]
        kills += chance * len(through)
        worth += chance * sum([wanted[kind] for kind in through])
        friendly += chance * min(shield, hits * weapon.damage)
    return Expectation(kills, worth, friendly, weapon.noisy, zone, weapon.reload)


def of_dice(game: ZoneGame, who: int, mode: int, zone: int, dice: int, accuracy: int, damage: int,
            wanted: tuple[float, ...], friends: bool) -> tuple[float, float, float]:
    """What so many dice do on average: kills, what these are worth, and Wounds of friends."""
    dice = min(MOST_DICE, dice)
    chances = hit_chances(dice, accuracy - abilities(game, who).plus_roll[mode])
    kills = worth = friendly = 0.0
    free = aims_freely(game, who, mode, zone)
    deaths = _deaths(game, game.zombies[zone], len(chances) - 1, damage, free, wanted)
    for hits, chance in enumerate(chances):
        kills += chance * len(deaths[:hits])
        worth += chance * sum([wanted[kind] for kind in deaths[:hits]])
        if friends:
            friendly += chance * (dice - hits) * damage
    return kills, worth, friendly


def expect_focused(game: ZoneGame, who: int, strike: Strike, wanted: tuple[float, ...]) -> tuple[int, float]:
    """The kind that all hits of a strike together had best be aimed at, and the chance that they kill one of it.

    Only what is tougher than a single hit is asked about; -1 if there is nothing of the sort, or it is out of reach.
    """
    card, weapons, mode, zone = strike.numbers[:4]
    weapon = find(game, who, card, weapons, mode)
    able = abilities(game, who)
    dice = min(MOST_DICE, weapon.rolls(weapon.dice, weapons, able.frenzy[mode] * game.survivors[who].wounds))
    chances = hit_chances(dice, weapon.accuracy - able.plus_roll[mode])
    best, most, likely = -1, 0.0, 0.0
    for kind, _ in horde.kinds(game.zombies[zone]):
        takes = game.setup.pack.zombies[kind].damage
        chance = sum(chances[-(-takes // weapon.damage):]) if takes > weapon.damage else 0.0
        if chance * wanted[kind] > most:
            best, most, likely = kind, chance * wanted[kind], chance
    return best, likely


def _deaths(game: ZoneGame, there: int, hits: int, damage: int, free: bool, wanted: tuple[float, ...]) -> list[int]:
    """The kinds that so many hits kill, in the order they fall."""
    deaths = []
    for _ in range(hits):
        targets = killable(game, there, damage, free)
        if not targets:
            break
        kind = max(targets, key=lambda k: wanted[k])
        deaths.append(kind)
        there -= horde.of(kind)
    return deaths


def felled(game: ZoneGame, there: int, hits: int, damage: int) -> int:
    """How many of a crowd fall by so many hits, in the order in which they have to be struck."""
    return len(_deaths(game, there, hits, damage, False, (1.0,) * len(game.setup.pack.zombies)))


def powers(game: ZoneGame, who: int) -> tuple[float, float, float]:
    """The kills one Action of the Survivor brings at best, against zombies that take Damage 1, 2 and 3."""
    kit = kit_of(game, who)
    known = _powers.get(kit)
    if known is None:
        if len(_powers) >= MOST_KNOWN:
            _powers.clear()
        known = _powers[kit] = _powers_of(game, kit, game.survivors[who].skills)
    return known


_powers: Final[dict[Kit, tuple[float, float, float]]] = {}


def _powers_of(game: ZoneGame, kit: Kit, skills: tuple[int, ...]) -> tuple[float, float, float]:
    best = [0.0, 0.0, 0.0]
    for weapon in kit.weapons:
        # What can't be used at one's feet is of little help when they are there.
        hits = hits_of(game.setup, weapon, skills) * (0.4 if weapon.low else 1.0)
        for damage in range(min(3, weapon.damage)):
            best[damage] = max(best[damage], hits)
    return best[0], best[1], best[2]


def hits_of(facts: Setup, weapon: Weapon, skills: tuple[int, ...]) -> float:
    """The hits an attack with this weapon makes on average."""
    able = facts.abilities(skills)
    p = min(6, max(0, 7 - weapon.accuracy + able.plus_roll[weapon.mode])) / 6
    return weapon.rolls(weapon.dice, weapon.weapons, 0) * p * (1.2 if able.roll_six & weapon.mode else 1.0)


def strength(facts: Setup, weapon: Weapon, skills: tuple[int, ...]) -> float:
    """How good a weapon is: its hits, where Damage 2 counts for more, since it also stops Fatties."""
    hits = hits_of(facts, weapon, skills) * (1.0 + 0.7 * min(2, weapon.damage - 1))
    return hits * 0.65 if weapon.reload else hits  # every other Action goes into loading it
