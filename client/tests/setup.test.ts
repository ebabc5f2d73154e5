import { expect, it } from 'vitest';
import type { GameSheet, ScenarioCard, SeatSort } from '../src/shell/http';
import { outcomeOf } from '../src/shell/outcome';
import { chosenOptions, problemOf, seatsOf, sortsOf, spread, usualNumber } from '../src/shell/setup';
import type { SeatSummary } from '../src/shell/wire';

const sort = (more: Partial<SeatSort>): SeatSort => ({
  side: 'humans',
  name: '',
  least: 1,
  most: 1,
  has_cast: false,
  each: [],
  only: {},
  ...more,
});
const scenario = { key: 'house', title: 'The house', least: 1, most: 8, usual: 4 } as ScenarioCard;
const game = {
  key: 'siege',
  scenario: { one: 'board', many: 'boards' },
  scenarios: [scenario],
  member: { one: 'human', many: 'humans' },
  seats: [
    sort({ most: 5, has_cast: true, each: [4, 2, 1] }),
    sort({ side: 'dead', name: 'The dead', only: { automatic: false } }),
  ],
  options: [
    { key: 'automatic', default: false, only: {} },
    { key: 'by', default: 'engine', only: { automatic: true } },
  ],
  modules: [],
  bots: [{ key: 'random', name: 'Random', text: '' }],
} as unknown as GameSheet;

it('seats are those that the options leave, the first one mine and the other side the computer’s', () => {
  const seats = seatsOf(game, {}, { 0: 2 }, {});
  expect(seats.map((seat) => [seat.number, seat.title, seat.kind])).toEqual([
    [0, 'Seat 1', 'me'],
    [1, 'Seat 2', 'open'],
    [2, 'The dead', 'computer'],
  ]);
  expect(sortsOf(game, { automatic: true })).toHaveLength(1);
});

it('a team is as large as the seats have it, and shared out to those who play members of the cast', () => {
  const [one, two] = [seatsOf(game, {}, {}, {}), seatsOf(game, {}, { 0: 2 }, {})];
  expect([one, two].map((seats) => usualNumber(game, scenario, seats))).toEqual([4, 4]);
  expect(spread(['a', 'b', 'c'], two)).toEqual({ a: 0, b: 1, c: 0 });
  expect(problemOf(game, scenario, ['a'], { a: 0 }, two)).toBe('Seat 2 has no human yet.');
  expect(problemOf(game, scenario, [], {}, one)).toBe('The house needs at least 1 human; you have 0.');
  expect(problemOf(game, scenario, ['a'], { a: 0 }, one)).toBe('');
});

it('options that mean nothing at a table are not asked for', () => {
  expect(chosenOptions(game, { by: 'seat' }, new Set())).toEqual({});
  expect(chosenOptions(game, { automatic: true, by: 'seat' }, new Set())).toEqual({ automatic: true, by: 'seat' });
});

it('the end is told by side where there are several', () => {
  const seats = ['ann', 'bob'].map((side, number) => ({ side, number }) as SeatSummary);
  expect(outcomeOf('ann', [0], seats, [0])).toEqual({ title: 'Victory for Ann', good: true });
  expect(outcomeOf('ann', [0], seats, [1])).toEqual({ title: 'Victory for Ann', good: false });
  expect(outcomeOf('draw', [], seats, [])).toEqual({ title: 'Nobody has won', good: false });
  expect(outcomeOf('won', [0], seats.slice(0, 1), [])).toEqual({ title: 'Victory', good: true });
});
