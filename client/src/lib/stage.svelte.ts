// What is shown on the board while something happens: the last view, changed event by event until the new one stands.

import { ADDED } from './additions';
import { settings } from './settings.svelte';
import { play } from './sound';
import type { TableEvent, View } from './wire';

export interface Flight { id: number; zombies?: Record<string, number>; survivor?: string; from: string; to: string; ms: number }
export interface Flash { id: number; zone: string; text: string; tone: 'wound' | 'kill' | 'noise' | 'spawn' | 'good' }
/** Dice on the table. `wild` are All-Out dice, a 1 among which breaks the weapon; `bad`: who succeeds does harm. */
export interface Roll { id: number; who: string; why: string; dice: number[]; target: number; wild?: number[]; bad?: boolean }

const PAUSE: Record<string, number> = {
  Moved: 260, ZombiesMoved: 420, ZombiesAttack: 650, Wounded: 700, DiceRolled: 900, DiceRerolled: 800, ZombiesKilled: 380,
  ZombiesPlaced: 320, ZombieCardDrawn: 420, DoorOpened: 320, NoiseMade: 220, BuildingRevealed: 350, Eliminated: 1100,
  PhaseBegan: 550, RoundBegan: 300, ObjectiveTaken: 500, LevelReached: 600, CardDrawn: 350, CardGained: 200,
  NecromancerEntered: 800, NecromancerEscaped: 800, DragonFire: 900, ExtraActivation: 600, OutOfMiniatures: 600,
  AllOutRolled: 900, WeaponBroke: 600, MissesRolledAgain: 900, FocusedHits: 500,
  SpawnTokenPlaced: 350, SpawnTokenRemoved: 500, LeftBoard: 400, SkillGained: 400, WoundsPrevented: 450, Healed: 350, GameEnded: 700,
};
/** Dice are shown even to those who skip. */
const ROLLS = ['DiceRolled', 'DiceRerolled', 'AllOutRolled', 'MissesRolledAgain', 'BreakoutRolled', 'StanceRolled'];
const QUIET = new Set(['AttackResolved', 'ExperienceGained', 'TurnEnded', 'TurnBegan', 'Attacked']);

export class Stage {
  view = $state.raw<View | null>(null);
  flights = $state<Flight[]>([]);
  flashes = $state<Flash[]>([]);
  roll = $state<Roll | null>(null);
  caption = $state('');
  playing = $state(false);
  stepping = $state(false);
  /** How many sentences of what has happened are still to be shown, so that the log does not run ahead. */
  behind = $state(0);
  #queue: { events: TableEvent[]; view: View }[] = [];
  #skip = false;
  #wake: (() => void) | null = null;
  #next = 0;
  #busy = false;

  /** Stand at a view at once. */
  cut(view: View): void {
    // What is being shown still runs out; this view stands after it.
    this.#queue = this.#busy ? [{ events: [], view }] : [];
    this.#skip = true;
    this.#wake?.();
    this.flights = [];
    this.flashes = [];
    this.roll = null;
    this.caption = '';
    this.behind = 0;
    this.view = view;
  }

