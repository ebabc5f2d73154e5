// Which rule made something happen, and how a line of the log reads.

import type { Cause } from '../../shell/rules';
import type { TableEvent } from '../../shell/wire';

const RULE_OF: Record<string, string> = {
  RoundStarted: 'turns',
  HumanTurnBegan: 'turns',
  HumanMoved: 'turns-2',
  HumanTurned: 'turns-2',
  BarricadeRaised: 'barricades',
  BarricadeFell: 'barricades-2',
  AttackMade: 'fight',
  SearchMade: 'search',
  CardDrawn: 'search',
  ExchangeMade: 'search-2',
  DirectionRolled: 'zombies',
  ZombieCame: 'zombies',
  ZombieTurnBegan: 'zombies',
  ZombieMoved: 'zombies-2',
  BiteRolled: 'bites',
  InfectionRolled: 'bites',
  HumanZombified: 'bites',
  CellarFound: 'ways-out',
  EngineTried: 'ways-out-2',
  CarOverrun: 'ways-out-2',
  SlipsDrawn: 'variants-2',
  SlipShown: 'variants-2',
  MadnessRolled: 'variants-3',
  PlagueOver: 'goal',
};
export function causeOf(event: TableEvent): Cause | null {
  const rule = RULE_OF[event.type];
  return rule ? { rule } : null;
}

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
