// How things on the board are pointed at, by finger and by key.

import type { Camera } from '../../../kit/camera.svelte';
import type { Thing } from '../binding';
import type { ZonePlay } from '../play.svelte';

/** What pieces of the board need to be pointed at. Without a `play`, as in a replay, they are only looked at. */
export interface Pointing {
  camera: Camera;
  play: ZonePlay | undefined;
  hover(thing: Thing | null): void;
}

const rect = (event: Event) => (event.currentTarget as Element).getBoundingClientRect();

/**
 * What a piece does when it is clicked, or when Enter or Space is pressed on it. Dragging the board is no click, and a
 * double click is one, however long the page took for the first half of it.
 */
export function tap(pointing: Pointing, act: (at: DOMRect) => void) {
  return {
    onclick(event: MouseEvent): void {
      if (!pointing.camera.dragged && event.detail < 2) act(rect(event));
    },
    onkeydown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act(rect(event));
    },
  };
}
