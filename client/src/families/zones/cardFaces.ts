// Cards as they are drawn: their symbols, their pictures, and whole as they are read.

import cards from '@gravetide/families/zones/drawn/cards.json';
import things from '@gravetide/families/zones/drawn/things.json';
import type { Face } from '../../kit/CardFace.svelte';
import { iconNamed, type IconName } from '../../kit/icons';
import type { Thing } from '../../kit/things';
import { attackLines } from './cards';
import type { CardSheet } from './wire';

const symbols: Record<string, string> = cards;
const recipes: Record<string, Thing> = things;

/** The symbol of a card. */
export const cardIcon = (key: string): IconName => iconNamed(symbols[key] ?? '');

/** The recipe of a card's picture. */
export const thingOf = (key: string): Thing | undefined => recipes[key];

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
