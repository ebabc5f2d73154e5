"""What a Survivor can attack with: every usable weapon, spell and dual pair, with skills counted in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.content.model import MAGIC, MELEE, RANGED
from gravetide.rules.barriers import unbarred
from gravetide.rules.memory import MEMORY
from gravetide.rules.survivor import CAST, EMPTY
from gravetide.rules.team import cards_of, hand_held, level_of

if TYPE_CHECKING:
    from gravetide.rules.abilities import Abilities
    from gravetide.rules.inventory import Placements
    from gravetide.rules.setup import Setup
    from gravetide.rules.state import ZoneGame
    from gravetide.rules.wounds import UseArmor


class Weapon:
    """One way to attack: a card in one of its modes, alone or as a dual pair."""

    __slots__ = ("card", "weapons", "mode", "dice", "extra", "help", "accuracy", "damage", "low", "high", "noisy",
                 "reload", "keyword")

    def __init__(self, card: int, weapons: int, mode: int, dice: int, extra: int, help_: int, accuracy: int,
                 damage: int, low: int, high: int, noisy: bool, reload: bool, keyword: str) -> None:
        self.card = card
        self.weapons = weapons      # 1, or 2 for a dual pair
        self.mode = mode
        self.dice = dice            # printed, per weapon
        self.extra = extra          # added by skills, per weapon
        self.help = help_           # added by other cards, in all (Dagger)
        self.accuracy = accuracy
        self.damage = damage
        self.low = low
        self.high = high
        self.noisy = noisy
        self.reload = reload
        self.keyword = keyword

    def rolls(self, per_weapon: int, weapons: int, frenzy: int) -> int:
        """How many dice: `per_weapon` is the printed number or what a skill puts in its place (BP-391, BP-421)."""
        return weapons * (per_weapon + self.extra + frenzy) + (self.help if weapons == self.weapons else 0)


class Kit:
    """What a Survivor's equipment lets him do, given his skills and Danger Level. Made once per kit and shared.

    Cards that are being re-ordered pass through many inventories in which nobody acts: what one can do with them is
    worked out by `equip` when it is first asked for.
    """

    __slots__ = ("hands", "body", "pack", "skills", "level", "shelf", "full", "cards", "twins", "able", "equipped",
                 "held", "weapons", "shoots", "tools", "opens", "enchantments", "bile", "torch", "empty", "food",
                 "protections", "placements")

    def __init__(self, able: Abilities, pack: tuple[int, ...], skills: tuple[int, ...], level: int) -> None:
        # What it is the kit of. The rest of it is noted by `inventory_of`.
        self.able = able
        self.pack = pack
        self.skills = skills
        self.level = level
        self.hands: tuple[int, ...] = ()
        self.body = -1
        self.shelf: Shelf = {}  # the kits with the same skills and level
        self.full = 0           # the number of what lies in slots that have no room left
        self.cards = 0          # mask of all held cards
        self.twins = False      # whether one of them is there twice
        # What it allows.
        self.equipped = False
        self.held: tuple[int, ...] = ()
        self.weapons: tuple[Weapon, ...] = ()
        self.shoots = False
        self.tools: list[int] = []
        self.opens: list[int] = []
        self.enchantments: list[int] = []
        self.bile = False
        self.torch = False
        self.empty: list[int] = []
        self.food: list[int] = []
        # Worked out when asked for: by somebody about to be wounded, by somebody who re-orders or trades.
        self.protections: list[UseArmor] | None = None
        self.placements: dict[int, Placements] = {}

    def equip(self, setup: Setup, held: tuple[int, ...]) -> None:
        """Work out what the cards allow; `held` are those that count as in Hand."""
        cards, level = setup.pack.cards, self.level
        usable = [h for h in held if cards[h >> 2].gems & level]
        self.equipped = True
        self.held = held
        self.weapons = _arsenal(setup, held, self.able, level)
        self.shoots = any(weapon.mode != MELEE for weapon in self.weapons)
        self.tools = sorted({h >> 2 for h in usable if cards[h >> 2].door})
        self.opens = [-1, *self.tools] if self.able.break_in else self.tools  # bare hands are -1
        self.enchantments = sorted({h >> 2 for h in usable if cards[h >> 2].enchantment and not h & CAST})
        self.bile = any(cards[h >> 2].throws == "bile" for h in usable)
        self.torch = any(cards[h >> 2].throws == "torch" for h in usable)
        self.empty = sorted({h >> 2 for h in held if h & EMPTY and cards[h >> 2].reload})
        self.food = sorted({h for h in self.pack if cards[h >> 2].food and cards[h >> 2].gems & level})


Shelf = dict[tuple[tuple[int, ...], int, tuple[int, ...]], Kit]


def kit_of(game: ZoneGame, who: int) -> Kit:
    """The Survivor's kit now, with all that it allows."""
    kit = inventory_of(game, who)
    if not kit.equipped:
        kit.equip(game.setup, hand_held(game, who))
    return kit


