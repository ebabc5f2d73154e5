import { expect, test } from 'vitest';
import {
  askedMoment,
  atTable,
  boardOf,
  byLink,
  lastPoint,
  momentLink,
  nextPoint,
  pictureOf,
  roundAt,
  type TurningPoint,
} from '../src/shell/replays';

const points = [4, 9, 20].map((n): TurningPoint => ({
  n,
  kind: 'swing',
  good: true,
  sentence: '',
  chance: 0.5,
  before: 0.4,
  after: 0.5,
}));

test('from one turning point to the next, and back', () => {
  expect(nextPoint(points, 0)).toBe(4);
  expect(nextPoint(points, 4)).toBe(9);
  expect(nextPoint(points, 20)).toBeUndefined();
  expect(lastPoint(points, 20)).toBe(9);
  expect(lastPoint(points, 4)).toBeUndefined();
  expect(lastPoint([], 7)).toBeUndefined();
});

test('a moment belongs to the Round that has begun', () => {
  expect(roundAt([0, 7, 15], 0)).toBe(1);
  expect(roundAt([0, 7, 15], 7)).toBe(2);
  expect(roundAt([0, 7, 15], 99)).toBe(3);
  expect(roundAt([4, 7], 2)).toBe(1);
});

test('a link may hold a moment, and nothing else is believed', () => {
  expect(momentLink('/r/code', 41)).toBe('/r/code?at=41');
  expect(momentLink('/r/code', 0)).toBe('/r/code');
  expect(askedMoment('41', 100)).toBe(41);
  expect(askedMoment('41', 10)).toBe(10);
  for (const text of [null, '', '-1', '1e3', 'x', '9'.repeat(30)]) expect(askedMoment(text, 10)).toBe(0);
});

test('a game is asked for at its table or by its link', () => {
  expect(boardOf(atTable('abc'))).toBe('/api/tables/abc/board');
  expect(pictureOf(byLink('abc'), 3)).toBe('/api/shared/abc/picture/3');
  expect([atTable('abc').home, byLink('abc').home]).toEqual(['/t/abc', '/']);
});
