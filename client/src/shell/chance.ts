// What everybody should know of a table's dice and cards before sitting down.

import type { TableSummary } from './wire';

const WORDS: Record<TableSummary['chance'], string> = {
  secret: '',
  chosen: 'Somebody chose the seed of this table, so its dice and cards can be predicted.',
  fork: 'This table plays on from another game, so its dice and cards can be predicted.',
  old: 'This game was started before dice and cards were kept secret, so they can be predicted.',
};

const DRAWN = 'This table started from a drawn position. Whoever drew it may have arranged dice and cards, too.';

/** Sentences where dice and cards can be foretold, or were arranged; nothing where all come from a secret. */
export function chanceWords(summary: TableSummary | null): string {
  return summary ? [summary.drawn ? DRAWN : '', WORDS[summary.chance] ?? ''].filter(Boolean).join(' ') : '';
}
