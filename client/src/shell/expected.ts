// What a table will need once it is open, asked for while its page is still on the way.

import { tableOf } from '../families';
import { boardAt } from './boards';
import { call, me, tableSheet } from './http';
import type { TableSummary } from './wire';

/** Begin to fetch what a table is made of: the family of its game and of no other, its sheet, its board. */
export function expectTable(id: string): void {
  void me().catch(() => {}); // asked again by whoever needs it, and so is everything below
  void fetchFor(id).catch(() => {});
}

async function fetchFor(id: string): Promise<void> {
  // Nobody has to be known here to be told what is played, so that this need not wait for who we are.
  const { family, game, quest, drawn } = await call<TableSummary>('GET', `/api/tables/${id}`);
  const board = boardOf(id, quest, drawn);
  await Promise.all([tableOf(family), tableSheet(game), board && boardAt(board)]);
}

/** Where the board of a table is found; nowhere between two games of a campaign. */
export function boardOf(id: string, quest: string, drawn: boolean): string {
  if (drawn) return `/api/tables/${id}/board`;
  return quest && `/api/quests/${quest}/board`;
}
