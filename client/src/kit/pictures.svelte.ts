// The pictures of things come when the first of them is wanted, so that nobody waits for them at a table's door.

import { atLeisure } from './leisure';
import type { Thing } from './things';

class Pictures {
  #imageOf = $state.raw<((thing: Thing) => string) | null>(null);
  #fetched = false;

  /** The address of a picture; nothing as long as the drawings are on their way. */
  of(thing: Thing): string {
    return this.#imageOf?.(thing) ?? '';
  }

  /** Have the drawings brought. */
  fetch(): void {
    if (this.#fetched) return;
    this.#fetched = true;
    atLeisure(() =>
      import('./things').then(
        ({ imageOf }) => (this.#imageOf = imageOf),
        () => (this.#fetched = false), // cards are shown by their names; the next one asks again
      ),
    );
  }
}

export const pictures = new Pictures();
