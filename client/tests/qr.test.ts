import { describe, expect, test } from 'vitest';
import { qrCode } from '../src/kit/qr';

const drawn = (rows: boolean[][]) => rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  // Codes of all lengths and masks were read back by another implementation; this is one of them.
  test('is what a reader reads as GRAVETIDE', () => {
    expect(drawn(qrCode('GRAVETIDE', 0))).toEqual([
      '#######...###.#######',
      '#.....#.##.##.#.....#',
      '#.###.#.......#.###.#',
      '#.###.#..####.#.###.#',
      '#.###.#.###.#.#.###.#',
      '#.....#...#.#.#.....#',
      '#######.#.#.#.#######',
      '.........####........',
      '#.#.#.#..###....#..#.',
      '#.####.#.......#.#...',
      '#####.##.##.#.###..##',
      '.#.#.....##.........#',
      '###...#.##..#.#...###',
      '........##.#...#.#.#.',
      '#######...##.########',
      '#.....#....###.#.....',
      '#.###.#.#..#..#####..',
      '#.###.#..##...#....#.',
      '#.###.#.##..#..##...#',
      '#.....#..#....#....#.',
      '#######.#.#.#.###.###',
    ]);
  });

  test('grows with its text, and says when that is too long', () => {
    expect(qrCode('x'.repeat(14)).length).toBe(21);
    expect(qrCode('x'.repeat(15)).length).toBe(25);
    expect(qrCode('x'.repeat(213)).length).toBe(57);
    expect(() => qrCode('x'.repeat(214))).toThrow(/too long/);
  });

  test('takes the mask that is easiest to read', () => {
    const best = drawn(qrCode('https://example.org/t/abc')).join();
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(qrCode('https://example.org/t/abc', mask)).join());
    expect(new Set(all).size).toBe(8);
    expect(all).toContain(best);
  });
});