def inventory_of(game: ZoneGame, who: int) -> Kit:
    """The Survivor's kit as far as it is about what lies where.

    It is the one found last, as most decisions of a Turn leave it as it is, else looked up.
    """
    survivor = game.survivors[who]
    level = 1 << level_of(survivor.experience)
    kit = survivor.kit
    if kit is not None and kit.skills is survivor.skills and kit.level == level:
        if kit.hands is survivor.hands and kit.pack is survivor.pack and kit.body == survivor.body:
            return kit
        shelf = kit.shelf
    else:
        shelf = game.setup.shelf(survivor.skills, level, game.setup.cast[who].body_card)
    kit = shelf.get((survivor.hands, survivor.body, survivor.pack))
    if kit is None:
        kit = _new_kit(game, who, level, shelf)
    # The same values, and from now on the same objects: the next look is a comparison of addresses.
    survivor.kit, survivor.hands, survivor.pack, survivor.skills = kit, kit.hands, kit.pack, kit.skills
    return kit


def _new_kit(game: ZoneGame, who: int, level: int, shelf: Shelf) -> Kit:
    MEMORY.note()
    MEMORY.fill(shelf)
    survivor = game.survivors[who]
    hands, body, pack = survivor.hands, survivor.body, survivor.pack
    kit = shelf[hands, body, pack] = Kit(game.setup.abilities(survivor.skills), pack, survivor.skills, level)
    kit.hands = hands
    kit.body = body
    kit.shelf = shelf
    kit.full = game.setup.full_slots(hands, body, pack)
    for held in cards_of(survivor):
        kit.twins |= bool(kit.cards >> held & 1)
        kit.cards |= 1 << held
    return kit


def arsenal(game: ZoneGame, who: int) -> tuple[Weapon, ...]:
    """The Survivor's attacks now."""
    return kit_of(game, who).weapons


def _arsenal(setup: Setup, held: tuple[int, ...], able: Abilities, level: int) -> tuple[Weapon, ...]:
    cards = setup.pack.cards
    weapons: list[Weapon] = []
    for index in sorted({h >> 2 for h in held}):
        card = cards[index]
        if not card.gems & level:
            continue
        for attack in card.attacks:
            needs_load = card.reload and attack.mode != MELEE
            copies = len([h for h in held if h >> 2 == index and not (needs_load and h & EMPTY)])
            pairs = 2 if copies >= 2 and (card.dual or able.dual & attack.mode) else 1
            for count in range(1, min(copies, pairs) + 1):
                damage = max(attack.damage, able.melee_damage if attack.mode == MELEE else 0)
                damage += able.plus_damage[attack.mode] + able.plus_damage_with.get(index, 0)
                reach = able.plus_range if attack.mode in (RANGED, MAGIC) else 0
                weapons.append(Weapon(
                    index, count, attack.mode, attack.dice, able.plus_die[attack.mode],
                    _help(setup, held, index, count, level) if attack.mode == MELEE else 0,
                    attack.accuracy, damage, attack.min_range, attack.max_range + reach, attack.noisy, needs_load,
                    card.keyword))
    return tuple(weapons)


def _help(setup: Setup, held: tuple[int, ...], index: int, count: int, level: int) -> int:
    """Dice from the other card in Hand; never more than two cards take part (BP-100, BP-261)."""
    cards = setup.pack.cards
    if count == 2:
        return 2 * cards[index].helps_melee
    others = [h >> 2 for h in held]
    others.remove(index)
    return max([cards[other].helps_melee for other in others if cards[other].gems & level], default=0)


def find(game: ZoneGame, who: int, card: int, weapons: int, mode: int) -> Weapon:
    """The weapon an option names."""
    for weapon in arsenal(game, who):
        if weapon.card == card and weapon.weapons == weapons and weapon.mode == mode:
            return weapon
    raise LookupError(f"No such weapon: {game.setup.pack.cards[card].name}.")


def in_reach(game: ZoneGame, who: int, weapon: Weapon) -> list[int]:
    """The Zones the weapon can be used on now (BP-265, BP-266, BP-268, BP-447)."""
    here = game.survivors[who].zone
    if weapon.mode == MELEE:
        return [here] if game.zombies[here] else []
    low = weapon.low
    point_blank = low > 0 and kit_of(game, who).able.point_blank
    anywhere = game.setup.rules.combat.empty_zones_may_be_shot
    zombies = game.zombies
    seen, farther = game.setup.rules.sight.aims(game, who, weapon.mode)
    high = weapon.high + farther
    zones = [
        zone for zone, distance in seen
        if (zombies[zone] or anywhere)
        and (low <= distance <= high or (point_blank and distance == 0))
    ]
    return unbarred(game, who, zones, weapon.mode)
