import { describe, expect, it } from 'vitest';
import { presetOf, switched, type Module } from '../src/lib/house';

const rule = (key: string, more: Partial<Module> = {}): Module => ({ key, title: key.toUpperCase(), sentence: '', needs: {}, switches_on: {}, together: {}, options: [], ...more });
const MODULES = [rule('a'), rule('b', { needs: { a: 'it counts what A lays out' } }), rule('c', { together: { d: 'both change the same step' } }), rule('d', { together: { c: 'both change the same step' } })];

describe('house rules that go together', () => {
  it('bring what they need, with the reason', () => {
    expect(switched(MODULES, new Set(), 'b', true)).toEqual({ on: new Set(['b', 'a']), reasons: ['A comes with B: it counts what A lays out.'] });
  });
  it('go when what they need goes', () => {
    expect(switched(MODULES, new Set(['a', 'b']), 'a', false)).toEqual({ on: new Set(), reasons: ['B goes with A: it counts what A lays out.'] });
  });
  it('are on together or off together', () => {
    expect(switched(MODULES, new Set(), 'c', true).on).toEqual(new Set(['c', 'd']));
    expect(switched(MODULES, new Set(['c', 'd']), 'd', false).on).toEqual(new Set());
  });
  it('leave the others alone', () => {
    expect(switched(MODULES, new Set(['c', 'd']), 'a', true)).toEqual({ on: new Set(['c', 'd', 'a']), reasons: [] });
  });
  it('are known by the name of their preset', () => {
    const presets = [{ key: 'as-printed', sentence: '', modules: [] }, { key: 'some', sentence: '', modules: ['a', 'b'] }];
    expect([new Set<string>(), new Set(['b', 'a']), new Set(['a'])].map((on) => presetOf(presets, on))).toEqual(['as-printed', 'some', '']);
  });
});
