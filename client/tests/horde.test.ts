// The zombies' turn on squares: it is told in waves, and in eight seconds at most, however many choices made it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Roster } from '../src/families/squares/roster';
import { SquareStage, wordsOf } from '../src/families/squares/stage.svelte';
import type { View, Zombie } from '../src/families/squares/wire';
import { settings } from '../src/kit/settings.svelte';
import { Timeline } from '../src/shell/table/timeline.svelte';
import type { TableEvent } from '../src/shell/wire';

const zombie = (square: string) => ({ square, facing: 'N', was: '', carries: [] }) as unknown as Zombie;
const night = { round: 3, active: 'zombies', humans: [], zombies: [] } as unknown as View;
const day = { ...night, active: 'marta' };
const moved = (origin: string, square: string): TableEvent => ({
  type: 'ZombieMoved',
  sentence: `The zombie on ${origin} steps to ${square}.`,
  ...{ origin, square },
});
const turned = { type: 'ZombieTurned', square: 'a', sentence: 'The zombie on a turns.' };
const came = { type: 'ZombieCame', square: 'a', sentence: 'A zombie comes.' };
const bitten = {
  type: 'BiteRolled',
  human: 'marta',
  die: 6,
  hit: true,
  sentence: 'A zombie snaps at Marta: 6, bitten.',
};
const beat = (event: TableEvent) => ({ event, before: night, after: night });

/** A timeline that stands in the zombies' turn. */
function staged(): { timeline: Timeline; stage: SquareStage } {
  const timeline = new Timeline();
  const stage = new SquareStage(timeline);
  timeline.stage = stage;
  timeline.cut({ view: night });
  return { timeline, stage };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
});
afterEach(() => vi.useRealTimers());

describe('zombies on squares move together', () => {
  it('all that walk until something else happens are one wave, and so are all that come', () => {
    const { stage } = staged();
    expect(stage.joins([beat(moved('a', 'b'))], beat(turned))).toBe(true);
    expect(stage.joins([beat(came)], beat(came))).toBe(true);
    expect(stage.joins([beat(moved('a', 'b'))], beat(bitten))).toBe(false);
    expect(stage.joins([beat(came)], beat(moved('a', 'b')))).toBe(false);
    expect(stage.joins([beat(bitten)], beat(bitten))).toBe(false);
  });
  it('a wave is told by how many walk, not by how many steps', () => {
    expect(wordsOf([moved('a', 'b'), moved('b', 'c'), turned, moved('x', 'y')], night)).toBe('2 zombies move.');
    expect(wordsOf([moved('a', 'b'), moved('b', 'c')], night)).toBe('A zombie moves.');
    expect(wordsOf([turned, turned], night)).toBe('The zombies look about.');
    expect(wordsOf([came, came, came], night)).toBe('3 more zombies come.');
  });
  it('bites that miss one human are one throw; a bite that hits is a moment of its own', async () => {
    const { timeline, stage } = staged();
    const missed = { ...bitten, die: 2, hit: false, sentence: 'A zombie snaps at Marta: 2, missed.' };
    expect(stage.joins([beat(missed)], beat({ ...missed, human: 'hank' }))).toBe(false);
    expect(stage.joins([beat(missed)], beat(bitten))).toBe(false);
    const view = { ...night, humans: [{ key: 'marta', name: 'Marta' }] } as unknown as View;
    timeline.cut({ view });
    void timeline.show([missed, { ...missed, die: 4 }], { view });
    await vi.advanceTimersByTimeAsync(100);
    expect([timeline.caption, stage.roll?.title, stage.roll?.dice]).toEqual([
      '2 bites at Marta miss.',
      'Zombies snap at Marta',
      [2, 4],
    ]);
    expect([stage.roll?.target, stage.roll?.good]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(5000);
    // Which number bites is a reading of the table: the event says that this one did.
    void timeline.show([{ ...bitten, die: 4 }], { view });
    await vi.advanceTimersByTimeAsync(100);
    expect([stage.roll?.dice, stage.roll?.good]).toEqual([[4], true]);
    await vi.advanceTimersByTimeAsync(5000);
  });
  it('each goes its own way, however long the row that shuffles on', () => {
    const roster = new Roster();
    const row = ['a', 'b', 'c', 'd', 'e', 'f'];
    const far = (a: string, b: string) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
    const before = roster.of(row.map(zombie), far);
    const steps = [...row].reverse().map((from) => ({ from, to: String.fromCharCode(from.charCodeAt(0) + 1) }));
    const placed = (tokens: ReturnType<Roster['of']>) => tokens.map((one) => `${one.id} ${one.zombie.square}`);
    const after = roster.of(
      steps.map(({ to }) => zombie(to)),
      far,
      steps,
    );
    expect(placed(before)).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e', '6 f']);
    expect(placed(after)).toEqual(['1 b', '2 c', '3 d', '4 e', '5 f', '6 g']);
    // The same steps are not gone twice when the view is drawn once more.
    expect(
      placed(
        roster.of(
          steps.map(({ to }) => zombie(to)),
          far,
          steps,
        ),
      ),
    ).toEqual(placed(after));
  });
});

describe('the zombies’ turn takes eight seconds at most', () => {
  const bites = (number: number) => Array.from({ length: number }, () => [moved('a', 'b'), bitten]).flat();

  it('by one choice, as automatic zombies are moved', async () => {
    const { timeline } = staged();
    let through = false;
    void timeline.show(bites(20), { view: day }).then(() => (through = true));
    await vi.advanceTimersByTimeAsync(7500);
    expect(through).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(through).toBe(true);
  });
  it('by one choice each, as a computer moves them, quicker than they can be shown', async () => {
    const { timeline } = staged();
    const began = Date.now();
    let ended = 0;
    for (let n = 0; n < 60; n++) {
      const shown = timeline.show([moved('a', 'b'), bitten], { view: n < 59 ? night : day });
      if (!n) void shown.then(() => (ended = Date.now()));
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ended - began).toBeGreaterThan(6000);
    expect(ended - began).toBeLessThan(8300);
  });
  it('is not hurried for somebody who moves them by hand', async () => {
    const { timeline } = staged();
    for (let n = 0; n < 30; n++) {
      void timeline.show([bitten], { view: night });
      await vi.advanceTimersByTimeAsync(900);
      expect(timeline.playing).toBe(true); // there is time to read it
      await vi.advanceTimersByTimeAsync(2000);
      expect(timeline.playing).toBe(false);
    }
  });
  it('with words that can be read, where there is time for them', () => {
    const { stage } = staged();
    const long = { type: 'BarricadeFell', sentence: 'The zombies tear the barricade at the kitchen window to pieces.' };
    expect(stage.lasts([beat(long)])).toBeGreaterThan(1600);
    expect(stage.lasts([{ event: long, before: day, after: day }])).toBe(600);
  });
});
