// Where things are on the drawing: the server draws the house by the same measure.

import type { Aperture, House, View } from './wire';

export const SIDE = 40; // units of the drawing to a square
export interface Point {
  x: number;
  y: number;
}
export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof DIRECTIONS)[number];
const STEPS: Record<Direction, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};
export const DIRECTION_WORDS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export const degrees = (facing: string): number => Math.max(0, DIRECTIONS.indexOf(facing as Direction)) * 90;

/** A step from a point, so many squares far. */
export function beside(at: Point, direction: string, squares = 1): Point {
  const step = STEPS[direction as Direction] ?? { x: 0, y: 0 };
  return { x: at.x + step.x * SIDE * squares, y: at.y + step.y * SIDE * squares };
}

/** Where the cellar lies: under the house, once it has been found. */
export function cellarAt({ cellar_at: [x, y] }: House): Point {
  return { x: x * SIDE, y: y * SIDE };
}

/** The whole drawing, with the rim on which arrows stand. */
export function extent(house: House, view: View): { x: number; y: number; w: number; h: number } {
  const rim = SIDE * 0.9;
  const rows = house.height + (view.cellar ? house.cellar_height + 1.3 : 0);
  return { x: -rim, y: -rim, w: house.width * SIDE + 2 * rim, h: rows * SIDE + 2 * rim };
}

/** The middle of a square by its name; two places have names of their own: the landing (`LA`) and the `car`. */
export function middle(house: House, view: View, square: string): Point {
  if (square === 'car') return carMiddle(house);
  if (square === 'LA') return landing(house, view);
  return middleOf(house, [square]);
}

/** The middle of some squares together. */
function middleOf(house: House, names: string[]): Point {
  const places = names.flatMap((name) => [house.squares[name] ?? []]);
  const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + (place[axis] ?? 0) + 0.5, 0) / places.length;
  return { x: mean(0) * SIDE, y: mean(1) * SIDE };
}

function landing(house: House, view: View): Point {
  const found = view.searches.find((one) => one.key === view.cellar)?.square ?? house.searches[view.cellar];
  return found && found !== 'LA' ? middle(house, view, found) : { x: 0, y: 0 };
}

export function carMiddle(house: House): Point {
  return middleOf(house, house.car);
}

/** The square at a point of the drawing; empty outside. */
export function squareAt(house: House, view: View, at: Point): string {
  const [x, y] = [Math.floor(at.x / SIDE), Math.floor(at.y / SIDE)];
  if (!view.cellar && y >= house.height) return '';
  const name = Object.entries(house.squares).find(([, place]) => place[0] === x && place[1] === y)?.[0] ?? '';
  if (house.car.includes(name)) return 'car';
  return name && view.cellar && house.searches[view.cellar] === name ? 'LA' : name;
}

/**
 * The square that a finger means: the one under it if somebody stands or something can be done there, else the nearest
 * one where something can, if it is near enough; fingers are broader than the squares of a whole board on a phone.
 */
export function squareMeant(house: House, view: View, at: Point, useful: ReadonlySet<string>, near: number): string {
  const under = squareAt(house, view, at);
  const taken = [...view.humans, ...view.zombies].some((one) => one.square === under); // and asked what it is
  if (useful.has(under) || (under && taken)) return under;
  let best = { square: under, far: near };
  for (const square of useful) {
    const { x, y } = middle(house, view, square);
    const far = Math.hypot(x - at.x, y - at.y);
    if (far < best.far) best = { square, far };
  }
  return best.square;
}

/** Where a door or window lies, and by how much it is turned from lying across. */
export function apertureAt(house: House, view: View, aperture: Aperture): Point & { turn: number } {
  const a = middle(house, view, aperture.squares[0] ?? '');
  const b = middle(house, view, aperture.squares[1] ?? '');
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: a.y === b.y ? 90 : 0 };
}
