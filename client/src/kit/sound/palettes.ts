// What each game sounds like while it is played: `sound.json` in the folder of the game, fetched when it is needed.

import type { Palette } from './palette';

const FOUND = import.meta.glob<Palette>('@gravetide/games/*/sound.json', { import: 'default' });

const PALETTES = Object.fromEntries(
  Object.entries(FOUND).map(([path, read]) => [path.split('/').at(-2)?.replaceAll('_', '-'), read]),
);

/** The games that can be heard. */
export const HEARD = Object.keys(PALETTES);

/** The palette of a game; one without is played in silence. */
export const paletteOf = async (game: string): Promise<Palette | null> => (await PALETTES[game]?.()) ?? null;
