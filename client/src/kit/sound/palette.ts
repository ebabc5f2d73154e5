// What a game sounds like while it is played: its places, its dead, its music. Each game has one.

import type { Effect } from './effects';
import type { Noise, Wave } from './layers';

/** Something that never stops: wind, a hum. */
export interface Bed {
  source: Wave | Noise;
  /** Hz of a wave. */
  pitch?: number;
  /** Its kind, Hz, how narrow. */
  filter: readonly [BiquadFilterType, number, number];
  loudness: number;
  /** Seconds from one gust to the next, and by which share it (and its filter) goes up and down. */
  sway?: readonly [number, number];
}

export interface Surrounding {
  beds: readonly Bed[];
  /** What is heard now and then, and after how many seconds on average. */
  sounds: readonly (readonly [Effect, number])[];
}

export type Instrument = 'lute' | 'keys' | 'zither' | 'box';

export interface Music {
  /** Hz of the lowest tone. */
  root: number;
  /** The steps of its mode, in half-tones above the root. */
  mode: readonly number[];
  /** Beats a minute, when all is quiet and in the greatest danger. */
  pace: readonly [number, number];
  /** The steps on which its chords stand, quiet and dark ones. */
  quiet: readonly number[];
  dark: readonly number[];
  pad: Wave;
  instrument: Instrument;
}

export interface Palette {
  /** Which surrounding the kinds of places have; those that are not named have the one that is called `usual`. */
  places: Readonly<Record<string, string>>;
  surroundings: Readonly<Record<string, Surrounding>> & { readonly usual: Surrounding };
  /** What the dead add; more and louder, the more of them are near. */
  crowd: Surrounding;
  music: Music;
}

/** What is to be heard under a position. */
export interface Scape {
  /** The kind of place where somebody is. */
  place: string;
  /** How many of the dead are near, from 0 to 1. */
  crowd: number;
  /** How dangerous it is, from 0 to 1: the music rises with it. */
  tension: number;
}
