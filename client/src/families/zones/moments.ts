// Great moments: when one of the mighty comes, when everything burns, when somebody falls, when one is left.

import type { GreatMoment } from '../../kit/GreatMoment.svelte';
import type { Thing } from '../../kit/things';
import type { TableEvent } from '../../shell/wire';
import { faceOf } from './faces';
import { kindName } from './looks';
import recipes from './moments.json';
import type { View } from './wire';

const things: Record<string, Thing> = recipes;
const ARRIVALS = new Set(['ZombiesPlaced', 'NecromancerEntered', 'DefilerEntered']);
const FIRES: Record<string, [title: string, thing: string]> = {
  DragonFire: ['Dragon Fire', 'fire'],
  MolotovBurst: ['Fire!', 'fire'],
  CauldronPoured: ['Burning tar', 'tar'],
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The moment that an event makes, if it makes one. */
export function momentOf(event: TableEvent, before: View, after: View): GreatMoment | null {
  const fire = FIRES[event.type];
  if (fire) return { tone: 'fire', title: fire[0], words: event.sentence ?? '', thing: things[fire[1]] };
  if (event.type === 'Eliminated') return fallOf(event, after);
  return ARRIVALS.has(event.type) ? comingOf(event, before) : null;
}

/** The mighty are announced when none of their kind was there. */
function comingOf(event: TableEvent, before: View): GreatMoment | null {
  const kind = text(event.kind);
  const thing = things[kind];
  const there = before.places.some((place) => place.zombies[kind]);
  if (!thing || there || before.necromancers.some((one) => one.kind === kind)) return null;
  return { tone: 'dread', title: kindName(kind, 1), words: event.sentence ?? '', thing };
}

function fallOf(event: TableEvent, after: View): GreatMoment | null {
  const one = after.survivors.find(({ key }) => key === text(event.survivor));
  if (!one) return null;
  const fallen = faceOf(one.key);
  const playing = after.survivors.filter(({ fate }) => fate === 'in play');
  const [last] = playing;
  if (last && playing.length === 1)
    return {
      tone: 'alone',
      title: `Only ${last.name} is left`,
      words: event.sentence ?? '',
      fallen,
      left: faceOf(last.key),
    };
  return { tone: 'grief', title: `${one.name} falls`, words: event.sentence ?? '', fallen };
}
