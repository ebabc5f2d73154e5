"""The named parts that goals and special rules of quests are made of: which keys each has in a quest file.

What a part does is the business of the rules; here is only what can be written. A field called `zone` takes the name
of a Zone or of a marked place, `card`, `cards` and `zombie` take keys of the game's content.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Part(msgspec.Struct, frozen=True):
    """A goal or special rule as the rules get it: Zones and kinds of zombie are numbers, cards are keys that exist."""

    part: str
    params: dict[str, Any]
    after: bool = False            # a goal that counts only once all goals before it are reached

    def zone(self) -> int:
        """The Zone it is about."""
        zone = self.params["zone"]
        assert isinstance(zone, int)
        return zone

    def text(self, name: str) -> str:
        """A parameter that is a word."""
        return str(self.params[name])

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        number = self.params[name]
        assert isinstance(number, int)
        return number


class Written(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of all parts."""


class Leave(Written, frozen=True):
    """All Survivors still alive leave by an Exit."""


class TakeObjectives(Written, frozen=True):
    """Every Objective has been taken."""


class TakeObjective(Written, frozen=True):
    """The Objective of one Zone has been taken."""

    zone: str


class TakeArtifacts(Written, frozen=True):
    """Every Vault card in play has been taken."""


class Kill(Written, frozen=True):
    """So many zombies of a kind have been killed."""

    zombie: str
    count: int = 1
    starting: bool = False


class ReachLevel(Written, frozen=True):
    """At least one Survivor is at a Danger Level."""

    level: str


class HoldCards(Written, frozen=True):
    """The team carries these cards."""

    cards: dict[str, int]


class Gather(Written, frozen=True):
    """In an End Phase all starting Survivors stand in a Zone without zombies."""

    zone: str


class SpawnsOnlyIn(Written, frozen=True):
    """All Spawn tokens left are in one Zone."""

    zone: str


class DragonFireIn(Written, frozen=True):
    """A Dragon Fire burns in a Zone."""

    zone: str


class HoldDifferent(Written, frozen=True):
    """The team carries so many weapons of a type, all of different names."""

    type: Literal["melee", "ranged"]
    count: int


class MolotovIn(Written, frozen=True):
    """A Molotov has burnt a Zone."""

    zone: str


class CloseManholes(Written, frozen=True):
    """Every manhole is closed; each Objective taken is a lid for one of them."""


class CarryOut(Written, frozen=True):
    """Carried Objectives have left by the Exit."""

    objectives: tuple[Literal["blue", "green"], ...]


class Survive(Written, frozen=True):
    """The End Phase of a Round is reached, a Round sooner for each Objective taken as often as said."""

    rounds: int
    less_per_objective: int = 0


class Fuel(Written, frozen=True):
    """So many cards are filled into a car, which can then be driven."""

    car: str
    cards: dict[str, int]


class DriveOff(Written, frozen=True):
    """So many Survivors, or all who are alive, have left in a car by the Exit."""

    count: int | None = None


class ObjectiveExperience(Written, frozen=True):
    """Taking an Objective is worth experience."""

    amount: int = 5


class OnTake(Written, frozen=True):
    """Something happens when an Objective is taken."""

    objective: Literal["red", "blue", "green", "any"]
    then: Literal["necromancer-or-abomination", "spawn", "artifact", "card", "choose-card"]
    card: str = ""
    cards: tuple[str, ...] = ()


class RemoveZombieCards(Written, frozen=True):
    """Zombie cards of a type are left in the box."""

    type: Literal["necromancer", "extra_activation", "double_spawn", "manhole"]


class ReplaceZombie(Written, frozen=True):
    """Zombie cards mean another zombie than they say."""

    zombie: str
    by: str


class RemoveCards(Written, frozen=True):
    """Equipment cards are left in the box, save those that lie in a vault."""

    cards: tuple[str, ...]


class KeepLastSpawn(Written, frozen=True):
    """The last Spawn token of a Zone can't be removed."""

    zone: str


class Merchant(Written, frozen=True):
    """The merchant stands in a Zone, where the house rule of merchants is played; else he is off the map."""

    zone: str


class AllMustSurvive(Written, frozen=True):
    """Losing a Survivor loses the game."""


class Siren(Written, frozen=True):
    """Noise that stays in a Zone until somebody switches it off."""

    zone: str
    noise: int


class Carried(Written, frozen=True):
    """Objectives that whoever takes them carries from then on."""

    objectives: tuple[Literal["blue", "green"], ...]


class NoiseAlarm(Written, frozen=True):
    """At the end of the Players' Phase every Zone with so much noise gets a Zombie card."""

    noise: int


class SpawnAs(Written, frozen=True):
    """In one Spawn Zone another zombie comes than the cards say."""

    zone: str
    zombie: str
    by: str


class EnoughMustLive(Written, frozen=True):
    """Losing more than this share of the team loses the game."""

    share: Literal["half"]


PARTS_OF_SOME = ("molotov-in", "close-manholes", "carry-out", "fuel", "drive-off", "siren", "carried", "noise-alarm")
"""Parts that not every game has the rules for; those that do name them in their box. Those of quests at the wall are
for games with Objective cards (`content.frontier_parts`)."""
GOALS: dict[str, type[Written]] = {
    "leave": Leave,
    "take-objectives": TakeObjectives,
    "take-objective": TakeObjective,
    "take-artifacts": TakeArtifacts,
    "kill": Kill,
    "reach-level": ReachLevel,
    "hold-cards": HoldCards,
    "gather": Gather,
    "spawns-only-in": SpawnsOnlyIn,
    "dragon-fire-in": DragonFireIn,
    "hold-different": HoldDifferent,
    "molotov-in": MolotovIn,
    "close-manholes": CloseManholes,
    "carry-out": CarryOut,
    "survive": Survive,
    "fuel": Fuel,
    "drive-off": DriveOff,
}
RULES: dict[str, type[Written]] = {
    "objective-experience": ObjectiveExperience,
    "on-take": OnTake,
    "remove-zombie-cards": RemoveZombieCards,
    "replace-zombie": ReplaceZombie,
    "remove-cards": RemoveCards,
    "keep-last-spawn": KeepLastSpawn,
    "all-must-survive": AllMustSurvive,
    "merchant": Merchant,
    "siren": Siren,
    "carried": Carried,
    "noise-alarm": NoiseAlarm,
    "spawn-as": SpawnAs,
    "enough-must-live": EnoughMustLive,
}
