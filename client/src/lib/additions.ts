// What house rules add to the board, and how it changes while something happens. Without house rules none of it is asked.

import type { Flash, Roll } from './stage.svelte';
import type { Sound } from './sound';
import type { House, TableEvent, View } from './wire';

/** What is shown of something that happens by a house rule. */
export interface Shown {
  ms: number;
  sound?: Sound;
  change?: (view: View) => View;
  flash?: [zone: string, words: string, tone: Flash['tone']];
  roll?: Omit<Roll, 'id'>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function having<Key extends keyof House>(key: Key, change: (shown: NonNullable<House[Key]>) => House[Key]): (view: View) => View {
  return (view) => {
    const shown = view.house[key];
    return shown ? { ...view, house: { ...view.house, [key]: change(shown) } } : view;
  };
}

const setDoor = (number: number, open: boolean) => (view: View): View =>
  ({ ...view, doors: view.doors.map((door) => (door.number === number ? { ...door, open, locked: false } : door)) });

const withoutBarricade = (event: TableEvent) => having('barricades', (shown) =>
  ({ ...shown, barricades: shown.barricades.filter((one) => !(one.zones.includes(text(event.zone)) && one.zones.includes(text(event.far)))) }));

const zoneOf = (view: View, survivor: string): string => view.survivors.find((one) => one.key === survivor)?.zone ?? '';

export const ADDED: Record<string, (event: TableEvent, view: View) => Shown> = {
  CardsLaid: (event) => ({
    ms: 200, sound: 'card',
    change: having('limited_search', (shown) => ({ ...shown, rooms: { ...shown.rooms, [text(event.zone)]: (shown.rooms[text(event.zone)] ?? 0) + Number(event.number) } })),
  }),
  RoomConfirmed: (event) => ({
    ms: 350, flash: [text(event.zone), 'seen', 'good'],
    change: having('building_spawn', (shown) => ({ ...shown, rooms: shown.rooms.filter((room) => room !== event.zone), spawning: shown.spawning.filter((room) => room !== event.zone) })),
  }),
  DoorSpiked: (event) => ({
    ms: 450, sound: 'door',
    change: (view) => having('spiking', (shown) => {
      const zones = view.doors.find((door) => door.number === event.door)?.zones ?? ['', ''];
      return { ...shown, doors: [...shown.doors, { number: Number(event.door), zones, dice: 0, chance: 0 }] };
    })(setDoor(Number(event.door), false)(view)),
  }),
  DoorBroken: (event) => ({
    ms: 650, sound: 'door',
    change: (view) => having('spiking', (shown) => ({ ...shown, doors: shown.doors.filter((door) => door.number !== event.door) }))(setDoor(Number(event.door), true)(view)),
  }),
  SpikesDrawn: (event) => ({ ms: 300, sound: 'door', change: having('spiking', (shown) => ({ ...shown, doors: shown.doors.filter((door) => door.number !== event.door) })) }),
  BarricadeBuilt: (event) => ({
    ms: 500, sound: 'door', flash: [text(event.zone), 'barricade', 'good'],
    change: having('barricades', (shown) => ({ ...shown, barricades: [...shown.barricades, { zones: [text(event.zone), text(event.far)], dice: 0, chance: 0 }] })),
  }),
  BarricadeTakenDown: (event) => ({ ms: 400, sound: 'door', change: withoutBarricade(event) }),
  BarricadeBroken: (event) => ({ ms: 700, sound: 'door', flash: [text(event.zone), 'breaks!', 'wound'], change: withoutBarricade(event) }),
  StanceTaken: (event, view) => ({
    ms: 350, flash: [zoneOf(view, text(event.survivor)), 'stance', 'good'],
    change: having('classes', (shown) => {
      const role = shown.survivors[text(event.survivor)];
      return role ? { ...shown, survivors: { ...shown.survivors, [text(event.survivor)]: { ...role, stance: true } } } : shown;
    }),
  }),
  StanceRolled: (event) => ({
    ms: 1000, sound: 'dice',
    roll: { who: text(event.survivor), why: 'stance', dice: event.dice as number[], wild: event.all_out as number[], target: Number(event.target) },
  }),
  WaresLaidOut: () => ({ ms: 300, sound: 'card' }),
  MerchantBribed: () => ({ ms: 300, sound: 'card' }),
  MerchantPaid: () => ({ ms: 120, sound: 'card' }),
  BreakoutRolled: (event) => ({
    ms: 1100, sound: 'dice', roll: { who: '', why: 'breakout', dice: (event.dice as number[]) ?? [], target: 6, bad: true },
    flash: [text(event.zone), event.broken ? 'broken!' : 'it holds', event.broken ? 'wound' : 'good'],
  }),
  WallRaised: (event) => ({
    ms: 700, sound: 'groan', flash: [text(event.zone), 'Wall of Woe', 'wound'],
    change: having('wall_of_woe', (shown) => ({ ...shown, zones: [...new Set([...shown.zones, text(event.zone)])] })),
  }),
  WallMoved: (event) => ({
    ms: 500, sound: 'groan',
    change: having('wall_of_woe', (shown) => ({ ...shown, zones: [...new Set(shown.zones.map((zone) => (zone === event.origin ? text(event.zone) : zone)))] })),
  }),
  WallFell: (event) => ({
    ms: 500, flash: [text(event.zone), 'the wall falls', 'good'],
    change: having('wall_of_woe', (shown) => ({ ...shown, zones: shown.zones.filter((zone) => zone !== event.zone) })),
  }),
  Crushed: (event) => ({
    ms: 1100, sound: 'wound', flash: [text(event.zone), 'crushed', 'wound'],
    change: (view) => ({ ...view, places: view.places.map((place) => (place.name === event.zone ? { ...place, zombies: {}, survivors: [] } : place)) }),
  }),
  NecromancerActed: (event) => ({ ms: 800, sound: 'dice', flash: [text(event.zone), `⚅ ${Number(event.die)}`, 'spawn'] }),
  LightningStruck: (event) => ({ ms: 800, sound: 'hit', flash: [text(event.zone), '⚡', 'wound'] }),
};