  /** Show what happened, then stand at the view. */
  async show(events: TableEvent[], view: View): Promise<void> {
    this.#queue.push({ events, view });
    this.behind += events.filter((event) => event.sentence).length;
    if (this.#busy) return;
    this.roll = null; // the dice of the last choice have been seen
    this.#busy = true;
    this.playing = true;
    this.#skip = false;
    try {
      for (let part = this.#queue.shift(); part; part = this.#queue.shift()) {
        for (const event of part.events) {
          if (event.sentence) this.behind = Math.max(0, this.behind - 1);
          if (this.#skip && !ROLLS.includes(event.type)) continue;
          await this.#enact(event, part.view);
        }
        this.view = part.view;
      }
    } finally {
      this.#busy = false;
      this.playing = false;
      this.#skip = false;
      this.caption = '';
      this.behind = 0;
      setTimeout(() => { if (!this.#busy) { this.flashes = []; } }, 900);
    }
  }

  /** Go to the end of what is being shown. */
  skip(): void {
    this.#skip = true;
    this.#wake?.();
  }

  /** One event further, while stepping. */
  step(): void {
    this.#wake?.();
  }

  #wait(ms: number): Promise<void> {
    const scaled = settings.still ? Math.min(ms, 120) : ms / settings.speed;
    if (this.#skip) return Promise.resolve();
    return new Promise((done) => {
      const timer = this.stepping ? undefined : setTimeout(finish, scaled);
      const self = this;
      function finish(): void {
        clearTimeout(timer);
        self.#wake = null;
        done();
      }
      this.#wake = finish;
    });
  }

  async #enact(event: TableEvent, coming: View): Promise<void> {
    const before = this.view;
    if (!before) return;
    const zone = text(event.zone);
    const added = ADDED[event.type]?.(event, before);
    const ms = added?.ms ?? (PAUSE[event.type] ?? (QUIET.has(event.type) ? 0 : 60));
    if (event.sentence && ms >= 200) this.caption = event.sentence;
    if (added) {
      if (added.sound) play(added.sound);
      if (added.change) this.#change(added.change);
      if (added.roll) this.#throw(added.roll);
      if (added.flash) this.#flash(...added.flash);
    }
    switch (event.type) {
      case 'Moved':
        play('step');
        await this.#fly({ survivor: text(event.survivor), from: text(event.origin), to: zone }, ms);
        this.#change((view) => moveSurvivor(view, text(event.survivor), zone));
        return;
      case 'ZombiesMoved':
      case 'ZombiesPushed': {
        play('groan');
        const horde = numbers(event.horde);
        this.#change((view) => addZombies(view, text(event.origin), horde, -1));
        await this.#fly({ zombies: horde, from: text(event.origin), to: zone }, ms);
        this.#change((view) => addZombies(view, zone, horde, 1));
        return;
      }
      case 'ZombiesPlaced': {
        play('spawn');
        const horde = { [text(event.kind)]: Number(event.number) };
        this.#change((view) => addZombies(view, zone, horde, 1));
        this.#flash(zone, `+${Number(event.number)}`, 'spawn');
        break;
      }
      case 'ZombiesJoined':
        this.#change((view) => addZombies(view, zone, numbers(event.horde), 1));
        break;
      case 'NecromancerEntered':
        play('spawn');
        this.#change((view) => addZombies(view, zone, { [text(event.kind)]: 1 }, 1));
        this.#flash(zone, '+1', 'spawn');
        break;
      case 'NecromancerEscaped':
        this.#change((view) => escape(view, zone, text(event.entry)));
        break;
      case 'SpawnTokenPlaced':
        this.#change((view) => addSpawn(view, coming, zone, text(event.colour)));
        break;
      case 'SpawnTokenRemoved':
        this.#change((view) => removeSpawn(view, zone, text(event.colour)));
        break;
      case 'ZombiesKilled':
        play('hit');
        this.#change((view) => addZombies(view, zone, { [text(event.kind)]: Number(event.number) }, -1));
        this.#flash(zone, `−${Number(event.number)}`, 'kill');
        break;
      case 'DiceRolled':
      case 'DiceRerolled': {
        play('dice');
        this.#throw({
          who: text(event.survivor), why: text(event.why) || 'again', dice: (event.dice as number[]) ?? [],
          target: Number(event.target ?? this.roll?.target ?? 7),
          ...(event.type === 'DiceRerolled' && this.roll?.wild ? { wild: this.roll.wild } : {}),
        });
        break;
      }
      case 'AllOutRolled':
        play('dice');
        this.#throw({ who: text(event.survivor), why: 'attack', target: Number(event.target), dice: this.roll?.who === text(event.survivor) ? this.roll.dice : [], wild: event.dice as number[] });
        break;
      case 'MissesRolledAgain':
        play('dice');
        this.#throw({ who: text(event.survivor), why: 'friends', dice: event.dice as number[], target: Number(event.target), bad: true });
        break;
      case 'WeaponBroke':
        play('no');
        this.#flash(zoneOf(before, text(event.survivor)), 'breaks!', 'wound');
        break;
      case 'FocusedHits':
        this.#flash(zone, `${Number(event.damage)} of ${Number(event.needed)}`, Number(event.damage) >= Number(event.needed) ? 'kill' : 'good');
        break;
      case 'Wounded':
        play('wound');
        this.#change((view) => wound(view, text(event.survivor), Number(event.total)));
        this.#flash(zoneOf(before, text(event.survivor)), `♥ −${Number(event.number)}`, 'wound');
        break;
      case 'WoundsPrevented':
        this.#flash(zoneOf(before, text(event.survivor)), 'spared', 'good');
        break;
      case 'NoiseMade':
        play('noise');
        this.#change((view) => addNoise(view, zone));
        this.#flash(zone, '', 'noise');
        break;
      case 'Eliminated':
      case 'LeftBoard':
        this.#change((view) => moveSurvivor(view, text(event.survivor), ''));
        if (event.type === 'Eliminated') this.#flash(zone, 'falls', 'wound');
        break;
      case 'DoorOpened':
        play('door');
        this.#change((view) => openDoor(view, Number(event.door)));
        break;
      case 'ZombiesAttack':
        play('groan');
        this.#flash(zone, 'attack!', 'wound');
        break;
      case 'PhaseBegan':
        this.#change((view) => ({ ...view, phase: text(event.phase) }));
        break;
      case 'CardDrawn':
      case 'CardGained':
        play('card');
        break;
      case 'LevelReached':
      case 'ObjectiveTaken':
      case 'GoalReached':
        play('chime');
        break;
      case 'TurnBegan':
        play('turn');
        break;
      case 'GameEnded':
        play(event.result === 'won' ? 'won' : 'lost');
        break;
    }
    if (ms > 0) await this.#wait(ms);
  }

  async #fly(flight: Omit<Flight, 'id' | 'ms'>, ms: number): Promise<void> {
    if (settings.still || this.#skip) return this.#wait(ms);
    const id = ++this.#next;
    this.flights = [...this.flights, { ...flight, id, ms: ms / settings.speed }];
    await this.#wait(ms);
    this.flights = this.flights.filter((one) => one.id !== id);
  }

  #throw(roll: Omit<Roll, 'id'>): void {
    const id = ++this.#next;
    this.roll = { ...roll, id };
    setTimeout(() => { if (this.roll?.id === id) this.roll = null; }, 4200);
  }

  #flash(zone: string, words: string, tone: Flash['tone']): void {
    if (this.#skip || !zone) return;
    const id = ++this.#next;
    this.flashes = [...this.flashes, { id, zone, text: words, tone }];
    setTimeout(() => { this.flashes = this.flashes.filter((one) => one.id !== id); }, 1300);
  }

  #change(change: (view: View) => View): void {
    if (this.view) this.view = change(this.view);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numbers(value: unknown): Record<string, number> {
  return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
}

function zoneOf(view: View, survivor: string): string {
  return view.survivors.find((one) => one.key === survivor)?.zone ?? '';
}

function moveSurvivor(view: View, key: string, zone: string): View {
  return {
    ...view,
    survivors: view.survivors.map((one) => (one.key === key ? { ...one, zone } : one)),
    places: view.places.map((place) => {
      const others = place.survivors.filter((one) => one !== key);
      if (place.name === zone) return { ...place, survivors: [...others, key] };
      return others.length === place.survivors.length ? place : { ...place, survivors: others };
    }),
  };
}

export function addZombies(view: View, zone: string, horde: Record<string, number>, sign: 1 | -1): View {
  return {
    ...view,
    places: view.places.map((place) => {
      if (place.name !== zone) return place;
      const zombies = { ...place.zombies };
      for (const [kind, number] of Object.entries(horde)) {
        const left = (zombies[kind] ?? 0) + sign * number;
        if (left > 0) zombies[kind] = left;
        else delete zombies[kind];
      }
      return { ...place, zombies };
    }),
  };
}

/** A new Spawn token takes its place in the order, which only the view to come knows. */
export function addSpawn(view: View, coming: View, zone: string, colour: string): View {
  const token = coming.spawns.find((one) => one.zone === zone && one.colour === colour) ?? { zone, colour, order: view.spawns.length + 1, active: true };
  const others = view.spawns.map((one) => (one.order < token.order ? one : { ...one, order: one.order + 1 }));
  return { ...view, spawns: [...others, token].sort((a, b) => a.order - b.order) };
}

export function removeSpawn(view: View, zone: string, colour: string): View {
  const gone = view.spawns.find((one) => one.zone === zone && one.colour === colour);
  if (!gone) return view;
  return { ...view, spawns: view.spawns.filter((one) => one !== gone).map((one) => (one.order < gone.order ? one : { ...one, order: one.order - 1 })) };
}

/** The Necromancer is gone, and the token where he entered is an ordinary one. */
function escape(view: View, zone: string, entry: string): View {
  const left = addZombies(view, zone, { necromancer: 1 }, -1);
  const his = left.spawns.find((one) => one.zone === entry && one.colour === 'necromancer');
  return { ...left, spawns: left.spawns.map((one) => (one === his ? { ...one, colour: 'red' } : one)) };
}

export function addNoise(view: View, zone: string): View {
  // With one token for the whole board, any noise moves it.
  if (view.modules.includes('single_noise')) return { ...view, places: view.places.map((p) => ({ ...p, noise: p.name === zone ? 1 : 0 })) };
  return { ...view, places: view.places.map((p) => (p.name === zone ? { ...p, noise: p.noise + 1 } : p)) };
}

function wound(view: View, key: string, wounds: number): View {
  return { ...view, survivors: view.survivors.map((one) => (one.key === key ? { ...one, wounds } : one)) };
}

function openDoor(view: View, number: number): View {
  return { ...view, doors: view.doors.map((door) => (door.number === number ? { ...door, open: true, locked: false } : door)) };
}
