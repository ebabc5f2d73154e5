// What the steps of the guide ask of a position of Zones.

import { active } from './binding';
import type { View } from './wire';

const hereOf = (view: View) => view.places.find((place) => place.name === active(view)?.zone);

const STATES: Record<string, (view: View) => boolean> = {
  'among-zombies': (view) => Object.keys(hereOf(view)?.zombies ?? {}).length > 0,
  'on-a-walkway': (view) => hereOf(view)?.kind === 'walkway',
};

export function isSo(view: View, state: string): boolean {
  return STATES[state]?.(view) ?? false;
}
