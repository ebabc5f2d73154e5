"""Goals and special rules of quests at the empire's wall: which keys each has in a quest file.

A Zone is written by its name, or as what lies there: flag, exit or green.
"""

from __future__ import annotations

from gravetide.families.zones.content.parts import Written


class TakeVaultWeapons(Written, frozen=True):
    """Every Vault Weapon of the deck has been taken by somebody."""


class NoRedObjectivesLeft(Written, frozen=True):
    """No Red Objective is on the board."""


class Counter(Written, frozen=True):
    """A counter that cards feed is high enough."""

    counter: str
    at_least: int


class BeaconIn(Written, frozen=True):
    """The Beacon is in a Zone."""

    zone: str


class NoCardsLeft(Written, frozen=True):
    """Every Objective card is taken or destroyed."""


class TakeCards(Written, frozen=True):
    """No Objective card is left to take."""


class GuardsIn(Written, frozen=True):
    """All Guards, and at least so many, are in a Zone."""

    zone: str
    at_least: int = 1


class LeaveWithBeacon(Written, frozen=True):
    """All Survivors on their feet have left by the Exit, the last of them with the Beacon."""


class NoZombies(Written, frozen=True):
    """No zombie is on the board, those where certain Spawn tokens stand aside."""

    except_spawns: tuple[int, ...] = ()


class SpawnTokenIn(Written, frozen=True):
    """A Spawn token stands in a Zone; with `treasures`, only if those of an Epilogue have brought it there."""

    token: int
    zone: str
    treasures: bool = False


class DefilerSpawnsIn(Written, frozen=True):
    """A Necromancer card has put the Defiler into a Zone."""

    zone: str


class SleepingGuards(Written, frozen=True):
    """Pairs of Guards beside a Red Objective sleep until it is taken."""


class LostIfVerdict(Written, frozen=True):
    """A Guard killed beside a Red Objective turns a Note over, which may say that all is lost."""


class LostIfGuardLost(Written, frozen=True):
    """A lost Guard loses the game."""


class LostIfNoGuards(Written, frozen=True):
    """No Guard on the board when all cards are gone loses the game."""


class LostIfCardDestroyed(Written, frozen=True):
    """An Objective card destroyed by Corruption loses the game."""


class LostIfCorruptionOn(Written, frozen=True):
    """Corruption on a Walkway loses the game."""


class LostIfImpossible(Written, frozen=True):
    """Too little is left of an item, or for a counter: the game is lost."""

    item: str = ""
    needed: int = 0
    counter: str = ""
    at_least: int = 0
    token_moved: int = 0           # it no longer matters once this Spawn token is in the Flag Zone


class IndestructibleCard(Written, frozen=True):
    """Corruption does not harm this card."""

    card: str


class CardsPinGuards(Written, frozen=True):
    """Guards beside an Objective card take no orders."""


class SideVault(Written, frozen=True):
    """So many random Vault Weapons form a deck that only cards draw from."""

    cards: int


class Carry(Written, frozen=True):
    """The Beacon can be carried once a card says how."""


class StartDefiler(Written, frozen=True):
    """The Defiler and his Spawn token are on the board from the start."""


class DestroyedCardsAct(Written, frozen=True):
    """A card destroyed by Corruption is shown, and may bite."""


class OnWin(Written, frozen=True):
    """What a victory brings in a campaign: CXP for all if enough Guards live, a flag if marked Guards do."""

    guards: int = 0
    cxp: int = 0
    marked: str = ""
    item: str = ""                 # if somebody still has one
    flag: str = ""


FRONTIER_GOALS: dict[str, type[Written]] = {
    "take-vault-weapons": TakeVaultWeapons,
    "no-red-objectives-left": NoRedObjectivesLeft,
    "counter": Counter,
    "beacon-in": BeaconIn,
    "no-cards-left": NoCardsLeft,
    "take-cards": TakeCards,
    "guards-in": GuardsIn,
    "leave-with-beacon": LeaveWithBeacon,
    "no-zombies": NoZombies,
    "spawn-token-in": SpawnTokenIn,
    "defiler-spawns-in": DefilerSpawnsIn,
}
FRONTIER_RULES: dict[str, type[Written]] = {
    "sleeping-guards": SleepingGuards,
    "lost-if-verdict": LostIfVerdict,
    "lost-if-guard-lost": LostIfGuardLost,
    "lost-if-no-guards": LostIfNoGuards,
    "lost-if-card-destroyed": LostIfCardDestroyed,
    "lost-if-corruption-on": LostIfCorruptionOn,
    "lost-if-impossible": LostIfImpossible,
    "indestructible-card": IndestructibleCard,
    "cards-pin-guards": CardsPinGuards,
    "side-vault": SideVault,
    "carry": Carry,
    "start-defiler": StartDefiler,
    "destroyed-cards-act": DestroyedCardsAct,
    "on-win": OnWin,
}
