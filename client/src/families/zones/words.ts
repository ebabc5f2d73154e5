// What can be read about games of Zones: the rules, and the words that a game's own sheet explains.

import type { Entry } from '../../kit/glossary.svelte';
import type { FamilyWords } from '../../shell/family';
import type { GameSheet } from '../../shell/http';
import type { Chapter } from '../../shell/rules';
import { attackLines } from './cards';
import type { ZoneSheet } from './wire';

export const words: FamilyWords = { rules, terms };

/** As the game tells them. */
function rules(sheet: GameSheet): Chapter[] {
  return (sheet as ZoneSheet).chapters;
}

/** Cards, skills, zombies and the abilities of classes; what was explained first stays. */
function terms(sheet: GameSheet): Entry[] {
  const game = sheet as ZoneSheet;
  const known = new Map<string, Entry>();
  const learn = (entry: Entry) => known.set(entry.term.toLowerCase(), entry);
  for (const card of game.cards) {
    const text = [...attackLines(card).map((line) => `${line}.`), card.text].filter(Boolean).join(' ');
    if (text) learn({ term: card.name, text });
  }
  for (const one of game.survivors) {
    for (const skill of Object.values(one.skills).flat()) learn({ term: skill.name, text: skill.text });
  }
  for (const kind of game.zombies) if (kind.text) learn({ term: kind.name, text: kind.text });
  for (const role of game.classes) {
    for (const ability of role.abilities) {
      if (known.has(ability.name.toLowerCase())) continue;
      learn({ term: ability.name, text: `${role.name}: ${ability.text}`, only: 'classes' });
    }
  }
  return [...known.values()];
}
