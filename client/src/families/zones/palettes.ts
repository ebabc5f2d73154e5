// What each game of Zones sounds like while it is played.

import type { Palette } from '../../kit/sound';

const D = 73.42; // Hz; effects that have a pitch are tuned to it

const PALETTES: Record<string, Palette> = {
  // A town in the Middle Ages, at night: wind in the lanes, crows, a bell that still tolls somewhere.
  'black-plague': {
    places: { room: 'indoors', vault: 'vault' },
    surroundings: {
      usual: {
        beds: [
          { source: 'white', filter: ['bandpass', 340, 1.1], loudness: 0.05, sway: [9, 0.7] },
          { source: 'brown', filter: ['lowpass', 150, 0.7], loudness: 0.11, sway: [14, 0.4] },
        ],
        sounds: [
          ['gust', 22],
          ['crow', 31],
          ['bell-far', 75],
          ['owl', 48],
        ],
      },
      indoors: {
        beds: [
          { source: 'brown', filter: ['lowpass', 210, 0.7], loudness: 0.1, sway: [11, 0.3] },
          { source: 'crackle', filter: ['bandpass', 1500, 0.8], loudness: 0.025, sway: [5, 0.6] },
        ],
        sounds: [
          ['creak', 19],
          ['rats', 33],
          ['boards', 41],
        ],
      },
      vault: {
        beds: [{ source: 'brown', filter: ['lowpass', 120, 1], loudness: 0.17, sway: [17, 0.3] }],
        sounds: [
          ['drip', 6],
          ['rats', 29],
        ],
      },
    },
    crowd: {
      beds: [{ source: 'brown', filter: ['bandpass', 190, 2.2], loudness: 0.275, sway: [4, 0.6] }],
      sounds: [['groan-far', 6]],
    },
    // D Dorian, on a lute: old, grave, not without hope.
    music: {
      root: D,
      mode: [0, 2, 3, 5, 7, 9, 10],
      pace: [46, 66],
      quiet: [0, 3, 6, 2],
      dark: [0, 1, 5, 4],
      pad: 'sawtooth',
      instrument: 'lute',
    },
  },

  // A city that has just stopped: sirens far away, lamps that hum.
  classic: {
    places: { room: 'indoors' },
    surroundings: {
      usual: {
        beds: [
          { source: 'brown', filter: ['lowpass', 170, 0.7], loudness: 0.14, sway: [13, 0.3] },
          { source: 'white', filter: ['bandpass', 420, 0.9], loudness: 0.022, sway: [8, 0.6] },
          { source: 'sawtooth', pitch: 50, filter: ['lowpass', 190, 0.7], loudness: 0.009 },
        ],
        sounds: [
          ['siren', 52],
          ['dog', 44],
          ['can', 37],
          ['gust', 39],
        ],
      },
      indoors: {
        beds: [
          { source: 'sawtooth', pitch: 50, filter: ['lowpass', 260, 0.9], loudness: 0.015 },
          { source: 'brown', filter: ['lowpass', 240, 0.7], loudness: 0.065, sway: [12, 0.2] },
        ],
        sounds: [
          ['buzz', 17],
          ['creak', 36],
          ['drip', 15],
        ],
      },
    },
    crowd: {
      beds: [{ source: 'brown', filter: ['bandpass', 200, 2.2], loudness: 0.275, sway: [3.6, 0.6] }],
      sounds: [['groan-far', 6]],
    },
    // D Aeolian, on electric keys: empty streets after midnight.
    music: {
      root: D,
      mode: [0, 2, 3, 5, 7, 8, 10],
      pace: [50, 72],
      quiet: [0, 5, 2, 6],
      dark: [0, 5, 3, 1],
      pad: 'triangle',
      instrument: 'keys',
    },
  },

  // A fortress in the snow: wind over the ice, chimes under the eaves.
  'eternal-empire': {
    places: { room: 'indoors', ice: 'ice', bridge: 'ice' },
    surroundings: {
      usual: {
        beds: [
          { source: 'white', filter: ['bandpass', 620, 1.6], loudness: 0.037, sway: [7, 0.8] },
          { source: 'white', filter: ['bandpass', 260, 1], loudness: 0.035, sway: [12, 0.5] },
        ],
        sounds: [
          ['gust', 17],
          ['wind-chimes', 27],
          ['crow', 64],
        ],
      },
      ice: {
        beds: [
          { source: 'white', filter: ['bandpass', 760, 2], loudness: 0.043, sway: [6, 0.8] },
          { source: 'brown', filter: ['lowpass', 110, 0.8], loudness: 0.11, sway: [15, 0.4] },
        ],
        sounds: [
          ['ice-far', 12],
          ['gust', 16],
        ],
      },
      indoors: {
        beds: [
          { source: 'brown', filter: ['lowpass', 190, 0.7], loudness: 0.09, sway: [11, 0.3] },
          { source: 'crackle', filter: ['bandpass', 1300, 0.8], loudness: 0.02, sway: [5, 0.6] },
        ],
        sounds: [
          ['creak', 23],
          ['wind-chimes', 46],
        ],
      },
    },
    crowd: {
      beds: [{ source: 'brown', filter: ['bandpass', 180, 2.2], loudness: 0.275, sway: [4.4, 0.6] }],
      sounds: [['groan-far', 6]],
    },
    // Five tones, on a zither.
    music: {
      root: D,
      mode: [0, 3, 5, 7, 10],
      pace: [44, 68],
      quiet: [0, 3, 2],
      dark: [0, 1, 4],
      pad: 'triangle',
      instrument: 'zither',
    },
  },
};

/** A game that has none of its own is played in a town at night. */
export const paletteOf = (game: string): Palette => PALETTES[game] ?? (PALETTES['black-plague'] as Palette);
export const GAMES = Object.keys(PALETTES);
