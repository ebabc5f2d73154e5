// Finished games to look at again: at their table, or by a link that somebody shared.

import type { components } from './api';
import { call, me, type Moment } from './http';

type Schemas = components['schemas'];
/** What a finished game has beside its moments: who played, how it ended, turning points and notes. */
export type Replay = Schemas['Replay'];
export type TurningPoint = Schemas['TurningPoint'];
export type Note = Schemas['Note'];

/** Where a finished game is asked for. Whoever comes by a link need not be anybody. */
export interface Source {
  readonly key: string;
  readonly shared: boolean;
  /** The table, or whatever page is nearest to it. */
  readonly home: string;
}

export const atTable = (id: string): Source => ({ key: `/api/tables/${id}`, shared: false, home: `/t/${id}` });
export const byLink = (code: string): Source => ({ key: `/api/shared/${code}`, shared: true, home: '/' });

async function ask<T>(source: Source, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  if (!source.shared) await me();
  return call<T>(method, source.key + path, body);
}

export const replayOf = (source: Source) => ask<Replay>(source, 'GET', source.shared ? '' : '/replay');
export const momentOf = (source: Source, n: number) => ask<Moment>(source, 'GET', `/replay/${n}`);
export const boardOf = (source: Source) => `${source.key}/board`;
export const pictureOf = (source: Source, n: number) => `${source.key}/picture/${n}`;
export const share = (source: Source) => ask<Replay>(source, 'POST', '/share', {});
export const unshare = (source: Source) => ask<Replay>(source, 'POST', '/unshare', {});
export const writeNote = (source: Source, n: number, text: string) =>
  ask<Replay>(source, 'POST', '/notes', { n, text });
export const deleteNote = (source: Source, number: number) =>
  ask<Replay>(source, 'POST', `/notes/${number}/delete`, {});

/** The path that a link to a moment has; the beginning needs no moment. */
export function momentLink(path: string, n: number): string {
  return n ? `${path}?at=${n}` : path;
}

/** The moment that an address asks for, as far as the game has one. */
export function askedMoment(text: string | null, choices: number): number {
  return text && /^\d{1,9}$/.test(text) ? Math.min(Number(text), choices) : 0;
}

/** The Round of a moment, by the moments at which Rounds began; what comes before the first belongs to it. */
export function roundAt(rounds: readonly number[], n: number): number {
  return Math.max(1, rounds.filter((mark) => mark <= n).length);
}

/** The next turning point after a moment, or the last one before it; nothing where there is none. */
export function nextPoint(points: readonly TurningPoint[], at: number): number | undefined {
  return points.find((point) => point.n > at)?.n;
}
export function lastPoint(points: readonly TurningPoint[], at: number): number | undefined {
  return points.filter((point) => point.n < at).at(-1)?.n;
}

/** A picture that the server has drawn, as a file that chats take. */
export async function pngOf(address: string): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error('The picture could not be drawn. Try again in a moment.');
  const drawing = URL.createObjectURL(new Blob([await answer.text()], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = drawing;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth * SHARP, image.naturalHeight * SHARP];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!made) throw new Error('This browser could not make the picture.');
    return made;
  } finally {
    URL.revokeObjectURL(drawing);
  }
}
const SHARP = 2; // pixels for each unit of the drawing
