import { describe, expect, it } from 'vitest';
import { patched } from '../src/shell/merge';

describe('patched', () => {
  it('merges objects, and lists by index', () => {
    const view = {
      round: 1,
      places: [
        { name: 's01', noise: 0 },
        { name: 's02', noise: 0 },
      ],
    };
    expect(patched(view, { places: { 1: { noise: 2 } } })).toEqual({
      round: 1,
      places: [
        { name: 's01', noise: 0 },
        { name: 's02', noise: 2 },
      ],
    });
    expect(view.places[1]?.noise).toBe(0);
  });
  it('removes by null and replaces the rest', () => {
    expect(patched({ body: { key: 'shield' }, hands: [1, 2] }, { body: null, hands: [3] })).toEqual({ hands: [3] });
  });
});
