// A table to be, as a game declares it: which seats there are, who plays them, and whom each of them plays.

import type { GameSheet, OptionCard, ScenarioCard, SeatSort } from './http';
import type { Values } from './options';

/** Who plays a seat: somebody on this device, whoever has the link, or the computer by a bot. */
export interface Player {
  kind: 'me' | 'open' | 'computer';
  bot: string;
}
export interface Seat extends Player {
  number: number;
  sort: SeatSort;
  title: string;
}
export const ME: Player = { kind: 'me', bot: '' };
export const OPEN: Player = { kind: 'open', bot: '' };

/** Whether something is there at all, given the options of the table. */
export function isMeant(only: OptionCard['only'], game: GameSheet, values: Values): boolean {
  return Object.entries(only).every(([key, wanted]) => {
    const usual = game.options.find((option) => option.key === key)?.default;
    return (values[key] ?? usual) === wanted;
  });
}

/** The sorts of seats at a table with these options. */
export function sortsOf(game: GameSheet, values: Values): SeatSort[] {
  return game.seats.filter((sort) => isMeant(sort.only, game, values));
}

/** Who plays a seat unless somebody says otherwise: the first one is mine, the computer has the other sides. */
export function usualPlayer(game: GameSheet, sorts: SeatSort[], sort: SeatSort, first: boolean): Player {
  if (first) return ME;
  const bot = game.bots[0];
  return bot && sort.side !== sorts[0]?.side ? { kind: 'computer', bot: bot.key } : OPEN;
}

/** How many seats of a sort there can be: no more than have somebody to play. */
export function mostSeats(sort: SeatSort, team: number): number {
  const most = sort.most;
  return sort.has_cast ? Math.min(most, Math.max(1, team)) : most;
}

/** The seats by number. `counts` and `players` are what was chosen, by sort and by `sort.place`. */
export function seatsOf(
  game: GameSheet,
  values: Values,
  counts: Record<number, number>,
  players: Record<string, Player>,
): Seat[] {
  const sorts = sortsOf(game, values);
  const seats: Seat[] = [];
  for (const sort of sorts) {
    const at = game.seats.indexOf(sort);
    for (let place = 0; place < (counts[at] ?? sort.least); place++) {
      const player = players[`${at}.${place}`] ?? usualPlayer(game, sorts, sort, !seats.length);
      const number = seats.length;
      seats.push({ ...player, number, sort, title: sort.name || `Seat ${number + 1}` });
    }
  }
  return seats;
}

/** How many of the cast take part by default. */
export function usualNumber(game: GameSheet, scenario: ScenarioCard | undefined, seats: Seat[]): number {
  const holders = seats.filter((seat) => seat.sort.has_cast);
  const each = holders[0]?.sort.each[holders.length - 1];
  const wanted = each ? each * holders.length : (scenario?.usual ?? 0);
  return Math.min(Math.max(wanted, scenario?.least ?? 0), scenario?.most ?? game.cast?.length ?? 0);
}

/** The team shared out to the seats that play members of the cast, one after the other. */
export function spread(team: string[], seats: Seat[]): Record<string, number> {
  const holders = seats.filter((seat) => seat.sort.has_cast);
  return Object.fromEntries(team.map((key, n) => [key, holders[n % holders.length]?.number ?? 0]));
}

/** Why a table can't be set up so; empty if it can. */
export function problemOf(
  game: GameSheet,
  scenario: ScenarioCard | undefined,
  team: string[],
  seatOf: Record<string, number>,
  seats: Seat[],
): string {
  if (!scenario) return `Choose a ${game.scenario.one}.`;
  if (!game.member) return '';
  const { one, many } = game.member;
  const few = scenario.least === 1 ? one : many;
  if (team.length < scenario.least)
    return `${scenario.title} needs at least ${scenario.least} ${few}; you have ${team.length}.`;
  if (team.length > scenario.most)
    return `${scenario.title} is for at most ${scenario.most} ${many}; you have ${team.length}.`;
  const empty = seats.find((seat) => seat.sort.has_cast && !team.some((key) => seatOf[key] === seat.number));
  return empty ? `${empty.title} has no ${one} yet.` : '';
}

/** The options that differ from the usual ones, without those that mean nothing at such a table. */
export function chosenOptions(game: GameSheet, values: Values, house: ReadonlySet<string>): Values {
  const asked = [
    ...game.options.filter((option) => isMeant(option.only, game, values)),
    // Readings of a house rule that is off would be refused.
    ...game.modules.filter((module) => house.has(module.key)).flatMap((module) => module.options),
  ];
  const chosen: Values = {};
  for (const { key, default: usual } of asked) {
    const value = values[key];
    if (value !== undefined && value !== usual) chosen[key] = value;
  }
  for (const key of house) chosen[`house.${key}`] = true;
  return chosen;
}

/** From so many to so many, in words: “2 to 6 Survivors”. */
export function castWords(game: Pick<GameSheet, 'member'>, { least, most }: ScenarioCard, between = ' to '): string {
  if (!game.member || !most) return '';
  return `${least === most ? most : `${least}${between}${most}`} ${most === 1 ? game.member.one : game.member.many}`;
}

/** A word at the beginning of a line. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
