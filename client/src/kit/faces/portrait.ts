// A face is put together from a recipe: which parts, in which tones.

import { BEARDS, BROWS, COLLARS, EYES, GEAR, HAIR, HATS, HEADS, MARKS, MOUTHS, NECK, NOSES, RAYS, WORN } from './parts';
import { CUTS, type Part, type Stroke, type Tone } from './strokes';

/** What a recipe may name, by sort. */
export const SORTS = {
  head: HEADS,
  eyes: EYES,
  brows: BROWS,
  nose: NOSES,
  mouth: MOUTHS,
  hair: HAIR,
  beard: BEARDS,
  hat: HATS,
  collar: COLLARS,
  marks: MARKS,
  worn: WORN,
  gear: GEAR,
} as const;
export const SKINS: Record<string, string> = {
  pale: '#f3dcc0',
  fair: '#edc9a0',
  rosy: '#eab68e',
  tan: '#d39f6b',
  olive: '#c79a63',
  brown: '#a86e44',
  dark: '#7c4c33',
  green: '#9fae6c',
  ash: '#b9b8b0',
};
export const TINTS: Record<string, string> = {
  black: '#2b2836',
  brown: '#6b4429',
  auburn: '#8c4526',
  red: '#c05a28',
  blond: '#dcb25c',
  straw: '#efd693',
  grey: '#9a9894',
  white: '#ece6d8',
  violet: '#7a5aa8',
  teal: '#3a8c86',
  pink: '#d9738f',
};
export const CLOTHS: Record<string, string> = {
  wine: '#8e2f3a',
  scarlet: '#c53b30',
  rust: '#b5613a',
  ochre: '#d09a3a',
  moss: '#66743a',
  forest: '#35604a',
  teal: '#2f7f7d',
  sky: '#6ea3c4',
  indigo: '#3c4a8a',
  plum: '#68437a',
  slate: '#5b6478',
  night: '#343149',
  bone: '#e6d9b8',
  linen: '#b9a27a',
  rose: '#c97b86',
  umber: '#7a5636',
};
export const GROUNDS: Record<string, string> = {
  amber: '#a8692a',
  stone: '#4a4f7d',
  sodium: '#a4743a',
  neon: '#7a3f6c',
  asphalt: '#4e5a6e',
  torch: '#4d6a8a',
  frost: '#7f9bb3',
  silk: '#8f3a38',
  bronze: '#94703a',
};

/** The recipe of a face. What is left out is plain. */
export interface Recipe {
  head: string;
  skin: string;
  eyes: string;
  brows: string;
  nose: string;
  mouth: string;
  hair: string;
  tint: string;
  collar: string;
  cloth: string;
  trim: string;
  ground: string;
  hat?: string;
  beard?: string;
  marks?: string[];
  worn?: string[];
  gear?: string[];
}

