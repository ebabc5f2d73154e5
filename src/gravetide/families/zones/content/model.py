"""What the content of a game of the Zone family is made of, once read and checked.

Everything here is immutable and numbered: rules pass card, skill and zombie indices around, not objects.
"""

from __future__ import annotations

from typing import Final

import msgspec

# Kinds of Action. A free Action is a mask of these.
MOVE: Final = 1
SEARCH: Final = 2
DOOR: Final = 4
MELEE: Final = 8
RANGED: Final = 16
MAGIC: Final = 32
ENCHANT: Final = 64
OTHER: Final = 128
COMBAT: Final = MELEE | RANGED | MAGIC
MODES: Final = {"melee": MELEE, "ranged": RANGED, "magic": MAGIC, "combat": COMBAT}
KINDS: Final = {"move": MOVE, "search": SEARCH, "door": DOOR, "enchantment": ENCHANT, **MODES}



class CombatLine(msgspec.Struct, frozen=True):
    """One combat line of a card."""

    mode: int
    dice: int
    accuracy: int
    damage: int
    min_range: int
    max_range: int
    noisy: bool


class DoorSymbol(msgspec.Struct, frozen=True):
    """How a card opens doors: `at_least` 0 needs no roll."""

    at_least: int
    noisy: bool


class Throw(msgspec.Struct, frozen=True):
    """How far a card is thrown that burns a whole Zone, and whether that is heard."""

    min_range: int
    max_range: int
    noisy: bool


class Enhanced(msgspec.Struct, frozen=True):
    """What a point of Chi makes of a card for one Action or one Armor roll (EE-071, EE-080). 0: as printed."""

    dice: int = 0
    accuracy: int = 0
    damage: int = 0
    range: tuple[int, int] | None = None
    skill: str = ""                # the name of a skill that the Action is made with
    armor: int = 0                 # the number that an Armor roll needs then
    reroll: bool = False           # dice that failed an Armor roll are rolled again


class Card(msgspec.Struct, frozen=True):
    """One kind of Equipment card and how many copies the box has."""

    index: int
    key: str                       # "hand-crossbow"
    name: str
    slot: str                      # hand, body, pack, any (works wherever it is carried) or none
    dual: bool
    attacks: tuple[CombatLine, ...]
    door: DoorSymbol | None
    reload: bool
    keyword: str                   # arrows, bolts, bullets, shells, spell or ""
    enchantment: str               # healing, invisibility, repulse, speed or ""
    noisy_when_cast: bool
    armor: int                     # 0 none; else the number to reach
    shield: bool
    helps_melee: int               # dice added to the other melee weapon in Hand (Dagger)
    rerolls: str                   # keyword whose ranged rolls may be re-rolled while this is in its slot
    search_cards: int              # cards drawn when searching with it in Hand; 0 = no effect
    throws: str                    # bile, torch, molotov or ""
    food: int                      # experience for eating it; 0 = not food
    trap: tuple[int, int] | None   # (zombie kind, count) when drawn
    starting: int
    deck: int
    vault: int
    gems: int = 15                 # mask of the Danger Levels at which it may be used
    aside: int = 0                 # copies in a stock of their own: they never lie in the deck
    made_of: tuple[int, ...] = ()  # the two cards that are combined into it
    joined: bool = False           # it is those two cards, kept together in one slot, and no card of its own
    found_in: str = ""             # the kind of car in which alone it is found
    thrown: Throw | None = None
    chooses_targets: bool = False  # whoever shoots with it chooses what is hit
    extra_search: int = 0          # cards more for every Search, each copy by itself, wherever it is carried
    saves_from_wound: bool = False  # discarded instead of taking a Wound
    wound: bool = False            # no Equipment: it lies where a card was lost
    objective: str = ""            # no Equipment: the carried Objective of this colour
    chi: Enhanced | None = None    # its Chi line
    keep: int = 0                  # dice of the Keep roll between two quests; 0: it is never kept
    lends: tuple[int, int] = (0, 0)  # (kinds of attack, dice) for the other weapon in Hand, while it does not strike
    chi_for_sixes: int = 0         # Chi for each natural six rolled with it
    freezes: str = ""              # what an attack with it freezes: a zombie for each of the "sixes", or "all"
    rerolls_from: str = ""         # its misses may be rolled again where the attacker stands in this kind of Zone
    grants: str = ""               # the name of a skill that it gives while it is in Hand
    more_orders: int = 0           # Guard Actions more in each Turn while it is in Hand
    zones: tuple[int, int] = (0, 0)  # how far its Enchantment moves somebody, at least and at most

    @property
    def is_polearm(self) -> bool:
        """Whether it strikes hand to hand into the next Zone too (WD-017)."""
        return any(attack.mode == MELEE and attack.max_range for attack in self.attacks)

    @property
    def copies(self) -> int:
        """All copies in the box."""
        return self.starting + self.deck + self.vault + self.aside

    @property
    def is_equipment(self) -> bool:
        """Whether it can be given up, stolen and discarded as Equipment is."""
        return not self.wound and not self.objective


class CarKind(msgspec.Struct, frozen=True):
    """A kind of car: what a Search of it brings."""

    index: int
    key: str
    name: str
    plural: str
    seats: int                     # the driver's included
    search: str                    # weapon: cards are drawn until one is a weapon; own: one of the cards found_in it
    once: bool                     # each car of the kind can be searched once


