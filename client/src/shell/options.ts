// The options of a table on the set-up page: in chapters, found by words, and how many are not as printed.

import type { OptionCard } from './http';

export type Values = Record<string, boolean | number | string>;
export interface Chapter {
  title: string;
  options: OptionCard[];
}

/** Whether a table has another value than the usual one. */
export function isChanged(option: OptionCard, values: Values): boolean {
  return values[option.key] !== undefined && values[option.key] !== option.default;
}

/** The options in which all words occur, anywhere in what is said about them. */
export function found(options: OptionCard[], words: string): OptionCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const said = [option.chapter, option.title, option.sentence, ...option.meanings].join(' ').toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

/** Options by chapter, in the order in which they come. */
export function chapters(options: OptionCard[]): Chapter[] {
  const titles = [...new Set(options.map((option) => option.chapter))];
  return titles.map((title) => ({ title, options: options.filter((option) => option.chapter === title) }));
}

/** What a table has chosen, with these options as printed again. */
export function asPrinted(values: Values, options: OptionCard[]): Values {
  const keys = new Set(options.map((option) => option.key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}
