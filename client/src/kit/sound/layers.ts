// How a sound is made: waves and noise, through filters, shaped in time. Whatever is heard is put together from layers.

/** A number from 0 to 1, as `Math.random` gives it. */
export type Chance = () => number;

/** Chance that can be repeated. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `white` hisses, `brown` rumbles, `crackle` is single clicks. */
export type Noise = 'white' | 'brown' | 'crackle';
export type Wave = 'sine' | 'triangle' | 'sawtooth' | 'square';
/** A number that stays, or numbers that are gone through in equal steps. */
export type Curve = number | readonly number[];

export interface Layer {
  source: Wave | Noise;
  /** Hz of a wave. */
  pitch?: Curve;
  /** Seconds after the beginning. */
  at?: number;
  seconds: number;
  /** Seconds in which it rises and in which it stays; the rest of its time it falls. */
  attack?: number;
  hold?: number;
  loudness: number;
  /** Its kind, Hz, and how narrow. */
  filter?: readonly [BiquadFilterType, Curve, number?];
  /** What a mouth lets through: Hz, how narrow, how much. */
  formants?: readonly (readonly [number, number, number])[];
  /** Times a second, and by which share of the pitch (of the filter, for noise) it goes up and down. */
  wobble?: readonly [number, number];
  /** Times a second, and by which share it becomes softer. */
  shake?: readonly [number, number];
  /** How rough it is, up to 1. */
  drive?: number;
  /** How much of it comes back from the walls. */
  echo?: number;
  /** Repeated so often, after so many seconds; each pause longer, each time softer by a factor. */
  times?: number;
  every?: number;
  slower?: number;
  softer?: number;
}

/** Where layers are played. */
export interface Outlet {
  readonly context: BaseAudioContext;
  readonly dry: AudioNode;
  readonly echo: AudioNode;
}

export interface Manner {
  /** Factors for all of the pitch and the loudness. */
  tune: number;
  loudness: number;
}

const FLOOR = 0.001; // what a sound has fallen to when it is cut off, as a share of its loudness
const RISE = 0.004; // seconds; what begins at once clicks

/** When each repetition of a layer begins, in seconds after its effect, and how loud it is. */
export function beatsOf({ at = 0, times = 1, every = 0, slower = 1, softer = 1 }: Layer): [number, number][] {
  const beats: [number, number][] = [];
  let [time, pause, loudness] = [at, every, 1];
  for (let n = 0; n < times; n++) {
    beats.push([time, loudness]);
    time += pause;
    pause *= slower;
    loudness *= softer;
  }
  return beats;
}

/** For how many seconds layers sound, without what comes back from the walls. */
export function lengthOf(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => (beatsOf(layer).at(-1)?.[0] ?? 0) + layer.seconds));
}

export function playLayers(
  outlet: Outlet,
  layers: readonly Layer[],
  start: number,
  manner: Manner,
  random: Chance,
): void {
  for (const layer of layers)
    for (const [after, loudness] of beatsOf(layer))
      playLayer(outlet, layer, start + after, { ...manner, loudness: manner.loudness * loudness }, random);
}

function playLayer(outlet: Outlet, layer: Layer, start: number, { tune, loudness }: Manner, random: Chance): void {
  const { context } = outlet;
  const end = start + layer.seconds;
  const source = sourceOf(context, layer.source, random);
  if (layer.pitch !== undefined && 'frequency' in source) follow(source.frequency, layer.pitch, start, end, tune);
  let node: AudioNode = source;
  const join = (next: AudioNode): void => {
    node.connect(next);
    node = next;
  };
  if (layer.drive) join(rough(context, layer.drive));
  const filter = layer.filter ? context.createBiquadFilter() : null;
  if (filter && layer.filter) {
    const [type, hz, narrow = 0.7] = layer.filter;
    filter.type = type;
    filter.Q.value = narrow;
    sparing(filter);
    follow(filter.frequency, hz, start, end, tune);
    join(filter);
  }
  if (layer.formants) node = mouth(context, node, layer.formants, tune);
  const swayed = 'frequency' in source ? source.frequency : filter?.frequency;
  if (layer.wobble && swayed) sway(context, swayed, layer.wobble[0], layer.wobble[1] * swayed.value, start, end);
  if (layer.shake) {
    const [rate, depth] = layer.shake;
    const shaken = context.createGain();
    shaken.gain.value = 1 - depth / 2;
    sway(context, shaken.gain, rate, depth / 2, start, end);
    join(shaken);
  }
  const shape = context.createGain();
  envelope(shape.gain, layer, layer.loudness * loudness, start, end);
  join(shape);
  shape.connect(outlet.dry);
  if (layer.echo) {
    const send = context.createGain();
    send.gain.value = layer.echo;
    shape.connect(send).connect(outlet.echo);
  }
  source.start(start, 'buffer' in source ? random() * (source.buffer?.duration ?? 0) : undefined);
  source.stop(end);
}

