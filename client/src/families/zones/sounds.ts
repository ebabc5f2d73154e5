// What is heard when something happens, by the event. Which weapon it was and whose throats groan follows from the
// sheets of the game: from how a card attacks, its symbol and its noise, and from how quick and how tough a zombie is.

import symbolsOf from '@gravetide/families/zones/drawn/cards.json';
import type { Effect } from '../../kit/sound';
import type { TableEvent } from '../../shell/wire';
import { played } from './played.svelte';
import type { CardSheet, ZoneSheet } from './wire';

/** An effect, and how many of it. */
export interface Heard {
  effect: Effect;
  size?: number;
}
type Hear = (event: TableEvent) => Heard[];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// -- weapons

/** What a way of attacking sounds like: by the symbol of the card, else by whether it makes noise. */
interface Attack {
  silent: Effect;
  noisy: Effect;
  symbols: Record<string, Effect>;
}
const ATTACKS: Record<string, Attack> = {
  melee: {
    silent: 'blade',
    noisy: 'chainsaw',
    symbols: {
      hammer: 'club',
      bat: 'club',
      pan: 'club',
      crowbar: 'club',
      shield: 'club',
      crossbow: 'club',
      shotgun: 'club',
      torch: 'flame',
    },
  },
  ranged: {
    silent: 'bow',
    noisy: 'shot',
    symbols: { crossbow: 'crossbow', shotgun: 'shotgun', 'sawed-off': 'shotgun', uzi: 'burst', molotov: 'molotov' },
  },
  magic: {
    silent: 'magic',
    noisy: 'magic',
    symbols: { fire: 'flame', lightning: 'lightning', hail: 'frost' },
  },
};

/** What an attack with a card sounds like; `mode` is melee, ranged or magic. */
export function weaponSound(mode: string, card: string, sheet: Pick<CardSheet, 'attacks'> | undefined): Effect {
  const sounds = ATTACKS[mode];
  if (!sounds) return 'fist';
  const symbol = (symbolsOf as Record<string, string>)[card] ?? '';
  const noisy = sheet?.attacks.some((attack) => String(attack.mode) === mode && Boolean(attack.noisy));
  return sounds.symbols[symbol] ?? (noisy ? sounds.noisy : sounds.silent);
}

// -- throats

type Kind = Pick<ZoneSheet['zombies'][number], 'key' | 'actions' | 'damage'>;

/** How a kind of zombie groans: the quick ones snarl, the tougher it is the deeper. */
export function voiceOf(kind: string, kinds: readonly Kind[]): Effect {
  const sheet = kinds.find((one) => one.key === kind);
  if (!sheet) return 'groan';
  if (sheet.damage >= 3) return 'bellow';
  if (sheet.damage === 2) return 'grunt';
  return sheet.actions > 1 ? 'snarl' : 'groan';
}

function voicesOf(horde: Record<string, number>): Heard[] {
  const kinds = played.sheet?.zombies ?? [];
  return together(Object.entries(horde).map(([kind, size]) => ({ effect: voiceOf(kind, kinds), size })));
}

/** The same effect twice is heard once, as many as both. */
export function together(heard: readonly Heard[]): Heard[] {
  const sizes = new Map<Effect, number>();
  for (const { effect, size = 1 } of heard) sizes.set(effect, (sizes.get(effect) ?? 0) + size);
  return [...sizes].map(([effect, size]) => ({ effect, size }));
}

// -- which event is heard how

const one =
  (...effects: Effect[]): Hear =>
  () =>
    effects.map((effect) => ({ effect }));
/** As many as a field says: a number, or the length of a list. */
const many =
  (effect: Effect, field: string): Hear =>
  (event) => {
    const value = event[field];
    return [{ effect, size: Array.isArray(value) ? value.length : Number(value ?? 1) }];
  };
/** By what a field says. */
const by =
  (field: string, effects: Record<string, Effect>): Hear =>
  (event) => {
    const effect = effects[String(event[field])];
    return effect ? [{ effect }] : [];
  };
/** The throats of a horde, and what else is heard. */
const horde =
  (...effects: Effect[]): Hear =>
  (event) => [
    ...effects.map((effect) => ({ effect })),
    ...voicesOf((event.horde as Record<string, number> | undefined) ?? {}),
  ];
/** The throats of a number of one kind. */
const kind =
  (...effects: Effect[]): Hear =>
  (event) => [...effects.map((effect) => ({ effect })), ...voicesOf({ [text(event.kind)]: Number(event.number ?? 1) })];

