// What setting up a game of Zones asks besides what every game declares.

import type { FamilySetUp } from '../../shell/family';
import Cast from './Cast.svelte';
import Extras from './Classes.svelte';

export const setUp: FamilySetUp = {
  Cast,
  Extras,
  extraOptions(house, team, chosen) {
    if (!house.has('classes')) return {};
    return Object.fromEntries(team.flatMap((key) => (chosen[key] ? [[`class.${key}`, chosen[key]]] : [])));
  },
};
