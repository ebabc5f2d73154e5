// How things look that the server only names.

import { bases, faces } from '@gravetide/families/zones/drawn/colours.json';
import type { Odds as AnyOdds } from '../../shell/wire';
import { SYMBOLS } from './figures';
import { markedWords, marksAtDoor, marksIn } from './marks';
import { played } from './played.svelte';
import { oddsOf, type CarView, type DoorView, type View } from './wire';

/** The colour of a Survivor's base, and the drawing of the face on it, by the place in the team. */
export const baseOf = (number: number): string => bases[number % bases.length] ?? '';
export const faceOf = (number: number): string => SYMBOLS[`face-${faces[number % faces.length] ?? ''}`] ?? '';

const GROUND: Record<string, string> = { walkway: 'Battlement Walkway', ice: 'Ice', bridge: 'Bridge' };

/** Zombies by kind, in the order of the game's sheet, unknown kinds last. */
export function ordered(zombies: Record<string, number>): [string, number][] {
  const place = (kind: string) => played.zombies.findIndex(({ key }) => key === kind) + 1 || 99;
  return Object.entries(zombies)
    .filter(([, n]) => n > 0)
    .sort((a, b) => place(a[0]) - place(b[0]));
}

export function kindName(kind: string, number: number): string {
  const found = played.zombies.find(({ key }) => key === kind);
  return (number === 1 ? found?.name : found?.plural) ?? kind;
}

export function hordeWords(zombies: Record<string, number>): string {
  return ordered(zombies)
    .map(([kind, n]) => `${n} ${kindName(kind, n)}`)
    .join(', ');
}

