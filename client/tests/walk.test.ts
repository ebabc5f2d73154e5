// Walks of several choices: made one by one, and ended by whatever was not foreseen.
import { describe, expect, test } from 'vitest';
import { Walk, type Walked } from '../src/shell/table/walk.svelte';
import type { Decision } from '../src/shell/wire';

class FakeTable implements Walked {
  ready = true;
  choices = 4;
  canUndo = false;
  wishes = { pending: false };
  chosen: string[] = [];
  said = '';
  decision: Decision | null = null;

  constructor(...options: string[]) {
    this.offer(...options);
  }

  offer(...options: string[]): void {
    const offers = options.map((n) => ({ n, s: n, sort: {}, about: {} }));
    this.decision = { seat: 0, prompt: '', about: {}, options: offers } as unknown as Decision;
  }

  choose(option: string): void {
    this.chosen.push(option);
    this.ready = false;
  }

  /** What was chosen has happened. */
  settle(...options: string[]): void {
    this.choices += 1;
    this.canUndo = true;
    this.ready = true;
    this.offer(...options);
  }

  say(words: string): void {
    this.said = words;
  }
}

describe('a walk', () => {
  test('makes every choice when its time has come', () => {
    const table = new FakeTable('move a', 'end');
    const walk = new Walk(table);
    walk.start(['move a', 'move b']);
    expect(table.chosen).toEqual(['move a']);
    walk.goOn();
    expect(table.chosen, 'not before the table stands still').toEqual(['move a']);
    table.settle('move b', 'end');
    walk.goOn();
    expect(table.chosen).toEqual(['move a', 'move b']);
    expect(walk.under).toBe(false);
    expect(table.said).toBe('');
  });

  test.each([
    ['the next choice is not offered', (table: FakeTable) => table.offer('end')],
    ['something was revealed', (table: FakeTable) => (table.canUndo = false)],
    ['somebody else has chosen too', (table: FakeTable) => (table.choices += 1)],
  ])('ends with a word where %s', (_, surprise) => {
    const table = new FakeTable('move a');
    const walk = new Walk(table);
    walk.start(['move a', 'move b']);
    table.settle('move b', 'end');
    surprise(table);
    walk.goOn();
    expect(table.chosen).toEqual(['move a']);
    expect(walk.under).toBe(false);
    expect(table.said).toContain('You stop here');
  });

  test('ends where something else is wanted meanwhile', () => {
    const table = new FakeTable('move a');
    const walk = new Walk(table);
    walk.start(['move a', 'move b']);
    table.settle('move b');
    table.wishes.pending = true;
    walk.goOn();
    expect(table.chosen).toEqual(['move a']);
    expect(walk.under).toBe(false);
  });
});
