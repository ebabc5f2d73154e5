"""A ruleset is a declaration: each chapter of the rulebook is a component, and a game names the ones it plays with.

Where the rulebook leaves a point open, our reading is a named parameter of the component it belongs to.
"""

from __future__ import annotations

from typing import Any, Final

from gravetide.boards.readings import OUR_READING, BoardRules
from gravetide.kernel.fields import fields_of
from gravetide.rules.additions import NOTHING_ADDED, Additions
from gravetide.rules.combat import AttackDice
from gravetide.rules.combat_rules import CombatRules
from gravetide.rules.dealing import DealingRules
from gravetide.rules.decks import EquipmentDeck
from gravetide.rules.destinations import NoisiestZone
from gravetide.rules.doors import DoorRules
from gravetide.rules.experience import ExperienceRules
from gravetide.rules.friendly_fire import MissesHit
from gravetide.rules.inventory import InventoryRules
from gravetide.rules.movement import MovementRules
from gravetide.rules.necromancers import NecromancerRules
from gravetide.rules.noise import NoiseTokens
from gravetide.rules.objectives import ObjectiveRules
from gravetide.rules.outcome import ExitRules
from gravetide.rules.quest_rules import QuestRules
from gravetide.rules.rounds import PlayerByPlayer, RoundRules
from gravetide.rules.search import SearchRules
from gravetide.rules.sight import Sight
from gravetide.rules.skill_rules import SkillRules
from gravetide.rules.spawning import SpawnRules
from gravetide.rules.splitting import SplitWithReinforcements
from gravetide.rules.targeting import Targeting
from gravetide.rules.vaults import VaultRules
from gravetide.rules.wounds import WoundBar


class ZoneRules:
    """The components a game of the Zone family is played with."""

    __slots__ = ("name", "dealing", "rounds", "turn_order", "board", "noise", "destinations", "experience", "inventory",
                 "movement", "search", "doors", "objectives", "combat", "wounds", "splitting", "spawning",
                 "necromancers", "vaults", "decks", "exits", "quests", "skills", "sight", "attack_dice", "targeting",
                 "friendly_fire", "additions", "modules")

    def __init__(
        self,
        name: str,
        *,
        dealing: DealingRules | None = None,
        turn_order: PlayerByPlayer | None = None,
        noise: NoiseTokens | None = None,
        rounds: RoundRules | None = None,
        board: BoardRules | None = None,
        experience: ExperienceRules | None = None,
        inventory: InventoryRules | None = None,
        movement: MovementRules | None = None,
        objectives: ObjectiveRules | None = None,
        destinations: NoisiestZone | None = None,
        combat: CombatRules | None = None,
        wounds: WoundBar | None = None,
        splitting: SplitWithReinforcements | None = None,
        doors: DoorRules | None = None,
        search: SearchRules | None = None,
        spawning: SpawnRules | None = None,
        necromancers: NecromancerRules | None = None,
        vaults: VaultRules | None = None,
        decks: EquipmentDeck | None = None,
        exits: ExitRules | None = None,
        quests: QuestRules | None = None,
        skills: SkillRules | None = None,
        sight: Sight | None = None,
        attack_dice: AttackDice | None = None,
        targeting: Targeting | None = None,
        friendly_fire: MissesHit | None = None,
        additions: Additions = NOTHING_ADDED,
        modules: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.dealing = dealing or DealingRules()
        self.turn_order = turn_order or PlayerByPlayer()
        self.noise = noise or NoiseTokens()
        self.rounds = rounds or RoundRules()
        self.board = board or OUR_READING
        self.experience = experience or ExperienceRules()
        self.inventory = inventory or InventoryRules()
        self.movement = movement or MovementRules()
        self.objectives = objectives or ObjectiveRules()
        self.destinations = destinations or NoisiestZone()
        self.combat = combat or CombatRules()
        self.wounds = wounds or WoundBar()
        self.splitting = splitting or SplitWithReinforcements()
        self.doors = doors or DoorRules()
        self.search = search or SearchRules()
        self.spawning = spawning or SpawnRules()
        self.necromancers = necromancers or NecromancerRules()
        self.vaults = vaults or VaultRules()
        self.decks = decks or EquipmentDeck()
        self.exits = exits or ExitRules()
        self.quests = quests or QuestRules()
        self.skills = skills or SkillRules()
        self.sight = sight or Sight()
        self.attack_dice = attack_dice or AttackDice()
        self.targeting = targeting or Targeting()
        self.friendly_fire = friendly_fire or MissesHit()
        self.additions = additions  # what house rules add to chapters
        self.modules = modules      # the keys of the house rules in force

    def but(self, **components: Any) -> ZoneRules:
        """The same rules with some components swapped."""
        kept = {part: getattr(self, part) for part in fields_of(ZoneRules) if part != "name"}
        return ZoneRules(components.pop("name", self.name), **(kept | components))

    def adding(self, **more: Any) -> ZoneRules:
        """The same rules with something added at named moments (see `rules.additions`)."""
        return self.but(additions=self.additions.and_also(**more))


BLACK_PLAGUE: Final = ZoneRules("black-plague")
