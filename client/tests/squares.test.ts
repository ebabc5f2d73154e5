// Squares on the drawing of a house: where each lies is told by the server, and nothing is read out of its name.
import { describe, expect, it } from 'vitest';
import { cellarAt, middle, SIDE, squareAt, squareMeant } from '../src/families/squares/geometry';
import type { House, View } from '../src/families/squares/wire';

const HOUSE = {
  ...{ width: 3, height: 2, cellar_width: 1, cellar_height: 1, car: ['a', 'b'], searches: { cupboard: 'c' } },
  ...{ cellar_at: [1, 3], squares: { a: [0, 0], b: [1, 0], c: [2, 0], d: [0, 1], under: [1, 3] } },
} as unknown as House;
const before = { cellar: '', searches: [] } as unknown as View;
const after = { cellar: 'cupboard', searches: [{ key: 'cupboard', square: 'c' }] } as unknown as View;
const spot = (x: number, y: number) => ({ x: x * SIDE, y: y * SIDE });

describe('squares', () => {
  it('lie where the board says, the car in the middle of its squares', () => {
    expect(middle(HOUSE, before, 'd')).toEqual(spot(0.5, 1.5));
    expect(middle(HOUSE, before, 'car')).toEqual(spot(1, 0.5));
    expect(cellarAt(HOUSE)).toEqual(spot(1, 3));
  });

  it('are found by a point', () => {
    expect(squareAt(HOUSE, before, spot(0.2, 1.9))).toBe('d');
    expect(squareAt(HOUSE, before, spot(1.7, 0.1))).toBe('car');
    expect(squareAt(HOUSE, before, spot(2.5, 1.5))).toBe('');
    expect(squareAt(HOUSE, before, spot(-1, 0))).toBe('');
  });

  it('of the cellar are there once it was found, and the landing is where it was', () => {
    expect(squareAt(HOUSE, before, spot(1.5, 3.5))).toBe('');
    expect(squareAt(HOUSE, after, spot(1.5, 3.5))).toBe('under');
    expect(squareAt(HOUSE, after, spot(2.5, 0.5))).toBe('LA');
    expect(middle(HOUSE, after, 'LA')).toEqual(spot(2.5, 0.5));
  });

  it('are meant by a finger beside them, if nothing can be done under it', () => {
    const alone = { ...before, humans: [], zombies: [] } as unknown as View;
    const useful = new Set(['c', 'd']);
    expect(squareMeant(HOUSE, alone, spot(0.5, 0.9), useful, SIDE)).toBe('d'); // on the car, a little above it
    expect(squareMeant(HOUSE, alone, spot(0.5, 0.9), useful, 0)).toBe('car'); // a mouse means what it points at
    expect(squareMeant(HOUSE, alone, spot(0.5, 1.6), useful, SIDE)).toBe('d');
    expect(squareMeant(HOUSE, alone, spot(1.5, 1.5), new Set(), SIDE)).toBe('');
    const crowd = { ...alone, zombies: [{ square: 'd', facing: 'N' }] } as unknown as View;
    expect(squareMeant(HOUSE, crowd, spot(0.5, 1.4), new Set(['c']), 9 * SIDE)).toBe('d'); // asked what it is
  });
});
