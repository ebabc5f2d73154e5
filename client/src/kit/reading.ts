// How long words stay, so that they can be read.

const LETTER = 18; // milliseconds
const LOOK = 600;
const MOST = 2600;

/** How many milliseconds somebody takes to see that there are words, and to read them. */
export function timeToRead(words: string): number {
  return words ? Math.min(MOST, LOOK + LETTER * words.length) : 0;
}
