// The knife: how the shapes of a portrait are cut. Everything is drawn in a square of 100, light falls from the left.

/** What a shape is made of. Those of `CUTS` are cut into others and have no outline. */
export type Tone =
  | 'skin'
  | 'shade'
  | 'lit'
  | 'lip'
  | 'hair'
  | 'lock'
  | 'mane'
  | 'brow'
  | 'stubble'
  | 'cloth'
  | 'fold'
  | 'trim'
  | 'rim'
  | 'dye'
  | 'metal'
  | 'dull'
  | 'leather'
  | 'gold'
  | 'bone'
  | 'white'
  | 'ink'
  | 'flame'
  | 'ground'
  | 'ray';
export const CUTS: ReadonlySet<Tone> = new Set([
  'shade',
  'lit',
  'mane',
  'rim',
  'dye',
  'lip',
  'lock',
  'brow',
  'stubble',
  'fold',
  'dull',
  'white',
  'ink',
  'flame',
  'ground',
  'ray',
]);

/** A shape of one tone; with a width it is a line. Paths use M, L, C, Q and Z with absolute points alone. */
export type Stroke = [tone: Tone, path: string, width?: number];

/** What a part puts behind the head and before it. */
export interface Part {
  back?: Stroke[];
  front?: Stroke[];
}

const NUMBERS = /-?\d+(?:\.\d+)?/g;

/** The other half of the face: the same path, seen in a mirror. */
export function mirrored(path: string): string {
  let number = 0;
  return path.replace(NUMBERS, (text) => (number++ % 2 === 0 ? String(round(100 - Number(text))) : text));
}
export const both = (path: string): string => path + mirrored(path);

const round = (value: number): number => Math.round(value * 10) / 10;
const K = 0.5523; // how far the handles of a quarter circle reach

export function dot(x: number, y: number, r: number, high = r): string {
  const at = (dx: number, dy: number) => `${round(x + dx * r)} ${round(y + dy * high)}`;
  return (
    `M${at(-1, 0)}C${at(-1, -K)} ${at(-K, -1)} ${at(0, -1)}C${at(K, -1)} ${at(1, -K)} ${at(1, 0)}` +
    `C${at(1, K)} ${at(K, 1)} ${at(0, 1)}C${at(-K, 1)} ${at(-1, K)} ${at(-1, 0)}Z`
  );
}

/** Gouges: short cuts that are broad in the middle and run out at both ends. */
export function gouges(width: number, ...lines: [x1: number, y1: number, x2: number, y2: number][]): string {
  return lines
    .map(([x1, y1, x2, y2]) => {
      const long = Math.hypot(x2 - x1, y2 - y1) || 1;
      const aside = [(-(y2 - y1) / long) * width, ((x2 - x1) / long) * width] as const;
      const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
      return (
        `M${x1} ${y1}Q${round(mx + aside[0])} ${round(my + aside[1])} ${x2} ${y2}` +
        `Q${round(mx - aside[0])} ${round(my - aside[1])} ${x1} ${y1}Z`
      );
    })
    .join('');
}

/** Gouges that stand in a ring, as rays behind a head. */
export function rays(inner: number, outer: number, number: number, width: number): string {
  return gouges(
    width,
    ...Array.from({ length: number }, (_, n): [number, number, number, number] => {
      const angle = (Math.PI * 2 * (n + 0.5)) / number;
      const far = outer - (n % 3) * 5;
      return [
        round(50 + Math.cos(angle) * inner),
        round(48 + Math.sin(angle) * inner),
        round(50 + Math.cos(angle) * far),
        round(48 + Math.sin(angle) * far),
      ];
    }),
  );
}

/** A whole head from its right half, which runs from the crown to the chin; and the side that lies in the dark. */
export function head(top: number, half: string, chin: number): { whole: string; dark: string } {
  const points = (half.match(NUMBERS) ?? []).map(Number);
  const pairs: [number, number][] = [[50, top]];
  for (let n = 0; n + 1 < points.length; n += 2) pairs.push([points[n] ?? 0, points[n + 1] ?? 0]);
  const back = pairs
    .map(([x, y]) => `${round(100 - x)} ${y}`)
    .reverse()
    .slice(1);
  const left: string[] = [];
  for (let n = 0; n + 2 < back.length; n += 3) left.push(`C${back[n]} ${back[n + 1]} ${back[n + 2]}`);
  // the knife has left teeth where light meets dark
  const low = [5, 8, 12, 16].map((up, n) => `L${[55, 52, 61, 56][n]} ${chin - up}`).join('');
  const teeth = `${low}L65 62L60 57L67 52L64 46L67 41L61 37L65 32L58 28L60 24`;
  return { whole: `M50 ${top}${half}${left.join('')}Z`, dark: `M50 ${top}${half}${teeth}Z` };
}
