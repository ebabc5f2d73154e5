// Weapons, spells and what is thrown.

import { bell, gunshot, roar, swish, thud, type Recipe } from './recipe';

export const WEAPONS = {
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
        loudness: 0.24,
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
        loudness: 0.096,
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
      { source: 'white', seconds: 0.9, attack: 0.3, loudness: 0.17, filter: ['highpass', [2200, 6000]], echo: 0.5 },
      ...[1568, 2093, 2637, 3136].flatMap((pitch, n) => bell(pitch, 0.6, 0.038, 0.7, 0.1 + 0.07 * n)),
      { source: 'crackle', at: 0.25, seconds: 0.6, loudness: 0.19, filter: ['highpass', 2500], echo: 0.3 },
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
      { source: 'white', seconds: 0.025, attack: 0.001, loudness: 1, filter: ['bandpass', 2100, 3] },
      { source: 'white', at: 0.12, seconds: 0.02, attack: 0.001, loudness: 0.75, filter: ['bandpass', 3000, 3] },
    ],
  },
  reload: {
    layers: [
      { source: 'white', seconds: 0.03, attack: 0.001, loudness: 0.61, filter: ['bandpass', 1500, 2] },
      { source: 'white', at: 0.17, seconds: 0.05, attack: 0.001, loudness: 0.71, filter: ['bandpass', 1000, 2] },
      thud(240, 120, 0.06, 0.34, 0.17),
    ],
  },
} satisfies Record<string, Recipe>;
