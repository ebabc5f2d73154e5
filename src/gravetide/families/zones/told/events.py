"""What can happen in a game of the Zone family, typed. Numbers are indices; texts are made in `told.sentences`."""

from __future__ import annotations

from gravetide.kernel.event import Event


class RoundBegan(Event, frozen=True):
    """A new Game Round."""

    round: int
    first_player: int


class PhaseBegan(Event, frozen=True):
    """Players, zombies or end."""

    phase: str


class TurnBegan(Event, frozen=True):
    """A Survivor starts a Turn."""

    survivor: int
    actions: int
    extra: bool = False


class TurnEnded(Event, frozen=True):
    """A Survivor's Turn is over."""

    survivor: int


class Moved(Event, frozen=True):
    """A Survivor went from one Zone to another; `how` is move, charge, bloodlust, jump, dragged ..."""

    survivor: int
    origin: int
    zone: int
    how: str = "move"


class NoiseMade(Event, frozen=True):
    """A Noise token was put down."""

    zone: int


class NoiseCleared(Event, frozen=True):
    """All Noise tokens were taken off the board."""


class LoudUsed(Event, frozen=True):
    """A Zone counts as the noisiest until the Survivor's next Turn."""

    survivor: int
    zone: int


class DiceRolled(Event, frozen=True):
    """Dice on the table; `why` is attack, door, lock, armor or extra."""

    survivor: int
    why: str
    dice: tuple[int, ...]
    target: int


class DiceRerolled(Event, frozen=True):
    """All dice were rolled again; `by` names the effect."""

    survivor: int
    by: str
    dice: tuple[int, ...]


class Attacked(Event, frozen=True):
    """A Combat Action was declared."""

    survivor: int
    mode: int
    card: int
    weapons: int
    zone: int


class AttackResolved(Event, frozen=True):
    """Hits and misses after all modifiers."""

    survivor: int
    zone: int
    hits: int
    misses: int
    damage: int


class ZombiesKilled(Event, frozen=True):
    """Zombies of one kind left the board; `survivor` is -1 where nobody earns them."""

    survivor: int
    zone: int
    kind: int
    number: int


class ExperienceGained(Event, frozen=True):
    """Experience points."""

    survivor: int
    amount: int
    total: int


class LevelReached(Event, frozen=True):
    """A new Danger Level (0 blue to 3 red)."""

    survivor: int
    level: int


class SkillGained(Event, frozen=True):
    """A skill works from now on."""

    survivor: int
    skill: int


class ZombiesAttack(Event, frozen=True):
    """A horde inflicts Wounds on the Survivors of its Zone."""

    zone: int
    horde: int


class WoundsAssigned(Event, frozen=True):
    """Wounds about to be received."""

    survivor: int
    soft: int
    hard: int


class WoundsPrevented(Event, frozen=True):
    """Wounds that did not happen; `by` is armor, ironclad, tough, discard."""

    survivor: int
    number: int
    by: str


class Wounded(Event, frozen=True):
    """Wounds received."""

    survivor: int
    number: int
    total: int


class Healed(Event, frozen=True):
    """Wounds removed."""

    survivor: int
    number: int
    total: int


class CarEntered(Event, frozen=True):
    """A Survivor got into a car, or took another seat in it."""

    survivor: int
    car: int
    driver: bool


class CarLeft(Event, frozen=True):
    """A Survivor got out of a car."""

    survivor: int
    car: int


class CarDriven(Event, frozen=True):
    """A car and all in it went from one Zone to the next."""

    survivor: int
    car: int
    origin: int
    zone: int


class CarSearched(Event, frozen=True):
    """A Survivor searches a car."""

    survivor: int
    car: int


class CardsCombined(Event, frozen=True):
    """Two cards became one."""

    survivor: int
    card: int


class MolotovBurst(Event, frozen=True):
    """A Molotov burst in a Zone."""

    survivor: int
    zone: int


class ZombiesBurnt(Event, frozen=True):
    """A whole horde is gone, and nobody is left to learn from it."""

    zone: int
    horde: int


class Eliminated(Event, frozen=True):
    """A Survivor is out of the game."""

    survivor: int
    zone: int


