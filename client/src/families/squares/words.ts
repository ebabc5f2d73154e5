// What can be read about games on squares: rules and words come with the game.

import type { Entry } from '../../kit/glossary.svelte';
import type { FamilyWords } from '../../shell/family';
import type { GameSheet } from '../../shell/http';
import type { Chapter } from '../../shell/rules';
import type { Sheet } from './wire';

export const words: FamilyWords = { rules, terms };

function rules(game: GameSheet): Chapter[] {
  return (game as Sheet).chapters.map((chapter) => ({
    key: chapter.key,
    title: chapter.title,
    text: chapter.text.map((text, number) => ({
      key: number ? `${chapter.key}-${number + 1}` : chapter.key,
      title: number ? '' : chapter.title,
      text,
    })),
  }));
}

function terms(game: GameSheet): Entry[] {
  return (game as Sheet).cards.map((card) => ({ term: card.name, text: card.text }));
}
