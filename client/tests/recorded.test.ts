// Recorded games (see tools/record_steps.py), played through the timeline: the view after each step is a fresh one.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { table as campaigns } from '../src/families/campaigns/table';
import { table as squares } from '../src/families/squares/table';
import { table as zones } from '../src/families/zones/table';
import { changedBy, stepped } from '../src/shell/merge';
import { Timeline, type Stage } from '../src/shell/table/timeline.svelte';
import type { Step, TableEvent, View } from '../src/shell/wire';

interface Recorded {
  game: string;
  family: string;
  view: View;
  steps: (Step & { after: string })[];
  last: View;
}
const games = JSON.parse(readFileSync(`${import.meta.dirname}/recorded.json`, 'utf8')) as Recorded[];

/** The same hash as in Python: keys in their order, as texts. */
function hashed(view: unknown): string {
  return createHash('sha256').update(written(view)).digest('hex').slice(0, 16);
}
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${written(item)}`).join(',')}}`;
}

/** A stage that only notes what it is asked to show. */
class Notes implements Stage {
  readonly roll = null;
  readonly seen: [event: TableEvent, before: View, after: View][] = [];
  async enact(event: TableEvent, before: View, after: View): Promise<void> {
    this.seen.push([event, before, after]);
  }
  isAlwaysShown(): boolean {
    return true;
  }
  begin(): void {
    this.seen.length = 0;
  }
  clear(): void {}
}

describe.each(games.map((game, number) => [`${game.game}, game ${number + 1}`, game] as const))('%s', (_, game) => {
  it('is changed by its events to what a fresh view shows', async () => {
    const timeline = new Timeline<{ view: View }>();
    const stage = (timeline.stage = new Notes());
    timeline.cut({ view: game.view });
    for (const step of game.steps) {
      const before = timeline.shown?.view as View;
      await timeline.show(step.events, { view: stepped(before, step) });
      expect(stage.seen.map(([event]) => event)).toEqual(step.events);
      // Each event goes on from where the one before it ended; what belongs to none leads to the view that stands.
      let view = before;
      for (const [, from, to] of stage.seen) {
        expect(from).toEqual(view);
        view = to;
      }
      expect(hashed(changedBy(view, step))).toBe(step.after);
      expect(hashed(timeline.shown?.view)).toBe(step.after);
    }
    expect(timeline.shown?.view).toEqual(game.last);
  });
});

const tables = { zones, squares, campaigns };

it('every family is recorded', () => {
  expect(new Set(games.map((game) => game.family))).toEqual(new Set(Object.keys(tables)));
});

describe.each(Object.entries(tables))('a game of %s on its own stage', (family, table) => {
  it.each([false, true])('ends every step at a fresh view, also for those who skip (%s)', async (skipping) => {
    for (const game of games.filter((one) => one.family === family)) {
      const timeline = new Timeline<{ view: View }>();
      timeline.stage = table.stage(timeline);
      timeline.wait = () => Promise.resolve();
      timeline.cut({ view: game.view });
      for (const step of game.steps) {
        const shown = timeline.show(step.events, { view: stepped(timeline.shown?.view as View, step) });
        if (skipping) timeline.skip();
        await shown;
        expect(hashed(timeline.shown?.view)).toBe(step.after);
      }
    }
  });
});
