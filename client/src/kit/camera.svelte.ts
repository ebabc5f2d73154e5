// The camera over a drawing: which part of it is seen, moved by dragging, wheel, pinch and keys.

import { untrack } from 'svelte';
import { settings } from './settings.svelte';

interface Spot {
  x: number;
  y: number;
}
export interface Frame extends Spot {
  w: number;
}
interface Box extends Frame {
  h: number;
}

/** The least that is shown, in units of the drawing, and how far one may go back from the whole of it. */
const NEAREST = 220;
const FARTHEST = 1.3;
const NEARER = 0.75;
const FARTHER = 1.33;
const GLIDE = 380; // milliseconds
const BUTTON = 52; // pixels that a button at the edge takes
const REST = 160; // milliseconds without a movement, after which the drawing is painted anew
const SLIP = 6; // pixels that a finger may move and still tap

export class Camera {
  size = $state({ w: 800, h: 600 });
  #at = $state<Frame | null>(null);
  /** What the drawing was painted for before it began to move: until it rests, what is painted is moved about. */
  #painted = $state.raw<Frame | null>(null);
  #resting: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;
  #fingers = new Map<number, Spot>();
  #pinch = 0;
  /** Whether the finger that is down has dragged, so that lifting it is no tap. */
  dragged = false;
  /** Pixels that are kept free beside the whole, or below it, for what lies over the frame. */
  room = $state(0);
  readonly whole = $derived.by((): Frame => {
    const box = this.drawing();
    const { w: wide, h: high } = this.size;
    const fits = Math.max(box.w, (box.h * wide) / Math.max(1, high));
    // Either strip will do: the one that takes less.
    const beside = (box.w * wide) / Math.max(1, wide - 2 * this.room);
    const below = (box.h * wide) / Math.max(1, high - 2 * this.room);
    const w = Math.max(fits, Math.min(beside, below));
    return { x: box.x - (w - box.w) / 2, y: box.y - ((w * high) / wide - box.h) / 2, w };
  });
  /** Whether the whole is seen, and nothing else. */
  readonly isWhole = $derived(this.#at === null);
  /** Whether there is more room below the whole than beside it. */
  readonly isWide = $derived.by(() => {
    const { w, h } = this.drawing();
    return w * this.size.h > h * this.size.w;
  });
  readonly now = $derived(this.#at ?? this.whole);
  readonly viewBox = $derived.by(() => {
    const { x, y, w } = this.#painted ?? this.now;
    return `${x} ${y} ${w} ${(w * this.size.h) / this.size.w}`;
  });
  /** How what is painted is moved so that it shows what is looked at now. */
  readonly transform = $derived.by(() => {
    if (!this.#painted) return 'none';
    const { now, size } = this;
    const pixels = size.w / now.w;
    const [x, y] = [(this.#painted.x - now.x) * pixels, (this.#painted.y - now.y) * pixels];
    return `translate(${x}px, ${y}px) scale(${this.#painted.w / now.w})`;
  });
  readonly #unit = $derived(this.now.w / Math.max(1, this.size.w));

  constructor(private readonly drawing: () => Box) {}

  /** Look at another part from now on. It is painted when the eye rests, because that takes longer than a frame. */
  #look(at: Frame | null): void {
    this.#painted ??= this.now;
    this.#at = at;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST);
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#painted = null;
  }

  /** Go to a part of the drawing, or to the whole, in one glide. */
  glide(to: Frame | null): void {
    cancelAnimationFrame(this.#gliding);
    const from = this.now;
    const end = to ?? this.whole;
    if (settings.still || (from.w === end.w && from.x === end.x && from.y === end.y)) {
      this.#at = to;
      this.#rest();
      return;
    }
    const start = performance.now();
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - start) / GLIDE));
      const k = 1 - (1 - t) ** 3;
      const between = (a: number, b: number) => a + (b - a) * k;
      this.#look(t < 1 ? { x: between(from.x, end.x), y: between(from.y, end.y), w: between(from.w, end.w) } : to);
      if (t < 1) this.#gliding = requestAnimationFrame(step);
      else this.#rest();
    };
    this.#gliding = requestAnimationFrame(step);
  }

  /** Look at a spot from near, without showing what is outside the drawing. */
  approach(spot: Spot, near: number): void {
    const box = this.drawing();
    const w = Math.min(this.whole.w, near);
    const h = (w * this.size.h) / this.size.w;
    const under = (BUTTON * w) / this.size.w; // the way back to the whole covers nobody in the corner
    this.glide({ x: within(spot.x, box.x, box.w, w), y: within(spot.y, box.y, box.h + under, h), w });
  }

  /**
   * Where the whole is shown too small, look from near at the place where somebody acts, and at the whole again when
   * nobody does. `small` are pixels for a unit of the drawing, `near` the units that are shown around a place. To be
   * called while a component is set up.
   */
  follow(place: () => string, spotOf: (place: string) => Spot, { small, near }: { small: number; near: number }): void {
    let followed = '';
    $effect(() => {
      const wanted = this.size.w / this.whole.w < small ? place() : '';
      if (wanted === followed) return;
      followed = wanted;
      untrack(() => (wanted ? this.approach(spotOf(wanted), near) : this.reset()));
    });
  }

  nearer(): void {
    this.#zoomAt(this.size.w / 2, this.size.h / 2, NEARER);
  }

  farther(): void {
    this.#zoomAt(this.size.w / 2, this.size.h / 2, FARTHER);
  }

  /** Show the whole. */
  reset(): void {
    this.glide(null);
  }

  pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.#gliding);
    const { x, y, w } = this.now;
    this.#look({ x: x - dx * this.#unit, y: y - dy * this.#unit, w });
  }

