// What was typed or pointed at while it could not be done yet: kept, and done with the next decision, in order.

import { untrack } from 'svelte';

const MOST = 4;
const BREATH = 250; // milliseconds in which the same wish again is a slip of the finger

/** What a wish waits for. */
export interface Pace {
  /** A choice is under way. */
  readonly waiting: boolean;
  /** What has happened is still being shown. */
  readonly behind: boolean;
  /** What is being shown was done by others. */
  readonly catchingUp: boolean;
  skip(): void;
}

/** Whether a wish was done; `later` where something else is asked first, and it can still be done after that. */
export type Granted = boolean | 'later';

export class Wishes {
  #kept: (() => Granted)[] = [];
  #last = '';

  constructor(private readonly pace: Pace) {}

  /**
   * Keep a wish where it can't be done yet; whether it was. A wish during the animation of one's own choice goes to
   * its end, as choosing does. While others act it only goes there: nobody acts on what was not seen.
   */
  later(what: string, wish: () => boolean): boolean {
    const { waiting, behind, catchingUp } = this.pace;
    if (!waiting && !behind) return false;
    if ((waiting || !catchingUp) && this.#kept.length < MOST && what !== this.#last) this.#kept.push(wish);
    if (!waiting) this.pace.skip();
    return true;
  }

  /** Whether something is kept. */
  get pending(): boolean {
    return this.#kept.length > 0;
  }

  /** Things to be done one after the other, as far as each of them can be done when its time has come. */
  plan(wishes: (() => Granted)[]): void {
    this.#kept = [...wishes];
  }

  /** A wish that was granted: the same again in a breath is none. */
  granted(what: string): void {
    this.#last = what;
    setTimeout(() => {
      if (this.#last === what) this.#last = '';
    }, BREATH);
  }

  /** Do the next wish, if it can be done now; where it leads to no choice, those after it are forgotten. */
  grant(): void {
    if (this.pace.waiting || this.pace.behind) return;
    const next = this.#kept.shift();
    if (!next) return;
    const done = untrack(next);
    if (done === 'later') this.#kept.unshift(next);
    else if (!done) this.#kept = [];
  }
}
