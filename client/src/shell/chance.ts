// What everybody should know of a table's dice and cards before sitting down.

import type { TableSummary } from './wire';

const WORDS: Record<TableSummary['chance'], string> = {
  secret: '',
  chosen: 'Somebody chose the seed of this table, so its dice and cards can be foretold.',
  fork: 'This table plays on from another game, so its dice and cards can be foretold.',
  old: 'This game was begun before dice and cards were kept secret, so they can be foretold.',
};

const DRAWN =
  'This table began at a drawn position: whoever drew it set up what is there, and may have arranged dice and cards.';

/** Sentences where dice and cards can be foretold, or were arranged; nothing where all come from a secret. */
export function chanceWords(summary: TableSummary | null): string {
  return summary ? [summary.drawn ? DRAWN : '', WORDS[summary.chance] ?? ''].filter(Boolean).join(' ') : '';
}
