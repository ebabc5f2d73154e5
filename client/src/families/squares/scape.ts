// What is to be heard under a position on squares: whether somebody is in the house or out at night, and how near the
// dead have come.

import type { Scape } from '../../kit/sound';
import type { Sheet, View } from './wire';

type HouseSheet = Sheet['boards'][number];

const EARSHOT = 9; // squares
const MANY = 2.5; // so many beside somebody are two thirds of what can be heard
const NEARNESS = 0.5; // how much of the danger is how near the dead are; the rest is how many there may yet be

/** From whose place it is heard: the one who acts, else somebody who lives. */
function listener(view: View): string {
  const alive = view.humans.filter((one) => one.fate === 'alive' && one.square);
  return (alive.find((one) => one.key === view.active) ?? alive[0])?.square ?? '';
}

function placeOf(square: string, house: HouseSheet | null): string {
  if (square.startsWith('C')) return 'cellar';
  return house?.indoors.includes(square) || square === 'LA' ? 'room' : 'yard';
}

/** How many squares lie between two; whoever is above does not hear who is below. */
function distance(house: HouseSheet | null, a: string, b: string): number {
  const at = (square: string): [boolean, number, number] => {
    const named = square === 'car' ? (house?.car[0] ?? '') : square;
    const [x = NaN, y = NaN] = named.replace('C', '').split(',').map(Number);
    return [named.startsWith('C'), x, y];
  };
  const [below, x, y] = at(a);
  const [lower, u, v] = at(b);
  const far = Math.abs(x - u) + Math.abs(y - v);
  return below !== lower || Number.isNaN(far) ? Infinity : far;
}

export function scapeOf(view: View, house: HouseSheet | null): Scape {
  const here = listener(view);
  const far = view.zombies.map((zombie) => Math.max(1, distance(house, here, zombie.square)));
  const near = far.reduce((sum, squares) => sum + Math.max(0, 1 - (squares - 1) / EARSHOT), 0);
  const nearest = Math.max(0, 1 - (Math.min(...far, Infinity) - 1) / EARSHOT);
  const number = view.cap ? Math.min(1, view.counted / view.cap) : 0;
  return {
    place: here ? placeOf(here, house) : 'yard',
    crowd: 1 - Math.exp(-near / MANY),
    tension: NEARNESS * nearest + (1 - NEARNESS) * number,
  };
}
