// House rules at the set-up: which go together. The server has the last word; this only says it before somebody asks.

import type { GameSheet } from './http';

export type Module = GameSheet['modules'][number];
export interface Switched { on: Set<string>; reasons: string[] }

/** What must be on for a house rule to be on, each with the reason as half a sentence. */
function goesWith(module: Module): Record<string, string> {
  return { ...module.needs, ...module.switches_on, ...module.together };
}

/** Switch one house rule on or off, and with it what can't be otherwise; every such consequence comes with its reason. */
export function switched(modules: Module[], before: ReadonlySet<string>, key: string, wanted: boolean): Switched {
  const on = new Set(before);
  const reasons: string[] = [];
  const title = (one: string) => modules.find((module) => module.key === one)?.title ?? one;
  const change = (one: string): void => {
    if (wanted) {
      on.add(one);
      const module = modules.find((other) => other.key === one);
      for (const [other, why] of Object.entries(module ? goesWith(module) : {})) {
        if (on.has(other)) continue;
        reasons.push(`${title(other)} comes with ${title(one)}: ${why}.`);
        change(other);
      }
      return;
    }
    on.delete(one);
    for (const module of modules) {
      const why = goesWith(module)[one];
      if (why === undefined || !on.has(module.key)) continue;
      reasons.push(`${module.title} goes with ${title(one)}: ${why}.`);
      change(module.key);
    }
  };
  change(key);
  return { on, reasons };
}

/** The preset that means exactly these house rules, if there is one. */
export function presetOf(presets: GameSheet['presets'], on: ReadonlySet<string>): string {
  return presets.find((preset) => preset.modules.length === on.size && preset.modules.every((key) => on.has(key)))?.key ?? '';
}
