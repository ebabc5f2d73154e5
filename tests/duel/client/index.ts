// The duel among the families of a client that is built for tests: `GRAVETIDE_FAMILIES=tests/duel/client/index.ts`.

import type { Family, FamilyTable } from "../../../client/src/shell/family";

export const BESIDE: Record<string, Family> = {
  duel: {
    table: async () =>
      (await import("./table")).table as unknown as FamilyTable,
  },
};
