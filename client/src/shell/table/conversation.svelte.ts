// What people at the table say and show to each other: words, gestures, places, suggestions. Whoever is muted is not
// heard here; the others hear them as before.

import { play } from '../../kit/sound';
import type { Message } from '../wire';
import type { Line } from './line.svelte';

const SHOWN = 4000; // milliseconds for which a place is pointed at
const MUTED = 'gravetide.muted';

export type Word = Message<'word'>;
export type Pointed = Message<'pointed'> & { id: number };
export type Suggested = Message<'suggested'>;

/** Gestures in a word: not every device can draw little pictures. */
export const EMOTES: Record<string, string> = {
  cheers: 'Cheers!',
  thanks: 'Thanks!',
  help: 'Help!',
  oops: 'Oops.',
  wow: 'Wow!',
  sorry: 'Sorry!',
};

export class Conversation {
  #words = $state.raw<Word[]>([]);
  #pointed = $state.raw<Pointed[]>([]);
  #suggested = $state.raw<Suggested | null>(null);
  #muted = $state.raw<ReadonlySet<string>>(new Set(kept()));
  /** How many words came since somebody last looked. */
  unread = $state(0);
  #number = 0;

  constructor(private readonly line: Pick<Line, 'send'>) {}

  get words(): Word[] {
    return this.#words.filter((word) => !this.#muted.has(word.guest));
  }

  get pointed(): Pointed[] {
    return this.#pointed;
  }

  /** What is suggested for the decision of this version. */
  suggestionFor(version: number): Suggested | null {
    return this.#suggested?.version === version ? this.#suggested : null;
  }

  isMuted(guest: string): boolean {
    return this.#muted.has(guest);
  }

  mute(guest: string, muted: boolean): void {
    const others = [...this.#muted].filter((one) => one !== guest);
    this.#muted = new Set(muted ? [...others, guest] : others);
    try {
      localStorage.setItem(MUTED, JSON.stringify([...this.#muted]));
    } catch {
      // it lasts as long as the page, then
    }
  }

  say(text: string): boolean {
    return this.line.send({ type: 'say', text });
  }

  express(emote: string): boolean {
    return this.line.send({ type: 'emote', emote });
  }

  point(place: string, gesture: 'look' | 'go'): void {
    this.line.send({ type: 'point', place, gesture });
  }

  suggest(version: number, option: string): void {
    this.line.send({ type: 'suggest', version, option });
  }

  /** No, thank you. */
  decline(): void {
    this.#suggested = null;
  }

  // -- what is heard; `me` does not have to be told of what I said

  remember(words: Word[]): void {
    this.#words = words;
  }

  hear(word: Word, me: string): void {
    this.#words = [...this.#words, word].slice(-200);
    if (word.guest === me || this.isMuted(word.guest)) return;
    this.unread += 1;
    play('card');
  }

  see(pointed: Message<'pointed'>): void {
    if (this.isMuted(pointed.guest)) return;
    const id = ++this.#number;
    this.#pointed = [...this.#pointed, { ...pointed, id }];
    play('chime');
    setTimeout(() => {
      this.#pointed = this.#pointed.filter((one) => one.id !== id);
    }, SHOWN);
  }

  advise(suggested: Suggested, me: string): void {
    if (suggested.guest !== me && !this.isMuted(suggested.guest)) this.#suggested = suggested;
  }
}

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(MUTED) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
