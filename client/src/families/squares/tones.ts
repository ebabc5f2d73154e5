// How a line of the log reads.

import type { TableEvent } from '../../shell/wire';

const STRONG = new Set([
  'RoundStarted',
  'ZombieTurnBegan',
  'CellarFound',
  'SlipShown',
  'TwentyEightBegan',
  'PlagueOver',
]);
const GOOD = new Set(['ZombieKilled', 'CardTaken', 'BarricadeRaised', 'HumanCured']);
const FALLS = new Set(['HumanZombified', 'HumanKilled']);
export function toneOf(event: TableEvent): 'strong' | 'bad' | 'good' | 'fall' | '' {
  if (FALLS.has(event.type)) return 'fall';
  if (STRONG.has(event.type)) return 'strong';
  if (GOOD.has(event.type)) return 'good';
  const bad = (event.type === 'BiteRolled' && event.hit) || event.type === 'BarricadeFell' || event.result === 'oops';
  return bad ? 'bad' : '';
}
