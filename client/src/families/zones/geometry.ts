// Where things are on the drawn board, by the numbers that the server sends with its drawing.

import type { ZoneBoard } from './wire';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Spot {
  x: number;
  y: number;
}
export interface ZoneShape {
  name: string;
  kind: string;
  path: string;
  boxes: Box[];
}
type Way = ZoneBoard['ways'][number];
export interface Geometry {
  viewBox: Box;
  zones: Map<string, ZoneShape>;
  /** The ways between two Zones, by their pair. */
  ways: Map<string, Way>;
  doors: ZoneBoard['doors'];
}

/** The places of a board, found by name. */
export function geometryOf(board: ZoneBoard | null): Geometry {
  const box = ([x, y, w, h]: readonly [number, number, number, number]): Box => ({ x, y, w, h });
  const zones = (board?.zones ?? []).map(({ name, kind, boxes }) => shapeOf(name, kind, boxes.map(box)));
  return {
    viewBox: box(board?.box ?? [0, 0, 100, 100]),
    zones: new Map(zones.map((zone) => [zone.name, zone])),
    ways: new Map((board?.ways ?? []).map((way) => [pair(...way.zones), way])),
    doors: board?.doors ?? [],
  };
}

export function shapeOf(name: string, kind: string, boxes: Box[]): ZoneShape {
  const path = boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('');
  return { name, kind, path, boxes };
}

