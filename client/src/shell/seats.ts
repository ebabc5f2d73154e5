// Seats in words: who plays one, and whom it plays. A computer's seat is called after its bot and the first of its
// Survivors: "Steady Ann".

import type { GameSheet } from './http';
import type { SeatSummary, TableSummary } from './wire';

/** Whoever plays the seat; a computer is said to be one. */
export function playerOf(seat: SeatSummary | undefined, nobody: string): string {
  if (seat?.kind === 'computer') return `${seat.name || 'Steady'}, the computer`;
  return seat?.name || nobody;
}

/** The same for one Survivor's dashboard: of a computer only the bot, since the name after it may be another's. */
export function playerShort(seat: SeatSummary | undefined): string {
  return seat?.kind === 'computer' ? `${(seat.name || 'Steady').split(' ')[0]}, computer` : (seat?.name ?? '');
}

/** Several in one breath: "Ann, Baldric and Nelly". */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Whom a seat plays, by their names; its side, or its number, where it plays nobody in particular. */
export function playedBy(seat: SeatSummary, nameOf: (key: string) => string, game?: GameSheet): string {
  const side = game && game.sides.length > 1 ? game.sides.find((one) => one.key === seat.side)?.title : '';
  return listed(seat.survivors.map(nameOf)) || side || `seat ${seat.number + 1}`;
}

/** The seats that anybody may take. */
export function openSeats(summary: TableSummary | null): SeatSummary[] {
  return summary?.seats.filter((seat) => seat.kind === 'open') ?? [];
}
