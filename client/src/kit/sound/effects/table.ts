// What hands do at a table: steps, cards, dice.

import { bell, clang, note, type Recipe } from './recipe';

export const TABLE = {
  step: {
    vary: 0.15,
    layers: [
      { source: 'brown', seconds: 0.1, loudness: 0.6, filter: ['lowpass', [520, 140]], times: 2, every: 0.17 },
      { source: 'crackle', seconds: 0.07, loudness: 0.12, filter: ['highpass', 1500], times: 2, every: 0.17 },
    ],
  },
  card: {
    vary: 0.1,
    layers: [
      { source: 'white', seconds: 0.08, attack: 0.03, loudness: 0.24, filter: ['highpass', 2600] },
      { source: 'white', at: 0.07, seconds: 0.04, loudness: 0.42, filter: ['bandpass', 1300, 1.2] },
    ],
  },
  find: {
    layers: [
      { source: 'white', seconds: 0.08, attack: 0.03, loudness: 0.14, filter: ['highpass', 2600] },
      ...note(440, 0.08, 0.5, 0.16),
      ...note(659.3, 0.19, 0.7, 0.15),
    ],
  },
  dice: {
    vary: 0.12,
    most: 6,
    within: 0.22,
    layers: [
      {
        source: 'white',
        seconds: 0.025,
        attack: 0.001,
        loudness: 0.51,
        filter: ['bandpass', 2300, 2.5],
        times: 5,
        every: 0.075,
        slower: 1.3,
        softer: 0.72,
        echo: 0.1,
      },
      {
        source: 'triangle',
        pitch: [430, 290],
        seconds: 0.05,
        loudness: 0.33,
        times: 5,
        every: 0.075,
        slower: 1.3,
        softer: 0.7,
      },
      {
        source: 'brown',
        seconds: 0.09,
        loudness: 0.6,
        filter: ['lowpass', 260],
        times: 3,
        every: 0.075,
        slower: 1.3,
        softer: 0.6,
      },
    ],
  },
  no: { layers: [...note(196, 0, 0.18, 0.2, 0.1), ...note(164.8, 0.11, 0.26, 0.2, 0.1)] },
  turn: { layers: [...note(392, 0, 0.3, 0.12), ...note(523.3, 0.09, 0.45, 0.12)] },
  chime: { layers: [...bell(659.3, 1.1, 0.16), ...bell(987.8, 1.3, 0.12, 0.5, 0.16)] },
  toll: { layers: bell(146.8, 2.6, 0.22, 0.7) },
  gong: {
    layers: [
      ...bell(73.4, 3, 0.26, 0.8),
      { source: 'brown', seconds: 1.6, attack: 0.05, loudness: 0.2, filter: ['lowpass', [700, 120]], echo: 0.6 },
    ],
  },
  din: {
    vary: 0.08,
    layers: [0, 0.19, 0.36].flatMap((at, n) => [
      ...clang(410 - 30 * n, 0.3, 0.15, at),
      { source: 'white' as const, at, seconds: 0.04, loudness: 0.22, filter: ['bandpass', 1900, 1.5] as const },
    ]),
  },
} satisfies Record<string, Recipe>;
