"""One attack of each kind, for skills that are about one kind or about all of them."""

from __future__ import annotations

from gravetide.families.zones.told.events import AttackResolved, DiceRolled
from tests.support.scene import Scene, scene

ZONE = """
    +---+
    |s01|
    +---+
"""

# By kind: the card, its dice, the number they must reach, and how the attack in the own Zone is written
WEAPONS = {"Melee": "sword", "Ranged": "repeating-crossbow", "Magic": "fireball"}
DICE = {"Melee": 2, "Ranged": 3, "Magic": 3}
ACCURACY = {"Melee": 4, "Ranged": 5, "Magic": 4}
KINDS = tuple(WEAPONS)


def notation(kind: str, *, pair: bool = False) -> str:
    """The attack in s01 with the weapon of this kind."""
    card = WEAPONS[kind] + ("*2" if pair else "")
    return {"Melee": f"melee {card}", "Ranged": f"shoot {card} s01", "Magic": f"cast {card} s01"}[kind]


def armed(kind: str, *skills: str, pair: bool = False, wounds: int = 0, **zombies: int) -> Scene:
    """Clovis in the middle of zombies (thirty Walkers if nothing else is said), in his Turn, with the weapon."""
    table = scene(ZONE).zombies("s01", **zombies or {"walkers": 30})
    table.survivor("Clovis", "s01", hands=[WEAPONS[kind]] * (2 if pair else 1), skills=skills, wounds=wounds)
    return table.turn("Clovis")


def dice_of(kind: str, *skills: str, pair: bool = False, wounds: int = 0) -> int:
    """How many dice the attack rolls."""
    table = armed(kind, *skills, pair=pair, wounds=wounds)
    table.dice(*[1] * 12).do(notation(kind, pair=pair))
    return len(rolls(table)[0])


def rolls(table: Scene) -> list[tuple[int, ...]]:
    """The dice of every roll so far, re-rolls apart."""
    return [event.dice for event in table.happened(DiceRolled)]


def hits(table: Scene) -> list[int]:
    """The hits of every attack so far."""
    return [event.hits for event in table.happened(AttackResolved)]


def counts_for(scope: str, kind: str) -> bool:
    """Whether a skill with this scope is about this kind of attack."""
    return scope in {"Combat", kind}
