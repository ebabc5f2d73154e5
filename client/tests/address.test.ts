// A set-up in the address of its page: what is written is read again, and nonsense is left out.
import { describe, expect, test } from 'vitest';
import { readSetUp, writeSetUp, type SetUp } from '../src/shell/address';
import type { GameSheet } from '../src/shell/http';

const GAME = {
  key: 'black-plague',
  scenarios: [{ key: 'danse-macabre' }, { key: 'famine' }],
  cast: [{ key: 'ann' }, { key: 'lady-faye' }, { key: 'clovis' }],
  seats: [{ least: 1, most: 6, has_cast: true }],
  bots: [{ key: 'steady' }],
  options: [
    { key: 'deal', default: 'suggested', values: ['suggested', 'random'] },
    { key: 'spawning.cards', default: 1, values: [] },
    { key: 'combat.late', default: false, values: [true, false] },
  ],
  modules: [
    { key: 'spiking', options: [{ key: 'house.spiking.by_hand', default: false, values: [true, false] }] },
    { key: 'merchants', options: [] },
  ],
} as unknown as GameSheet;
const OTHER = { ...GAME, key: 'classic', scenarios: [{ key: 'first-light' }] } as GameSheet;
const read = (query: string): SetUp => readSetUp(new URLSearchParams(query), [GAME, OTHER]);

describe('a set-up in an address', () => {
  test('is read as it was written', () => {
    const made: SetUp = {
      game: 'black-plague',
      quest: 'famine',
      team: ['lady-faye', 'ann'],
      seatOf: { 'lady-faye': 1, ann: 0 },
      counts: { 0: 2 },
      players: { '0.0': { kind: 'me', bot: '' }, '0.1': { kind: 'computer', bot: 'steady' } },
      values: { deal: 'random', 'spawning.cards': 3, 'combat.late': true, 'house.spiking.by_hand': true },
      house: ['merchants', 'spiking'],
      extras: { 'class ann': 'rogue' },
    };
    expect(read(writeSetUp(made))).toEqual(made);
  });

  test('names its game by its quest alone', () => {
    expect(read('quest=first-light')).toMatchObject({ game: 'classic', quest: 'first-light', team: [] });
    expect(read('')).toMatchObject({ game: '', quest: '' });
  });

  test('leaves out what the game does not know', () => {
    const told = read(
      'game=black-plague&quest=nowhere&team=ann.0+nobody.1+ann.2&house=spiking.flying&seats.0=99&seats.7=1' +
        '&player.0.0=computer.clever&player.x=me&option.deal=stolen&option.combat.late=perhaps&option.unknown=1' +
        '&option.spawning.cards=many',
    );
    expect(told).toEqual({
      ...{ game: 'black-plague', quest: '', team: ['ann'], seatOf: { ann: 0 }, counts: {}, players: {} },
      ...{ values: {}, house: ['spiking'], extras: {} },
    });
  });
});
