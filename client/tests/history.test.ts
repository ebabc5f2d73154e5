// My games: what is shown, and what they add up to.
import { describe, expect, test } from 'vitest';
import { houseRulesOf, shareWon, shownOf, statisticsOf, titleOf, whomOf, type PastTable } from '../src/shell/history';
import type { GameSheet } from '../src/shell/http';

const SHEET = {
  key: 'black-plague',
  name: 'Black Plague',
  scenarios: [
    { key: 'danse', title: 'Danse Macabre' },
    { key: 'temple', title: 'The Evil Temple' },
  ],
  cast: [
    { key: 'ann', name: 'Ann' },
    { key: 'clovis', name: 'Clovis' },
  ],
  modules: [{ key: 'spiking', title: 'Spiking doors' }],
  seats: [
    { side: 'people', has_cast: true },
    { side: 'dead', has_cast: false },
  ],
  sides: [
    { key: 'people', title: 'People' },
    { key: 'dead', title: 'The dead' },
  ],
} as unknown as GameSheet;

function past(more: Partial<PastTable> = {}): PastTable {
  return {
    ...{ id: 't', link: '/t/t', game: 'black-plague', quest: 'danse', status: 'won', seats: [0], survivors: ['ann'] },
    ...{ options: {}, created: 0, updated: 0, gathering: false, campaign: '' },
    ...more,
  } as PastTable;
}

describe('my games', () => {
  const tables = [
    past(),
    past({ status: 'lost', survivors: ['ann', 'clovis'], options: { 'house.spiking': true } }),
    past({ status: 'playing', quest: 'temple' }),
    past({ seats: [], survivors: [], game: 'other' }),
  ];

  test('are filtered by game and by how they stand', () => {
    expect(shownOf(tables, { game: '', outcome: '' })).toHaveLength(4);
    expect(shownOf(tables, { game: 'black-plague', outcome: 'won' })).toEqual([tables[0]]);
    expect(shownOf(tables, { game: '', outcome: 'playing' })).toEqual([tables[2]]);
  });

  test('add up by quest, house rules and Survivors, without those that were only watched', () => {
    const { all, quests, houseRules, survivors } = statisticsOf(tables, [SHEET]);
    expect(all).toMatchObject({ games: 3, won: 1, lost: 1 });
    expect(quests.map((one) => [one.name, one.games, one.won])).toEqual([
      ['Danse Macabre', 2, 1],
      ['The Evil Temple', 1, 0],
    ]);
    expect(houseRules.map((one) => [one.name, one.games, one.lost])).toEqual([
      ['Rules as printed', 2, 0],
      ['Spiking doors', 1, 1],
    ]);
    expect(survivors.map((one) => [one.name, one.games])).toEqual([
      ['Ann', 3],
      ['Clovis', 1],
    ]);
  });

  test('tell the share that was won of those that are over', () => {
    expect(shareWon({ name: '', games: 5, won: 1, lost: 2 })).toBe('33 %');
    expect(shareWon({ name: '', games: 5, won: 0, lost: 0 })).toBe('');
  });

  test('say whom I played: by name, or by the side of a seat without a cast', () => {
    expect(whomOf(past({ survivors: ['ann', 'clovis'] }), SHEET)).toBe('Ann, Clovis');
    expect(whomOf(past({ survivors: [] }), SHEET)).toBe('The dead');
  });

  test('of games that this page does not know are called by their keys', () => {
    expect(titleOf(past({ quest: 'secret' }), undefined)).toBe('secret');
    expect(houseRulesOf(past({ options: { 'house.spiking': true } }), undefined)).toEqual([]);
  });
});
