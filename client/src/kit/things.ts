// Pictures of things, such as those on cards, put together from the parts that Python draws them from too
// (`gravetide/drawing/things.json`). It is fetched when the first picture is shown: see `pictures.svelte.ts`.

import workshop from '@gravetide/drawing/things.json';
import { mixed } from './faces/portrait';

/** How something lies: turned around the middle, sized and moved. */
interface Lie {
  turn?: number;
  size?: number;
  x?: number;
  y?: number;
  flip?: boolean;
}
/** A part, and other tones for those it is drawn in. */
export interface Layer extends Lie {
  part: string;
  tones?: Record<string, string | undefined>;
}
/** The recipe of a picture: parts from the back to the front, and how all of them lie together. */
export interface Thing extends Lie {
  ground: string;
  parts: (string | Layer)[];
}
/** A shape of one tone with an outline. With a width it is a line so wide, or, if that is 0, has no outline. */
type Stroke = [tone: string, path: string, width?: number];

const tones: Record<string, string> = workshop.tones;
const grounds: Record<string, string> = workshop.grounds;
const parts = workshop.parts as unknown as Record<string, Stroke[]>;
const OUTLINE = 3;
const LIGHT = '#ffdf9a';
const INK = workshop.tones.ink;

const layersOf = (thing: Thing): Layer[] => thing.parts.map((one) => (typeof one === 'string' ? { part: one } : one));

/** The picture as the inside of an `<svg viewBox="0 0 100 100">`. */
export function drawn(thing: Thing): string {
  const body = layersOf(thing)
    .map((layer) => moved(layer, partDrawn(layer)))
    .join('');
  return `<g stroke-linecap="round" stroke-linejoin="round">${groundDrawn(thing.ground)}${moved(thing, body)}</g>`;
}

/** The picture as the address of an image: one node of the page, painted once, however often it is shown. */
export function imageOf(thing: Thing): string {
  let image = images.get(thing);
  if (image === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawn(thing)}</svg>`;
    image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    images.set(thing, image);
  }
  return image;
}
const images = new WeakMap<Thing, string>();

function groundDrawn(name: string): string {
  const colour = grounds[name] ?? INK;
  const light = mixed(colour, LIGHT, 0.22);
  return (
    `<path d="M0 0H100V100H0Z" fill="${colour}"/><path d="${workshop.rays}" fill="${light}"/>` +
    `<circle cx="50" cy="50" r="42" fill="${light}"/>`
  );
}

function partDrawn(layer: Layer): string {
  return (parts[layer.part] ?? []).map((stroke) => strokeDrawn(stroke, layer.tones ?? {})).join('');
}

function strokeDrawn([tone, path, width]: Stroke, other: Record<string, string | undefined>): string {
  const colour = tones[other[tone] ?? tone] ?? INK;
  if (width) return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const line = width === undefined ? ` stroke="${INK}" stroke-width="${OUTLINE}"` : '';
  return `<path d="${path}" fill="${colour}"${line}/>`;
}

function moved({ turn = 0, size = 1, x = 0, y = 0, flip = false }: Lie, body: string): string {
  const across = flip ? -size : size;
  if (turn === 0 && across === 1 && x === 0 && y === 0) return body;
  const transform = `translate(${50 + x} ${50 + y}) rotate(${turn}) scale(${across} ${size}) translate(-50 -50)`;
  return `<g transform="${transform}">${body}</g>`;
}
