import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourOf } from '../src/families/squares/hours';
import { momentOf as momentInTheHouse } from '../src/families/squares/moments';
import type { View as SquareView } from '../src/families/squares/wire';
import { momentOf } from '../src/families/zones/moments';
import { played } from '../src/families/zones/played.svelte';
import { ZoneStage } from '../src/families/zones/stage.svelte';
import type { View, ZoneSheet } from '../src/families/zones/wire';
import GreatMoment, { GREAT_MS } from '../src/kit/GreatMoment.svelte';
import { settings } from '../src/kit/settings.svelte';
import { patched } from '../src/shell/merge';
import { Timeline } from '../src/shell/table/timeline.svelte';
import type { TableEvent } from '../src/shell/wire';
import { scene } from './scene';

const having = (changes: object): View => patched(scene.view, changes) as View;
const event = (type: string, more: object = {}): TableEvent =>
  ({ type, sentence: `${type}.`, changes: {}, ...more }) as TableEvent;
const fallen = (...places: number[]): View =>
  having({ survivors: Object.fromEntries(places.map((n) => [n, { fate: 'eliminated', zone: '' }])) });

afterEach(() => {
  settings.plain = false;
  settings.motion = 'system';
  vi.useRealTimers();
});

beforeEach(() => {
  played.sheet = { zombies: [{ key: 'abomination', name: 'Abomination', plural: 'Abominations' }] } as ZoneSheet;
});

describe('great moments', () => {
  it('the mighty are announced when none of their kind is there, the many are not', () => {
    const comes = event('ZombiesPlaced', { kind: 'abomination', zone: 's01', number: 1 });
    expect(momentOf(comes, scene.view, scene.view)).toMatchObject({ tone: 'dread', title: 'Abomination' });
    const there = having({ places: { 0: { zombies: { abomination: 1 } } } });
    expect(momentOf(comes, there, there)).toBeNull();
    expect(momentOf(event('ZombiesPlaced', { kind: 'walker' }), scene.view, scene.view)).toBeNull();
    expect(momentOf(event('NecromancerEntered', { kind: 'necromancer' }), scene.view, scene.view)?.tone).toBe('dread');
  });
  it.each(['DragonFire', 'MolotovBurst', 'CauldronPoured'])('%s is seen', (type) => {
    const moment = momentOf(event(type, { zone: 's01' }), scene.view, scene.view);
    expect(moment?.tone).toBe('fire');
    expect(moment?.thing).toBeDefined();
  });
  it('whoever falls is mourned; the last one is shown with them', () => {
    const ann = event('Eliminated', { survivor: 'ann' });
    expect(momentOf(ann, scene.view, fallen(0))).toMatchObject({ tone: 'grief', title: 'Ann falls' });
    const last = momentOf(ann, scene.view, fallen(0, 1, 2));
    expect(last).toMatchObject({ tone: 'alone', title: 'Only Nelly is left' });
    expect(last?.left).toBeDefined();
    expect(momentOf(ann, scene.view, fallen(0, 1, 2, 3))?.tone).toBe('grief');
  });
  it('in the house: fire, an end, and the last one', () => {
    const one = (key: string, fate: string) => ({ key, name: key.toUpperCase(), fate });
    const view = (...fates: string[]) =>
      ({ humans: fates.map((fate, n) => one('abc'[n] ?? '', fate)) }) as unknown as SquareView;
    expect(momentInTheHouse(event('BurstMade'), view('alive'))?.tone).toBe('fire');
    expect(momentInTheHouse(event('HumanKilled', { human: 'a' }), view('dead', 'alive', 'alive'))?.title).toBe(
      'A is dead',
    );
    expect(momentInTheHouse(event('HumanZombified', { human: 'a' }), view('zombified', 'alive'))?.title).toBe(
      'Only B is left',
    );
    expect(momentInTheHouse(event('HumanMoved', { human: 'a' }), view('alive'))).toBeNull();
  });
});

describe('how they are told', () => {
  const staged = () => {
    const timeline = new Timeline();
    const stage = new ZoneStage(timeline);
    timeline.stage = stage;
    timeline.cut({ view: scene.view });
    return { timeline, stage };
  };
  const fall = event('Eliminated', { survivor: 'ann', zone: 's07' });
  it('for so long and no longer, within the time of the whole', async () => {
    vi.useFakeTimers();
    const { timeline } = staged();
    const shown = timeline.show([fall], { view: scene.view });
    expect(timeline.great?.title).toBe('Ann falls');
    await vi.advanceTimersByTimeAsync(GREAT_MS + 10);
    await shown;
    expect(timeline.great).toBeNull();
    expect(GREAT_MS).toBeLessThanOrEqual(1500);
  });
  it('one key skips them', async () => {
    const { timeline } = staged();
    const shown = timeline.show([fall, fall], { view: scene.view });
    expect(timeline.great).not.toBeNull();
    timeline.skip();
    await shown;
    expect(timeline.great).toBeNull();
  });
  it('without motion they lie there while things go on', async () => {
    vi.useFakeTimers();
    settings.motion = 'reduced';
    const { timeline } = staged();
    const shown = timeline.show([fall], { view: scene.view });
    await vi.advanceTimersByTimeAsync(200);
    await shown;
    expect(timeline.playing).toBe(false);
    expect(timeline.great?.title).toBe('Ann falls');
    await vi.advanceTimersByTimeAsync(GREAT_MS);
    expect(timeline.great).toBeNull();
  });
  it('the plain style has none, and takes no time for them', () => {
    settings.plain = true;
    const { timeline, stage } = staged();
    void timeline.show([fall], { view: scene.view });
    expect(timeline.great).toBeNull();
    expect(stage.lasts([{ event: fall, before: scene.view, after: scene.view }])).toBeLessThan(GREAT_MS);
    timeline.skip();
  });
  it('nobody points at them, and they are said elsewhere', () => {
    const { container } = render(GreatMoment, { moment: { tone: 'grief', title: 'Ann falls', words: '' } });
    expect(container.querySelector('.moment')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('hours', () => {
  it('the light over the house turns with the Rounds', () => {
    expect([1, 4, 8, 9, 15, 40].map((round) => hourOf(round).from)).toEqual([0, 4, 4, 9, 15, 15]);
    expect(hourOf(0).much).toBeLessThan(0.3);
  });
});
