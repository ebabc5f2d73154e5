// The loudspeaker of the page: nothing before somebody has touched it, nothing while nobody looks, nothing when muted.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from './patience';

class FakeContext {
  static made: FakeContext[] = [];
  state = 'suspended';
  currentTime = 0;
  constructor() {
    FakeContext.made.push(this);
  }
  resume = async (): Promise<void> => {
    this.state = 'running';
  };
  suspend = async (): Promise<void> => {
    this.state = 'suspended';
  };
}
const told: unknown[][] = [];
class FakeEngine {
  adjust = (levels: object) => told.push(['adjust', { ...levels }]);
  hush = (hushed: boolean) => told.push(['hush', hushed]);
  play = (effect: string, how: object) => told.push(['play', effect, how]);
  surround = (heard: unknown) => told.push(['surround', heard]);
  fill = () => told.push(['fill']);
}
const played = (): unknown[] => told.filter(([what]) => what === 'play').map(([, effect]) => effect);
const last = (what: string): unknown => told.filter(([one]) => one === what).at(-1)?.[1];

const looks = (looking: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !looking });
  document.dispatchEvent(new Event('visibilitychange'));
};
const heard = { place: 'street', crowd: 0, tension: 0, palette: {}, end: '' } as never;

let loaded = 0;
async function page(kept: object = {}) {
  localStorage.setItem('gravetide.settings', JSON.stringify(kept));
  vi.resetModules();
  vi.doMock('../src/kit/sound/engine', () => {
    loaded += 1;
    return { Engine: FakeEngine };
  });
  const { settings } = await import('../src/kit/settings.svelte');
  const { flushSync } = await import('svelte');
  return { settings, flushSync, ...(await import('../src/kit/sound')) };
}
const touch = async (): Promise<void> => {
  dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(loaded).toBeGreaterThan(0), PATIENCE);
  await vi.waitFor(() => expect(told.some(([what]) => what === 'surround')).toBe(true), PATIENCE);
};

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  FakeContext.made = [];
  told.length = 0;
  loaded = 0;
});
afterEach(() => {
  looks(true);
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the loudspeaker', () => {
  it('makes and loads nothing before somebody has touched the page', async () => {
    const { play, surround } = await page();
    play('dice');
    surround(heard);
    await new Promise((done) => setTimeout(done, 20));
    expect(FakeContext.made).toEqual([]);
    expect(loaded).toBe(0);
    await touch();
    expect(FakeContext.made).toHaveLength(1);
    expect(last('surround')).toBe(heard);
    expect(played()).toEqual([]); // what is past is past
    play('dice', { size: 2 });
    expect(told.at(-1)).toEqual(['play', 'dice', { size: 2 }]);
  });

  it('follows the sliders', async () => {
    const { settings, flushSync } = await page({ effects: 30, ambience: 20, music: 0 });
    await touch();
    expect(last('adjust')).toEqual({ effects: 30, ambience: 20, music: 0, muted: false });
    settings.music = 75;
    flushSync();
    expect(last('adjust')).toMatchObject({ music: 75 });
  });

  it('is silent and at rest when muted, and comes back', async () => {
    const { settings, flushSync, play, surround } = await page();
    await touch();
    surround(heard);
    settings.sound = false;
    flushSync();
    expect(last('adjust')).toMatchObject({ muted: true });
    await vi.waitFor(() => expect(FakeContext.made[0]?.state).toBe('suspended'), PATIENCE);
    play('dice');
    expect(played()).toEqual([]);
    settings.sound = true;
    flushSync();
    expect(FakeContext.made[0]?.state).toBe('running');
    play('dice');
    expect(played()).toEqual(['dice']);
  });

  it('is not even made for somebody who wants no sound', async () => {
    const { settings, flushSync } = await page({ sound: false });
    dispatchEvent(new Event('pointerup'));
    await new Promise((done) => setTimeout(done, 20));
    expect(FakeContext.made).toEqual([]);
    expect(loaded).toBe(0);
    settings.sound = true;
    flushSync();
    expect(FakeContext.made).toHaveLength(1);
  });

  it('rests while nobody looks, but for a call', async () => {
    const { play, call, surround } = await page();
    await touch();
    surround(heard);
    const [context] = FakeContext.made;
    expect(context?.state).toBe('running');
    looks(false);
    expect(context?.state).toBe('suspended');
    play('dice');
    expect(played()).toEqual([]);
    call('chime');
    expect(played()).toEqual(['chime']);
    expect(context?.state).toBe('running');
    expect(last('hush')).toBe(true); // nothing but the call
    looks(true);
    expect(last('hush')).toBe(false);
  });
});

describe('settings', () => {
  it('are modest to begin with', async () => {
    const { settings } = await page();
    for (const slider of ['effects', 'ambience', 'music'] as const) {
      expect(settings[slider]).toBeGreaterThan(0);
      expect(settings[slider]).toBeLessThanOrEqual(60);
    }
  });
  it('know the one slider of before', async () => {
    expect((await page({ volume: 0.8 })).settings.effects).toBe(80);
    expect((await page({ volume: 0.8, effects: 10 })).settings.effects).toBe(10);
  });
  it('stay within the slider, whatever was kept', async () => {
    const { settings } = await page({ effects: 700, ambience: -3, music: 'loud' });
    expect([settings.effects, settings.ambience]).toEqual([100, 0]);
    expect(settings.music).toBeLessThanOrEqual(60);
  });
  it('are kept', async () => {
    const { settings } = await page();
    Object.assign(settings, { effects: 15, ambience: 25, music: 35, sound: false });
    settings.keep();
    const kept = localStorage.getItem('gravetide.settings') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ effects: 15, ambience: 25, music: 35, sound: false });
    const again = (await page(JSON.parse(kept) as object)).settings;
    expect([again.effects, again.ambience, again.music, again.sound]).toEqual([15, 25, 35, false]);
  });
});
