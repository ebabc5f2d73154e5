// What the pages ask of a family of games. A family implements it in a folder of its own; `families/index.ts` is the
// list. It comes in three parts, each fetched when it is first needed: reading about a game loads no board.

import type { Component } from 'svelte';
import type { Face } from '../kit/CardFace.svelte';
import type { Recipe } from '../kit/faces/portrait';
import type { Entry } from '../kit/glossary.svelte';
import type { IconName } from '../kit/icons';
import type { Scape } from '../kit/sound';
import type { GameSheet } from './http';
import type { Chapter } from './rules';
import type { Table } from './table/table.svelte';
import type { Stage, Timeline } from './table/timeline.svelte';
import type { Decision, Odds, Offer, TableEvent, View, Way } from './wire';

export interface Family {
  words?: () => Promise<FamilyWords>;
  setUp?: () => Promise<FamilySetUp>;
  /** The faces of its people, by key. */
  faces?: () => Promise<(key: string) => Recipe>;
  table: () => Promise<FamilyTable>;
}

/** What can be read about its games. */
export interface FamilyWords {
  rules(game: GameSheet): Chapter[];
  /** The words that a game brings: its cards, its people, its monsters. */
  terms(game: GameSheet): Entry[];
}

/** What a set-up asks that only the family understands: the page draws everything else from what a game declares. */
export interface FamilySetUp {
  /** Who is in the team, and on which seat each of them sits. */
  Cast: Component<CastProps, object, 'team' | 'seatOf'>;
  /** What the house rules in force ask besides. */
  Extras: Component<ExtrasProps, object, 'chosen'>;
  /** What was answered to them, as options of the table. */
  extraOptions(house: ReadonlySet<string>, team: string[], chosen: Record<string, string>): Record<string, string>;
}
export interface CastProps {
  game: GameSheet;
  team: string[];
  seatOf: Record<string, number>;
  /** The seats that members of the cast can be played from. */
  seats: { number: number; title: string }[];
  onusual: () => void;
  onrandom: () => void;
}
export interface ExtrasProps {
  game: GameSheet;
  house: ReadonlySet<string>;
  team: { key: string; name: string }[];
  chosen: Record<string, string>;
}

/** Who acts in a view: a seat, or nobody's (`null`), as the dead; with the words for it. */
export interface Acting {
  seat: number | null;
  words: string;
}

/** How its games are shown and played. The parts get back as `play` what the family has made for the table. */
export interface FamilyTable<P extends Play = Play> {
  /** Read what the game that is played declares, before anything of it is shown. */
  learn?(game: GameSheet): void;
  stage(timeline: Timeline): Stage;
  play(table: Table): P;
  /** The place on the board that something drawn belongs to, and what is drawn for a place: for those who point. */
  placeOf?(drawn: Element): string;
  elementOf?(place: string): Element | null;
  /** Who acts at this moment; null where nobody does. */
  acting(view: View): Acting | null;
  /** What somebody or something is called. */
  nameOf(view: View, key: string): string;
  toneOf(event: TableEvent): 'strong' | 'bad' | 'good' | 'fall' | '';
  /** Whether the guide of the first game is right about this table, where that depends on more than the scenario. */
  teaches?(view: View): boolean;
  /** Whether a position is in a state that a step of the guide names. */
  isSo?(view: View, state: string): boolean;
  offers: Offers;
  /** What the panel of goals is called on small screens; “Goals” where the family does not say. */
  goals?: string;
  /** Its own keys and marks, for the page of help. */
  keys: [key: string, words: string][];
  marks: string;
  /** `told`: what is said beside a board that nobody plays on. */
  Board: Component<{ view: View; stage: Stage | null; play?: P; told?: string }>;
  /** The dashboards, or what else belongs to the players. */
  Team: Component<TeamProps<P>, { show(key: string): void }>; // `show`: bring somebody's into sight
  /** The team in a line, for small screens. */
  Strip: Component<{ view: View; open: string; onopen: (key: string) => void }>;
  /** Behind the number of the Round, how far it has come. */
  Progress: Component<{ view: View }>;
  /** How dangerous it is. */
  Danger: Component<{ view: View }>;
  /** Who acts, and with what is left to do. */
  ActingLine: Component<{ view: View; acting: Acting }>;
  /** What lies above the list of options: a card that was found, a stall, what else is free to do. */
  Beside: Component<{ table: Table; play: P; keys: Map<string, string> }>;
  /** The goals, and everything else that is counted. */
  Goals: Component<{ view: View; table: Table; play?: P }>;
  /** How everybody fared. */
  ending(): Promise<{ default: Component<{ view: View; choices: number }> }>; // fetched when it has come to that
  OddsLine: Component<{ odds: Odds; view: View | null }>;
  /** The figure that an option names and nothing else. */
  Figure: Component<{ view: View; offer: Offer; size: number }>;
}
export interface TeamProps<P extends Play = Play> {
  view: View;
  table?: Table;
  play?: P;
  /** Only those are shown whom the decision is about. */
  narrow?: boolean;
}