export const SOUNDS: Record<string, Hear> = {
  RoundBegan: one('toll'),
  PhaseBegan: by('phase', { zombies: 'gong' }),
  TurnBegan: one('turn'),
  Moved: one('step'),
  NoiseMade: one('din'),
  LoudUsed: one('din'),
  GameEnded: by('result', { won: 'won', lost: 'lost' }),

  // -- dice

  DiceRolled: many('dice', 'dice'),
  DiceRerolled: many('dice', 'dice'),
  AllOutRolled: many('dice', 'dice'),
  MissesRolledAgain: many('dice', 'dice'),
  StanceRolled: many('dice', 'dice'),
  BreakoutRolled: (event) => [
    { effect: 'dice', size: (event.dice as unknown[] | undefined)?.length ?? 1 },
    { effect: event.broken ? 'crash' : 'hammer' },
  ],
  NecromancerActed: one('dice', 'whisper'),

  // -- fights

  ZombiesKilled: many('hit', 'number'),
  ZombiesPerished: many('hit', 'number'),
  ZombiesBurnt: horde('flame'),
  ZombiesAttack: horde('claws'),
  Wounded: many('wound', 'number'),
  WoundsPrevented: one('spared'),
  Healed: one('heal'),
  Eliminated: one('death'),
  KnockedOut: one('death'),
  Crushed: one('crash', 'death'),
  GuardsAttack: one('bow'),
  GuardsCame: one('march'),
  GuardsMoved: one('march'),
  GuardsLost: many('wound', 'number'),
  MolotovBurst: one('molotov'),
  DragonFire: one('dragonfire'),
  CauldronPoured: one('tar'),
  LightningStruck: one('lightning'),
  EnchantmentCast: one('magic'),
  Reloaded: one('reload'),
  WeaponBroke: one('crash'),

  // -- the dead

  ZombiesMoved: horde(),
  ZombiesPushed: horde(),
  ZombiesJoined: horde(),
  ZombiesPlaced: kind('rise'),
  ExtraActivation: kind('dread'),
  OutOfMiniatures: kind('dread'),
  ZombieCardDrawn: one('dread'),
  AbominationDrawn: one('bellow'),
  NecromancerEntered: one('whisper'),
  NecromancerEscaped: one('whisper'),
  DefilerEntered: one('whisper'),
  SpawnTokenPlaced: one('rise'),
  SpawnTokenAwoke: one('rise'),
  CorruptionSet: one('whisper'),
  CorruptionRemoved: one('chi'),
  SiegeBegan: one('horn'),
  WallRaised: one('rise', 'whisper'),
  WallMoved: one('rise'),
  WallFell: one('crash'),
  ZombiesFroze: one('frost'),

  // -- the board

  DoorOpened: one('door'),
  DoorHeld: one('club'),
  DoorClosed: one('shut'),
  DoorSpiked: one('hammer'),
  DoorBroken: one('crash'),
  BarricadeBuilt: one('hammer'),
  BarricadeTakenDown: one('hammer'),
  BarricadeBroken: one('crash'),
  IceBroke: one('ice'),
  BridgeCut: one('crash'),
  StatueBroken: one('crash'),
  StatueMended: one('chi'),
  CauldronShifted: one('step'),
  CauldronLost: one('whisper'),
  BeaconMoved: one('flare'),
  CarEntered: one('car-door'),
  CarLeft: one('car-door'),
  CarDriven: one('engine'),
  CarSearched: one('car-door'),

  // -- finds and gains

  CardDrawn: one('find'),
  CardGained: one('card'),
  CardsCombined: one('card'),
  CardsLaid: one('card'),
  VaultWeaponLaid: one('card'),
  WaresLaidOut: one('card'),
  MerchantBribed: one('card'),
  MerchantPaid: one('card'),
  ObjectiveTaken: one('chime'),
  GoalReached: one('chime'),
  MissionDeed: one('chime'),
  RedTaken: one('chime'),
  LevelReached: one('level'),
  SkillGained: one('skill'),
  ChiChanged: one('chi'),
  ChiCardDrawn: one('card'),
};

/** Hears what happens at a table. A weapon is heard when its dice have fallen, not when it is drawn. */
export class Ear {
  #weapon: Heard | null = null;

  hear(event: TableEvent): Heard[] {
    if (event.type === 'Attacked') {
      const sheet = played.sheet?.cards.find((card) => card.key === event.card);
      const effect = weaponSound(text(event.mode), text(event.card), sheet);
      this.#weapon = { effect, size: Number(event.weapons ?? 1) };
      return [];
    }
    if (event.type === 'AttackResolved') {
      const weapon = this.#weapon;
      this.#weapon = null;
      return weapon ? [weapon] : [];
    }
    if (event.type === 'NoiseMade' && this.#weapon) return []; // its noise is the weapon itself
    return SOUNDS[event.type]?.(event) ?? [];
  }

  /** What was begun is over. */
  forget(): void {
    this.#weapon = null;
  }
}
