// What can be chosen, as pages use it: what the server says of single options, together with what the game's sheet says
// once of all options of their sort.

import type { components } from './api';

type Schemas = components['schemas'];
type Value = string | number;
export type Sort = Schemas['SortEntry'];
/** What is asked, as the server tells it. */
export type Asked = Schemas['DecisionView'];

/** One thing that can be chosen: its notation, which is sent back, its sentence, its sort, and what it is about. */
export interface Offer {
  n: string;
  s: string;
  sort: Sort;
  /** By the names of its fields; what it is not about is not there. */
  about: Readonly<Record<string, Value>>;
}
export interface Decision {
  seat: number;
  prompt: string;
  options: Offer[];
  /** What the question is about, by the names that views have. */
  about: Readonly<Record<string, Value | number[]>>;
}

/** A sheet leaves out what is usual; so does a server that is newer than the sheet, of whole sorts. */
const USUAL: Sort = {
  ...{ key: '', verb: '', group: 'other', symbol: 'choice', fields: {}, letter: '', form: 'line', lead: '' },
  ...{ closes: '', at_once: false, usual: '', where: '', rolls: false, under: '' },
};

/** The sorts of a game, by their keys. */
export type Sorts = ReadonlyMap<string, Sort>;

export function sortsOf(sheet: { sorts: Partial<Sort>[] }): Sorts {
  return new Map(sheet.sorts.map((sort) => [sort.key ?? '', { ...USUAL, ...sort }]));
}

export function offerOf(sorts: Sorts, [key, n, s, values]: Schemas['Choice']): Offer {
  const sort = sorts.get(key) ?? { ...USUAL, key };
  const told = Object.keys(sort.fields).map((name, place) => [name, values[place] ?? null] as const);
  return { n, s, sort, about: Object.fromEntries(told.filter((one): one is [string, Value] => one[1] !== null)) };
}

export function decisionOf(sorts: Sorts, asked: Asked): Decision {
  return { ...asked, about: asked.about ?? {}, options: asked.options.map((one) => offerOf(sorts, one)) };
}

/** What an option is about of some kind: the Zones that it names, the cards. */
export function named(offer: Offer, ...kinds: string[]): string[] {
  const { fields } = offer.sort;
  return Object.entries(offer.about).flatMap(([name, value]) =>
    kinds.includes(fields[name] ?? '') ? String(value) : [],
  );
}
