// Everything that can be heard once, as data: what it is made of (`layers.ts`). Families say when it is heard.

import { BUILDING } from './effects/building';
import { DEAD } from './effects/dead';
import { DISTANCE } from './effects/distance';
import { ENDINGS } from './effects/endings';
import { OUTCOMES } from './effects/outcomes';
import { TABLE } from './effects/table';
import { WEAPONS } from './effects/weapons';
import type { Recipe } from './effects/recipe';

export type { Recipe };

export const EFFECTS = {
  ...TABLE,
  ...WEAPONS,
  ...OUTCOMES,
  ...BUILDING,
  ...DEAD,
  ...ENDINGS,
  ...DISTANCE,
} satisfies Record<string, Recipe>;

export type Effect = keyof typeof EFFECTS;
export const recipeOf = (effect: Effect): Recipe => EFFECTS[effect];
