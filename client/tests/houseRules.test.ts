import { describe, expect, it } from 'vitest';
import { asRead, meanings, presetOf, readTableWords, switched, tableWords, type Module } from '../src/shell/houseRules';

const rule = (key: string, more: Partial<Module> = {}): Module => ({
  key,
  title: key.toUpperCase(),
  sentence: '',
  needs: {},
  switches_on: {},
  together: {},
  options: [],
  chapter: 'aim',
  text: '',
  words: [],
  ...more,
});
const MODULES = [
  rule('a'),
  rule('b', { needs: { a: 'it counts what A lays out' } }),
  rule('c', { together: { d: 'both change the same step' } }),
  rule('d', { together: { c: 'both change the same step' } }),
];

describe('house rules that go together', () => {
  it('bring what they need, with the reason', () => {
    expect(switched(MODULES, new Set(), 'b', true)).toEqual({
      on: new Set(['b', 'a']),
      reasons: ['A comes with B: it counts what A lays out.'],
    });
  });
  it('go when what they need goes', () => {
    expect(switched(MODULES, new Set(['a', 'b']), 'a', false)).toEqual({
      on: new Set(),
      reasons: ['B goes with A: it counts what A lays out.'],
    });
  });
  it('are on together or off together', () => {
    expect(switched(MODULES, new Set(), 'c', true).on).toEqual(new Set(['c', 'd']));
    expect(switched(MODULES, new Set(['c', 'd']), 'd', false).on).toEqual(new Set());
  });
  it('leave the others alone', () => {
    expect(switched(MODULES, new Set(['c', 'd']), 'a', true)).toEqual({ on: new Set(['c', 'd', 'a']), reasons: [] });
  });
  it('are known by the name of their preset', () => {
    const presets = [
      { key: 'as-printed', title: '', sentence: '', modules: [] },
      { key: 'some', title: '', sentence: '', modules: ['a', 'b'] },
    ];
    expect([new Set<string>(), new Set(['b', 'a']), new Set(['a'])].map((on) => presetOf(presets, on))).toEqual([
      'as-printed',
      'some',
      '',
    ]);
  });
});

describe('words at a table with house rules', () => {
  const noise = rule('single_noise', {
    title: 'Single Noise token',
    words: [
      { term: 'Noise', text: 'One token.' },
      { term: 'Hush', text: 'New here.' },
    ],
    options: [
      {
        key: 'house.noise_reset',
        default: false,
        chapter: 'House rules',
        title: 'The token',
        sentence: 'The token stays.',
        values: [true, false],
        meanings: ['The token leaves.', 'The token stays.'],
        asked: 'fine',
        only: {},
      },
      {
        key: 'house.most',
        default: 2,
        chapter: 'House rules',
        title: 'Most of them',
        sentence: 'So many.',
        values: [1, 2],
        meanings: [],
        asked: 'fine',
        only: {},
      },
    ],
  });
  const printed = [
    { term: 'Keen Eyes', text: 'Rogue.', only: 'classes' },
    { term: 'Noise', text: 'Many tokens.' },
    { term: 'Zone', text: 'A space.' },
  ];
  it('mean what they mean in print where nothing is changed', () => {
    expect(meanings(printed, [])).toEqual([
      { term: 'Noise', text: 'Many tokens.' },
      { term: 'Zone', text: 'A space.' },
    ]);
  });
  it('say the house rule first and keep the printed one, and new words come in', () => {
    const found = meanings(printed, [noise]);
    expect(found.map((entry) => entry.term)).toEqual(['Hush', 'Noise', 'Zone']);
    expect(found[1]).toEqual({
      term: 'Noise',
      text: 'Many tokens.',
      house: [{ title: 'Single Noise token', text: 'One token.' }],
    });
  });
  it('tell another reading of the rule too', () => {
    expect(asRead(noise, { 'house.noise_reset': true }).words[0]?.text).toBe(
      'One token. At this table: The token leaves.',
    );
    expect(asRead(noise, { 'house.most': 1 }).text).toBe(' At this table: Most of them: 1.');
    expect(asRead(noise, { 'house.noise_reset': false, 'house.most': 2 })).toBe(noise);
  });
  it('go into an address and come back', () => {
    const options = { 'house.noise_reset': true, 'wounds.limit': 5 };
    expect(readTableWords(tableWords([noise], options))).toEqual({
      house: ['single_noise'],
      options: { 'house.noise_reset': true },
    });
  });
});
