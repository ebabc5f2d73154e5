// A walk of several choices: each is made by itself, as soon as the table stands still, until something comes between.

import type { Decision } from '../wire';

/** The table that somebody walks at. */
export interface Walked {
  readonly ready: boolean;
  readonly decision: Decision | null;
  /** How many choices have been made at the table. */
  readonly choices: number;
  /** Whether the last choice was one's own and has revealed nothing. */
  readonly canUndo: boolean;
  readonly wishes: { readonly pending: boolean };
  choose(option: string): void;
  say(words: string): void;
}

export class Walk {
  #left = $state.raw<string[]>([]);
  #made = -1; // how many choices there are once the last one of the walk has been made

  constructor(private readonly table: Walked) {}

  /** Whether somebody is on the way. */
  get under(): boolean {
    return this.#left.length > 0;
  }

  /** Make these choices one after the other. */
  start(options: string[]): void {
    this.#left = options;
    this.#made = -1;
    this.goOn();
  }

  stop(): void {
    this.#left = [];
  }

  /** Make the next choice; called whenever the table stands still. What was not foreseen ends the walk, with a word. */
  goOn(): void {
    const { table } = this;
    const [next, ...rest] = this.#left;
    if (next === undefined || !table.ready) return;
    if (table.wishes.pending) return this.stop();
    const surprised = this.#made >= 0 && (table.choices !== this.#made || !table.canUndo);
    if (surprised || !table.decision?.options.some((offer) => offer.n === next)) {
      this.stop();
      table.say('You stop here: something has changed on the way.');
      return;
    }
    this.#left = rest;
    this.#made = table.choices + 1;
    table.choose(next);
  }
}
