// Like questions in a row, answered together.
import type { FamilyTable, Sharing } from '../family';
import type { Table } from './table.svelte';

/** What is to be shared now, in one panel; null where a single question is answered as it stands. */
export function sharingAt(table: Table, family: FamilyTable): Sharing | null {
  const { view, decision } = table;
  const found = table.mine && view && decision ? family.offers.sharing?.(view, decision) : null;
  return found && found.number > 1 && found.takers.length > 1 ? found : null;
}

/** So many shared among some, as evenly as can be; those who come first take what is left over. */
export function evenly(takers: string[], number: number): Record<string, number> {
  const each = Math.floor(number / takers.length);
  const over = number % takers.length;
  return Object.fromEntries(takers.map((taker, place) => [taker, each + (place < over ? 1 : 0)]));
}

/** What nobody has been given yet, as a place that one can be dragged from and to. */
export const UNSHARED = '';

/** One of them taken from a place and given to another; the same if there is none to take, or no room for it. */
export function moved(
  taken: Record<string, number>,
  from: string,
  to: string,
  room: (taker: string) => number,
): Record<string, number> {
  if (from === to || (from !== UNSHARED && !taken[from]) || (to !== UNSHARED && room(to) < 1)) return taken;
  const after = { ...taken };
  if (from !== UNSHARED) after[from] = (after[from] ?? 0) - 1;
  if (to !== UNSHARED) after[to] = (after[to] ?? 0) + 1;
  return after;
}
