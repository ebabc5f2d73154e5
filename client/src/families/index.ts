// Which families there are, by the key that the server gives with every game. The one list: pages ask here and know no
// family by name.

import { BESIDE } from 'families:beside';
import type { Recipe } from '../kit/faces/portrait';
import type { Family, FamilySetUp, FamilyTable, FamilyWords } from '../shell/family';

const FAMILIES: Record<string, Family> = {
  zones: {
    words: async () => (await import('./zones/words')).words,
    setUp: async () => (await import('./zones/setUp')).setUp,
    faces: async () => (await import('./zones/faces')).faceOf,
    // The shell hands back to a family's parts only what the family itself has made.
    table: async () => (await import('./zones/table')).table as unknown as FamilyTable,
  },
  squares: {
    words: async () => (await import('./squares/words')).words,
    faces: async () => (await import('./squares/faces')).faceOf,
    table: async () => (await import('./squares/table')).table as unknown as FamilyTable,
  },
  campaigns: {
    table: async () => (await import('./campaigns/table')).table as unknown as FamilyTable,
  },
  ...BESIDE,
};

function family(key: string): Family {
  const found = FAMILIES[key];
  if (!found) throw new Error(`This page does not know games of the kind “${key}” yet. Reload it and try again.`);
  return found;
}

/** What can be read about a family’s games; nothing where it has nothing to say. */
export const wordsOf = async (key: string): Promise<FamilyWords | null> => (await family(key).words?.()) ?? null;
/** What only the family understands of a set-up; nothing where the declarations say everything. */
export const setUpOf = async (key: string): Promise<FamilySetUp | null> => (await family(key).setUp?.()) ?? null;
/** The faces of a family’s people; nothing where they have none. */
export const facesOf = async (key: string): Promise<((who: string) => Recipe) | null> =>
  (await family(key).faces?.()) ?? null;
export const tableOf = async (key: string): Promise<FamilyTable> => family(key).table();