  /** Watch an element: its size, and fingers and wheel on it. Gives back how to stop. */
  watch(element: HTMLElement): () => void {
    const sized = new ResizeObserver(() => {
      this.size = { w: element.clientWidth || 1, h: element.clientHeight || 1 };
    });
    sized.observe(element);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      this.#zoomAt(event.clientX - box.left, event.clientY - box.top, Math.exp(event.deltaY * 0.0014));
    };
    const down = (event: PointerEvent) => this.#down(event);
    const moved = (event: PointerEvent) => this.#moved(event, element);
    const up = (event: PointerEvent) => this.#up(event);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      sized.disconnect();
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }

  #zoomAt(px: number, py: number, factor: number): void {
    cancelAnimationFrame(this.#gliding);
    const { now, size } = this;
    const w = Math.min(this.whole.w * FARTHEST, Math.max(NEAREST, now.w * factor));
    this.#look({
      x: now.x + px * this.#unit - px * (w / size.w),
      y: now.y + py * this.#unit - py * (w / size.w),
      w,
    });
  }

  #down(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) this.dragged = false;
    if (this.#fingers.size === 2) this.#pinch = this.#spread();
  }

  #moved(event: PointerEvent, element: HTMLElement): void {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    if (!this.dragged && this.#fingers.size === 1 && Math.hypot(dx, dy) < SLIP) return;
    if (!this.dragged) element.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size !== 2) {
      this.pan(dx, dy);
      return;
    }
    const [a, b] = [...this.#fingers.values()];
    const box = element.getBoundingClientRect();
    const wide = this.#spread();
    if (a && b && this.#pinch > 0 && wide > 0) {
      this.#zoomAt((a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top, this.#pinch / wide);
    }
    this.#pinch = wide;
    this.pan(dx / 2, dy / 2);
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size && this.dragged) this.#rest();
    this.#pinch = 0;
  }

  #spread(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}

/** The keys that move a camera, as soon as there is one. */
export function cameraKeys(camera: () => Camera | undefined): Record<string, () => void> {
  const nearer = () => camera()?.nearer();
  return { '+': nearer, '=': nearer, '-': () => camera()?.farther(), Home: () => camera()?.reset() };
}

/** Where a part begins that is to have `at` in its middle but stay inside the whole. */
function within(at: number, low: number, all: number, part: number): number {
  return part >= all ? low - (part - all) / 2 : Math.min(low + all - part, Math.max(low, at - part / 2));
}
