// Zombies have no names. To let each glide from where it was, those of two positions are matched: by the steps that led
// from the one to the other where they are known; else who stands where one stood is that one, and of the others each
// is the nearest that is missing.

import { degrees } from './geometry';
import type { Zombie } from './wire';

export interface Token {
  id: number;
  zombie: Zombie;
  /** Degrees, counted on past a full turn, so that nobody spins the long way round. */
  turn: number;
}

/** A zombie went from a square to another. */
export interface Step {
  from: string;
  to: string;
}

/** The angle that looks the same way and is nearest to the one before. */
export function nearestTurn(before: number, facing: string): number {
  const wanted = degrees(facing);
  const off = (((wanted - before) % 360) + 540) % 360;
  return before + off - 180;
}

export class Roster {
  #tokens: Token[] = [];
  #next = 0;
  #gone: readonly Step[] = [];

  /** The zombies of a position, each with the number it had before. The same `steps` are gone once. */
  of(zombies: Zombie[], far: (a: string, b: string) => number, steps: readonly Step[] = []): Token[] {
    const free = [...(steps === this.#gone ? this.#tokens : walked(this.#tokens, steps))];
    this.#gone = steps;
    const found = new Map<Zombie, Token>();
    const take = (zombie: Zombie, token: Token): void => {
      free.splice(free.indexOf(token), 1);
      found.set(zombie, { id: token.id, zombie, turn: nearestTurn(token.turn, zombie.facing) });
    };
    for (const zombie of zombies) {
      const same = free.find((one) => one.zombie.square === zombie.square && one.zombie.was === zombie.was);
      if (same) take(zombie, same);
    }
    for (const zombie of zombies) {
      if (found.has(zombie)) continue;
      const near = free
        .filter((one) => one.zombie.was === zombie.was && far(one.zombie.square, zombie.square) <= 4)
        .sort((a, b) => far(a.zombie.square, zombie.square) - far(b.zombie.square, zombie.square))[0];
      if (near) take(zombie, near);
      else found.set(zombie, { id: ++this.#next, zombie, turn: degrees(zombie.facing) });
    }
    this.#tokens = zombies.map((zombie) => found.get(zombie) as Token);
    return [...this.#tokens].sort((a, b) => a.id - b.id);
  }
}

/** Where everybody stands after some steps, one after the other. */
function walked(tokens: Token[], steps: readonly Step[]): Token[] {
  const now = [...tokens];
  for (const { from, to } of steps) {
    const at = now.findIndex(({ zombie }) => zombie.square === from);
    const token = now[at];
    if (token) now[at] = { ...token, zombie: { ...token.zombie, square: to } };
  }
  return now;
}
