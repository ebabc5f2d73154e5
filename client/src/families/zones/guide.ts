// What the steps of the guide ask of a position of Zones.

import { active } from './binding';
import type { View } from './wire';

const STATES: Record<string, (view: View) => boolean> = {
  'among-zombies': (view) => {
    const here = view.places.find((place) => place.name === active(view)?.zone);
    return Object.keys(here?.zombies ?? {}).length > 0;
  },
};

export function isSo(view: View, state: string): boolean {
  return STATES[state]?.(view) ?? false;
}
