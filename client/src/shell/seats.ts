// Seats in words: who plays one, and whom it plays. A computer's seat says which bot plays it, and is called
// after that and the first of its Survivors: "Steady Ann".

import { listed } from '../kit/words';
import type { GameSheet } from './http';
import { capital } from './setup';
import type { SeatSummary, TableSummary } from './wire';

/** What those are called who never said a name. */
export const NOBODY = 'Traveller';

/** Whoever plays the seat; a computer is said to be one. */
export function playerOf(seat: SeatSummary | undefined, nobody: string): string {
  if (seat?.kind === 'computer') return `${seat.name || capital(seat.bot)}, the computer`;
  return seat?.name || nobody;
}

/** The same for one Survivor's dashboard: of a computer only the bot, since the name after it may be another's. */
export function playerShort(seat: SeatSummary | undefined): string {
  return seat?.kind === 'computer' ? `${capital(seat.bot)}, computer` : (seat?.name ?? '');
}

/** Whom a seat plays, by their names; its side, or its number, where it plays nobody in particular. */
export function playedBy(seat: SeatSummary, nameOf: (key: string) => string, game?: GameSheet): string {
  const side = game && game.sides.length > 1 ? game.sides.find((one) => one.key === seat.side)?.title : '';
  return listed(seat.survivors.map(nameOf)) || side || `seat ${seat.number + 1}`;
}

/** What a table waits for, for whoever looks at a list of tables. */
export function waitsFor(table: TableSummary): string {
  if (table.gathering) return 'Waiting for friends in the lobby';
  if (table.you?.seats.includes(table.deciding)) return '● You decide';
  const seat = table.seats.find((one) => one.number === table.deciding);
  if (seat?.kind === 'open') return 'Waiting for somebody to take a seat';
  return seat?.kind === 'computer' ? 'The computer decides' : `${seat?.name || 'Somebody'} decides`;
}

/** The seats that anybody may take. */
export function openSeats(summary: TableSummary | null): SeatSummary[] {
  return summary?.seats.filter((seat) => seat.kind === 'open') ?? [];
}
