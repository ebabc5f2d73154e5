// How options on squares are listed: their order and headings, and what stands in one row.

import { percent } from '../../kit/words';
import type { Group, Offers, Row } from '../../shell/family';
import { isFigure } from '../../shell/listing';
import type { Decision, Odds, Offer } from '../../shell/wire';
import { humanOf } from './binding';
import { chancesOf, squareView } from './wire';

const TITLES: Record<string, string> = {
  turn: 'Who acts',
  answer: 'Answer',
  fight: 'Fight',
  search: 'Search',
  build: 'Doors and windows',
  move: 'Move',
  cards: 'Cards',
  car: 'The car',
  traitor: 'The Traitor',
  zombie: 'Zombie',
  place: 'Where',
  event: 'What happens',
};
const ORDER = [
  'turn',
  'answer',
  'place',
  'event',
  'zombie',
  'fight',
  'search',
  'build',
  'car',
  'move',
  'cards',
  'traitor',
];

function grouped(offers: Offer[]): Group[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.sort.group, [...(groups.get(offer.sort.group) ?? []), offer]);
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...groups.entries()]
    .map(([key, list]) => ({ key, title: TITLES[key] ?? 'More', offers: list }))
    .sort((a, b) => place(a.key) - place(b.key));
}

/** Options that say the same but for a few words stand in one row: squares to put somebody on, for instance. */
function rowsOf(offers: Offer[]): Row[] {
  const rows: Row[] = [];
  for (const sort of new Set(offers.map((offer) => offer.sort))) {
    const same = offers.filter((offer) => offer.sort === sort);
    if (same.length > 1 && sort.lead) {
      const rest = (offer: Offer) => Object.values(offer.about).join(' ');
      rows.push({ lead: sort.lead, offers: same.map((offer) => ({ offer, rest: rest(offer) })) });
    } else {
      rows.push(...same.map((offer) => ({ lead: '', offers: [{ offer, rest: offer.s }] })));
    }
  }
  return rows;
}

function chance(odds: Odds | undefined): { text: string; of: string } {
  if (!odds) return { text: '', of: '' };
  const told = chancesOf(odds);
  if (told.kind === 'attack') return { text: percent(told.results?.kill ?? 0), of: 'to kill' };
  if (told.kind === 'bite') return { text: percent(told.bitten ?? 0), of: 'to bite' };
  if (told.kind === 'start') return { text: percent(told.now ?? 0), of: 'to start' };
  if (told.kind === 'burst') return { text: percent(told.burns ?? 0), of: 'to burn' };
  return { text: '', of: '' };
}

export const offers: Offers = {
  listed: (decision: Decision | null) => grouped(decision?.options ?? []).flatMap((group) => group.offers),
  grouped,
  rowsOf,
  vainTitle: 'In vain',
  isVain: () => false,
  hasFigure: (view, offer) => isFigure(offer) && squareView(view).humans.some((one) => one.key === humanOf(offer)),
  chance,
  whatNext(view, offer) {
    if (offer.sort.closes !== 'turn') return '';
    const { humans, active } = squareView(view);
    const me = humans.find((one) => one.key === active);
    const lost = me?.points ? `${me.points} ${me.points === 1 ? 'point is' : 'points are'} lost` : '';
    return lost;
  },
};
