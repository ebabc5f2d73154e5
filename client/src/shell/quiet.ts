// A family without a board to play on: what happens is told in sentences, what can be done stands in the list.

import type { FamilyTable, Offers, Play } from './family';
import Nothing from './Nothing.svelte';
import type { Stage, Timeline } from './table/timeline.svelte';
import type { TableEvent } from './wire';

/** Events are told, one sentence after the other, each for as many milliseconds as `pause` says. */
class QuietStage implements Stage {
  readonly roll = null;
  constructor(
    private readonly timeline: Timeline,
    private readonly pause: (event: TableEvent) => number,
  ) {}
  async enact(event: TableEvent): Promise<void> {
    this.timeline.caption = event.sentence ?? '';
    await this.timeline.wait(this.pause(event));
  }
  isAlwaysShown = () => false;
  begin(): void {}
  clear(): void {}
}

/** Nothing lights up, and nothing can be pointed at. */
export class QuietPlay implements Play {
  readonly arranging = false;
  readonly near = new Set<string>();
  readonly menu = null;
  readonly tools = [];
  readonly keys = {};
  pan(): void {}
  pointAt(): void {}
  closeMenu(): void {}
  letGo(): void {}
  goneOn(): void {}
}

/** All options in one list, as they come. */
const plain: Offers = {
  listed: (decision) => decision?.options ?? [],
  grouped: (offers) => [{ key: 'choices', title: 'Choose', offers }],
  rowsOf: (offers) => offers.map((offer) => ({ lead: '', offers: [{ offer, rest: offer.s }] })),
  whatNext: () => '',
  hasFigure: () => false,
  chance: () => ({ text: '', of: '' }),
  vainTitle: '',
  isVain: () => false,
};

type Told = Pick<FamilyTable<QuietPlay>, 'toneOf' | 'marks' | 'Board' | 'Team' | 'ending'>;

/** The table of such a family, with what it has to say itself. */
export function quietTable(
  told: Told & Partial<FamilyTable<QuietPlay>>,
  pause: (event: TableEvent) => number,
): FamilyTable<QuietPlay> {
  return {
    stage: (timeline) => new QuietStage(timeline, pause),
    play: () => new QuietPlay(),
    acting: () => null,
    nameOf: (_, key) => key,
    offers: plain,
    keys: [],
    Strip: Nothing,
    Progress: Nothing,
    Danger: Nothing,
    ActingLine: Nothing,
    Beside: Nothing,
    Goals: Nothing,
    OddsLine: Nothing,
    Figure: Nothing,
    ...told,
  };
}
