// Drawn figures and tokens: the sprite of the package, each in a square of 40 x 40 around the origin.

import { frontier, marks, streets, town } from '@gravetide/families/zones/drawn/sprite.json';

type Symbols = Record<string, string[]>;

/** What house rules bring along, each in its own folder. */
const brought = import.meta.glob<Symbols>('@gravetide/families/zones/house_rules/*/symbols.json', {
  eager: true,
  import: 'default',
});

/** The drawings by their keys. Their colours are in the style sheet that comes with the board. */
export const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  [town, streets, frontier, marks, ...Object.values(brought)].flatMap((group: Symbols) =>
    Object.entries(group).map(([key, parts]) => [key, parts.join('')]),
  ),
);

/** A zombie of a kind; of one without a drawing, any zombie. */
export const zombie = (kind: string): string => SYMBOLS[kind] ?? SYMBOLS.zombie ?? '';

/** A car of a kind from above, heading right. */
export const car = (kind: string): string => SYMBOLS[`car-${kind}`] ?? SYMBOLS.car ?? '';
/** By how much it is larger on the board, so that people can sit in it: at the wheel the first. */
export const CAR_SCALE = 2.1;
export const CAR_SEATS: [number, number][] = [
  [10, -9.6],
  [10, 9.6],
  [-16, -9.6],
  [-16, 9.6],
];
