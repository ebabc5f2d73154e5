"""What a Survivor can attack with: every usable weapon, spell and dual pair, with skills counted in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.model import MAGIC, MELEE, RANGED, CombatLine
from gravetide.families.zones.state.memory import MEMORY
from gravetide.families.zones.state.survivor import CAST, EMPTY
from gravetide.families.zones.team.team import cards_of, hand_held, level_of, pack_room
from gravetide.families.zones.turn.barriers import unbarred

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import Card
    from gravetide.families.zones.fight.wounds import UseArmor
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.families.zones.team.abilities import Abilities
    from gravetide.families.zones.team.inventory.trading import Placements
    from gravetide.kernel.options import Option



class Weapon:
    """One way to attack: a card in one of its modes, alone or as a dual pair."""

    __slots__ = ("card", "weapons", "mode", "dice", "extra", "help", "accuracy", "damage", "low", "high", "noisy",
                 "reload", "keyword", "strikes")

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
        self.strikes: dict[int, Option] = {}  # by Zone: the option to use it there, see combat.plain_attacks

    def rolls(self, per_weapon: int, weapons: int, frenzy: int) -> int:
        """How many dice: `per_weapon` is the printed number or what a skill puts in its place (BP-391, BP-421)."""
        return weapons * (per_weapon + self.extra + frenzy) + (self.help if weapons == self.weapons else 0)


class Kit:
    """What a Survivor's equipment lets him do, given his skills and Danger Level. Made once per kit and shared.

    Cards that are being re-ordered pass through many inventories in which nobody acts: what one can do with them is
    worked out by `equip` when it is first asked for.
    """

    __slots__ = ("hands", "body", "pack", "skills", "level", "full", "cards", "twins", "able", "equipped",
                 "held", "weapons", "shoots", "tools", "opens", "enchantments", "bile", "torch", "empty", "food",
                 "protections", "placements", "enhanced")

    def __init__(self, able: Abilities, pack: tuple[int, ...], skills: tuple[int, ...], level: int) -> None:
        # What it is the kit of. The rest of it is noted by `inventory_of`.
        self.able = able
        self.pack = pack
        self.skills = skills
        self.level = level
        self.hands: tuple[int, ...] = ()
        self.body = -1
        self.full = 0           # the number of what lies in slots that have no room left
        self.cards = 0          # mask of all held cards
        self.twins = False      # whether one of them is there twice
        # What it allows.
        self.equipped = False
        self.held: tuple[int, ...] = ()
        self.weapons: tuple[Weapon, ...] = ()
        self.shoots = False     # whether one of them reaches into other Zones
        self.tools: list[int] = NO_CARDS
        self.opens: list[int] = NO_CARDS
        self.enchantments: list[int] = NO_CARDS
        self.bile = False
        self.torch = False
        self.empty: list[int] = NO_CARDS
        self.food: list[int] = NO_CARDS
        # Worked out when asked for: by somebody about to be wounded, by somebody who re-orders or trades.
        self.protections: list[UseArmor] | None = None
        self.placements: dict[int, Placements] = {}
        self.enhanced: tuple[Weapon, ...] | None = None  # the weapons that Chi makes better, as they are then

    def equip(self, setup: Setup, held: tuple[int, ...]) -> None:
        """Work out what the cards allow; `held` are those that count as in Hand."""
        cards, level = setup.pack.cards, self.level
        usable = [h for h in held if cards[h >> 2].gems & level]
        self.equipped = True
        self.held = held
        self.weapons = _arsenal(setup, held, self.able, level)
        self.shoots = any(weapon.mode != MELEE or weapon.high for weapon in self.weapons)
        self.tools = sorted({h >> 2 for h in usable if cards[h >> 2].door})
        self.opens = [-1, *self.tools] if self.able.break_in else self.tools  # bare hands are -1
        self.enchantments = sorted({h >> 2 for h in usable if cards[h >> 2].enchantment and not h & CAST})
        self.bile = any(cards[h >> 2].throws == "bile" for h in usable)
        self.torch = any(cards[h >> 2].throws == "torch" for h in usable)
        self.empty = sorted({h >> 2 for h in held if h & EMPTY and cards[h >> 2].reload})
        carried = [h for h in self.pack if cards[h >> 2].food]
        carried += [h for h in self.hands if cards[h >> 2].food and cards[h >> 2].slot == "any"]
        self.food = sorted({h for h in carried if cards[h >> 2].gems & level})


Shelf = dict[tuple[tuple[int, ...], int, tuple[int, ...]], Kit]
NO_CARDS: Final[list[int]] = []


def kit_of(game: ZoneGame, who: int) -> Kit:
    """The Survivor's kit now, with all that it allows."""
    kit = inventory_of(game, who)
    if not kit.equipped:
        kit.equip(game.setup, hand_held(game, who))
    return kit


def inventory_of(game: ZoneGame, who: int) -> Kit:
    """The Survivor's kit as far as it is about what lies where: the one found last, until something has changed."""
    kit = game.survivors[who].kit
    return kit if kit is not None else _looked_up(game, who)


def _looked_up(game: ZoneGame, who: int) -> Kit:
    survivor = game.survivors[who]
    shelf = survivor.shelf
    if shelf is None:
        level = 1 << level_of(game.setup, survivor.experience)
        shelf = survivor.shelf = game.setup.shelf(survivor.skills, level, game.setup.cast[who].body_card)
    kit = shelf.get((survivor.hands, survivor.body, survivor.pack))
    if kit is None:
        kit = _new_kit(game, who, shelf, survivor.skills)
    survivor.kit = kit
    return kit


