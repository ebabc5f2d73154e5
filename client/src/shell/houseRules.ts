// House rules: which go together at the set-up, where the server has the last word and this only says it before
// somebody asks; and what words mean at a table that plays by some of them.

import type { Entry } from '../kit/glossary.svelte';
import type { GameSheet } from './http';

export type Module = GameSheet['modules'][number];
export interface Switched {
  on: Set<string>;
  reasons: string[];
}

/** What must be on for a house rule to be on, each with the reason as half a sentence. */
function goesWith(module: Module): Record<string, string> {
  return { ...module.needs, ...module.switches_on, ...module.together };
}

/** Switch one house rule on or off, and with it what can't be otherwise; each such consequence has its reason. */
export function switched(modules: Module[], before: ReadonlySet<string>, key: string, wanted: boolean): Switched {
  const on = new Set(before);
  const reasons: string[] = [];
  const title = (one: string) => modules.find((module) => module.key === one)?.title ?? one;
  const change = (one: string): void => {
    if (wanted) {
      on.add(one);
      const module = modules.find((other) => other.key === one);
      for (const [other, why] of Object.entries(module ? goesWith(module) : {})) {
        if (on.has(other)) continue;
        reasons.push(`${title(other)} comes with ${title(one)}: ${why}.`);
        change(other);
      }
      return;
    }
    on.delete(one);
    for (const module of modules) {
      const why = goesWith(module)[one];
      if (why === undefined || !on.has(module.key)) continue;
      reasons.push(`${module.title} goes with ${title(one)}: ${why}.`);
      change(module.key);
    }
  };
  change(key);
  return { on, reasons };
}

/** The preset that means exactly these house rules, if there is one. */
export function presetOf(presets: GameSheet['presets'], on: ReadonlySet<string>): string {
  return (
    presets.find((preset) => preset.modules.length === on.size && preset.modules.every((key) => on.has(key)))?.key ?? ''
  );
}

/** The glossary of a table: words as printed, with what its house rules say about them, and the words they bring. */
export function meanings(printed: Entry[], inForce: Module[]): Entry[] {
  const found = new Map(
    printed
      .filter((entry) => !entry.only || inForce.some((module) => module.key === entry.only))
      .map((entry) => [entry.term.toLowerCase(), entry]),
  );
  for (const module of inForce) {
    for (const { term, text } of module.words) {
      const before = found.get(term.toLowerCase()) ?? { term, text: '' };
      found.set(term.toLowerCase(), { ...before, house: [...(before.house ?? []), { title: module.title, text }] });
    }
  }
  return [...found.values()].sort((a, b) => a.term.localeCompare(b.term));
}

/** Where a module's readings differ from our usual ones at a table with these options: sentences. */
export function otherReadings(module: Module, options: Record<string, unknown>): string[] {
  return module.options.flatMap((option) => {
    const value = options[option.key];
    if (value === undefined || value === option.default) return [];
    return [option.meanings[option.values.findIndex((one) => one === value)] ?? `${option.title}: ${String(value)}.`];
  });
}

/** A module as it is read at a table with these options: what it says by another reading is added to its texts. */
export function asRead(module: Module, options: Record<string, unknown>): Module {
  const more = otherReadings(module, options);
  if (!more.length) return module;
  const added = ` At this table: ${more.join(' ')}`;
  return {
    ...module,
    text: module.text + added,
    words: module.words.map((word, n) => (n === 0 ? { ...word, text: word.text + added } : word)),
  };
}

/** House rules and their other readings as one word of an address, and back. */
export function tableWords(inForce: Module[], options: Record<string, unknown>): string {
  const readings = inForce
    .flatMap((module) => module.options)
    .filter(({ key, default: usual }) => options[key] !== undefined && options[key] !== usual);
  return [
    ...inForce.map((module) => module.key),
    ...readings.map(({ key }) => `${key.replace('house.', '')}~${String(options[key])}`),
  ].join('.');
}
export function readTableWords(words: string): { house: string[]; options: Record<string, unknown> } {
  const parts = words.split('.').filter(Boolean);
  const readings = parts
    .filter((part) => part.includes('~'))
    .map((part) => {
      const [name = '', value = ''] = part.split('~');
      return [
        `house.${name}`,
        value === 'true' || (value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value),
      ] as const;
    });
  return { house: parts.filter((part) => !part.includes('~')), options: Object.fromEntries(readings) };
}