/** A shape ready to be drawn: its colours, and the width of its line. */
export interface Shape {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

const INK = '#15111c';

/** One colour mixed into another, so that tones that belong together are made from one. */
export function mixed(one: string, other: string, share: number): string {
  const at = (colour: string, n: number) => parseInt(colour.slice(1 + 2 * n, 3 + 2 * n), 16);
  return `#${[0, 1, 2]
    .map((n) =>
      Math.round(at(one, n) * (1 - share) + at(other, n) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function palette(recipe: Recipe): Record<Tone, string> {
  const skin = SKINS[recipe.skin] ?? INK;
  const hair = TINTS[recipe.tint] ?? INK;
  const cloth = CLOTHS[recipe.cloth] ?? INK;
  const ground = GROUNDS[recipe.ground] ?? INK;
  const trim = CLOTHS[recipe.trim] ?? INK;
  return {
    skin,
    shade: mixed(skin, '#2c1320', 0.6),
    lit: skin,
    lip: mixed(skin, '#9c2430', 0.62),
    hair,
    mane: hair,
    lock: mixed(hair, '#ffdf9a', 0.42),
    brow: mixed(hair, INK, 0.5),
    stubble: mixed(skin, INK, 0.4),
    cloth,
    fold: mixed(cloth, INK, 0.62),
    rim: mixed(cloth, '#ffdf9a', 0.45),
    trim,
    dye: trim,
    metal: '#a9b2bf',
    dull: '#5d6675',
    leather: '#7c5231',
    gold: '#e0ad48',
    bone: '#ece0c2',
    white: '#fff6e2',
    ink: INK,
    flame: '#ffb347',
    ground: mixed(ground, INK, 0.22),
    ray: mixed(ground, '#ffdf9a', 0.28),
  };
}

function partsOf(recipe: Recipe): Part[] {
  const one = (sort: keyof typeof SORTS, name = 'none') => SORTS[sort][name] ?? {};
  const some = (sort: 'marks' | 'worn' | 'gear') => (recipe[sort] ?? []).map((name) => one(sort, name));
  return [
    ...some('gear'),
    one('collar', recipe.collar),
    one('head', recipe.head),
    ...some('marks'),
    one('eyes', recipe.eyes),
    one('brows', recipe.brows),
    one('nose', recipe.nose),
    one('beard', recipe.beard),
    one('mouth', recipe.mouth),
    one('hair', recipe.hair),
    one('hat', recipe.hat),
    ...some('worn'),
  ];
}

const GROUND: Stroke[] = [['ground', 'M0 0L100 0L100 100L0 100Z'], ...RAYS];

/** Everything that is drawn of a face, from the back to the front; without the ground it can stand before anything. */
export function shapesOf(recipe: Recipe, ground = true): Shape[] {
  const tones = palette(recipe);
  const parts = partsOf(recipe);
  const gear = recipe.gear ?? [];
  const fronts = parts.slice(gear.length).flatMap((part) => part.front ?? []);
  const strokes: Stroke[] = [
    ...(ground ? GROUND : []),
    ...parts.flatMap((part) => part.back ?? []),
    ...NECK,
    ...fronts,
    ...parts.slice(0, gear.length).flatMap((part) => part.front ?? []),
  ];
  return strokes.map(([tone, d, width]) =>
    width
      ? { d, fill: 'none', stroke: tones[tone], width }
      : { d, fill: tones[tone], stroke: CUTS.has(tone) ? 'none' : INK, width: CUTS.has(tone) ? 0 : 2.6 },
  );
}

/** A number from a word, the same for ever: what makes one derived face differ from the next. */
export function hashed(word: string): number {
  let hash = 2166136261;
  for (let n = 0; n < word.length; n++) hash = Math.imul(hash ^ word.charCodeAt(n), 16777619) >>> 0;
  return hash >>> 0;
}

/** The face of somebody without a recipe, from the key alone: plain parts that go with everything. */
export function derived(key: string): Recipe {
  const pick = (what: string, from: readonly string[]) => from[hashed(`${key}/${what}`) % from.length] ?? '';
  const bearded = hashed(`${key}/bearded`) % 2 === 0;
  const beards = ['stubble', 'short', 'full', 'goatee', 'moustache', 'mutton'];
  return {
    head: pick('head', ['oval', 'round', 'square', 'long', 'heart', 'gaunt']),
    skin: pick('skin', ['pale', 'fair', 'rosy', 'tan', 'olive', 'brown', 'dark']),
    eyes: pick('eyes', ['steady', 'wide', 'narrow', 'tired', 'almond', 'sharp']),
    brows: pick('brows', ['flat', 'thick', 'arched', 'angry', 'worried']),
    nose: pick('nose', ['straight', 'small', 'broad', 'hooked', 'snub']),
    mouth: pick('mouth', ['set', 'grim', 'smirk', 'smile']),
    hair: pick(
      'hair',
      bearded
        ? ['short', 'crop', 'bald', 'receding', 'parted', 'spikes']
        : ['long', 'bob', 'braid', 'bun', 'curls', 'swept'],
    ),
    tint: pick('tint', ['black', 'brown', 'auburn', 'red', 'blond', 'grey']),
    collar: pick('collar', ['tunic', 'cloak', 'scarf', 'jacket', 'leather', 'robe']),
    cloth: pick('cloth', Object.keys(CLOTHS)),
    trim: pick('trim', ['bone', 'ochre', 'linen', 'sky', 'scarlet']),
    ground: pick('ground', ['amber', 'stone', 'asphalt', 'bronze']),
    hat: pick('hat', ['none', 'none', 'headband', 'hood', 'beanie', 'brimmed']),
    beard: bearded ? pick('beard', beards) : 'none',
  };
}

/** The colour behind a face. */
export const groundOf = (recipe: Recipe): string => palette(recipe).ground;

/** How the faces of a cast are found: by their recipes, else derived from the key. */
export function faceIn(recipes: Readonly<Record<string, Recipe>>): (key: string) => Recipe {
  return (key) => (Object.hasOwn(recipes, key) ? recipes[key] : undefined) ?? derived(key);
}

const drawings = new WeakMap<Recipe, string>();
const cutouts = new WeakMap<Recipe, string>();

/** A face as the inside of an `<svg viewBox="0 0 100 100">`; drawn once, however often it is shown. */
export function drawingOf(recipe: Recipe, ground = true): string {
  const kept = ground ? drawings : cutouts;
  let drawing = kept.get(recipe);
  if (drawing === undefined) {
    drawing = shapesOf(recipe, ground)
      .map(({ d, fill, stroke, width }) => {
        const line = width ? ` stroke="${stroke}" stroke-width="${width}"` : '';
        return `<path d="${d}" fill="${fill}"${line}/>`;
      })
      .join('');
    kept.set(recipe, drawing);
  }
  return drawing;
}
