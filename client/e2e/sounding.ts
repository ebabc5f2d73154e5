// What a page needs to render sounds without a loudspeaker: put together and given to it by `sound.spec.ts`.

import { EFFECTS, type Effect, type Recipe } from '../src/kit/sound/effects';
import { DISTANCE } from '../src/kit/sound/effects/distance';
import { Engine, type Heard } from '../src/kit/sound/engine';
import { chanceFrom, lengthOf, playLayers } from '../src/kit/sound/layers';
import type { Palette } from '../src/kit/sound/palette';

const RATE = 24_000;

/**
 * What can be measured of a sound. `length` is when it falls silent for good; `moment` how loud its loudest 0.4 seconds
 * are to an ear, in decibels as ITU-R BS.1770 weighs them; `shrill` how much of it is above 4 kHz, 1 being all.
 */
export interface Measured {
  peak: number;
  loudness: number;
  length: number;
  finite: boolean;
  moment: number;
  shrill: number;
}

const FILES = import.meta.glob<Palette>('../../src/gravetide/games/*/sound.json', { eager: true, import: 'default' });
/** By the folder of each game. */
export const PALETTES = Object.fromEntries(
  Object.entries(FILES).map(([file, palette]) => [file.split('/').at(-2) as string, palette]),
);
export const NAMES = Object.keys(EFFECTS) as Effect[];
/** Those that are heard from afar, now and then. */
export const FAR = Object.keys(DISTANCE) as Effect[];
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
  const loudness = Math.sqrt(sum / (2 * buffer.length));
  return { peak, loudness, length: last / RATE, finite, ...(await heardAs(buffer)) };
}

/** A sound through filters, one behind the other. */
async function filtered(
  buffer: AudioBuffer,
  filters: { type: BiquadFilterType; frequency: number; gain?: number }[],
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, buffer.length, RATE);
  let last: AudioNode = new AudioBufferSourceNode(context, { buffer });
  (last as AudioBufferSourceNode).start();
  for (const { type, frequency, gain = 0 } of filters)
    last = last.connect(new BiquadFilterNode(context, { type, frequency, gain, Q: -3 })); // no bump at the edge
  last.connect(context.destination);
  return context.startRendering();
}

/** The energy of both ears in every tenth of a second. */
function energies(buffer: AudioBuffer): number[] {
  const step = RATE / 10;
  return Array.from({ length: Math.ceil(buffer.length / step) }, (_, part) =>
    [0, 1].reduce((all, ear) => {
      const some = buffer.getChannelData(ear).subarray(part * step, (part + 1) * step);
      return all + some.reduce((sum, sample) => sum + sample * sample, 0);
    }, 0),
  );
}

/** How loud and how shrill it is to an ear. */
async function heardAs(buffer: AudioBuffer): Promise<{ moment: number; shrill: number }> {
  const weighed = energies(
    await filtered(buffer, [
      { type: 'highshelf', frequency: 1500, gain: 4 },
      { type: 'highpass', frequency: 38 },
    ]),
  );
  const spans = weighed.map((_, n) => weighed.slice(n, n + 4).reduce((sum, one) => sum + one, 0));
  const moment = -0.691 + 10 * Math.log10(Math.max(...spans) / (0.4 * RATE) + 1e-12);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  const high = await filtered(buffer, [
    { type: 'highpass', frequency: 4000 },
    { type: 'highpass', frequency: 4000 },
  ]);
  return { moment, shrill: sum(energies(high)) / (sum(energies(buffer)) + 1e-12) };
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
