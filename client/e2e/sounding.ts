// What a page needs to render sounds without a loudspeaker: put together and given to it by `sound.spec.ts`.

import { EFFECTS, type Effect, type Recipe } from '../src/kit/sound/effects';
import { Engine, type Heard } from '../src/kit/sound/engine';
import { chanceFrom, lengthOf, playLayers } from '../src/kit/sound/layers';
import type { Palette } from '../src/kit/sound/palette';

const RATE = 24_000;

/** What can be measured of a sound. `length` is when it falls silent for good. */
export interface Measured {
  peak: number;
  loudness: number;
  length: number;
  finite: boolean;
}

/** By the file of each game. */
export const PALETTES = import.meta.glob<Palette>('../../src/gravetide/games/*/sound.json', {
  eager: true,
  import: 'default',
});
export const NAMES = Object.keys(EFFECTS) as Effect[];
/** Those that come in numbers. */
export const NUMEROUS = NAMES.filter((name) => ((EFFECTS[name] as Recipe).most ?? 1) > 1);

async function render(seconds: number, play: (context: OfflineAudioContext) => void): Promise<Measured> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  play(context);
  const buffer = await context.startRendering();
  const ears = [buffer.getChannelData(0), buffer.getChannelData(1)];
  let [peak, sum, last, finite] = [0, 0, 0, true];
  for (const ear of ears)
    ear.forEach((sample, n) => {
      finite &&= Number.isFinite(sample);
      peak = Math.max(peak, Math.abs(sample));
      sum += sample * sample;
      if (Math.abs(sample) > 0.002) last = Math.max(last, n);
    });
  return { peak, loudness: Math.sqrt(sum / (2 * buffer.length)), length: last / RATE, finite };
}

const full = { effects: 100, ambience: 100, music: 100, muted: false };

/** One effect as it is made, without anything that would hold it down. */
export const bare = (effect: Effect): Promise<Measured> =>
  render(lengthOf(EFFECTS[effect].layers) + 0.5, (context) => {
    const nowhere = context.createGain();
    const outlet = { context, dry: context.destination, echo: nowhere };
    playLayers(outlet, EFFECTS[effect].layers, 0.05, { tune: 1, loudness: 1 }, chanceFrom(3));
  });

/** As many of an effect as there can be, through the whole engine. */
export const many = (effect: Effect, muted = false): Promise<Measured> =>
  render(5, (context) => {
    const engine = new Engine(context, chanceFrom(3));
    engine.adjust({ ...full, muted }, true);
    engine.play(effect, { size: 9, after: 0.3 });
  });

/** Everything at once. */
export const uproar = (): Promise<Measured> =>
  render(4, (context) => {
    const engine = new Engine(context, chanceFrom(3));
    for (const effect of NAMES) engine.play(effect, { size: 9, after: 0.3 });
  });

/** A game for a while: how loud the sliders are, and what is going on. */
export const game = (
  palette: string,
  levels: Partial<typeof full>,
  heard: Partial<Heard> = {},
  seconds = 12,
): Promise<Measured> =>
  render(seconds, (context) => {
    const engine = new Engine(context, chanceFrom(7));
    engine.adjust({ ...full, ...levels }, true);
    const found = PALETTES[palette] as Palette;
    const scape = { palette: found, place: '', crowd: 0, tension: 0, end: '' as const };
    engine.surround(heard.end ? scape : { ...scape, ...heard });
    if (heard.end) engine.surround({ ...scape, ...heard });
    engine.fill(seconds);
  });