/** How options are listed, beyond what their sorts say (`listing.ts`): their order and headings, their chances. */
export interface Offers {
  /** Those of a decision that stand in the list, in its order. */
  listed(decision: Decision | null): Offer[];
  grouped(offers: Offer[]): Group[];
  /** Whether a decision is one of several like ones that are better answered together; null where it is not. */
  sharing?(view: View, decision: Decision): Sharing | null;
  rowsOf(offers: Offer[]): Row[];
  /** Of those that stand under words (`Sort.under`): what they are listed by. */
  partsOf?(offers: Offer[]): Part[];
  /** What comes when this is chosen, if that is worth a line. */
  whatNext(view: View, offer: Offer): string;
  /** Whether it is shown by a figure. */
  hasFigure(view: View, offer: Offer): boolean;
  /** The chance in a word or two, and what it is a chance of. */
  chance(odds: Odds | undefined): { text: string; of: string };
  /** Whether it can't bring what it is there for; and the heading over such options. */
  vainTitle: string;
  isVain(offer: Offer, odds: Odds | undefined): boolean;
}
/** A number of like things that are shared among some, one choice for each of them. */
export interface Sharing {
  number: number;
  /** What one of them looks like. */
  symbol: IconName;
  /** `most`: how many one of them can take, where that is not all of them. */
  takers: { offer: Offer; name: string; note: string; most?: number }[];
}
export interface Group {
  key: string;
  title: string;
  offers: Offer[];
  /** Of many that stand under the title of the group (`Sort.under`): what they are listed by once it is unfolded. */
  parts?: Part[];
  /** What these parts are, in a few words. */
  note?: string;
}
/** Some of them, with the heading that they stand under. */
export interface Part {
  title: string;
  rows: Row[];
}
/** Options that say the same but for a few words stand in one row behind what they share; others have no `lead`. */
export interface Row {
  lead: string;
  offers: { offer: Offer; rest: string }[];
}

/** One table in the hands of its players: what lights up, what is pointed at, what is held. */
export interface Play {
  /** Whether things are being moved about, so that where they lie has to be in sight. */
  readonly arranging: boolean;
  /** The options that the thing under the pointer is about. */
  readonly near: ReadonlySet<string>;
  readonly menu: Menu | null;
  /** Buttons of the family at the top of the table. */
  readonly tools: Tool[];
  /** What is to be heard where somebody is. */
  readonly scape?: Scape | null;
  /** What a key does, besides choosing; by the key. */
  readonly keys: Record<string, () => void>;
  /** Move the board by so many pixels. */
  pan(dx: number, dy: number): void;
  /** The list points at an option. */
  pointAt(offer: Offer | null): void;
  closeMenu(): void;
  /** Let go of everything, as by Escape. */
  letGo(): void;
  /** The table has gone on: what was open or held belongs to the past. */
  goneOn(): void;
}
/** What can be done with a thing, and what somebody might try with it, to be told why it can't be. */
export interface Menu {
  title: string;
  face?: Face;
  offers: Offer[];
  asides: Offer[];
  /** What this is a menu of, by the fields in which options name it: what might be tried with it is asked for. */
  about?: Record<string, string | number> | undefined;
  /** How to get there in several choices. */
  way?: Way | null;
  /** What can be asked about the thing, besides. */
  more?: { icon: IconName; label: string; use: () => void }[];
  at: DOMRect;
}
export interface Tool {
  key: string;
  icon: IconName;
  name: string;
  title: string;
  pressed: boolean;
  /** It can be done elsewhere too, and gives way where there is little room. */
  spare?: boolean;
  use: () => void;
}
