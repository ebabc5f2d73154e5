// How a game ends.

import { note, thud, type Recipe } from './recipe';

export const ENDINGS = {
  won: {
    layers: [
      ...[293.7, 370, 440, 587.3].flatMap((pitch, n) => note(pitch, 0.16 * n, 1.3, 0.15, 0.7)),
      ...note(740, 0.68, 2, 0.14, 0.7),
      thud(98, 73, 1.2, 0.2, 0.64),
    ],
  },
  lost: {
    layers: [
      ...[293.7, 261.6, 220, 174.6].flatMap((pitch, n) => note(pitch, 0.3 * n, 1.4, 0.15, 0.7)),
      ...note(146.8, 1.25, 2.2, 0.2, 0.7),
      thud(73, 36, 1.6, 0.35, 1.25),
    ],
  },
} satisfies Record<string, Recipe>;
