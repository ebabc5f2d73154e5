// What comes of a blow or a find: hits, Wounds, what is gained.

import { bell, clang, note, swish, thud, type Recipe } from './recipe';

export const OUTCOMES = {
  hit: {
    vary: 0.14,
    most: 4,
    within: 0.26,
    layers: [
      thud(125, 44, 0.18, 0.5),
      { source: 'brown', seconds: 0.14, loudness: 0.5, filter: ['lowpass', [900, 180]] },
      {
        source: 'white',
        at: 0.03,
        seconds: 0.13,
        loudness: 0.16,
        filter: ['bandpass', [1100, 320], 1.5],
        shake: [43, 0.8],
      },
    ],
  },
  spared: { vary: 0.06, layers: clang(700, 0.5, 0.2) },
  wound: {
    vary: 0.06,
    most: 2,
    within: 0.2,
    layers: [
      thud(105, 40, 0.3, 0.6),
      { source: 'brown', seconds: 0.2, loudness: 0.45, filter: ['lowpass', [700, 150]] },
      {
        source: 'white',
        at: 0.08,
        seconds: 0.34,
        attack: 0.05,
        loudness: 0.34,
        formants: [
          [820, 7, 1],
          [1350, 8, 0.6],
        ],
        echo: 0.2,
      },
      { source: 'sine', pitch: [233, 117], seconds: 0.5, attack: 0.02, loudness: 0.16, echo: 0.3 },
    ],
  },
  death: {
    layers: [
      thud(90, 30, 0.8, 0.55),
      { source: 'triangle', pitch: [196, 185, 98], seconds: 1.8, attack: 0.08, loudness: 0.2, echo: 0.7 },
      { source: 'sine', pitch: [117, 110, 55], seconds: 2.2, attack: 0.1, loudness: 0.28, echo: 0.6 },
      ...bell(73.4, 2.6, 0.16, 0.8, 0.25),
      { ...swish([900, 300, 120], 1.4, 0.2), echo: 0.6 },
    ],
  },
  heal: { layers: [...note(392, 0, 0.6, 0.14), ...note(493.9, 0.12, 0.6, 0.14), ...note(587.3, 0.24, 0.9, 0.14)] },
  level: {
    layers: [
      ...[293.7, 392, 440, 587.3, 784].flatMap((pitch, n) => note(pitch, 0.09 * n, 0.9, 0.13, 0.6)),
      { ...swish([500, 2600, 5000], 0.7, 0.1), echo: 0.5 },
      thud(98, 73, 0.9, 0.2),
    ],
  },
  skill: { layers: [...note(587.3, 0, 0.4, 0.16, 0.6), ...note(880, 0.08, 0.7, 0.16, 0.6)] },
  chi: {
    layers: [
      ...bell(264, 2.4, 0.17, 0.8),
      { source: 'sine', pitch: 266.5, seconds: 2.2, attack: 0.05, loudness: 0.1, echo: 0.7 },
      { source: 'white', seconds: 0.8, attack: 0.35, loudness: 0.06, filter: ['bandpass', [500, 1200], 1], echo: 0.5 },
    ],
  },
} satisfies Record<string, Recipe>;
