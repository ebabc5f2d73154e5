// Families that are built in beside ours: none here. A build for other games names a file of its own in place of this
// one (GRAVETIDE_FAMILIES, see vite.config.ts).

import type { Family } from '../shell/family';

export const BESIDE: Record<string, Family> = {};
