// What the server says: every type comes from its schema (`api.d.ts`, see scripts/types.mjs). Messages leave the view
// open, because every game may have its own; here it is that of the Zone family.

import type { components } from './api';

type Schemas = components['schemas'];

/** What house rules show, by their keys: there only while they are in force. */
export interface House {
  classes?: Schemas['RolesView'];
  limited_search?: Schemas['RoomCardsView'];
  building_spawn?: Schemas['RoomPointsView'];
  spiking?: Schemas['SpikesView'];
  barricades?: Schemas['BarricadesView'];
  split_decks?: Schemas['MerchantDeckView'];
  merchants?: Schemas['DisplayView'];
  necro_march?: Schemas['MarchView'];
  wall_of_woe?: Schemas['WallsView'];
}
export type View = Omit<Schemas['ZoneView'], 'house'> & { house: House };
export type Role = Schemas['RoleView'];
export type CardView = Schemas['CardView'];
export type DoorView = Schemas['DoorView'];
export type SurvivorView = Schemas['SurvivorView'];

/** One thing that can be chosen: its notation, its sentence, its group. */
export type Offer = Schemas['Choice'];
export type Decision = Schemas['DecisionView'];

/** Something that happened; names, not numbers. */
export interface TableEvent { type: string; sentence?: string; [field: string]: unknown }
export interface Told { version: number; events: TableEvent[]; choice?: string; by?: number }

export type SeatSummary = Schemas['SeatSummary'];
export type You = Schemas['You'];
export type TableSummary = Schemas['TableSummary'];
export type Odds = Omit<Schemas['Chances'], 'type' | 'id'>;
export type Threat = Omit<Schemas['Threat'], 'type' | 'id'>;

/** The whole table at one moment. */
export type Standing = Omit<Schemas['TableView'], 'view' | 'events_tail' | 'decision'> & {
  view: View; decision: Decision | null; events_tail: Told[];
};

export type ClientMessage = Schemas['ClientMessage'];
type Open = Schemas['Snapshot'] | Schemas['Step'];
export type ServerMessage =
  | Exclude<Schemas['ServerMessage'], Open>
  | (Standing & { type: 'snapshot' })
  | (Omit<Schemas['Step'], 'events' | 'decision'> & { events: TableEvent[]; decision: Decision | null });
