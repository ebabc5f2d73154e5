// Which options belong to what somebody points at. Read off the notation: the words in it are names of things.

import type { CardView, Decision, DoorView, Offer, SurvivorView, View } from './wire';

export type Thing =
  | { sort: 'zone'; zone: string }
  | { sort: 'survivor'; survivor: string }
  | { sort: 'door'; door: number }
  | { sort: 'border'; zones: [string, string] }
  | { sort: 'card'; survivor: string; card: string; slot: string };

export function verb(offer: Offer | string): string {
  return (typeof offer === 'string' ? offer : offer.n).split(' ', 1)[0] ?? '';
}

/** A card's key without the marks for empty, spent, doubled or where it lies. */
export function cardKey(word: string): string {
  return word.replace(/@\w+$/, '').replace(/\*2$/, '').replace(/['*]+$/, '');
}

export function survivorNamed(view: View, key: string): SurvivorView | undefined {
  return view.survivors.find((survivor) => survivor.key === key);
}

export function active(view: View): SurvivorView | undefined {
  return survivorNamed(view, view.active);
}

/** Verbs that, without naming a Zone, happen where the acting Survivor stands. */
const HERE = new Set(['melee', 'search', 'rummage', 'take', 'noise', 'loud', 'artifact', 'pick', 'shove', 'leave']);

export function zonesOf(view: View, offer: Offer): string[] {
  const names = new Set(view.places.map((place) => place.name));
  const said = offer.n.split(' ').slice(1).filter((word) => names.has(word));
  if (said.length > 0) return said;
  const here = active(view)?.zone;
  return here && HERE.has(verb(offer)) ? [here] : [];
}

export function survivorsOf(view: View, offer: Offer): string[] {
  const keys = new Set(view.survivors.map((survivor) => survivor.key));
  return offer.n.split(' ').slice(1).filter((word) => keys.has(word));
}

export function cardsOf(offer: Offer): string[] {
  return offer.n.split(' ').slice(1).map(cardKey);
}

/** What is done with a door, and whether it stands open before. */
const DOORS: Record<string, boolean> = { open: false, dispel: false, pick: false, unspike: false, close: true, spike: true };
/** What is done at the border to another Zone, from one's own. */
const BORDERS = new Set(['barricade', 'dismantle']);
/** What is done with a card that somebody carries: the notation names both. */
const OWNED = new Set(['put', 'discard', 'pay', 'bribe']);
/** What is done with a card of the one who is asked: the notation names the card alone. */
const CARRIED = new Set(['build-with']);

/** Whether an option is about a door or a border rather than the Zone behind it. */
export function isDoors(offer: Offer): boolean {
  return verb(offer) in DOORS || BORDERS.has(verb(offer));
}

export function isOwned(offer: Offer): boolean {
  return OWNED.has(verb(offer));
}

/** Whose card a decision is about: of the one who acts, or of the one whom its prompt names first, as at the merchant. */
export function carrier(view: View, decision: Decision | null): string {
  return view.active || (view.survivors.find((one) => decision?.prompt.startsWith(`${one.name} `))?.key ?? '');
}

/** The door that an option is about: the one between the acting Survivor and the Zone it names. */
export function doorOf(view: View, offer: Offer): DoorView | undefined {
  const open = DOORS[verb(offer)];
  if (open === undefined) return undefined;
  const zone = zonesOf(view, offer)[0];
  const here = active(view)?.zone;
  return view.doors.find(
    (door) => door.open === open && zone !== here && here !== undefined && zone !== undefined &&
      door.zones.includes(here) && door.zones.includes(zone),
  );
}

/** Everything that can be chosen now with this thing. */
export function offersFor(view: View, decision: Decision | null, thing: Thing, asides: Offer[] = []): Offer[] {
  const all = decision?.options ?? [];
  const here = active(view)?.zone ?? '';
  if (thing.sort === 'zone') {
    // Barricades are built and taken down from one's own Zone, so that a way is still taken by pointing where it leads.
    return all.filter((offer) => (BORDERS.has(verb(offer)) ? thing.zone === here : zonesOf(view, offer).includes(thing.zone)) && verb(offer) !== 'put');
  }
  if (thing.sort === 'border') return all.filter((offer) => atBorder(view, offer, thing.zones));
  if (thing.sort === 'survivor') {
    return all.filter((offer) => survivorsOf(view, offer).includes(thing.survivor) && !isOwned(offer));
  }
  if (thing.sort === 'door') {
    const zones = view.doors.find((door) => door.number === thing.door)?.zones;
    return all.filter((offer) => doorOf(view, offer)?.number === thing.door || (zones && atBorder(view, offer, zones)));
  }
  const mine = thing.survivor === view.active;
  return [...all, ...asides].filter((offer) => {
    if (!cardsOf(offer).includes(thing.card)) return false;
    if (CARRIED.has(verb(offer))) return thing.survivor === carrier(view, decision) && lies(offer, thing, 1);
    const owners = survivorsOf(view, offer);
    if (isOwned(offer)) return owners[0] === thing.survivor && lies(offer, thing);
    return mine;
  });
}

/** Whether a barricade of this border is built or taken down. */
export function atBorder(view: View, offer: Offer, zones: readonly string[]): boolean {
  const far = zonesOf(view, offer)[0];
  return BORDERS.has(verb(offer)) && far !== undefined && zones.includes(far) && zones.includes(active(view)?.zone ?? '');
}

function lies(offer: Offer, thing: { card: string; slot: string }, place = 2): boolean {
  const word = offer.n.split(' ')[place] ?? '';
  const at = /@(\w+)$/.exec(word)?.[1];
  return cardKey(word) === thing.card && (at === undefined || at === thing.slot);
}

export interface Drop { owner: string; card: CardView; slot: string; to: string; toSlot: string; onto?: string }

/** What to try for a card dropped somewhere: the offered option if there is one, else its notation for the refusal. */
export function dropOffer(decision: Decision | null, drop: Drop): { offer: Offer | null; text: string } {
  const onto = drop.onto === undefined ? '' : ` ${drop.onto}`;
  const text = `put ${drop.owner} ${drop.card.key}@${drop.slot} > ${drop.to} ${drop.toSlot}${onto}`;
  const fitting = (decision?.options ?? []).filter((offer) => {
    const words = offer.n.split(' ');
    return words[0] === 'put' && words[1] === drop.owner && words[4] === drop.to && words[5] === drop.toSlot &&
      lies(offer, { card: drop.card.key, slot: drop.slot });
  });
  const swaps = (offer: Offer) => cardKey(offer.n.split(' ')[6] ?? '');
  const offer = fitting.find((one) => drop.onto !== undefined && swaps(one) === drop.onto) ??
    fitting.find((one) => swaps(one) === '') ?? (drop.onto === undefined ? fitting[0] : undefined) ?? null;
  return { offer, text };
}

/** A word that means one thing has its own letter; what is left is numbered. */
const LETTERS: Record<string, string> = {
  search: 's', take: 't', noise: 'n', end: 'e', reorganize: 'r', done: 'd', refuse: 'x', forgo: 'x', agree: 'y',
  decline: 'x', enough: 'd', rummage: 'y', artifact: 'a', leave: 'q', 'all-out': 'a', careful: 'd', spread: 'd', block: 'd', 'block-all-out': 'a',
  'leave-merchant': 'x', 'stay-away': 'x', shop: 'y',
};
const DIGITS = '1234567890';
const SPARE = 'wfgjkzcip';

/** A key for every option. */
export function keysFor(offers: Offer[]): Map<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const rest: Offer[] = [];
  for (const offer of offers) {
    const letter = LETTERS[verb(offer)];
    if (letter && !taken.has(letter)) {
      keys.set(offer.n, letter);
      taken.add(letter);
    } else {
      rest.push(offer);
    }
  }
  const free = [...DIGITS, ...SPARE].filter((key) => !taken.has(key));
  rest.forEach((offer, number) => {
    const key = free[number];
    if (key) keys.set(offer.n, key);
  });
  return keys;
}

export interface Group { key: string; title: string; offers: Offer[] }

const TITLES: Record<string, string> = {
  turn: 'Who acts', combat: 'Fight', move: 'Move', door: 'Doors', search: 'Search', objective: 'Quest', card: 'Cards',
  fire: 'Fire', choice: 'Choose', dice: 'Dice', skill: 'Skills', other: 'More', end: 'End', magic: 'Magic', enchantment: 'Magic',
};
const ORDER = ['turn', 'choice', 'dice', 'objective', 'combat', 'fire', 'magic', 'enchantment', 'skill', 'door', 'search', 'move', 'card', 'other', 'end'];

/** The options under the headings they are listed by. */
export function grouped(offers: Offer[]): Group[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.g, [...(groups.get(offer.g) ?? []), offer]);
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length - 2);
  return [...groups.entries()]
    .map(([key, list]) => ({ key, title: (key === 'door' && list.some((offer) => BORDERS.has(verb(offer))) ? 'Doors and barricades' : TITLES[key]) ?? key[0]?.toUpperCase() + key.slice(1), offers: list }))
    .sort((a, b) => place(a.key) - place(b.key));
}

