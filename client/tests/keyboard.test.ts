// Keys choose what is printed beside them: a key that means something else all of a sudden does nothing, and says so.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FamilyTable, Play } from '../src/shell/family';
import { keyboard, type Keyboard } from '../src/shell/table/keyboard';
import type { Table } from '../src/shell/table/table.svelte';
import { Wishes } from '../src/shell/table/wishes.svelte';

const sort = { letter: '' };
const decisionOf = (...options: string[]) => ({ options: options.map((n) => ({ n, s: `do ${n}`, sort })) });

describe('number keys', () => {
  let chosen: string[];
  let said: string;
  let table: Record<string, unknown> & { waiting: boolean; ready: boolean; wishes: Wishes };
  let keys: Keyboard;
  function press(key: string): void {
    addEventListener('keydown', keys.press, { once: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  function show(...options: string[]): void {
    table.decision = decisionOf(...options);
    keys.changed();
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    chosen = [];
    said = '';
    const pace = { waiting: false, behind: false, catchingUp: false, skip: () => {} };
    table = Object.assign(pace, {
      ready: true,
      wishes: new Wishes(pace),
      choose: (option: string) => chosen.push(option),
      say: (words: string) => (said = words),
      decision: null,
    }) as never;
    const family = { offers: { listed: (decision: { options: unknown[] } | null) => decision?.options ?? [] } };
    const play = { menu: null, keys: {} };
    const desk = { help: () => {}, log: () => {}, sound: () => {}, letGo: () => {} };
    keys = keyboard(table as unknown as Table, family as unknown as FamilyTable, play as unknown as Play, desk);
    show('melee walkers', 'move a');
    vi.advanceTimersByTime(5000);
  });

  test('choose what stands beside them', () => {
    press('2');
    expect(chosen).toEqual(['move a']);
  });

  test('that mean something else since a moment do nothing, and say so; once more, and they do', () => {
    show('move a', 'move b');
    press('1');
    expect(chosen).toEqual([]);
    expect(said).toContain('1 is “do move a” now');
    press('1');
    expect(chosen).toEqual(['move a']);
  });

  test('mean what is printed once it could be read', () => {
    show('move a', 'move b');
    vi.advanceTimersByTime(1000);
    press('1');
    expect(chosen).toEqual(['move a']);
    expect(said).toBe('');
  });

  test('that still mean the same work at once', () => {
    show('melee walkers', 'move b');
    press('1');
    expect(chosen).toEqual(['melee walkers']);
  });

  test('pressed before the list came are not taken for something else in it', () => {
    [table.waiting, table.ready] = [true, false];
    press('1');
    [table.waiting, table.ready] = [false, true];
    show('move a', 'move b');
    vi.advanceTimersByTime(1000);
    table.wishes.grant();
    expect(chosen).toEqual([]);
    expect(said).toContain('The list has just changed');
  });
});
