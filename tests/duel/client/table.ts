// How a duel is shown and played: two hands, of which one is open, two bids, two dice.

import { quietTable } from "../../../client/src/shell/quiet";
import Board from "./Board.svelte";
import Team from "./Team.svelte";

export const table = quietTable(
  {
    toneOf: ({ type }) => (type === "Scored" ? "strong" : ""),
    marks: "Cards lie face down until both have bid.",
    Board,
    Team,
    ending: () => import("./Ending.svelte"),
  },
  () => 300,
);
