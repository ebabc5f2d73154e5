import { settings } from './settings.svelte';
import type { Decision, Standing, TableEvent, TableSummary, View } from './wire';

export class Refused extends Error {
  constructor(message: string, readonly status: number) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('The server does not answer. Your game is safe; try again in a moment.', 0);
  }
  const text = await answer.text();
  let told: unknown = null;
  try {
    told = text ? JSON.parse(text) : null;
  } catch {
    told = null;
  }
  if (!answer.ok) throw new Refused(sentenceOf(told) ?? `The server refused (${answer.status}).`, answer.status);
  return told as T;
}

function sentenceOf(told: unknown): string | null {
  if (typeof told !== 'object' || told === null) return null;
  for (const key of ['reason', 'error', 'detail', 'message']) {
    const value = (told as Record<string, unknown>)[key];
    if (typeof value === 'string') return value;
    if (typeof value === 'object' && value) return sentenceOf(value);
  }
  return null;
}

export interface Me { guest: string; name: string }
export interface SkillText { key: string; name: string; text: string }
export interface SurvivorSheet {
  key: string; name: string; role: string; box: string; skills: Record<string, SkillText[]>; body_card: string; deal: string;
}
export interface QuestCard {
  key: string; number: number; title: string; difficulty: string; minutes: string; intro: string; goals: string[];
  min_survivors: number; max_survivors: number; recommended: number; svg: string; map: string;
}
export interface OptionCard { key: string; default: boolean | number | string; sentence: string; values: (boolean | number | string)[] }
export interface CardSheet { key: string; name: string; slot: string; text: string; dual: boolean; attacks: Record<string, unknown>[] }
export interface ZombieSheet { key: string; name: string; plural: string; actions: number; damage: number; experience: number; text: string }
export interface Term { term: string; text: string }
export interface GameSheet {
  key: string; name: string; quests: QuestCard[]; survivors: SurvivorSheet[]; cards: CardSheet[];
  zombies: ZombieSheet[]; options: OptionCard[]; glossary: Term[];
}
export interface SeatWish { name?: string; kind: 'me' | 'open' | 'computer'; survivors: string[] }
export interface TableWish {
  game?: string; quest: string; survivors?: string[]; seats?: SeatWish[]; options?: Record<string, boolean | number | string>;
  seed?: number; passphrase?: string;
}
/** A finished game as it stood after `n` of its choices. */
export interface Moment {
  n: number; choices: number; view: View; decision: Decision | null; choice: string; events: TableEvent[];
}

let known: Promise<Me> | null = null;
let catalogueOnce: Promise<GameSheet> | null = null;

/** Who this device is at the server; a guest with a made-up name if it is nobody yet. */
export function me(): Promise<Me> {
  known ??= call<Me>('GET', '/api/me').catch((error: unknown) => {
    if (error instanceof Refused && error.status >= 400 && error.status < 500) {
      return call<Me>('POST', '/api/guests', { name: settings.name || 'Traveller' });
    }
    known = null;
    throw error;
  });
  return known;
}

export async function rename(name: string): Promise<void> {
  await me();
  await call('POST', '/api/me', { name });
  known = null;
}

/** The game and everything that can be chosen in it. */
export function catalogue(): Promise<GameSheet> {
  catalogueOnce ??= call<{ games: GameSheet[] }>('GET', '/api/catalogue')
    .then((told) => told.games[0] as GameSheet)
    .catch((error: unknown) => {
      catalogueOnce = null;
      throw error;
    });
  return catalogueOnce;
}

export async function myTables(): Promise<TableSummary[]> {
  await me();
  return (await call<{ tables: TableSummary[] }>('GET', '/api/tables')).tables;
}

export async function createTable(wish: TableWish): Promise<TableSummary> {
  await me();
  return call<TableSummary>('POST', '/api/tables', wish);
}

export async function table(id: string): Promise<TableSummary> {
  await me();
  return call<TableSummary>('GET', `/api/tables/${id}`);
}

export async function act(id: string, what: string, body: unknown = {}): Promise<TableSummary> {
  await me();
  return call<TableSummary>('POST', `/api/tables/${id}/${what}`, body);
}

export async function replayAt(id: string, choices: number): Promise<Moment> {
  await me();
  return call<Moment>('GET', `/api/tables/${id}/replay/${choices}`);
}

export async function viewOf(id: string): Promise<Standing> {
  await me();
  return call<Standing>('GET', `/api/tables/${id}/view`);
}

export async function deviceCode(): Promise<string> {
  await me();
  return (await call<{ code: string }>('POST', '/api/me/code', {})).code;
}

export async function claimCode(code: string): Promise<void> {
  await call('POST', '/api/guests/claim', { code });
  known = null;
}

const boards = new Map<string, Promise<string>>();

/** The drawn board of a quest as SVG text; each is fetched once. */
export function boardOf(quest: string): Promise<string> {
  let board = boards.get(quest);
  if (!board) {
    board = fetch(`/api/quests/${quest}/board.svg`).then((answer) => {
      if (!answer.ok) throw new Refused('The drawing of this board could not be loaded.', answer.status);
      return answer.text();
    });
    board.catch(() => boards.delete(quest));
    boards.set(quest, board);
  }
  return board;
}