class ZombieKind(msgspec.Struct, frozen=True):
    """Walker, Fatty, Runner, Abomination, Necromancer."""

    index: int
    key: str
    name: str
    plural: str
    actions: int
    damage: int                    # needed to kill
    experience: int
    priority: int                  # ranged targeting
    armor_allowed: bool
    splits: bool
    flees: bool                    # a Necromancer
    miniatures: int
    escort: tuple[int, int] | None = None  # (zombie kind, count) that comes with each one that enters play
    second: int = -1               # the kind that comes instead of another one of these; -1: they are activated
    company: tuple[int, int] | None = None  # (zombie kind, count) that comes once with a Zombie card that brings these
    kin: int = -1                  # the kind that it counts as, besides being itself; -1: none
    abomination: bool = False      # comes by the Abomination deck
    climbs: bool = False           # ramparts do not hinder it
    wards: bool = False            # while one is on the board, zombies die of nothing but Chi and what empties a Zone
    seeks_statues: bool = False    # makes for Chi Statues and breaks them
    drains: bool = False           # its card takes Chi from everybody
    defiles: bool = False          # never walks: its Spawn token does
    drops: bool = False            # leaves a Vault Weapon where it dies


class ZombieCard(msgspec.Struct, frozen=True):
    """One Zombie card: spawn, extra_activation, double_spawn, necromancer, manhole, abomination or siege."""

    index: int
    number: int
    type: str
    # Per Danger Level (zombie kind or -1, count), of `spawn` and `manhole`; empty for the other types.
    lines: tuple[tuple[int, int], ...]
    zombie: int                          # extra activation: the kind; necromancer: the kind; else -1


class ChiUse(msgspec.Struct, frozen=True):
    """What a Chi skill does for a point of Chi (EE-050): it lends a skill, buys an Action, or jumps."""

    when: str                      # combat: with an attack, before its dice; move, turn: between two Actions
    lasts: str                     # action, or turn: until the Turn ends
    counts: bool                   # the Chi is spent on a Combat Action, as Wardens ask for it (EE-046)
    scope: int = 0                 # the kinds of attack that it goes with
    lends: int = -1                # the skill that its owner has for so long
    buys: int = 0                  # the kinds of Action of which it gives one
    jumps: bool = False


class Skill(msgspec.Struct, frozen=True):
    """One skill with its parameters filled in."""

    index: int
    key: str                       # "plus-1-die-melee"
    name: str                      # "+1 die: Melee"
    family: str                    # which rule it changes
    text: str                      # what it does, in our words
    scope: int = 0                 # mask of action kinds it is about
    amount: int = 1
    card: int = -1
    zombie: int = -1
    low: int = 0
    high: int = 0
    formerly: str = ""             # its name in older editions
    chi: ChiUse | None = None      # what a point of Chi is paid for, of a Chi skill
    bracketed: bool = False        # its general name has a slot in brackets


class ChiCard(msgspec.Struct, frozen=True):
    """A Chi Skill card: one of its skills may take the place of one on an ID card, at some levels (EE-060, EE-061)."""

    index: int
    key: str                       # "A1"
    group: int                     # which of the decks it belongs to
    levels: tuple[int, ...]        # the Danger Levels whose skills may be swapped
    skills: tuple[int, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A Survivor as printed: the ID card."""

    key: str
    name: str
    role: str
    box: str
    body_card: int                 # the card its Body slot names, or -1; also where the game has no Body slot
    skills: tuple[tuple[int, ...], ...]  # by Danger Level: all of the first from the start, then one of each
    deal: str                      # key of the starting card we suggest, or ""

    def skills_at(self, level: int) -> tuple[int, ...]:
        """The skills printed at a Danger Level."""
        return self.skills[level]

    def most_skills(self, given: int) -> int:
        """How many skills somebody has at the last level who began with those of the first, or with `given` ones."""
        return max(len(self.skills[0]), given) + len(self.skills) - 1


class Box(msgspec.Struct, frozen=True):
    """What the box of a game holds for its boards, and how its tiles are read. -1: more than anybody could need."""

    streets: str = "cells"         # cells: each is a Zone; crossings: cells that touch across a tile edge are one Zone
    borders: str = "gaps"          # sides that touch may differ, and want doors; alike: they fit cell by cell;
                                   # walled: rooms end with their tile
    doorways: bool = False         # ways into buildings are openings that nothing closes: there are no doors
    doors: tuple[tuple[str, int], ...] = (("neutral", 12), ("blue", 1), ("green", 1))
    objectives: tuple[tuple[str, int], ...] = (("red", -1), ("blue", 1), ("green", 1))
    spawns: tuple[tuple[str, int], ...] = (("red", -1), ("blue", -1), ("green", -1))
    cars: int = 0
    exits: int = -1
    nearest_spawn: int = 0         # moves from a Spawn Zone that is awake to the start, at least
    outdoors: bool = False         # Survivors begin and leave in streets, and every building is closed at the start
    clockwise: bool = False        # Spawn Zones are listed in the order in which they are served
    most_survivors: int = 12
    levels: tuple[str, ...] = ("blue", "yellow", "orange", "red")  # the Danger Levels by name, from the first on
    skills: tuple[tuple[int, int], ...] = ((1, 1), (1, 1), (2, 2), (3, 3))  # on an ID card by Danger Level: least, most
    parts: tuple[str, ...] = ()    # parts of quests that take components of this game (`PARTS_OF_SOME`)


class Pack(msgspec.Struct, frozen=True):
    """Everything a game of the Zone family takes from its content folder, quests apart."""

    game: str
    cards: tuple[Card, ...]
    card: dict[str, Card]
    zombies: tuple[ZombieKind, ...]
    zombie: dict[str, ZombieKind]
    zombie_cards: tuple[ZombieCard, ...]
    skills: tuple[Skill, ...]
    skill: dict[str, Skill]        # by name, and by the name of older editions
    survivors: dict[str, Sheet]    # by key, in file order
    fingerprint: str               # changes when the content changes
    cars: tuple[CarKind, ...] = ()
    box: Box = Box()
    chi_cards: tuple[ChiCard, ...] = ()
