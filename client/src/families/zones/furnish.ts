// What stands about in a town. Only to be looked at: the rules know nothing of it. Which pieces stand where follows
// from the quest and the Zone, so that a place looks the same whenever somebody comes back to it.

import { hashed } from '../../kit/faces/portrait';
import { PIECES } from './furniture';
import sets from './furniture.json';
import type { Box, Geometry, ZoneShape } from './geometry';

/** Which pieces stand in corners, which along walls, and what lies flat on the ground. */
interface Stock {
  corner: string[];
  long: string[];
  flat?: string[];
}
/** What kinds of ground bring along. */
interface Town {
  rooms: Stock[];
  street: Stock;
}
const TOWNS = { cobbles: sets.cobbles, asphalt: sets.asphalt, snow: sets.snow } as Record<string, Town>;
const GROUNDS: Record<string, Stock> = { vault: sets.vault, walkway: sets.walkway };

/** Every set there is, for whoever wants to know that its pieces are drawn. */
export const SETS: Stock[] = [
  ...Object.values(TOWNS).flatMap((town) => [...town.rooms, town.street]),
  ...Object.values(GROUNDS),
];

/** A piece in its place, turned by quarters; the box is the ground it takes. */
export interface Piece {
  zone: string;
  name: string;
  turn: 0 | 90 | 180 | 270;
  box: Box;
}

const WALL = 9; // what half a wall takes from a Zone
const CORNER = 21;
const LONG = { w: 42, h: 17 };
const FLAT = { w: 38, h: 22 };

type Side = 'solid' | 'door' | 'open';

/** Whether a wall runs along the whole side of a box, with a door in it, or not at all. */
function sideOf({ walls }: Geometry, upright: boolean, line: number, from: number, to: number): Side {
  const covered = walls
    .filter((wall) => wall.upright === upright && wall.line === line)
    .reduce((sum, wall) => sum + Math.max(0, Math.min(wall.end, to) - Math.max(wall.start, from)), 0);
  return covered >= to - from ? 'solid' : covered > 0 ? 'door' : 'open';
}

/** The pieces of a whole board. Stairs lead down from the upper right of the Zones in `vaults`. */
export function furnish(quest: string, geometry: Geometry, vaults: ReadonlySet<string> = new Set()): Piece[] {
  const town = TOWNS[geometry.ground];
  return [...geometry.zones.values()].flatMap((zone) => {
    const set = setOf(quest, zone, town);
    return set ? zone.boxes.flatMap((box, n) => inBox(quest, geometry, zone, box, n, set, vaults.has(zone.name))) : [];
  });
}

function setOf(quest: string, zone: ZoneShape, town: Town | undefined): Stock | undefined {
  if (zone.kind === 'street') return town?.street;
  if (zone.kind === 'room') return town?.rooms[hashed(`${quest}/${zone.name}/set`) % town.rooms.length];
  return GROUNDS[zone.kind];
}

function inBox(
  quest: string,
  geometry: Geometry,
  zone: ZoneShape,
  { x, y, w, h }: Box,
  part: number,
  set: Stock,
  vault: boolean,
): Piece[] {
  const chance = (what: string) => (hashed(`${quest}/${zone.name}/${part}/${what}`) % 997) / 997;
  const pick = (what: string, from: string[]) => from[Math.floor(chance(`${what}/which`) * from.length)] ?? '';
  // Vaults lie apart from the town: walls all around, and stairs at both ends.
  const side: Record<'top' | 'right' | 'bottom' | 'left', Side> =
    zone.kind === 'vault'
      ? { top: 'solid', right: 'open', bottom: 'solid', left: 'open' }
      : {
          top: sideOf(geometry, false, y, x, x + w),
          right: sideOf(geometry, true, x + w, y, y + h),
          bottom: sideOf(geometry, false, y + h, x, x + w),
          left: sideOf(geometry, true, x, y, y + h),
        };
  const indoors = zone.kind !== 'street';
  // The name of the Zone is written at the upper left; stairs are at both ends of vaults, and at the upper right above.
  const ends = [x, x + w - 50].map((end): Box => ({ x: end, y: y + WALL + LONG.h, w: 50, h: h - 2 * (WALL + LONG.h) }));
  const taken: Box[] = [
    { x, y, w: 44, h: 26 },
    ...(zone.kind === 'vault' ? ends : vault ? [{ x: x + w - 76, y, w: 76, h: 42 }] : []),
  ];
  const found: Piece[] = [];
  const put = (name: string, turn: Piece['turn'], box: Box) => {
    found.push({ zone: zone.name, name, turn, box });
    taken.push(box);
  };
  const clear = (box: Box) =>
    taken.every(
      (one) => box.x >= one.x + one.w || one.x >= box.x + box.w || box.y >= one.y + one.h || one.y >= box.y + box.h,
    );

  // Along walls that are whole: the back of a piece stands to the wall.
  const along: [keyof typeof side, Piece['turn'], Box][] = [
    ['top', 0, { x: x + w - WALL - 2 - LONG.w, y: y + WALL, w: LONG.w, h: LONG.h }],
    ['right', 90, { x: x + w - WALL - LONG.h, y: y + (h - LONG.w) / 2 + 6, w: LONG.h, h: LONG.w }],
    ['bottom', 180, { x: x + (w - LONG.w) / 2, y: y + h - WALL - LONG.h, w: LONG.w, h: LONG.h }],
    ['left', 270, { x: x + WALL, y: y + (h - LONG.w) / 2 + 8, w: LONG.h, h: LONG.w }],
  ];
  let long = 0;
  for (const [which, turn, box] of along) {
    if (side[which] !== 'solid' || long >= (indoors ? 2 : 1)) continue;
    if (chance(which) >= (indoors ? 0.7 : 0.34) || !clear(box)) continue;
    put(pick(which, set.long), turn, box);
    long += 1;
  }

  // In corners of two walls.
  const corners: [string, Side, Side, Box][] = [
    ['tr', side.top, side.right, { x: x + w - WALL - CORNER, y: y + WALL, w: CORNER, h: CORNER }],
    ['br', side.bottom, side.right, { x: x + w - WALL - CORNER, y: y + h - WALL - CORNER, w: CORNER, h: CORNER }],
    ['bl', side.bottom, side.left, { x: x + WALL, y: y + h - WALL - CORNER, w: CORNER, h: CORNER }],
  ];
  for (const [which, one, other, box] of corners) {
    if (one === 'open' || other === 'open' || !clear(box)) continue;
    if (chance(which) < (indoors ? 0.6 : 0.5)) put(pick(which, set.corner), 0, box);
  }

  if (set.flat && chance('flat') < 0.4) {
    const box = {
      x: x + 14 + chance('across') * (w - 28 - FLAT.w),
      y: y + 26 + chance('down') * (h - 38 - FLAT.h),
      ...FLAT,
    };
    if (clear(box)) put(pick('flat', set.flat), chance('turned') < 0.5 ? 0 : 180, box);
  }
  return found;
}

/** All pieces as one drawing. */
export function furnitureDrawing(pieces: Piece[]): string {
  return pieces
    .map(({ name, turn, box }) => {
      const [x, y] = [Math.round((box.x + box.w / 2) * 10) / 10, Math.round((box.y + box.h / 2) * 10) / 10];
      return `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}">${PIECES[name] ?? ''}</g>`;
    })
    .join('');
}
