// The hours of the night: the light over the house turns with the Rounds, from the evening to the grey before dawn.

interface Hour {
  /** Of the first Round that has this light. */
  from: number;
  colour: string;
  much: number;
}

const HOURS: Hour[] = [
  { from: 0, colour: '#ff9a5c', much: 0.07 },
  { from: 4, colour: '#1b2a5a', much: 0.1 },
  { from: 9, colour: '#05081c', much: 0.24 },
  { from: 15, colour: '#7d94c4', much: 0.13 },
];

/** The light of a Round: what lies over the house, and how thickly. */
export function hourOf(round: number): Hour {
  return HOURS.filter((hour) => round >= hour.from).at(-1) ?? { from: 0, colour: 'none', much: 0 };
}
