// Doors, and what is built, broken and driven.

import { thud, type Recipe } from './recipe';

export const BUILDING = {
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
        loudness: 0.18,
        filter: ['lowpass', [220, 520, 620, 260]],
        shake: [17, 0.3],
        drive: 0.4,
      },
      {
        source: 'brown',
        seconds: 1.6,
        attack: 0.2,
        hold: 0.7,
        loudness: 0.23,
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
        loudness: 0.17,
        filter: ['highpass', [1400, 3200]],
        echo: 0.3,
      },
      { source: 'crackle', seconds: 1, hold: 0.4, loudness: 0.2, filter: ['highpass', 2000] },
    ],
  },
} satisfies Record<string, Recipe>;
