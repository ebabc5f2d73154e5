// What an effect is made of, and the pieces that several are made from: bells, iron, thuds, shots.

import type { Layer } from '../layers';

export interface Recipe {
  layers: readonly Layer[];
  /** By which share its pitch differs from one time to the next. */
  vary?: number;
  /** Of what comes in numbers: how many are heard at most, and within how many seconds all of them begin. */
  most?: number;
  within?: number;
}

/** A bell: partials that are no multiples of its tone, the high ones gone first. */
export const bell = (pitch: number, seconds: number, loudness: number, echo = 0.5, at = 0): Layer[] =>
  [
    [1, 1, 1],
    [2.01, 0.7, 0.5],
    [2.76, 0.5, 0.35],
    [5.4, 0.25, 0.18],
  ].map(([times = 1, long = 1, loud = 1]) => ({
    source: 'sine',
    pitch: pitch * times,
    at,
    seconds: seconds * long,
    loudness: loudness * loud,
    echo,
  }));

/** Iron on iron. */
export const clang = (pitch: number, seconds: number, loudness: number, at = 0): Layer[] =>
  [1, 1.59, 2.42, 3.55].map((times, n) => ({
    source: 'sine',
    pitch: pitch * times,
    at,
    seconds: seconds / (1 + n * 0.4),
    loudness: loudness / (1 + n * 0.7),
    echo: 0.3,
  }));

/** A note that is plucked. */
export const note = (pitch: number, at: number, seconds: number, loudness: number, echo = 0.4): Layer[] => [
  {
    source: 'triangle',
    pitch,
    at,
    seconds,
    attack: 0.008,
    loudness,
    filter: ['lowpass', [pitch * 6, pitch * 2]],
    echo,
  },
  { source: 'sine', pitch: pitch * 2, at, seconds: seconds * 0.5, loudness: loudness * 0.25, echo },
];

/** Something heavy and soft. */
export const thud = (from: number, to: number, seconds: number, loudness: number, at = 0): Layer => ({
  source: 'sine',
  pitch: [from, to],
  at,
  seconds,
  loudness,
});

/** Air that something cuts through. */
export const swish = (hz: readonly number[], seconds: number, loudness: number, at = 0): Layer => ({
  source: 'white',
  at,
  seconds,
  attack: seconds * 0.4,
  loudness,
  filter: ['bandpass', hz, 1.4],
});

/** A dead throat: its pitch, its mouth, how hoarse it is. */
export const throat = (
  pitch: readonly number[],
  seconds: number,
  loudness: number,
  formants: NonNullable<Layer['formants']>,
  hoarse: readonly [number, number],
): Layer[] => [
  {
    source: 'sawtooth',
    pitch,
    seconds,
    attack: seconds * 0.25,
    hold: seconds * 0.3,
    loudness,
    formants,
    wobble: [5, 0.03],
    shake: hoarse,
    echo: 0.35,
  },
  { source: 'white', seconds, attack: seconds * 0.3, loudness: loudness * 0.12, formants, echo: 0.3 },
];

export const roar = (seconds: number, loudness: number, at = 0): Layer[] => [
  {
    source: 'brown',
    at,
    seconds,
    attack: 0.18,
    hold: seconds * 0.3,
    loudness,
    filter: ['lowpass', [350, 1700, 500]],
    shake: [9, 0.4],
    echo: 0.4,
  },
  {
    source: 'crackle',
    at,
    seconds: seconds * 1.2,
    attack: 0.1,
    hold: seconds * 0.4,
    loudness: loudness * 0.6,
    filter: ['highpass', 900],
    echo: 0.2,
  },
];

export const gunshot = (loudness: number, seconds: number, at = 0): Layer[] => [
  {
    source: 'white',
    at,
    seconds,
    attack: 0.001,
    loudness,
    filter: ['lowpass', [6500, 350]],
    drive: 0.3,
    echo: 0.45,
  },
  { ...thud(170, 42, seconds * 0.7, loudness * 0.6, at), attack: 0.001 },
];
