// What is heard all the time where somebody stands: wind, a room, the dead outside. Places fade into each other.

import type { Effect } from './effects';
import { sourceOf, sparing, sway, type Chance, type Outlet } from './layers';
import type { Bed, Palette, Surrounding } from './palette';

const FADE = 1.2; // seconds in which most of a fade is over
const GONE = 6; // seconds after which nothing of it is heard
const SILENT = 0.05; // a crowd that is smaller keeps quiet

/** How a sound is heard that comes from somewhere. */
export interface Distant {
  at: number;
  loudness: number;
  /** From −1, the left, to 1. */
  side: number;
}
export type PlayDistant = (effect: Effect, how: Distant) => void;

/** One surrounding that sounds: its beds, and when each of its sounds is due. */
class Sounding {
  readonly #level: GainNode;
  readonly #running: AudioScheduledSourceNode[] = [];
  readonly #due: number[];

  constructor(
    private readonly outlet: Outlet,
    readonly surrounding: Surrounding,
    private readonly random: Chance,
    start: number,
  ) {
    const { context } = outlet;
    this.#level = context.createGain();
    this.#level.gain.value = 0;
    this.#level.connect(outlet.dry);
    for (const bed of surrounding.beds) this.#lay(bed, start);
    this.#due = surrounding.sounds.map(([, every]) => start + every * (0.25 + random()));
  }

  #lay(bed: Bed, start: number): void {
    const { context } = this.outlet;
    const source = sourceOf(context, bed.source, this.random);
    if (bed.pitch && 'frequency' in source) source.frequency.value = bed.pitch;
    const [type, hz, narrow] = bed.filter;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hz;
    filter.Q.value = narrow;
    sparing(filter);
    const gain = context.createGain();
    gain.gain.value = bed.loudness;
    source.connect(filter).connect(gain).connect(this.#level);
    source.start(start);
    this.#running.push(source);
    if (!bed.sway) return;
    // Two waves of different length: the wind does not come back by the clock.
    const [seconds, depth] = bed.sway;
    for (const [length, share] of [
      [seconds, 0.6],
      [seconds * 2.7, 0.4],
    ] as const) {
      this.#running.push(sway(context, gain.gain, 1 / length, bed.loudness * depth * share, start));
      this.#running.push(sway(context, filter.frequency, 1 / length, hz * depth * 0.5 * share, start));
    }
  }

  loudness(level: number, at: number): void {
    this.#level.gain.setTargetAtTime(level, at, FADE);
  }

  /** What is due before a time; `often` are the sounds of a crowd, which come the quicker the bigger it is. */
  fill(until: number, often: number, play: PlayDistant): void {
    this.surrounding.sounds.forEach(([effect, every], n) => {
      for (let due = this.#due[n] ?? 0; due < until; due = this.#due[n] ?? until) {
        play(effect, { at: due, loudness: 0.7 + 1.1 * this.random(), side: 1.4 * this.random() - 0.7 });
        this.#due[n] = due + (every / often) * (0.4 + 1.2 * this.random());
      }
    });
  }

  /** Nothing more is due before a time, as after a silence. */
  postpone(from: number): void {
    this.#due.forEach((due, n) => {
      const every = this.surrounding.sounds[n]?.[1] ?? 1;
      if (due < from) this.#due[n] = from + every * this.random();
    });
  }

  end(at: number): void {
    this.loudness(0, at);
    for (const source of this.#running) source.stop(at + GONE);
  }
}

export class Ambience {
  #place: Sounding | null = null;
  #dead: Sounding | null = null;
  #crowd = 0;

  constructor(
    private readonly outlet: Outlet,
    private readonly random: Chance,
    private readonly play: PlayDistant,
  ) {}

  /** Be at a kind of place, with so many of the dead around; from now on. */
  stand(palette: Palette, place: string, crowd: number, now: number): void {
    const found = palette.surroundings[palette.places[place] ?? 'usual'] ?? palette.surroundings.usual;
    if (this.#place?.surrounding !== found) {
      this.#place?.end(now);
      this.#place = new Sounding(this.outlet, found, this.random, now);
      this.#place.loudness(1, now);
    }
    if (this.#dead?.surrounding !== palette.crowd) {
      this.#dead?.end(now);
      this.#dead = new Sounding(this.outlet, palette.crowd, this.random, now);
    }
    if (this.#crowd < SILENT && crowd >= SILENT) this.#dead.postpone(now);
    this.#crowd = crowd;
    this.#dead.loudness(crowd, now);
  }

  fill(until: number): void {
    this.#place?.fill(until, 1, this.play);
    if (this.#crowd < SILENT) return;
    this.#dead?.fill(until, this.#crowd, (effect, how) =>
      this.play(effect, { ...how, loudness: how.loudness * (0.4 + 0.6 * this.#crowd) }),
    );
  }

  end(now: number): void {
    this.#place?.end(now);
    this.#dead?.end(now);
    this.#place = this.#dead = null;
    this.#crowd = 0;
  }
}
