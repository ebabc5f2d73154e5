// Sound: every effect and every game rendered in a real browser and measured; the sliders; the first touch.
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';
import type * as Sounding from './sounding';
import { isAccessible, open, settle } from './table';

type Made = typeof Sounding;
declare const sounding: Made;

/** An empty page that can render sounds. */
async function studio(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'sounding.ts'), formats: ['iife'], name: 'sounding' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : null;
  await page.addScriptTag({ content: chunk?.code ?? '' });
}

test('every effect is heard, ends, and never clips', async ({ page }) => {
  await studio(page);
  const bare = await page.evaluate(async () => {
    const found: Record<string, Sounding.Measured> = {};
    for (const name of sounding.NAMES) found[name] = await sounding.bare(name);
    return found;
  });
  expect(Object.keys(bare).length).toBeGreaterThan(50);
  for (const [name, { finite, peak, length }] of Object.entries(bare)) {
    expect(finite, `${name} is made of numbers`).toBe(true);
    expect(peak, `${name} is heard`).toBeGreaterThan(0.02);
    expect(peak, `${name} does not clip`).toBeLessThanOrEqual(1);
    expect(length, `${name} ends`).toBeLessThan(7);
  }
  // To an ear none is lost among the others and none drowns them; what hisses is short or soft.
  const far = new Set<string>(await page.evaluate(() => sounding.FAR));
  for (const [name, { moment, shrill }] of Object.entries(bare)) {
    expect(moment, `${name} is loud enough`).toBeGreaterThan(far.has(name) ? -41 : -35);
    expect(moment, `${name} is not too loud`).toBeLessThan(far.has(name) ? -18 : -10);
    expect(moment + 10 * Math.log10(shrill + 1e-9), `${name} is not shrill`).toBeLessThan(-12.5);
  }
  const many = await page.evaluate(async () => {
    const found: Record<string, Sounding.Measured> = {};
    for (const name of sounding.NUMEROUS) found[name] = await sounding.many(name);
    return found;
  });
  expect(Object.keys(many)).toContain('groan');
  for (const [name, { finite, peak, length }] of Object.entries(many)) {
    expect(finite, `many of ${name} are numbers`).toBe(true);
    expect(peak, `many of ${name} are heard`).toBeGreaterThan(0.02);
    expect(peak, `many of ${name} do not clip`).toBeLessThanOrEqual(1);
    expect(length, `${name} dies away`).toBeLessThan(4.8);
  }
  const uproar = await page.evaluate(() => sounding.uproar());
  expect(uproar.finite).toBe(true);
  expect(uproar.peak).toBeLessThanOrEqual(1);
});

test('the music is fuller in danger, and the dead are heard when they are near', async ({ page }) => {
  await studio(page);
  const only = { music: { effects: 0, ambience: 0 }, ambience: { effects: 0, music: 0 } };
  const measured = await page.evaluate(async (levels) => {
    const found: Record<string, Record<string, Sounding.Measured>> = {};
    for (const name of Object.keys(sounding.PALETTES))
      found[name] = {
        quiet: await sounding.game(name, levels.music, { tension: 0 }),
        danger: await sounding.game(name, levels.music, { tension: 1 }),
        won: await sounding.game(name, levels.music, { end: 'won' }),
        lost: await sounding.game(name, levels.music, { end: 'lost' }),
        alone: await sounding.game(name, levels.ambience, { crowd: 0 }),
        crowded: await sounding.game(name, levels.ambience, { crowd: 1 }),
        room: await sounding.game(name, levels.ambience, { place: 'room' }),
      };
    return found;
  }, only);
  for (const [name, found] of Object.entries(measured)) {
    const { quiet, danger, won, lost, alone, crowded, room } = found as Record<string, Sounding.Measured>;
    for (const [what, one] of Object.entries(found)) {
      expect(one.finite, `${name}, ${what}`).toBe(true);
      expect(one.peak, `${name}, ${what}`).toBeLessThanOrEqual(1);
    }
    const moment = (one?: Sounding.Measured) => one?.moment ?? 0;
    expect(moment(quiet), `${name} has music`).toBeGreaterThan(-17);
    expect(moment(danger), `${name} does not drown what happens`).toBeLessThan(-8);
    expect(moment(alone), `${name} has surroundings`).toBeGreaterThan(-30);
    for (const one of [alone, room, crowded])
      expect(moment(one), `the surroundings of ${name} lie below its music in danger`).toBeLessThan(moment(danger) - 3);
    expect(quiet?.loudness, `${name} has music`).toBeGreaterThan(0.01);
    expect(danger?.loudness, `${name} in danger`).toBeGreaterThan(1.4 * (quiet?.loudness ?? 0));
    for (const end of [won, lost]) {
      expect(end?.loudness, `${name} ends`).toBeGreaterThan(0.005);
      expect(end?.length, `${name} ends`).toBeLessThan(11.9);
    }
    expect(alone?.loudness, `${name} outside`).toBeGreaterThan(0.003);
    expect(room?.loudness, `${name} inside`).toBeGreaterThan(0.002);
    expect(room?.loudness, `${name} sounds otherwise inside`).not.toBeCloseTo(alone?.loudness ?? 0, 4);
    expect(crowded?.loudness, `${name} with the dead`).toBeGreaterThan(1.2 * (alone?.loudness ?? 0));
  }
});

