// What is shown on the board while something happens: how one position becomes the next.

import type { Face } from '../../kit/CardFace.svelte';
import { GREAT_MS, type GreatMoment } from '../../kit/GreatMoment.svelte';
import { timeToRead } from '../../kit/reading';
import { settings } from '../../kit/settings.svelte';
import { play } from '../../kit/sound';
import type { Roll } from '../../kit/roll';
import type { Beat, Stage, Timeline } from '../../shell/table/timeline.svelte';
import type { TableEvent, View as AnyView } from '../../shell/wire';
import { flaresBetween, movesBetween, withoutMoving, type Flare, type Move } from './differences';
import { captionOf, cardOf, isRoll, shownOf, togetherOf, wordsOf } from './happenings';
import { momentOf } from './moments';
import { rollOf, type Throw } from './rolls';
import { Ear, together } from './sounds';
import { zoneView, type View } from './wire';

export type Flight = Move & { id: number; ms: number };
export type Flash = Flare & { id: number };

const DICE_LIE = 4200; // milliseconds
const FLASH = 1300;
const WORTH_WORDS = 200; // what is shorter has no caption

/** The board while something happens: who is on the way, what flashes up, which dice lie on the table. */
export class ZoneStage implements Stage {
  flights = $state<Flight[]>([]);
  flashes = $state<Flash[]>([]);
  roll = $state.raw<Roll | null>(null);
  card = $state.raw<Face | null>(null);
  #thrown: Throw | null = null;
  #next = 0;
  readonly #ear = new Ear();

  constructor(private readonly timeline: Timeline) {}

  begin(): void {
    this.card = null;
    this.roll = null; // the dice of the last choice have been seen
    this.#thrown = null;
  }

  clear(): void {
    this.flights = [];
    this.flashes = [];
    this.card = null;
    this.#ear.forget();
    this.begin();
  }

  isAlwaysShown(event: TableEvent): boolean {
    return isRoll(event);
  }

  async enact(event: TableEvent, from: AnyView, to: AnyView): Promise<void> {
    const before = zoneView(from);
    const after = zoneView(to);
    const { flare, roll } = shownOf(event, before, this.#thrown);
    const ms = this.#lengthOf({ event, before, after });
    if (event.sentence && ms >= WORTH_WORDS) this.timeline.caption = captionOf(event, after);
    this.#turn(event, after);
    this.#sound([event]);
    if (roll) this.#throw(roll, before);
    for (const one of [...flaresBetween(before, after), ...(flare ? [flare] : [])]) this.#flash(one);
    const moves = movesBetween(before, after);
    this.timeline.look(moves.length ? withoutMoving(before, moves) : after);
    const end = this.#tell([{ event, before, after }]);
    if (moves.length) await this.#fly(moves, ms);
    else if (ms > 0) await this.timeline.wait(ms);
    end();
  }

  // -- several things at once

  /** Groups that move in one wave, attacks that fall together, a Zombie card and those who come by it. */
  joins(scene: Beat[], next: Beat): boolean {
    return togetherOf(
      scene.map((beat) => beat.event),
      next.event,
      zoneView(scene[0]?.before ?? next.before),
    );
  }

  lasts(scene: Beat[]): number {
    const [first] = scene;
    if (first && scene.length === 1) return this.#lengthOf(first);
    return Math.max(...scene.map((beat) => this.#restOf(beat)), wordsOf(scene.map((beat) => beat.event)).ms);
  }

  phaseOf(view: AnyView): string {
    const { phase, round } = zoneView(view);
    return phase === 'zombies' ? `${phase} ${round}` : '';
  }

  async enactTogether(scene: Beat[]): Promise<void> {
    const moves: Move[] = [];
    const [first] = scene;
    if (!first) return;
    const events = scene.map((beat) => beat.event);
    this.timeline.caption = wordsOf(events).text;
    this.#sound(events);
    for (const { event, before, after } of scene) {
      const [from, to] = [zoneView(before), zoneView(after)];
      const { flare } = shownOf(event, from, this.#thrown);
      this.#turn(event, to);
      for (const one of [...flaresBetween(from, to), ...(flare ? [flare] : [])]) this.#flash(one);
      moves.push(...movesBetween(from, to));
    }
    const last = zoneView(scene.at(-1)?.after ?? first.after);
    this.timeline.look(moves.length ? withoutMoving(zoneView(first.before), moves) : last);
    const end = this.#tell(scene);
    if (moves.length) await this.#fly(moves, this.lasts(scene));
    else await this.timeline.wait(this.lasts(scene));
    end();
  }

  // -- great moments

  #momentOf({ event, before, after }: Beat): GreatMoment | null {
    return settings.plain ? null : momentOf(event, zoneView(before), zoneView(after));
  }

  /** How long an event takes to be seen. */
  #restOf(beat: Beat): number {
    const { ms } = shownOf(beat.event, zoneView(beat.before), this.#thrown);
    return this.#momentOf(beat) ? Math.max(ms, GREAT_MS) : ms;
  }

  /** With its words. What the dead do is new to everybody; on one's own Turn nobody wants to wait. */
  #lengthOf(beat: Beat): number {
    const rest = this.#restOf(beat);
    return rest >= WORTH_WORDS && this.phaseOf(beat.after)
      ? Math.max(rest, timeToRead(beat.event.sentence ?? ''))
      : rest;
  }

  /** Let the great moment of a scene be seen, if it has one; what is given back ends it. */
  #tell(scene: Beat[]): () => void {
    return this.timeline.tell(scene.map((beat) => this.#momentOf(beat)).find(Boolean) ?? null);
  }

  #sound(events: TableEvent[]): void {
    for (const { effect, size } of together(events.flatMap((event) => this.#ear.hear(event)))) play(effect, { size });
  }

  /** A card is turned over, and lies there until the next thing that is none of its doing. */
  #turn(event: TableEvent, after: View): void {
    this.card = this.timeline.isSkipping ? null : cardOf(event, this.card, after);
  }

  async #fly(moves: Move[], ms: number): Promise<void> {
    if (settings.still || this.timeline.isSkipping) return this.timeline.wait(ms);
    const flights = moves.map((move) => ({ ...move, id: ++this.#next, ms: this.timeline.paced(ms) }));
    const ids = new Set(flights.map((one) => one.id));
    this.flights = [...this.flights, ...flights];
    await this.timeline.wait(ms);
    this.flights = this.flights.filter((one) => !ids.has(one.id));
  }

  #throw(thrown: Throw, view: View): void {
    const id = ++this.#next;
    this.#thrown = thrown;
    this.roll = rollOf(id, thrown, view);
    setTimeout(() => {
      if (this.roll?.id === id) this.begin();
    }, DICE_LIE);
  }

  #flash(flare: Flare): void {
    if (this.timeline.isSkipping || !flare.zone) return;
    const id = ++this.#next;
    this.flashes = [...this.flashes, { ...flare, id }];
    setTimeout(() => {
      this.flashes = this.flashes.filter((one) => one.id !== id);
    }, FLASH);
  }
}
