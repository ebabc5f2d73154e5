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
ANY: Final = 255
MODES: Final = {"melee": MELEE, "ranged": RANGED, "magic": MAGIC, "combat": COMBAT}
KINDS: Final = {"move": MOVE, "search": SEARCH, "door": DOOR, "enchantment": ENCHANT, **MODES}

LEVELS: Final = ("blue", "yellow", "orange", "red")
THRESHOLDS: Final = (0, 7, 19, 43)


class Attack(msgspec.Struct, frozen=True):
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


class Card(msgspec.Struct, frozen=True):
    """One kind of Equipment card and how many copies the box has."""

    index: int
    key: str                       # "hand-crossbow"
    name: str
    slot: str                      # hand, body, pack or none
    dual: bool
    attacks: tuple[Attack, ...]
    door: DoorSymbol | None
    reload: bool
    keyword: str                   # arrows, bolts, spell or ""
    enchantment: str               # healing, invisibility, repulse, speed or ""
    noisy_when_cast: bool
    armor: int                     # 0 none; else the number to reach
    shield: bool
    helps_melee: int               # dice added to the other melee weapon in Hand (Dagger)
    rerolls: str                   # keyword whose ranged rolls may be re-rolled while this is in the Backpack
    search_cards: int              # cards drawn when searching with it in Hand; 0 = no effect
    throws: str                    # bile, torch or ""
    food: int                      # experience for eating it; 0 = not food
    trap: tuple[int, int] | None   # (zombie kind, count) when drawn
    starting: int
    deck: int
    vault: int
    gems: int = 15                 # mask of the Danger Levels at which it may be used

    @property
    def copies(self) -> int:
        """All copies in the box."""
        return self.starting + self.deck + self.vault


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


class ZombieCard(msgspec.Struct, frozen=True):
    """One Zombie card: `spawn`, `extra_activation`, `double_spawn` or `necromancer`."""

    index: int
    number: int
    type: str
    lines: tuple[tuple[int, int], ...]   # per Danger Level (zombie kind or -1, count); empty for the special types
    zombie: int                          # extra activation: the kind; necromancer: the kind; else -1


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


class Sheet(msgspec.Struct, frozen=True):
    """A Survivor as printed: the ID card."""

    key: str
    name: str
    role: str
    box: str
    body_card: int                 # the card its Body slot names, or -1
    blue: int
    yellow: int
    orange: tuple[int, ...]
    red: tuple[int, ...]
    deal: str                      # key of the starting card we suggest, or ""


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
