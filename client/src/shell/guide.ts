// The guided first game: which step is shown at a moment. The steps are words of the game (`words/guide.toml`), each
// shown once; what a step may ask of a position is known to the family.

import type { GameSheet } from './http';
import type { Advice } from './table/questions.svelte';
import type { Decision, TableEvent, TableSummary, View } from './wire';

export type Lesson = NonNullable<GameSheet['lessons']>[number];

/** The moment that is shown. */
export interface Now {
  view: View;
  decision: Decision | null;
  mine: boolean;
  events: TableEvent[];
  /** Whether it came by taking a choice back. */
  undone: boolean;
  canUndo: boolean;
  /** The side that decides. */
  side: string;
}

/** What the guide says: what was just done, what comes next, and what it points at. */
export interface Said {
  /** By which it is remembered that this was said. */
  keys: string[];
  told: string;
  title: string;
  text: string;
  /** The notation of an option, or `undo`. */
  point: string;
}

export const UNDO = 'undo';

/** Whether the guide belongs to a table: it is for the scenario that one learns the game by. */
export function isGuided(sheet: GameSheet | null, summary: TableSummary | null): boolean {
  return sheet?.first != null && summary?.quest === sheet.first.quest;
}

const verbs = (lesson: Lesson): string[] => (lesson.verb ? lesson.verb.split(' ') : []);
const offers = (now: Now, verb: string): boolean =>
  now.decision?.options.some((offer) => offer.sort.verb === verb) ?? false;
const happened = (now: Now, type: string): boolean =>
  type === UNDO ? now.undone : !now.undone && now.events.some((event) => event.type === type);

export class Guide {
  constructor(
    private readonly lessons: readonly Lesson[],
    /** What the keys of steps begin with, so that those of two games differ. */
    private readonly prefix: string,
    private readonly isSo: (view: View, state: string) => boolean = () => false,
    /** In so many Rounds it says what to do even where there is nothing new to learn. */
    private readonly rounds = 0,
  ) {}

  /** Whether it has to know what a good player would do now. */
  asks(now: Now, seen: readonly string[]): boolean {
    if (!now.mine || now.view.result || (now.decision?.options.length ?? 0) < 2) return false;
    return (
      now.view.round <= this.rounds ||
      this.lessons.some(
        (one) => one.done && !seen.includes(this.#key(one)) && verbs(one).some((verb) => offers(now, verb)),
      )
    );
  }

  /** What it says; `advice` is null before it is known what a good player would do, empty where nobody knows. */
  says(now: Now, advice: Advice | null, seen: readonly string[]): Said | null {
    if (!now.mine || now.view.result) return null;
    const did = this.lessons.filter((one) => one.done && happened(now, one.done));
    const learned = did.filter((one) => one.told && !seen.includes(this.#toldKey(one)));
    const keys = learned.map((one) => this.#toldKey(one));
    // What was done by oneself needs no teaching any more.
    keys.push(...did.map((one) => this.#key(one)).filter((key) => !seen.includes(key)));
    const told = learned.map((one) => one.told).join(' ');
    const next = this.lessons.find(
      (one) => !seen.includes(this.#key(one)) && !did.includes(one) && this.#fits(one, now, advice),
    );
    if (next) {
      const [first, ...others] = now.decision?.options ?? [];
      const doing = advice?.option ?? (others.length ? '' : (first?.n ?? ''));
      const point = next.done === UNDO ? UNDO : next.done ? doing : '';
      return { keys: [...keys, this.#key(next)], told, title: next.title, text: next.text, point };
    }
    if (advice?.option && now.view.round <= this.rounds)
      return { keys, told, title: advice.sentence, text: advice.reason, point: advice.option };
    return told ? { keys, told, title: '', text: '', point: '' } : null;
  }

  #key(lesson: Lesson): string {
    return `${this.prefix}-${lesson.key}`;
  }

  #toldKey(lesson: Lesson): string {
    return `${this.prefix}-${lesson.key}-told`;
  }

  #fits(lesson: Lesson, now: Now, advice: Advice | null): boolean {
    return (
      now.view.round >= lesson.round &&
      (lesson.done !== UNDO || now.canUndo) &&
      (!lesson.side || lesson.side === now.side) &&
      (!lesson.event || happened(now, lesson.event)) &&
      (!lesson.state || this.isSo(now.view, lesson.state)) &&
      (!lesson.verb || this.#asked(lesson, now, advice))
    );
  }

  /** What is learned by doing is taught when a good player would do it. */
  #asked(lesson: Lesson, now: Now, advice: Advice | null): boolean {
    const offered = verbs(lesson).filter((verb) => offers(now, verb));
    if (!lesson.done || !offered.length) return offered.length > 0;
    if (!advice) return (now.decision?.options.length ?? 0) < 2;
    const advised = now.decision?.options.find((offer) => offer.n === advice.option)?.sort.verb;
    return advised === undefined || offered.includes(advised);
  }
}

/** A text for the hand that is on the device: one taps where there is touch, and clicks elsewhere. */
export function handed(text: string, touch: boolean): string {
  return text.replaceAll('{click}', touch ? 'tap' : 'click').replaceAll('{Click}', touch ? 'Tap' : 'Click');
}
