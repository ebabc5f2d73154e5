// Who is at a table and what they do there, in a word.

import type { TableSummary } from '../wire';

export interface Person {
  guest: string;
  name: string;
  state: 'here' | 'thinking' | 'watching' | 'away';
}

/** `deciding` is the seat that is asked at the moment that is shown. */
export function peopleAt(summary: TableSummary | null, deciding: number | null): Person[] {
  return (summary?.people ?? []).map(({ guest, name, present, looking }) => {
    const seats = summary?.seats.filter((seat) => seat.guest === guest) ?? [];
    const decides = seats.some((seat) => seat.number === deciding) && !summary?.gathering;
    const here = present && looking;
    return { guest, name, state: !here ? 'away' : decides ? 'thinking' : seats.length ? 'here' : 'watching' };
  });
}
