import { describe, expect, it } from 'vitest';
import { addZombies, Stage } from '../src/lib/stage.svelte';
import { hintFor } from '../src/lib/guide';
import { initials, percent } from '../src/lib/looks';
import { scene } from './scene';

describe('what is shown while something happens', () => {
  it('zombies leave one Zone and stand in another', () => {
    const gone = addZombies(scene.view, 's03', { walker: 1 }, -1);
    expect(gone.places.find((place) => place.name === 's03')?.zombies).toEqual({});
    expect(addZombies(gone, 's07', { walker: 1 }, 1).places.find((place) => place.name === 's07')?.zombies).toEqual({ walker: 1 });
  });
  it('a cut ends what is being shown, and its view stands', async () => {
    const stage = new Stage();
    stage.cut(scene.view);
    const shown = stage.show([{ type: 'ZombiesMoved', origin: 's03', zone: 's07', horde: { walker: 1 } }], { ...scene.view, round: 2 });
    stage.cut({ ...scene.view, round: 9 });
    await shown;
    expect(stage.view).toEqual({ ...scene.view, round: 9 });
  });
});

describe('the guide', () => {
  it('explains a Turn once', () => {
    const now = { view: scene.view, decision: scene.decision, mine: true, events: [] };
    expect(hintFor(now, ['welcome'])?.key).toBe('turn');
    expect(hintFor(now, ['welcome', 'turn'])?.key).not.toBe('turn');
    expect(hintFor({ ...now, view: { ...scene.view, quest: 'famine' } }, [])).toBeNull();
  });
});

describe('words', () => {
  it('tells names apart by as little as possible', () => {
    expect(initials(['Samson', 'Silas', 'Ann'])).toEqual(['Sa', 'Si', 'A']);
  });
  it('never rounds a chance to certainty', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '>99 %', '100 %']);
  });
});
