// The glossary: every word of the game that can be looked up, from the server's list and our rules pages.

import { asRead, meanings, tableWords, type Entry, type Module } from './house';
import { catalogue } from './http';
import { attackLines } from './looks';
import type { Cause } from './causes';
import { RULES, ruleAt } from './rules';

class Codex {
  /** The house rules of the table that is being read about, by key, and its options. */
  house = $state.raw<string[]>([]);
  #options = $state.raw<Record<string, unknown>>({});
  modules = $state.raw<Module[]>([]);
  #printed = $state.raw<Entry[]>(RULES.flatMap((chapter) => chapter.terms ?? []));
  readonly inForce = $derived(this.modules.filter((module) => this.house.includes(module.key)).map((module) => asRead(module, this.#options)));
  readonly entries = $derived(meanings(this.#printed, this.inForce));
  readonly #pattern = $derived(pattern(this.entries));
  showing = $state('');
  cause = $state.raw<Cause | null>(null);
  #loaded = false;

  /** From now on words mean what they mean at a table with these house rules and options. */
  playBy(house: string[], options: Record<string, unknown> = {}): void {
    if (house.join() !== this.house.join()) this.house = house;
    this.#options = options;
  }

  /** Where a word, or all of the rules, can be read as it is at this table. */
  link(term = ''): string {
    const asked = [term && `find=${encodeURIComponent(term)}`, this.house.length && `house=${tableWords(this.inForce, this.#options)}`].filter(Boolean);
    return asked.length ? `/rules?${asked.join('&')}` : '/rules';
  }

  /** Learn the game's own words: skills, cards, zombies. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    this.#loaded = true;
    try {
      const game = await catalogue();
      const known = new Map<string, Entry>();
      for (const card of game.cards) {
        const text = [...attackLines(card).map((line) => `${line}.`), card.text].filter(Boolean).join(' ');
        if (text) known.set(card.name.toLowerCase(), { term: card.name, text });
      }
      for (const one of game.survivors) {
        for (const skill of Object.values(one.skills).flat()) known.set(skill.name.toLowerCase(), { term: skill.name, text: skill.text });
      }
      for (const kind of game.zombies) if (kind.text) known.set(kind.name.toLowerCase(), { term: kind.name, text: kind.text });
      for (const role of game.classes) {
        for (const ability of role.abilities) if (!known.has(ability.name.toLowerCase())) known.set(ability.name.toLowerCase(), { term: ability.name, text: `${role.name}: ${ability.text}`, only: 'classes' });
      }
      for (const entry of this.#printed) known.set(entry.term.toLowerCase(), entry);
      for (const term of game.glossary) known.set(term.term.toLowerCase(), term);
      this.#printed = [...known.values()].sort((a, b) => a.term.localeCompare(b.term));
      this.modules = game.modules;
    } catch {
      this.#loaded = false;
    }
  }

  /** The rule that made something happen, as it is at this table, and where it stands. */
  rule(cause: Cause): (Entry & { link: string; chapter: string }) | undefined {
    const told = (module: Module) => ({ title: module.title, text: module.text });
    if ('house' in cause) {
      const module = this.inForce.find((one) => one.key === cause.house);
      return module && { term: module.title, text: '', house: [told(module)], chapter: 'House rules', link: `${this.link()}#${module.chapter}` };
    }
    const printed = ruleAt(cause.rule);
    if (!printed) return undefined;
    const instead = this.inForce.filter((module) => printed.not?.includes(module.key));
    return { term: printed.title, text: printed.text, house: instead.map(told), chapter: printed.chapter, link: `${this.link()}#${printed.key}` };
  }

  find(term: string): Entry | undefined {
    const wanted = term.toLowerCase();
    return this.entries.find((entry) => entry.term.toLowerCase() === wanted) ??
      this.entries.find((entry) => `${entry.term.toLowerCase()}s` === wanted || entry.term.toLowerCase().replace(/y$/, 'ies') === wanted);
  }

  open(term: string): void {
    this.cause = null;
    this.showing = term;
  }

  openRule(cause: Cause): void {
    this.showing = '';
    this.cause = cause;
  }

  split(text: string): { text: string; term?: string }[] {
    const parts: { text: string; term?: string }[] = [];
    const seen = new Set<string>();
    let from = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const word = match[0];
      const entry = this.find(word);
      if (!entry || seen.has(entry.term)) continue;
      seen.add(entry.term);
      if (match.index > from) parts.push({ text: text.slice(from, match.index) });
      parts.push({ text: word, term: entry.term });
      from = match.index + word.length;
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
  }
}

function pattern(entries: Entry[]): RegExp {
  const words = entries.map((entry) => entry.term).filter((term) => /^[\w' -]+$/.test(term) && term.length > 2)
    .sort((a, b) => b.length - a.length)
    .flatMap((term) => [term, term.replace(/y$/, 'ie')])
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length ? new RegExp(`\\b(?:${[...new Set(words)].join('|')})s?\\b`, 'g') : /$^/g;
}

export const codex = new Codex();
