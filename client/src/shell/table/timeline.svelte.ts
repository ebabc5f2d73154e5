// Two moments of a table: the one that is known, and the one that is shown. What happened between them is shown event
// by event; everything on the page tells of the moment that is shown.

import type { Face } from '../../kit/CardFace.svelte';
import { GREAT_MS, type GreatMoment } from '../../kit/GreatMoment.svelte';
import { settings } from '../../kit/settings.svelte';
import type { Roll } from '../../kit/roll';
import { changedBy } from '../merge';
import type { TableEvent, View } from '../wire';

/** An event with the views before and after it. */
export interface Beat {
  event: TableEvent;
  before: View;
  after: View;
}

/** What a family shows while something happens. It lets a view be seen by `Timeline.look` and rests by `wait`. */
export interface Stage {
  /** Dice on the table. */
  readonly roll: Roll | null;
  /** A card that was drawn just now, as it is turned over. */
  readonly card?: Face | null;
  /** Whether an event is shown at the same time as those before it, such as groups that move in one wave. */
  joins?(scene: Beat[], next: Beat): boolean;
  /** Show several events at once; the view after the last of them stands as soon as this is through. */
  enactTogether?(scene: Beat[]): Promise<void>;
  /** For how many milliseconds a scene is shown at the normal pace, so that long stories can be told more quickly. */
  lasts?(scene: Beat[]): number;
  /** The phase of a view that is told in one breath, of however many choices it is made; empty for all others. */
  phaseOf?(view: View): string;
  /** Show how an event turns one view into the next, which stands as soon as this is through. */
  enact(event: TableEvent, before: View, after: View): Promise<void>;
  /** Whether it is shown even to those who skip. */
  isAlwaysShown(event: TableEvent): boolean;
  /** Something new begins. */
  begin(): void;
  /** Put everything away that is not of the view. */
  clear(): void;
}

/** However much happens in a phase of the other side, or by one choice, is told in so many milliseconds. */
const LONGEST = 8000;
/** How much more is reckoned with while a phase goes on than is known of it. */
const MORE_TO_COME = 1.5;
const WORTH_REPEATING = 1500;

interface Part<At> {
  events: TableEvent[];
  moment: At;
}

export class Timeline<At extends { view: View } = { view: View }> {
  /** The latest that the server has told. */
  known = $state.raw<At | null>(null);
  /** What the page shows: the known moment, or one before it. */
  shown = $state.raw<At | null>(null);
  /** Whether the page is behind: something that has happened is still being shown. */
  playing = $state(false);
  /** Whether every event waits for a key. */
  stepping = $state(false);
  /** What is happening now, in words. */
  caption = $state('');
  /** A great moment that is seen just now. */
  great = $state.raw<GreatMoment | null>(null);
  /** How many sentences of what has happened are still to be shown, so that the log does not run ahead. */
  untold = $state(0);
  stage: Stage | null = null;
  #queue: Part<At>[] = [];
  #skip = false;
  #wake: (() => void) | null = null;
  #busy = false;
  #cuts = 0;
  #length = 0; // how long what was shown last takes at the normal pace
  #haste = 1; // how much quicker than usual a long story is told
  #spent = { on: null as unknown, ms: 0, until: 0 }; // of the time for a phase, or for a choice, and when that was
  #told = $state.raw<{ view: View; parts: Part<At>[] } | null>(null); // what was shown last, and from where

  /** Whether somebody does not want to see what is under way. */
  get isSkipping(): boolean {
    return this.#skip;
  }

  /** Stand at a moment at once. */
  cut(moment: At): void {
    // What is being shown still runs out; this moment stands after it.
    this.#queue = this.#busy ? [{ events: [], moment }] : [];
    this.#cuts += 1;
    this.#skip = true;
    this.#wake?.();
    this.stage?.clear();
    this.caption = '';
    this.great = null;
    this.untold = 0;
    this.#told = null;
    this.known = moment;
    this.shown = moment;
  }

