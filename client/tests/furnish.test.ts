import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Furniture from '../src/families/zones/board/Furniture.svelte';
import { PIECES } from '../src/families/zones/furniture';
import { furnish, furnitureDrawing, SETS, type Piece } from '../src/families/zones/furnish';
import { geometryOf, type Box } from '../src/families/zones/geometry';
import { settings } from '../src/kit/settings.svelte';
import { scene } from './scene';

const board = geometryOf(scene.board);
const vaults = new Set(scene.view.doors.filter((door) => door.vault).flatMap((door) => door.zones));
/** The same town on other ground. */
const on = (ground: string) => geometryOf({ ...scene.board, ground });
const QUESTS = ['danse-macabre', 'first-light', 'weapons-of-wonder', 'a', 'b', 'c', 'd', 'e'];
const TOWNS = ['cobbles', 'asphalt', 'snow'];
const everywhere = TOWNS.flatMap((ground) => QUESTS.flatMap((quest) => furnish(quest, on(ground), vaults)));

const inside = (one: Box, { x, y, w, h }: Box) =>
  one.x >= x && one.y >= y && one.x + one.w <= x + w && one.y + one.h <= y + h;
const covers = ({ box }: Piece, spot: { x: number; y: number }) =>
  spot.x > box.x && spot.x < box.x + box.w && spot.y > box.y && spot.y < box.y + box.h;

describe('furniture', () => {
  it('is the same whenever somebody looks, and another in another quest', () => {
    expect(furnish('danse-macabre', board, vaults)).toEqual(furnish('danse-macabre', geometryOf(scene.board), vaults));
    expect(furnish('danse-macabre', board, vaults)).not.toEqual(furnish('famine', board, vaults));
  });
  it('stands in every town, indoors and out', () => {
    for (const ground of TOWNS) {
      const kinds = new Set(furnish('danse-macabre', on(ground), vaults).map((one) => board.zones.get(one.zone)?.kind));
      expect(kinds, ground).toContain('room');
      expect(kinds, ground).toContain('street');
    }
  });
  it('stays inside its Zone, clear of the walls', () => {
    for (const piece of everywhere) {
      const parts = board.zones.get(piece.zone)?.boxes ?? [];
      const within = parts.map(({ x, y, w, h }) => ({ x: x + 6, y: y + 6, w: w - 12, h: h - 12 }));
      expect(
        within.some((box) => inside(piece.box, box)),
        `${piece.name} in ${piece.zone}`,
      ).toBe(true);
    }
  });
  it('does not stand in a doorway, on stairs or on another piece', () => {
    const isVault = (number: number) => scene.view.doors[number]?.vault;
    const doors = board.doors.filter((spot) => !isVault(spot.door));
    const down = board.doors.filter((spot) => isVault(spot.door));
    expect(down.length).toBeGreaterThan(0);
    const within = (spot: { x: number; y: number }, reach: number) =>
      [-reach, 0, reach].flatMap((dx) => [-reach, 0, reach].map((dy) => ({ x: spot.x + dx, y: spot.y + dy })));
    const kept = [...doors.flatMap((spot) => within(spot, 12)), ...down.flatMap((spot) => within(spot, 8))];
    expect(everywhere.filter((piece) => kept.some((spot) => covers(piece, spot)))).toEqual([]);
    for (const quest of QUESTS) {
      const pieces = furnish(quest, board, vaults);
      for (const one of pieces) {
        const middle = { x: one.box.x + one.box.w / 2, y: one.box.y + one.box.h / 2 };
        expect(pieces.filter((other) => other !== one && covers(other, middle))).toEqual([]);
      }
    }
  });
  it('is drawn, whatever the sets name', () => {
    const named = SETS.flatMap(({ corner, long, flat }) => [...corner, ...long, ...(flat ?? [])]);
    expect(named.filter((name) => !PIECES[name])).toEqual([]);
    expect(Object.keys(PIECES).filter((name) => !named.includes(name))).toEqual([]);
    const pieces = furnish('danse-macabre', board, vaults);
    expect(furnitureDrawing(pieces).split('<g ').length - 1).toBe(pieces.length);
  });
  it('is nothing where the ground is of no town that we know', () => {
    const streets = furnish('danse-macabre', on('lava')).filter((one) => board.zones.get(one.zone)?.kind !== 'vault');
    expect(streets).toEqual([]);
  });
});

describe('the layer', () => {
  afterEach(() => {
    settings.plain = false;
  });
  it('says nothing to screen readers, and is not there in the plain style', () => {
    const shown = render(Furniture, { view: scene.view, geometry: board }).container;
    expect(shown.querySelector('.furniture')?.getAttribute('aria-hidden')).toBe('true');
    settings.plain = true;
    expect(render(Furniture, { view: scene.view, geometry: board }).container.querySelector('.furniture')).toBeNull();
  });
});