def kit_with(game: ZoneGame, who: int, skills: tuple[int, ...]) -> Kit:
    """The kit that the Survivor would have with other skills."""
    survivor = game.survivors[who]
    shelf = game.setup.shelf(skills, 1 << level_of(game.setup, survivor.experience), game.setup.cast[who].body_card)
    kit = shelf.get((survivor.hands, survivor.body, survivor.pack))
    if kit is None:
        kit = _new_kit(game, who, shelf, skills)
    if not kit.equipped:
        kit.equip(game.setup, hand_held(game, who))
    return kit


def enhanced_weapons(setup: Setup, kit: Kit) -> tuple[Weapon, ...]:
    """What Chi makes of the weapons of a kit, as far as it makes them better (EE-071)."""
    if kit.enhanced is None:
        kit.enhanced = _arsenal(setup, kit.held, kit.able, kit.level, enhanced=True)
    return kit.enhanced


def _new_kit(game: ZoneGame, who: int, shelf: Shelf, skills: tuple[int, ...]) -> Kit:
    MEMORY.note()
    MEMORY.fill(shelf)
    survivor = game.survivors[who]
    hands, body, pack = survivor.hands, survivor.body, survivor.pack
    level = level_of(game.setup, survivor.experience)
    able = game.setup.abilities(skills)
    kit = shelf[hands, body, pack] = Kit(able, pack, skills, 1 << level)
    kit.hands = hands
    kit.body = body
    kit.full = game.setup.full_slots(hands, body, pack, pack_room(game, able))
    for held in cards_of(survivor):
        kit.twins |= bool(kit.cards >> held & 1)
        kit.cards |= 1 << held
    return kit


def arsenal(game: ZoneGame, who: int) -> tuple[Weapon, ...]:
    """The Survivor's attacks now."""
    return kit_of(game, who).weapons


def _arsenal(setup: Setup, held: tuple[int, ...], able: Abilities, level: int, *,
             enhanced: bool = False) -> tuple[Weapon, ...]:
    cards = setup.pack.cards
    weapons: list[Weapon] = []
    for index in sorted({h >> 2 for h in held}):
        card = cards[index]
        if not card.gems & level:
            continue
        for printed in card.attacks:
            attack = _enhanced(card, printed) if enhanced else printed
            if attack is None:
                continue
            needs_load = card.reload and attack.mode != MELEE
            copies = len([h for h in held if h >> 2 == index and not (needs_load and h & EMPTY)])
            pairs = 2 if copies >= 2 and (card.dual or able.dual & attack.mode) else 1
            for count in range(1, min(copies, pairs) + 1):
                damage = max(attack.damage, able.melee_damage if attack.mode == MELEE else 0,
                             able.damage_at_least[attack.mode])
                damage += able.plus_damage[attack.mode] + able.plus_damage_with.get(index, 0)
                reach = able.plus_range if attack.mode in (RANGED, MAGIC) else 0
                extra = able.plus_die[attack.mode]
                lent = _help(setup, held, index, count, level, attack.mode)
                if able.plus_dice[attack.mode]:
                    if setup.rules.own["chi"].dice_per_weapon:
                        extra += able.plus_dice[attack.mode]
                    else:
                        lent += able.plus_dice[attack.mode]
                weapons.append(Weapon(
                    index, count, attack.mode, attack.dice, extra, lent,
                    attack.accuracy, damage, attack.min_range, attack.max_range + reach, attack.noisy, needs_load,
                    card.keyword))
    return tuple(weapons)


def _enhanced(card: Card, attack: CombatLine) -> CombatLine | None:
    """A combat line of a card as Chi makes it; None where it makes nothing of it."""
    line = card.chi
    if line is None or not (line.dice or line.accuracy or line.damage or line.range or line.skill):
        return None
    low, high = line.range or (attack.min_range, attack.max_range)
    return CombatLine(attack.mode, line.dice or attack.dice, line.accuracy or attack.accuracy,
                      line.damage or attack.damage, low, high, attack.noisy)


def _help(setup: Setup, held: tuple[int, ...], index: int, count: int, level: int, mode: int) -> int:
    """Dice from the other card in Hand; never more than two cards take part (BP-100, BP-261, EE-073)."""
    cards = setup.pack.cards
    melee = mode == MELEE
    if count == 2:
        return 2 * cards[index].helps_melee if melee else 0
    others = [h >> 2 for h in held]
    others.remove(index)
    helping = [cards[other] for other in others if cards[other].gems & level]
    return max([card.helps_melee if melee and card.helps_melee else card.lends[1] if card.lends[0] & mode else 0
                for card in helping], default=0)


def find(game: ZoneGame, who: int, card: int, weapons: int, mode: int) -> Weapon:
    """The weapon an option names."""
    for weapon in arsenal(game, who):
        if weapon.card == card and weapon.weapons == weapons and weapon.mode == mode:
            return weapon
    raise LookupError(f"No such weapon: {game.setup.pack.cards[card].name}.")


def in_reach(game: ZoneGame, who: int, weapon: Weapon, able: Abilities | None = None) -> list[int]:
    """The Zones the weapon can be used on now, also by somebody `able` to do more (BP-265, BP-266, BP-268, BP-447).

    A polearm strikes into the next Zone too, over whatever one sees over (WD-017).
    """
    here = game.survivors[who].zone
    if weapon.mode == MELEE:
        if weapon.high:
            return [zone for zone, far in game.layout.sight[here] if far <= weapon.high and game.zombies[zone]]
        return [here] if game.zombies[here] else []
    low = weapon.low
    point_blank = low > 0 and (able or kit_of(game, who).able).point_blank
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
