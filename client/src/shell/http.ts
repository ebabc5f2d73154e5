import type { components } from './api';
import { NOBODY } from './seats';
import { settings } from '../kit/settings.svelte';
import type { Asked, Standing, TableEvent, TableSummary, View } from './wire';

type Schemas = components['schemas'];

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Ask the server; what it refuses is thrown as the sentence that it says. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  const told = read(text);
  if (!answer.ok) throw new Refused(sentenceOf(told) ?? `The server refused (${answer.status}).`, answer.status);
  return told as T;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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

export interface Me {
  guest: string;
  name: string;
}
/** What a game declares of itself; its family knows what else is on the sheet. */
export type GameSheet = Schemas['GameEntry'];
/** A game as it stands on the shelf. */
export type GameCard = Schemas['GameCard'];
export type ScenarioCard = Schemas['ScenarioEntry'];
export type SeatSort = Schemas['SeatEntry'];
export type OptionCard = Schemas['OptionEntry'];
export type SeatWish = Schemas['NewSeat'];
export type TableWish = Partial<Schemas['NewTable']>;
/** A finished game as it stood after `n` of its choices. */
export type Moment = Omit<Schemas['Moment'], 'view' | 'decision' | 'events'> & {
  view: View;
  decision: Asked | null;
  events: TableEvent[];
};

let known: Promise<Me> | null = null;
const told = new Map<string, Promise<unknown>>();

/**
 * Who this device is at the server; a guest with a made-up name if it is nobody yet. Only the server's plain word that
 * it does not know us makes us somebody new: after any other refusal we are asked again later, and keep our seats.
 */
export function me(): Promise<Me> {
  known ??= call<Me>('GET', '/api/me').catch((error: unknown) => {
    if (error instanceof Refused && error.status === 401) {
      return call<Me>('POST', '/api/guests', { name: settings.name || NOBODY });
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

/** Be called so from now on, here and at every table. */
export async function introduce(name: string): Promise<void> {
  if (name !== (await me()).name) await rename(name);
  settings.name = name;
  settings.keep();
}

/** What stays the same as long as the page is open is asked for once, and again only where that has failed. */
export function once<T>(path: string, ask = () => call<T>('GET', path)): Promise<T> {
  let answer = told.get(path);
  if (!answer) {
    answer = ask();
    answer.catch(() => told.delete(path));
    told.set(path, answer);
  }
  return answer as Promise<T>;
}

/** The games and everything that can be chosen in them; the usual one comes first. */
export async function games(): Promise<GameSheet[]> {
  return (await once<Schemas['Catalogue']>('/api/catalogue')).games as GameSheet[];
}

/** The games as one sees them on a shelf: enough to choose one. */
export async function shelf(): Promise<GameCard[]> {
  return (await once<Schemas['Shelf']>('/api/games')).games;
}

/** A game by its key, the usual one where it is not known. */
export async function catalogue(key = ''): Promise<GameSheet> {
  return once<GameSheet>(`/api/games/${key || (await shelf())[0]?.key}`);
}

/** The same without what is asked only while a table is set up, and without the rulebook: enough to play. */
export async function tableSheet(key = ''): Promise<GameSheet> {
  return once<GameSheet>(`/api/games/${key || (await shelf())[0]?.key}/table`);
}

/** That and what can be read up about the game. */
export async function readSheet(key = ''): Promise<GameSheet> {
  const sheet = await tableSheet(key);
  return { ...sheet, ...(await once<Partial<GameSheet>>(`/api/games/${sheet.key}/rulebook`)) };
}

/** A page of my tables, the latest first; `next` is the `before` of the next page. */
export async function myTables(before?: number): Promise<Schemas['Tables']> {
  await me();
  return call('GET', before === undefined ? '/api/tables' : `/api/tables?before=${before}`);
}

const MOST_PAGES = 10; // of two hundred games each

/** The tables that I have been at, the latest first. */
export async function myHistory(): Promise<Schemas['PastTable'][]> {
  await me();
  const found: Schemas['PastTable'][] = [];
  let before = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const told = await call<Schemas['History']>('GET', `/api/history${before}`);
    found.push(...told.tables);
    if (told.next == null) break;
    before = `?before=${told.next}`;
  }
  return found;
}

/** Take a table off my lists; where its game goes on, get up from it. */
export async function forgetTable(id: string): Promise<void> {
  await me();
  await call('POST', `/api/tables/${id}/forget`);
}

export async function createTable(wish: TableWish): Promise<TableSummary> {
  await me();
  return call<TableSummary>('POST', '/api/tables', wish);
}

/** What a drawn position is. */
export type SceneGlance = Schemas['SceneGlance'];

export async function lookAtScene(text: string): Promise<SceneGlance> {
  await me();
  return call<SceneGlance>('POST', '/api/scenes/look', { text });
}

/** A table at a drawn position; `open`: friends take the seats after the first. */
export async function playScene(text: string, open: boolean): Promise<TableSummary> {
  await me();
  return call<TableSummary>('POST', '/api/scenes', { text, open, gathering: open });
}

export async function table(id: string): Promise<TableSummary> {
  await me();
  return call<TableSummary>('GET', `/api/tables/${id}`);
}

export async function act(id: string, what: string, body: unknown = {}): Promise<TableSummary> {
  await me();
  return call<TableSummary>('POST', `/api/tables/${id}/${what}`, body);
}

export async function viewOf(id: string): Promise<Standing> {
  await me();
  return call<Standing>('GET', `/api/tables/${id}/view`);
}

export type Network = Schemas['Network'];

/** Whether others on the same network can come in; only whoever sits at the machine may know and change it. */
export function network(): Promise<Network> {
  return call<Network>('GET', '/api/network');
}

export async function turnNetwork(open: boolean): Promise<Network> {
  await me();
  return call<Network>('POST', '/api/network', { open });
}

export type CampaignView = Schemas['CampaignView'];
export type CampaignSummary = Schemas['CampaignSummary'];
export type Chapter = Schemas['ChapterSummary'];
export type CampaignWish = Partial<Schemas['NewCampaign']>;

export async function myCampaigns(): Promise<CampaignSummary[]> {
  await me();
  return (await call<Schemas['MyCampaigns']>('GET', '/api/campaigns')).campaigns;
}

export async function beginCampaign(wish: CampaignWish): Promise<CampaignView> {
  await me();
  return call<CampaignView>('POST', '/api/campaigns', wish);
}

/** Go on here with a campaign that was played elsewhere: its text is played again, which takes a moment. */
export async function bringCampaign(text: string, passphrase: string): Promise<CampaignView> {
  await me();
  return call<CampaignView>('POST', '/api/campaigns/text', { text, passphrase });
}

/** A campaign as it stands; what is over there is followed by what comes next. */
export async function campaign(id: string): Promise<CampaignView> {
  await me();
  return call<CampaignView>('GET', `/api/campaigns/${id}`);
}

export async function inCampaign(id: string, what: string, body: unknown = {}): Promise<CampaignView> {
  await me();
  return call<CampaignView>('POST', `/api/campaigns/${id}/${what}`, body);
}

export async function deviceCode(): Promise<string> {
  await me();
  return (await call<{ code: string }>('POST', '/api/me/code', {})).code;
}

export async function claimCode(code: string): Promise<void> {
  await call('POST', '/api/guests/claim', { code });
  known = null;
}