test('a muted table is silent, and so is each sort of sound with its slider at zero', async ({ page }) => {
  await studio(page);
  const peaks = await page.evaluate(async () => {
    const uproar = { crowd: 1, tension: 1 };
    const found = {
      all: await sounding.game('classic', {}, uproar),
      muted: await sounding.game('classic', { muted: true }, uproar),
      zero: await sounding.game('classic', { ambience: 0, music: 0 }, uproar),
      shot: await sounding.many('shot'),
      mutedShot: await sounding.many('shot', true),
    };
    return Object.fromEntries(Object.entries(found).map(([name, { peak }]) => [name, peak]));
  });
  expect(peaks).toMatchObject({ muted: 0, zero: 0, mutedShot: 0 });
  expect(peaks.all).toBeGreaterThan(0.1);
  expect(peaks.all).toBeLessThanOrEqual(1);
  expect(peaks.shot).toBeGreaterThan(0.1);
});

test('three sliders and a switch, by keys, are remembered', async ({ page }) => {
  await settle(page, { sound: true });
  await page.goto('/settings');
  const slider = (name: string) => page.getByRole('slider', { name, exact: true });
  const wanted = { Effects: ['Home', '0'], Ambience: ['End', '100'], Music: ['ArrowRight', ''] } as const;
  const music = Number(await slider('Music').inputValue());
  for (const [name, [key]] of Object.entries(wanted)) {
    await slider(name).focus();
    await page.keyboard.press(key);
  }
  const mute = page.getByTestId('mute');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await mute.focus();
  await page.keyboard.press('Enter');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await isAccessible(page);
  await page.reload();
  await expect(slider('Effects')).toHaveValue('0');
  await expect(slider('Ambience')).toHaveValue('100');
  await expect(slider('Music')).toHaveValue(String(music + 5));
  await expect(page.getByTestId('mute')).toHaveAttribute('aria-pressed', 'true');

  // The same sliders lie at the table, behind the question mark.
  await open(page);
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await expect(slider('Ambience')).toHaveValue('100');
  await expect(page.getByTestId('mute')).toHaveAttribute('aria-pressed', 'true');
  await isAccessible(page);
});

test('on a phone the sliders can be hit with a thumb', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await settle(page);
  await page.goto('/settings');
  await page.getByTestId('mute').waitFor();
  for (const name of ['mute', 'level-effects', 'level-ambience', 'level-music']) {
    const box = await page.getByTestId(name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(360);
  }
  expect((await page.getByTestId('level-music').boundingBox())?.width).toBeGreaterThan(120);
  await open(page);
  await page.getByRole('button', { name: 'Help and keys' }).click();
  expect((await page.getByTestId('level-music').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test('nothing is loaded or heard before the first touch; then the table sounds, and rests while nobody looks', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const loaded = () =>
    files.filter((name) => /\/assets\/(engine|palettes)-/.test(name)).map((name) => name.split('-')[0]);
  await page.addInitScript(() => {
    // A test that looks at a page counts as somebody who touches it.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    const Real = AudioContext;
    const made: AudioContext[] = [];
    class Counted extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.push(this);
      }
    }
    // Whatever goes to the loudspeaker is listened to as well.
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    const ears: AnalyserNode[] = [];
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && made.includes(this.context as AudioContext)) {
        const ear = new AnalyserNode(this.context);
        connect.call(this, ear);
        ears.push(ear);
      }
      return connect.apply(this, to);
    } as AudioNode['connect'];
    const heard = (): number =>
      Math.max(
        0,
        ...ears.flatMap((ear) => {
          const samples = new Float32Array(ear.fftSize);
          ear.getFloatTimeDomainData(samples);
          return [...samples].map(Math.abs);
        }),
      );
    Object.assign(globalThis, { AudioContext: Counted, made, heard });
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: () => number }).heard());
  const states = () =>
    page.evaluate(() => (globalThis as unknown as { made: AudioContext[] }).made.map((one) => one.state));
  await settle(page, { sound: true });
  await open(page);
  expect(await states()).toEqual([]);
  expect(loaded()).not.toContain('/assets/engine');
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await expect.poll(states).toEqual(['running']);
  await expect.poll(loaded).toContain('/assets/engine');
  await expect.poll(heard).toBeGreaterThan(0.001);
  const look = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  await expect.poll(states).toEqual(['suspended']);
  await look(false);
  await expect.poll(states).toEqual(['running']);
  await page.getByTestId('mute').click();
  await expect.poll(states).toEqual(['suspended']);
  await page.getByTestId('mute').click();
  await expect.poll(states).toEqual(['running']);
});