/** Why an attack can kill nothing; empty where it can. */
export function vainWords(asked: AnyOdds | undefined): string {
  const odds = asked && oddsOf(asked);
  if (!odds?.too_tough.length) return '';
  const names = odds.too_tough
    .map((kind) => kindName(kind, 1))
    .map((name) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`)
    .join(' or ');
  if (odds.too_tough.length === Object.keys(odds.kills_of).length) return `damage ${odds.damage} can’t hurt ${names}`;
  return `${names} takes the hits, but damage ${odds.damage} is too little`;
}

export function placeSentence(view: View, name: string): string {
  const place = view.places.find((one) => one.name === name);
  if (!place) return name;
  const marks = place.marks.length ? ` (${place.marks.join(', ')})` : '';
  const kind = GROUND[place.kind] ?? `${place.kind[0]?.toUpperCase()}${place.kind.slice(1)}`;
  const title = `${kind} ${name}${marks}`;
  const parts = [
    hordeWords(place.zombies),
    place.survivors
      .map((key) => {
        const survivor = view.survivors.find((one) => one.key === key);
        return `${survivor?.name ?? key}${key === view.active ? ' (acting)' : ''}`;
      })
      .join(', '),
    place.noise && !marksIn(view, name).some((mark) => mark.instead === 'noise') ? `${place.noise} Noise` : '',
    place.bile ? 'Dragon Bile' : '',
    view.spawns
      .filter((one) => one.zone === name)
      .map((one) => `${one.name}${one.active ? '' : ' (asleep)'}`)
      .join(', '),
    view.objectives
      .filter((one) => one.zone === name)
      .map((one) => (one.colour === 'face down' ? 'face-down Objective' : `${one.colour} Objective`))
      .join(', '),
    place.exit ? 'Exit' : '',
    ...markedWords(view, name),
    ...(view.house.cars?.cars ?? []).filter((car) => car.zone === name).map((car) => carWords(view, car)),
    ...wallWords(view, name),
    isCracking(view, place) ? 'the ice breaks at the end of the Round, and takes whoever is on it' : '',
  ].filter(Boolean);
  return parts.length ? `${title}: ${parts.join('; ')}.` : `${title}, empty.`;
}

/** Whether ice breaks when the Round ends: somebody stands on it. */
export function isCracking(view: View, place: View['places'][number]): boolean {
  return place.kind === 'ice' && (place.survivors.length > 0 || Boolean(view.house.guards?.zones[place.name]));
}

/** What stands and lies in a Zone at the empire's wall, in words. */
export function wallWords(view: View, zone: string): string[] {
  const { cauldrons, corruption, frozen, guards, knocked_out, objective_cards, spoils, statues } = view.house;
  const times = (list: string[] | undefined) => (list ?? []).filter((one) => one === zone).length;
  const some = (count: number, one: string) =>
    count ? `${count > 1 ? `${count} ` : ''}${one}${count > 1 ? 's' : ''}` : '';
  const iced = Object.entries(frozen?.zones[zone] ?? {}).map(
    ([kind, count]) => `${count} ${kindName(kind, count)} frozen`,
  );
  return [
    corruption?.zones.includes(zone) ? 'Corruption' : '',
    corruption?.beacon === zone ? 'the Beacon' : '',
    ...(statues?.statues ?? [])
      .filter((one) => one.zone === zone)
      .map((one) => (one.broken ? 'broken Chi Statue' : 'Chi Statue')),
    some(guards?.zones[zone] ?? 0, 'Guard'),
    some(times(cauldrons?.zones), 'Cauldron'),
    some(times(spoils?.zones), 'Vault Weapon'),
    some(times(objective_cards?.reds), 'red Objective'),
    ...(objective_cards?.lying ?? [])
      .filter((one) => one.zone === zone || one.other === zone)
      .map((one) => `Objective card${one.other ? ` on the way to ${one.zone === zone ? one.other : one.zone}` : ''}`),
    ...(objective_cards?.staying ?? []).filter((one) => one.zone === zone).map((one) => `card “${one.title}”`),
    ...Object.entries(knocked_out?.lying ?? {})
      .filter(([, where]) => where === zone)
      .map(([key]) => `${view.survivors.find((one) => one.key === key)?.name ?? key} knocked out`),
    ...iced,
  ].filter(Boolean);
}

/** A car in words: who sits where in it, and whether it can be driven. */
export function carWords(view: View, car: CarView): string {
  const name = (key: string) => view.survivors.find((one) => one.key === key)?.name ?? key;
  const inside = [
    car.driver ? `${name(car.driver)} at the wheel` : '',
    car.passengers.length ? `${car.passengers.map(name).join(', ')} as passenger${car.passengers[1] ? 's' : ''}` : '',
  ].filter(Boolean);
  const free = car.seats - car.passengers.length - (car.driver ? 1 : 0);
  const seats = inside.length ? inside.join(', ') : 'nobody inside';
  return `${car.name} (${seats}; ${free} of ${car.seats} seats free; ${car.drivable ? 'can' : 'can’t'} be driven)`;
}

/** Where somebody sits, for the dashboard; empty on foot. */
export function seatWords(car: CarView | undefined, survivor: string): string {
  if (!car) return '';
  return car.driver === survivor ? `at the wheel of the ${car.name}` : `passenger in the ${car.name}`;
}

/** How a shut door is shut. */
export function shutWords(view: View, door: DoorView): string {
  const marked = marksAtDoor(view, door.number);
  if (marked.length) return marked.map((mark) => [mark.name, mark.sentence].filter(Boolean).join('. ')).join('; ');
  if (!door.locked) return 'shut';
  const locks: Record<string, string> = {
    all: 'until all Objectives are taken',
    magic: 'by magic; a Mage can dispel it',
    armored: 'and armored; a Rogue can pick it',
  };
  return `locked ${locks[door.until] ?? `until the ${door.until} Objective is taken`}`;
}

/** The number of a Danger Level, as it is read without its colour. */
export const levelMark = (level: string): string =>
  ['I', 'II', 'III', 'IV', 'V', 'VI'][played.levels.indexOf(level)] ?? '';