class LeftBoard(Event, frozen=True):
    """A Survivor left by an Exit Zone."""

    survivor: int
    zone: int


class ZombiesMoved(Event, frozen=True):
    """A group went one Zone further."""

    origin: int
    zone: int
    horde: int


class ZombiesJoined(Event, frozen=True):
    """Reinforcements from the supply when a horde split."""

    zone: int
    horde: int


class ZombiesPushed(Event, frozen=True):
    """Zombies placed in another Zone without moving (Shove, Repulse)."""

    origin: int
    zone: int
    horde: int


class ZombiesPlaced(Event, frozen=True):
    """Zombies appeared."""

    zone: int
    kind: int
    number: int


class OutOfMiniatures(Event, frozen=True):
    """Too few miniatures: all zombies of the kind activate."""

    kind: int
    missing: int


class ExtraActivation(Event, frozen=True):
    """Zombies act out of order; `why` is card, supply, necromancer or taunt."""

    kind: int
    why: str


class ZombieCardDrawn(Event, frozen=True):
    """A Zombie card was revealed for a Zone."""

    zone: int
    card: int
    level: int


class DeckReshuffled(Event, frozen=True):
    """The discards became a new deck."""

    deck: str


class NecromancerEntered(Event, frozen=True):
    """A Necromancer and his Spawn token appeared."""

    zone: int
    kind: int


class NecromancerEscaped(Event, frozen=True):
    """A Necromancer fled the board."""

    zone: int
    entry: int


class FirstSpawnChosen(Event, frozen=True):
    """The players have chosen with which Spawn Zone every spawn step begins."""

    zone: int


class SpawnTokenPlaced(Event, frozen=True):
    """A Spawn token was added."""

    zone: int
    colour: int


class SpawnTokenRemoved(Event, frozen=True):
    """A Spawn token left the board."""

    zone: int
    colour: int


class SpawnTokenMoved(Event, frozen=True):
    """A Spawn token lies in another Zone now."""

    origin: int
    zone: int
    colour: int


class SpawnTokenAwoke(Event, frozen=True):
    """A Spawn token that slept brings zombies from now on."""

    zone: int
    colour: int


class CorruptionSet(Event, frozen=True):
    """A Zone is corrupted."""

    zone: int


class CorruptionRemoved(Event, frozen=True):
    """A Zone is no longer corrupted."""

    zone: int


class BeaconMoved(Event, frozen=True):
    """The Beacon is somewhere else."""

    origin: int
    zone: int


class StatueBroken(Event, frozen=True):
    """A Chi Statue was broken."""

    zone: int


class StatueMended(Event, frozen=True):
    """A Chi Statue is whole again."""

    zone: int


class ZombiesFroze(Event, frozen=True):
    """Zombies are frozen: they miss their next activation."""

    zone: int
    horde: int


class ZombiesThawed(Event, frozen=True):
    """Frozen zombies have missed an activation and thaw."""

    zone: int
    horde: int


class AbominationDrawn(Event, frozen=True):
    """A card of the Abomination deck was drawn for a Zone, and put back."""

    zone: int
    kind: int


class DefilerEntered(Event, frozen=True):
    """The Defiler came."""

    zone: int
    kind: int


class SiegeBegan(Event, frozen=True):
    """Every zombie acts, and no rampart holds it."""


class VaultWeaponLaid(Event, frozen=True):
    """A Vault Weapon lies face down in a Zone."""

    zone: int


class ZombiesPerished(Event, frozen=True):
    """Zombies died by nobody's doing."""

    zone: int
    kind: int
    number: int


class MissionDeed(Event, frozen=True):
    """A Survivor has done what this quest alone asks for: `silence`, `lid` or `fill`."""

    survivor: int
    zone: int
    deed: str


class DoorOpened(Event, frozen=True):
    """A door is open; `survivor` is -1 at set-up."""

    survivor: int
    door: int


class DoorHeld(Event, frozen=True):
    """A door roll failed."""

    survivor: int
    door: int


class DoorClosed(Event, frozen=True):
    """A door was closed again."""

    survivor: int
    door: int


class BuildingRevealed(Event, frozen=True):
    """The rooms of a building are filled now."""

    rooms: tuple[int, ...]


