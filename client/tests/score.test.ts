// The music as notes: in its mode, slow, fuller with the danger, and with an end.
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../src/kit/sound/layers';
import { HEARD, paletteOf } from '../src/kit/sound/palettes';
import { JOINS, Score, type Bar, type Note } from '../src/kit/sound/score';

const MUSIC = await Promise.all(HEARD.map(async (game) => [game, (await paletteOf(game))!.music] as const));

const barsOf = (music: (typeof MUSIC)[number][1], tension: number, number = 64, seed = 5): Bar[] => {
  const score = new Score(music, chanceFrom(seed));
  return Array.from({ length: number }, () => score.next(tension));
};
const notesOf = (bars: Bar[]): Note[] => bars.flatMap((bar) => bar.notes);
const perSecond = (bars: Bar[]): number =>
  notesOf(bars).length / bars.reduce((seconds, bar) => seconds + bar.seconds, 0);

describe.each(MUSIC)('the music of %s', (_, music) => {
  it('keeps to its mode', () => {
    for (const tension of [0, 0.5, 1])
      for (const { tone, voice } of notesOf(barsOf(music, tension)))
        if (voice !== 'drum') expect(music.mode).toContain(((tone % 12) + 12) % 12);
  });

  it('has more notes, and more voices, the more dangerous it is', () => {
    const levels = [0, 1 / 3, 2 / 3, 1].map((tension) => barsOf(music, tension));
    const dense = levels.map(perSecond);
    expect(dense).toEqual([...dense].sort((a, b) => a - b));
    expect(dense[3]).toBeGreaterThan(4 * (dense[0] ?? 0));
    const voices = levels.map((bars) => new Set(notesOf(bars).map((note) => note.voice)));
    expect(voices.map((some) => [...some].sort())).toEqual([
      ['pad', 'pluck'],
      ['bass', 'pad', 'pluck'],
      ['bass', 'drum', 'pad', 'pluck'],
      ['bass', 'drum', 'pad', 'pluck', 'strings'],
    ]);
  });

  it('is slow: no bar of a quiet night has more than a handful of notes, and some have a rest', () => {
    const bars = barsOf(music, 0);
    expect(Math.max(...bars.map((bar) => bar.notes.length))).toBeLessThanOrEqual(7);
    expect(bars.some((bar) => bar.notes.length === 0)).toBe(true);
    expect(bars.every((bar) => bar.seconds > 4)).toBe(true);
  });

  it('does not come back the same, and is the same for the same chance', () => {
    const bars = barsOf(music, 0.5);
    const told = (some: Bar[]) => JSON.stringify(notesOf(some).map((note) => [note.voice, note.tone]));
    expect(told(bars.slice(0, 16))).not.toBe(told(bars.slice(16, 32)));
    expect(barsOf(music, 0.5)).toEqual(bars);
    expect(told(barsOf(music, 0.5, 64, 6))).not.toBe(told(bars));
  });

  it('keeps its melody where an instrument can play it', () => {
    const tones = notesOf(barsOf(music, 1, 200)).filter((note) => note.voice === 'pluck');
    expect(Math.max(...tones.map((note) => note.tone))).toBeLessThanOrEqual(50);
    expect(Math.min(...tones.map((note) => note.tone))).toBeGreaterThanOrEqual(12);
  });

  it('ends in major after a victory and sinks after a defeat, both on the root', () => {
    const score = new Score(music, chanceFrom(1));
    const [won, lost] = [score.ending(true), score.ending(false)];
    const third = (bar: Bar) => bar.notes.filter((note) => note.voice === 'pad').map((note) => note.tone % 12);
    expect(third(won)).toContain(4);
    expect(third(won)).not.toContain(3);
    expect(third(lost)).not.toContain(4);
    const line = (bar: Bar) => bar.notes.filter((note) => note.voice === 'pluck').map((note) => note.tone);
    expect(line(won)).toEqual([...line(won)].sort((a, b) => a - b));
    expect(line(lost)).toEqual([...line(lost)].sort((a, b) => b - a));
    for (const bar of [won, lost]) expect(bar.notes.find((note) => note.voice === 'bass')?.tone).toBe(0);
  });
});

it('a voice joins in at its own tension', () => {
  const [, music] = MUSIC[0] as (typeof MUSIC)[number];
  const has = (voice: string, tension: number) => notesOf(barsOf(music, tension)).some((note) => note.voice === voice);
  for (const [voice, from] of Object.entries(JOINS)) {
    expect(has(voice, from)).toBe(true);
    if (from) expect(has(voice, from - 0.01)).toBe(false);
  }
});
