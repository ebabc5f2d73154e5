// Which rule made something happen, so that a line of the log can point to it.

import type { TableEvent } from './wire';

/** A rule of the reference by its key, or a house rule by the key of its module. */
export type Cause = { rule: string } | { house: string };

export const RULE_OF: Record<string, string> = {
  RoundBegan: 'round', PhaseBegan: 'round', TurnBegan: 'turns', TurnEnded: 'turns', Moved: 'move', NoiseMade: 'loudness', NoiseCleared: 'loudness', LoudUsed: 'loudness',
  Attacked: 'roll', AttackResolved: 'targets', ZombiesKilled: 'roll', DiceRolled: 'roll', DiceRerolled: 'roll',
  ExperienceGained: 'experience', LevelReached: 'experience', SkillGained: 'skills', SkillUsed: 'skills', RottenChanged: 'skills',
  ZombiesAttack: 'bite', WoundsAssigned: 'sharing', WoundsPrevented: 'armor', Wounded: 'wounds', Healed: 'wounds', Eliminated: 'wounds', LeftBoard: 'exit',
  ZombiesMoved: 'way', ZombiesJoined: 'split', ZombiesPushed: 'skills', ZombiesPlaced: 'spawn', ZombieCardDrawn: 'spawn', DeckReshuffled: 'spawn',
  OutOfMiniatures: 'supply', ExtraActivation: 'extra', NecromancerEntered: 'token', NecromancerEscaped: 'flight', SpawnTokenPlaced: 'token', SpawnTokenRemoved: 'token',
  DoorOpened: 'door', DoorHeld: 'door', DoorClosed: 'door', BuildingRevealed: 'building', CardDrawn: 'search', CardGained: 'search', CardDiscarded: 'trade', CardPut: 'trade', Traded: 'trade',
  Reloaded: 'reload', EnchantmentCast: 'enchantment', BilePlaced: 'fire', BileDried: 'fire', DragonFire: 'fire',
  ObjectiveTaken: 'objective', Unlocked: 'objective', GoalReached: 'victory', GameEnded: 'victory',
};

export const HOUSE_RULE_OF: Record<string, string> = {
  AllOutRolled: 'all_out', WeaponBroke: 'all_out', BarricadeBuilt: 'barricades', BarricadeTakenDown: 'barricades', BarricadeBroken: 'barricades', BreakoutRolled: 'spiking',
  RoomConfirmed: 'building_spawn', ClassTaken: 'classes', StanceTaken: 'classes', StanceRolled: 'classes', MissesRolledAgain: 'ff_reroll', FocusedHits: 'focused_fire', CardsLaid: 'limited_search',
  WaresLaidOut: 'merchants', MerchantPaid: 'merchants', MerchantBribed: 'merchants', DealOff: 'merchants', NecromancerActed: 'necro_march', LightningStruck: 'necro_march',
  DoorSpiked: 'spiking', DoorBroken: 'spiking', SpikesDrawn: 'spiking', WallRaised: 'wall_of_woe', WallMoved: 'wall_of_woe', WallFell: 'wall_of_woe', Crushed: 'wall_of_woe',
};

/** What the dice of a roll were for decides which rule they follow. */
const ROLLS: Record<string, string> = { door: 'door', armor: 'armor', lock: 'door' };
/** Where a card came from does, too. */
const SOURCES: Record<string, string> = { vault: 'vault', objective: 'objective', skill: 'skills' };
/** By which skill or spell somebody moved. */
const GAITS: Record<string, string> = { speed: 'enchantment', charge: 'skills', bloodlust: 'skills', jump: 'skills', sprint: 'skills' };

export function causeOf(event: TableEvent): Cause | null {
  const house = HOUSE_RULE_OF[event.type];
  if (house) return { house };
  const why = typeof event.why === 'string' ? event.why : '';
  const how = { DiceRolled: ROLLS[why], DiceRerolled: ROLLS[why], CardGained: SOURCES[String(event.source)], Moved: GAITS[String(event.how)] }[event.type];
  const rule = how ?? RULE_OF[event.type];
  return rule ? { rule } : null;
}
