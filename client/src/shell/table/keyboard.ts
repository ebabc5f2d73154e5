// What keys do at a table: they choose what stands beside them in the list, and a few have a meaning of their own.

import { tick } from 'svelte';
import type { FamilyTable, Play } from '../family';
import { keysFor } from '../listing';
import { sharingAt } from './sharing';
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

const A_WHILE = 700; // milliseconds in which a list that has changed may be another one than somebody typed for

export interface Keyboard {
  press(event: KeyboardEvent): void;
  /** The list of options is another one. */
  changed(): void;
}

/** What each key chooses in the list as it is shown: notations. */
type Meanings = ReadonlyMap<string, string>;

export function keyboard(table: Table, family: FamilyTable, play: Play, desk: Desk): Keyboard {
  let before: Meanings = new Map();
  let now: Meanings = new Map();
  let since = -Infinity;
  let warned = ''; // of which key somebody was told that it means something else by now

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

  /** What is shared has keys of its own, in its panel: none of them is a choice by itself. */
  function meanings(): Meanings {
    if (sharingAt(table, family)) return new Map();
    return new Map([...keysFor(family.offers.listed(table.decision))].map(([option, key]) => [key, option]));
  }
  function changed(): void {
    [before, now, since, warned] = [now, meanings(), performance.now(), ''];
  }

  /**
   * Choose the option with this key. A key whose meaning has changed under the finger does nothing, and says so:
   * `meant` is what it stood for when it was pressed, where that was before the list came.
   */
  function choose(pressed: string, meant?: string): boolean {
    if (!table.ready) return false;
    const found = meanings().get(pressed);
    if (found === undefined) return false;
    const stood = meant ?? (performance.now() - since < A_WHILE ? before.get(pressed) : undefined);
    if (stood !== undefined && stood !== found && warned !== pressed) {
      warned = pressed;
      const words = table.decision?.options.find((offer) => offer.n === found)?.s ?? '';
      table.say(
        `The list has just changed: ${pressed.toUpperCase()} is “${words}” now. Press it again if you mean that.`,
      );
      return false;
    }
    table.wishes.granted(pressed);
    if (family.offers.listed(table.decision).some((offer) => offer.n === found)) table.choose(found);
    else {
      table.unfold(found);
      void tick().then(() => document.querySelector<HTMLElement>('[data-part] [data-option]')?.focus());
    }
    return true;
  }

  function press(event: KeyboardEvent): void {
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
    const meant = meanings().get(pressed);
    if (table.wishes.later(pressed, () => choose(pressed, meant))) return;
    if (choose(pressed)) event.preventDefault();
  }

  return { press, changed };
}

/** Whether a key belongs to something else: a field, a dialog, the browser. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const elsewhere = target.matches?.('input, textarea, select') || document.querySelector('dialog[open]') !== null;
  return event.ctrlKey || event.metaKey || event.altKey || elsewhere;
}
