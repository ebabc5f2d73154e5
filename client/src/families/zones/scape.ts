// What is to be heard under a position of Zones: where somebody is, how many of the dead are near, how dangerous it is.

import type { Scape } from '../../kit/sound';
import type { View, ZoneBoard } from './wire';

const REACH = 2; // Zones from which the dead are still heard
const FADES = 0.45; // how much less they are heard for each Zone on the way
const MANY = 7; // so many in one Zone are two thirds of what can be heard

const total = (zombies: Record<string, number>): number => Object.values(zombies).reduce((sum, one) => sum + one, 0);

/** From whose place it is heard: the one who acts, else somebody who still stands. */
function listener(view: View): string {
  const standing = view.survivors.filter((one) => one.zone);
  return (standing.find((one) => one.key === view.active) ?? standing[0])?.zone ?? '';
}

/** How many steps each Zone is away, as far as one hears; walls are no matter to the ear, doors and streets are. */
function steps(from: string, ways: ZoneBoard['ways']): Map<string, number> {
  const far = new Map([[from, 0]]);
  for (const [zone, step] of far) {
    if (step === REACH) continue;
    for (const { zones } of ways) {
      if (!zones.includes(zone)) continue;
      const other = zones[0] === zone ? zones[1] : zones[0];
      if (!far.has(other)) far.set(other, step + 1);
    }
  }
  return far;
}

/** `ways` are those of the board, empty as long as it is not known; `levels` are the Danger Levels of the game. */
export function scapeOf(view: View, ways: ZoneBoard['ways'], levels: string[]): Scape {
  const here = listener(view);
  const far = steps(here, ways);
  const near = view.places.reduce((sum, place) => {
    const step = far.get(place.name);
    return step === undefined ? sum : sum + total(place.zombies) * FADES ** step;
  }, 0);
  return {
    place: view.places.find((place) => place.name === here)?.kind ?? '',
    crowd: 1 - Math.exp(-near / MANY),
    tension: Math.max(0, levels.indexOf(view.danger)) / Math.max(1, levels.length - 1),
  };
}
