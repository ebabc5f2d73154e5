// What lies between two games of a campaign, at a table: the way, the sheets, and what is asked.

import type { FamilyTable, Play } from '../../shell/family';
import type { Stage, Timeline } from '../../shell/table/timeline.svelte';
import type { Decision, TableEvent } from '../../shell/wire';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Nothing from './Nothing.svelte';
import Team from './Team.svelte';

/** Dice and decisions are told, one sentence after the other. */
class Telling implements Stage {
  roll = null;
  constructor(private readonly timeline: Timeline) {}
  async enact(event: TableEvent): Promise<void> {
    this.timeline.caption = event.sentence ?? '';
    await this.timeline.wait(event.type === 'KeepRolled' ? 900 : 500);
  }
  isAlwaysShown = () => false;
  begin(): void {}
  clear(): void {}
}

class Talking implements Play {
  arranging = false;
  near = new Set<string>();
  menu = null;
  tools = [];
  keys = {};
  pan(): void {}
  pointAt(): void {}
  closeMenu(): void {}
  letGo(): void {}
  goneOn(): void {}
}

const GOOD = new Set(['PointsBooked', 'RewardTaken', 'FlagKept', 'Joined']);
const BAD = new Set(['SheetClosed', 'FlagStruck']);

export const table: FamilyTable<Talking> = {
  stage: (timeline) => new Telling(timeline),
  play: () => new Talking(),
  acting: () => null,
  nameOf: (_, key) => key,
  causeOf: () => null,
  toneOf: ({ type }) => (GOOD.has(type) ? 'good' : BAD.has(type) ? 'bad' : ''),
  offers: {
    listed: (decision: Decision | null) => decision?.options ?? [],
    grouped: (offers) => [{ key: 'choices', title: 'Choose', offers }],
    rowsOf: (offers) => offers.map((offer) => ({ lead: '', offers: [{ offer, rest: offer.s }] })),
    whatNext: () => '',
    hasFigure: () => false,
    chance: () => ({ text: '', of: '' }),
    vainTitle: '',
    vainWords: () => '',
  },
  goals: 'Next',
  keys: [],
  marks: 'Boxes with a round mark bring a reward when they are filled.',
  Board,
  Team,
  Strip: Nothing,
  Progress: Nothing,
  Danger: Nothing,
  ActingLine: Nothing,
  Beside: Nothing,
  Goals: Nothing,
  Ending,
  OddsLine: Nothing,
  Figure: Nothing,
};
