// How a game ended, in a word or two: for everybody where all play together, else by the side that has won.

import { capital } from './setup';
import type { SeatSummary } from './wire';

export interface Outcome {
  title: string;
  /** Whether it is good news for whoever looks at it: those who only watch are glad with the winners. */
  good: boolean;
}

export function outcomeOf(result: string, winners: number[], seats: SeatSummary[], mine: number[]): Outcome {
  if (result === 'on') return { title: 'Ready for the next quest', good: true };
  if (result === 'ended') return { title: 'The end', good: false };
  if (new Set(seats.map((seat) => seat.side)).size < 2) {
    const won = result === 'won';
    return { title: won ? 'Victory' : 'Defeat', good: won };
  }
  const sides = [...new Set(seats.filter((seat) => winners.includes(seat.number)).map((seat) => seat.side))];
  const good = sides.length > 0 && (!mine.length || mine.some((seat) => winners.includes(seat)));
  return { title: sides.length ? `Victory for ${sides.map(capital).join(' and ')}` : 'Nobody has won', good };
}