class CardDrawn(Event, frozen=True):
    """An Equipment card was revealed."""

    survivor: int
    card: int


class CardGained(Event, frozen=True):
    """A card came into an inventory; `source` is search, start, vault, objective, carried, skill."""

    survivor: int
    card: int
    source: str


class CardDiscarded(Event, frozen=True):
    """A card went to the discards."""

    survivor: int
    card: int


class CardPut(Event, frozen=True):
    """A card was put somewhere else: into `slot` of `owner`."""

    survivor: int
    card: int
    owner: int
    slot: str


class Traded(Event, frozen=True):
    """Two Survivors finished an exchange."""

    survivor: int
    partner: int


class Reloaded(Event, frozen=True):
    """A weapon is loaded again."""

    survivor: int
    card: int


class EnchantmentCast(Event, frozen=True):
    """An enchantment was cast; targets are -1 where the card has none of the sort."""

    survivor: int
    card: int
    target: int
    zone: int


class SkillUsed(Event, frozen=True):
    """A skill was used that leaves no other trace."""

    survivor: int
    skill: str
    target: int


class RottenChanged(Event, frozen=True):
    """A Survivor is ignored by zombies from now on, or no more."""

    survivor: int
    rotten: bool


class BilePlaced(Event, frozen=True):
    """A Dragon Bile token lies in a Zone; `origin` is -1 for a new token."""

    zone: int
    origin: int


class BileDried(Event, frozen=True):
    """A Dragon Bile token is taken off the board at the end of a Round."""

    zone: int


class DragonFire(Event, frozen=True):
    """Everything in the Zone burns."""

    survivor: int
    zone: int


class IceBroke(Event, frozen=True):
    """The ice of a Zone breaks under those who stand there."""

    zone: int


class CauldronPlaced(Event, frozen=True):
    """Another Cauldron stands in a Zone."""

    zone: int


class CauldronShifted(Event, frozen=True):
    """A Cauldron is pushed from one Zone into the next."""

    origin: int
    zone: int


class CauldronPoured(Event, frozen=True):
    """The Cauldron of a Walkway is poured into a Zone; `survivor` earns what dies there."""

    survivor: int
    origin: int
    zone: int


class CauldronLost(Event, frozen=True):
    """Corruption takes the Cauldron of a Zone."""

    zone: int


class ObjectiveTaken(Event, frozen=True):
    """An Objective token was taken and its colour shown."""

    survivor: int
    zone: int
    colour: int


class Unlocked(Event, frozen=True):
    """What waited for a colour (blue, green) or for all Objectives can be used now."""

    what: str


class GoalReached(Event, frozen=True):
    """A goal of the quest is fulfilled."""

    goal: int


class GameEnded(Event, frozen=True):
    """Won or lost, and why."""

    result: str
    reason: str


class ChiChanged(Event, frozen=True):
    """Chi was gained, spent or lost; `why` is meditation, enhanced, recast, armor, sixes, god-eater, or a key."""

    survivor: int
    change: int
    reserve: int
    why: str


class ChiCardDrawn(Event, frozen=True):
    """A Chi Skill card lies before a Survivor."""

    survivor: int
    card: int


class SkillSwapped(Event, frozen=True):
    """A Chi skill took the place of another skill."""

    survivor: int
    old: int
    skill: int


class GuardsCame(Event, frozen=True):
    """Guards were put on the board."""

    zone: int
    number: int


class GuardsMoved(Event, frozen=True):
    """Guards went from one Zone to another."""

    origin: int
    zone: int
    number: int


class GuardsLeft(Event, frozen=True):
    """Guards have left the board alive."""

    zone: int
    number: int


class GuardsLost(Event, frozen=True):
    """Guards died."""

    zone: int
    number: int


class GuardsAttack(Event, frozen=True):
    """Guards strike, or shoot at another Zone, on the order of a Survivor."""

    survivor: int
    origin: int
    zone: int
    number: int


class KnockedOut(Event, frozen=True):
    """A Survivor went down and lies there."""

    survivor: int
    zone: int


class CarriedOff(Event, frozen=True):
    """Somebody carried a Survivor to safety who was knocked out."""

    survivor: int
    fallen: int
    zone: int
