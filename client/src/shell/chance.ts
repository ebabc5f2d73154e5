// What everybody should know of a table's dice and cards before sitting down.

import type { TableSummary } from './wire';

const WORDS: Record<TableSummary['chance'], string> = {
  secret: '',
  chosen: 'Somebody chose the seed of this table, so its dice and cards can be foretold.',
  fork: 'This table plays on from another game, so its dice and cards can be foretold.',
  old: 'This game was begun before dice and cards were kept secret, so they can be foretold.',
};

/** A sentence where dice and cards can be foretold, nothing where they come from a secret. */
export function chanceWords(summary: TableSummary | null): string {
  return summary ? (WORDS[summary.chance] ?? '') : '';
}
