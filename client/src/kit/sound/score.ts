// The music, as notes: slow chords of a mode, a few plucked tones over them, and with the danger a bass, a low drum and
// strings. It is made up bar by bar, so that it never ends and never comes back quite the same.

import type { Chance } from './layers';
import type { Music } from './palette';

export type Voice = 'pad' | 'bass' | 'pluck' | 'drum' | 'strings';

export interface Note {
  voice: Voice;
  /** Seconds after the beginning of the bar, and how long. */
  at: number;
  seconds: number;
  /** Half-tones above the root. */
  tone: number;
  loudness: number;
}
export interface Bar {
  seconds: number;
  notes: Note[];
}

const BEATS = 4;
const PHRASE = 8; // bars, the first of which stands on the root
const EIGHTHS = 2 * BEATS;

/** From which tension on a voice joins in. */
export const JOINS: Record<Voice, number> = { pad: 0, pluck: 0, bass: 0.2, drum: 0.45, strings: 0.7 };

/** A few plucked tones: on which eighth, and how many steps of the mode up or down from the one before. */
type Motif = [eighth: number, steps: number][];

export class Score {
  #bar = 0;
  #chord = 0;
  #step = 0; // where the melody is, in steps of the mode above the root
  #motif: Motif = [];

  constructor(
    private readonly music: Music,
    private readonly random: Chance,
  ) {}

