// The rules and words of a table: those of its family, those of its game, and what its house rules say about them.

import { wordsOf } from '../families';
import { glossary, type Entry } from '../kit/glossary.svelte';
import { asRead, meanings, tableWords, type Module } from './houseRules';
import { readSheet } from './http';
import { ruleAt, type Cause, type Chapter } from './rules';

class Codex {
  /** The house rules of the table that is being read about, by key, and its options. */
  house = $state.raw<string[]>([]);
  #options = $state.raw<Record<string, unknown>>({});
  modules = $state.raw<Module[]>([]);
  chapters = $state.raw<Chapter[]>([]);
  #printed = $state.raw<Entry[]>([]);
  readonly inForce = $derived(
    this.modules.filter((module) => this.house.includes(module.key)).map((module) => asRead(module, this.#options)),
  );
  cause = $state.raw<Cause | null>(null);
  /** The game whose rules these are, or are being fetched; and its key where it is not the usual one. */
  #asked = '';
  /** The game whose rules are shown. */
  game = $state('');
  #other = $state('');

  constructor() {
    glossary.readFrom(() => meanings(this.#printed, this.inForce));
    glossary.link = (term) => this.link(term);
  }

  get entries(): Entry[] {
    return glossary.entries;
  }

  get showing(): string {
    return glossary.showing;
  }

  /** From now on words mean what they mean at a table with these house rules and options. */
  playBy(house: string[], options: Record<string, unknown> = {}): void {
    if (house.join() !== this.house.join()) this.house = house;
    this.#options = options;
  }

  /** Where a word, or all of the rules, can be read as it is at this table. */
  link(term = ''): string {
    const asked = [
      this.#other && `game=${this.#other}`,
      term && `find=${encodeURIComponent(term)}`,
      this.house.length && `house=${tableWords(this.inForce, this.#options)}`,
    ].filter(Boolean);
    return asked.length ? `/rules?${asked.join('&')}` : '/rules';
  }

  /** Learn the rules of a game, or of the usual one: those of its family, and the game's own words. */
  async load(key = ''): Promise<void> {
    if (this.#asked && (!key || key === this.#asked)) return;
    const asked = (this.#asked = key || 'usual');
    try {
      const game = await readSheet(key);
      const words = await wordsOf(game.family);
      if (this.#asked !== asked) return; // those of another table by now
      const rules = words?.rules(game) ?? [];
      this.#asked = game.key;
      this.game = game.key;
      this.#other = key;
      this.chapters = rules;
      // What the glossary says about a word goes before what a card or a skill says.
      const told = [...(words?.terms(game) ?? []), ...game.glossary];
      const known = new Map(told.map((entry) => [entry.term.toLowerCase(), entry]));
      this.#printed = [...known.values()].sort((a, b) => a.term.localeCompare(b.term));
      this.modules = game.modules;
    } catch {
      if (this.#asked === asked) this.#asked = '';
    }
  }

  /** The rule that made something happen, as it is at this table, and where it stands. */
  rule(cause: Cause): (Entry & { link: string; chapter: string }) | undefined {
    const told = (module: Module) => ({ title: module.title, text: module.text });
    if ('house' in cause) {
      const module = this.inForce.find((one) => one.key === cause.house);
      if (!module) return undefined;
      const link = `${this.link()}#${module.chapter}`;
      return { term: module.title, text: '', house: [told(module)], chapter: 'House rules', link };
    }
    const printed = ruleAt(this.chapters, cause.rule);
    if (!printed) return undefined;
    const instead = this.inForce.filter((module) => printed.not?.includes(module.key));
    return {
      term: printed.title,
      text: printed.text,
      house: instead.map(told),
      chapter: printed.chapter,
      link: `${this.link()}#${printed.key}`,
    };
  }

  find(term: string): Entry | undefined {
    return glossary.find(term);
  }

  open(term: string): void {
    this.cause = null;
    glossary.showing = term;
  }

  openRule(cause: Cause): void {
    glossary.showing = '';
    this.cause = cause;
  }
}

export const codex = new Codex();
