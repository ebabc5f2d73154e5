import type { components } from '../../shell/api';
import type { View } from '../../shell/wire';

/** How a campaign stands, as its tables show it. */
export type BetweenView = View & {
  standing: components['schemas']['Standing'];
  /** whose faces the sheets have */ cast: string;
};