/** The middle of a Zone's largest part, where its things gather. */
export function centre(shape: ZoneShape): Spot {
  const box = shape.boxes[0] ?? { x: 0, y: 0, w: 100, h: 100 };
  const all = shape.boxes;
  const x = all.reduce((sum, one) => sum + one.x + one.w / 2, 0) / all.length;
  const y = all.reduce((sum, one) => sum + one.y + one.h / 2, 0) / all.length;
  const inside = all.some((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.h);
  return inside ? { x, y } : { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

export interface Side {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  inward: Spot;
}

/** The outer sides of a Zone: those of its parts, without what two parts have in common. */
export function outline(shape: ZoneShape): Side[] {
  return shape.boxes.flatMap((box) => {
    const others = shape.boxes.filter((one) => one !== box);
    const upright = (x: number, inward: number): Side[] =>
      without(
        box.y,
        box.y + box.h,
        others.filter((one) => one.x === x || one.x + one.w === x).map((one) => [one.y, one.y + one.h]),
      ).map(([from, to]) => ({ x1: x, y1: from, x2: x, y2: to, inward: { x: inward, y: 0 } }));
    const level = (y: number, inward: number): Side[] =>
      without(
        box.x,
        box.x + box.w,
        others.filter((one) => one.y === y || one.y + one.h === y).map((one) => [one.x, one.x + one.w]),
      ).map(([from, to]) => ({ x1: from, y1: y, x2: to, y2: y, inward: { x: 0, y: inward } }));
    return [...level(box.y, 1), ...upright(box.x + box.w, -1), ...level(box.y + box.h, -1), ...upright(box.x, 1)];
  });
}

/** The outline as a path: what marks a Zone does not run through the middle of it. */
export function border(shape: ZoneShape): string {
  return outline(shape)
    .map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`)
    .join('');
}

/** What is left of a stretch when others are cut out. */
function without(from: number, to: number, cuts: [number, number][]): [number, number][] {
  return cuts.reduce<[number, number][]>(
    (left, [a, b]) =>
      left.flatMap(([x, y]): [number, number][] =>
        [
          [x, Math.min(y, a)],
          [Math.max(x, b), y],
        ].filter((part): part is [number, number] => (part[1] ?? 0) - (part[0] ?? 0) > 0.01),
      ),
    [[from, to]],
  );
}

/** Thorns along the sides of a Zone, pointing inwards: the Wall of Woe. */
export function thorns(shape: ZoneShape, pitch = 13, length = 13): string {
  return outline(shape)
    .map(({ x1, y1, x2, y2, inward }) => {
      const long = Math.hypot(x2 - x1, y2 - y1);
      const number = Math.max(1, Math.round(long / pitch));
      const at = (t: number, deep: number) =>
        `${(x1 + (x2 - x1) * t + inward.x * deep).toFixed(1)} ${(y1 + (y2 - y1) * t + inward.y * deep).toFixed(1)}`;
      const teeth = Array.from(
        { length: number },
        (_, n) => `L${at((n + 0.5) / number, n % 2 ? length * 0.62 : length)}L${at((n + 1) / number, 4)}`,
      );
      return `M${at(0, 0)}L${at(0, 4)}${teeth.join('')}L${at(1, 0)}Z`;
    })
    .join('');
}

/** The way between two Zones that are side by side; null where there is none. */
export function wayTo(geometry: Geometry, from: string, to: string): Way | null {
  return geometry.ways.get(pair(from, to)) ?? null;
}

/** Zones that light falls into from `zone`: those behind a way that no shut door fills. */
export function beyond(geometry: Geometry, zone: string, shut: ReadonlySet<string>): string[] {
  return [...geometry.ways.entries()]
    .filter(([key, way]) => way.zones.includes(zone) && way.by !== 'rampart' && !shut.has(key))
    .map(([, way]) => (way.zones[0] === zone ? way.zones[1] : way.zones[0]));
}

export function pair(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** Where a door is drawn in a Zone. */
function doorIn(geometry: Geometry, door: number, zone: string): Spot {
  const { x, y } = geometry.doors.find((one) => one.door === door && one.zone === zone) ?? { x: 0, y: 0 };
  return { x, y };
}

/** A point on a figure's way; before a hidden one it goes down the stairs of a vault and comes up elsewhere. */
export interface Step extends Spot {
  hidden?: boolean;
}
export interface Passage {
  zones: [string, string];
  vault: boolean;
  open: boolean;
  number: number;
}

/** The way a figure walks from one Zone to another: through openings, open doors and the stairs of vaults. */
export function wayBetween(geometry: Geometry, from: string, to: string, doors: Passage[]): Step[] {
  const names = zonesBetween(geometry, from, to, doors);
  const spot = (zone: string): Spot => {
    const shape = geometry.zones.get(zone);
    return shape ? centre(shape) : { x: 0, y: 0 };
  };
  return names.flatMap((zone, number): Step[] => {
    const before = names[number - 1];
    if (before === undefined) return [spot(zone)];
    const opening = wayTo(geometry, before, zone);
    if (opening) return [{ x: opening.x, y: opening.y }, spot(zone)];
    const door = doors.find((one) => one.vault && one.zones.includes(before) && one.zones.includes(zone));
    if (!door) return [spot(zone)];
    const below = { ...doorIn(geometry, door.number, zone), hidden: true };
    return [doorIn(geometry, door.number, before), below, spot(zone)];
  });
}

/** The Zones of the shortest way, both ends included; the two ends alone where there is none. */
function zonesBetween(geometry: Geometry, from: string, to: string, doors: Passage[]): string[] {
  if (wayTo(geometry, from, to)?.by === 'rampart') return [from, to]; // one jumps
  const shut = new Set(doors.filter((door) => !door.open).map((door) => pair(...door.zones)));
  const stairways = doors.filter((door) => door.vault && door.open).map((door) => door.zones);
  const cameFrom = new Map<string, string>([[from, '']]);
  const open = [from];
  for (let here = open.shift(); here !== undefined && here !== to; here = open.shift()) {
    const zone = here;
    const below = stairways.filter((zones) => zones.includes(zone)).map(([a, b]) => (a === zone ? b : a));
    for (const next of [...beyond(geometry, zone, shut), ...below]) {
      if (!cameFrom.has(next)) {
        cameFrom.set(next, zone);
        open.push(next);
      }
    }
  }
  if (!cameFrom.has(to)) return [from, to];
  const way: string[] = [];
  for (let zone = to; zone; zone = cameFrom.get(zone) ?? '') way.unshift(zone);
  return way;
}

export interface Packed<T> {
  item: T;
  x: number;
  y: number;
  scale: number;
}

const HEADER = 21;

/** How many squares a piece takes beside each other. */
type Breadth<T> = (item: T) => number;

/** Lay the things of a Zone out in rows, as large as there is room for; kinds of thing keep together. */
export function packed<T>(shape: ZoneShape, groups: T[][], breadth: Breadth<T> = () => 1): Packed<T>[] {
  const boxes =
    shape.kind === 'vault'
      ? shape.boxes.map((box) => ({ x: box.x + 50, y: box.y, w: box.w - 100, h: box.h }))
      : shape.boxes;
  const crowds: T[][][] = boxes.map(() => []);
  for (const group of groups.filter((one) => one.length > 0)) {
    let emptiest = 0;
    crowds.forEach((crowd, number) => {
      if (load(crowd) < load(crowds[emptiest] ?? [])) emptiest = number;
    });
    crowds[emptiest]?.push(group);
  }
  return boxes.flatMap((box, number) => rows(crowds[number] ?? [], box, breadth));
}

function load(crowd: unknown[][]): number {
  return crowd.reduce((sum, group) => sum + group.length, 0);
}

function rows<T>(groups: T[][], box: Box, breadth: Breadth<T>): Packed<T>[] {
  if (groups.length === 0) return [];
  const width = box.w - 12;
  const height = box.h - HEADER - 7;
  let [side, lines] = largest(groups, width, height, breadth);
  const [sharedSide, sharedLines] = largest([groups.flat()], width, height, breadth);
  if (sharedSide > side * 1.15) [side, lines] = [sharedSide, sharedLines];
  const pitch = Math.min(height / lines.length, side * 1.15);
  const top = box.y + HEADER + (height - pitch * lines.length) / 2;
  return lines.flatMap((line, number) => {
    const squares = line.reduce((sum, item) => sum + breadth(item), 0);
    const spread = Math.min(width / squares, side * 1.15);
    let left = box.x + 6 + (width - spread * squares) / 2;
    return line.map((item) => {
      const x = left + (spread * breadth(item)) / 2;
      left += spread * breadth(item);
      return { item, x, y: top + pitch * (number + 0.5), scale: side / 41 };
    });
  });
}

function largest<T>(groups: T[][], width: number, height: number, breadth: Breadth<T>): [number, T[][]] {
  let lines: T[][] = [];
  for (let side = 42; side > 8; side--) {
    const per = Math.max(1, Math.floor(width / side));
    lines = groups.flatMap((group) => inLines(group, per, breadth));
    if (lines.length * side <= height) return [side, lines];
  }
  return [8, lines];
}

/** A group in lines of so many squares. */
function inLines<T>(group: T[], per: number, breadth: Breadth<T>): T[][] {
  const lines: T[][] = [];
  let room = 0;
  for (const item of group) {
    if (room < breadth(item)) {
      lines.push([]);
      room = per;
    }
    lines.at(-1)?.push(item);
    room -= breadth(item);
  }
  return lines;
}

/** The middle of a Zone by its name. */
export function middle(geometry: Geometry, zone: string): Spot {
  const shape = geometry.zones.get(zone);
  return shape ? centre(shape) : { x: 0, y: 0 };
}

export interface DrawnDoor<D extends Passage> extends Spot {
  door: D;
  upright: boolean;
  /** The Zone in which it is drawn: the doors of vaults are drawn at both ends. */
  zone: string;
  /** Whether this is the end in the vault. */
  end: boolean;
}

/** Where the doors are drawn. */
export function drawnDoors<D extends Passage>(geometry: Geometry, doors: D[]): DrawnDoor<D>[] {
  return geometry.doors.flatMap(({ door: number, zone, x, y, upright, below }) => {
    const door = doors.find((one) => one.number === number);
    return door ? [{ door, zone, x, y, upright, end: below }] : [];
  });
}
