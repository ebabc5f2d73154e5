// Now and then, from somewhere.

import { bell, note, type Recipe } from './recipe';

export const DISTANCE = {
  gust: {
    vary: 0.25,
    layers: [
      {
        source: 'white',
        seconds: 4.5,
        attack: 1.7,
        hold: 0.4,
        loudness: 0.24,
        filter: ['bandpass', [260, 720, 420, 220], 1.6],
        echo: 0.3,
      },
    ],
  },
  crow: {
    vary: 0.12,
    layers: [
      {
        source: 'sawtooth',
        pitch: [560, 610, 430],
        seconds: 0.26,
        attack: 0.03,
        hold: 0.08,
        loudness: 0.22,
        formants: [
          [1150, 5, 1],
          [1900, 7, 0.6],
        ],
        shake: [57, 0.6],
        times: 3,
        every: 0.36,
        softer: 0.85,
        echo: 0.8,
      },
    ],
  },
  'bell-far': { vary: 0.01, layers: [...bell(174.6, 3.8, 0.1, 1), ...bell(174.6, 3.8, 0.08, 1, 2.2)] },
  owl: {
    vary: 0.08,
    layers: [
      { source: 'sine', pitch: [340, 370, 350], seconds: 0.35, attack: 0.08, hold: 0.1, loudness: 0.12, echo: 0.9 },
      {
        source: 'sine',
        pitch: [340, 375, 330],
        at: 0.6,
        seconds: 0.9,
        attack: 0.1,
        hold: 0.3,
        loudness: 0.12,
        wobble: [9, 0.02],
        echo: 0.9,
      },
    ],
  },
  dog: {
    vary: 0.15,
    layers: [
      {
        source: 'sawtooth',
        pitch: [300, 380, 220],
        seconds: 0.16,
        attack: 0.02,
        loudness: 0.16,
        filter: ['bandpass', 700, 1.4],
        times: 3,
        every: 0.42,
        slower: 1.2,
        echo: 1,
      },
    ],
  },
  siren: {
    vary: 0.06,
    layers: [
      {
        source: 'triangle',
        pitch: [560, 820, 570, 820, 570, 800, 540],
        seconds: 6,
        attack: 1.8,
        hold: 2,
        loudness: 0.07,
        filter: ['lowpass', 950],
        echo: 1,
      },
    ],
  },
  buzz: {
    vary: 0.04,
    layers: [
      {
        source: 'square',
        pitch: 100,
        seconds: 0.7,
        attack: 0.02,
        hold: 0.4,
        loudness: 0.18,
        filter: ['bandpass', 2300, 2],
        shake: [13, 1],
      },
    ],
  },
  can: {
    vary: 0.2,
    layers: [
      {
        source: 'sine',
        pitch: 1480,
        seconds: 0.09,
        loudness: 0.08,
        times: 5,
        every: 0.16,
        slower: 0.82,
        softer: 0.85,
        echo: 0.7,
      },
      {
        source: 'sine',
        pitch: 2710,
        seconds: 0.06,
        loudness: 0.05,
        times: 5,
        every: 0.16,
        slower: 0.82,
        softer: 0.85,
        echo: 0.7,
      },
    ],
  },
  creak: {
    vary: 0.25,
    layers: [
      {
        source: 'sawtooth',
        pitch: [58, 118, 84],
        seconds: 1.1,
        attack: 0.3,
        hold: 0.2,
        loudness: 0.42,
        filter: ['bandpass', [520, 980, 700], 4],
        shake: [27, 0.9],
        echo: 0.5,
      },
    ],
  },
  boards: {
    vary: 0.2,
    layers: [
      { source: 'brown', seconds: 0.16, loudness: 0.5, filter: ['lowpass', 190], times: 2, every: 0.7, echo: 0.4 },
      {
        source: 'crackle',
        at: 0.05,
        seconds: 0.2,
        loudness: 0.1,
        filter: ['bandpass', 1300, 2],
        times: 2,
        every: 0.7,
        echo: 0.4,
      },
    ],
  },
  drip: {
    vary: 0.25,
    layers: [{ source: 'sine', pitch: [780, 1500], seconds: 0.07, loudness: 0.14, echo: 1 }],
  },
  rats: {
    vary: 0.2,
    layers: [
      {
        source: 'white',
        seconds: 0.025,
        loudness: 0.22,
        filter: ['bandpass', 3600, 5],
        times: 7,
        every: 0.08,
        echo: 0.4,
      },
      { source: 'sine', pitch: [3200, 3900, 3300], at: 0.3, seconds: 0.09, loudness: 0.045, echo: 0.4 },
    ],
  },
  clock: {
    layers: [
      {
        source: 'white',
        seconds: 0.02,
        attack: 0.001,
        loudness: 0.51,
        filter: ['bandpass', 2900, 4],
        times: 3,
        every: 1,
        echo: 0.3,
      },
      {
        source: 'white',
        at: 0.5,
        seconds: 0.02,
        attack: 0.001,
        loudness: 0.51,
        filter: ['bandpass', 2300, 4],
        times: 3,
        every: 1,
        echo: 0.3,
      },
    ],
  },
  crickets: {
    vary: 0.06,
    layers: [
      {
        source: 'sine',
        pitch: 4350,
        seconds: 0.4,
        attack: 0.05,
        hold: 0.2,
        loudness: 0.05,
        shake: [36, 1],
        times: 4,
        every: 0.62,
      },
    ],
  },
  'wind-chimes': {
    vary: 0.01,
    layers: [1174.7, 1568, 1318.5, 2093, 1760].flatMap((pitch, n) =>
      bell(pitch, 1.6, 0.03, 0.8, 0.31 * n + 0.07 * (n % 3)),
    ),
  },
  'ice-far': {
    vary: 0.2,
    layers: [
      { source: 'sine', pitch: [620, 150], seconds: 1, attack: 0.003, loudness: 0.1, echo: 1 },
      { source: 'white', seconds: 0.06, attack: 0.001, loudness: 0.08, filter: ['bandpass', 1900, 2], echo: 1 },
    ],
  },
  'groan-far': {
    vary: 0.25,
    layers: [
      {
        source: 'sawtooth',
        pitch: [74, 92, 66],
        seconds: 1.7,
        attack: 0.5,
        hold: 0.3,
        loudness: 0.5,
        formants: [
          [420, 5, 1],
          [780, 6, 0.4],
        ],
        wobble: [4, 0.03],
        shake: [17, 0.3],
        echo: 1,
      },
    ],
  },
  /** What the music sounds like, for whoever sets how loud it is. */
  chord: {
    layers: [146.8, 220, 293.7, 349.2].flatMap((pitch, n) => [
      {
        source: 'sawtooth' as const,
        pitch,
        seconds: 3,
        attack: 0.7,
        hold: 0.6,
        loudness: 0.09,
        filter: ['lowpass', 620] as const,
        echo: 0.6,
      },
      ...note(pitch * 2, 0.5 + 0.22 * n, 1.2, 0.08, 0.6),
    ]),
  },
} satisfies Record<string, Recipe>;
