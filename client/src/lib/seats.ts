// Who plays a seat, in words. A computer's seat is called after its bot and the first of its Survivors: "Steady Ann".

import type { SeatSummary } from './wire';

/** Whoever plays the seat; a computer is said to be one. */
export function playerOf(seat: SeatSummary | undefined, nobody: string): string {
  if (seat?.kind === 'computer') return `${seat.name || 'Steady'}, the computer`;
  return seat?.name || nobody;
}

/** The same for one Survivor's dashboard: of a computer only the bot, since the name after it may be another's. */
export function playerShort(seat: SeatSummary | undefined): string {
  return seat?.kind === 'computer' ? `${(seat.name || 'Steady').split(' ')[0]}, computer` : (seat?.name ?? '');
}
