// The drawings of symbols. Those of things come when the first of them is wanted: most cards are shown by pictures.

import { ICONS, type IconName } from './icons';

class Symbols {
  #things = $state.raw<Partial<Record<IconName, string>>>({});
  #fetched = false;

  /** The inside of a symbol's `<svg>`; nothing as long as it is on its way. */
  of(name: IconName): string {
    return (ICONS as Partial<Record<IconName, string>>)[name] ?? this.#things[name] ?? '';
  }

  /** Have a symbol brought that is not here yet. */
  fetch(name: IconName): void {
    if (name in ICONS || this.#fetched) return;
    this.#fetched = true;
    import('./thingIcons').then(
      ({ THING_ICONS }) => (this.#things = THING_ICONS),
      () => (this.#fetched = false), // the next symbol asks again
    );
  }
}

export const symbols = new Symbols();
