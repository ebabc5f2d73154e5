import cards from '@gravetide/families/zones/drawn/cards.json';
import { expect, it } from 'vitest';
import { cardIcon } from '../src/families/zones/cardFaces';
import { isIcon } from '../src/kit/icons';
import { symbols } from '../src/kit/symbols.svelte';
import { THING_ICONS } from '../src/kit/thingIcons';

it('every card has a symbol that is drawn', () => {
  const named = Object.entries(cards);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(([, symbol]) => !isIcon(symbol))).toEqual([]);
  expect(cardIcon('pistol')).toBe('pistol');
  expect(cardIcon('no-such-card')).toBe('dice');
});

it('the symbols of things come when one of them is wanted', async () => {
  const things = Object.keys(THING_ICONS) as (keyof typeof THING_ICONS)[];
  expect(things.filter((name) => !isIcon(name))).toEqual([]);
  expect(symbols.of('candle')).toContain('<path');
  expect(symbols.of('pistol')).toBe('');
  symbols.fetch('pistol');
  await expect.poll(() => symbols.of('pistol')).toContain('<path');
});
