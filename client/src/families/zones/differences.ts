// What differs between two positions, as it looks on the board: who has gone where, what has come, gone or been hurt.

import type { View } from './wire';

/** A figure, or a crowd of zombies, that stands elsewhere now. */
export interface Move {
  zombies?: Record<string, number>;
  survivor?: string;
  /** A car by its number, with all in it. */
  car?: number;
  from: string;
  to: string;
}
/** Something that flashes up in a Zone. */
export interface Flare {
  zone: string;
  text: string;
  tone: 'wound' | 'kill' | 'noise' | 'spawn' | 'good';
}

export function zoneOf(view: View, survivor: string): string {
  return view.survivors.find((one) => one.key === survivor)?.zone ?? '';
}

/** Who has gone where: as many zombies of a kind as are missing in one Zone and too many in another have walked. */
export function movesBetween(before: View, after: View): Move[] {
  const moves: Move[] = [];
  const driven = new Set<string>();
  for (const { number, zone, driver, passengers } of before.house.cars?.cars ?? []) {
    const to = after.house.cars?.cars.find((one) => one.number === number)?.zone;
    if (!zone || !to || zone === to) continue;
    moves.push({ car: number, from: zone, to });
    for (const key of [driver, ...passengers]) driven.add(key);
  }
  for (const { key, zone } of before.survivors) {
    const to = zoneOf(after, key);
    if (zone && to && zone !== to && !driven.has(key)) moves.push({ survivor: key, from: zone, to });
  }
  const crowds = new Map<string, Move & { zombies: Record<string, number> }>();
  const { gone, come } = zombiesBetween(before, after);
  for (const left of gone)
    for (const there of come) {
      const number = left.kind === there.kind ? Math.min(left.number, there.number) : 0;
      if (!number) continue;
      left.number -= number;
      there.number -= number;
      const way = `${left.zone} ${there.zone}`;
      const crowd = crowds.get(way) ?? { zombies: {}, from: left.zone, to: there.zone };
      crowd.zombies[left.kind] = number;
      crowds.set(way, crowd);
    }
  return [...moves, ...crowds.values()];
}

/** What flashes up: zombies that came or fell, Wounds, noise, somebody who is out. */
export function flaresBetween(before: View, after: View): Flare[] {
  const flares: Flare[] = [];
  const moves = movesBetween(before, after);
  const walked = (zone: string, end: 'from' | 'to'): number =>
    moves.reduce((sum, one) => sum + (one[end] === zone ? total(one.zombies ?? {}) : 0), 0);
  before.places.forEach((old, number) => {
    const place = after.places[number] ?? old;
    const came = total(place.zombies) - total(old.zombies) + walked(old.name, 'from') - walked(old.name, 'to');
    if (came) flares.push({ zone: old.name, text: signed(came), tone: came > 0 ? 'spawn' : 'kill' });
    if (place.noise > old.noise) flares.push({ zone: old.name, text: '', tone: 'noise' });
  });
  before.survivors.forEach((old, number) => {
    const now = after.survivors[number] ?? old;
    const hurt = now.wounds - old.wounds;
    if (hurt > 0) flares.push({ zone: old.zone, text: `♥ −${hurt}`, tone: 'wound' });
    if (old.zone && now.fate === 'eliminated') flares.push({ zone: old.zone, text: 'falls', tone: 'wound' });
  });
  return flares;
}

/** The position before, without those who are on their way. */
export function withoutMoving(view: View, moves: Move[]): View {
  return {
    ...view,
    places: view.places.map((place) => {
      const leaving = moves.filter((one) => one.from === place.name && one.zombies);
      if (!leaving.length) return place;
      const zombies = { ...place.zombies };
      for (const { zombies: group } of leaving)
        for (const [kind, number] of Object.entries(group ?? {})) {
          const left = (zombies[kind] ?? 0) - number;
          if (left > 0) zombies[kind] = left;
          else delete zombies[kind];
        }
      return { ...place, zombies };
    }),
  };
}

interface Some {
  zone: string;
  kind: string;
  number: number;
}

function zombiesBetween(before: View, after: View): { gone: Some[]; come: Some[] } {
  const gone: Some[] = [];
  const come: Some[] = [];
  before.places.forEach((old, place) => {
    const now = after.places[place]?.zombies ?? old.zombies;
    for (const kind of new Set([...Object.keys(old.zombies), ...Object.keys(now)])) {
      const number = (now[kind] ?? 0) - (old.zombies[kind] ?? 0);
      if (number < 0) gone.push({ zone: old.name, kind, number: -number });
      if (number > 0) come.push({ zone: old.name, kind, number });
    }
  });
  return { gone, come };
}

const total = (zombies: Record<string, number>): number => Object.values(zombies).reduce((sum, one) => sum + one, 0);
const signed = (number: number): string => (number > 0 ? `+${number}` : `−${-number}`);
