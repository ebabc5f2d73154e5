// What a family tells of its rules, so that they can be read, and so that the log can point to them.

import type { components } from './api';
import type { TableEvent } from './wire';

/** A rule: `key` is its place in the reference, and what the log points to. `not`: house rules that set it aside. */
export interface Paragraph {
  key: string;
  title: string;
  text: string;
  not?: string[];
}
export interface Chapter {
  key: string;
  title: string;
  text: Paragraph[];
}

/** What made something happen: a rule by its key, or a house rule by the key of its module. */
export type Cause = { rule: string } | { house: string };

/** What makes events happen, by their types, as a game's sheet tells it. */
export type Causes = Record<string, Partial<components['schemas']['CauseEntry']>>;

/** What made an event happen; null where no rule is told. */
export function causeOf(causes: Causes, event: TableEvent): Cause | null {
  const told = causes[event.type];
  if (!told) return null;
  if (told.house) return { house: told.house };
  for (const [field, rules] of Object.entries(told.by ?? {})) {
    const rule = rules[String((event as Record<string, unknown>)[field])];
    if (rule) return { rule };
  }
  return told.rule ? { rule: told.rule } : null;
}

/** A rule by its key, with the chapter it stands in. */
export function ruleAt(chapters: Chapter[], key: string): (Paragraph & { chapter: string }) | undefined {
  for (const chapter of chapters) {
    const found = chapter.text.find((one) => one.key === key);
    if (found) return { ...found, chapter: chapter.title };
  }
  return undefined;
}
