// Which thing on the board an option is about: its fields name it, or the view says what is before the one who acts.

import { named } from '../../shell/offers';
import type { Decision, Offer } from '../../shell/wire';
import type { View } from './wire';

export type Thing =
  | { sort: 'square'; square: string }
  | { sort: 'human'; human: string }
  | { sort: 'aperture'; aperture: string }
  | { sort: 'card'; human: string; card: string };

/** Which way an option turns whoever acts, if it does. */
export function turnOf(offer: Offer): 'left' | 'right' | '' {
  const { where } = offer.sort;
  return where === 'left' || where === 'right' ? where : '';
}

/** The squares that an option is about. */
export function squaresOf(view: View, offer: Offer): string[] {
  const { acting } = view;
  switch (offer.sort.where) {
    case 'ahead':
      return [acting?.ahead || 'car'];
    case 'behind':
      return [acting?.behind ?? ''];
    case 'struck':
      return acting?.struck.length ? acting.struck : [acting?.ahead ?? ''];
    case 'search':
      return [view.searches.find((one) => one.key === acting?.search)?.square ?? ''];
    case 'car':
      return ['car'];
    default:
      return named(offer, 'square');
  }
}

export function apertureOf(view: View, offer: Offer): string {
  return named(offer, 'edge')[0] ?? (offer.sort.where === 'aperture' ? (view.acting?.aperture ?? '') : '');
}

export const humanOf = (offer: Offer): string => named(offer, 'human')[0] ?? '';
export const cardOf = (offer: Offer): string => named(offer, 'card')[0] ?? '';
export const facingOf = (offer: Offer): string => String(offer.about.facing ?? '');
export const edgeOf = (offer: Offer): string => String(offer.about.edge ?? '');

/** Whose card an option with a card is about: that of whom it names, of the partner, or of the one who is asked. */
function isCardOf(view: View, offer: Offer, human: string): boolean {
  const owner = humanOf(offer);
  if (owner) return owner === human;
  if (offer.sort.where === 'partner') return view.acting?.human !== human && view.active !== human;
  return (view.acting?.human || view.active || human) === human;
}

/** What can be chosen about a thing. */
export function offersFor(view: View, decision: Decision | null, thing: Thing, more: Offer[] = []): Offer[] {
  const all = [...(decision?.options ?? []), ...more];
  switch (thing.sort) {
    case 'square':
      return all.filter((offer) => squaresOf(view, offer).includes(thing.square));
    case 'human':
      return all.filter((offer) => humanOf(offer) === thing.human);
    case 'aperture':
      return all.filter((offer) => apertureOf(view, offer) === thing.aperture);
    case 'card':
      return all.filter((offer) => cardOf(offer) === thing.card && isCardOf(view, offer, thing.human));
  }
}
