import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causeOf, RULE_OF } from '../src/families/zones/causes';
import { RULES } from '../src/families/zones/rules';

/** The keys of all rules that a game of the family tells of: those of the family, and those in the games' words. */
const TOLD = ['classic', 'eternal_empire'].map((game) =>
  readFileSync(`../src/gravetide/games/${game}/words/rules.toml`, 'utf8'),
);
const KEYS = new Set([
  ...RULES.flatMap((chapter) => chapter.text.map((one) => one.key)),
  ...TOLD.flatMap((text) => [...text.matchAll(/^key = "(.+)"$/gm)].map((found) => found[1])),
]);

describe('the rule behind a line of the log', () => {
  it('stands in the reference', () => {
    for (const [event, key] of Object.entries(RULE_OF)) expect(KEYS, event).toContain(key);
  });
  it('depends on what the dice were for, and where a card came from', () => {
    expect(causeOf({ type: 'DiceRolled', why: 'armor' })).toEqual({ rule: 'armor' });
    expect(causeOf({ type: 'DiceRolled', why: 'attack' })).toEqual({ rule: 'roll' });
    expect(causeOf({ type: 'CardGained', source: 'vault' })).toEqual({ rule: 'vault' });
    expect(causeOf({ type: 'Moved', how: 'sprint' })).toEqual({ rule: 'skills' });
    expect(causeOf({ type: 'LightningStruck' })).toEqual({ house: 'necro_march' });
    expect(causeOf({ type: 'SomethingElse' })).toBeNull();
  });
  it('has a key of its own', () => {
    const keys = RULES.flatMap((chapter) => [chapter.key, ...chapter.text.map((one) => one.key)]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
