import { describe, expect, it } from 'vitest';
import {
  beyond,
  centre,
  drawnDoors,
  geometryOf,
  outline,
  packed,
  pair,
  shapeOf,
  thorns,
  wayBetween,
  wayTo,
} from '../src/families/zones/geometry';
import { scene } from './scene';

const board = geometryOf(scene.board);

describe('the drawn board', () => {
  it('has every Zone of the view', () => {
    expect([...board.zones.keys()].sort()).toEqual(scene.view.places.map((place) => place.name).sort());
  });
  it('has a way for every door that is no vault’s, and the door stands in it', () => {
    const drawn = drawnDoors(board, scene.view.doors);
    for (const door of scene.view.doors.filter((one) => !one.vault)) {
      const way = wayTo(board, ...door.zones);
      expect(way, door.zones.join()).toMatchObject({ by: 'door' });
      expect(drawn.find((one) => one.door === door)).toMatchObject({ x: way?.x, y: way?.y, upright: way?.upright });
    }
  });
  it('has the doors of vaults at both ends', () => {
    const vault = scene.view.doors.find((one) => one.vault);
    const ends = drawnDoors(board, scene.view.doors).filter((one) => one.door === vault);
    expect(ends.map((one) => one.zone).sort()).toEqual([...(vault?.zones ?? [])].sort());
    expect(ends.filter((one) => one.end)).toHaveLength(1);
  });
  it('lets figures jump over a rampart, and light not', () => {
    const way = { zones: ['s03', 'b01'] as [string, string], by: 'rampart' as const, x: 150, y: 100, upright: false };
    const fort = { ...board, ways: new Map(board.ways).set(pair('s03', 'b01'), way) };
    expect(beyond(fort, 's03', new Set())).not.toContain('b01');
    expect(wayBetween(fort, 's03', 'b01', [])).toHaveLength(3);
  });
  it('has none where a wall is whole', () => {
    expect(wayTo(board, 'b01', 's02')).toBeNull();
  });
  it('lets light through open ways only', () => {
    const shut = new Set(scene.view.doors.filter((door) => !door.open).map((door) => pair(...door.zones)));
    expect(beyond(board, 's07', shut).sort()).toEqual(['b05', 's03']);
  });
  it('leads figures through the opening between two Zones', () => {
    const opening = wayTo(board, 's07', 's03');
    expect(wayBetween(board, 's07', 's03', scene.view.doors)[1]).toEqual({ x: opening?.x, y: opening?.y });
  });
  it('leads them around shut doors, and never through walls', () => {
    const way = wayBetween(board, 's02', 'b05', scene.view.doors);
    const middles = way.filter((_, number) => number % 2 === 0);
    expect(middles).toEqual(
      ['s02', 's03', 's07', 'b05'].map((name) => {
        const zone = board.zones.get(name);
        return zone && centre(zone);
      }),
    );
  });
  it('leads them down the stairs of a vault', () => {
    const doors = scene.view.doors.map((door) => (door.vault ? { ...door, open: true } : door));
    const way = wayBetween(board, 'b07', 'v01', doors);
    expect(way).toHaveLength(4);
    expect(way[2]?.hidden).toBe(true);
  });
  it('has room for a crowd, inside the Zone', () => {
    const zone = board.zones.get('s07');
    if (!zone) throw new Error('no s07');
    const [box] = zone.boxes;
    for (const one of packed(zone, [Array.from({ length: 4 }, (_, n) => n), Array.from({ length: 12 }, (_, n) => n)])) {
      expect(one.x).toBeGreaterThan(box?.x ?? 0);
      expect(one.y).toBeLessThan((box?.y ?? 0) + (box?.h ?? 0));
    }
    expect(centre(zone).x).toBe(150);
  });
});

describe('the outline of a Zone', () => {
  const square = (x: number, y: number) => ({ x, y, w: 100, h: 100 });
  const shape = (...boxes: { x: number; y: number; w: number; h: number }[]) => shapeOf('x', 'room', boxes);
  it('is four sides for one part', () => {
    expect(outline(shape(square(0, 0)))).toHaveLength(4);
  });
  it('leaves out what two parts have in common', () => {
    const sides = outline(shape(square(0, 0), square(100, 50)));
    const long = sides.reduce((sum, side) => sum + Math.hypot(side.x2 - side.x1, side.y2 - side.y1), 0);
    expect(long).toBe(800 - 2 * 50);
    expect(sides.every((side) => !(side.x1 === 100 && side.x2 === 100 && side.y1 >= 50 && side.y2 <= 100))).toBe(true);
  });
  it('has thorns that point inwards', () => {
    const points = [...thorns(shape(square(0, 0))).matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(Math.min(...points)).toBe(0);
    expect(Math.max(...points)).toBe(100);
  });
});
