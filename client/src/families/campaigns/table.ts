// What lies between two games of a campaign, at a table: the way, the sheets, and what is asked.

import { quietTable } from '../../shell/quiet';
import Board from './Board.svelte';
import Team from './Team.svelte';

const GOOD = new Set(['PointsBooked', 'RewardTaken', 'FlagKept', 'Joined']);
const BAD = new Set(['SheetClosed', 'FlagStruck']);

export const table = quietTable(
  {
    toneOf: ({ type }) => (GOOD.has(type) ? 'good' : BAD.has(type) ? 'bad' : ''),
    goals: 'Next',
    marks: 'Boxes with a round mark bring a reward when they are filled.',
    Board,
    Team,
    ending: () => import('./Ending.svelte'),
  },
  ({ type }) => (type === 'KeepRolled' ? 900 : 500),
);
