"""A ruleset is a declaration: each chapter of the rulebook is a component, and a game names the ones it plays with.

Where the rulebook leaves a point open, our reading is a named parameter of the component it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gravetide.families.zones.board.readings import BoardRules
from gravetide.families.zones.fight.combat import AttackDice
from gravetide.families.zones.fight.combat_rules import CombatRules
from gravetide.families.zones.fight.friendly_fire import MissesHit
from gravetide.families.zones.fight.targeting import Targeting
from gravetide.families.zones.fight.wounds import WoundBar
from gravetide.families.zones.horde.destinations import NoisiestZone
from gravetide.families.zones.horde.necromancers import NecromancerRules
from gravetide.families.zones.horde.noise import NoiseTokens
from gravetide.families.zones.horde.spawning import SpawnRules
from gravetide.families.zones.horde.splitting import SplitWithReinforcements
from gravetide.families.zones.house_rules.additions import NOTHING_ADDED, Additions
from gravetide.families.zones.offered import EVERYTHING, Offered
from gravetide.families.zones.printed import NO_WALL, DangerLevels, WallPieces
from gravetide.families.zones.rounds.dealing import DealingRules
from gravetide.families.zones.rounds.decks import EquipmentDeck
from gravetide.families.zones.rounds.outcome import ExitRules
from gravetide.families.zones.rounds.quest_rules import QuestRules
from gravetide.families.zones.rounds.rounds import PlayerByPlayer, RoundRules
from gravetide.families.zones.team.experience import ExperienceRules
from gravetide.families.zones.team.inventory.places import InventoryRules
from gravetide.families.zones.team.skill_rules import SkillRules
from gravetide.families.zones.team.slots import Slots
from gravetide.families.zones.turn.doors import DoorRules
from gravetide.families.zones.turn.movement import MovementRules
from gravetide.families.zones.turn.objectives import ObjectiveRules
from gravetide.families.zones.turn.search import SearchRules
from gravetide.families.zones.turn.sight import Sight
from gravetide.families.zones.turn.vaults import VaultRules
from gravetide.kernel.fields import fields_of

NOTHING_OF_ITS_OWN: Final[Mapping[str, Any]] = {}


class ZoneRules:
    """The components a game of the Zone family is played with."""

    __slots__ = ("name", "dealing", "rounds", "turn_order", "board", "noise", "destinations", "experience", "inventory",
                 "movement", "search", "doors", "objectives", "combat", "wounds", "splitting", "spawning",
                 "necromancers", "vaults", "decks", "exits", "quests", "skills", "sight", "attack_dice", "targeting",
                 "friendly_fire", "slots", "danger", "wall", "chapters", "additions", "modules", "own", "offered")

    def __init__(
        self,
        name: str,
        *,
        dealing: DealingRules,
        turn_order: PlayerByPlayer,
        noise: NoiseTokens,
        rounds: RoundRules,
        board: BoardRules,
        experience: ExperienceRules,
        inventory: InventoryRules,
        movement: MovementRules,
        objectives: ObjectiveRules,
        destinations: NoisiestZone,
        combat: CombatRules,
        wounds: WoundBar,
        splitting: SplitWithReinforcements,
        doors: DoorRules,
        search: SearchRules,
        spawning: SpawnRules,
        necromancers: NecromancerRules,
        vaults: VaultRules,
        decks: EquipmentDeck,
        exits: ExitRules,
        quests: QuestRules,
        skills: SkillRules,
        sight: Sight,
        attack_dice: AttackDice,
        targeting: Targeting,
        friendly_fire: MissesHit,
        slots: Slots,
        danger: DangerLevels,
        wall: WallPieces = NO_WALL,
        chapters: tuple[str, ...] = (),
        additions: Additions = NOTHING_ADDED,
        modules: tuple[str, ...] = (),
        own: Mapping[str, Any] = NOTHING_OF_ITS_OWN,
        offered: Offered = EVERYTHING,
    ) -> None:
        self.name = name
        self.dealing = dealing
        self.turn_order = turn_order
        self.noise = noise
        self.rounds = rounds
        self.board = board
        self.experience = experience
        self.inventory = inventory
        self.movement = movement
        self.objectives = objectives
        self.destinations = destinations
        self.combat = combat
        self.wounds = wounds
        self.splitting = splitting
        self.doors = doors
        self.search = search
        self.spawning = spawning
        self.necromancers = necromancers
        self.vaults = vaults
        self.decks = decks
        self.exits = exits
        self.quests = quests
        self.skills = skills
        self.sight = sight
        self.attack_dice = attack_dice
        self.targeting = targeting
        self.friendly_fire = friendly_fire
        self.slots = slots
        self.danger = danger        # printed numbers, as those of the slots: no options of tables
        self.wall = wall
        self.chapters = chapters    # whose options not every game of the family has, by modules or folders
        self.additions = additions  # what house rules add to chapters
        self.modules = modules      # the keys of the house rules in force
        self.own = own              # components that other games of the family do not have, by name
        self.offered = offered      # what its tables can choose

    def level(self, experience: int) -> int:
        """The Danger Level somebody with so much experience has reached, by number."""
        return len([least for least in self.experience.thresholds(self.danger) if least <= experience]) - 1

    def but(self, **components: Any) -> ZoneRules:
        """The same rules with some components swapped."""
        kept = {part: getattr(self, part) for part in fields_of(ZoneRules) if part != "name"}
        return ZoneRules(components.pop("name", self.name), **(kept | components))

    def adding(self, **more: Any) -> ZoneRules:
        """The same rules with something added at named moments (see `zones.house_rules.additions`)."""
        return self.but(additions=self.additions.and_also(**more))

