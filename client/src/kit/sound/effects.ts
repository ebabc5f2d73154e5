// Everything that can be heard once, as data: what it is made of (`layers.ts`). Families say when it is heard.

import type { Layer } from './layers';

export interface Recipe {
  layers: readonly Layer[];
  /** By which share its pitch differs from one time to the next. */
  vary?: number;
  /** Of what comes in numbers: how many are heard at most, and within how many seconds all of them begin. */
  most?: number;
  within?: number;
}

/** A bell: partials that are no multiples of its tone, the high ones gone first. */
const bell = (pitch: number, seconds: number, loudness: number, echo = 0.5, at = 0): Layer[] =>
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
const clang = (pitch: number, seconds: number, loudness: number, at = 0): Layer[] =>
  [1, 1.59, 2.42, 3.55].map((times, n) => ({
    source: 'sine',
    pitch: pitch * times,
    at,
    seconds: seconds / (1 + n * 0.4),
    loudness: loudness / (1 + n * 0.7),
    echo: 0.3,
  }));

/** A note that is plucked. */
const note = (pitch: number, at: number, seconds: number, loudness: number, echo = 0.4): Layer[] => [
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
const thud = (from: number, to: number, seconds: number, loudness: number, at = 0): Layer => ({
  source: 'sine',
  pitch: [from, to],
  at,
  seconds,
  loudness,
});

/** Air that something cuts through. */
const swish = (hz: readonly number[], seconds: number, loudness: number, at = 0): Layer => ({
  source: 'white',
  at,
  seconds,
  attack: seconds * 0.4,
  loudness,
  filter: ['bandpass', hz, 1.4],
});

/** A dead throat: its pitch, its mouth, how hoarse it is. */
const throat = (
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

const roar = (seconds: number, loudness: number, at = 0): Layer[] => [
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

const gunshot = (loudness: number, seconds: number, at = 0): Layer[] => [
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

export const EFFECTS = {
  // -- the table

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
      { source: 'white', seconds: 0.08, attack: 0.03, loudness: 0.16, filter: ['highpass', 2600] },
      { source: 'white', at: 0.07, seconds: 0.04, loudness: 0.28, filter: ['bandpass', 1300, 1.2] },
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
        loudness: 0.34,
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
        loudness: 0.22,
        times: 5,
        every: 0.075,
        slower: 1.3,
        softer: 0.7,
      },
      {
        source: 'brown',
        seconds: 0.09,
        loudness: 0.4,
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

  // -- weapons

  blade: {
    vary: 0.1,
    most: 2,
    within: 0.16,
    layers: [
      swish([700, 3600, 1300], 0.2, 0.42),
      { source: 'sine', pitch: 2630, at: 0.12, seconds: 0.32, loudness: 0.05, echo: 0.4 },
      { source: 'sine', pitch: 4170, at: 0.12, seconds: 0.2, loudness: 0.03, echo: 0.4 },
      { source: 'brown', at: 0.13, seconds: 0.1, loudness: 0.5, filter: ['lowpass', [900, 200]] },
    ],
  },
  club: {
    vary: 0.1,
    most: 2,
    within: 0.18,
    layers: [
      swish([260, 950, 320], 0.22, 0.4),
      thud(150, 52, 0.2, 0.55, 0.14),
      { source: 'white', at: 0.14, seconds: 0.06, loudness: 0.3, filter: ['lowpass', [1900, 300]] },
    ],
  },
  fist: {
    vary: 0.12,
    layers: [
      swish([300, 800, 300], 0.14, 0.2),
      thud(120, 55, 0.14, 0.45, 0.09),
      { source: 'white', at: 0.09, seconds: 0.04, loudness: 0.22, filter: ['lowpass', [1200, 300]] },
    ],
  },
  bow: {
    vary: 0.06,
    most: 3,
    within: 0.3,
    layers: [
      {
        source: 'triangle',
        pitch: [196, 174],
        seconds: 0.26,
        attack: 0.002,
        loudness: 0.36,
        wobble: [34, 0.03],
        filter: ['lowpass', [2400, 500]],
        echo: 0.2,
      },
      swish([1500, 4200, 1700], 0.24, 0.2, 0.03),
      thud(210, 90, 0.09, 0.3, 0.27),
    ],
  },
  crossbow: {
    vary: 0.06,
    most: 3,
    within: 0.3,
    layers: [
      { source: 'white', seconds: 0.03, attack: 0.001, loudness: 0.4, filter: ['bandpass', 1700, 2] },
      {
        source: 'sawtooth',
        pitch: [118, 92],
        seconds: 0.18,
        attack: 0.002,
        loudness: 0.32,
        filter: ['lowpass', [1800, 300]],
        wobble: [40, 0.03],
        echo: 0.2,
      },
      swish([1200, 3600, 1500], 0.16, 0.2, 0.02),
      thud(160, 60, 0.14, 0.5, 0.18),
      { source: 'white', at: 0.18, seconds: 0.05, loudness: 0.24, filter: ['lowpass', 1600] },
    ],
  },
  shot: { vary: 0.08, most: 2, within: 0.2, layers: gunshot(0.5, 0.45) },
  burst: {
    vary: 0.06,
    most: 2,
    within: 0.12,
    layers: [0, 0.085, 0.17, 0.255, 0.34].flatMap((at) => gunshot(0.36, 0.2, at)),
  },
  shotgun: {
    vary: 0.05,
    most: 2,
    within: 0.18,
    layers: [
      ...gunshot(0.48, 0.75),
      { source: 'white', at: 0.62, seconds: 0.06, loudness: 0.2, filter: ['bandpass', 1500, 2] },
      { source: 'white', at: 0.76, seconds: 0.07, loudness: 0.24, filter: ['bandpass', 1100, 2] },
    ],
  },
  chainsaw: {
    vary: 0.05,
    layers: [
      {
        source: 'sawtooth',
        pitch: [52, 96, 118, 112, 70],
        seconds: 1.5,
        attack: 0.08,
        hold: 0.95,
        loudness: 0.3,
        filter: ['lowpass', [900, 2400, 2600, 900]],
        shake: [31, 0.5],
        drive: 0.6,
        echo: 0.15,
      },
      {
        source: 'white',
        seconds: 1.4,
        attack: 0.15,
        hold: 0.8,
        loudness: 0.12,
        filter: ['bandpass', [1200, 2600, 1400], 1.2],
        shake: [31, 0.8],
      },
    ],
  },
  magic: {
    vary: 0.06,
    most: 2,
    within: 0.2,
    layers: [
      {
        source: 'sine',
        pitch: [330, 880, 660],
        seconds: 0.7,
        attack: 0.06,
        loudness: 0.2,
        wobble: [11, 0.02],
        echo: 0.6,
      },
      { source: 'triangle', pitch: [495, 1320, 990], seconds: 0.55, attack: 0.08, loudness: 0.1, echo: 0.6 },
      { ...swish([600, 5200, 2400], 0.5, 0.22), echo: 0.5 },
      thud(140, 48, 0.35, 0.45, 0.18),
    ],
  },
  lightning: {
    vary: 0.06,
    layers: [
      {
        source: 'crackle',
        seconds: 0.5,
        attack: 0.001,
        hold: 0.15,
        loudness: 0.6,
        filter: ['highpass', 1400],
        echo: 0.5,
      },
      { source: 'white', seconds: 0.55, attack: 0.001, loudness: 0.5, filter: ['lowpass', [9000, 260]], echo: 0.6 },
      { ...thud(88, 34, 0.9, 0.45, 0.03), echo: 0.3 },
    ],
  },
  frost: {
    vary: 0.06,
    layers: [
      { source: 'white', seconds: 0.9, attack: 0.3, loudness: 0.22, filter: ['highpass', [2200, 6000]], echo: 0.5 },
      ...[1568, 2093, 2637, 3136].flatMap((pitch, n) => bell(pitch, 0.6, 0.05, 0.7, 0.1 + 0.07 * n)),
      { source: 'crackle', at: 0.25, seconds: 0.6, loudness: 0.25, filter: ['highpass', 2500], echo: 0.3 },
    ],
  },
  flame: { vary: 0.08, layers: [{ ...swish([300, 1600, 700], 0.3, 0.3) }, ...roar(0.9, 0.6, 0.08)] },
  dragonfire: {
    layers: [...roar(2, 0.85), thud(72, 32, 1.2, 0.45), { ...swish([200, 1400, 300], 1.4, 0.3), echo: 0.5 }],
  },
  molotov: {
    layers: [
      { source: 'white', seconds: 0.14, attack: 0.001, loudness: 0.35, filter: ['highpass', 4200], echo: 0.3 },
      ...[2870, 3710, 4630].map((pitch, n) => ({
        source: 'sine' as const,
        pitch,
        at: 0.02 * n,
        seconds: 0.16,
        loudness: 0.08,
        echo: 0.3,
      })),
      ...roar(1.6, 0.75, 0.12),
      thud(84, 38, 0.6, 0.35, 0.12),
    ],
  },
  splash: {
    vary: 0.1,
    layers: [
      { source: 'white', seconds: 0.34, attack: 0.02, loudness: 0.34, filter: ['bandpass', [2600, 600], 0.9] },
      { source: 'sine', pitch: [320, 900], at: 0.1, seconds: 0.07, loudness: 0.14, times: 4, every: 0.06, softer: 0.8 },
    ],
  },
  empty: {
    layers: [
      { source: 'white', seconds: 0.025, attack: 0.001, loudness: 0.4, filter: ['bandpass', 2100, 3] },
      { source: 'white', at: 0.12, seconds: 0.02, attack: 0.001, loudness: 0.3, filter: ['bandpass', 3000, 3] },
    ],
  },
  reload: {
    layers: [
      { source: 'white', seconds: 0.03, attack: 0.001, loudness: 0.36, filter: ['bandpass', 1500, 2] },
      { source: 'white', at: 0.17, seconds: 0.05, attack: 0.001, loudness: 0.42, filter: ['bandpass', 1000, 2] },
      thud(240, 120, 0.06, 0.2, 0.17),
    ],
  },

  // -- what comes of it

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
  skill: { layers: [...note(587.3, 0, 0.4, 0.1, 0.6), ...note(880, 0.08, 0.7, 0.1, 0.6)] },
  chi: {
    layers: [
      ...bell(264, 2.4, 0.17, 0.8),
      { source: 'sine', pitch: 266.5, seconds: 2.2, attack: 0.05, loudness: 0.1, echo: 0.7 },
      { source: 'white', seconds: 0.8, attack: 0.35, loudness: 0.06, filter: ['bandpass', [500, 1200], 1], echo: 0.5 },
    ],
  },

  // -- doors and what is built

  door: {
    vary: 0.08,
    layers: [
      { source: 'white', seconds: 0.07, attack: 0.001, loudness: 0.5, filter: ['lowpass', [3200, 500]], echo: 0.25 },
      { ...thud(98, 46, 0.32, 0.6), echo: 0.3 },
      { source: 'crackle', at: 0.04, seconds: 0.4, loudness: 0.4, filter: ['bandpass', 1700, 0.8], echo: 0.2 },
      {
        source: 'sawtooth',
        pitch: [88, 150, 110],
        at: 0.16,
        seconds: 0.5,
        attack: 0.1,
        loudness: 0.08,
        filter: ['bandpass', [600, 1100], 3],
        shake: [29, 0.9],
      },
    ],
  },
  shut: {
    vary: 0.08,
    layers: [
      { ...thud(110, 58, 0.24, 0.5), echo: 0.3 },
      { source: 'white', seconds: 0.05, loudness: 0.26, filter: ['lowpass', [1800, 400]] },
      { source: 'white', at: 0.16, seconds: 0.025, loudness: 0.2, filter: ['bandpass', 2400, 3] },
    ],
  },
  hammer: {
    vary: 0.06,
    layers: [
      { ...thud(330, 190, 0.07, 0.36), times: 3, every: 0.21, softer: 0.92, echo: 0.2 },
      {
        source: 'white',
        seconds: 0.035,
        attack: 0.001,
        loudness: 0.34,
        filter: ['bandpass', 2500, 1.6],
        times: 3,
        every: 0.21,
        softer: 0.92,
        echo: 0.2,
      },
    ],
  },
  crash: {
    vary: 0.08,
    layers: [
      { source: 'white', seconds: 0.5, attack: 0.001, loudness: 0.45, filter: ['lowpass', [4200, 350]], echo: 0.35 },
      { source: 'crackle', seconds: 0.8, hold: 0.15, loudness: 0.6, filter: ['bandpass', 1500, 0.7], echo: 0.3 },
      thud(86, 36, 0.5, 0.5),
      { ...thud(180, 90, 0.1, 0.22, 0.2), times: 3, every: 0.13, softer: 0.7 },
    ],
  },
  'car-door': {
    vary: 0.06,
    layers: [
      thud(140, 70, 0.16, 0.45, 0.05),
      { source: 'white', seconds: 0.03, loudness: 0.22, filter: ['bandpass', 1900, 3] },
      { source: 'white', at: 0.05, seconds: 0.08, loudness: 0.3, filter: ['lowpass', [1400, 300]] },
    ],
  },
  engine: {
    vary: 0.05,
    layers: [
      {
        source: 'sawtooth',
        pitch: [34, 62, 84, 58, 46],
        seconds: 1.6,
        attack: 0.15,
        hold: 0.8,
        loudness: 0.4,
        filter: ['lowpass', [220, 520, 620, 260]],
        shake: [17, 0.3],
        drive: 0.4,
      },
      {
        source: 'brown',
        seconds: 1.6,
        attack: 0.2,
        hold: 0.7,
        loudness: 0.5,
        filter: ['lowpass', [300, 700, 250]],
        echo: 0.1,
      },
    ],
  },
  starter: {
    layers: [
      {
        source: 'sawtooth',
        pitch: [74, 92, 86, 70],
        seconds: 1.1,
        attack: 0.04,
        hold: 0.8,
        loudness: 0.26,
        filter: ['bandpass', 560, 0.9],
        shake: [7.5, 0.9],
      },
      {
        source: 'white',
        seconds: 1.05,
        attack: 0.04,
        hold: 0.7,
        loudness: 0.1,
        filter: ['bandpass', 1500, 1],
        shake: [7.5, 1],
      },
    ],
  },
  ice: {
    layers: [
      {
        source: 'white',
        seconds: 0.05,
        attack: 0.001,
        loudness: 0.5,
        filter: ['highpass', 1300],
        times: 3,
        every: 0.14,
        slower: 0.7,
        echo: 0.5,
      },
      { source: 'sine', pitch: [1500, 260], seconds: 0.4, attack: 0.002, loudness: 0.22, echo: 0.7 },
      { source: 'crackle', at: 0.1, seconds: 0.7, hold: 0.2, loudness: 0.5, filter: ['highpass', 1200], echo: 0.4 },
      { source: 'white', at: 0.45, seconds: 0.8, attack: 0.06, loudness: 0.4, filter: ['bandpass', [1600, 350], 0.8] },
      thud(100, 38, 0.6, 0.4, 0.45),
    ],
  },
  tar: {
    layers: [
      {
        source: 'brown',
        seconds: 1.3,
        attack: 0.15,
        hold: 0.5,
        loudness: 0.75,
        filter: ['bandpass', [260, 640, 300], 1],
        shake: [12, 0.7],
      },
      { source: 'white', at: 0.5, seconds: 1.3, attack: 0.2, loudness: 0.2, filter: ['highpass', 2600], echo: 0.3 },
    ],
  },
  flare: {
    layers: [
      {
        source: 'white',
        seconds: 1.1,
        attack: 0.15,
        hold: 0.3,
        loudness: 0.26,
        filter: ['highpass', [1400, 3200]],
        echo: 0.3,
      },
      { source: 'crackle', seconds: 1, hold: 0.4, loudness: 0.3, filter: ['highpass', 2000] },
    ],
  },

  // -- the dead

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

  // -- the end

  won: {
    layers: [
      ...[293.7, 370, 440, 587.3].flatMap((pitch, n) => note(pitch, 0.16 * n, 1.3, 0.15, 0.7)),
      ...note(740, 0.68, 2, 0.14, 0.7),
      thud(98, 73, 1.2, 0.2, 0.64),
    ],
  },
  lost: {
    layers: [
      ...[293.7, 261.6, 220, 174.6].flatMap((pitch, n) => note(pitch, 0.3 * n, 1.4, 0.15, 0.7)),
      ...note(146.8, 1.25, 2.2, 0.2, 0.7),
      thud(73, 36, 1.6, 0.35, 1.25),
    ],
  },

  // -- now and then, from somewhere

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
        loudness: 0.3,
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
        loudness: 0.3,
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

export type Effect = keyof typeof EFFECTS;
export const recipeOf = (effect: Effect): Recipe => EFFECTS[effect];
