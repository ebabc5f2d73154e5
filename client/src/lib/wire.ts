// What the server says. Messages come from its schema (`api.d.ts`, see scripts/types.mjs); only the game's view,
// which the schema leaves open because every game has its own, is written down here.

import type { components } from './api';

type Schemas = components['schemas'];

export type Colour = 'blue' | 'yellow' | 'orange' | 'red';

export interface CardView { key: string; name: string; loaded?: boolean; cast: boolean }
export interface SkillView { key: string; name: string; text: string }
export interface PlaceView {
  name: string; kind: string; zombies: Record<string, number>; survivors: string[]; noise: number;
  bile: boolean; exit: boolean; start: boolean; marks: string[];
}
export interface DoorView {
  number: number; zones: [string, string]; colour: string; vault: boolean; open: boolean; locked: boolean; until: string;
}
export interface SpawnView { zone: string; order: number; colour: string; active: boolean }
export interface ObjectiveView { zone: string; colour: string }
export interface SurvivorView {
  key: string; name: string; role: string; seat: number; zone: string; fate: string; wounds: number;
  wound_limit: number; experience: number; level: Colour; next_level_at: number; actions: number; free: string[];
  done: boolean; rotten: boolean; kills: number; skills: SkillView[]; hands: CardView[]; body?: CardView;
  backpack: CardView[];
}
export interface DeckView { left: number; discards: Record<string, number> }
export interface VaultView { zone: string; artifacts: number; cards: CardView[] }
export interface GoalView { sentence: string; reached: boolean }
export interface NecromancerView { zone: string; entry: string; kind: string }
export interface View {
  quest: string; title: string; round: number; phase: string; first_player: number; active: string; deciding: number;
  danger: Colour; result: string; reason: string; places: PlaceView[]; doors: DoorView[]; spawns: SpawnView[];
  objectives: ObjectiveView[]; taken: ObjectiveView[]; loudest: string; survivors: SurvivorView[];
  necromancers: NecromancerView[]; equipment: DeckView; zombie_cards: DeckView; vaults: VaultView[]; goals: GoalView[];
  supply: Record<string, number>; killed: Record<string, number>;
}

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
