// What a family tells of its rules, so that they can be read, and so that the log can point to them.

import type { Entry } from '../kit/glossary.svelte';

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
  terms?: Entry[];
}

/** What made something happen: a rule by its key, or a house rule by the key of its module. */
export type Cause = { rule: string } | { house: string };

/** A rule by its key, with the chapter it stands in. */
export function ruleAt(chapters: Chapter[], key: string): (Paragraph & { chapter: string }) | undefined {
  for (const chapter of chapters) {
    const found = chapter.text.find((one) => one.key === key);
    if (found) return { ...found, chapter: chapter.title };
  }
  return undefined;
}