type Source = OscillatorNode | AudioBufferSourceNode;

/** Something that sounds until it is stopped. */
export function sourceOf(context: BaseAudioContext, sort: Wave | Noise, random: Chance): Source & { start: Start } {
  if (sort === 'white' || sort === 'brown' || sort === 'crackle') {
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context, sort);
    noise.loop = true;
    noise.playbackRate.value = 0.9 + 0.2 * random(); // no two gusts are the same stretch of noise
    return noise as Source & { start: Start };
  }
  const wave = context.createOscillator();
  wave.type = sort;
  return wave as Source & { start: Start };
}
type Start = (when?: number, offset?: number) => void;

function follow(param: AudioParam, curve: Curve, start: number, end: number, tune: number): void {
  const stops = (typeof curve === 'number' ? [curve] : curve).map((value) => value * tune);
  param.value = stops[0] ?? 0;
  param.setValueAtTime(stops[0] ?? 0, start);
  stops.slice(1).forEach((value, n) => {
    param.exponentialRampToValueAtTime(value, start + ((end - start) * (n + 1)) / (stops.length - 1));
  });
}

function envelope(param: AudioParam, layer: Layer, loudness: number, start: number, end: number): void {
  const { attack = RISE, hold = 0 } = layer;
  param.value = 0;
  param.setValueAtTime(0, start);
  param.linearRampToValueAtTime(loudness, start + attack);
  param.setValueAtTime(loudness, start + attack + hold);
  param.exponentialRampToValueAtTime(Math.max(loudness * FLOOR, 1e-6), end);
}

/** A filter that follows its numbers a few hundred times a second, not with every sample: phones have other work. */
export function sparing(filter: BiquadFilterNode): void {
  for (const param of [filter.frequency, filter.Q, filter.detune, filter.gain]) param.automationRate = 'k-rate';
}

/** Let a number go up and down. */
export function sway(
  context: BaseAudioContext,
  param: AudioParam,
  rate: number,
  depth: number,
  start: number,
  end?: number,
): AudioScheduledSourceNode {
  const slow = context.createOscillator();
  slow.frequency.value = rate;
  const much = context.createGain();
  much.gain.value = depth;
  slow.connect(much).connect(param);
  slow.start(start);
  if (end !== undefined) slow.stop(end);
  return slow;
}

function mouth(
  context: BaseAudioContext,
  from: AudioNode,
  formants: NonNullable<Layer['formants']>,
  tune: number,
): AudioNode {
  const sum = context.createGain();
  for (const [hz, narrow, much] of formants) {
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = hz * tune;
    band.Q.value = narrow;
    const gain = context.createGain();
    gain.gain.value = much;
    from.connect(band).connect(gain).connect(sum);
  }
  return sum;
}

function rough(context: BaseAudioContext, drive: number): WaveShaperNode {
  const shaper = context.createWaveShaper();
  const steep = 1 + 9 * drive;
  shaper.curve = Float32Array.from({ length: 257 }, (_, n) => Math.tanh(steep * (n / 128 - 1)) / Math.tanh(steep));
  return shaper;
}

// -- noise, made once

const NOISE_SECONDS = 4;
const CLICKS = 45; // a second
const made = new WeakMap<BaseAudioContext, Map<Noise, AudioBuffer>>();

function noiseOf(context: BaseAudioContext, sort: Noise): AudioBuffer {
  const known = made.get(context) ?? new Map<Noise, AudioBuffer>();
  made.set(context, known);
  let buffer = known.get(sort);
  if (!buffer) {
    buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
    fillNoise(buffer.getChannelData(0), sort, context.sampleRate);
    known.set(sort, buffer);
  }
  return buffer;
}

function fillNoise(samples: Float32Array, sort: Noise, rate: number): void {
  const random = chanceFrom(sort.length);
  let last = 0;
  for (let n = 0; n < samples.length; n++) {
    const white = random() * 2 - 1;
    if (sort === 'brown') last = (last + 0.02 * white) / 1.02;
    else if (sort === 'crackle') last = random() < CLICKS / rate ? white : last * 0.8;
    samples[n] = sort === 'white' ? white : sort === 'brown' ? last * 3.5 : last;
  }
}

/** How a stone hall answers a clap: noise that dies away, duller and duller, another for each ear. */
export function hallOf(context: BaseAudioContext, seconds: number): AudioBuffer {
  const length = Math.round(seconds * context.sampleRate);
  const hall = context.createBuffer(2, length, context.sampleRate);
  for (const ear of [0, 1]) {
    const random = chanceFrom(17 + ear);
    const samples = hall.getChannelData(ear);
    let dull = 0;
    for (let n = 0; n < length; n++) {
      const past = n / length;
      const open = 0.55 * (1 - past) ** 2 + 0.05;
      dull += open * ((random() * 2 - 1) * Math.exp(-6 * past) - dull);
      samples[n] = dull;
    }
  }
  return hall;
}
