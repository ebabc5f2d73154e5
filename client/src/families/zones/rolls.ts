// Dice on the table, and the words about them.

import type { Roll } from '../../kit/roll';
import type { View } from './wire';

/**
 * Thrown dice. `wild` are All-Out dice, a 1 among which breaks the weapon; `bad`: who succeeds does harm; `needed`: so
 * many that reach the target do together what one does elsewhere.
 */
export interface Throw {
  who: string;
  why: string;
  dice: number[];
  target: number;
  wild?: number[];
  bad?: boolean;
  needed?: number;
}

const WHY: Record<string, string> = {
  door: 'against the door',
  armor: 'for protection',
  attack: 'to hit',
  extra: 'more dice',
  again: 'again',
  friends: 'the misses again',
  breakout: 'to break out',
  stance: 'to block',
  lock: 'against the lock',
  car: 'for those under the wheels',
};

export function rollOf(id: number, thrown: Throw, view: View | null): Roll {
  const { dice, target, wild = [], bad = false } = thrown;
  const who = view?.survivors.find((one) => one.key === thrown.who)?.name ?? 'The dead';
  const does = thrown.who ? 'rolls' : 'roll';
  const hits = [...dice, ...wild].filter((die) => die >= target).length;
  const breaks = wild.filter((die) => die === 1).length;
  const wilds = wild.length ? ` and All-Out ${wild.join(', ')}` : '';
  const broken = breaks ? `; ${breaks} ${breaks === 1 ? 'Break' : 'Breaks'}` : '';
  return {
    id,
    title: `${who} ${does} ${WHY[thrown.why] ?? ''}`.trim(),
    target,
    dice,
    wild,
    wildName: 'All-Out',
    bad,
    sum: sumOf(thrown, hits),
    broken: breaks ? (breaks === 1 ? 'a Break' : `${breaks} Breaks`) : '',
    label: `${who} ${does} ${dice.join(', ')}${wilds}; ${target} or more ${meaning(thrown)}${broken}`,
  };
}

/** What a die that reaches the number does. */
function meaning({ needed, bad }: Throw): string {
  if (needed) return `counts, ${needed} break it`;
  return bad ? 'hits a friend' : 'succeeds';
}

function sumOf({ needed, bad }: Throw, hits: number): string {
  if (needed) return `${hits} ${hits === 1 ? 'success' : 'successes'}; ${needed} break it`;
  if (!bad) return `${hits} ${hits === 1 ? 'success' : 'successes'}`;
  if (!hits) return 'nobody is hit';
  return `${hits} ${hits === 1 ? 'hits a friend' : 'hit friends'}`;
}
