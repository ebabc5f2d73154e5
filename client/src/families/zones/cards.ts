// Cards as they are drawn and read.

import cards from '@gravetide/families/zones/drawn/cards.json';
import things from '@gravetide/families/zones/drawn/things.json';
import type { Face } from '../../kit/CardFace.svelte';
import { iconNamed, type IconName } from '../../kit/icons';
import type { Thing } from '../../kit/things';
import type { CardSheet } from './wire';

const symbols: Record<string, string> = cards;
const recipes: Record<string, Thing> = things;

/** The symbol of a card. */
export const cardIcon = (key: string): IconName => iconNamed(symbols[key] ?? '');

/** The recipe of a card's picture. */
export const thingOf = (key: string): Thing | undefined => recipes[key];

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

/** A card as it is read. */
export function faceOf(card: CardSheet): Face {
  return {
    icon: cardIcon(card.key),
    thing: thingOf(card.key),
    name: card.name,
    lines: attackLines(card),
    text: card.text,
  };
}

/** What a card is good for, in a line: its dice, or its text. */
export function cardWorth(card: CardSheet | undefined): string {
  return card?.attacks.map(attackWords).join('; ') || (card?.text ?? '');
}
