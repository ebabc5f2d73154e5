// What the server says: every type comes from its schema (`api.d.ts`, see scripts/types.mjs). Messages leave the view
// open, because every family has its own; here is what a page needs of any of them.

import type { components } from './api';
import type { Asked } from './offers';

type Schemas = components['schemas'];

/** A position as somebody at the table may see it. Families add what stands on their boards. */
export interface View {
  /** Whose it is to show. */
  family: string;
  quest: string;
  title: string;
  round: number;
  /** `won`, `lost`, or nothing while the game goes on. */
  result: string;
  reason: string;
  /** House rules in force, in games that have any. */
  modules?: string[];
}

export type Choice = Schemas['Choice'];
export type { Asked, Decision, Offer, Sort } from './offers';

/** Something that happened; names, not numbers. */
export interface TableEvent {
  type: string;
  sentence?: string;
  /** What it changed in the view, as a patch; not there where that is nothing. */
  changes?: Record<string, unknown>;
  [field: string]: unknown;
}
export interface Told {
  version: number;
  events: TableEvent[];
  choice?: string;
  by?: number;
}

export type SeatSummary = Schemas['SeatSummary'];
export type You = Schemas['You'];
export type TableSummary = Schemas['TableSummary'];
/** The chances of an option, and what the other side would do now: families read what they have asked for. */
export type Odds = Readonly<Record<string, unknown>>;
export type Threat = Readonly<Record<string, unknown>>;
/** The choices that lead to a place, or why there are none. */
export type Try = Schemas['Try'];
export type Way = Omit<Schemas['Way'], 'type' | 'id'>;
/** What can be seen from a place. */
export type Sight = Omit<Schemas['Sight'], 'type' | 'id'>;

/** The whole table at one moment. */
export type Standing = Omit<Schemas['TableView'], 'view' | 'events_tail' | 'decision'> & {
  view: View;
  decision: Asked | null;
  events_tail: Told[];
};

type Open = Schemas['Snapshot'] | Schemas['Step'];
export type Snapshot = Standing & { type: 'snapshot' };
export type Step = Omit<Schemas['Step'], 'events' | 'decision'> & { events: TableEvent[]; decision: Asked | null };
export type ServerMessage = Exclude<Schemas['ServerMessage'], Open> | Snapshot | Step;
/** One of the server's messages by its name. */
export type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
