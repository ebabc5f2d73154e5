// A set-up as the query of an address, and back: so that Back, a reload and a shared link lead to the same table to be.
// What is private (a name, a pass phrase, a seed) is not in it.

import type { GameSheet, OptionCard } from './http';
import type { Values } from './options';
import type { Player } from './setup';

export interface SetUp {
  game: string;
  /** The scenario; none where it is still to be picked. */
  quest: string;
  /** Who is in the team, each with a seat; nobody where it is the usual one. */
  team: string[];
  seatOf: Record<string, number>;
  /** How many seats of each sort, and who plays them; only what was chosen. */
  counts: Record<number, number>;
  players: Record<string, Player>;
  /** Options that differ from the usual ones. */
  values: Values;
  house: string[];
  extras: Record<string, string>;
}

const SEATS = 'seats.';
const PLAYER = 'player.';
const OPTION = 'option.';
const EXTRA = 'extra.';

export function writeSetUp(one: SetUp): string {
  const query = new URLSearchParams();
  if (one.game) query.set('game', one.game);
  if (one.quest) query.set('quest', one.quest);
  if (one.team.length) query.set('team', one.team.map((key) => `${key}.${one.seatOf[key] ?? 0}`).join(' '));
  for (const [sort, number] of Object.entries(one.counts)) query.set(SEATS + sort, String(number));
  for (const [place, { kind, bot }] of Object.entries(one.players))
    query.set(PLAYER + place, bot ? `${kind}.${bot}` : kind);
  if (one.house.length) query.set('house', [...one.house].sort().join('.'));
  for (const [key, value] of Object.entries(one.values)) query.set(OPTION + key, String(value));
  for (const [key, value] of Object.entries(one.extras)) if (value) query.set(EXTRA + key, value);
  return query.toString();
}

/** What an address says; whatever this game does not know is left out. */
export function readSetUp(query: URLSearchParams, games: GameSheet[]): SetUp {
  const quest = query.get('quest') ?? '';
  const game =
    games.find((one) => one.key === query.get('game')) ??
    games.find((one) => one.scenarios.some((other) => other.key === quest)) ??
    (games.length === 1 ? games[0] : undefined);
  const told: SetUp = {
    ...{ game: game?.key ?? '', quest: '', team: [], seatOf: {}, counts: {}, players: {} },
    ...{ values: {}, house: [], extras: {} },
  };
  if (!game) return told;
  if (game.scenarios.some((one) => one.key === quest)) told.quest = quest;
  for (const part of (query.get('team') ?? '').split(' ')) {
    const [key = '', seat = '0'] = part.split('.');
    if (!game.cast.some((one) => one.key === key) || told.team.includes(key)) continue;
    told.team.push(key);
    told.seatOf[key] = Math.min(Number(seat) || 0, MOST_SEATS - 1);
  }
  const modules = new Set(game.modules.map((module) => module.key));
  told.house = (query.get('house') ?? '').split('.').filter((key) => modules.has(key));
  const options = new Map(
    [...game.options, ...game.modules.flatMap((module) => module.options)].map((option) => [option.key, option]),
  );
  for (const [name, text] of query) {
    const place = name.slice(name.indexOf('.') + 1);
    if (name.startsWith(SEATS)) readCount(told, game, place, text);
    else if (name.startsWith(PLAYER)) readPlayer(told, game, place, text);
    else if (name.startsWith(EXTRA)) told.extras[place] = text;
    else if (name.startsWith(OPTION)) {
      const option = options.get(place);
      const value = option && valueOf(option, text);
      if (value !== undefined) told.values[place] = value;
    }
  }
  return told;
}

const MOST_SEATS = 12;

function readCount(told: SetUp, game: GameSheet, sort: string, text: string): void {
  const seat = game.seats[Number(sort)];
  const number = Number(text);
  if (seat && number >= seat.least && number <= seat.most) told.counts[Number(sort)] = number;
}

function readPlayer(told: SetUp, game: GameSheet, place: string, text: string): void {
  const [kind = '', bot = ''] = text.split('.');
  if (!/^\d+\.\d+$/.test(place)) return;
  if (kind === 'me' || kind === 'open') told.players[place] = { kind, bot: '' };
  if (kind === 'computer' && game.bots.some((one) => one.key === bot)) told.players[place] = { kind, bot };
}

/** A value of an option as it is written; nothing where it has no such value. */
function valueOf(option: OptionCard, text: string): Values[string] | undefined {
  const usual = option.default;
  const value =
    typeof usual === 'boolean'
      ? ({ true: true, false: false } as Record<string, boolean>)[text]
      : typeof usual === 'number'
        ? Number(text)
        : text;
  if (value === undefined || Number.isNaN(value)) return undefined;
  return !option.values.length || option.values.some((one) => one === value) ? value : undefined;
}
