// What is heard when something happens, by the event. A weapon sounds as its card says: how far it reaches, how wide,
// what its chart can bring, and its symbol.

import type { Effect } from '../../kit/sound';
import type { TableEvent } from '../../shell/wire';
import { cardIcon } from './looks';
import { sheets } from './sheets';
import type { CardSheet } from './wire';

/** An effect, how many of it, and after how many milliseconds at the normal pace. */
export interface Heard {
  effect: Effect;
  size?: number;
  after?: number;
}
type Hear = (event: TableEvent) => Heard[];

const FALLEN = 550; // milliseconds in which dice come to rest

/** What can be told from the symbol of a card alone. */
const SYMBOLS: Record<string, Effect> = {
  chainsaw: 'chainsaw',
  bow: 'bow',
  arrows: 'bow',
  fire: 'flame',
  hammer: 'club',
  axe: 'blade',
  dagger: 'blade',
};

type Weapon = Pick<CardSheet, 'key' | 'kind' | 'reach' | 'width' | 'chart' | 'does'>;

/** What an attack with a card sounds like; without one it is bare hands. */
export function weaponSound(card: Weapon | undefined): Effect {
  if (!card) return 'fist';
  if (card.chart.includes('turn')) return 'splash'; // it only blinds
  const told = SYMBOLS[cardIcon(card as CardSheet)];
  if (told) return told;
  if (card.reach <= 1) return 'club';
  return card.width > 1 ? 'shotgun' : 'shot';
}

const one =
  (effect: Effect): Hear =>
  () => [{ effect }];
/** A die, and what it brings: by what a field says, once it lies. */
const die =
  (field: string, effects: Record<string, Effect>): Hear =>
  (event) => {
    const effect = effects[String(event[field])];
    return [{ effect: 'dice' }, ...(effect ? [{ effect, after: FALLEN }] : [])];
  };
const by =
  (field: string, effects: Record<string, Effect>): Hear =>
  (event) => {
    const effect = effects[String(event[field])];
    return effect ? [{ effect }] : [];
  };

export const SOUNDS: Record<string, Hear> = {
  RoundStarted: one('toll'),
  HumanTurnBegan: one('turn'),
  ZombieTurnBegan: one('gong'),
  HumanMoved: one('step'),
  PlagueOver: (event) => [{ effect: event.result === 'humans' ? 'won' : 'lost' }],

  // -- fights

  AttackMade: (event) => [
    { effect: 'dice', size: (event.dice as unknown[] | undefined)?.length ?? 1 },
    { effect: weaponSound(sheets.cards.find((card) => card.key === event.weapon)), after: FALLEN },
  ],
  BurstMade: (): Heard[] => [{ effect: 'dice' }, { effect: 'molotov', after: FALLEN }],
  WeaponEmptied: one('empty'),
  WeaponLoaded: one('reload'),
  ZombieKilled: one('hit'),

  // -- the dead

  ZombieCame: one('rise'),
  ZombieMoved: one('groan'),
  BiteRolled: die('hit', { true: 'bite' }),
  InfectionRolled: die('failed', { true: 'wound', false: 'spared' }),
  MadnessRolled: die('mad', { true: 'whisper' }),
  DirectionRolled: one('dice'),
  HumanInfected: one('whisper'),
  HumanCured: one('heal'),
  HumanZombified: one('bellow'),
  HumanKilled: one('death'),
  CarOverrun: one('crash'),

  // -- the house

  BarricadeRaised: one('hammer'),
  BarricadeReinforced: one('hammer'),
  BarricadeFell: by('why', { human: 'door', zombies: 'crash', smash: 'crash' }),
  SearchMade: one('creak'),
  CellarFound: one('door'),
  FlarePlaced: one('flare'),
  EngineTried: die('caught', { true: 'engine', false: 'starter' }),

  // -- cards and slips

  CardDrawn: one('find'),
  CardTaken: one('card'),
  CardStolen: one('card'),
  CardPlayed: one('card'),
  ExchangeMade: one('card'),
  SlipShown: one('chime'),
  TwentyEightBegan: one('bell-far'),
};

export const heardOf = (event: TableEvent): Heard[] => SOUNDS[event.type]?.(event) ?? [];
