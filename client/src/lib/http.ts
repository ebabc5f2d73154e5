import type { components } from './api';
import { settings } from './settings.svelte';
import type { Decision, Standing, TableEvent, TableSummary, View } from './wire';

type Schemas = components['schemas'];

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
export type SurvivorSheet = Schemas['SurvivorEntry'];
export type QuestCard = Schemas['QuestEntry'];
export type OptionCard = Schemas['OptionEntry'];
export type CardSheet = Schemas['CardEntry'];
export type GameSheet = Schemas['GameEntry'];
export type SeatWish = Schemas['NewSeat'];
export type Bot = Schemas['BotEntry'];
export type TableWish = Partial<Schemas['NewTable']>;
/** A finished game as it stood after `n` of its choices. */
export type Moment = Omit<Schemas['Moment'], 'view' | 'decision' | 'events'> & {
  view: View; decision: Decision | null; events: TableEvent[];
};

let known: Promise<Me> | null = null;
let catalogueOnce: Promise<Schemas['Catalogue']> | null = null;

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

/** Ask again who this device is, as after its token was refused. */
export function forget(): void {
  known = null;
}

export async function rename(name: string): Promise<void> {
  await me();
  await call('POST', '/api/me', { name });
  known = null;
}

/** The game and everything that can be chosen in it. */
async function everything(): Promise<Schemas['Catalogue']> {
  catalogueOnce ??= call<Schemas['Catalogue']>('GET', '/api/catalogue').catch((error: unknown) => {
    catalogueOnce = null;
    throw error;
  });
  return catalogueOnce;
}

export async function catalogue(): Promise<GameSheet> {
  return (await everything()).games[0] as GameSheet;
}

/** Who can play a seat for nobody; the usual one comes first. */
export async function bots(): Promise<Bot[]> {
  return (await everything()).bots;
}

/** A page of my tables, the latest first; `next` is the `before` of the next page. */
export async function myTables(before?: number): Promise<Schemas['Tables']> {
  await me();
  return call('GET', before === undefined ? '/api/tables' : `/api/tables?before=${before}`);
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
