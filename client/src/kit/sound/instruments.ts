// What plays the notes of the score. Pitches and filters are multiples of the note's.

import type { Layer } from './layers';
import type { Instrument, Music } from './palette';
import type { Note, Voice } from './score';

const PLUCKED: Record<Instrument, Layer[]> = {
  lute: [
    {
      source: 'sawtooth',
      pitch: 1,
      seconds: 1.3,
      attack: 0.004,
      loudness: 0.16,
      filter: ['lowpass', [7, 1.6, 1]],
      echo: 0.45,
    },
    {
      source: 'triangle',
      pitch: 1.002,
      seconds: 1.6,
      attack: 0.004,
      loudness: 0.12,
      filter: ['lowpass', 3],
      echo: 0.45,
    },
  ],
  keys: [
    { source: 'sine', pitch: 1, seconds: 2.2, attack: 0.006, loudness: 0.2, echo: 0.5 },
    { source: 'sine', pitch: 2.003, seconds: 1.1, attack: 0.006, loudness: 0.05, echo: 0.5 },
    { source: 'triangle', pitch: 1, seconds: 0.7, attack: 0.006, loudness: 0.08, wobble: [4.6, 0.004], echo: 0.5 },
  ],
  zither: [
    {
      source: 'triangle',
      pitch: [1.012, 1, 1],
      seconds: 1.8,
      attack: 0.003,
      loudness: 0.19,
      filter: ['lowpass', [9, 3]],
      echo: 0.55,
    },
    {
      source: 'sawtooth',
      pitch: 2,
      seconds: 0.35,
      attack: 0.002,
      loudness: 0.035,
      filter: ['lowpass', [8, 3]],
      echo: 0.5,
    },
  ],
  box: [
    { source: 'sine', pitch: 2, seconds: 1.5, attack: 0.003, loudness: 0.15, echo: 0.6 },
    { source: 'sine', pitch: 8.02, seconds: 0.35, attack: 0.002, loudness: 0.03, echo: 0.5 },
    { source: 'sine', pitch: 1, seconds: 0.9, attack: 0.004, loudness: 0.06, echo: 0.5 },
  ],
};

/** A chord's tone that swells and dies: two of the same, a little apart, and their octave below. */
function pad(music: Music, seconds: number, tension: number): Layer[] {
  const bright = 2.2 + 2.6 * tension; // what the filter lets through opens with the danger
  const shape = { seconds, attack: seconds * 0.3, hold: seconds * 0.25, echo: 0.5 };
  const filter = ['lowpass', [bright * 0.7, bright, bright * 0.6], 0.6] as const;
  return [
    { source: music.pad, pitch: 0.9972, loudness: 0.09, filter, ...shape },
    { source: music.pad, pitch: 1.0029, loudness: 0.09, filter, ...shape },
    { source: 'sine', pitch: 0.5, loudness: 0.06, ...shape },
  ];
}

const BASS: (seconds: number) => Layer[] = (seconds) => [
  { source: 'triangle', pitch: 1, seconds, attack: 0.5, hold: seconds * 0.4, loudness: 0.12, filter: ['lowpass', 3] },
  { source: 'sine', pitch: 1, seconds, attack: 0.4, hold: seconds * 0.4, loudness: 0.13 },
];
const DRUM: Layer[] = [
  { source: 'sine', pitch: [1.5, 0.75, 0.6], seconds: 0.8, attack: 0.006, loudness: 0.5, echo: 0.25 },
  { source: 'brown', seconds: 0.16, attack: 0.004, loudness: 0.3, filter: ['lowpass', [4, 1.5]], echo: 0.2 },
];
const STRINGS: (seconds: number) => Layer[] = (seconds) => [
  {
    source: 'sawtooth',
    pitch: 1,
    seconds,
    attack: 0.05,
    hold: seconds * 0.3,
    loudness: 0.06,
    filter: ['lowpass', [2.2, 4, 2], 0.7],
    echo: 0.4,
  },
];

/** What a note is made of. */
export function layersOf(music: Music, { voice, seconds }: Note, tension: number): Layer[] {
  const by: Record<Voice, () => Layer[]> = {
    pad: () => pad(music, seconds, tension),
    bass: () => BASS(seconds),
    pluck: () => PLUCKED[music.instrument],
    drum: () => DRUM,
    strings: () => STRINGS(seconds),
  };
  return by[voice]();
}
