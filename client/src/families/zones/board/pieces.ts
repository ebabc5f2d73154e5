// What stands in each Zone: tokens, zombies and Survivors, packed so that all can be seen.

import { packed, type Geometry, type Packed } from '../geometry';
import { ordered } from '../looks';
import { marksIn } from '../marks';
import type { CarView, View } from '../wire';

type Place = View['places'][number];
export interface Token {
  sort: 'token';
  key: string;
  shape: string;
  colour: string;
  /** A letter or number on it. */
  label: string;
  size: number;
  y: number;
  tone: 'letter' | 'pale';
  /** How many lie there, if there are several. */
  count: number;
}
export type Piece =
  | Token
  | { sort: 'car'; key: string; car: CarView }
  | { sort: 'zombies'; key: string; kind: string; count: number; frozen: number }
  | { sort: 'survivor'; key: string; number: number };

const PLAIN = { colour: 'neutral', label: '', size: 14, y: 5, tone: 'letter', count: 0 } as const;

export interface Crowd {
  zone: string;
  pieces: Packed<Piece>[];
}

/** What a car is called among the pieces. */
export const carKey = (number: number): string => `car-${number}`;
/** A car is as long as two figures are wide. */
const breadth = (piece: Piece): number => (piece.sort === 'car' ? 2 : 1);

/** The pieces of every Zone where they stand; those who are on the way are not there, those in cars are in the cars. */
export function crowdsOf(view: View, geometry: Geometry, away: ReadonlySet<string | undefined>): Crowd[] {
  const cars = view.house.cars?.cars ?? [];
  const seated = new Set(cars.flatMap((car) => [car.driver, ...car.passengers]));
  return view.places.map((place) => {
    const shape = geometry.zones.get(place.name);
    const tokens = tokensOf(view, place).map((token, number) => ({ ...token, key: `${token.shape}-${number}` }));
    const iced = view.house.frozen?.zones[place.name];
    const zombies = ordered(place.zombies).map(([kind, count]) => zombiesOf(kind, count, iced?.[kind] ?? 0));
    const people = place.survivors
      .filter((key) => !away.has(key) && !seated.has(key))
      .map((key): Piece => ({ sort: 'survivor', key, number: view.survivors.findIndex((one) => one.key === key) }));
    const parked = cars
      .filter((car) => car.zone === place.name && !away.has(carKey(car.number)))
      .map((car): Piece => ({ sort: 'car', key: carKey(car.number), car }));
    const pieces = shape ? packed<Piece>(shape, [tokens, parked, zombies, people], breadth) : [];
    return { zone: place.name, pieces };
  });
}

function zombiesOf(kind: string, count: number, frozen: number): Piece {
  return { sort: 'zombies', key: `z-${kind}`, kind, count, frozen };
}

function tokensOf(view: View, place: Place): Token[] {
  const here = <T extends { zone: string }>(things: T[]): T[] => things.filter((one) => one.zone === place.name);
  const token = (shape: string, more: Partial<Token> = {}): Token => ({
    sort: 'token',
    key: '',
    ...PLAIN,
    shape,
    ...more,
  });
  const pile = (shape: string, count: number): Token[] => (count ? [token(shape, { count })] : []);
  const marks = marksIn(view, place.name);
  const replaced = new Set(marks.map((mark) => mark.instead));
  return [
    ...here(view.spawns).map(({ active, colour, label }) =>
      token(active ? 'spawn' : 'spawn-idle', {
        colour,
        label,
        size: 19,
        tone: active ? 'letter' : 'pale',
      }),
    ),
    ...here(view.objectives).map(({ colour }) =>
      colour === 'face down'
        ? token('objective-hidden', { label: '?', size: 19, y: 7 })
        : token('objective', { colour, label: (colour[0] ?? '').toUpperCase() }),
    ),
    ...(place.exit ? [token('exit')] : []),
    ...(place.bile ? [token('bile')] : []),
    ...here(view.vaults).flatMap((vault) => pile('card', vault.artifacts + vault.cards.length)),
    ...(place.noise && !replaced.has('noise')
      ? [token('noise', { label: String(place.noise), size: 20, y: 7, tone: 'pale' })]
      : []),
    ...marks.filter((mark) => mark.symbol).map((mark) => token(mark.symbol, { count: mark.number })),
    ...wallTokens(view, place.name, token),
  ];
}

/** What boards at the empire's wall have: Guards, Cauldrons, statues, cards and the like. */
function wallTokens(view: View, zone: string, token: (shape: string, more?: Partial<Token>) => Token): Token[] {
  const { belongings, cauldrons, corruption, guards, knocked_out, objective_cards, spoils, statues } = view.house;
  const many = (shape: string, list: string[] | undefined): Token[] => {
    const count = (list ?? []).filter((one) => one === zone).length;
    return count ? [token(shape, { count })] : [];
  };
  return [
    ...(corruption?.beacon === zone ? [token('beacon')] : []),
    ...(statues?.statues ?? [])
      .filter((one) => one.zone === zone)
      .map((one) => token(one.broken ? 'statue-broken' : 'statue')),
    ...(guards?.zones[zone] ? [token('guard', { count: guards.zones[zone] })] : []),
    ...many('cauldron', cauldrons?.zones),
    ...(objective_cards?.flag === zone ? [token('flag')] : []),
    ...(objective_cards?.green === zone ? [token('objective', { colour: 'green', label: 'G' })] : []),
    ...many('vault-weapon', spoils?.zones),
    ...many(
      'treasure',
      belongings?.lying.map(([where]) => where),
    ),
    ...many('objective', objective_cards?.reds).map((one) => ({ ...one, colour: 'red', label: 'R' })),
    ...(objective_cards?.lying ?? []).filter((one) => one.zone === zone).map(() => token('face-down')),
    ...(objective_cards?.staying ?? []).filter((one) => one.zone === zone).map(() => token('card')),
    ...Object.entries(knocked_out?.lying ?? {})
      .filter(([, where]) => where === zone)
      .map(([key]) =>
        token('fallen', { label: (view.survivors.find((one) => one.key === key)?.name ?? '?')[0] ?? '?' }),
      ),
  ];
}
