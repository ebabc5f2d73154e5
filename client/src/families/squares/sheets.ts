// What the sheet of the game says that is played: learned before anything of it is shown.

import type { CardSheet, Sheet } from './wire';

export const sheets = { cards: [] as readonly CardSheet[], boards: [] as Sheet['boards'] };

export function learn(game: Sheet): void {
  sheets.cards = game.cards;
  sheets.boards = game.boards;
}
