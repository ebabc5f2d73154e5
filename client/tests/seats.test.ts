// Lists of tables say what each of them waits for.
import { expect, it } from 'vitest';
import { roundWords } from '../src/kit/words';
import { waitsFor } from '../src/shell/seats';
import type { TableSummary } from '../src/shell/wire';

function table(kind: string, name: string, more: Partial<TableSummary> = {}): TableSummary {
  return {
    gathering: false,
    deciding: 1,
    you: { seats: [0] },
    seats: [
      { number: 0, kind: 'person', name: 'Ada' },
      { number: 1, kind, name },
    ],
    ...more,
  } as unknown as TableSummary;
}

it('a table waits for somebody, for a seat to be taken, for the computer, or for me', () => {
  expect(waitsFor(table('person', 'Grace'))).toBe('Grace decides');
  expect(waitsFor(table('open', ''))).toBe('Waiting for somebody to take a seat');
  expect(waitsFor(table('computer', ''))).toBe('The computer decides');
  expect(waitsFor(table('open', '', { deciding: 0 }))).toBe('● You decide');
  expect(waitsFor(table('open', '', { gathering: true }))).toBe('Waiting for friends in the lobby');
});

it('before the first Round a game is being set up', () => {
  expect([roundWords(0), roundWords(3)]).toEqual(['Setting up', 'Round 3']);
});
