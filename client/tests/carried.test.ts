import { beforeEach, describe, expect, it } from 'vitest';
import { carriedBy, carriedWords, itemsOf } from '../src/families/zones/carried';
import { played } from '../src/families/zones/played.svelte';
import type { SurvivorView, View, ZoneSheet } from '../src/families/zones/wire';
import { scene } from './scene';

const STAR = { name: 'Fire Star', text: 'Used once.' };
const ann = scene.view.survivors.find((one) => one.key === 'ann') as SurvivorView;
const armed: SurvivorView = { ...ann, backpack: [{ key: 'gold-dragon', name: 'Gold Dragon', cast: false }] };
const view = {
  ...scene.view,
  house: {
    belongings: { held: { ann: ['fire-star', 'fire-star'] }, lying: [], spent: false, items: { 'fire-star': STAR } },
  },
} as unknown as View;

describe('what somebody carries', () => {
  beforeEach(() => {
    played.sheet = { cards: [{ key: 'gold-dragon', vault: true }] } as unknown as ZoneSheet;
  });

  it('is told by the position: each sort of item once, with how many there are', () => {
    expect(itemsOf(view, 'ann')).toEqual([{ key: 'fire-star', ...STAR, symbol: 'treasure', count: 2 }]);
    expect(itemsOf(view, 'samson')).toEqual([]);
    expect(itemsOf(scene.view, 'ann')).toEqual([]);
  });
  it('is items first, then cards out of a Vault, wherever they are kept', () => {
    const carried = carriedBy(view, armed);
    expect(carried.map((one) => [one.key, one.symbol])).toEqual([
      ['fire-star', 'treasure'],
      ['gold-dragon', 'vault-weapon'],
    ]);
    expect(carriedWords(carried)).toBe(', carries 2 × Fire Star, Gold Dragon');
  });
  it('is nothing of those who are out of play, and of plain cards', () => {
    expect(carriedBy(view, { ...armed, fate: 'eliminated' })).toEqual([]);
    expect(carriedBy(scene.view, ann)).toEqual([]);
    expect(carriedWords([])).toBe('');
  });
});
