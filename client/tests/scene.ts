import { readFileSync } from 'node:fs';
import type { Decision, View } from '../src/lib/wire';

/** Danse Macabre, first Turn of Ann, as the server tells it. */
export const scene = JSON.parse(readFileSync(`${import.meta.dirname}/danse-macabre.json`, 'utf8')) as {
  view: View; decision: Decision; svg: string;
};
