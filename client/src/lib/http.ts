import { settings } from './settings.svelte';
import type { Decision, TableEvent, TableSummary, View } from './wire';

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
export interface SkillText { key?: string; name: string; text: string }
export interface SurvivorSheet {
  key: string; name: string; role: string; box: string; skills: Record<string, SkillText[]>; body: string;
}
export interface QuestCard {
  key: string; number: number; title: string; difficulty: string; minutes: string; intro: string; goals: string[];
  min_survivors: number; max_survivors: number; recommended: number; svg: string;
}
export interface OptionCard { key: string; sentence: string; value: unknown; values?: unknown[]; title?: string }
export interface CardSheet { key: string; name: string; slot: string; text?: string; lines?: string[]; [more: string]: unknown }
export interface Catalogue {
  games: { key: string; title: string }[]; quests: QuestCard[]; survivors: SurvivorSheet[]; options: OptionCard[];
  glossary: { term: string; text: string }[]; cards: CardSheet[];
}
export interface SeatWish { name?: string; kind: 'me' | 'open' | 'computer'; survivors: string[] }
export interface TableWish {
  game: string; quest: string; survivors: string[]; seats: SeatWish[]; options: Record<string, unknown>;
  seed?: number; passphrase?: string;
}
export interface Snapshot { version: number; view: View; decision: Decision | null; events_tail?: TableEvent[]; [more: string]: unknown }

let known: Promise<Me> | null = null;
let catalogueOnce: Promise<Catalogue> | null = null;

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

export function catalogue(): Promise<Catalogue> {
  catalogueOnce ??= call<Catalogue>('GET', '/api/catalogue').catch((error: unknown) => {
    catalogueOnce = null;
    throw error;
  });
  return catalogueOnce;
}

export async function myTables(): Promise<TableSummary[]> {
  await me();
  const told = await call<TableSummary[] | { tables: TableSummary[] }>('GET', '/api/tables');
  return Array.isArray(told) ? told : told.tables;
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

export async function replayAt(id: string, choices: number): Promise<Snapshot> {
  await me();
  return call<Snapshot>('GET', `/api/tables/${id}/replay/${choices}`);
}

export async function viewOf(id: string): Promise<Snapshot> {
  await me();
  return call<Snapshot>('GET', `/api/tables/${id}/view`);
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
