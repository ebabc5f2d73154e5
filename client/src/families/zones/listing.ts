// How options of Zones are listed: their order and headings, and what says the same but for a few words.

import { alike, percent } from '../../kit/words';
import type { Group, Offers, Part, Row, Sharing } from '../../shell/family';
import { areUnder, iconFor, isFigure, rollsDice } from '../../shell/listing';
import type { Decision, Odds as AnyOdds, Offer, View } from '../../shell/wire';
import { cardsOf, isAtBorder, survivorNamed, survivorsOf } from './binding';
import { vainWords } from './looks';
import { oddsOf, zoneView } from './wire';

const TITLES: Record<string, string> = {
  turn: 'Who acts',
  combat: 'Fight',
  move: 'Move',
  door: 'Doors',
  search: 'Search',
  objective: 'Quest',
  card: 'Cards',
  fire: 'Fire',
  cauldron: 'Cauldron',
  guards: 'Guards',
  choice: 'Choose',
  dice: 'Dice',
  skill: 'Skills',
  other: 'More',
  end: 'End',
  magic: 'Magic',
  enchantment: 'Magic',
  car: 'Car',
};
const ORDER = [
  'turn',
  'choice',
  'dice',
  'objective',
  'combat',
  'fire',
  'cauldron',
  'magic',
  'enchantment',
  'skill',
  'door',
  'search',
  'car',
  'move',
  'guards',
  'card',
  'other',
  'end',
];

/** The options under the headings they are listed by. */
export function grouped(offers: Offer[]): Group[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.sort.group, [...(groups.get(offer.sort.group) ?? []), offer]);
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length - 2);
  return [...groups.entries()]
    .map(([key, list]): Group => (areUnder(list) ? underWords(key, list) : headed(key, list)))
    .sort((a, b) => place(a.key) - place(b.key));
}

function headed(key: string, list: Offer[]): Group {
  const doors = key === 'door' && list.some(isAtBorder) ? 'Doors and barricades' : TITLES[key];
  return { key, title: doors ?? key[0]?.toUpperCase() + key.slice(1), offers: list };
}

/** Orders: by the Zone of those who get them, then by what they do, for so many of them. */
export function partsOf(list: Offer[]): Part[] {
  const zones = [...new Set(list.map((offer) => String(offer.about.zone)))];
  return zones.map((zone) => {
    const orders = new Map<string, Offer[]>();
    for (const offer of list.filter((one) => one.about.zone === zone)) {
      const lead = [offer.sort.lead, offer.about.to].filter(Boolean).join(' ');
      orders.set(lead, [...(orders.get(lead) ?? []), offer]);
    }
    const rows = [...orders].map(([lead, same]): Row => {
      if (same.length === 1 && same[0]) return { lead: '', offers: [{ offer: same[0], rest: lead }] };
      return { lead, offers: same.map((offer) => ({ offer, rest: String(offer.about.number) })) };
    });
    return { title: `Guards of ${zone}`, rows };
  });
}

function underWords(key: string, list: Offer[]): Group {
  const parts = partsOf(list);
  const shown = parts.flatMap((part) => part.rows.flatMap((row) => row.offers.map((one) => one.offer)));
  const zones = [...new Set(list.map((offer) => String(offer.about.zone)))];
  const note = `Guards of ${zones.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
  return { key, title: list[0]?.sort.under ?? '', offers: shown, parts, note };
}

/** The options in the order in which they are listed; cards being moved are not listed but dragged. */
export function listed(decision: Decision | null): Offer[] {
  return grouped((decision?.options ?? []).filter((offer) => offer.sort.form !== 'dragged')).flatMap(
    (group) => group.offers,
  );
}

const LONGEST_PILL = 24;

export function rowsOf(offers: Offer[]): Row[] {
  const runs: Offer[][] = [];
  for (const offer of offers) {
    const last = runs.at(-1);
    if (last?.[0]?.sort === offer.sort) last.push(offer);
    else runs.push([offer]);
  }
  return runs.flatMap((run) => {
    const alone = () => run.map((offer) => ({ lead: '', offers: [{ offer, rest: offer.s }] }));
    if (run.length < 2 || run.some(rollsDice)) return alone();
    const words = run.map((offer) => offer.s.split(' '));
    const first = words[0] ?? [];
    const [before, after] = alike(words);
    const row = run.map((offer, number) => ({
      offer,
      rest:
        words[number]
          ?.slice(before, words[number].length - after)
          .join(' ')
          .replace(/,$/, '') ?? '',
    }));
    if (before === 0 || row.some(({ rest }) => rest.length > LONGEST_PILL)) return alone();
    const lead = first.slice(0, before).join(' ');
    return [{ lead: after ? `${lead} … ${first.slice(-after).join(' ')}` : lead, offers: row }];
  });
}

/** Wounds, hits or misses to be shared: the question says how many are left, who may take them, and how many each. */
function sharingOf(view: View, decision: Decision): Sharing | null {
  const { survivors } = zoneView(view);
  const { left, most } = decision.about;
  const [first] = decision.options;
  const limits = Array.isArray(most) ? most : [];
  const isTaker = (offer: Offer) => survivorsOf(offer).length === 1 || limits.length > 0;
  if (!left || !decision.options.every((offer) => isTaker(offer) && !cardsOf(offer).length)) return null;
  if (limits.length && limits.length !== decision.options.length) return null; // something else is offered besides
  const takers = decision.options.map((offer, place) => {
    const who = survivors.find((one) => survivorsOf(offer).includes(one.key));
    const most = limits[place];
    if (!who) return { offer, name: offer.s, note: most === undefined ? '' : `${most} there`, most };
    const worn = who.body?.name;
    const note = [who.wounds ? `${who.wounds} taken already` : '', worn ? `wears ${worn}` : '']
      .filter(Boolean)
      .join(', ');
    return { offer, name: who.name, note, most };
  });
  const room = takers.reduce((sum, one) => sum + (one.most ?? Infinity), 0);
  return {
    number: Math.min(Number(left), room),
    symbol: first ? iconFor(first.sort) : 'wound',
    takers,
  };
}

export const offers: Offers = {
  sharing: sharingOf,
  listed,
  grouped,
  partsOf,
  rowsOf,
  vainTitle: 'Kills nothing',
  // Somebody drives to get on, whether or not anybody is run over.
  isVain: (offer, odds) => offer.sort.group === 'combat' && vainWords(odds) !== '',
  hasFigure: (view, offer) => isFigure(offer) && survivorsOf(offer).some((key) => survivorNamed(zoneView(view), key)),
  chance: chanceOf,
  whatNext(view, offer) {
    if (offer.sort.closes !== 'turn') return '';
    const { survivors, active } = zoneView(view);
    const left = survivors.filter((one) => one.fate === 'in play' && !one.done && one.key !== active);
    if (!left.length) return 'then the dead move';
    if (left.length > 3) return `then ${left.length} others act`;
    const names = left.map((one) => one.name).join(', ');
    return `then ${names.replace(/, ([^,]*)$/, ' or $1')} acts`;
  },
};

function chanceOf(asked: AnyOdds | undefined): { text: string; of: string } {
  const odds = asked && oddsOf(asked);
  if (odds?.kind === 'door') return { text: percent(odds.opens), of: 'to open' };
  if (odds?.kind === 'attack') return { text: percent(1 - (odds.kills['0'] ?? 0)), of: 'to kill' };
  return { text: '', of: '' };
}
