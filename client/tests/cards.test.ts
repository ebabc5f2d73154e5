import cards from '@gravetide/families/zones/drawn/cards.json';
import { expect, it } from 'vitest';
import { cardIcon } from '../src/families/zones/cardFaces';
import { ICONS } from '../src/kit/icons';

it('every card has a symbol that is drawn', () => {
  const named = Object.entries(cards);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(([, symbol]) => !(symbol in ICONS))).toEqual([]);
  expect(cardIcon('pistol')).toBe('pistol');
  expect(cardIcon('no-such-card')).toBe('dice');
});
