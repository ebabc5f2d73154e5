// What somebody might try with a Zone, to be told why it is not possible.

import type { Offer, Way } from '../../shell/wire';
import { active, cardsOf } from './binding';
import type { CardSheet, View } from './wire';

export interface Try {
  label: string;
  /** What to ask the server, or what it has said already. */
  text: string;
  told?: string;
}

export function triesAt(view: View, zone: string, offers: Offer[], cards: CardSheet[], way: Way | null): Try[] {
  const hero = active(view);
  if (!hero) return [];
  const offered = (word: string) => offers.some((offer) => offer.sort.verb === word);
  const here = zone === hero.zone;
  const tries: Try[] = [];
  if (!here && !offered('move') && !way?.steps.length)
    tries.push({ label: 'Move.', text: `move ${zone}`, ...(way?.words ? { told: way.words } : {}) });
  if (here && !offered('search')) tries.push({ label: 'Search.', text: 'search' });
  const place = view.places.find((one) => one.name === zone);
  if (!place || !Object.keys(place.zombies).length) return tries;
  for (const card of [...hero.hands, ...(hero.body ? [hero.body] : [])]) {
    const attacks = cards.find((one) => one.key === card.key)?.attacks ?? [];
    for (const attack of attacks) {
      if ((attack.mode === 'melee') !== here) continue;
      const word = String(attack.verb);
      if (offers.some((offer) => offer.sort.verb === word && cardsOf(offer).includes(card.key))) continue;
      const text = here ? `${word} ${card.key}` : `${word} ${card.key} ${zone}`;
      tries.push({ label: `${card.name}.`, text });
    }
  }
  return tries;
}