  /** Show what happened, then stand at the moment. */
  async show(events: TableEvent[], moment: At): Promise<void> {
    this.known = moment;
    this.#enqueue({ events, moment });
    this.untold += events.filter((event) => event.sentence).length;
    if (this.#busy) return;
    this.#told = this.shown && events.length ? { view: this.shown.view, parts: [] } : null;
    await this.#run();
  }

  /** Whether what was shown last took so long that somebody may want to see it once more. */
  get canRepeat(): boolean {
    return this.#told !== null && !this.playing && this.#length >= WORTH_REPEATING;
  }

  /** Show once more what was shown last. */
  async again(): Promise<void> {
    const told = this.#told;
    if (!told || this.#busy || !this.shown) return;
    this.look(told.view);
    this.#spent = { on: null, ms: 0, until: 0 };
    this.#queue = told.parts;
    this.#told = { view: told.view, parts: [] };
    await this.#run();
  }

  /** What others have chosen one by one in a phase of theirs is told in one piece, as soon as more than one waits. */
  #enqueue(part: Part<At>): void {
    const last = this.#queue.at(-1);
    if (last && this.#phaseOf(last.moment.view))
      this.#queue.splice(-1, 1, { events: [...last.events, ...part.events], moment: part.moment });
    else this.#queue.push(part);
  }

  async #run(): Promise<void> {
    this.stage?.begin();
    // Whoever could rest meanwhile need not hurry for what was told before.
    this.#spent.ms = Math.max(0, this.#spent.ms - (Date.now() - this.#spent.until) * settings.speed);
    this.#busy = true;
    this.playing = true;
    this.#skip = false;
    this.#length = 0;
    try {
      for (let part = this.#queue.shift(); part; part = this.#queue.shift()) {
        this.#told?.parts.push(part);
        await this.#play(part);
      }
    } finally {
      this.#busy = false;
      this.playing = false;
      this.#skip = false;
      this.#spent.until = Date.now();
      this.caption = '';
      this.untold = 0;
    }
  }

  /** Go to the known moment. */
  skip(): void {
    if (!this.#busy) return;
    this.#skip = true;
    this.#wake?.();
  }

  /** One event further while stepping, else to the known moment. */
  forward(): void {
    if (this.stepping) this.#wake?.();
    else this.skip();
  }

  /** Let a view be seen in place of the one that is shown. */
  look(view: View): void {
    if (this.shown) this.shown = { ...this.shown, view };
  }

  /** How long something lasts at the pace of now. */
  paced(ms: number): number {
    return (ms * this.#haste) / settings.speed;
  }

  /** Let a great moment be seen, if there is one; what is given back ends it. */
  tell(moment: GreatMoment | null): () => void {
    if (!moment || this.#skip) return () => undefined;
    this.great = moment;
    const end = (): void => {
      if (this.great === moment) this.great = null;
    };
    if (!settings.still) return end;
    // Whoever wants no motion does not wait for it either: it stays for a moment while things go on, as dice do.
    setTimeout(end, GREAT_MS);
    return () => {
      if (this.#skip) end();
    };
  }

  /** Rest while something can be seen: as long as the pace says, or until somebody goes forward. */
  wait(ms: number): Promise<void> {
    if (this.#skip) return Promise.resolve();
    const scaled = settings.still ? Math.min(ms, 120) : this.paced(ms);
    return new Promise((done) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        done();
      };
      const timer = this.stepping ? undefined : setTimeout(finish, scaled);
      this.#wake = finish;
    });
  }

  /** Let one scene after the other change the view; after a cut nobody wants to see the rest. */
  async #play(part: Part<At>): Promise<void> {
    const cuts = this.#cuts;
    const scenes = this.#scenes(part.events, this.shown?.view ?? part.moment.view);
    this.#length += this.#lengthOf(scenes);
    for (const [n, scene] of scenes.entries()) {
      this.#haste = this.#hasteOf(part, scenes.slice(n));
      this.#spent.ms += this.#lengthOf([scene]) * this.#haste;
      await this.#enact(scene);
      if (cuts !== this.#cuts) return;
      const last = scene.at(-1);
      if (last) this.look(last.after);
    }
    this.shown = part.moment;
  }

  /** What happened, event by event; what belongs together in one scene. While stepping every event is one. */
  #scenes(events: TableEvent[], from: View): Beat[][] {
    const scenes: Beat[][] = [];
    let view = from;
    for (const event of events) {
      const beat = { event, before: view, after: changedBy(view, event) };
      view = beat.after;
      const scene = scenes.at(-1);
      if (scene && !this.stepping && this.stage?.joins?.(scene, beat)) scene.push(beat);
      else scenes.push([beat]);
    }
    return scenes;
  }

  #lengthOf(scenes: Beat[][]): number {
    return scenes.reduce((sum, scene) => sum + (this.stage?.lasts?.(scene) ?? 0), 0);
  }

  #phaseOf(view: View | undefined): string {
    return view ? (this.stage?.phaseOf?.(view) ?? '') : '';
  }

  /** How quickly the first of some scenes is told, so that there is time for all that is known of its phase. */
  #hasteOf(part: Part<At>, scenes: Beat[][]): number {
    const phaseOf = (scene: Beat[] | undefined): string => this.#phaseOf(scene?.[0]?.after);
    const phase = phaseOf(scenes[0]);
    const on = phase || part; // whatever is done by one choice outside such a phase has the time for itself
    if (this.#spent.on !== on) this.#spent = { on, ms: 0, until: 0 };
    let left = this.#lengthOf(scenes.filter((scene) => phaseOf(scene) === phase));
    if (phase) {
      let { view } = part.moment;
      for (const { events, moment } of this.#queue) {
        left += this.#lengthOf(this.#scenes(events, view).filter((scene) => phaseOf(scene) === phase));
        ({ view } = moment);
      }
      if (this.#phaseOf(this.known?.view) === phase) left *= MORE_TO_COME;
    }
    return Math.min(1, Math.max(0, LONGEST - this.#spent.ms) / Math.max(1, left));
  }

  async #enact(scene: Beat[]): Promise<void> {
    const told = scene.filter(({ event }) => event.sentence).length;
    this.untold = Math.max(0, this.untold - told);
    const { stage } = this;
    if (!stage || !this.shown || (this.#skip && !scene.some(({ event }) => stage.isAlwaysShown(event)))) return;
    const [first] = scene;
    if (scene.length > 1 && stage.enactTogether) await stage.enactTogether(scene);
    else if (first) await stage.enact(first.event, first.before, first.after);
  }
}
