// What can be asked about the decision at hand: odds, reasons, a hint, what else is free to do. Answers belong to the
// moment they were asked in, and are there as long as that moment is shown.

import type { Choice, Odds, Offer, Sight, Threat, Try, Way } from '../wire';
import type { Line } from './line.svelte';

export interface Advice {
  option: string;
  sentence: string;
  reason: string;
  /** What the whole team is about; empty where nothing is planned. */
  plan?: string;
}
interface Answers {
  version: number;
  odds: Record<string, Odds>;
  asides: Offer[];
  advice: Advice | null;
  guidance: Advice | null;
}
/** The table that is asked about: its versions, and how an option is read there. */
export interface Questioned {
  readonly known: number;
  readonly shown: number;
  offer(told: Choice): Offer;
}

const NONE: Answers = { version: -1, odds: {}, asides: [], advice: null, guidance: null };

export class Questions {
  #answers = $state.raw<Answers>(NONE);
  /** What the guide points at: the notation of an option, or `undo`. */
  beckoned = $state('');
  #asked: { version: number; answer: ReturnType<Line['ask']> } | null = null;

  constructor(
    private readonly line: Line,
    private readonly table: Questioned,
  ) {}

  get odds(): Record<string, Odds> {
    return this.#shown.odds;
  }

  get asides(): Offer[] {
    return this.#shown.asides;
  }

  get advice(): Advice | null {
    return this.#shown.advice;
  }

  /** What the guide has asked for itself: empty where nobody knows, null before there is an answer. */
  get guidance(): Advice | null {
    return this.#shown.guidance ?? this.#shown.advice;
  }

  /** The option that lights up: of the hint, or what the guide points at. */
  get hinted(): string {
    return this.advice?.option ?? this.beckoned;
  }

  /** What might be tried with a thing, named as options name what they are about, and why it can't be done now. */
  async triesWith(about: Record<string, string | number>): Promise<Try[]> {
    return this.#tries({ about, sort: '' });
  }

  /** Why nothing of a sort can be chosen now, nor anything with a thing. */
  async whyNot(wish: { about: Record<string, string | number> } | { sort: string }): Promise<string> {
    return (await this.#tries({ about: {}, sort: '', ...wish }))[0]?.why ?? '';
  }

  async #tries(wish: { about: Record<string, string | number>; sort: string }): Promise<Try[]> {
    const told = await this.line.ask({ type: 'tries', ...wish });
    if (told?.type === 'tries') return told.tries;
    return told?.type === 'refused' ? [{ label: '', why: told.reason }] : [];
  }

  async oddsOf(option: string): Promise<void> {
    const version = this.table.known;
    if (this.#of(version).odds[option]) return;
    const told = await this.line.ask({ type: 'odds', option });
    // Every family has chances of its own, and reads them itself.
    if (told?.type === 'odds') {
      this.#keep(version, { odds: { ...this.#of(version).odds, [option]: told as unknown as Odds } });
    }
  }

  async threat(): Promise<Threat | null> {
    const told = await this.line.ask({ type: 'threat' });
    return told?.type === 'threat' ? (told as unknown as Threat) : null;
  }

  /** How to get to a place in several choices; null where that can't be asked now. */
  async wayTo(place: string): Promise<Way | null> {
    const told = await this.line.ask({ type: 'way', place });
    return told?.type === 'way' && told.version === this.table.known ? told : null;
  }

  /** What can be seen from a place; null where that can't be asked now. */
  async sightFrom(place: string): Promise<Sight | null> {
    const told = await this.line.ask({ type: 'sight', place });
    return told?.type === 'sight' && told.version === this.table.known ? told : null;
  }

  async askAsides(): Promise<void> {
    const told = await this.line.ask({ type: 'asides' });
    if (told?.type === 'asides') this.#keep(told.version, { asides: told.options.map((one) => this.table.offer(one)) });
  }

  /** Ask what a steady player would do now, and why. Gives back why not, where there is no answer. */
  async askHint(): Promise<string> {
    const told = await this.#hint();
    if (told?.type === 'hint') this.#keep(told.version, { advice: told });
    return told?.type === 'refused' ? told.reason : '';
  }

  /** The same for the guide, which has words of its own. */
  async askGuidance(): Promise<void> {
    const version = this.table.known;
    const told = await this.#hint();
    const guidance = told?.type === 'hint' ? told : { option: '', sentence: '', reason: '' };
    if (told) this.#keep(version, { guidance });
  }

  /** The guide and somebody at the table may ask at the same time: it is thought about once. */
  #hint(): ReturnType<Line['ask']> {
    const version = this.table.known;
    if (this.#asked?.version === version) return this.#asked.answer;
    const asked = { version, answer: this.line.ask({ type: 'hint' }) };
    this.#asked = asked;
    void asked.answer.finally(() => {
      if (this.#asked === asked) this.#asked = null;
    });
    return asked.answer;
  }

  get #shown(): Answers {
    return this.#of(this.table.shown);
  }

  #of(version: number): Answers {
    return this.#answers.version === version ? this.#answers : { ...NONE, version };
  }

  /** Keep an answer, unless the table has gone on since. */
  #keep(version: number, answer: Partial<Answers>): void {
    if (version === this.table.known) this.#answers = { ...this.#of(version), ...answer };
  }
}
