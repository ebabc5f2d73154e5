// Great moments in the house: fire, somebody's end, and when one is left.

import type { GreatMoment } from '../../kit/GreatMoment.svelte';
import type { Thing } from '../../kit/things';
import type { TableEvent } from '../../shell/wire';
import { faceOf } from './faces';
import recipes from './moments.json';
import type { View } from './wire';

const things: Record<string, Thing> = recipes;
const ENDS: Record<string, (name: string) => string> = {
  HumanKilled: (name) => `${name} is dead`,
  HumanZombified: (name) => `${name} has turned`,
};

/** The moment that an event makes, if it makes one; `after` is the view with what it changed. */
export function momentOf(event: TableEvent, after: View): GreatMoment | null {
  const words = event.sentence ?? '';
  if (event.type === 'BurstMade') return { tone: 'fire', title: 'Fire!', words, thing: things.fire };
  if (event.type === 'CarOverrun') return { tone: 'dread', title: 'The car is overrun', words, thing: things.horde };
  const ending = ENDS[event.type];
  const human = after.humans.find(({ key }) => key === event.human);
  if (!ending || !human) return null;
  const fallen = faceOf(human.key);
  const living = after.humans.filter(({ fate, key }) => fate === 'alive' && key !== human.key);
  const [last] = living;
  if (last && living.length === 1)
    return { tone: 'alone', title: `Only ${last.name} is left`, words, fallen, left: faceOf(last.key) };
  return { tone: 'grief', title: ending(human.name), words, fallen };
}
