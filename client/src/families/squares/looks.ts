// How things look and what they are called.

import { people } from '@gravetide/families/squares/drawn/colours.json';
import things from '@gravetide/families/squares/drawn/things.json';
import type { Face } from '../../kit/CardFace.svelte';
import type { IconName } from '../../kit/icons';
import type { Thing } from '../../kit/things';
import { listed } from '../../kit/words';
import type { Aperture, CardSheet, Held, Human, View } from './wire';

/** The colour of a human by the order of seats. */
export const colourNumbered = (number: number): string => people[number % people.length] ?? '';
export const HAIR = ['#3a2418', '#20242c', '#140d0a', '#a5692d', '#57351d', '#d9b25a', '#111014', '#d7d7de'];

export const colourOf = (view: View, key: string): string =>
  colourNumbered(
    Math.max(
      0,
      view.humans.findIndex((one) => one.key === key),
    ),
  );

export const nameOf = (view: View, key: string): string =>
  view.humans.find((one) => one.key === key)?.name ?? (key === 'zombies' ? 'The zombies' : key);

const WEAPON_ICONS: Record<string, IconName> = {
  'kitchen-knife': 'dagger',
  screwdriver: 'dagger',
  wrench: 'hammer',
  hatchet: 'axe',
  'splitting-axe': 'axe',
  'hunting-bow': 'bow',
  slingshot: 'arrows',
  flamethrower: 'fire',
  chainsaw: 'chainsaw',
};
const ITEM_ICONS: Record<string, IconName> = {
  keys: 'key',
  reload: 'arrows',
  nullify: 'wound',
  survive: 'wound',
  energy: 'water',
  flare: 'torch',
  reroll: 'dice',
  look: 'candle',
  reinforce: 'barricade',
  tools: 'hammer',
  cure: 'flask',
  run: 'sprint',
  firebomb: 'fire',
  mail: 'mail',
  shield: 'shield',
};

export function cardIcon(card: CardSheet | undefined): IconName {
  if (!card) return 'cards';
  if (card.kind === 'weapon') return WEAPON_ICONS[card.key] ?? (card.reach > 1 ? 'crossbow' : 'sword');
  return ITEM_ICONS[card.does] ?? 'cards';
}

const recipes: Record<string, Thing> = things;

/** The recipe of a card's picture. */
export const thingOf = (key: string): Thing | undefined => recipes[key];

export function faceOf(card: CardSheet): Face {
  const lines =
    card.kind === 'weapon' ? [card.reach > 1 ? `Reaches ${card.reach} squares` : 'The square in front'] : [];
  return { icon: cardIcon(card), thing: thingOf(card.key), name: card.name, lines, text: card.text };
}

export function apertureWords(one: Aperture): string {
  const parts = [one.name];
  if (!one.barricaded) parts.push('open');
  else {
    parts.push(one.reinforced ? 'barricaded and reinforced' : 'barricaded');
    if (one.held) parts.push('held by a human');
    if (one.pressing) parts.push(`${one.pressing} of ${one.needed} zombies press on it`);
  }
  return capital(parts.join(', '));
}

/** Whether everybody knows somebody to be the Traitor. One's own slip is read under its cover only. */
export const isKnownTraitor = (one: Human): boolean => one.shown && one.slip === 'traitor';

/** What is said of a weapon beside its name: that it is empty, or has a second barrel loaded. */
export function loadWords({ ready, spare }: Held): string {
  if (!ready) return 'empty';
  return spare ? 'both barrels' : '';
}

export const pointsWords = (points: number): string =>
  points === 1 ? '1 action point left' : `${points} action points left`;

export function humanWords(view: View, one: Human): string {
  const where = one.fate === 'alive' ? (one.square ? `on ${one.square}` : 'not on the board yet') : one.fate;
  const parts = [one.name, where];
  if (one.key === view.active) parts.push(`acts, ${pointsWords(one.points)}`);
  if (one.weapon) parts.push([one.weapon.name, loadWords(one.weapon)].filter(Boolean).join(', '));
  if (one.infected) parts.push('infected');
  if (isKnownTraitor(one)) parts.push('the Traitor');
  return parts.join(', ');
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a goal still lacks, put shortly. */
export function missingWords(view: View, missing: string[]): string[] {
  const spots = missing.filter((key) => view.searches.some((one) => one.key === key));
  const gaps = missing.filter((key) => view.apertures.some((one) => one.key === key));
  const people = missing.filter((key) => view.humans.some((one) => one.key === key));
  const found: string[] = [];
  if (spots.length) {
    const names = spots.map((key) => view.searches.find((one) => one.key === key)?.name ?? key);
    found.push(spots.length > 2 ? `search ${spots.length} cupboards` : `search the ${names.join(' and the ')}`);
  }
  if (gaps.length) {
    const names = gaps.map((key) => view.apertures.find((one) => one.key === key)?.name ?? key);
    found.push(gaps.length > 2 ? `barricade ${gaps.length} openings` : `barricade the ${names.join(' and the ')}`);
  }
  if (people.length) found.push(`bring in ${listed(people.map((key) => nameOf(view, key)))}`);
  if (missing.includes('zombies')) found.push('drive out the zombies');
  if (missing.includes('car-keys')) found.push('find the car keys');
  return found;
}

export const GOAL_TITLES: Record<string, string> = {
  house: 'Seal the house',
  cellar: 'Hide in the cellar',
  car: 'Get away in the car',
};
