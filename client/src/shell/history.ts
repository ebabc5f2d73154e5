// My games: which of them are shown, and what they add up to.

import type { components } from './api';
import type { GameSheet } from './http';

export type PastTable = components['schemas']['PastTable'];
export type Outcome = PastTable['status'];

/** What is shown: a game by its key, how it stands; nothing where everything is. */
export interface Filter {
  game: string;
  outcome: Outcome | '';
}

export function shownOf(tables: PastTable[], { game, outcome }: Filter): PastTable[] {
  return tables.filter((one) => (!game || one.game === game) && (!outcome || one.status === outcome));
}

/** How often something was played, and how it went; `name` is what it is called. */
export interface Tally {
  name: string;
  games: number;
  won: number;
  lost: number;
}
export interface Statistics {
  all: Tally;
  quests: Tally[];
  houseRules: Tally[];
  survivors: Tally[];
}

const PRINTED = 'Rules as printed';

/** What the games add up to in which I had a seat; those that go on count as games, but as neither won nor lost. */
export function statisticsOf(tables: PastTable[], sheets: GameSheet[]): Statistics {
  const all = new Tallies();
  const quests = new Tallies();
  const houseRules = new Tallies();
  const survivors = new Tallies();
  for (const one of tables.filter((table) => table.seats.length)) {
    const sheet = sheets.find((game) => game.key === one.game);
    all.count('Games', one);
    quests.count(titleOf(one, sheet), one);
    const rules = houseRulesOf(one, sheet);
    for (const name of rules.length ? rules : [PRINTED]) houseRules.count(name, one);
    for (const key of one.survivors) survivors.count(nameOf(key, sheet), one);
  }
  return {
    all: all.listed()[0] ?? { name: 'Games', games: 0, won: 0, lost: 0 },
    quests: quests.listed(),
    houseRules: houseRules.listed(),
    survivors: survivors.listed(),
  };
}

class Tallies {
  readonly #by = new Map<string, Tally>();

  count(name: string, { status }: PastTable): void {
    const tally = this.#by.get(name) ?? { name, games: 0, won: 0, lost: 0 };
    tally.games += 1;
    if (status !== 'playing') tally[status] += 1;
    this.#by.set(name, tally);
  }

  /** The most played first. */
  listed(): Tally[] {
    return [...this.#by.values()].sort((a, b) => b.games - a.games || b.won - a.won || a.name.localeCompare(b.name));
  }
}

/** The share of the games that are over which were won, in words; nothing where none is over. */
export function shareWon({ won, lost }: Tally): string {
  return won + lost ? `${Math.round((100 * won) / (won + lost))} %` : '';
}

export function titleOf(one: PastTable, sheet: GameSheet | undefined): string {
  return sheet?.scenarios.find((scenario) => scenario.key === one.quest)?.title ?? one.quest;
}

export function nameOf(key: string, sheet: GameSheet | undefined): string {
  return sheet?.cast?.find((member) => member.key === key)?.name ?? key;
}

/** Whom I played: those of the cast, or the side of a seat that plays nobody in particular. */
export function whomOf(one: PastTable, sheet: GameSheet | undefined): string {
  const side = sheet?.seats.find((sort) => !sort.has_cast)?.side;
  const names = one.survivors.map((key) => nameOf(key, sheet)).join(', ');
  return names || (sheet?.sides.find(({ key }) => key === side)?.title ?? '');
}

export function houseRulesOf({ options }: PastTable, sheet: GameSheet | undefined): string[] {
  return (sheet?.modules ?? []).filter(({ key }) => options[`house.${key}`] === true).map(({ title }) => title);
}
