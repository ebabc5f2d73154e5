// How options are listed, as far as their sorts say it: the same for every family.

import { isIcon, type IconName } from '../kit/icons';
import type { Offer, Sort, Sorts } from './offers';

const FREE = '1234567890gjkzcipwf';

/** So many options are read at a glance, even if they could stand under words. */
const MANY = 4;

/** Whether these stand under words that the list shows once (`Sort.under`). */
export function areUnder(offers: Offer[]): boolean {
  const words = offers[0]?.sort.under;
  return offers.length > MANY && Boolean(words) && offers.every((offer) => offer.sort.under === words);
}

/**
 * A key for every option: a sort has a letter of its own, what is left is numbered. Of options under words that are
 * shown once the words have the key.
 */
export function keysFor(offers: Offer[]): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { n, sort } of offers) {
    if (!sort.letter || taken.has(sort.letter)) continue;
    keys.set(n, sort.letter);
    taken.add(sort.letter);
  }
  const free = [...FREE].filter((key) => !taken.has(key));
  const left = offers.filter((offer) => !keys.has(offer.n));
  const alike = (words: string) => left.filter((offer) => offer.sort.under === words);
  const lines = left.map(({ n, sort }) => (areUnder(alike(sort.under)) && !areUnder(left) ? sort.under : n));
  [...new Set(lines)].forEach((row, number) => {
    const key = free[number];
    if (key) keys.set(row, key);
  });
  return keys;
}

/** The symbol of a sort; a plain one for what this page does not know how to draw. */
export function iconFor({ symbol }: Sort): IconName {
  return isIcon(symbol) ? symbol : 'choice';
}

/** Whether it ends or leaves something, and stands apart from the list, always in reach. */
export function closes(offer: Offer): boolean {
  return offer.sort.closes !== '';
}

/** Whether these are the options of somebody's turn. */
export function inTurn(offers: Offer[]): boolean {
  return offers.some((offer) => offer.sort.closes === 'turn');
}

/** Whether it rolls dice, so that its odds are worth asking for. */
export function rollsDice(offer: Offer): boolean {
  return offer.sort.rolls;
}

/** Whether it is shown beside the list instead. */
export function isBeside(offer: Offer): boolean {
  return offer.sort.form === 'beside';
}

/** Whether it stands in the list with the figure that it names. */
export function isFigure(offer: Offer): boolean {
  return offer.sort.form === 'figure' || offer.sort.form === 'tile';
}

/** Whether a group of these is a choice between figures. */
export function areFigures(offers: Offer[]): boolean {
  return offers.length > 1 && offers.every((offer) => offer.sort.form === 'tile');
}

/** What a turn usually has and these have not. */
export function missing(offers: Offer[], sorts: Sorts): Sort[] {
  const offered = new Set(offers.map((offer) => offer.sort));
  return inTurn(offers) ? [...sorts.values()].filter((sort) => sort.usual && !offered.has(sort)) : [];
}
