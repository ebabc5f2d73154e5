// What each game on squares sounds like while it is played.

import type { Palette } from '../../kit/sound';

/** The last house on the street, at night: crickets outside, boards and a clock within. */
const HOUSE: Palette = {
  places: { room: 'indoors', cellar: 'cellar' },
  surroundings: {
    usual: {
      beds: [
        { source: 'white', filter: ['bandpass', 380, 0.9], loudness: 0.025, sway: [10, 0.6] },
        { source: 'brown', filter: ['lowpass', 160, 0.7], loudness: 0.08, sway: [14, 0.3] },
      ],
      sounds: [
        ['crickets', 5],
        ['owl', 39],
        ['dog', 57],
        ['gust', 35],
      ],
    },
    indoors: {
      beds: [
        { source: 'brown', filter: ['lowpass', 220, 0.7], loudness: 0.075, sway: [12, 0.3] },
        { source: 'sawtooth', pitch: 60, filter: ['lowpass', 180, 0.8], loudness: 0.007 },
      ],
      sounds: [
        ['creak', 18],
        ['boards', 27],
        ['clock', 15],
        ['crickets', 31],
      ],
    },
    cellar: {
      beds: [{ source: 'brown', filter: ['lowpass', 120, 1], loudness: 0.16, sway: [16, 0.3] }],
      sounds: [
        ['drip', 7],
        ['creak', 26],
        ['rats', 35],
      ],
    },
  },
  crowd: {
    beds: [{ source: 'brown', filter: ['bandpass', 190, 2.2], loudness: 0.25, sway: [3.8, 0.6] }],
    sounds: [['groan-far', 5]],
  },
  // D Phrygian, on a music box: a child's room, and something at the window.
  music: {
    root: 73.42,
    mode: [0, 1, 3, 5, 7, 8, 10],
    pace: [48, 74],
    quiet: [0, 3, 5, 2],
    dark: [0, 1, 6, 3],
    pad: 'triangle',
    instrument: 'box',
  },
};

const PALETTES: Record<string, Palette> = { 'zombie-plague': HOUSE };

export const paletteOf = (game: string): Palette => PALETTES[game] ?? HOUSE;
export const GAMES = Object.keys(PALETTES);
