import { readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import squareFaces from '../src/families/squares/faces.json';
import { faceOf as humanFace } from '../src/families/squares/faces';
import zoneFaces from '../src/families/zones/faces.json';
import { faceOf } from '../src/families/zones/faces';
import SurvivorToken from '../src/families/zones/SurvivorToken.svelte';
import { CLOTHS, derived, GROUNDS, shapesOf, SKINS, SORTS, TINTS, type Recipe } from '../src/kit/faces/portrait';
import { mirrored } from '../src/kit/faces/strokes';
import { settings } from '../src/kit/settings.svelte';
import { initials } from '../src/kit/words';

const GAMES = `${import.meta.dirname}/../../src/gravetide/games`;
const inPack = (game: string, file: string) => readFileSync(`${GAMES}/${game}/pack/${file}`, 'utf8');
const survivorsOf = (game: string) =>
  [...inPack(game, 'survivors.toml').matchAll(/^name = "(.+)"/gm)].map(([, name = '']) =>
    name.toLowerCase().replaceAll(' ', '-'),
  );
const humans = [...inPack('zombie_plague', 'cast.toml').matchAll(/^key = "(.+)"/gm)].map(([, key = '']) => key);

/** What a recipe names that nobody can draw. */
function unknown(recipe: Recipe): string[] {
  const { skin, tint, cloth, trim, ground, ...parts } = recipe;
  const tones = [skin in SKINS, tint in TINTS, cloth in CLOTHS, trim in CLOTHS, ground in GROUNDS];
  return [
    ...tones.flatMap((known, n) => (known ? [] : [[skin, tint, cloth, trim, ground][n] ?? ''])),
    ...Object.entries(parts).flatMap(([sort, named]) =>
      [named].flat().filter((name) => !((name ?? '') in SORTS[sort as keyof typeof SORTS])),
    ),
  ].map(String);
}

describe('faces', () => {
  it.each(['black_plague', 'classic', 'eternal_empire'])('every Survivor of %s has a recipe', (game) => {
    const keys = survivorsOf(game);
    expect(keys.length).toBeGreaterThan(9);
    expect(keys.filter((key) => !(key in zoneFaces))).toEqual([]);
  });
  it('every human of the house has one', () => {
    expect(humans).toHaveLength(8);
    expect(humans.filter((key) => !(key in squareFaces))).toEqual([]);
  });
  it('a recipe names parts and tones that there are', () => {
    const all: [string, Recipe][] = [...Object.entries(zoneFaces), ...Object.entries(squareFaces)];
    expect(all.flatMap(([key, recipe]) => unknown(recipe).map((name) => `${key}: ${name}`))).toEqual([]);
    expect(unknown({ ...derived('x'), hat: 'no-such-hat', cloth: 'no-such-cloth' })).toEqual([
      'no-such-cloth',
      'no-such-hat',
    ]);
  });
  it('no two have the same outline in the same cloth', () => {
    for (const cast of [zoneFaces, squareFaces] as Record<string, Recipe>[]) {
      const outlines = Object.values(cast).map(({ hat, hair, beard, cloth }) => [hat, hair, beard, cloth].join());
      expect(new Set(outlines).size).toBe(outlines.length);
    }
  });
  it('somebody without a recipe has the same face every time, and not everybody the same', () => {
    expect(faceOf('nobody-we-know')).toEqual(faceOf('nobody-we-know'));
    const strangers = Array.from({ length: 40 }, (_, n) => derived(`stranger-${n}`));
    expect(strangers.flatMap(unknown)).toEqual([]);
    expect(new Set(strangers.map((one) => JSON.stringify(one))).size).toBe(40);
    expect(humanFace('constructor')).toEqual(derived('constructor'));
  });
  it('every part can be drawn: absolute points, in pairs', () => {
    for (const [sort, parts] of Object.entries(SORTS)) {
      for (const [name, part] of Object.entries(parts)) {
        for (const [, path] of [...(part.back ?? []), ...(part.front ?? [])]) {
          expect(path, `${sort} ${name}`).toMatch(/^M[-MLCQZ\d. ]+$/);
          expect((path.match(/-?\d+(\.\d+)?/g) ?? []).length % 2, `${sort} ${name}`).toBe(0);
        }
      }
    }
  });
  it('a mirror of a mirror shows the thing itself', () => {
    expect(mirrored('M31 47.5L25 44Z')).toBe('M69 47.5L75 44Z');
    expect(mirrored(mirrored('M31 47.5L25 44Z'))).toBe('M31 47.5L25 44Z');
  });
  it('a face can stand without its ground', () => {
    const ann = faceOf('ann');
    expect(shapesOf(ann).length - shapesOf(ann, false).length).toBe(2);
  });
});

describe('a token', () => {
  afterEach(() => {
    settings.plain = false;
  });
  const drawn = () => render(SurvivorToken, { number: 0, letter: 'A', who: 'ann' }).container;
  it('shows the face, and the initial beside it', () => {
    const token = drawn();
    expect(token.querySelector('.portrait path')).not.toBeNull();
    expect(token.querySelector('text')?.textContent).toBe('A');
    expect(token.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
  it('shows the initial alone in the plain style', () => {
    settings.plain = true;
    const token = drawn();
    expect(token.querySelector('.portrait')).toBeNull();
    expect(token.querySelector('text')?.textContent).toBe('A');
  });
  it('has letters that fit on its tag', () => {
    expect(initials(['Zhi Yang', 'Zhi Shen', 'Shao', 'Suyin'])).toEqual(['ZY', 'ZS', 'Sh', 'Su']);
    expect(initials(['Ann', 'Antha', 'Ariane'])).toEqual(['Ann', 'Ant', 'Ar']);
  });
});