  /** The next bar, as tense as it is now. */
  next(tension: number): Bar {
    const { pace } = this.music;
    const beat = 60 / (pace[0] + (pace[1] - pace[0]) * tension);
    const seconds = beat * BEATS;
    const place = this.#bar % PHRASE;
    if (this.#moves(place, tension)) this.#chord = place === 0 ? 0 : this.#nextChord(tension);
    const breath = place === PHRASE - 1 && tension < JOINS.drum; // the last bar of a quiet phrase only fades
    const voices: [Voice, () => Note[]][] = [
      ['pad', () => (breath || !this.#moves(place, tension) ? [] : this.#pad(seconds, tension))],
      ['bass', () => this.#bass(seconds, tension)],
      ['pluck', () => (breath ? [] : this.#melody(beat, place, tension))],
      ['drum', () => this.#drum(beat, tension)],
      ['strings', () => this.#strings(beat, tension)],
    ];
    const notes = voices.flatMap(([voice, play]) => (tension >= JOINS[voice] ? play() : []));
    this.#bar += 1;
    return { seconds, notes };
  }

  /** How it ends: at rest in major, or sinking to an empty fifth. */
  ending(won: boolean): Bar {
    const chord = won ? [0, 7, 12, 16, 19, 24] : [-12, 0, 7, 12, 15];
    const line = won ? [12, 16, 19, 24, 28] : [24, 22, 19, 15, 12];
    const pad = chord.map((tone): Note => ({ voice: 'pad', at: 0, seconds: 9, tone: tone + 12, loudness: 0.8 }));
    const plucked = line.map((tone, n): Note => ({
      voice: 'pluck',
      at: 0.6 + n * (won ? 0.45 : 0.8),
      seconds: 3,
      tone: tone + 12,
      loudness: 0.7,
    }));
    const drums: Note[] = won ? [] : [{ voice: 'drum', at: 0, seconds: 1.6, tone: 0, loudness: 0.8 }];
    const last: Note = { voice: 'bass', at: won ? 0 : 4.6, seconds: 7, tone: 0, loudness: 0.8 };
    return { seconds: 12, notes: [...pad, ...plucked, ...drums, last] };
  }

  /** A step of the mode in half-tones above the root. */
  #tone(step: number): number {
    const { mode } = this.music;
    const octave = Math.floor(step / mode.length);
    return (mode[step - octave * mode.length] ?? 0) + 12 * octave;
  }

  /** Chords stay for two bars; in danger each bar has its own. */
  #moves(place: number, tension: number): boolean {
    return place % 2 === 0 || tension >= JOINS.strings;
  }

  #nextChord(tension: number): number {
    const pool = this.random() < tension ? this.music.dark : this.music.quiet;
    const others = pool.filter((step) => step !== this.#chord);
    return others[Math.floor(this.random() * others.length)] ?? 0;
  }

  #pad(seconds: number, tension: number): Note[] {
    const long = seconds * (tension >= JOINS.strings ? 1.35 : 2.35); // each runs into the next
    const open = this.random() < 0.4 ? 1 : 0; // now and then a ninth on top
    const steps = [0, 2, 4, ...(open ? [8] : [])].map((step) => this.#chord + step);
    return steps.map((step, n) => ({
      voice: 'pad',
      at: 0.06 * n,
      seconds: long,
      tone: this.#tone(step) + 12,
      loudness: (0.62 + 0.3 * tension) / (1 + 0.25 * n),
    }));
  }

  #bass(seconds: number, tension: number): Note[] {
    return [
      { voice: 'bass', at: 0, seconds: seconds * 1.1, tone: this.#tone(this.#chord), loudness: 0.35 + 0.5 * tension },
    ];
  }

  /** A motif is found at the beginning of half a phrase and comes back, on other chords, until the next. */
  #melody(beat: number, place: number, tension: number): Note[] {
    if (place % 4 === 0) this.#motif = this.#newMotif(tension);
    if (place % 2 === 1 && this.random() > 0.35 + 0.5 * tension) return []; // a bar to listen
    const low = this.music.mode.length;
    if (place % 4 === 0) this.#step = low + this.#chord + (this.random() < 0.5 ? 2 : 4);
    return this.#motif.map(([eighth, steps]) => {
      this.#step = within(this.#step + steps, low, 3 * low - 2);
      return {
        voice: 'pluck',
        at: (eighth * beat) / 2 + 0.02 * this.random(),
        seconds: 2.2,
        tone: this.#tone(this.#nearChord(this.#step, eighth)) + 12,
        loudness: (eighth % 2 ? 0.5 : 0.65) * (0.75 + 0.25 * this.random()),
      };
    });
  }

  /** On a beat the melody rests on a tone of the chord. */
  #nearChord(step: number, eighth: number): number {
    const { length } = this.music.mode;
    const tones = [0, 2, 4].map((third) => (this.#chord + third) % length);
    const on = (one: number): boolean => tones.includes(((one % length) + length) % length);
    if (eighth % 4 || on(step)) return step;
    return on(step - 1) ? step - 1 : on(step + 1) ? step + 1 : step;
  }

  #newMotif(tension: number): Motif {
    const number = 2 + Math.floor(this.random() * 2 + 2 * tension);
    const eighths = new Set<number>();
    while (eighths.size < number) eighths.add(Math.floor(this.random() * EIGHTHS));
    const leaps = [-2, -1, -1, 1, 1, 2];
    return [...eighths]
      .sort((a, b) => a - b)
      .map((eighth) => [eighth, leaps[Math.floor(this.random() * leaps.length)] ?? 1]);
  }

  /** A heart that beats: twice at first, then on the third beat too, then driving. */
  #drum(beat: number, tension: number): Note[] {
    const pattern: [number, number][] = [
      [0, 1],
      [0.5, 0.55],
      ...(tension >= 0.65 ? ([[2, 0.8]] as [number, number][]) : []),
      ...(tension >= 0.9
        ? ([
            [2.5, 0.45],
            [3.5, 0.5],
          ] as [number, number][])
        : []),
    ];
    return pattern.map(([at, loudness]) => ({
      voice: 'drum',
      at: at * beat,
      seconds: 0.9,
      tone: 0,
      loudness: loudness * (0.35 + 0.45 * tension),
    }));
  }

  /** Root and fifth of the chord in turn, far away. */
  #strings(beat: number, tension: number): Note[] {
    return Array.from({ length: EIGHTHS }, (_, n) => ({
      voice: 'strings',
      at: (n * beat) / 2,
      seconds: beat * 0.6,
      tone: this.#tone(this.#chord + (n % 4 === 3 ? 4 : 0)) + 12,
      loudness: (n % 2 ? 0.4 : 0.6) * tension,
    }));
  }
}

/** A number between two others: what goes too far comes back by an octave or so. */
function within(value: number, least: number, most: number): number {
  if (value < least) return least + (least - value);
  return value > most ? most - (value - most) : value;
}
