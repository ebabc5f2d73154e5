// What keys do at a table: they choose what stands beside them in the list, and a few have a meaning of their own.

import { tick } from 'svelte';
import type { FamilyTable, Play } from '../family';
import { keysFor } from '../listing';
import type { Table } from './table.svelte';

/** What the page itself can be told by keys. */
export interface Desk {
  help(): void;
  log(): void;
  sound(): void;
  /** Let go of what is open. */
  letGo(): void;
}

const STEP = 60; // pixels that an arrow moves the board
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export function keyboard(table: Table, family: FamilyTable, play: Play, desk: Desk): (event: KeyboardEvent) => void {
  const acts: Record<string, () => void> = {
    '?': () => desk.help(),
    h: () => void table.askHint(),
    u: () => table.undo(),
    l: () => desk.log(),
    m: () => desk.sound(),
    o: () => void table.timeline.again(),
    ...play.keys,
  };
  const shifted = new Set(['?', '+']);

  /** Choose the option with this key. */
  function choose(pressed: string): boolean {
    if (!table.ready) return false;
    const offers = family.offers.listed(table.decision);
    const keys = keysFor(offers);
    const found = [...keys].find(([, wanted]) => wanted === pressed);
    if (!found) return false;
    table.wishes.granted(pressed);
    if (offers.some((offer) => offer.n === found[0])) table.choose(found[0]);
    else {
      table.unfold(found[0]);
      void tick().then(() => document.querySelector<HTMLElement>('[data-part] [data-option]')?.focus());
    }
    return true;
  }

  return (event) => {
    if (isTyping(event)) return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const does = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    if (pressed === 'Escape') return desk.letGo();
    if (play.menu) return;
    const pan = event.shiftKey ? PANS[event.key] : undefined;
    if (pan) return does(() => play.pan(...pan));
    if (pressed === ' ' && table.behind) return does(() => table.timeline.forward());
    if (event.repeat) return;
    const act = acts[pressed];
    if (act) {
      if (!event.shiftKey || shifted.has(pressed)) does(act);
      return;
    }
    if (pressed.length !== 1 || pressed === ' ') return;
    if (table.wishes.later(pressed, () => choose(pressed))) return;
    if (choose(pressed)) event.preventDefault();
  };
}

/** Whether a key belongs to something else: a field, a dialog, the browser. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const elsewhere = target.matches?.('input, textarea, select') || document.querySelector('dialog[open]') !== null;
  return event.ctrlKey || event.metaKey || event.altKey || elsewhere;
}
