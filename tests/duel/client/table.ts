// How a duel is shown and played: two hands, of which one is open, two bids, two dice.

import type { FamilyTable, Play } from "../../../client/src/shell/family";
import type {
  Stage,
  Timeline,
} from "../../../client/src/shell/table/timeline.svelte";
import type { Decision, TableEvent } from "../../../client/src/shell/wire";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Nothing from "./Nothing.svelte";
import Team from "./Team.svelte";

class DuelStage implements Stage {
  roll = null;
  constructor(private readonly timeline: Timeline) {}
  async enact(event: TableEvent): Promise<void> {
    this.timeline.caption = event.sentence ?? "";
    await this.timeline.wait(300);
  }
  isAlwaysShown = () => false;
  begin(): void {}
  clear(): void {}
}

class DuelPlay implements Play {
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

export const table: FamilyTable<DuelPlay> = {
  stage: (timeline) => new DuelStage(timeline),
  play: () => new DuelPlay(),
  acting: () => null,
  nameOf: (_, key) => key,
  causeOf: () => null,
  toneOf: ({ type }) => (type === "Scored" ? "strong" : ""),
  offers: {
    listed: (decision: Decision | null) => decision?.options ?? [],
    grouped: (offers) => [{ key: "choices", title: "Choose", offers }],
    rowsOf: (offers) =>
      offers.map((offer) => ({ lead: "", offers: [{ offer, rest: offer.s }] })),
    whatNext: () => "",
    hasFigure: () => false,
    chance: () => ({ text: "", of: "" }),
    vainTitle: "",
    vainWords: () => "",
  },
  keys: [],
  marks: "Cards lie face down until both have bid.",
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
