import { readFileSync } from 'node:fs';
import type { View, ZoneBoard } from '../src/families/zones/wire';
import { decisionOf, offerOf, sortsOf, type Asked, type Offer, type Sort } from '../src/shell/offers';

const read = (name: string): unknown => JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));

/** What the sheets say of options, by families (see tools/record_steps.py). */
export const sheets = read('sorts.json') as Record<'zones' | 'squares', Partial<Sort>[]>;
const sorts = sortsOf({ sorts: sheets.zones });

const told = read('danse-macabre.json') as { view: View; decision: Asked; board: ZoneBoard };

/** Danse Macabre, first Turn of Ann: as the server tells it, and with its options read. */
export const asTold = told;
export const scene = { ...told, decision: decisionOf(sorts, told.decision) };

/** An option of Zones: its sort, its notation, its sentence, the values of its fields. */
export function offer(sort: string, n: string, s = n, ...values: (string | number | null)[]): Offer {
  return offerOf(sorts, [sort, n, s, values]);
}