/** The options in the order in which they are listed; cards being moved are not listed but dragged. */
export function listed(decision: Decision | null): Offer[] {
  return grouped((decision?.options ?? []).filter((offer) => verb(offer) !== 'put')).flatMap((group) => group.offers);
}

/** What ends or leaves something. It stands apart from the list, always in reach. */
const CLOSING = new Set(['done', 'leave-merchant', 'stay-away', 'enough']);
export function closes(offer: Offer): boolean {
  return offer.g === 'end' || CLOSING.has(verb(offer));
}

/** Options that say the same but for a few words stand in one row behind what they share; others have an empty `lead`. */
export interface Row { lead: string; offers: { offer: Offer; rest: string }[] }
const LONGEST_PILL = 24;
/** They roll dice, but only after a move, so that there are no odds to make room for. */
const RUSHES = new Set(['bloodlust', 'charge']);

export function rowsOf(offers: Offer[]): Row[] {
  const runs: Offer[][] = [];
  for (const offer of offers) {
    const last = runs.at(-1);
    if (last?.[0] && verb(last[0]) === verb(offer)) last.push(offer);
    else runs.push([offer]);
  }
  return runs.flatMap((run) => {
    const alone = () => run.map((offer) => ({ lead: '', offers: [{ offer, rest: offer.s }] }));
    if (run.length < 2 || run.some((offer) => rollsDice(offer) && !RUSHES.has(verb(offer)))) return alone();
    const words = run.map((offer) => offer.s.split(' '));
    const first = words[0] ?? [];
    let before = 0;
    while (words.every((one) => one.length > before + 1 && one[before] === first[before])) before++;
    let after = 0;
    while (words.every((one) => one.length > before + after + 1 && one.at(-1 - after) === first.at(-1 - after))) after++;
    const row = run.map((offer, number) => ({ offer, rest: words[number]?.slice(before, words[number].length - after).join(' ').replace(/,$/, '') ?? '' }));
    if (before === 0 || row.some(({ rest }) => rest.length > LONGEST_PILL)) return alone();
    const lead = first.slice(0, before).join(' ');
    return [{ lead: after ? `${lead} … ${first.slice(-after).join(' ')}` : lead, offers: row }];
  });
}

/** Whether an option rolls dice, so that its odds are worth asking for. */
export function rollsDice(offer: Offer): boolean {
  return ['melee', 'shoot', 'cast', 'open', 'armor', 'dice', 'bloodlust', 'charge', 'torch', 'all-out', 'careful', 'focus', 'spread', 'dispel', 'pick', 'block', 'block-all-out'].includes(verb(offer));
}
