// The sound of the page; docs/sound.md tells what plays when. Only this is part of the first load.

export { call, play, sample, surround } from './player.svelte';
export { paletteOf } from './palettes';
export type { Effect } from './effects';
export type { Bus, Heard, How } from './engine';
export type { Palette, Scape } from './palette';
