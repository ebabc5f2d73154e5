// Words that can be looked up. Which ones there are, and where they stand in full, the shell tells.

/** A word explained. `house`: what house rules in force say instead or besides; `only`: no others use the word. */
export interface Entry {
  term: string;
  text: string;
  only?: string;
  house?: { title: string; text: string }[];
}

class Glossary {
  #source = $state.raw<() => Entry[]>(() => []);
  readonly entries = $derived(this.#source());
  readonly #pattern = $derived(pattern(this.entries));
  /** The word that is being looked up. */
  showing = $state('');
  /** Where a word stands in full. */
  link: (term: string) => string = () => '';

  /** From now on these are the words, whenever they change. */
  readFrom(source: () => Entry[]): void {
    this.#source = source;
  }

  find(term: string): Entry | undefined {
    const wanted = term.toLowerCase();
    return (
      this.entries.find((entry) => entry.term.toLowerCase() === wanted) ??
      this.entries.find((entry) => {
        const one = entry.term.toLowerCase();
        return `${one}s` === wanted || one.replace(/y$/, 'ies') === wanted;
      })
    );
  }

  /** A text in parts; those that can be looked up name their word. Each word once. */
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
  const words = entries
    .map((entry) => entry.term)
    .filter((term) => /^[\w' -]+$/.test(term) && term.length > 2)
    .sort((a, b) => b.length - a.length)
    .flatMap((term) => [term, term.replace(/y$/, 'ie')])
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length ? new RegExp(`\\b(?:${[...new Set(words)].join('|')})s?\\b`, 'g') : /$^/g;
}

export const glossary = new Glossary();
