// What cards do, in words.

import type { CardSheet } from './wire';

const MODES: Record<string, string> = { melee: 'Melee', ranged: 'Ranged', magic: 'Combat spell' };

function attackWords(attack: CardSheet['attacks'][number]): string {
  const range = attack.range as unknown as [number, number];
  const dice = `${String(attack.dice)} ${attack.dice === 1 ? 'die' : 'dice'}`;
  const reach = range[1] > 0 ? `, range ${range[0] === range[1] ? range[0] : range.join('–')}` : '';
  const noise = attack.noisy ? ', noisy' : '';
  return `${dice}, ${String(attack.accuracy)}+, damage ${String(attack.damage)}${reach}${noise}`;
}

/** The combat lines of a card, one for each way to attack with it. */
export function attackLines(card: CardSheet): string[] {
  return card.attacks.map((attack) => `${MODES[String(attack.mode)] ?? ''}: ${attackWords(attack)}`);
}

/** What a card is good for, in a line: its dice, or its text. */
export function cardWorth(card: CardSheet | undefined): string {
  return card?.attacks.map(attackWords).join('; ') || (card?.text ?? '');
}
