// Who may know whom: pages ask the list of families, and pieces of the kit know no game and no page.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

/** Every import between our own files, as `from > to`, by their paths below `src`. */
function imports(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name))
    .flatMap((one) => {
      const path = join(one.parentPath, one.name);
      const found = [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, to = '']) =>
        resolve(one.parentPath, to),
      );
      return found.map((to) => `${relative(SRC, path)} > ${relative(SRC, to)}`);
    });
}

it('the shell asks for families only in their list', () => {
  const known = imports('shell').filter((one) => / > families/.test(one));
  expect(known.length).toBeGreaterThan(0);
  expect(known.filter((one) => !one.endsWith(' > families'))).toEqual([]);
});

it('the kit knows neither families nor the shell', () => {
  const all = imports('kit');
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((one) => !/ > kit\//.test(one))).toEqual([]);
});

it('nothing compares verbs or asks by a notation, but the guide, whose steps are the game’s words', () => {
  const told = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name) && one.name !== 'api.d.ts')
    .map((one) => join(one.parentPath, one.name));
  expect(told.length).toBeGreaterThan(100);
  const reading = told.filter((path) => /sort\.verb|type: 'explain'/.test(readFileSync(path, 'utf8')));
  expect(reading.map((path) => relative(SRC, path))).toEqual([join('shell', 'guide.ts')]);
});

it('no board, menu or panel knows a house rule by its key', () => {
  const keys = /single_noise|turn_choice|limited_search|building_spawn|split_decks|necro_march|wall_of_woe|spiking/;
  const naming = readdirSync(join(SRC, 'families'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => keys.test(readFileSync(path, 'utf8')));
  expect(naming).toEqual([]);
});

it('only the list of families imports a family from outside, and lazily', () => {
  const list = readFileSync(join(SRC, 'families/index.ts'), 'utf8');
  expect(list).toMatch(/import\('\.\/zones\/table'\)/);
  expect(list).not.toMatch(/from '\.\/zones/);
});
