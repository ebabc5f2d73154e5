// What the zombies are about to do, in words.

import { percent } from '../../kit/words';
import { DIRECTION_WORDS } from './geometry';
import { nameOf } from './looks';
import type { Threat, View } from './wire';

export function threatWords(view: View, threat: Threat): string {
  const found: string[] = [];
  for (const one of threat.bites) {
    const tries = one.tries === 1 ? 'one bite' : `${one.tries} bites`;
    found.push(
      `${nameOf(view, one.human)} faces ${tries}: bitten ${percent(one.bitten)}, turned ${percent(one.turned)}.`,
    );
  }
  for (const key of threat.falling) {
    found.push(`The barricade at the ${view.apertures.find((one) => one.key === key)?.name ?? key} falls.`);
  }
  if (!found.length) found.push('As things stand, nobody can be bitten.');
  const likely = threat.edges.filter((one) => one.chance > 0.3).map((one) => DIRECTION_WORDS[one.edge]);
  if (likely.length) found.push(`New ones will most likely come from the ${likely.join(' or ')}.`);
  else if (threat.edges.length) found.push('New ones may come from any edge.');
  return found.join(' ');
}
