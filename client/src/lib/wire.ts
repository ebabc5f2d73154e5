// What the server says and hears at a table. HTTP types are generated in `api.d.ts`; these are the socket's.

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
export interface Offer { n: string; s: string; g: string }
export interface Decision { seat: number; prompt: string; options: Offer[] }

/** Something that happened; names, not numbers. */
export interface TableEvent { type: string; sentence?: string; [field: string]: unknown }
export interface Told { version: number; events: TableEvent[]; choice?: string; by?: number }

export interface SeatSummary {
  number: number; kind: 'person' | 'open' | 'computer'; guest: string; name: string; present: boolean;
  survivors: string[];
}
export interface Present { guest: string; name: string; present: boolean }
export interface You { guest: string; name: string; seats: number[]; host: boolean; member: boolean }
export interface TableSummary {
  id: string; link: string; game: string; quest: string; title: string; host: string; locked: boolean;
  status: 'playing' | 'won' | 'lost'; reason: string; round: number; version: number; deciding: number;
  decider: string; seats: SeatSummary[]; people: Present[]; survivors: string[];
  options: Record<string, boolean | number | string>; seeded: boolean; created: number; updated: number; you?: You | null;
}
export interface Odds {
  kind: 'attack' | 'door' | 'armor' | 'none'; dice: number; needed: number; damage: number;
  kills: Record<string, number>; kills_of: Record<string, number>; all_killed: number;
  friendly_hits: Record<string, number>; opens: number; stopped: Record<string, number>;
  friends: { survivor: string; wounds: Record<string, number>; eliminated: number }[];
}
export interface Threat {
  version: number;
  moves: { origin: string; zone: string; zombies: Record<string, number>; action: number }[];
  wounds: { zone: string; wounds: number; zombies: Record<string, number>; survivors: string[] }[];
}

/** The whole table at one moment. */
export interface Standing {
  version: number; view: View; decision: Decision | null; undo: number | null; choices: number; events_tail: Told[];
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; you: You; table: TableSummary }
  | ({ type: 'snapshot' } & Standing)
  | {
      type: 'step'; version: number; events: TableEvent[]; changes: unknown; decision: Decision | null;
      undo: number | null; choices: number; choice: string; by: number; undone: boolean;
    }
  | { type: 'answer'; key: string; status: 'applied' | 'already' | 'refused'; reason: string; code: string; version: number }
  | { type: 'reason'; id: number; text: string }
  | ({ type: 'odds'; id: number } & Odds)
  | ({ type: 'threat'; id: number } & Threat)
  | { type: 'asides'; id: number; version: number; options: Offer[] }
  | { type: 'table'; table: TableSummary }
  | { type: 'reload'; why: string }
  | { type: 'refused'; code: string; reason: string; id?: number | null }
  | { type: 'pong' };
