/** So many shared among some, as evenly as can be; those who come first take what is left over. */
export function evenly(takers: string[], number: number): Record<string, number> {
  const each = Math.floor(number / takers.length);
  const over = number % takers.length;
  return Object.fromEntries(takers.map((taker, place) => [taker, each + (place < over ? 1 : 0)]));
}
