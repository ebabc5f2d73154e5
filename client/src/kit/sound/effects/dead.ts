// The dead: how they come, walk and fall.

import { swish, throat, thud, type Recipe } from './recipe';

export const DEAD = {
  groan: {
    vary: 0.14,
    most: 4,
    within: 0.9,
    layers: throat(
      [86, 102, 74],
      1.15,
      0.62,
      [
        [470, 6, 1],
        [880, 7, 0.5],
        [2300, 9, 0.1],
      ],
      [21, 0.3],
    ),
  },
  snarl: {
    vary: 0.16,
    most: 4,
    within: 0.5,
    layers: throat(
      [150, 236, 168],
      0.55,
      0.55,
      [
        [720, 5, 1],
        [1320, 6, 0.6],
        [2700, 9, 0.14],
      ],
      [37, 0.55],
    ),
  },
  grunt: {
    vary: 0.1,
    most: 3,
    within: 0.9,
    layers: [
      ...throat(
        [52, 66, 44],
        1.35,
        0.85,
        [
          [310, 5, 1],
          [640, 6, 0.5],
          [1900, 9, 0.06],
        ],
        [15, 0.35],
      ),
      { source: 'brown', seconds: 1.1, attack: 0.3, loudness: 0.25, filter: ['lowpass', 170] },
    ],
  },
  bellow: {
    vary: 0.06,
    layers: [
      ...throat(
        [36, 58, 50, 29],
        2.4,
        0.95,
        [
          [240, 4, 1],
          [540, 5, 0.6],
          [1150, 7, 0.2],
        ],
        [12, 0.4],
      ),
      {
        source: 'brown',
        seconds: 2.2,
        attack: 0.4,
        hold: 0.4,
        loudness: 0.5,
        filter: ['lowpass', [120, 260, 100]],
        echo: 0.5,
      },
    ],
  },
  whisper: {
    vary: 0.05,
    layers: [
      {
        source: 'white',
        seconds: 1.5,
        attack: 0.3,
        hold: 0.4,
        loudness: 0.5,
        formants: [
          [1150, 11, 1],
          [2600, 14, 0.6],
        ],
        shake: [6.5, 0.9],
        echo: 0.9,
      },
      { source: 'sine', pitch: [220, 208], seconds: 1.6, attack: 0.4, loudness: 0.1, echo: 0.8 },
      { source: 'sine', pitch: [233, 208], seconds: 1.6, attack: 0.4, loudness: 0.08, echo: 0.8 },
    ],
  },
  claws: {
    vary: 0.12,
    most: 3,
    within: 0.3,
    layers: [
      swish([500, 2300, 700], 0.22, 0.32),
      { source: 'crackle', at: 0.1, seconds: 0.16, loudness: 0.35, filter: ['bandpass', 1400, 1] },
      thud(115, 50, 0.18, 0.4, 0.1),
    ],
  },
  bite: {
    vary: 0.1,
    layers: [
      { source: 'crackle', at: 0.04, seconds: 0.22, hold: 0.06, loudness: 0.6, filter: ['lowpass', 2600] },
      thud(135, 60, 0.14, 0.4, 0.03),
      { source: 'white', seconds: 0.12, attack: 0.03, loudness: 0.2, filter: ['bandpass', [900, 400], 1.5] },
    ],
  },
  rise: {
    vary: 0.08,
    layers: [
      { source: 'brown', seconds: 1.1, attack: 0.35, loudness: 0.7, filter: ['lowpass', [90, 420, 130]], echo: 0.3 },
      {
        source: 'sawtooth',
        pitch: [41, 55],
        seconds: 1,
        attack: 0.3,
        loudness: 0.18,
        filter: ['lowpass', [120, 300]],
        echo: 0.3,
      },
      { source: 'crackle', at: 0.15, seconds: 0.7, attack: 0.1, loudness: 0.3, filter: ['lowpass', 1100] },
    ],
  },
  dread: {
    layers: [
      { source: 'white', seconds: 0.09, attack: 0.03, loudness: 0.16, filter: ['highpass', 2400] },
      { source: 'white', at: 0.08, seconds: 0.05, loudness: 0.3, filter: ['bandpass', 1100, 1.2] },
      { source: 'sine', pitch: [82.4, 77.8], at: 0.08, seconds: 1.3, attack: 0.06, loudness: 0.32, echo: 0.5 },
      { source: 'triangle', pitch: [164.8, 174.6], at: 0.08, seconds: 1.1, attack: 0.2, loudness: 0.09, echo: 0.7 },
    ],
  },
  horn: {
    layers: [98, 146.8, 196].map((pitch, n) => ({
      source: 'sawtooth' as const,
      pitch: [pitch * 0.97, pitch, pitch, pitch * 0.985],
      seconds: 2,
      attack: 0.28,
      hold: 1,
      loudness: 0.24 / (1 + n),
      filter: ['lowpass', [260, 1100, 900, 300]] as const,
      wobble: [4.5, 0.006] as const,
      echo: 0.8,
    })),
  },
  march: {
    layers: [
      {
        source: 'brown',
        seconds: 0.1,
        loudness: 0.7,
        filter: ['lowpass', [480, 130]],
        times: 4,
        every: 0.19,
        echo: 0.2,
      },
      { source: 'sine', pitch: 3100, at: 0.04, seconds: 0.07, loudness: 0.04, times: 4, every: 0.19, echo: 0.3 },
    ],
  },
} satisfies Record<string, Recipe>;
