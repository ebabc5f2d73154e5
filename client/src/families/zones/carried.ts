// What somebody carries that others have to know of: items beside the Equipment, and cards out of a Vault.

import { played } from './played.svelte';
import type { SurvivorView, View } from './wire';

export interface Carried {
  key: string;
  name: string;
  /** What it is good for; empty of cards, which can be looked at. */
  text: string;
  /** The token that it is when it lies on the board. */
  symbol: 'treasure' | 'vault-weapon';
  count: number;
}

function cardsOf(survivor: SurvivorView) {
  return [...survivor.hands, ...(survivor.body ? [survivor.body] : []), ...survivor.backpack];
}

/** The items of somebody, each sort once. */
export function itemsOf(view: View, survivor: string): Carried[] {
  const { belongings } = view.house;
  const held = belongings?.held[survivor] ?? [];
  return [...new Set(held)].map((key) => ({
    key,
    name: belongings?.items[key]?.name ?? key.replaceAll('-', ' '),
    text: belongings?.items[key]?.text ?? '',
    symbol: 'treasure',
    count: held.filter((one) => one === key).length,
  }));
}

/** All of it: items first, then what came out of a Vault. */
export function carriedBy(view: View, survivor: SurvivorView | undefined): Carried[] {
  if (!survivor || survivor.fate !== 'in play') return [];
  const cards = cardsOf(survivor)
    .filter((card) => played.isFromVault(card.key))
    .map(({ key, name }): Carried => ({ key, name, text: '', symbol: 'vault-weapon', count: 1 }));
  return [...itemsOf(view, survivor.key), ...cards];
}

/** In words, after the name of who carries it; empty where there is nothing. */
export function carriedWords(things: Carried[]): string {
  const names = things.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name));
  return names.length ? `, carries ${names.join(', ')}` : '';
}
